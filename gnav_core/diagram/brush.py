"""The strokes of a picture: outlines, lines and words. This module knows no table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

import attrs

if TYPE_CHECKING:
    from gnav_core.diagram.geometry import Box

LETTER: Final = 0.62
"""How wide a letter is at the most, as a share of the size of the text."""


@attrs.frozen
class Brush:
    """Draws into an element.

    Args:
        parent: The picture, or a part of it.
    """

    parent: ET.Element

    def part(self, kind: str) -> Brush:
        """Begin a part of the picture."""
        return Brush(ET.SubElement(self.parent, "g", {"class": kind}))

    def rect(self, box: Box, kind: str, **shape: str) -> None:
        """Draw an outline.

        Args:
            box: Its room.
            kind: The class by which the style finds it.
            shape: Further attributes; what has an underscore is written with a hyphen.
        """
        (left, top), _ = box.corners
        place = {"x": f"{left:g}", "y": f"{top:g}"}
        size = {"width": f"{box.width:g}", "height": f"{box.height:g}"}
        line = {"fill": "none", "stroke": "currentColor"}
        more = {name.replace("_", "-"): value for name, value in shape.items()}
        ET.SubElement(self.parent, "rect", {"class": kind, **place, **size, **line, **more})

    def path(self, line: str, kind: str, *, filled: bool = True) -> None:
        """Draw a line, or the area inside of it."""
        look = {"fill": "currentColor"} if filled else {"fill": "none", "stroke": "currentColor"}
        ET.SubElement(self.parent, "path", {"class": kind, "d": line, **look})

    def write(  # noqa: PLR0913 - a text has a place, a size and a look
        self,
        words: str,
        x: float,
        y: float,
        *,
        room: float,
        size: float = 13,
        bold: bool = False,
        marked: bool = False,
    ) -> None:
        """Write a line of text around a point, smaller where it would not fit into its room."""
        fitting = min(size, room / (LETTER * max(1, len(words))))
        place = {"x": f"{x:g}", "y": f"{y:g}", "dy": ".35em", "text-anchor": "middle"}
        look = {"fill": "currentColor", "font-size": f"{fitting:.3g}"}
        if bold or marked:
            look["font-weight"] = "bold"
        if marked:
            look["class"] = "marked"
        ET.SubElement(self.parent, "text", {**place, **look}).text = words
