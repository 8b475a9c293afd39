"""The joker in a "completiv", where each player completes the rack with a tile from the bag (ROM-7).

A player who takes a letter that the bag no longer holds has taken a joker; a player who marks a letter as a
joker when the bag has none has taken the letter. In both cases the slip is good, and loses the points of that
letter's tile. Source: the rules of the Romanian games "duplicat-completiv".
"""

from collections.abc import Iterable
from dataclasses import dataclass

from faristol.errors import Refused
from faristol.modes.duplicate.plays import absent_tiles, chosen_tile, place_play
from faristol.modes.duplicate.state import Round
from faristol.modes.referee import Referee
from faristol.rules.moves import Play
from faristol.tiles.tile import BLANK, DESIGNATED, LETTER_MASK


@dataclass(frozen=True)
class Corrected:
    """A play with the joker marked as it must have been meant, its points, and the letter concerned."""

    play: Play
    points: int
    letter: int


def corrected(round_: Round, play: Play, referee: Referee) -> Corrected | None:
    """Correct a refused play if only its chosen tile is marked wrongly; None if that is not the fault."""
    absent = absent_tiles(round_, play)
    if not round_.choices or len(absent) != 1 or absent[0] in round_.choices:
        return None
    [tile] = absent
    found: list[Corrected] = []
    for index, other in _otherwise(round_, play, tile):
        if tile != BLANK and chosen_tile(round_, other) != bytes([BLANK]):
            continue
        try:
            points = referee.points(round_.board, place_play(round_, other, referee))
        except Refused:
            continue
        letter = play.word[index] & LETTER_MASK
        found.append(Corrected(other, max(0, points - referee.alphabet.value(letter)), letter))
    return max(found, key=lambda play: play.points, default=None)


def _otherwise(round_: Round, play: Play, tile: int) -> Iterable[tuple[int, Play]]:
    """Yield the play with a new tile marked the other way: a letter as a joker, or a joker as a letter."""
    for index, (square, shown) in enumerate(zip(play.squares, play.word, strict=True)):
        concerned = shown & DESIGNATED if tile == BLANK else shown == tile
        if concerned and not round_.board.at(square):
            word = bytearray(play.word)
            word[index] ^= DESIGNATED
            yield index, Play(play.square, play.direction, bytes(word))
