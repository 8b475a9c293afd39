"""What is simulated: the ten best moves of a position in the middle of a game, the same here and natively."""

from __future__ import annotations

from faristol.board.board import Board
from faristol.errors import Refused
from faristol.modes.mode import Referee
from faristol.movegen.equity import ranked
from faristol.movegen.leave_values import Worth
from faristol.movegen.position import Position
from faristol.movegen.simulation import Trial
from faristol.rules.game_rules import GameRules
from faristol.tiles.bag import Bag
from faristol.tiles.tile import BLANK, DESIGNATED

MOVES = 10
PLIES = 2
SEED = 22


def trial(judge: Referee, worth: Worth, rules: GameRules, board: Board, rack: bytes) -> Trial | None:
    """The simulation of a position; None for one of which the bag cannot give the tiles, or all are seen."""
    lying = bytes(BLANK if tile & DESIGNATED else tile for tile in board.cells if tile)
    try:
        unseen = Bag.full(judge.alphabet).take(lying + rack)
    except Refused:
        return None
    if len(unseen) < rules.rack_size:
        return None
    seen = Position(board, rack, unseen, rules.rack_size)
    moves = ranked(judge.generator, worth, board, rack, seen.in_bag, MOVES, rules)
    return Trial(rules, seen, tuple(moves), PLIES, SEED)
