"""Articles of the document that a game is played by: CLA, MAL or ROM; none where it has no rule."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import get_args

from faristol.app.text import Texts
from faristol.app.views.citation import BOUND, citation, place
from faristol.app.views.render import Page
from faristol.rules.articles import article_in
from faristol.rules.game_rules import Document, GameRules

_SIGN = re.compile(BOUND + r'<button [^>]*class="rule" data-rules="([^"]*)"[^>]*><span>[^<]*</span></button>')

_KNOWN: Mapping[str, frozenset[str]] = {
    "CLA": frozenset({"CLA"}),
    "MAL": frozenset({"MAL", "CLA"}),
    "ROM": frozenset({"ROM"}),
}
"""The documents that apply to a tournament: that of Mallorca adds to the classic rules."""


def own_first(codes: Sequence[str], document: str) -> Sequence[str]:
    """Return the articles of this document, or all of them if none is its own."""
    return [code for code in codes if place(code)[0] == document] or codes


def cited(codes: Sequence[str], rules: GameRules) -> Sequence[str]:
    """Return the matching articles of these rules' document; empty texts for those without one."""
    return [_cited(code, rules.document) for code in own_first(codes, rules.document)]


def _cited(code: str, document: Document) -> str:
    article = article_in(code, document)
    return "" if place(article)[0] in {*get_args(Document)} - {document} else article


def as_cited(page: Page, rules: GameRules, texts: Texts) -> Page:
    """Return a page of a game or rule set that cites the articles of its own document."""
    return _with_signs(page, lambda codes: cited(codes, rules), texts)


def as_own(page: Page, document: str, texts: Texts) -> Page:
    """Return a page of a tournament that cites its own document wherever an article has several."""
    return _with_signs(page, lambda codes: own_first(codes, document), texts)


def as_applicable(page: Page, document: str, texts: Texts) -> Page:
    """Return a page of a tournament without citations of documents that do not apply to it.

    With a club's own rules all of them stay.
    """
    if document not in _KNOWN:
        return page
    others = {*_KNOWN} - _KNOWN[document]
    return _with_signs(page, lambda codes: [code for code in codes if place(code)[0] not in others], texts)


def _with_signs(page: Page, chosen: Callable[[Sequence[str]], Sequence[str]], texts: Texts) -> Page:
    def sign(match: re.Match[str]) -> str:
        return citation(*chosen(match[1].split("|")), texts=texts)

    def within(html: str) -> str:
        return _SIGN.sub(sign, html) if 'class="rule"' in html else html

    parts = {name: within(html) for name, html in page.parts.items()}
    return replace(page, frame=within(page.frame), parts=parts)
