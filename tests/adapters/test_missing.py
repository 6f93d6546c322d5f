"""Without its library an adapter cannot be imported, and says why."""

from __future__ import annotations

import importlib
import sys

import pytest


@pytest.mark.parametrize(
    ("extra", "library"), [("openspiel", "pyspiel"), ("pettingzoo", "pettingzoo")]
)
def test_the_missing_extra_is_named(
    monkeypatch: pytest.MonkeyPatch, extra: str, library: str
) -> None:
    """The error is that of the missing module, with the way to install it."""
    adapter = importlib.import_module(f"gnav_core.adapters.{extra}")
    monkeypatch.setitem(sys.modules, library, None)

    with pytest.raises(ModuleNotFoundError, match=rf"gnav-core\[{extra}\]") as caught:
        importlib.reload(adapter)

    assert library == caught.value.name
