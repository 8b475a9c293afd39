"""The positions that are measured: bench/positions/LANGUAGE.txt, from seeded self-play.

    PYTHONPATH=.:scripts:py:tests .venv/bin/python -m bench.positions      writes them again

A line has the number of blanks on the rack, the board, and the rack. The board is written by rows, parted by
"/": tiles as people write them, a number for so many empty squares, "." between tiles that would read as one.
All racks are full. A game gives at most one position for each number of blanks, so that no game weighs more
than another.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, groupby
from pathlib import Path
from random import Random

import library
from devtools import ROOT
from faristol.board.board import SIZE, Board
from faristol.modes.mode import Referee
from faristol.movegen.twin import self_play, shuffled_bag
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import Alphabet

FOLDER = ROOT / "bench/positions"
PRESETS = {"ca": "catalan_duplicate", "ro": "romanian_duplicate"}
EACH = 200
BLANKS = (0, 1, 2)


@dataclass(frozen=True)
class Position:
    """A board and a full rack with so many blanks."""

    blanks: int
    board: Board
    rack: bytes


def referee(language: str) -> Referee:
    """The referee that self-play has been judged by: the shipped list and the duplicate preset."""
    return library.referee(RuleSet.preset(PRESETS[language]))


def played(judge: Referee) -> Iterator[Position]:
    """Positions of one game after the other, for ever; the game's number is its seed."""
    for game in count():
        rng = Random(game)
        bag = shuffled_bag(judge.alphabet, rng)
        found: dict[int, list[Position]] = {}
        for board, rack in self_play(judge.generator, judge.rules, bag):
            if len(rack) == judge.rules.rack_size:
                blanks = rack.count(0)
                found.setdefault(blanks, []).append(Position(blanks, board, rack))
        yield from (rng.choice(found[blanks]) for blanks in sorted(found))


def choose(judge: Referee, each: int) -> list[Position]:
    """The first `each` positions for each number of blanks, in that order."""
    chosen: dict[int, list[Position]] = {blanks: [] for blanks in BLANKS}
    for position in played(judge):
        if len(chosen[position.blanks]) < each:
            chosen[position.blanks].append(position)
        if all(len(positions) == each for positions in chosen.values()):
            break
    return [position for blanks in BLANKS for position in chosen[blanks]]


def write(position: Position, alphabet: Alphabet) -> str:
    """The line of one position."""
    rows = (position.board.cells[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE))
    board = "/".join(_row(row, alphabet) for row in rows)
    return f"{position.blanks} {board} {alphabet.show_rack(position.rack).replace(' ', '')}"


def read(line: str, alphabet: Alphabet) -> Position:
    """The position of one line."""
    blanks, board, rack = line.split(" ")
    cells = b"".join(
        bytes(int(part)) if part.isdigit() else alphabet.parse_word(part)
        for part in re.findall(r"\d+|[^\d/.]+", board)
    )
    return Position(int(blanks), Board(cells), alphabet.parse_rack(rack))


def committed(language: str) -> list[Position]:
    """The committed positions of a language."""
    lines = (FOLDER / f"{language}.txt").read_text(encoding="utf-8").splitlines()
    return [read(line, library.alphabet(language)) for line in lines]


def _row(row: bytes, alphabet: Alphabet) -> str:
    """A row of the board; parse_word must read the very tiles that lie there."""
    texts = []
    for empty, squares in groupby(row, lambda tile: tile == 0):
        tiles = bytes(squares)
        texts.append(str(len(tiles)) if empty else _apart(tiles, alphabet))
    return "".join(texts)


def _apart(tiles: bytes, alphabet: Alphabet) -> str:
    together = alphabet.show_word(tiles)
    if alphabet.parse_word(together) == tiles:
        return together
    return ".".join(alphabet.letter(tile) for tile in tiles)


def main(folder: Path = FOLDER) -> None:
    """Write both files."""
    for language in PRESETS:
        judge = referee(language)
        lines = [write(position, judge.alphabet) for position in choose(judge, EACH)]
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{language}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
