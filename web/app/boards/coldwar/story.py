"""What happened in Cold War, told.

The end of a round step by step; after the match, every round with what else could have been sent; the result.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from app.boards.board import Beat, Model
from app.boards.decided import Lead, Past
from app.boards.motion import Fact, heard
from app.i18n import EMPTY, Html, has, join, t, text
from app.widgets.base import icon
from nastolka.core.kinds import Action, Event
from nastolka.core.state import State
from nastolka.core.telling import told
from nastolka.games.coldwar.state import State as ColdWarState
from nastolka.games.coldwar.tells import TELLS
from nastolka.games.coldwar.views import View

from . import motion
from .emblems import mark, outline
from .scene import Scene
from .words import OBJECTIVE, cases, ended, outcome, see, sentence, short, side_name, title

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
BEATS: Mapping[str, tuple[str, ...]] = {  # what is told on the table, by the phase in which it happens
    "ceasefire": ("tally", "compared", "dominated", "no_token", "disorder"),
    "debriefing": ("exposed", "removed", "spared", "saved", "acted", "furloughed", "watches"),
    "detente": ("captured", "buried", "keeps", "spent", "extra_rounds", "ended", "scored"),
}
EMPTY_HANDED = "idle"  # an agent who has nothing to do is no news
RULES = {  # the rule an event's kind stands for, where it names none itself
    "tally": "CW-63", "compared": "CW-136", "disorder": "CW-145", "exposed": "CW-160", "watches": "CW-180",
    "furloughed": "CW-180", "saved": "CW-243", "spent": "CW-240", "extra_rounds": "CW-227", "ended": "CW-225",
    "initiative": "CW-161",
}  # fmt: skip


def headline(view: View, events: Sequence[Event]) -> Html:
    """Say who took the objective and how the score stands, one's own points first."""
    facts = {event.kind: told(TELLS, event) for event in events if event.kind not in ("captured", "ended")}
    took = next((told(TELLS, event) for event in events if _wins(event, view)), None)
    seat = view["seat"]
    if took:
        said = join((_taken(took, events, seat), *_besides(view, events)), ", ")
    elif "buried" in facts:
        card, rule = facts["buried"]["card"], facts["buried"]["rule"]
        key = f"coldwar.headline.nobody-{rule}"
        said = t(key if has(key) else "coldwar.headline.nobody", **cases(card))
    elif "dominated" in facts:
        said = t("coldwar.headline.token", side=side_name(facts["dominated"]["side"]))
    else:
        said = t("coldwar.headline.none") if "no_token" in facts else EMPTY
    if "scored" not in facts:
        return said
    scores = [facts["scored"]["cia"], facts["scored"]["kgb"]]
    mine, theirs = scores[::-1] if seat == 1 else scores
    return join((said, Html(f"<b>{mine}\u00a0:\u00a0{theirs}</b>")), " · ")


def _taken(took: Fact, events: Sequence[Event], seat: int | None) -> Html:
    """Say who took the objective, and which side's spy turned it against the influence on the table."""
    acts = (told(TELLS, event) for event in events if event.kind == "acted")
    spy = next((one["side"] for one in acts if one["outcome"] == "swap"), None)
    side, mine = side_name(took["side"]), took["side"] == seat
    if spy is not None:
        key = "coldwar.headline.turned-you" if mine else "coldwar.headline.turned"
        return t(key, spy=side_name(spy), side=side, points=took["points"])
    key = "coldwar.headline.you" if mine else "coldwar.headline.side"
    return t(key, side=side, points=took["points"], **cases(took["card"]))


def _besides(view: View, events: Sequence[Event]) -> list[Html]:
    """Say what else was captured in the round, by an agent's work."""
    found = [told(TELLS, event) for event in events if event.kind == "captured" and not _wins(event, view)]
    return [
        t("coldwar.headline.also", side=side_name(one["side"]), points=one["points"], **cases(one["card"]))
        for one in found
    ]


def _wins(event: Event, view: View) -> bool:
    """Tell whether an event is the capture of the objective that was fought over."""
    return event.kind == "captured" and told(TELLS, event)["card"] == view["objective"]


