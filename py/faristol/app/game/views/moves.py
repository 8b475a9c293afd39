"""Moves and their worth, in words and figures: estimated, simulated, or played out to the end of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

from faristol.app.game.views.game_words import turn
from faristol.app.text import Texts
from faristol.app.text.formats import MINUS
from faristol.app.views.render import part
from faristol.app.views.written import written_word
from faristol.board.board import Board
from faristol.modes.game.analysing import Move, Weighed
from faristol.modes.game.searches import Emptied, Simulated
from faristol.modes.game.turn import Turn
from faristol.movegen.last_tiles import Fate
from faristol.movegen.leave_values import HUNDREDTHS, in_tenths
from faristol.movegen.move_index import option_value
from faristol.rules.notation import show_coordinates
from faristol.rules.placement import as_lying
from faristol.tiles.alphabet import Alphabet


@dataclass(frozen=True)
class MoveWords:
    """A move in words: `what`, its `place` if it is a play, the tiles kept (`stays`), points and worth.

    `value` names the move in a form; `lies` says that it can be laid on the board.
    """

    what: str
    place: str
    points: int
    stays: str
    worth: str
    value: str
    lies: bool = False


def move_value(move: Move) -> str:
    """Return a move as the value of a form's button."""
    if move.play is not None:
        return option_value(move.play)
    return f"{move.kind}.{move.tiles.hex()}"


def moves_by_value(weighed: Weighed | None) -> dict[str, Move]:
    """Return the moves of a turn, the best and the one made, by their values."""
    return {move_value(move): move for move in (*weighed.best, weighed.played) if move} if weighed else {}


def move_words(move: Move, alphabet: Alphabet, texts: Texts) -> MoveWords:
    """Return a move in words."""
    worth = "" if move.worth is None else points_of(move.worth, texts)
    stays = alphabet.show_rack(alphabet.sort_rack(move.leave))
    if move.play is not None:
        return MoveWords(
            written_word(move.play.word, alphabet),
            show_coordinates(move.play.square, move.play.direction),
            move.score,
            stays,
            worth,
            move_value(move),
            lies=True,
        )
    if move.kind == "exchange":
        return MoveWords(_change(move.tiles, alphabet, texts), "", 0, stays, worth, move_value(move))
    return MoveWords(texts.pgettext("what to do", "pass"), "", 0, stays, worth, move_value(move))


def turn_words(done: Turn, board: Board, alphabet: Alphabet, texts: Texts) -> tuple[str, str]:
    """Return a turn in words, and its place if it was a play; `board` is the one before it."""
    if done.kind == "play" and done.play:
        word = as_lying(done.play, board).word
        return written_word(word, alphabet), show_coordinates(done.play.square, done.play.direction)
    if done.kind == "exchange" and done.returned:
        return _change(done.returned, alphabet, texts), ""
    return turn(done, alphabet, texts), ""


def _change(tiles: bytes, alphabet: Alphabet, texts: Texts) -> str:
    return texts.gettext("exchange %(tiles)s") % {"tiles": alphabet.show_rack(alphabet.sort_rack(tiles))}


def points_of(hundredths: int, texts: Texts) -> str:
    """Return hundredths of a point as points with one decimal."""
    text = texts.tenths(abs(in_tenths(hundredths)) / HUNDREDTHS)
    return f"{MINUS}{text}" if hundredths < 0 and text.strip("0.,") else text


def signed_tenths(value: float, texts: Texts) -> str:
    """Return a gain or loss with one decimal, for a column of them."""
    return signed(round(value * HUNDREDTHS), texts)


def signed(hundredths: int, texts: Texts) -> str:
    """Return points with their sign: "+12.0", "−0.5"; zero has none."""
    text = texts.tenths(abs(in_tenths(hundredths)) / HUNDREDTHS)
    return f"{MINUS if hundredths < 0 else '+'}{text}" if text.strip("0.,") else text


def with_error(figure: str, error: float, texts: Texts) -> str:
    """Return a figure with its standard error, if that is more than nothing."""
    about = texts.tenths(error)
    return f"{figure} ± {about}" if about.strip("0.,") else figure


