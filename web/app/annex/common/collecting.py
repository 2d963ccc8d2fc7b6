"""What came back: codes sorted into a table, each held against its assignment and played again.

The work of a row is in three steps, so that a worker can do the long one: `gather` reads codes, `question`
is what the worker (`nastolka.ai.wire`) is asked, `judge` makes the row of its answer. `judged` does it all
here. Rows are put together into a `Table` for each assignment.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from app.settings import read_json
from nastolka import GAMES, BadRecord
from nastolka.ai.replay import finding, replayed
from nastolka.ai.seeded import RULE
from nastolka.core.notation import write
from nastolka.core.proof import BROKEN, LEGAL, VALID
from nastolka.core.record import Header, read_record
from nastolka.teaching import judging

from .codes import Result, codes_in, read_code
from .tasks import SHEET, Task, begin, digest, same_name, seed_for

WAITING = ""  # found: not played again yet …
UNREAD = "unread"  # … or not to be read, here or anywhere: nobody is blamed for that
ELSEWHERE = (
    "other-bots",
    "other-rules",
    "newer-format",
    "unknown-game",
    "other-worksheet",
)  # another version may read it
RANK = {VALID: 4, LEGAL: 3, WAITING: 2, UNREAD: 1, BROKEN: 0}
FREE = 12  # decisions that must have been free before two people's sameness is worth a word
AGAINST = (  # why a row is not as it should be, beside codes.REASONS, replay.WRONG and a BadRecord's
    "other-seed",  # another name's luck
    "self-played",  # a bot's seat was given to a person
    "other-setup",  # options, seats, a position or bots that the assignment does not have
    "score",  # the score says otherwise than the match
)
DOUBTS = (  # why no more than the rules can be held against it, beside replay.WEAK
    "edited",  # the assignment was changed after this was played
    "other-task",  # nobody here knows the assignment
)
UNPROVEN = (
    "who",
    "when",
    "attempts",
    "undos",
    "hints",
    "seconds",
    "missed",
)  # somebody's word, whatever is found


class Got(NamedTuple):
    """One code that came in."""

    code: str
    result: Result | None
    reason: str = ""  # one of codes.REASONS, where nothing can be read in it


class Row(NamedTuple):
    """One code in the table."""

    code: str
    found: str = WAITING  # VALID, LEGAL, BROKEN, UNREAD, or not known yet
    reason: str = ""
    at: int | None = None  # the ply that is not as it should be, from 0
    detail: str = ""  # what stands there …
    due: str = ""  # … and what should
    name: str = ""
    when: str = ""
    task: str = ""
    id: str = ""
    score: float | None = None  # of the first person's seat, recomputed; None: not finished, or not known
    over: bool = False
    missed: tuple[str, ...] = ()
    attempts: int = 0
    undos: int = 0
    hints: int = 0
    seconds: int = 0
    record: str = ""  # the whole match, once it has been played again
    own: tuple[str, ...] = ()  # what the people decided where they were free
    counts: bool = True  # False: another row of the same person counts
    same: tuple[str, ...] = ()  # who else decided just so


class Table(NamedTuple):
    """All that came back for one assignment; for none where no code could be read."""

    digest: str
    task: Task | None
    rows: tuple[Row, ...]


# -- from texts to rows --------------------------------------------------------------------------------------


def gather(texts: Iterable[str]) -> list[Got]:
    """Return every code in what was pasted or opened, each once; a text without any says so."""
    found: dict[str, Got] = {}
    for text in texts:
        codes = codes_in(text)
        for code in codes:
            found.setdefault(code, _read(code))
        if not codes and text.strip():
            found.setdefault(text, Got(text[:80], None, "code-none"))
    return list(found.values())


def _read(code: str) -> Got:
    try:
        return Got(code, read_code(code))
    except BadRecord as error:
        return Got(code, None, error.reason)


def sheet_of(got: Got, tasks: Mapping[str, Task]) -> str:
    """Return which worksheet a code answers: its name or packed text; empty where it is a match."""
    task = tasks.get(got.result.task) if got.result else None
    return task.start[1] if task and task.start[0] == SHEET else ""


def question(got: Got, tasks: Mapping[str, Task], number: int = 0, sheet: str = "") -> dict[str, Any] | None:
    """Return what the worker is asked about a code; None where no replay is needed to judge it.

    `sheet` is the text of the worksheet it answers.
    """
    if got.result is None or _against(got.result, tasks) in AGAINST:
        return None
    if sheet:
        return {"ply": number, "worksheet": sheet, "answers": got.result.record}
    return {"ply": number, "verify": got.result.record}


def judge(got: Got, tasks: Mapping[str, Task], heard: Mapping[str, Any] | None = None) -> Row:
    """Return the row of a code: `heard` is the worker's last message, None while it has not spoken."""
    result = got.result
    if result is None:
        return Row(got.code, UNREAD, got.reason)
    row = Row(
        got.code, name=result.name, when=result.when, task=result.task, id=result.id, missed=result.missed,
        attempts=result.attempts, undos=result.undos, hints=result.hints, seconds=result.seconds,
    )  # fmt: skip
    against = _against(result, tasks)
    if against in AGAINST:
        return row._replace(found=BROKEN, reason=against)
    if against and result.record.startswith("{"):  # a worksheet's answers say nothing without it
        return row._replace(found=UNREAD, reason=against)
    if heard is None:
        return row
    if heard.get("error"):
        return row._replace(found=UNREAD, reason="bad-record", detail=str(heard["error"]))
    return _heard(row, result, heard, against)


