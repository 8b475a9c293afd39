"""Games of the program with itself, from the repository's root with PYTHONPATH=py:scripts:

    python -m selfplay learn ca         makes lexicons/ca/worth.toml: rounds of self-play, each with the worth
                                        that the round before has learnt; the first plays for points alone
    python -m selfplay winning ca       learns how likely a lead wins, for the same file
    python -m selfplay compare ca       plays 10,000 games of the strong level against one that plays for
                                        points alone; --first and --second name others
    python -m selfplay ladder ca        plays 1,000 pairs of games of each level against the one below, and
                                        keeps what came of them in bench/results/; --only names levels
    python -m selfplay look ro          plays 200 open games of who looks ahead against the strong level
    python -m selfplay puzzles ca       makes the positions to practise with beside the word list of ca
    python -m selfplay first ca         makes those for who is new, of the file of positions
    python -m selfplay playability ca   counts how often words were the best play, beside the word list of ca

All cores of this machine work (--processes); --cluster local or --cluster tcp://SCHEDULER:8786 has the
workers of a dask cluster do it (`pip install --group cluster`; each worker needs this repository and the same
PYTHONPATH). The same seed and games give the same result on any number of machines.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter
from dataclasses import replace
from itertools import islice

from faristol.lexicon.format import decode
from faristol.movegen.leave_values import Worth, nothing, read_worth, write_worth
from faristol.movegen.opponent import LEVELS
from faristol.movegen.playability import Playability
from faristol.movegen.playability import encode as encode_playability
from faristol.movegen.puzzles import KINDS, Puzzle, Puzzles, encode
from faristol.movegen.puzzles import decode as decode_puzzles
from faristol.movegen.winning import MOST_ROWS
from faristol.tiles.language import played
from selfplay import puzzles
from selfplay.first import first_positions
from selfplay.games import LEXICONS, table
from selfplay.learning import Learnt, Portion, late_of, learn, worth_of
from selfplay.matches import PLAYERS, POINTS, Game, Pairs, climb, play, report
from selfplay.open_games import AGAINST, OpenPairs, play_open
from selfplay.playability import Games, counted
from selfplay.winning import Portion as WinningPortion
from selfplay.winning import gained, winning_of
from selfplay.work import done

ROUNDS = (500, 1000, 2000)
ENDINGS = 12_000
"""Games that tell in the end what matters when the bag runs out: they are quick, since no racks are tried."""

PORTION = 100
"""Games that a worker plays at a time."""

WANTED = {"ca": (820, 800, 300, 100), "ro": (920, 900, 140, 40)}
"""Puzzles of each kind in a language; those that have to be solved or tried out take longer. More of a kind
begin with the same ones."""

PUZZLE_GAMES = 20
"""Games that a worker looks for puzzles in at a time."""

GAMES = 50
"""Games for each puzzle, at most."""


def learn_worth(options: argparse.Namespace) -> None:
    """Learn the worth of tiles and write it."""
    alphabet = table(options.language).alphabet
    worth, text = nothing(alphabet), ""
    command = f"python -m selfplay learn {options.language} --seed {options.seed} --rounds"
    for number, games in enumerate(options.rounds, 1):
        learnt = _learnt(options, text, f"{options.seed} {number}", games, racks=True)
        worth = worth_of(learnt, worth, alphabet)
        command += f" {games}"
        text = _written(options.language, worth, f"{command} --endings 0")
        print(f"Round {number}: {learnt.racks.count} racks", flush=True)
    if options.endings:
        learnt = _learnt(options, text, f"{options.seed} endings", options.endings, racks=False)
        worth = replace(worth, late=tuple(late_of(learnt.endings)))
        _written(options.language, worth, f"{command} --endings {options.endings}")


def learn_winning(options: argparse.Namespace) -> None:
    """Learn how likely a lead wins and write it beside the worth of tiles."""
    path, alphabet = LEXICONS / options.language / "worth.toml", table(options.language).alphabet
    text = path.read_text(encoding="utf-8")
    portions = [
        WinningPortion(options.language, text, f"{options.seed} {first}", PORTION)
        for first in range(0, options.games, PORTION)
    ]
    gains = {unseen: Counter[int]() for unseen in range(MOST_ROWS)}
    for portion in done(gained, portions, options.processes, options.cluster):
        for unseen, counts in portion.items():
            gains[unseen].update(counts)
    command = f"python -m selfplay winning {options.language} --seed {options.seed} --games {options.games}"
    head = [line[2:] for line in text.split("\n\n")[0].split("\n") if " winning " not in line]
    worth = replace(read_worth(text, alphabet), winning=winning_of(gains))
    path.write_text(write_worth(worth, alphabet, "\n".join([*head, command])), encoding="utf-8")
    print(f"{options.language}: {sum(map(Counter.total, gains.values())):,} turns")


def _learnt(options: argparse.Namespace, worth: str, seed: str, games: int, *, racks: bool) -> Learnt:
    seeds = [f"{seed} {first}" for first in range(0, games, PORTION)]
    portions = [Portion(options.language, worth, seed, PORTION, racks) for seed in seeds]
    learnt = Learnt.nothing()
    for portion in done(learn, portions, options.processes, options.cluster):
        learnt.add(portion)
    return learnt


def _written(language: str, worth: Worth, command: str) -> str:
    head = f"What tiles that stay on the rack are worth, in hundredths of a point.\n{command}"
    text = write_worth(worth, table(language).alphabet, head)
    (LEXICONS / language / "worth.toml").write_text(text, encoding="utf-8")
    return text


def compare(options: argparse.Namespace) -> None:
    """Play a match and say, every so often, how it stands."""
    names = (options.first, options.second)
    seeds = [f"{options.seed} {first}" for first in range(0, options.games // 2, PORTION // 2)]
    portions = [Pairs(options.language, names, seed, PORTION // 2) for seed in seeds]
    played: list[tuple[Game, Game]] = []
    for number, pairs in enumerate(done(play, portions, options.processes, options.cluster), 1):
        played += pairs
        if number % 10 == 0 or number == len(portions):
            print(f"{options.language}, seed {options.seed}: {report(names, played)}", flush=True)


def look(options: argparse.Namespace) -> None:
    """Play a match of open games."""
    positions = (options.positions, options.other_positions)
    portions = [
        OpenPairs(options.language, options.against, positions, f"{options.seed} {first}", 1)
        for first in range(options.games // 2)
    ]
    played = [
        pair for pairs in done(play_open, portions, options.processes, options.cluster) for pair in pairs
    ]
    print(f"{options.language}, seed {options.seed}: {report(('look', options.against), played)}")


def make_puzzles(options: argparse.Namespace) -> None:
    """Make the file of positions to practise with."""
    kept: list[Puzzle] = []
    for kind, wanted in zip(KINDS, options.wanted or WANTED[options.language], strict=True):
        seeds = (f"{options.seed} {kind} {first}" for first in range(0, GAMES * wanted, PUZZLE_GAMES))
        portions = [puzzles.Portion(options.language, kind, seed, PUZZLE_GAMES) for seed in seeds]
        found = done(puzzles.puzzles_of, portions, options.processes, options.cluster)
        kept += islice((puzzle for portion in found for puzzle in portion), wanted)
        print(f"{options.language}: {kind}", flush=True)
    [lexicon] = (LEXICONS / options.language).glob("*.lexicon")
    checksum = decode(lexicon.read_bytes()).header.checksum
    data = encode(Puzzles(options.language, checksum, options.seed, tuple(kept)))
    lexicon.with_suffix(".puzzles").write_bytes(data)
    counts = Counter(puzzle.kind for puzzle in kept)
    print(f"{options.language}, seed {options.seed}: {dict(counts)}, {len(data):,} bytes")


def make_first(options: argparse.Namespace) -> None:
    """Make the file of positions for who is new."""
    folder = LEXICONS / options.language
    [path] = folder.glob("*.puzzles")
    found = first_positions(decode_puzzles(path.read_bytes()))
    lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in found)
    (folder / "first.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    print(f"{options.language}: {len(found)} positions")


def playability(options: argparse.Namespace) -> None:
    """Count the words of the best plays and write their file."""
    portions = [
        Games(options.language, f"{options.seed} {first}", PORTION)
        for first in range(0, options.games, PORTION)
    ]
    words = Counter[bytes]()
    for number, portion in enumerate(done(counted, portions, options.processes, options.cluster), 1):
        words.update(portion)
        if number % 100 == 0:
            print(f"{number * PORTION} games, {len(words)} words", flush=True)
    [lexicon] = (LEXICONS / options.language).glob("*.lexicon")
    checksum = decode(lexicon.read_bytes()).header.checksum
    found = Playability(options.language, checksum, options.seed, options.games, words.total(), words)
    data = encode_playability(found)
    lexicon.with_suffix(".playability").write_bytes(data)
    print(f"{options.language}, seed {options.seed}: {words.total():,} plays, {len(data):,} bytes")


def parsed() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="selfplay", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(required=True)
    learning = commands.add_parser("learn", help="the worth of tiles")
    learning.set_defaults(run=learn_worth)
    learning.add_argument("--rounds", type=int, nargs="+", default=ROUNDS, help="games of each round")
    learning.add_argument("--endings", type=int, default=ENDINGS, help="games whose endings are looked at")
    winning = commands.add_parser("winning", help="how likely a lead wins")
    winning.set_defaults(run=learn_winning)
    winning.add_argument("--games", type=int, default=50_000)
    comparing = commands.add_parser("compare", help="a match")
    comparing.set_defaults(run=compare)
    comparing.add_argument("--games", type=int, default=10_000)
    comparing.add_argument("--first", choices=PLAYERS, default="strong")
    comparing.add_argument("--second", choices=PLAYERS, default=POINTS)
    climbing = commands.add_parser("ladder", help="the levels against each other")
    climbing.set_defaults(
        run=lambda chosen: climb(
            *(chosen.language, chosen.seed, chosen.pairs, chosen.processes, chosen.cluster, chosen.only)
        )
    )
    climbing.add_argument("--pairs", type=int, default=1_000)
    climbing.add_argument("--only", nargs="+", choices=LEVELS, default=[], help="the stronger of two")
    looking = commands.add_parser("look", help="a match of open games")
    looking.set_defaults(run=look)
    looking.add_argument("--games", type=int, default=200)
    looking.add_argument("--against", choices=AGAINST, default="strong")
    looking.add_argument("--positions", type=int, default=250, help="that are looked at in a turn")
    looking.add_argument(
        "--other-positions", type=int, default=250, help="by the other, if it is a lookahead"
    )
    puzzling = commands.add_parser("puzzles", help="positions to practise with")
    puzzling.set_defaults(run=make_puzzles)
    puzzling.add_argument("--wanted", type=int, nargs=4, help="of each of the four kinds")
    beginning = commands.add_parser("first", help="positions for who is new")
    beginning.set_defaults(run=make_first)
    counting = commands.add_parser("playability", help="how often each word was the best play")
    counting.set_defaults(run=playability)
    counting.add_argument("--games", type=int, default=100_000)
    for command in (learning, winning, comparing, climbing, looking, puzzling, beginning, counting):
        command.add_argument("language", choices=[language.code for language in played()])
        command.add_argument("--seed", default="1")
        command.add_argument("--processes", type=int, default=os.cpu_count() or 1)
        command.add_argument("--cluster", help="local, or the address of a dask scheduler")
    return parser.parse_args()


if __name__ == "__main__":
    options = parsed()
    options.run(options)
