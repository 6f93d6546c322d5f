"""The phase diagram: what it shows, that it can be read, and that it follows the rule book.

Everything is read from the SVG itself. The boxes of labels are exact, whatever the font, since the
length of every text is fixed.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from itertools import combinations
from typing import TypeAlias
from xml.etree import ElementTree as ET

import attrs
import pytest

from gnav_core.book import Rulebook
from gnav_core.diagram import phase_diagram
from gnav_core.diagram.spots import LEGEND, SPOTS
from gnav_core.phase import PhaseKind
from gnav_core.rule import Rule
from gnav_core.rulebook import RULEBOOK
from gnav_core.state import PHASES, Comparing, MatchOver, Settling, State

SVG = "{http://www.w3.org/2000/svg}"
RULE_IDS = [rule.id for rule in RULEBOOK.rules]

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Point: TypeAlias = tuple[float, float]


def leading_to(rule_id: str, after: type[State]) -> Rulebook:
    """The rule book with one rule that leads to another phase."""
    rule = RULEBOOK[rule_id]
    assert isinstance(rule, Rule)
    return RULEBOOK.replacing(attrs.evolve(rule, after=after))


@attrs.frozen
class Picture:
    """A diagram that was read back from its SVG."""

    root: ET.Element

    @property
    def phases(self) -> dict[str, Box]:
        """The outline of each phase, by its name."""
        return self.outlines("phase")

    @property
    def legend(self) -> dict[str, Box]:
        """The outline of each sample in the legend, by the kind that it shows."""
        return self.outlines("legend")

    @property
    def edges(self) -> list[ET.Element]:
        """The lines with their labels."""
        return self.root.findall(f"{SVG}g[@class='edge']")

    @property
    def labels(self) -> list[tuple[str, Box]]:
        """Each id of a rule with the room that it takes."""
        return [
            (text.text or "", text_box(text))
            for edge in self.edges
            for text in edge.iter(f"{SVG}text")
        ]

    def outlines(self, role: str) -> dict[str, Box]:
        """The outline of each phase or sample, by its name."""
        return {
            group.findtext(f"{SVG}text", ""): rect_box(found(group, "rect"))
            for group in self.root.findall(f"{SVG}g[@class='{role}']")
        }


def found(parent: ET.Element, tag: str) -> ET.Element:
    """The first child of a kind, which must be there."""
    element = parent.find(f"{SVG}{tag}")
    assert element is not None
    return element


def picture(
    rulebook: Rulebook = RULEBOOK, *, highlight: str | None = None, linked: bool = False
) -> Picture:
    """Draw a diagram and read it back."""
    link = "page?of={}&more".format if linked else None
    return Picture(ET.fromstring(phase_diagram(rulebook, highlight=highlight, link=link)))


def rect_box(rect: ET.Element) -> Box:
    """The room that an outline takes."""
    x, y, width, height = (float(rect.attrib[name]) for name in ("x", "y", "width", "height"))
    return x, y, x + width, y + height


def text_box(text: ET.Element) -> Box:
    """The room that a line of text takes, which is centred on its point."""
    x, y, width = (float(text.attrib[name]) for name in ("x", "y", "textLength"))
    height = float(text.attrib["font-size"])
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes have room in common."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def holds(box: Box, point: Point, margin: float = 0) -> bool:
    """Whether a point lies in a box or nearer to it than a margin."""
    x, y = point
    left, top, right, bottom = box
    return left - margin < x < right + margin and top - margin < y < bottom + margin


def line(edge: ET.Element) -> list[Point]:
    """Points close together along the line of an edge, from its start to its end."""
    numbers = [float(number) for number in re.findall(r"[-\d.]+", found(edge, "path").attrib["d"])]
    xs, ys = numbers[::2], numbers[1::2]

    def at(share: float) -> Point:
        rest = 1 - share
        weights = (rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3)
        return (
            sum(weight * x for weight, x in zip(weights, xs, strict=True)),
            sum(weight * y for weight, y in zip(weights, ys, strict=True)),
        )

    return [at(index / 400) for index in range(401)]


def rules_of(edge: ET.Element) -> list[str]:
    """The ids at a line, from top to bottom."""
    return [text.text or "" for text in edge.iter(f"{SVG}text")]


def test_every_phase_and_every_kind_has_its_place() -> None:
    """The tables of places name the phases and the kinds that there are, and no others."""
    assert set(PHASES) == set(SPOTS)
    assert list(PhaseKind) == list(LEGEND)


def test_every_phase_is_drawn_in_the_shape_of_its_kind() -> None:
    """Phases of one kind look the same, as the legend shows; no two kinds look the same."""
    root = picture().root

    def shapes(role: str) -> dict[str, tuple[str | None, ...]]:
        return {
            group.findtext(f"{SVG}text", ""): tuple(
                found(group, "rect").get(name)
                for name in ("class", "rx", "stroke-width", "stroke-dasharray")
            )
            for group in root.findall(f"{SVG}g[@class='{role}']")
        }

    legend = shapes("legend")
    assert {phase.__name__: legend[phase.kind.value] for phase in PHASES} == shapes("phase")
    assert len(PhaseKind) == len({shape[1:] for shape in legend.values()})


def test_every_rule_labels_one_line_between_its_phases() -> None:
    """Each rule with a transition stands once, at a line from its phase to its target."""
    drawn = picture()
    assert Counter(RULE_IDS) == Counter(rule_id for rule_id, _ in drawn.labels)

    for edge in drawn.edges:
        points = line(edge)
        for rule_id in rules_of(edge):
            rule = RULEBOOK[rule_id]
            assert isinstance(rule, Rule)
            assert holds(drawn.phases[rule.before.__name__], points[0], margin=8)
            assert holds(drawn.phases[rule.after.__name__], points[-1], margin=8)


def test_rules_between_the_same_phases_share_a_line() -> None:
    """Two phases that rules connect have one line, with the ids in the order of the book."""
    lines: dict[tuple[object, object], list[str]] = {}
    for rule in RULEBOOK.rules:
        lines.setdefault((rule.before, rule.after), []).append(rule.id)

    assert list(lines.values()) == [rules_of(edge) for edge in picture().edges]


@pytest.mark.parametrize("highlight", [None, *RULE_IDS])
def test_no_label_covers_anything(highlight: str | None) -> None:
    """No label lies over another one, over a phase or its name, or over the edge of the picture."""
    drawn = picture(highlight=highlight)
    _, _, width, height = map(float, drawn.root.attrib["viewBox"].split())
    boxes = [*drawn.labels, *drawn.phases.items(), *drawn.legend.items()]

    assert [] == [(a, b) for (a, one), (b, two) in combinations(boxes, 2) if overlap(one, two)]
    for _, (left, top, right, bottom) in boxes:
        assert 0 <= left < right <= width
        assert 0 <= top < bottom <= height


def test_every_name_fits_into_its_phase() -> None:
    """The name of a phase lies within its outline."""
    groups = [group for group in picture().root.iter(f"{SVG}g") if group.get("class") != "edge"]
    boxes = [(text_box(found(group, "text")), rect_box(found(group, "rect"))) for group in groups]

    assert len(PHASES) + len(PhaseKind) == len(boxes)
    for text, outline in boxes:
        assert outline[0] + 4 <= text[0] < text[2] <= outline[2] - 4
        assert outline[1] + 4 <= text[1] < text[3] <= outline[3] - 4


def test_no_line_runs_through_a_phase_or_a_label() -> None:
    """A line touches nothing on its way, not even its own label."""
    drawn = picture()
    boxes = [*drawn.labels, *drawn.phases.items(), *drawn.legend.items()]
    hit = {
        (name, tuple(rules_of(edge)))
        for edge in drawn.edges
        for point in line(edge)
        for name, box in boxes
        if holds(box, point)
    }

    assert set() == hit


def test_another_rule_book_gives_another_diagram() -> None:
    """The picture follows the rules: a rule with another target is drawn to that target."""
    book = leading_to("CUCKOO-STOP", Settling)
    before, after = picture(), picture(book)
    [moved] = [edge for edge in after.edges if "CUCKOO-STOP" in rules_of(edge)]

    assert ["CUCKOO-STOP"] == rules_of(moved)
    assert holds(after.phases["Settling"], line(moved)[-1], margin=8)
    assert len(before.edges) + 1 == len(after.edges)
    assert "CUCKOO-STOP leads to Settling" in after.root.findtext(f"{SVG}desc", "")
    assert "CUCKOO-STOP leads to Settling" not in before.root.findtext(f"{SVG}desc", "")


@pytest.mark.parametrize(
    ("rule_id", "after"),
    [
        ("CUCKOO-STOP", Settling),
        ("SETTLE-REST", Comparing),
        ("RESTART", MatchOver),
        ("STOCK-CAT", Settling),
        ("DEAL-ROW", MatchOver),
    ],
)
def test_the_lines_of_another_rule_book_keep_clear_of_phases(
    rule_id: str, after: type[State]
) -> None:
    """Also in a picture that nobody has laid out by hand no line runs through a phase."""
    drawn = picture(leading_to(rule_id, after))
    hit = {
        (name, tuple(rules_of(edge)))
        for edge in drawn.edges
        for point in line(edge)
        for name, box in drawn.phases.items()
        if holds(box, point)
    }

    assert set() == hit


def test_a_line_may_lead_back_beside_another() -> None:
    """Two lines between the same phases in opposite directions are two lines to the eye."""
    drawn = picture(leading_to("SETTLE-REST", Comparing))
    there, back = (
        line(edge)[200]
        for edge in drawn.edges
        if {"SETTLE-ONE-FOOL", "SETTLE-REST"} & set(rules_of(edge))
    )

    assert (there[0] - back[0]) ** 2 + (there[1] - back[1]) ** 2 > 20**2


@pytest.mark.parametrize("rule_id", RULE_IDS)
def test_one_rule_stands_out(rule_id: str) -> None:
    """The highlighted rule and its line look unlike all others, also without colour."""
    drawn = picture(highlight=rule_id)
    bold = [text.text for text in drawn.root.iter(f"{SVG}text") if text.get("font-weight")]
    thick = [edge for edge in drawn.edges if found(edge, "path").get("stroke-width") == "2.4"]

    assert [rule_id] == bold
    assert [True] == [rule_id in rules_of(edge) for edge in thick]


def test_nothing_stands_out_unless_it_is_asked_for() -> None:
    """Without a rule to highlight all lines and labels look alike."""
    drawn = picture()

    assert {"1.2"} == {found(edge, "path").get("stroke-width") for edge in drawn.edges}
    assert {None} == {text.get("font-weight") for text in drawn.root.iter(f"{SVG}text")}


@pytest.mark.parametrize("entry_id", ["NO-RULE", "PACK", ""])
def test_only_a_rule_with_a_transition_can_stand_out(entry_id: str) -> None:
    """An unknown id and a definition, which is no line, are refused by name."""
    with pytest.raises(KeyError) as raised:
        phase_diagram(highlight=entry_id)

    assert (entry_id,) == raised.value.args


def test_labels_can_be_links() -> None:
    """With a link for rules, each id leads to its page; without one there is no link."""
    links = list(picture(linked=True).root.iter(f"{SVG}a"))

    assert [] == list(picture().root.iter(f"{SVG}a"))
    assert {f"page?of={rule_id}&more": rule_id for rule_id in RULE_IDS} == {
        link.attrib["href"]: link.findtext(f"{SVG}text") for link in links
    }


def test_phases_can_be_links() -> None:
    """With a link for phases, each phase leads to its page; the samples in the legend do not."""
    root = ET.fromstring(phase_diagram(phase_link=lambda phase: f"of/{phase.__name__}"))
    links = {
        link.attrib["href"]: link.findtext(f"{SVG}g/{SVG}text") for link in root.iter(f"{SVG}a")
    }

    assert {f"of/{phase.__name__}": phase.__name__ for phase in PHASES} == links
    assert "group" == root.get("role")


def test_the_picture_can_be_heard() -> None:
    """Title and description say in words all that the picture shows."""
    root = picture().root
    title, text = found(root, "title"), found(root, "desc")

    assert root.attrib["aria-labelledby"].split() == [title.attrib["id"], text.attrib["id"]]
    assert "Phases and rules" == title.text
    for phase in PHASES:
        assert f"{phase.__name__} ({phase.kind.value}): " in (text.text or "")
    for rule in RULEBOOK.rules:
        assert f"{rule.id} leads to {rule.after.__name__}" in (text.text or "")


def test_a_picture_with_links_is_no_image() -> None:
    """A screen reader does not go into an image, so links turn it into a group."""
    assert "img" == picture().root.get("role")
    assert "group" == picture(linked=True).root.get("role")


def test_the_picture_takes_the_colour_of_its_surroundings() -> None:
    """Text and lines have no colour of their own, so that they show on light and dark pages."""
    root = picture(highlight="CAT-UNDO").root
    colours = {
        element.attrib[name]
        for element in root.iter()
        for name in ("fill", "stroke")
        if name in element.attrib
    }

    assert {"none", "currentColor"} == colours
    assert "prefers-color-scheme: dark" in root.findtext(f"{SVG}style", "")


def test_the_picture_needs_nothing_else() -> None:
    """The picture refers to no other file and to no other host."""
    text = phase_diagram(highlight="CAT-UNDO").replace('xmlns="http://www.w3.org/2000/svg"', "")

    assert "://" not in text
    assert "@import" not in text
    assert {"#gnav-phases-head", "#gnav-phases-marked-head"} == set(
        re.findall(r"url\((.*?)\)", text)
    )


def test_the_picture_is_always_the_same() -> None:
    """The same rule book gives the same text, in every process."""
    draw = "from gnav_core.diagram import phase_diagram; print(phase_diagram(), end='')"
    texts = {
        subprocess.run(
            [sys.executable, "-c", draw],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONUTF8": "1"},
            capture_output=True,
            check=True,
            encoding="utf-8",
        ).stdout
        for seed in ("1", "2")
    }

    assert {phase_diagram()} == texts
