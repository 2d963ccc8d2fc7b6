"""What happened in By All Means, photographed: the other's turn told, the log, the end and its charts.

A tool, not a test.

.venv/bin/python tests/web/gallery_allmeans_story.py [names…] [--out DIR] [--sizes …]
    [--locales …] [--themes …] [--full]
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

import gallery
import gallery_allmeans as nox

from app import i18n, widgets
from app.i18n import Html
from nastolka import Session


def events(session: Session, since: int = 0) -> list[Any]:
    """Return the events seat 0 sees, from a ply on."""
    return [event.seen_by(0) for entry in session.log[since:] for event in entry.events]


def since_own(session: Session) -> int:
    """Return the ply of the last action of seat 0 that was more than letting something pass."""
    plies = [
        n
        for n, one in enumerate(session.log)
        if one.seat == 0 and one.action.kind not in session.state.SILENT
    ]
    return plies[-1] if plies else 0


def told(plies: int, opened: bool) -> Html:
    """Paint one's own turn with what happened before it."""
    session = nox.played(plies)
    page = nox.table(session.state, 0, [], recent=tuple(events(session, since_own(session))))
    return Html(page.replace('<details class="nx-told"', '<details open class="nx-told"')) if opened else page


def logged() -> Html:
    """Paint the log of a match, an entry an action."""
    session = nox.played(70)
    names = gallery.NAMES[i18n.locale()][:2]
    said = [
        {"ply": n, "look": nox.LOOKS[one.seat], "html": line}
        for n, one in enumerate(session.log, 1)
        for line in nox.BOARD.lines([event.seen_by(0) for event in one.events], names, {})
        if one.seat is not None and one.seat >= 0
    ]
    view = session.state.view(0)
    ui = nox.model(view)
    zones = {
        **nox.BOARD.zones(view, ui),
        "log": widgets.log({"lines": said[-40:], "open": OPEN_LOG}),
    }
    bar = widgets.table_bar({"code": "allmeans", "about": [], "can_undo": True, "can_hint": True})
    return gallery.page(bar, widgets.table({"code": "allmeans", "zones": zones}))


OPEN_LOG = True  # a sheet of its own on a phone


def finished(seed: str = "am") -> Session:
    """Return a whole match by the yardstick."""
    session, rng = Session(nox.GAME, 2, {}, seed), nox.Rng(seed)
    while not session.over:
        session.play(nox.GAME.greedy(session.state, rng))
    return session


def ended(kind: str) -> Html:
    """Paint the end of a match, or its charts."""
    session = finished()
    names = gallery.NAMES[i18n.locale()][:2]
    view = session.state.view(0)
    if kind == "stats":
        body = nox.BOARD.statistics(session.at(0).view(None), events(session), names, nox.LOOKS)
        return nox.table(session.state, 0, [], sheet=widgets.stats({"body": body}))
    model = {**nox.BOARD.result_model(view, nox.model(view)), "acts": ["stats"]}
    return nox.table(session.state, 0, [], sheet=widgets.result(model))


PAGES = {
    "allmeans-told": lambda: told(70, False),
    "allmeans-told-open": lambda: told(70, True),
    "allmeans-log": logged,
    "allmeans-end": lambda: ended("end"),
    "allmeans-stats": lambda: ended("stats"),
}

if __name__ == "__main__":
    gallery.PAGES.clear()
    gallery.PAGES.update(PAGES)
    gallery.main()
