"""People as clubs tell them apart, by a name and a note where several have it; checks of such wording."""

from __future__ import annotations

import unicodedata
from collections.abc import Container
from dataclasses import dataclass
from itertools import chain, count

from faristol.errors import Refused
from faristol.foreign.lines import seen
from faristol.tiles.language import list_words


@dataclass(frozen=True)
class Person:
    """A person: a name, and a note that distinguishes people of one name."""

    name: str
    note: str = ""

    @property
    def key(self) -> tuple[str, str]:
        """Return a key that is the same for all spellings of one person."""
        return folded(given_first(self.name)), folded(self.note)

    @property
    def shown(self) -> str:
        """Return the name, and the note if there is one."""
        return f"{self.name} ({self.note})" if self.note else self.name


def typed(name: str) -> Person:
    """Return the person of a typed name, with a note after it in brackets."""
    text = " ".join(name.split())
    before, bracket, note = text.removesuffix(")").rpartition(" (")
    return Person(before, note) if bracket and text.endswith(")") and note else Person(text)


def given_first(name: str) -> str:
    """Return a name with the given name first: "Puig, Maria" is "Maria Puig"; "Pau Vila, fill" stays.

    So does a title: a part that begins with a small letter after a capital one is no given name.
    """
    surname, comma, given = (part.strip() for part in name.partition(","))
    if not comma or "," in given or not (_has_letter(surname) and _has_letter(given)):
        return name
    if given.casefold() in list_words("generation") or (surname[0].isupper() and given[0].islower()):
        return name
    given, bracket, note = given.partition(" (")
    return f"{given} {surname}{bracket}{note}"


def _has_letter(text: str) -> bool:
    return any(mark.isalpha() for mark in text)


def folded(text: str) -> str:
    """Return a name without differences of typing: spaces, capitals, invisible characters."""
    plain = " ".join(unicodedata.normalize("NFC", text).split()).casefold()
    if plain.isascii():
        return plain
    return " ".join("".join(mark for mark in plain if unicodedata.category(mark) != "Cf").split())


MAXIMUM_NAME = 60
MAXIMUM_TEXT = 300


def shortened(text: str, most: int = MAXIMUM_NAME) -> str:
    """Return a name given by the app, in one line; one that is too long ends in "…", and is cut between words
    where more than half of it stays."""
    name = " ".join(text.split())
    if len(name) <= most:
        return name
    words = name[:most].rpartition(" ")[0].rstrip(" ,.;:·-–(")
    return f"{words if 2 * len(words) > most else name[: most - 1]}…"


def free_title(wanted: str, taken: Container[str], most: int = MAXIMUM_NAME) -> str:
    """Return a title that is not taken: the wanted one, or one with a number behind it."""
    numbered = (f"{shortened(wanted, most - 3)} {number}" for number in count(2))
    return next(title for title in chain([shortened(wanted, most)], numbered) if title not in taken)


def checked_name(text: str, code: str) -> str:
    """Return a name in one line; raises `Refused` with `code` and "_empty" or "_long"."""
    name = " ".join(seen(text).split())
    if not folded(name):  # invisible characters are no name
        raise Refused(f"{code}_empty")
    if len(name) > MAXIMUM_NAME:
        raise Refused(f"{code}_long", name=name[:MAXIMUM_NAME], maximum=MAXIMUM_NAME)
    return name


def checked_short(text: str, code: str) -> str:
    """Return a group or the like in one line, or ""; raises `Refused` with `code` and "_long"."""
    line = " ".join(seen(text).split())
    if len(line) > MAXIMUM_NAME:
        raise Refused(f"{code}_long", name=line[:MAXIMUM_NAME], maximum=MAXIMUM_NAME)
    return line


def checked_text(text: str, code: str) -> str:
    """Return a remark in one line; raises `Refused` with `code` and "_empty" or "_long"."""
    line = " ".join(seen(text).split())
    if not line:
        raise Refused(f"{code}_empty")
    if len(line) > MAXIMUM_TEXT:
        raise Refused(f"{code}_long", maximum=MAXIMUM_TEXT)
    return line
