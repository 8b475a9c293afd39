"""The page to import cards from a table: its columns, and the table that was read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.practice.views.card_sets import KINDS
from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.app.text.marking import _
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.errors import Refused
from faristol.modes.practice.data import Kind
from faristol.modes.wording import shortened
from faristol.storage.exchange.cards_csv import FROM_WORDS

PLACES = ("cards-file",)

EXPLAINED = {
    "word": _("a word that the card asks for; the only column that is needed"),
    "kind": _("one of %(kinds)s; without it, %(usual)s"),
    "language": _("%(languages)s; without it, that of your cards"),
}

AT_ONCE = 20
"""Faulty lines shown at once, the others on request."""


@dataclass(frozen=True, kw_only=True)
class CardsFileScreen(Screen):
    """A table that was read: number of cards by kind and language, faulty lines, and their number."""

    name: str
    counts: Sequence[tuple[Kind, str, int]]
    problems: Sequence[tuple[int, Refused]]
    wrong: int
    languages: Sequence[str]


def file_page(screen: CardsFileScreen, texts: Texts) -> Page:
    """Return the columns of a table, the file field, and the contents of a file."""
    told = {
        "languages": texts.sequence(screen.languages),
        "kinds": texts.sequence(FROM_WORDS),
        "usual": FROM_WORDS[0],
    }
    problems = [(line, explain(fault, texts)) for line, fault in screen.problems]
    count = sum(number for _kind, _language, number in screen.counts)
    return page(
        "practice/cards_file.html",
        texts.gettext("Cards from a table"),
        texts,
        columns=[(name, texts.gettext(text) % told) for name, text in EXPLAINED.items()],
        kinds=[(kind, texts.gettext(KINDS[kind])) for kind in FROM_WORDS],
        name=screen.name,
        short_name=shortened(screen.name),
        read=bool(count or screen.wrong),
        count=count,
        counts=[(texts.gettext(KINDS[kind]), language, number) for kind, language, number in screen.counts],
        problems=problems[:AT_ONCE],
        others=problems[AT_ONCE:],
        untold=screen.wrong - len(problems),
        wrong=screen.wrong,
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )
