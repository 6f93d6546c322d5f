"""``python -m gnav_messages`` brings the catalogues up to date, or those of the kind named."""

import sys
from importlib import import_module
from typing import Final

KINDS: Final = ("package", "pages")
"""The catalogues there are: each is a module that has ``update``."""

if __name__ == "__main__":
    for kind in sys.argv[1:] or KINDS:
        if kind not in KINDS:
            sys.exit(f"no messages of {kind!r}: there are {', '.join(KINDS)}")
        import_module(f"gnav_messages.{kind}").update()
