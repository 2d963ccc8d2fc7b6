"""Builds the site: a dict of files, then folders of it. The same inputs give the same bytes.

`parts()` is everything under v/<hash>/, `seal()` names the hash and adds the few files whose addresses stay:
index.html, sw.js, the manifest, and what a teaching page loads.
"""

import json
import os
import re
import shutil
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from web.build import docs, editions, growing, lms, shell, snapshot, wheels
from web.build.tools import (
    CACHE,
    MODULES,
    ROOT,
    WEB,
    Trouble,
    digest,
    keep_newest,
    npm_parts,
    pure_wheels,
    say,
    sha256,
    tree,
)

DIST = ROOT / "dist"
FONTS = {  # face → its package at npm, and what follows a subset's name there
    "golos-text": ("@fontsource-variable", "wght-normal"),
    "oswald": ("@fontsource-variable", "wght-normal"),
    "pt-mono": ("@fontsource", "400-normal"),
    "forum": ("@fontsource", "400-normal"),
    "unbounded": ("@fontsource", "600-normal"),
}
SUBSETS = ("cyrillic", "latin")
# Module scripts end in .js here: school hosts serve .mjs as a type that browsers refuse to run.
PYODIDE = {
    "pyodide.js": "pyodide.mjs",
    "pyodide.asm.js": "pyodide.asm.mjs",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
    "python_stdlib.zip": "python_stdlib.zip",
}
# What the stock way boots from besides: kept offline only by a browser that took it.
STOCK = ("wheels/", "pyodide/python_stdlib.zip", "pyodide/micropip-", "pyodide/pyodide-lock.json")
LARGE = ("snapshot.bin", "pyodide/pyodide.asm.wasm", "pyodide/pyodide.asm.js")  # what the bar of bytes counts
ASM = b"pyodide.asm.mjs"
QR = ("index.js", "decode.js", "LICENSE")  # makes and reads: fetched when somebody asks for either
SCRIPTS = (
    *("watch.js", "shell.js", "frame.js", "h5p.js", "offline.js"),
    *("sight.js", "motion.js", "worker.js", "qr.js"),
    *("lab.js", "editor.js", "referee.js", "student.js"),
)
ROOTED = ("embed.js", "sample.html")  # loaded by address from other people's pages
BLANKS = re.compile(rb"""("[^"]*")|\s*([{};])\s*|(?<=[\w-]):[ ]""")  # … in a sheet; but not in its strings
EDITOR = {  # chunk of PyScript's → what the lab's editor asks of it
    "codemirror": ("EditorView", "basicSetup"),
    "codemirror_commands": ("indentLess", "indentMore"),
    "codemirror_lang-python": ("python",),
    "codemirror_state": ("EditorState",),
}
CHUNK = re.compile(rb'from"\./([\w.-]+\.js)"')  # … and how one asks for another
MAPS = re.compile(rb"\n//# sourceMappingURL=\S+\s*$")


def built_wheels() -> dict[str, bytes]:
    return dict([wheels.wheel("nastolka", wheels.engine()), wheels.wheel("app", wheels.page())])


def parts() -> dict[str, bytes]:
    """Return everything that lies under v/<hash>/, by name."""
    own = built_wheels()
    files = {f"wheels/{name}": data for name, data in own.items()}
    files |= pyodide_parts() | pyscript_parts() | editor_parts() | fonts() | looks()
    files["vendor/morphdom.js"] = (MODULES / "morphdom/dist/morphdom-esm.js").read_bytes()
    files |= {f"vendor/qr/{name}": (MODULES / "qr" / name).read_bytes() for name in QR}
    taken = snapshot.take(own)
    files["snapshot.bin"] = taken.packed
    files |= annex(taken.annex) | worksheets()
    files |= {name: bare((WEB / name).read_bytes()) for name in SCRIPTS}
    # In this order: PyScript's core opens an IndexedDB when it loads, and runtime.js spares it that.
    files["page.js"] = f'import "./runtime.js";\nimport "./pyscript/{core_name()}";\n'.encode()
    sizes = {name: len(files[name]) for name in LARGE}
    files["runtime.js"] = runtime(own, taken.packed, {**taken.facts, "sizes": sizes})
    return files | lms.parts(files)


