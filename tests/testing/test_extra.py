"""Without hypothesis one line says how to install it."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

from gnav_core.testing import extra

BLOCK = """
import sys


class Missing:
    def find_spec(self, name, path=None, target=None):
        if name == {blocked!r}:
            raise {error}


sys.meta_path.insert(0, Missing())
import gnav_core
import {module}
"""


def importing(module: str, blocked: str, error: str) -> tuple[int, list[str]]:
    """Import a module where importing another one fails; give the status and what was printed."""
    program = BLOCK.format(module=module, blocked=blocked, error=error)
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, done.stderr.splitlines()


@pytest.mark.parametrize(
    "module", ["gnav_core.testing", "gnav_core.testing.strategies", "gnav_core.testing.properties"]
)
def test_the_missing_extra_is_explained_in_one_line(module: str) -> None:
    """Whatever is imported of it first, the last line names the extra; the rules need none."""
    status, lines = importing(module, "hypothesis", "ModuleNotFoundError(name, name=name)")

    assert 1 == status
    assert (
        "ModuleNotFoundError: gnav_core.testing needs hypothesis, which is not installed:"
        " pip install 'gnav-core[testing]' or, in a clone, pip install '.[testing]'"
    ) == lines[-1]
    assert 1 == sum(line.startswith("ModuleNotFoundError") for line in lines)


def test_a_broken_hypothesis_is_shown_as_it_is() -> None:
    """What is missing inside hypothesis is not explained away."""
    status, lines = importing(
        "gnav_core.testing", "sortedcontainers", "ModuleNotFoundError(name, name=name)"
    )

    assert (1, "ModuleNotFoundError: sortedcontainers") == (status, lines[-1])


@pytest.mark.parametrize(
    ("missing", "message"),
    [
        ("hypothesis", "gnav_core.testing needs hypothesis, which is not installed"),
        ("sortedcontainers", "No module named 'sortedcontainers'"),
    ],
)
def test_only_a_missing_hypothesis_is_explained(
    monkeypatch: pytest.MonkeyPatch, missing: str, message: str
) -> None:
    """The same in the process of the tests: the error names what is missing."""

    class Missing:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "hypothesis":
                raise ModuleNotFoundError(f"No module named {missing!r}", name=missing)

    monkeypatch.delitem(sys.modules, "hypothesis")
    monkeypatch.setattr(sys, "meta_path", [Missing(), *sys.meta_path])

    with pytest.raises(ModuleNotFoundError, match=message) as caught:
        importlib.reload(extra)

    assert missing == caught.value.name
