"""A process of its own for one bot: requests come in by lines, answers go out by lines (`seat`).

`python -m nastolka.lab`, as `nastolka arena` starts it. No promise is made against hostile code here: it
may do whatever its user may.
"""

from __future__ import annotations

import os
import sys

from .seat import Seat


def main() -> None:
    """Serve until nobody asks any more; what a bot writes past `print` goes nowhere."""
    out = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        seat = Seat()
        for line in sys.stdin:
            out.write(seat.serve(line) + "\n")
            out.flush()


if __name__ == "__main__":
    main()
