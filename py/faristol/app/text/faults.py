"""Sentences for faults, one for every code, and for a message that disagrees with this copy of a game."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping

from faristol.app.text import Texts
from faristol.app.text.catalogue import toml_file
from faristol.app.text.marking import _
from faristol.errors import Fault
from faristol.rules.notation import roman
from faristol.storage.exchange.correspondence_agreement import Disagreement, Result

_WRITTEN = toml_file(__package__, "fault_sentences")

SENTENCES: Mapping[str, str] = {
    **_WRITTEN["sentences"],
    **{code: counted["many"] for code, counted in _WRITTEN["counted"].items()},
}
"""The sentence of each fault, by its code."""

VERDICTS: Mapping[str, str] = {
    "good": _("valid"),
    "none": _("no play"),
    "late": _("late"),
    "coordinates": _("place missing or wrong"),
    "word": _("not a valid word"),
    "adjacent": _("a word beside it is not valid"),
    "blank": _("blank not marked"),
    "illegible": _("illegible"),
    "unfit": _("does not fit there"),
    "claim": _("points wrong or missing"),
    "conduct": _("zero for conduct"),
    "annulled": _("master play not valid"),
    "out": _("late, not counted"),
    "unknown": _("no reason known"),
}
"""The short results of a slip, for lists (DUP-1.7A)."""

BESIDE = _("The play also forms %(word)s at %(position)s, which is not in the word list.")
"""The sentence for the word beside a play that makes its slip void."""

GROUPED = 10_000
"""The least number written in groups of digits; a typed year or bound is not grouped."""

SIZE = re.compile(r"(\d+)(?:\.(\d+))? (KB|MB)")
"""A file size as text."""

MOST_TURNS = 4_000
"""The first number that Roman numerals do not write: no game has so many turns."""

UNKNOWN = _("Something went wrong (%(code)s). Nothing that was saved is lost.")


def explain(fault: Fault, texts: Texts) -> str:
    """Return the sentence for a fault, with its parts filled in."""
    return sentence(fault.code, fault.details, texts)


def explain_slip(verdict: str, code: str, details: Mapping[str, str], texts: Texts) -> str:
    """Return why a slip is void: the sentence of the refusal behind it, or the judge's own verdict."""
    if verdict == "adjacent" and code == "placement.word":
        return texts.gettext(BESIDE) % defaultdict(lambda: "…", details)
    return sentence(code, details, texts) if code else f"{texts.gettext(VERDICTS[verdict])}."


def sentence(code: str, details: Mapping[str, str | int], texts: Texts) -> str:
    """Return the sentence for a recorded code, such as the reason of a void slip."""
    shown = {name: _shown(name, value, texts) for name, value in details.items()}
    parts: defaultdict[str, str | int] = defaultdict(lambda: "…", shown)
    parts.setdefault("code", code)
    if code.startswith("correspondence."):
        parts |= {name: roman(number) for name, number in _turns(details)}
    text, position = str(details.get("text", "")), str(details.get("position", ""))
    if position.isdecimal() and int(position) < len(text):
        parts["character"] = text[int(position)]
    if counted := _WRITTEN["counted"].get(code):
        by, one, many = counted.values()
        return texts.ngettext(one, many, int(details.get(by, 0))) % parts
    instead = _WRITTEN["before_the_first"].get(code) if details.get("round") == 0 else None
    return texts.gettext(instead or SENTENCES.get(code, UNKNOWN)) % parts


def _turns(details: Mapping[str, str | int]) -> Iterator[tuple[str, int]]:
    """Yield the turns of a game by correspondence among the parts; its sheet has Roman numerals."""
    for name in ("turn", "expected"):
        if isinstance(number := details.get(name), int) and 0 < number < MOST_TURNS:
            yield name, number


def _shown(name: str, value: str | int, texts: Texts) -> str | int:
    """Return a part as people write it.

    That is a date, a time, a large number in groups, a language, a place in a file. Typed text (`text`) stays
    as it is.
    """
    if name == "where":
        return _place_in_file(str(value), texts)
    if name.endswith("language"):
        return texts.tongue(str(value))
    if name == "languages":
        return texts.sequence([texts.tongue(code) for code in str(value).split()])
    if isinstance(value, int):
        if name == "seconds":
            return texts.minutes(value)
        return texts.number(value) if abs(value) >= GROUPED else value
    if name != "text" and (size := SIZE.fullmatch(value)):
        decimals = f"{texts.decimal}{size[2]}" if size[2] else ""
        return f"{texts.number(int(size[1]))}{decimals} {size[3]}"
    is_day = name != "text" and re.fullmatch(r"\d{4}-\d\d-\d\d", value)
    return texts.date(value) if is_day else value


def _place_in_file(where: str, texts: Texts) -> str:
    """Return a place in a file in words: “players”, no. 3, “name” for "players.3.name"."""
    steps = [
        texts.gettext("no. %(num)s") % {"num": step}
        if step.isdecimal()
        else texts.gettext("“%(name)s”") % {"name": step}
        for step in where.split(".")
        if step
    ]
    return ", ".join(steps) or texts.gettext("The whole file")


_WORDS = toml_file(__package__, "disagreements")

RESULTS: Mapping[Result, str] = _WORDS["results"]
"""The sentence for each result of reading a message."""

PARTLY: Mapping[Result, str] = _WORDS["partly"]
"""The same sentences for a message with unreadable lines."""

DISAGREEMENTS: Mapping[str, str] = _WORDS["disagreements"]
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
