"""Score a play (SCO-1 to SCO-3)."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.board.board import Board
from faristol.board.grid import LETTER_PREMIUM, WORD_PREMIUM
from faristol.rules.placement import Placement, Word
from faristol.rules.play_rules import PlayRules
from faristol.tiles.alphabet import Alphabet


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
