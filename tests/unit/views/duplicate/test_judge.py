"""What the judge sees at each step of a round."""

import json
import re
from dataclasses import replace

import pytest

from faristol.app.duplicate.views.judge import judge_page, redrawn
from faristol.app.duplicate.views.next_step import aloud, groups, next_step
from faristol.app.duplicate.views.screens import Announced
from faristol.app.duplicate.views.slips import slip_lines, table_marks
from faristol.app.views.clock import clock_of
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.state import Step
from faristol.rules.notation import parse_play


def big_button(page):
    """The text of the one big button."""
    [found] = re.findall(r'<(?:button|a)[^>]*class="next"[^>]*>(.*?)</(?:button|a)>', page.html, re.DOTALL)
    return re.sub(r"<[^>]*>", "", found).strip()


def lines_of(going, texts, **options):
    """The slips of the current round as they are listed."""
    return slip_lines(going.state, going.state.current, going.referee.alphabet, texts, **options)


@pytest.mark.parametrize(
    ("step", "label", "action"),
    [
        (Step.DRAW, "Round 1: draw the rack", "rack-form"),
        (Step.ANNOUNCE, "Time! starts the clock", "clock.start"),
        (Step.CLOCK, "Time! collect the slips", "clock.stop"),
        (Step.SLIPS, "Close the slips 2 are missing", "slips.close"),
        (Step.RESULT, "Round 3: draw the rack", "rack-form"),
    ],
)
def test_the_next_step_is_one_big_button_that_says_what_happens(evening, english, step, label, action):
    screen = evening().to(step).judge()
    assert big_button(judge_page(screen, english)) == label
    assert action in (next_step(screen, english).action, next_step(screen, english).form)


def test_the_proposed_master_play_stands_on_the_button(evening, english):
    screen = evening().to(Step.MASTER).judge()
    first = screen.candidates[0]
    written = f"{screen.alphabet.show_word(first.proposal.play.word)} {first.coordinates}"
    assert big_button(judge_page(screen, english)).startswith(f"Announce {written}, ")
    assert next_step(screen, english).value == first.value


def test_a_typed_rack_is_set_with_the_big_button_where_the_last_one_was_typed(evening, english):
    screen = evening().to(Step.RESULT).judge(real_bag=True)
    assert big_button(judge_page(screen, english)) == "Round 3: type the rack"
    step = next_step(replace(screen, typed={"tiles": "CAN"}), english)
    assert (step.label, step.form, step.action) == ("Round 3: set the typed rack", "rack-form", "")


def test_with_every_slip_in_they_can_be_closed_before_the_time_is_over(evening, english):
    going = evening().to(Step.CLOCK).slip(1, claim="none").slip(2, claim="none").slip(3, claim="none")
    assert next_step(going.judge(), english).action == "slips.close"


def test_a_stopped_clock_goes_on_first(evening, english, text_of):
    going = evening().to(Step.CLOCK)
    going.now += 20_000
    page = judge_page(going.do(c.PauseClock()).judge(), english)
    assert big_button(page) == "Let the clock go on"
    assert "Call time now" in text_of(page.html)


@pytest.mark.rule("DUP-1.4")
def test_tiles_are_announced_by_name_and_those_that_stayed_come_first(evening, english, text_of):
    screen = evening().to(Step.ANNOUNCE).judge()
    said = [Announced(5, "D de Dénia", kept=False), Announced(1, "A d'Alacant", kept=True)]
    text = text_of(judge_page(replace(screen, announcement=said), english).html)
    assert text.index("They stay") < text.index("A d’Alacant") < text.index("New") < text.index("D de Dénia")


@pytest.mark.rule("DUP-1.3")
def test_racks_that_went_back_are_told(evening, english, text_of):
    going = evening().to(Step.ANNOUNCE)
    back = replace(going.state.current, refused=(going.referee.alphabet.parse_rack("AEIOUAE"),))
    assert "went back" in redrawn(going.state, back, english)
    page = judge_page(going.judge(round=back), english)
    assert 'aria-label="AAEEIOU"' in page.html