def judged(got: Got, tasks: Mapping[str, Task], sheet: str = "") -> Row:
    """Return the row of a code, played again right here."""
    asked = question(got, tasks, sheet=sheet)
    if asked and sheet:
        *_, last = judging.told(asked)
        return judge(got, tasks, last)
    return judge(got, tasks, finding(replayed(asked["verify"], GAMES)) if asked else None)


def _heard(row: Row, result: Result, heard: Mapping[str, Any], doubt: str) -> Row:
    """Return the row with what playing its match again has shown."""
    found, reason = heard["found"], heard["reason"]
    row = row._replace(found=found, reason=reason, at=heard["at"], detail=heard["detail"], due=heard["due"])
    if found == BROKEN:
        return row._replace(found=UNREAD) if reason in ELSEWHERE else row
    if "over" in heard:
        return _sheet(row, result, heard)
    shares, record = tuple(heard["shares"]), heard["record"]
    header, actions = read_record(record)
    seat = _first_person(header)
    own = tuple(write(actions[ply]) for ply in heard["free"])
    row = row._replace(record=record, over=bool(shares), score=shares[seat] if shares else None, own=own)
    if shares != result.score:
        return row._replace(found=BROKEN, reason="score", detail=_said(result.score), due=_said(shares))
    return row._replace(found=LEGAL, reason=doubt) if doubt else row


def _sheet(row: Row, result: Result, heard: Mapping[str, Any]) -> Row:
    """Return the row of a worksheet: right answers are alike, so nobody's sameness is pointed out."""
    shares = tuple(heard["shares"])
    row = row._replace(over=bool(heard["over"]), score=shares[0])
    if shares != result.score:
        return row._replace(found=BROKEN, reason="score", detail=_said(result.score), due=_said(shares))
    return row


def _said(shares: Sequence[float]) -> str:
    return " : ".join(f"{share:g}" for share in shares)


# -- against the assignment ----------------------------------------------------------------------------------


def _against(result: Result, tasks: Mapping[str, Task]) -> str:
    """Return what speaks against a result before its match is looked at: of AGAINST or DOUBTS, or nothing."""
    task = tasks.get(result.task)
    if task is None:
        return "edited" if result.id and result.id in {known.id for known in tasks.values()} else "other-task"
    if task.start[0] == SHEET:
        return "" if judging.seed_of(result.record) == seed_for(task, result.name) else "other-seed"
    try:
        given = read_record(result.record)[0]
        due = read_record(begin(task, result.name).dump())[0]
    except BadRecord:
        return ""  # the replay says what is wrong
    if _bots(given) < _bots(due):
        return "self-played"
    if _setup(given) != _setup(due):
        return "other-setup"
    return "other-seed" if given.seed != due.seed else ""


def _setup(header: Header) -> tuple[Any, ...]:
    """Return what all who do an assignment have in common; editions and versions are the replay's affair."""
    bots = header.meta.get(RULE, "").split()[1:]
    return header.game, header.seats, header.options, header.position, header.takebacks is None, bots


def _bots(header: Header) -> set[str]:
    """Return the seats that a record says are bots'."""
    return {word.partition(":")[0] for word in header.meta.get(RULE, "").split()[1:]}


def _first_person(header: Header) -> int:
    """Return the seat whose result is the score."""
    bots = _bots(header)
    return next((seat for seat in range(header.seats) if str(seat) not in bots), 0)


# -- from rows to tables -------------------------------------------------------------------------------------


def tables(rows: Iterable[Row], tasks: Mapping[str, Task]) -> list[Table]:
    """Return a table for each assignment, in the order they came; what cannot be read comes last."""
    by_task: dict[str, list[Row]] = {}
    for row in rows:
        by_task.setdefault(row.task, []).append(row)
    unread = by_task.pop("", [])
    found = [Table(key, tasks.get(key), _marked(mine)) for key, mine in by_task.items()]
    return [*found, Table("", None, tuple(unread))] if unread else found


def known(tasks: Iterable[Task]) -> dict[str, Task]:
    """Return assignments by their digest, as everything here wants them."""
    return {digest(task): task for task in tasks}


def _marked(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Return the rows of one assignment: whose best counts, and who decided as somebody else did."""
    best: dict[str, Row] = {}
    for row in rows:
        name = same_name(row.name)
        if name not in best or _merit(row) >= _merit(best[name]):
            best[name] = row
    counting = [row._replace(counts=best[same_name(row.name)] is row) for row in rows]
    return tuple(row._replace(same=_same(row, counting)) for row in counting)


def _merit(row: Row) -> tuple[int, bool, float, str]:
    """Return by what one row of a person is better: what holds, is done, is scored, and the last."""
    return RANK.get(row.found, 0), row.over, row.score or 0.0, row.when


def _same(row: Row, others: Sequence[Row]) -> tuple[str, ...]:
    """Return the other people whose free decisions were the same, all of them."""
    if len(row.own) < FREE:
        return ()
    names: dict[str, str] = {}
    for other in others:
        if other.own == row.own:
            names.setdefault(same_name(other.name), other.name)
    names.pop(same_name(row.name))
    return tuple(names.values())


def heard(text: str) -> Mapping[str, Any] | None:
    """Return a message of the worker if it is the last one, else None."""
    message = read_json(text)
    return message if isinstance(message, dict) and message.get("done") else None
