"""What fills the gaps of the lab's lessons: run by the tests, natively and in the real worker."""

from __future__ import annotations

FILLED = {  # lesson → what stands in the gap's place
    "answer": ("return letter.actions\n", "return rng.choice(letter.actions)\n"),
    "count": (
        "    return found\n",
        "        if cell in line and all(owner in (None, me) for owner in owners):\n"
        "            found += 1 + owners.count(me)\n    return found\n",
    ),
    "safe": (
        "    return False\n",
        "    return any(world.copy().apply(line).scores()[seat] == 1 for line in world.legal())\n",
    ),
    "search": (
        "known[place] = 0.5\n",
        "found = [worth(world.copy().apply(line), seat) for line in world.legal()]\n"
        "        known[place] = max(found) if world.turn == seat else min(found)\n",
    ),
    "ahead": ("found += 0\n", "found += world.apply(line).scores()[letter.seat]\n"),
    "line": (
        "    return found\n\n\ndef choose",
        "        if all(owner in (None, me) for owner in held):\n"
        "            found += 10 ** held.count(me)\n    return found\n\n\ndef choose",
    ),
    "pays": ("found += 0\n", "found += world.apply(line).scores()[letter.seat]\n"),
    "reply": (
        "    return lines[0]\n",
        "    lines = best(letter.worlds(1, rng)[0], lines, letter.seat)[:MOST]\n"
        "    worlds = letter.worlds(WORLDS, rng)\n"
        "    return max(lines, key=lambda one: sum(replied(world, one, letter.seat) for world in worlds))\n",
    ),
    "odds": ("found += 0\n", "found += share * chance(armies - mine, foes - theirs)\n"),
    "storm": (
        "found += 0\n",
        'world.apply(line)\n        if "storm" in world.legal():\n            world.apply("storm")\n'
        "        found += world.scores()[letter.seat]\n",
    ),
    "turn": (
        "    return world.scores()[me]\n",
        "    while world.turn == me:\n        world.apply(best(world))\n    return world.scores()[me]\n",
    ),
}


def filled(key: str, text: str) -> str:
    """Return a lesson's text with its gap filled."""
    before, after = FILLED[key]
    assert before in text
    return text.replace(before, after)
