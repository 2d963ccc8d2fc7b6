"""Everything that opens above a table.

The menu, the keys, names, the result, the numbers, and the game's own leaves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app import rating, widgets
from app.boards.decided import Past, Turning
from app.i18n import Html, has, t
from app.match import MAX_TITLE, seat_meta
from app.tutor import META
from app.widgets.base import level_name
from nastolka.ai.bots import LEVELS
from nastolka.core.rulebook import rulebook

from .once import Once

if TYPE_CHECKING:
    from . import Table

GUIDED = 1  # lessons, from the first, that teach no more than the guide of a first match does
Item = str | dict[str, Any]  # of the menu, as `widgets.menu` wants it


class Sheets:
    """The sheets of a table, and where they lead."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.desk = table.desk
        self.new_title = ""  # what stands in the field of the name
        self.leaf = ""  # the game's own sheet that is open …
        self.choice = ""  # … and what was chosen in it last
        self.turning: Once[Turning | None] = Once()  # where the match was decided
        self.counted: Once[Html] = Once()  # the match in numbers

    # -- the menu --------------------------------------------------------------------------------------------

    def ui_menu(self, _: str) -> None:
        """Open the menu."""
        self.desk.open(lambda: widgets.menu({"items": self.items(), "looks": self.looks()}))

    def looks(self) -> dict[str, str]:
        """Return what the menu of a frame lets choose besides: nothing else there leads to the settings."""
        return {"locale": self.desk.locale, "text": self.desk.settings["text"]} if self.desk.embed else {}

    def items(self) -> list[Item]:
        """Return what the menu offers now."""
        table, board = self.table, self.table.board
        items: list[Item] = [*(["result"] if table.match.session.over else []), "replay", "share", "file"]
        if not self.desk.embed:
            items += ["new", "rematch", "rename", "comment", "learn", "projector"]
            items += ["watch"] if any(name.startswith("note.") for name in table.match.session.meta) else []
        items += [self.leaf_item(name) for name in board.LEAVES]
        if table.story.steps():
            items.append("story")
        if table.interlude.last():
            items.append({"name": "interlude", "label": table.interlude.again()})
        if board.COUNTS:
            items.append("stats")
        if table.match.session.over and board.ASKED:
            items.append("after")
        items += [self.intervention(line) for line in table.moves.interventions()]
        return [
            *items,
            table.hearing.item(),
            "help",
            "about",
            *([] if self.desk.embed else ["settings", "home"]),
        ]

    def intervention(self, line: str) -> Item:
        """Return the menu's item of an intervention; where it is aimed at somebody, it says at whom."""
        kind, _, whom = line.partition(" ")
        model: dict[str, Any] = {"name": line.replace(" ", "=", 1)}
        if whom.isdecimal() and has(f"notes.menu.{kind}"):
            hit = [self.table.match.names[seat] for seat in self.aimed_at(kind, int(whom))]
            model["label"] = t(f"notes.menu.{kind}", names=", ".join(hit))
        elif not has(f"house.menu.{kind}"):
            words = self.table.board.action_words(line)
            model["label"] = Html(words[:1].upper() + words[1:])
        return model

    def aimed_at(self, kind: str, whom: int) -> list[int]:
        """Return the seats an intervention is aimed at: one, or all of a side."""
        board = self.table.board
        if kind not in board.SIDED:
            return [whom]
        sides = board.sides(self.table.match.session.state.view(None))
        return [seat for seat, side in enumerate(sides) if side == whom]

    # -- where the menu leads --------------------------------------------------------------------------------

    def ui_show(self, rule: str) -> None:
        """Show the example of a rule."""
        self.desk.ports.navigate(f"#rules/{self.table.game}/{rule}")

    def ui_new(self, _: str) -> None:
        """Prepare another match of this game."""
        self.desk.ports.navigate(f"#new/{self.table.game}")

    def ui_projector(self, _: str) -> None:
        """Show the match to a class."""
        self.desk.ports.navigate(f"#projector/{self.table.match.id}")

    def ui_rematch(self, level: str) -> None:
        """Play the same again, with new luck, perhaps against another level; the game says who begins."""
        old, seats = self.table.match.session, self.table.match.seats
        if level in LEVELS:
            seats = [seat if seat.person else seat._replace(level=level) for seat in seats]
        takebacks = None if old.takebacks is None else 0
        session = type(old)(
            old.game,
            old.seats,
            old.options,
            self.desk.ports.random_seed(),
            meta=seat_meta(seats),
            takebacks=takebacks,
            position=self.table.board.again(old),
        )
        sides = self.table.board.sides(session.state.view(None))
        rated = rating.opening(self.table.game, seats, sides) if session.position is None else ""
        self.desk.ports.navigate(self.table.PLACE.format(self.desk.adopt(session, rated=rated).id))

    def ui_help(self, _: str) -> None:
        """Open the sheet of keys."""
        self.desk.open(lambda: widgets.help_sheet({"code": self.table.game}))

    def ui_comment(self, _: str) -> None:
        """Write down what is to be said of this match, from the moment that is shown on."""
        self.desk.ports.navigate(f"#comment/{self.table.match.id}/{self.table.replay.ply or 0}")

    def ui_watch(self, _: str) -> None:
        """Read what is said of this match."""
        self.desk.ports.navigate(f"#watch/own/{self.table.match.id}")

    def ui_rename(self, _: str) -> None:
        """Ask for the match's name."""
        match = self.table.match
        self.new_title = match.title
        self.desk.open(lambda: widgets.rename({"id": match.id, "name": self.new_title}))

    def set_rename(self, _: str, value: str) -> None:
        """The field of the name changed."""
        self.new_title = value[:MAX_TITLE]

    def form_rename(self) -> None:
        """Take the name."""
        self.table.match.title = self.new_title
        self.table.moves.keep()
        self.desk.close()

    # -- result and numbers ----------------------------------------------------------------------------------

    def ui_result(self, _: str) -> None:
        """Show who won."""
        self.desk.open(lambda: widgets.result(self.result()))

    def result(self) -> dict[str, Any]:
        """Return the model of the result sheet."""
        table, board = self.table, self.table.board
        model = board.result_model(table.match.session.state.view(table.sight.viewer), table.glance())
        acts: list[Item] = [self.leaf_item(name) for name in board.LEAVES]
        acts += ["stats"] if board.COUNTS else []
        acts += ["after"] if board.ASKED else []
        turning = self.decided()
        where = {"decided": turning.said} if turning else {}
        rated = {"rated": self.rated()}
        return {**model, **self.verdict(), **where, **rated, "acts": acts, "onward": self.onward()}

    def rated(self) -> tuple[Html, str] | None:
        """Say whether this match counts for its player's strength, and where that is told; or nothing."""
        note = self.table.match.session.meta.get(rating.META)
        if not note or self.desk.embed:
            return None
        key = f"house.result.rated-{note}" if note in rating.SPOILT else "house.result.rated"
        return t(key), f"#strength/{self.table.game}"

    def verdict(self) -> dict[str, Any]:
        """Say how it ended for the one person at the table, and by how much in the game's own measure."""
        match, board = self.table.match, self.table.board
        result = match.session.state.result()
        if len(match.people) != 1 or result is None:
            return {}
        (own,) = match.people
        sides = board.sides(match.session.state.view(None))
        rivals = [seat for seat in range(match.session.seats) if sides[seat] != sides[own]]
        best = max(result)
        how = (
            "lost"
            if result[own] < best
            else "drew"
            if any(result[seat] == best for seat in rivals)
            else "won"
        )
        view = match.session.state.view(own)
        mine = board.standing(view, own)
        theirs = [n for n in (board.standing(view, seat) for seat in rivals) if n is not None]
        if mine is None or not theirs:
            return {"verdict": t(f"house.result.you-{how}"), "how": how}
        by = t(f"house.result.you-{how}-by", own=mine, other=max(theirs))
        return {"verdict": by, "how": how}

    def decided(self) -> Turning | None:
        """Return where a finished match was decided, worked out once."""
        match = self.table.match
        question = (*match.session.actions, self.desk.locale, *match.names)
        return self.turning.of(question, self.decide)

    def decide(self) -> Turning | None:
        """Work out where the match was decided, if it is."""
        match, result = self.table.match, self.table.match.session.state.result()
        if not result:
            return None
        winners = [seat for seat, n in enumerate(result) if n == max(result)]
        events = [entry.events for entry in match.session.log]
        past = Past(match.session.at(0).view(None), events, match.turns(), winners, match.names)
        return self.table.board.decided(past)

    def ui_decided(self, _: str) -> None:
        """Show the match as it stood when it was decided."""
        turning = self.decided()
        if turning:
            self.desk.close()
            self.table.replay.pause()
            self.table.replay.go(turning.ply)

    def onward(self) -> list[tuple[str, Html, str]]:
        """Return what a finished match offers: target, words and picture, what is likeliest first."""
        match = self.table.match
        found = [("ui:rematch", t("house.result.rematch"), "i-update")]
        levels = {seat.level for seat in match.seats if not seat.person}
        how = self.verdict().get("how", "")
        known = list(LEVELS)
        at = known.index(level) if len(levels) == 1 and (level := next(iter(levels))) in known else -1
        to = at + {"won": 1, "lost": -1}.get(how, 0)
        if at >= 0 and to != at and 0 <= to < len(known):
            words = t(
                "house.result.harder" if to > at else "house.result.easier",
                level=level_name(self.table.game, known[to]),
            )
            found.append((f"ui:rematch={known[to]}", words, "i-bot"))
        found.append(("ui:replay", t("house.result.replay"), "i-play"))
        lesson = self.lesson()
        if not self.desk.embed and lesson:
            found.append(("ui:lesson", t("house.result.lesson", n=lesson), "i-learn"))
        return found

    def lesson(self) -> int:
        """Return the first lesson of this game that was not finished yet; 0 where none is left.

        What the guide of this match has just taught is passed over.
        """
        book, done = rulebook(self.table.game), self.desk.progress.done(self.table.game)
        known = GUIDED if META in self.table.match.session.meta else 0
        lessons = enumerate(book.lessons(), 1)
        return next((n for n, lesson in lessons if n > known and lesson.key not in done), 0)

    def ui_lesson(self, _: str) -> None:
        """Open the next lesson."""
        self.desk.ports.navigate(f"#learn/{self.table.game}/{self.lesson() or 1}")

    def ui_stats(self, _: str) -> None:
        """Show the match in numbers: they are counted in a task of their own."""
        if self.table.board.COUNTS:
            self.desk.ports.stride(self.statistics, self.desk.entries.entering(self.open_stats))

    def open_stats(self) -> None:
        """Open the match in numbers."""
        self.desk.open(lambda: widgets.stats({"body": self.statistics()}))
        self.desk.repaint()

    def statistics(self) -> Html:
        """Return the charts and tables of the match so far, as whoever looks may know it; counted once."""
        match = self.table.match
        question = (*match.session.actions, *match.seats, self.table.sight.viewer, self.desk.locale)
        return self.counted.of(question, self.counts)

    def counts(self) -> Html:
        """Count the match."""
        match, viewer = self.table.match, self.table.sight.viewer
        events = (event.seen_by(viewer) for entry in match.session.log for event in entry.events)
        start = match.session.at(0).view(None)
        return self.table.board.statistics(start, events, match.names, match.looks)

    # -- leaves: sheets of the game's own --------------------------------------------------------------------

    def leaf_item(self, name: str) -> Item:
        """Return the button of a leaf."""
        return {"name": f"leaf={name}", "label": t(f"{self.table.game}.leaf.{name}")}

    def ui_leaf(self, argument: str) -> None:
        """Open a leaf, `<name>`, or another page of it, `<name>.<choice>`."""
        name, _, choice = argument.partition(".")
        if name in self.table.board.LEAVES:
            self.leaf, self.choice = name, choice
            self.desk.open(self.leaf_sheet)

    def set_leaf(self, _: str, value: str) -> None:
        """Something was chosen in the leaf that is open."""
        self.choice = value

    def leaf_sheet(self) -> Html:
        """Return the leaf as the game paints it."""
        return self.table.board.leaf(self.leaf, self.table.view(), self.table.glance(), self.choice)
