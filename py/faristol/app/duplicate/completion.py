"""Suggestions for a slip: the legal moves of the round that fit what is typed so far (DUP-1.2)."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice

from faristol.app.duplicate.views.screens import Option
from faristol.app.window import Window
from faristol.board.board import Direction, transposed
from faristol.errors import Refused, Unreadable
from faristol.modes.duplicate.judging import judge_text
from faristol.modes.duplicate.plays import all_plays, best_plays
from faristol.modes.duplicate.shorthand import BEST, SHORTEST, Played, Written, played, same_as
from faristol.modes.duplicate.state import Round, State
from faristol.modes.mode import Referee
from faristol.movegen.interface import MoveList, ScoredPlay, TooManyMoves
from faristol.movegen.move_index import WORD_AT, MoveIndex, as_recorded, option_value
from faristol.movegen.records import LONGEST_WORD, unpack
from faristol.rules.notation import Play, parse_coordinates, show_coordinates
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import letters_of

OPTIONS = 6
"""Legal moves shown under the fields."""

SCANNED = 20_000
"""With more moves than this the coordinates have to be typed before any is shown."""

AS_WRITTEN = "as-written"
"""The option that takes the text itself, for a slip whose play is not legal."""

KEPT_INDEXES = 3

PLAY = slice(2, WORD_AT + LONGEST_WORD)
"""The part of a record that is the play: coordinates and word."""


def moves_of(window: Window, round_: Round, referee: Referee) -> MoveIndex:
    """Return all legal moves of a round; none are listed when there are too many to hold."""
    key = (referee, round_.board.cells, round_.rack + b"\xff" + round_.choices)
    index = window.indexes.get(key)
    if index is None:
        best = best_plays(round_, referee)
        try:
            moves = all_plays(round_, referee)
        except TooManyMoves:
            moves = MoveList()
        index = window.indexes[key] = MoveIndex(moves, best)
        while len(window.indexes) > KEPT_INDEXES:
            del window.indexes[next(iter(window.indexes))]
    return index


@dataclass(frozen=True)
class Fitting:
    """The moves that fit the typed text: some `options`, the index `chosen` by Enter, and all `matches`."""

    options: Sequence[Option] = ()
    chosen: int | None = None
    matches: int = 0

    def named(self, written: Written) -> str:
        """Return the value of the option picked by its number, or else of the chosen one; empty for none."""
        at = written.pick - 1 if written.pick else self.chosen
        return self.options[at].value if at is not None and at < len(self.options) else ""


def unnamed(written: Written) -> Refused:
    """Return the fault of a sign or a number that names no play."""
    if written.pick:
        return Refused("slip.pick", number=written.pick)
    return Refused("slip.no_best" if written.sign == BEST else "slip.nothing_same")


def options_for(window: Window, written: Written, state: State, round_: Round, referee: Referee) -> Fitting:
    """Return the moves that fit the typed coordinates and the beginning of the word, the likeliest first.

    First the word exactly as typed, with its blanks if they are marked (NOT-2), then what other
    tables have played in this round, then by points. Enter takes the first one only if it is
    exactly what is typed, its blanks marked, or if no other play of the other tables begins so:
    nobody gets a play that is not on the slip. What is typed can always be taken as it stands.
    """
    index = moves_of(window, round_, referee)
    best = max((move.score for move in index.best[:1]), default=0)
    common = played(round_, referee.alphabet)
    if written.sign == BEST:
        options = [_option(move, best, None) for move in index.best[:OPTIONS]]
        return Fitting(options, 0 if len(options) == 1 else None, len(index.best))
    if written.sign == "=":
        tables = {str(player.table): player.id for player in state.present(round_.number)}
        same = same_as(round_, written.word, tables)
        options = [_common_option(one, round_, referee, best) for one in common if one.play == same]
        return Fitting(options, 0 if options else None, len(options))
    coordinates = "".join(written.coordinates.split()).upper()
    if not coordinates and not written.word.strip():
        common.sort(key=lambda one: -one.count)
        return Fitting([_common_option(one, round_, referee, best) for one in common[:OPTIONS]])
    return _fitting(coordinates, written.word, round_, referee, index, common)


def _fitting(
    coordinates: str, text: str, round_: Round, referee: Referee, index: MoveIndex, common: list[Played]
) -> Fitting:
    alphabet = referee.alphabet
    best = max((move.score for move in index.best[:1]), default=0)
    down = _first_play_down(coordinates, round_)
    listed = coordinates if down is None else show_coordinates(transposed(down), Direction.ACROSS)
    letters = _letters(text, alphabet)
    beginnings = _beginnings(text, letters, alphabet)
    fitting: list[bytes] = []
    if beginnings and (len(index) <= SCANNED or index.count_at(listed) <= SCANNED):
        fitting = index.fitting(listed, beginnings, exact=down is not None)
    seen = {as_recorded(one.play): one for one in common if one.good}
    marked = _marked(text, alphabet)
    likeliest = _likeliest(fitting, letters, marked, seen)
    moves = [replace(move, play=_as_placed(move.play, down)) for move in map(unpack, likeliest)]
    options = [
        _option(move, best, seen.get(record[PLAY])) for move, record in zip(moves, likeliest, strict=True)
    ]
    placed = bool(coordinates) and bool(moves) and _coordinates(moves[0].play) == coordinates
    chosen = None
    if placed and text.strip() and letters_of(moves[0].play.word) in letters:
        chosen = 0 if not moves[0].blanks or moves[0].play.word in marked else None
    elif meant := _meant(listed, text, letters, beginnings, common, referee):
        at = _coordinates(_as_placed(meant.play, down))
        shown = replace(_common_option(meant, round_, referee, best), coordinates=at)
        options = [shown, *(option for option in options if option.value != shown.value)][:OPTIONS]
        chosen = 0
    if coordinates and text.strip():
        written = _as_written(coordinates, text, round_, referee, best)
        if (written.word, coordinates) not in [(option.word, option.coordinates) for option in options]:
            options = [*options[: OPTIONS - 1], written]
    return Fitting(options, chosen, len(fitting))


def _meant(
    coordinates: str,
    text: str,
    letters: Sequence[bytes],
    beginnings: tuple[bytes, ...],
    common: list[Played],
    referee: Referee,
) -> Played | None:
    """Return the one play of other tables that coordinates and letters name; None for none or several.

    Letters without coordinates may be the beginning of a word unless they are a word themselves; the code of
    a play always names it.
    """
    if not coordinates and (named := [one for one in common if one.code == text.strip().casefold()]):
        return named[0]
    there = [one for one in common if not coordinates or _coordinates(one.play) == coordinates]
    begins = [one for one in there if letters_of(one.play.word).startswith(beginnings)]
    exact = [one for one in begins if letters_of(one.play.word) in letters]
    if exact:
        begins = [one for one in exact if one.play.word in (*letters, *_marked(text, referee.alphabet))]
    elif not coordinates and any(len(word) > SHORTEST and referee.lexicon.contains(word) for word in letters):
        return None
    return begins[0] if len(begins) == 1 else None


def _common_option(common: Played, round_: Round, referee: Referee, best: int) -> Option:
    """Return a play of other tables, with what is typed for it."""
    play = common.play
    points = referee.generator.score(round_.board, play) if common.good else 0
    return Option(
        value=option_value(play),
        word=play.word,
        coordinates=_coordinates(play),
        points=points,
        best=common.good and points == best,
        code=common.code,
        count=common.count,
        void=not common.good,
    )


def _likeliest(
    fitting: list[bytes], letters: Sequence[bytes], marked: Sequence[bytes], seen: Mapping[bytes, Played]
) -> list[bytes]:
    """Return the records shown, out of those that fit, which come best first.

    Words of these very `letters` stand first, among them the one with the `marked` blanks, then what was
    `seen` on other slips; only these few have to be sorted.
    """
    written = [word.ljust(LONGEST_WORD, b"\0") for word in marked]
    exact = [word for word in letters if word]

    def likeliness(record: bytes) -> tuple[int, bool, int]:
        other_blanks = bool(written) and record[PLAY][2:] not in written
        count = common.count if (common := seen.get(record[PLAY])) else 0
        order = next((at for at, word in enumerate(exact) if _is_word(record, word)), len(exact))
        return order, other_blanks, -count

    first = [
        record for record in fitting if record[PLAY] in seen or any(_is_word(record, word) for word in exact)
    ]
    first.sort(key=likeliness)
    taken = set(first)
    others = (record for record in fitting if record not in taken)
    return [*first, *islice(others, OPTIONS)][:OPTIONS]


def _is_word(record: bytes, letters: bytes) -> bool:
    """Tell whether the word of a record has exactly these letters."""
    if len(letters) < LONGEST_WORD and record[WORD_AT + len(letters)]:
        return False
    return letters_of(record[WORD_AT : WORD_AT + len(letters)]) == letters


def _as_placed(play: Play, down: int | None) -> Play:
    """Return a play as the slip has it: a first play may be written down from a square."""
    return play if down is None else Play(down, Direction.DOWN, play.word)


def _as_written(coordinates: str, text: str, round_: Round, referee: Referee, best: int) -> Option:
    """Return the text itself as an option; a first play may be written down instead of across."""
    judgement = judge_text(round_, coordinates, text, referee)
    word = judgement.play.word if judgement.verdict == "good" and judgement.play else b""
    return Option(
        AS_WRITTEN, word, coordinates, judgement.points, best=bool(word) and judgement.points == best
    )


def _first_play_down(coordinates: str, round_: Round) -> int | None:
    """Return the square of a first play that is written down; the list has its mirror image across."""
    if not round_.board.is_empty:
        return None
    try:
        square, direction = parse_coordinates(coordinates)
    except Unreadable:
        return None
    return square if direction is Direction.DOWN else None


def _letters(text: str, alphabet: Alphabet) -> tuple[bytes, ...]:
    """Return the readings of the letters typed so far, without blank marks; empty if they spell no tiles."""
    if not (typed := _closed(text).upper()):
        return (b"",)
    with suppress(Unreadable):
        return tuple(map(letters_of, alphabet.readings(typed)))
    return ()


def _closed(text: str) -> str:
    """Return the typed text without an opening bracket at its end, with missing closing brackets added."""
    typed = text.strip().rstrip("(")
    return typed + ")" * (typed.count("(") - typed.count(")"))


def _beginnings(text: str, letters: Sequence[bytes], alphabet: Alphabet) -> tuple[bytes, ...]:
    """Return the tiles that a word may begin with: the last letter may be half of a tile, the L of L·L."""
    typed = text.strip().upper()
    beginnings = [*letters]
    for spelling, tile in alphabet.aliases.items():
        for length in range(1, len(spelling)):
            if not typed.endswith(spelling[:length]):
                continue
            beginnings += [before + bytes([tile]) for before in _letters(typed[:-length], alphabet)]
    return tuple(dict.fromkeys(beginnings))


def _marked(text: str, alphabet: Alphabet) -> tuple[bytes, ...]:
    """Return the readings of the word with its blanks, if any are marked (NOT-2)."""
    with suppress(Unreadable):
        return tuple(word for word in alphabet.readings(_closed(text)) if word != letters_of(word))
    return ()


def _coordinates(play: Play) -> str:
    return show_coordinates(play.square, play.direction)


def _option(move: ScoredPlay, best: int, common: Played | None) -> Option:
    """Return a legal move, with what is typed for it if it is on slips already."""
    play = move.play
    code, count = (common.code, common.count) if common else ("", 0)
    return Option(
        option_value(play), play.word, _coordinates(play), move.score, move.score == best, code, count
    )
