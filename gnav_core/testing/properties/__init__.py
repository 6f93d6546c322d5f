"""The properties of Gnav, by their ids."""

from gnav_core.testing.properties.judging import broken, holds
from gnav_core.testing.properties.listing import PROPERTIES

__all__ = ["PROPERTIES", "broken", "holds"]
