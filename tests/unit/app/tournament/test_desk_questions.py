"""A question at the results desk that is left open: its scores were those of that table."""

import pytest

from tournaments import hall
from unit.app.tournament.test_desk_results import enter, four, hold, result

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


@pytest.fixture
def third_round(window):
    """Anna has scored 350 and 372, and sits at table 1 of the third round."""
    here = hall(["Anna", "Biel", "Carme", "Dídac"])
    for pairs, scores in (
        ((("Anna", "Biel"), ("Carme", "Dídac")), ((350, 340), (350, 340))),
        ((("Anna", "Carme"), ("Biel", "Dídac")), ((372, 330), (345, 360))),
        ((("Anna", "Dídac"), ("Biel", "Carme")), ()),
    ):
        here.publish(here.pairing(*pairs))
        here.play(*scores)
    hold(window, here)
    return window


@pytest.mark.rule("TOU-12")
def test_two_swapped_digits_are_put_right_with_one_tap(third_round):
    enter(third_round, 1, 534, 340)
    assert "is 534 right for Anna?" in third_round.text
    assert "between 350 and 372; with two digits swapped it would be 354." in third_round.text
    assert result(third_round, 1, 3) is None
    third_round.send("tournament.result_likely")
    assert result(third_round, 1, 3)[1:3] == (354, 340)


@pytest.mark.rule("TOU-12")
def test_a_score_that_looks_swapped_is_taken_after_a_yes(third_round):
    enter(third_round, 1, 534, 340)
    third_round.send("tournament.result_yes")
    assert result(third_round, 1, 3)[1:3] == (534, 340)


@pytest.mark.rule("TOU-12")
def test_swapped_digits_on_both_sides_are_asked_about_one_after_the_other(third_round):
    enter(third_round, 1, 534, 835)
    third_round.send("tournament.result_likely")
    assert fields(third_round) == ["354", "835"]
    assert "is 835 right for Dídac?" in third_round.text
    third_round.send("tournament.result_likely")
    assert result(third_round, 1, 3)[1:3] == (354, 385)


def test_a_likely_score_that_nobody_was_asked_about_is_nothing(third_round):
    third_round.send("tournament.result_likely")
    assert result(third_round, 1, 3) is None
