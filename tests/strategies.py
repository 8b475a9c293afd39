"""Hypothesis strategies for tiles, words, racks and positions that could have been played."""

from hypothesis import strategies as st

from faristol.board.board import CENTRE, EMPTY, SQUARES, Board, Direction, room, step
from faristol.errors import Refused
from faristol.rules.notation import Play
from faristol.rules.placement import Placement, place, read_tiles
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import BLANK, DESIGNATED, Alphabet
from pieces import LANGUAGES, alphabet_of

RULES = RuleSet.preset("catalan_duplicate")

alphabets = st.sampled_from(LANGUAGES).map(alphabet_of)
squares = st.integers(0, SQUARES - 1)
directions = st.sampled_from(Direction)


def letters(alphabet: Alphabet) -> st.SearchStrategy[int]:
    """A letter of the alphabet."""
    return st.integers(1, len(alphabet.letters) - 1)


def played_tiles(alphabet: Alphabet) -> st.SearchStrategy[int]:
    """A letter, now and then shown by a blank."""
    return st.one_of(letters(alphabet), letters(alphabet).map(lambda letter: letter | DESIGNATED))


def words(alphabet: Alphabet, least: int = 1, most: int = 15) -> st.SearchStrategy[bytes]:
    """Any tiles in a row, as a play has them."""
    return st.lists(played_tiles(alphabet), min_size=least, max_size=most).map(bytes)


def plain_words(alphabet: Alphabet, least: int = 2, most: int = 15) -> st.SearchStrategy[bytes]:
    """Any letters in a row, as a word list has them."""
    return st.lists(letters(alphabet), min_size=least, max_size=most).map(bytes)


def racks(alphabet: Alphabet, most: int = 7) -> st.SearchStrategy[bytes]:
    """Any tiles, blanks too, as a rack has them."""
    return st.lists(st.one_of(st.just(BLANK), letters(alphabet)), max_size=most).map(bytes)


@st.composite
def placements(draw: st.DrawFn, alphabet: Alphabet) -> tuple[Board, Placement]:
    """A board that some plays have led to, and one more play on it; the words are any letters."""
    board = EMPTY
    size = draw(st.integers(2, 7))
    first = Play(CENTRE - draw(st.integers(0, size - 1)), Direction.ACROSS, draw(words(alphabet, size, size)))
    last = _placed(board, first, alphabet)
    assert last is not None
    for _ in range(draw(st.integers(0, 6))):
        after = board.place(last.tiles)
        beside = [square for square in range(SQUARES) if not after.at(square) and after.has_neighbour(square)]
        laid = _laid(after, draw(st.sampled_from(beside)), draw(directions), draw(words(alphabet, 1, 7)))
        play = read_tiles(after, laid, alphabet)
        following = None if isinstance(play, Refused) else _placed(after, play, alphabet)
        if following is not None:
            board, last = after, following
    return board, last


def _laid(board: Board, square: int, direction: Direction, tiles: bytes) -> dict[int, int]:
    """The tiles on the first free squares from a square on."""
    stride = step(direction)
    line = range(square, square + room(square, direction) * stride, stride)
    return dict(zip((square for square in line if not board.at(square)), tiles, strict=False))


def _placed(board: Board, play: Play, alphabet: Alphabet) -> Placement | None:
    outcome = place(board, None, play, None, RULES, alphabet)
    return outcome if isinstance(outcome, Placement) else None
