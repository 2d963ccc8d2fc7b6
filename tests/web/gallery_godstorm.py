"""Godstorm's table photographed in every state worth looking at: a tool for looking, not a test.

.venv/bin/python tests/web/gallery_godstorm.py [names…] [--out DIR] [--sizes …] [--locales …] [--themes …]
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

import gallery

from app import boards, i18n, widgets
from app.boards.glance import Glance, Hint
from app.i18n import EMPTY, Html
from nastolka import Rng, Session, read, write
from nastolka.core.levels import LEVELS
from nastolka.games.godstorm import GAME

BOARD = boards.board("godstorm")
LOOKS = gallery.LOOKS
Fits = Callable[[dict[str, Any]], bool]


def until(
    kind: str, seat: int = 0, least: int = 0, fits: Fits = lambda view: True, seats: int = 5, **options: str
) -> Session:
    """Return a match in which a seat is asked a question of this kind, after so many plies at least."""
    for seed in range(40):
        session, rng = Session(GAME, seats, options, f"g{seed}"), Rng(str(seed))
        while not session.over:
            frame = session.state.frame()
            asked = frame is not None and (frame.kind, frame.seat) == (kind, seat)
            if asked and session.plies >= least and fits(session.state.view(seat)):
                return session
            whim = kind in ("tree", "aegis", "champion", "pick", "target", "sky") and rng.below(2)
            session.play(rng.choice(session.state.legal()) if whim else GAME.greedy(session.state, rng))
    raise SystemExit(f"nobody is asked {kind}")


def recent(session: Session, seat: int | None) -> list[Any]:
    """Return what happened since a seat acted."""
    plies = [n for n, entry in enumerate(session.log) if entry.seat == seat]
    return [
        event.seen_by(seat) for entry in session.log[plies[-1] if plies else 0 :] for event in entry.events
    ]


def table(session: Session, seat: int | None = 0, sheet: Html = EMPTY, **more: Any) -> Html:
    view = session.state.view(seat)
    names = (gallery.NAMES[i18n.locale()] * 2)[: session.seats]
    picked = set(more.get("picked", ()))
    usual = {
        "options": tuple(line for line in view["actions"] if picked <= set(BOARD.targets(line, view))),
        "mine": bool(view["actions"]),
        "names": tuple(names),
        "looks": tuple(LOOKS[: session.seats]),
        "people": (0,),
        "recent": tuple(recent(session, seat)),
        "listing": True,
    }
    glance = Glance(**{**usual, **more})
    lines = []
    for ply, entry in enumerate(session.log, 1):
        for said in filter(None, (BOARD.sentence(event.seen_by(seat), names) for event in entry.events)):
            look = LOOKS[entry.seat] if entry.seat is not None and entry.seat >= 0 else None
            lines.append({"ply": ply, "look": look, "html": said})
    zones = {**BOARD.zones(view, glance), "log": widgets.log({"lines": lines[-40:], "open": False})}
    bar = widgets.table_bar({"code": "godstorm", "about": [], "can_undo": True, "can_hint": True})
    return gallery.page(bar, widgets.table({"code": "godstorm", "zones": zones}), sheet=sheet)


def first(session: Session, kind: str) -> str:
    """Return the action of a kind that moves the most."""
    view = session.state.view(0)
    lines = [line for line in view["actions"] if line.startswith(kind)]
    return max(lines, key=lambda line: (view["land"].get(line.split()[1]) or [0, 0])[1])


def picked(kind: str, action: str, places: int, least: int = 120) -> Html:
    session = until(kind, 0, least, lambda view: any(line.startswith(action) for line in view["actions"]))
    found = BOARD.targets(first(session, action), session.state.view(0))[:places]
    return table(session, picked=found, focus=found[-1].replace("to:", "land:"))


def battle(rolled: bool) -> Html:
    def fits(view: dict[str, Any]) -> bool:
        return any(owner == 0 and armies > 7 for owner, armies in view["land"].values())

    session = until("invade", 0, 120, fits)
    view = session.state.view(0)
    lines = [line.split() for line in view["actions"] if line.startswith("attack")]
    hard = max(lines, key=lambda line: min(view["land"][line[1]][1] - 1, 3 * view["land"][line[2]][1]))
    session.play(read(" ".join(hard)))
    rng = Rng("b")
    while session.state.frame().kind != "assault":
        session.play(GAME.greedy(session.state, rng))
    if rolled:
        session.play(read(session.state.view(0)["actions"][0]))
    return table(session, session.state.frame().seat)


def placing() -> Html:
    session = until("raise", 0, 150, lambda view: view["turn"]["data"][0] > 5)
    return table(session, focus=f"land:{session.state.view(0)['actions'][0].split()[1]}")


def over() -> Session:
    session, rng = Session(GAME, 5, {}, "over"), Rng("o")
    while not session.over:
        session.play(GAME.greedy(session.state, rng))
    return session


def names() -> list[str]:
    return gallery.NAMES[i18n.locale()][:5]


def result() -> Html:
    session = over()
    model = BOARD.result_model(session.state.view(None), Glance(names=tuple(names()), looks=tuple(LOOKS)))
    return table(session, None, sheet=widgets.result({**model, "acts": ["stats"]}))


def stats() -> Html:
    session = over()
    events = [event for entry in session.log for event in entry.events]
    body = BOARD.statistics(session.at(0).view(None), events, names(), LOOKS)
    return table(session, None, sheet=widgets.stats({"body": body}))


def hint() -> Html:
    session = until("invade", 0, 120)
    return table(session, hint=Hint(write(GAME.greedy(session.state, Rng("1")))))


def holding(view: dict[str, Any]) -> bool:
    return len(view["hands"][0]) > 2


def card() -> Html:
    session = until("cards", 0, 200, lambda view: len(view["actions"]) > 2)
    line = session.state.view(0)["actions"][1]
    return table(session, picked=(f"card:{line.split()[1]}",), focus=f"card:{line.split()[1]}")


def new() -> Html:
    options = [
        {"name": one.key, "value": one.choices[0], "choices": list(one.choices)} for one in GAME.options
    ]
    return gallery.house(widgets.new_match({
        "code": "godstorm", "codes": ["victory", "coldwar", "godstorm", "risk"], "counts": [2, 3, 4, 5],
        "count": 5, "seats": gallery.seat_models(5), "levels": list(LEVELS), "teams": 0,
        "options": options,
    }), "new")  # fmt: skip


PAGES = {
    "godstorm-pantheon": lambda: table(until("pantheon")),
    "godstorm-claim": lambda: table(until("claim", 0, 20, setup="chosen")),
    "godstorm-settle": lambda: table(until("settle")),
    "godstorm-bid": lambda: table(until("bid", 0, 60), picked=("bid:1",)),
    "godstorm-marker": lambda: table(until("marker")),
    "godstorm-place": placing,
    "godstorm-build": lambda: table(until("build", 0, 150)),
    "godstorm-buy": lambda: table(until("buy", 0, 150)),
    "godstorm-cards": lambda: table(until("cards", 0, 200, holding)),
    "godstorm-card": card,
    "godstorm-target": lambda: table(until("target", 0, 200)),
    "godstorm-invade": lambda: table(until("invade", 0, 120)),
    "godstorm-picked": lambda: picked("invade", "attack", 1),
    "godstorm-sure": lambda: picked("invade", "attack", 2),
    "godstorm-battle": lambda: battle(False),
    "godstorm-rolled": lambda: battle(True),
    "godstorm-join": lambda: table(until("join", 0, 150)),
    "godstorm-sky": lambda: table(until("sky", 0, 150)),
    "godstorm-shift": lambda: table(until("shift", 0, 150)),
    "godstorm-fortify": lambda: picked("fortify", "fortify", 1),
    "godstorm-embark": lambda: table(until("embark", 0, 200)),
    "godstorm-delve": lambda: table(until("delve", 0, 250)),
    "godstorm-wait": lambda: table(until("invade", 2, 200), 0),
    "godstorm-open": lambda: table(until("invade", 0, 200), None, open=True),
    "godstorm-hint": hint,
    "godstorm-result": result,
    "godstorm-stats": stats,
    "new-godstorm": new,
}

if __name__ == "__main__":
    gallery.PAGES.clear()
    gallery.PAGES.update(PAGES)
    gallery.main()