def pyodide_parts() -> dict[str, bytes]:
    """The parts of Pyodide a page needs, with a lock file that knows micropip alone (npm's differs)."""
    files = {f"pyodide/{name}": vendored(source) for name, source in PYODIDE.items()}
    wheel = next(pure_wheels().glob("micropip-*.whl"))
    lock = json.loads((MODULES / "pyodide/pyodide-lock.json").read_text())
    entry = lock["packages"]["micropip"] | {"file_name": wheel.name, "sha256": sha256(wheel.read_bytes())}
    lock["packages"] = {"micropip": entry}
    files[f"pyodide/{wheel.name}"] = wheel.read_bytes()
    files["pyodide/pyodide-lock.json"] = json.dumps(lock, sort_keys=True).encode()
    return files


def vendored(name: str) -> bytes:
    """A file of Pyodide; its scripts call one another by the names they have here."""
    data = (MODULES / "pyodide" / name).read_bytes()
    if not name.endswith(".mjs"):
        return data
    if ASM not in data:
        raise Trouble(f"{name} does not name {ASM.decode()}: look how this Pyodide finds its own script")
    return MAPS.sub(b"\n", data.replace(ASM, b"pyodide.asm.js"))


def pyscript_parts() -> dict[str, bytes]:
    """PyScript's core and the two small modules it asks for on every page."""
    folder = MODULES / "@pyscript/core/dist"
    names = [core_name(), *(path.name for path in sorted(folder.glob("error-*.js")))]
    return {f"pyscript/{name}": MAPS.sub(b"\n", (folder / name).read_bytes()) for name in names}


def editor_parts() -> dict[str, bytes]:
    """PyScript's own CodeMirror: chunks whose names change with every build, a door whose name does not.

    What is exported under a name of ours is asked for by it; the rest a chunk finds by itself.
    """
    folder = MODULES / "@pyscript/core/dist"
    doors = {}
    for start, wanted in EDITOR.items():
        found = [path.name for path in folder.glob(f"{start}-*.js") if names_of(path) >= set(wanted)]
        if len(found) != 1:
            raise Trouble(f"PyScript has {len(found)} chunks {start} with {', '.join(wanted)}: look at it")
        doors[found[0]] = wanted
    files: dict[str, bytes] = {}
    todo = list(doors)
    while todo:
        name = todo.pop()
        if f"pyscript/{name}" not in files:
            data = MAPS.sub(b"\n", (folder / name).read_bytes())
            files[f"pyscript/{name}"] = data
            todo += [found.decode() for found in CHUNK.findall(data)]
    language = next(name for name in files if "codemirror_language-" in name)
    lines = [f'export * as language from "../{language}";\n']
    lines += [
        f'export {{{", ".join(wanted)}}} from "../pyscript/{name}";\n' for name, wanted in doors.items()
    ]
    return files | {"vendor/codemirror.js": "".join(sorted(lines)).encode()}


def names_of(script: Path) -> set[str]:
    """Return the names a built script exports."""
    found = re.findall(r"export\{([^}]*)\}", script.read_text("utf-8"))
    return {part.split(" as ")[-1].strip() for group in found for part in group.split(",")}


def core_name() -> str:
    return next((MODULES / "@pyscript/core/dist").glob("core-*.js")).name


def fonts() -> dict[str, bytes]:
    """The faces in use, Cyrillic and Latin only."""
    found = {}
    for face, (home, cut) in FONTS.items():
        for subset in SUBSETS:
            name = f"{face}-{subset}-{cut}.woff2"
            found[f"fonts/{name}"] = (MODULES / home / face / "files" / name).read_bytes()
        found[f"fonts/{face}-LICENSE.txt"] = (MODULES / home / face / "LICENSE").read_bytes()
    return found