@pytest.mark.rule("DUP-1.5")
@pytest.mark.parametrize(("minute", "times"), [(True, [60_000, 30_000, 0]), (False, [30_000, 0])])
def test_the_clock_calls_the_last_thirty_seconds_and_the_minute_if_wanted(evening, english, minute, times):
    clock = clock_of(evening(call_one_minute=minute).to(Step.CLOCK).judge(), english)
    assert [call["at"] for call in json.loads(clock.calls)] == times


def test_a_running_clock_tells_the_page_when_it_ends(evening, english, read):
    going = evening().to(Step.CLOCK)
    going.now += 20_000
    reader = read(judge_page(going.judge(), english).html)
    [clock] = [attributes for _, attributes in reader.elements if attributes.get("id") == "clock"]
    assert int(clock["data-deadline"]) == going.now + 160_000
    assert (clock["data-end"], clock["data-action"]) == ("clock.end", "clock.pause")


@pytest.mark.rule("DUP-1.5")
def test_the_end_of_a_clock_does_not_move_when_it_is_shown_again_though_it_is_over(evening, english):
    going = evening().to(Step.CLOCK)
    end, ends = going.now + 180_000, set()
    for passed in (0, 20_000, 180_000, 5_000, 600_000):
        going.now += passed
        ends.add(clock_of(going.judge(), english).deadline)
    assert ends == {end}


def test_table_numbers_show_who_is_missing_and_whose_slip_is_void(evening, english):
    going = evening().to(Step.CLOCK).slip(1, claim="late")
    marks = table_marks(going.state, going.state.current, going.state.players[2:3], english)
    assert [(mark.table, mark.kind, mark.now) for mark in marks] == [
        (1, "no", False),
        (2, "wait", False),
        (3, "wait", True),
    ]


def test_the_latest_slip_stands_first_and_by_table_in_a_correction(evening, english):
    going = evening().to(Step.CLOCK).slip(2, claim="none").slip(1, claim="late")
    going.slip(3, claim="none")
    assert [(line.table, line.void) for line in lines_of(going, english)] == [
        (3, "no play"),
        (1, "late"),
        (2, "no play"),
    ]
    assert [line.table for line in lines_of(going, english, by_table=True)] == [1, 2, 3]


@pytest.mark.rule("DUP-1.7A")
def test_the_verdicts_say_what_they_are_in_full(evening, english, text_of):
    going = evening().do(e.Started()).rack("CANTAD?").do(c.RunClock()).slip(1, " CASA", claim="coordinates")
    text = text_of(judge_page(going.judge(), english).html)
    assert "No play - Late ! Illegible ? Place missing or wrong / Blank not marked *" in text
    assert [line.void for line in lines_of(going, english)] == ["place missing or wrong"]


def test_a_slip_shows_its_place_as_it_was_written(evening, english):
    going = evening().do(e.Started()).rack("CANTADA").do(c.RunClock()).slip(1, "8h cantada")
    assert [(line.word, line.coordinates) for line in lines_of(going, english)] == [("CANTADA", "8H")]


@pytest.mark.parametrize(("rack", "offered"), [("CANTADA", False), ("CANTAD?", True)])
@pytest.mark.rule("DUP-1.7A")
def test_an_unmarked_blank_is_offered_only_with_a_blank_on_the_rack(evening, english, rack, offered):
    going = evening().do(e.Started()).rack(rack).do(c.RunClock())
    assert ('data-claim="blank"' in judge_page(going.judge(), english).html) is offered


def test_fitting_plays_are_listed_and_the_others_are_counted(evening, typing, english, read, text_of):
    going = evening().to(Step.CLOCK)
    page = judge_page(going.judge(entry=typing(going)), english)
    assert "and 24 more" in text_of(page.html)
    boxes = [attributes for _, attributes in read(page.html).elements if attributes.get("role") == "combobox"]
    assert [(box["aria-controls"], box["aria-expanded"]) for box in boxes] == [("slip-options", "true")] * 2


@pytest.mark.parametrize(
    ("chosen", "marked"), [(0, ["true", "false"]), (1, ["false", "true"]), (None, ["false", "false"])]
)
def test_only_the_play_that_enter_takes_is_marked(evening, typing, english, read, chosen, marked):
    going = evening().to(Step.CLOCK)
    options = typing(going).options
    entry = typing(going, options=[*options, replace(options[0], value="112.0.0103")], chosen=chosen)
    page = judge_page(going.judge(entry=entry), english)
    options = [attributes for _, attributes in read(page.html).elements if attributes.get("role") == "option"]
    assert [option["aria-selected"] for option in options] == marked
    assert page.html.count(">Enter</kbd>") == marked.count("true")


