"""Builds the default word lists from their sources: `python3 scripts/dev.py lexicons` runs it.

Without --write nothing committed changes: the lists are built beside the old ones and compared with them.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from faristol.errors import Damaged
from faristol.lexicon.builder import make_lexicon
from faristol.lexicon.format import decode, encode
from faristol.tiles.language import language_of
from wordlists.recipe import Kitchen, Recipe, RecipeError, Steps, finish, load_recipe
from wordlists.sources import SourceError

ROOT = Path(__file__).resolve().parents[2]
LEXICONS = ROOT / "lexicons"
CACHE = ROOT / "build" / "sources"
PROVENANCE = "provenance.json"


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
    folder = LEXICONS / language
    recipe = load_recipe(folder / "recipe.toml")
    alphabet = language_of(language).alphabet
    kitchen = Kitchen(recipe, {source.key: source.fetch(cache) for source in recipe.sources}, alphabet)
    words = finish(_steps(recipe)(kitchen), kitchen)
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


def _steps(recipe: Recipe) -> Steps:
    steps: Steps = import_module(f"wordlists.{recipe.collected_by}").collect
    return steps


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
    parser.add_argument("--cache", type=Path, default=CACHE, help="folder of the downloaded sources")
    options = parser.parse_args(arguments)
    unknown = sorted(set(options.languages) - set(known))
    if unknown:
        parser.error(f"no such language: {', '.join(unknown)}")
    differs = False
    for language in options.languages:
        with tempfile.TemporaryDirectory() as folder:
            try:
                report = build(language, options.cache, Path(folder))
            except (SourceError, RecipeError) as error:
                print(f"{language}: {error}\nThe committed list stays as it is.", file=sys.stderr)
                return 1
            print(report.text())
            if options.write:
                for former in (LEXICONS / language).glob("*.lexicon"):
                    if former.name != report.lexicon.name:
                        former.unlink()
            for built in (report.lexicon, report.provenance):
                committed = LEXICONS / language / built.name
                difference = compare(built, committed)
                if difference is None:
                    continue
                if options.write:
                    committed.write_bytes(built.read_bytes())
                    print(f"  {committed.name} written")
                else:
                    print(f"  {difference}", file=sys.stderr)
                    differs = True
    return int(differs)


if __name__ == "__main__":
    sys.exit(main())
