"""A question at the results desk that is left open: its scores were those of that table."""

import pytest

from unit.app.tournament.test_desk_results import enter, four, result

__all__ = ["four"]

LINE = {"first": "500", "second": "400", "reason": "", "at": "table"}


def fields(window) -> list[str]:
    """What stands in the two fields of the scores."""
    form = window.html.split('id="result-form"')[1].split("</form>")[0]
    return [form.split(f'name="{name}" value="')[1].split('"')[0] for name in ("first", "second")]


@pytest.fixture
def questioned(four):
    """Table 1 has a result, and another one was typed for it."""
    enter(four, 1, 412, 388)
    enter(four, "1 500 400")
    assert "Yes, replace it" in four.text
    return four


def test_a_result_that_is_not_to_be_replaced_is_left_and_the_line_is_free(questioned):
    assert 'data-action="tournament.result_leave">Leave it as it is' in questioned.html
    assert "No, change it" not in questioned.text
    questioned.send("tournament.result_leave")
    assert result(questioned, 1)[1:3] == (412, 388)
    assert fields(questioned) == ["", ""]


def test_scores_that_were_asked_about_and_left_are_named(questioned):
    questioned.send("tournament.result_live", table="2", **LINE)
    assert "Not entered: table 1, 500–400." in questioned.text
    enter(questioned, 2, 410, 390)
    assert "Not entered" not in questioned.text
    enter(questioned, 1, 500, 400)
    questioned.send("tournament.result_pick", value="3")
    assert "Not entered: table 1, 500–400." in questioned.text


def test_scores_that_were_asked_about_do_not_go_along_to_another_table(questioned):
    questioned.send("tournament.result_live", table="2", **LINE)
    assert fields(questioned) == ["", ""]
    assert questioned.html.count("data-emptied") == 2
    questioned.send("tournament.result_live", table="2", first="3", second="", reason="", at="first")
    assert fields(questioned) == ["3", ""]
    assert "data-emptied" not in questioned.html


def test_another_table_with_enter_is_not_given_the_scores_that_were_asked_about(questioned):
    enter(questioned, 2, 500, 400)
    assert result(questioned, 2) is None
    assert fields(questioned) == ["", ""]


def test_other_scores_for_another_table_are_taken(questioned):
    enter(questioned, 2, 390, 380)
    assert result(questioned, 2) == ("played", 390, 380, "first")
