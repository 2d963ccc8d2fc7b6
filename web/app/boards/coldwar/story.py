"""What a round of Cold War comes to: its end told step by step, and after the match every round with what else could
have been sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.i18n import EMPTY, Html, join, t
from app.widgets.base import icon

from .table import mark, outline
from .words import ended, sentence, short, side, title

# -- the story of a round -------------------------------------------------------------------------------------------

OPENS = "struggle_over"  # with this event the end of a round begins
LONE = (
    "tally", "compared", "dominated", "no_token", "disorder", "exposed", "removed", "spared", "saved", "captured",
    "buried", "acted", "furloughed", "watches", "keeps", "spent", "extra_rounds", "ended",
)  # fmt: skip
TOGETHER = ("token_back", "on_leave", "home", "cleared", "scored")  # the tidying up is one step
STORY = frozenset((*LONE, *TOGETHER, "initiative"))


def story(events: Sequence[Any], names: Sequence[object]) -> list[dict[str, Any]]:
    """Return the steps of a round's end: a sentence each, its picture, and the rule behind it where one is named."""
    steps: list[dict[str, Any]] = []
    tidying = False
    for event in events:
        if event.kind == "initiative":
            steps.append({"said": _order(event.args), "picture": icon("i-timeline"), "rule": "CW-161"})
        elif event.kind in LONE:
            steps.append({"said": sentence(event, names), "picture": _picture(event), "rule": _rule(event)})
        elif event.kind in TOGETHER:
            said = sentence(event, names)
            if tidying:
                steps[-1]["said"] = join((steps[-1]["said"], said), ". ")
            else:
                steps.append({"said": said, "picture": icon("i-leave"), "rule": "CW-215"})
        tidying = event.kind in TOGETHER
    return steps


def _order(pairs: Sequence[Any]) -> Html:
    """Say in which order the agents act."""
    if not pairs:
        return t("coldwar.story.nobody")
    told = (join((side(seat), short(agent)), " · ") for seat, agent in pairs)
    return t("coldwar.story.order", agents=join(told, ", "))


def _picture(event: Any) -> Html:
    """Draw what a step is about: an agent, an objective, a side."""
    words = [value for value in event.args if isinstance(value, str)]
    if event.kind in ("exposed", "removed", "spared", "saved", "acted", "furloughed"):
        return icon(f"ag-{words[0]}") if words else EMPTY
    if event.kind in ("captured", "buried", "keeps", "spent"):
        return outline(words[0], "story-outline", coarse=True) if words else EMPTY
    if event.kind in ("dominated", "disorder", "watches", "ended") and event.args and event.args[0] in (0, 1):
        return mark(event.args[0])
    return icon("i-balance")


def _rule(event: Any) -> str:
    """Return the rule a step names, or the one its kind stands for."""
    named = [value for value in event.args if isinstance(value, str) and value.startswith("CW-")]
    kinds = {"tally": "CW-63", "compared": "CW-136", "disorder": "CW-145", "exposed": "CW-160", "watches": "CW-180",
             "furloughed": "CW-180", "saved": "CW-243", "spent": "CW-240", "extra_rounds": "CW-227", "ended": "CW-225"}  # fmt: skip
    return named[0] if named else kinds.get(event.kind, "")


# -- after the match --------------------------------------------------------------------------------------------------

ASKED = "send"  # the question whose other answers are tried
ROUND = "round"  # the event that opens a round
DECIDES = ("captured", "buried", "removed", "saved")


def chapter(state: Any) -> int:
    """Return the round a position belongs to."""
    return int(state.round)


def came_of(events: Sequence[Any]) -> Html:
    """Say in short what a round came to: who took the objective, who was lost."""
    said = [sentence(event, ()) for event in events if event.kind in DECIDES]
    return join(said, ". ") if said else t("coldwar.after.nothing")


def end_of(view: Mapping[str, Any], names: Sequence[object]) -> Html:
    """Say how a match ended: the score and the winner."""
    cia, kgb = view["scores"]
    winners = view.get("winners")
    won = t("coldwar.after.unfinished") if winners is None else ended(winners, names)
    return join((t("coldwar.log.scored", cia=cia, kgb=kgb), won), ". ")


def after_rounds(hindsight: Any, names: Sequence[object]) -> list[dict[str, Any]]:
    """Return every round as it was: what was fought over, who was sent, what came of it."""
    return [
        {
            "n": number,
            "title": _fought(events),
            "picture": _fought_picture(events),
            "said": came_of(events),
            "sent": [
                Html(f"{mark(seat)}{icon(f'ag-{agent}')}<span>{side(seat)}: {short(agent)}</span>")
                for seat, agent in _sent(events)
            ],
        }
        for number, events in sorted(hindsight.events.items())
        if any(event.kind == "sent" for event in events)
    ]


def after_other(
    moment: Any, action: Any, course: Any, hindsight: Any, names: Sequence[object]
) -> dict[str, Any]:
    """Return what would have come of sending another agent: in that round, and in the end."""
    was, now = (came_of(events.get(moment.chapter, ())) for events in (hindsight.events, course.events))
    return {
        "n": moment.chapter,
        "who": Html(f"{mark(moment.seat)}{icon(f'ag-{action.args[0]}')}<span>{t('coldwar.after.instead', side=side(moment.seat), card=short(action.args[0]))}</span>"),
        "said": t("coldwar.after.same") if now == was else now,
        "same": now == was,
        "end": end_of(course.end.view(None), names),
        "kept": t("coldwar.after.kept", kept=course.kept, new=course.new),
    }  # fmt: skip


def _sent(events: Sequence[Any]) -> list[tuple[int, str]]:
    return sorted(
        (event.args[0], event.args[1]) for event in events if event.kind == "sent" and len(event.args) > 1
    )


def _objectives(events: Sequence[Any]) -> list[str]:
    return [event.args[0] for event in events if event.kind == "revealed"]


def _fought(events: Sequence[Any]) -> Html:
    found = _objectives(events)
    return title(found[-1]) if found else EMPTY


def _fought_picture(events: Sequence[Any]) -> Html:
    found = _objectives(events)
    return outline(found[-1], "story-outline", coarse=True) if found else EMPTY


__all__ = [
    "ASKED",
    "OPENS",
    "ROUND",
    "STORY",
    "after_other",
    "after_rounds",
    "came_of",
    "chapter",
    "end_of",
    "story",
]
