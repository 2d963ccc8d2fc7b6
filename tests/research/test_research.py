"""Our games in the libraries researchers use, tried in an environment that has them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from web.build import environments
from web.build.tools import ROOT, Trouble

HERE = Path(__file__).parent


@pytest.mark.skipif(
    sys.platform != "linux", reason="the environment of PettingZoo and OpenSpiel is made on Linux alone"
)
def test_the_adapters_hold_in_the_environment_of_their_libraries() -> None:
    python = environments.research()
    tests = [python, "-m", "pytest", "--noconftest", "-x", "--durations=5", HERE / "inside"]
    done = subprocess.run(
        tests,
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONHASHSEED": "0"},
    )

    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


def test_an_environment_that_cannot_be_made_is_no_skipped_test(tmp_path: Path) -> None:
    pins = tmp_path / "pins.txt"
    pins.write_text("nastolka-there-is-no-such-part==1.0 --hash=sha256:" + "0" * 64)

    with pytest.raises(Trouble, match="the parts could not be installed"):
        environments.python(tmp_path / "venv", pins, "the parts")
    assert not (tmp_path / "venv" / "pins.sha256").exists()


def test_an_environment_is_made_once_for_each_state_of_its_pins(tmp_path: Path) -> None:
    pins, made = tmp_path / "pins.txt", []
    for text in ("one", "one", "two"):
        pins.write_text(text)
        environments.installed(tmp_path / "venv", pins, made.append)

    assert len(made) == 2
