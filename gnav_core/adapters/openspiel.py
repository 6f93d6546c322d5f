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
state all of the match that the player needs for perfect recall. That is, of each deal that is over,
what it saw when it had to decide and when every card lay open; then what it sees now. String and
tensor say the same. Observers are made for every type of observation: public information is
what a spectator sees, private information what a player sees beyond that.
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

from gnav_core.adapters.anew import Floats, drawn_anew
from gnav_core.adapters.bounds import check_lives
from gnav_core.adapters.card_by_card import CardByCard
from gnav_core.cards import Rank
from gnav_core.encoding import decode_action, encode_action, observation_fields
from gnav_core.errors import EncodingError
from gnav_core.observation import observe
from gnav_core.seats import MAX_SEATS, MIN_SEATS, Seat
from gnav_core.settings import Settings
from gnav_core.state import Deciding, MatchOver

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

ACTIONS: Final = ("keep", "request")
RANKS: Final = tuple(f"{int(rank)} ({rank})" for rank in Rank)
MOST_DRAWS: Final = 5
"""Four houses and horses can be drawn past, and one more card ends the exchanges."""
HIGHEST_EXACT: Final = 2**24
"""Tensors hold 32-bit floating-point numbers, which are not all whole from here on."""
MOST_NUMBERS: Final = 2**31 - 1
"""OpenSpiel counts the numbers of a tensor in 32 bits."""

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
    provides_factored_observation_string=True,
    parameter_specification={"players": 4, "lives": 3, "first_dealer": 0},
)
"""What ``python_gnav`` is to OpenSpiel."""


class GnavGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """Matches of Gnav with the same settings.

    Args:
        params: ``players``, ``lives`` and ``first_dealer``, each a whole number; those that are
            missing are as in ``GAME_TYPE``.

    Raises:
        SettingsError: When there is no such match, or it has too many lives for a tensor.
    """

    def __init__(self, params: Mapping[str, int] | None = None) -> None:
        """Work out how long a match can be; at most players x lives - 1 deals are played."""
        given = {**GAME_TYPE.parameter_specification, **(params or {})}
        dealer = Seat(given["first_dealer"])
        self.settings = Settings(given["players"], given["lives"], dealer)
        size = sum(field.length for field in observation_fields(self.settings))
        # The information state holds two moments of every deal, and the last deal's number is
        # twice the number of the deals that are played, less 1.
        highest = min(HIGHEST_EXACT, MOST_NUMBERS // size - 2)
        check_lives(self.settings, highest, "a tensor of OpenSpiel to hold every deal")
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
    ) -> GnavObserver:
        """Make an observer of what is public, of what players see beyond that, or of both.

        Raises:
            ValueError: When parameters are given; there are none.
        """
        if params:
            raise ValueError(f"an observer of python_gnav takes no parameters, not {params}")
        return GnavObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


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
            self.match = self.match.decide(decode_action(action, observe(state, state.to_act)))
        else:
            self.match = self.match.give(_rank(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return _rank(action).label
        if action not in range(len(ACTIONS)):
            raise EncodingError(action, ACTIONS)
        return ACTIONS[action]

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

        Every card that is hidden from the player is drawn anew, as ``drawn_anew`` says.

        Args:
            player: Whose information state is kept.
            chance: Gives numbers from 0 up to, but not including, 1, each equally likely.

        Raises:
            SeatError: When there is no such player.
        """
        resampled: GnavState = self.get_game().new_initial_state()
        for outcome in drawn_anew(self.match, Seat(player), Floats(chance)).outcomes:
            number = int(outcome) if isinstance(outcome, Rank) else encode_action(outcome)
            resampled.apply_action(number)
        return resampled

    def __str__(self) -> str:
        """List the cards and decisions as numbers, for debugging; all of it is secret."""
        return str(self.history_str())


class GnavObserver:
    """What one player, all of them, or a spectator sees of a state, as numbers and as text.

    Args:
        game: The game of the states.
        kind: Whether all of the match is shown or what is seen now, and to whom: to a player, to
            all of them, or, without private information, to a spectator. Without public
            information all numbers are 0 that a spectator sees too.

    ``tensor`` holds all numbers one after the other, ``dict`` the same by name: by the field of the
    encoded observation, or ``past`` (deal, its two moments, number) and
    ``now`` (number). Where all players see, they come one after the other, and the names of player
    0 begin with ``0.``, and so on.
    """

    def __init__(self, game: GnavGame, kind: pyspiel.IIGObservationType) -> None:
        """Lay out the numbers."""
        self._recalls, self._public = bool(kind.perfect_recall), bool(kind.public_info)
        self._private = kind.private_info
        self._players = list(map(Seat, range(game.num_players())))
        fields = observation_fields(game.settings)
        size = sum(field.length for field in fields)
        shapes: dict[str, tuple[int, ...]] = {field.name: (field.length,) for field in fields}
        if self._recalls:
            shapes = {"past": (game.most_deals, 2, size), "now": (size,)}
        viewers = self._viewers(0)
        prefixes = [f"{viewer}." for viewer in viewers] if len(viewers) > 1 else [""]
        self._length = sum(map(prod, shapes.values()))
        self.tensor = np.zeros(len(prefixes) * self._length, np.float32)
        named = [(prefix + name, shape) for prefix in prefixes for name, shape in shapes.items()]
        ends = accumulate(prod(shape) for _, shape in named)
        self.dict = {
            name: self.tensor[end - prod(shape) : end].reshape(shape)
            for (name, shape), end in zip(named, ends, strict=True)
        }

    def set_from(self, state: GnavState, player: int) -> None:
        """Take the numbers of a state."""
        self.tensor.fill(0)
        blocks = self.tensor.reshape(-1, self._length)
        for block, (*past, now) in zip(blocks, self._seen(state, player), strict=True):
            numbers = [number for vector in past for number in vector]
            block[: len(numbers)] = numbers
            block[self._length - len(now) :] = now

    def string_from(self, state: GnavState, player: int) -> str:
        """Write the same numbers, ``|`` between the moments and ``||`` between the players."""
        return " || ".join(
            " | ".join(" ".join(map(str, vector)) for vector in moments)
            for moments in self._seen(state, player)
        )

    def _viewers(self, player: int) -> list[Seat | None]:
        if self._private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return [*self._players]
        return [None if self._private == pyspiel.PrivateInfoType.NONE else Seat(player)]

    def _seen(self, state: GnavState, player: int) -> list[tuple[tuple[int, ...], ...]]:
        see = state.match.seen_by if self._public else state.match.seen_alone_by
        seen = [see(viewer) for viewer in self._viewers(player)]
        return seen if self._recalls else [moments[-1:] for moments in seen]


def _rank(number: int) -> Rank:
    if number not in list(Rank):
        raise EncodingError(number, RANKS)
    return Rank(number)


pyspiel.register_game(GAME_TYPE, GnavGame)
