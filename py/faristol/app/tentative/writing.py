"""Typed plays, as a scorer at a real board types them: "h8cantada", "CANTaDA H8" (NOT-1, NOT-2)."""

from __future__ import annotations

from dataclasses import replace

from faristol.app.tentative.tentative import Attempt, Ground, Laying, attempt_at, lay, taken_back, unasked
from faristol.errors import Fault, Refused
from faristol.modes.duplicate.shorthand import read
from faristol.rules.notation import Play, parse_play, show_coordinates, show_play
from faristol.rules.placement import as_lying, new_tiles, place
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.reading import unmarked

BLANKS = 2
"""Blanks in the bag: if a word has more small letters, none of them marks a blank."""


def read_play(text: str, alphabet: Alphabet) -> Play:
    """Read a play from "H8 SCoR", "h8scor" or "SCOR h8", a blank also as "SC(O)R" or "SCO?R".

    A word all in small letters, or with more of them than there are blanks, is of ordinary tiles. Raises
    Unreadable as `parse_play` does.
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
    """Read a typed play in the first of its readings for which there are tiles, or else as written.

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
    """Return a play as text that `read_play` reads back."""
    word = alphabet.show_word(play.word)
    if word != word.lower():
        return show_play(play, alphabet)
    return f"{show_coordinates(play.square, play.direction)} ({word.upper()})"


def written(laying: Laying, ground: Ground, text: str) -> Laying:
    """Lay the tiles of a typed play instead of the tiles laid before.

    Raises Unreadable or Refused if it cannot be read, cannot lie there, or is not on the rack.
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
    """Return the play typed so far, by its squares alone; empty while it cannot be read."""
    try:
        return attempt_at(read_play_on(text, ground), ground)
    except Fault:
        return Attempt()
