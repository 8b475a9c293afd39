"""Check whether a play may be placed where it is written, and find the words that it forms (PLA-1 to PLA-5);
score it (SCO-1 to SCO-3).

A refusal names its rule, the square and the word (PLA-5). It is returned, not raised: a refused play is an
ordinary event of a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from faristol.board.board import (
    CENTRE,
    LETTER_PREMIUM,
    SIZE,
    SQUARES,
    WORD_PREMIUM,
    Board,
    Direction,
    room,
    square_name,
    step,
)
from faristol.errors import Refused
from faristol.lexicon.dawg import Lexicon
from faristol.rules.notation import Play, show_coordinates
from faristol.rules.rule_file import PlayRules
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import BLANK, LETTER_MASK, as_drawn, letters_of, missing


@dataclass(frozen=True, slots=True)
class Word:
    """A word on the board: its first square, its direction, and its tiles with their flags."""

    square: int
    direction: Direction
    letters: bytes

    @property
    def squares(self) -> range:
        """Return the squares of the word, in order."""
        stride = step(self.direction)
        return range(self.square, self.square + len(self.letters) * stride, stride)


@dataclass(frozen=True, slots=True)
class Placement:
    """A play that may be placed on its board.

    `tiles` are the new (square, tile) pairs, `spent` the tiles that leave the rack for them (BLANK for a
    blank), `main` the word that was written and `crosses` the other words that the play forms.
    """

    play: Play
    tiles: tuple[tuple[int, int], ...]
    spent: bytes
    main: Word
    crosses: tuple[Word, ...]

    @property
    def words(self) -> tuple[Word, ...]:
        """Return every word that the play forms, the main word first."""
        return (self.main, *self.crosses)


def new_tiles(board: Board, play: Play) -> tuple[tuple[int, int], ...]:
    """Return the (square, tile) pairs that a play adds to the board."""
    return tuple(
        (square, tile) for square, tile in zip(play.squares, play.word, strict=True) if not board.at(square)
    )


def spent_on(tiles: Iterable[tuple[int, int]]) -> bytes:
    """Return the tiles that (square, tile) pairs take from the rack, BLANK for a blank."""
    return as_drawn(bytes(tile for _, tile in tiles))


def as_lying(play: Play, board: Board) -> Play:
    """Return the same play with the blanks that are on the board marked as such, however they were typed."""
    word = bytes(
        (square < SQUARES and board.at(square)) or tile
        for square, tile in zip(play.squares, play.word, strict=True)
    )
    return replace(play, word=word) if letters_of(word) == letters_of(play.word) else play


def place(
    board: Board,
    rack: bytes | None,
    play: Play,
    lexicon: Lexicon | None,
    ruleset: PlayRules,
    alphabet: Alphabet,
) -> Placement | Refused:
    """Return the placement of a play, or the refusal: checks its shape first, then the rack, then the words.

    Without a rack any tiles will do; without a lexicon the words are not looked up (in games where words are
    checked only on a challenge).
    """
    refusal = _check_lies_free(board, play, alphabet)
    if refusal is not None:
        return refusal
    tiles = new_tiles(board, play)
    refusal = _check_shape(board, play, tiles, ruleset, alphabet)
    if refusal is not None:
        return refusal
    spent = spent_on(tiles)
    if rack is not None:
        refusal = _check_rack(rack, play, spent, alphabet)
        if refusal is not None:
            return refusal
    after = board.place(tiles)
    main = Word(play.square, play.direction, after.word_through(play.square, play.direction)[1])
    crosses = _crosses(after, tiles, play.direction.other)
    if lexicon is not None:
        for word in (main, *crosses):
            if not lexicon.contains(word.letters):
                return _refused(
                    "placement.word", "PLA-3", word.square, word.direction, word.letters, alphabet
                )
    return Placement(play, tiles, spent, main, crosses)


def placement_of(
    board: Board,
    rack: bytes | None,
    play: Play,
    lexicon: Lexicon | None,
    ruleset: PlayRules,
    alphabet: Alphabet,
) -> Placement:
    """Return the placement of a play; raises the refusal of `place`."""
    placement = place(board, rack, play, lexicon, ruleset, alphabet)
    if isinstance(placement, Refused):
        raise placement
    return placement


def _check_lies_free(board: Board, play: Play, alphabet: Alphabet) -> Refused | None:
    """Check that every square is on the board and free or holds the same letter, and the word is complete."""

    def refused(code: str, rule: str, square: int, word: bytes = play.word, **details: str | int) -> Refused:
        return _refused(code, rule, square, play.direction, word, alphabet, **details)

    if not 0 <= play.square < SQUARES:
        return Refused(
            "placement.outside", rule="PLA-5", square="", position="", word=alphabet.show_word(play.word)
        )
    if len(play.word) > room(play.square, play.direction):
        return refused("placement.outside", "PLA-5", play.square)
    for square, tile in zip(play.squares, play.word, strict=True):
        there = board.at(square)
        if there and (there ^ tile) & LETTER_MASK:
            return refused("placement.taken", "PLA-2", square, letter=alphabet.letter(there))
    stride = step(play.direction)
    before, behind = play.square - stride, play.square + len(play.word) * stride
    goes_on_before = room(play.square, play.direction) < SIZE and board.at(before)
    goes_on_behind = room(play.square, play.direction) > len(play.word) and board.at(behind)
    if play.word and (goes_on_before or goes_on_behind):
        lying = board.place(new_tiles(board, play))
        start, word = lying.word_through(play.square, play.direction)
        return refused("placement.longer", "PLA-3", start, word, written=alphabet.show_word(play.word))
    return None


def _check_shape(
    board: Board, play: Play, tiles: tuple[tuple[int, int], ...], ruleset: PlayRules, alphabet: Alphabet
) -> Refused | None:
    """Check that the play adds tiles, not too many, to a word that touches others (PLA-1, PLA-4)."""

    def refused(code: str, rule: str, **details: str | int) -> Refused:
        return _refused(code, rule, play.square, play.direction, play.word, alphabet, **details)

    if play.word and not tiles:
        return refused("placement.no_tiles", "PLA-4")
    if len(play.word) < 2:
        return refused("placement.short", "PLA-1" if board.is_empty else "PLA-3")
    if len(tiles) > ruleset.most_tiles:
        return refused("placement.too_many", "PLA-4", tiles=len(tiles), limit=ruleset.most_tiles)
    if board.is_empty:
        if CENTRE not in play.squares:
            return refused("placement.centre", "PLA-1")
    elif len(tiles) == len(play.word) and not any(board.has_neighbour(square) for square, _ in tiles):
        return refused("placement.apart", "PLA-1")
    return None


def _check_rack(rack: bytes, play: Play, spent: bytes, alphabet: Alphabet) -> Refused | None:
    """Check that the rack holds every new tile (PLA-4) and letters of blanks are marked (NOT-2)."""
    absent = missing(rack, spent)
    if not absent:
        return None
    unmarked = len(absent) <= rack.count(BLANK) - spent.count(BLANK)
    code, rule = ("placement.blank", "NOT-2") if unmarked else ("placement.rack", "PLA-4")
    letter = alphabet.letter(absent[-1])
    return _refused(code, rule, play.square, play.direction, play.word, alphabet, letter=letter)


def crosses_of(board: Board, play: Play) -> tuple[Word, ...]:
    """Return the words at right angles that a play on this board forms."""
    tiles = new_tiles(board, play)
    return _crosses(board.place(tiles), tiles, play.direction.other)


def _crosses(after: Board, tiles: tuple[tuple[int, int], ...], direction: Direction) -> tuple[Word, ...]:
    """Return the words at right angles that contain new tiles, in the order of the tiles."""
    words = []
    for square, _ in tiles:
        start, letters = after.word_through(square, direction)
        if len(letters) > 1:
            words.append(Word(start, direction, letters))
    return tuple(words)


def _refused(
    code: str,
    rule: str,
    square: int,
    direction: Direction,
    word: bytes,
    alphabet: Alphabet,
    **details: str | int,
) -> Refused:
    return Refused(
        code,
        rule=rule,
        square=square_name(square),
        position=show_coordinates(square, direction),
        word=alphabet.show_word(word),
        **details,
    )


def read_tiles(board: Board, tiles: Mapping[int, int], alphabet: Alphabet) -> Play | Refused:
    """Return the play formed by tiles laid by hand on free squares: one line without gaps (PLA-2).

    A single tile is read across if it makes a word across, otherwise down.
    """
    if not tiles:
        return Refused("placement.no_tiles", rule="PLA-4", square="", position="", word="")
    squares = sorted(tiles)
    shown = bytes(tiles[square] for square in squares)
    first, last = squares[0], squares[-1]
    direction = _line(board, squares)
    if direction is None:
        return _refused("placement.line", "PLA-2", first, Direction.ACROSS, shown, alphabet)
    for square in squares:
        if board.at(square):
            there = alphabet.letter(board.at(square))
            return _refused("placement.taken", "PLA-2", square, direction, shown, alphabet, letter=there)
    after = board.place(tiles)
    for square in range(first, last, step(direction)):
        if not after.at(square):
            return _refused("placement.gap", "PLA-2", square, direction, shown, alphabet)
    start, word = after.word_through(first, direction)
    return Play(start, direction, word)


def _line(board: Board, squares: list[int]) -> Direction | None:
    """Return the direction of the line that contains all squares, None if there is none."""
    rows, columns = {square // SIZE for square in squares}, {square % SIZE for square in squares}
    if len(squares) == 1:
        [square] = squares
        [column] = columns
        beside = (column > 0 and board.at(square - 1)) or (column < SIZE - 1 and board.at(square + 1))
        return Direction.ACROSS if beside or board.is_empty else Direction.DOWN
    if len(rows) == 1:
        return Direction.ACROSS
    return Direction.DOWN if len(columns) == 1 else None


@dataclass(frozen=True, slots=True)
class Score:
    """The points of a play: for each word that it forms, the main word first, and the `bonus` for many
    tiles."""

    total: int
    words: tuple[tuple[Word, int], ...]
    bonus: int


def score(board: Board, placement: Placement, alphabet: Alphabet, ruleset: PlayRules) -> Score:
    """Return the score of a placement on the board as it was before the play.

    It is the sum of all words (SCO-3), plus the bonus if as many tiles were placed as one play may use.
    """
    words = tuple((word, _word_points(board, word, alphabet)) for word in placement.words)
    bonus = ruleset.bingo if len(placement.tiles) == ruleset.most_tiles else 0
    return Score(sum(points for _, points in words) + bonus, words, bonus)


def _word_points(board: Board, word: Word, alphabet: Alphabet) -> int:
    """Return the points of a word: letter premiums, then word premiums, only under new tiles (SCO-1)."""
    points, multiplier = 0, 1
    for square, tile in zip(word.squares, word.letters, strict=True):
        if board.at(square):
            points += alphabet.value(tile)
        else:
            points += alphabet.value(tile) * LETTER_PREMIUM[square]
            multiplier *= WORD_PREMIUM[square]
    return points * multiplier
