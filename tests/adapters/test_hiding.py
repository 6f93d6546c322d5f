"""What PettingZoo shows depends on nothing that an agent may not know (sampled).

Two worlds differ in a few cards of their packs, and the same decisions are made in both. As long
as an agent, or a spectator, has been told the same of both by the table, transition by transition,
everything that the environment says to it must be the same.
"""

from __future__ import annotations

from itertools import count
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from gnav_core import PACK, Seat, Settings
from gnav_core.adapters.pettingzoo import GnavEnv
from gnav_core.errors import EncodingError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from gnav_core import Rank, Table

    Packs = Sequence[tuple[Rank, ...]]
    Compare = Callable[[type[GnavEnv], int, pytest.MonkeyPatch], int]

PLAYED = 80
"""How many decisions are made in a world at most."""


class PeepingEnv(GnavEnv):
    """An environment that tells everybody the top of the stock."""

    def render(self) -> str | None:
        """Write what a spectator sees, and what it does not."""
        return f"{super().render()} {getattr(self._table.state, 'stock', ())[:1]}"


class ChattyEnv(GnavEnv):
    """An environment whose infos tell the highest card that lies on the table."""

    def _go_on(self) -> None:
        super()._go_on()
        hands = getattr(self._table.state, "hands", ())
        highest = max((rank for rank in hands if rank is not None), default=None)
        self.infos = {agent: {"highest": highest} for agent in self.agents}


def told(table: GnavEnv, agent: str | None) -> tuple[object, ...]:
    """Gather everything that the environment says to one agent, or to whoever watches it."""
    about_all = (
        table.agents,
        table.agent_selection,
        table.rewards,
        table.terminations,
        table.truncations,
        table.infos,
        table._cumulative_rewards,  # noqa: SLF001 - what `last` tells an agent later
        table.render(),
        str(table),
        table.num_agents,
    )
    if agent is None:
        return tuple(map(repr, about_all))
    seen = table.observe(agent)
    spoken = [(name, str(part.dtype), part.tolist()) for name, part in seen.items()]
    last = table.last() if agent == table.agent_selection and table.agents else ()
    return (*map(repr, about_all), repr(spoken), repr(last), repr(table.observation_space(agent)))


def refused(table: GnavEnv) -> str:
    """Give the error of an action that there is not, which changes nothing."""
    if not table.agents or table.terminations[table.agent_selection]:
        return ""
    with pytest.raises(EncodingError) as caught:
        table.step(2)
    return str(caught.value)


def world(
    kind: type[GnavEnv], settings: Settings, packs: Packs, seed: int, patch: pytest.MonkeyPatch
) -> Iterator[GnavEnv]:
    """Play the packs one after the other; which decisions are made, the seed says."""
    table, chance = kind(settings, render_mode="ansi"), Random(seed)
    for step in count():
        # Both worlds are played in turn, so that the packs are put in before each step.
        patch.setattr("gnav_core.host.nth_pack", lambda _source, index: packs[index])
        if not step:
            table.reset(seed=1)
        elif not table.agents or step == PLAYED:
            return
        else:
            is_out = table.terminations[table.agent_selection]
            table.step(None if is_out else int(chance.random() < 0.8))
        yield table


def two_packs(chance: Random, deals: int) -> tuple[Packs, Packs]:
    """Shuffle packs, with matadors and fools near the top, and exchange two cards of one."""
    key = {card: 0.4 for card in PACK if card.is_matador or not card}
    one = [
        tuple(sorted(PACK, key=lambda card: chance.random() - key.get(card, 0.0)))
        for _ in range(deals)
    ]
    other, at = list(one), chance.randrange(3)
    first, second = chance.sample(range(8), 2)
    pack = list(one[at])
    pack[first], pack[second] = pack[second], pack[first]
    other[at] = tuple(pack)
    return one, other


def compare(kind: type[GnavEnv], seed: int, patch: pytest.MonkeyPatch) -> int:
    """Compare two worlds for every viewer; count the moments at which they differ unseen."""
    chance = Random(seed)
    settings = Settings(chance.choice([2, 3, 4]), chance.choice([1, 2, 3]))
    viewers = [None, *map(Seat, range(settings.seats))]
    packs = two_packs(chance, 2 * settings.seats * settings.lives)
    compared = 0
    for one, other in zip(
        *(world(kind, settings, each, seed, patch) for each in packs), strict=False
    ):
        viewers = [it for it in viewers if knows(one, it) == knows(other, it)]
        for viewer in viewers:
            agent = None if viewer is None else f"seat_{viewer}"
            assert told(one, agent) == told(other, agent)
            assert refused(one) == refused(other)
            compared += the_table(one).history != the_table(other).history
    return compared


def the_table(table: GnavEnv) -> Table:
    """Give the table behind an environment."""
    behind: Table = table._table  # noqa: SLF001 - what was told is measured by it
    return behind


def knows(table: GnavEnv, viewer: Seat | None) -> object:
    """Tell all that a viewer has been told of the match by the table itself."""
    return the_table(table).observed(viewer)


def test_an_agent_is_told_nothing_that_it_may_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """Equal knowledge means equal observations, infos, rewards, ends and pictures."""
    compared = [compare(GnavEnv, seed, monkeypatch) for seed in range(120)]

    assert np.count_nonzero(compared) > 60
    assert sum(compared) > 500


@pytest.mark.parametrize("kind", [PeepingEnv, ChattyEnv])
def test_an_environment_that_tells_more_is_found(
    kind: type[GnavEnv], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The comparison sees what goes to an agent besides its observation."""
    with pytest.raises(AssertionError, match="assert"):
        all(compare(kind, seed, monkeypatch) >= 0 for seed in range(120))
