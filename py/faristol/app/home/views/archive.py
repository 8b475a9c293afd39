"""The archive: one list of all that is kept, by month; copies, files, this device."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from faristol.app.device.views.browsers import Copies, Runtime
from faristol.app.home.views.rows import in_list, row_of
from faristol.app.home.views.summaries import Known
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.lexicon.dawg import LexiconHeader

PLACES = ("archive", "restore", "backup", "eliot")

SEARCHED = 12
"""Things kept from which on they can be searched."""


@dataclass(frozen=True, kw_only=True)
class ArchiveScreen(Screen):
    """The archive: the `rows` of the things, those changed last, of a `total`; so many `more` fit the `text`.

    Rows have a way to delete them while somebody is `selecting`; `restore` has the values of the question
    about a copy.
    """

    rows: Sequence[Known]
    total: int
    more: int
    text: str
    selecting: bool
    lexicons: Sequence[LexiconHeader]
    runtime: Runtime
    now: int
    copies: Copies = field(default_factory=Copies)
    restore: Mapping[str, Any] = field(default_factory=dict)

    @property
    def searched(self) -> bool:
        """Tell whether there is enough to be searched, or something is looked for."""
        return self.total >= SEARCHED or bool(self.text)


def archive_page(screen: ArchiveScreen, texts: Texts) -> Page:
    """Return the page `#/archive`."""
    rows = [(kept.changed, in_list(row_of(kept, screen.now, texts), "", texts)) for kept in screen.rows]
    months = groupby(rows, lambda row: texts.month(row[0], screen.now))
    copies = screen.copies
    return page(
        "home/archive.html",
        texts.gettext("Archive"),
        texts,
        screen=screen,
        months=[(month, [row for _changed, row in changed]) for month, changed in months],
        backup=texts.moment(copies.last, screen.now) if copies.last else "",
        restore=screen.restore,
        lists=" · ".join(_list(header, texts) for header in screen.lexicons[:1]),
        anchors=PLACES,
    )


def _list(header: LexiconHeader, texts: Texts) -> str:
    """Return a word list in a line."""
    form = texts.gettext("Word list %(name)s, not official")
    if header.official:
        form = texts.gettext("Official word list %(name)s")
    words = texts.gettext("%(words)s words") % {"words": texts.number(header.words)}
    return ", ".join([form % {"name": header.name}, words, header.short_checksum])
