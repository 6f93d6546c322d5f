"""Pictures as SVG: the phase diagram of a rule book, and tables as they stand."""

from gnav_core.diagram.svg import phase_diagram
from gnav_core.diagram.table import Picture, before_and_after, picture

__all__ = ["Picture", "before_and_after", "phase_diagram", "picture"]
