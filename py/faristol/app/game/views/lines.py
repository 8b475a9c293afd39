"""The lines of a score sheet (CLA-5A), and those beside the board with a chart of the scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, zip_longest
from typing import Any

from markupsafe import Markup

from faristol.app.game.views import game_words, result
from faristol.app.text import Texts
from faristol.app.views.render import minus, part
from faristol.board.board import Board
from faristol.modes.game.moments import laid_by
from faristol.modes.game.settling import Line, Result, settle, tiles_left
from faristol.modes.game.state import Player, State, Step
from faristol.modes.game.turn import Turn
from faristol.rules.game_rules import PAIR
from faristol.rules.notation import Play, show_coordinates
from faristol.rules.placement import as_lying
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import DESIGNATED


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
    sheet = []
    for number, turn in enumerate(turns, start=1):
        laid = laid_by(board, turn.play)
        totals[turn.seat] += turn.scored
        play, counts = turn.play, turn.kind == "play"
        word = written(play, board, alphabet) if play else Markup.escape(turn.text)
        sheet.append(
            Entry(
                number,
                turn.seat,
                word,
                place=show_coordinates(play.square, play.direction) if play else "",
                points=result.DASH if turn.kind == "exchange" else str(turn.scored),
                total=totals[turn.seat],
                circled=counts and bool(state.rules.bingo) and len(laid) == state.rules.most_tiles,
                struck=turn.kind == "refused" and bool(word),
                open=turn is state.pending,
                aside=", ".join(_beside(turn, alphabet, texts)),
            )
        )
        board = board.place(laid) if counts else board
    return sheet


def _beside(turn: Turn, alphabet: Alphabet, texts: Texts) -> list[str]:
    """Return the remarks beside a word, or in its place."""
    remarks = []
    match turn.kind:
        case "refused":
            remarks.append(game_words.reason(turn, texts))
        case "exchange" | "withdrawn" | "pass":
            remarks.append(game_words.turn(turn, alphabet, texts))
    if turn.swaps:
        shown = ", ".join(alphabet.show_tiles(swap.shown) for swap in turn.swaps)
        remarks.append(texts.gettext("SENYORS with %(tiles)s") % {"tiles": shown})
    if turn.bonus:
        remarks.append(texts.gettext("challenged in vain, +%(points)s") % {"points": turn.bonus})
    return remarks


def rows(entries: Sequence[Entry], seats: int = 2) -> list[tuple[Entry | None, ...]]:
    """Return the turns of all players side by side; cells before the starter's first turn are empty."""
    starter = entries[0].seat if entries else 0
    columns = ([entry for entry in entries if entry.seat == seat] for seat in range(seats))
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
    rows = []
    for line in end.lines:
        if line.seat != seat:
            continue
        total += line.points
        label, tiles = _label(state, line, alphabet, texts)
        rows.append(Settled(label, tiles, game_words.signed(line.points), total))
    return rows


def _label(state: State, line: Line, alphabet: Alphabet, texts: Texts) -> tuple[str, str]:
    if line.kind != "rack":
        return texts.gettext(result.LINES[line.kind]), ""
    if line.points <= 0:
        return texts.gettext("Tiles left"), alphabet.show_tiles(tiles_left(state, line.seat))
    others = state.others(line.seat)
    tiles = " ".join(alphabet.show_tiles(tiles_left(state, seat)) for seat in others)
    label = texts.gettext("The other’s tiles") if len(others) == 1 else texts.gettext("The others’ tiles")
    return label, tiles


WIDTH, HEIGHT = 440, 116
LEFT, RIGHT, TOP, BASE = 4, 280, 16, 106
APART = 20
"""Least distance between the names at the ends of the lines."""

STROKES = (("lead", "dot"), ("best", "open"), ("third", "dot"), ("fourth", "open"))
"""Stroke and end mark of each player's line: they differ in more than colour."""

LONGEST = 10
"""Characters of a name at the end of its line; a longer one is cut."""


