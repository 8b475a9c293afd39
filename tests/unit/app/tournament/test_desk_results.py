"""The results desk of a tournament: typed at speed, questioned, corrected, locked."""

import asyncio

import pytest

from faristol.storage.codec import to_records
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.tournament import TOURNAMENT
from tournaments import Hall, hall

FIELDS = {"table": "", "first": "", "second": "", "kind": "", "at": "second"}


def hold(window, here: Hall) -> None:
    """Hold a tournament in the window and look at its desk."""
    records = []
    for event, time in here.events:
        records += to_records("swiss", [event], records, time)
    asyncio.run(window.log.append(records))
    window.go("#/tournament/swiss")


def hold_again(window, here: Hall) -> None:
    """The same as it has gone on."""
    asyncio.run(window.log.replace("swiss", []))
    window.inner.forget()
    hold(window, here)


def proposed(here: Hall, *pairs: tuple[str, str]) -> e.RoundPaired:
    """These pairs for the next round."""
    return e.RoundPaired(here.pairing(*pairs))


def state_of(window):
    """The saved state of the tournament."""
    return asyncio.run(window.inner.open(TOURNAMENT, "swiss")).state


def result(window, table: int, number: int = 1):
    """The saved result of a table as (kind, first, second, winner)."""
    found = state_of(window).published[number - 1].result(table)
    return found and (found.kind, found.first, found.second, found.winner)


def enter(window, table: object, first: object = "", second: object = "", kind: str = "", **more: str) -> str:
    """Type a line and press Enter, or the button of a kind."""
    line = {"table": table, "first": first, "second": second, "kind": kind}
    return window.send("tournament.result", **{**FIELDS, **line, **more})


@pytest.fixture
def four(window):
    """Two tables of a published first round."""
    here = hall(["Anna", "Biel", "Carme", "Dídac"])
    here.publish(here.pairing(("Anna", "Biel"), ("Carme", "Dídac")))
    hold(window, here)
    return window


@pytest.fixture
def second_round(window):
    """The first round is played, and the second one paired."""
    here = hall(["Anna", "Biel", "Carme", "Dídac"])
    here.publish(here.pairing(("Anna", "Biel"), ("Carme", "Dídac")))
    here.play((400, 350), (380, 390))
    here.publish(here.pairing(("Anna", "Dídac"), ("Carme", "Biel")))
    hold(window, here)
    return window


def step(window) -> str:
    """What the big button says."""
    return " ".join(window.html.split('id="next"')[1].split(">", 1)[1].split("<")[0].split())


def test_a_line_is_the_table_and_two_scores_and_goes_back_to_the_table(four):
    enter(four, 1, 412, 388)
    assert result(four, 1) == ("played", 412, 388, "first")
    assert four.effect("focus")["id"] == "result-table"
    assert "Table 1: Anna 412 – Biel 388" in four.text
    assert 'id="result-table" name="table" value=""' in four.html


def test_a_line_stays_while_other_pages_are_looked_at(four):
    four.send("tournament.result_live", table="2", first="412", second="", at="first")
    four.go("#/tournament/swiss/standings")
    four.go("#/tournament/swiss")
    assert 'name="table" value="2"' in four.html
    assert 'name="first" value="412"' in four.html


def test_a_question_is_over_when_another_page_is_looked_at_and_its_line_stays(four):
    enter(four, "1 1412-388")
    four.go("#/tournament/swiss/players")
    four.go("#/tournament/swiss")
    assert "Yes, it is so" not in four.text
    assert 'name="first" value="1412"' in four.html


def test_each_round_has_its_own_line(second_round):
    second_round.send("tournament.result_live", table="2", first="412", second="", at="first")
    second_round.go("#/tournament/swiss/round/1")
    second_round.send("tournament.result_edit", value="1")
    second_round.go("#/tournament/swiss")
    assert 'name="first" value="412"' in second_round.html
    second_round.go("#/tournament/swiss/round/1")
    assert 'name="first" value="400"' in second_round.html
    assert step(second_round) == "Correct the result"


def test_different_points_are_a_draw_by_a_ruling(four):
    enter(four, 1, 300, 310, kind="draw")
    assert "is 300–310 a draw?" in four.text
    assert "Classic game, 4 D" not in four.text
    four.send("tournament.result_yes")
    assert result(four, 1) == ("played", 300, 310, "draw")


