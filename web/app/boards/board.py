"""Board: what the page asks of a game's board. One class a game, and every question has its answer here.

A board turns views into HTML and clicks into lines. It decides nothing: what is legal is in the view. Every
game must fill the abstract methods; all others say what most games mean. A misspelt name is an error of the
type checker, because everything overridden says so.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple

from app.i18n import EMPTY, Html
from nastolka.core.kinds import Action, Event
from nastolka.core.state import State
from nastolka.core.telling import Schema, told

from .decided import Lead, Past, Turning, ahead
from .glance import Glance, Look, V
from .motion import Fact, Motion

if TYPE_CHECKING:
    from typing_extensions import override as override

    from app.desk import Desk
    from app.hindsight import Course, Hindsight, Moment
    from app.screens.base import Screen
    from app.tutor import Tutor
    from nastolka import Session

else:

    def override(method):
        """Mark a hook as one of Board's: the type checker looks it up there (in `typing` from 3.12 on)."""
        return method


Zones = dict[str, Html]
Model = dict[str, Any]  # of a widget: `app.widgets` says what is in it
Names = Sequence[str]
Looks = Sequence[Look]


class Beat(NamedTuple):
    """A moment of what happened, told on the table: its name, what it says, the table as it stood then.

    What moves on the way there is seen, and what was weightiest of it heard.
    """

    title: Html
    said: Html
    view: Any
    motions: Sequence[Motion] = ()
    sound: str = ""


class Line(NamedTuple):
    """A line of the log: what is said of what kind of event, whose it is, whom it befell, where it shows."""

    said: Html
    kind: str = ""
    seat: int | None = None  # None: the table's
    foe: int | None = None
    place: str = ""
    brief: Html = EMPTY  # what befell whom, for the line above the question


class Form(ABC):
    """What a game asks for a new match beyond its options."""

    @abstractmethod
    def models(self, models: list[Model]) -> list[Model]:
        """Return the models of the options, changed as the game wants them painted."""

    @abstractmethod
    def choose(self, name: str, value: str) -> bool:
        """Take an answer; return whether it was one of the game's own."""

    @abstractmethod
    def begin(self, options: dict[str, str]) -> tuple[dict[str, str], dict[str, Any] | None]:
        """Return the options of the match and the position it begins with, or None: the game deals."""

    def foot(self) -> Html:
        """Return what is painted below the options."""
        return EMPTY

    def stored(self, key: str) -> bool:
        """Tell whether what another tab wrote matters here."""
        return False

    def prefer(self, answer: str) -> Mapping[str, str]:
        """Return the options that the end of the address `#new/<code>/<answer>` asks for."""
        return {}


