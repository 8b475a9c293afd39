"""Positions to practise with (PRA-5): four kinds of question, and the file that has those of a language.

    best      the play with the highest score
    seven     is there a play with all seven tiles?
    ending    the bag is empty: the move that wins most from here on
    keep      which of a few plays is worth most with the tiles that it keeps

A file is compressed (zlib): a line of JSON that describes it, then the kinds, the racks and the boards one
after another. A rack has eight bytes: the number of tiles, and they; a board has its tiles row by row, and a
byte from EMPTY on for a run of empty squares, at most RUN + 1 of them.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, get_args

from faristol.board.board import SQUARES, Board
from faristol.errors import Damaged
from faristol.movegen.equity import ranked
from faristol.movegen.interface import MoveGenerator
from faristol.movegen.leave_values import Worth
from faristol.movegen.position import Position
from faristol.movegen.records import RECORD_LENGTH, MoveList, RankedPlay, ScoredPlay
from faristol.rules.game_rules import GameRules
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag
from faristol.tiles.tile import as_drawn

Kind = Literal["best", "seven", "ending", "keep"]
KINDS: tuple[Kind, ...] = get_args(Kind)

SEVEN = 7
"""Tiles of a full rack."""

CANDIDATES = 4
"""The most plays to choose from in a puzzle "keep"."""

LOOKED_THROUGH = 60
"""The number of best plays among which these are found: the first of each set of tiles that stay."""

POSITIONS = 4_000
"""The most positions of an endgame that is solved exactly."""

EMPTY, RUN = 0x40, 0x3F
"""The byte of an empty square, and how many more may follow in the same byte."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A board, the rack of the player to move, and the kind of question."""

    kind: Kind
    board: Board
    rack: bytes

    def position(self, alphabet: Alphabet) -> Position:
        """Return the player's view: the opponent has a full rack, or all tiles that are left."""
        on_board = as_drawn(self.board.cells.replace(b"\0", b""))
        unseen = Bag.full(alphabet).take(on_board).take(self.rack)
        return Position(self.board, self.rack, unseen, min(SEVEN, len(unseen)))


@dataclass(frozen=True, slots=True)
class Puzzles:
    """The puzzles of a language: by which word list, from whose games (`python -m selfplay puzzles`).

    A puzzle is known by its number from 0 and the list.
    """

    language: str
    lexicon_checksum: str
    seed: str
    all: tuple[Puzzle, ...]


NO_PUZZLES = Puzzles("", "", "", ())
"""The value for a language without puzzles."""


def has_seven(generator: MoveGenerator, puzzle: Puzzle) -> bool:
    """Tell whether there is a play with all seven tiles."""
    return bool(sevens(generator.all_moves(puzzle.board, puzzle.rack)))


def sevens(moves: MoveList) -> list[ScoredPlay]:
    """Return the moves with all seven tiles, the highest score first."""
    counts = moves.packed[RECORD_LENGTH - 1 :: RECORD_LENGTH]
    plays = [moves[number] for number, count in enumerate(counts) if count >> 4 == SEVEN]
    return list(MoveList.of(plays).in_order())


def candidates(
    generator: MoveGenerator, worth: Worth, rules: GameRules, position: Position
) -> list[RankedPlay]:
    """Return the plays to choose from in a puzzle "keep", the one that is worth most first.

    Each keeps other tiles. They are fewer, or none, where an exchange is worth as much.
    """
    moves = ranked(generator, worth, position.board, position.rack, position.in_bag, LOOKED_THROUGH, rules)
    plays: dict[bytes, RankedPlay] = {}
    for move in moves:
        if move.kind != "play" or len(plays) == CANDIDATES:
            break
        plays.setdefault(bytes(sorted(move.leave)), move)
    return list(plays.values())


def encode(puzzles: Puzzles) -> bytes:
    """The file of these puzzles."""
    about = {
        "language": puzzles.language,
        "lexicon_checksum": puzzles.lexicon_checksum,
        "seed": puzzles.seed,
        "count": len(puzzles.all),
    }
    head = json.dumps(about, ensure_ascii=False, sort_keys=True).encode()
    kinds = bytes(KINDS.index(puzzle.kind) for puzzle in puzzles.all)
    racks = b"".join(bytes((len(one.rack),)) + one.rack.ljust(SEVEN, b"\0") for one in puzzles.all)
    boards = b"".join(bytes(_runs(puzzle.board.cells)) for puzzle in puzzles.all)
    return zlib.compress(head + b"\n" + kinds + racks + boards, 9)


def decode(data: bytes) -> Puzzles:
    """The puzzles of a file; raises `Damaged` "puzzles.damaged"."""
    try:
        head, _, body = zlib.decompress(data).partition(b"\n")
        about = json.loads(head)
        count = about["count"]
        kinds, rest = body[:count], body[count:]
        racks, boards = rest[: count * (SEVEN + 1)], rest[count * (SEVEN + 1) :]
        rows = (racks[at : at + SEVEN + 1] for at in range(0, len(racks), SEVEN + 1))
        puzzles = tuple(
            Puzzle(KINDS[kind], Board(cells), row[1 : row[0] + 1])
            for kind, row, cells in zip(kinds, rows, _boards(boards), strict=True)
        )
        if len(puzzles) != count:
            raise ValueError("fewer puzzles than the file says")
        return Puzzles(about["language"], about["lexicon_checksum"], about["seed"], puzzles)
    except (zlib.error, ValueError, TypeError, LookupError) as fault:
        raise Damaged("puzzles.damaged") from fault


def _runs(cells: bytes) -> Iterator[int]:
    empty = 0
    for cell in cells:
        if not cell:
            empty += 1
            if empty <= RUN:
                continue
        if empty:
            yield EMPTY + min(empty, RUN + 1) - 1
            empty = 0
        if cell:
            yield cell
    if empty:
        yield EMPTY + empty - 1


def _boards(data: bytes) -> Iterator[bytes]:
    """The cells of one board after the other; ValueError where the last one is incomplete."""
    cells = bytearray()
    for byte in data:
        if EMPTY <= byte <= EMPTY + RUN:
            cells += bytes(byte - EMPTY + 1)
        else:
            cells.append(byte)
        if len(cells) == SQUARES:
            yield bytes(cells)
            cells.clear()
    if cells:
        raise ValueError("half a board")
