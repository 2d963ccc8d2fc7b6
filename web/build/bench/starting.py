"""Where the time of a start goes: the page is started cold and warm, and says when it had come how far.

Shares count: what one step takes of the whole is much the same on a busy machine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from web.build import site
from web.build.bench.browser import MARK, MARKED, OFFLINE, opened, profile
from web.build.bench.counting import served
from web.build.bench.table import figure, middle

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

ROUNDS = 5
# Marks what the boot reports, when the wasm is compiled, and when our own Python first looks around.
NOTED = ("begun", "snapshot", "boot")
WATCH = f"""
const compile = WebAssembly.instantiateStreaming.bind(WebAssembly);
WebAssembly.instantiateStreaming = async (...given) => {{
  const found = await compile(...given);
  performance.mark("bench:compiled");
  return found;
}};
for (const kind of {list(NOTED)}) {{
  addEventListener(`nastolka:${{kind}}`, () => performance.mark(`bench:${{kind}}`));
}}
let editions;
globalThis.nastolka = Object.defineProperty({{}}, "editions", {{enumerable: true, configurable: true,
  set(value) {{ editions = value; }}, get() {{ performance.mark("bench:python"); return editions; }}}});
"""
# What has been reached, in the words of the table, by the name of its mark.
REACHED = {
    "bench:begun": "our script runs",
    "first-contentful-paint": "home can be read, and the boot may begin",
    "bench:compiled": "Pyodide's wasm is compiled",
    "bench:snapshot": "the snapshot's bytes are there",
    "bench:boot": "its memory is unpacked and written, Pyodide runs",
    "bench:python": "PyScript has set itself up and begins our Python",
    MARK: "our Python has painted, and answers",
}
MARKS = f"""() => Object.fromEntries({list(REACHED)}.map(
  (name) => [name, performance.getEntriesByName(name)[0]?.startTime ?? null]))"""

Marks = Mapping[str, float | None]  # when what was reached, in ms since the navigation began


def report() -> str:
    """Start the page in new profiles, twice in each; return where the time went."""
    from playwright.sync_api import sync_playwright

    cold: list[Marks] = []
    warm: list[Marks] = []
    with sync_playwright() as playwright, served(site.temporary()) as ledger:
        for _ in range(ROUNDS):
            with profile(playwright) as context:
                context.add_init_script(WATCH)
                cold.append(marks(context, ledger.address, OFFLINE))
                warm.append(marks(context, ledger.address, MARKED))
    return f"{told('cold', cold)}\n\n{told('warm', warm)}"


def marks(context: BrowserContext, address: str, until: str) -> Marks:
    """Open the page in a new tab; return when it had come how far."""
    with opened(context, address, until) as page:
        found: Marks = page.evaluate(MARKS)
        return found


def told(temper: str, starts: Sequence[Marks]) -> str:
    """Tell, in the order in which it was reached, what each step took of a whole start."""
    medians = {name: middle([at for one in starts if (at := one[name]) is not None]) for name in REACHED}
    steps = sorted((at, name) for name, at in medians.items() if at is not None)
    whole = steps[-1][0]
    lines = [f"a {temper} start, medians of {len(starts)}: {figure(whole)} ms"]
    before = 0.0
    for at, name in steps:
        lines.append(f"  {REACHED[name]:<56}{figure(at - before):>8} ms{(at - before) / whole:>7.0%}")
        before = at
    return "\n".join(lines)
