"""The legal plays of a round: whatever asks for them asks here, whichever variant is played."""

from faristol.modes.duplicate.state import Round
from faristol.modes.referee import Referee
from faristol.movegen.interface import MoveList
from faristol.rules.moves import Play
from faristol.rules.placement import Placement


def best_plays(round_: Round, referee: Referee) -> MoveList:
    """Every play that ties for the highest score, in board order."""
    return referee.generator.best(round_.board, round_.rack)


def top_plays(round_: Round, referee: Referee, count: int, offset: int = 0) -> MoveList:
    """At most `count` plays from number `offset` on: score descending, then board order."""
    return referee.generator.top(round_.board, round_.rack, count, offset)


def all_plays(round_: Round, referee: Referee) -> MoveList:
    """Every legal play by score descending; raises `TooManyMoves`."""
    return referee.generator.all_moves(round_.board, round_.rack).in_order()


def place_play(round_: Round, play: Play, referee: Referee) -> Placement:
    """Lay a play on the board of the round; raises `Refused` with the rule (PLA-1 to PLA-5)."""
    return referee.place(round_.board, round_.rack, play)


def best_score(round_: Round, referee: Referee) -> int:
    """The highest score that there is, 0 without any play."""
    best = best_plays(round_, referee)
    return best[0].score if len(best) else 0
