"""Paint every screen from sample models and photograph it: a tool for looking, not a test.

    .venv/bin/python tests/web/gallery.py [names…] [--out DIR] [--sizes desktop,phone,small] [--locales ru,en]
                                          [--themes light,dark] [--text larger]

Output is static HTML with the real style sheets and pictures of it, never in the repository.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
for folder in (ROOT / "engine", ROOT / "web", ROOT / "tests/web"):
    sys.path.insert(0, str(folder))

import models_ancient  # noqa: E402

from app import boards, i18n, widgets  # noqa: E402
from app.boards.glance import Glance, Hint  # noqa: E402
from app.i18n import EMPTY, Html, join  # noqa: E402
from nastolka import GAMES, Session  # noqa: E402
from nastolka.core.levels import LEVELS  # noqa: E402
from nastolka.core.notation import write  # noqa: E402
from nastolka.core.rng import Rng  # noqa: E402

FONTS = ROOT / "web/node_modules"
SIZES = {
    "desktop": (1280, 800),
    "phone": (390, 844),
    "small": (320, 640),
    "wide": (1920, 1080),
    "tablet": (820, 1180),
}
NAMES = {
    "ru": ["Аня", "Бот «Штаб»", "Константин Константинович", "Вера", "Ольга", "Пётр"],
    "en": ["Anna", "Bot “Staff”", "Christopher Wren", "Vera", "Olga", "Peter"],
}
LOOKS = [{"colour": c, "shape": s} for c, s in zip(widgets.COLOURS, widgets.SHAPES, strict=True)]


def played(seats: int, plies: int, seed: str = "7", **options: str) -> Session:
    """Return a match played by the greedy yardstick and by chance in turn."""
    game = GAMES["victory"]
    session = Session(game, seats, options, seed)
    rng = Rng("gallery")
    while session.plies < plies and not session.over:
        state = session.state
        greedy = rng.below(4) > 0
        session.play(game.greedy(state, rng) if greedy else rng.choice(state.legal()))
    return session


def own_turn(session: Session, kind: str = "turn", seat: int = 0) -> None:
    """Go on until a seat is asked a question of this kind."""
    game, rng = session.game, Rng("own")
    while not session.over and (session.state.frame().seat, session.state.frame().kind) != (seat, kind):
        session.play(game.greedy(session.state, rng))


def looked(session: Session, seat: int | None = 0, **more: Any) -> Glance:
    """Return what the table screen would say beside a view."""
    view = session.state.view(seat)
    picked = more.get("picked", ())
    board = boards.board("victory")
    options = [line for line in view["actions"] if set(picked) <= set(board.targets(line, view))]
    names = (NAMES[i18n.locale()] * 2)[: session.state.seats]
    return Glance(**{
        "mine": bool(view["actions"]),
        "options": tuple(options),
        "names": tuple(names),
        "looks": tuple((LOOKS * 3)[: session.state.seats]),
        **more,
    })  # fmt: skip


def log_of(session: Session, seat: int | None, names: Sequence[str]) -> Html:
    lines = []
    colours = session.state.view(None)["colours"]
    for ply, entry in enumerate(session.log, 1):
        said = [boards.board("victory").sentence(event.seen_by(seat), names) for event in entry.events]
        for one in filter(None, said):
            look = LOOKS[colours[entry.seat]] if entry.seat is not None and entry.seat >= 0 else None
            lines.append({"ply": ply, "look": look, "html": one})
    return widgets.log({"lines": lines[-40:], "open": False})


def table(session: Session, seat: int | None = 0, extra: dict[str, Html] | None = None, **more: Any) -> Html:
    state, glance = session.state, looked(session, seat, **more)
    zones = {
        **boards.board("victory").zones(state.view(seat), glance),
        "log": log_of(session, seat, glance.names),
        **(extra or {}),
    }
    words = "До двух линий · ход 17" if i18n.locale() == "ru" else "To two lines · move 17"
    bar = widgets.table_bar(
        {
            "code": "victory",
            "about": [words],
            "can_undo": True,
            "can_hint": True,
            "thinking": more.get("thinking"),
        }
    )
    return page(bar, widgets.table({"code": "victory", "zones": zones}))


def page(bar: Html, screen: Html, sheet: Html = EMPTY, toast: Html = EMPTY, curtain: Html = EMPTY) -> Html:
    return Html(
        f'<div id="page"><header id="zone-bar" class="zone-bar">{bar}</header>'
        f'<main id="zone-screen" class="zone-screen">{screen}</main></div>{above(sheet, toast, curtain)}'
    )


def above(sheet: Html = EMPTY, toast: Html = EMPTY, curtain: Html = EMPTY) -> Html:
    return Html(
        f'<div class="zone-sheet">{sheet}</div><div class="zone-curtain">{curtain}</div>'
        f'<div class="zone-toast">{toast}</div>'
    )


def house(screen: Html, route: str = "home", **over: Html) -> Html:
    return page(widgets.bar({"route": route, "offline": "ready"}), screen, **over)


def matches() -> list[dict[str, Any]]:
    one, two = played(2, 90, lines_to_win="2"), played(3, 60, "9")
    names = NAMES[i18n.locale()]
    return [
        {"id": "a", "code": "victory", "names": names[:2], "looks": LOOKS[:2], "to_move": 0,
         "yours": True, "over": False, "when": "2026-11-18T12:00:00", "now": "2026-11-18T12:34:00",
         "ply": 45,
         "thumbnail": boards.board("victory").thumbnail(one.state.view(0), Glance(looks=tuple(LOOKS)))},
        {"id": "b", "code": "victory", "title": "Суббота у бабушки", "names": names[:3],
         "looks": LOOKS[:3], "to_move": 2, "over": False, "when": "2026-11-17T12:00:00",
         "now": "2026-11-18T12:34:00", "ply": 30,
         "thumbnail": boards.board("victory").thumbnail(two.state.view(0), Glance(looks=tuple(LOOKS)))},
    ]  # fmt: skip


def seat_models(n: int, teams: int = 0) -> list[dict[str, Any]]:
    names = (NAMES[i18n.locale()] * 2)[:n]
    seats = [
        {"name": names[i], "kind": "person" if i == 0 else "bot", "level": "middle", **LOOKS[i % 5]}
        for i in range(n)
    ]
    return [{**seat, "team": i % teams} for i, seat in enumerate(seats)] if teams else seats


def new(n: int, teams: int = 0) -> Html:
    options = [
        {"name": option.key, "value": option.choices[0], "choices": list(option.choices)}
        for option in GAMES["victory"].options
        if option.seats is None or option.seats(n)
    ]
    return house(widgets.new_match({
        "code": "victory", "codes": ["victory"], "counts": list(range(2, 13)), "count": n,
        "seats": seat_models(n, teams), "levels": list(LEVELS), "teams": teams,
        "options": options,
    }), "new")  # fmt: skip


def over_table(sheet: Html = EMPTY, toast: Html = EMPTY, curtain: Html = EMPTY) -> Html:
    session = played(2, 80, lines_to_win="2")
    own_turn(session)
    return Html(table(session).replace(above(), above(sheet, toast, curtain)))


MENU = "share replay timeline history rename settings help about resign home"


def share() -> Html:
    link = "https://example.org/#link/" + "q8Zr4" * 40
    seats = NAMES[i18n.locale()][:2]
    return over_table(widgets.share({"seats": seats, "over": False, "seat": 0, "link": link}))


def refusal() -> Html:
    title, text = "Одна клетка, одна фишка", "Клетка c4 занята: там фишка соперника."
    model = {"rule": "VI-30", "title": title, "text": text, "code": "victory", "example": True}
    return over_table(toast=widgets.refusal(model))


def curtain() -> Html:
    return over_table(curtain=widgets.curtain({"name": NAMES[i18n.locale()][2], "look": LOOKS[2]}))


def picked_table() -> Html:
    session = played(2, 84, lines_to_win="2")
    own_turn(session)
    card = next(line.split()[1] for line in session.state.view(0)["actions"] if line.startswith("play"))
    return table(session, picked=(f"card:{card}",), focus=f"card:{card}")


def plus_table() -> Html:
    for seed in map(str, range(40)):
        session = played(2, 60, seed, lines_to_win="2")
        own_turn(session)
        if any(line.startswith("swap") for line in session.state.view(0)["actions"]):
            return table(session, picked=("card:swap",), focus="card:swap")
    raise SystemExit("no swap found")


def end_table() -> Html:
    session = played(3, 60, lines_to_win="2")
    own_turn(session, "turn_end")
    return table(session, focus=f"cell:{session.state.view(0)['last']}")


def thinking_table() -> Html:
    session = played(2, 61)
    own_turn(session, seat=1)
    return table(session, thinking=True, focus="cell:c1")


def hint_table() -> Html:
    session = played(2, 70, lines_to_win="2")
    own_turn(session)
    line = write(session.game.greedy(session.state, Rng("1")))
    return table(session, hint=Hint(line))


def zoom_table() -> Html:
    session = played(2, 84, lines_to_win="2")
    own_turn(session)
    return table(session, zoom="in", focus="cell:b2")


def quiz_table() -> Html:
    session = played(2, 40, "5", quiz="note")
    own_turn(session, "answer")
    return table(session)


def late_table() -> Html:
    session = played(2, 230, lines_to_win="3")
    own_turn(session)
    return table(session, focus="cell:k6")


def teams_table() -> Html:
    session = played(6, 90, teams="3", lines_to_win="2")
    own_turn(session)
    return table(session, focus="cell:e7")


def crowd_table() -> Html:
    session = played(12, 60, teams="2")
    own_turn(session)
    return table(session)


def replay_table() -> Html:
    session = played(2, 84)
    own_turn(session)
    strip = widgets.replay({"ply": 31, "last": 84, "playing": False, "can_branch": True})
    return table(session, extra={"replay": strip}, replay=True, mine=False)


def result() -> Html:
    session = played(2, 600, lines_to_win="1")
    names = NAMES[i18n.locale()][:2]
    board = boards.board("victory")
    view = session.state.view(0)
    glance = Glance(names=tuple(names), looks=tuple(LOOKS[:2]))
    return over_table(widgets.result(board.result_model(view, glance)))


def timeline() -> Html:
    session = played(2, 120)
    return over_table(leaf(session, "timeline"))


def history() -> Html:
    session = played(2, 120)
    return over_table(leaf(session, "history"))


def leaf(session: Session, name: str) -> Html:
    return boards.board("victory").leaf(name, session.state.view(0), looked(session), "")


def rules() -> Html:
    from nastolka.core.rulebook import rulebook

    words = rulebook("victory").words[i18n.locale()]
    sections = [
        {
            "title": title,
            "rules": [
                {
                    "id": r,
                    "title": words.rules[r].title,
                    "text": words.rules[r].text,
                    "example": True,
                    "house": r > "VI-9",
                }
                for r in ids
            ],
        }
        for title, ids in words.sections
    ]
    session = played(2, 30)
    still = boards.board("victory").still(session.state.view(0), looked(session))
    steps = ["Первый шаг: выберите карту.", "Второй шаг: займите клетку.", "Ход окончен."]
    shown = widgets.example(
        {"rule": "VI-30", "title": "Занятая клетка", "board": still, "steps": steps, "step": 1}
    )
    book = {"code": "victory", "sections": sections, "current": "VI-3", "example": shown}
    read = str(widgets.rules_page(book))
    for n, section in enumerate(sections):
        room = f'id="zone-rules-{n}" data-slice>'
        read = read.replace(room, f"{room}{widgets.rules_section({**book, 'section': section})}")
    return house(Html(read), "rules")


def lesson() -> Html:
    session = played(2, 30)
    own_turn(session)
    zones = boards.board("victory").zones(session.state.view(0), looked(session))
    still = Html("".join(f'<div class="zone zone-{name}">{zones[name]}</div>' for name in ("board", "hand")))
    steps = ["Возьмите карту «Дом Павлова».", "Поставьте фишку на её клетку.", "Закончите ход."]
    return house(widgets.lesson({
        "code": "victory", "n": 2, "titles": ["Карта", "Как ставят фишку"], "board": still, "steps": steps,
        "line": 1, "moves": [1], "asks": True,
        "intro": "На каждую клетку есть одна карта. Сыграйте её, и клетка ваша.",
    }), "learn")  # fmt: skip


def ancient(kind: str) -> Html:
    bar = widgets.table_bar({"code": "victory", "about": [], "can_undo": True, "can_hint": True})
    return page(bar, models_ancient.table(models_ancient.board(kind)))


SETTINGS = {
    "locale": "auto",
    "theme": "system",
    "motion": "system",
    "sound": "off",
    "text": "normal",
    "confirm": "on",
    "pace": "normal",
    "threats": "on",
}
VICTORY = [{"code": "victory", "seats": list(range(2, 13))}]
PAGES: dict[str, Callable[[], Html]] = {
    "home": lambda: house(widgets.home({"games": VICTORY}), toast=EMPTY),
    "ancient": lambda: ancient("map"),
    "ancient-sunk": lambda: ancient("sunk"),
    "ancient-under": lambda: ancient("under"),
    "ancient-list": lambda: ancient("list"),
    "ancient-zoom": lambda: ancient("zoom"),
    "home-saved": lambda: house(widgets.home({"games": VICTORY, "matches": matches()})),
    "matches": lambda: house(widgets.matches({"matches": matches(), "aside": 2})),
    "settings": lambda: house(widgets.settings({"values": SETTINGS}), "settings"),
    "new": lambda: new(3),
    "new-teams": lambda: new(6, 2),
    "samples": lambda: house(widgets.samples({"codes": ["tictactoe"]})),
    "failure": lambda: house(widgets.failure({"what": "boot", "detail": "TypeError: Failed to fetch"})),
    "table-picked": picked_table,
    "table-swap": plus_table,
    "table-end": end_table,
    "table-thinking": thinking_table,
    "table-hint": hint_table,
    "table-zoom": zoom_table,
    "table-quiz": quiz_table,
    "table-late": late_table,
    "table-teams": teams_table,
    "table-crowd": crowd_table,
    "table-replay": replay_table,
    "result": result,
    "timeline": timeline,
    "history": history,
    "rules": rules,
    "lesson": lesson,
    "menu": lambda: over_table(widgets.menu({"items": MENU.split()})),
    "share": share,
    "help": lambda: over_table(widgets.help_sheet({"code": "victory"})),
    "about": lambda: over_table(widgets.about({"version": "0f3a9c", "offline": "ready"})),
    "confirm": lambda: over_table(widgets.confirm({"kind": "end", "target": "act:end"})),
    "refusal": refusal,
    "update": lambda: over_table(toast=widgets.update({"playing": True})),
    "curtain": curtain,
}  # fmt: skip


AT_TABLES = (
    "table", "result", "timeline", "history", "menu", "share", "help", "about", "confirm", "refusal",
    "update", "curtain", "lesson", "rules",
)  # fmt: skip


WORLDS = (
    ("coldwar", "coldwar"), ("ancient", "risk"), ("risk", "risk"), ("godstorm", "godstorm"),
    ("allmeans", "allmeans"), (AT_TABLES, "victory"),
)  # fmt: skip


def document(body: Html, locale: str, theme: str, text: str, game: str) -> str:
    sheets = "\n".join(
        path.read_text("utf-8")
        for path in [
            *sorted((ROOT / "web/style").glob("*.css")),
            *sorted((ROOT / "web/app/boards").rglob("*.css")),
        ]
    )
    for face, home in (
        ("golos-text", "-variable"),
        ("oswald", "-variable"),
        ("pt-mono", ""),
        ("forum", ""),
        ("unbounded", ""),
    ):
        sheets = sheets.replace(f"../fonts/{face}-", f"file://{FONTS}/@fontsource{home}/{face}/files/{face}-")
    sprite = "".join(
        (ROOT / f"web/art/{name}.svg").read_text("utf-8") for name in ("sprite", "ancient", "noxed")
    )
    return (
        f'<!doctype html><html lang="{locale}" data-locale="{locale}" data-theme="{theme}" '
        f'data-text="{text}" data-motion="none" data-game="{game}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><style>{sheets}</style></head>'
        f"<body>{sprite}{body}</body></html>"
    )


def main() -> None:
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*")
    parser.add_argument("--out", default="/tmp/nastolka-gallery")
    parser.add_argument("--sizes", default="desktop,phone,small")
    parser.add_argument("--locales", default="ru,en")
    parser.add_argument("--themes", default="light,dark")
    parser.add_argument("--text", default="normal")
    parser.add_argument("--full", action="store_true", help="photograph the whole page, not only the window")
    args = parser.parse_args()
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for name in args.names or PAGES:
            for locale in args.locales.split(","):
                i18n.use(locale)
                body = join([PAGES[name]()])
                game = next((code for start, code in WORLDS if name.startswith(start)), "house")
                for theme in args.themes.split(","):
                    file = out / f"{name}-{locale}-{theme}.html"
                    file.write_text(document(body, locale, theme, args.text, game), "utf-8")
                    for size in args.sizes.split(","):
                        shoot(browser, file, size, out / f"{name}-{size}-{locale}-{theme}.png", args.full)
        browser.close()


def shoot(browser: Any, file: Path, size: str, picture: Path, full: bool) -> None:
    """Photograph one page and say what spills over its width or out of its box."""
    width, height = SIZES[size]
    tab = browser.new_page(
        viewport={"width": width, "height": height},
        device_scale_factor=1 if width > 600 else 2,
        has_touch=width < 900,
    )
    tab.goto(f"file://{file}")
    tab.evaluate("document.fonts.ready")
    wide = tab.evaluate(WIDE)
    cut = tab.evaluate(CUT)
    if wide or cut:
        print(f"{picture.name}: too wide: {wide}; cut: {cut}")
    tab.screenshot(path=str(picture), full_page=full)
    tab.close()


# What spills over the window, unless a box of its own scrolls it.
WIDE = """() => [...document.querySelectorAll("#page *, .sheet *, .toast *")].filter(one => {
  const a = one.getBoundingClientRect();
  const kept = one.closest(".hand, .seats, .map-box, .look-box, .aloud, .art, svg, .boot, [popover]");
  return !kept && a.width > 2 && (a.right > innerWidth + 1 || a.left < -1);
}).map(one => one.className).slice(0, 5).join(" | ")"""
# Titles that do not fit their cell, buttons whose words do not fit.
CUT = """() => [...document.querySelectorAll(".cell .title, .btn .label, .card strong, .seg span")]
.filter(one => {
  const box = one.closest(".cell, .btn, .card, .seg");
  const a = one.getBoundingClientRect(), b = box.getBoundingClientRect();
  const shown = a.width > 2 && getComputedStyle(one).clipPath === "none";
  const outside = a.right > b.right + 1 || a.bottom > b.bottom + 1 || a.left < b.left - 1;
  return shown && (outside || one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0);
}).map(one => one.textContent)"""

if __name__ == "__main__":
    main()
