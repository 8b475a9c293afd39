"""The steps of the Catalan list: two hunspell dictionaries, Debian's word list and simplemma take a vote."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from wordlists.hunspell import read_affixes
from wordlists.recipe import Kitchen, is_lower_case
from wordlists.sources import simplemma_words


@dataclass(frozen=True, slots=True)
class Steps:
    """The [steps] of lexicons/ca/recipe.toml, which explains each field."""

    dictionaries: tuple[str, ...]
    skipped_flags: frozenset[str]
    skipped_endings: tuple[str, ...]
    attested_classes: frozenset[str]
    votes: int
    verb_class: str
    verb_ending: str
    verb_endings: tuple[str, ...]
    attested_verb_endings: tuple[str, ...]

    @classmethod
    def read(cls, table: Mapping[str, Any]) -> Steps:
        return cls(
            dictionaries=tuple(table["dictionaries"]),
            skipped_flags=frozenset(table["skipped_flags"]),
            skipped_endings=tuple(table["skipped_endings"]),
            attested_classes=frozenset(table["attested_classes"]),
            votes=table["votes"],
            verb_class=table["verb_class"],
            verb_ending=table["verb_ending"],
            verb_endings=tuple(table["verb_endings"]),
            attested_verb_endings=tuple(table["attested_verb_endings"]),
        )


def stages(kitchen: Kitchen) -> list[tuple[str, set[bytes]]]:
    """Words that enough of the three witnesses have, and the forms of the verbs that they miss."""
    steps = Steps.read(kitchen.recipe.steps)
    witnesses, verbs = _witnesses(kitchen, steps)
    attested = {
        word
        for word in set().union(*witnesses.values())
        if sum(word in witness for witness in witnesses.values()) >= steps.votes
    }
    accepted = [verb for verb in sorted(verbs) if kitchen.spell(verb) in attested]
    forms = set(kitchen.spell_all(_verb_forms(accepted, steps.verb_ending, steps.verb_endings)))
    doubtful = kitchen.spell_all(_verb_forms(accepted, steps.verb_ending, steps.attested_verb_endings))
    forms.update(form for form in doubtful if form in witnesses["simplemma"])
    return [(f"{steps.votes} witnesses of {len(witnesses)}", attested), ("forms of verbs", attested | forms)]


def reasons(kitchen: Kitchen, words: Sequence[bytes]) -> Iterator[str]:
    """Which witnesses have each word."""
    steps = Steps.read(kitchen.recipe.steps)
    witnesses, _ = _witnesses(kitchen, steps)
    for word in words:
        having = [name for name, witness in witnesses.items() if word in witness]
        yield f"{steps.votes} witnesses are enough, it has {' '.join(having) or 'none'}"


def _witnesses(kitchen: Kitchen, steps: Steps) -> tuple[dict[str, set[bytes]], set[str]]:
    """What the dictionaries, Debian's list and simplemma have; and the verbs that may lack forms."""
    lemmatiser_words = set(simplemma_words(kitchen.read("simplemma", "words")))
    lemmatiser = kitchen.spell_lower_case(lemmatiser_words)
    debian = kitchen.spell_lower_case(kitchen.read("wcatalan", "words").decode().splitlines())
    hunspell: set[bytes] = set()
    verbs: set[str] = set()
    for dictionary in steps.dictionaries:
        affixes = read_affixes(kitchen.read(dictionary, "affixes").decode())
        affixes = affixes.keeping(lambda rule: rule.flag not in steps.skipped_flags)
        for entry in affixes.entries(kitchen.read(dictionary, "words").decode()):
            if not is_lower_case(entry.stem) or entry.stem.endswith(steps.skipped_endings):
                continue
            word_class = "".join(sorted(set(entry.flags) - steps.skipped_flags))
            if word_class in steps.attested_classes and entry.stem not in lemmatiser_words:
                continue
            hunspell.update(kitchen.spell_all(affixes.expand(entry)))
            if word_class == steps.verb_class and entry.stem.endswith(steps.verb_ending):
                verbs.add(entry.stem)
    return {"hunspell": hunspell, "wcatalan": debian, "simplemma": lemmatiser}, verbs


def _verb_forms(verbs: list[str], ending: str, endings: tuple[str, ...]) -> Iterator[str]:
    for verb in verbs:
        for new in endings:
            yield verb.removesuffix(ending) + new
