"""The tutor at a table: looks on after every action, says one thing at a time, and leaves when told to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app import tutor, widgets
from app.i18n import EMPTY, Html, t
from nastolka import write

from .course import formality

if TYPE_CHECKING:
    from . import Table


class Tutoring:
    """Somebody beside the person at this table, where the match's notes say so."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.kept = ""  # the note as it was read or written last …
        self.read: tutor.Course | None = None  # … and what it says
        self.heard = table.match.session.plies  # up to this ply every answer was looked at
        self.unheard: set[int] = set()  # plies of questions that answer themselves
        self.advised = False  # whether the last answer followed a hint: no word on that
        self.asked: Any = None  # what the person saw when they were asked last
        self.about: Any = None  # … and what a word on their move is about
        self.silent = False  # whether they were asked and nothing was to be said

    @property
    def plan(self) -> tutor.Tutor[Any] | None:
        """What the game teaches."""
        return self.table.board.TUTOR

    @property
    def course(self) -> tutor.Course | None:
        """How far the tutor has come; None where there is none."""
        match = self.table.match
        note = match.session.meta.get(tutor.META, "")
        if note != self.kept:
            self.kept, self.read = note, tutor.begin(note)
        there = note and self.plan and len(match.people) == 1 and not match.session.over
        return self.read if there else None

    # -- looking on ------------------------------------------------------------------------------------------

    def follow(self) -> None:
        """Look at the table after anything happened; nothing is taught while a round is told."""
        table, plan, course = self.table, self.plan, self.course
        if course is None or plan is None or table.looks_back() or table.ownership.read_only:
            return
        was, view = (course.now, course.reply), table.view()
        lines = self.answers()
        if lines:
            course.answered(plan, tutor.Moment(view, self.asked, lines), self.advised)
            self.about = view
        if table.sight.mine() and formality(table.board, table.match.session.state, view):
            self.unheard.add(self.heard)
        elif table.sight.mine():
            self.asked = view
            course.asked(plan, view)
            self.silent = self.point(course) is None
        self.keep(course)
        if (course.now, course.reply) != was and (course.now or course.reply):
            table.desk.ports.say(self.said(course))

    def answers(self) -> list[str]:
        """Return the person's answers that were not looked at yet; what answered itself is none."""
        match, first = self.table.match, self.heard
        self.heard = match.session.plies
        new = enumerate(match.session.log[first:], first)
        return [
            write(entry.action)
            for ply, entry in new
            if entry.seat in match.people and ply not in self.unheard
        ]

    def keep(self, course: tutor.Course) -> None:
        """Keep how far we have come, if that is news."""
        note = course.text()
        if note != self.kept:
            self.kept = self.table.match.session.meta[tutor.META] = note
            self.table.moves.keep()

    # -- intents ---------------------------------------------------------------------------------------------

    def ui_understood(self, _: str) -> None:
        """Go on: what was said is read."""
        if self.course:
            self.course.understood()
            self.follow()

    def ui_untutored(self, _: str) -> None:
        """Play on without a tutor: they leave for good."""
        self.table.match.session.meta.pop(tutor.META, None)
        self.table.moves.keep()

    # -- painting --------------------------------------------------------------------------------------------

    def point(self, course: tutor.Course) -> tutor.Point[Any] | None:
        """Return the point that stands in the strip; none where it does not matter at this question."""
        point = self.plan.point(course.now) if self.plan and not course.reply else None
        return point if point and self.asked and point.due(self.asked) else None

    def leads(self, point: tutor.Point[Any]) -> str:
        """Return the place to look at or to press next: the first that is not picked yet."""
        places = point.places(self.asked)
        left = [place for place in places if place not in self.table.picked]
        return next(iter(left or places[-1:]), "")

    def filled(self, args: tutor.Args) -> dict[str, object]:
        """Return what fills a sentence: what the game says of it, and the person's own colour."""
        seat = self.table.sight.viewer or 0
        colour = self.table.match.looks[seat]["colour"]
        return {"colour": t(f"house.colour.{colour}").lower(), **args}

    def said(self, course: tutor.Course) -> Html:
        """Say what stands in the strip."""
        code, point = self.table.game, self.point(course)
        reply = self.plan.reply(course.reply) if self.plan else None
        if reply:
            return t(f"{code}.tutor.{reply.key}", **self.filled(reply.args(self.about or self.table.view())))
        if point:
            return t(f"{code}.tutor.{point.key}", **self.filled(point.args(self.asked)))
        if not course.told:
            return t("house.tutor.hello", goal=t(f"{code}.card.goal"))
        return t("house.tutor.end" if course.ends else "house.tutor.quiet")

    def zone(self) -> Html:
        """Return the strip; nothing where nobody teaches."""
        course, plan, table = self.course, self.plan, self.table
        if course is None or plan is None or table.replay.on:
            return EMPTY
        point = self.point(course)
        now = table.sight.mine() and not table.looks_back()
        speaks = point or course.reply or course.ends or not course.told
        keys = [one.key for one in plan.points]
        at = max((keys.index(key) + 1 for key in course.told if key in keys), default=0)
        return widgets.tutor({
            "said": self.said(course), "at": at, "of": len(keys), "ends": course.ends,
            "reads": bool(course.reply or (point and point.does is None)), "reply": bool(course.reply),
            "idle": self.silent and not speaks,
            "place": self.leads(point) if point and now else "",
        })  # fmt: skip
