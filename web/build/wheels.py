"""Writes pure wheels and zips byte by byte the same for the same files: fixed dates, sorted names."""

from __future__ import annotations

import base64
import hashlib
import io
import tomllib
import zipfile
from collections.abc import Iterator, Mapping
from typing import Any

from web.build.tools import ROOT, WEB, tree

EPOCH = (2020, 1, 1, 0, 0, 0)
WHEEL = b"Wheel-Version: 1.0\nGenerator: build.py\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def project() -> dict[str, Any]:
    """Return what pyproject.toml says of the engine."""
    said = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return dict(said["project"])


def version() -> str:
    """Return the version that all our wheels bear."""
    return str(project()["version"])


def pack(files: Mapping[str, bytes]) -> bytes:
    """Zip named files so that the same files give the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # as on Unix, wherever it is packed
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return out.getvalue()


def record_line(name: str, data: bytes) -> str:
    """Return a file's line in a wheel's RECORD."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}"


def wheel(name: str, files: Mapping[str, bytes]) -> tuple[str, bytes]:
    """Return the file name and the bytes of a pure wheel holding these files."""
    number = version()
    folder = f"{name}-{number}.dist-info"
    info = about() if name == project()["name"] else bare(name)
    whole = {**files, **{f"{folder}/{file}": data for file, data in info.items()}, f"{folder}/WHEEL": WHEEL}
    lines = [record_line(path, data) for path, data in sorted(whole.items())] + [f"{folder}/RECORD,,"]
    whole[f"{folder}/RECORD"] = ("\n".join(lines) + "\n").encode()
    return f"{name}-{number}-py3-none-any.whl", pack(whole)


def bare(name: str) -> dict[str, bytes]:
    """Return the least an installer must be told: the page's own wheel is installed by the page alone."""
    return {"METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version()}\n".encode()}


def about() -> dict[str, bytes]:
    """Return what the engine's wheel tells of itself: metadata, licence, the command it brings."""
    said = project()
    scripts = "".join(f"{name} = {call}\n" for name, call in sorted(said["scripts"].items()))
    licences = {f"licenses/{name}": (ROOT / name).read_bytes() for name in said["license-files"]}
    return {
        "METADATA": metadata(said),
        "entry_points.txt": f"[console_scripts]\n{scripts}".encode(),
        **licences,
    }


def extras(said: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield what may be installed beside the engine, by the names it is asked for."""
    for name, needs in said.get("optional-dependencies", {}).items():
        yield "Provides-Extra", name
        yield from (("Requires-Dist", f'{need} ; extra == "{name}"') for need in needs)


def metadata(said: Mapping[str, Any]) -> bytes:
    """Write pyproject's table the way installers and indexes read it.

    The long text is left out: pages fetch this too.
    """
    lines = [
        ("Metadata-Version", "2.4"),
        ("Name", said["name"]),
        ("Version", said["version"]),
        ("Summary", said["description"]),
        ("Author", ", ".join(author["name"] for author in said["authors"])),
        ("Keywords", ",".join(said["keywords"])),
        ("License-Expression", said["license"]),
        *(("License-File", name) for name in said["license-files"]),
        *(("Classifier", classifier) for classifier in said["classifiers"]),
        ("Requires-Python", said["requires-python"]),
        *(("Requires-Dist", need) for need in said["dependencies"]),
        *extras(said),
    ]
    return "".join(f"{key}: {value}\n" for key, value in lines).encode()


def engine() -> dict[str, bytes]:
    """The files of the engine's wheel: Python and rulebooks."""
    return {f"nastolka/{name}": data for name, data in tree(ROOT / "engine" / "nastolka").items()}


def page() -> dict[str, bytes]:
    """The files of the page's wheel: the package `app`, with the sentences of web/i18n as its data."""
    files = {
        f"app/{name}": data
        for name, data in tree(WEB / "app").items()
        if not name.startswith("i18n_data/") and not name.endswith(".css")
    }
    return files | {f"app/i18n_data/{name}": data for name, data in tree(WEB / "i18n").items()}
