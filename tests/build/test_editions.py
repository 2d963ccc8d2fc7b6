"""Older sites are carried along: what of them is needed, and which are refused with a reason."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from web.build import editions, site, wheels
from web.build.tools import Trouble

OLD, OLDER = "0123456789ab", "ba9876543210"
INDEX = """<html data-version="{version}">
<head>
<script type="module" async src="v/{version}/shell{end}"></script>
<link rel="modulepreload" href="v/{version}/offline{end}">
<link rel="manifest" href="manifest.webmanifest">
</head>
<body>
</body>
"""


def small_site(version: str, rules: Mapping[str, int], end: str = ".mjs") -> dict[str, bytes]:
    """Return a site as small as a site can be that says which rules it plays."""
    games = ", ".join(f"{code!r}: SimpleNamespace(rules={n})" for code, n in rules.items())
    engine = f"from types import SimpleNamespace\nGAMES = {{{games}}}\n".encode()
    files = {
        f"v/{version}/shell{end}": f'import {{offline}} from "./offline{end}";\n'.encode(),
        f"v/{version}/offline{end}": b"",
        f"v/{version}/wheels/nastolka-1-py3-none-any.whl": wheels.pack({"nastolka/__init__.py": engine}),
        "index.html": INDEX.format(version=version, end=end).encode(),
    }
    facts = {"version": version, "files": site.listed(files)}
    return {**files, "sw.js": f"{editions.FACTS}{json.dumps(facts)};\n".encode()}


@pytest.fixture
def older(tmp_path: Path) -> Path:
    """The folder of a site that plays the first rules."""
    site.write(small_site(OLD, {"victory": 1, "risk": 1}), tmp_path / "older")
    return tmp_path / "older"


def test_an_edition_is_carried_along_if_it_plays_what_nobody_newer_does(older: Path, tmp_path: Path) -> None:
    site.write(small_site(OLDER, {"victory": 1}), tmp_path / "oldest")
    now = {"victory": 2, "risk": 1}
    kept = editions.carried([older, tmp_path / "oldest"], now)
    assert [(one.version, one.rules) for one in kept] == [(OLD, {"victory": 1, "risk": 1})]
    assert editions.carried([older], {"victory": 1, "risk": 1}) == []


@pytest.mark.parametrize("end", [".js", ".mjs"])  # as sites are built now, and as the first ones were
def test_an_edition_has_an_entrance_of_its_own_and_no_worker(tmp_path: Path, end: str) -> None:
    site.write(small_site(OLD, {"victory": 1}, end), tmp_path / "older")
    [edition] = editions.dressed(editions.carried([tmp_path / "older"], {}), "<aside>strip</aside>")
    base = f"v/{OLD}/"
    index = edition.files[f"{base}index.html"].decode()
    assert base not in index
    assert "manifest" not in index
    assert f'src="shell-edition{end}"' in index
    assert f'href="edition{end}"' in index
    assert "<aside>strip</aside>" in index
    assert f"./edition{end}".encode() in edition.files[f"{base}shell-edition{end}"]
    assert f"{base}edition{end}" in edition.files
    assert edition.files[f"{base}{base}worker{end}"] == f'import "../../worker{end}";\n'.encode()
    assert all(name.startswith(base) for name in edition.files)
    register = b"serviceWorker.register"
    reached = [name for name in edition.files if name != f"{base}offline{end}"]
    assert not any(register in edition.files[name] for name in reached)


def test_a_site_hands_on_what_it_carries_itself(older: Path, tmp_path: Path) -> None:
    [edition] = editions.dressed(editions.carried([older], {}), "one")
    middle = small_site(OLDER, {"victory": 2, "risk": 1})
    facts = editions.facts_of(middle, older)
    facts["editions"] = {OLD: site.listed(edition.files)}
    middle["sw.js"] = f"{editions.FACTS}{json.dumps(facts)};\n".encode()
    site.write({**middle, **edition.files}, tmp_path / "middle")
    kept = editions.carried([tmp_path / "middle"], {"victory": 3, "risk": 1})
    assert [one.version for one in kept] == [OLDER, OLD]
    again = editions.dressed(kept, "two")[1].files[f"v/{OLD}/index.html"].decode()
    assert "two" in again
    assert "one" not in again


def test_a_zip_is_as_good_as_a_folder(older: Path, tmp_path: Path) -> None:
    files = {f"nastolka/{name}": data for name, data in site.tree(older).items()}
    (tmp_path / "dist.zip").write_bytes(wheels.pack(files))
    assert editions.carried([tmp_path / "dist.zip"], {}) == editions.carried([older], {})


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (
            lambda folder: (folder / "sw.js").write_text("// somebody's"),
            "not a site that `build.py site` wrote",
        ),
        (lambda folder: (folder / "sw.js").unlink(), "not a site that `build.py site` wrote"),
        (
            lambda folder: (folder / "index.html").write_text("<html>"),
            "index.html is not what the build made",
        ),
        (lambda folder: (folder / f"v/{OLD}/shell.mjs").unlink(), "shell.mjs is missing"),
    ],
)
def test_what_is_damaged_or_not_ours_is_refused_with_a_reason(older: Path, damage, said: str) -> None:
    damage(older)
    with pytest.raises(Trouble, match=said):
        editions.carried([older], {})


def test_what_is_no_site_at_all_is_refused_with_a_reason(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("hello")
    for path in (tmp_path / "text", tmp_path / "nothing"):
        with pytest.raises(Trouble, match="neither a folder nor a zip"):
            editions.carried([path], {})
