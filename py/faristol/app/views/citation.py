"""Citations of rules on a page: a small sign that opens to show the article.

The article settles disputes, and would disturb the reading if it stood in every sentence. It opens at a touch
and by the keyboard, a screen reader says it with its document, and print has it in full.

Rules at hand: the articles of a document in plain sentences, from the TOML file beside their page.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from string import ascii_uppercase
from typing import Any

from markupsafe import Markup

from faristol.app.text import Texts
from faristol.app.text.catalogue import toml_file

BOUND = "\N{NARROW NO-BREAK SPACE}"
"""The space between a sentence and its sign."""

_SIGN = Markup(
    BOUND + '<button type="button" class="rule" data-rules="{1}" tabindex="0" title="{0}" aria-label="{2}">'
    "<span>{0}</span></button>"
)

_WRITING = "Notația depunerilor"
_NOTATION = "Notația"
_RULES = "Reguli pentru jocul de scrabble"
_COURSE = "Partida de scrabble prin corespondență"
_FAULTS = "Greșeli tehnice"
_CHALLENGES = "Contestații privind corectitudinea depunerii"
_TIME = "Timpul de gândire"
_RESULTS = "Omologarea rezultatelor"
_SENDING = "Expedierea corespondenței"
_LAST = "Dispoziții finale"
_MATERIALS = "Scrierea materialelor de concurs"
_SYSTEM = "MAL, Sistema de competició"

HEADINGS = {
    "ROM-1": _WRITING, "ROM-2": _WRITING, "ROM-3": _WRITING, "ROM-4": _WRITING, "ROM-5": _RULES,
    "ROM-6": _NOTATION, "ROM-7": "Ce este Scrabble", "ROM-8": _RULES,
    "COR-1": _COURSE, "COR-2": _COURSE, "COR-3": _COURSE, "COR-4": "Desfășurarea partidei",
    "COR-5": _FAULTS, "COR-5B": _FAULTS, "COR-6": _FAULTS, "COR-6B": _FAULTS, "COR-7": _FAULTS,
    "COR-8": _FAULTS, "COR-9": _CHALLENGES, "COR-9B": _CHALLENGES, "COR-10": _TIME, "COR-11": _TIME,
    "COR-12": _TIME, "COR-13": _RESULTS, "COR-14": _RESULTS, "COR-15": _RESULTS, "COR-16": _LAST,
    "COR-17": "Reguli specifice", "COR-18": _RESULTS, "COR-19": "Desfășurarea partidei",
    "COR-20": "Fișa de concurs", "COR-21": _SENDING, "COR-22": _MATERIALS, "COR-24": _SENDING,
    "COR-25": _TIME, "COR-26": _TIME, "COR-27": _TIME, "COR-28": _TIME, "COR-29": _TIME,
    "COR-30": "Comunicarea rezultatelor către arbitru", "COR-32": _LAST,
}  # fmt: skip
"""The headings of rules in documents that have headings and no numbers."""

OF_TOURNAMENTS = {
    "SWI-1": _SYSTEM, "SWI-2": _SYSTEM, "SWI-3": _SYSTEM, "SWI-4": "CLA 1", "SWI-5": "CLA 8",
    "SWI-6": "CLA 8", "SWI-8": _SYSTEM, "SWI-9": "MAL, Diccionari arbitral",
}  # fmt: skip
"""The places of the rules of tournaments in the documents."""

_CITED = re.compile(r"(DUP|CLA|MAL|ROM|COR)(-|, | )(.+)")
_SECTION_4 = re.compile(r"CLA-4([A-F])")


def place(code: str) -> tuple[str, str]:
    """Return the document of a rule and its article, ("CLA", "4 E") for "CLA-4E"; empty if it has none.

    The letters of our codes are our own, except those of section 4 of the classic rules.
    """
    code = OF_TOURNAMENTS.get(code, code)
    match = _CITED.fullmatch(code)
    if not match:
        return "", ""
    document, between, number = match.groups()
    if between != "-":
        return document, number
    if document in ("ROM", "COR"):
        return document, HEADINGS.get(code, "")
    lettered = _SECTION_4.fullmatch(code)
    return document, f"4 {lettered[1]}" if lettered else number.rstrip(ascii_uppercase)


def article(code: str) -> str:
    """Return the article alone, for a page that is all about one document."""
    return place(code)[1]


def citation(*codes: str, texts: Texts) -> Markup:
    """Return the sign for the rules of one place, such as "CLA-4G" or "CLA-6B, MAL-32".

    It is empty if no document has them.
    """
    articles = named(*codes, texts=texts)
    label = texts.gettext("Rule: %(articles)s") % {"articles": articles}
    return _SIGN.format(articles, "|".join(_apart(*codes)), label) if articles else Markup()


def named(*codes: str, texts: Texts) -> str:
    """Return the articles with the names of their documents; empty if no document has them."""
    return "; ".join(dict.fromkeys(name for code in _apart(*codes) if (name := _named(code, texts))))


def _apart(*codes: str) -> Sequence[str]:
    """Return every code by itself; a refusal may have several in one."""
    return [one for code in codes for one in re.split(r", (?=[A-Z]{3}-)", code)]


def _named(code: str, texts: Texts) -> str:
    """Return the article with the name of its document; empty if no document has it."""
    _ = texts.gettext
    documents = {
        "DUP": _("Duplicate, %(article)s"),
        "CLA": _("Classic game, %(article)s"),
        "MAL": _("Ciutat de Mallorca, %(article)s"),
        "ROM": _("Romanian rules, %(article)s"),
        "COR": _("Correspondence, %(article)s"),
    }
    document, number = place(code)
    return documents[document] % {"article": number} if number else ""


@dataclass(frozen=True)
class Article:
    """The sentence of an article; "%(bingo)s" stands for the rules' value. `cited` is empty if it has none.

    It is what the document says while every field of the rules has the value, or one of them, that `values`
    has for it; a sentence that is the rules' `own` never is. It is told only `where` fields have such values.
    """

    said: str
    cited: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)
    where: Mapping[str, Any] = field(default_factory=dict)
    own: bool = False


@dataclass(frozen=True)
class Said:
    """A sentence and the article it cites; `own` if the rules differ from it, or it leaves that open."""

    text: str
    rule: str
    own: bool = False


@dataclass(frozen=True)
class Document:
    """A document: its parts in its own order, and sentences on what it `lacks`."""

    parts: Sequence[tuple[str, Sequence[Article]]]
    lacks: Sequence[Article]


def told(
    document: Document,
    facts: Mapping[str, Any],
    values: Mapping[str, Any],
    texts: Texts,
    cited: Callable[[str], str] = str,
) -> list[tuple[str, list[Said]]]:
    """Return titles, and under each the sentences that hold by these facts, with the values in them.

    `cited` returns for the article of the document the one that is shown.
    """
    return [
        (
            texts.gettext(title),
            [
                Said(
                    texts.gettext(one.said) % values,
                    cited(one.cited),
                    one.own or not agree(facts, one.values),
                )
                for one in articles
                if agree(facts, one.where)
            ],
        )
        for title, articles in document.parts
    ]


def document(package: str, name: str) -> Document:
    """Return the document of this name, such as "CLA", whose file is in a package."""
    data = toml_file(package, f"document_{name.lower()}")
    parts = [(part["title"], _articles(part["articles"])) for part in data["parts"]]
    return Document(parts, _articles(data.get("lacks", ())))


def _articles(data: Sequence[Mapping[str, Any]]) -> list[Article]:
    return [Article(**one) for one in data]


def agrees(value: object, fixed: Any) -> bool:
    """Tell whether a field's value is the one that an article has, or one of them; a tuple is one value."""
    if isinstance(value, tuple):
        return set(value) == set(fixed)
    return value in fixed if isinstance(fixed, list) else value == fixed


def agree(facts: Mapping[str, Any], fixed: Mapping[str, Any]) -> bool:
    """Tell whether all fields have the values that an article has for them."""
    return all(agrees(facts[name], one) for name, one in fixed.items())
