"""Languages: a folder, `lexicons/<language>/`, has all that the program knows of a language.

    language.toml    how it is written, ordered and spoken, what other programs call it, its usual rules
    alphabet.toml    its tiles, their spoken names and the phrases of a duplicate, if it is one of play
    rules/KIND/      rule sets: duplicate, games, tournaments, correspondence, groups
    worth.toml, everyday.toml, *.lexicon    what its tiles are worth, common words, the default word list
    earlier/         the default lists of earlier versions, with their positions to practise
    first.json       positions for who is new, one for each day of a month

No other code knows which languages there are.
"""

from __future__ import annotations

import json
import re
import tomllib
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from faristol.errors import Damaged
from faristol.foreign.shape import shown
from faristol.tiles.alphabet import Alphabet, load_alphabet
from faristol.tiles.reading import fold

SETTINGS, TILES = "language.toml", "alphabet.toml"
LAST = 99


@dataclass(frozen=True, slots=True)
class Written:
    """The forms of numbers, times and names in sentences.

    `thousands` stands between thousands, `decimal` before decimals, `clock` between hours and minutes. Before
    what begins like `eliding`, each text of `elision` becomes another: "de Anna", "d’Anna". After a number
    that is `bare`, `linking` is left out: "20 de puncte", "7 puncte". `letters` are those beyond ASCII that
    its words and names have, in small letters.
    """

    thousands: str
    decimal: str
    clock: str
    eliding: str = ""
    elision: Mapping[str, str] = field(default_factory=dict)
    bare: str = ""
    linking: str = ""
    letters: str = ""


@dataclass(frozen=True, eq=False)
class Language:
    """One language; its tiles and its rule sets are read when they are first asked for.

    `called` is what it is called inside a sentence, by language of the page. `codes` are those that
    systems give the language of a voice. `voices` has the voices of eSpeak NG, the usual one first, and
    what each is called by language of the page. `order` has the letters of their own that have an accent
    or several characters, with the letter that each follows. `sample` are tiles to try a voice with,
    `examples` a typed play without and with a blank. `usual` names the first rule set of a kind,
    `documents` the document that a kind is ruled by. `cgp` is what other programs call its tiles,
    `word_lists` what they call its word lists, less a number; `eliot` has the tiles that Eliot's
    dictionary calls otherwise, `encodings` the 8-bit alphabets in which older programs save it, the usual
    one first. `lists` has what lists of people and results say: the words above each kind of column, and
    remarks. `start` has the sentences of the page while there is no Python. `instead` is the language of
    what it does not say itself. `earlier` names the default lists of earlier versions, the last one first;
    from the day `since` on (an ISO date) the puzzle of the day is made by the list that followed them.
    """

    code: str
    folder: Traversable = field(repr=False)
    name: str
    called: Mapping[str, str] = field(repr=False)
    position: int
    written: Written = field(repr=False)
    instead: str
    codes: tuple[str, ...] = field(repr=False)
    voices: Mapping[str, Mapping[str, str]] = field(repr=False)
    order: Mapping[str, str] = field(repr=False)
    sample: str = field(repr=False)
    examples: tuple[str, str] = field(repr=False)
    usual: Mapping[str, str] = field(repr=False)
    documents: Mapping[str, str] = field(repr=False)
    cgp: str = field(repr=False)
    word_lists: tuple[str, ...] = field(repr=False)
    eliot: Mapping[str, str] = field(repr=False)
    encodings: tuple[str, ...] = field(repr=False)
    lists: Mapping[str, Sequence[str]] = field(repr=False)
    start: Mapping[str, str] = field(repr=False)
    earlier: tuple[str, ...] = ()
    since: str = ""

    @cached_property
    def is_played(self) -> bool:
        """Tell whether the language has tiles; the others are only languages of pages."""
        return (self.folder / TILES).is_file()

    @cached_property
    def all_letters(self) -> frozenset[str]:
        """Its letters beyond ASCII, small and capital."""
        return frozenset(self.written.letters + self.written.letters.upper())

    @cached_property
    def alphabet(self) -> Alphabet:
        """Its tiles and their names. Raises Damaged."""
        alphabet = load_alphabet(self.folder / TILES)
        if (alphabet.language, alphabet.name) != (self.code, self.name):
            raise Damaged("alphabet.field", reason="language or name")
        return alphabet

    @cached_property
    def rule_sets(self) -> Mapping[str, Mapping[str, Traversable]]:
        """The files of its rule sets by kind and key."""
        folder = self.folder / "rules"
        return {
            kind.name: {
                entry.name.removesuffix(".toml"): entry
                for entry in kind.iterdir()
                if entry.name.endswith(".toml")
            }
            for kind in (folder.iterdir() if folder.is_dir() else ())
        }

    def text(self, name: str) -> str | None:
        """The text of another file of its folder, None if there is none of that name."""
        file = self.folder / name
        return file.read_text(encoding="utf-8") if file.is_file() else None

    @cached_property
    def first(self) -> Sequence[Mapping[str, str]]:
        """The key, the rack and the words on the board of each position for who is new."""
        positions: Sequence[Mapping[str, str]] = json.loads(self.text("first.json") or "[]")
        return positions

    def voice_name(self, voice: str, language: str) -> str:
        """Return the name of a voice on pages in a language."""
        names = self.voices[voice]
        return names.get(language) or names.get(self.code) or self.name


