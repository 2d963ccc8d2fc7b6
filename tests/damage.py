"""What befalls a text on its way: one damaged copy of each kind after another, without end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

ODD = ("\u202e", "\ud800", "\0", "\u0660", "Ａ", "а", "🙂", "\ufffd", "e\u0301" * 50, "<script>", "=1+1")
DEEP = ("[" * 5_000, '{"a":' * 3_000, "(" * 9_000)
HUGE = 400_000


def damages(text: str, rng: Random, letters: str, head: int) -> Iterator[str]:
    """Yield damaged copies. The first `head` letters say what it is; `letters` are those it uses."""
    while True:
        i, j = sorted(rng.sample(range(len(text)), 2))
        yield text[:i]  # cut at its end
        yield text[i + 1 :]  # … at its beginning
        yield text[:i] + text[j:]  # … in the middle
        yield text[:i] + rng.choice(letters.replace(text[i], "")) + text[i + 1 :]  # one letter changed
        yield text[:i] + text[i].swapcase() + text[i + 1 :]
        yield text[:i] + text[j] + text[i + 1 : j] + text[i] + text[j + 1 :]  # two letters swapped
        yield text[:j] + text[i:]  # a piece repeated
        yield text[:i] + rng.choice(letters) + text[i:]  # a letter too many
        yield text[:i] + rng.choice(ODD) + text[i + 1 :]  # a sign that is none of ours
        yield text[:head] + text[head:][::-1]  # back to front
        yield text[: head - 1] + rng.choice("023456789abcXYZ") + text[head:]  # another version
        yield text.lower() if rng.random() < 0.5 else text.upper()
        yield text[:head] + "".join(rng.choices(letters, k=rng.randrange(400)))  # noise under a good head


def monsters(head: str) -> list[str]:
    """Return texts that are too large or too deep for anybody, under a good head."""
    return [head + "A" * HUGE, *(head + deep for deep in DEEP)]
