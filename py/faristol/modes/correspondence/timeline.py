"""The course of a game: for each variant the board, both racks, and the rows of the sheet.

The tiles that a player uses are the first of their kind among his, in the order of the string; he then draws
the next ones of the string (COR-2). A zero and a PAS keep the tiles (COR-7).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from faristol.board.board import EMPTY, Board
from faristol.errors import Refused
from faristol.modes.correspondence.data import Answer, Move
from faristol.modes.correspondence.events import PlyMade, Ruled
from faristol.modes.correspondence.state import State
from faristol.rules.placement import new_tiles, spent_on


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table of plays.

    `used` and `taken` are indexes of the string; `laid` are those of a zero's tiles too, which
    its player wrote down and keeps (COR-4, COR-7). `worth` are the points of the play itself,
    `recorded` those that count: no more than the cap of the turn (COR-3), none for a `zero`. `total` is the
    player's score after it, less the penalties entered before (COR-9).
    """

    ply: PlyMade
    move: Move
    used: bytes
    taken: bytes
    worth: int
    recorded: int
    total: int
    zero: bool
    laid: bytes


@dataclass(frozen=True, slots=True)
class Variant:
    """The game on a path of assumptions (`path`); with no open challenge there is one variant.

    `hands` are the indexes of the string that each player has, in order, `next` the first that nobody has.
    `points` are the sums of the recorded points, `scores` those less penalties. `ended` is "out" when a
    player has no tiles left, "passes" after PAS enough (COR-19).
    """

    path: str
    board: Board
    hands: tuple[bytes, bytes]
    next: int
    points: tuple[int, int]
    scores: tuple[int, int]
    passes: int
    rows: tuple[Row, ...]
    ended: str = ""

    def rack(self, string: bytes, seat: int) -> bytes:
        """Return the tiles of a seat, in the order of the string."""
        return bytes(string[index] for index in self.hands[seat])

    def owner(self, index: int) -> int | None:
        """Return the seat that has or had a tile of the string; None if it has not come into play."""
        for seat in (0, 1):
            if index in self.hands[seat]:
                return seat
        return next((row.ply.seat for row in self.rows if index in row.used), None)


def opening(state: State) -> Variant:
    """Return the position before the first ply: the first tiles are RED's, the next BLUE's (COR-2)."""
    size = state.rules.rack_size
    hands = bytes(range(size)), bytes(range(size, 2 * size))
    return Variant("", EMPTY, hands, 2 * size, (0, 0), (0, 0), 0, ())


def variants(state: State) -> tuple[Variant, ...]:
    """Return the variants that are still possible, "correct" before "incorrect" (COR-9B); one without
    challenges."""
    struck = {f"{ruling.variant}{ruling.number}{'-' if ruling.correct else '+'}" for ruling in state.rulings}
    return tuple(variant for variant in all_variants(state) if not any(map(variant.path.startswith, struck)))


def all_variants(state: State) -> tuple[Variant, ...]:
    """Return every variant that ever was, including those that a ruling has struck out."""
    lines = [opening(state)]
    for ply in state.plies:
        answers = {answer.variant: answer for answer in state.answers.get(ply.number, ())}
        lines = [after for line in lines for after in _answered(state, line, ply, answers.get(line.path))]
    return tuple(replace(line, scores=_scores(state, line, len(state.plies))) for line in lines)


def line(state: State) -> Variant:
    """Return the variant that counts: the only one, or the one in which every challenged play is correct."""
    return variants(state)[0]


def _answered(state: State, before: Variant, ply: PlyMade, answer: Answer | None) -> list[Variant]:
    move = ply.move(before.path)
    if move is None:
        return [before]
    if answer is None:
        return [_played(state, before, ply, move)]
    if answer.verdict == "zero":
        return [_zero(state, before, ply, move)]
    # "correct" stands first (COR-9B)
    path = f"{before.path}{ply.number}"
    return [
        replace(_played(state, before, ply, move), path=path + "+"),
        replace(_zero(state, before, ply, move), path=path + "-"),
    ]


def _played(state: State, before: Variant, ply: PlyMade, move: Move) -> Variant:
    """Return the variant after a play that counts, or a PAS."""
    if move.play is None:
        passes = before.passes + 1
        ended = "passes" if passes == state.rules.passes_end else ""
        return replace(_with_row(state, before, ply, move), passes=passes, ended=ended)
    seat, hand = ply.seat, before.hands[ply.seat]
    tiles = new_tiles(before.board, move.play)
    used = indexes_of(state.string, hand, spent_on(tiles))
    taken = bytes(range(before.next, min(before.next + len(used), len(state.string))))
    worth = _worth(state, ply, move)
    cap = state.rules.caps[ply.number] if ply.number < len(state.rules.caps) else 0
    after = _with_row(state, before, ply, move, used, taken, worth, min(worth, cap) if cap else worth)
    kept = bytes(index for index in hand if index not in used) + taken
    hands = (kept, before.hands[1]) if seat == 0 else (before.hands[0], kept)
    return replace(
        after,
        board=before.board.place(tiles),
        hands=hands,
        next=before.next + len(taken),
        passes=0,
        ended="" if kept else "out",
    )


def _zero(state: State, before: Variant, ply: PlyMade, move: Move) -> Variant:
    """Return the variant after a zero: its player keeps his tiles, and nothing lies on the board (COR-7)."""
    tiles = new_tiles(before.board, move.play) if move.play else ()
    laid = indexes_of(state.string, before.hands[ply.seat], spent_on(tiles))
    return replace(_with_row(state, before, ply, move, laid=laid, zero=True), passes=0)


def indexes_of(string: bytes, hand: bytes, spent: bytes) -> bytes:
    """Return the indexes of the string from which these tiles are taken, in its order.

    Of equal tiles the first is taken. Raises Refused "rack.missing" for one that the hand does not have.
    """
    left, used = list(spent), []
    for index in hand:
        if string[index] in left:
            left.remove(string[index])
            used.append(index)
    if left:
        raise Refused("rack.missing", rule="PLA-4", tiles=len(left))
    return bytes(used)


def _worth(state: State, ply: PlyMade, move: Move) -> int:
    """Return the points of a play, as they were last corrected (COR-8)."""
    corrected = [c.points for c in state.corrections if (c.number, c.variant) == (ply.number, move.variant)]
    return corrected[-1] if corrected else move.points


def _with_row(
    state: State,
    before: Variant,
    ply: PlyMade,
    move: Move,
    used: bytes = b"",
    taken: bytes = b"",
    worth: int = 0,
    recorded: int = 0,
    *,
    laid: bytes = b"",
    zero: bool = False,
) -> Variant:
    first, second = before.points
    points = (first + recorded, second) if ply.seat == 0 else (first, second + recorded)
    line = replace(before, points=points)
    total = _scores(state, line, ply.number)[ply.seat]
    row = Row(ply, move, used, taken, worth, recorded, total, zero, laid or used)
    return replace(line, rows=(*before.rows, row))


def _scores(state: State, line: Variant, plies: int) -> tuple[int, int]:
    """Return the points less the penalties that had been entered after so many plies (COR-9)."""
    scores = list(line.points)
    for ruling in state.rulings:
        if ruling.after <= plies and line.path.startswith(ruling.variant):
            scores[1 - ruling.number % 2] -= penalty(state, ruling)
    return scores[0], scores[1]


def penalty(state: State, ruling: Ruled) -> int:
    """Return the points that a challenge costs the challenger: for each word that proved valid (COR-9)."""
    return state.rules.challenge_points * len(ruling.valid)
