"""The small parts every widget is made of: icons, chips, buttons, fields.

No sentence lives here, no screen either.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from app.i18n import EMPTY, Html, You, YouHtml, has, join, t, text
from nastolka.core.remember import for_a_match

COLOURS = ("vermilion", "blue", "green", "plum", "ochre")
SHAPES = ("round", "square", "triangle", "diamond", "hexagon")


def flag(name: str, on: object) -> Html:
    """Write a bare attribute, or nothing."""
    return Html(f" {name}" if on else "")


def attribute(name: str, value: object) -> Html:
    """Write an attribute with its value escaped, or nothing for None."""
    return EMPTY if value is None else Html(f' {name}="{text(value)}"')


@for_a_match(512)
def icon(name: str, cls: str = "icon") -> Html:
    """Draw a symbol of the sprite; it says nothing to a screen reader."""
    return Html(f'<svg class="{cls}" aria-hidden="true" focusable="false"><use href="#{text(name)}"/></svg>')


def look_of(look: Mapping[str, Any] | None, n: int = 0) -> tuple[str, str]:
    """Return a known colour and shape, whatever a foreign file says."""
    look = look or {}
    colour, shape = look.get("colour"), look.get("shape")
    return (
        colour if colour in COLOURS else COLOURS[n % len(COLOURS)],
        shape if shape in SHAPES else SHAPES[n % len(SHAPES)],
    )


def chip(look: Mapping[str, Any] | None, locked: bool = False, cls: str = "", n: int = 0) -> Html:
    """Draw a chip: a colour, a shape and a mark; a locked one lies star up."""
    return _chip(*look_of(look, n), locked, cls)


@for_a_match(512)
def _chip(colour: str, shape: str, locked: bool, cls: str) -> Html:
    mark = "m-star" if locked else f"m-{shape}"
    state = " is-locked" if locked else ""
    return Html(
        f'<svg class="chip c-{colour} sh-{shape}{state} {cls}" viewBox="0 0 32 32" aria-hidden="true" '
        'focusable="false">'
        f'<use href="#s-{shape}"/><use class="mark" href="#{mark}"/></svg>'
    )


def name(value: object) -> Html:
    """Write somebody's name so that its direction and length stay its own affair."""
    kind = YouHtml if isinstance(value, (You, YouHtml)) else Html
    return kind(f'<bdi class="name">{text(value)}</bdi>')


def button(
    label: object,
    target: str,
    kind: str = "",
    picture: str | None = None,
    *,
    mute: object = EMPTY,
    pressed: bool | None = None,
    title: object | None = None,
    first: bool = False,
) -> Html:
    """Make a button: what it says, what a click on it means, how it looks (primary, quiet, danger, icon).

    A mute one is given the sentence that says why it does nothing now: it looks so, tells it, and is never
    disabled, for whoever presses it is to be answered with that sentence, too.
    """
    classes = " ".join(("btn", *(f"btn-{part}" for part in kind.split())))
    said = Html(f'<span class="label">{text(label)}</span>')
    state = EMPTY if pressed is None else Html(f' aria-pressed="{"true" if pressed else "false"}"')
    spent = Html(' aria-disabled="true"') if mute else EMPTY
    return Html(
        '<button type="button" '
        f'class="{classes}"{attribute("data-t", target)}{spent}'
        f"{attribute('title', mute or title)}{state}{flag('data-autofocus', first)}>"
        f"{icon(picture) if picture else ''}{said}</button>"
    )


def link(
    label: object,
    href: str,
    kind: str = "",
    picture: str | None = None,
    current: bool = False,
    title: object | None = None,
) -> Html:
    """Make a link to a route; with a kind it looks like a button."""
    classes = " ".join(("btn", *(f"btn-{part}" for part in kind.split()))) if kind else "link"
    here = ' aria-current="page"' if current else ""
    return Html(
        f'<a class="{classes}"{attribute("href", href)}{attribute("title", title)}{here}>'
        f'{icon(picture) if picture else ""}<span class="label">{text(label)}</span></a>'
    )


def level_name(code: object, level: object) -> Html:
    """Name a level of bots: as the game calls it, or as the house does."""
    own = f"{text(code)}.level.{text(level)}"
    return t(own if has(own) else f"house.level.{text(level)}")


