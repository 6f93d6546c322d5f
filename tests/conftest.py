"""How the tests run: the profiles of hypothesis, and the check of which package is under test."""

from __future__ import annotations

import os
import signal
import sysconfig
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("quick", max_examples=25, deadline=None)
settings.register_profile("gate", settings.get_profile("quick"), derandomize=True)
settings.register_profile("ci", settings.get_profile("gate"), max_examples=100)
settings.register_profile("long", settings.get_profile("quick"), max_examples=1_000)
settings.load_profile("ci" if os.environ.get("CI") else "quick")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the number of simulated matches be chosen, few by default and thousands at length."""
    parser.addoption(
        "--matches", type=int, default=25, help="how many matches test_bounds plays at each table"
    )


def package_under_test() -> Path:
    """Return the folder of the package, without importing it."""
    spec = find_spec("gnav_core")
    if spec is None or spec.origin is None:
        raise pytest.UsageError("gnav_core is not installed")
    return Path(spec.origin).parent


def pytest_report_header() -> str:
    """Show which package is tested."""
    return f"gnav_core: {package_under_test()}"


def pytest_configure() -> None:
    """Refuse to test the checkout where an installed wheel is asked for, and let Ctrl-C work."""
    # What a shell runs in the background ignores Ctrl-C, and so would the programs under test.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    installed = Path(sysconfig.get_path("purelib")) / "gnav_core"
    if os.environ.get("GNAV_CORE_TEST_INSTALLED") and package_under_test() != installed:
        message = f"{package_under_test()} would be tested instead of the wheel in {installed}"
        raise pytest.UsageError(message)
