"""Every history that is kept replays as it is recorded, and every property holds of it.

A match in which something was wrong becomes a test by lying in the folder.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from gnav_core import RULEBOOK
from gnav_core.testing import Play, broken
from gnav_core.wire import history_from_json, history_to_json
from kept_histories import FOLDER, KEPT, come_to, side_by_side


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_kept_history_replays(path: Path) -> None:
    """Both implementations agree at every step, every property holds, the end is as recorded."""
    history = history_from_json(path.read_text(encoding="utf-8"))

    transitions = side_by_side(history)

    assert () == broken(Play(transitions=transitions))
    assert history.expected in (None, come_to(transitions))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_kept_history_is_canonical_and_has_a_title(path: Path) -> None:
    """What is kept is written as the format says, byte by byte, and says what it shows."""
    text = path.read_bytes().decode("utf-8")
    history = history_from_json(text)

    assert text == history_to_json(history)
    assert "" != history.title


def test_the_kept_histories_fire_every_rule() -> None:
    """Each rule of the book fires in one of them, the rarest too."""
    histories = [history_from_json(path.read_text(encoding="utf-8")) for path in KEPT]
    fired = {rule for each in histories if each.expected for rule in each.expected.rules}

    assert {rule.id for rule in RULEBOOK.rules} == fired


def test_nothing_else_lies_in_the_folder() -> None:
    """Whatever is put there is a history."""
    assert {".json"} == {path.suffix for path in FOLDER.iterdir()}
