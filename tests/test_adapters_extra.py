"""Without its extra an adapter says in one line how to install it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from gnav_core.adapters.extra import LIBRARIES, explained


@pytest.mark.parametrize(
    ("extra", "library"), [(extra, name) for extra, names in LIBRARIES.items() for name in names]
)
def test_a_missing_library_is_explained_in_one_line(extra: str, library: str) -> None:
    """Importing an adapter where a library is missing names the library and the extra."""
    others = [name for name in LIBRARIES[extra] if name != library]
    stand_ins = f"for name in {others}: sys.modules[name] = unittest.mock.MagicMock()"
    paths = "sys.modules['gymnasium.spaces'] = sys.modules.get('gymnasium')"
    program = "\n".join(
        [
            "import sys, unittest.mock",
            stand_ins,
            paths,
            f"sys.modules[{library!r}] = None",
            f"import gnav_core.adapters.{extra}",
        ]
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=False
    )

    assert 1 == done.returncode
    assert (
        f"ModuleNotFoundError: gnav_core.adapters.{extra} needs {library}, which is not installed:"
        f" pip install 'gnav-core[{extra}]' or, in a clone, pip install '.[{extra}]'"
    ) == done.stderr.splitlines()[-1]


@pytest.mark.parametrize("name", ["scipy", None])
def test_what_the_extra_does_not_bring_is_not_explained(name: str | None) -> None:
    """Another missing module is shown as it is."""
    error = ModuleNotFoundError("No module named 'scipy'", name=name)

    assert error is explained(error, "openspiel")
