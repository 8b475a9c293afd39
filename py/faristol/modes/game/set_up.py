"""A position that is set up by hand: the faults that make it impossible in a game.

The racks are those of the player to move and of the other, as far as they are known.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from faristol.board.board import CENTRE, SQUARES, Board, Direction, neighbours, square_name
from faristol.errors import Refused
from faristol.lexicon.dawg import Lexicon, LexiconHeader
from faristol.modes.game import events as e
from faristol.modes.game.state import ChessClock, Player, State
from faristol.modes.game.turn import Position
from faristol.rules.game_rules import PAIR, GameRules
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag
from faristol.tiles.tile import BLANK

NAMED = 6
"""The most squares of unconnected tiles that are named."""


def impossible(
    board: Board,
    racks: tuple[bytes, bytes],
    rules: GameRules,
    alphabet: Alphabet,
    scores: tuple[int, int] = (0, 0),
    scoreless: int = 0,
) -> Iterator[Refused]:
    """Yield every fault that no game can have, each with its tile, its squares or its rack.

    "editor.tiles", "editor.no_tile" and "editor.blanks" (more than there are), "editor.rack" and
    "editor.other_rack" (longer than a rack), "editor.centre", "editor.single" (one tile is no word),
    "editor.apart" (tiles not connected with those in the centre), "editor.over" (no further play is
    possible), "editor.blocked" (so many consecutive turns without points have ended it).
    """
    scored = any(scores) or alphabet.value_of(board.cells) > 0  # laying these tiles has scored points
    ended = [most for most in _limits(board, racks, rules, alphabet) if most <= scoreless]
    if ended and (scored or not rules.goes_on_at_zero):
        yield Refused("editor.blocked", rule="CLA-4B", count=scoreless, most=ended[0])
    yield from _too_many(board, racks, alphabet)
    for code, rack in zip(("editor.rack", "editor.other_rack"), racks, strict=True):
        if len(rack) > rules.rack_size:
            yield Refused(code, rule="PLA-4", count=len(rack), size=rules.rack_size)
    lying = frozenset(square for square in range(SQUARES) if board.at(square))
    if not lying:
        return
    if CENTRE not in lying:
        yield Refused("editor.centre", rule="PLA-1", square=square_name(CENTRE))
    if len(lying) == 1:
        yield Refused("editor.single", rule="PLA-1", square=square_name(*lying))
    elif apart := lying - _joined(CENTRE if CENTRE in lying else min(lying), lying):
        yield Refused("editor.apart", rule="PLA-1", squares=named(sorted(apart)))
    yield from _over(board, racks, alphabet)


def named(squares: Sequence[int]) -> str:
    """Name squares, only the first ones where there are many."""
    more = " …" if len(squares) > NAMED else ""
    return ", ".join(map(square_name, squares[:NAMED])) + more


def unlisted(board: Board, lexicon: Lexicon) -> list[tuple[int, Direction, bytes]]:
    """Return the words on a board that are not in the list, each with its first square and its direction."""
    return [one for one in board.words() if not lexicon.contains(one[2])]


def standing(position: Position, rules: GameRules, header: LexiconHeader, players: tuple[str, str]) -> State:
    """Return a position as a game: no turn has been played, and the first seat is to move."""
    return State(
        name="",
        date="",
        place="",
        round="",
        table="",
        use="record",
        rules=rules,
        language=rules.language,
        lexicon_name=header.title,
        lexicon_checksum=header.checksum,
        lexicon_official=header.official,
        players=tuple(map(Player, players)),
        opening=position,
        position=position,
        clock=ChessClock(rules.player_seconds * 1000, (0,) * PAIR),
        starter=0,
        begun=True,
    )


def begun_from(state: State, event: e.PositionSet) -> State:
    """Return the game after it has begun from a position.

    Raises `ValueError` for other seats, `Refused` "bag.missing" for more tiles than there are.
    """
    if not len(event.racks) == len(event.scores) == len(state.players):
        raise ValueError(event.racks)
    tiles = bytes(filter(None, event.board)) + b"".join(event.racks)
    position = Position(
        board=Board(event.board),
        racks=event.racks,
        hands=tuple(map(len, event.racks)),
        bag=state.opening.bag.take(tiles),
        scores=event.scores,
    )
    return replace(
        state,
        opening=position,
        position=position,
        starter=event.seat,
        from_position=True,
        scoreless=event.scoreless,
    )


def is_short(board: Board, racks: tuple[bytes, bytes], rules: GameRules, alphabet: Alphabet) -> bool:
    """Tell whether the rack of the player to move has fewer tiles than it would have been filled with."""
    return 0 < len(racks[0]) < rules.rack_size and _to_draw(board, racks, rules, alphabet) > 0


def _to_draw(board: Board, racks: tuple[bytes, bytes], rules: GameRules, alphabet: Alphabet) -> int:
    """Return the most tiles that can be in the bag: an unknown rack counts as full, the other's always."""
    unseen = sum(alphabet.counts) - sum(map(bool, board.cells)) - sum(map(len, racks))
    own = 0 if racks[0] else rules.rack_size
    return max(0, unseen - own - max(0, rules.rack_size - len(racks[1])))


def _limits(board: Board, racks: tuple[bytes, bytes], rules: GameRules, alphabet: Alphabet) -> Iterator[int]:
    """Yield the numbers of consecutive turns without points that have certainly ended the game, the fewest
    first.

    With too few tiles in the bag for an exchange all of them were lost (CLA-4B).
    """
    can_exchange = _to_draw(board, racks, rules, alphabet) >= max(rules.exchange_bag, rules.exchange_least)
    if not can_exchange and rules.lost_turns_end:
        yield rules.lost_turns_end
    if rules.scoreless_turns_end:
        yield rules.scoreless_turns_end


def _too_many(board: Board, racks: tuple[bytes, bytes], alphabet: Alphabet) -> Iterator[Refused]:
    full = Bag.full(alphabet)
    used = Bag.of(bytes(filter(None, board.cells)) + b"".join(racks))
    for tile, (count, most) in enumerate(zip(used.counts, full.counts, strict=False)):
        if count > most and tile == BLANK:
            yield Refused("editor.blanks", rule="TIL-BL", count=count, tiles=most)
        elif count > most == 0:
            yield Refused("editor.no_tile", letter=alphabet.letter(tile), count=count)
        elif count > most:
            yield Refused("editor.tiles", letter=alphabet.letter(tile), count=count, tiles=most)


def _joined(square: int, lying: frozenset[int]) -> frozenset[int]:
    """Return the squares connected with a square, itself among them."""
    joined, waiting = {square}, [square]
    while waiting:
        fresh = (set(neighbours(waiting.pop())) & lying) - joined
        joined |= fresh
        waiting += fresh
    return frozenset(joined)


def _over(board: Board, racks: tuple[bytes, bytes], alphabet: Alphabet) -> Iterator[Refused]:
    """Yield a refusal if the game has ended: a rack is empty and no unseen tile is left."""
    unseen = sum(alphabet.counts) - sum(map(bool, board.cells)) - sum(map(len, racks))
    if unseen == 0 and not all(racks):
        yield Refused("editor.over", rule="CLA-4A")
