"""Small sources for tests of the word lists, in the formats of the real ones."""

from __future__ import annotations

import lzma
import pickle
import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from faristol.tiles.alphabet import load_alphabet
from wordlists.recipe import Kitchen, ShortWords, load_recipe

LEXICONS = Path(__file__).parents[1] / "lexicons"


def simplemma_data(words: Iterable[str]) -> bytes:
    """A simplemma dictionary: every key shares its beginning with the one before, every lemma is the key."""
    records, previous = b"", b""
    keys = sorted(word.encode() for word in words)
    for key in keys:
        shared = next(length for length in range(len(key), -1, -1) if previous[:length] == key[:length])
        records += bytes((shared, len(key) - shared)) + key[shared:] + bytes((0, 0))
        previous = key
    count = bytes((len(keys) & 0x7F | 0x80, len(keys) >> 7))
    return lzma.compress(b"SMFC1\0" + count + records)


def pickled_data(words: Iterable[str]) -> bytes:
    """Words as rowordnet has them."""
    return pickle.dumps(list(words))


def lines(words: str) -> bytes:
    """Words separated by spaces, one a line."""
    return "\n".join(words.split()).encode()


def dictionary(affixes: str, entries: str) -> dict[str, bytes]:
    """A hunspell dictionary with these entries, separated by spaces."""
    return {"affixes": affixes.encode(), "words": b"1\n" + lines(entries)}


SourceFiles = Mapping[str, Mapping[str, bytes]]
"""source -> purpose -> content"""


def make_kitchen(
    folder: Path, language: str, contents: SourceFiles, short_words: tuple[ShortWords, ...] = ()
) -> Kitchen:
    """The recipe of a language with these short words, and archives with these contents in the folder."""
    recipe = replace(load_recipe(LEXICONS / language / "recipe.toml"), short_words=short_words)
    archives = {}
    for key, files in contents.items():
        archives[key] = folder / f"{key}.whl"
        with zipfile.ZipFile(archives[key], "w") as package:
            for purpose, content in files.items():
                package.writestr(recipe.files[key][purpose], content)
    return Kitchen(recipe, archives, load_alphabet(LEXICONS / language / "alphabet.toml"))
