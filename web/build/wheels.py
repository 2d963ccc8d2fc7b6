"""Writes pure wheels and zips byte by byte the same for the same files: fixed dates, sorted names."""

import base64
import hashlib
import io
import tomllib
import zipfile

from web.build.tools import ROOT, WEB, tree

EPOCH = (2020, 1, 1, 0, 0, 0)


def version() -> str:
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"])


def pack(files: dict[str, bytes]) -> bytes:
    """Zip named files so that the same files give the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return out.getvalue()


def record_line(name: str, data: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}"


def wheel(name: str, files: dict[str, bytes]) -> tuple[str, bytes]:
    """Return the file name and the bytes of a pure wheel holding these files."""
    number = version()
    info = f"{name}-{number}.dist-info"
    files = dict(files)
    files[f"{info}/METADATA"] = f"Metadata-Version: 2.1\nName: {name}\nVersion: {number}\n".encode()
    files[f"{info}/WHEEL"] = (
        b"Wheel-Version: 1.0\nGenerator: build.py\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    )
    lines = [record_line(path, data) for path, data in sorted(files.items())] + [f"{info}/RECORD,,"]
    files[f"{info}/RECORD"] = ("\n".join(lines) + "\n").encode()
    return f"{name}-{number}-py3-none-any.whl", pack(files)


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
