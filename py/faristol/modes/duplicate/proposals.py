"""Propose the play to announce: the best ones, in the app's order of preference.

Among equal scores the app prefers, in this order: the play that keeps the blank, the remaining rack with the
most balanced vowels and consonants, the first in board order.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from faristol.board.board import Board
from faristol.modes.duplicate.drawing import usable
from faristol.modes.referee import Referee
from faristol.movegen.interface import ScoredPlay
from faristol.rules.moves import Play
from faristol.rules.placement import new_tiles, spent_on
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import BLANK, Alphabet
from faristol.tiles.rack import missing, remove

SEARCH_LIMIT = 4000
"""Racks tried by `any_play_left` before it gives up and leaves the question to the judge."""


@dataclass(frozen=True)
class Proposal:
    """A candidate for the master play: its score, the tiles that would remain, and their balance."""

    play: Play
    points: int
    remaining: bytes
    blanks: int
    imbalance: int


def propose(board: Board, rack: bytes, plays: Iterable[ScoredPlay], alphabet: Alphabet) -> list[Proposal]:
    """Return candidates by score, then by preference; ties in board order stay as the generator gave them."""
    proposals = [_proposal(board, rack, scored, alphabet) for scored in plays]
    proposals.sort(key=lambda proposal: (-proposal.points, -proposal.blanks, proposal.imbalance))
    return proposals


def remaining(board: Board, rack: bytes, play: Play) -> bytes:
    """Return the tiles of `rack` that remain after `play`, in rack order, whatever else the play took."""
    spent = spent_on(new_tiles(board, play))
    return remove(rack, remove(spent, missing(rack, spent)))


def any_play_left(board: Board, tiles: bytes, referee: Referee, rules: RuleSet) -> bool | None:
    """Tell whether any rack of the `tiles` has a valid play (DUP-1.6); None if too many racks are to be
    tried."""
    size, tiles = rules.rack_size, usable(tiles, rules)
    if len(tiles) <= size:
        return len(referee.generator.best(board, tiles)) > 0
    tried: set[tuple[int, ...]] = set()
    for rack in combinations(sorted(tiles), size):
        if rack in tried:
            continue
        if len(tried) == SEARCH_LIMIT:
            return None
        tried.add(rack)
        if len(referee.generator.best(board, bytes(rack))) > 0:
            return True
    return False


def _proposal(board: Board, rack: bytes, scored: ScoredPlay, alphabet: Alphabet) -> Proposal:
    left = remaining(board, rack, scored.play)
    vowels = sum(tile in alphabet.vowels for tile in left)
    blanks = left.count(BLANK)
    return Proposal(scored.play, scored.score, left, blanks, abs(len(left) - blanks - 2 * vowels))