def looks() -> dict[str, bytes]:
    """Art as it is.

    The style sheets as one: the house's in the order of their names, then those beside the boards. What only
    a frame wears is another (web/shell.js fetches it).
    """
    sheets = tree(WEB / "style", "*.css") | tree(WEB / "app" / "boards", "**/*.css")
    return {f"art/{name}": data for name, data in tree(WEB / "art").items()} | {
        "style/all.css": worn(sheets),
        "style/framed.css": worn(tree(WEB / "style" / "framed", "*.css")),
    }


def worn(sheets: dict[str, bytes]) -> bytes:
    """Return style sheets as one, for windows and for frames that are as tall as their content."""
    return growing.split(b"".join(map(lean, sheets.values())).decode()).encode()


def annex(packed: dict[str, bytes]) -> dict[str, bytes]:
    """The rooms of the annex, each with the style sheet it may bring: fetched when it is asked for."""
    sheets = {
        f"annex/{name.partition('/')[0]}.css": worn({name: data})
        for name, data in tree(WEB / "app" / "annex", "*/style.css").items()
    }
    return {f"annex/{name}": data for name, data in packed.items()} | sheets


def worksheets() -> dict[str, bytes]:
    """What we ship for teachers, as text, and the list of it that a shelf shows."""
    texts = {f"{path.parent.name}/{path.name}": path for path in sorted((WEB / "worksheets").glob("*/*.*"))}
    listed = [listing(name.partition(".")[0], path.read_text("utf-8")) for name, path in texts.items()]
    index = json.dumps(listed, ensure_ascii=False, separators=(",", ":")).encode()
    return {f"worksheets/{name}": path.read_bytes() for name, path in texts.items()} | {
        "worksheets/index.json": index
    }


def listing(name: str, text: str) -> dict[str, object]:
    """What the list says of a worksheet or of a commented match."""
    game, _, file = name.partition("/")
    said = {"game": game, "name": file}
    if text.startswith("nastolka "):
        title = text.partition("\nmeta title ")[2].partition("\n")[0]
        english, _, russian = title.partition(" · ")
        return {**said, "kind": "match", "titles": {"en": english, "ru": russian or english}}
    data = tomllib.loads(text)
    titles = {locale: data[locale]["title"] for locale in ("en", "ru") if locale in data}
    facts = {"tasks": len(data["scenario"]), "minutes": data.get("minutes", 0), "age": data.get("age", 0)}
    return {**said, "kind": "worksheet", "titles": titles, **facts}


def lean(sheet: bytes) -> bytes:
    """Return a style sheet without comments and needless blanks: they are for us, a fifth of its bytes."""
    plain = re.sub(rb"/\*.*?\*/", b"", sheet, flags=re.DOTALL).strip()
    return BLANKS.sub(lambda found: found[1] or found[2] or b":", plain)


def bare(script: bytes) -> bytes:
    """Return a script without the lines that are comments: they are for us, and a sixth of its bytes."""
    return re.sub(rb"^ *//.*\n", b"", script, flags=re.MULTILINE)


def runtime(own: dict[str, bytes], packed: bytes, facts: Mapping[str, object]) -> bytes:
    """runtime.js, told which snapshot and wheels belong to it."""
    lock = json.loads((MODULES / "pyodide/pyodide-lock.json").read_text())["info"]
    told = {
        **facts,
        "stamp": snapshot.stamp(own),
        "hash": sha256(packed),
        "wheels": [f"wheels/{name}" for name in own],
        "lock": lock,
    }
    script = bare((WEB / "runtime.js").read_bytes()).decode()
    return put_facts(script, "const build = ", told)


def put_facts(script: str, before: str, facts: object) -> bytes:
    """Replace the literal a script has after `before` by facts of this build."""
    line = next(line for line in script.splitlines() if line.startswith(before))
    return script.replace(line, f"{before}{json.dumps(facts, sort_keys=True)};").encode()


