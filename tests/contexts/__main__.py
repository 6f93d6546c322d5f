"""Write the table of the tests that run the lines of each rule.

    PYTHONPATH=tests python -m contexts REPORT

REPORT is what `coverage json --show-contexts` has written. The session `contexts` does both.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from contexts.table import FILE, measured, written

report = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
FILE.write_text(written(measured(report)), encoding="utf-8")
