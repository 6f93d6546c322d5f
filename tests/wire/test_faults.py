"""What was wrong is gathered with its paths, and what nobody expected is not swallowed."""

from __future__ import annotations

import pytest
from cattrs import AttributeValidationNote, ClassValidationError

from gnav_core import Problem, Settings, SettingsError, WireError
from gnav_core.wire.faults import LONGEST_MESSAGE, at, fault, refusal_of, require_none


def test_an_error_that_nobody_expected_goes_on() -> None:
    """A fault in the program is not taken for one in the data."""
    group = ClassValidationError("a class", [ZeroDivisionError("by nothing")], Settings)

    with pytest.raises(ZeroDivisionError, match="by nothing"):
        refusal_of(group, "settings")


def test_the_note_that_tells_the_way_is_found_among_others() -> None:
    """Whatever else was noted on an error, its path is that of its place."""
    wrong = fault("type", "a list is wanted")
    wrong.add_note("seen by somebody else")
    wrong.add_note(AttributeValidationNote("at the lives", "lives", int))
    refused = refusal_of(ClassValidationError("a class", [wrong], Settings), "settings")

    assert isinstance(refused, WireError)
    assert (Problem("type", "lives: a list is wanted"),) == refused.problems


def test_a_fault_of_the_whole_is_named_after_it() -> None:
    """Where there is no path the whole has a name."""
    refused = refusal_of(fault("type", "an object is wanted"), "settings")

    assert (Problem("type", "settings: an object is wanted"),) == refused.problems


def test_settings_beside_another_fault_are_a_wire_error() -> None:
    """Only when nothing else is wrong the settings are what is refused."""
    settings = SettingsError((Problem("lives", "lives must be 1 or more"),))
    alone, both = (
        refusal_of(ClassValidationError("a class", list(errors), Settings), "state")
        for errors in ((settings,), (settings, fault("type", "a list is wanted")))
    )

    assert (SettingsError, WireError) == (type(alone), type(both))


def test_a_long_message_is_cut() -> None:
    """However long a message is, it stays short enough to be read."""
    cut = at("somewhere", Problem("long", "x" * 1_000)).message

    assert (LONGEST_MESSAGE + 1, True) == (len(cut), cut.startswith("somewhere: xxx"))


def test_nothing_wrong_is_nothing_refused() -> None:
    """Without a problem nothing is raised."""
    require_none(())
