"""The engine's wheel.

Pip's is the page's, whoever installs it knows what it is, and it works with nothing else there.
"""

from __future__ import annotations

import subprocess
import sys
import tarfile
import venv
import zipfile
from email.parser import Parser
from importlib.metadata import PathDistribution
from pathlib import Path

import pytest

from web.build import backend, wheels
from web.build.tools import ROOT

PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check")
EXE = ".exe" if sys.platform == "win32" else ""
ALONE = ("--no-index", "--no-deps", "--quiet")  # nobody is asked for anything


def pip(*words: str | Path, before: tuple[str, ...] = ()) -> None:
    subprocess.run([*PIP, *before, *map(str, words), *ALONE], check=True, cwd=ROOT)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that pip builds from this tree."""
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", ".", "--no-build-isolation", "-w", folder)
    (wheel,) = folder.iterdir()
    return wheel


@pytest.fixture(scope="module")
def stranger(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment that has our wheel and nothing else."""
    place = tmp_path_factory.mktemp("stranger")
    venv.create(place)
    programs = place / ("Scripts" if sys.platform == "win32" else "bin")
    pip("install", built, before=("--python", str(programs / f"python{EXE}")))
    return programs


def said(*words: str | Path, cwd: Path) -> str:
    done = subprocess.run(
        [str(word) for word in words], check=True, capture_output=True, cwd=cwd, encoding="utf-8"
    )
    return done.stdout


def test_pip_builds_the_wheel_of_the_page_byte_by_byte(built: Path) -> None:
    assert (built.name, built.read_bytes()) == wheels.wheel("nastolka", wheels.engine())


def test_the_sources_alone_build_the_same_wheel(built: Path, tmp_path: Path) -> None:
    archive = tmp_path / backend.build_sdist(str(tmp_path))
    pip("wheel", archive, "-w", tmp_path / "again")

    assert (tmp_path / "again" / built.name).read_bytes() == built.read_bytes()


def test_the_sources_are_packed_the_same_twice(tmp_path: Path) -> None:
    first = (tmp_path / backend.build_sdist(str(tmp_path))).read_bytes()

    assert (tmp_path / backend.build_sdist(str(tmp_path))).read_bytes() == first
    with tarfile.open(tmp_path / "nastolka-0.1.0.tar.gz") as archive:
        assert {name.split("/")[0] for name in archive.getnames()} == {"nastolka-0.1.0"}


def test_the_metadata_is_whole(built: Path) -> None:
    with zipfile.ZipFile(built) as archive:
        told = Parser().parsestr(archive.read("nastolka-0.1.0.dist-info/METADATA").decode())
        licence = archive.read("nastolka-0.1.0.dist-info/licenses/LICENSE")

    project = wheels.project()
    assert told["Summary"] == project["description"]
    assert (told["License-Expression"], told["License-File"]) == ("MIT", "LICENSE")
    assert told["Requires-Python"] == ">=3.11"
    assert told.get_all("Classifier") == project["classifiers"]
    assert all('; extra == "cluster"' in need for need in told.get_all("Requires-Dist"))  # none by itself
    assert told.get_all("Provides-Extra") == ["cluster"]
    assert licence == (ROOT / "LICENSE").read_bytes()


def test_the_record_names_every_file(built: Path) -> None:
    with zipfile.ZipFile(built) as archive:
        lines = archive.read("nastolka-0.1.0.dist-info/RECORD").decode().splitlines()

        assert [line.split(",")[0] for line in lines] == [
            *(name for name in archive.namelist() if not name.endswith("/RECORD")),
            "nastolka-0.1.0.dist-info/RECORD",
        ]
        assert "nastolka/py.typed" in archive.namelist()


def test_a_stranger_imports_it_and_knows_its_version(stranger: Path, tmp_path: Path) -> None:
    code = "import nastolka, importlib.metadata as m; print(nastolka.CODES[0], m.version('nastolka'))"

    assert said(stranger / f"python{EXE}", "-c", code, cwd=tmp_path).split() == ["victory", wheels.version()]


def test_a_stranger_plays_a_match_by_the_command(stranger: Path, tmp_path: Path) -> None:
    record = said(stranger / f"nastolka{EXE}", "match", "tictactoe", "--bots", "greedy,greedy", cwd=tmp_path)

    assert "game tictactoe" in record.splitlines()


def test_a_stranger_is_told_a_rule_without_its_tests(stranger: Path, tmp_path: Path) -> None:
    told = said(stranger / f"nastolka{EXE}", "rule", "RK-28", "--locale", "en", cwd=tmp_path)

    assert told.startswith("RK-28 · ")
    assert "nastolka/games/risk/flow.py:" in told
    assert "not in the installed package" in told


def test_an_editable_wheel_points_at_the_sources(tmp_path: Path) -> None:
    name = backend.build_editable(str(tmp_path))
    with zipfile.ZipFile(tmp_path / name) as archive:
        archive.extractall(tmp_path)

    assert (tmp_path / "nastolka.pth").read_text().strip() == str(ROOT / "engine")
    told = PathDistribution(tmp_path / f"nastolka-{wheels.version()}.dist-info")
    assert [(script.name, script.value) for script in told.entry_points] == [
        ("nastolka", "nastolka.__main__:main")
    ]
