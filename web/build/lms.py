"""What packages for learning systems are made of: their page, and a list of files with their sizes.

The room that makes a package (app/annex/lms) fetches both. The list says which files every game needs in a
package of its own, and which only one game does. What is on neither list stays at home: the stock way to
boot, the offline copy, pictures and letters of other games.
"""

import json
import zlib
from collections.abc import Mapping

from web.build.tools import WEB, Trouble

PAGE = ("index.html", "player.css", "player.js", "scorm.js")
EVERY = (  # what a frame of any game asks for, by the beginning of its name
    *("page.js", "runtime.js", "shell.js", "watch.js", "frame.js", "h5p.js", "sight.js", "motion.js"),
    *(
        "offline.js",
        "worker.js",
        "snapshot.bin",
        "style/",
        "pyscript/core-",
        "pyscript/error-",
        "vendor/morphdom.js",
    ),
    *("pyodide/pyodide.js", "pyodide/pyodide.asm.", "fonts/golos-text-", "fonts/oswald-", "fonts/pt-mono-"),
)
OWN: Mapping[str, tuple[str, ...]] = {  # … and of one game
    "risk": ("art/ancient.svg", "fonts/forum-", "annex/odds."),
    "godstorm": ("art/ancient.svg", "fonts/forum-"),
    "allmeans": ("art/noxed.svg", "fonts/unbounded-"),
    "victory": ("annex/dates.",),
}
LIST = "lms/files.json"


def parts(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the page of a package, and the list of the site's files."""
    page = {f"lms/{name}": (WEB / "lms" / name).read_bytes() for name in PAGE}
    return page | {LIST: json.dumps(listed(files), sort_keys=True).encode()}


def listed(files: Mapping[str, bytes]) -> dict[str, object]:
    """Return the files a package may hold with their sizes, plain and deflated, and who needs which."""
    wanted = [*EVERY, *(start for starts in OWN.values() for start in starts)]
    for start in wanted:
        if not any(name.startswith(start) for name in files):
            raise Trouble(f"no file of the site begins with {start}: see web/build/lms.py")
    rooms = [name for name in files if name.startswith(("annex/", "worksheets/"))]
    every, own = chosen(files, EVERY), {code: chosen(files, starts) for code, starts in OWN.items()}
    mentioned = {*every, *rooms, *(name for names in own.values() for name in names)}
    sizes = {name: [len(files[name]), deflated(files[name])] for name in sorted(mentioned)}
    return {"sizes": sizes, "every": every, "own": own}


def chosen(files: Mapping[str, bytes], starts: tuple[str, ...]) -> list[str]:
    """Return the names of the files that begin so."""
    return sorted(name for name in files if name.startswith(starts))


def deflated(data: bytes) -> int:
    """Return how long a file is in an archive."""
    return min(len(data), len(zlib.compress(data, 6)))
