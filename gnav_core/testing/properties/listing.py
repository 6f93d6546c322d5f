"""All properties, in the order of their ids."""

from __future__ import annotations

from typing import Final

from gnav_core.testing.properties.cards import CARDS
from gnav_core.testing.properties.ending import ENDING
from gnav_core.testing.properties.information import INFORMATION
from gnav_core.testing.properties.kernel import KERNEL
from gnav_core.testing.properties.lives import LIVES
from gnav_core.testing.properties.turns import TURNS
from gnav_core.testing.property import Property

PROPERTIES: Final[tuple[Property, ...]] = (*CARDS, *TURNS, *LIVES, *ENDING, *INFORMATION, *KERNEL)
"""Every property that a play alone can show, in the order of their ids."""
