"""Cold War's pages for the gallery: states reached by play, painted as the table paints them.

.venv/bin/python tests/web/gallery_coldwar.py [names…] [the options of gallery.py]
"""

from __future__ import annotations

from typing import Any

import gallery  # first: it finds the folders

from app import boards, i18n, widgets
from app.boards.glance import Glance, Hint
from app.hindsight import Hindsight
from app.i18n import EMPTY, Html
from nastolka import Session
from nastolka.core.kinds import CHANCE, Event
from nastolka.core.levels import LEVELS
from nastolka.core.notation import read, write
from nastolka.core.rng import Rng
from nastolka.games.coldwar import GAME

BOARD = boards.board("coldwar")
LOOKS = tuple(BOARD.LOOKS)


def until(seed: str, kind: str, seat: int, least: int = 0, fits: Any = None) -> Session:
    """Play a match on, half by greedy and half by chance, until a seat is asked a question of this kind."""
    for more in range(60):
        session, rng = Session(GAME, 2, {}, f"{seed}{more}"), Rng(f"{seed}{more}")
        while not session.over:
            frame = session.state.frame()
            ready = session.plies >= least and (frame.seat, frame.kind) == (seat, kind)
            if ready and (fits is None or fits(session.state.view(seat))):
                return session
            choice = rng.choice(session.state.legal()) if rng.below(3) else GAME.greedy(session.state, rng)
            session.play(choice)
    raise SystemExit(f"no {kind} found")


def names() -> tuple[str, ...]:
    return tuple(gallery.NAMES[i18n.locale()][:2])


def glance(session: Session, seat: int | None, **more: Any) -> Glance:
    view = session.state.view(seat)
    picked = set(more.get("picked", ()))
    options = tuple(line for line in view["actions"] if picked <= set(BOARD.targets(line, view)))
    given = {"options": options, "mine": bool(view["actions"]), "names": names(), "looks": LOOKS}
    return Glance(**{**given, **more})


def log_of(session: Session, seat: int | None) -> Html:
    lines = []
    for ply, entry in enumerate(session.log, 1):
        for said in filter(None, (BOARD.sentence(event.seen_by(seat), names()) for event in entry.events)):
            look = LOOKS[entry.seat] if entry.seat is not None and entry.seat > CHANCE else None
            lines.append({"ply": ply, "look": look, "html": said})
    return widgets.log({"lines": lines[-40:], "open": False})


def table(session: Session, seat: int | None = 0, sheet: Html = EMPTY, **more: Any) -> Html:
    painted = BOARD.zones(session.state.view(seat), glance(session, seat, **more))
    zones = {**painted, "log": log_of(session, seat)}
    words = "ход 17" if i18n.locale() == "ru" else "move 17"
    bar = widgets.table_bar(
        {"code": "coldwar", "about": [words], "can_undo": bool(more.get("picked")), "can_hint": True}
    )
    return gallery.page(bar, widgets.table({"code": "coldwar", "zones": zones}), sheet=sheet)


def many(view: dict[str, Any]) -> bool:
    return sum(map(len, view["groups"])) >= 6 and any(
        line.startswith("use") and line.count(" ") == 2 for line in view["actions"]
    )


def turn() -> Html:
    return table(until("a", "turn", 0, 60, many))


def picked(aim: bool) -> Html:
    session = until("a", "turn", 0, 60, many)
    view = session.state.view(0)
    line = next(line for line in view["actions"] if line.startswith("use") and line.count(" ") == 2)
    places = BOARD.targets(line, view)
    return table(session, picked=places[: 2 if aim else 1], focus=places[1 if aim else 0])


def recruit() -> Html:
    session = until("a", "turn", 0, 60, lambda view: many(view) and "recruit" in view["actions"])
    return table(session, picked=("pile:groups",), focus="pile:groups")


def asked(kind: str, **more: Any) -> Html:
    return table(until("k", kind, 0, 30), **more)


def kept() -> Html:
    fits = lambda view: any(line.startswith("spend") for line in view["actions"])  # noqa: E731
    return table(until("e", "turn", 0, 60, fits))


def over() -> Html:
    session, rng = Session(GAME, 2, {}, "5"), Rng("5")
    while not session.over:
        session.play(GAME.greedy(session.state, rng))
    view = session.state.view(None)
    model = BOARD.result_model(view, Glance(names=names(), looks=LOOKS))
    return table(session, None, sheet=widgets.result(model))


def ended() -> Session:
    session, rng = Session(GAME, 2, {}, "5"), Rng("5")
    while not session.over:
        session.play(
            rng.choice(session.state.legal()) if rng.below(5) == 0 else GAME.greedy(session.state, rng)
        )
    return session


def told() -> tuple[Session, int, list[Event]]:
    """Return a match, the ply that ends a struggle in which an assassin is in the field, and what follows."""
    session = ended()
    events = [(ply, event) for ply, entry in enumerate(session.log) for event in entry.events]
    starts = [i for i, (_, event) in enumerate(events) if event.kind == BOARD.OPENS]
    rounds = [i for i, (_, event) in enumerate(events) if event.kind == BOARD.ROUND]
    start = next(
        i for i in starts if any(e.kind == "acted" and e.args[1] == "assassin" for _, e in events[i : i + 20])
    )
    close = next((i for i in rounds if i > start), len(events))
    found = [event.seen_by(0) for _, event in events[start:close] if event.kind in BOARD.STORY]
    return session, events[start][0], found


