"""What the tests of the properties share in a run with several processes."""

from __future__ import annotations

import os

import pytest

from properties.once import share_in


@pytest.fixture(scope="session", autouse=True)
def _shared_findings(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Let the processes of one run share what they have found, in the folder above their own."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        share_in(tmp_path_factory.getbasetemp().parent)