def test_enter_in_a_slip_waits_for_the_answer_before_it_goes_on(evening, english, read):
    page = judge_page(evening().to(Step.CLOCK).judge(), english)
    fields = {attributes.get("id"): attributes for _, attributes in read(page.html).elements}
    assert "data-wait" in fields["slip-table"]
    assert "data-wait" in fields["slip-coordinates"]
    assert "data-enter" not in fields["slip-word"]


def test_a_void_play_is_entered_only_after_a_confirmation(evening, typing, english, read):
    going = evening().to(Step.CLOCK)
    entry = typing(going, question="CASAX is not in the word list.", question_rule="PLA-3")
    reader = read(judge_page(going.judge(entry=entry), english).html)
    fields = {attributes.get("name"): attributes.get("value") for _, attributes in reader.elements}
    assert (fields["confirm"], fields["choice"]) == ("yes", "as-written")
    assert "slip-confirm" in reader.ids()


@pytest.mark.rule("DUP-1.8A")
def test_a_lower_master_play_is_asked_about_with_the_rule(evening, english, text_of):
    page = judge_page(evening().to(Step.MASTER).judge(master_question="ZEN F6 (20)"), english)
    assert big_button(page) == "Announce it all the same ZEN F6 (20)"
    assert "Duplicate, 1.8" in text_of(page.html)


def test_plays_with_the_same_points_stand_together_and_the_best_first(evening, english):
    going = evening().to(Step.MASTER)
    found = groups(going.judge(candidates=going.candidates(12)), english)
    points = [group.points for group in found]
    assert points == sorted(set(points), reverse=True)
    assert [group.lower for group in found] == [False] + [True] * (len(found) - 1)


def test_the_proposal_lies_on_the_board_as_tried_tiles_with_its_score(evening, english):
    page = judge_page(evening().to(Step.MASTER).judge(), english)
    assert 'class="tile try' in page.html
    assert 'class="score"' in page.html


@pytest.mark.rule("DUP-1.8C")
def test_a_new_rack_can_be_proposed_when_nobody_has_a_valid_play(evening, english):
    nobody = evening().to(Step.SLIPS).do(c.CloseSlips())
    assert 'data-action="round.new_rack"' in judge_page(nobody.judge(), english).html
    somebody = (
        evening().do(e.Started()).rack("CANTADA").do(c.RunClock()).slip(1, "H4 CANTADA").do(c.CloseSlips())
    )
    assert 'data-action="round.new_rack"' not in judge_page(somebody.judge(), english).html


@pytest.mark.rule("DUP-1.8C", "DUP-1.6")
@pytest.mark.parametrize("step", [Step.ANNOUNCE, Step.SLIPS, Step.MASTER])
def test_a_rack_without_any_play_has_two_ways_out(evening, english, text_of, step):
    page = judge_page(evening().to(step).judge(legal_moves=0, candidates=[]), english)
    assert "No valid play can be made with this rack." in text_of(page.html)
    assert 'data-action="game.end" data-reason="no_assurance"' in page.html
    assert big_button(page).startswith("Return the rack and draw another")


@pytest.mark.rule("DUP-1.6")
def test_the_end_tells_its_reason_and_leads_to_the_results(evening, english, text_of):
    page = judge_page(evening().to(Step.OVER).judge(), english)
    assert "force majeure" in text_of(page.html)
    assert big_button(page) == "Publish the results 15 minutes to check them"


def test_the_last_master_play_tells_how_many_found_it(evening, english, text_of):
    going = evening().to(Step.ANNOUNCE)
    assert "Master play 1 CANTADA H4 72 points 2 of 3 found it" in text_of(
        judge_page(going.judge(), english).html
    )


@pytest.mark.rule("DUP-1.9")
def test_whoever_has_as_many_points_as_the_last_one_shown_is_told_of(evening, english, text_of):
    going = evening(tuple(f"Player {number}" for number in range(1, 8))).do(e.Started()).rack("CANTADA")
    going.do(c.RunClock())
    for player in range(1, 7):
        going.slip(player, "H4 CANTADA")
    standings_shown = text_of(judge_page(going.do(c.CloseSlips()).master().judge(), english).html)
    assert "1 more has as many points." in standings_shown