def story() -> Html:
    steps = BOARD.story(told()[2], names())
    sheet = widgets.story({"code": "coldwar", "title": i18n.t("coldwar.story.title"), "steps": steps})
    return table(until("a", "turn", 0, 60, many), sheet=sheet)


def telling(at: int) -> Html:
    session, ply, events = told()
    before = session.at(ply).view(0)
    beats = BOARD.beats(before, events, names())
    model = {
        "title": i18n.t("coldwar.story.title"), "headline": BOARD.headline(before, events), "at": at,
        "beats": [beat.title for beat in beats], "said": [beat.said for beat in beats],
    }  # fmt: skip
    still = {**glance(session, 0)._asdict(), "mine": False, "options": ()}
    zones = {**BOARD.zones(beats[at].view, Glance(**still)), "log": log_of(session, 0)}
    bar = widgets.table_bar({"code": "coldwar", "about": [], "can_undo": False, "can_hint": False})
    zones["prompt"] = widgets.telling(model)
    return gallery.page(bar, widgets.table({"code": "coldwar", "zones": zones}))


def after() -> Html:
    session = ended()
    hindsight = Hindsight(session, BOARD.ASKED, BOARD.chapter, BOARD.ROUND)
    rounds = BOARD.after_rounds(hindsight, names())
    for one in rounds:
        one["others"] = [
            BOARD.after_other(moment, action, hindsight.course(moment, action), hindsight, names())
            for moment in hindsight.moments if moment.chapter == one["n"] <= 2 for action in moment.others
        ]  # fmt: skip
    model = {"note": i18n.t("coldwar.after.note"), "done": 12, "of": 60, "rounds": rounds}
    sheet = str(widgets.after(model)).replace(
        '<details class="after-more"', '<details open class="after-more"', 1
    )
    return table(session, None, sheet=Html(sheet))


def lesson() -> Html:
    session = until("a", "turn", 0, 60, many)
    zones = BOARD.zones(session.state.view(0), glance(session, 0))
    still = Html(
        "".join(f'<div class="zone zone-{name}">{zones[name]}</div>' for name in ("prompt", "board", "hand"))
    )
    return gallery.house(widgets.lesson({
        "code": "coldwar", "n": 2, "titles": ["Куба, за Джорджа", "Куба, за Бориса"], "board": still,
        "steps": ["Раз.", "Два.", "Три."], "line": 1, "moves": [1], "asks": True,
        "intro": "Вы играете за КГБ. Соперник уже завербовал оппозицию.",
    }), "learn")  # fmt: skip


def new() -> Html:
    options = [
        {"name": option.key, "value": option.choices[0], "choices": list(option.choices)}
        for option in GAME.options
    ]
    seats = [
        {"name": names()[i], "kind": ("person", "bot")[i], "level": "middle", **LOOKS[i]} for i in (0, 1)
    ]
    return gallery.house(widgets.new_match({
        "code": "coldwar", "codes": ["victory", "coldwar"], "counts": [2], "count": 2, "seats": seats,
        "levels": list(LEVELS), "teams": 0, "options": options,
    }), "new")  # fmt: skip


def home() -> Html:
    games = [{"code": "victory", "seats": list(range(2, 13))}, {"code": "coldwar", "seats": [2]}]
    session = until("a", "turn", 0, 60, many)
    saved = {
        "id": "a",
        "code": "coldwar",
        "names": names(),
        "looks": LOOKS,
        "to_move": 0,
        "yours": True,
        "over": False,
        "when": "2026-11-18T12:00:00",
        "now": "2026-11-18T12:34:00",
        "ply": 45,
        "thumbnail": BOARD.thumbnail(session.state.view(None), Glance()),
    }
    return gallery.house(widgets.home({"games": games, "matches": [saved]}))


def hint() -> Html:
    session = until("a", "turn", 0, 60, many)
    line = write(GAME.greedy(session.state, Rng("1")))
    return table(
        session,
        hint=Hint(line),
        focus=f"cell:{read(line).args[0] if read(line).args else ''}",
    )


PAGES = {
    "coldwar-turn": turn,
    "coldwar-picked": lambda: picked(False),
    "coldwar-aimed": lambda: picked(True),
    "coldwar-recruit": recruit,
    "coldwar-hint": hint,
    "coldwar-start": lambda: table(until("s", "send", 0)),
    "coldwar-send": lambda: table(
        until("k", "send", 0, 80), picked=("card:deputy_director",), focus="card:deputy_director"
    ),
    "coldwar-first": lambda: asked("first"),
    "coldwar-peek": lambda: asked("peek"),
    "coldwar-double": lambda: asked("double"),
    "coldwar-order": lambda: asked("order"),
    "coldwar-kept": kept,
    "coldwar-rival": lambda: table(until("r", "turn", 1, 70), 0, thinking=True),
    "coldwar-spectator": lambda: table(until("p", "turn", 1, 90), None),
    "coldwar-over": over,
    "coldwar-story": story,
    "coldwar-told-influence": lambda: telling(0),
    "coldwar-told-agents": lambda: telling(1),
    "coldwar-told-prize": lambda: telling(2),
    "coldwar-after": after,
    "coldwar-lesson": lesson,
    "coldwar-open": lambda: table(until("r", "turn", 1, 70), 1, open=True),
    "new-coldwar": new,
    "home-coldwar": home,
}

if __name__ == "__main__":
    gallery.PAGES.clear()
    gallery.PAGES.update(PAGES)
    gallery.main()
