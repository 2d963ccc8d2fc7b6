"""The table of tic-tac-toe: nine cells, who is asked, who plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import chip, look_of, name

SIDE = 3
ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def zones(view: Mapping[str, Any], ui: Mapping[str, Any]) -> dict[str, Html]:
    """Paint every zone of the table; the hand is empty, there are no cards."""
    return {
        "prompt": prompt(view, ui),
        "board": still(view, ui),
        "hand": EMPTY,
        "seats": seats(view, ui),
        "focus": focus(ui),
    }


def still(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Paint only the nine cells."""
    lit = {line.split()[1] for line in ui.get("options") or () if line.startswith("mark")}
    hint = str((ui.get("hint") or {}).get("action", ""))
    rows = "".join(
        f'<div role="row" class="ttt-row">{"".join(_cell(view, ui, r * SIDE + c, lit, hint) for c in range(SIDE))}</div>'
        for r in range(SIDE)
    )
    return Html(
        f'<div class="ttt"><div class="grid" role="grid" aria-label="{t("tictactoe.board")}">{rows}</div>{_stroke(view)}</div>'
    )


def _cell(view: Mapping[str, Any], ui: Mapping[str, Any], index: int, lit: set[str], hint: str) -> Html:
    owner = view["cells"][index]
    names = ui.get("names") or ()
    states = (
        (" is-lit", str(index) in lit), (" is-hint", hint == f"mark {index}"),
        (" is-focus", ui.get("focus") == f"cell:{index}"),
    )  # fmt: skip
    classes = "".join(state for state, on in states if on)
    state = (
        t("tictactoe.cell.empty") if owner is None else t("tictactoe.cell.taken", name=_plain(names, owner))
    )
    entry = str(ui.get("focus") or "cell:4").partition(":")[2] == str(index)
    return Html(
        f'<button type="button" role="gridcell" class="ttt-cell{classes}" data-t="cell:{index}" tabindex="{0 if entry else -1}"'
        f'><span class="aloud">{t("tictactoe.cell.label", row=index // SIDE + 1, column=index % SIDE + 1, state=state)}</span>'
        f"{EMPTY if owner is None else chip(_look(ui, owner), n=owner)}</button>"
    )


def _plain(names: Sequence[object], seat: int) -> Html:
    return text(names[seat]) if seat < len(names) else text(seat + 1)


def _look(ui: Mapping[str, Any], seat: int) -> dict[str, str]:
    looks = ui.get("looks") or []
    colour, shape = look_of(looks[seat] if seat < len(looks) else None, seat)
    return {"colour": colour, "shape": shape}


def _stroke(view: Mapping[str, Any]) -> Html:
    cells = view["cells"]
    for a, b, c in ROWS:
        if cells[a] is not None and cells[a] == cells[b] == cells[c]:
            (y1, x1), (y2, x2) = divmod(a, SIDE), divmod(c, SIDE)
            return Html(
                f'<svg class="lines" viewBox="0 0 3 3" aria-hidden="true"><line class="line-over" x1="{x1 + 0.5}"'
                f' y1="{y1 + 0.5}" x2="{x2 + 0.5}" y2="{y2 + 0.5}"/></svg>'
            )
    return EMPTY


def prompt(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Say whose turn it is and what to do, or how it ended."""
    names, turn = ui.get("names") or (), view.get("turn")
    if view.get("result") is not None:
        words = outcome(view, names)
    elif ui.get("replay") or turn is None:
        words = t("tictactoe.prompt.replay")
    elif ui.get("mine"):
        words = t("tictactoe.prompt.turn", name=_named(names, turn["seat"]))
    else:
        words = t("tictactoe.prompt.other", name=_named(names, turn["seat"]))
    hint = str((ui.get("hint") or {}).get("action", ""))
    said = Html(f'<p class="prompt-hint">{action_words(hint)}</p>') if hint else EMPTY
    mine = " is-mine" if ui.get("mine") else ""
    return Html(f'<section class="prompt{mine}"><p class="prompt-words">{words}</p>{said}</section>')


def action_words(line: str) -> Html:
    """Say an action in a few words."""
    index = int(line.split()[1]) if line.startswith("mark ") and line.split()[1].isdigit() else 0
    return t("tictactoe.do.mark", row=index // SIDE + 1, column=index % SIDE + 1)


def _named(names: Sequence[object], seat: int) -> Html:
    return name(names[seat]) if 0 <= seat < len(names) else text(seat + 1)


def outcome(view: Mapping[str, Any], names: Sequence[object]) -> Html:
    """Say who won, or that nobody did."""
    winner = view.get("winner")
    return t("tictactoe.drawn") if winner is None else t("tictactoe.won", name=_named(names, winner))


def seats(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Paint the two who play."""

    def one(seat: int) -> Html:
        now = view.get("result") is None and (view.get("turn") or {}).get("seat") == seat
        return Html(
            f'<li class="seat{" is-now" if now else ""}">{chip(_look(ui, seat), cls="chip-big")}'
            f'<div class="seat-words"><strong>{_named(ui.get("names") or (), seat)}</strong></div></li>'
        )

    return Html(
        f'<section class="seats-box"><ul class="seats">{join(one(seat) for seat in range(2))}</ul></section>'
    )


def focus(ui: Mapping[str, Any]) -> Html:
    """Say what this game is about."""
    return Html(
        f'<section class="focus-card"><div class="focus-body"><p>{t("tictactoe.focus")}</p></div></section>'
    )


def targets(line: str, view: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the places that mean an action: its cell."""
    kind, *args = line.split()
    return (f"cell:{args[0]}",) if kind == "mark" and args else (f"act:{line}",)


def guess(view: Mapping[str, Any], picked: Sequence[str]) -> str | None:
    """Say which action a click on a cell meant."""
    cells = [one.partition(":")[2] for one in picked if one.startswith("cell:")]
    return f"mark {cells[-1]}" if cells else None


def sentence(event: Any, names: Sequence[object]) -> Html:
    """Tell an event in a sentence."""
    if event.kind == "marked":
        seat, cell = event.args
        return t(
            "tictactoe.log.marked", name=_named(names, seat), row=cell // SIDE + 1, column=cell % SIDE + 1
        )
    if event.kind == "won":
        return t("tictactoe.won", name=_named(names, event.args[0]))
    return t("tictactoe.drawn") if event.kind == "drawn" else EMPTY


def thumbnail(view: Mapping[str, Any], ui: Mapping[str, Any] | None = None) -> Html:
    """Draw the position small."""
    dots = "".join(
        f'<circle class="dot c-{_look(ui or {}, owner)["colour"]}" cx="{i % SIDE + 0.5}" cy="{i // SIDE + 0.5}" r="0.34"/>'
        for i, owner in enumerate(view["cells"])
        if owner is not None
    )
    grid = "".join(f"M{i} 0V3M0 {i}H3" for i in (1, 2))
    return Html(
        f'<svg class="thumb" viewBox="-0.2 -0.2 3.4 3.4"><rect class="thumb-paper" x="-0.2" y="-0.2" width="3.4" height="3.4"'
        f' rx="0.2"/><path class="thumb-grid" d="{grid}"/>{dots}</svg>'
    )


def result_model(view: Mapping[str, Any], ui: Mapping[str, Any]) -> dict[str, Any]:
    """Return the model of `widgets.result`."""
    names = ui.get("names") or ()
    rows = [
        {"name": _plain(names, seat), "look": _look(ui, seat), "facts": [], "won": view.get("winner") == seat}
        for seat in range(2)
    ]
    return {"code": "tictactoe", "headline": outcome(view, names), "rows": rows}
