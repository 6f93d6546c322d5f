"""Drawing: the table shows what the seat knows, in the order in which seats play."""

from __future__ import annotations

import io
import re
from functools import cache

import pytest
from rich.cells import cell_len

from cli.stage import ALL_NAMES, YOU, deal, pack_with, printed, screen_on, seen_by, whole_match
from gnav_core import MATADORS, RULEBOOK, Observation, Rank, Seat, Settings
from gnav_core.cli.drawing import draw_card, draw_table, lives_text
from gnav_core.cli.explanation import MARKS, SIGNS, explanation
from gnav_core.cli.speech import card_name
from gnav_core.languages import Language, call, call_of


def drawn(observation: Observation, width: int = 60) -> list[str]:
    """Draw a table and return its lines without what stands to the right of them."""
    names = ALL_NAMES[: observation.settings.seats]
    return [line.rstrip() for line in printed(draw_table(observation, names), width).splitlines()]


def after(rule: str, hands: str, exchanges: str = "") -> Observation:
    """Return what you know after the last time that a rule fired in a deal."""
    pack = pack_with(*(Rank[name] for name in hands.split()))
    seen = seen_by(YOU, deal(pack, (letter == "x" for letter in exchanges)))
    return next(one.after for one in reversed(seen) if one.rule == rule)


def test_the_row_stands_in_the_order_of_play_with_the_stock_at_its_end() -> None:
    """From the dealer's left to the dealer, then the stock; a knocked fool lies face up."""
    assert [
        "▶  1 Odd   ♥♥♥ [░░░░░░]        to decide",
        "   2 Eva   ♥♥♥ [ Narr ]",
        "   3 Per   ♥♥♥ [░░░░░░]",
        "   4 Ane   ♥♥♥ (  X   ) dealer",
        "   ↓ stock     38 cards",
    ] == drawn(after("TURN-FIRST", "IV NARR VI X"))


def test_what_was_done_stands_beside_the_seat() -> None:
    """Who kept, who exchanged, whose request was refused, and whose turn it is."""
    assert [
        "   1 Odd   ♥♥· [░░░░░░]        asked",
        "   2 Eva   ♥♥♥ [Dragon]",
        "   3 Per   ♥♥♥ (  X   )        exchanged",
        "▶  4 Ane   ♥♥♥ (  VI  ) dealer your turn",
        "   ↓ stock     38 cards",
    ] == drawn(after("TURN-NEXT", "IV DRAGON VI X", "xxx"))


def test_a_settled_deal_shows_every_card_and_who_pays() -> None:
    """After the settlement all hands lie face up, with the lives that are left."""
    assert [
        "   1 Odd   ♥♥· [ Narr ]        loses a life, rests",
        "   2 Eva   ♥♥♥ [  IX  ]",
        "   3 Per   ♥♥♥ [  VI  ]",
        "   4 Ane   ♥♥· [  V   ] dealer loses a life",
    ] == drawn(after("MATCH-GOES-ON", "NARR IX VI V"))


def test_who_does_not_play_stands_below_the_row() -> None:
    """Resting seats and seats that are out have no number and no card."""
    for number in range(20):
        for seen in whole_match(f"drawing {number}").observed(YOU):
            observation = seen.after
            if seen.rule == "TURN-FIRST" and observation.resting and 0 in observation.lives:
                below = drawn(observation)[len(observation.row) + 1 :]
                notes = [line.split()[-1] for line in below]
                expected = ["rests" if lives else "out" for lives in observation.lives]
                apart = [seat for seat in range(4) if seat not in observation.row]

                assert [expected[seat] for seat in apart] == notes
                return
    pytest.fail("no match had both")


@cache
def all_sorts() -> tuple[Observation, ...]:
    """Return what is seen after each rule in matches of some sizes, once each."""
    return tuple(
        observation
        for seats in (2, 5, 12, 13, 24, 37)
        for observation in {
            seen.rule: seen.after for seen in whole_match("sizes", seats, 2).observed(YOU)
        }.values()
    )


@pytest.mark.parametrize("width", [40, 60, 100])
def test_every_table_fits(width: int) -> None:
    """From 2 to 37 seats, in every phase, no line of the table is cut, or longer than allowed."""
    for observation in all_sorts():
        file = io.StringIO()
        names = ALL_NAMES[: observation.settings.seats]
        screen_on(file, width).show(draw_table(observation, names))
        text = file.getvalue()

        assert width >= max(map(cell_len, text.splitlines()), default=0)
        assert "…" not in text
        assert observation.settings.seats == sum(f" {name} " in text for name in names)


def test_a_long_row_stands_in_columns() -> None:
    """With 37 seats the row is read column by column; its end and the dealer are marked."""
    table = whole_match("long", 37)
    observation = next(seen.after for seen in table.observed(YOU) if seen.before.phase == "Undealt")
    lines = drawn(observation, 58)

    assert 19 == len(lines)
    assert lines[0].startswith("   1 Odd   ♥♥♥ [░░░░░░]")
    assert "37 Ane " in lines[17]
    assert lines[17].endswith("d")
    assert lines[18].endswith("↓ stock, 5 cards")


