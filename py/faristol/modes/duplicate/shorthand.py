"""The judge's shorthand in the one field after the table: coordinates, a word, both, or a sign (DUP-1.2)."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from faristol.modes.duplicate.state import Round, Slip
from faristol.rules.notation import Play
from faristol.tiles.alphabet import Alphabet

SIGNS = {"-": "none", "!": "late", "?": "illegible", "/": "coordinates", "*": "blank", "#": "claim"}
"""Verdicts of one key; no coordinates and no word begin with one."""

SAME = ("=", "+")
"""Signs for another slip's play: "=" the last one, "=4" that of table 4, "=b" the round's second play."""

BEST = "."
"""The sign for the best play of the round."""

CLEARLY = 4
"""The least ratio between a play's slips and all others that begin so for it to keep the two letters."""

SHORTEST = 2
"""The letters that name a play without its coordinates, if only one play of the round begins with them."""

_LETTERS = "abcdefghijklmnopqrstuvwxyz"

_PICKED = re.compile(r"(.*(?:[^\W\d]|[)Ⓐ-ⓩ]))\s*([1-9])")
"""The pattern of a number behind letters, marked as blanks or not: that of a play in the list."""

_COORDINATES = r"(?:[a-o](?:1[0-5]|[1-9])|(?:1[0-5]|[1-9])[a-o])"
_COORDINATES_FIRST = re.compile(rf"({_COORDINATES})(?!\d)\s*(.*)", re.IGNORECASE)
_COORDINATES_LAST = re.compile(rf"([^1-9]*?) ?({_COORDINATES})", re.IGNORECASE)


@dataclass(frozen=True)
class Written:
    """The parts of a typed text: `sign` is one of `SIGNS`, "=" or `BEST`; the other fields are the text after
    it.

    `pick` is the number of a play in the list of matching plays, 0 for none.
    """

    coordinates: str = ""
    word: str = ""
    sign: str = ""
    pick: int = 0


@dataclass(frozen=True)
class Played:
    """A play on `count` slips of the round; `code` is the shortest way to type it."""

    play: Play
    good: bool
    count: int
    code: str = ""


def read(text: str) -> Written:
    """Split a text into its parts: "h8", "h8cantada", "h8ca2", "cantada h8", "ca", "=", "=4", ".", "-"."""
    text = " ".join(text.split())
    if text[:1] in SAME:
        return Written(word=text[1:].strip(), sign="=")
    if text[:1] == BEST:
        number = text[1:].strip()
        return Written(sign=BEST, pick=int(number[:4]) if number.isascii() and number.isdigit() else 0)
    if text[:1] in SIGNS:
        rest = read(text.lstrip(f"{''.join(SIGNS)} "))
        return Written(rest.coordinates, rest.word, text[0])
    if match := _COORDINATES_FIRST.fullmatch(text):
        word, pick = picked(match[2])
        return Written(match[1], word, pick=pick)
    if match := _COORDINATES_LAST.fullmatch(text):
        return Written(match[2], match[1])
    word, pick = picked(text)
    if pick and len(word) >= SHORTEST:
        return Written(word=word, pick=pick)
    if len(text) < SHORTEST or any(character in "123456789" for character in text):
        return Written(coordinates=text)
    return Written(word=text)


def picked(text: str) -> tuple[str, int]:
    """Return the letters of a word, and the number behind them of a play in the list, 0 for none."""
    match = _PICKED.fullmatch(text)
    return (match[1], int(match[2])) if match else (text, 0)


def played(round_: Round, alphabet: Alphabet) -> list[Played]:
    """Return the plays of the slips, in the order in which they came in.

    A play's code is the first two letters of its word; if several begin so, the clearly most frequent keeps
    them, and each of the others has "=" and a letter by that order.
    """
    slips: dict[Play, list[Slip]] = {}
    for slip in round_.slips.values():
        if slip.play is not None:
            slips.setdefault(slip.play, []).append(slip)
    first = [alphabet.show_word(play.word)[:SHORTEST].casefold() for play in slips]
    counts = Counter[str]()
    for begins, same in zip(first, slips.values(), strict=True):
        counts[begins] += len(same)
    rows = []
    for index, (play, same) in enumerate(slips.items()):
        others = counts[first[index]] - len(same)
        shared = len(same) < CLEARLY * others or len(first[index]) < SHORTEST
        named = f"={_LETTERS[index]}" if index < len(_LETTERS) else ""
        good = any(slip.judged[0] in ("good", "claim") for slip in same)
        rows.append(Played(play, good, len(same), named if shared else first[index]))
    return rows


def same_as(round_: Round, name: str, tables: Mapping[str, int]) -> Play | None:
    """Return the play behind "=": of the last slip, of a table's slip, of a play's letter; None if none."""
    plays = [slip.play for slip in round_.slips.values() if slip.play is not None]
    if not name:
        return plays[-1] if plays else None
    if name in tables:
        slip = round_.slips.get(tables[name])
        return slip.play if slip else None
    distinct = list(dict.fromkeys(plays))
    index = _LETTERS.find(name.casefold()) if len(name) == 1 else -1
    return distinct[index] if 0 <= index < len(distinct) else None
