"""The engine from a terminal: play a game, read a rule, verify a record, watch bots, measure their strength.

python -m nastolka play victory --bots top
python -m nastolka rule AM-81
python -m nastolka match victory --bots top,greedy --seed 7
python -m nastolka verify match.txt
python -m nastolka arena mybot.py greedy --game victory --games 200 --seed 7
python -m nastolka arena top:60 greedy --game victory --games 200 --jobs 2 --results victory.jsonl
python -m nastolka scale victory victory.jsonl
"""

from __future__ import annotations

import argparse
import os
import sys

from . import CODES, GAMES, BadRecord, Session
from .ai.arena import ask
from .ai.bots import NAMES
from .core.rulebook import LOCALES
from .terminal import arena, bots, fields, proofs, rule, scale
from .terminal.pen import Pen, colourful
from .terminal.play import Play
from .terminal.speech import locale_of


def main(arguments: list[str] | None = None) -> int:
    """Run one command."""
    given = _parser().parse_args(arguments)
    try:
        return int(COMMANDS[given.command](given))
    except BadRecord as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def play(given: argparse.Namespace) -> int:
    """Play in the terminal: people at the first seats, bots at the last ones."""
    levels = bots.names(given.bots)
    session = Session(GAMES[given.game], given.seats, bots.options(given.options), given.seed)
    people = session.seats - len(levels)
    if people < 0:
        raise BadRecord("bad-seats", f"{len(levels)} bots for {session.seats} seats")
    pen = Pen(given.game, given.locale, colourful(os.environ))
    return Play(
        session, people, lambda match, seat: ask(match, levels[seat - people], given.iterations), pen
    ).run()


def tell_rule(given: argparse.Namespace) -> int:
    """Tell a rule, and where it is kept."""
    told, found = rule.main(given.rule, given.locale)
    print(told, file=sys.stdout if found else sys.stderr)
    return 0 if found else 2


COMMANDS = {
    "arena": arena.arena,
    "fields": fields.told,
    "play": play,
    "rule": tell_rule,
    "scale": scale.scale,
    "match": bots.match,
    "prove": proofs.prove_file,
    "verify": proofs.verify_files,
}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="nastolka", description="The engine from a terminal.")
    commands = parser.add_subparsers(dest="command", required=True)
    playing = _of_a_match(commands.add_parser("play", help="play here, beside bots or with friends"))
    matching = _of_a_match(commands.add_parser("match", help="let bots play a match and print its record"))
    for command in (playing, matching):
        command.add_argument("--bots", default="top", help=f"levels, comma-separated: {', '.join(NAMES)}")
    contest = _of_an_arena(commands.add_parser("arena", help="let bots of anybody's play, refereed"))
    weighing = commands.add_parser("scale", help="how strong the bots of results files are, on one scale")
    weighing.add_argument("game", choices=CODES)
    weighing.add_argument("files", nargs="+", metavar="FILE", help="results of `arena`")
    weighing.add_argument("--zero", default="random", metavar="BOT", help="stands at 0 (default: random)")
    weighing.add_argument("--json", action="store_true", help="as data")
    naming = commands.add_parser("fields", help="what a bot sees in letter.view, field by field")
    naming.add_argument("game", choices=CODES)
    asking = commands.add_parser("rule", help="what a rule says, and where it is enforced, shown and tested")
    asking.add_argument("rule", metavar="AM-81")
    proving = commands.add_parser("prove", help="print a record with its proof")
    proving.add_argument("file", help="a record; - is what is typed or piped in")
    verifying = commands.add_parser("verify", help="say whether records are as they were proven")
    verifying.add_argument("files", nargs="+", metavar="FILE", help="records; - is what is typed or piped in")
    for command in (proving, verifying):
        command.add_argument("--salt", help="of a match that is not over: keeps its marks from telling")
    for command in (playing, contest, weighing, asking, proving, verifying):
        command.add_argument(
            "--locale", choices=LOCALES, default=locale_of(), help="(default: your system's)"
        )
    return parser


def _of_an_arena(command: argparse.ArgumentParser) -> argparse.ArgumentParser:
    """Add what a tournament needs to know."""
    command.add_argument(
        "bots", nargs="+", metavar="BOT", help="files, or bots of the house; the last: rival"
    )
    command.add_argument("--game", choices=CODES, required=True)
    command.add_argument("--games", type=int, default=100, help="of each bot against the rival")
    command.add_argument("--seed", default="1", help="the same seed deals the same (default: 1)")
    command.add_argument("--seats", type=int, help="(default: as many as usually play)")
    command.add_argument("--options", nargs="*", default=[], metavar="key=value")
    command.add_argument("--brief", action="store_true", help="options under which any play comes to an end")
    command.add_argument(
        "--sides",
        type=int,
        help="2: bot and rival alternate, two of each at a table of four (default: 1 alone)",
    )
    command.add_argument(
        "--from", dest="version", metavar="VERSION", help="a wheel or a commit: the rival is of that version"
    )
    command.add_argument("--seconds", type=float, default=5.0, help="a bot may think at a move (default: 5)")
    command.add_argument("--jobs", type=int, default=1)
    command.add_argument("--scheduler", metavar="tcp://…", help="hand the games to a Dask cluster")
    command.add_argument(
        "--results",
        nargs="+",
        metavar="FILE",
        help="a line a game goes to the first; what stands in any is kept",
    )
    command.add_argument("--records", metavar="FOLDER", help="keep the record of every game here")
    command.add_argument("--look", action="store_true", help="tell what the results hold; play nothing")
    return command


def _of_a_match(command: argparse.ArgumentParser) -> argparse.ArgumentParser:
    """Add what every match needs to know."""
    command.add_argument("game", choices=CODES)
    command.add_argument("--seed", default="1", help="luck: the same seed deals the same (default: 1)")
    command.add_argument("--seats", type=int, default=2)
    command.add_argument("--iterations", type=int, help="of one search (default: the level's own)")
    command.add_argument("--options", nargs="*", default=[], metavar="key=value")
    return command


if __name__ == "__main__":
    sys.exit(main())
