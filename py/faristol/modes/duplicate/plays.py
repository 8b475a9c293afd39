"""The legal plays of a round, for all callers and variants, and the proposals of what to announce."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from faristol.board.board import SQUARES, Board, room
from faristol.modes.duplicate.drawing import usable
from faristol.modes.duplicate.state import Player, Round, State
from faristol.modes.mode import Referee
from faristol.movegen.interface import MoveList, ScoredPlay, TooManyMoves
from faristol.movegen.records import RECORD_LENGTH
from faristol.rules.notation import Play
from faristol.rules.placement import Placement, new_tiles, spent_on
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import BLANK, Alphabet
from faristol.tiles.bag import Bag
from faristol.tiles.tile import DESIGNATED, LETTER_MASK, missing, remove

MOST_MERGED = 300_000
"""The most plays that are put in order: those of all racks of a round, each counted once for every rack."""

SEARCH_LIMIT = 4000
"""Racks tried by `any_play_left` before it gives up and leaves the question to the judge."""


def best_plays(round_: Round, referee: Referee) -> MoveList:
    """Return every play that ties for the highest score, in board order."""
    lists = [referee.generator.best(round_.board, rack) for rack in racks(round_)]
    most = max((plays[0].score for plays in lists if len(plays)), default=0)
    return _merged([plays for plays in lists if len(plays) and plays[0].score == most])


def top_plays(round_: Round, referee: Referee, count: int, offset: int = 0) -> MoveList:
    """Return at most `count` plays from number `offset` on: score descending, then board order."""
    lists = [referee.generator.top(round_.board, rack, offset + count) for rack in racks(round_)]
    return _merged(lists)[offset : offset + count]


def all_plays(round_: Round, referee: Referee) -> MoveList:
    """Return every legal play by score descending; raises `TooManyMoves`."""
    lists: list[MoveList] = []
    for rack in racks(round_):
        lists.append(referee.generator.all_moves(round_.board, rack))
        if len(lists) > 1 and (moves := sum(map(len, lists))) > MOST_MERGED:
            raise TooManyMoves("movegen.too_many", moves=moves, capacity=MOST_MERGED)
    return lists[0].in_order() if len(lists) == 1 else _merged(lists)


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


def players_with(play: Play, round_: Round, state: State) -> list[Player]:
    """Return the players with this very play on their slips, valid or not."""
    here = state.present(round_.number)
    return [player for player in here if (slip := round_.slips.get(player.id)) and slip.play == play]


def best_slips(state: State, round_: Round) -> list[Play]:
    """Return the plays of the valid slips with most points, each once; none if there is no valid slip."""
    valid = [slip for slip in round_.slips_of(state.present(round_.number)) if slip.verdict == "good"]
    most = max((slip.points for slip in valid), default=0)
    plays = [slip.play for slip in valid if slip.points == most and slip.play is not None]
    return list(dict.fromkeys(plays))


@dataclass(frozen=True)
class Proposal:
    """A candidate for the master play: its score, the tiles that would remain, and their balance."""

    play: Play
    points: int
    remaining: bytes
    blanks: int
    imbalance: int


def propose(board: Board, rack: bytes, plays: Iterable[ScoredPlay], alphabet: Alphabet) -> list[Proposal]:
    """Return candidates by score; among equal scores first the play that keeps the blank, then the one that
    leaves the most balanced vowels and consonants, then the first in board order, as the generator has it."""
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