def test_an_earlier_round_is_corrected_on_its_own_board(evening, english, text_of):
    going = evening().to(Step.RESULT)
    screen = going.judge(round=going.state.round(1), correcting=True, candidates=[])
    page = judge_page(screen, english)
    assert "Correction of round 1" in text_of(page.html)
    assert big_button(page) == "Back to round 2"
    assert 'name="round" value="1"' in page.html
    assert 'class="tile' not in page.html[page.html.index('id="board"') : page.html.index('id="last-master"')]


@pytest.mark.rule("DUP-1.8D")
def test_who_has_left_has_no_table_in_later_rounds(evening, english):
    going = evening().to(Step.RESULT).do(c.LeavePlayer(1)).do(c.DrawRack())
    assert [mark.table for mark in table_marks(going.state, going.state.current, (), english)] == [2, 3]


def test_the_slip_in_hand_tells_the_whole_reason_why_it_is_void(evening, typing, english, text_of):
    going = evening().to(Step.CLOCK).slip(2, "A1 CASA")
    text = text_of(judge_page(going.judge(entry=typing(going)), english).html)
    assert "CASA at A1 touches no tile on the board." in text


@pytest.mark.rule("DUP-1.5")
def test_slips_that_are_missing_are_named_before_they_score_nothing(evening, english, text_of):
    page = judge_page(evening().to(Step.SLIPS).judge(close_question=True), english)
    assert "The slips of tables 2 and 3 are missing. They will score 0 points." in text_of(page.html)
    assert 'data-action="slips.wait"' in page.html
    assert big_button(page) == "Close them all the same 2 are missing"
    assert 'data-action="slips.close" data-confirm="yes"' in page.html


def test_there_is_a_way_back_to_the_clock_and_to_the_slips(evening, english):
    slips = evening().to(Step.SLIPS)
    assert 'data-action="clock.back"' in judge_page(slips.judge(time_back=True), english).html
    assert 'data-action="clock.back"' not in judge_page(slips.judge(), english).html
    assert 'data-action="slips.reopen"' in judge_page(evening().to(Step.MASTER).judge(), english).html


@pytest.mark.rule("DUP-1.8A")
def test_an_announced_master_play_is_changed_only_after_a_question(evening, english, text_of):
    screen = evening().to(Step.RESULT).judge(master_question="ZEN F6 (20)")
    page = judge_page(screen, english)
    assert "has been announced and stays on the board. Change it to ZEN F6 (20) only" in text_of(page.html)
    assert 'id="master-again" open' in page.html
    assert {"master.confirm", "master.cancel"} <= set(re.findall(r'data-action="([a-z.]+)"', page.html))


@pytest.mark.rule("DUP-1.5")
@pytest.mark.parametrize(("step", "there"), [(Step.ANNOUNCE, False), (Step.CLOCK, True), (Step.SLIPS, False)])
def test_while_the_clock_runs_there_is_a_place_for_what_is_called(evening, english, read, step, there):
    page = judge_page(evening().to(step).judge(), english)
    assert ("call" in read(page.html).ids()) is there


@pytest.mark.rule("NOT-2")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("H4 CANTADA", "CANTADA"),
        ("H4 CANTaDA", "CANTADA, with the blank as A"),
        ("H4 CoL·LEGi", "COL·LEGI, with the blanks as O and I"),
    ],
)
def test_a_play_is_announced_with_the_letter_of_its_blank(english, letters, text, said):
    assert aloud(parse_play(text, letters), letters, english) == said


def test_of_many_tables_those_that_are_missing_stand_first(evening, english, read):
    going = evening(tuple(f"Player {number}" for number in range(1, 31))).do(e.Started()).rack("CANTADA")
    going.do(c.RunClock())
    for player in (1, 2, 4):
        going.slip(player, claim="none")
    marks = table_marks(going.state, going.state.current, (), english)
    assert [mark.table for mark in marks] == [3, *range(5, 31), 1, 2, 4]
    html = judge_page(going.judge(), english).html
    assert 'class="tables many"' in html
    assert "<strong>3, 5–30</strong>" in html
