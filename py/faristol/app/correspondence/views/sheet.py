"""The sheet of a game by correspondence (fișa de concurs): front and back on A4 (COR-4, COR-20)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any

from markupsafe import Markup

from faristol.app.correspondence.views.words import (
    SEAT_CLASSES,
    below_zero_sentences,
    coefficient,
    colour,
    ending_sentence,
    groups,
    players,
    seat_of,
    top,
    turn_of,
    variant_name,
)
from faristol.app.text import Texts
from faristol.app.views.printing import SIDE, squares
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.app.views.written import written_word
from faristol.board.board import EMPTY, Board
from faristol.modes.correspondence.events import PlyMade
from faristol.modes.correspondence.outcome import outcome
from faristol.modes.correspondence.state import State
from faristol.modes.correspondence.timeline import Row, Variant, penalty, variants
from faristol.modes.correspondence.times import circles, confirmed, used
from faristol.rules.notation import roman, show_coordinates
from faristol.rules.placement import Word, crosses_of, new_tiles
from faristol.tiles.alphabet import DESIGNATED, Alphabet

TURNS = 20
"""Turns on one back page; the sheet continues on another."""

WITH_MARGIN = 16
"""Turns on one back page with notes on the margin, whose lines take room (COR-28)."""

_EMPTY: Mapping[str, Any] = {
    **dict.fromkeys(("arrived", "sent", "tiles", "place", "word", "adjacent"), ""),
    **dict.fromkeys(("points", "worth", "total")),
    "zero": False,
    "penalties": (),
    "margin": [],
}
"""A cell without a play."""


def owners(variant: Variant) -> Mapping[int, int]:
    """Return the seat that laid the tile, by square."""
    board, seats = EMPTY, dict[int, int]()
    for row in variant.rows:
        if row.move.play is not None and not row.zero:
            tiles = new_tiles(board, row.move.play)
            seats |= {square: row.ply.seat for square, _ in tiles}
            board = board.place(tiles)
    return seats


def grid(variant: Variant, alphabet: Alphabet, texts: Texts, label: str) -> Markup:
    """Draw the board as one SVG: RED's tiles upright and outlined, BLUE's slanted on a ground."""
    whose = owners(variant)

    def tile(square: int, x: int, y: int) -> Markup:
        return _tile(variant.board.at(square), x, y, SEAT_CLASSES[whose[square]], alphabet)

    drawn = Markup('<svg class="paper-board seats" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>')
    return drawn.format(SIDE, SIDE, label, squares(variant.board, texts, tile))


def _tile(on: int, x: int, y: int, seat: str, alphabet: Alphabet) -> Markup:
    letter = alphabet.letter(on)
    drawn = Markup('<rect class="on {}" x="{}" y="{}" width="18" height="18" rx="2"/>').format(
        seat, x + 1, y + 1
    )
    if on & DESIGNATED:
        ring = Markup('<circle class="ring" cx="{}" cy="{}" r="7.4"/>')
        drawn += ring.format(x + 10, y + 10)
    text = Markup('<text class="letter {}" x="{}" y="{}">{}</text>')
    return drawn + text.format(seat, x + 10, y + 14.6, letter)


def sheet_page(
    screen: Screen,
    texts: Texts,
    *,
    stream: str,
    state: State,
    alphabet: Alphabet,
    variant: Variant,
    original: int | None,
) -> Page:
    """Return the page `#/correspondence/STREAM/sheet`, of a variant.

    On the `original` sheet the plies from that one on have dates alone, while a challenge waits (COR-9B).
    """
    turns = _turns(state, variant, alphabet, texts, original)
    margin = any(cell and cell["margin"] for turn in turns for cell in turn["cells"])
    most = WITH_MARGIN if margin else TURNS
    backs = [turns[start : start + most] for start in range(0, max(len(turns), 1), most)]
    lines = variants(state)
    return page(
        "correspondence/sheet.html",
        players(state),
        texts,
        top=top(state, stream, "sheet", texts),
        state=state,
        variants=_choices(state, lines, variant, original, texts),
        variant_name=_sheet_name(lines, variant, original, texts),
        grid=grid(variant, alphabet, texts, texts.gettext("The grid")),
        groups=groups(state, variant, alphabet),
        seats=[_seat(state, variant, alphabet, seat, texts) for seat in (0, 1)],
        backs=[_filled(back, most) for back in backs],
        margin=margin,
        notes=_notes(state, texts),
        result=_result(state, texts),
        elsewhere=screen.notices_elsewhere(()),
    )


def _choices(
    state: State, found: Sequence[Variant], variant: Variant, original: int | None, texts: Texts
) -> list[tuple[str, str, bool]]:
    """Return the sheets to choose from while a challenge waits: each variant's and the original (COR-9B)."""
    if not state.open_challenges:
        return []
    shown = None if original is not None else variant.path
    sheets = [
        (known.path, variant_name(known.path, order, texts), known.path == shown)
        for order, known in enumerate(found)
    ]
    return [*sheets, ("original", texts.gettext("Original sheet"), shown is None)]


