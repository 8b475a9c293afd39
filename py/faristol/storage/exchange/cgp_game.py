"""Write positions of games of two in CGP, and read positions of other programs to study."""

from __future__ import annotations

from faristol.errors import Refused
from faristol.modes.game.evolving import fold
from faristol.modes.game.moments import racks_after
from faristol.modes.game.state import State
from faristol.modes.game.turn import Position
from faristol.rules.game_rules import PAIR, GameRules
from faristol.storage.exchange.cgp import CgpPosition, write_cgp
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag
from faristol.tiles.language import language_of


def cgp_of(state: State, alphabet: Alphabet, turns: int | None = None) -> str:
    """The position after so many turns, all by default, seen by the player whose turn it then is.

    After all turns a play that can still be challenged lies on the board. Raises `Refused` "records.several"
    for a game of more than two: the format has two racks and two scores.
    """
    if len(state.players) > PAIR:
        raise Refused("records.several")
    if turns is None or turns >= len(state.turns):
        played, position, racks = state.turns, state.lying, state.lying.racks
    else:
        played = state.turns[:turns]
        position, racks = fold(state.opening, played, state.rules), racks_after(state, turns)
    mover = played[-1].seat if played else 1 - (state.starter or 0)
    if turns is None and state.pending:
        mover = state.pending.seat
    seats = (1 - mover, mover)
    found = CgpPosition(
        position.board,
        (alphabet.sort_rack(racks[seats[0]]), alphabet.sort_rack(racks[seats[1]])),
        (position.scores[seats[0]], position.scores[seats[1]]),
        _scoreless(state, len(played)),
        {"lex": state.lexicon_name, "ld": language_of(state.language).cgp},
    )
    return write_cgp(found, alphabet)


def position_of(cgp: CgpPosition, rules: GameRules, alphabet: Alphabet) -> Position:
    """The position with the player whose turn it is as seat 0; racks that are not known are full, as far as
    the tiles that are left allow."""
    board = bytes(filter(None, cgp.board.cells))
    bag = Bag.full(alphabet).take(board + b"".join(cgp.racks))
    own = len(cgp.racks[0]) or min(rules.rack_size, len(bag))
    unseen = len(bag) - (own - len(cgp.racks[0]))
    other = max(len(cgp.racks[1]), min(rules.rack_size, unseen + len(cgp.racks[1])))
    return Position(cgp.board, cgp.racks, (own, other), bag, cgp.scores)


def _scoreless(state: State, turns: int) -> int:
    """Count the turns without points in a row before the turn to come."""
    count = 0
    while count < turns and not state.turns[turns - 1 - count].points:
        count += 1
    return count
