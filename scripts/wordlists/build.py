"""Builds the default word lists from their sources: `python3 scripts/dev.py lexicons` runs it.

Without --write nothing committed changes: the lists are built beside the old ones and compared with them.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from faristol.errors import Damaged, Refused
from faristol.lexicon.builder import make_lexicon
from faristol.lexicon.format import decode, encode
from faristol.lexicon.importing import ListImport
from faristol.tiles.language import language_of
from wordlists.recipe import Kitchen, Reasons, Recipe, RecipeError, Stages, finish, load_recipe, pronounceable
from wordlists.sources import SourceError

ROOT = Path(__file__).resolve().parents[2]
LEXICONS = ROOT / "lexicons"
CACHE = ROOT / "build" / "sources"
PROVENANCE = "provenance.json"
EARLIER = "earlier"
"""The folder of the lists before the one in use: games remember which list they were played with."""


@dataclass(frozen=True, slots=True)
class Report:
    """What was built."""

    name: str
    language: str
    words: int
    words_by_length: dict[int, int]
    """Number of words by number of tiles."""
    checksum: str
    lexicon: Path
    provenance: Path

    def text(self) -> str:
        lengths = "  ".join(f"{length}: {count}" for length, count in self.words_by_length.items())
        size = self.lexicon.stat().st_size
        return f"{self.name}: {self.words} words, checksum {self.checksum}, {size} bytes\n  {lengths}"


def build(language: str, cache: Path, output: Path) -> Report:
    """Build one list and its provenance into a folder; the same sources give the same bytes.

    Raises SourceError, before anything is written, if a source is missing or is not the recipe's.
    """
    kitchen = _kitchen(language, cache)
    recipe, alphabet = kitchen.recipe, kitchen.alphabet
    words = finish(_stages(recipe)(kitchen)[-1][1], kitchen)
    lexicon = make_lexicon(
        words,
        alphabet,
        name=recipe.name,
        version=recipe.version,
        licence=recipe.licence,
        sources=[f"{source.title} ({source.licence})" for source in recipe.sources],
        official=recipe.official,
    )
    lengths = dict(sorted(Counter(map(len, words)).items()))
    report = Report(
        name=recipe.name,
        language=language,
        words=len(words),
        words_by_length=lengths,
        checksum=lexicon.header.checksum,
        lexicon=output / f"{recipe.name}.lexicon",
        provenance=output / PROVENANCE,
    )
    provenance = {
        "name": recipe.name,
        "language": language,
        "version": recipe.version,
        "official": recipe.official,
        "licence": recipe.licence,
        "file": report.lexicon.name,
        "checksum": report.checksum,
        "words": report.words,
        "words_by_length": lengths,
        "sources": [
            {
                "package": source.title,
                "file": source.file,
                "integrity": source.integrity,
                "licence": source.licence,
                "homepage": source.homepage,
            }
            for source in recipe.sources
        ],
    }
    output.mkdir(parents=True, exist_ok=True)
    report.lexicon.write_bytes(encode(lexicon))
    report.provenance.write_text(
        json.dumps(provenance, ensure_ascii=False, indent=2) + "\n", encoding="utf-8"
    )
    return report


def _kitchen(language: str, cache: Path) -> Kitchen:
    """The recipe of a language with its sources. Raises SourceError."""
    recipe = load_recipe(LEXICONS / language / "recipe.toml")
    archives = {source.key: source.fetch(cache) for source in recipe.sources}
    return Kitchen(recipe, archives, language_of(language).alphabet)


def _stages(recipe: Recipe) -> Stages:
    stages: Stages = import_module(f"wordlists.{recipe.collected_by}").stages
    return stages


def why(language: str, cache: Path, asked: Sequence[str]) -> Iterator[str]:
    """A line for each word: whether the list has it, and what decided that."""
    kitchen = _kitchen(language, cache)
    alphabet, recipe = kitchen.alphabet, kitchen.recipe
    list_now = decode((LEXICONS / language / f"{recipe.name}.lexicon").read_bytes())
    spelt = {word: tiles for word in asked if (tiles := kitchen.spell(word)) is not None}
    reasons: Reasons = import_module(f"wordlists.{recipe.collected_by}").reasons
    steps = dict(zip(spelt, reasons(kitchen, list(spelt.values())), strict=True))
    by_hand = {
        alphabet.parse_word(word): f"{done} by hand; "
        for short in recipe.short_words
        for done, words in (("added", short.add), ("taken out", short.remove))
        for word in words
    }
    for word in asked:
        if word not in spelt:
            yield f"{recipe.name}: {word}: no; not {recipe.shortest} to {recipe.longest} tiles"
            continue
        tiles = spelt[word]
        mute = "" if tiles in by_hand or pronounceable([tiles], kitchen) else "without a vowel; "
        verdict = "yes" if list_now.contains(tiles) else "no"
        decided = by_hand.get(tiles, mute) + steps[word]
        yield f"{recipe.name}: {alphabet.show_word(tiles)}: {verdict}; {decided}"


def against(language: str, cache: Path, theirs: set[bytes]) -> Iterator[str]:
    """A line for each step of the recipe, and in the end for each length: how close it comes to a list."""
    kitchen = _kitchen(language, cache)
    stages = _stages(kitchen.recipe)(kitchen)
    spoken, last = pronounceable(stages[-1][1], kitchen), set(finish(stages[-1][1], kitchen))
    yield f"{kitchen.recipe.name}: words, recall, precision against {len(theirs)} words"
    for title, words in (*stages, ("with a vowel", spoken), ("short words by hand", last)):
        yield f"  {title}: {_closeness(words, theirs)}"
    for length in range(kitchen.recipe.shortest, kitchen.recipe.longest + 1):
        ours, others = ({word for word in words if len(word) == length} for words in (last, theirs))
        yield f"  {length} tiles: {_closeness(ours, others)}"


def _closeness(ours: set[bytes], theirs: set[bytes]) -> str:
    common = len(ours & theirs)
    shares = (f"{100 * common / len(words):.2f} %" if words else "-" for words in (theirs, ours))
    return ", ".join((str(len(ours)), *shares))


def read_list(path: Path, language: str) -> set[bytes]:
    """The words of a list as the app imports it. Raises Refused where it is none."""
    reading = ListImport(path.read_bytes(), language_of(language).alphabet)
    for _ in reading.steps():
        pass
    return set(reading.finish(name=path.stem, version="", source=path.name).words())


def compare(built: Path, committed: Path) -> str | None:
    """What tells a built file from the committed one; None if nothing does."""
    if not committed.exists():
        return f"{committed.name} is not committed"
    new, old = built.read_bytes(), committed.read_bytes()
    if new == old:
        return None
    if built.suffix != ".lexicon":
        return f"{committed.name} differs"
    try:
        ours, theirs = decode(new), decode(old)
    except Damaged as damage:
        return f"{committed.name}: {damage}"
    if ours.header == theirs.header and ours.nodes == theirs.nodes:
        # Compression is not the same in every build of zlib: what counts is what comes out of it.
        print(f"  {committed.name}: the same content, packed differently by this machine's zlib")
        return None
    added, removed = set(ours.words()) - set(theirs.words()), set(theirs.words()) - set(ours.words())
    return (
        f"{committed.name} differs: checksum {ours.header.checksum} instead of {theirs.header.checksum}, "
        f"{len(added)} words more, {len(removed)} fewer"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Rebuild the lists and compare them with the committed ones; 0 if nothing differs."""
    known = sorted(path.parent.name for path in LEXICONS.glob("*/recipe.toml"))
    parser = argparse.ArgumentParser(description="Rebuild the default word lists and compare them.")
    parser.add_argument("languages", nargs="*", default=known, help="all if none is named")
    parser.add_argument("--write", action="store_true", help="put the built lists into lexicons/")
    parser.add_argument("--why", nargs="+", metavar="WORD", help="say why words are in a list or are not")
    parser.add_argument("--against", type=Path, metavar="FILE", help="measure a list by another, a text file")
    parser.add_argument("--cache", type=Path, default=CACHE, help="folder of the downloaded sources")
    options = parser.parse_args(arguments)
    unknown = sorted(set(options.languages) - set(known))
    if unknown:
        parser.error(f"no such language: {', '.join(unknown)}")
    try:
        if options.why:
            for language in options.languages:
                print(*why(language, options.cache, options.why), sep="\n")
            return 0
        if options.against:
            if len(options.languages) != 1:
                parser.error("name the language of the list")
            [language] = options.languages
            print(*against(language, options.cache, read_list(options.against, language)), sep="\n")
            return 0
        differing = [one for one in options.languages if _rebuilt(one, options.cache, options.write)]
        return int(bool(differing))
    except (SourceError, RecipeError, Refused, OSError) as error:
        print(f"{error}\nThe committed lists stay as they are.", file=sys.stderr)
        return 1


def _rebuilt(language: str, cache: Path, write: bool) -> bool:
    """Whether the built list differs from the committed one, unless it takes its place."""
    differs = False
    with tempfile.TemporaryDirectory() as folder:
        report = build(language, cache, Path(folder))
        print(report.text())
        if write:
            for former in (LEXICONS / language).glob("*.lexicon"):
                if former.name != report.lexicon.name:
                    (former.parent / EARLIER).mkdir(exist_ok=True)
                    former.replace(former.parent / EARLIER / former.name)
        for built in (report.lexicon, report.provenance):
            committed = LEXICONS / language / built.name
            difference = compare(built, committed)
            if difference is None:
                continue
            if write:
                committed.write_bytes(built.read_bytes())
                print(f"  {committed.name} written")
            else:
                print(f"  {difference}", file=sys.stderr)
                differs = True
    return differs


if __name__ == "__main__":
    sys.exit(main())
