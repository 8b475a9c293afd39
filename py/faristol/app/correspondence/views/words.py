"""Common words about games by correspondence: colours, turns in Roman numerals, days, variants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from faristol.app.text import Texts
from faristol.app.text.formats import MINUS
from faristol.app.text.marking import _
from faristol.modes.correspondence.coefficients import is_cut
from faristol.modes.correspondence.data import Means
from faristol.modes.correspondence.outcome import Outcome, tenths
from faristol.modes.correspondence.state import State
from faristol.rules.correspondence_rules import ONE
from faristol.rules.notation import roman

COLOURS = (_("RED"), _("BLUE"))
"""The colours of the two players (COR-1)."""

NOT_BELOW = _("Penalties lead no coefficient below 0: the document leaves that open, and it is a setting.")
"""The sentence for a coefficient that would fall below zero (COR-16)."""

MEANS: Mapping[Means, str] = {
    "post": _("by post"),
    "email": _("by e-mail"),
    "internet": _("on the internet"),
    "fax": _("by fax"),
    "telex": _("by telex"),
    "telegram": _("by telegram"),
    "telephone": _("by telephone"),
    "oral": _("in person"),
}
"""The ways in which plays travel (COR-24)."""


def colour(seat: int, texts: Texts) -> str:
    """Return RED or BLUE."""
    return texts.gettext(COLOURS[seat])


def ply_name(number: int, texts: Texts) -> str:
    """ "Turn IX, BLUE": a player's turn by its number from 0."""
    return texts.gettext("Turn %(turn)s, %(colour)s") % {
        "turn": roman(number // 2 + 1),
        "colour": colour(number % 2, texts),
    }


def letter_name(order: int) -> str:
    """A, B …: a variant by its place."""
    return chr(ord("A") + order)


def variant_name(path: str, order: int, texts: Texts) -> str:
    """Return a variant's name: A, B … by its place, and "correct" or "incorrect" (COR-9B)."""
    name = texts.gettext("Variant %(letter)s") % {"letter": letter_name(order)}
    said = texts.gettext("the play is correct") if path.endswith("+") else texts.gettext("the play is wrong")
    return f"{name}: {said}" if path else name


def days(number: int, texts: Texts) -> str:
    """ "3 days"."""
    return texts.ngettext("%(num)s day", "%(num)s days", number) % {"num": number}


def late_sentence(dates: Sequence[str], texts: Texts) -> str:
    """Return the dates after the end of the games, in a sentence (COR-15); empty without any."""
    said = texts.gettext("After the end of the games: %(dates)s.")
    return said % {"dates": texts.sequence([texts.date(date) for date in dates])} if dates else ""


def below_zero_sentences(state: State, found: Outcome | None, texts: Texts) -> list[str]:
    """Return that penalties have not lowered a coefficient below zero, where they would have (COR-16)."""
    lost = zip(found.before, tenths(state), strict=True) if found else ()
    return [texts.gettext(NOT_BELOW)] if any(is_cut(*one, state.rules) for one in lost) else []


def tenths_off(texts: Texts) -> list[tuple[str, str]]:
    """Return the disciplinary penalties on a coefficient to choose from: "3" is "0,3" (COR-16)."""
    return [(str(number), texts.tenths(number / 10)) for number in range(1, 11)]


def players(state: State) -> str:
    """Return both names, RED's first."""
    return " – ".join(player.name for player in state.players)


def coefficient(number: int, texts: Texts) -> str:
    """ "1,5219" for 15219 ten-thousandths (COR-13)."""
    sign = MINUS if number < 0 else ""
    whole, part = divmod(abs(number), ONE)
    return f"{sign}{whole}{texts.decimal}{part:04}"
