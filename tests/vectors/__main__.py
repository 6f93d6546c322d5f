"""`PYTHONPATH=tests:spec python -m vectors` writes the vectors and the schemas to `spec`.

With `--check` it writes nothing, and says whether what is kept there is what is made.
"""

from __future__ import annotations

import sys

from vectors.command import main

sys.exit(main(sys.argv[1:]))
