"""Narration: a sentence for each rule, and the right one."""

from __future__ import annotations

from functools import cache

import attrs
import pytest

from cli.stage import ALL_NAMES, YOU, deal, pack_with, seen_by, whole_match
from gnav_core import RULEBOOK, ObservedTransition, Rank, Seat, Settings
from gnav_core.cli.narration import SENTENCES, tell

RULES = tuple(rule.id for rule in RULEBOOK.rules)
VIEWERS = (YOU, Seat(1), None)


@cache
def examples(viewer: Seat | None) -> dict[str, list[ObservedTransition]]:
    """Collect how a viewer saw each rule fire in some matches."""
    seen: dict[str, list[ObservedTransition]] = {rule: [] for rule in RULES}
    for number in range(200):
        table = whole_match(f"narration {number}", seats=2 + number % 5, lives=1 + number % 3)
        for observed in table.observed(viewer):
            seen[observed.rule].append(observed)
    return seen


def lines(hands: str, exchanges: str, viewer: Seat | None = YOU, seats: int = 4) -> list[str]:
    """Tell a deal: the first cards of the pack, and who exchanges (``x``) or keeps (``k``)."""
    pack = pack_with(*(Rank[name] for name in hands.split()))
    transitions = deal(pack, (letter == "x" for letter in exchanges), Settings(seats=seats))
    return [tell(seen, ALL_NAMES[:seats]) for seen in seen_by(viewer, transitions)]


def test_every_rule_has_a_sentence_and_nothing_else_has() -> None:
    """The table of sentences has exactly the rules of the book."""
    assert set(RULES) == set(SENTENCES)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_told_in_one_line(rule: str, viewer: Seat | None) -> None:
    """Whoever watches, each rule is told in one line of whole sentences with every blank filled."""
    told = {tell(seen, ALL_NAMES) for seen in examples(viewer)[rule]}

    assert told
    assert set() == {line for line in told if not line.isprintable() or line[-1] not in '."'}
    assert set() == {line for line in told if not line[0].isupper() and not line[0].isdigit()}
    assert set() == {line for line in told if rule in line or "None" in line or "  " in line}


def test_a_rule_of_another_book_is_told_by_its_id() -> None:
    """A rule that the front end does not know is still told."""
    known = examples(None)["TURN-NEXT"][0]

    assert "HOUSE-RULE" == tell(attrs.evolve(known, rule="HOUSE-RULE"), ALL_NAMES)


def test_you_learn_the_cards_of_your_own_exchange() -> None:
    """An exchange is told with both cards to the two in it, each from its own side."""
    assert "You give II to Ane and get X." in lines("IV V II X", "kkx", Seat(3))
    assert "You give X to Per and get II." in lines("IV V II X", "kkx", Seat(0))


@pytest.mark.parametrize("viewer", [Seat(1), Seat(2), None])
def test_others_learn_only_that_an_exchange_happened(viewer: Seat | None) -> None:
    """Whoever is not in an exchange is not told its cards."""
    exchanged = "Per and Ane exchange cards."

    assert [exchanged] == [line for line in lines("IV V II X", "kkx", viewer) if "change c" in line]


def test_a_card_that_a_cat_brings_back_is_told_to_its_owner() -> None:
    """When the cat undoes your exchange, you are told which card you have again."""
    told = lines("VI X KATT IV", "xx", Seat(2))

    assert "You give X to Odd and get VI." in told
    assert (
        'Per shows Katt (cat): "Kiss!" You lose a life (2 left). The exchange between Odd and you'
        " is undone. You have X again."
    ) in told


