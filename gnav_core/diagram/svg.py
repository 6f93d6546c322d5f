"""The phase diagram as SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

from gnav_core.diagram.layout import LETTER, LINE, Edge, arrange
from gnav_core.diagram.spots import CANVAS, LEGEND, SPOTS
from gnav_core.languages import Language, translated
from gnav_core.phase import PhaseKind
from gnav_core.rulebook import RULEBOOK

if TYPE_CHECKING:
    from collections.abc import Callable

    from gnav_core.book import Rulebook
    from gnav_core.diagram.geometry import Box, Curve
    from gnav_core.state import State

STYLE: Final = """
.gnav-phases { --mark: var(--gnav-mark, #b3400a) }
.gnav-phases:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  .gnav-phases { --mark: var(--gnav-mark, #ffa657) }
}
.gnav-phases a:hover text, .gnav-phases a:focus text { text-decoration: underline }
.gnav-phases .chance { fill: #c9a000; fill-opacity: .22 }
.gnav-phases .decision { fill: #2f81f7; fill-opacity: .22 }
.gnav-phases .table { fill: #2da44e; fill-opacity: .22 }
.gnav-phases path.marked { stroke: var(--mark) }
.gnav-phases text.marked, .gnav-phases .marked-head { fill: var(--mark) }
"""

SHAPES: Final = {
    PhaseKind.AUTOMATIC: {"rx": "3", "stroke-width": "1"},
    PhaseKind.CHANCE: {"rx": "3", "stroke-width": "1.6", "stroke-dasharray": "5 3"},
    PhaseKind.DECISION: {"rx": "18", "stroke-width": "2.2"},
    PhaseKind.TABLE: {"rx": "9", "stroke-width": "1.6"},
}
"""How the outline of a phase tells its kind, beside its tint."""


def phase_diagram(
    rulebook: Rulebook = RULEBOOK,
    *,
    highlight: str | None = None,
    link: Callable[[str], str] | None = None,
    phase_link: Callable[[type[State]], str] | None = None,
    language: Language = Language.ENGLISH,
) -> str:
    """Draw the phases of a match and the rules that lead from one to another.

    A phase is drawn by its kind, which a legend explains. A line carries the ids of its rules. The
    picture needs no script, font or file of another place; it takes its colour from the text around
    it (``currentColor``), and a page may choose the colour of what is highlighted with the CSS
    property ``--gnav-mark``.

    Args:
        rulebook: The rules to draw.
        highlight: The id of a rule that stands out, such as ``CAT-UNDO``.
        link: From the id of a rule to the address of its page, if the labels are to be links.
        phase_link: From a phase to the address at which it is described, if phases are to be links.
        language: The language of the words in it; phases and rules have the names that they have
            in code.

    Returns:
        An ``svg`` element, with the same content as text in its description.

    Raises:
        KeyError: When the book has no rule with a transition of the id to highlight.

    >>> phase_diagram(highlight="CAT-UNDO")[:4]
    '<svg'
    """
    if highlight is not None and highlight not in {rule.id for rule in rulebook.rules}:
        raise KeyError(highlight)
    title = translated("Phases and rules", language)
    role = "img" if link is None and phase_link is None else "group"
    svg = _picture(role, title, describe(rulebook, language))
    for edge in arrange(rulebook):
        _draw_edge(svg, edge, highlight, link)
    for phase, spot in SPOTS.items():
        group = _group(svg, "phase", None if phase_link is None else phase_link(phase))
        _draw_phase(group, spot.box, phase.kind, phase.__name__)
    for kind, box in LEGEND.items():
        _draw_phase(_group(svg, "legend"), box, kind, translated(kind.value, language))
    ET.indent(svg)
    return ET.tostring(svg, encoding="unicode")


def describe(rulebook: Rulebook, language: Language = Language.ENGLISH) -> str:
    """Say in words what the diagram of a rule book shows, a line for each phase.

    Args:
        rulebook: The rules to describe.
        language: The language in which to say it.

    >>> describe(RULEBOOK).splitlines()[1]
    'Undealt (chance): DEAL-HANDS leads to Dealt.'
    """
    leads = translated("{rule} leads to {phase}", language)
    return "\n".join(
        f"{phase.__name__} ({translated(phase.kind.value, language)}): "
        + "; ".join(
            leads.format(rule=rule.id, phase=rule.after.__name__)
            for rule in rulebook.rules
            if rule.before is phase
        )
        + "."
        for phase in SPOTS
    )


def _picture(role: str, title: str, description: str) -> ET.Element:
    """Make the empty picture with its text alternative, its style and its arrow heads."""
    svg = ET.Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "class": "gnav-phases",
            "viewBox": f"0 0 {CANVAS.width:g} {CANVAS.height:g}",
            "width": f"{CANVAS.width:g}",
            "height": f"{CANVAS.height:g}",
            "role": role,
            "aria-labelledby": "gnav-phases-title gnav-phases-text",
            "font-family": "ui-monospace, 'DejaVu Sans Mono', monospace",
        },
    )
    ET.SubElement(svg, "title", {"id": "gnav-phases-title"}).text = title
    ET.SubElement(svg, "desc", {"id": "gnav-phases-text"}).text = description
    ET.SubElement(svg, "style").text = STYLE
    defs = ET.SubElement(svg, "defs")
    for name in ("head", "marked-head"):
        _draw_head(defs, name)
    return svg


def _draw_head(parent: ET.Element, name: str) -> None:
    size = {"markerWidth": "9", "markerHeight": "8", "refX": "8", "refY": "4"}
    place = {"orient": "auto", "markerUnits": "userSpaceOnUse"}
    marker = ET.SubElement(parent, "marker", {"id": f"gnav-phases-{name}", **size, **place})
    ET.SubElement(marker, "path", {"d": "M0 0 9 4 0 8z", "fill": "currentColor", "class": name})


def _draw_edge(
    svg: ET.Element, edge: Edge, highlight: str | None, link: Callable[[str], str] | None
) -> None:
    """Draw a line with its arrow head, and beside it the ids of its rules."""
    group = ET.SubElement(svg, "g", {"class": "edge"})
    marked = highlight in edge.rules
    line = {"class": "marked", "stroke-width": "2.4"} if marked else {"stroke-width": "1.2"}
    head = f"url(#gnav-phases-{'marked-head' if marked else 'head'})"
    ET.SubElement(
        group,
        "path",
        {
            "d": _path(edge.curve),
            "fill": "none",
            "stroke": "currentColor",
            "marker-end": head,
            **line,
        },
    )
    top = edge.label.y - edge.label.height / 2
    for index, rule in enumerate(edge.rules):
        parent = group if link is None else ET.SubElement(group, "a", {"href": link(rule)})
        text = _write(parent, rule, edge.label.x, top + LINE * (index + 0.5))
        if rule == highlight:
            text.attrib |= {"class": "marked", "font-weight": "bold"}


def _path(curve: Curve) -> str:
    points = (curve.start, curve.leaving, curve.arriving, curve.end)
    start, *rest = (f"{x:.1f} {y:.1f}" for x, y in points)
    return f"M{start} C{' '.join(rest)}"


def _write(parent: ET.Element, words: str, x: float, y: float) -> ET.Element:
    """Write a line of text around a point; its length is fixed, whatever the font is."""
    text = ET.SubElement(
        parent,
        "text",
        {
            "x": f"{x:.1f}",
            "y": f"{y:.1f}",
            "dy": ".35em",
            "fill": "currentColor",
            "font-size": f"{LETTER / 0.6:g}",
            "text-anchor": "middle",
            "textLength": f"{LETTER * len(words):.1f}",
        },
    )
    text.text = words
    return text


def _group(svg: ET.Element, role: str, address: str | None = None) -> ET.Element:
    """Make the group of a phase, within a link if there is an address."""
    parent = svg if address is None else ET.SubElement(svg, "a", {"href": address})
    return ET.SubElement(parent, "g", {"class": role})


def _draw_phase(group: ET.Element, box: Box, kind: PhaseKind, name: str) -> None:
    """Draw a phase, or the sample of one in the legend, in the shape of its kind."""
    left, top = box.corners[0]
    ET.SubElement(
        group,
        "rect",
        {
            "class": kind.value,
            "x": f"{left:g}",
            "y": f"{top:g}",
            "width": f"{box.width:g}",
            "height": f"{box.height:g}",
            "fill": "none",
            "stroke": "currentColor",
            **SHAPES[kind],
        },
    )
    _write(group, name, box.x, box.y)
