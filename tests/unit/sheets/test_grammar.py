"""The corpus of lists of people is what it says it is."""

import unicodedata
from collections import Counter

import pytest

from effort import effort
from sheets.files import CODECS
from sheets.grammar import share, sheets
from sheets.kinds import KINDS
from sheets.names import COMPOUND, FROM_AFAR, GIVEN, NICKNAMES, PARTICLES, SURNAMES, is_public
from sheets.nothing import nothings
from sheets.sheet import RATINGS, TABLES, Sheet

SEEDS = range(effort(3, 20))


@pytest.fixture(scope="module", params=SEEDS)
def corpus(request: pytest.FixtureRequest) -> list[Sheet]:
    """Draw the corpus of a seed."""
    return sheets(request.param)


def bare(text: str) -> str:
    """Fold a text as it is compared: blanks single, accents in their letters, no capitals, nothing unseen."""
    whole = unicodedata.normalize("NFC", text).casefold()
    seen = "".join(letter for letter in whole if unicodedata.category(letter) != "Cf")
    return " ".join(seen.split())


def test_a_seed_has_the_same_sheets_again_and_another_has_others() -> None:
    assert sheets(7) == sheets(7)
    same = {sheet.text for sheet in sheets(7)} & {sheet.text for sheet in sheets(8)}
    assert len(same) < 10


def test_there_are_many_sheets_of_many_kinds(corpus: list[Sheet]) -> None:
    kinds = Counter(sheet.kind for sheet in corpus)
    assert kinds == {kind.name: kind.count for kind in KINDS.values()}
    assert len(kinds) >= 40
    assert len({(sheet.text, sheet.data) for sheet in corpus}) >= 200


def test_what_people_write_often_counts_for_more(corpus: list[Sheet]) -> None:
    usual = [sheet for sheet in corpus if sheet.kind.startswith(("one name", "numbered"))]
    assert share(corpus, corpus) == pytest.approx(1)
    assert share(usual, corpus) > len(usual) / len(corpus)


def test_everybody_is_named_in_the_sheet(corpus: list[Sheet]) -> None:
    for sheet in corpus:
        text, names = bare(sheet.text), [one.name for one in sheet.meant] + list(sheet.absent)
        folded = list(map(bare, names))
        assert sheet.meant
        assert len(folded) == len(set(folded)), sheet
        assert names == [" ".join(name.split()) for name in names]
        if not KINDS[sheet.kind].respelt:
            assert [word for name in folded for word in name.split() if word not in text] == [], sheet


def test_what_is_said_of_people_stands_in_the_sheet(corpus: list[Sheet]) -> None:
    for sheet in corpus:
        text = bare(sheet.text)
        digits = "".join(filter(str.isalnum, text))
        for one in sheet.meant:
            words = [] if KINDS[sheet.kind].respelt else [one.club, one.group]
            numbers = [str(number) for number in (one.rating, one.table) if number is not None]
            assert all(bare(word) in text for word in words), (sheet, one)
            assert all(number in digits for number in numbers), (sheet, one)
            assert one.table is None or sheet.readers == TABLES
            assert one.rating is None or sheet.readers == RATINGS


def test_files_have_their_texts(corpus: list[Sheet]) -> None:
    for sheet in corpus:
        assert (sheet.data is not None) == (sheet.kind in CODECS) == bool(sheet.filename)
        if sheet.data is not None:
            assert sheet.data.decode(CODECS[sheet.kind]).removeprefix("\ufeff") == sheet.text


def test_who_is_not_clear_has_a_reason(corpus: list[Sheet]) -> None:
    assert all(sheet.clear != bool(KINDS[sheet.kind].unclear) for sheet in corpus)


def invented() -> set[str]:
    """Tell the words of which names are made."""
    lists = (
        GIVEN,
        SURNAMES,
        PARTICLES,
        NICKNAMES,
        {code: every.split("/") for code, every in COMPOUND.items()},
    )
    names = " ".join(name for words in lists for of_one in words.values() for name in of_one)
    return set(bare(" ".join((names, *FROM_AFAR, "i"))).replace("-", " ").split())


def test_nobody_is_a_person_of_public_life(corpus: list[Sheet]) -> None:
    words = invented()
    for sheet in corpus:
        for name in [one.name for one in sheet.meant] + list(sheet.absent):
            given, _, surname = name.partition(" ")
            assert not is_public(given, surname)
            parts = bare(name).translate(str.maketrans("şţ", "șț")).replace("-", " ").split()
            assert {part for part in parts if part[1:] != "."} <= words, name


def test_what_is_no_list_is_of_many_kinds() -> None:
    kinds = [one.kind for one in nothings()]
    assert len(kinds) == len(set(kinds)) >= 30
    assert {one.said for one in nothings()} == {"refused", "asked"}
