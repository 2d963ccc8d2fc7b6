"""The page we are measured beside.

The least a PyScript page can be, from the very same packages, stock in everything.
"""

from __future__ import annotations

from pathlib import Path

from web.build import site, wheels
from web.build.tools import CACHE, MODULES, digest, tree

BARE, WITH_WHEEL, CLICKED = "bare.html", "wheel.html", "clicked.html"
INTERPRETER = '"interpreter": "pyodide/pyodide.js"'
# Pyodide without PyScript; where the query says so, a second one in a worker besides.
PYODIDE, SECOND = "pyodide.html", "second"
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>hello</title>
<link rel="icon" href="data:,">
<script type="module" src="pyscript/core.js"></script>
</head>
<body>
<p id="hello"></p>
<script type="py" config='{config}'>
{imports}from pyscript import document, window

document.getElementById("hello").textContent = "hello"
window.performance.mark("nastolka:interactive")
</script>
</body>
</html>
"""
PLAIN = f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Pyodide</title>
<link rel="icon" href="data:,">
<script type="module">
import {{loadPyodide}} from "./pyodide/pyodide.js";

globalThis.pyodide = await loadPyodide();
const over = () => performance.mark("nastolka:interactive");
if (location.search === "?{SECOND}") new Worker("{SECOND}.js", {{type: "module"}}).onmessage = over;
else over();
</script>
</head>
</html>
"""
WORKER = """import {loadPyodide} from "./pyodide/pyodide.js";

globalThis.pyodide = await loadPyodide();
postMessage("ready");
"""

# What is added to somebody's HTML: PyScript, a Python that has nothing to do, and perhaps a second Pyodide.
STILL = """<script type="module" src="pyscript/core.js"></script>
<script type="py" config='{config}'>
from pyscript import window

window.performance.mark("nastolka:interactive")
</script>
"""
BESIDE = f"""<script type="module">
new Worker("{SECOND}.js", {{type: "module"}}).onmessage = () => {{ globalThis.second = true; }};
</script>
"""

# A word that a Python handler changes. While the mark of a thinking bot stands there, as on a page of ours,
# a second Pyodide computes in a worker, and tells of it as often as a bot does.
CLICKED_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>hello, clicked at</title>
<link rel="icon" href="data:,">
<script type="module" src="pyscript/core.js"></script>
</head>
<body>
<p><button id="hello" data-t="word">hello</button></p>
<p id="busy"></p>
<script type="py" config='{config}'>
from pyscript import document, when, window

@when("click", "#hello")
def say(event):
    word = event.target
    word.textContent = "hello" if word.textContent == "goodbye" else "goodbye"

window.performance.mark("nastolka:interactive")
</script>
<script>
const busy = document.getElementById("busy");
const worker = new Worker("busy.js", {{type: "module"}});
worker.onmessage = () => {{ busy.dataset.t = "ui:stop"; }};
globalThis.rest = () => {{ worker.terminate(); delete busy.dataset.t; }};
</script>
</body>
</html>
"""
BUSY = """import { loadPyodide } from "./pyodide/pyodide.js";
const pyodide = await loadPyodide();
pyodide.globals.set("tell", (text) => postMessage(text));
pyodide.runPython(`
import json
from time import perf_counter

told = 0
seen = {}
while True:
    for n in range(1000):
        seen[n] = [n * other % 7 for other in range(20)]
    if perf_counter() - told > 0.25:
        told = perf_counter()
        tell(json.dumps({"seen": len(seen), "done": False}))
`);
"""


def pages() -> dict[str, bytes]:
    """Return the files of the hello site.

    The bare page, one that installs our engine's wheel by micropip, one to be clicked at, and Pyodide alone.
    """
    name, data = wheels.wheel("nastolka", wheels.engine())
    files = site.pyodide_parts() | {f"wheels/{name}": data}
    files |= {f"pyscript/{path}": part for path, part in tree(MODULES / "@pyscript/core/dist").items()}
    files[BARE] = PAGE.format(config=f"{{{INTERPRETER}}}", imports="").encode()
    config = f'{{{INTERPRETER}, "packages": ["./wheels/{name}"]}}'
    files[WITH_WHEEL] = PAGE.format(config=config, imports="import nastolka\n").encode()
    files[CLICKED] = CLICKED_PAGE.format(config=f"{{{INTERPRETER}}}").encode()
    files["busy.js"] = BUSY.encode()
    files |= {PYODIDE: PLAIN.encode(), f"{SECOND}.js": WORKER.encode()}
    return files


def still(html: str, second: bool) -> str:
    """Return somebody's page as it stands, painted by nobody, as a hello page."""
    added = STILL.format(config=f"{{{INTERPRETER}}}") + (BESIDE if second else "")
    before, end, after = html.rpartition("</body>")
    return f"{before}{added}{end}{after}"


def folder() -> Path:
    """Write the hello site into a folder of its own under .build."""
    files = pages()
    place = CACHE / "bench-hello" / digest(files)[:16]
    if not place.exists():
        place.parent.mkdir(parents=True, exist_ok=True)
        site.write(files, place)
    return place
