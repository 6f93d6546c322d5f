"""The page of what changed: every version of every rule, as it was noted when it was made."""

from __future__ import annotations

from docs.built import DOCS, Site, cells
from gnav_core import RULEBOOK
from gnav_docs.changes import CHANGES, LOCK, Change, changes, locked, versions_of

ROOT = DOCS.parent
MADE = changes(ROOT / CHANGES)
LOCKED = locked(ROOT / LOCK)


def test_every_version_says_what_changed() -> None:
    """The changes of a rule give it each version up to that in the lock, one after the other."""
    noted = {
        entry_id: [change.versions[entry_id] for change in MADE if entry_id in change.versions]
        for entry_id in {*LOCKED}.union(*(change.versions for change in MADE))
    }

    assert noted == {
        entry_id: list(range(1, version + 1)) for entry_id, (version, _) in LOCKED.items()
    }


def test_what_changed_is_said_in_whole_sentences() -> None:
    """No change is without a word, and each touches a rule."""
    for change in MADE:
        assert change.what[0].isupper()
        assert change.what.endswith(".")
        assert change.versions


def test_the_page_lists_every_version(site: Site) -> None:
    """Each rule has its versions, and the hash of what the last one states."""
    rows = cells(site.page("changes").article, "gnav-changes")
    expected = [
        [entry.id, f"{version}", what, LOCKED[entry.id][1] if version == last else ""]
        for entry in RULEBOOK
        for last in [LOCKED[entry.id][0]]
        for version, what in versions_of(entry.id, MADE)
    ]

    assert expected == rows
    assert len(RULEBOOK) <= len(rows)


def test_the_newest_version_comes_first() -> None:
    """Of several changes a rule has those that touch it, the last one on top."""
    made = (Change("One.", {"A": 1, "B": 1}), Change("Two.", {"B": 2}), Change("Three.", {"A": 2}))

    assert [(2, "Three."), (1, "One.")] == versions_of("A", made)
    assert [(2, "Two."), (1, "One.")] == versions_of("B", made)
