"""Playing a record again from its seed: did nature and the bots answer as they must have?

*Valid*: nature's answers and every bot's are those the seed gives, and people kept to the rules. *Legal*: no
more than the rules can be held against it, since it has no seed or does not say how its bots think. *Broken*:
not so, with the first ply that differs and what should be there. Who played the people's seats, for how long
and how often is in no record.

A record may be *short*: it has only what people answered, each answer as its number among the legal ones;
`meta own` says how many plies the whole one had and its digest. Playing it again brings the rest back.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Generator, Iterator, Mapping, Sequence, Set
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from nastolka.core.errors import BadRecord, RulesBug
from nastolka.core.kinds import CHANCE, Action
from nastolka.core.notation import write
from nastolka.core.proof import BROKEN, LEGAL, VALID, verify
from nastolka.core.record import read_record, write_actions, write_header
from nastolka.core.session import Session

from .seeded import RULE, Bot, bots_of, thinking

if TYPE_CHECKING:
    from nastolka.core.game import Game

OWN = "own"  # the name of the meta line of a short record …
NTH = "nth"  # … and the verb of its lines: `nth 3` is the fourth legal answer
DIGEST = 12  # letters
WEAK = ("no-seed", "no-rule", "other-bots")  # why a record is no more than legal
WRONG = ("luck", "bot", "bot-left", "illegal-ply", "own")  # what is not as the seed and the rules have it
DAMAGE = (RulesBug, LookupError, TypeError, ValueError)  # what a foreign position makes honest rules raise


class Progress(NamedTuple):
    """How far a replay has come."""

    ply: int
    plies: int


class Replayed(NamedTuple):
    """What playing a record again has shown."""

    found: str  # VALID, LEGAL or BROKEN
    reason: str = ""  # one of WEAK or WRONG; or a BadRecord's, or a proof's
    ply: int | None = None  # the first that is not as it should be
    detail: str = ""  # what the record has there
    due: str = ""  # what should be there, where it is nature's or a bot's
    session: Session | None = None  # the match; where it is BROKEN, as far as it holds
    free: tuple[int, ...] = ()  # plies at which a person had more than one answer


class Fault(Exception):
    """The first thing that is not as it should be."""

    def __init__(self, reason: str, detail: str = "", due: str = "") -> None:
        super().__init__(reason)
        self.reason, self.detail, self.due = reason, detail, due


def replay(text: str, games: Mapping[str, Game]) -> Iterator[Progress | Replayed]:
    """Yield how far it has come, a few times a second where bots think, and at last what was found.

    Between two of them the caller may stop asking. Nothing is raised, whatever the text.
    """
    try:
        again = Again(text, games)
    except BadRecord as error:
        yield Replayed(BROKEN, error.reason, error.ply, error.detail)
        return
    except DAMAGE as error:
        yield Replayed(BROKEN, "bad-position", None, f"{type(error).__name__}: {error}"[:80])
        return
    yield from again.run(text, games)


def replayed(text: str, games: Mapping[str, Game]) -> Replayed:
    """Return what playing a record again shows, without the steps on the way."""
    *_, last = replay(text, games)
    assert isinstance(last, Replayed)
    return last


class Own(NamedTuple):
    """What a short record says of the whole one: its plies, its digest, and the plies of interventions."""

    plies: int
    digest: str
    between: frozenset[int]


class Again:
    """One record being played again."""

    def __init__(self, text: str, games: Mapping[str, Game]) -> None:
        header, self.given = read_record(text)
        self.proven = header.proof is not None
        self.session = Session.load(f"{write_header(header._replace(proof=None))}\n", games)
        self.own = _read_own(self.session)
        self.bots, self.lax = self._bots()
        self.free: list[int] = []
        self.at = 0  # plies that are as they should be

    def _bots(self) -> tuple[Mapping[int, Bot], str]:
        """Return who thinks by count, and why no more than the rules can be held against the record."""
        try:
            bots = bots_of(self.session)
        except BadRecord as error:
            if error.reason != "other-bots" or self.own:
                raise
            return {}, error.reason
        if self.session.seed is None:
            return {}, "no-seed"
        return bots or {}, "no-rule" if bots is None else ""

    def run(self, text: str, games: Mapping[str, Game]) -> Iterator[Progress | Replayed]:
        """Yield how far it has come, and at last what was found."""
        try:
            for _ in self._short() if self.own else self._whole():
                yield Progress(self.at, self.own.plies if self.own else len(self.given))
            self.session.state.check()
        except Fault as fault:
            yield self._found(BROKEN, fault.reason, fault.detail, fault.due)
            return
        except DAMAGE as error:
            line = write(self.given[self.at]) if self.at < len(self.given) and not self.own else str(error)
            yield self._found(BROKEN, "illegal-ply", line[:80])
            return
        verdict = verify(text, games) if self.proven else None
        if verdict and verdict.found == BROKEN:
            yield Replayed(BROKEN, verdict.reason, verdict.ply, verdict.detail)
        else:
            yield self._found(LEGAL if self.lax else VALID, self.lax)

    def _found(self, found: str, reason: str, detail: str = "", due: str = "") -> Replayed:
        ply = self.at if found == BROKEN else None
        return Replayed(found, reason, ply, detail, due, self.session, tuple(self.free))

    # -- a whole record --------------------------------------------------------------------------------------

    def _whole(self) -> Iterator[None]:
        """Hold every line against what it should be."""
        for action in self.given:
            if self.at < self.session.plies:  # nature has answered already
                due = self.session.log[self.at].action
                if action != due:
                    raise Fault("luck", write(action), write(due))
            elif self._bot() is None or action.kind in self.session.state.INTERVENE:
                self._person(action)
            else:
                due = yield from self._thought()
                if self.session.state.meant(action) != due:
                    raise Fault("bot", write(action), write(due))
                self.session.play(due)
            self.at += 1
            yield

    def _bot(self) -> Bot | None:
        """Return the bot that is asked; None where nobody is, or a person."""
        frame = self.session.state.frame()
        return None if frame is None else self.bots.get(frame.seat)

    def _thought(self) -> Generator[None, None, Action]:
        """Return what the bot that is asked answers."""
        frame = self.session.state.frame()
        assert frame is not None
        for best in thinking(self.session, frame.seat, self.bots[frame.seat]):
            action = best
            yield
        return action

    def _person(self, action: Action) -> None:
        """Play what a person answered, or luck that was typed in, if it was theirs and the rules allow it."""
        state, ply = self.session.state, self.session.plies
        frame = state.frame()
        if frame is None or state.why(action) is not None:
            raise Fault("illegal-ply", write(action))
        if action.kind in state.INTERVENE:
            people = (seat for seat in range(self.session.seats) if seat not in self.bots)
            if not any(action in state.interventions(seat) for seat in people):
                raise Fault("bot-left", write(action))
        elif frame.seat != CHANCE and len(state.legal()) > 1:
            self.free.append(ply)
        self.session.play(action)

    # -- a short one -----------------------------------------------------------------------------------------

    def _short(self) -> Iterator[None]:
        """Play what people answered, and let nature and the bots answer anew."""
        own = self.own
        assert own is not None
        lines = iter(self.given)
        while self.session.plies < own.plies:
            self.at = self.session.plies
            if self._bot() is None or self.at in own.between:
                action = next(lines, None)
                if action is None or self.session.over:
                    raise Fault("own")
                self._person(self._named(action))
            else:
                self.session.play((yield from self._thought()))
            yield
        self.at = own.plies
        if next(lines, None) is not None or digest(self.session.actions[: own.plies]) != own.digest:
            raise Fault("own")

    def _named(self, action: Action) -> Action:
        """Return the answer that a line of a short record stands for."""
        if action.kind != NTH:
            return action
        legal, number = self.session.state.legal(), action.args[0] if action.args else None
        if not isinstance(number, int) or not 0 <= number < len(legal):
            raise Fault("own", write(action)[:80])
        return legal[number]


def digest(actions: Sequence[Action]) -> str:
    """Return what a short record keeps of the whole one."""
    return urlsafe_b64encode(sha256(write_actions(list(actions)).encode()).digest()).decode()[:DIGEST]


def short(session: Session) -> str:
    """Return a seeded match as a record of only what people answered; `replay` brings the rest back."""
    bots = bots_of(session)
    if session.seed is None or bots is None:
        raise ValueError("only a match whose bots think by count can be brought back")
    between = [str(ply) for ply, entry in enumerate(session.log) if entry.seat is None]
    told = " ".join([str(session.plies), digest(session.actions), *between])
    header, _ = read_record(session.header() + "\n")
    head = write_header(header._replace(meta={**header.meta, OWN: told}))
    return f"{head}\n{write_actions(list(_numbered(session, {CHANCE, *bots})))}"


def _numbered(session: Session, others: Set[int]) -> Iterator[Action]:
    """Yield what people answered, as numbers among the legal answers; interventions as they are."""
    state = session.at(0)
    for entry in session.log:
        if entry.seat is None:
            yield entry.action
        elif entry.seat not in others:
            yield Action(NTH, (state.legal().index(entry.action),))
        state.perform(entry.action)


def _read_own(session: Session) -> Own | None:
    """Return what the header of a short record says, and take it out of the match; None for a whole one."""
    text = session.meta.pop(OWN, None)
    if text is None:
        return None
    plies, _, rest = text.partition(" ")
    sum_, *between = rest.split() or [""]
    if session.seed is None or RULE not in session.meta or not all(map(_is_count, (plies, *between))):
        raise BadRecord("bad-header", text[:80])
    if int(plies) > session.game.max_plies(session.seats, session.options):
        raise BadRecord("bad-header", text[:80])
    return Own(int(plies), sum_, frozenset(map(int, between)))


def _is_count(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < 7


# -- in words for the worker's protocol (`wire`) -------------------------------------------------------------


def told(text: str, games: Mapping[str, Game]) -> Iterator[dict[str, Any]]:
    """Yield how far a record has been played again, and at last what was found, as JSON."""
    for step in replay(text, games):
        if isinstance(step, Progress):
            yield {"at": step.ply, "of": step.plies}
        else:
            yield {**finding(step), "done": True}


def finding(replayed: Replayed) -> dict[str, Any]:
    """Return what a replay has found, as JSON."""
    session = replayed.session
    return {
        "found": replayed.found,
        "reason": replayed.reason,
        "at": replayed.ply,
        "detail": replayed.detail,
        "due": replayed.due,
        "free": list(replayed.free),
        "shares": list((session.state.result() if session else None) or ()),
        "record": session.dump() if session and replayed.found != BROKEN else "",
    }