def choice(
    title: object, field: str, value: object, options: Iterable[tuple[str, object]], note: object = ""
) -> Html:
    """Make a row of radio buttons that looks like one control, with its title and a note."""
    more = Html(f'<p class="note">{text(note)}</p>') if note else EMPTY
    return Html(
        f'<fieldset class="choice"><legend>{text(title)}</legend>'
        f"{segments(field, value, options)}{more}</fieldset>"
    )


def segments(field: str, value: object, options: Iterable[tuple[str, object]]) -> Html:
    """Make the radio buttons themselves."""
    inputs = join(
        Html(
            f'<label class="seg"><input type="radio"{attribute("name", field)}{attribute("value", key)}'
            f"{attribute('data-t', f'set:{field}')}{flag('checked', key == value)}>"
            f"<span>{text(label)}</span></label>"
        )
        for key, label in options
    )
    return Html(f'<div class="segs">{inputs}</div>')


def select(
    title: object, field: str, value: object, options: Iterable[tuple[str, object]], cls: str = ""
) -> Html:
    """Make a drop-down list with its label."""
    items = join(
        Html(f"<option{attribute('value', key)}{flag('selected', key == value)}>{text(label)}</option>")
        for key, label in options
    )
    return Html(
        f'<label class="field {cls}"><span class="field-name">{text(title)}</span>'
        f'<span class="select"><select{attribute("data-t", f"set:{field}")}>{items}</select></span></label>'
    )


def entry(title: object, field: str, value: object, cls: str = "", longest: int = 40) -> Html:
    """Make a one-line text field with its label."""
    return Html(
        f'<label class="field {cls}"><span class="field-name">{text(title)}</span>'
        f'<input type="text" autocomplete="off" spellcheck="false" maxlength="{longest}" dir="auto"'
        f"{attribute('data-t', f'set:{field}')}{attribute('value', value)}></label>"
    )


def sheet(kind: str, title: object, body: object, foot: object = "", wide: bool = False) -> Html:
    """Make a modal dialog: a heading, a way out, what it says, what can be done."""
    size = " is-wide" if wide else ""
    below = Html(f'<footer class="sheet-foot">{text(foot)}</footer>') if foot else EMPTY
    return Html(
        f'<div class="veil" data-t="ui:close"></div><section class="sheet sheet-{kind}{size}" role="dialog"'
        f' aria-modal="true"{attribute("aria-label", title)} tabindex="-1" data-autofocus>'
        f'<header class="sheet-head"><h2>{text(title)}</h2>'
        f"{button(t('house.close'), 'ui:close', 'icon quiet', 'i-close', title=t('house.close'))}</header>"
        f'<div class="sheet-body" tabindex="0" data-keep="sheet-{kind}">{text(body)}</div>{below}</section>'
    )


def advice(line: str, by: object, said: object, why: object) -> Html:
    """Say under a prompt what was advised and why, with the button that plays exactly that; nothing unasked.

    It is one line that opens, so that the question does not grow over the table, and the one button marked
    while an advice stands: the others step back (`40-table.css`).
    """
    if not line:
        return EMPTY
    reason = Html(f"<p>{text(why)}</p>") if why else EMPTY
    whose = Html(f'<span class="hint-by">{text(by)} </span>')
    return Html(
        '<div class="prompt-hint"><details data-keep-open="hint">'
        f"<summary>{icon('i-hint')}<span>{whose}{text(said)}</span></summary>"
        f"{reason}</details>"
        f"{button(t('house.do-it'), f'act:{line}', 'primary advised', 'i-check')}</div>"
    )


def way_to(key: object, said: object) -> Html:
    """Name something in a sentence, as a way to it.

    No button of the browser's: the mark after one may begin a line.
    """
    return Html(
        f'<span class="inline" role="button" tabindex="0" data-t="see:{text(key)}">{text(said)}</span>'
    )


def thinking_mark() -> Html:
    """Draw the three dots of somebody who thinks, for the eyes alone."""
    return Html('<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>')


def people(names: Iterable[object]) -> Html:
    """List names in a row."""
    return join((name(one) for one in names), ", ")
