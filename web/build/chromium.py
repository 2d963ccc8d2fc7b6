"""The Chromium of tests and bench: which one, and how it is started."""

import os
import shutil
import subprocess

from web.build.tools import Trouble

FLAGS = (
    "--no-sandbox",  # root, as in a container, has no sandbox to start
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NAMES = ("chromium", "chromium-browser", "google-chrome")


def path() -> str:
    """Find Chromium; on a Debian machine where we are root, install it."""
    found = named()
    if not found and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in (["update", "-q"], ["install", "-q", "-y", "chromium"]):
            subprocess.run(["apt-get", *words], check=False, env=quiet, capture_output=True)
        found = named()
    if not found:
        raise Trouble(
            "no Chromium on this machine: "
            "install it (Debian: apt-get install chromium), or name it in CHROMIUM"
        )
    return found


def named() -> str | None:
    """Return the Chromium this machine has, or the one the environment names."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
