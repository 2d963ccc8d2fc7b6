"""Older editions of the page, carried along: they play the rules that this one no longer does.

An older site keeps its files under v/<version>/ as they were. Beside them its entrance is put, which tells
whose edition it is, shares the settings and registers no worker of its own (web/edition/).
"""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from web.build.tools import WEB, Trouble, importable, sha256, tree

WHEEL = re.compile(r"v/[0-9a-f]+/wheels/nastolka-[^/]+\.whl")
MARK = "<!--strip-->"  # before and after what a site says above an edition it carries
STRIP = re.compile(f"{MARK}.*?{MARK}", re.DOTALL)
FACTS = "const BUILD = "  # where a worker of ours tells what the build made
MANIFEST = re.compile(r'<link rel="manifest"[^>]*>\n?')
ASK = "import json, nastolka; print(json.dumps({code: game.rules for code, game in nastolka.GAMES.items()}))"
Site = Mapping[str, bytes]


class Edition(NamedTuple):
    """One edition: its version, which rules of which game it plays, its files by their names in the site."""

    version: str
    rules: dict[str, int]
    files: dict[str, bytes]

    def told(self) -> dict[str, Any]:
        """Return what `editions.json` and the page are told of it."""
        return {"rules": self.rules, "engine": engine_of(self.files)}


def engine_of(files: Iterable[str]) -> str:
    """Return the name of the engine's wheel among the files of an edition."""
    return next(name for name in files if WHEEL.fullmatch(name))


def rules_here() -> dict[str, int]:
    """Return which rules of which game this tree plays."""
    importable()
    from nastolka import GAMES

    return {code: game.rules for code, game in GAMES.items()}


def carried(kept: Iterable[Path], rules: Mapping[str, int]) -> list[Edition]:
    """Return of the sites given, newest first, the editions that play rules nobody before them does."""
    known = set(rules.items())
    found: list[Edition] = []
    for edition in (edition for path in kept for edition in editions_of(path)):
        if not known.issuperset(edition.rules.items()):
            known |= set(edition.rules.items())
            found.append(edition)
    return found


def editions_of(path: Path) -> list[Edition]:
    """Return the edition a built site is, then those it carries along itself."""
    site = read(path)
    facts = facts_of(site, path)
    proven(site, facts, path)
    own = entered(site, facts["version"])
    older = {
        version: {name: site[name] for name in files} for version, files in facts.get("editions", {}).items()
    }
    return [
        Edition(version, rules_of(files), files)
        for version, files in {facts["version"]: own, **older}.items()
    ]


# -- an older site -------------------------------------------------------------------------------------------


def read(path: Path) -> dict[str, bytes]:
    """Return the files of a site that lies in a folder or a zip, by their names from its entrance."""
    try:
        files = tree(path) if path.is_dir() else unzipped(path.read_bytes())
    except (OSError, zipfile.BadZipFile) as error:
        raise Trouble(f"{path} cannot be kept: it is neither a folder nor a zip ({error})") from error
    entrance = min((name for name in files if name.split("/")[-1] == "sw.js"), key=len, default="")
    root = entrance.removesuffix("sw.js")
    return {name.removeprefix(root): data for name, data in files.items() if name.startswith(root)}


def unzipped(data: bytes) -> dict[str, bytes]:
    """Return the files of a zip."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def facts_of(site: Site, path: Path) -> dict[str, Any]:
    """Return what the build told the site's worker, or say that it is none of ours."""
    lines = site.get("sw.js", b"").decode("utf-8", "replace").splitlines()
    told = next((line for line in lines if line.startswith(FACTS)), "")
    try:
        facts = json.loads(told.removeprefix(FACTS).rstrip().removesuffix(";"))
        facts["version"], facts["files"].items()
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise Trouble(f"{path} cannot be kept: it is not a site that `build.py site` wrote") from error
    return dict(facts)


def proven(site: Site, facts: Mapping[str, Any], path: Path) -> None:
    """See that every file is what the build made."""
    listed = {name: entry for files in facts.get("editions", {}).values() for name, entry in files.items()}
    for name, (hash, _) in {**facts["files"], **facts.get("stock", {}), **listed}.items():
        if name not in site:
            raise Trouble(f"{path} cannot be kept: {name} is missing")
        if sha256(site[name]) != hash:
            raise Trouble(f"{path} cannot be kept: {name} is not what the build made")


def rules_of(files: Site) -> dict[str, int]:
    """Return which rules of which game an edition plays, as its own engine says."""
    with tempfile.TemporaryDirectory() as folder:
        zipfile.ZipFile(io.BytesIO(files[engine_of(files)])).extractall(folder)
        asked = subprocess.run(
            [sys.executable, "-c", ASK], cwd=folder, check=True, capture_output=True, text=True
        )
    return {str(code): int(n) for code, n in json.loads(asked.stdout).items()}


# -- its entrance --------------------------------------------------------------------------------------------


def entered(site: Site, version: str) -> dict[str, bytes]:
    """Return the files of an older site under its version, with an entrance of its own there."""
    base = f"v/{version}/"
    own = {name: data for name, data in site.items() if name.startswith(base)}
    end = ending(site, base)
    shell = site[f"{base}shell{end}"].decode().replace(f'"./offline{end}"', f'"./edition{end}"')
    return own | {
        f"{base}index.html": entrance(site["index.html"].decode(), base, end),
        f"{base}shell-edition{end}": shell.encode(),
        # the page asks for its bots under v/<version>/ of wherever its entrance lies
        f"{base}{base}worker{end}": f'import "../../worker{end}";\n'.encode(),
    }


def ending(files: Site, base: str) -> str:
    """Return how an edition's scripts are named: the first ones ended in .mjs."""
    return next(end for end in (".js", ".mjs") if f"{base}shell{end}" in files)


def entrance(index: str, base: str, end: str) -> bytes:
    """Return the page of an older site as it is entered from its own folder, with our strip above it."""
    text = MANIFEST.sub("", index).replace(base, "")
    for name, ours in (("shell", "shell-edition"), ("offline", "edition")):
        text = text.replace(f'"{name}{end}"', f'"{ours}{end}"')
    return (
        text.replace("</head>", f"{LOOKS}</head>")
        .replace("<body>", "<body>\n<!--strip--><!--strip-->", 1)
        .encode()
    )


LOOKS = '<link rel="stylesheet" href="edition.css">\n'


def dressed(editions: Iterable[Edition], strip: str) -> list[Edition]:
    """Return the editions with what this build puts beside each: how it behaves and what is said above it."""
    beside = {end: (WEB / "edition" / f"edition{end}").read_bytes() for end in (".js", ".css")}
    return [one._replace(files=_dressed(one, beside, strip)) for one in editions]


def _dressed(edition: Edition, beside: Site, strip: str) -> dict[str, bytes]:
    base = f"v/{edition.version}/"
    index = STRIP.sub(
        lambda _: f"<!--strip-->{strip}<!--strip-->", edition.files[f"{base}index.html"].decode(), count=1
    )
    script = f"{base}edition{ending(edition.files, base)}"
    ours = {script: beside[".js"], f"{base}edition.css": beside[".css"]}
    return dict(sorted({**edition.files, **ours, f"{base}index.html": index.encode()}.items()))
