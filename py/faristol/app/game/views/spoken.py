"""Sentences for screen readers on the results of work on a turn."""

from __future__ import annotations

from faristol.app.game.views.analysis import best_of
from faristol.app.game.views.moves import move_words, signed_tenths
from faristol.app.game.views.simulation import ending
from faristol.app.game.views.why import verdict
from faristol.app.text import Texts
from faristol.modes.game.analysing import Move, Weighed
from faristol.modes.game.searches import Emptied, Explained, Simulated
from faristol.tiles.alphabet import Alphabet


def best(weighed: Weighed, alphabet: Alphabet, texts: Texts) -> str:
    """Return the best move with its points."""
    if not weighed.best:
        return ""
    return texts.gettext("Best move: %(move)s.") % {"move": best_of(weighed, alphabet, texts)}


def why(explained: Explained | None, alphabet: Alphabet, texts: Texts) -> str:
    """Return which of the two compared moves is worth more."""
    if explained is None or explained.comparison is None:
        return ""
    return verdict(explained.comparison, alphabet, texts, about=explained.followed is False)


def simulation(simulated: Simulated, alphabet: Alphabet, texts: Texts) -> str:
    """Return why the simulation is over and which move came first; for a single move only its gain."""
    why = ending(simulated, texts)
    if not simulated.estimates:
        return why
    first, *others = simulated.estimates
    alone = texts.gettext("%(move)s: gain %(gain)s.")
    form = texts.gettext("First is %(move)s, gain %(gain)s.") if others else alone
    gain = signed_tenths(first.mean, texts)
    return f"{why} {form % {'move': _name(first.move, alphabet, texts), 'gain': gain}}"


def emptying(emptied: Emptied, alphabet: Alphabet, texts: Texts) -> str:
    """Return the best of the moves that empty the bag, empty if the search was stopped."""
    if not emptied.full:
        return ""
    move, fate = emptied.fates[0]
    return texts.gettext("The search is over: first is %(move)s, gain %(gain)s.") % {
        "move": _name(move, alphabet, texts),
        "gain": signed_tenths(fate.mean, texts),
    }


def _name(move: Move, alphabet: Alphabet, texts: Texts) -> str:
    words = move_words(move, alphabet, texts)
    return f"{words.what} {words.place}".strip()
