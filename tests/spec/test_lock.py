"""What a rule states changes on purpose and rule by rule, or not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lock import Locked, main, moved_on, read_lock, stale, statements, written

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

EVER = """
PACK MATCH-START DEAL-ROW DEAL-SKIP DEAL-HANDS DEAL-KNOCK TURN-FIRST TURN-KEEP TURN-REQUEST
STOCK-REQUEST TURN-NEXT EXCHANGES-END EXCHANGE-ACCEPT PASS-ON PASS-TO-STOCK DRAGOON-REFUSE CAT-UNDO
CUCKOO-STOP EXIT-AT-ZERO STOCK-DRAW STOCK-PASS STOCK-DRAGOON STOCK-CAT STOCK-CUCKOO SETTLE-REVEAL
SETTLE-LONE SETTLE-LOWEST SETTLE-ONE-FOOL SETTLE-TWO-FOOLS SETTLE-REST MATCH-WON MATCH-DRAWN
MATCH-GOES-ON NEXT-DEAL RESTART
"""
"""Every id that there has been, in the order in which they came: a new one is added at the end."""

BOOK = {"A-RULE": "one", "B-RULE": "two"}
LOCK = {"A-RULE": Locked(1, "one"), "B-RULE": Locked(3, "two")}


def test_every_rule_states_what_is_locked() -> None:
    """No statement has changed without its version, and no id has gone."""
    found = list(stale(read_lock(), statements()))

    assert [] == found, "\n".join(found)


def unlike_ever(lock: Mapping[str, Locked]) -> Iterator[str]:
    """Say which ids are not locked as they came, a line each, and whether in another order."""
    ever = EVER.split()
    yield from (f"{each} is locked no more: an id never goes" for each in ever if each not in lock)
    yield from (f"{each} is new: its place is the end of EVER" for each in lock if each not in ever)
    if [each for each in lock if each in ever] != [each for each in ever if each in lock]:
        yield "the ids are not locked in the order in which they came"


def test_no_id_ever_goes() -> None:
    """Every id that there has been is locked, in its order, and each new one is noted here."""
    found = list(unlike_ever(read_lock()))

    assert [] == found, "\n".join(found)
    assert all(locked.version >= 1 for locked in read_lock().values())


@pytest.mark.parametrize("entry_id", EVER.split())
def test_an_id_that_goes_is_named(entry_id: str) -> None:
    """Taken out of the lock, or given another name there, an id is missed."""
    gone = f"{entry_id} is locked no more: an id never goes"
    lock = {each: locked for each, locked in read_lock().items() if each != entry_id}

    assert [gone] == list(unlike_ever(lock))
    assert [gone, "A-RULE is new: its place is the end of EVER"] == list(
        unlike_ever({**lock, "A-RULE": Locked(1, "one")})
    )


def test_another_order_is_said() -> None:
    """Whoever reads the lock sees which ids are the older ones."""
    lock = dict(reversed(read_lock().items()))

    assert ["the ids are not locked in the order in which they came"] == list(unlike_ever(lock))


def test_a_lock_is_read_as_it_was_written(tmp_path: Path) -> None:
    """Nothing is lost, the order of the ids neither; where there is no file nothing is locked."""
    path = tmp_path / "rules.lock"
    assert {} == read_lock(path)

    path.write_text(written(LOCK), encoding="utf-8")
    assert list(LOCK.items()) == list(read_lock(path).items())


@pytest.mark.parametrize(
    ("book", "said"),
    [
        ({"A-RULE": "one", "B-RULE": "other"}, "B-RULE does not state what its version 3 states"),
        ({"A-RULE": "one", "B-RULE": "two", "C-RULE": "three"}, "C-RULE is not locked"),
        ({"A-RULE": "one"}, "B-RULE is locked and no rule: an id never goes"),
    ],
)
def test_what_is_stale_is_said(book: dict[str, str], said: str) -> None:
    """A changed statement, a new rule and one that has gone are one line each."""
    [line] = stale(LOCK, book)

    assert line.startswith(said)


def test_only_what_is_named_moves_on() -> None:
    """One rule gets its next version; another one that has changed stays stale."""
    book = {"A-RULE": "changed", "B-RULE": "changed", "C-RULE": "new"}

    assert LOCK | {"B-RULE": Locked(4, "changed")} == moved_on(LOCK, book, "B-RULE")
    assert LOCK | {"C-RULE": Locked(1, "new")} == moved_on(LOCK, book, "C-RULE")


@pytest.mark.parametrize(
    ("entry_id", "said"),
    [
        ("A-RULE", "A-RULE still states what its version 1 states"),
        ("NO-RULE", "there is no rule NO-RULE"),
    ],
)
def test_nothing_moves_on_for_nothing(entry_id: str, said: str) -> None:
    """A version is a change, and a rule."""
    with pytest.raises(ValueError, match=said):
        moved_on(LOCK, BOOK, entry_id)


def test_the_lock_is_moved_on_by_its_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The rules that are named are written; the rest is said to be missing, and it has failed."""
    path = tmp_path / "rules.lock"
    with pytest.raises(SystemExit) as ended:
        main(["CAT-UNDO", "PACK"], path)

    assert 1 == ended.value.code
    assert ["CAT-UNDO", "PACK"] == list(read_lock(path))
    assert len(statements()) - 2 == len(capsys.readouterr().out.splitlines())

    path.write_text(written(read_lock()), encoding="utf-8")
    with pytest.raises(SystemExit) as ended:
        main([], path)
    assert 0 == ended.value.code


def test_an_id_that_is_none_writes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is half done: with one wrong id nothing is locked."""
    path = tmp_path / "rules.lock"
    with pytest.raises(SystemExit) as ended:
        main(["CAT-UNDO", "NO-RULE"], path)

    assert 2 == ended.value.code
    assert "there is no rule NO-RULE" in capsys.readouterr().err
    assert not path.exists()
