"""JSON for what leaves the program: so far a history, which is settings and events."""

from gnav_core.wire.history import (
    Expected,
    History,
    history_from_json,
    history_to_json,
)

__all__ = ["Expected", "History", "history_from_json", "history_to_json"]
