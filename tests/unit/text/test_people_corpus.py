"""Lists as people write them: nobody of the corpus is seated by a guess, and most are read at once."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from devtools import ROOT
from devtools.looked_at import looked_at
from devtools.rooms import modules
from devtools.stamps import files_in
from effort import LONG, effort
from faristol.errors import Fault
from faristol.foreign.lines import brought
from faristol.tiles.language import list_words
from reading_sheets import READERS, Outcome, outcome
from sheets import headings
from sheets.grammar import sheets
from sheets.nothing import Nothing, nothings
from sheets.sheet import Sheet

SEEDS = range(1, 1 + effort(1, 4, 40))

LEAST_GOOD = 0.95
"""The share of clear sheets that are read right, or asked about with the right reading first."""

LEAST_UNASKED = 0.4
"""The share of clear sheets that are read right without a question: where nothing was guessed."""

MOST_HELPLESS = 0.02
"""The share of clear sheets of which no reading that is offered has the right people."""


@pytest.fixture(scope="module", params=SEEDS)
def outcomes(request: pytest.FixtureRequest) -> list[tuple[Sheet, str, Outcome]]:
    """Paste every sheet of a seed into every list that it may be."""
    return [
        (sheet, reader, outcome(sheet, reader))
        for sheet in sheets(request.param)
        for reader in sorted(sheet.readers)
    ]


@pytest.mark.rule("EDG-C1", "EDG-C2", "EDG-C3", "EDG-C4", "EDG-C5", "EDG-C6")
def test_nobody_is_seated_by_a_guess(outcomes: list[tuple[Sheet, str, Outcome]]) -> None:
    wrong = [(sheet.kind, reader, sheet.text[:300]) for sheet, reader, one in outcomes if one.word == "wrong"]
    assert wrong == []


@pytest.mark.rule("EDG-C1", "EDG-C6")
def test_most_are_read_at_once_or_answered_with_one_tap(
    outcomes: list[tuple[Sheet, str, Outcome]], capsys: pytest.CaptureFixture[str]
) -> None:
    clear = [one for sheet, _, one in outcomes if sheet.clear]
    good = sum(one.word == "right" or one.first for one in clear)
    helpless = sum(one.word == "asked" and not (one.first or one.others) for one in clear)
    if LONG:
        with capsys.disabled():
            print("", *table(outcomes), sep="\n")
    assert good >= LEAST_GOOD * len(clear)
    assert sum(one.word == "right" for one in clear) >= LEAST_UNASKED * len(clear)
    assert helpless <= MOST_HELPLESS * len(clear)


def table(outcomes: list[tuple[Sheet, str, Outcome]]) -> Iterator[str]:
    """Write how many sheets of each kind are right, asked about with the first reading right, and so on."""
    kinds: dict[str, Counter[str]] = {}
    for sheet, _, one in outcomes:
        word = "first" if one.word in ("asked", "told") and one.first else one.word
        kinds.setdefault(sheet.kind, Counter())[word] += 1
    words = ("right", "first", "asked", "told", "refused", "wrong")
    yield f"{'kind':<64}" + "".join(f"{word:>8}" for word in words)
    for kind, counts in sorted(kinds.items()):
        yield f"{kind[:63]:<64}" + "".join(f"{counts[word]:>8}" for word in words)


@pytest.mark.rule("EDG-C6", "EDG-C7")
@pytest.mark.parametrize("nothing", nothings(), ids=lambda one: one.kind)
def test_what_is_no_list_seats_nobody_unasked(nothing: Nothing) -> None:
    for reader, read_list in READERS.items():
        try:
            read = read_list(brought(nothing.text))
        except Fault:
            continue
        assert not read.found or read.guesses or read.problems or read.doubts, (nothing.kind, reader)


def test_the_readers_words_and_the_corpus_are_written_apart() -> None:
    """Neither imports the other, and the headings of the corpus are not those that are known."""
    corpus = [path for path in files_in(ROOT / "tests/sheets") if path.suffix == ".py"]
    for path in looked_at("modules of the corpus", corpus):
        assert not [name for name in _imports(path) if name.startswith("faristol")], path
    for path in looked_at("modules", modules()):
        assert not [name for name in _imports(path) if name.split(".")[0] == "sheets"], path
    for kind in ("name", "club", "town", "group", "rating", "table"):
        of_kind = {text.casefold() for every in headings.HEADINGS[kind].values() for text in every.split("|")}
        assert of_kind - list_words(kind), kind


def _imports(path: Path) -> Iterator[str]:
    """Return the modules that a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
