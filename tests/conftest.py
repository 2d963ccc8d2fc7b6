"""For every test: property tests are repeatable and leave no files.

Events tell what they say; minutes are counted.
"""

from __future__ import annotations

import time
from collections import defaultdict

import minutes
import pytest
from hypothesis import HealthCheck, settings

from nastolka.core.state import State

settings.register_profile(
    "house", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("house")

State.TELLS_CHECKED = True


class Minutes:
    """Adds up what each file takes, its fixtures included; what several share is its first user's."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.started = time.monotonic()
        self.spent: defaultdict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.spent[report.nodeid.partition("::")[0]] += report.duration

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section("where the minutes went")
        for line in minutes.table(self.spent, time.monotonic() - self.started, self.workers):
            terminalreporter.write_line(line)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--minutes", action="store_true", help="tell at the end where the minutes went")


def pytest_configure(config: pytest.Config) -> None:
    workers: int = getattr(config.option, "numprocesses", None) or 0
    one_of_them = hasattr(config, "workerinput")
    if workers or one_of_them:
        from workers import Workers  # inside Pyodide there is nobody to deal to

        config.pluginmanager.register(Workers())
    if config.getoption("--minutes") and not one_of_them:
        config.pluginmanager.register(Minutes(workers or 1))
