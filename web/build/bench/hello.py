"""The page we are measured beside.

The least a PyScript page can be, from the very same packages, stock in everything.
"""

from __future__ import annotations

from pathlib import Path

from web.build import site, wheels
from web.build.tools import CACHE, MODULES, digest, tree

BARE, WITH_WHEEL = "bare.html", "wheel.html"
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


def pages() -> dict[str, bytes]:
    """Return the files of the hello site.

    The bare page, and one that installs our engine's wheel by micropip.
    """
    name, data = wheels.wheel("nastolka", wheels.engine())
    files = site.pyodide_parts() | {f"wheels/{name}": data}
    files |= {f"pyscript/{path}": part for path, part in tree(MODULES / "@pyscript/core/dist").items()}
    interpreter = '"interpreter": "pyodide/pyodide.js"'
    files[BARE] = PAGE.format(config=f"{{{interpreter}}}", imports="").encode()
    config = f'{{{interpreter}, "packages": ["./wheels/{name}"]}}'
    files[WITH_WHEEL] = PAGE.format(config=config, imports="import nastolka\n").encode()
    return files


def folder() -> Path:
    """Write the hello site into a folder of its own under .build."""
    files = pages()
    place = CACHE / "bench-hello" / digest(files)[:16]
    if not place.exists():
        place.parent.mkdir(parents=True, exist_ok=True)
        site.write(files, place)
    return place
