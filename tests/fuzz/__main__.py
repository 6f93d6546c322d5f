"""The way in: the package is imported with the coverage of the kernel counted, and fuzzed."""

from __future__ import annotations

import sys

import atheris

with atheris.instrument_imports(include=["gnav_core"], exclude=["gnav_core.testing"]):
    from fuzz.target import fuzz_one

atheris.Setup(sys.argv, fuzz_one)
atheris.Fuzz()
