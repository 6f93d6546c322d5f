"""``python -m gnav_core.conformance run TARGET`` holds an implementation to the vectors."""

import sys

from gnav_core.conformance.command import main

sys.exit(main(sys.argv[1:]))
