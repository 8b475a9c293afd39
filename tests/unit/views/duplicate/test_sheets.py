"""What can be printed: every sheet complete, for the rounds and players chosen, never too much at a time."""

import re
from dataclasses import replace

import pytest

from faristol.app.duplicate.views.print_page import MOST, Chosen, PrintScreen, job_of, print_page
from faristol.app.duplicate.views.printing import AFTER, BEFORE, PLAYERS, ROUNDS, SORTED
from faristol.app.duplicate.views.sheets import SHEETS
from faristol.app.text.marking import _ as marked
from faristol.app.views.printing import ordered
from faristol.app.views.render import environment
from faristol.app.views.wall_poster import PLACES
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.ranking import master_total, standings
from faristol.modes.duplicate.state import Step

KEYS = sorted(SHEETS)


def screen(going, sheet, **chosen):
    state = going.state
    alphabet = going.referee.alphabet
    return PrintScreen(
        stream="abc",
        state=state,
        alphabet=alphabet,
        standings=standings(state),
        master_total=master_total(state),
        sheet=sheet,
        chosen=Chosen(**chosen),
    )


def leaves(page):
    return len(re.findall(r'<article class="leaf', page.html))


@pytest.fixture
def played(evening):
    """Two rounds of three players."""
    going = evening().do(e.Started()).round("CANTADA", (1, "H4 CANTADA"), (2, "H8 CANTA"))
    going.rack("SOLERS?").do(c.RunClock()).slip(1, claim="late").do(c.CloseSlips())
    return going.master()


@pytest.mark.parametrize("key", KEYS)
def test_every_report_is_complete(key, english, catalan):
    report = SHEETS[key]
    assert report.key == key
    assert report.use in (BEFORE, AFTER)
    assert report.options <= {ROUNDS, PLAYERS, SORTED, PLACES}
    environment(english).get_template(report.template)
    for text in (report.title, report.summary):
        assert text == marked(text)
        assert catalan.gettext(text) != text
    assert report.title[-1] != "."
    assert report.summary[-1] == "."


def test_no_two_reports_stand_in_the_same_place():
    places = [(report.use, report.position) for report in SHEETS.values()]
    assert len(set(places)) == len(places)
    assert {report.key for when in (BEFORE, AFTER) for report in ordered(SHEETS, when)} == set(SHEETS)


@pytest.mark.rule("ANA-4")
def test_what_nobody_saw_and_where_points_were_lost_are_printed_once_it_is_over(played, english, text_of):
    seen, own = ("nobody_saw", "player_reports")
    assert "is told after the last round" in text_of(print_page(screen(played, seen), english).html)
    assert "Points lost" not in text_of(print_page(screen(played, own), english).html)
    played.do(e.Ended("force_majeure"))
    second = played.state.rounds[1].master
    text = text_of(print_page(screen(played, seen), english).html)
    assert f"{second.best} 0 {second.best}" in text
    assert "Large, from 20 points 1" in text
    text = text_of(print_page(screen(played, own), english).html)
    assert f"Points lost: A slip that was void {second.best} (1)." in text


@pytest.mark.parametrize("key", KEYS)
def test_every_report_is_drawn_in_every_language_at_every_step(key, evening, english, catalan, read):
    for texts in (english, catalan):
        for step in (Step.ANNOUNCE, Step.RESULT, Step.OVER):
            page = print_page(screen(evening().to(step), key), texts)
            reader = read(page.html)
            assert leaves(page) >= 1
            assert [name for name, count in reader.ids().items() if count > 1] == []
            assert not any("style" in attributes for _, attributes in reader.elements)
            assert "<David>" not in page.html


@pytest.mark.parametrize("key", KEYS)
def test_what_says_how_many_sheets_it_needs_makes_as_many(key, played, english):
    report = SHEETS[key]
    shown = screen(played, key)
    if report.sheets:
        assert leaves(print_page(shown, english)) == report.sheets(job_of(shown))


@pytest.mark.parametrize("key", KEYS)
def test_before_the_first_result_only_what_is_needed_to_play_is_offered(key, evening, english, text_of):
    page = print_page(screen(evening(), key), english)
    if SHEETS[key].use == BEFORE:
        assert leaves(page) >= 1
        assert SHEETS["points"].title not in text_of(page.html)
    else:
        assert leaves(page) == 0
        assert "There is a result to print after the first round." in text_of(page.html)


@pytest.mark.rule("DUP-1.2")
def test_a_slip_has_the_event_the_round_the_table_and_the_name(evening, english, text_of):
    page = print_page(screen(evening(), "slips", first=2, last=3), english)
    assert page.html.count('class="paper-slip"') == 6
    text = text_of(page.html)
    assert "Duplicat de dijous Anna Table 1 Round 2 Place Word" in text
    assert text.index("Anna Table 1 Round 3") < text.index("Benet Table 2 Round 2")
    by_round = text_of(print_page(screen(evening(), "slips", first=2, last=3, by_round=True), english).html)
    assert by_round.index("Benet Table 2 Round 2") < by_round.index("Anna Table 1 Round 3")


@pytest.mark.rule("DUP-1.2")
def test_a_slip_asks_for_points_only_where_the_organiser_does(evening, english):
    plain, claiming = evening(), evening(claimed_points="warning")
    assert '<div class="points">' not in print_page(screen(plain, "slips"), english).html
    assert '<div class="points">' in print_page(screen(claiming, "slips"), english).html


