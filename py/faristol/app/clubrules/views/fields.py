"""The fields of rule sets on a page: each one's label, meaning and value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, get_args, get_origin, get_type_hints

from faristol.app.duplicate.views.setup import Choice
from faristol.app.text import Texts
from faristol.app.text.catalogue import toml_file
from faristol.app.views.citation import named
from faristol.rules.rule_file import RuleFile
from faristol.tiles.language import language_of

MINUTE = 60

Offers = Mapping[str, Mapping[str, str]]
"""The choices of fields that differ from place to place: labels by field and value."""


@dataclass(frozen=True)
class Part:
    """One of the choices that make up a field; sent by its `name`, or only shown as `value`."""

    name: str
    label: str
    choices: Sequence[Choice] = ()
    value: str = ""


@dataclass(frozen=True)
class Parts:
    """The functions for a field made of several choices.

    `said` returns its value in words. `written` returns the choices for rules, with what a form held and what
    the place offers; `sent` returns what such a form sends, and `read` the value of what was sent, for rules
    whose other fields are known.
    """

    said: Callable[[Any, Texts], str]
    written: Callable[[Any, Mapping[str, str], Mapping[str, str], Texts], Sequence[Part]]
    sent: Callable[[Any], Mapping[str, str]]
    read: Callable[[Mapping[str, Any], Callable[[str], str]], Any]


@dataclass(frozen=True)
class Field:
    """A field of a rule set: its label, its meaning, the articles it comes from, its choices.

    `minutes` says that its seconds are shown and typed as minutes, `ordered` that the order of the chosen
    values counts, `parts` that it is made of several choices.
    """

    name: str
    label: str
    explanation: str
    articles: Sequence[str] = ()
    choices: Mapping[str, str] = field(default_factory=dict)
    minutes: bool = False
    ordered: bool = False
    parts: Parts | None = None


Groups = Sequence[tuple[str, Sequence[Field]]]
"""Every field under the titles of a page."""


def groups(package: str, name: str, **more: Mapping[str, Any]) -> Groups:
    """Return the fields in a TOML file of a package; `more` is what else fields have, by their names."""
    result = list[tuple[str, Sequence[Field]]]()
    for group in toml_file(package, name)["groups"]:
        (_title, title), *fields = group.items()
        result.append((title, [Field(key, **one, **more.get(key, {})) for key, one in fields]))
    return result


@dataclass(frozen=True)
class Line:
    """A field on the page.

    `kind` is "text", "number", "switch", "choice", "several", "ordered", "parts", or "fixed" if it is only
    shown; `value` is the field's content, `explanation` its meaning, `range` the allowed values.
    """

    name: str
    kind: str
    label: str
    explanation: str
    articles: Sequence[str]
    value: str
    choices: Sequence[Choice]
    range: str
    parts: Sequence[Part] = ()


def groups_of(
    groups: Groups, rules: RuleFile, texts: Texts, offers: Offers, typed: Mapping[str, str] | None
) -> list[tuple[str, list[Line]]]:
    """Return the titles and lines of a rule set; read-only without `typed`, else with what a form held."""
    return [
        (texts.gettext(title), [_line(one, rules, texts, offers, typed) for one in fields])
        for title, fields in groups
    ]


def _line(
    field: Field, rules: RuleFile, texts: Texts, offers: Offers, typed: Mapping[str, str] | None
) -> Line:
    kind = "fixed" if typed is None else _kind(field, rules, offers)
    value = value_text(field, rules, texts, offers)
    choices: Sequence[Choice] = ()
    parts: Sequence[Part] = ()
    if typed is not None and kind == "parts" and field.parts:
        parts = field.parts.written(rules, typed, offers.get(field.name, {}), texts)
    elif typed is not None and kind in ("text", "number"):
        value = typed.get(field.name, _typed(field, rules))
    elif typed is not None and kind != "fixed":
        choices = _choices(field, kind, rules, texts, offers, typed)
        if kind == "ordered":
            value = ",".join(choice.value for choice in choices if choice.chosen)
    return Line(
        name=field.name,
        kind=kind,
        label=texts.gettext(field.label),
        explanation=texts.gettext(field.explanation),
        articles=field.articles,
        value=value,
        choices=choices,
        range=_range(field, rules, texts) if kind == "number" else "",
        parts=parts,
    )


def _kind(field: Field, rules: RuleFile, offers: Offers) -> str:
    expected = get_type_hints(type(rules))[field.name]
    if field.name == "language":
        return "fixed"
    if field.parts:
        return "parts"
    if expected is bool:
        return "switch"
    if get_origin(expected) is tuple:
        return "ordered" if field.ordered else "several"
    if field.choices or field.name in offers:
        return "choice"
    return "number" if expected is int else "text"


def value_text(field: Field, rules: RuleFile, texts: Texts, offers: Offers) -> str:
    """Return the value of a field in words."""
    value = getattr(rules, field.name)
    if field.parts:
        return field.parts.said(rules, texts)
    if isinstance(value, bool):
        return texts.gettext("Yes") if value else texts.gettext("No")
    if isinstance(value, tuple):
        chosen = [texts.gettext(field.choices[one]) for one in value]
        return "; ".join(chosen) or texts.gettext("Nothing")
    if field.choices:
        return texts.gettext(field.choices[value])
    if field.name == "language":
        return language_of(value).name
    if field.name in offers:
        return offers[field.name].get(value, str(value))
    return texts.minutes(value) if field.minutes else str(value)


def _typed(field: Field, rules: RuleFile) -> str:
    """Return a value as it is typed; seconds as minutes."""
    value = getattr(rules, field.name)
    if isinstance(value, tuple):
        return ",".join(value)
    if not field.minutes:
        return str(value)
    return f"{value // MINUTE}:{value % MINUTE:02}" if value % MINUTE else str(value // MINUTE)


def form_of(groups: Groups, rules: RuleFile) -> dict[str, str]:
    """Return a rule set as its form sends it; a box that is not ticked sends nothing."""
    sent = dict[str, str]()
    for one in (one for _title, fields in groups for one in fields):
        value = getattr(rules, one.name)
        if one.parts:
            sent |= one.parts.sent(rules)
        elif isinstance(value, bool):
            sent |= {one.name: "yes"} if value else {}
        elif isinstance(value, tuple) and not one.ordered:
            sent |= {f"{one.name}-{chosen}": "yes" for chosen in value}
        else:
            sent[one.name] = _typed(one, rules)
    return sent


def _choices(
    field: Field, kind: str, rules: RuleFile, texts: Texts, offers: Offers, typed: Mapping[str, str]
) -> list[Choice]:
    """Return the choices of a field, with those of a refused form selected; a switch has one choice."""
    value: Any = getattr(rules, field.name)
    if kind == "switch":
        return [Choice("yes", "", bool(typed.get(field.name)) if typed else value)]
    labels = {one: texts.gettext(label) for one, label in field.choices.items()}
    labels = {**labels, **offers.get(field.name, {})}
    if kind in ("several", "ordered"):
        choices = get_args(get_args(get_type_hints(type(rules))[field.name])[0])
        if kind == "several":
            chosen = [one for one in choices if typed.get(f"{field.name}-{one}")] if typed else value
            return [Choice(one, labels[one], one in chosen) for one in choices]
        order = [one for one in typed.get(field.name, ",".join(value)).split(",") if one in choices]
        others = [one for one in choices if one not in order]
        return [Choice(one, labels[one], one in order) for one in (*order, *others)]
    chosen_one = typed.get(field.name, value)
    if value not in labels:
        labels[value] = value
    return [Choice(one, label, one == chosen_one) for one, label in labels.items()]


def _range(field: Field, rules: RuleFile, texts: Texts) -> str:
    least, most = rules.RANGES[field.name]
    if field.minutes:
        least, most = least // MINUTE, most // MINUTE
    return texts.gettext("From %(least)s to %(most)s.") % {"least": least, "most": most}


def explained(
    rules: RuleFile,
    groups: Groups,
    texts: Texts,
    cited: Callable[[Sequence[str]], Sequence[str]],
    later: Mapping[str, Any],
) -> str:
    """Return the file of a rule set with each field's meaning above it, and the articles that it follows."""
    comments = {}
    for one in (one for _title, fields in groups for one in fields):
        sentence = f"{texts.gettext(one.label)}: {texts.gettext(one.explanation)}"
        articles = named(*cited(one.articles), texts=texts)
        comments[one.name] = f"# {sentence}{f' ({articles})' if articles else ''}\n"
    lines = rules.write(later).splitlines()
    return "".join(f"{comments.get(line.partition(' ')[0], '')}{line}\n" for line in lines)