@part("game/timeline.html")
def course(
    texts: Texts, stream: str, state: State, alphabet: Alphabet, *, settled: bool = False
) -> Mapping[str, Any]:
    """Return the live sheet, at the end with the settlement.

    Each turn leads to its page, where it is shared, on a real board to its correction.

    Of a settled game only corrections are left: the rest stands on its score sheet.
    """
    sheet = entries(state, game_words.written(state), alphabet, texts)
    turns = rows(sheet, len(state.players))
    end = settle(state, alphabet) if state.ended and state.step is not Step.COUNT else None
    corrects = state.use in ("board", "record")
    if settled and not corrects:
        turns = []
    return {
        "several": len(state.players) > PAIR,
        "players": list(
            zip((player.name for player in state.players), short_names(state.players), strict=True)
        ),
        "rows": turns,
        "path": f"#/game/{stream}/{'correct' if corrects else 'replay'}",
        "corrects": corrects,
        "settled": settled,
        "ends": ends(state, end, alphabet, texts) if end else (),
        "line": score_line(sheet, state, texts, end.scores if end else None) if len(turns) > 1 else "",
    }


def short_names(players: Sequence[Player]) -> list[str]:
    """Return the first word of each name; equal ones with their initial and the rest: "A. Pop"."""
    firsts = [player.name.split()[0] for player in players]
    return [
        first if firsts.count(first) == 1 else f"{first[0]}. {player.name.partition(' ')[2]}"
        for first, player in zip(firsts, players, strict=True)
    ]


def score_line(
    entries: Sequence[Entry], state: State, texts: Texts, final: tuple[int, ...] | None = None
) -> Markup:
    """Return the chart of each player's points turn by turn; lines differ in stroke and mark, not colour.

    The last point is the `final` score once it has been settled.
    """
    players = state.players
    totals = [
        [begun, *(entry.total for entry in entries if entry.seat == seat)]
        for seat, begun in enumerate(state.opening.scores)
    ]
    if final:
        turns = max(map(len, totals))
        for line, score in zip(totals, final, strict=True):
            line += [line[-1]] * (turns - len(line)) + [score]
    low = min(map(min, totals))
    top = max(max(map(max, totals)), low + 1)
    scale = (BASE - TOP) / (top - low)
    slot = (RIGHT - LEFT) / max(1, max(map(len, totals)) - 1)
    parts = [Markup('<path class="axis" d="M{} {}H{}"/>').format(LEFT, round(BASE + low * scale), WIDTH)]
    ends: list[float] = []
    names = short_names(players)
    for (name, mark), line in reversed(list(zip(STROKES, totals, strict=False))):
        points = [(LEFT + slot * index, BASE - (total - low) * scale) for index, total in enumerate(line)]
        drawn = " ".join(f"{x:.0f},{y:.0f}" for x, y in points)
        parts.append(
            Markup(
                '<polyline class="{}" points="{}"/><circle class="{}" cx="{:.0f}" cy="{:.0f}" r="5"/>'
            ).format(name, drawn, mark, *points[-1])
        )
        ends.insert(0, points[-1][1])
    for seat, height in enumerate(_apart(ends)):
        name = names[seat]
        short = name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"
        text = Markup('<text{} x="{:.0f}" y="{:.0f}">{} {}</text>')
        kind = Markup(' class="figure"') if seat == 0 else ""
        parts.append(text.format(kind, RIGHT + 12, height + 5, short, minus(totals[seat][-1])))
    each = ", ".join(f"{player.name} {minus(line[-1])}" for player, line in zip(players, totals, strict=True))
    description = texts.gettext("The score turn by turn: %(each)s") % {"each": each}
    return Markup(
        '<svg class="chart scoreline" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>'
    ).format(WIDTH, HEIGHT, description, Markup("").join(parts))


def _apart(heights: Sequence[float]) -> list[float]:
    """Return the heights of the names: each as near to its line as possible, none over an edge."""
    order = sorted(range(len(heights)), key=lambda seat: heights[seat])
    apart, at = list(heights), float(TOP - 5 - APART)
    for left, seat in zip(range(len(order) - 1, -1, -1), order, strict=True):
        at = min(max(at + APART, heights[seat]), BASE - left * APART)
        apart[seat] = at
    return apart
