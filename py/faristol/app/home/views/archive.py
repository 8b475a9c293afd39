"""The archive: one list of all that is kept, by the month of its day; copies, files, this device."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import groupby
from typing import TYPE_CHECKING, Any

from faristol.app.device.views.browsers import Copies, Runtime
from faristol.app.home.views.rows import Row, in_list, row_of
from faristol.app.home.views.summaries import Known
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.lexicon.dawg import LexiconHeader

if TYPE_CHECKING:
    from faristol.rules.game_rules import GameRules

PLACES = ("archive", "restore", "backup", "open")

SEARCHED = 12
"""Things kept from which on they can be searched."""


@dataclass(frozen=True)
class Filter:
    """A filter of the archive: streams of a `stream_kind`, how `another` is begun, what it is `about`."""

    label: str
    stream_kind: str = ""
    another: str = ""
    path: str = ""
    about: str = ""


FILTERS: Mapping[str, Filter] = {
    "going": Filter(_("under way")),
    "duplicates": Filter(_("Duplicates"), "duplicate"),
    "games": Filter(_("Games"), "classic", _("New game"), "#/games/new"),
    "records": Filter(_("From a file or a link")),
    "tournaments": Filter(
        _("Tournaments"),
        "tournament",
        _("New tournament"),
        "#/tournaments/new",
        _(
            "Name, players, rounds: the app pairs, counts and prints. A tournament from another device comes "
            "in with a copy, in the archive."
        ),
    ),
    "correspondences": Filter(
        _("By correspondence"),
        "correspondence",
        _("New game by correspondence"),
        "#/correspondences/new",
        _(
            "Two people and an arbiter, each with a copy; nothing connects them but the messages that they "
            "send. Everything is open: the board, both racks and all tiles to come."
        ),
    ),
    "championships": Filter(
        _("Championships by correspondence"),
        "championship",
        _("New championship"),
        "#/championships/new",
        _(
            "The arbiter makes the games and their string, sends each game to its two players, takes "
            "their results in, and keeps the table by the sum of coefficients."
        ),
    ),
    "groups": Filter(
        _("Groups of letters"),
        "groups",
        _("New event over groups of letters"),
        "#/new/groups",
        _("Compunere and anticipation: groups of letters made beforehand, each player on their own board."),
    ),
    "seasons": Filter(
        _("Seasons"),
        "season",
        _("New season"),
        "#/seasons/new",
        _("A season puts the results of several duplicates together into one ranking."),
    ),
}
"""The filters, by their names in the address."""


@dataclass
class Outcomes:
    """The results of several files, one by one, and how many of them are read: (this one, of so many)."""

    told: list[Opened] = field(default_factory=list)
    reading: tuple[int, int] | None = None


@dataclass(frozen=True)
class Opened:
    """The result of one of several files: `kind` is "good", "info" or "bad"; `path` leads to it."""

    file: str
    sentence: str
    kind: str
    path: str = ""


@dataclass(frozen=True, kw_only=True)
class ArchiveScreen(Screen):
    """The archive: the `rows` of the things, the latest, of a `total`; so many `more` fit the `text`.

    The `total` is what the `filter` and the rules `played_by`, one of `played`, leave of `everything`. Rows
    can be ticked while somebody is `selecting`; `restore` has the values of the question about a copy,
    `outcomes` what several files had.
    """

    rows: Sequence[Known]
    total: int
    everything: int
    more: int
    text: str
    selecting: bool
    lexicons: Sequence[LexiconHeader]
    runtime: Runtime
    now: int
    filter: str = ""
    played: Sequence[str] = ()
    played_by: str = ""
    outcomes: Outcomes = field(default_factory=Outcomes)
    rules: Sequence[GameRules] = ()
    copies: Copies = field(default_factory=Copies)
    restore: Mapping[str, Any] = field(default_factory=dict)

    @property
    def searched(self) -> bool:
        """Tell whether there is enough to be searched, or something is looked for."""
        return self.everything >= SEARCHED or bool(self.text or self.filter)

    @property
    def asked(self) -> Sequence[str]:
        """Return the streams that are to be deleted if that is confirmed."""
        return self.removing.split()


def archive_page(screen: ArchiveScreen, texts: Texts) -> Page:
    """Return the page `#/archive`."""
    rows = [(kept.changed, in_list(row_of(kept, screen.now, texts), "", texts)) for kept in screen.rows]
    alike = Counter((row.name, row.summary) for _changed, row in rows)
    told = [
        (
            day_of(row.date, changed, texts),
            row if alike[row.name, row.summary] == 1 else _changed_at(row, changed, screen.now, texts),
        )
        for changed, row in rows
    ]
    told.sort(key=lambda dated: dated[0], reverse=True)
    months = groupby(told, lambda dated: texts.month(dated[0], screen.now))
    copies, here = screen.copies, FILTERS.get(screen.filter)
    asked = [row for _changed, row in rows if row.stream in screen.asked]
    return page(
        "home/archive.html",
        texts.gettext("Archive"),
        texts,
        screen=screen,
        months=[(month, [row for _day, row in dated]) for month, dated in months],
        backup=texts.moment(copies.last, screen.now) if copies.last else "",
        restore=screen.restore,
        rules=[(rules.key, rules.name) for rules in screen.rules],
        filters=[
            ("", texts.gettext("All")),
            *((key, texts.gettext(one.label)) for key, one in FILTERS.items()),
        ],
        played=[("", texts.gettext("All")), *((name, name) for name in screen.played)],
        here=here
        and replace(
            here,
            another=texts.gettext(here.another) if here.another else "",
            about=texts.gettext(here.about or here.label),
        ),
        asked=[row.name for row in asked],
        season=any(row.path.startswith("#/season/") for row in asked),
        lists=" · ".join(_list(header, texts) for header in screen.lexicons[:1]),
        anchors=PLACES,
    )


def day_of(day: str, changed: int, texts: Texts) -> str:
    """Return the day under which something is listed: its own, or for want of one that of its last change."""
    try:
        return date.fromisoformat(day).isoformat()
    except ValueError:
        return texts.iso(changed)


def _changed_at(row: Row, changed: int, now: int, texts: Texts) -> Row:
    """Return a row that looks like another one with the moment of its last change."""
    when = texts.gettext("last change: %(when)s") % {"when": texts.moment(changed, now)}
    return replace(row, summary=f"{row.summary} · {when}")


def _list(header: LexiconHeader, texts: Texts) -> str:
    """Return a word list in a line."""
    form = texts.gettext("Word list %(name)s, not official")
    if header.official:
        form = texts.gettext("Official word list %(name)s")
    words = texts.gettext("%(words)s words") % {"words": texts.number(header.words)}
    return ", ".join([form % {"name": header.name}, words, header.short_checksum])
