"""The engine from a terminal: play a game, watch bots, measure their strength.

python -m nastolka play tictactoe --bots top
python -m nastolka match victory --bots top,greedy --seed 7
python -m nastolka rule AM-81
python -m nastolka strength victory --level top --against greedy --games 200 --seed 1 --iterations 60
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from functools import partial
from pathlib import Path

from . import CODES, GAMES, BadRecord, IllegalAction, Session, read, write
from .ai.arena import Series, ask, interval, play_game, play_match, score_of
from .ai.bots import LEVELS, NAMES
from .core.rulebook import LOCALES
from .terminal import rule
from .terminal.series import in_order
from .terminal.speech import locale_of

HELP = "? lists what you may do, ! shows what you see, . undoes, q ends"


def main(arguments: list[str] | None = None) -> int:
    """Run one command."""
    given = _parser().parse_args(arguments)
    try:
        return int(COMMANDS[given.command](given))
    except BadRecord as error:
        print(error, file=sys.stderr)
        return 2


def play(given: argparse.Namespace) -> int:
    """Play in the terminal: people at the first seats, bots at the last ones."""
    bots = _names(given.bots)
    game = Session(GAMES[given.game], given.seats, _options(given.options), given.seed)
    people = given.seats - len(bots)
    print(HELP)
    while (frame := game.state.frame()) is not None:
        if frame.seat < people:
            line = input(f"{game.plies}: seat {frame.seat}, {frame.kind}> ").strip()
            if line == "q":
                return 1
            _obey(game, frame.seat, line)
        else:
            action = ask(game, bots[frame.seat - people], given.iterations)
            print(f"{game.plies}: seat {frame.seat} plays {write(action)}")
            game.play(action)
    print("result", *game.state.result() or ())
    return 0


def _obey(game: Session, seat: int, line: str) -> None:
    """Do what a person typed."""
    if line == "?":
        print(*map(write, game.state.legal()), sep="\n")
    elif line == "!":
        print(game.state.view(seat))
    elif line == ".":
        print("undone" if game.undo() else "there is no way back")
    else:
        try:
            for event in game.play(read(line), seat):
                print("  ", *event.seen_by(seat)[:2])
        except (BadRecord, IllegalAction) as error:
            print(error)


def tell_rule(given: argparse.Namespace) -> int:
    """Tell a rule, and where it is kept."""
    told, found = rule.main(given.rule, given.locale)
    print(told, file=sys.stdout if found else sys.stderr)
    return 0 if found else 2


def match(given: argparse.Namespace) -> int:
    """Let bots play one match and print its record."""
    session = play_match(
        given.game, _names(given.bots), given.seed, given.iterations, _options(given.options)
    )
    print(session.dump())
    print("# result", *session.state.result() or (), file=sys.stderr)
    return 0


def strength(given: argparse.Namespace) -> int:
    """Play a series and print the score with its 95 % interval."""
    iterations = given.iterations or LEVELS[given.level].iterations if given.level in LEVELS else 1
    series = Series(
        given.game, given.seats, _options(given.options), given.level, given.against,
        iterations, given.games, given.seed, given.sides or given.seats,
    )  # fmt: skip
    total, wins, draws = 0.0, 0, 0
    played = in_order(partial(_play_one, series), series.games, given.jobs)
    for game, (score, record) in enumerate(played):
        total += score
        wins += score == 1
        draws += 0 < score < 1
        _keep(given.save, game, record)
        done = game + 1
        if done % 10 == 0 or done == series.games:
            print(f"{done} games: {interval(total, done)}  wins {wins} draws {draws}", flush=True)
    return 0


def _play_one(series: Series, game: int) -> tuple[float, str]:
    session = play_game(series, game)
    return score_of(series, game, session), session.dump()


def _keep(folder: str | None, game: int, record: str) -> None:
    if folder is not None:
        Path(folder).mkdir(parents=True, exist_ok=True)
        (Path(folder) / f"{game:03}.txt").write_text(record, encoding="utf-8")


def _names(text: str) -> list[str]:
    names = [name for name in text.split(",") if name]
    for name in names:
        if name not in NAMES:
            raise BadRecord("unknown-level", name)
    return names


def _options(pairs: Iterable[str]) -> dict[str, str]:
    return dict(pair.split("=", 1) for pair in pairs)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="nastolka", description="The engine from a terminal.")
    commands = parser.add_subparsers(dest="command", required=True)
    asked = commands.add_parser("rule", help="what a rule says, and where it is enforced, shown and tested")
    asked.add_argument("rule", metavar="AM-81")
    asked.add_argument("--locale", choices=LOCALES, default=locale_of())
    for name in ("play", "match", "strength"):
        command = commands.add_parser(name)
        command.add_argument("game", choices=CODES)
        command.add_argument("--seed", default="1")
        command.add_argument("--seats", type=int, default=2)
        command.add_argument("--iterations", type=int, help="of one search (default: the level's own)")
        command.add_argument("--options", nargs="*", default=[], metavar="key=value")
        if name == "strength":
            command.add_argument("--level", choices=NAMES, default="top")
            command.add_argument("--against", choices=NAMES, default="greedy")
            command.add_argument("--games", type=int, default=200)
            command.add_argument(
                "--sides", type=int, help="2 for teams that alternate (default: every seat alone)"
            )
            command.add_argument("--jobs", type=int, default=1)
            command.add_argument("--save", metavar="FOLDER", help="keep every record here")
        else:
            command.add_argument("--bots", default="top", help=f"levels, comma-separated: {', '.join(NAMES)}")
    return parser


COMMANDS = {"play": play, "match": match, "strength": strength, "rule": tell_rule}


if __name__ == "__main__":
    sys.exit(main())
