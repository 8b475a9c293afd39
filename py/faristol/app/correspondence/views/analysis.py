"""The page of an analysis: the board on the left; position, search and best plays on the right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from faristol.app.correspondence.views.steps import notices_part, variants_part
from faristol.app.correspondence.views.words import SEAT_CLASSES, players, ply_name, seat_of, top
from faristol.app.ear.views.heard import Heard
from faristol.app.text import Texts
from faristol.app.text.formats import MINUS
from faristol.app.views.board import board, squares_of
from faristol.app.views.render import Page, page, part
from faristol.app.views.screen import Notice, Screen
from faristol.app.views.written import written_word
from faristol.modes.correspondence.prospects import Candidate, Looking, Position, move_value
from faristol.modes.correspondence.state import ARBITER, State
from faristol.movegen.lookahead import Outlook, Turn, Variation
from faristol.rules.notation import Play, show_coordinates
from faristol.rules.placement import new_tiles
from faristol.tiles.alphabet import Alphabet

PLACE = "ahead"
"""The place of this page's faults."""

COMING = 14
"""The number of coming tiles shown: those of both players' next turns."""

SECONDS = (10, 30, 120)
"""The search times to choose from, in seconds."""


def analysis_page(
    screen: Screen,
    texts: Texts,
    *,
    stream: str,
    state: State,
    alphabet: Alphabet,
    path: str,
    position: Position,
    last: int,
    looking: Looking,
    made: Candidate | None,
    may_take: bool,
) -> Page:
    """Return the page `#/correspondence/STREAM/analysis`, in parts.

    `path` is the variant, `last` the number of the last ply that can be chosen, `made` the play made;
    `may_take` says that it is the turn of this copy's player.
    """
    line = _line_on_board(looking, made)
    searched = {
        "spent": looking.spent // 1000,
        "given": looking.given // 1000,
        "done": min(1.0, looking.spent / looking.given) if looking.given else 0.0,
        "running": looking.running,
    }
    notices = tuple(screen.notices_at(PLACE))
    parts = {
        "correspondence-top": top(state, stream, "analysis", texts),
        "correspondence-notices": notices_part(texts, tuple(screen.notices_elsewhere((PLACE,)))),
        "correspondence-variants": variants_part(texts, state, path),
        "ahead-board": _board(texts, alphabet, position, line, may_take),
        "ahead-position": _position(texts, state, alphabet, position, last),
        "ahead-search": _search(
            texts, alphabet, position, looking.outlook, searched, looking.tried, looking.turns, notices
        ),
        "ahead-best": _best(texts, state, alphabet, position, looking.best, made, looking.tried),
        "ahead-allow": _allow(texts, state),
    }
    lying = position.variant.board
    for play, _points in line:
        lying = lying.place(new_tiles(lying, play)) if play else lying
    title = _title(state, texts)
    return page("correspondence/analysis.html", title, texts, parts, Heard(lying, alphabet))


def locked_page(state: State, stream: str, notices: tuple[Notice, ...], texts: Texts) -> Page:
    """Return the page for a competition whose players have not both allowed analysis yet."""
    parts = {
        "correspondence-top": top(state, stream, "analysis", texts),
        "correspondence-notices": notices_part(texts, notices),
        "ahead-allow": _allow(texts, state),
    }
    return page("correspondence/analysis_locked.html", _title(state, texts), texts, parts)


def _title(state: State, texts: Texts) -> str:
    return f"{texts.gettext('Analysis')} · {players(state)}"


def _line_on_board(looking: Looking, made: Candidate | None) -> tuple[tuple[Play | None, int], ...]:
    """Return the moves laid on the board to be looked at, with their recorded points."""
    for variation in looking.variations:
        if move_value(variation.play) == looking.tried:
            return tuple((one.play, one.points) for one in variation.turns[: looking.turns])
    for one in (*looking.best, *([made] if made else [])):
        if move_value(one.play) == looking.tried:
            return ((one.play, one.recorded),)
    return ()


def move_words(play: Play | None, alphabet: Alphabet, pass_word: str) -> dict[str, str]:
    """Return a move in words: what, at its place, and its value in a form; without a play it is a pass."""
    if play is None:
        return {"what": pass_word, "place": "", "value": move_value(None)}
    return {
        "what": written_word(play.word, alphabet),
        "place": show_coordinates(play.square, play.direction),
        "value": move_value(play),
    }


def signed(number: int) -> str:
    """Return a number with its sign."""
    return f"{MINUS if number < 0 else '+' if number else ''}{abs(number)}"


@part("correspondence/analysis_board.html")
def _board(
    texts: Texts,
    alphabet: Alphabet,
    position: Position,
    line: tuple[tuple[Play | None, int], ...],
    may_take: bool,
) -> Mapping[str, Any]:
    """Return the board with the moves looked at, the last one marked with its points."""
    lying, rows = position.variant.board, position.variant.rows
    fresh = squares_of(rows[-1].move.play) if rows and not rows[-1].zero else frozenset[int]()
    tried, points = list[int](), 0
    for play, recorded in line:
        points = recorded
        if play is not None:
            tiles = new_tiles(lying, play)
            lying, tried = lying.place(tiles), [*tried, *(square for square, _ in tiles)]
    first = line[0][0] if line else None
    last = line[-1][0] if line else None
    return {
        "board": board(lying, alphabet, texts, fresh, tried, points if len(line) == 1 else 0),
        "shown": move_words(last, alphabet, "PAS") if line else None,
        "first": move_words(first, alphabet, "PAS") if line else None,
        "turns": len(line),
        "points": points,
        "may_take": may_take and first is not None,
    }


