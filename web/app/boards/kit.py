"""The kit: what every board repeats. Names of places and seats, buttons, what is picked, the prompt's ladder.

Nothing here knows a game; a game's code comes as an argument where a sentence of its catalogue is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import advice, button, icon, level_name, look_of, name, thinking_mark
from nastolka.ai.bots import LEVELS
from nastolka.core.views import View

from .glance import BROUGHT, OWN, Glance, Look, Scene

Asked = tuple[Html, list[Html]]  # a prompt: the sentence, and what stands under it
Targets = Callable[[str], Iterable[str]]  # line → the places that mean it
S = TypeVar("S", bound=Scene[Any])


# -- names -------------------------------------------------------------------------------------------------


def noun(target: object) -> str:
    """Return what a place names: `card:e7` names e7."""
    return str(target or "").partition(":")[2]


def verb(target: object) -> str:
    """Return what kind of place a target is: `card:e7` is a card."""
    return str(target or "").partition(":")[0]


def who(names: Sequence[object], seat: object) -> Html:
    """Name a seat; nothing for nature, and for nobody."""
    return name(names[seat]) if isinstance(seat, int) and 0 <= seat < len(names) else EMPTY


def rank(code: str, glance: Glance, seat: int) -> Html:
    """Mark how strong a bot is: a full dot a level, up to its own; nothing for a person."""
    level = glance.levels[seat] if seat < len(glance.levels) else ""
    if level.startswith(OWN):
        said = t("house.level.brought" if level.startswith(BROUGHT) else "house.level.own")
        return Html(
            f'<span class="rank" title="{said}">{icon("i-pencil")}<span class="aloud">{said}</span></span>'
        )
    if level not in LEVELS:
        return EMPTY
    full, said = list(LEVELS).index(level) + 1, level_name(code, level)
    dots = "●" * full + "○" * (len(LEVELS) - full)
    return Html(
        f'<span class="rank" title="{said}"><span aria-hidden="true">{dots}</span>'
        f'<span class="aloud">{said}</span></span>'
    )


def look(looks: Sequence[Look], seat: int, n: int | None = None) -> Look:
    """Return a seat's colour and shape; what it lacks is the house's nth, in their order."""
    colour, shape = look_of(looks[seat] if seat < len(looks) else None, seat if n is None else n)
    return {"colour": colour, "shape": shape}


def question(view: View) -> str:
    """Say what kind of question is on the table; none when the match is over."""
    return view["turn"]["kind"] if view["turn"] else ""


# -- buttons -----------------------------------------------------------------------------------------------


def row(*buttons: Html) -> Html:
    """Put buttons in a row."""
    return Html(f'<div class="prompt-acts">{join(buttons)}</div>')


def note(said: Html) -> Html:
    """Put a sentence under the prompt."""
    return Html(f'<p class="prompt-note">{said}</p>')


def let_go(code: str, beside: bool = True) -> Html:
    """Make the button that lets go of what is picked; beside others it is a small cross."""
    said = t(f"{code}.act.let-go")
    if not beside:
        return button(said, "ui:undo", "plain")
    return button(said, "ui:undo", "plain icon", "i-close", title=said)


# -- the log and the focus card ----------------------------------------------------------------------------


def strong(said: Html) -> Html:
    """Let a line of the log stand out."""
    return Html(f'<strong class="event-line">{said}</strong>')


def cross() -> Html:
    """Make the button that closes the card opened from below."""
    said = t("house.close")
    return Html(
        '<button type="button" class="btn btn-icon btn-quiet focus-close" popovertarget="focus-more"'
        f' popovertargetaction="hide">{icon("i-close")}'
        f'<span class="label">{said}</span></button>'
    )


class About(NamedTuple):
    """What is told of something that was touched: its name and a line, the rest, a picture."""

    head: Html
    body: Html
    picture: Html


def head(title: Html, line: object) -> Html:
    """Name what is told about, with a line under it."""
    return Html(f'<h2>{title}</h2><p class="focus-date">{text(line)}</p>')


def focus(code: str, about: About) -> Html:
    """Paint the card of what was touched last; on a phone its head stays and the rest opens from below."""
    top = f'{about.picture}<div class="focus-head">{about.head}</div>'
    more = (
        '<button type="button" class="btn btn-icon btn-only-narrow" popovertarget="focus-more"'
        f' data-t="ui:focus">{icon("i-info")}<span class="label">{t(f"{code}.focus.more")}</span></button>'
    )
    return Html(
        f'<section class="focus-card" aria-label="{t(f"{code}.focus.label")}">'
        f'<div class="focus-top">{top}{more}</div>'
        f'<div class="focus-body" data-keep="focus">{about.body}</div></section>'
        f'<div class="focus-more" id="focus-more" popover><div class="focus-top">{top}{cross()}</div>'
        f"{about.body}</div>"
    )


def zoom(code: str, glance: Glance) -> Html:
    """Make the button that looks at the board closer, and back."""
    way, picture = ("out", "i-zoom-out") if glance.zoom else ("in", "i-zoom")
    said = t(f"{code}.zoom.{way}")
    return button(said, "ui:zoom", "icon", picture, pressed=bool(glance.zoom), title=said)


def closer(code: str, glance: Glance, box: Html) -> Html:
    """Put that button into the corner of a board that leaves room there; it stays while the board scrolls."""
    return Html(f'<div class="closer">{box}{zoom(code, glance)}</div>')


# -- what is picked ----------------------------------------------------------------------------------------


def on_table(place: str) -> bool:
    """Tell whether a place lies on the table; the others are buttons of the prompt."""
    return not place.startswith("act:")


def lit(glance: Glance, targets: Targets, free: Callable[[str], bool] = lambda line: False) -> set[str]:
    """Return the places that lead on: the first left of every action, or all of one that is free in order."""
    if not glance.mine:
        return set()
    picked, found = set(glance.picked), set()
    for line in glance.options:
        left = [place for place in targets(line) if on_table(place) and place not in picked]
        found.update(left if free(line) else left[:1])
    return found


def confirms(line: str, picked: Sequence[str], targets: Targets) -> bool:
    """Tell whether an action is chosen and waits for its button alone."""
    return bool(picked) and set(targets(line)) - set(picked) == {f"act:{line}"}


def advised(glance: Glance, targets: Targets) -> dict[str, int]:
    """Return the places an advice names, numbered in their order; one alone has 0, which is not shown."""
    line = glance.hint.action
    places = [place for place in (targets(line) if line else ()) if on_table(place)]
    return {place: n if len(places) > 1 else 0 for n, place in enumerate(places, 1)}


def hint_class(number: int | None) -> str:
    """Return the class of a place an advice names, numbered where there are several; none elsewhere."""
    return "" if number is None else f" is-hint is-step-{number}" if number else " is-hint"


def chosen(glance: Glance, targets: Targets) -> str | None:
    """Return the action that is chosen and waits to be confirmed."""
    if len(glance.options) == 1 and confirms(glance.options[0], glance.picked, targets):
        return glance.options[0]
    return None


# -- the prompt --------------------------------------------------------------------------------------------


class Ladder(NamedTuple, Generic[S]):
    """What a game's prompt says, from the end of a match down to the question asked of who looks."""

    code: str
    outcome: Callable[[S], Html]  # the match is over
    waiting: Callable[[S], Asked]  # another seat is asked
    asking: Mapping[
        str, Callable[[S, Html], Asked]
    ]  # kind of question → the prompt; the name is of who is asked
    plain: Callable[[S, Html], Asked]  # … of any other kind
    replay: Callable[[S], Asked] | None = (
        None  # another time is looked at; a sentence, where nothing else is said
    )

    def say(self, scene: S) -> Asked:
        """Return the sentence and what stands under it."""
        view, glance = scene.view, scene.glance
        if view["result"] is not None:
            return self.outcome(scene), []
        if glance.replay:
            return self.replay(scene) if self.replay else (t(f"{self.code}.prompt.replay"), [])
        if not 0 <= scene.asked < view["seats"]:
            return t(f"{self.code}.prompt.nature"), []
        if not glance.mine:
            return self.waiting(scene)
        return self.asking.get(scene.kind, self.plain)(scene, who(glance.names, scene.asked))