def test_a_correction_before_the_next_round_is_published_puts_its_pairing_away(window):
    here = hall(["Anna", "Biel", "Carme", "Dídac"])
    here.publish(here.pairing(("Anna", "Biel"), ("Carme", "Dídac")))
    here.play((400, 350), (380, 390))
    here.command(proposed(here, ("Anna", "Dídac"), ("Carme", "Biel")))
    hold(window, here)
    window.send("tournament.result_edit", value="1")
    assert "another result here discards that pairing" in window.text
    assert "Reasons stand in the history" not in window.text
    enter(window, 1, 400, 350)
    assert len(state_of(window).rounds) == 2
    window.send("tournament.result_edit", value="1")
    enter(window, 1, 340, 350)
    assert result(window, 1) == ("played", 340, 350, "second")
    assert len(state_of(window).rounds) == 1
    changed = window.html.split('id="desk-change"')[1].split("</section>")[0]
    assert "The pairing proposed for round 2 was made from the standings before" in changed
    assert "Pair round 2 again" in changed
    assert step(window) == "Pair round 2"
    window.go("#/tournament/swiss/pairing")
    assert "Take up the discarded tables" in window.text
    history = window.go("#/tournament/swiss/history")
    assert "The proposed pairing of round 2 is discarded." in history


def test_enter_goes_on_to_the_reason_where_one_is_needed_and_to_the_field_that_is_empty(second_round):
    second_round.send("tournament.result_live", table="2", first="412", second="", at="first")
    assert " data-first" in second_round.html.split('id="result-second"')[1].split(">")[0]
    second_round.go("#/tournament/swiss/round/1")
    second_round.send("tournament.result_edit", value="1")
    assert 'data-enter="result-reason"' in second_round.html.split('id="result-second"')[1].split(">")[0]


def test_a_result_that_is_taken_out_puts_the_proposed_pairing_away(window):
    here = hall(["Anna", "Biel", "Carme", "Dídac"])
    here.publish(here.pairing(("Anna", "Biel"), ("Carme", "Dídac")))
    here.play((400, 350), (380, 390))
    here.command(proposed(here, ("Anna", "Dídac"), ("Carme", "Biel")))
    hold(window, here)
    window.send("tournament.result_edit", value="1")
    window.send("tournament.result_remove")
    assert len(state_of(window).rounds) == 1
    assert "The pairing proposed for round 2 was made from the standings before" in window.text


def test_the_names_show_while_the_table_is_typed(four):
    four.send("tournament.result_live", table="2", first="", second="", at="table")
    form = four.html.split('id="result-form"')[1].split("</form>")[0]
    assert "Carme" in form
    assert "Anna" not in form


def test_what_is_missing_is_in_sight_and_a_tap_fills_in_the_table(four):
    enter(four, 1, 412, 388)
    assert "1 table of 2 is missing" in four.text
    assert step(four) == "Go on with table 2"
    four.send("tournament.result_pick", value="2")
    assert 'name="table" value="2"' in four.html
    assert four.effect("focus")["id"] == "result-first"
    assert step(four) == "Enter the result of table 2"


def test_scores_that_were_typed_first_stay_when_the_table_is_tapped(four):
    four.send("tournament.result_live", table="", first="412", second="388", at="second")
    four.send("tournament.result_pick", value="2")
    assert 'name="first" value="412"' in four.html


def test_a_draw_is_two_equal_scores(four):
    enter(four, 1, 400, 400)
    assert result(four, 1) == ("played", 400, 400, "draw")
    enter(four, 2, 377, kind="draw")
    assert result(four, 2) == ("played", 377, 377, "draw")


@pytest.mark.rule("SWI-5")
@pytest.mark.parametrize(
    ("kind", "saved"),
    [
        ("forfeit-first", ("forfeit", 300, 0, "first")),
        ("forfeit-second", ("forfeit", 0, 300, "second")),
        ("double", ("double", 0, 0, "none")),
    ],
)
def test_who_does_not_come_is_one_tap(four, kind, saved):
    enter(four, 1, kind=kind)
    assert result(four, 1) == saved