def beats(view: View, events: Sequence[Event], names: Sequence[str]) -> list[Beat]:
    """Return influence, agents and prize, each with the table as it stood, as far as it went."""
    found, stand = [], _standing(view)
    for phase, kinds in BEATS.items():
        here = [event for event in events if event.kind in kinds]
        if not here:
            continue
        stand = _standing(stand)
        stand["phase"] = phase
        for event in here:
            if event.kind in CHANGES:
                CHANGES[event.kind](stand, told(TELLS, event))
        moved, sound = motion.motions(here, stand), heard(motion.SOUNDS, here)
        found.append(Beat(t(f"coldwar.beat.{phase}"), _beat(here, names), stand, moved, sound))
    return found


def _beat(events: Sequence[Event], names: Sequence[str]) -> Html:
    """Say what happened in a beat: who was in the field in one breath, then the rest."""
    field = [told(TELLS, event) for event in events if event.kind == "exposed"]
    agents = join((join((side_name(one["side"]), see(one["card"])), "\u00a0— ") for one in field), ", ")
    said = [t("coldwar.beat.exposed", agents=agents)] if field else []
    said += [sentence(event, names) for event in events if _is_news(event)]
    return Html(f"{join((Html(one.removesuffix('.')) for one in said), '. ')}.")


def _is_news(event: Event) -> bool:
    """Tell whether an event is worth a sentence on the table; the sheet has them all."""
    fact = told(TELLS, event)
    if event.kind == "compared":
        return bool(fact["winner"] >= 0)
    return event.kind != "exposed" and fact.get("outcome") != EMPTY_HANDED


def lead(past: Past) -> Lead:
    """Return the score after every round."""
    points = [
        (ply, (fact["cia"], fact["kgb"]))
        for ply, events in enumerate(past.events, 1)
        for fact in (told(TELLS, event) for event in events if event.kind == "scored")
    ]
    return Lead(t("coldwar.lead"), points)


# -- the table as it stood -----------------------------------------------------------------------------------


def _standing(view: View) -> View:
    """Return a copy of a view whose agents, trophies and scores may be changed, with nothing to do in it."""
    still = {
        **view,
        "turn": None,
        "actions": [],
        "interventions": [],
        "preview": {},
        "waits": 0,
        "scores": [*view["scores"]],
        "agents": [{**one, "leave": [*one["leave"]], "dead": [*one["dead"]]} for one in view["agents"]],
        "trophies": [[*row] for row in view["trophies"]],
    }
    return cast(View, still)


def _exposed(view: View, fact: Fact) -> None:
    own = view["agents"][fact["side"]]
    own["x"], own["placed"], own["open"] = fact["card"], True, True


def _captured(view: View, fact: Fact) -> None:
    side, key, points = fact["side"], fact["card"], fact["points"]
    event = bool(OBJECTIVE[key].phase)
    view["trophies"][side].append(
        {"id": key, "round": view["round"], "points": points, "event": event, "ready": False}
    )
    view["scores"][side] += points
    if key == view["objective"]:
        view["fate"], view["taker"] = "captured", side


def _buried(view: View, fact: Fact) -> None:
    view["fate"] = "buried"


def _dominated(view: View, fact: Fact) -> None:
    view["token"] = fact["side"]


def _scored(view: View, fact: Fact) -> None:
    view["scores"] = [fact["cia"], fact["kgb"]]


CHANGES: Mapping[str, Callable[[View, Fact], None]] = {
    "dominated": _dominated,
    "exposed": _exposed,
    "removed": lambda view, fact: view["agents"][fact["side"]]["dead"].append(fact["card"]),
    "saved": lambda view, fact: view["agents"][fact["side"]]["leave"].append(fact["card"]),
    "furloughed": lambda view, fact: view["agents"][1 - fact["side"]]["leave"].append(fact["card"]),
    "captured": _captured,
    "buried": _buried,
    "scored": _scored,
}


# -- every step ----------------------------------------------------------------------------------------------


def story(events: Sequence[Event], names: Sequence[str]) -> list[Model]:
    """Return the steps of a round's end: a sentence each, its picture, and the rule that is behind it."""
    steps: list[Model] = []
    tidying = False
    for event in events:
        if event.kind == "acted" and not _is_news(event):
            continue
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
