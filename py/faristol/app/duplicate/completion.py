"""Suggestions for a slip: the legal moves of the round that fit what is typed so far (DUP-1.2)."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice

from faristol.app.duplicate.views.screens import Option
from faristol.app.window import Window
from faristol.board.grid import Direction, transposed
from faristol.errors import Refused, Unreadable
from faristol.modes.duplicate.judging import judge_text
from faristol.modes.duplicate.plays import all_plays, best_plays
from faristol.modes.duplicate.shorthand import BEST, SHORTEST, Played, Written, played, same_as
from faristol.modes.duplicate.state import Round
from faristol.modes.referee import Referee
from faristol.movegen.interface import MoveList, ScoredPlay, TooManyMoves
from faristol.movegen.move_index import WORD_AT, MoveIndex, as_recorded, option_value
from faristol.movegen.records import LONGEST_WORD, unpack
from faristol.rules.moves import Play
from faristol.rules.notation import parse_coordinates, show_coordinates
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import letters_of

OPTIONS = 6
"""Legal moves shown under the fields."""

SCANNED = 20_000
"""With more moves than this the place has to be typed before any is shown."""

AS_WRITTEN = "as-written"
"""The option that takes the text itself, for a slip whose play is not legal."""

KEPT_INDEXES = 3

PLAY = slice(2, WORD_AT + LONGEST_WORD)
"""The part of a record that is the play: place and word."""


def moves_of(window: Window, round_: Round, referee: Referee) -> MoveIndex:
    """All legal moves of a round; none are listed when there are too many to hold."""
    key = (referee, round_.board.cells, round_.rack + b"\xff" + round_.choices)
    known = window.indexes.get(key)
    if known is None:
        best = best_plays(round_, referee)
        try:
            moves = all_plays(round_, referee)
        except TooManyMoves:
            moves = MoveList()
        known = window.indexes[key] = MoveIndex(moves, best)
        while len(window.indexes) > KEPT_INDEXES:
            del window.indexes[next(iter(window.indexes))]
    return known


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


def options_for(
    window: Window, written: Written, round_: Round, referee: Referee, tables: Mapping[str, int]
) -> Fitting:
    """The moves that fit the typed place and the beginning of the word, the likeliest first.

    First the word exactly as typed, with its blanks if they are marked (NOT-2), then what other
    tables have played in this round, then by points. Enter takes the first one only if it is
    exactly what is typed, its blanks marked, or if no other play of the other tables begins so:
    nobody gets a play that is not on the slip. What is typed can always be taken as it stands.
    `tables` are the players by the number of their table.
    """
    index = moves_of(window, round_, referee)
    best = max((move.score for move in index.best[:1]), default=0)
    common = played(round_, referee.alphabet)
    if written.sign == BEST:
        found = [_option(move, best, None) for move in index.best[:OPTIONS]]
        return Fitting(found, 0 if len(found) == 1 else None, len(index.best))
    if written.sign == "=":
        same = same_as(round_, written.word, tables)
        found = [_common_option(known, round_, referee, best) for known in common if known.play == same]
        return Fitting(found, 0 if found else None, len(found))
    coordinates = "".join(written.coordinates.split()).upper()
    if not coordinates and not written.word.strip():
        common.sort(key=lambda known: -known.count)
        return Fitting([_common_option(known, round_, referee, best) for known in common[:OPTIONS]])
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
    seen = {as_recorded(known.play): known for known in common if known.good}
    marked = _marked(text, alphabet)
    likeliest = _likeliest(fitting, letters, marked, seen)
    moves = [_as_placed(unpack(record), down) for record in likeliest]
    options = [
        _option(move, best, seen.get(record[PLAY])) for move, record in zip(moves, likeliest, strict=True)
    ]
    placed = bool(coordinates) and bool(moves) and _place(moves[0].play) == coordinates
    chosen = None
    if placed and text.strip() and _plain(moves[0].play) in letters:
        chosen = 0 if not moves[0].blanks or moves[0].play.word in marked else None
    elif meant := _meant(listed, text, letters, beginnings, common, referee):
        shown = replace(_common_option(meant, round_, referee, best), place=_place_of(meant.play, down))
        options = [shown, *(option for option in options if option.value != shown.value)][:OPTIONS]
        chosen = 0
    if coordinates and text.strip():
        written = _as_written(coordinates, text, round_, referee, best)
        if (written.word, written.place) not in [(option.word, option.place) for option in options]:
            options = [*options[: OPTIONS - 1], written]
    return Fitting(options, chosen, len(fitting))


def _meant(
    place: str,
    text: str,
    letters: Sequence[bytes],
    beginnings: tuple[bytes, ...],
    common: list[Played],
    referee: Referee,
) -> Played | None:
    """Return the one play of other tables that the place and the letters name; None for none or several.

    Letters without a place may be the beginning of a word unless they are a word themselves; the code of a
    play always names it.
    """
    if not place and (named := [known for known in common if known.code == text.strip().casefold()]):
        return named[0]
    there = [known for known in common if not place or _place(known.play) == place]
    begins = [known for known in there if _plain(known.play).startswith(beginnings)]
    exact = [known for known in begins if _plain(known.play) in letters]
    if exact:
        begins = [known for known in exact if known.play.word in (*letters, *_marked(text, referee.alphabet))]
    elif not place and any(len(word) > SHORTEST and referee.lexicon.contains(word) for word in letters):
        return None
    return begins[0] if len(begins) == 1 else None


def _plain(play: Play) -> bytes:
    return letters_of(play.word)


def _place_of(play: Play, down: int | None) -> str:
    """Return the place of a play as the slip has it: a first play may be written down from a square."""
    return _place(play if down is None else Play(down, Direction.DOWN, play.word))


def _common_option(known: Played, round_: Round, referee: Referee, best: int) -> Option:
    """A play of other tables, with what is typed for it."""
    play = known.play
    points = referee.generator.score(round_.board, play) if known.good else 0
    return Option(
        value=option_value(play),
        word=play.word,
        place=_place(play),
        points=points,
        best=known.good and points == best,
        code=known.code,
        count=known.count,
        void=not known.good,
    )


def _likeliest(
    fitting: list[bytes], letters: Sequence[bytes], marked: Sequence[bytes], seen: Mapping[bytes, Played]
) -> list[bytes]:
    """The records shown, out of those that fit, which come best first.

    Words of these very `letters` stand first, among them the one with the `marked` blanks, then what was
    `seen` on other slips; only these few have to be sorted.
    """
    written = [word.ljust(LONGEST_WORD, b"\0") for word in marked]
    exact = [known for known in letters if known]

    def likeliness(record: bytes) -> tuple[int, bool, int]:
        other_blanks = bool(written) and record[PLAY][2:] not in written
        count = known.count if (known := seen.get(record[PLAY])) else 0
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


def _as_placed(move: ScoredPlay, down: int | None) -> ScoredPlay:
    """The move as the slip has it: a first play may be written down from a square."""
    return move if down is None else replace(move, play=Play(down, Direction.DOWN, move.play.word))


def _as_written(coordinates: str, text: str, round_: Round, referee: Referee, best: int) -> Option:
    """The text itself as an option; a first play may be written down instead of across, and is good."""
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
    found = [*letters]
    for spelling, tile in alphabet.aliases.items():
        for length in range(1, len(spelling)):
            if not typed.endswith(spelling[:length]):
                continue
            found += [before + bytes([tile]) for before in _letters(typed[:-length], alphabet)]
    return tuple(dict.fromkeys(found))


def _marked(text: str, alphabet: Alphabet) -> tuple[bytes, ...]:
    """Return the readings of the word with its blanks, if any are marked (NOT-2)."""
    with suppress(Unreadable):
        return tuple(word for word in alphabet.readings(_closed(text)) if word != letters_of(word))
    return ()


def _place(play: Play) -> str:
    return show_coordinates(play.square, play.direction)


def _option(move: ScoredPlay, best: int, known: Played | None) -> Option:
    """A legal move, with what is typed for it if it is on slips already."""
    play = move.play
    code, count = (known.code, known.count) if known else ("", 0)
    return Option(option_value(play), play.word, _place(play), move.score, move.score == best, code, count)
