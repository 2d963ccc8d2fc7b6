"""Boards: one module a game, the same few functions in each.

    zones(view, ui) -> {zone: Html}             prompt, board, hand, seats, focus: what a seat sees, painted
    targets(line, view) -> (target, …)          the places that mean an action, in any order
    guess(view, picked) -> line | None          what clicks on places meant, legal or not, so that `why` can answer
    sentence(event, names) -> Html              an event for the log; nothing for what goes without saying
    action_words(line) -> Html                  an action in a few words, for a hint or a question
    thumbnail(view, ui) -> Html                 the position as a small picture
    result_model(view, ui) -> dict              the model of `widgets.result`
    still(view, ui) -> Html                     only the board, for examples and lessons

and, where a game needs them,

    LOOKS                                       the sides' own colours and shapes, for whoever chose none
    confirms(line, view, picked) -> bool        an action is chosen on the board and waits for its button alone
    OPEN, in_the_open(own) -> dict              questions answered before everybody's eyes; the actor's view, for all eyes
    STORY, OPENS, story(events, names)          kinds of events told step by step, the one before the first of them, the steps
    means(target, view, picked) -> target       what a click on a place means after what is picked already
    passes(view) -> line | None                 the answer that is no decision: the page gives it after a pause
    SILENT, BRIEF                               own answers that do not count as having looked; bots' steps of a third of the pace
    warm() -> bool                              a piece of idle work; whether more is left
    statistics(start, events, names, looks)     a match in numbers, painted
    lines(events, names) -> [Html]              an action's events as lines of the log, where they hang together
    ASKED, ROUND, chapter(state)                what to try anew after a match, the event that opens a round, its number
    after_rounds(hindsight, names), after_other(moment, action, course, hindsight, names)      that, in words
    room(name, desk, rest) -> Screen | None     another screen of the game: #room/<code>/<name>/<rest>
    form(desk) -> Form                          what a new match asks beyond the options: models(models) changes their models,
                                                choose(name, value) -> bool takes an answer, begin(options) -> (options, position)
                                                tells how to start, foot() is painted below them, stored(key) -> bool
                                                says whether what another tab wrote matters, prefer(answer) -> options
                                                reads the end of #new/<code>/<answer>
    again(session) -> position | None           where a rematch begins, when its options do not say it all

`ui` is a dict: picked (targets), options (legal lines that are left, [] where the viewer is not asked), mine, focus
(a target), names, looks, hint ({"action": line, "text"?: Html}), thinking, zoom, replay, open, private (the actor looks
alone), people, recent (events since the viewer acted, where SILENT is given), amount (of a slider), listing (open), skipping. Every key
may be absent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from types import ModuleType
from typing import Any

from app.widgets.base import COLOURS, SHAPES
from nastolka import CODES


def board(code: str) -> ModuleType:
    """Return the module that paints a game, imported when it is first asked for."""
    if code not in CODES:
        raise KeyError(code)
    return import_module(f"app.boards.{code}")


def meaning(board: Any, target: str, view: Mapping[str, Any], picked: Sequence[str]) -> str:
    """Return what a click means to a board: the place itself, unless the board knows better."""
    means = getattr(board, "means", None)
    return str(means(target, view, picked)) if means else target


def look(code: str, seat: int) -> Mapping[str, str]:
    """Return the colour and shape of a seat that chose none: the side's own, or the house's in their order."""
    own = getattr(board(code), "LOOKS", ()) if code in CODES else ()
    if seat < len(own):
        found: Mapping[str, str] = own[seat]
        return found
    return {"colour": COLOURS[seat % len(COLOURS)], "shape": SHAPES[seat % len(SHAPES)]}
