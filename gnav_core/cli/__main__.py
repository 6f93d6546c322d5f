"""``python -m gnav_core.cli`` is ``gnav``."""

import sys

from gnav_core.cli.entry import main

if __name__ == "__main__":
    sys.exit(main())