def _sheet_name(found: Sequence[Variant], variant: Variant, original: int | None, texts: Texts) -> str:
    """Return the name of the sheet; empty while there is only one."""
    if original is not None:
        return texts.gettext("Original sheet")
    return variant_name(variant.path, found.index(variant), texts) if len(found) > 1 else ""


def _filled(turns: list[dict[str, Any]], most: int) -> list[dict[str, Any]]:
    """Return the back page with `most` rows, so that a printed sheet can be continued by hand."""
    return [*turns, *({"turn": "", "cells": [None, None]} for _ in range(most - len(turns)))]


def _turns(
    state: State, variant: Variant, alphabet: Alphabet, texts: Texts, original: int | None
) -> list[dict[str, Any]]:
    """Return a line for each turn: RED's ply and BLUE's (COR-4); from `original` on only the dates."""
    cells, board = list[dict[str, Any] | None](), EMPTY
    for row in variant.rows:
        cells.append(_cell(state, board, row, alphabet, texts))
        if row.move.play is not None and not row.zero:
            board = board.place(new_tiles(board, row.move.play))
    if original is not None:
        cells += [_dates_of(state, ply, texts) for ply in state.plies[original:]]
    else:
        _enter_penalties(state, variant, cells)
    pairs = zip_longest(cells[0::2], cells[1::2])
    return [{"turn": roman(number), "cells": list(pair)} for number, pair in enumerate(pairs, start=1)]


def _enter_penalties(state: State, variant: Variant, cells: list[dict[str, Any] | None]) -> None:
    """Enter the cost of challenges (COR-9): at the next ply of the player who pays, or at its place."""
    plies = len(cells)
    for ruling in state.rulings:
        off, seat = penalty(state, ruling), 1 - ruling.number % 2
        if not off or not variant.path.startswith(ruling.variant):
            continue
        place = ruling.after + (ruling.after + seat) % 2
        while place >= len(cells):
            cells.append(None)
        cell = cells[place]
        if cell is None:
            cell = {**_EMPTY, "seat": SEAT_CLASSES[seat], "total": variant.scores[seat]}
            cells[place] = cell
        cell["penalties"] = (*cell["penalties"], off)
    while len(cells) > plies and cells[-1] is None:
        cells.pop()


def _cell(state: State, board: Board, row: Row, alphabet: Alphabet, texts: Texts) -> dict[str, Any]:
    """Return a cell such as `O,G  7C: GOL  41  146`, with the adjacent words below and two dates beside."""
    play = row.move.play
    crosses: tuple[Word, ...] = crosses_of(board, play) if play is not None else ()
    return {
        **_dates_of(state, row.ply, texts),
        "tiles": ",".join(alphabet.letter(state.string[place]) for place in row.laid),
        "place": show_coordinates(play.square, play.direction) if play else "",
        "word": written_word(play.word, alphabet) if play else state.rules.pass_word,
        "adjacent": "; ".join(
            f"{show_coordinates(word.square, word.direction)}: {written_word(word.letters, alphabet)}"
            for word in crosses
        ),
        "points": row.recorded,
        "worth": row.worth if row.worth != row.recorded else None,
        "total": row.total,
        "zero": row.zero,
    }