@pytest.mark.parametrize(("first", "second"), [(-5, 300), (1412, 388), (900, 100), (300, 0), (0, 0)])
def test_hardly_possible_scores_are_taken_after_a_yes(four, first, second):
    enter(four, 1, first, second)
    assert result(four, 1) is None
    assert "Yes, it is so" in four.text
    assert four.effect("focus")["id"] == "result-question"
    assert f'name="first" value="{first}"' in four.html
    four.send("tournament.result_yes")
    assert result(four, 1)[:3] == ("played", first, second)


def test_after_a_no_the_scores_are_still_there_to_be_changed(four):
    enter(four, 1, 1412, 388)
    four.send("tournament.result_no")
    assert result(four, 1) is None
    assert 'name="first" value="1412"' in four.html
    assert "Yes, it is so" not in four.text
    assert four.effect("focus")["id"] == "result-first"
    enter(four, 1, 388, 1412)
    four.send("tournament.result_no")
    assert four.effect("focus")["id"] == "result-second", "the score in doubt is the one to be changed"


@pytest.mark.rule("CLA-4D")
def test_who_loses_by_overtime_may_have_more_points(four):
    enter(four, 1, 400, 390, kind="wins-second")
    assert "That is so after overtime only" in four.text
    four.send("tournament.result_yes")
    assert result(four, 1) == ("played", 400, 390, "second")
    assert "Biel wins by a ruling" in four.text


def test_a_ruling_after_the_same_scores_is_asked_about_with_who_has_won_so_far(four):
    enter(four, 1, 410, 395)
    enter(four, 1, 410, 395, kind="wins-second")
    four.send("tournament.result_yes")
    assert "At table 1 of round 1 Anna wins already, 410-395." in four.text
    assert result(four, 1) == ("played", 410, 395, "first")
    four.send("tournament.result_yes")
    assert result(four, 1) == ("played", 410, 395, "second")


def test_a_second_result_for_a_table_is_asked_about(four):
    enter(four, 1, 412, 388)
    enter(four, 1, 388, 412)
    assert result(four, 1) == ("played", 412, 388, "first")
    assert "Yes, replace it" in four.text
    four.send("tournament.result_yes")
    assert result(four, 1) == ("played", 388, 412, "second")


def test_a_doubtful_second_result_is_asked_about_both(four):
    enter(four, 1, 412, 388)
    enter(four, 1, 1412, 388)
    four.send("tournament.result_yes")
    assert result(four, 1)[1] == 412
    four.send("tournament.result_yes")
    assert result(four, 1)[1] == 1412


def test_a_tap_on_a_result_opens_it_and_enter_corrects_it(four):
    enter(four, 1, 412, 388)
    four.send("tournament.result_edit", value="1")
    assert 'name="first" value="412"' in four.html
    assert step(four) == "Correct the result"
    assert "Round 1: correct table 1" in four.text
    enter(four, 1, 421, 388)
    assert result(four, 1) == ("played", 421, 388, "first")


def test_a_result_entered_by_mistake_is_taken_out_and_enter_puts_it_back(four):
    enter(four, 1, 412, 388)
    four.send("tournament.result_edit", value="1")
    four.send("tournament.result_remove")
    assert result(four, 1) is None
    assert 'name="second" value="388"' in four.html
    enter(four, 1, 412, 388)
    assert result(four, 1) == ("played", 412, 388, "first")


@pytest.mark.rule("SWI-6")
def test_a_locked_result_is_corrected_for_a_reason_and_the_change_is_shown(second_round):
    second_round.go("#/tournament/swiss/round/1")
    assert 'id="result-form"' not in second_round.html
    second_round.send("tournament.result_edit", value="1")
    assert "Take the result out" not in second_round.text
    enter(second_round, 1, 340, 350)
    assert result(second_round, 1)[1] == 400
    assert second_round.effect("focus")["id"] == "result-reason"
    paired = state_of(second_round).rounds[1].pairing
    enter(second_round, 1, 340, 350, reason="The slip was read wrongly")
    assert result(second_round, 1) == ("played", 340, 350, "second")
    changed = second_round.html.split('id="desk-change"')[1].split("</section>")[0]
    assert "Anna 400 – Biel 350" in changed
    assert "Anna 340 – Biel 350" in changed
    assert "Anna</bdi>: 1 → <strong>4</strong>" in changed
    assert "Round 2 stays as it was paired." in changed
    assert state_of(second_round).rounds[1].pairing == paired


