"""The properties of Gnav, by their ids."""

from typing import Final

from gnav_core.testing.property import Property

PROPERTIES: Final[tuple[Property, ...]] = ()
"""Every property that a play alone can show, in the order of their ids."""
