"""A student at a task: what they give is judged, the others and luck answer, hints and tries are counted.

An attempt is plain and steppable. Where the others think elsewhere (a page's worker), it waits for `reply`;
with a bot of its own it goes on by itself. What is judged is what the student sees, or the result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple

from nastolka.ai.bots import choose
from nastolka.core.errors import BadRecord
from nastolka.core.kinds import CHANCE, Action, Refusal
from nastolka.core.notation import read, write
from nastolka.core.rng import Rng
from nastolka.core.rulebook import result_differs, view_differs
from nastolka.core.session import Session
from nastolka.core.state import State

from .foreign import FAULTS, BadScenario
from .scenario import Scenario, stand
from .task import ACTION, FREE, GOAL, MOST_MOVES, RULE, Measure, Task, Wrong

ON, RIGHT, WRONG, REFUSED = "on", "right", "wrong", "refused"
QUARTERS = 4  # the points of a task: a hint and a wrong try take one each, and a solved task keeps one
MOST_TRIES = 99
MOST_REPLIES = 2_000  # of the others in one try: more is a match, not a task

Bot = Callable[[Session, int, str], Action]  # the match, who is asked, the level


class Verdict(NamedTuple):
    """What is said of an answer."""

    state: str  # ON, RIGHT, WRONG, or REFUSED: nothing has changed
    reason: str = ""  # goal, answer, rule, score; named, other, moves, over; illegal, unreadable, not-asked
    words: Mapping[str, str] = {}  # of the author, by language, where this wrong answer was foreseen
    refusal: Refusal | None = None  # the rule that forbids it


def thinking_here(session: Session, seat: int, level: str) -> Action:
    """Return what a bot of the level plays, thought about at once and by iterations alone."""
    rng = Rng(f"{session.seed}/bot/{seat}/{session.plies}")
    return choose(session.game, session.world_for(seat), level, rng)


def reached(state: State, goal: tuple[Mapping[str, Any], ...]) -> bool:
    """Tell whether all that a task asks for is so."""
    return all((result_differs if "result" in each else view_differs)(state, each) is None for each in goal)


def lapsed(state: State, seat: int, task: Task) -> bool:
    """Tell whether a task of one turn has run out: somebody else is asked."""
    return task.turn and bool(state.stack) and state.stack[-1].seat not in (CHANCE, seat)


def is_formality(state: State) -> bool:
    """Tell whether the one answer there is teaches nobody anything: it is given for whoever is asked."""
    mere = state.FORMALITIES.get(state.stack[-1].kind)
    if not mere:
        return False
    legal = state.legal()
    return len(legal) == 1 and legal[0].kind in mere


class Attempt:
    """One student's work on one scenario."""

    def __init__(self, scenario: Scenario, seed: str = "1", bot: Bot | None = thinking_here) -> None:
        self.scenario = scenario
        self.task = scenario.task
        self.seed = f"{seed}/{scenario.key}"
        self.bot = bot
        self.tries = 0  # that went wrong
        self.hints = 0  # taken
        self.refused = 0  # answers a rule forbids
        self.told = False  # the answer was shown before it was found: the task counts for nothing then
        self.begin()

    # -- what is so ------------------------------------------------------------------------------------------

    @property
    def asked(self) -> bool:
        """Whether the student is to answer now."""
        return self.verdict.state == ON and self.waiting is None

    @property
    def waiting(self) -> int | None:
        """The other seat that is asked now, where nobody thinks for it here."""
        frame = self.session.state.frame()
        if self.verdict.state != ON or self.task.kind == RULE or frame is None:
            return None
        return None if frame.seat in (CHANCE, self.scenario.seat) else frame.seat

    @property
    def solved(self) -> bool:
        """Whether the task is done."""
        return self.verdict.state == RIGHT

    @property
    def score(self) -> float:
        """The points so far: all at once and unaided, a quarter less for each hint and each wrong try."""
        if not self.solved or self.told:
            return 0.0
        if self.task.measure:
            return round(self.task.points * scaled(self.measured(), self.task.measure), 2)
        return self.task.points * max(1, QUARTERS - self.hints - self.tries) / QUARTERS

    def measured(self) -> float:
        """Return what free play counts, as it stands."""
        measure = self.task.measure
        return 0.0 if measure is None else value_at(self.session.state, self.scenario.seat, measure.path)

    def view(self) -> dict[str, Any]:
        """Return the table as the student sees it."""
        return self.session.state.view(self.scenario.seat)

    # -- a try -----------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Set the position up; of an earlier try only that there was one is remembered."""
        scripted = any("nature" in step for step in self.task.replies)
        self.session = stand(self.scenario, seed=None if scripted else self.seed)
        self.given: list[str] = []
        self.moves = 0  # formalities do not count
        self.replied: list[str] = []  # by the others
        self.script = 0  # how much of it is used up
        self.luck = 0
        self.stopped = False  # free play was ended before its last move
        self.verdict = Verdict(ON)
        if self.task.kind != RULE:
            with self._blamed():
                self._settle()

    def again(self) -> None:
        """Try again after a wrong answer."""
        if self.verdict.state == WRONG and self.tries < MOST_TRIES:
            self.begin()

    def hint(self) -> int:
        """Take the next hint; return how many are open now."""
        most = max((len(said.hints) for said in self.scenario.says.values()), default=0)
        self.hints = min(self.hints + 1, most)
        return self.hints

    def tell(self) -> None:
        """Show the answer: whoever has not found it by then may still try, for nothing."""
        self.told = self.told or not self.solved

    def stop(self) -> None:
        """End free play as it stands."""
        if self.task.kind == FREE and self.verdict.state == ON and self.moves:
            self.stopped = True
            self._end(RIGHT, "score")

    def give(self, answer: str) -> Verdict:
        """Judge an answer: a line of the record, or a rule where a rule is asked for."""
        if self.verdict.state != ON or len(self.given) >= MOST_MOVES:
            return Verdict(REFUSED, "not-asked")
        if self.task.kind == RULE:
            return self._judge_rule(answer)
        try:
            action = read(answer)
        except BadRecord:
            return Verdict(REFUSED, "unreadable")
        if not self.asked:
            return Verdict(REFUSED, "not-asked")
        refusal = self.session.state.why(action, self.scenario.seat)
        if refusal is not None:
            self.refused += 1
            return Verdict(REFUSED, "illegal", refusal=refusal)
        with self._blamed():
            return self._judge(self.session.state.meant(action))

    @contextmanager
    def _blamed(self) -> Iterator[None]:
        """Name the scenario where the engine fails at what it says: positions come from anywhere."""
        try:
            yield
        except BadScenario:
            raise
        except FAULTS as error:
            raise BadScenario(
                "bad-position", self.scenario.key, f"{type(error).__name__}: {error}"[:120]
            ) from error

    def reply(self, line: str) -> Verdict:
        """Let the other seat that is asked answer; return how the task stands then."""
        seat = self.waiting
        if seat is None:
            raise BadScenario("not-asked", detail=line[:80])
        action = read(line)
        if self.session.state.why(action, seat) is not None:
            raise BadScenario("illegal-reply", detail=line[:80])
        with self._blamed():
            self._answer(action)
            self._settle()
        return self._after()

    # -- judging ---------------------------------------------------------------------------------------------

    def _judge_rule(self, answer: str) -> Verdict:
        if answer not in self.task.among:
            return Verdict(REFUSED, "not-asked")
        self.given.append(answer)
        self.moves += 1
        return self._end(RIGHT, "rule") if answer == self.task.rule else self._missed()

    def _judge(self, action: Action) -> Verdict:
        """Play what the student gives, and judge it."""
        line = write(action)
        self.given.append(line)
        self.moves += 1
        self._perform(action)
        if self.task.kind == ACTION:
            return self._end(RIGHT, "answer") if line in self.task.answers else self._missed()
        if self.verdict.state == ON and self.task.kind == GOAL and self._is_named(line):
            return self._missed()
        self._settle()
        return self._after()

    def _after(self) -> Verdict:
        """Say how the task stands when everybody has answered, or somebody else is to."""
        state, task = self.session.state, self.task
        if self.verdict.state != ON:
            return self.verdict
        over = state.frame() is None
        gone = self.moves > 0 and lapsed(state, self.scenario.seat, task)
        spent = self.moves >= task.moves or gone
        if task.kind == FREE and (over or spent):
            return self._end(RIGHT, "score")
        if not over and not gone and (not spent or self.waiting is not None):
            return self.verdict
        return self._missed("over" if over else "moves")

    def _missed(self, reason: str = "other") -> Verdict:
        """End a try that went wrong."""
        words = next((wrong.words for wrong in self.task.wrong if self._was_given(wrong)), None)
        return self._end(WRONG, reason if words is None else "named", words)

    def _is_named(self, answer: str) -> bool:
        """Tell whether a mistake was foreseen as it stands; what "attack *" may mean shows at the end."""
        return any(wrong.move == self.moves and wrong.answer == answer for wrong in self.task.wrong)

    def _was_given(self, wrong: Wrong) -> bool:
        given = self.given[wrong.move - 1] if wrong.move <= len(self.given) else ""
        return given == wrong.answer or (wrong.answer.endswith(" *") and given.startswith(wrong.answer[:-1]))

    def _end(self, state: str, reason: str, words: Mapping[str, str] | None = None) -> Verdict:
        self.tries += state == WRONG
        self.verdict = Verdict(state, reason, words or {})
        return self.verdict

    # -- the others and luck ---------------------------------------------------------------------------------

    def _perform(self, action: Action) -> None:
        """Do an action, and see at every ply it brings whether the task is done."""
        before = self.session.plies
        self.session.play(action)
        if self.task.kind != GOAL or not self.moves or self.verdict.state != ON:
            return
        for ply in range(before + 1, self.session.plies + 1):
            state = self.session.state if ply == self.session.plies else self.session.at(ply)
            if reached(state, self.task.goal):
                self._end(RIGHT, "goal")
                return

    def _answer(self, action: Action) -> None:
        if len(self.replied) >= MOST_REPLIES:
            raise BadScenario("too-many", self.scenario.key, "replies")
        self.replied.append(write(action))
        self._perform(action)

    def _settle(self) -> None:
        """Let luck and the others answer until the student is asked, or the task is done."""
        while self.verdict.state == ON and (frame := self.session.state.frame()) is not None:
            state, mine = self.session.state, frame.seat == self.scenario.seat
            if self.moves and lapsed(state, self.scenario.seat, self.task):
                return
            spent = self.moves >= self.task.moves
            scripted = None if mine else self._scripted(frame.seat)
            if scripted is not None:
                self._answer(scripted)
            elif frame.seat == CHANCE:
                self._perform(state.draw(Rng(f"{self.seed}/{self.luck}")))
                self.luck += 1
            elif is_formality(state):
                self._perform(state.legal()[0])
            elif mine or self.bot is None or (spent and self.task.kind != GOAL):
                return
            else:
                self._answer(self.bot(self.session, frame.seat, self.task.bots))

    def _scripted(self, seat: int) -> Action | None:
        """Return the next line of the script, if it is for whoever is asked and may be answered here."""
        if self.script >= len(self.task.replies):
            return None
        step = self.task.replies[self.script]
        if ("nature" in step) != (seat == CHANCE):
            return None
        action = read(step["nature"] if seat == CHANCE else step["reply"])
        if self.session.state.why(action, None if seat == CHANCE else seat) is not None:
            return None
        self.script += 1
        return action

    # -- kept ------------------------------------------------------------------------------------------------

    def kept(self) -> dict[str, Any]:
        """Return what is needed to go on later, as JSON."""
        return {
            "key": self.scenario.key,
            "tries": self.tries,
            "hints": self.hints,
            "refused": self.refused,
            "given": self.given[:],
            "replied": self.replied[:],
            **{name: True for name in ("told", "stopped") if getattr(self, name)},
        }

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Go on where `kept` was written, everything played and judged again; or raise BadScenario."""
        where = self.scenario.key
        try:
            counted = [_count(kept[key]) for key in ("tries", "hints", "refused")]
            given, replied = _lines(kept["given"]), _lines(kept["replied"])
            self._replay(given, replied)
        except FAULTS as error:
            if isinstance(error, BadScenario):
                raise
            raise BadScenario("bad-answers", where, f"{type(error).__name__}: {error}"[:120]) from error
        ended = self.verdict.state == WRONG
        self.tries, self.hints, self.refused = max(counted[0], int(ended)), counted[1], counted[2]
        self.told = kept.get("told") is True
        if kept.get("stopped") is True:
            self.stop()

    def _replay(self, given: list[str], replied: list[str]) -> None:
        """Give the answers again, and let the others answer as they did."""
        own, self.bot, self.tries = self.bot, None, 0
        self.begin()
        answers, replies = iter(given), iter(replied[len(self.replied) :])
        while self.verdict.state == ON:
            line = next(answers if self.waiting is None else replies, None)
            if line is None:
                break
            if self.waiting is not None:
                self.reply(line)
            elif self.give(line).state == REFUSED:
                raise BadScenario("bad-answers", self.scenario.key, line[:80])
            replies = iter(replied[len(self.replied) :])
        if next(answers, None) is not None:
            raise BadScenario("bad-answers", self.scenario.key, "more than were asked for")
        self.bot = own
        self._settle()
        self._after()


def _count(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= 10 * MOST_TRIES:
        raise ValueError(f"no count: {value!r:.40}")
    return value


def _lines(value: Any) -> list[str]:
    if type(value) is not list or len(value) > MOST_REPLIES or not all(type(line) is str for line in value):
        raise ValueError("no list of lines")
    return value


# -- a number of the view ------------------------------------------------------------------------------------


def value_at(state: State, seat: int, path: tuple[str, ...]) -> float:
    """Return the number a path leads to in a seat's view; its share of the result for `result`."""
    if path == ("result",):
        result = state.result()
        return 0.0 if result is None else float(result[seat])
    value: Any = state.view(seat)
    for step in path:
        try:
            value = value[int(step)] if isinstance(value, list) else value[step]
        except (LookupError, TypeError, ValueError):
            return 0.0
    if isinstance(value, list | dict):
        return float(len(value))
    return float(value) if type(value) in (int, float, bool) else 0.0


def scaled(value: float, measure: Measure) -> float:
    """Return where a value lies on its scale, from 0 to 1."""
    return min(1.0, max(0.0, (value - measure.least) / (measure.most - measure.least)))
