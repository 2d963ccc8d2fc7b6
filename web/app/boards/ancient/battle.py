"""A battle on the Ancient Earth, painted: who attacks whom, the odds before the roll, the dice after it.

Plain models for any game on this map; what is legal and what the odds are, the game says.

    versus({"from": side, "to": side})          side: {"name": Html, "armies": int, "look": look | None}
    odds({"win", "own", "foreign", "exact"})    the chance to win, the losses to expect on either side
    share(model) -> Html                        the chance alone, marked ≈ where it is not exact
    dice([roll…], seat)                         roll: {"attack", "defence": faces, "own", "foreign": losses,
                                                "seat", "foe"}; `seat` looks: its dice are called its own
    amount({"least", "most", "now", "label"})   a slider for a number; its value is chosen with `set:amount`
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.i18n import EMPTY, Html, join, locale, t, text
from app.widgets.base import chip

PIPS = {
    1: ((12, 12),),
    2: ((7, 7), (17, 17)),
    3: ((7, 7), (12, 12), (17, 17)),
    4: ((7, 7), (17, 7), (7, 17), (17, 17)),
    5: ((7, 7), (17, 7), (12, 12), (7, 17), (17, 17)),
    6: ((7, 6.5), (17, 6.5), (7, 12), (17, 12), (7, 17.5), (17, 17.5)),
}
SHOWN = 3  # rolls of a battle that are shown with their dice; the earlier ones are only counted
SURE = 0.995  # what would be rounded to certainty is said to be nearly that


def die(face: int, state: str = "") -> Html:
    """Draw a face of a die."""
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="2.3"/>' for x, y in PIPS.get(face, ()))
    return Html(
        f'<svg class="die{state}" viewBox="0 0 24 24" aria-hidden="true" focusable="false">'
        f'<rect class="die-face" x="1" y="1" width="22" height="22" rx="5"/>{pips}</svg>'
    )


def dice(rolls: Sequence[Mapping[str, Any]], seat: int | None = None) -> Html:
    """Show the last rolls of a battle, the newest first, and what all of them have cost."""
    if not rolls:
        return EMPTY
    newest = join(_roll(one, n == 0, seat) for n, one in enumerate(reversed(rolls[-SHOWN:])))
    own, foreign = (sum(one[side] for one in rolls) for side in ("own", "foreign"))
    total = (
        Html(f'<p class="dice-all">{t("battle.rolls", n=len(rolls), own=own, foreign=foreign)}</p>')
        if len(rolls) > 1
        else EMPTY
    )
    return Html(f'<div class="dice-box"><ol class="rolls" data-m="dice">{newest}</ol>{total}</div>')


def _roll(one: Mapping[str, Any], newest: bool, seat: int | None) -> Html:
    """Show one roll: the attacker's dice, the defender's, and what each has lost."""
    thrown = {side: _faces(one[side]) for side in ("attack", "defence")}
    said = t("battle.rolled", **thrown, own=one["own"], foreign=one["foreign"])
    whose = _whose(one, seat) if newest else (EMPTY, EMPTY)
    return Html(
        f'<li class="roll{" is-new" if newest else ""}"><span class="aloud">{said}</span>'
        f'<span class="roll-dice" aria-hidden="true">{_side(one["attack"], one["defence"], True, whose[0])}'
        f'<span class="roll-to">:</span>{_side(one["defence"], one["attack"], False, whose[1])}</span>'
        f'<span class="roll-lost" aria-hidden="true"><b>−{text(one["own"])}</b> : '
        f"<b>−{text(one['foreign'])}</b></span></li>"
    )


def _whose(one: Mapping[str, Any], seat: int | None) -> tuple[Html, Html]:
    """Say beside the dice whose they are: of whoever looks, or of which side."""
    keys = ("attack", "defence")
    if seat is not None and seat in (one.get("seat"), one.get("foe")):
        keys = ("mine", "theirs") if seat == one["seat"] else ("theirs", "mine")
    first, second = (Html(f'<small class="roll-whose">{t(f"battle.{key}")}</small>') for key in keys)
    return first, second


def _faces(faces: Sequence[int]) -> str:
    return " ".join(map(str, sorted(faces, reverse=True)))


def _side(own: Sequence[int], other: Sequence[int], attacks: bool, whose: Html) -> str:
    """Draw a side's dice, high to low; those that beat their counterpart stand out, spare ones are pale."""
    theirs = sorted(other, reverse=True)
    drawn = []
    for n, face in enumerate(sorted(own, reverse=True)):
        beats = n < len(theirs) and (face > theirs[n] if attacks else face >= theirs[n])
        state = " is-best" if beats else " is-spare" if n >= len(theirs) else ""
        drawn.append(die(face, f"{' is-attack' if attacks else ' is-defence'}{state}"))
    return f'<span class="roll-side">{whose}<span class="roll-faces">{"".join(drawn)}</span></span>'


