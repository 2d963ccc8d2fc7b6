"""Risk's table photographed in every state worth looking at: a tool for looking, not a test.

.venv/bin/python tests/web/gallery_risk.py [names…] [--out DIR] [--sizes …] [--locales …] [--themes …]
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

import gallery

from app import boards, i18n, widgets
from app.boards.glance import Glance, Hint
from app.i18n import EMPTY, Html
from nastolka import Action, Rng, Session, write
from nastolka.core.levels import LEVELS
from nastolka.games.risk import GAME

BOARD = boards.board("risk")
LOOKS = gallery.LOOKS


def until(
    kind: str, seat: int = 0, least: int = 0, fits: Callable[[dict[str, Any]], bool] = lambda view: True,
    seats: int = 5, **options: str,
) -> Session:  # fmt: skip
    """Return a match in which a seat is asked a question of this kind, after so many plies at least."""
    for seed in range(40):
        session, rng = (
            Session(GAME, seats, {"start": "dealt", "muster": "whole", **options}, f"g{seed}"),
            Rng(str(seed)),
        )
        while not session.over:
            frame = session.state.frame()
            if (
                frame
                and frame.kind == kind
                and frame.seat == seat
                and session.plies >= least
                and fits(session.state.view(seat))
            ):
                return session
            session.play(GAME.greedy(session.state, rng))
    raise SystemExit(f"nobody is asked {kind}")


def recent(session: Session, seat: int | None) -> list[Any]:
    """Return what happened since a seat acted."""
    plies = [n for n, entry in enumerate(session.log) if entry.seat == seat and entry.action.kind != "keep"]
    first = plies[-1] if plies else 0
    return [event.seen_by(seat) for entry in session.log[first:] for event in entry.events]


def table(session: Session, seat: int | None = 0, sheet: Html = EMPTY, **more: Any) -> Html:
    view = session.state.view(seat)
    names = ((gallery.NAMES[i18n.locale()]) * 2)[: session.seats]
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
        for event in entry.events:
            said = BOARD.sentence(event.seen_by(seat), names)
            if said:
                look = LOOKS[entry.seat] if entry.seat is not None and entry.seat >= 0 else None
                lines.append({"ply": ply, "look": look, "html": said})
    zones = {**BOARD.zones(view, glance), "log": widgets.log({"lines": lines[-40:], "open": False})}
    bar = widgets.table_bar({"code": "risk", "about": [], "can_undo": True, "can_hint": True})
    return gallery.page(bar, widgets.table({"code": "risk", "zones": zones}), sheet=sheet)


def large(view: dict[str, Any]) -> bool:
    """Tell whether the viewer has a large army in front of a smaller one."""
    return any(owner == 0 and armies > 7 for owner, armies in view["land"].values())


def picked() -> Html:
    session = until("attack", 0, 60, large)
    view = session.state.view(0)
    sources = Counter(line.split()[1] for line in view["actions"] if " " in line)
    line = max(
        (line for line in view["actions"] if line.startswith("attack")),
        key=lambda line: (view["land"][line.split()[1]][1], sources[line.split()[1]]),
    )
    source = line.split()[1]
    return table(session, picked=(f"land:{source}",), focus=f"land:{source}")


def battle(rolled: bool) -> Html:
    session = until("attack", 0, 60, large)
    view = session.state.view(0)
    line = max(
        (line for line in view["actions"] if line.startswith("attack")),
        key=lambda line: view["land"][line.split()[1]][1] + view["land"][line.split()[2]][1],
    )
    session.play(Action("attack", tuple(line.split()[1:])))
    if rolled:
        session.play(Action("roll", (3,)))
    return table(session, focus=f"land:{line.split()[2]}")


def defend() -> Html:
    return table(until("defend", 0, 60, defender="ask"))


def wait() -> Html:
    session = until("attack", 2, 80)
    return table(session, 0, thinking=False)


def over() -> Session:
    session, rng = Session(GAME, 5, {"start": "dealt", "muster": "whole", "rounds": "15"}, "over"), Rng("o")
    while not session.over:
        session.play(GAME.greedy(session.state, rng))
    return session


def result() -> Html:
    session = over()
    view = session.state.view(None)
    names = gallery.NAMES[i18n.locale()][:5]
    model = BOARD.result_model(view, Glance(names=tuple(names), looks=tuple(LOOKS)))
    return table(session, None, sheet=widgets.result({**model, "acts": ["stats"]}))


def stats() -> Html:
    session = over()
    events = [event for entry in session.log for event in entry.events]
    body = BOARD.statistics(session.at(0).view(None), events, gallery.NAMES[i18n.locale()][:5], LOOKS)
    return table(session, None, sheet=widgets.stats({"body": body}))


def hint() -> Html:
    session = until("attack", 0, 60, large)
    return table(session, hint=Hint(write(GAME.greedy(session.state, Rng("1")))))


def placing() -> Html:
    session = until("place", 0, 100)
    slug = session.state.view(0)["actions"][-1].split()[1]
    return table(session, focus=f"land:{slug}")


def sets(view: dict[str, Any]) -> bool:
    return sum(line.startswith("trade") for line in view["actions"]) > 1


def new() -> Html:
    options = [
        {"name": one.key, "value": one.choices[0], "choices": list(one.choices)} for one in GAME.options
    ]
    return gallery.house(widgets.new_match({
        "code": "risk", "codes": ["victory", "coldwar", "risk"], "counts": [2, 3, 4, 5], "count": 5,
        "seats": gallery.seat_models(5), "levels": list(LEVELS), "teams": 0, "options": options,
    }), "new")  # fmt: skip


def home() -> Html:
    games = [
        {"code": "victory", "seats": list(range(2, 13))},
        {"code": "coldwar", "seats": [2]},
        {"code": "risk", "seats": [2, 3, 4, 5]},
    ]
    session = over()
    saved = {
        "id": "a",
        "code": "risk",
        "names": gallery.NAMES[i18n.locale()][:5],
        "looks": LOOKS,
        "to_move": 0,
        "yours": True,
        "over": False,
        "when": "2026-11-18T12:00:00",
        "now": "2026-11-18T12:34:00",
        "ply": 45,
        "thumbnail": BOARD.thumbnail(session.state.view(None), Glance(looks=tuple(LOOKS))),
    }
    return gallery.house(widgets.home({"games": games, "matches": [saved]}))


PAGES = {
    "risk-claim": lambda: table(until("claim", 0, 20, start="draft")),
    "risk-place": placing,
    "risk-start": lambda: table(until("place", 0, 100)),
    "risk-trade": lambda: table(until("trade", 0, 60, sets)),
    "risk-attack": lambda: table(until("attack", 0, 60)),
    "risk-picked": picked,
    "risk-battle": lambda: battle(False),
    "risk-rolled": lambda: battle(True),
    "risk-occupy": lambda: table(until("occupy", 0, 60)),
    "risk-fortify": lambda: table(until("fortify", 0, 60)),
    "risk-defend": defend,
    "risk-wait": wait,
    "risk-two": lambda: table(until("attack", 0, 60, seats=2)),
    "risk-continent": lambda: table(until("attack", 0, 60), focus="see:africa"),
    "risk-open": lambda: table(until("attack", 0, 60), None, open=True),
    "risk-hint": hint,
    "risk-result": result,
    "risk-stats": stats,
    "new-risk": new,
    "home-risk": home,
}

if __name__ == "__main__":
    gallery.PAGES.clear()
    gallery.PAGES.update(PAGES)
    gallery.main()
