"""How the kernel's own graph of a scope is made."""

from __future__ import annotations

from collections import Counter
from typing import Final

import attrs

from gnav_core import (
    PACK,
    RULEBOOK,
    Challenging,
    Drawing,
    Request,
    Resuming,
    Rule,
    Seat,
    State,
    apply,
)
from graph.abstraction import abstract
from graph.comparison import differences
from graph.graph import Edge
from graph.kernel import first_state, kernel_graph, packs, transitions, with_on_top
from graph.scope import Scope
from tables import cards, deal

SMALL: Final = Scope(2, 2, cards("NARR V KATT"), cards("V X HEST"), "match")
THREE: Final = Scope(3, 1, cards("NARR V HUS KATT"), cards("X"), "deal")


def edges_of_every_state(scope: Scope) -> set[Edge]:
    """Give the edges of all states of the kernel, without taking two for the same position."""
    waiting: list[State] = [first_state(scope)]
    known, edges = set(waiting), set[Edge]()
    while waiting:
        state = waiting.pop()
        for transition in transitions(state, scope):
            before, after = abstract(state).text, abstract(transition.after).text
            edges.add(Edge(before, transition.rule, after))
            if transition.after not in known:
                known.add(transition.after)
                waiting.append(transition.after)
    return edges


def test_what_the_abstraction_drops_makes_no_difference() -> None:
    """Playing on from every state that is the same position gives the edges of the first one."""
    for scope in (SMALL, THREE):
        assert edges_of_every_state(scope) == set(kernel_graph(scope).edges)


def test_each_choice_of_hands_is_dealt_from_a_whole_pack() -> None:
    """Of three ranks for two places all nine hands come, and none for three places with three."""
    dealt = list(packs(2, cards("NARR V KATT")))

    assert 9 == len({pack[:2] for pack in dealt})
    assert all(Counter(PACK) == Counter(pack) for pack in dealt)
    assert 0 == len(list(packs(3, cards("V"))))


def test_any_card_that_is_left_can_lie_on_top() -> None:
    """The stock keeps its cards, and its top one is the one that is asked for."""
    state = apply(apply(deal(cards("V X")), Request(Seat(1))).after).after
    drawing = apply(apply(state).after, Request(Seat(0))).after
    assert isinstance(drawing, Drawing)
    [fool] = cards("NARR")
    topped = with_on_top(drawing, fool)

    assert fool is topped.stock[0]
    assert Counter(drawing.stock) == Counter(topped.stock)


def test_a_card_that_is_in_a_hand_is_not_drawn() -> None:
    """When both cards of a rank are in hands, the stock cannot answer with it."""
    scope = Scope(2, 1, cards("V"), cards("V X"), "deal")
    graph = kernel_graph(scope)

    assert 0 < sum(edge.rule == "STOCK-DRAW" for edge in graph.edges)
    assert all("8,8" in edge.before for edge in graph.edges if edge.rule == "STOCK-DRAW")


def test_a_scope_of_one_deal_ends_with_it() -> None:
    """Neither the next deal nor the next match is called."""
    assert not {"NEXT-DEAL", "RESTART"} & set(kernel_graph(THREE).rules)
    assert {"NEXT-DEAL", "RESTART"} <= set(kernel_graph(SMALL).rules)


def test_a_changed_rule_of_the_kernel_is_another_graph() -> None:
    """A rule book in which the cat costs nothing differs, and the edges name the rule."""
    cat = RULEBOOK["CAT-UNDO"]
    assert isinstance(cat, Rule)

    def a_cat_that_costs_nothing(state: Challenging) -> Resuming:
        after = cat.function(state)
        assert isinstance(after, Resuming)
        return Resuming(after.position.having(lives=state.lives))

    book = RULEBOOK.replacing(attrs.evolve(cat, function=a_cat_that_costs_nothing))
    right, wrong = kernel_graph(SMALL), kernel_graph(SMALL, rulebook=book)

    assert right.fingerprint != wrong.fingerprint
    assert {"CAT-UNDO"} == {
        edge.rule for edge in right.edges if edge not in wrong.edges and '"Chall' in edge.before
    }
    assert any("CAT-UNDO" in line for line in differences(right, wrong))
