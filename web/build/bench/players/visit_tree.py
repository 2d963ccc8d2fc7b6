"""The page of any tree of ours, measured by that tree's own bench.

`python visit_tree.py <tree> <what>` prints JSON. What: `start`, or the code of a game to click at.
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(sys.argv[1], "web")))  # before anything of the tree is imported
sys.path.insert(0, str(Path(sys.argv[1], "engine")))
sys.path.insert(0, sys.argv[1])

from playwright.sync_api import Playwright, sync_playwright

from web.build import site
from web.build.bench import browser, counting, table_talk


def start(playwright: Playwright) -> dict[str, float | None]:
    """Visit the page twice in a new profile, count what the first visit fetched."""
    with counting.served(site.temporary()) as ledger, browser.profile(playwright) as context:
        cold = browser.visit(context, ledger.address, browser.OFFLINE)
        interactive = ledger.sent(until=(cold.origin + cold.interactive) / 1000)
        whole = ledger.sent()
        warm = browser.visit(context, ledger.address)
    return {
        "first click answered, cold": cold.interactive,
        "first click answered, warm": warm.interactive,
        "home page readable, cold": cold.readable,
        "home page readable, warm": warm.readable,
        "bytes of the first visit until interactive": interactive / 1e6,
        "bytes of the first visit until ready for offline": whole / 1e6,
    }


def clicks(playwright: Playwright, code: str) -> dict[str, float | None]:
    """Play and click at one game."""
    return {row.what: row.ours for row in table_talk.table(playwright, code)}


if __name__ == "__main__":
    with sync_playwright() as playwright:
        found = start(playwright) if sys.argv[2] == "start" else clicks(playwright, sys.argv[2])
    print(json.dumps({what: value for what, value in found.items() if value is not None}))
