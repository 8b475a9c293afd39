"""The sheet of a game by correspondence (fișa de concurs): front and back on A4 (COR-4, COR-20)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from faristol.app.correspondence.views.endings import ending_sentence
from faristol.app.correspondence.views.grid import grid
from faristol.app.correspondence.views.screens import SheetScreen
from faristol.app.correspondence.views.string import SEAT_CLASSES, groups
from faristol.app.correspondence.views.top import top
from faristol.app.correspondence.views.words import (
    below_zero_sentences,
    coefficient,
    colour,
    players,
    variant_name,
)
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.app.views.written import written_word
from faristol.board.board import EMPTY, Board
from faristol.modes.correspondence.outcome import outcome
from faristol.modes.correspondence.state import Ply, State
from faristol.modes.correspondence.timeline import Row, Variant, penalty, variants
from faristol.modes.correspondence.times import circles, confirmed, used
from faristol.rules.notation import roman, show_coordinates
from faristol.rules.placement import Word, crosses_of, new_tiles
from faristol.tiles.alphabet import Alphabet

TURNS = 20
"""Turns on one back page; the sheet continues on another."""

WITH_MARGIN = 16
"""Turns on one back page with notes on the margin, whose lines take room (COR-28)."""


def sheet_page(screen: SheetScreen, texts: Texts) -> Page:
    """The page `#/correspondence/STREAM/sheet`."""
    state, variant, alphabet = screen.state, screen.variant, screen.alphabet
    turns = _turns(state, variant, alphabet, texts, screen.original)
    margin = any(cell and cell["margin"] for turn in turns for cell in turn["cells"])
    most = WITH_MARGIN if margin else TURNS
    backs = [turns[start : start + most] for start in range(0, max(len(turns), 1), most)]
    found = variants(state)
    return page(
        "correspondence/sheet.html",
        players(state),
        texts,
        top=top(state, screen.stream, "sheet", texts),
        state=state,
        variants=_choices(screen, found, texts),
        variant_name=_sheet_name(screen, found, texts),
        grid=grid(variant, alphabet, texts, texts.gettext("The grid")),
        groups=groups(state, variant, alphabet),
        seats=[_seat(state, variant, alphabet, seat, texts) for seat in (0, 1)],
        backs=[_filled(back, most) for back in backs],
        margin=margin,
        notes=_notes(state, texts),
        result=_result(state, texts),
        elsewhere=screen.notices_elsewhere(()),
    )


def _choices(screen: SheetScreen, found: Sequence[Variant], texts: Texts) -> list[tuple[str, str, bool]]:
    """Return the sheets to choose from while a challenge waits: each variant's and the original (COR-9B)."""
    if not screen.waits:
        return []
    shown = None if screen.original is not None else screen.variant.path
    sheets = [
        (known.path, variant_name(known.path, order, texts), known.path == shown)
        for order, known in enumerate(found)
    ]
    return [*sheets, ("original", texts.gettext("Original sheet"), shown is None)]


def _sheet_name(screen: SheetScreen, found: Sequence[Variant], texts: Texts) -> str:
    """Return the name of the sheet; empty while there is only one."""
    if screen.original is not None:
        return texts.gettext("Original sheet")
    return variant_name(screen.variant.path, found.index(screen.variant), texts) if len(found) > 1 else ""


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
            empty = _without_play(SEAT_CLASSES[seat], "", "")
            cell = cells[place] = {**empty, "total": variant.scores[seat]}
        cell["penalties"] = (*cell["penalties"], off)
    while len(cells) > plies and cells[-1] is None:
        cells.pop()


def _cell(state: State, board: Board, row: Row, alphabet: Alphabet, texts: Texts) -> dict[str, Any]:
    """Return a cell such as `O,G  7C: GOL  41  146`, with the adjacent words below and two dates beside."""
    play = row.move.play
    crosses: tuple[Word, ...] = crosses_of(board, play) if play is not None else ()
    return {
        "seat": SEAT_CLASSES[row.ply.seat],
        "arrived": _short(row.ply.letter.arrived),
        "sent": _short(confirmed(state, row.ply.number)),
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
        "penalties": (),
        "margin": _margin(state, row.ply.number, texts),
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


def _dates_of(state: State, ply: Ply, texts: Texts) -> dict[str, Any]:
    """Return the dates of a ply on the original sheet while a challenge waits (COR-9B)."""
    arrived, sent = _short(ply.letter.arrived), _short(confirmed(state, ply.number))
    cell = _without_play(SEAT_CLASSES[ply.seat], arrived, sent)
    return {**cell, "margin": _margin(state, ply.number, texts)}


def _without_play(seat: str, arrived: str, sent: str) -> dict[str, Any]:
    return {
        "seat": seat,
        "arrived": arrived,
        "sent": sent,
        "tiles": "",
        "place": "",
        "word": "",
        "adjacent": "",
        "points": None,
        "worth": None,
        "total": None,
        "zero": False,
        "penalties": (),
        "margin": [],
    }


def _short(date: str) -> str:
    """ "05.03.26" for 2026-03-05; with the year, since a game lasts longer than one."""
    return f"{date[8:]}.{date[5:7]}.{date[2:4]}" if date else ""


def _seat(state: State, variant: Variant, alphabet: Alphabet, seat: int, texts: Texts) -> dict[str, Any]:
    days = circles(state, seat)
    leave = next((leave for leave in state.last_leaves if leave.seat == seat), None)
    player = state.players[seat]
    result = outcome(state)
    return {
        "seat": SEAT_CLASSES[seat],
        "colour": colour(seat, texts),
        "name": player.name,
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
            notes.append(
                form
                % {
                    "turn": roman(ruling.number // 2 + 1),
                    "points": off,
                    "colour": colour(1 - ruling.number % 2, texts),
                }
            )
    for correction in state.corrections:
        form = texts.gettext("Turn %(turn)s, %(colour)s: points put right to %(points)s. %(reason)s")
        notes.append(
            form
            % {
                "turn": roman(correction.number // 2 + 1),
                "colour": colour(correction.number % 2, texts),
                "points": correction.points,
                "reason": correction.reason,
            }
        )
    for struck in state.struck:
        form = (
            texts.gettext("Turn %(turn)s, %(colour)s: sent back and played again.")
            if struck.why == "returned"
            else texts.gettext("Turn %(turn)s, %(colour)s: annulled.")
        )
        notes.append(form % {"turn": roman(struck.ply.turn), "colour": colour(struck.ply.seat, texts)})
    for given in state.penalties:
        if given.kind == "tenths":
            form = texts.gettext("Penalty for %(colour)s: −%(tenths)s of the coefficient. %(reason)s")
            values = {"tenths": texts.tenths(given.tenths / 10)}
        else:
            form = texts.gettext("Penalty for %(colour)s: %(reason)s")
            values = {}
        notes.append(form % {"colour": colour(given.seat, texts), "reason": given.reason, **values})
    return [*notes, *below_zero_sentences(state, outcome(state), texts)]


def _result(state: State, texts: Texts) -> str:
    """Return how the game ended, in a sentence; empty while it goes on."""
    result = outcome(state)
    return ending_sentence(state, result, texts) if result else ""
