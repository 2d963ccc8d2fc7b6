"""The one path by which an action enters a match, and the way back.

Asked about, played, kept, told, taken back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app import widgets
from app.boards.kit import sentence
from app.boards.motion import heard
from app.i18n import EMPTY, Html, has, t
from nastolka import IllegalAction, read, write
from nastolka.core.kinds import Event

if TYPE_CHECKING:
    from . import Table

LONG = 4  # answers of one's own from which on nobody takes them back by mistake


class Moves:
    """What is done at a table. What is legal, the session says."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.desk = table.desk
        self.celebrated = table.match.session.over

    # -- playing ---------------------------------------------------------------------------------------------

    def commit(self, line: str, sure: bool) -> None:
        """Play an action of the person at the screen, after a question where one is due."""
        table = self.table
        actor = table.sight.actor
        if table.replay.on or actor is None or not table.ownership.still_ours():
            return
        kind = self.question(line, sure)
        if kind and self.desk.pending != line:
            self.ask(kind, line, actor)
            return
        self.desk.put_sheet_away()
        table.tutoring.advised = line == table.opponents.hint.action
        table.opponents.drop_hint()
        self.play(line, actor)

    def ask(self, kind: str, line: str, actor: int) -> None:
        """Ask whether the action is really meant; the yes button names it once more."""
        words = self.table.board.action_words(line) if kind == "play" else EMPTY
        said = sentence(words) if words else EMPTY
        args = {"name": self.table.match.names[actor], "text": said}
        model = {"kind": kind, "args": args, "target": f"act:{line}"}
        self.desk.open(lambda: widgets.confirm(model), pending=line)

    def question(self, line: str, sure: bool) -> str:
        """Return which question an action deserves: none, one of its own kind, or the general one."""
        action = read(line)
        state = self.table.match.session.state
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
        table = self.table
        try:
            events = table.match.session.play(read(line), seat)
        except IllegalAction as error:
            table.refuse(error.refusal)
            return
        table.picked, table.amount, table.aside = (), "", ()
        if table.sight.follow():
            table.clear()
        seen = [event.seen_by(table.sight.viewer) for event in events]
        table.focus = table.board.shows(seen) or table.focus
        self.keep()
        table.story.follow()
        table.fate.follow(events)
        table.interlude.follow(events)
        self.tell(events, line, seat)
        self.proceed()

    def interventions(self) -> list[str]:
        """Return what whoever is at the screen may do at any moment, besides answering what is asked."""
        actor = self.table.sight.actor
        if actor is None or self.table.ownership.read_only:
            return []
        return [write(action) for action in self.table.match.session.state.interventions(actor)]

    def intervene(self, target: str) -> bool:
        """Answer `ui:<kind>=<argument>` where that is an intervention, exactly as the menu names them."""
        line = target.removeprefix("ui:").replace("=", " ", 1)
        known = line.partition(" ")[0] in self.table.match.session.state.INTERVENE
        if not known or line not in self.interventions():
            return False
        self.commit(line, sure=True)
        return True

    # -- what follows ----------------------------------------------------------------------------------------

    def keep(self) -> None:
        """Save, unless the match is another tab's."""
        if not self.table.opponents.quiet and self.table.ownership.still_ours():
            self.desk.save(self.table.match)

    def tell(self, events: list[Event], line: str, seat: int | None) -> None:
        """Say what happened, sound it, and report it to the page around."""
        table, match, sight = self.table, self.table.match, self.table.sight
        told = table.story.kinds if table.story.on else ()  # the story says them in short
        seen = [event.seen_by(sight.viewer) for event in events if event.kind not in told]
        said = [table.story.aloud(), *(table.board.sentence(event, match.names) for event in seen)]
        if sight.awaited is not None and not table.story.on:
            said.append(t("notes.hand-over", name=match.seats[sight.awaited].name))
        self.desk.ports.say(Html(". ".join(sentence for sentence in said if sentence)))
        self.ring([event for event in seen if event.kind not in told], seat)
        public = line if seat is None or seat == sight.viewer or not sight.shared else ""
        by = "bot" if seat is not None and match.seats[seat].level else "person"
        self.desk.mark("move", {"ply": match.session.plies, "seat": seat, "action": public, "by": by})

    def ring(self, seen: list[Event], seat: int | None) -> None:
        """Let what was played be heard, and that it is one's turn; nothing of what is hurried past."""
        table, board = self.table, self.table.board
        if table.opponents.quiet:
            return
        sound = heard(board.SOUNDS, filter(board.rings, seen)) if board.SOUNDS else "place"
        if sound:
            self.desk.ports.sound(sound)
        if table.sight.mine() and seat != table.sight.actor:
            self.desk.ports.sound("turn")

    def proceed(self) -> None:
        """Let whoever is next act: a bot thinks, a person is asked, the end is celebrated once."""
        table = self.table
        table.tutoring.follow()
        table.interlude.offer()
        if table.story.on or table.fate.on or table.interlude.on:
            pass  # nobody is asked anything while the round is told, that one is out, or how all stand
        elif table.match.session.over:
            self.finish()
        elif not table.ownership.read_only:
            table.opponents.go_on()
            table.course.pass_by()
            table.several.go_on()
        if not table.opponents.quiet:
            self.desk.repaint()

    def finish(self) -> None:
        """The match is over: show the result, once."""
        if self.celebrated:
            return
        self.celebrated = True
        how = self.table.sheets.verdict().get("how", "")
        self.desk.ports.sound(how if how in ("won", "lost") else "over")
        self.desk.tell_result(self.table.match)
        self.table.sheets.ui_result("")

    def offer_undo(self, key: str, line: str) -> None:
        """Say in passing what was played without being asked about, with the way back where there is one."""
        if self.can_undo() and not self.desk.sheet:
            said = t(f"notes.{key}", action=self.table.board.action_words(line))
            self.desk.news(said, button=(t("house.bar.undo"), "ui:undo"), passing=True)

    # -- second thoughts -------------------------------------------------------------------------------------

    def can_undo(self) -> bool:
        """Whether `undo` would do anything."""
        table, session = self.table, self.table.match.session
        viewer = table.sight.actor
        if table.ownership.read_only or viewer is None or table.replay.on or not self.desk.controls.undo:
            return False
        return bool(table.picked) or session.can_undo or session.can_take_back(viewer)

    def why_not_undo(self) -> str:
        """Return the key of the sentence that says why nothing can be taken back."""
        table, session = self.table, self.table.match.session
        if not self.desk.controls.undo:
            return "no-undo.off"
        if table.replay.on:
            return "no-undo.looking"
        if table.ownership.read_only:
            return "no-undo.elsewhere"
        if not any(entry.seat in table.sight.people for entry in session.log):
            return "no-undo.nothing"
        return "nothing-to-undo" if session.takebacks is not None else "no-undo.strict"

    def ui_undo(self, sure: str) -> None:
        """Let go of what is picked.

        Else take back the last action, or a whole turn where the match allows it: asked about first where the
        turn was long.
        """
        table, session = self.table, self.table.match.session
        if table.picked:
            table.picked = ()
            return
        viewer = table.sight.actor
        lost = 0 if session.can_undo or viewer is None else session.taken_back(viewer)
        if lost >= LONG and self.can_undo() and not sure:
            model = {"kind": "take-back", "args": {"n": lost}, "target": "ui:undo=sure"}
            self.desk.open(lambda: widgets.confirm(model))
            return
        if viewer is None or not self.can_undo() or not table.ownership.still_ours():
            self.desk.tell(self.why_not_undo(), passing=True)
            return
        table.several.stop()
        table.opponents.cancel()
        self.celebrated = False
        if table.course.go_back():
            table.forget()
            self.desk.close()
            self.keep()
            self.desk.ports.say(t("notes.undone"))
            self.desk.mark("undo", {"ply": session.plies})
        self.proceed()
