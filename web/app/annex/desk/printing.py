"""`#desk/paper`: the handout as it will be printed, with what can be left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk import explain
from app.i18n import EMPTY, Html, join, t, text
from app.screens.base import Screen
from app.widgets.base import button, choice, link
from nastolka import BadRecord
from nastolka.core.rulebook import rulebook

from . import paper
from .office import ROOM
from .wish import Wish

if TYPE_CHECKING:
    from app.desk import Desk

LINES = ("0", "3", "6", "10")
SIZES = ("large", "small")  # of a board: one on a page, or two


class Printing(Screen):
    """A sheet for the class, and one for the teacher."""

    name = "desk"

    def __init__(self, desk: Desk, chosen: Wish) -> None:
        super().__init__(desk)
        self.wish, self.game = chosen, chosen.game
        self.room = desk.rooms.setdefault(ROOM, {})
        self.made: dict[str, paper.Paper] = {}  # by language
        self.fault: Html = EMPTY

    @property
    def lines(self) -> str:
        """How many lines to write on."""
        return str(self.room.get("lines", LINES[1]))

    @property
    def shows_rules(self) -> bool:
        """Whether the rules stand on the sheet."""
        return bool(self.room.get("rules", "on") == "on")

    @property
    def size(self) -> str:
        """How large boards are."""
        return str(self.room.get("size", SIZES[0]))

    def set_size(self, _: str, value: str) -> None:
        """One board on a page, or two."""
        self.room["size"] = value if value in SIZES else SIZES[0]

    def set_lines(self, _: str, value: str) -> None:
        """Leave more room or less."""
        self.room["lines"] = value if value in LINES else LINES[1]

    def set_rules(self, _: str, value: str) -> None:
        """With the rules or without."""
        self.room["rules"] = value

    def ui_print(self, _: str) -> None:
        """Print."""
        self.desk.ports.print_page()

    def zones(self) -> dict[str, Html]:
        """Return the sheets."""
        spoken = self.desk.locale
        if spoken not in self.made:
            try:
                self.made[spoken] = paper.handout(self.wish, self.desk)
            except BadRecord as error:
                return {
                    "screen": self.page(Html(f'<p class="notice is-error" role="alert">{explain(error)}</p>'))
                }
        made = self.made[spoken]
        sheets = [self.sheet(made)]
        if any(question.answer for question in made.questions):
            sheets.append(self.key_sheet(made))
        return {"screen": self.page(join(sheets))}

    def page(self, sheets: Html) -> Html:
        """Put the tools above the sheets; they stay on the screen."""
        onto = button(t("desk.paper.print"), "ui:print", "primary", "i-rules")
        back = link(t("desk.paper.back"), "#desk", "quiet", "i-back")
        lines = choice(t("desk.paper.lines"), "lines", self.lines, [(n, n) for n in LINES])
        switch = [("on", t("desk.on")), ("off", t("desk.off"))]
        rules = choice(t("desk.paper.rules"), "rules", "on" if self.shows_rules else "off", switch)
        sizes = [(size, t(f"desk.paper.size.{size}")) for size in SIZES]
        boards = choice(t("desk.paper.size.title"), "size", self.size, sizes)
        return Html(
            '<article class="screen screen-desk is-paper"><div class="paper-tools">'
            f'<h1>{t("desk.paper.open")}</h1><p class="row">{onto}{back}</p>'
            f'<div class="desk-fields">{boards}{lines}{rules}</div></div>{sheets}</article>'
        )

    def sheet(self, made: paper.Paper) -> Html:
        """Make the sheet for the class."""
        asked = join(self.question(made, n, one) for n, one in enumerate(made.questions, 1))
        intro = Html(f'<p class="paper-words" dir="auto">{text(made.intro)}</p>') if made.intro else EMPTY
        return Html(
            f'<section class="paper-sheet is-{self.size} game-{text(made.game)}">'
            f'<p class="paper-who">{t("desk.paper.who")}</p><h2 dir="auto">{self.heading(made)}</h2>'
            f"{intro}{asked}</section>"
        )

    def heading(self, made: paper.Paper) -> Html:
        """Name the handout."""
        return text(made.title) if made.title else t(f"{made.game}.title")

    def question(self, made: paper.Paper, n: int, one: paper.Question) -> Html:
        """Make one question: words, board, rules, lines."""
        several = len(made.questions) > 1
        heading = Html(f"<h3>{f'{n}. ' if several else ''}{text(one.title)}</h3>") if one.title else EMPTY
        words = Html(f'<p class="paper-words" dir="auto">{text(one.words)}</p>') if one.words else EMPTY
        board = Html(f'<div class="paper-board" inert>{one.board}</div>') if one.board else EMPTY
        lines = Html(f'<div class="paper-lines" aria-hidden="true">{"<i></i>" * int(self.lines)}</div>')
        rules = self.rules(made.game, one.rules) if self.shows_rules and one.rules else EMPTY
        return Html(
            f'<section class="paper-question">{heading}{words}{board}{_among(made.game, one.among)}{rules}'
            f"{lines if self.lines != '0' else EMPTY}</section>"
        )

    def rules(self, game: str, ids: tuple[str, ...]) -> Html:
        """Write out the rules a question uses, each with its number."""
        told = rulebook(game).words[self.desk.locale].rules
        rows = join(Html(f"<li><b>{id}</b> {text(told[id].text)}</li>") for id in ids if id in told)
        return Html(f'<div class="paper-rules"><h4>{t("desk.paper.by")}</h4><ul>{rows}</ul></div>')

    def key_sheet(self, made: paper.Paper) -> Html:
        """Make the sheet with the answers."""
        rows = join(
            Html(f"<li><b>{text(one.title)}</b>{join(Html(f'<p>{said}</p>') for said in one.answer)}</li>")
            for one in made.questions
        )
        return Html(
            f'<section class="paper-sheet is-key"><h2>{t("desk.paper.key", title=self.heading(made))}</h2>'
            f"<ol>{rows}</ol></section>"
        )


def _among(game: str, rules: tuple[str, ...]) -> Html:
    """Offer rules to tick."""
    rows = join(
        Html(f'<li><span class="box"></span><b>{rule}</b> {text(paper.rule_title(game, rule))}</li>')
        for rule in rules
    )
    return Html(f'<ul class="paper-among">{rows}</ul>') if rules else EMPTY
