"""Articles as the document has them that a game is played by: CLA, MAL or ROM; none where it says nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from faristol.app.text import Texts
from faristol.app.views.citation import BOUND, citation, place
from faristol.app.views.render import Page
from faristol.rules.game_rules import Document, GameRules

_MALLORCA: Mapping[str, str] = {
    "CLA-1A": "MAL-2",
    "CLA-1B": "MAL-4",
    "CLA-1D": "MAL-5",
    "CLA-1E": "MAL-1",
    "CLA-2A": "MAL-10",
    "CLA-3A": "MAL-17A",
    "CLA-3B": "MAL-11",
    "CLA-3C": "MAL-18",
    "CLA-3E": "MAL-19",
    "CLA-3F": "MAL-18",
    "CLA-4A": "MAL-20",
    "CLA-4B": "MAL-21",
    "CLA-4C": "MAL-31",
    "CLA-4I": "MAL-32",
    "CLA-5B": "MAL-3",
    "CLA-6A": "MAL-23",
    "CLA-6B": "MAL-32",
    "CLA-7A": "MAL-28",
    "CLA-7B": "MAL-30",
    "CLA-7C": "MAL-27",
    "CLA-7D": "MAL-31",
    "CLA-7E": "MAL-29",
    "ROM-1": "MAL-17A",
    "ROM-2": "MAL-17A",
    "ROM-3": "MAL-21",
    "ROM-4": "MAL-20",
    "ROM-8": "MAL-23",
}
_CLASSIC: Mapping[str, str] = {
    "ROM-1": "CLA-3A",
    "ROM-2": "CLA-3A",
    "ROM-3": "CLA-4B",
    "ROM-4": "CLA-4A",
    "ROM-8": "CLA-6A",
    "MAL-3": "CLA-5B",
    "MAL-10": "CLA-2A",
    "MAL-11": "CLA-3B",
    "MAL-17A": "CLA-3A",
    "MAL-19": "CLA-3E",
    "MAL-20": "CLA-4A",
    "MAL-21": "CLA-4B",
    "MAL-23": "CLA-6A",
    "MAL-24": "CLA-6A",
    "MAL-28": "CLA-7A",
    "MAL-30": "CLA-7B",
    "MAL-31": "CLA-7D",
}
_ROMANIAN: Mapping[str, str] = {
    "CLA-3A": "ROM-2",
    "CLA-3C": "ROM-1",
    "CLA-3F": "ROM-1",
    "CLA-4A": "ROM-4",
    "CLA-6A": "ROM-8",
    "MAL-17A": "ROM-2",
    "MAL-23": "ROM-8",
}

_SIGN = re.compile(BOUND + r'<button [^>]*class="rule" data-rules="([^"]*)"[^>]*><span>[^<]*</span></button>')

_TABLES: Mapping[Document, Mapping[str, str]] = {"CLA": _CLASSIC, "MAL": _MALLORCA, "ROM": _ROMANIAN}

_KNOWN: Mapping[str, frozenset[str]] = {
    "CLA": frozenset({"CLA"}),
    "MAL": frozenset({"MAL", "CLA"}),
    "ROM": frozenset({"ROM"}),
}
"""By which documents a tournament is played: that of Mallorca adds to the classic rules."""


def own_first(codes: Sequence[str], document: str) -> Sequence[str]:
    """The articles of this document alone, where some of those of a sign are its own; otherwise all."""
    return [code for code in codes if place(code)[0] == document] or codes


def cited(codes: Sequence[str], rules: GameRules) -> Sequence[str]:
    """The articles that say the same in the document of these rules; empty texts for those without one."""
    return [_cited(code, rules) for code in own_first(codes, rules.document)]


def _cited(rule: str, rules: GameRules) -> str:
    document = place(rule)[0]
    if document in _TABLES and document != rules.document:
        return _TABLES[rules.document].get(rule, "")
    return rule


def as_cited(page: Page, rules: GameRules, texts: Texts) -> Page:
    """A page of a game or of a rule set, wherever on it articles stand, with those of its own document."""
    return _with_signs(page, lambda codes: cited(codes, rules), texts)


def as_own(page: Page, document: str, texts: Texts) -> Page:
    """A page of a tournament, where a sign has articles of several documents with those of its own."""
    return _with_signs(page, lambda codes: own_first(codes, document), texts)


def as_known(page: Page, document: str, texts: Texts) -> Page:
    """A page of a tournament without the signs of documents by which it is not played; by a club's own rules
    all stay."""
    if document not in _KNOWN:
        return page
    others = {*_KNOWN} - _KNOWN[document]
    return _with_signs(page, lambda codes: [code for code in codes if place(code)[0] not in others], texts)


def _with_signs(page: Page, chosen: Callable[[Sequence[str]], Sequence[str]], texts: Texts) -> Page:
    def said(found: re.Match[str]) -> str:
        return citation(*chosen(found[1].split("|")), texts=texts)

    def within(html: str) -> str:
        return _SIGN.sub(said, html) if 'class="rule"' in html else html

    parts = {name: within(html) for name, html in page.parts.items()}
    return replace(page, frame=within(page.frame), parts=parts)