@pytest.mark.parametrize(
    ("hands", "exchanges", "told"),
    [
        ("NARR X IV VI", "", "Odd knocks on the table: a Narr (fool) lies face up."),
        ("IV X VI NARR", "", "You knock on the table: your Narr (fool) lies face up."),
        ("IV X VI V", "", 'Odd keeps the card: "Jeg står."'),
        ("IV X VI V", "", 'You keep V: "Jeg står."'),
        ("IV X VI V", "x", 'Odd asks Eva: "Jeg bytter."'),
        ("IV X VI V", "kkkx", 'You ask the stock: "Jeg bytter."'),
        (
            "IV HUS VI V",
            "x",
            'Eva shows Hus (house): "Hus forbi!" The request goes on to Per.',
        ),
        (
            "IV HUS HEST V",
            "x",
            'Per shows Hest (horse): "Hest forbi!" The request goes on to you.',
        ),
        (
            "IV V VI HEST",
            "kkx",
            'You show Hest (horse): "Hest forbi!" The request goes on to the stock.',
        ),
        (
            "IV DRAGON VI V",
            "x",
            'Eva shows Dragon (dragoon): "Hogg av!" Odd loses a life (2 left) and keeps the card.',
        ),
        (
            "IV KATT VI V",
            "x",
            (
                'Eva shows Katt (cat): "Kiss!" Odd loses a life (2 left). There is no exchange to'
                " undo."
            ),
        ),
        (
            "IV V VI KATT",
            "xxx",
            (
                'You show Katt (cat): "Kiss!" Per loses a life (2 left). Both exchanges are undone,'
                " the last one first."
            ),
        ),
        (
            "IV V VI GJOK",
            "kkx",
            (
                'You show Gjøk (cuckoo): "Stå for gjøk!" The deal stops, and nobody loses a life'
                " for it."
            ),
        ),
        ("IV V VI X II", "kkkx", "You put X away, face down, and draw II."),
        ("IV V VI NARR II", "kkkx", "You put Narr (fool) away, face up, and draw II."),
        ("IV V VI X HUS II", "kkkx", 'The stock shows Hus (house): "Hus forbi!" You draw again.'),
        (
            "IV V VI X DRAGON",
            "kkkx",
            'The stock shows Dragon (dragoon): "Hogg av!" You lose a life (2 left) and keep X.',
        ),
        (
            "IV V VI X KATT",
            "kkxx",
            (
                'The stock shows Katt (cat): "Kiss!" You lose a life (2 left). The exchange between'
                " Per and you is undone. You have X again."
            ),
        ),
        (
            "IV V VI X GJOK",
            "kkkx",
            (
                'The stock shows Gjøk (cuckoo): "Stå for gjøk!" The deal stops, and nobody loses a'
                " life for it."
            ),
        ),
        (
            "IV NARR VI X",
            "kxk",
            "Eva and Per exchange cards. Narr (fool) now lies face up with Per.",
        ),
        ("IV V VI X", "", "IV is the lowest card. Odd loses a life."),
        ("IV IV VI X", "", "IV is the lowest card. Odd and Eva lose a life each."),
        (
            "NARR V VI V",
            "",
            (
                "Odd holds Narr (fool), and V is the lowest of the others. You, Odd and Eva lose a"
                " life each."
            ),
        ),
        (
            "NARR V VI NARR",
            "",
            "You and Odd hold a Narr (fool) each. You and Odd lose a life each. Nobody else pays.",
        ),
        ("NARR V VI NARR", "", "You and Odd rest for the next deal."),
        ("IV V VI X", "", "4 seats are alive, and the match goes on."),
    ],
)
def test_what_happens_is_told_as_it_is_called_at_the_table(
    hands: str, exchanges: str, told: str
) -> None:
    """The call of the table stands beside an English sentence that says what it means."""
    assert told in lines(hands, exchanges)


def test_a_drawn_card_is_told_to_nobody_else() -> None:
    """Others learn that a card was drawn from the stock, and neither the new nor the old one."""
    told = lines("IV V VI X II", "kkkx", Seat(1))

    assert "Ane puts the old card away, face down, and draws another." in told


def test_whoever_asks_is_named_first() -> None:
    """An exchange is told in the order in which it came about, whatever the seats' numbers."""
    told = lines("IV V II X", "kkx", Seat(1))
    asked = told.index('Per asks Ane: "Jeg bytter."')

    assert "Per and Ane exchange cards." == told[asked + 1]


@pytest.mark.parametrize(
    ("hands", "exchanges", "viewer", "told"),
    [
        ("IV V VI X II", "kkxx", Seat(3), "Ane puts VI away, face down, and draws another."),
        ("IV V VI X", "kkxk", Seat(3), 'Ane keeps VI: "Jeg står."'),
        ("IV V VI X", "kkxk", Seat(2), 'Ane keeps the card: "Jeg står."'),
        (
            "IV V VI X DRAGON",
            "kkxx",
            Seat(3),
            (
                'The stock shows Dragon (dragoon): "Hogg av!" Ane loses a life (2 left) and keeps'
                " VI."
            ),
        ),
        ("IV NARR VI X", "kk", Seat(3), 'Eva keeps Narr (fool): "Jeg står."'),
    ],
)
def test_a_card_that_you_know_is_named_to_you(
    hands: str, exchanges: str, viewer: Seat, told: str
) -> None:
    """A card that you gave away, or that lies face up, is named wherever it is told of."""
    assert told in lines(hands, exchanges, viewer)
