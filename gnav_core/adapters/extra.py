"""The extras of the adapters: without its extra an adapter says in one line how to install it."""

from __future__ import annotations

from typing import Final

LIBRARIES: Final = {
    "openspiel": ("numpy", "pyspiel"),
    "pettingzoo": ("gymnasium", "numpy", "pettingzoo"),
}
"""By extra, which is named like its adapter: the libraries that the adapter imports."""


def explained(error: ModuleNotFoundError, extra: str) -> ModuleNotFoundError:
    """Say how to install what an adapter needs; any other error is given back as it is.

    >>> print(explained(ModuleNotFoundError("No module", name="pyspiel"), "openspiel"))
    gnav_core.adapters.openspiel needs pyspiel, which is not installed: \
pip install 'gnav-core[openspiel]' or, in a clone, pip install '.[openspiel]'
    """
    library = (error.name or "").partition(".")[0]
    if library not in LIBRARIES[extra]:
        return error
    missing = f"gnav_core.adapters.{extra} needs {library}, which is not installed"
    remedy = f"pip install 'gnav-core[{extra}]' or, in a clone, pip install '.[{extra}]'"
    return ModuleNotFoundError(f"{missing}: {remedy}", name=error.name)
