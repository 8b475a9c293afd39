"""What a slip may mean: the legal moves of the round that fit what is typed so far (DUP-1.2)."""

from collections import Counter
from dataclasses import replace

from faristol.app.desk import Desk
from faristol.app.moves import MoveIndex, option_value
from faristol.app.screens import Option
from faristol.app.session import Typing
from faristol.board.grid import Direction, transposed
from faristol.errors import Unreadable
from faristol.modes.duplicate.judging import judge_text
from faristol.modes.duplicate.state import Round
from faristol.modes.referee import Referee
from faristol.movegen.interface import MoveList, ScoredPlay, TooManyMoves, canonical
from faristol.rules.moves import Play
from faristol.rules.notation import parse_coordinates, show_coordinates
from faristol.tiles.alphabet import LETTER_MASK, Alphabet

OPTIONS = 6
"""Legal moves shown under the fields."""

SCANNED = 20_000
"""With more moves than this the place has to be typed before any is shown."""

AS_WRITTEN = "as-written"
"""The option that takes the text itself, for a slip whose play is not legal."""

KEPT_INDEXES = 3


def moves_of(desk: Desk, round_: Round, referee: Referee) -> MoveIndex:
    """All legal moves of a round; none are listed when there are too many to hold."""
    key = (referee, round_.board.cells, round_.rack)
    known = desk.indexes.get(key)
    if known is None:
        try:
            moves = referee.generator.all_moves(round_.board, round_.rack).in_order()
        except TooManyMoves:
            moves = MoveList()
        known = desk.indexes[key] = MoveIndex(moves)
        while len(desk.indexes) > KEPT_INDEXES:
            del desk.indexes[next(iter(desk.indexes))]
    return known


def options_for(
    desk: Desk, typing: Typing, round_: Round, referee: Referee
) -> tuple[list[Option], int | None, int]:
    """The moves that fit the typed place and the beginning of the word, the likeliest first.

    First the word exactly as typed, with its blanks if they are marked (NOT-2), then what other
    tables have played in this round, then by points. Enter takes the first one only if it is
    exactly what is typed, its blanks marked, or if it is what another table has played and only its
    beginning is typed: nobody gets a play that is not on the slip. What is typed can always be taken
    as it stands. Returns the options, which of them Enter takes, and how many moves fit.
    """
    coordinates = "".join(typing.coordinates.split()).upper()
    if not coordinates and not typing.word.strip():
        return [], None, 0
    alphabet = referee.alphabet
    index = moves_of(desk, round_, referee)
    down = _first_play_down(coordinates, round_)
    listed = coordinates if down is None else show_coordinates(transposed(down), Direction.ACROSS)
    fitting: list[ScoredPlay] = []
    if len(index) <= SCANNED or index.count_at(listed) <= SCANNED:
        letters = _letters(typing.word, alphabet)
        if letters is not None:
            fitting = [move for move in index.at(listed) if _begins(move.play, letters)]
    if down is not None:
        fitting = [
            replace(move, play=Play(down, Direction.DOWN, move.play.word))
            for move in fitting
            if _place(move.play) == listed
        ]
    seen = Counter(slip.play for slip in round_.slips.values() if slip.play and slip.verdict == "good")
    exact = len(_letters(typing.word, alphabet) or b"")
    marked = _marked(typing.word, alphabet)

    def likeliness(move: ScoredPlay) -> tuple[bool, bool, int, int]:
        other_blanks = marked is not None and move.play.word != marked
        played = seen[canonical(round_.board, move.play)]
        return len(move.play.word) != exact, other_blanks, -played, -move.score

    fitting.sort(key=likeliness)
    best = max((move.score for move in index.moves[:1]), default=0)
    options = [_option(move, best) for move in fitting[:OPTIONS]]
    placed = bool(coordinates) and bool(fitting) and _place(fitting[0].play) == coordinates
    whole = placed and exact and len(fitting[0].play.word) == exact
    if whole and (not fitting[0].blanks or fitting[0].play.word == marked):
        return options, 0, len(fitting)
    common = placed and not whole and seen[canonical(round_.board, fitting[0].play)]
    chosen = 0 if common else None
    if coordinates and typing.word.strip():
        options = [*options[: OPTIONS - 1], _as_written(typing, round_, referee, best)]
    return options, chosen, len(fitting)


def _as_written(typing: Typing, round_: Round, referee: Referee, best: int) -> Option:
    """The text itself as an option; a first play may be written down instead of across, and is good."""
    judgement = judge_text(round_, typing.coordinates, typing.word, referee)
    word = judgement.play.word if judgement.verdict == "good" and judgement.play else b""
    place = typing.coordinates.strip().upper()
    return Option(AS_WRITTEN, word, place, judgement.points, best=bool(word) and judgement.points == best)


def _first_play_down(coordinates: str, round_: Round) -> int | None:
    """The square of a first play that is written down: the list has its mirror image across."""
    if not round_.board.is_empty:
        return None
    try:
        square, direction = parse_coordinates(coordinates)
    except Unreadable:
        return None
    return square if direction is Direction.DOWN else None


def _letters(text: str, alphabet: Alphabet) -> bytes | None:
    """The letters typed so far without blank marks; None if they spell no tiles."""
    if not text.strip():
        return b""
    try:
        return bytes(tile & LETTER_MASK for tile in alphabet.parse_word(text.strip().upper()))
    except Unreadable:
        return None


def _marked(text: str, alphabet: Alphabet) -> bytes | None:
    """The word with its blanks, if small letters among capitals mark them."""
    word = text.strip()
    if word in (word.lower(), word.upper()):
        return None
    try:
        return alphabet.parse_word(word)
    except Unreadable:
        return None


def _begins(play: Play, letters: bytes) -> bool:
    word = play.word[: len(letters)]
    return len(word) == len(letters) and all(
        tile & LETTER_MASK == letter for tile, letter in zip(word, letters, strict=True)
    )


def _place(play: Play) -> str:
    return show_coordinates(play.square, play.direction)


def _option(move: ScoredPlay, best: int) -> Option:
    play = move.play
    return Option(option_value(play), play.word, _place(play), move.score, best=move.score == best)
