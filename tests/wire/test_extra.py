"""Without cattrs one line says how to install it, and everything else goes on as before."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

from gnav_core.wire import extra

WITHOUT_CATTRS = """
import sys
sys.modules["cattrs"] = None
import gnav_core
from gnav_core import Deal, PACK, Table, new_match, step
step(new_match(), Deal(PACK))
Table().run()
print("the rules need no cattrs")
import gnav_core.{package}
"""


@pytest.mark.parametrize("package", ["wire", "wire.schema", "conformance"])
def test_the_missing_extra_is_explained_in_one_line(package: str) -> None:
    """Whatever is imported of it first, the last line names the extra; the rules need none."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", WITHOUT_CATTRS.format(package=package)],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )

    assert (1, "the rules need no cattrs\n") == (done.returncode, done.stdout)
    assert (
        "ModuleNotFoundError: gnav_core.wire needs cattrs, which is not installed:"
        " pip install 'gnav-core[wire]' or, in a clone, pip install '.[wire]'"
    ) == done.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    ("missing", "message"),
    [
        ("cattrs", "gnav_core.wire needs cattrs, which is not installed"),
        ("typing_extensions", "No module named 'typing_extensions'"),
    ],
)
def test_only_missing_cattrs_are_explained(
    monkeypatch: pytest.MonkeyPatch, missing: str, message: str
) -> None:
    """What is missing inside cattrs is not explained away."""

    class Missing:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "cattrs":
                raise ModuleNotFoundError(f"No module named {missing!r}", name=missing)

    monkeypatch.delitem(sys.modules, "cattrs")
    monkeypatch.setattr(sys, "meta_path", [Missing(), *sys.meta_path])

    with pytest.raises(ModuleNotFoundError, match=message) as caught:
        importlib.reload(extra)

    assert missing == caught.value.name
