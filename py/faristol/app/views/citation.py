"""Citations of rules on a page: a small sign that opens to show the article.

The article settles disputes, and would disturb the reading if it stood in every sentence. It opens at a touch
and by the keyboard, a screen reader says it with its document, and print has it in full.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from string import ascii_uppercase

from markupsafe import Markup

from faristol.app.text import Texts

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
