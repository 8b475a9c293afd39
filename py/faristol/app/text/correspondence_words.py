"""Sentences for a message that disagrees with this copy of a game: what, where, and both values."""

from __future__ import annotations

from collections.abc import Mapping

from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.app.text.marking import _
from faristol.app.text.toml_files import toml_file
from faristol.rules.notation import roman
from faristol.storage.exchange.correspondence_agreement import Disagreement, Result

_WRITTEN = toml_file(__package__, "disagreements")

RESULTS: Mapping[Result, str] = _WRITTEN["results"]
"""The sentence for each result of reading a message."""

PARTLY: Mapping[Result, str] = _WRITTEN["partly"]
"""The same sentences for a message with unreadable lines."""

DISAGREEMENTS: Mapping[str, str] = _WRITTEN["disagreements"]
"""The sentence for every code of a `Disagreement`; "refused" has the sentence of its fault."""

_VALUES: Mapping[str, str] = {
    "accepted": _("accepted"),
    "zero": _("zero"),
    "challenged": _("challenged"),
    "correct": _("correct"),
    "wrong": _("wrong"),
}
_COLOURS = (_("RED"), _("BLUE"))
_TURNS = ("confirms_none", "returns_none", "future")


def explain_disagreement(note: Disagreement, texts: Texts) -> str:
    """Return the sentence for a disagreement, with the value in the message and the value here."""
    if note.code == "refused" and note.fault is not None:
        return explain(note.fault, texts)
    parts = {"said": _value(note, note.said, texts), "here": _value(note, note.here, texts)}
    sentence = texts.gettext(DISAGREEMENTS[note.code]) % {**parts, "where": _where(note, texts)}
    return f"{sentence} {explain(note.fault, texts)}" if note.fault is not None else sentence


def _where(note: Disagreement, texts: Texts) -> str:
    """ "Turn IX, BLUE, variant A"."""
    if note.number < 0:
        return texts.gettext("The message")
    where = texts.gettext("Turn %(turn)s, %(colour)s") % {
        "turn": roman(note.number // 2 + 1),
        "colour": texts.gettext(_COLOURS[note.number % 2]),
    }
    variant = texts.gettext("Variant %(letter)s") % {"letter": note.label}
    return f"{where} ({variant})" if note.label else where


def _value(note: Disagreement, value: str, texts: Texts) -> str:
    if note.code == "own_colour":
        return texts.gettext(_COLOURS[int(value)])
    if note.code in ("postmark", "two_dates", "answered"):
        return texts.date(value) or "–"
    if note.code == "coefficients":
        return value.replace(".", texts.decimal)
    if note.code in _TURNS:
        return roman(int(value)) or "–"
    if note.code in ("two_answers", "two_rulings"):
        return ", ".join(texts.gettext(_VALUES[part]) for part in value.split(", "))
    return value
