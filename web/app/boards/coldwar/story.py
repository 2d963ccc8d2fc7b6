"""What happened in Cold War, told.

The end of a round step by step; after the match, every round with what else could have been sent; the result.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from app.boards.board import Model
from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import icon
from nastolka.core.kinds import Action, Event
from nastolka.core.state import State
from nastolka.core.telling import told
from nastolka.games.coldwar.state import State as ColdWarState
from nastolka.games.coldwar.tells import TELLS

from .emblems import mark, outline
from .scene import Scene
from .words import cases, ended, outcome, sentence, short, side_name, title

if TYPE_CHECKING:
    from app.hindsight import Course, Hindsight, Moment

# -- the story of a round ------------------------------------------------------------------------------------

OPENS = "struggle_over"  # with this event the end of a round begins
LONE = (
    "tally", "compared", "dominated", "no_token", "disorder", "exposed", "removed", "spared", "saved",
    "captured", "buried", "acted", "furloughed", "watches", "keeps", "spent", "extra_rounds", "ended",
)  # fmt: skip
TOGETHER = ("token_back", "on_leave", "home", "cleared", "scored")  # the tidying up is one step
STORY = frozenset((*LONE, *TOGETHER, "initiative"))
RULES = {  # the rule an event's kind stands for, where it names none itself
    "tally": "CW-63", "compared": "CW-136", "disorder": "CW-145", "exposed": "CW-160", "watches": "CW-180",
    "furloughed": "CW-180", "saved": "CW-243", "spent": "CW-240", "extra_rounds": "CW-227", "ended": "CW-225",
    "initiative": "CW-161",
}  # fmt: skip


def story(events: Sequence[Event], names: Sequence[str]) -> list[Model]:
    """Return the steps of a round's end: a sentence each, its picture, and the rule that is behind it."""
    steps: list[Model] = []
    tidying = False
    for event in events:
        if event.kind in TOGETHER:
            said = sentence(event, names)
            if tidying:
                steps[-1]["said"] = join((steps[-1]["said"], said), ". ")
            else:
                steps.append({"said": said, "picture": icon("i-leave"), "rule": "CW-215"})
        elif event.kind in STORY:
            steps.append(_step(event, names))
        tidying = event.kind in TOGETHER
    return steps


def _step(event: Event, names: Sequence[str]) -> Model:
    fact = told(TELLS, event)
    said = _order(fact["order"]) if event.kind == "initiative" else sentence(event, names)
    rule = fact.get("rule") or RULES.get(event.kind, "")
    return {"said": said, "picture": _picture(event.kind, fact), "rule": rule}


def _order(pairs: Sequence[tuple[int, str]]) -> Html:
    """Say in which order the agents act."""
    if not pairs:
        return t("coldwar.story.nobody")
    agents = (join((side_name(seat), short(agent)), " · ") for seat, agent in pairs)
    return t("coldwar.story.order", agents=join(agents, ", "))


def _picture(kind: str, fact: Mapping[str, Any]) -> Html:
    """Draw what a step is about: an agent, an objective, a side."""
    if kind == "initiative":
        return icon("i-timeline")
    if kind == "acted":
        return icon(f"ag-{fact['agent']}")
    if kind in ("exposed", "removed", "spared", "saved", "furloughed"):
        return icon(f"ag-{fact['card']}")
    if kind in ("captured", "buried", "keeps", "spent"):
        return outline(fact["card"], "story-outline", coarse=True)
    if kind in ("dominated", "disorder", "watches"):
        return mark(fact["side"])
    if kind == "ended":
        return mark(fact["winners"][0])
    return icon("i-balance")


# -- after the match -----------------------------------------------------------------------------------------

ASKED = "send"  # the question whose other answers are tried
ROUND = "round"  # the event that opens a round
DECIDES = ("captured", "buried", "removed", "saved")


def chapter(state: State) -> int:
    """Return the round a position belongs to."""
    assert isinstance(state, ColdWarState)  # this board is asked about no other game
    return state.round


def after_rounds(hindsight: Hindsight, names: Sequence[str]) -> list[Model]:
    """Return every round as it was: what was fought over, who was sent, what came of it."""
    return [
        _round(number, events)
        for number, events in sorted(hindsight.events.items())
        if any(event.kind == "sent" for event in events)
    ]


def _round(number: int, events: Sequence[Event]) -> Model:
    facts = [(event.kind, told(TELLS, event)) for event in events]
    fought = [fact["card"] for kind, fact in facts if kind == "revealed"]
    sent = sorted((fact["side"], fact["card"]) for kind, fact in facts if kind == "sent" and fact["card"])
    return {
        "n": number,
        "title": title(fought[-1]) if fought else EMPTY,
        "picture": outline(fought[-1], "story-outline", coarse=True) if fought else EMPTY,
        "said": _came_of(events),
        "sent": [
            Html(f"{mark(seat)}{icon(f'ag-{agent}')}<span>{side_name(seat)}: {short(agent)}</span>")
            for seat, agent in sent
        ],
    }


def _came_of(events: Sequence[Event]) -> Html:
    """Say in short what a round came to: who took the objective, who was lost."""
    said = [sentence(event, ()) for event in events if event.kind in DECIDES]
    return join(said, ". ") if said else t("coldwar.after.nothing")


def after_other(
    moment: Moment, action: Action, course: Course, hindsight: Hindsight, names: Sequence[str]
) -> Model:
    """Return what would have come of sending another agent: in that round, and in the end."""
    was, now = (_came_of(events.get(moment.chapter, ())) for events in (hindsight.events, course.events))
    agent = str(action.args[0])
    instead = t("coldwar.after.instead", side=side_name(moment.seat), **cases(agent))
    return {
        "n": moment.chapter,
        "who": Html(f"{mark(moment.seat)}{icon(f'ag-{agent}')}<span>{instead}</span>"),
        "said": t("coldwar.after.same") if now == was else now,
        "same": now == was,
        "end": _end_of(course.end, names),
        "kept": t("coldwar.after.kept", kept=course.kept, new=course.new),
    }


def _end_of(end: State, names: Sequence[str]) -> Html:
    """Say how a match ended: the score and the winner."""
    view = end.view(None)
    cia, kgb = view["scores"]
    winners = view["winners"]
    won = t("coldwar.after.unfinished") if winners is None else ended(winners, names)
    return join((t("coldwar.log.scored", cia=cia, kgb=kgb), won), ". ")


# -- the result ----------------------------------------------------------------------------------------------


def result_model(scene: Scene) -> Model:
    """Return the model of `widgets.result`: both sides, the winner first."""
    names, winners = scene.glance.names, scene.view["winners"] or []
    rows = [_result_row(scene, seat) for seat in sorted((0, 1), key=lambda seat: seat not in winners)]
    return {"code": "coldwar", "headline": outcome(scene.view, names), "rows": rows}


def _result_row(scene: Scene, seat: int) -> Model:
    view, names = scene.view, scene.glance.names
    return {
        "name": join((side_name(seat), text(names[seat]) if seat < len(names) else EMPTY), " · "),
        "look": scene.look(seat),
        "facts": [
            t("coldwar.points", n=view["scores"][seat]),
            t("coldwar.result.trophies", n=len(view["trophies"][seat])),
            t("coldwar.result.dead", n=len(view["agents"][seat]["dead"])),
        ],
        "won": view["winners"] == [seat],
    }