def _margin(state: State, number: int, texts: Texts) -> list[str]:
    """Return the notes on the margin beside a turn.

    They are its letter that came back, with the two days and the receipt, and the date on which the play was
    sent once more (COR-12, COR-28).
    """
    lines = list[str]()
    for letter in state.uncollected:
        if letter.number == number:
            form = texts.gettext("Came back on %(returned)s, sent again on %(resent)s.")
            resent = _short(letter.resent) or "…………"
            lines.append(form % {"returned": _short(letter.returned), "resent": resent})
            lines.append(texts.gettext("Receipt: %(receipt)s.") % {"receipt": letter.receipt or "…………"})
    for again in state.resent:
        if again.number == number:
            lines.append(texts.gettext("Sent once more on %(date)s.") % {"date": _short(again.date)})
            if again.receipt:
                lines.append(texts.gettext("First receipt: %(receipt)s.") % {"receipt": again.receipt})
    return lines


def _dates_of(state: State, ply: PlyMade, texts: Texts) -> dict[str, Any]:
    """Return a cell with the dates of a ply, as on the original sheet while a challenge waits (COR-9B)."""
    return {
        **_EMPTY,
        "seat": SEAT_CLASSES[ply.seat],
        "arrived": _short(ply.letter.arrived),
        "sent": _short(confirmed(state, ply.number)),
        "margin": _margin(state, ply.number, texts),
    }


def _short(date: str) -> str:
    """Return "05.03.26" for 2026-03-05; with the year, since a game lasts longer than one."""
    return f"{date[8:]}.{date[5:7]}.{date[2:4]}" if date else ""


def _seat(state: State, variant: Variant, alphabet: Alphabet, seat: int, texts: Texts) -> dict[str, Any]:
    days = circles(state, seat)
    leave = next((leave for leave in state.last_leaves if leave.seat == seat), None)
    player = state.players[seat]
    result = outcome(state)
    return {
        **seat_of(state, seat, texts),
        "town": player.town,
        "address": player.address,
        "rack": alphabet.show_rack(variant.rack(state.string, seat)) or "–",
        "circles": [
            str(days[place]) if place < len(days) else "" for place in range(state.rules.thinking_days)
        ],
        "used": used(state)[seat],
        "over": max(0, len(days) - state.rules.thinking_days),
        "leave": f"{texts.date(leave.first)} – {texts.date(leave.last)}" if leave else "",
        "score": variant.scores[seat],
        "coefficient": coefficient(result.coefficients[seat], texts) if result else "",
        "signed": seat in state.signed,
    }


def _notes(state: State, texts: Texts) -> list[str]:
    """Return the notes below the table: costs of challenges, corrected points, struck plays, penalties."""
    notes = []
    for ruling in state.rulings:
        off = penalty(state, ruling)
        if off:
            form = texts.gettext("Challenge of turn %(turn)s without grounds: −%(points)s for %(colour)s.")
            values = {**turn_of(ruling.number, texts), "colour": colour(1 - ruling.number % 2, texts)}
            notes.append(form % {**values, "points": off})
    for correction in state.corrections:
        form = texts.gettext("Turn %(turn)s, %(colour)s: points put right to %(points)s. %(reason)s")
        notes.append(form % {**vars(correction), **turn_of(correction.number, texts)})
    for struck in state.struck:
        form = (
            texts.gettext("Turn %(turn)s, %(colour)s: sent back and played again.")
            if struck.why == "returned"
            else texts.gettext("Turn %(turn)s, %(colour)s: annulled.")
        )
        notes.append(form % turn_of(struck.ply.number, texts))
    for given in state.penalties:
        if given.kind == "tenths":
            form = texts.gettext("Penalty for %(colour)s: −%(tenths)s of the coefficient. %(reason)s")
            tenths = texts.tenths(given.tenths / 10)
        else:
            form = texts.gettext("Penalty for %(colour)s: %(reason)s")
            tenths = ""
        notes.append(form % {**vars(given), "colour": colour(given.seat, texts), "tenths": tenths})
    return [*notes, *below_zero_sentences(state, outcome(state), texts)]


def _result(state: State, texts: Texts) -> str:
    """Return how the game ended, in a sentence; empty while it goes on."""
    result = outcome(state)
    return ending_sentence(state, result, texts) if result else ""
