"""Names for the hall in shorter and shorter forms, of which no two of a view look alike."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from faristol.app.hall.views.letters import width
from faristol.modes.person import folded, given_first
from faristol.tiles.language import list_words

SECOND = ("i ", "y ")
"""The beginnings of a second surname."""

FORMS = 4
NARROW = 8
"""The width above which even the shortest form of a name may be cut, in units of its letters."""

SHORT = 11
"""The width of a name in a sentence, at the most."""

MOST_CUT = 24
"""The most letters of a form that is cut."""

SLACK = 1.01
"""The widest that letters move apart from each other in some pairs."""


@dataclass(frozen=True)
class Named:
    """A name with its forms, the whole one first; each with the room that it and all that take the same form
    together need."""

    full: str
    forms: tuple[tuple[str, float], ...]

    @property
    def written(self) -> str:
        """Return the forms as the page reads them."""
        return json.dumps(self.forms, ensure_ascii=False, separators=(",", ":"))

    @property
    def short(self) -> str:
        """Return the form for a sentence: the longest that is short, or the shortest."""
        return next((text for text, need in self.forms if need <= SHORT), self.forms[-1][0])

    @property
    def in_two(self) -> Named:
        """Return the name with each form in one line and in two, where it has room for both."""
        several = list[tuple[str, float]]()
        for text, need in self.forms:
            several.append((text, need))
            words = text.split()
            halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
            if halves:
                wide, upper, lower = min((max(width(one), width(other)), one, other) for one, other in halves)
                several.append((f"{upper}\n{lower}", wide * SLACK))
        return Named(self.full, _narrowing(several))


@dataclass(frozen=True)
class _Parts:
    """The parts of a name: what tells apart is its `tail`, as "fill", and the `note` in brackets."""

    given: tuple[str, ...]
    first: str
    second: str
    tail: str
    note: tuple[str, ...]

    def form(self, number: int, note: Sequence[str]) -> str:
        """Return the form of this number, from 1."""
        given = " ".join(f"{_letter(one)}." for one in self.given) if number < FORMS - 1 else ""
        second = (
            self.second if number < 2 else f"{_letter(self.second)}." if self.second and number == 2 else ""
        )
        bracket = self.note if number < 2 else note
        parts = (given, self.first, second, self.tail, f"({' '.join(bracket)})" if bracket else "")
        return " ".join(filter(None, parts))


def forms(names: Iterable[str], *, people: bool = True) -> Mapping[str, Named]:
    """Return the forms of the names of a view; names that are not of `people` are whole, or cut."""
    return _forms(tuple(dict.fromkeys(names)), people)


@lru_cache(maxsize=8)
def _forms(all_names: tuple[str, ...], people: bool) -> Mapping[str, Named]:
    """Return the forms of so many different names, which a hall shows again and again."""
    parts = {name: _parts(name) for name in all_names} if people else {}
    texts = {name: _texts(name, parts.get(name), parts.values()) for name in all_names}
    groups = {name: folded(part.first) if (part := parts.get(name)) else name for name in all_names}
    _keep_apart(texts, groups)
    _cut(texts)
    needs: dict[tuple[str, int], float] = {}
    for name, several in texts.items():
        for number, text in several.items():
            key = groups[name], number
            needs[key] = max(needs.get(key, 0), width(text) * SLACK)
    return {
        name: Named(
            name, _narrowing([(text, needs[groups[name], number]) for number, text in several.items()])
        )
        for name, several in texts.items()
    }


def _letter(word: str) -> str:
    """Return the first letter of the last word, with its accent: "i" and "de la" are none."""
    return unicodedata.normalize("NFC", word).split()[-1].removeprefix("d’")[:1]


def _parts(name: str) -> _Parts | None:
    """Return the parts of a name; None in letters that have no initials."""
    letters = [letter for letter in name if letter.isalpha() and letter not in "ªº"]
    if not all(unicodedata.name(letter, "").startswith("LATIN") for letter in letters):
        return None
    before, bracket, note = given_first(" ".join(name.split())).removesuffix(")").partition(" (")
    if (bracket != "") != name.rstrip().endswith(")") or not before:
        return None
    words = before.replace("'", "’").split()
    tail = list[str]()
    while len(words) > 1 and words[-1].casefold() in list_words("generation"):
        tail.insert(0, words.pop())
    units = _units(words)
    second = next((at for at, unit in enumerate(units) if at and unit.casefold().startswith(SECOND)), 0)
    if second > 1:
        given, surnames = second - 1, units[second:]
    else:
        middle = units[1].split()[-1].casefold() if len(units) > 2 else ""
        twice = len(middle.rstrip(".")) == 1 or middle in list_words("second_given")
        given = min(max(2 if twice else 1, len(units) - 2), len(units) - 1)
        surnames = units[given + 1 :]
    first = units[given]
    return _Parts(tuple(units[:given]), first, " ".join(surnames), " ".join(tail), tuple(note.split()))


def _units(words: Sequence[str]) -> list[str]:
    """Return the words, small ones with the next: "Maria dels Àngels" are two."""
    units = list[str]()
    open_ = False
    for word in words:
        if open_:
            units[-1] += f" {word}"
        else:
            units.append(word)
        open_ = word.casefold() in list_words("joined")
    return units


def _texts(name: str, parts: _Parts | None, others: Iterable[_Parts | None]) -> dict[int, str]:
    """Return the forms of a name by their numbers."""
    if parts is None:
        return {0: name}
    alike = [
        set(map(folded, other.note))
        for other in others
        if other and other.note and (other.first, other.tail) == (parts.first, parts.tail)
    ]
    shared = set.intersection(*alike) if len(alike) > 1 else set()
    note = [word for word in parts.note if folded(word) not in shared] or parts.note
    return {0: name} | {number: parts.form(number, note) for number in range(1, FORMS)}


def _keep_apart(texts: Mapping[str, dict[int, str]], groups: Mapping[str, str]) -> None:
    """Take a form away from all who share a surname where one of them would look like somebody else."""
    owners: dict[str, set[str]] = {}
    for name, several in texts.items():
        for text in several.values():
            owners.setdefault(_seen(text), set()).add(name)
    taken = {
        (groups[name], number)
        for name, several in texts.items()
        for number, text in several.items()
        if number and len(owners[_seen(text)]) > 1
    }
    for name, several in texts.items():
        for number in [number for number in several if (groups[name], number) in taken]:
            del several[number]


def _seen(text: str) -> str:
    """Return what two texts that look alike have in common."""
    return re.sub(r"\W+", " ", folded(text)).strip() or text


def _cut(texts: Mapping[str, dict[int, str]]) -> None:
    """Give the names whose shortest form is long another one, cut in the middle, and all of them apart."""
    shortest = [min(several.values(), key=width) for several in texts.values()]
    used = {_seen(text) for several in texts.values() for text in several.values()}
    for order, (several, text) in enumerate(zip(texts.values(), shortest, strict=True), start=1):
        if width(text) <= NARROW:
            continue
        for begin in range(6, MOST_CUT, 2):
            head, tail = _ends(text, begin)
            alike = sum(other.startswith(head) and other.endswith(tail) for other in shortest)
            cut = f"{head}…{tail}"
            if alike == 1 and _seen(cut) not in used:
                break
        else:
            cut = f"{text[:6]}… {order}"
        used.add(_seen(cut))
        several[FORMS] = cut


def _ends(text: str, begin: int) -> tuple[str, str]:
    """Return so many letters of the beginning, and the end; the last word stays if it is short."""
    last = text.rpartition(" ")[2]
    end = max(begin - 2, len(last) if len(last) <= 10 else 0)
    return text[:begin].rstrip(), text[-end:].lstrip()


def _narrowing(several: Sequence[tuple[str, float]]) -> tuple[tuple[str, float], ...]:
    """Return the forms without those that need no less room than one before."""
    kept = list[tuple[str, float]]()
    for text, need in several:
        if kept and text == kept[-1][0]:
            kept[-1] = (text, round(min(need, kept[-1][1]), 2))
        elif not kept or need < kept[-1][1]:
            kept.append((text, round(need + 0.005, 2)))
    return tuple(kept)
