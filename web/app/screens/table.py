"""The table: one match being played. Clicks become actions here; what is legal is read from the view, never decided.

Who looks is `sight`'s business, bots are `bots`', sheets are `sheets`', other times are `replay`'s; this module joins
them and owns the one path by which an action enters the session.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app import boards, picker, widgets
from app.boards.glance import Glance, Hint
from app.desk import Desk
from app.i18n import EMPTY, Html, has, join, t
from app.match import Match
from app.sight import Sight
from nastolka import IllegalAction, Refusal, read
from nastolka.core.kinds import Event
from nastolka.core.rulebook import rulebook

from .base import Screen
from .course import Course
from .log import Log
from .opponents import Opponents
from .ownership import Ownership
from .replay import Replay
from .sheets import Sheets
from .story import After, Story


class Table(Sheets, Screen):
    """A match on the screen."""

    name = "table"

    def __init__(self, desk: Desk, match: Match) -> None:
        super().__init__(desk)
        self.match = match
        self.game = match.code
        self.board = boards.board(match.code)
        self.sight = Sight(match)
        self.log = Log(match, self.board)
        self.opponents = Opponents(self)
        self.replay = Replay(self)
        self.ownership = Ownership(self)
        self.story, self.after = Story(self), After(self)
        self.course = Course(self)
        self.picked: tuple[str, ...] = ()
        self.focus: str | None = None
        self.zoom = ""
        self.amount = ""  # what a slider in the prompt stands at
        self.seen: dict[str, Any] = {}  # the view painted last, and the moment it is of
        self.seen_at: tuple[object, ...] = ()
        self.asked: Callable[[], Html] | None = None  # the question on the screen, and the action it is about
        self.asked_for = ""
        self.celebrated = match.session.over

    # -- coming and going ----------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Ask for the right to write; the match goes on when we have it."""
        self.ownership.claim(steal=False)
        self.course.warm()

    def leave(self) -> None:
        """Stop everything that runs."""
        self.opponents.cancel()
        self.replay.pause()
        self.after.stop()
        self.course.stop()
        self.ownership.give_up()

    def stored(self, key: str) -> bool:
        """Another tab wrote: it may be this match."""
        return self.ownership.stored(key)

    # -- painting ------------------------------------------------------------------------------------------------

    def view(self) -> dict[str, Any]:
        """Return what is painted now: the live view of whoever looks, or the replay's."""
        session = self.match.session
        moment = (id(session), session.plies, self.sight.viewer, self.sight.actor, self.replay.ply)
        if moment != self.seen_at:
            self.seen_at = moment
            self.seen = self.replay.view() if self.replay.on else self.live_view()
        return self.seen

    def live_view(self) -> dict[str, Any]:
        """Return what whoever looks sees now; an open question adds what the actor may do, and nothing they know."""
        view = self.match.session.state.view(self.sight.viewer)
        if self.sight.public:
            own = self.match.session.state.view(self.sight.actor)
            view = {**view, "actions": own["actions"], **self.board.in_the_open(own)}
        return view

    def ui(self) -> Glance:
        """Return what the board must know beside the view."""
        view = self.view()
        pick = picker.narrow(view["actions"], self.picked, self.targets) if self.picked else None
        mine = self.sight.mine() and not self.replay.on and not self.ownership.read_only
        hint = self.opponents.hint
        return Glance(
            picked=self.picked,
            options=tuple(pick.options if pick else view["actions"]) if mine else (),
            mine=mine,
            focus=self.focus or "",
            names=tuple(self.match.names),
            looks=tuple(self.match.looks),
            people=tuple(self.match.people),
            hint=Hint(hint["action"], hint.get("text", EMPTY)) if hint else Hint(),
            thinking=self.opponents.visible,
            zoom=self.zoom,
            replay=self.replay.on,
            recent=tuple(self.course.recent()),
            amount=self.amount,
            listing=self.listing,
            skipping=self.opponents.hurry,
            private=self.sight.private,
            open=self.sight.public and not self.replay.on,
        )

    def zones(self) -> dict[str, Html]:
        """Return every zone of the table."""
        awaited = self.sight.awaited if not self.ownership.read_only else None
        zones = {
            "bar": EMPTY if self.desk.embed else widgets.table_bar(self.bar()),
            "screen": widgets.table({"code": self.game, "embed": self.desk.embed}),
            **self.board.zones(self.view(), self.ui()),
            "log": widgets.log(self.log.model(self.sight.viewer, self.replay.ply)),
            "replay": self.replay.zone(),
            "curtain": EMPTY,
            "toast": self.ownership.notice(),
        }
        if self.desk.embed and not self.picked and self.can_undo():
            zones["prompt"] = join((zones["prompt"], widgets.second_thought()))
        if awaited is not None and not self.replay.on and not self.story.on:
            seat = self.match.seats[awaited]
            zones["curtain"] = widgets.curtain({"name": seat.name, "look": seat.look})
        return zones

    def bar(self) -> dict[str, Any]:
        """Return the model of the bar."""
        about: list[object] = [self.match.title] if self.match.title else []
        about.append(t("house.match.ply", n=self.match.moves()))
        return {
            "code": self.game,
            "about": about,
            "can_undo": self.can_undo(),
            "can_hint": self.sight.mine()
            and not self.sight.public
            and not self.ownership.read_only
            and not self.opponents.tests_knowledge(),
            "thinking": self.opponents.visible,
            "update": self.desk.update_ready,
            "offline": self.desk.offline,
        }

    def targets(self, line: str) -> tuple[str, ...]:
        """Return the places that mean an action."""
        return tuple(self.board.targets(line, self.view()))

    # -- clicks --------------------------------------------------------------------------------------------------

    def touch(self, target: str) -> bool:
        """A place or a named action was clicked."""
        verb, _, noun = target.partition(":")
        if self.sight.awaited is not None and not self.replay.on:
            return True  # the curtain is down
        self.desk.toast = EMPTY
        if verb == "act":
            self.commit(noun, sure=True)
            return True
        if verb == "see" or self.desk.sheet:  # a place named in the log or the timeline: look, do not touch
            self.ui_close("")
            self.focus = f"cell:{noun}"
            return True
        self.focus = target
        if self.replay.on or self.ownership.read_only or self.sight.actor is None:
            return True
        view = self.view()
        target = self.board.means(target, view, self.picked)
        pick = picker.touch(view["actions"], self.picked, target, self.targets)
        if pick is None:
            self.refuse_click(target)
        elif pick.chosen:
            self.commit(pick.chosen, sure=False)
        else:
            self.picked = pick.picked
        return True

    def refuse_click(self, target: str) -> None:
        """Say why a click cannot be followed, if the board knows what was meant."""
        view = self.view()
        for clicks in ([*self.picked, target], [target]):
            line = self.board.guess(view, clicks)
            refusal = line and self.match.session.state.why(read(line), self.sight.actor)
            if refusal:
                self.refuse(refusal)
                return

    def refuse(self, refusal: Refusal) -> None:
        """Show the rule that forbids."""
        book = rulebook(self.game)
        sentence = book.sentence(refusal, self.desk.locale)
        self.desk.toast = widgets.refusal({
            "rule": refusal.rule,
            "title": book.words[self.desk.locale].rules[refusal.rule].title,
            "text": sentence,
            "code": self.game,
            "example": bool(book.showing(refusal.rule)),
        })  # fmt: skip
        self.desk.ports.say(t("notes.refused", text=sentence))
        self.desk.ports.sound("no")

    # -- the one path into the session ---------------------------------------------------------------------------

    def commit(self, line: str, sure: bool) -> None:
        """Play an action of the person at the screen, after a question where one is due."""
        actor = self.sight.actor
        if self.replay.on or actor is None or not self.ownership.still_ours():
            return
        kind = self.question(line, sure)
        if kind and not (self.asked_for == line and self.desk.sheet is self.asked is not None):
            seat = self.match.seats[actor].name
            args = {
                "name": seat,
                "text": t("notes.step.play", action=self.words(line)) if kind == "play" else "",
            }
            self.asked_for = line
            self.asked = lambda: widgets.confirm({"kind": kind, "args": args, "target": f"act:{line}"})
            self.desk.open(self.asked)
            return
        self.desk.sheet = None
        self.opponents.drop_hint()
        self.play(line, actor)

    def words(self, line: str) -> Html:
        """Return an action in words."""
        return self.board.action_words(line)

    def question(self, line: str, sure: bool) -> str:
        """Return which question an action deserves: none, one of its own kind, or the general one."""
        action = read(line)
        state = self.match.session.state
        if action.kind in state.INTERVENE:
            kinds = (f"{action.kind}-of-two", action.kind) if state.seats == 2 else (action.kind,)
            return next((kind for kind in kinds if has(f"house.confirm.{kind}.title")), "")
        if sure or self.desk.settings["confirm"] == "off" or state.why(action) is not None:
            return ""
        trial = state.clone()
        trial.perform(action)
        frame, before = trial.frame(), state.frame()
        return "" if frame and before and frame.seat == before.seat else "play"

    def play(self, line: str, seat: int | None) -> None:
        """Perform an action, keep it, tell it, and let the match go on."""
        before = self.match.session.plies
        try:
            events = self.match.session.play(read(line), seat)
        except IllegalAction as error:
            self.refuse(error.refusal)
            return
        self.picked, self.amount = (), ""
        if self.sight.follow():
            self.clear()
        self.keep()
        self.story.follow(before)
        self.tell(events, line, seat)
        self.proceed()

    def clear(self) -> None:
        """Nothing the last person saw may stay: the screen changes hands."""
        self.focus, self.picked = None, ()
        self.desk.close()
        self.desk.ports.hush()
        self.opponents.drop_hint()

    def keep(self) -> None:
        """Save, unless the match is another tab's."""
        if not self.opponents.quiet and self.ownership.still_ours():
            self.desk.save(self.match)

    def tell(self, events: list[Event], line: str, seat: int | None) -> None:
        """Say what happened, sound it, and report it to the page around."""
        told = self.story.kinds if self.story.on else ()  # those are said one by one
        seen = [event.seen_by(self.sight.viewer) for event in events if event.kind not in told]
        said = [self.board.sentence(event, self.match.names) for event in seen]
        awaited = self.sight.awaited
        if awaited is not None and not self.story.on:
            said.append(t("notes.hand-over", name=self.match.seats[awaited].name))
        self.desk.ports.say(Html(". ".join(sentence for sentence in said if sentence)))
        self.desk.ports.sound("turn" if self.sight.mine() and seat != self.sight.actor else "drop")
        public = line if seat is None or seat == self.sight.viewer or not self.sight.shared else ""
        self.desk.mark("move", {"ply": self.match.session.plies, "seat": seat, "action": public})

    def proceed(self) -> None:
        """Let whoever is next act: a bot thinks, a person is asked, the end is celebrated once."""
        if self.story.on:
            pass  # nobody is asked anything while the round is told
        elif self.match.session.over:
            self.finish()
        elif not self.ownership.read_only:
            self.opponents.go_on()
            self.course.pass_by()
        if not self.opponents.quiet:
            self.desk.repaint()

    def finish(self) -> None:
        """The match is over: show the result, once."""
        if self.celebrated:
            return
        self.celebrated = True
        self.desk.ports.sound("end")
        self.desk.mark("result", {"result": list(self.match.session.state.result() or ())})
        self.ui_result("")

    # -- second thoughts -----------------------------------------------------------------------------------------

    def can_undo(self) -> bool:
        """Whether `undo` would do anything."""
        viewer = self.sight.actor
        if self.ownership.read_only or viewer is None or self.replay.on:
            return False
        session = self.match.session
        return bool(self.picked) or session.can_undo or session.can_take_back(viewer)

    def ui_undo(self, _: str) -> None:
        """Let go of what is picked; else take the last action back; else a whole turn, where the match allows it."""
        if self.picked:
            self.picked = ()
            return
        viewer = self.sight.actor
        if viewer is None or not self.can_undo() or not self.ownership.still_ours():
            self.desk.tell("nothing-to-undo")
            return
        self.opponents.cancel()
        self.celebrated = False
        session = self.match.session
        if session.undo() or session.take_back(viewer):
            self.log.forget()
            self.seen_at = ()
            self.desk.close()
            self.keep()
            self.desk.ports.say(t("notes.undone"))
        self.proceed()

    def ui_lift(self, _: str) -> None:
        """The awaited person is at the screen."""
        self.sight.lift()
        self.log.forget()
        self.desk.close()

    def ui_hint(self, _: str) -> None:
        """Ask the strongest bot what it would do here."""
        if self.opponents.tests_knowledge():
            self.desk.tell("no-hint")
        elif self.sight.mine() and not self.sight.public and not self.ownership.read_only:
            self.opponents.ask_hint()

    def ui_stop(self, _: str) -> None:
        """Stop the bot: its best move so far counts."""
        self.opponents.stop()

    def ui_zoom(self, argument: str) -> None:
        """Look closer, or from farther away."""
        self.zoom = argument if argument else ("" if self.zoom else "in")

    def ui_take_over(self, _: str) -> None:
        """This tab shall write from now on."""
        self.ownership.claim(steal=True)

    def confirm(self) -> bool:
        """Enter, where only one thing is left to do: what is chosen on the board, or what has no place there."""
        options = self.ui().options if self.picked else ()
        if len(options) == 1 and self.board.confirms(options[0], self.view(), self.picked):
            self.commit(options[0], sure=True)
            return True
        actions = self.view()["actions"] if self.sight.mine() and not self.picked else []
        if len(actions) != 1 or self.targets(actions[0]) != (f"act:{actions[0]}",):
            return False
        self.commit(actions[0], sure=True)
        return True

    def key(self, key: str) -> bool:
        """u undo, h hint, r rules, l log, m menu, s skip; Esc lets go."""
        names = {"u": "undo", "h": "hint", "r": "rules", "l": "log", "m": "menu", "s": "skip"}
        if key in names:
            return self.click(f"ui:{names[key]}")
        if key == "Escape" and self.picked:
            self.picked = ()
            return True
        return self.replay.key(key)
