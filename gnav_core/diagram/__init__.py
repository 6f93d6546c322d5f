"""The phase diagram: phases and rules as SVG, drawn from a rule book."""

from gnav_core.diagram.svg import phase_diagram

__all__ = ["phase_diagram"]
