"""Sheets for two kinds of window: one somebody else sizes, and a frame that is as tall as its content.

Where the height follows the content, no rule may follow the height: such a frame would be a phone on its
side while it is low at first, and a board as large as a window it has itself made. Sheets are written as if
there were windows alone; here what asks for a window's height or way up is split. In a growing frame
(`data-grows` on the root, web/shell.js) a hundredth of the height is `--dvh` (style/framed), and a narrow one
stands upright however low it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

LENGTH = re.compile(r"(?<![\w.])(\d+(?:\.\d+)?|\.\d+)[dsl]?vh\b")
ASKS = re.compile(r"@media[^{]*\((?:(?:max|min)-height|orientation):[^{]*\{")
UPRIGHT = re.compile(r"\s*and\s*\((?:orientation:\s*portrait|min-height:[^)]*)\)")
ROOT = re.compile(r"(^|[{};,])(\s*)(?=:root|html)")
WINDOW, FRAME = ":where(html:not([data-grows]))", ":where(html[data-grows])"


def split(sheet: str) -> str:
    """Return a sheet for both kinds of window; in one that somebody else sizes it means what it meant."""
    return LENGTH.sub(r"calc(\1*var(--dvh,1dvh))", "".join(pieces(sheet)))


def pieces(sheet: str) -> Iterator[str]:
    """Give the sheet piece by piece, each part that asks for the height as it is to be."""
    at = 0
    while found := ASKS.search(sheet, at):
        end = closing(sheet, found.end())
        yield sheet[at : found.start()]
        yield apart(found[0][:-1].strip(), sheet[found.end() : end])
        at = end + 1
    yield sheet[at:]


def apart(question: str, rules: str) -> str:
    """Return rules under a question about the height: for a window, and for a frame if it would say yes."""
    if "," in question or " or " in question or " not " in question:
        raise ValueError(f"cannot tell what a growing frame says to {question}")
    inner = ROOT.sub(r"\1\2&", rules)  # nothing is added to what a selector weighs
    window = f"{question}{{{WINDOW}{{{inner}}}}}"
    still = UPRIGHT.sub("", question)
    if re.search(r"height|orientation", still):
        return window
    return f"{window}\n{still}{{{FRAME}{{{inner}}}}}"


def closing(sheet: str, start: int) -> int:
    """Return where the brace is that closes the one before `start`."""
    depth = 1
    for brace in re.compile(r"[{}]").finditer(sheet, start):
        depth += 1 if brace[0] == "{" else -1
        if not depth:
            return brace.start()
    raise ValueError("a style sheet whose braces do not close")
