"""What speaks for and against a Romanian word: clues, each with its points in points.toml.

Words are in capitals without diacritics, as they lie on the board. They are put into groups (one stem, one
kind of ending: noun, verb, participle, infinitive, negative), and most clues belong to the whole group,
because a dictionary has a lexeme with all its forms or not at all.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from typing import Any

VOWELS = "AEIOU"

Clue = tuple[str, str]
"""A table of points.toml, and what stands in it."""

Points = Mapping[Clue, int]

UNSEEN = 10**9
"""The place in the frequency list of what is not in it."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The [steps] of lexicons/ro/recipe.toml, which explains each field."""

    endings: tuple[tuple[str, str], ...]
    """(ending, kind), the longest first."""
    derivations: tuple[str, ...]
    prefixes: tuple[str, ...]
    shares: tuple[float, ...]
    sizes: tuple[int, ...]
    ranks: tuple[int, ...]

    @classmethod
    def read(cls, table: Mapping[str, Any]) -> Rules:
        endings = [(ending, kind) for kind, group in table["endings"].items() for ending in group.split()]
        return cls(
            endings=tuple(sorted(endings, key=lambda pair: (-len(pair[0]), pair[0]))),
            derivations=_longest_first(table["derivations"]),
            prefixes=_longest_first(table["prefixes"]),
            shares=tuple(table["shares"]),
            sizes=tuple(table["sizes"]),
            ranks=tuple(table["ranks"]),
        )

    def split(self, word: str) -> tuple[str, str, str]:
        """Stem, ending and kind: the longest ending that leaves three letters."""
        for ending, kind in self.endings:
            if word.endswith(ending) and len(word) - len(ending) >= 3:
                return plain(word[: len(word) - len(ending)]), ending, kind
        return plain(word), "", "noun"

    def family(self, stem: str) -> str:
        """The stem without one derivational ending: -IZ, -IST, -TOR and the like."""
        for ending in self.derivations:
            if stem.endswith(ending) and len(stem) - len(ending) >= 4:
                return stem[: -len(ending)]
        return stem


def _longest_first(parts: str) -> tuple[str, ...]:
    return tuple(sorted(parts.split(), key=lambda part: (-len(part), part)))


def plain(stem: str) -> str:
    """One spelling for a stem whose vowel or last consonant changes: OA as O, EA as E, final Z as D."""
    for changed, kept in (("OA", "O"), ("EA", "E")):
        position = stem.rfind(changed)
        if position >= 0 and len(stem) - position <= 4:
            stem = stem[:position] + kept + stem[position + 2 :]
    return stem[:-1] + "D" if stem.endswith("Z") else stem


def spoken_form(word: str, words: Set[str]) -> str:
    """Why a form is no word of its own in print ("" if it is one): vocatives, and forms before a pronoun."""
    if word.startswith("NEMAI") and len(word) > 8 and word.endswith(("ND", "NDU")):
        return "nemai"  # nemaifiind
    if word.endswith("NDU"):
        return "ndu"  # mergându-l
    stem = word[:-3]
    if word.endswith("ULE") and (stem in words or stem + "U" in words or word[:-2] in words):
        return "" if stem + "ULA" in words else "ule"  # omule, but formule
    stem = word[:-1]
    if word.endswith("O") and (stem in words or stem + "A" in words or stem + "E" in words):
        return "" if word + "UL" in words else "o"  # fato, but judo
    if word.endswith("U") and stem in words and stem + "UL" in words:
        is_past = word + "RA" in words and word + "T" in words  # putu, putură, putut; not legatu, legătură
        return "" if stem[-1] in VOWELS or is_past else "u"  # anu-l, but argintiu
    if word.startswith("NE") and word.endswith("ND") and word[2:] in words:
        return "nend"  # nevăzând
    return ""


