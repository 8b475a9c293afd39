"""Texts for people: one catalogue per language, and its numbers, dates and times.

The texts in the code are English sentences; `<language>.po` beside this file has the translations. The build
compiles the catalogues; nothing compiled lies in the source tree.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime, timedelta, tzinfo
from functools import cache
from importlib.resources import files
from itertools import pairwise

from faristol.app.text.catalogue import Catalogue
from faristol.app.text.formats import MINUS, MONTHS, MONTHS_ALONE, WEEKDAYS, isolated, reader
from faristol.tiles.language import language_of, languages

__all__ = ["SOURCE", "Texts", "tongues"]

HALF_UP = 1 + 1e-12
"""The factor of every shown value: 21.25 becomes 21.3, as people round, and not the even 21.2."""

SOURCE = "en"
"""The language of the sentences in the code, which needs no catalogue."""


@cache
def _catalogues() -> frozenset[str]:
    """Return the languages with a catalogue here, compiled by the build or as source."""
    names = (entry.name.rpartition(".") for entry in files("faristol.app.text").iterdir())
    return frozenset(name for name, _, kind in names if kind in ("texts", "po"))


def tongues() -> Mapping[str, str]:
    """Return the languages of the pages, each by its own name."""
    return {
        code: language.name
        for code, language in languages().items()
        if code == SOURCE or code in _catalogues()
    }


class Texts:
    """The texts of one language. `zone` is the users' time zone; without it, the machine's."""

    def __init__(
        self, language: str, catalogue: gettext.NullTranslations, zone: tzinfo | None = None
    ) -> None:
        self.language = language
        self.zone = zone
        self._catalogue = catalogue
        self._written = language_of(language).written
        self._read = reader(self._written)

    @classmethod
    def compiled(cls, language: str, catalogue: bytes, zone: tzinfo | None = None) -> Texts:
        """Return the texts of a compiled catalogue."""
        return cls(language, Catalogue(catalogue), zone)

    @classmethod
    def of(cls, language: str, compiled: Callable[[str], bytes | None], zone: tzinfo | None = None) -> Texts:
        """Return the texts of a language, from the compiled catalogues.

        A text missing from its own catalogue is taken from the language that its folder names as a
        substitute, then from English.
        """
        codes: list[str] = []
        while language and language not in codes:
            codes.append(language)
            language = language_of(language).instead
        catalogues = [Catalogue(data) for data in map(compiled, codes) if data]
        for one, other in pairwise(catalogues):
            one.add_fallback(other)
        return cls(codes[0], catalogues[0] if catalogues else gettext.NullTranslations(), zone)

    @classmethod
    def english(cls, zone: tzinfo | None = None) -> Texts:
        """Return the sentences as they are in the code."""
        return cls(SOURCE, gettext.NullTranslations(), zone)

    def gettext(self, message: str) -> str:
        """Return a sentence in this language."""
        return self._read(self._catalogue.gettext(message))

    def ngettext(self, one: str, many: str, count: int) -> str:
        """Return a sentence that depends on a number."""
        return self._read(self._catalogue.ngettext(one, many, count))

    def pgettext(self, context: str, message: str) -> str:
        """Return a short text that needs its `context` to be told apart."""
        return self._read(self._catalogue.pgettext(context, message))

    def npgettext(self, context: str, one: str, many: str, count: int) -> str:
        """Return a short text that depends on a number and on its context."""
        return self._read(self._catalogue.npgettext(context, one, many, count))

    def number(self, value: float) -> str:
        """Return a number: "582 463" in Catalan, one decimal at most."""
        units, _, decimal = f"{value * HALF_UP:,.1f}".partition(".")
        text = units.replace(",", self._written.thousands)
        return text if decimal == "0" else f"{text}{self._written.decimal}{decimal}"

    def tenths(self, value: float) -> str:
        """Return a number with exactly one decimal, as in a column: "22,0", "24,9"."""
        return f"{value * HALF_UP:.1f}".replace(".", self._written.decimal)

    def hundredths(self, value: float) -> str:
        """Return a number with exactly two decimals: "1,56"."""
        return f"{value * HALF_UP:.2f}".replace(".", self._written.decimal)

    def parts(self, number: int, one: int) -> str:
        """Return a number of parts of one, a power of ten, with all its decimals: "1,5219" (COR-13)."""
        sign, decimals = MINUS if number < 0 else "", len(str(one)) - 1
        return f"{sign}{abs(number) // one}{self.decimal}{abs(number) % one:0{decimals}}"

    def duration(self, milliseconds: int) -> str:
        """Return a time on a clock: "2:07". A second that has begun counts."""
        seconds = -(-milliseconds // 1000)
        return f"{seconds // 60}:{seconds % 60:02}"

    def span(self, milliseconds: int) -> str:
        """Return how long something was, from an hour on in words: "5:20", "1 day, 2 hours".

        A second that has begun counts, so that there is no "60:00" between them.
        """
        hours, minutes = divmod(-(-milliseconds // 1000) // 60, 60)
        days, hours = divmod(hours, 24)
        if not days and not hours:
            return self.duration(milliseconds)
        units = (
            (days, self.ngettext("%(num)s day", "%(num)s days", days)),
            (hours, self.ngettext("%(num)s hour", "%(num)s hours", hours)),
            (0 if days else minutes, self.ngettext("%(num)s minute", "%(num)s minutes", minutes)),
        )
        return ", ".join(unit % {"num": count} for count, unit in units if count)

    def minutes(self, seconds: int) -> str:
        """Return a time in words: "3 minutes"; as on a clock if it is not whole minutes: "3:30"."""
        if seconds % 60:
            return self.duration(seconds * 1000)
        count = seconds // 60
        return self.ngettext("%(num)s minute", "%(num)s minutes", count) % {"num": count}

    def date(self, iso: str) -> str:
        """Return a date written out: "19 de novembre de 2026"; text that is no ISO date stays as it is."""
        day = _day(iso)
        if day is None:
            return iso
        month = self.pgettext("after the day", MONTHS[day.month - 1])
        return self.pgettext("date", "%(day)s %(month)s %(year)s") % {
            "day": day.day,
            "month": month,
            "year": day.year,
        }

    def weekday(self, iso: str) -> str:
        """Return a date with its weekday and without its year: "dijous, 19 de novembre"."""
        day = _day(iso)
        if day is None:
            return iso
        return self.pgettext("date", "%(weekday)s, %(day)s %(month)s") % {
            "weekday": self.gettext(WEEKDAYS[day.weekday()]),
            "day": day.day,
            "month": self.pgettext("after the day", MONTHS[day.month - 1]),
        }

    def moment(self, time: int, now: int) -> str:
        """Return day and time of epoch milliseconds: "avui, 22.40", "19 de novembre de 2026, 22.40"."""
        return f"{self.day(time, now)}, {self.clock(time)}"

    def day(self, time: int, now: int) -> str:
        """Return the day of a moment: "avui", "ahir", "19 de novembre de 2026"."""
        then, today = self._local(time).date(), self._local(now).date()
        if then == today:
            return self.gettext("today")
        if then == today - timedelta(days=1):
            return self.gettext("yesterday")
        return self.date(then.isoformat())

    def iso(self, time: int) -> str:
        """Return the day of a moment as it is kept: "2026-11-19"."""
        return self._local(time).date().isoformat()

    def month(self, iso: str, now: int) -> str:
        """Return the month of a date, with its year if that is not this one: "novembre", "març 2025"."""
        then, today = date.fromisoformat(iso), self._local(now)
        month = self.pgettext("month", MONTHS_ALONE[then.month - 1])
        return month if then.year == today.year else f"{month} {then.year}"

    def clock(self, time: int) -> str:
        """Return the hour and the minute of a moment: "22.40"."""
        then = self._local(time)
        return f"{then.hour}{self._written.clock}{then.minute:02}"

    def written_out(self, time: int) -> str:
        """Return date and time of a moment in full, for paper: "19 de novembre de 2026, 22.40"."""
        return f"{self.date(self._local(time).date().isoformat())}, {self.clock(time)}"

    def sequence(self, items: Sequence[str]) -> str:
        """Return a list in words: "Pau, Laia i Marçal"."""
        apart = [isolated(item) for item in items]
        if len(apart) < 2:
            return "".join(apart)
        return self.pgettext("list", "%(others)s and %(last)s") % {
            "others": ", ".join(apart[:-1]),
            "last": apart[-1],
        }

    def quoted(self, text: str) -> str:
        """Return a text in the quotation marks of the language."""
        return self.gettext("“%(name)s”") % {"name": text}

    def tongue(self, code: str) -> str:
        """Return the name of a language inside a sentence: "romanès", while its own name is "Română"."""
        language = languages().get(code)
        return language.called.get(self.language, language.name) if language else code

    @property
    def decimal(self) -> str:
        """Return the decimal sign."""
        return self._written.decimal

    def _local(self, milliseconds: int) -> datetime:
        return datetime.fromtimestamp(milliseconds / 1000, self.zone)


def _day(iso: str) -> date | None:
    try:
        return date.fromisoformat(iso)
    except ValueError:
        return None
