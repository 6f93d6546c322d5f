"""The rules kernel of Gnav, the card game of one card, one choice and five matadors.

>>> from gnav_core import Keep, PACK, Deal, Seat, new_match, step
>>> dealt = step(new_match(), Deal(PACK))
>>> dealt.state.to_act
1
"""

from gnav_core.book import Chapter, Rulebook
from gnav_core.cards import MATADORS, PACK, Rank
from gnav_core.encoding import (
    ENCODING_VERSION,
    EncodedField,
    decode_action,
    encode_action,
    encode_observation,
    observation_fields,
)
from gnav_core.errors import (
    EncodingError,
    GnavError,
    HistoryError,
    IllegalActionError,
    InvalidStateError,
    ObservationError,
    PackError,
    PhaseError,
    Problem,
    Refusal,
    RulebookError,
    SeatError,
    SettingsError,
    WireError,
)
from gnav_core.events import Action, Deal, Event, Keep, NextDeal, Request, Restart
from gnav_core.host import Table
from gnav_core.kernel import (
    apply,
    legal_actions,
    new_match,
    outcome,
    refusal,
    replay,
    step,
)
from gnav_core.observation import observe
from gnav_core.odds import Forecast, Odds, Prospect
from gnav_core.phase import BetweenDeals, InDeal, PhaseKind
from gnav_core.policy import Policy, Threshold, Uniform
from gnav_core.position import Card, Position, Setup, Standing
from gnav_core.record import Exchange, Settlement
from gnav_core.rule import Definition, Guard, Question, Reading, Rule, RuleKind, rule
from gnav_core.rulebook import RULEBOOK
from gnav_core.sampling import sample_states
from gnav_core.seats import Seat
from gnav_core.settings import Settings
from gnav_core.shuffle import RandomSource, Source, nth_pack, shuffled
from gnav_core.state import (
    PHASES,
    Challenging,
    Closing,
    Comparing,
    Dealt,
    Deciding,
    Drawing,
    Gathering,
    MatchOver,
    Resting,
    Resuming,
    Settled,
    Settling,
    State,
    Undealt,
)
from gnav_core.temperaments import BOLD, CAREFUL, COUNTING, TEMPERAMENTS, Gambler, Temperament
from gnav_core.thresholds import BY_PLACE, Thresholds
from gnav_core.transition import Drawn, GoesOn, Outcome, Step, Transition, Won
from gnav_core.validity import problems, validate
from gnav_core.views import Observation, ObservedDeal, ObservedEvent, ObservedTransition

__all__ = [
    "BOLD",
    "BY_PLACE",
    "CAREFUL",
    "COUNTING",
    "ENCODING_VERSION",
    "MATADORS",
    "PACK",
    "PHASES",
    "RULEBOOK",
    "TEMPERAMENTS",
    "Action",
    "BetweenDeals",
    "Card",
    "Challenging",
    "Chapter",
    "Closing",
    "Comparing",
    "Deal",
    "Dealt",
    "Deciding",
    "Definition",
    "Drawing",
    "Drawn",
    "EncodedField",
    "EncodingError",
    "Event",
    "Exchange",
    "Forecast",
    "Gambler",
    "Gathering",
    "GnavError",
    "GoesOn",
    "Guard",
    "HistoryError",
    "IllegalActionError",
    "InDeal",
    "InvalidStateError",
    "Keep",
    "MatchOver",
    "NextDeal",
    "Observation",
    "ObservationError",
    "ObservedDeal",
    "ObservedEvent",
    "ObservedTransition",
    "Odds",
    "Outcome",
    "PackError",
    "PhaseError",
    "PhaseKind",
    "Policy",
    "Position",
    "Problem",
    "Prospect",
    "Question",
    "RandomSource",
    "Rank",
    "Reading",
    "Refusal",
    "Request",
    "Restart",
    "Resting",
    "Resuming",
    "Rule",
    "RuleKind",
    "Rulebook",
    "RulebookError",
    "Seat",
    "SeatError",
    "Settings",
    "SettingsError",
    "Settled",
    "Settlement",
    "Settling",
    "Setup",
    "Source",
    "Standing",
    "State",
    "Step",
    "Table",
    "Temperament",
    "Threshold",
    "Thresholds",
    "Transition",
    "Undealt",
    "Uniform",
    "WireError",
    "Won",
    "apply",
    "decode_action",
    "encode_action",
    "encode_observation",
    "legal_actions",
    "new_match",
    "nth_pack",
    "observation_fields",
    "observe",
    "outcome",
    "problems",
    "refusal",
    "replay",
    "rule",
    "sample_states",
    "shuffled",
    "step",
    "validate",
]
