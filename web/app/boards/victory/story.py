"""What a match of Victory teaches, and how it ended."""

from __future__ import annotations

from app.boards.board import Model
from app.boards.decided import Past, Turning
from app.boards.glance import Look
from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import link
from nastolka.core.telling import told
from nastolka.games.victory.tables import CELL, EVENT, LINE, NAMES
from nastolka.games.victory.tells import TELLS

from .scene import Scene
from .words import outcome, theme, title, when


def timeline_model(scene: Scene, wanted: str = "") -> Model:
    """Return the model of `leaves.timeline`: the events under a chip, of the wanted theme or of all."""
    board = scene.view["board"]
    covered = [(key, lies) for key in EVENT if (lies := board[CELL[key]])]
    themes = dict.fromkeys(event.theme for event in EVENT.values())
    return {
        "events": [
            _event(key, scene.looks[lies[0]]) for key, lies in covered if wanted in ("", EVENT[key].theme)
        ],
        "themes": [{"key": key, "title": theme(key)} for key in themes],
        "theme": wanted if wanted in themes else "",
        "covered": len(covered),
        "of": len(EVENT) - len(scene.closed),
    }


def history_model(scene: Scene, seat: int) -> Model:
    """Return the model of `leaves.history`: what one seat played, in order of history."""
    played, names = scene.view["played"], scene.glance.names
    seat = seat if seat < len(played) else 0
    tabs = [
        {"name": names[n] if n < len(names) else n + 1, "look": scene.looks[colour]}
        for n, colour in enumerate(scene.view["colours"])
    ]
    events = [_event(key, None) for key in played[seat] if key in EVENT]
    return {"tabs": tabs, "seat": seat, "events": events}


def _event(key: str, look: Look | None) -> Model:
    event = EVENT[key]
    return {
        "key": key,
        "title": title(key),
        "date": event.start,
        "when": when(key),
        "theme": event.theme,
        "look": look,
    }


# -- the result ----------------------------------------------------------------------------------------------


def result_model(scene: Scene) -> Model:
    """Return the model of `widgets.result`: a row for every colour, the winners first."""
    view = scene.view
    winners = set(view["winners"] or ())
    rows = [
        {
            "name": _who(scene, colour),
            "look": scene.looks[colour],
            "facts": [t("victory.seats.lines", n=view["lines"][colour]), *_score(scene, colour)],
            "won": winners == {colour},
        }
        for colour in sorted(set(view["colours"]), key=lambda colour: (colour not in winners, colour))
    ]
    headline = outcome(view, scene.glance.names)
    more = join((_covered(scene), _again(scene)))
    return {"code": "victory", "headline": headline, "rows": rows, "more": more}


def decided(past: Past) -> Turning | None:
    """Return the ply by which the line that won was begun: by its earliest chip that stayed to the end."""
    facts = [
        (ply, event.kind, told(TELLS, event)) for ply, each in enumerate(past.events, 1) for event in each
    ]
    colours = {past.start["colours"][seat] for seat in past.winners}
    lines = [fact for _, kind, fact in facts if kind == "locked" and fact["colour"] in colours]
    if not lines or len(past.winners) == past.start["seats"]:
        return None
    first, last = CELL[lines[-1]["first"]], CELL[lines[-1]["last"]]
    cells = {NAMES[cell] for cell in range(first, last + 1, (last - first) // (LINE - 1))}
    laid = {
        fact["cell"]: ply
        for ply, kind, fact in facts
        if kind == "laid" and fact["cell"] in cells and fact["colour"] in colours
    }
    if len(laid) < LINE - 1:  # a corner needs no chip; more than that lay there before the match
        return None
    key, ply = min(laid.items(), key=lambda one: one[1])
    return Turning(ply, t("victory.decided", n=past.turns[ply], title=title(key)))


def _who(scene: Scene, colour: int) -> Html:
    """Name a colour, and who played it where they were several."""
    names = scene.glance.names
    members = [names[seat] for seat in scene.groups[colour] if seat < len(names)]
    if len(members) < 2:
        return scene.owner(colour)
    return join((scene.owner(colour), join(map(text, members), ", ")), ": ")


def _score(scene: Scene, colour: int) -> list[Html]:
    """Report the quiz: how many dates a colour's seats named right."""
    quiz = scene.view["quiz"]
    if quiz is None:
        return []
    right = sum(quiz["right"][seat] for seat in scene.groups[colour])
    asked = sum(quiz["asked"][seat] for seat in scene.groups[colour])
    return [t("victory.quiz.score", n=right, of=asked)]


def _again(scene: Scene) -> Html:
    """Lead to the dates that were missed, asked once more without the board."""
    quiz, seat = scene.view["quiz"], scene.view["seat"]
    answers = quiz["answers"] if quiz else []
    missed = [str(card) for who, card, _, right in answers if not right and seat in (None, who)]
    if not missed:
        return EMPTY
    way = f"#dates/ticket/again/events={'.'.join(dict.fromkeys(missed))}"
    return Html(f"<p>{link(t('victory.quiz.again'), way, 'plain', 'i-timeline')}</p>")


def _covered(scene: Scene) -> Html:
    covered = sum(1 for key in EVENT if scene.view["board"][CELL[key]])
    return Html(
        f'<p class="note">{t("victory.outcome.covered", n=covered, of=len(EVENT) - len(scene.closed))}</p>'
    )