@pytest.mark.parametrize(
    ("left", "full", "shown"),
    [(3, 3, "♥♥♥"), (1, 3, "♥··"), (0, 2, "··"), (7, 9, "♥×7"), (0, 9, "♥×0")],
)
def test_lives_are_counted_without_colours(left: int, full: int, shown: str) -> None:
    """Lives are told apart by their shape; many are a number."""
    assert shown == lives_text(left, full).plain


def test_your_card_is_shown_with_its_place_among_the_ranks() -> None:
    """The own card stands large, with how many ranks are lower and higher."""
    assert [
        "╭──────────╮  Your card: Katt (cat)",
        "│   Katt   │  18 ranks lower, 2 higher",
        "╰──────────╯",
    ] == [line.rstrip() for line in printed(draw_card(Rank.KATT)).splitlines()]


@pytest.mark.parametrize("width", [40, 60, 100])
def test_the_page_behind_the_question_mark(width: int) -> None:
    """It names all ranks in order, and each matador with its call, and cuts no word."""
    file = io.StringIO()
    screen_on(file, width).show(explanation())
    text = file.getvalue()
    ranks = [card_name(rank) for rank in Rank]

    assert ", ".join(ranks) in " ".join(text.split())
    calls = [call(said, Language.ENGLISH) for rank in MATADORS if (said := call_of(rank))]
    assert [] == [said for said in calls if said not in text]
    assert width >= max(map(cell_len, text.splitlines()))
    assert "…" not in text


def test_matadors_from_the_stock_are_explained() -> None:
    """The page says what drawn matadors do: three of them strike, two are drawn past."""
    text = " ".join(printed(explanation(), 60).split())

    assert (
        "Drawn from the stock, cat, dragoon and cuckoo do the same; house and horse are drawn past."
    ) in text


def test_a_spectator_sees_a_table_too() -> None:
    """Nothing is drawn as one's own for who has no seat."""
    seen = seen_by(None, deal(pack_with(Rank.X), (), Settings(seats=2)))

    assert all(not line.startswith("(") for one in seen for line in drawn(one.after))
    assert {one.rule for one in seen} < {rule.id for rule in RULEBOOK.rules}


def test_a_departed_seat_is_marked() -> None:
    """A seat that a cat brought to zero is out, with its card still there."""
    pack = pack_with(Rank.IV, Rank.KATT, Rank.VI, Rank.V)
    seen = seen_by(YOU, deal(pack, [True], Settings(lives=1)))
    observation = next(one.after for one in seen if one.rule == "EXIT-AT-ZERO")

    assert (Seat(1),) == observation.departed
    assert "   1 Odd   · [░░░░░░]        out" == drawn(observation)[0]


@cache
def long_tables() -> tuple[str, ...]:
    """Draw what you see in a match of 37 seats when a deal begins and ends, and when one is out."""
    return tuple(
        "\n".join(drawn(seen.after, 58))
        for seen in whole_match("marks 0", 37, 3).observed(YOU)
        if seen.rule in {"TURN-FIRST", "EXIT-AT-ZERO", "SETTLE-REST"}
    )


@pytest.mark.parametrize("sign", [sign for sign, _ in SIGNS])
def test_every_sign_of_the_legend_is_drawn(sign: str) -> None:
    """What the page behind `?` explains does occur at a table, also at a long one."""
    assert any(sign in text for text in long_tables())


@pytest.mark.parametrize("mark", [mark for mark, _ in MARKS])
def test_every_mark_of_the_legend_is_drawn(mark: str) -> None:
    """At a long table each mark stands beside the card of some seat."""
    beside = re.compile(rf"[])] d?{mark}(?: |$)", re.MULTILINE)

    assert any(beside.search(text) for text in long_tables())


def test_a_long_settled_table_marks_whoever_pays() -> None:
    """With 37 seats those who lose a life, rest or are out are marked, and nobody else."""
    for seen in whole_match("marks 0", 37, 3).observed(YOU):
        observation, settlement = seen.after, seen.after.settlement
        if settlement is not None:
            marked = re.findall(r"(\w+) +[♥·]+ \[[^]]+\] d?([−rx])", "\n".join(drawn(observation)))
            expected = {
                ALL_NAMES[seat]: "r" if seat in settlement.resters else "x" if not left else "−"
                for seat, left in enumerate(observation.lives)
                if seat in settlement.payers | settlement.departed
            }

            assert expected == dict(marked)


def test_a_narrow_table_has_a_letter_for_the_dealer() -> None:
    """At 40 columns there is room for what each seat has done, in whole words."""
    assert [
        "   1 Odd   ♥♥· [ Narr ]   loses a",
        "                          life, rests",
        "   2 Eva   ♥♥♥ [  IX  ]",
        "   3 Per   ♥♥♥ [  VI  ]",
        "   4 Ane   ♥♥· [  V   ] d loses a life",
    ] == drawn(after("MATCH-GOES-ON", "NARR IX VI V"), 38)
    assert "   3 Per   ♥♥♥ (  X   )   exchanged" in drawn(
        after("TURN-NEXT", "IV DRAGON VI X", "xxx"), 38
    )
