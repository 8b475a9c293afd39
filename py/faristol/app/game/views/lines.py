"""The lines of a score sheet: each turn, its points, and the settlement at the end (CLA-5A)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, zip_longest

from markupsafe import Markup

from faristol.app.game.views import game_words, result
from faristol.app.text import Texts
from faristol.board.board import Board
from faristol.modes.game.moments import laid_by
from faristol.modes.game.settling import Line, Result, tiles_left
from faristol.modes.game.state import State
from faristol.modes.game.turn import Turn
from faristol.rules.game_rules import GameRules
from faristol.rules.moves import Play
from faristol.rules.notation import show_coordinates
from faristol.rules.placement import as_lying
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import DESIGNATED

DASH = "\N{EN DASH}"


@dataclass(frozen=True)
class Entry:
    """A turn on the sheet: `points` are "0" for none and a dash for an exchange (CLA-5A).

    `circled` marks a play of seven tiles, `struck` one that does not count, `open` one that can still be
    challenged; `aside` holds further remarks.
    """

    number: int
    seat: int
    word: Markup
    place: str
    points: str
    total: int
    circled: bool = False
    struck: bool = False
    open: bool = False
    aside: str = ""


@dataclass(frozen=True)
class Settled:
    """A line of the settlement: points added or taken, the tiles they are for, and the total after it."""

    label: str
    tiles: str
    points: str
    total: int


def entries(state: State, turns: Sequence[Turn], alphabet: Alphabet, texts: Texts) -> list[Entry]:
    """Return these turns in their order, which begin with the first one of the game."""
    board, totals = state.opening.board, list(state.opening.scores)
    found = []
    for number, turn in enumerate(turns, start=1):
        laid = laid_by(board, turn.play)
        totals[turn.seat] += turn.scored
        play, counts = turn.play, turn.kind == "play"
        word = written(play, board, alphabet) if play else Markup.escape(turn.text)
        found.append(
            Entry(
                number,
                turn.seat,
                word,
                place=show_coordinates(play.square, play.direction) if play else "",
                points=DASH if turn.kind == "exchange" else str(turn.scored),
                total=totals[turn.seat],
                circled=counts and _is_bingo(laid, state.rules),
                struck=turn.kind == "refused" and bool(word),
                open=turn is state.pending,
                aside=", ".join(_beside(turn, alphabet, texts)),
            )
        )
        board = board.place(laid) if counts else board
    return found


def _is_bingo(laid: Sequence[tuple[int, int]], rules: GameRules) -> bool:
    return bool(rules.bingo) and len(laid) == rules.most_tiles


def _beside(turn: Turn, alphabet: Alphabet, texts: Texts) -> list[str]:
    """Return the remarks beside a word, or in its place."""
    said = []
    match turn.kind:
        case "refused":
            said.append(game_words.reason(turn, texts))
        case "exchange" | "withdrawn" | "pass":
            said.append(game_words.turn(turn, alphabet, texts))
    if turn.swaps:
        shown = ", ".join(alphabet.show_tiles(swap.shown) for swap in turn.swaps)
        said.append(texts.gettext("SENYORS with %(tiles)s") % {"tiles": shown})
    if turn.bonus:
        said.append(texts.gettext("challenged in vain, +%(points)s") % {"points": turn.bonus})
    return said


def rows(found: Sequence[Entry], seats: int = 2) -> list[tuple[Entry | None, ...]]:
    """Return the turns of all players side by side; places before the starter's first turn are empty."""
    starter = found[0].seat if found else 0
    columns = ([entry for entry in found if entry.seat == seat] for seat in range(seats))
    return list(
        zip_longest(*([*([None] if seat < starter else []), *column] for seat, column in enumerate(columns)))
    )


def written(play: Play, board: Board, alphabet: Alphabet) -> Markup:
    """Return the word with the letters of blanks in round brackets, also on the board (NOT-2, CLA-5A)."""
    parts = []
    for blank, run in groupby(as_lying(play, board).word, key=lambda tile: bool(tile & DESIGNATED)):
        text = alphabet.show_word(bytes(tile & ~DESIGNATED for tile in run))
        parts.append(
            Markup('<span class="by-blank">({})</span>').format(text) if blank else Markup.escape(text)
        )
    return Markup("").join(parts)


def ends(state: State, end: Result, alphabet: Alphabet, texts: Texts) -> list[tuple[Settled | None, ...]]:
    """Return the settlement of all players side by side, empty while the game goes on."""
    if not state.ended:
        return []
    seats = range(len(state.players))
    return list(zip_longest(*(_settled(state, end, seat, alphabet, texts) for seat in seats)))


def _settled(state: State, end: Result, seat: int, alphabet: Alphabet, texts: Texts) -> list[Settled]:
    total = 0 if end.from_zero else state.scores[seat]
    found = []
    for line in end.lines:
        if line.seat != seat:
            continue
        total += line.points
        label, tiles = _label(state, line, alphabet, texts)
        found.append(Settled(label, tiles, game_words.signed(line.points), total))
    return found


def _label(state: State, line: Line, alphabet: Alphabet, texts: Texts) -> tuple[str, str]:
    if line.kind != "rack":
        return texts.gettext(result.LINES[line.kind]), ""
    if line.points <= 0:
        return texts.gettext("Tiles left"), alphabet.show_tiles(tiles_left(state, line.seat))
    others = state.others(line.seat)
    tiles = " ".join(alphabet.show_tiles(tiles_left(state, seat)) for seat in others)
    label = texts.gettext("The other’s tiles") if len(others) == 1 else texts.gettext("The others’ tiles")
    return label, tiles
