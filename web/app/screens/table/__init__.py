"""The table: one match being played.

Clicks become actions here; what is legal is read from the view, never decided. Each part of it answers its
own intents and is found by its topic:

    sight         whose eyes the screen has, and when the curtain is down
    hand          what a click on a place means
    moves         the one path by which an action enters the session, and the way back
    opponents     bots and the hint
    replay        other times of the match
    story         what happened, told: the end of a round, and the whole match when it is over
    fate          who is out, and how to go on then
    interlude     how all stand, between two chapters
    several       several answers for one press
    course        what goes on without anybody clicking
    ownership     which tab may write
    log           the match in sentences
    brief         the rules in brief, and what can be done now
    tutoring      who teaches in a first match
    naming        what to call the player, asked once
    hearing       sound, offered once
    sheets        what opens above the table
    once          what is worked out once and shown often
    share_sheet   what leaves the page
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, cast

from app import boards, picker, widgets
from app.boards.board import Board
from app.boards.glance import Glance
from app.boards.motion import Motion
from app.desk import Desk
from app.i18n import EMPTY, Html, has, join, t
from app.match import Match
from app.moving import Moving
from app.picker import Targets
from app.screens.base import Screen
from nastolka import Refusal
from nastolka.core.rulebook import rulebook
from nastolka.core.views import View

from .brief import Brief
from .course import Course
from .fate import Fate
from .hand import Hand
from .hearing import Hearing
from .interlude import Interlude
from .log import Log
from .moves import Moves
from .naming import Naming
from .opponents import Opponents
from .ownership import Ownership
from .replay import Replay
from .several import Several
from .share_sheet import ShareSheet
from .sheets import Sheets
from .sight import Sight
from .story import After, Story
from .tutoring import Tutoring

KEYS = {
    "u": "undo", "h": "hint", "r": "rules", "l": "log", "m": "menu", "s": "skip", "n": "next",
    "-": "slower", "+": "faster",
}  # fmt: skip


class Table(Screen):
    """A match on the screen."""

    name = "table"
    PLACE = "#match/{}"  # where a match is found at a table like this
    PARTS = (Moves, Opponents, Sheets, Replay)  # another kind of table has its own: app/annex/assign

    def __init__(self, desk: Desk, match: Match) -> None:
        super().__init__(desk)
        self.match = match
        self.game = match.code
        self.address = self.PLACE.format(match.id)
        self.board: Board[Any] = boards.board(match.code)
        self.sight = Sight(match)
        self.log = Log(match, self.board)
        moves, opponents, sheets, replay = self.PARTS
        self.moves, self.opponents, self.sheets = moves(self), opponents(self), sheets(self)
        self.hand = Hand(self)
        self.replay = replay(self)
        self.ownership = Ownership(self)
        self.story, self.after = Story(self), After(self)
        self.course, self.fate, self.interlude = Course(self), Fate(self), Interlude(self)
        self.sharing = ShareSheet(self)
        self.naming, self.brief = Naming(self), Brief(self)
        self.several, self.tutoring = Several(self), Tutoring(self)
        self.moving, self.hearing = Moving(self.board), Hearing(self)
        self.parts = (
            self.moves, self.hand, self.sheets, self.sharing, self.replay, self.opponents,
            self.story, self.after, self.ownership, self.log, self.course, self.fate, self.naming, self.brief,
            self.several, self.hearing, self.tutoring, self.interlude,
        )  # fmt: skip
        self.picked: tuple[str, ...] = ()
        self.focus: str | None = None
        self.zoom = ""
        self.amount = ""  # what a slider in the prompt stands at
        self.aside: tuple[str, ...] = ()  # what toggles in the prompt leave out
        self.listing = False  # whether the list of places is open
        self.seen: View | None = None  # the view painted last, and the moment it is of
        self.seen_at: tuple[object, ...] = ()
        self.meant: tuple[View | None, Targets] = (None, tuple)  # a view, and the places its lines mean

    # -- coming and going ------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Ask for the right to write; the match goes on when we have it."""
        self.ownership.claim(steal=False)
        self.hearing.offer()
        self.course.warm()

    def leave(self) -> None:
        """Stop everything that runs."""
        self.story.end()
        self.several.stop()
        self.opponents.leave()
        self.replay.pause()
        self.after.stop()
        self.course.stop()
        self.ownership.give_up()

    def stored(self, key: str) -> bool:
        """Another tab wrote: it may be this match."""
        return self.ownership.stored(key)

    # -- painting --------------------------------------------------------------------------------------------

    def view(self) -> View:
        """Return what is painted now: the live view of whoever looks, or the replay's."""
        session = self.match.session
        if self.story.on:
            return self.story.view()
        moment = (id(session), session.plies, self.sight.viewer, self.sight.actor, self.replay.ply)
        if self.seen is None or moment != self.seen_at:
            self.seen_at = moment
            self.seen = self.replay.view() if self.replay.on else self.live_view()
        return self.seen

    def live_view(self) -> View:
        """Return what whoever looks sees now.

        An open question adds what the actor may do, and nothing they know.
        """
        view = self.match.session.state.view(self.sight.viewer)
        if self.sight.public:
            own = self.match.session.state.view(self.sight.actor)
            view = {**view, "actions": own["actions"], **self.board.in_the_open(own)}
        return cast(View, view)

    def glance(self) -> Glance:
        """Return what the board must know beside the view."""
        view = self.view()
        pick = picker.narrow(view["actions"], self.picked, self.targets) if self.picked else None
        mine = self.sight.mine() and not self.looks_back() and not self.ownership.read_only
        return Glance(
            picked=self.picked,
            options=tuple(pick.options if pick else view["actions"]) if mine else (),
            mine=mine,
            focus=self.focus or "",
            names=tuple(self.match.names),
            looks=tuple(self.match.looks),
            levels=tuple(seat.level for seat in self.match.seats),
            people=tuple(self.match.people),
            hint=self.opponents.hint,
            thinking=self.opponents.visible and not self.opponents.hinting,
            zoom=self.zoom,
            replay=self.replay.on,
            recent=tuple(self.course.recent()),
            amount=self.amount,
            aside=self.aside,
            listing=self.listing,
            terms=self.match.session.options,
            threats=self.desk.settings["threats"] == "on",
            skipping=self.opponents.hurry,
            private=self.sight.private,
            open=self.sight.public and not self.replay.on,
        )

    def looks_back(self) -> bool:
        """Whether another time than now is on the table."""
        return self.replay.on or self.story.on

    def zones(self) -> dict[str, Html]:
        """Return every zone of the table."""
        awaited = self.sight.awaited if not self.ownership.read_only else None
        shows = self.desk.controls.has
        zones = {
            "bar": (widgets.frame_bar if self.desk.embed else widgets.table_bar)(self.bar()),
            "screen": widgets.table({"code": self.game, "embed": self.desk.embed}),
            **self.board.zones(self.view(), self.glance()),
            "log": self.log.zone(self.sight.viewer, self.replay.ply) if shows("log") else EMPTY,
            "replay": self.replay.zone(),
            "tutor": self.tutoring.zone(),
            "curtain": EMPTY,
            "toast": self.ownership.notice(),
        }
        asked = self.story.prompt() if self.story.on else zones.get("prompt", EMPTY)
        zones["prompt"] = join((self.above(), asked, self.below()))
        zones["seats"] = join((zones.get("seats", EMPTY), self.naming.zone(), self.hearing.zone()))
        if awaited is not None and not self.looks_back() and not self.interlude.on:
            seat = self.match.seats[awaited]
            zones["curtain"] = widgets.curtain({"name": seat.name, "look": seat.look})
        return zones

    def motions(self) -> Sequence[Motion]:
        """Return what moves: what was played since the last paint, or the beat that is told now."""
        ply = self.match.session.plies if self.replay.ply is None else self.replay.ply
        found = self.moving.since(self.match.session, ply, self.sight.viewer, self.view)
        if self.sight.awaited is not None:
            return ()
        return self.story.motions() if self.story.on else found

    def above(self) -> Html:
        """Return what stands above the question: what the others did."""
        quiet = self.replay.on or self.story.on or self.match.session.over
        return EMPTY if quiet else widgets.news(self.course.news())

    def below(self) -> Html:
        """Return what stands below the question: how the bots go on, how the match may, undo."""
        if self.story.on:
            return EMPTY
        if self.match.session.over and not self.replay.on:
            turning = self.sheets.decided()
            return widgets.ending(self.sheets.onward(), turning.said if turning else EMPTY)
        return self.opponents.zone()

    def bar(self) -> dict[str, Any]:
        """Return the model of the bar."""
        about: list[object] = [self.match.title] if self.match.title else []
        about.append(self.count())
        can_undo = self.moves.can_undo()
        can_hint = self.opponents.may_help() and not self.opponents.tests_knowledge()
        return {
            "code": self.game,
            "about": about,
            "can_undo": can_undo,
            "no_undo": EMPTY if can_undo else t(f"notes.{self.moves.why_not_undo()}"),
            "can_hint": can_hint,
            "no_hint": EMPTY if can_hint else t(f"notes.{self.opponents.why_no_hint()}"),
            "thinking": self.opponents.visible,
            "seeking": self.opponents.hinting,
            "update": self.desk.update_ready,
            "offline": self.desk.offline,
            "parts": self.desk.controls.shown(),
        }

    def count(self) -> Html:
        """Say how far the match is; before the first move of a shared position, by whose eyes it was seen."""
        moves, eyes = self.match.moves(), self.match.eyes
        if moves or eyes is None:
            return self.board.where(self.view()) or t("house.match.ply", n=moves)
        return t("house.match.eyes", name=self.match.seats[eyes].name)

    @property
    def targets(self) -> Targets:
        """What tells the places that mean an action: the view is asked for once, not once a line of it."""
        view = self.view()
        if self.meant[0] is not view:
            self.meant = (view, cache(lambda line: tuple(self.board.targets(line, view))))
        return self.meant[1]

    # -- clicks ----------------------------------------------------------------------------------------------

    def click(self, target: str) -> bool:
        """Answer a click; what a seat may do at any moment comes as `ui:`, too."""
        return (target.startswith("ui:") and self.moves.intervene(target)) or super().click(target)

    def touch(self, target: str) -> bool:
        """A place or a named action was clicked."""
        self.hand.touch(target)
        return True

    def look(self, target: str) -> bool:
        """Tell about a place as if it had been touched last, and touch nothing."""
        if target == self.focus or self.sight.awaited is not None:
            return False
        self.focus = target
        return True

    def refuse(self, refusal: Refusal) -> None:
        """Show the rule that forbids."""
        book = rulebook(self.game)
        called = self.board.called
        named = tuple(called(one) if isinstance(one, str) else one for one in refusal.args)
        sentence = book.sentence(refusal._replace(args=named), self.desk.locale)
        self.desk.pass_on(widgets.refusal({
            "rule": refusal.rule,
            "title": book.words[self.desk.locale].rules[refusal.rule].title,
            "text": sentence,
            "code": self.game,
            "example": bool(book.showing(refusal.rule)),
        }))  # fmt: skip
        self.desk.ports.say(t("notes.refused", text=sentence))
        self.desk.ports.sound("no")
        self.desk.mark("illegal", {"rule": refusal.rule, "ply": self.match.session.plies})

    # -- the screen changes ----------------------------------------------------------------------------------

    def clear(self) -> None:
        """Nothing the last person saw may stay: the screen changes hands."""
        self.focus, self.picked = None, ()
        self.desk.close()
        self.desk.ports.hush()
        self.opponents.drop_hint()

    def forget(self) -> None:
        """The past is another one now: whatever was made of it is made anew."""
        self.story.end()
        self.log.forget()
        self.seen_at = ()

    def heading(self) -> str:
        """Return the match's title, or the game's name."""
        return self.match.title or str(t(f"{self.game}.title") if has(f"{self.game}.title") else self.game)

    def ui_lift(self, _: str) -> None:
        """The awaited person is at the screen."""
        self.sight.lift()
        self.log.forget()
        self.desk.close()
        self.course.pass_by()

    def ui_close(self, _: str) -> None:
        """Close what lies on top; after a story the match goes on."""
        told = (self.story.on and not self.desk.sheet) or self.fate.on or self.interlude.on
        self.after.stop()
        self.desk.close()
        if told or self.interlude.due:
            self.story.end()
            self.moves.proceed()

    def ui_cards(self, _: str) -> None:
        """Behind a curtain, or before everybody's eyes again."""
        self.sight.hide_or_show()
        self.clear()
        self.log.forget()

    def ui_list(self, _: str) -> None:
        """Open or close the list of places: it is painted only while somebody reads it."""
        self.listing = not self.listing

    def set_amount(self, _: str, value: str) -> None:
        """A slider in the prompt was moved."""
        self.amount = value

    def ui_aside(self, argument: str) -> None:
        """A toggle in the prompt: leave something out, or take it along again."""
        others = tuple(one for one in self.aside if one != argument)
        self.aside = others if argument in self.aside else (*self.aside, argument)

    def set_aside(self, _: str, value: str) -> None:
        """A choice in the prompt: leave this out and nothing else, or nothing at all."""
        self.aside = (value,) if value else ()

    def ui_zoom(self, argument: str) -> None:
        """Look closer, or from farther away."""
        self.zoom = argument if argument else ("" if self.zoom else "in")

    def on_top(self) -> bool:
        """Whether the whole log, the list of places or a closer look is open."""
        return self.log.open or self.listing or bool(self.zoom)

    def back(self) -> None:
        """Close the one opened above the others."""
        if self.log.open:
            self.log.open = False
        elif self.listing:
            self.listing = False
        else:
            self.zoom = ""

    def confirm(self) -> bool:
        """Enter, where one thing is left to do."""
        return self.hand.confirm()

    def key(self, key: str) -> bool:
        """u undo, h hint, r rules, l log, m menu, s skip; Esc lets go."""
        if key in KEYS:
            name = KEYS[key]
            return self.desk.controls.has(name) and self.click(f"ui:{name}")
        if key == "Escape" and (self.picked or self.story.on):
            self.picked = ()
            if self.story.on:
                self.ui_close("")
            return True
        if key == "Escape" and self.on_top():
            self.back()
            return True
        if key == "p" and not self.replay.on:
            return self.click("ui:resume" if self.opponents.halted else "ui:halt")
        return self.replay.key(key)
