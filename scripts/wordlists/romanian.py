"""The steps of the Romanian list: one hunspell dictionary, without what no other source attests."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from wordlists.hunspell import Affixes, Entry, read_affixes
from wordlists.recipe import Kitchen, RecipeError, is_lower_case
from wordlists.sources import pickled_words, simplemma_words

INFINITIVES = ("are", "ire", "ere")
PARTICIPLES = ("at", "it", "ut", "ât", "s")
REPETITION = "re"


@dataclass(frozen=True, slots=True)
class Steps:
    """The [steps] of lexicons/ro/recipe.toml, which explains each field."""

    skipped_flagless_endings: tuple[str, ...]
    verb_flags: frozenset[str]
    attested_repetitions: int
    unattested_classes: frozenset[str]
    unattested_endings: frozenset[tuple[str, str]]
    """(class, ending of the stem)"""
    dropped_rules: frozenset[tuple[str, str, str, str]]
    """Rule names as in the affix file: flag, strip, add, condition."""

    @classmethod
    def read(cls, table: Mapping[str, Any]) -> Steps:
        return cls(
            skipped_flagless_endings=tuple(table["skipped_flagless_endings"]),
            verb_flags=frozenset(table["verb_flags"]),
            attested_repetitions=table["attested_repetitions"],
            unattested_classes=frozenset(table["unattested_classes"]),
            unattested_endings=frozenset(
                (word_class, ending)
                for word_class, endings in table["unattested_endings"].items()
                for ending in endings
            ),
            dropped_rules=frozenset(
                (flag, *rule) for flag, rules in table["dropped_rules"].items() for rule in rules
            ),
        )  # fmt: skip


def collect(kitchen: Kitchen) -> set[bytes]:
    """Forms of the entries that are believable, and re- verbs of which enough forms are attested."""
    steps = Steps.read(kitchen.recipe.steps)
    attested = kitchen.spell_lower_case(simplemma_words(kitchen.read("simplemma", "words")))
    attested |= kitchen.spell_lower_case(pickled_words(kitchen.read("rowordnet", "words")))
    affixes = _affixes(kitchen, steps)
    forms: defaultdict[Entry, set[bytes]] = defaultdict(set)
    for entry in affixes.entries(kitchen.read("hunspell", "words").decode()):
        if is_lower_case(entry.stem) and (
            entry.flags or not entry.stem.endswith(steps.skipped_flagless_endings)
        ):
            forms[entry].update(kitchen.spell_all(affixes.expand(entry)))
    stems = {entry.stem for entry, written in forms.items() if written}
    words: set[bytes] = set()
    prefix = kitchen.alphabet.parse_word(REPETITION.upper())
    for entry, written in forms.items():
        if not written.isdisjoint(attested) or _is_believable(entry, stems, steps):
            words |= written
        if not steps.verb_flags.isdisjoint(entry.flags):
            repeated = {prefix + form for form in written if len(prefix + form) <= kitchen.recipe.longest}
            if len(repeated & attested) >= steps.attested_repetitions:
                words |= repeated
    return words


def _affixes(kitchen: Kitchen, steps: Steps) -> Affixes:
    """The suffix rules without those that the recipe drops; prefixes would give any verb its opposite."""
    affixes = read_affixes(kitchen.read("hunspell", "affixes").decode())
    unknown = steps.dropped_rules - {rule.name for rule in affixes.rules() if rule.kind == "SFX"}
    if unknown:
        raise RecipeError(f"the affix file has no rule {min(unknown)}")
    return affixes.keeping(lambda rule: rule.kind == "SFX" and rule.name not in steps.dropped_rules)


def _is_believable(entry: Entry, stems: set[str], steps: Steps) -> bool:
    """Whether to keep an entry none of whose forms another source has."""
    if entry.stem.startswith(REPETITION) and entry.stem.removeprefix(REPETITION) in stems:
        return False
    word_class = _class(entry)
    return (
        word_class not in steps.unattested_classes
        and (word_class, entry.stem[-3:]) not in steps.unattested_endings
    )


def _class(entry: Entry) -> str:
    """What an entry is, as far as ending and flags tell: a nominal verb form, or its one or two flags."""
    flags = "".join(entry.flags)
    if entry.stem.endswith(INFINITIVES) and flags.startswith(("A", "F")):
        return "infinitive"
    if entry.stem.endswith(PARTICIPLES) and "Q" in flags:
        return "participle"
    if entry.stem.endswith(tuple(ending + "ă" for ending in PARTICIPLES)) and "A" in flags:
        return "feminine participle"
    return flags if len(flags) < 3 else "other"
