"""``python -m gnav_messages pages`` brings the catalogues of the pages up to date."""

from __future__ import annotations

import sys
from importlib import import_module

if __name__ == "__main__":
    import_module(f"gnav_messages.{sys.argv[1]}").main()
