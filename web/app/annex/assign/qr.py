"""A QR code as a picture: dark squares on white, also in the dark and on paper."""

from __future__ import annotations

import re

from app.i18n import EMPTY, Html, text

ROWS = re.compile(r"[01]+(\n[01]+)*")


def qr(rows: str, said: object) -> Html:
    """Draw what squares are dark, lines of 0 and 1; nothing of anything else."""
    lines = rows.split("\n") if ROWS.fullmatch(rows) else []
    if not lines or any(len(line) != len(lines) for line in lines):
        return EMPTY
    size = len(lines)
    dark = "".join(
        f"M{run.start()} {y}h{len(run[0])}v1h-{len(run[0])}z"
        for y, line in enumerate(lines)
        for run in re.finditer("1+", line)
    )
    return Html(
        f'<svg class="qr" viewBox="0 0 {size} {size}" role="img" aria-label="{text(said)}" '
        'shape-rendering="crispEdges">'
        f'<rect width="{size}" height="{size}" fill="#fff"/><path d="{dark}" fill="#000"/></svg>'
    )