class Groups:
    """All candidates in groups, and their clues."""

    def __init__(
        self,
        candidates: Iterable[str],
        witnesses: Mapping[str, Set[str]],
        ranks: Mapping[str, int],
        rules: Rules,
    ) -> None:
        """`candidates` before the spoken forms are taken out; `ranks` by frequency, 0 the most frequent."""
        self.rules, self.witnesses = rules, witnesses
        everything = set(candidates)
        spoken = {word: spoken_form(word, everything) for word in everything}
        self.words = sorted(word for word in everything if not spoken[word])
        self.spoken = {word: why for word, why in spoken.items() if why}
        known = set(self.words)
        self.group_of: dict[str, tuple[str, str]] = {}
        self.ending_of: dict[str, str] = {}
        self.forms: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
        for word in self.words:
            stem, ending, kind = rules.split(word)
            if word.startswith("NE") and len(word) > 5 and word[2:] in known:
                kind = "negative"
            self.group_of[word], self.ending_of[word] = (stem, kind), ending
            self.forms[stem, kind].append(word)
        self._count(ranks)
        self._dropped: defaultdict[str, set[str]] = defaultdict(set)
        back = {"ule": (0, 3, ""), "o": (0, 1, "A"), "nemai": (5, 0, ""), "ndu": (0, 1, "")}
        for word, why in self.spoken.items():
            if why in back:
                front, end, more = back[why]
                self._dropped[rules.split(word[front : len(word) - end] + more)[0]].add(why)

    def _count(self, ranks: Mapping[str, int]) -> None:
        """Numbers of words, and of those that each witness has, by group, stem and family; best ranks."""
        names = list(self.witnesses)
        self._sizes: dict[str, Counter[Any]] = {"group": Counter(), "stem": Counter(), "family": Counter()}
        self._seen = {scope: {name: Counter[Any]() for name in names} for scope in self._sizes}
        self._family: dict[str, str] = {}
        self._best: dict[Any, int] = {}
        for group, words in self.forms.items():
            stem = group[0]
            family = self._family.setdefault(stem, self.rules.family(stem))
            for scope, key in (("group", group), ("stem", stem), ("family", family)):
                self._sizes[scope][key] += len(words)
            for name in names:
                has = self.witnesses[name]
                count = sum(word in has for word in words)
                if count:
                    for scope, key in (("group", group), ("stem", stem), ("family", family)):
                        self._seen[scope][name][key] += count
            best = min(ranks.get(word, UNSEEN) for word in words)
            for key in (group, stem):
                self._best[key] = min(best, self._best.get(key, UNSEEN))

    def _share(self, scope: str, name: str, key: Any) -> int:
        """0 for none, then how large a part of the words the witness has, in steps of `shares`."""
        count = self._seen[scope][name][key]
        return 1 + bisect_right(self.rules.shares, count / self._sizes[scope][key] - 1e-9) if count else 0

    def _frequency(self, key: Any) -> str:
        """0 for what is in no text, one more for each of `ranks` that its most frequent form is before."""
        return str(len(self.rules.ranks) - bisect_right(self.rules.ranks, self._best[key]))

    def _prefix(self, stem: str) -> str:
        """The prefix of the stem and what is known of the rest: NEO+2."""
        first = ""
        for prefix in self.rules.prefixes:
            if stem.startswith(prefix) and len(stem) - len(prefix) >= 3:
                rest = stem[len(prefix) :]
                if self._sizes["stem"][rest]:
                    hunspell = self._seen["stem"]["hunspell"][rest] > 0
                    attested = any(
                        self._seen["stem"][name][rest] for name in ("lemmatiser", "wordnet", "texts")
                    )
                    return f"{prefix}+{1 + hunspell + 2 * attested}"
                first = first or f"{prefix}+0"
        return first or "-"

    def group_clues(self, group: tuple[str, str]) -> Iterator[Clue]:
        """What holds for every word of a group."""
        stem, kind = group
        rules, family, sizes = self.rules, self._family[stem], self._sizes
        yield "kind", kind
        for length in (2, 3):
            yield f"stem_ending.{kind}", stem[-length:]
        yield "stem_ending.any", stem[-4:]
        for length in (3, 4):
            yield "beginning", stem[:length]
        yield f"prefix.{kind}", self._prefix(stem)
        yield f"forms.{kind}", "+".join(sorted({self.ending_of[word] or "-" for word in self.forms[group]}))
        yield f"spoken.{kind}", "+".join(sorted(self._dropped.get(stem, ()))) or "-"
        yield f"forms_of_group.{kind}", str(bisect_right(rules.sizes, sizes["group"][group]))
        yield f"forms_of_stem.{kind}", str(bisect_right(rules.sizes, sizes["stem"][stem]))
        yield "forms_of_family", str(bisect_right(rules.sizes, sizes["family"][family]))
        yield f"stem_length.{kind}", str(min(len(stem), 12))
        for name in self.witnesses:
            yield f"{name}.group.{kind}", str(self._share("group", name, group))
            yield f"{name}.stem.{kind}", str(self._share("stem", name, stem))
            yield f"{name}.family.{kind}", str(self._share("family", name, family))
        yield f"frequency.group.{kind}", self._frequency(group)
        yield f"frequency.stem.{kind}", self._frequency(stem)

    def word_clues(self, word: str) -> Iterator[Clue]:
        """What holds for one form."""
        kind = self.group_of[word][1]
        yield f"form.{kind}", self.ending_of[word] or "-"
        yield f"length.{kind}", str(len(word))
        for name, has in self.witnesses.items():
            yield f"{name}.word.{kind}", str(int(word in has))

    def weighed(self, word: str, points: Points) -> Iterator[tuple[Clue, int]]:
        """The clues of a word that have points, with them."""
        for clue in (*self.group_clues(self.group_of[word]), *self.word_clues(word)):
            if clue in points:
                yield clue, points[clue]

    def believable(self, points: Points, enough: int) -> set[str]:
        """Words whose clues add up to enough points."""
        kept: set[str] = set()
        for group, words in self.forms.items():
            of_group = sum(points.get(clue, 0) for clue in self.group_clues(group))
            for word in words:
                if of_group + sum(points.get(clue, 0) for clue in self.word_clues(word)) >= enough:
                    kept.add(word)
        return kept


def read_points(tables: Mapping[str, Any]) -> dict[Clue, int]:
    """The tables of points.toml: a scale that begins at 0, or {number: "clue clue"}; without those of 0."""
    points: dict[Clue, int] = {}
    for name, table in tables.items():
        if isinstance(table, list):
            points.update({(name, str(step)): number for step, number in enumerate(table)})
        else:
            points.update(
                {(name, clue): int(number) for number, clues in table.items() for clue in clues.split()}
            )
    return {clue: number for clue, number in points.items() if number}
