"""The manifest of a package is one by the schemas of SCORM 1.2."""

from __future__ import annotations

import pytest
import xmlschema

from app.annex.lms import manifest, package
from app.annex.lms.order import read
from nastolka import CODES

from .schemas import FILES, folder

TITLES = ("Победа & <мир>", "x" * 80, "名前 “quoted” 'too'", "\x07\u202eturned")


@pytest.fixture(scope="module")
def schema() -> xmlschema.XMLSchema:
    first, second, _ = (folder() / name for name in FILES)
    return xmlschema.XMLSchema(str(first), locations={manifest.SPACES["adlcp"]: str(second)}, allow="local")


def faults(schema: xmlschema.XMLSchema, data: bytes) -> list[str]:
    return [str(fault.reason) for fault in schema.iter_errors(data.decode())]


@pytest.mark.parametrize("code", CODES)
def test_the_manifest_of_every_game_is_valid(schema: xmlschema.XMLSchema, code: str) -> None:
    order = read(f"game={code}")
    assert order
    _, data = package.declared(order, "ru", ["index.html", "site/v/0/fonts/a b.woff2"])
    assert faults(schema, data) == []


@pytest.mark.parametrize("title", TITLES)
def test_so_it_is_with_any_title(schema: xmlschema.XMLSchema, title: str) -> None:
    data = manifest.manifest("0" * 16, title, "index.html", ["index.html", 'a"&<b>.js'])
    assert faults(schema, data) == []


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        (b'scormtype="sco"', b'scormtype="game"'),
        (b"<metadata>", b"<metadata><other/>"),
        (b'identifier="page"', b""),
        (b"resources>", b"files>"),
    ],
)
def test_the_schemas_find_what_is_wrong(schema: xmlschema.XMLSchema, good: bytes, bad: bytes) -> None:
    data = manifest.manifest("0" * 16, "Title", "index.html", ["index.html"])
    assert faults(schema, data.replace(good, bad))
