"""JSON is read strictly, and whatever is wrong with it is a typed error of one line."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gnav_core.errors import WireError
from gnav_core.wire.strict import compact, parsed

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**14), 10**14) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(JSON)
@example(10**15 - 1)
@example(1 - 10**15)
def test_what_is_written_is_read_again(value: object) -> None:
    """Writing and reading gives the value back, and writing again the same text."""
    text = compact(value)

    assert value == parsed(text)
    assert text == compact(parsed(text))


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        ("", "json", "no JSON at line 1 column 1: Expecting value"),
        ('{"a":1}\n x', "json", "no JSON at line 2 column 2: Extra data"),
        ("{'a':1}", "json", "no JSON at line 1 column 2"),
        ("[1,]", "json", "no JSON at line 1 column"),
        ("\ufeff{}", "json", "no JSON at line 1 column 1: Unexpected UTF-8 BOM"),
        ('"\x00"', "json", "no JSON at line 1 column 2: Invalid control character"),
        ("NaN", "number", "a number is whole, not 'NaN'"),
        ("[-Infinity]", "number", "[0]: a number is whole, not '-Infinity'"),
        ("1.0", "number", "a number is whole, not '1.0'"),
        ("1e400", "number", "a number is whole, not '1e400'"),
        ("-" + "9" * 16, "number", "a number has at most 15 digits, not 16"),
        ("9" * 5000, "number", "a number has at most 15 digits, not 5000"),
        ('{"seat":1,"seat":2}', "key-twice", "the key 'seat' stands twice"),
        ('{"a":[0,{"b":1,"b":1}]}', "key-twice", "a[1]: the key 'b' stands twice"),
        ('{"a":{"b":[1.5]}}', "number", "a.b[0]: a number is whole, not '1.5'"),
        ('{"a\\nb":1.5}', "number", "'a\\nb': a number is whole, not '1.5'"),
        ("[" * 200_000, "depth", "the text is nested too deeply"),
        ('{"a":' * 100_000, "depth", "the text is nested too deeply"),
        (b"{}", "text", "a text is wanted, not bytes"),
        (None, "text", "a text is wanted, not NoneType"),
    ],
    ids=range(20),
)
def test_what_is_no_strict_json_is_refused(text: object, code: str, message: str) -> None:
    """Nothing is guessed: not a comma too many, not a fraction, not which of two keys was meant."""
    with pytest.raises(WireError) as caught:
        parsed(text)

    [problem] = caught.value.problems
    assert code == problem.code
    assert problem.message.startswith(message)
    assert 1 == len(str(caught.value).splitlines())


class Unwritten:
    """What has no JSON, and a repr that fails."""

    def __repr__(self) -> str:
        """Fail."""
        raise ZeroDivisionError


def endless() -> list[object]:
    """Make a list that holds itself."""
    made: list[object] = []
    made.append(made)
    return made


@pytest.mark.parametrize("value", [float("nan"), {1, 2}, Unwritten(), endless(), {(1,): 1}])
def test_what_has_no_json_is_refused(value: object) -> None:
    """A value without JSON is a typed error too."""
    with pytest.raises(WireError, match="there is no JSON for"):
        compact(value)