# -- odds ----------------------------------------------------------------------------------------------------


def share(model: Mapping[str, Any]) -> Html:
    """Say the chance to win in percent."""
    win = float(model["win"])
    said = t("battle.percent", n=round(100 * win))
    if SURE < win < 1:
        said = t("battle.nearly")
    elif 0 < win < 1 - SURE:
        said = t("battle.hardly")
    return said if model.get("exact", True) else Html(f"≈{said}")


def number(value: float, exact: bool = True) -> Html:
    """Say a number to one decimal place."""
    said = f"{value:.1f}"
    said = said.replace(".", ",") if locale() == "ru" else said
    return text(said if exact else f"≈{said}")


def odds(model: Mapping[str, Any]) -> Html:
    """Show the chance to win as a bar, and what either side is to expect."""
    exact = bool(model.get("exact", True))
    own, foreign = (number(model[side], exact) for side in ("own", "foreign"))
    wide = round(100 * float(model["win"]))
    level = "good" if wide >= 60 else "even" if wide >= 40 else "poor"
    return Html(
        f'<div class="odds is-{level}"><p class="odds-line"><span>{t("battle.win")}</span>'
        f'<b class="odds-win">{share(model)}</b></p>'
        '<svg class="odds-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">'
        '<rect class="odds-all" width="100" height="6"/>'
        f'<rect class="odds-part" width="{wide}" height="6"/></svg>'
        f'<p class="odds-losses">{t("battle.losses", own=own, foreign=foreign)}</p></div>'
    )


def versus(model: Mapping[str, Any]) -> Html:
    """Name both sides of an attack with their armies."""
    return Html(
        f'<p class="versus">{_place(model["from"])}<span class="versus-to" aria-hidden="true">→</span>'
        f'<span class="aloud">{t("battle.against")}</span>{_place(model["to"])}</p>'
    )


def _place(side: Mapping[str, Any]) -> Html:
    mark = chip(side["look"], cls="chip-small") if side.get("look") else EMPTY
    return Html(
        f'<span class="versus-side">{mark}<strong>{text(side["name"])}</strong> '
        f'<b class="versus-n">{text(side["armies"])}</b></span>'
    )


# -- a number of armies --------------------------------------------------------------------------------------


def amount(model: Mapping[str, Any]) -> Html:
    """Offer a slider from the least to the most."""
    least, most, now = (int(model[key]) for key in ("least", "most", "now"))
    return Html(
        f'<label class="amount"><span class="amount-words">{text(model["label"])}</span>'
        f'<input type="range" min="{least}" max="{most}" value="{now}" step="1"'
        f' data-t="set:amount" aria-valuetext="{now}">'
        f'<output class="amount-n">{now}</output></label>'
    )


def chosen(value: object, least: int, most: int, default: int) -> int:
    """Return the number a slider stands at, within its bounds."""
    said = str(value or "")
    return max(least, min(int(said), most)) if said.isdecimal() else default
