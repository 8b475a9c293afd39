"""What tests set up in a line: the two alphabets, a position, a small word list."""

from faristol.board.board import EMPTY, Board
from faristol.lexicon.builder import make_lexicon
from faristol.lexicon.dawg import Lexicon
from faristol.rules.notation import parse_play
from faristol.rules.placement import new_tiles
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.language import language_of

LANGUAGES = ("ca", "ro")


def alphabet_of(language: str) -> Alphabet:
    """The committed alphabet of a language."""
    return language_of(language).alphabet


def position(alphabet: Alphabet, *plays: str) -> Board:
    """The board with these plays on it, one after the other, whatever the rules say about them."""
    board = EMPTY
    for text in plays:
        board = board.place(new_tiles(board, parse_play(text, alphabet)))
    return board


def word_list(alphabet: Alphabet, words: str) -> Lexicon:
    """A lexicon of the words, written in tiles with spaces between."""
    return make_lexicon(map(alphabet.parse_word, words.split()), alphabet, name="test")