@part("correspondence/analysis_position.html")
def _position(
    texts: Texts, state: State, alphabet: Alphabet, position: Position, last: int
) -> Mapping[str, Any]:
    """Return the turn, both players' racks and scores, and the coming tiles."""
    game, scores = position.game, position.variant.scores
    racks = {position.seat: game.rack, 1 - position.seat: game.other}
    return {
        "number": position.number,
        "last": last,
        "name": ply_name(position.number, texts),
        "players": [
            {
                **seat_of(state, seat, texts),
                "tiles": alphabet.show_rack(racks[seat]),
                "score": scores[seat],
                "now": seat == position.seat,
            }
            for seat in (0, 1)
        ],
        "coming": alphabet.show_rack(game.coming[:COMING]),
        "more": max(0, len(game.coming) - COMING),
        "cap": game.caps[0] if game.caps else 0,
    }


@part("correspondence/analysis_search.html")
def _search(
    texts: Texts,
    alphabet: Alphabet,
    position: Position,
    outlook: Outlook | None,
    searched: Mapping[str, float],
    tried: str,
    turns: int,
    said: tuple[Notice, ...],
) -> Mapping[str, Any]:
    """Return the search: before it starts, while it runs, and its result."""
    variations = outlook.variations if outlook else ()
    rows = [_variation(one, position, alphabet, tried) for one in variations]
    if rows and not any(row["open"] for row in rows):
        rows[0]["open"] = True
    return {
        "rows": rows,
        "searched": searched,
        "seconds": [(number, _period(number, texts)) for number in SECONDS],
        "outlook": outlook,
        "exact": bool(outlook and outlook.exact),
        "over": bool(outlook and outlook.done),
        "turns": turns,
        "tried": tried,
        "said": said,
    }


def _period(seconds: int, texts: Texts) -> str:
    if seconds % 60:
        return texts.ngettext("%(num)s second", "%(num)s seconds", seconds) % {"num": seconds}
    return texts.ngettext("%(num)s minute", "%(num)s minutes", seconds // 60) % {"num": seconds // 60}


def _variation(variation: Variation, position: Position, alphabet: Alphabet, tried: str) -> dict[str, Any]:
    first = move_words(variation.play, alphabet, "PAS")
    return {
        "words": first,
        "points": variation.turns[0].points,
        "from_here": signed(variation.spread),
        "at_end": signed(position.lead + variation.spread),
        "exact": variation.exact,
        "open": first["value"] == tried,
        "line": [
            _turn(turn, number, position, alphabet) for number, turn in enumerate(variation.turns, start=1)
        ],
    }


def _turn(turn: Turn, number: int, position: Position, alphabet: Alphabet) -> dict[str, Any]:
    seat = (position.seat + number - 1) % 2
    return {
        "seat": SEAT_CLASSES[seat],
        "number": number,
        "words": move_words(turn.play, alphabet, "PAS"),
        "points": turn.points,
    }


@part("correspondence/analysis_best.html")
def _best(
    texts: Texts,
    state: State,
    alphabet: Alphabet,
    position: Position,
    best: tuple[Candidate, ...],
    made: Candidate | None,
    tried: str,
) -> Mapping[str, Any]:
    """Return the best plays by points, and beside them the play made."""
    played = move_value(made.play) if made else None
    shown = [*best]
    if made and played not in {move_value(one.play) for one in best}:
        shown.append(made)
    zero = bool(position.made and position.made.zero)
    lost = best[0].recorded - made.recorded if best and made and not zero else 0
    return {
        "rows": [
            {
                "words": move_words(one.play, alphabet, state.rules.pass_word),
                "points": one.recorded,
                "worth": one.worth if one.worth != one.recorded else 0,
                "stays": alphabet.show_rack(one.stays),
                "drawn": alphabet.show_rack(one.drawn),
                "played": move_value(one.play) == played,
            }
            for one in shown
        ],
        "tried": tried,
        "made": bool(made),
        "zero": zero,
        "lost": lost,
        "capped": bool(best and position.game.caps and best[0].recorded == position.game.caps[0]),
    }


@part("correspondence/analysis_allow.html")
def _allow(texts: Texts, state: State) -> Mapping[str, Any]:
    """Return who allows analysis in a competition; a player may change his own choice, the arbiter none."""
    return {
        "competition": state.competition,
        "seats": [
            {
                **seat_of(state, seat, texts),
                "allows": seat in state.allowed,
                "own": state.role == seat,
                "only": state.is_only(seat),
            }
            for seat in (0, 1)
        ],
        "arbiter": state.role == ARBITER,
        "both": len(state.been) > 1,
        "open": {0, 1} <= set(state.allowed),
    }
