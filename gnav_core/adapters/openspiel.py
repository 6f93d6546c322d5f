"""Gnav as a game of OpenSpiel (extra ``openspiel``): importing this registers ``python_gnav``.

>>> import pyspiel
>>> import gnav_core.adapters.openspiel
>>> game = pyspiel.load_game("python_gnav(players=3,lives=1)")
>>> state = game.new_initial_state()
>>> while state.is_chance_node():
...     state.apply_action(state.chance_outcomes()[0][0])
>>> state.current_player(), [state.action_to_string(action) for action in state.legal_actions()]
(1, ['keep', 'request'])

One game is a match of ``players`` seats with ``lives`` each; ``first_dealer`` deals first. Players
are seats. Chance gives a rank at a time: the hands along the row, then a card of the stock whenever
a request reaches it. The table's word for the next deal is given by itself. The winner returns 1,
all others share the loss; when nobody survives everybody returns 0.

What a player sees is its ``encode_observation``: the observation is that of now, the information
state all of the match that the player needs for perfect recall, see ``CardByCard.seen_by``. String
and tensor say the same. An observer of public information alone sees what a spectator sees.
"""

from __future__ import annotations

from itertools import accumulate
from math import prod
from typing import TYPE_CHECKING, Final

from gnav_core.adapters.extra import explained

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise explained(error, "openspiel") from None

from gnav_core.adapters.card_by_card import CardByCard
from gnav_core.cards import Rank
from gnav_core.encoding import encode_action, observation_fields
from gnav_core.observation import observe
from gnav_core.phase import InDeal
from gnav_core.sampling import sample_states
from gnav_core.seats import MAX_SEATS, MIN_SEATS, Seat
from gnav_core.settings import Settings
from gnav_core.state import Deciding, MatchOver

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gnav_core.state import State

ACTIONS: Final = ("keep", "request")
MOST_DRAWS: Final = 5
"""Four houses and horses can be drawn past, and one more card ends the exchanges."""

GAME_TYPE: Final = pyspiel.GameType(
    short_name="python_gnav",
    long_name="Python Gnav",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MAX_SEATS,
    min_num_players=MIN_SEATS,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"players": 4, "lives": 3, "first_dealer": 0},
)
"""What ``python_gnav`` is to OpenSpiel."""


class GnavGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """Matches of Gnav with the same settings.

    Args:
        params: ``players``, ``lives`` and ``first_dealer``, each a whole number; those that are
            missing are as in ``GAME_TYPE``.

    Raises:
        SettingsError: When there is no such match.
    """

    def __init__(self, params: Mapping[str, int] | None = None) -> None:
        """Work out how long a match can be; at most players x lives - 1 deals are played."""
        given = {**GAME_TYPE.parameter_specification, **(params or {})}
        dealer = Seat(given["first_dealer"])
        self.settings = Settings(given["players"], given["lives"], dealer)
        self.most_deals = self.settings.seats * self.settings.lives - 1
        super().__init__(GAME_TYPE, self._info(), given)

    def _info(self) -> pyspiel.GameInfo:
        seats = self.settings.seats
        return pyspiel.GameInfo(
            num_distinct_actions=len(ACTIONS),
            max_chance_outcomes=len(Rank),
            num_players=seats,
            min_utility=-1 / (seats - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.most_deals * seats,
        )

    def max_chance_nodes_in_history(self) -> int:
        """Count the cards that chance gives at most."""
        return int(self.most_deals * (self.settings.seats + MOST_DRAWS))

    def new_initial_state(self) -> GnavState:
        """Begin a match."""
        return GnavState(self)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, object] | None = None,
    ) -> GnavObserver | None:
        """Make an observer of one player's view, or of a spectator's.

        Returns:
            The observer; ``None`` for a view without what is public, or of several players.

        Raises:
            ValueError: When parameters are given; there are none.
        """
        if params:
            raise ValueError(f"an observer of python_gnav takes no parameters, not {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        return GnavObserver(self, kind)


class GnavState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A moment of a match: chance gives a card, or a player decides.

    Args:
        game: The game that it belongs to.
    """

    def __init__(self, game: GnavGame) -> None:
        """Begin a match."""
        super().__init__(game)
        self.match = CardByCard.begin(game.settings)

    def current_player(self) -> int:
        """Tell whose move it is: a player's, chance's, or nobody's any more."""
        match self.match.state:
            case MatchOver():
                return int(pyspiel.PlayerId.TERMINAL)
            case Deciding() as deciding:
                return deciding.to_act
            case _:
                return int(pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, _player: int) -> list[int]:
        return list(range(len(ACTIONS)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List the ranks that chance can give, each with its chance."""
        copies = self.match.copies_left
        left = sum(copies.values())
        return [(int(rank), count / left) for rank, count in copies.items()]

    def _apply_action(self, action: int) -> None:
        state = self.match.state
        if isinstance(state, Deciding):
            self.match = self.match.decide(state.legal[action])
        else:
            self.match = self.match.give(Rank(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return Rank(action).label if player == pyspiel.PlayerId.CHANCE else ACTIONS[action]

    def is_terminal(self) -> bool:
        """Tell whether the match is over."""
        return isinstance(self.match.state, MatchOver)

    def returns(self) -> list[float]:
        """Give 1 to the winner and let the others share the loss; 0 as long as there is none."""
        state = self.match.state
        winner = state.winner if isinstance(state, MatchOver) else None
        seats = self.match.start.settings.seats
        if winner is None:
            return [0.0] * seats
        return [1.0 if seat == winner else -1 / (seats - 1) for seat in range(seats)]

    def resample_from_infostate(self, player: int, chance: Callable[[], float]) -> GnavState:
        """Draw a state that the player cannot tell from this one.

        The hidden cards of this deal are drawn anew, by ``sample_states``; those of earlier deals
        have no part in the match any more, and stay.

        Args:
            player: Whose view is kept.
            chance: Gives numbers from 0 up to, but not including, 1, each equally likely.
        """
        hidden = sample_states(observe(self.match.state, Seat(player)), _Floats(chance))
        history = self.history()
        earlier = history[: len(history) - len(_since_the_shuffle(self.match.state))]
        resampled: GnavState = self.get_game().new_initial_state()
        for outcome in (*earlier, *_since_the_shuffle(next(hidden))):
            resampled.apply_action(outcome)
        return resampled

    def __str__(self) -> str:
        """List the cards and decisions as numbers, for debugging; all of it is secret."""
        return str(self.history_str())


class GnavObserver:
    """What one player, or a spectator, sees of a state, as numbers and as text.

    Args:
        game: The game of the states.
        kind: Whether all of the match is shown or what is seen now, and whether to a player or,
            without private information, to a spectator.

    ``tensor`` holds all numbers one after the other, ``dict`` the same by name: by the field of the
    encoded observation, or ``past`` (deal, the two moments of ``CardByCard.seen_by``, number) and
    ``now`` (number).
    """

    def __init__(self, game: GnavGame, kind: pyspiel.IIGObservationType) -> None:
        """Lay out the numbers."""
        self._recalls = bool(kind.perfect_recall)
        self._is_spectator = kind.private_info == pyspiel.PrivateInfoType.NONE
        fields = observation_fields(game.settings)
        size = sum(field.length for field in fields)
        shapes: dict[str, tuple[int, ...]] = {field.name: (field.length,) for field in fields}
        if self._recalls:
            shapes = {"past": (game.most_deals, 2, size), "now": (size,)}
        ends = list(accumulate(map(prod, shapes.values())))
        self.tensor = np.zeros(ends[-1], np.float32)
        pieces = np.split(self.tensor, ends[:-1])
        self.dict = {
            name: piece.reshape(shape)
            for (name, shape), piece in zip(shapes.items(), pieces, strict=True)
        }

    def set_from(self, state: GnavState, player: int) -> None:
        """Take the numbers of a state."""
        *past, now = self._seen(state, player)
        numbers = [number for vector in past for number in vector]
        self.tensor.fill(0)
        self.tensor[: len(numbers)] = numbers
        self.tensor[len(self.tensor) - len(now) :] = now

    def string_from(self, state: GnavState, player: int) -> str:
        """Write the same numbers, ``|`` between the moments."""
        return " | ".join(" ".join(map(str, vector)) for vector in self._seen(state, player))

    def _seen(self, state: GnavState, player: int) -> tuple[tuple[int, ...], ...]:
        viewer = None if self._is_spectator else Seat(player)
        seen = state.match.seen_by(viewer)
        return seen if self._recalls else seen[-1:]


class _Floats:
    """A random source from numbers between 0 and 1, as OpenSpiel draws them."""

    def __init__(self, chance: Callable[[], float]) -> None:
        self._chance = chance

    def below(self, limit: int) -> int:
        """Draw a number from 0 to ``limit`` - 1."""
        return int(self._chance() * limit)


def _since_the_shuffle(state: State) -> list[int]:
    """List the cards and decisions of a deal that has come to a decision or to a draw."""
    if not isinstance(state, InDeal):
        return []
    hands = [int(rank) for seat in state.row if (rank := state.dealt[seat]) is not None]
    return [*hands, *map(encode_action, state.decisions), *map(int, state.discard)]


pyspiel.register_game(GAME_TYPE, GnavGame)
