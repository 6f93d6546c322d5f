"""Pictures of a table: a state, an observation, and what a rule has changed, as SVG."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

import attrs

from gnav_core.diagram.brush import Brush
from gnav_core.diagram.cells import draw_scene
from gnav_core.diagram.scene import scene_of
from gnav_core.diagram.seats import canvas
from gnav_core.diagram.words import Words
from gnav_core.errors import InvalidStateError, Problem
from gnav_core.languages import Language
from gnav_core.transition import Transition
from gnav_core.views import ObservedTransition

if TYPE_CHECKING:
    from gnav_core.diagram.scene import Scene
    from gnav_core.state import State
    from gnav_core.views import Observation

STYLE: Final = """
.gnav-table { --mark: var(--gnav-mark, #b3400a); --life: var(--gnav-life, #c0262d) }
.gnav-table:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  .gnav-table { --mark: var(--gnav-mark, #ffa657); --life: var(--gnav-life, #ff7b72) }
}
.gnav-table .cloth { fill: #2da44e; fill-opacity: .14 }
.gnav-table .face-up, .gnav-table .seen { fill: #2f81f7; fill-opacity: .16 }
.gnav-table .hidden { fill: currentColor; fill-opacity: .3 }
.gnav-table .life { fill: var(--life); stroke: var(--life) }
.gnav-table .lost { stroke: var(--life) }
.gnav-table .away { opacity: .62 }
.gnav-table text.marked { fill: var(--mark) }
.gnav-table rect.marked { stroke: var(--mark) }
.gnav-table path.marked { fill: var(--mark) }
"""


@attrs.frozen
class Picture:
    """A drawn table. A notebook shows it by itself; ``str`` gives the SVG.

    Args:
        svg: An ``svg`` element, with the same content as text in its description.
    """

    svg: str

    def __str__(self) -> str:
        """Return the SVG."""
        return self.svg

    def _repr_svg_(self) -> str:
        return self.svg


def picture(seen: State | Observation, language: Language = Language.ENGLISH) -> Picture:
    """Draw a table with all that lies on it.

    A card that lies face up is drawn in full, one that lies face down in a broken line, and one
    that the viewer does not know as its back. From a state all cards are drawn, for the host; from
    an observation only what its seat may know.

    The picture needs no script, font or file of another place. It takes its colour from the text
    around it (``currentColor``); a page may choose the colour of lives with the CSS property
    ``--gnav-life``.

    Args:
        seen: The state, or the observation; its seat is drawn at the lower edge.
        language: The language of the words in it.

    Returns:
        The picture, always the same for the same arguments.

    Raises:
        InvalidStateError: When it is neither a state nor an observation.
        UnknownLanguageError: When the language is none.

    >>> from gnav_core import new_match
    >>> str(picture(new_match()))[:4]
    '<svg'
    """
    scene = scene_of(seen)
    return Picture(_drawn(scene, scene, Words(language)))


def before_and_after(
    fired: Transition | ObservedTransition, language: Language = Language.ENGLISH
) -> tuple[Picture, Picture]:
    """Draw the table before a rule fires and after, with the cells marked that it has changed.

    A page may choose the colour of what is marked with the CSS property ``--gnav-mark``.

    Args:
        fired: One rule fired, or what one seat saw of it.
        language: The language of the words in the pictures.

    Returns:
        Both pictures, that before first.

    Raises:
        InvalidStateError: When it is no transition, or one from one match into another.
        UnknownLanguageError: When the language is none.
    """
    (before, after), words = _scenes(fired), Words(language)
    return Picture(_drawn(before, after, words)), Picture(_drawn(after, before, words))


def _scenes(fired: object) -> tuple[Scene, Scene]:
    """Tell what the pictures before and after show, if there is such a pair."""
    if not isinstance(fired, Transition | ObservedTransition):
        raise InvalidStateError((Problem("type", f"{type(fired).__name__} is no transition"),))
    before, after = scene_of(fired.before), scene_of(fired.after)
    if (len(before.places), before.full) != (len(after.places), after.full):
        wrong = "both states of a transition must have the same settings"
        raise InvalidStateError((Problem("settings", wrong),))
    return before, after


def _drawn(scene: Scene, other: Scene, words: Words) -> str:
    """Draw a scene, with marks where another one is different."""
    svg = _empty(scene, words.title(scene), [*words.told(scene), *words.changes(scene, other)])
    draw_scene(Brush(svg), words, scene, other)
    ET.indent(svg)
    return ET.tostring(svg, encoding="unicode")


def _empty(scene: Scene, title: str, told: list[str]) -> ET.Element:
    """Make the empty picture with its text alternative and its style."""
    room, description = canvas(len(scene.places)), "\n".join(told)
    name = f"gnav-table-{sha256(f'{title}{description}'.encode()).hexdigest()[:12]}"
    svg = ET.Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "class": "gnav-table",
            "viewBox": f"0 0 {room.width:g} {room.height:g}",
            "width": f"{room.width:g}",
            "height": f"{room.height:g}",
            "role": "img",
            "aria-labelledby": f"{name}-title",
            "aria-describedby": f"{name}-text",
            "font-family": "ui-sans-serif, system-ui, 'DejaVu Sans', sans-serif",
        },
    )
    ET.SubElement(svg, "title", {"id": f"{name}-title"}).text = title
    ET.SubElement(svg, "desc", {"id": f"{name}-text"}).text = description
    ET.SubElement(svg, "style").text = STYLE
    return svg
