"""The cards and the field of By All Means, photographed: a tool for looking, not a test.

.venv/bin/python tests/web/gallery_allmeans.py [names…] [--out DIR] [--sizes …]
    [--locales …] [--themes …] [--full]
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

import gallery

from app import boards, i18n, widgets
from app.boards.allmeans.cards import faces as painted
from app.boards.glance import Glance
from app.i18n import EMPTY, Html, join
from nastolka import Rng, Session
from nastolka.games.allmeans import GAME
from nastolka.games.allmeans.tables import CARDS

BOARD = boards.board("allmeans")
LOOKS = gallery.LOOKS
GRID = (
    "<style>.look{{display:grid;gap:10px;padding:10px;"
    "grid-template-columns:repeat(auto-fill,minmax({0},1fr))}}</style>"
)


def sheet(body: Html, width: str) -> Html:
    """Put things side by side on a page of the game's paper."""
    bar = widgets.bar({"route": "new", "offline": "ready"})
    return gallery.page(bar, Html(f'{GRID.format(width)}<div class="game-allmeans look">{body}</div>'))


def chips() -> Html:
    return sheet(join(painted.chip(name, f"card:{name}") for name in CARDS), "6.5rem")


def faces(*names: str) -> Html:
    return sheet(join(painted.face(name, heading="h3") for name in names or CARDS), "17rem")


FEW = (
    "grey_cardinal",
    "inspector",
    "lady_stencil",
    "twin_beth",
    "painted_crown",
    "the_crack",
    "night_mail",
    "castling",
)
RICH = {
    "turn": 0, "rep": [9, 4], "infl": [3, 5],
    "hands": ["broadcast_tower courier police_raid odds_evens_casino", "night_mail.2 amnesty"],
    "buffers": ["st_veras_hospital[seal] alibi", "carve_up"],
    "field": {
        "b2": "0 observatory loyalty=4 ; 0 grey_cardinal turned symbols=seal ; 1 bullseye",
        "b3": "1 novotek_works loyalty=2 ; 1 bouncer fresh ; 0 the_crack ; 1 stone_eater_slug",
        "a2": "0 city_hall loyalty=7 ; 0 painted_crown",
        "c3": "1 broadcast_tower loyalty=1 symbols=megaphone ; 1 tunnel_rat down",
        "a3": "1 rooftop_shooter",
        "c2": "0 midnight_market loyalty=1 ; 0 maestro_fresco shadow",
    },
}  # fmt: skip


def position(**more: Any) -> Any:
    """Return a field on which everything happens at once."""
    return GAME.arrange({**RICH, **more})


def model(view: dict[str, Any], picked: Sequence[str] = (), **more: Any) -> Glance:
    options = tuple(line for line in view["actions"] if set(picked) <= set(BOARD.targets(line, view)))
    names = tuple(gallery.NAMES[i18n.locale()][:2])
    looks = tuple(LOOKS[:2])
    return Glance(
        tuple(picked), options, bool(view["actions"]), names=names, looks=looks, people=(0,), **more
    )


def table(state: Any, seat: int | None = 0, events: Any = (), sheet: Html = EMPTY, **more: Any) -> Html:
    view = state.view(seat)
    ui = model(view, **more)
    said = [BOARD.sentence(event.seen_by(seat), ui.names) for event in events]
    lines = [{"ply": n, "look": LOOKS[n % 2], "html": one} for n, one in enumerate(said, 1) if one]
    zones = {**BOARD.zones(view, ui), "log": widgets.log({"lines": lines[-40:], "open": False})}
    bar = widgets.table_bar({"code": "allmeans", "about": [], "can_undo": True, "can_hint": True})
    return gallery.page(bar, widgets.table({"code": "allmeans", "zones": zones}), sheet=sheet)


def played(plies: int, kind: str = "turn", seat: int = 0) -> Session:
    """Return a match played by the yardstick for so many plies, and on until a seat is asked this kind."""
    for seed in map(str, range(30)):
        session, rng = Session(GAME, 2, {}, seed), Rng("g")
        while not session.over:
            frame = session.state.frame()
            if session.plies >= plies and (frame.seat, frame.kind) == (seat, kind):
                return session
            session.play(GAME.greedy(session.state, rng))
    raise SystemExit(f"nobody is asked {kind}")


def match(plies: int, kind: str = "turn", seat: int = 0, **more: Any) -> Html:
    session = played(plies, kind, seat)
    events = [event for entry in session.log for event in entry.events]
    return table(session.state, seat, events, **more)


def placing() -> Html:
    """Choose the card and the cell that change most."""
    state = position()
    preview = state.view(0)["preview"]
    line = max(sorted(preview), key=lambda one: len(preview[one]["loyalty"]))
    _, card, cell = line.split()
    return table(state, picked=[f"card:{card}", f"cell:{cell}"], focus=f"card:{card}")


def lesson() -> Html:
    """Show the still of a lesson beside its words."""
    state = position()
    view = state.view(0)
    zones = BOARD.zones(view, model(view))
    still = Html("".join(f'<div class="zone zone-{name}">{zones[name]}</div>' for name in ("board", "hand")))
    steps = ["Возьмите карту.", "Поставьте её на поле.", "Закончите ход."]
    return gallery.house(widgets.lesson({
        "code": "allmeans", "n": 2, "titles": ["Первая карта", "Первая территория"], "board": still,
        "steps": steps, "line": 1,
        "intro": "Территория выводится на центральную клетку, следующие – рядом с любой.",
    }), "learn")  # fmt: skip


PAGES = {
    "allmeans-lesson": lesson,
    "allmeans-chips": chips,
    "allmeans-faces": faces,
    "allmeans-few": lambda: faces(*FEW),
    "allmeans-rich": lambda: table(position(), focus="at:b2/agent"),
    "allmeans-other": lambda: table(position(), 1),
    "allmeans-card": lambda: table(position(), picked=["card:broadcast_tower"], focus="card:broadcast_tower"),
    "allmeans-placing": placing,
    "allmeans-start": lambda: match(8),
    "allmeans-middle": lambda: match(150),
    "allmeans-window": lambda: match(100, "window"),
    "allmeans-shelve": lambda: match(60, "shelve"),
    "allmeans-mulligan": lambda: match(1, "mulligan"),
    "allmeans-target": lambda: match(60, "target"),
    "allmeans-wait": lambda: match(80, "turn", 1),
    "allmeans-choose": lambda: match(60, "choose"),
}

if __name__ == "__main__":
    gallery.PAGES.clear()
    gallery.PAGES.update(PAGES)
    gallery.main()
