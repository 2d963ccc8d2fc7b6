"""Everything at a table that opens above it: menu, sharing, names, result, history; and small switches. A part of the table's screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app import links, widgets
from app.i18n import Html, has, t
from app.match import MAX_TITLE, keeps_secrets, seat_meta
from nastolka import BadRecord

from . import sharing

if TYPE_CHECKING:
    from .table import Table


class Sheets:
    """The table's sheets. Mixed into Table, which owns the match."""

    share: sharing.Share | None = None
    seat_shown = 0
    theme = ""
    listing = False  # whether the list of places is open

    def heading(self: Table) -> str:
        """Return the match's title, or the game's name."""
        return self.match.title or str(t(f"{self.game}.title") if has(f"{self.game}.title") else self.game)

    def ui_menu(self: Table, _: str) -> None:
        """Open the menu."""
        self.desk.open(lambda: widgets.menu({"items": self.items()}))

    def intervention(self: Table, line: str, view: dict[str, Any]) -> dict[str, Any]:
        """Return the menu's item of an intervention; where it is aimed at somebody, it says at whom."""
        kind, _, whom = line.partition(" ")
        model: dict[str, Any] = {"name": line.replace(" ", "=", 1)}
        if whom.isdecimal() and has(f"notes.menu.{kind}"):
            colours = view.get("colours") if kind == "penalty" else None
            seats = [i for i, own in enumerate(colours or range(len(self.match.names))) if own == int(whom)]
            model["label"] = t(f"notes.menu.{kind}", names=", ".join(self.match.names[i] for i in seats))
        elif not has(f"house.menu.{kind}"):
            words: Html = self.board.action_words(line)
            model["label"] = Html(words[:1].upper() + words[1:])
        return model

    def items(self: Table) -> list[Any]:
        """Return what the menu offers now."""
        items: list[Any] = ["replay", "share", "file"]
        if not self.desk.embed:
            items += ["new", "rematch", "rename"]
        if hasattr(self.board, "timeline_model"):
            items += ["timeline", "history"]
        if self.story.steps():
            items.append("story")
        if self.board.COUNTS:
            items.append("stats")
        if self.match.session.over and self.board.ASKED:
            items.append("after")
        if not self.ownership.read_only:
            view = self.match.session.state.view(self.sight.actor)
            items += [self.intervention(line, view) for line in view["interventions"]]
        return [*items, "help", "about", *([] if self.desk.embed else ["settings", "home"])]

    def click(self: Table, target: str) -> bool:
        """Interventions come as `ui:<kind>=<argument>`, exactly as the menu names them."""
        line = target.removeprefix("ui:").replace("=", " ", 1)
        if (
            target.startswith("ui:")
            and line in self.match.session.state.view(self.sight.actor)["interventions"]
        ):
            self.commit(line, sure=True)
            return True
        return super().click(target)  # type: ignore[misc]  # Screen.click, next in line

    # -- other times ---------------------------------------------------------------------------------------------

    def ui_replay(self: Table, _: str) -> None:
        """Show the slider."""
        self.desk.close()
        self.replay.go(self.match.session.plies)

    def ui_ply(self: Table, argument: str) -> None:
        """Show the position a line of the log tells of."""
        if argument.isdecimal():
            self.replay.go(int(argument))

    def set_ply(self: Table, _: str, value: str) -> None:
        """The slider was moved."""
        self.replay.pause()
        self.ui_ply(value)

    def ui_first(self: Table, _: str) -> None:
        """Go to the beginning."""
        self.replay.go(0)

    def ui_back(self: Table, _: str) -> None:
        """One step back."""
        self.replay.step(-1)

    def ui_on(self: Table, _: str) -> None:
        """One step on."""
        self.replay.step(1)

    def ui_play(self: Table, _: str) -> None:
        """Play or pause."""
        self.replay.toggle()

    def ui_live(self: Table, _: str) -> None:
        """Return to now."""
        self.replay.live()

    def ui_branch(self: Table, _: str) -> None:
        """Begin a new match from here."""
        self.replay.branch()

    # -- words and log -------------------------------------------------------------------------------------------

    def ui_log(self: Table, _: str) -> None:
        """Open or close the whole log."""
        self.log.open = not self.log.open

    def ui_rules(self: Table, _: str) -> None:
        """Open the rulebook."""
        self.desk.ports.navigate(f"#rules/{self.game}")

    def ui_show(self: Table, rule: str) -> None:
        """Show the example of a rule."""
        self.desk.ports.navigate(f"#rules/{self.game}/{rule}")

    def ui_help(self: Table, _: str) -> None:
        """Open the sheet of keys."""
        self.desk.open(lambda: widgets.help_sheet({"code": self.game}))

    def ui_rename(self: Table, _: str) -> None:
        """Ask for the match's name."""
        self.new_title = self.match.title
        self.desk.open(lambda: widgets.rename({"id": self.match.id, "name": self.new_title}))

    def set_rename(self: Table, _: str, value: str) -> None:
        """The field of the name changed."""
        self.new_title = value[:MAX_TITLE]

    def form_rename(self: Table) -> None:
        """Take the name."""
        self.match.title = self.new_title
        self.keep()
        self.desk.close()

    # -- what happened, told -------------------------------------------------------------------------------------

    def ui_close(self: Table, _: str) -> None:
        """Close what lies on top; after a story the match goes on."""
        told = self.story.on
        self.after.stop()
        self.desk.close()
        if told:
            self.proceed()

    def ui_story(self: Table, _: str) -> None:
        """Tell the last story from its beginning."""
        self.story.go(1)

    def ui_story_on(self: Table, _: str) -> None:
        """The next step."""
        self.story.go(self.story.shown + 1)

    def ui_story_all(self: Table, _: str) -> None:
        """All steps at once."""
        self.story.go(len(self.story.steps()))

    def ui_story_again(self: Table, _: str) -> None:
        """From the beginning."""
        self.story.go(1)

    def ui_after(self: Table, _: str) -> None:
        """Look back at a finished match."""
        if self.match.session.over and self.board.ASKED:
            self.after.open()

    # -- the prompt ----------------------------------------------------------------------------------------------

    def ui_skip(self: Table, _: str) -> None:
        """Go to the next decision of a person: nobody waits for the bots any more."""
        self.opponents.skip()

    def ui_list(self: Table, _: str) -> None:
        """Open or close the list of places: it is painted only while somebody reads it."""
        self.listing = not self.listing

    def ui_cards(self: Table, _: str) -> None:
        """Behind a curtain, or before everybody's eyes again."""
        self.sight.hide_or_show()
        self.clear()
        self.log.forget()

    def set_amount(self: Table, _: str, value: str) -> None:
        """A slider in the prompt was moved."""
        self.amount = value

    # -- after the match -----------------------------------------------------------------------------------------

    def ui_result(self: Table, _: str) -> None:
        """Show who won."""
        self.desk.open(lambda: widgets.result(self.result()))

    def result(self: Table) -> dict[str, Any]:
        """Return the model of the result sheet."""
        model: dict[str, Any] = self.board.result_model(
            self.match.session.state.view(self.sight.viewer), self.ui()
        )
        acts = (
            ("history", hasattr(self.board, "history_model")),
            ("stats", self.board.COUNTS),
            ("after", bool(self.board.ASKED)),
        )
        model["acts"] = [name for name, has_it in acts if has_it]
        return model

    def ui_stats(self: Table, _: str) -> None:
        """Show the match in numbers."""
        if self.board.COUNTS:
            self.desk.open(lambda: widgets.stats({"body": self.statistics()}))

    def statistics(self: Table) -> Html:
        """Return the charts and tables of the match so far, as whoever looks may know it."""
        session, viewer = self.match.session, self.sight.viewer
        events = (event.seen_by(viewer) for entry in session.log for event in entry.events)
        body: Html = self.board.statistics(
            session.at(0).view(None), events, self.match.names, self.match.looks
        )
        return body

    def ui_rematch(self: Table, _: str) -> None:
        """Play the same again, with new luck; the others begin where the game says so."""
        old = self.match.session
        takebacks = None if old.takebacks is None else 0
        session = type(old)(
            old.game, old.seats, old.options, self.desk.ports.random_seed(),
            meta=seat_meta(self.match.seats), takebacks=takebacks, position=self.board.again(old),
        )  # fmt: skip
        self.desk.ports.navigate(f"#match/{self.desk.adopt(session).id}")

    def ui_new(self: Table, _: str) -> None:
        """Prepare another match of this game."""
        self.desk.ports.navigate(f"#new/{self.game}")

    # -- history and timeline (games that have one) --------------------------------------------------------------

    def ui_timeline(self: Table, _: str) -> None:
        """Show the events covered so far in order of time."""
        self.desk.open(
            lambda: widgets.timeline(
                self.board.timeline_model(self.view(), {**self.ui()._asdict(), "theme": self.theme})
            )
        )

    def set_theme(self: Table, _: str, value: str) -> None:
        """Filter the timeline."""
        self.theme = value

    def ui_history(self: Table, argument: str) -> None:
        """Show what a seat has played in order of time."""
        self.seat_shown = int(argument) if argument.isdecimal() else (self.sight.viewer or 0)
        self.desk.open(
            lambda: widgets.history(
                self.board.history_model(self.view(), {**self.ui()._asdict(), "history": self.seat_shown})
            )
        )

    # -- sharing -------------------------------------------------------------------------------------------------

    def ui_share(self: Table, _: str) -> None:
        """Offer the match as a link: what one seat sees, or all of it."""
        ports = self.desk.ports
        self.share = sharing.Share(self.match, self.sight.viewer, ports.random_seed(), ports.address())
        self.desk.open(self.share_sheet)

    def share_sheet(self: Table) -> Html:
        """Return the sheet of sharing."""
        assert self.share is not None  # the sheet is opened by ui_share
        return widgets.share(self.share.model())

    def set_share(self: Table, _: str, value: str) -> None:
        """Choose what to share."""
        if self.share:
            self.share.choose(value)

    def ui_warned(self: Table, _: str) -> None:
        """The player knows what the whole record holds."""
        if self.share:
            self.share.warned = True

    def ui_copy(self: Table, _: str) -> None:
        """Copy the link."""
        if self.share and self.share.text():
            self.desk.ports.copy(self.desk.ports.address() + links.route(self.share.text()))
            self.share.copied = True

    def ui_share_file(self: Table, _: str) -> None:
        """Offer what is shared as a file."""
        if self.share and self.share.text():
            self.desk.ports.download(sharing.file_name(self.match.id, self.heading()), self.share.text())

    def ui_file(self: Table, id: str) -> None:
        """Keep this match as a file. It holds every card, so where there are secrets the sheet warns first."""
        if not id and keeps_secrets(self.game) and not self.match.session.over:
            self.ui_share("")
            self.set_share("", sharing.ALL)
            return
        self.desk.ports.download(sharing.file_name(self.match.id, self.heading()), self.match.session.dump())

    def show_hint(self: Table, hint: dict[str, Any]) -> None:
        """Tell the hint in one line."""
        value, iterations = hint.get("value"), hint.get("iterations")
        if iterations and isinstance(value, int | float):
            hint["text"] = t("notes.hint-why", share=round(value * 100), n=iterations)
        said = self.board.action_words(hint["action"])
        self.desk.ports.say(t("notes.hint", action=said, why=hint.get("text", "")))

    def load_error(self: Table, error: BadRecord) -> None:
        """Say what is wrong with a record; this match stays as it is."""
        self.desk.broken(error)
