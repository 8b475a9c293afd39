"""What is typed at the results desk is read as a table and two scores, or refused with the field's name."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.app.tournament.views.entering import Typed, read
from faristol.errors import Refused
from unit.app.tournament.test_desk_results import enter, four, result, state_of

__all__ = ["four"]

SCORES = st.integers(-999, 1999)


@given(st.integers(1, 9999), SCORES, SCORES, st.sampled_from(["-", " - ", "–", " ", ":", "/", ";", ", "]))
def test_a_pair_of_scores_means_the_same_wherever_it_stands(table, first, second, between):
    pair = f"{first}{between}{second}"
    expected = Typed(table, first, second)
    assert read(str(table), str(first), str(second)) == expected
    assert read(str(table), pair, "") == expected
    assert read(f"{table} {pair}", "", "") == expected
    assert read(f"{table}: {pair}", "", "") == expected


@pytest.mark.rule("EDG-C8")
def test_a_score_of_a_spreadsheet_is_a_whole_number():
    expected = Typed(4, 401, -388)
    assert read("4", "401.0", "-388.0") == expected
    assert read("4", "401.0 -388.0", "") == expected
    assert read("4 401.0 -388.0", "", "") == expected


@given(st.text(max_size=12), st.text(max_size=12), st.text(max_size=12))
def test_nothing_that_is_typed_does_more_than_be_refused(table, first, second):
    with suppress(Refused):
        read(table, first, second)


@pytest.mark.parametrize(
    ("line", "field"),
    [(("A", "1", "2"), "table"), (("1", "1.5", "2"), "first"), (("1", "1", "2-3"), "second")],
)
def test_a_refusal_names_the_field(line, field):
    with pytest.raises(Refused) as refused:
        read(*line)
    assert refused.value.details["field"] == field


@pytest.mark.parametrize(
    "line",
    [("2", "401-390", ""), ("2", "401 – 390", ""), (" 2 ", "401", "390 "), ("2", "401-390", "388")],
)
def test_the_scores_may_stand_in_one_field(four, line):
    enter(four, *line)
    assert result(four, 2) == ("played", 401, 390, "first")


@pytest.mark.parametrize(
    "line",
    [
        "2 401-390",
        "2 401 390",
        " 2: 401 390 ",
        "2;401;390",
        "2, 401, 390",
        "2\t401\t390",
        "2\u00a0401\u202f390",
        "2 401–390",
        "2 401 - 390",
        "2 401 − 390",
        "2. 401:390",
        "2-401-390",
    ],
)
def test_a_whole_line_may_stand_in_the_field_of_the_table_or_the_next_one(four, line):
    enter(four, line)
    assert result(four, 2) == ("played", 401, 390, "first")
    four.send("tournament.result_edit", value="2")
    four.send("tournament.result_remove")
    enter(four, "", line)
    assert result(four, 2) == ("played", 401, 390, "first")


@pytest.mark.parametrize(
    ("line", "scores"),
    [
        ("2 -12 300", (-12, 300)),
        ("2 300 -12", (300, -12)),
        ("2;−12;−5", (-12, -5)),
        ("2 300--12", (300, -12)),
    ],
)
def test_a_dash_right_before_a_number_is_its_sign(four, line, scores):
    enter(four, line)
    assert "less than nothing" in four.text
    assert f'name="first" value="{scores[0]}"' in four.html
    four.send("tournament.result_yes")
    assert result(four, 2)[1:3] == scores


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("99 300-200", "Nobody is paired at table 99 in round 1."),
        ("0 1-2", "Nobody is paired at table 0 in round 1."),
        ("5 abc-300", "“5 abc-300” cannot be read."),
        ("1 300-200-100", "“1 300-200-100” cannot be read."),
    ],
)
def test_a_line_that_cannot_be_is_told_at_once_and_stays_as_it_is_typed(four, line, sentence):
    enter(four, line)
    assert sentence in four.text
    assert four.effect("focus")["id"] == "result-table"
    assert f'name="table" value="{line}"' in four.html
    assert not state_of(four).published[0].results


def test_a_line_without_its_second_score_asks_for_that_one(four):
    enter(four, "2 300")
    assert "Type both scores of table 2" in four.text
    assert four.effect("focus")["id"] == "result-second"
    assert 'name="table" value="2"' in four.html
    assert 'name="first" value="300"' in four.html


def test_the_names_show_while_a_whole_line_is_typed_and_a_table_that_there_is_not_is_told(four):
    four.send("tournament.result_live", table="2 40", first="", second="", at="table")
    assert "Carme" in four.html.split('id="result-form"')[1].split("</form>")[0]
    four.send("tournament.result_live", table="99", first="", second="", at="table")
    assert "Nobody is paired at table 99 in round 1." in four.text


@pytest.mark.parametrize(
    ("line", "field", "sentence"),
    [
        (("7", "400", "300"), "result-table", "Nobody is paired at table 7"),
        (("", "400", "300"), "result-table", "Type the number of a table"),
        (("x", "400", "300"), "result-table", "“x” is no whole number"),
        (("1", "400", ""), "result-second", "Type both scores"),
        (("1", "4OO", "300"), "result-first", "“4OO” is no whole number"),
        (("1", "400", "3.5"), "result-second", "“3.5” is no whole number"),
    ],
)
def test_what_cannot_be_read_stays_in_its_field(four, line, field, sentence):
    enter(four, *line)
    assert sentence in four.text
    assert four.effect("focus")["id"] == field
    assert f'name="first" value="{line[1]}"' in four.html
    assert not state_of(four).published[0].results