def seal(files: dict[str, bytes], kept: Sequence[editions.Edition] = ()) -> dict[str, bytes]:
    """Return the whole site: files under the hash of their contents, older editions, and the entrances."""
    rooted = {name: (WEB / name).read_bytes() for name in ROOTED if (WEB / name).exists()}
    entrances = {name: (WEB / name).read_bytes() for name in ("index.html", "sw.js", "manifest.webmanifest")}
    painted = json.dumps(shell.painted(), sort_keys=True).encode()
    told = {one.version: one.told() for one in kept}
    beside = {"editions": json.dumps(told).encode()} if kept else {}
    version = digest(files | rooted | entrances | beside | {"painted": painted})[:12]
    site = {f"v/{version}/{name}": data for name, data in files.items()} | rooted
    preload = [
        "vendor/morphdom.js",
        "offline.js",
        "pyodide/pyodide.js",
    ]  # the large parts wait for the first picture
    preload += [name for name in files if name.startswith("pyscript/error-")]
    site["index.html"] = shell.index(version, preload, told)
    ours = editions.Edition(version, editions.rules_here(), site).told()
    site["editions.json"] = json.dumps({version: ours, **told}, indent=1).encode() + b"\n"
    manifest = shell.fill(entrances["manifest.webmanifest"].decode(), {"base": f"v/{version}/"})
    site["manifest.webmanifest"] = manifest.encode()
    whole = listed(site)
    of_stock = {name for name in site if name.startswith(tuple(f"v/{version}/{start}" for start in STOCK))}
    facts = {
        "version": version,
        "files": {name: file for name, file in whole.items() if name not in of_stock},
        "stock": {name: file for name, file in whole.items() if name in of_stock},
        "editions": {one.version: listed(one.files) for one in kept},
    }
    site["sw.js"] = put_facts(entrances["sw.js"].decode(), editions.FACTS, facts)
    site |= docs.pages(site, version)
    for one in kept:
        site |= one.files
    return dict(sorted(site.items()))


def listed(files: dict[str, bytes]) -> dict[str, tuple[str, int]]:
    """Return of each file how the worker knows that it is what the build made, and how long it is."""
    return {name: (sha256(data), len(data)) for name, data in sorted(files.items())}


def write(site: dict[str, bytes], folder: Path) -> None:
    """Write a site into a folder, replacing what was there in one step."""
    draft = folder.with_name(f"{folder.name}.{os.getpid()}")
    for name, data in site.items():
        path = draft / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    shutil.rmtree(folder, ignore_errors=True)
    draft.rename(folder)


def build(folder: Path = DIST, keep: Sequence[Path] = ()) -> Path:
    """Build the site into a folder, unless just this site is already there; older ones are carried along."""
    npm_parts()
    site = seal(parts(), older(keep))
    if folder.exists() and tree(folder) == site:
        say(f"{folder.name}/ is up to date")
        return folder
    write(site, folder)
    size = sum(len(data) for data in site.values()) / 1e6
    say(f"wrote {len(site)} files, {size:.1f} MB, to {folder}")
    return folder


def older(keep: Sequence[Path]) -> list[editions.Edition]:
    """Return of older sites what is needed still, and say so."""
    found = editions.carried(keep, editions.rules_here())
    for one in found:
        say(f"carries along the edition {one.version}")
    if keep and not found:
        say("the older sites play no rules that this one does not: nothing is carried along")
    return editions.dressed(found, shell.strip())


def archive() -> Path:
    """Put dist/ into dist.zip."""
    path = DIST.with_suffix(".zip")
    path.write_bytes(wheels.pack({f"nastolka/{name}": data for name, data in tree(DIST).items()}))
    say(f"wrote {path.name}")
    return path


def temporary() -> Path:
    """Build into a folder of its own under .build, named by content: what tests and benches serve."""
    npm_parts()
    site = seal(parts())
    folder = CACHE / "sites" / digest(site)[:16]
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        write(site, folder)
        keep_newest(folder.parent, 10)
    return folder