def test_a_doubtful_correction_keeps_its_reason_through_the_question(second_round):
    second_round.go("#/tournament/swiss/round/1")
    second_round.send("tournament.result_edit", value="1")
    enter(second_round, 1, 1400, 350, reason="Somebody has really done it")
    second_round.send("tournament.result_yes")
    assert result(second_round, 1)[1] == 1400


def test_the_button_goes_through_the_tournament_step_by_step(window):
    here = hall(rounds=2)
    hold(window, here)
    assert step(window) == "Enter the players"
    here = hall(["Anna", "Biel", "Carme", "Dídac"], rounds=2)
    hold_again(window, here)
    assert step(window) == "Pair round 1"
    here.command(proposed(here, ("Anna", "Biel"), ("Carme", "Dídac")))
    hold_again(window, here)
    assert step(window) == "Look at the pairing of round 1 and publish it"
    here.command(c.Publish())
    hold_again(window, here)
    assert step(window) == "Go on with table 1"
    here.play((400, 350), (380, 390))
    hold_again(window, here)
    assert step(window) == "Pair round 2"
    here.publish(here.pairing(("Anna", "Dídac"), ("Carme", "Biel")))
    here.play((400, 350), (380, 390))
    hold_again(window, here)
    assert step(window) == "Make the results final"
    window.send("tournament.close")
    assert state_of(window).closed
    assert step(window) == "Print the final report"


def test_final_results_are_opened_again_for_a_reason(second_round):
    enter(second_round, 1, 400, 300)
    enter(second_round, 2, 400, 300)
    second_round.send("tournament.close")
    assert 'id="result-form"' not in second_round.html
    second_round.send("tournament.reopen", reason="")
    assert state_of(second_round).closed
    second_round.send("tournament.reopen", reason="A slip turned up")
    assert not state_of(second_round).closed


def test_a_round_that_there_is_not_leads_home(four):
    four.go("#/tournament/swiss/round/9")
    assert four.path == "#/"


def test_thirty_tables_are_typed_one_after_the_other(window):
    names = [f"Player {number:02}" for number in range(1, 61)]
    here = hall(names)
    here.publish(here.pairing(*zip(names[::2], names[1::2], strict=True)))
    hold(window, here)
    for table in range(1, 31):
        enter(window, table, 400 + table, 350)
        assert window.effect("focus")["id"] == "result-table"
    assert state_of(window).published[0].complete
    assert step(window) == "Pair round 2"


def test_a_line_typed_for_a_round_is_not_entered_in_the_next_one(second_round):
    enter(second_round, 1, 400, 300, round="1")
    assert "Look at the page again" in second_round.text
    assert result(second_round, 1, 2) is None


def test_a_tournament_may_end_before_its_last_round(four):
    desk, end = four.path, f"{four.path}/menu/end"
    assert "End the tournament" not in four.go(end)
    four.go(desk)
    enter(four, 1, 400, 300)
    enter(four, 2, 400, 300)
    assert "End the tournament after 1 round" in four.go(end)
    four.send("tournament.close")
    assert (state_of(four).closed, four.path) == (True, desk)
    four.go(end)
    four.send("tournament.reopen", reason="")
    assert (state_of(four).closed, four.path) == (True, end)
    four.send("tournament.reopen", reason="Table 2")
    assert (state_of(four).closed, four.path) == (False, desk)


def test_who_has_no_opponent_is_told(window):
    here = hall(["Anna", "Biel", "Carme"])
    here.publish(here.pairing(("Anna", "Biel"), Carme="bye"))
    hold(window, here)
    assert "Carme: bye" in window.text


def test_who_starts_is_told_where_the_pairing_says_so(window):
    here = hall(["Anna", "Biel"], starts="balanced")
    here.publish(here.pairing(("Anna", "Biel")))
    hold(window, here)
    enter(window, 1, 400, 300)
    assert "Anna starts 400 300 Biel" in window.text
