"""The engine's own tests once more, inside the pinned Pyodide.

Another Python, 32 bits, another order of sets.
"""

import re

from web.build import checks


def test_the_engine_passes_its_tests_inside_pyodide() -> None:
    code, said = checks.inside_pyodide(checks.engine_tests())
    assert code == 0, said[-6000:]
    passed = re.search(r"(\d+) passed", said)
    assert passed and int(passed[1]) > 100, said[-2000:]