def read_language(folder: Traversable) -> Language:
    """The language of a folder. Raises Damaged if its file cannot be read."""
    try:
        return _from_data(folder, tomllib.loads((folder / SETTINGS).read_text(encoding="utf-8")))
    except tomllib.TOMLDecodeError as error:
        raise Damaged("alphabet.toml", reason=str(error)) from error
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise Damaged("alphabet.field", reason=f"{folder.name}: {type(error).__name__}: {error}") from error


def _from_data(folder: Traversable, data: dict[str, Any]) -> Language:
    written, rules, elsewhere = data["written"], data.get("rules", {}), data.get("elsewhere", {})
    play, blank = data.get("examples", ("", ""))
    return Language(
        code=folder.name,
        folder=folder,
        name=str(data["name"]),
        called=dict(data.get("called", {})),
        position=int(data.get("place", LAST)),
        written=Written(
            thousands=str(written["thousands"]),
            decimal=str(written["decimal"]),
            clock=str(written["clock"]),
            eliding=str(written.get("eliding", "")),
            elision=dict(written.get("elision", {})),
            bare=str(written.get("bare", "")),
            linking=str(written.get("linking", "")),
            letters=str(written.get("letters", "")),
        ),
        instead=str(data.get("instead", "")),
        codes=tuple(map(str, data.get("codes", (folder.name,)))),
        voices={str(key): dict(names) for key, names in data.get("voices", {}).items()},
        order=dict(data.get("order", {})),
        sample=str(data.get("sample", "")),
        examples=(str(play), str(blank)),
        usual=dict(rules.get("usual", {})),
        documents=dict(rules.get("documents", {})),
        cgp=str(elsewhere.get("cgp", folder.name)),
        word_lists=tuple(map(str, elsewhere.get("word_lists", ()))),
        eliot=dict(elsewhere.get("eliot", {})),
        encodings=tuple(map(str, elsewhere.get("encodings", ()))),
        lists={kind: tuple(map(str, words)) for kind, words in data.get("lists", {}).items()},
        start=dict(data.get("start", {})),
        earlier=tuple(map(str, data.get("earlier", ()))),
        since=str(data.get("since", "")),
    )


def shipped() -> Traversable:
    """The folder of languages: in the browser's archive beside the code, in the repository beside `py/`."""
    beside = files("faristol") / "lexicons"
    return beside if beside.is_dir() else Path(__file__).parents[3] / "lexicons"


_folders: list[Traversable] = []


def look_in(*folders: Traversable) -> None:
    """Use the languages of these folders from now on; without any, those that come with the program."""
    _folders[:] = folders
    languages.cache_clear()
    list_words.cache_clear()
    earlier_lists.cache_clear()


@cache
def languages() -> Mapping[str, Language]:
    """Every language by its code, in the order in which they are offered."""
    read = [
        read_language(folder)
        for parent in _folders or (shipped(),)
        for folder in parent.iterdir()
        if folder.is_dir() and (folder / SETTINGS).is_file()
    ]
    return {one.code: one for one in sorted(read, key=lambda one: (one.position, one.code))}


def played() -> Sequence[Language]:
    """Return the languages that have tiles; the first one is the default."""
    return [language for language in languages().values() if language.is_played]


def is_played(code: str) -> bool:
    """Tell whether there are tiles for a language."""
    return code in languages() and languages()[code].is_played


def language_of(code: str) -> Language:
    """One language; raises Damaged "language.unknown"."""
    if code not in languages():
        raise Damaged("language.unknown", language=shown(code))
    return languages()[code]


@cache
def list_words(kind: str) -> frozenset[str]:
    """Return the words of all languages for a kind of column, or a remark, in lists that people bring in."""
    return frozenset(word for language in languages().values() for word in language.lists.get(kind, ()))


@cache
def earlier_lists() -> frozenset[str]:
    """Return the names of all default lists of earlier versions."""
    return frozenset(name for language in languages().values() for name in language.earlier)


def document_of(code: str, kind: str) -> str:
    """The document by which a kind of rule sets of a language is cited, empty if there is none."""
    return languages()[code].documents.get(kind, "") if code in languages() else ""


_MIDDLE_DOTS = str.maketrans({**dict.fromkeys("•∙⋅‧․・･", "·"), "Ŀ": "L·"})

SortKey = tuple[tuple[tuple[int, int, int], ...], str]


@lru_cache(maxsize=4096)
def sort_key(text: str, language: str) -> SortKey:
    """Return the sort key of a text: `sorted(names, key=lambda name: sort_key(name, "ca"))`.

    Case and accents count for nothing; spaces come before numbers, which go by their value, and those before
    letters; other marks are left out. Letters of their own follow the one that `Language.order` has. Texts
    that are alike so far are in the order of their characters.
    """
    after = languages()[language].order
    upper = unicodedata.normalize("NFC", text).upper().translate(_MIDDLE_DOTS).replace("L··", "L·")
    folded = "".join(fold(character, after) for character in upper)
    pairs = (letter for letter in after if len(letter) > 1)
    units = re.findall("|".join([*pairs, r"\d{1,9}", "."]), folded, re.DOTALL)
    return tuple(key for unit in units if (key := _unit_key(unit, after)) is not None), text


def _unit_key(unit: str, after: Mapping[str, str]) -> tuple[int, int, int] | None:
    """Return the sort key of a unit: its kind, its letter, 1 if it follows that letter; None if left out."""
    if unit in after:
        return 2, ord(after[unit]), 1
    if unit.isspace():
        return 0, 0, 0
    if unit.isdecimal():
        return 1, int(unit), 0
    return (2, ord(unit), 0) if unit.isalpha() else None
