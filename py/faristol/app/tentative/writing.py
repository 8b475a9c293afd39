"""A play as who keeps the score of a real board types it: "h8cantada", "CANTaDA H8" (NOT-1, NOT-2)."""

from __future__ import annotations

from dataclasses import replace

from faristol.app.tentative.tentative import Attempt, Ground, Laying, lay, taken_back, unasked
from faristol.errors import Fault, Refused
from faristol.modes.duplicate.shorthand import read
from faristol.rules.moves import Play
from faristol.rules.notation import parse_play, show_coordinates, show_play
from faristol.rules.placement import as_lying, new_tiles, place
from faristol.rules.score import score
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.reading import unmarked

BLANKS = 2
"""There are no more in the bag: a word with more small letters has none by them."""


def read_play(text: str, alphabet: Alphabet) -> Play:
    """The play in "H8 SCoR", "h8scor" or "SCOR h8", a blank also as "SC(O)R" or "SCO?R".

    A word all in small letters, or in more than blanks can show, is of ordinary tiles. Raises Unreadable as
    `parse_play` does.
    """
    text = text.replace(":", " ").strip()
    written = read(text)
    if written.sign or not (written.coordinates and written.word):
        return parse_play(text, alphabet)
    word = unmarked(written.word)
    if sum(character.islower() for character in word.replace("ŀ", "")) > BLANKS:
        word = word.upper()
    return parse_play(f"{written.coordinates} {word.replace('?', '0')}", alphabet)


def read_play_on(text: str, ground: Ground) -> Play:
    """The play that is typed, in the first of its readings that there are tiles for, or else as it stands.

    Raises Unreadable as `read_play` does.
    """
    play = read_play(text, ground.alphabet)
    readings = [
        as_lying(replace(play, word=word), ground.board) for word in ground.alphabet.in_haste(play.word)
    ]
    return next((one for one in readings if _has_tiles(one, ground)), readings[0])


def _has_tiles(play: Play, ground: Ground) -> bool:
    tiles = ground.unseen.tiles() if ground.rack is None else ground.rack
    placed = place(ground.board, tiles, play, None, ground.rules, ground.alphabet)
    return not isinstance(placed, Refused)


def shown(play: Play, alphabet: Alphabet) -> str:
    """The play so that `read_play` reads the same again."""
    word = alphabet.show_word(play.word)
    if word != word.lower():
        return show_play(play, alphabet)
    return f"{show_coordinates(play.square, play.direction)} ({word.upper()})"


def written(laying: Laying, ground: Ground, text: str) -> Laying:
    """The tiles of a play that is typed lie on the board, those that lay before are on the rack again.

    Raises Unreadable or Refused: what cannot be read, cannot lie there, or is not on the rack.
    """
    play = read_play_on(text, ground)
    placement = place(ground.board, None, play, None, ground.rules, ground.alphabet)
    if isinstance(placement, Refused):
        raise placement
    laying = replace(taken_back(unasked(laying)), cursor=None)
    for square, tile in new_tiles(ground.board, play):
        laying = lay(laying, ground, tile, square)
    return laying


def attempted(text: str, ground: Ground) -> Attempt:
    """What is typed so far comes to as a play, by its shape alone; nothing while it cannot be read."""
    try:
        play = read_play_on(text, ground)
    except Fault:
        return Attempt()
    placement = place(ground.board, None, play, None, ground.rules, ground.alphabet)
    if isinstance(placement, Refused):
        return Attempt(fault=placement)
    return Attempt(play, score(ground.board, placement, ground.alphabet, ground.rules))
