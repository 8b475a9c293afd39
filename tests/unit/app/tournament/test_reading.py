"""Lists of players as people may have them: whatever they are, they are read or refused in words."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.app.text.reading_lists import rows
from faristol.app.text.reading_people import wrong_lines
from faristol.app.tournament.reading import layout, rating_of, read_players, read_ratings
from faristol.errors import Fault, Refused
from faristol.foreign.lines import unguarded
from faristol.tournament.data import Entry

PARTS = st.text(st.sampled_from("aàçÇlL·nyșțăZ'-"), min_size=1, max_size=8).filter(
    lambda part: part.strip("·'-")
)
NAMES = st.builds(" ".join, st.lists(PARTS, min_size=1, max_size=3)).filter(
    lambda name: unguarded(name) == name
)
"""Without an apostrophe before a formula, which is the spreadsheet's and not the name's."""
TEXTS = st.text(st.sampled_from("Ab1 ;,\t\n\r\"'\ufeff·-9."), max_size=60)


@given(
    st.lists(
        st.builds(
            Entry,
            NAMES,
            st.none() | st.integers(1, 9999),  # 0 is none (SWI-3)
            st.sampled_from(("", "A; B", 'el "Gran"')),
            st.sampled_from(("", "Reus, Club de", "Inca")),
        ),
        min_size=1,
        max_size=8,
    ),
    st.sampled_from(";,\t"),
    st.sampled_from(("\n", "\r\n")),
)
def test_what_a_spreadsheet_writes_is_read_as_it_was(entries: list[Entry], delimiter: str, end: str) -> None:
    text = io.StringIO()
    writer = csv.writer(text, delimiter=delimiter, lineterminator=end)
    writer.writerow(("Nom", "Puntuació", "Grup", "Club"))
    numbered = [Entry(f"{entry.name} {at}", *_rest(entry)) for at, entry in enumerate(entries)]
    for entry in numbered:
        rating = "" if entry.rating is None else str(entry.rating)
        writer.writerow((entry.name, rating, entry.group, entry.club))
    separator = f"sep={delimiter}{end}"
    read = read_players("\ufeff" + separator + text.getvalue(), {}, "ca").read
    assert read.problems == ()
    assert list(read.found) == numbered


def _rest(entry: Entry) -> tuple[int | None, str, str]:
    return entry.rating, entry.group, entry.club


@given(TEXTS)
def test_any_text_is_read_or_refused_and_its_wrong_lines_stay(text: str) -> None:
    for reader in (lambda: read_players(text, {}, "ca"), lambda: read_ratings(text, "ca")):
        try:
            read = reader().read
        except Fault:
            continue
        lines = text.replace("\r\n", "\n").replace("\r", "\n").count("\n") + 1
        assert all(1 <= problem.line <= lines for problem in read.problems)
        if read.problems:
            box, problems = wrong_lines(text, read.problems, layout())
            assert box.strip()
            assert {one.line for one in problems} <= {row.line for row in rows(box)}


@given(st.text(max_size=40))
def test_the_lines_of_a_table_are_numbered_as_they_stand(text: str) -> None:
    try:
        found = [row.line for row in rows(text)]
    except Fault:
        return
    assert found == sorted(set(found))


@pytest.mark.parametrize(
    ("text", "rating"),
    [
        ("1432", 1432),
        (" 1.432 ", 1432),
        ("1 432", 1432),
        ("1432,5", 1433),
        ("1432.4", 1432),
        ("", None),
        ("–", None),
        ("NR", None),
        ("0", 0),
    ],
)
def test_a_rating_as_people_write_it(text: str, rating: int | None) -> None:
    assert rating_of(text) == rating


@pytest.mark.parametrize("text", ["molt", "-5", "1432p", "12.34.56", "٣", "1e3"])
def test_what_is_no_rating_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        rating_of(text)
    assert refused.value.code == "reading.rating"


def test_a_cell_of_several_lines_counts_them() -> None:
    read = read_players('Nom;Club\n"Anna";"Reus\nCentre"\n;Palma\n', {}, "ca").read
    assert read.found == (Entry("Anna", None, "", "Reus Centre"),)
    assert [problem.line for problem in read.problems] == [4]


@pytest.mark.parametrize(
    ("text", "place"), [("1;Anna;1200\n2;Benet;1e3\nZoe;1100", (2, 3)), ("Anna;1e3\nZoe;1100\n", (1, 2))]
)
def test_a_fault_is_told_with_the_column_that_the_file_has(text: str, place: tuple[int, int]) -> None:
    [problem] = read_players(text, {}, "ca").read.problems
    assert (problem.line, problem.column) == place


def test_a_tick_behind_a_name_is_named_as_not_read() -> None:
    read = read_players("1;Anna;x\n2;Benet;\n", {}, "ca").read
    assert [(doubt.line, doubt.column, doubt.fault.details["text"]) for doubt in read.doubts] == [(1, 3, "x")]


def test_what_has_no_letter_is_no_name() -> None:
    [problem] = read_players("Anna\n1234\n", {}, "ca").read.problems
    assert (problem.line, problem.fault.code) == (2, "reading.name")
