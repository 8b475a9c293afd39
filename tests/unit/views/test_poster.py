"""Results for the wall: as large as they fit, on as few sheets as can be read."""

import pytest

from faristol.app.views import wall_poster
from faristol.app.views.wall_poster import SIZES, Line, sheets_of

NAMES = ("Anna Puig", "Montserrat Ferrer de la Torre", "Biel Roca", "أحمد بن يوسف", "Dídac 🏆 Soler i Vidal")


def lines(count: int, name: str = "") -> list[Line]:
    return [
        Line(str(place), name or NAMES[place % len(NAMES)], str(990 - place), "+12")
        for place in range(1, count + 1)
    ]


@pytest.mark.parametrize(
    ("count", "sheets", "least"),
    [(2, 1, 12), (8, 1, 12), (20, 1, 8), (60, 1, 4.6), (200, 4, 4.6), (500, 8, 4.6)],
)
def test_few_are_huge_many_can_be_read_and_more_have_more_sheets(count, sheets, least):
    found = sheets_of(lines(count))
    assert len(found) <= sheets
    assert all(SIZES[sheet.size - 1] >= least for sheet in found)
    assert len({sheet.size for sheet in found}) == 1
    shown = [line for sheet in found for column in sheet.columns for line in column if line]
    assert shown == lines(count)
    assert [sheet.first for sheet in found][1:] == [sheet.last + 1 for sheet in found][:-1]
    assert found[-1].last == count


def test_nobody_has_no_sheet():
    assert sheets_of([]) == []


@pytest.mark.parametrize("count", [1, 8, 60, 200])
def test_what_is_on_a_sheet_fits_it(count):
    for name in ("", "W" * 60, " ".join(["Montserrat"] * 5), "🏆" * 30):
        for sheet in sheets_of(lines(count, name)):
            size, columns = SIZES[sheet.size - 1], len(sheet.columns)
            each = [line for column in sheet.columns for line in column if line]
            assert wall_poster.fits(each, size, columns) or size == SIZES[-1]


def test_a_name_is_broken_between_its_words():
    assert wall_poster.line_count("Anna Puig", 9) == 1
    assert wall_poster.line_count("Anna Puig", 8) == 2
    assert wall_poster.line_count("Bartomeu", 4) == 2
    assert wall_poster.breadth("🏆") == 2