SEED = "simulate-seed"
"""The field of the seed, and the anchor of its faults."""

ANCHORS = ("simulating", SEED)
"""Anchors below the choices for the reason why there is no simulation."""


@part("game/simulation.html")
def simulation(
    texts: Texts, alphabet: Alphabet, simulated: Simulated | None, emptied: Emptied | None, *, several: bool
) -> Mapping[str, Any]:
    """Return the part with the figures so far.

    It also says how to read them with more than two players, or beside moves that were played out to the end
    of the game.
    """
    rows = [
        (
            move_words(estimate.move, alphabet, texts),
            signed_tenths(estimate.mean, texts),
            texts.tenths(estimate.error),
            texts.tenths(estimate.wins),
            texts.tenths(estimate.wins_error),
            estimate.rounds if estimate.out else 0,
        )
        for estimate in (simulated.estimates if simulated else ())
    ]
    return {
        "simulated": simulated,
        "known": alphabet.show_rack(alphabet.sort_rack(simulated.other_tiles)) if simulated else "",
        "ending": ending(simulated, texts) if simulated else "",
        "rows": rows,
        "several": several,
        "followed": bool(simulated and emptied and _has_followed(simulated, emptied)),
    }


def _has_followed(simulated: Simulated, emptied: Emptied) -> bool:
    """Tell whether a simulated move was also played out to the end of the game in all draws."""
    followed = {move.play for move, _ in emptied.fates} if emptied.full else set()
    return any(estimate.move.play in followed for estimate in simulated.estimates)


def ending(simulated: Simulated, texts: Texts) -> str:
    """Return why the simulation is over and what that settles, empty while it runs.

    A single move settles nothing.
    """
    if simulated.running:
        return ""
    if not simulated.rounds:
        return texts.gettext("The simulation was stopped by hand before its first round.")
    form = _single(simulated, texts) if len(simulated.estimates) == 1 else _ordered(simulated, texts)
    return form % {"num": simulated.rounds, "percent": simulated.certainty}


def _single(simulated: Simulated, texts: Texts) -> str:
    if simulated.ended == "stopped":
        return texts.ngettext(
            "The simulation was stopped by hand after %(num)s round.",
            "The simulation was stopped by hand after %(num)s rounds.",
            simulated.rounds,
        )
    return texts.ngettext(
        "The simulation is over after %(num)s round, the most there are.",
        "The simulation is over after %(num)s rounds, the most there are.",
        simulated.rounds,
    )


def _ordered(simulated: Simulated, texts: Texts) -> str:
    if simulated.ended == "stopped":
        return texts.ngettext(
            "The simulation was stopped by hand after %(num)s round: it is not %(percent)s %% certain yet "
            "which move is the best.",
            "The simulation was stopped by hand after %(num)s rounds: it is not %(percent)s %% certain yet "
            "which move is the best.",
            simulated.rounds,
        )
    if simulated.ended == "most":
        return texts.ngettext(
            "The simulation is over after %(num)s round, the most there are: it is not %(percent)s %% "
            "certain which move is the best.",
            "The simulation is over after %(num)s rounds, the most there are: it is not %(percent)s %% "
            "certain which move is the best.",
            simulated.rounds,
        )
    if simulated.left == 1:
        return texts.ngettext(
            "The simulation is over after %(num)s round: of the moves marked only one is left. It is the "
            "best of them or less than a point from it, that is %(percent)s %% certain.",
            "The simulation is over after %(num)s rounds: of the moves marked only one is left. It is the "
            "best of them or less than a point from it, that is %(percent)s %% certain.",
            simulated.rounds,
        )
    return texts.ngettext(
        "The simulation is over after %(num)s round: nothing tells the moves that are left apart. Each is "
        "the best of those marked or less than a point from it, that is %(percent)s %% certain.",
        "The simulation is over after %(num)s rounds: nothing tells the moves that are left apart. Each is "
        "the best of those marked or less than a point from it, that is %(percent)s %% certain.",
        simulated.rounds,
    )


