"""The process that measures the package: `python -m bench.kernel`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import gnav_core
from bench.enumeration import enumeration
from bench.measured import Workload, serve
from bench.memory import every, waiting
from bench.playouts import playouts, unread, views

WORKLOADS: Final[Mapping[str, Workload]] = {
    "playouts": playouts,
    "unread": unread,
    "views": views,
    "enumeration": enumeration,
    "waiting": waiting,
    "every": every,
}

if __name__ == "__main__":
    serve(str(Path(gnav_core.__file__).parent), WORKLOADS)
