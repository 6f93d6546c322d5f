"""Adapters: Gnav as a game of other libraries, each with an extra of its own.

`gnav_core.adapters.openspiel` needs the extra ``openspiel``, `gnav_core.adapters.pettingzoo` the
extra ``pettingzoo``; importing either without it says so in one line.
"""
