"""`build.py walk`: every step of every lesson and every class of question, at every size, held to the laws.

Situations are found in the engine, measured in Chromium, judged by pure functions. The walk may be
interrupted and goes on where it stood; its last whole run is recorded in `tests/walk`.
"""

from __future__ import annotations

import time
from pathlib import Path

from web.build.tools import ROOT, Trouble, importable, say

USAGE = """usage: python build.py walk [only=<text>] [looks=<text>] [minutes=<n>] [site=<folder>]

  only      visit the situations whose name has this in it: "coldwar", "risk battle own", "lesson"
  looks     look only with looks whose name has this in it: "390", "ru", "large"
  minutes   go home after so many (90 by default); the next walk goes on from there
  site      the folder of a built site, instead of building this tree's"""
MINUTES = 90
RECORD = ROOT / "tests" / "walk" / "last.txt"


def main(arguments: list[str]) -> int:
    """Walk, print what was found, and record a whole walk; a fault found is no failure of the command."""
    importable()
    given = dict(word.partition("=")[::2] for word in arguments)
    minutes = given.pop("minutes", str(MINUTES))
    only, looks, folder_given = (given.pop(name, "") for name in ("only", "looks", "site"))
    if given or not minutes.isdigit():
        raise Trouble(USAGE)
    print(walked(only, looks, int(minutes), folder_given))
    return 0


def walked(only: str, looks: str, minutes: int, site_given: str) -> str:
    """Walk as asked and return the report."""
    from web.build import site

    from . import course, report
    from .visitor import LOOKS

    folder = Path(site_given) if site_given else site.temporary()
    log = course.log_of(folder)
    legs = course.stops(only, looks=[look for look in LOOKS if looks in look.name])
    wanted = {(look.name, one.name) for look, leg in legs for one in leg}
    said = time.monotonic()
    for n, _ in enumerate(course.walk(folder, legs, minutes * 60, log), 1):
        if time.monotonic() - said > 60:
            said = time.monotonic()
            say(f"{n} situations visited on this walk")
    found = [one for one in course.read(log) if (one.look, one.name) in wanted]
    text = report.whole(found, f"{len(found)} of {len(wanted)} situations visited")
    if len(found) == len(wanted) and not only and not looks:
        RECORD.parent.mkdir(exist_ok=True)
        RECORD.write_text(text, "utf-8")
    return text
