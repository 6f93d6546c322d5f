"""Gnav as an environment of PettingZoo, one agent after the other (extra ``pettingzoo``).

>>> from gnav_core.adapters.pettingzoo import env
>>> table = env()
>>> table.reset(seed=1)
>>> for agent in table.agent_iter():
...     seen, reward, is_out, _, _ = table.last()
...     table.step(None if is_out else table.action_space(agent).sample(seen["action_mask"]))
>>> table.agents
[]

An episode is a match. Agent ``seat_0`` plays seat 0, and so on. An agent observes a dictionary:
``observation`` is its ``encode_observation``, ``action_mask`` says whether it may keep (0) and
whether it may ask (1). A seat that loses its last life gets the reward -1 and is out of the
episode, the last survivor gets 1; every other reward is 0, and when nobody survives nobody gets 1.
The table's word for the next deal is given by itself. Nothing is truncated: a match ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias

from gnav_core.adapters.extra import explained

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ModuleNotFoundError as error:
    raise explained(error, "pettingzoo") from None

from gnav_core.adapters.bounds import check_lives
from gnav_core.encoding import decode_action, encode_action, encode_observation, observation_fields
from gnav_core.host import Table
from gnav_core.kernel import DEFAULT_SETTINGS
from gnav_core.seats import Seat
from gnav_core.shuffle import Source
from gnav_core.state import MatchOver, Settled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gnav_core.settings import Settings

ACTIONS: Final = 2
"""To keep and to ask."""
HIGHEST: Final = 2**63 - 2
"""The highest number of a space: its numbers have 64 bits, and to draw from it takes one more."""

Numbers: TypeAlias = "dict[str, NDArray[np.int64] | NDArray[np.int8]]"
"""What an agent observes."""


def env(settings: Settings = DEFAULT_SETTINGS, *, render_mode: str | None = None) -> AECEnv:
    """Make an environment that refuses calls in the wrong order, as PettingZoo's own do.

    Args:
        settings: What is agreed for every match.
        render_mode: ``ansi`` for ``render`` to give a text.
    """
    return OrderEnforcingWrapper(GnavEnv(settings, render_mode=render_mode))


class GnavEnv(AECEnv):  # type: ignore[misc]  # pettingzoo has no types
    """A table at which agents play a match.

    Args:
        settings: What is agreed for every match.
        render_mode: ``ansi`` for ``render`` to give a text; ``None`` for none.

    Raises:
        ValueError: When there is no such mode.
        SettingsError: When they are no settings, or have too many lives for the numbers of a space.
    """

    metadata: ClassVar[dict[str, object]] = {
        "name": "gnav_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self, settings: Settings = DEFAULT_SETTINGS, *, render_mode: str | None = None
    ) -> None:
        """Lay out the spaces; ``reset`` begins a match."""
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode must be 'ansi' or None, not {render_mode!r}")
        check_lives(settings, HIGHEST, "a space to hold every number")
        self.render_mode = render_mode
        self.settings = settings
        self.possible_agents = [f"seat_{seat}" for seat in range(settings.seats)]
        self.observation_spaces = {agent: _space(settings) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(ACTIONS) for agent in self.possible_agents}
        self._source: Source | None = None
        self._matches = 0

    def observation_space(self, agent: str) -> Dict:
        """Give the space of what an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Give the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: object = None) -> None:
        """Begin a match.

        Args:
            seed: The seed of this match and of those that follow without one; at first it is taken
                from the operating system.
            options: None are known; whatever is given is not looked at.
        """
        del options
        if seed is not None or self._source is None:
            self._source = Source.from_system() if seed is None else Source(str(seed))
            self._matches = 0
        stream = self._source.stream(f"match {self._matches}")
        self._matches += 1
        self._table = Table(self.settings, source=stream)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self._go_on()

    def observe(self, agent: str) -> Numbers:
        """Tell an agent what its seat may know, and what it may do."""
        seen = self._table.observe(self._seat(agent))
        mask = np.zeros(ACTIONS, np.int8)
        for action in seen.legal:
            mask[encode_action(action)] = 1
        return {"observation": np.array(encode_observation(seen), np.int64), "action_mask": mask}

    def step(self, action: int | np.integer | None) -> None:
        """Let the agent whose turn it is decide; one that is out can only leave, with ``None``.

        Raises:
            EncodingError: When the action is neither 0 nor 1.
            ValueError: When an agent that is out acts.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seat(agent)
        number = action.item() if isinstance(action, np.integer) else action
        decided = decode_action(number, self._table.observe(seat))  # type: ignore[arg-type]  # judged there
        self._table.act(seat, decided)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._go_on()
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """Write what a spectator sees, if the mode is ``ansi``."""
        if self.render_mode is None:
            return None
        seen = self._table.observe(None)
        lines = [f"deal {seen.deal_number}: {seen.phase}, {self.agent_selection} to act"]
        for seat, rank in enumerate(seen.hands):
            card = "" if seat not in seen.row else "face down" if rank is None else rank.label
            lines.append(f"seat_{seat}: {seen.lives[seat]} lives, {card or 'no card'}")
        return "\n".join(lines)

    def close(self) -> None:
        """Do nothing: there is nothing to release."""

    def _seat(self, agent: str) -> Seat:
        return Seat(self.possible_agents.index(agent))

    def _go_on(self) -> None:
        """Deal and go on until somebody has to decide, and see who is out by then."""
        self._table.run()
        while isinstance(self._table.state, Settled):
            self._table.next_deal()
            self._table.run()
        lives = self._table.state.lives
        over = isinstance(self._table.state, MatchOver)
        for agent in self.agents:
            is_out = not lives[self._seat(agent)]
            if is_out or over:
                self.terminations[agent] = True
                self.rewards[agent] = -1.0 if is_out else 1.0
        to_ask = self._table.to_ask
        self.agent_selection = self.agents[0] if to_ask is None else f"seat_{to_ask}"


def _space(settings: Settings) -> Dict:
    """Lay out what one agent observes."""
    fields = observation_fields(settings)
    highest = [field.highest for field in fields for _ in range(field.length)]
    numbers = Box(np.zeros(len(highest), np.int64), np.array(highest, np.int64), dtype=np.int64)
    return Dict({"observation": numbers, "action_mask": Box(0, 1, (ACTIONS,), np.int8)})
