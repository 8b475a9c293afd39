"""The endgames that are measured: bench/positions/endings_LANGUAGE.txt, from seeded self-play.

    PYTHONPATH=.:scripts:py:tests .venv/bin/python -m bench.endings      writes them again

Two players by equity play games; each game gives the first position with an empty bag. A line has what a line
of `bench.positions` has, for the player to move, and the rack of the other. The Romanian games are played by
the list and the worth of tiles of 1.0.0: what their endgames come to was worked out by it, in a search
without plans.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from random import Random

import library
from bench.positions import FOLDER, Position, read, write
from faristol.movegen.equity import ranked
from faristol.movegen.leave_values import read_worth
from faristol.movegen.position import Ending
from faristol.movegen.position import Position as Seen
from faristol.movegen.records import RankedPlay
from faristol.movegen.twin import shuffled_bag
from faristol.rules.game_rules import GameRules
from faristol.tiles.alphabet import Alphabet
from selfplay.games import Table, game

PRESETS = {"ca": "classic", "ro": "romanian"}
LISTS = {"ca": "", "ro": library.OF_EXAMPLES}
"""The default list of an earlier version, where the games are played by one."""

EACH = 20


def rules_of(language: str) -> GameRules:
    """The rules that a language's endgames are played by."""
    return GameRules.preset(PRESETS[language])


def played(language: str) -> Iterator[Ending]:
    """The endgame of one game after the other, for ever; the game's number is its seed."""
    rules = rules_of(language)
    judge, earlier = library.referee(rules, LISTS[language]), FOLDER / f"worth_{language}.toml"
    if earlier.exists():
        worth = read_worth(earlier.read_text(encoding="utf-8"), judge.alphabet)
    else:
        worth = library.worth(language)
    at = Table(judge.alphabet, rules, judge.generator)

    def player(seen: Seen) -> list[RankedPlay]:
        return ranked(judge.generator, worth, seen.board, seen.rack, seen.in_bag, 1, rules)

    for number in count():
        bag = shuffled_bag(judge.alphabet, Random(f"ending {number}"))
        for turn in game(at, (player, player), bag):
            if not turn.bag and turn.moves and all(turn.racks):
                rack, other = turn.racks[turn.side], turn.racks[1 - turn.side]
                yield Ending.under(rules, turn.board, rack, other)
                break


def committed(language: str) -> list[Ending]:
    """The committed endgames of a language."""
    lines = (FOLDER / f"endings_{language}.txt").read_text(encoding="utf-8").splitlines()
    return [_read(line, library.alphabet(language), rules_of(language)) for line in lines]


def line_of(ending: Ending, alphabet: Alphabet) -> str:
    """The line of one endgame."""
    other = alphabet.show_rack(ending.other).replace(" ", "")
    return f"{write(Position(ending.rack.count(0), ending.board, ending.rack), alphabet)} {other}"


def _read(line: str, alphabet: Alphabet, rules: GameRules) -> Ending:
    position, _, other = line.rpartition(" ")
    found = read(position, alphabet)
    return Ending.under(rules, found.board, found.rack, alphabet.parse_rack(other))


def main() -> None:
    """Write both files."""
    for language in PRESETS:
        lines = [line_of(ending, library.alphabet(language)) for ending in islice(played(language), EACH)]
        (FOLDER / f"endings_{language}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