class Board(ABC, Generic[V]):
    """The board of one game."""

    LOOKS: ClassVar[Looks] = ()  # the sides' own colours and shapes, for whoever chose none
    RECENT: ClassVar[bool] = False  # whether a Glance holds what happened since the viewer acted
    NEWS: ClassVar[frozenset[str]] = frozenset()  # kinds of events told above the question; none: all
    TURN: ClassVar[str] = ""  # the kind that opens a turn: of one in which nothing was done that is said
    OUT: ClassVar[frozenset[str]] = frozenset(("resigned",))  # kinds of events that put a seat out
    STORY: ClassVar[frozenset[str]] = frozenset()  # kinds of events told on the table and in a sheet …
    OPENS: ClassVar[str] = ""  # … the one before the first of them …
    ROUND: ClassVar[str] = ""  # … and the one that opens a round, whose number it tells first
    CHAPTER: ClassVar[str] = ""  # the kind of event that opens a chapter; between two the standing is shown
    ASKED: ClassVar[str] = (
        ""  # the question tried anew when a finished match is looked back at; none: no looking back
    )
    COUNTS: ClassVar[bool] = False  # whether `statistics` has anything to show
    SIDED: ClassVar[frozenset[str]] = frozenset()  # interventions aimed at a side, not at a seat
    PICTURE: ClassVar[Mapping[str, Any]] = {}  # the position shown before the rules, in words for `arrange`
    MEANT: ClassVar[frozenset[str]] = frozenset(("card",))  # places clicked to move, not to read
    SEATED: ClassVar[frozenset[str]] = frozenset()  # options whose numbers are seats
    SOUNDS: ClassVar[Mapping[str, str]] = {}  # kinds of events that are heard, and as which of `motion.RANK`
    LEAVES: ClassVar[tuple[str, ...]] = ()  # sheets of the game's own in the menu, painted by `leaf`
    TUTOR: ClassVar[Tutor[Any] | None] = None  # what a guided first match teaches; none: none is offered

    # -- painting ------------------------------------------------------------------------------------------

    @abstractmethod
    def zones(self, view: V, glance: Glance) -> Zones:
        """Paint prompt, board, hand, seats and focus as a seat sees them."""

    @abstractmethod
    def still(self, view: V, glance: Glance) -> Html:
        """Paint only the board, for examples and lessons."""

    @abstractmethod
    def thumbnail(self, view: V, glance: Glance) -> Html:
        """Paint the position as a small picture."""

    @abstractmethod
    def result_model(self, view: V, glance: Glance) -> Model:
        """Return the model of `widgets.result`."""

    def warm(self) -> bool:
        """Do a piece of idle work; return whether more is left."""
        return False

    def motions(self, events: Sequence[Event], view: V) -> Sequence[Motion]:
        """Say what moves where these events lead to this view, both as the viewer may know them."""
        return ()

    # -- clicks --------------------------------------------------------------------------------------------

    @abstractmethod
    def targets(self, line: str, view: V) -> tuple[str, ...]:
        """Return the places that mean an action, in any order."""

    @abstractmethod
    def guess(self, view: V, picked: Sequence[str]) -> str | None:
        """Say which action clicks on places meant, legal or not, so that `why` can answer."""

    def means(self, target: str, view: V, picked: Sequence[str]) -> str:
        """Return the place a click means after what is picked already."""
        return target

    def confirms(self, line: str, view: V, picked: Sequence[str]) -> bool:
        """Tell whether an action is chosen on the board and waits for its button alone."""
        return False

    def plain(self, line: str, view: V) -> bool:
        """Tell whether the second place that is chosen plays an action: nothing about it must be read first.

        It is played so only where it can be taken back.
        """
        return False

    def chain(self, line: str, view: V, aside: Sequence[str]) -> str:
        """Return what is played when an action chosen on the board is confirmed: it, or a chain (`Several`).

        `aside` is what was left out of it by a toggle in the prompt.
        """
        return line

    def meant(self, target: str, picked: Sequence[str]) -> bool:
        """Tell whether a click that leads nowhere was meant as a move.

        A card of one's hand was, and whatever is aimed at once something of another kind is picked.
        """
        kind = target.partition(":")[0]
        return kind in self.MEANT or any(one.partition(":")[0] != kind for one in picked)

    def settles(self, view: V) -> str | None:
        """Return the line that sets up soundly for whoever leaves it to the house; none: as a bot would."""
        return None

    def passes(self, view: V) -> str | None:
        """Return an answer that is no decision beyond those its State has as FORMALITIES."""
        return None

    def halts(self, view: V) -> bool:
        """Tell whether there is something to read before an answer that is no decision is given."""
        return False

    def rings(self, event: Event) -> bool:
        """Tell whether an event may be heard; some things are no occasion for a sound."""
        return True

    def in_the_open(self, own: V) -> dict[str, Any]:
        """Return what everybody may see of the actor's view while an open question is answered."""
        return {}

    # -- words ---------------------------------------------------------------------------------------------

    @abstractmethod
    def sentence(self, event: Event, names: Names) -> Html:
        """Tell an event in a sentence for the log; nothing for what goes without saying."""

    @abstractmethod
    def action_words(self, line: str) -> Html:
        """Say an action in a few words, for a hint or a question."""

    def called(self, word: str) -> str:
        """Return how a refusal names what it is about, where that is not said as it is written."""
        return word

    def words_now(self, line: str, view: V, names: Names) -> Html:
        """Say an action in the words of its moment, where they say more than the action alone does."""
        return self.action_words(line)

    def reason(self, line: str, view: V) -> Html:
        """Say what speaks for an answer where the house's bots plan instead of counting won games."""
        return EMPTY

    def lines(self, events: Sequence[Event], names: Names, tells: Schema) -> list[Line]:
        """Return an action's events as lines of the log: one each, unless the game knows better."""
        found = []
        for event in events:
            said = self.sentence(event, names)
            if said:
                fact = told(tells, event) if event.kind in tells else {}
                seat, foe = fact.get("seat", fact.get("side")), self.befalls(event.kind, fact)
                found.append(Line(said, event.kind, seat, foe, self.seen_at(fact)))
        return found

    def befalls(self, kind: str, fact: Fact) -> int | None:
        """Return the seat that what an event tells is done to: it is told that seat before all else."""
        return fact.get("foe")

    def seen_at(self, fact: Fact) -> str:
        """Return the place where what an event tells can be seen on the board; nothing where it cannot."""
        return "" if fact.get("cell") is None else f"cell:{fact['cell']}"

    def standing(self, view: V, seat: int) -> int | None:
        """Return how much a seat has of what the match is won by, where that is a number."""
        return None

    def where(self, view: V) -> Html:
        """Say how far the match is, in the game's own measure; nothing: its moves are counted."""
        return EMPTY

    def shows(self, events: Sequence[Event]) -> str:
        """Return the place that the focus card turns to after an action; nothing: it stays where it is."""
        return ""

    def sides(self, view: V) -> list[int]:
        """Return for every seat the side it plays on: those on one side win together."""
        return list(range(view["seats"]))

    # -- what happened, told -------------------------------------------------------------------------------

    def headline(self, view: V, events: Sequence[Event]) -> Html:
        """Say in a line what the events STORY names came to; the view is of the moment before them."""
        return EMPTY

    def beats(self, view: V, events: Sequence[Event], names: Names) -> list[Beat]:
        """Return the same events in a few moments, each with the table as it stood then."""
        return []

    def story(self, events: Sequence[Event], names: Names) -> list[Model]:
        """Return them once more, every step of it."""
        return []

    def statistics(self, start: V, events: Iterable[Event], names: Names, looks: Looks) -> Html:
        """Show a match in numbers."""
        return EMPTY

    def lead(self, past: Past) -> Lead | None:
        """Return how what a match is won by stood, ply by ply; None where it is no number."""
        return None

    def decided(self, past: Past) -> Turning | None:
        """Return where a finished match was decided, as far as its record says so plainly."""
        return ahead(self.lead(past), past)

    def leaf(self, name: str, view: V, glance: Glance, choice: str) -> Html:
        """Paint one of the LEAVES; `choice` is what was chosen in it last."""
        return EMPTY

    def interlude(self, before: V, view: V, events: Iterable[Event], glance: Glance) -> Model:
        """Return the model of `widgets.interlude`, where a chapter has ended; `before` is its beginning."""
        return {}

    def chapter(self, state: State) -> int:
        """Return the number of the round a position belongs to."""
        return 0

    def after_rounds(self, hindsight: Hindsight, names: Names) -> list[Model]:
        """Tell a finished match round by round."""
        return []

    def after_other(
        self, moment: Moment, action: Action, course: Course, hindsight: Hindsight, names: Names
    ) -> Model:
        """Tell what would have become of it."""
        return {}

    # -- other screens -------------------------------------------------------------------------------------

    def room(self, name: str, desk: Desk, rest: str) -> Screen | None:
        """Return another screen of the game: `#room/<code>/<name>/<rest>`."""
        return None

    def form(self, desk: Desk) -> Form | None:
        """Return what a new match asks beyond the options."""
        return None

    def again(self, session: Session) -> dict[str, Any] | None:
        """Return where a rematch begins, when its options do not say it all."""
        return None
