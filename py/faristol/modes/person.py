"""A person as clubs distinguish people: by a name, and by a note where several have it."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

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