def thinking(code: str, glance: Glance, other: str = "other", **args: object) -> Html:
    """Say for whom everybody waits, and with dots that it is being thought about."""
    key = "thinking" if glance.thinking else other
    return join((t(f"{code}.prompt.{key}", **args), thinking_mark() if glance.thinking else EMPTY))


def dots(said: Html) -> Html:
    """Draw the three dots beside a seat that thinks, and say so aloud."""
    return Html(f'<span class="dots"><i></i><i></i><i></i><span class="aloud">{said}</span></span>')


def sentence(words: Html) -> Html:
    """Return words as a sentence of their own."""
    return Html(f"{words[:1].upper()}{words[1:]}.")


def prompt(
    code: str, glance: Glance, asked: Asked, words: Callable[[str], Html], above: Html = EMPTY, cls: str = ""
) -> Html:
    """Paint a prompt: what happened meanwhile, the sentence, an advice asked for, what stands under it."""
    said, parts = asked
    classes = " ".join(("prompt", *cls.split(), *(("is-mine",) if glance.mine else ())))
    hint = glance.hint
    line = "" if hint.quiet else hint.action
    counsel = (t(f"{code}.prompt.hint"), sentence(words(line))) if line else (EMPTY, EMPTY)
    advised = advice(line, *counsel, hint.text)
    return Html(
        f'<section class="{classes}" aria-label="{t(f"{code}.prompt.label")}">{above}'
        f'<p class="prompt-words">{said}</p>{advised}{join(parts)}</section>'
    )
