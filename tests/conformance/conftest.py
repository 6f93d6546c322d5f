"""What the tests of the conformance package share."""

from __future__ import annotations

import os
import shutil

import pytest


@pytest.fixture
def node() -> str:
    """The program that runs JavaScript; where CI is set, it has to be there."""
    found = shutil.which("node")
    missing = "Node.js is not installed, so the implementation in JavaScript is not run"
    if found is None and os.environ.get("CI"):
        pytest.fail(missing)
    if found is None:
        pytest.skip(missing)
    return found
