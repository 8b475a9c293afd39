"""Sentences for a message that disagrees with this copy of a game: what, where, and both values."""

from __future__ import annotations

from collections.abc import Mapping

from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.app.text.marking import _
from faristol.rules.notation import roman
from faristol.storage.exchange.correspondence_agreement import Disagreement, Result

RESULTS: Mapping[Result, str] = {
    "taken": _("The message agrees with this copy in everything."),
    "noted": _("The message can be taken. What does not agree:"),
    "known": _("The message says nothing that is not here already."),
    "sent_back": _("The play cannot be taken: send it back, so that the partner plays again."),
    "aside": _("The message does not agree with this copy. It is kept until both of you decide."),
}
"""The sentence for each result of reading a message."""

PARTLY: Mapping[Result, str] = {
    "taken": _("What could be read of the message agrees with this copy."),
    "known": _("What could be read of the message is here already."),
}
"""The same sentences for a message with unreadable lines."""

DISAGREEMENTS: Mapping[str, str] = {
    "other_game": _("The message is about the game with the code %(said)s, and this one has %(here)s."),
    "own_colour": _("The message has a play of %(said)s, and that is your colour."),
    "confirms_none": _(
        "The message confirms a play of turn %(said)s, and this copy goes as far as turn %(here)s."
    ),
    "confirmed_other": _(
        "%(where)s: the message confirms the play %(said)s, and the play in this copy is %(here)s."
    ),
    "confirmed_used": _("%(where)s: the message confirms the tiles %(said)s, and here they were %(here)s."),
    "confirmed_adjacent": _(
        "%(where)s: the message confirms the adjacent words %(said)s, and here they are %(here)s."
    ),
    "confirmed_points": _("%(where)s: the message confirms %(said)s points, and the play is worth %(here)s."),
    "confirmed_recorded": _(
        "%(where)s: the message confirms %(said)s recorded points, and here it is %(here)s."
    ),
    "confirmed_total": _("%(where)s: the message confirms a total of %(said)s, and here it is %(here)s."),
    "two_answers": _(
        "%(where)s: the answer in the message is “%(said)s”, and the one in this copy is “%(here)s”."
    ),
    "returns_none": _("The message sends back a play of turn %(said)s that is not the last one here."),
    "variant_unknown": _("The message speaks of variant %(said)s, and that play had %(here)s."),
    "variant_missing": _(
        "The game goes on in %(here)s variants, and the message has plays for %(said)s of them."
    ),
    "two_plies": _("%(where)s: the message has the play %(said)s, and this copy has %(here)s."),
    "two_dates": _(
        "%(where)s: the message has the same play with the date %(said)s, and this copy has %(here)s."
    ),
    "future": _(
        "The message is about turn %(said)s, and turn %(here)s is not here yet: a message is missing."
    ),
    "unclear": _(
        "%(where)s: %(said)s does not agree with the tiles, words and points beside it, and it is not clear "
        "what is meant. Tiles in hand: %(here)s."
    ),
    "no_play": _("%(where)s: no play could be read in the message. Tiles in hand: %(here)s."),
    "technical": _("%(where)s: %(said)s is a technical fault. Tiles in hand: %(here)s."),
    "play": _(
        "%(where)s: the message has %(said)s; everything else in it speaks for %(here)s, which counts."
    ),
    "word": _("%(where)s: not in the word list: %(said)s. The play %(here)s can be answered with a zero."),
    "used": _("%(where)s: the tiles used are %(said)s in the message, and %(here)s here."),
    "kept": _("%(where)s: the tiles kept are %(said)s in the message, and %(here)s here."),
    "taken": _("%(where)s: the tiles taken are %(said)s in the message, and %(here)s here."),
    "adjacent": _("%(where)s: the adjacent words are %(said)s in the message, and %(here)s here."),
    "points": _("%(where)s: the message gives %(said)s points, and the play is worth %(here)s, which count."),
    "recorded": _("%(where)s: the message records %(said)s points, and %(here)s are recorded."),
    "total": _("%(where)s: the total is %(said)s in the message, and %(here)s here."),
    "days": _("%(where)s: the message counts %(said)s thinking days, and by its dates it is %(here)s."),
    "red_days": _("The total of thinking days of RED is %(said)s in the message, and %(here)s here."),
    "blue_days": _("The total of thinking days of BLUE is %(said)s in the message, and %(here)s here."),
    "final_scores": _("The final score is %(said)s in the message, and %(here)s here."),
    "coefficients": _("The message proposes the coefficients %(said)s, and by the score they are %(here)s."),
    "postmark": _(
        "The partner reads %(said)s on the postmark of your letter, and you wrote %(here)s: the postmark "
        "counts."
    ),
    "answered": _(
        "%(where)s: sent again on %(said)s, and answered here already: send that answer once more."
    ),
    "two_rulings": _("The ruling is “%(said)s” in the message, and “%(here)s” here."),
}
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
