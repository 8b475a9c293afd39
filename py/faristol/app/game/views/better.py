"""The better of two moves, in a sentence that agrees with what the turn is said to have lost (ANA-3)."""

from __future__ import annotations

from faristol.app.game.views.moves import move_words, points_of, with_error
from faristol.app.text import Texts
from faristol.app.views.written import written_play
from faristol.modes.game.analysing import by_equity
from faristol.movegen.leave_values import HUNDREDTHS
from faristol.movegen.records import RankedPlay
from faristol.movegen.why import SURE, Comparison, Gains
from faristol.tiles.alphabet import Alphabet


def name_of(move: RankedPlay, alphabet: Alphabet, texts: Texts) -> str:
    """Return the name of a move in sentences: "CANTAR H4"."""
    if move.play:
        return written_play(move.play, alphabet)
    return move_words(by_equity(move), alphabet, texts).what


def names_of(comparison: Comparison, alphabet: Alphabet, texts: Texts) -> list[str]:
    return [name_of(move, alphabet, texts) for move in (comparison.first, comparison.second)]


def begun(text: str) -> str:
    """Return a sentence with a capital letter, whatever move it begins with."""
    return text[:1].upper() + text[1:]


def verdict(
    comparison: Comparison, alphabet: Alphabet, texts: Texts, *, about: bool = False, error: float = 0.0
) -> str:
    """Return which move is worth more and by how much, or that this is not settled.

    With `about`, the amount is not exact, with a standard error in points if that is known.
    """
    names = names_of(comparison, alphabet, texts)
    figures = {
        "move": names[0],
        "other": names[1],
        "points": points_of(comparison.difference, texts),
        "error": texts.tenths(error),
    }
    if comparison.exact is False:
        return texts.gettext("How these two end was not found in the time there is.")
    if simulated := comparison.simulated:
        return begun(
            _by_simulation(comparison, simulated, texts) % (figures | _figures(comparison, simulated, texts))
        )
    if not comparison.difference:
        return begun(texts.gettext("%(move)s is worth as much as %(other)s.") % figures)
    if comparison.are_equal:
        form = texts.gettext("%(move)s and %(other)s are worth about the same: the difference is %(points)s.")
        return begun(form % figures)
    if about and comparison.difference <= SURE * error * HUNDREDTHS:
        return (
            texts.gettext(
                "It is not settled which is worth more: so far %(move)s is ahead of %(other)s by %(points)s, "
                "with a standard error of %(error)s."
            )
            % figures
        )
    if about and error:
        form = texts.gettext(
            "%(move)s is worth about %(points)s more than %(other)s, with a standard error of %(error)s."
        )
        return begun(form % figures)
    if about:
        return begun(texts.gettext("%(move)s is worth about %(points)s more than %(other)s.") % figures)
    return begun(texts.gettext("%(move)s is worth %(points)s more than %(other)s.") % figures)


def _by_simulation(comparison: Comparison, gains: Gains, texts: Texts) -> str:
    """Return the form for moves that were simulated: the first wins more often, or comes to more."""
    if gains.chance and comparison.difference < 0:
        return texts.gettext(
            "%(move)s wins more often than %(other)s, though it came to %(points)s points less in the "
            "simulation."
        )
    if gains.chance:
        return texts.gettext(
            "%(move)s came to %(points)s more than %(other)s in the simulation, and wins more often."
        )
    if not comparison.difference:
        return texts.gettext("%(move)s is worth as much as %(other)s.")
    if comparison.are_equal and gains.error:
        return texts.gettext(
            "%(move)s and %(other)s are equal within the error: %(points)s in the simulation."
        )
    if comparison.are_equal:
        return texts.gettext("%(move)s and %(other)s are worth about the same: the difference is %(points)s.")
    return texts.gettext("%(move)s came to %(points)s more than %(other)s in the simulation.")


def _figures(comparison: Comparison, gains: Gains, texts: Texts) -> dict[str, str]:
    """Return the points of a simulation, without a sign, with their error."""
    points = points_of(abs(comparison.difference), texts)
    return {"points": with_error(points, (gains.error or 0) / HUNDREDTHS, texts)}
