"""Recipes: lexicons/*/recipe.toml read, and the parts of the work that every language shares."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from faristol.tiles.alphabet import Alphabet
from wordlists.sources import Source, read_member


class RecipeError(Exception):
    """A recipe that does not fit its sources or contradicts itself."""


@dataclass(frozen=True, slots=True)
class ShortWords:
    """Corrections to the words of one length, made one by one after everything else."""

    tiles: int
    add: tuple[str, ...]
    remove: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a list is made: its name and licence, its sources, and the steps of its language."""

    name: str
    language: str
    collected_by: str
    """The module beside this one whose `stages` and `reasons` have the steps of the language."""
    version: str
    official: bool
    licence: str
    shortest: int
    longest: int
    vowels: tuple[str, ...]
    without_vowel: tuple[str, ...]
    short_words: tuple[ShortWords, ...]
    sources: tuple[Source, ...]
    files: Mapping[str, Mapping[str, str]]
    """For each source the files that are read from it, by what they are for."""
    steps: Mapping[str, Any]
    """Settings of the language's own steps."""
    folder: Path
    """Where the recipe lies, with the tables that it names."""


def load_recipe(path: Path) -> Recipe:
    """Raises RecipeError where the file is not a recipe."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    try:
        own, sources = tables["list"], tables["sources"]
        return Recipe(
            **{name: tuple(value) if isinstance(value, list) else value for name, value in own.items()},
            short_words=tuple(
                ShortWords(table["tiles"], tuple(table["add"]), tuple(table["remove"]))
                for table in tables["short_words"]
            ),
            sources=tuple(
                Source(key=key, **{name: value for name, value in table.items() if name != "files"})
                for key, table in sources.items()
            ),
            files={key: table["files"] for key, table in sources.items()},
            steps=tables["steps"],
            folder=path.parent,
        )
    except (KeyError, TypeError) as error:
        raise RecipeError(f"{path}: {error}") from error


@dataclass(frozen=True, slots=True)
class Kitchen:
    """What the steps of a language work with: the fetched sources and the tiles."""

    recipe: Recipe
    archives: Mapping[str, Path]
    alphabet: Alphabet

    def read(self, source: str, purpose: str) -> bytes:
        return read_member(self.archives[source], self.recipe.files[source][purpose])

    def spell(self, word: str) -> bytes | None:
        """The word in tiles; None where the tiles or the board have no room for it."""
        tiles = self.alphabet.normalise(word)
        if tiles is None or not self.recipe.shortest <= len(tiles) <= self.recipe.longest:
            return None
        return tiles

    def spell_all(self, words: Iterable[str]) -> Iterator[bytes]:
        for word in words:
            tiles = self.spell(word)
            if tiles is not None:
                yield tiles

    def spell_lower_case(self, words: Iterable[str]) -> set[bytes]:
        """Only words in lower case: a capital marks a name or an abbreviation."""
        return set(self.spell_all(filter(is_lower_case, words)))


Stages = Callable[[Kitchen], Sequence[tuple[str, set[bytes]]]]
"""What each step of a language does, and the words after it."""

Reasons = Callable[[Kitchen, Sequence[bytes]], Iterable[str]]
"""For each word in tiles what the steps of a language have for and against it."""


def is_lower_case(word: str) -> bool:
    return word == word.lower()


def pronounceable(words: Iterable[bytes], kitchen: Kitchen) -> set[bytes]:
    """The words that have a vowel, and those that the recipe lets go without."""
    vowels = b"".join(kitchen.alphabet.parse_word(vowel) for vowel in kitchen.recipe.vowels)
    allowed = {kitchen.alphabet.parse_word(word) for word in kitchen.recipe.without_vowel}
    return {word for word in words if word in allowed or word.translate(None, vowels) != word}


def finish(words: set[bytes], kitchen: Kitchen) -> list[bytes]:
    """The last steps of every recipe: words without a vowel, then the short words; sorted."""
    recipe, alphabet = kitchen.recipe, kitchen.alphabet
    kept = pronounceable(words, kitchen)
    for short in recipe.short_words:
        add, remove = ({alphabet.parse_word(word) for word in group} for group in (short.add, short.remove))
        for word in sorted(add | remove):
            if len(word) != short.tiles:
                raise RecipeError(f"{alphabet.show_word(word)} does not have {short.tiles} tiles")
        for word in sorted((add & kept) | (remove - kept)):
            raise RecipeError(f"nothing to correct: {alphabet.show_word(word)}")
        kept = (kept | add) - remove
    return sorted(kept)