def test_tables_and_groups_say_who_gets_a_sheet(evening, english):
    seats = tuple(c.Seat(None, f"P{number}", "AB"[number % 2]) for number in range(1, 9))
    going = evening(()).do(c.EnterPlayers(seats))

    def chosen(**fields):
        return [player.table for player in job_of(screen(going, "player_sheets", **fields)).players]

    assert chosen() == [1, 2, 3, 4, 5, 6, 7, 8]
    assert chosen(low=3, high=5) == [3, 4, 5]
    assert chosen(low=5, high=3) == [3, 4, 5]
    assert chosen(group="A", high=4) == [2, 4]
    assert chosen(group="nobody", high=99) == [1, 2, 3, 4, 5, 6, 7, 8]


def test_more_sheets_than_are_made_at_a_time_are_refused_with_their_number(evening, english, text_of):
    names = tuple(f"Player {number}" for number in range(1, 200))
    page = print_page(screen(evening(names), "slips"), english)
    assert leaves(page) == 0
    assert f"These would be 498 sheets, and at most {MOST} are made at a time" in text_of(page.html)
    assert leaves(print_page(screen(evening(names), "slips", last=10), english)) == 199


@pytest.mark.rule("DUP-1.11")
@pytest.mark.parametrize("count", [2, 40, 200])
@pytest.mark.parametrize("key", ["points", "order"])
def test_every_player_is_in_the_results_and_the_event_in_their_head(count, key, evening, english, text_of):
    names = tuple(
        f"{('Ot Pi', 'Hortènsia Puigdemont i Casamajor')[number % 2]} {number}" for number in range(count)
    )
    text = text_of(print_page(screen(evening(names).to(Step.RESULT), key), english).html)
    assert [name for name in names if f"{name} " not in f"{text} "] == []
    assert "Duplicat de dijous" in text.partition("Player")[0]


@pytest.mark.rule("DUP-1.8D")
@pytest.mark.parametrize("key", ["points", "order"])
def test_who_left_is_told_where_results_are_printed(key, evening, english, text_of):
    going = evening().to(Step.RESULT).do(c.LeavePlayer(2))
    assert "Benet (left)" in text_of(print_page(screen(going, key), english).html).replace("( ", "(")


@pytest.mark.parametrize("key", ["player_sheets", "player_reports"])
def test_each_player_has_a_sheet_of_the_own(key, evening, english, text_of):
    names = tuple(f"Jugadora {number}" for number in range(1, 41))
    page = print_page(screen(evening(names).to(Step.RESULT), key), english)
    sheets = [text_of(sheet) for sheet in page.html.split('<article class="leaf')[1:]]
    assert [[name for name in names if f"{name} " in sheet] for sheet in sheets] == [[name] for name in names]


@pytest.mark.rule("DUP-1.11")
def test_the_results_have_every_figure_and_the_reason_of_every_zero(played, english, text_of):
    text = text_of(print_page(screen(played, "points"), english).html)
    assert "1 Anna 72 0 a 72" in text
    assert "2 Benet 14 0 b 14" in text
    assert "a late, b not handed in." in text


@pytest.mark.rule("DUP-1.11")
def test_more_rounds_than_fit_are_divided_evenly_and_the_total_stands_in_the_last_part(played, english):
    first = played.state.rounds[0]
    rounds = tuple(replace(first, number=number) for number in range(1, 44))
    played.state = replace(played.state, rounds=rounds)
    page = print_page(screen(played, "points"), english)
    assert leaves(page) == 2
    assert page.html.count('class="leaf points-sheet across dense"') == 2
    assert re.findall(r"Rounds (\d+) to (\d+)", page.html) == [("1", "21"), ("22", "43")]
    assert page.html.count(">Total<") == 1


@pytest.mark.rule("DUP-1.9")
def test_the_final_order_says_what_parted_players_with_as_many_points(evening, english, text_of):
    going = evening().do(e.Started()).round("CANTADA", (1, "H8 CANTA"), (2, "H8 CANTA"))
    going.do(e.Ended("force_majeure"))
    text = text_of(print_page(screen(going, "order"), english).html)
    assert "Order at the end" in text
    assert "Results: provisional." in text.split("Order at the end")[0]
    assert "1 Anna 1 14" in text
    assert "1 Benet 2 14" in text
    assert "the same scores" in text
    going.do(c.PublishResults(10)).do(c.MakeFinal(early=True))
    text = text_of(print_page(screen(going, "order"), english).html)
    assert "Final order" in text
    assert "provisional" not in text


@pytest.mark.rule("DUP-1.1B")
def test_the_board_has_the_position_and_every_master_play(played, english, text_of):
    text = text_of(print_page(screen(played, "board_position"), english).html)
    assert "1 CANTADA H4 72" in text


def test_the_plays_have_rack_word_place_points_and_how_many_found_them(played, english, text_of):
    text = text_of(print_page(screen(played, "plays"), english).html)
    assert "1 AACDNT CANTADA H4 72 72 1" in text.replace("AAACDNT", "AACDNT")


def test_a_players_game_has_the_own_play_beside_the_master_play(played, english, text_of):
    page = print_page(screen(played, "player_reports", low=2, high=2), english)
    assert leaves(page) == 1
    assert "CANTA H8 14 CANTADA H4 72 −58 14 2" in text_of(page.html)
