"""The legal plays of a round, for all callers and all variants."""

from collections.abc import Iterable, Sequence

from faristol.board.board import Board
from faristol.board.grid import SQUARES, room
from faristol.modes.duplicate.state import Player, Round, State
from faristol.modes.referee import Referee
from faristol.movegen.interface import MoveList, TooManyMoves
from faristol.movegen.records import RECORD_LENGTH
from faristol.rules.moves import Play
from faristol.rules.placement import Placement, new_tiles, spent_on
from faristol.tiles.bag import Bag
from faristol.tiles.rack import missing
from faristol.tiles.tile import DESIGNATED, LETTER_MASK

MOST_MERGED = 300_000
"""The most plays that are put in order: those of all racks of a round, each counted once for every rack."""


def best_plays(round_: Round, referee: Referee) -> MoveList:
    """Return every play that ties for the highest score, in board order."""
    found = [referee.generator.best(round_.board, rack) for rack in racks(round_)]
    most = max((plays[0].score for plays in found if len(plays)), default=0)
    return _merged([plays for plays in found if len(plays) and plays[0].score == most])


def top_plays(round_: Round, referee: Referee, count: int, offset: int = 0) -> MoveList:
    """Return at most `count` plays from number `offset` on: score descending, then board order."""
    whole = [referee.generator.top(round_.board, rack, offset + count) for rack in racks(round_)]
    return _merged(whole)[offset : offset + count]


def all_plays(round_: Round, referee: Referee) -> MoveList:
    """Return every legal play by score descending; raises `TooManyMoves`."""
    found: list[MoveList] = []
    for rack in racks(round_):
        found.append(referee.generator.all_moves(round_.board, rack))
        if len(found) > 1 and (moves := sum(map(len, found))) > MOST_MERGED:
            raise TooManyMoves("movegen.too_many", moves=moves, capacity=MOST_MERGED)
    return found[0].in_order() if len(found) == 1 else _merged(found)


def _merged(lists: Sequence[MoveList]) -> MoveList:
    """Merge lists that have many plays in common: each play once, in order."""
    if len(lists) == 1:
        return lists[0]
    records = {
        plays.packed[at : at + RECORD_LENGTH]
        for plays in lists
        for at in range(0, len(plays.packed), RECORD_LENGTH)
    }
    return MoveList(b"".join(sorted(records)))


def racks(round_: Round) -> list[bytes]:
    """Return the racks that a player may have: the announced one, completed with each possible choice."""
    return [round_.rack + bytes([tile]) for tile in round_.choices] or [round_.rack]


def place_play(round_: Round, play: Play, referee: Referee) -> Placement:
    """Lay a play on the board of the round; raises `Refused` with the rule (PLA-1 to PLA-5)."""
    return referee.place(round_.board, round_.rack + chosen_tile(round_, play), play)


def chosen_tile(round_: Round, play: Play) -> bytes:
    """Return the tile that a play takes from the bag besides those of the rack, if there is one to choose."""
    absent = absent_tiles(round_, play)
    return absent if len(absent) == 1 and absent[0] in round_.choices else b""


def absent_tiles(round_: Round, play: Play) -> bytes:
    """Return the tiles that a play needs and the announced rack lacks; none for a play beyond the board."""
    if not 0 <= play.square < SQUARES or len(play.word) > room(play.square, play.direction):
        return b""
    return missing(round_.rack, spent_on(new_tiles(round_.board, play)))


def exchanged_tiles(board: Board, play: Play, bag: Bag) -> bytes:
    """Return the tiles that the bag gives for the blanks of a play, where the rules exchange blanks."""
    given: list[int] = []
    for _, tile in new_tiles(board, play):
        letter = tile & LETTER_MASK
        if tile & DESIGNATED and given.count(letter) < bag.counts[letter]:
            given.append(letter)
    return bytes(given)


def tiles_from_bag(round_: Round) -> bytes:
    """Return the tiles that the bag has given for the master play of a round."""
    return round_.master.exchanged + round_.master.chosen if round_.master else b""


def laid_tiles(board: Board, play: Play, exchanged: bytes) -> Iterable[tuple[int, int]]:
    """Yield the (square, tile) pairs that a master play leaves on the board, exchanged blanks as letters."""
    given = list(exchanged)
    for square, tile in new_tiles(board, play):
        letter = tile & LETTER_MASK
        if tile & DESIGNATED and letter in given:
            given.remove(letter)
            yield square, letter
        else:
            yield square, tile


def best_score(round_: Round, referee: Referee) -> int:
    """Return the highest score of a round, 0 without any play."""
    best = best_plays(round_, referee)
    return best[0].score if len(best) else 0


def found_by(play: Play, round_: Round, state: State) -> list[Player]:
    """Return the players with this very play on their slips, valid or not."""
    here = state.present(round_.number)
    return [player for player in here if (slip := round_.slips.get(player.id)) and slip.play == play]


def best_slips(state: State, round_: Round) -> list[Play]:
    """Return the plays of the valid slips with most points, each once; none if there is no valid slip."""
    valid = [slip for slip in round_.slips_of(state.present(round_.number)) if slip.verdict == "good"]
    most = max((slip.points for slip in valid), default=0)
    plays = [slip.play for slip in valid if slip.points == most and slip.play is not None]
    return list(dict.fromkeys(plays))
