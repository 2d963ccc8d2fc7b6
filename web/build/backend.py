"""What pip calls to build the engine (PEP 517, PEP 660).

Our own wheels, so that a page's and pip's are the same bytes. It needs nothing but the standard library, so
`pip install .` asks no index for anything.
"""

from __future__ import annotations

import gzip
import io
import tarfile
from collections.abc import Mapping
from pathlib import Path

from web.build import wheels
from web.build.tools import ROOT, tree

Settings = Mapping[str, object] | None
# What a wheel is made from, and what makes it.
SOURCES = (
    "LICENSE", "README.md", "pyproject.toml",
    "web/build/__init__.py", "web/build/backend.py", "web/build/tools.py", "web/build/wheels.py",
)  # fmt: skip
EPOCH = 1577836800  # the first of January 2020, the date inside our zips


def build_wheel(folder: str, settings: Settings = None, metadata: str | None = None) -> str:
    """Write the engine's wheel into a folder; return its name."""
    return _written(folder, *wheels.wheel("nastolka", wheels.engine()))


def build_editable(folder: str, settings: Settings = None, metadata: str | None = None) -> str:
    """Write a wheel that only points at the sources; return its name."""
    return _written(folder, *wheels.wheel("nastolka", {"nastolka.pth": f"{ROOT / 'engine'}\n".encode()}))


def build_sdist(folder: str, settings: Settings = None) -> str:
    """Write the sources from which the same wheel can be built anywhere; return the archive's name."""
    top = f"nastolka-{wheels.version()}"
    files = {name: (ROOT / name).read_bytes() for name in SOURCES}
    files |= {f"engine/nastolka/{name}": data for name, data in tree(ROOT / "engine" / "nastolka").items()}
    files["PKG-INFO"] = wheels.about()["METADATA"]
    out = io.BytesIO()
    with (
        gzip.GzipFile("", "wb", mtime=EPOCH, fileobj=out) as squeezed,
        tarfile.open(fileobj=squeezed, mode="w", format=tarfile.PAX_FORMAT) as archive,
    ):
        for name, data in sorted(files.items()):
            entry = tarfile.TarInfo(f"{top}/{name}")
            entry.size, entry.mtime, entry.mode = len(data), EPOCH, 0o644
            archive.addfile(entry, io.BytesIO(data))
    return _written(folder, f"{top}.tar.gz", out.getvalue())


def _written(folder: str, name: str, data: bytes) -> str:
    Path(folder, name).write_bytes(data)
    return name
