"""Where the time of a click goes: a match against bots is clicked at, and the browser's own trace read.

Shares count, and how many elements one click styles anew: both are the same on a busy machine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from web.build import site
from web.build.bench import table_talk
from web.build.bench.browser import OFFLINE, PAINTED, opened, profile
from web.build.bench.counting import served
from web.build.bench.table import figure, quantile

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

Trace = Sequence[dict[str, Any]]
CATEGORIES = ("devtools.timeline", "blink.user_timing")
# The page's own functions that Python calls: what they take is told by measures of the browser.
MEASURED = ("morph", "pieces", "before", "after", "reach")
WRAP = f"""for (const name of {list(MEASURED)}) {{
  const call = nastolka[name];
  nastolka[name] = (...given) => {{
    const start = performance.now();
    try {{ return call(...given); }} finally {{ performance.measure(`ours:${{name}}`, {{start}}); }}
  }};
}}
null"""  # whose value is a function would be called
# … and from a touch to the end of the frame that shows the answer, as `table_talk.WATCH` takes it.
SHOWN = "painted"
PAINT = f"""addEventListener("click", (event) => {PAINTED}(
  () => performance.measure("ours:{SHOWN}", {{start: event.timeStamp}}),
), true);"""
STYLE, LAYOUT, HTML = "UpdateLayoutTree", "Layout", "ParseHTML"
DRAWING = ("PrePaint", "Paint", "Layerize", "Commit")
GARBAGE = ("MinorGC", "MajorGC")


def report(code: str) -> str:
    """Play and click at a game; return where the time of its clicks went."""
    from playwright.sync_api import sync_playwright

    with (
        sync_playwright() as playwright,
        served(site.temporary()) as ledger,
        profile(playwright) as context,
    ):
        context.add_init_script(table_talk.WATCH)
        context.add_init_script(PAINT)
        with opened(context, ledger.address, OFFLINE) as page:
            table_talk.sit_down(page, table_talk.record(code))
            page.evaluate(WRAP)
            trace = traced(context.new_cdp_session(page), page, code)
    return told(code, trace)


def traced(devtools: CDPSession, page: Page, code: str) -> Trace:
    """Play while the browser notes what it does."""
    found: list[dict[str, Any]] = []
    devtools.on("Tracing.dataCollected", lambda part: found.extend(part["value"]))
    config = {"includedCategories": list(CATEGORIES)}
    devtools.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})
    table_talk.play(page, code)
    with page.context.expect_event("console", lambda said: said.text == "traced"):
        devtools.once("Tracing.tracingComplete", lambda _: page.evaluate("console.info('traced')"))
        devtools.send("Tracing.end")
    return found


def told(code: str, trace: Trace) -> str:
    """Tell of an average click what it spent on what, from the touch to the frame that shows the answer."""
    clicks = [event for event in trace if is_click(event)]
    thread = Counter((event["pid"], event["tid"]) for event in clicks).most_common(1)[0][0]
    own = [event for event in trace if (event["pid"], event["tid"]) == thread and event.get("ph") == "X"]
    spans = [(event["ts"], event["ts"] + event["dur"]) for event in own if is_click(event)]
    whole = sum(end - start for start, end in spans) / 1000
    shown = measures(trace, SHOWN)
    inside = [event for event in own if any(start <= event["ts"] < end for start, end in shown)]
    ours = measured(trace, spans)
    styles = [(event["ts"], event["args"].get("elementCount", 0)) for event in own if event["name"] == STYLE]
    styled = [sum(count for at, count in styles if start <= at < end) for start, end in shown]
    rows = [
        (
            "from a touch to the end of the frame that shows it",
            sum(end - start for start, end in shown) / 1000,
        ),
        ("  the click's handler, from its begin to its end", whole),
        ("  Python and the engine, with what is not named below", whole - sum(ours.values())),
        *((f"  nastolka.{name}", ms) for name, ms in ours.items()),
        ("  of the whole: reading HTML", spent(inside, HTML)),
        ("  of the whole: style", spent(inside, STYLE)),
        ("  of the whole: layout", spent(inside, LAYOUT)),
        ("  of the whole: drawing", spent(inside, *DRAWING)),
        ("  of the whole: garbage", spent(inside, *GARBAGE)),
    ]
    every = rows[0][1]
    lines = [f"{what:<56}{figure(ms / len(spans)):>8} ms{ms / every:>7.0%}" for what, ms in rows]
    head = (
        f"{code}: {len(spans)} clicks; elements styled by one: median {figure(quantile(styled, 0.5))}, "
        f"95th percentile {figure(quantile(styled, 0.95))}"
    )
    return "\n".join((head, *lines))


def is_click(event: dict[str, Any]) -> bool:
    """Tell whether this is the browser giving a click to the page."""
    data = event.get("args", {}).get("data")
    return event["name"] == "EventDispatch" and isinstance(data, dict) and data.get("type") == "click"


def spent(events: Trace, *names: str) -> float:
    """Return how many milliseconds events of these names took."""
    return float(sum(event.get("dur", 0) for event in events if event["name"] in names)) / 1000


def measured(trace: Trace, spans: Sequence[tuple[float, float]]) -> dict[str, float]:
    """Return the milliseconds that the page's own functions took within these spans, by their names."""
    found = {}
    for name in MEASURED:
        took = [
            end - start
            for start, end in measures(trace, name)
            if any(first <= start < last for first, last in spans)
        ]
        if took:
            found[name] = sum(took) / 1000
    return found


def measures(trace: Trace, name: str) -> list[tuple[float, float]]:
    """Return when our measures of a name began and ended."""
    begun: dict[str, float] = {}
    found = []
    for event in sorted((one for one in trace if one["name"] == f"ours:{name}"), key=lambda one: one["ts"]):
        key = str(event.get("id", event.get("id2")))
        if event["ph"] == "b":
            begun[key] = event["ts"]
        elif key in begun:
            found.append((begun.pop(key), event["ts"]))
    return found
