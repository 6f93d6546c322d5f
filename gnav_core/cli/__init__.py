"""The terminal table: ``gnav play``, ``gnav rules`` and ``gnav simulate``."""
