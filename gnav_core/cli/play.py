"""The match as the player goes through it: what is told, drawn and asked, and in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from gnav_core.cli.drawing import draw_card, draw_table
from gnav_core.cli.explanation import explanation
from gnav_core.cli.hint import hint
from gnav_core.cli.narration import tell
from gnav_core.cli.questions import (
    Answer,
    Question,
    is_over,
    question_for,
    sure,
)
from gnav_core.cli.tone import style_of
from gnav_core.events import Keep, Request
from gnav_core.languages import translated

if TYPE_CHECKING:
    from gnav_core.cli.keyboard import Keys
    from gnav_core.cli.screen import Screen
    from gnav_core.host import Table
    from gnav_core.languages import Language
    from gnav_core.seats import Seat
    from gnav_core.views import Observation, ObservedTransition


class Player(Protocol):
    """Whoever answers the questions of the front end."""

    def __call__(self, question: Question, /) -> Answer:
        """Choose one of the answers to a question."""
        ...


class AtKeyboard:
    """A person who answers with single keys.

    Args:
        screen: Where the question is shown.
        keys: Where the answer comes from.
    """

    def __init__(self, screen: Screen, keys: Keys) -> None:
        """Sit down."""
        self._screen = screen
        self._keys = keys

    def __call__(self, question: Question, /) -> Answer:
        """Ask until a key makes a choice."""
        while True:
            key = self._key(question)
            self._screen.answer(key if key.isprintable() else "")
            choice = question.choice(key)
            if choice:
                return choice.answer
            self._screen.say(
                translated(
                    "There is no such key here. Press {keys}.",
                    self._screen.language,
                    keys=question.keys,
                )
            )

    def _key(self, question: Question) -> str:
        self._keys.forget()
        self._screen.ask(question.prompt)
        while not (key := self._keys.read()):
            pass
        return key


def goes_on_alone(question: Question, /) -> Answer:
    """Answer for nobody: the match goes on to its end and is left then."""
    next_deal = (choice.answer for choice in question.choices if choice.answer is Answer.NEXT_DEAL)
    return next(next_deal, Answer.LEAVE)


class Game:
    """A match at the terminal, from the first deal until the player leaves.

    All that is told and drawn comes from what the table lets the player's seat observe.

    Args:
        table: The table, with a policy for every seat that nobody plays from here.
        viewer: The player's seat.
        screen: Where the match is shown.
        player: Who answers the questions.
    """

    def __init__(self, table: Table, viewer: Seat, screen: Screen, player: Player) -> None:
        """Take the seat; nothing is told yet."""
        self._table = table
        self._viewer = viewer
        self._screen = screen
        self._player = player
        self._told = 0

    @property
    def _language(self) -> Language:
        return self._screen.language

    @property
    def observation(self) -> Observation:
        """What the player knows now."""
        return self._table.observe(self._viewer)

    def run(self) -> None:
        """Play until the player leaves.

        Raises:
            EOFError: When no answer will come any more.
            KeyboardInterrupt: On Ctrl-C.
        """
        self._tell(self._news())
        while self._screen.evenly(self._table.advance) or self._goes_on():
            self._tell(self._news())

    def _news(self) -> tuple[ObservedTransition, ...]:
        news = self._table.observed(self._viewer, self._told)
        self._told = self._table.count
        return news

    def _tell(self, news: tuple[ObservedTransition, ...]) -> None:
        for seen in news:
            self._draw_before(seen)
            self._screen.tell(tell(seen, self._table.names, self._language), style_of(seen))
            self._draw_after(seen)

    def _draw_before(self, seen: ObservedTransition) -> None:
        """Head a deal that is called; draw the table, all cards face up, where it is settled."""
        if seen.after.phase == "Undealt":
            self._head(seen.after.deal_number)
        if seen.after.phase in ("Settled", "MatchOver"):
            self._draw(seen.after)

    def _head(self, number: int) -> None:
        self._screen.head(translated("Deal {number}", self._language, number=number))

    def _draw_after(self, seen: ObservedTransition) -> None:
        """Draw the table when the first turn is somebody else's; on your own turn it is drawn."""
        begins = seen.before.phase == "Dealt" and seen.after.phase == "Deciding"
        if begins and seen.after.to_act != self._viewer:
            self._draw(seen.after)

    def _draw(self, observation: Observation) -> None:
        self._screen.gap()
        self._screen.show(draw_table(observation, self._table.names, self._language))
        self._screen.gap()

    def _goes_on(self) -> bool:
        """Ask what the table waits for, and do it.

        Returns:
            Whether the player stays.
        """
        observation = self.observation
        if observation.legal and observation.card is not None:
            self._draw(observation)
            self._screen.show(draw_card(observation.card, self._language))
        answer = self._player(question_for(observation, self._table.names, self._language))
        if answer is Answer.LEAVE:
            return not self._may_leave(observation)
        self._do(answer)
        return True

    def _do(self, answer: Answer) -> None:
        match answer:
            case Answer.KEEP | Answer.EXCHANGE:
                decision = Keep if answer is Answer.KEEP else Request
                self._table.act(self._viewer, decision(self._viewer))
            case Answer.NEXT_DEAL:
                self._table.next_deal()
            case Answer.SKIP:
                self._skip()
            case Answer.RESTART:
                self._table.restart()
            case Answer.HINT:
                self._screen.say(hint(self.observation, self._table.names, self._language))
            case Answer.EXPLAIN:
                self._explain()
            case Answer.STAY | Answer.LEAVE:
                pass

    def _explain(self) -> None:
        self._screen.gap()
        self._screen.show(explanation(self._language))
        self._screen.gap()

    def _may_leave(self, observation: Observation) -> bool:
        if is_over(observation):
            return True
        while (answer := self._player(sure(self._language))) is Answer.EXPLAIN:
            self._explain()
        return answer is Answer.LEAVE

    def _skip(self) -> None:
        """Let the others play to the end, and tell how the last deal was settled."""
        while not is_over(self.observation):
            self._table.next_deal()
            self._table.run()
        news = self._news()
        turned_up = max(index for index, seen in enumerate(news) if seen.after.phase == "Comparing")
        self._head(self.observation.deal_number)
        self._tell(news[turned_up:])
