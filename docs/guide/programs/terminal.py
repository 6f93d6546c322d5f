"""Gnav in a terminal: you at seat 0, and a policy at every other seat."""

from __future__ import annotations

import sys

from gnav_core import Action, Observation, Seat, Source, Table, Threshold, outcome

YOU = Seat(0)


def main() -> None:
    """Play a match; a seed as the argument gives the same cards each time."""
    seed = Source(sys.argv[1]) if len(sys.argv) > 1 else None
    table = Table(policies={Seat(seat): Threshold() for seat in (1, 2, 3)}, source=seed)
    told = 0
    while table.observe(YOU).phase != "MatchOver":
        table.run()  # deals, and lets the policies play, until you or the table must speak
        for seen in table.observed(YOU, since=told):
            print(seen.rule)
        told = table.count
        view = table.observe(YOU)
        if view.legal:
            table.act(YOU, decision(view))
        elif view.phase == "Settled":
            print("lives", *view.lives)
            table.next_deal()
    print(outcome(table.state))


def decision(view: Observation) -> Action:
    """Ask the person at the keyboard."""
    keep, request = view.legal
    label = view.card.label if view.card is not None else ""
    return request if input(f"You hold {label}. Ask? [y/n] ") == "y" else keep


if __name__ == "__main__":
    try:
        main()
    except (EOFError, KeyboardInterrupt):  # you leave in the middle of a match
        print()