SURE = 2
"""A move is settled as worse than the first one at this many standard errors of the difference,"""

ENOUGH = 10
"""with at least this many draws: with fewer the errors are a guess."""


@part("game/emptying.html")
def emptying(
    texts: Texts,
    alphabet: Alphabet,
    emptied: Emptied | None,
    in_bag: int,
    *,
    possible: bool,
    none_empties: bool,
    earlier: bool = False,
    moves: Sequence[Move] = (),
) -> Mapping[str, Any]:
    """Return the part with the start button and the figures so far, or a note that `none_empties` the bag.

    `earlier` says that the moves' results are known from another time; `moves` are all of the turn.
    """
    fates = emptied.fates if emptied else ()
    estimated = bool(emptied and fates and not emptied.complete)
    return {
        "emptied": emptied,
        "unfollowed": texts.sequence(_unfollowed(moves, fates, alphabet, texts)),
        "rows": [
            _row(move, fate, fates[0][1] if at else None, alphabet, texts, estimated=estimated)
            for at, (move, fate) in enumerate(fates)
        ],
        "winner": _winner(fates, alphabet, texts, estimated=estimated),
        "estimated": estimated,
        "open": sum(not is_behind(fate) for _, fate in fates[1:]) if estimated else 0,
        "bag": in_bag,
        "possible": possible,
        "none_empties": none_empties,
        "earlier": earlier,
    }


def _unfollowed(
    moves: Sequence[Move], fates: Sequence[tuple[Move, Fate]], alphabet: Alphabet, texts: Texts
) -> list[str]:
    """Return the moves of a turn that are not among those followed, by name."""
    followed = {move_value(move) for move, _ in fates}
    words = [move_words(move, alphabet, texts) for move in moves if move_value(move) not in followed]
    return [f"{one.what} {one.place}".strip() for one in words]


def _row(
    move: Move, fate: Fate, first: Fate | None, alphabet: Alphabet, texts: Texts, *, estimated: bool
) -> Mapping[str, Any]:
    """Return a move beside the `first` one (None for that one itself); with few draws, wins are counted."""
    few = estimated and fate.ways < ENOUGH
    counted = texts.gettext("%(won)s of %(num)s") % {
        "won": texts.number(fate.wins * fate.ways),
        "num": fate.ways,
    }
    return {
        "words": move_words(move, alphabet, texts),
        "mean": signed_tenths(fate.mean, texts),
        "error": texts.tenths(fate.error),
        "behind": points_of(_told(first) - _told(fate), texts) if first else "–",
        "behind_error": texts.tenths(fate.behind_error) if first else "",
        "wins": counted if few else f"{texts.tenths(100 * fate.wins)}\u00a0%",
        "wins_error": texts.tenths(100 * fate.wins_error) if estimated and not few else "",
    }


def _told(fate: Fate) -> int:
    """Return a move's gain in hundredths, rounded as shown; differences are taken of these values."""
    return in_tenths(round(fate.mean * HUNDREDTHS))


def _winner(fates: Sequence[tuple[Move, Fate]], alphabet: Alphabet, texts: Texts, *, estimated: bool) -> str:
    """Return a note if another move wins more often than the first one; empty otherwise."""
    if not fates or (estimated and fates[0][1].ways < ENOUGH):
        return ""
    first = fates[0][1]
    move, best = max(fates, key=lambda one: one[1].wins)
    error = hypot(best.wins_error, first.wins_error) if estimated else 0.0
    if best.wins - first.wins <= SURE * error:
        return ""
    words = move_words(move, alphabet, texts)
    form = texts.gettext(
        "%(move)s gains less than the first move but wins more often: %(own)s %% against %(share)s %%."
    )
    return form % {
        "move": f"{words.what} {words.place}",
        "own": texts.tenths(100 * best.wins),
        "share": texts.tenths(100 * first.wins),
    }


def is_behind(fate: Fate) -> bool:
    """Tell whether the draws so far settle that a move is not the best."""
    return fate.ways >= ENOUGH and fate.behind > SURE * fate.behind_error
