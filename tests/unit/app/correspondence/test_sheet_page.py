"""The sheet of a game by correspondence, front and back (COR-4, COR-20)."""

import html
import re
from dataclasses import replace
from pathlib import Path

import pytest

from devtools.catalogues import compiled_catalogues
from faristol.app.text import Texts
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import Letter
from faristol.modes.correspondence.state import ARBITER, BLUE, RED
from markup import without_tags
from posted import RULES, Copy

UNCAPPED = replace(RULES, red_first_most=0, red_second_most=0, blue_first_most=0, blue_second_most=0)
"""No limits in the first turns (COR-3), so that the example needs two of them and not four."""


def plain(part: str) -> str:
    return " ".join(html.unescape(without_tags(part)).split())


def rows(page) -> list[list[str]]:
    """The lines of the table of plays, a text for each cell."""
    [table] = re.findall(r'class="table-of-plays">(.*?)</table>', page.window.html, re.S)[:1]
    [body] = re.findall(r"<tbody>(.*?)</tbody>", table, re.S)
    lines = re.findall(r"<tr>(.*?)</tr>", body, re.S)
    return [[plain(cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", line, re.S)] for line in lines]


@pytest.mark.rule("COR-4")
def test_the_example_of_the_document(kept):
    # O at C8 and L at D8 are in OLARIT, L at E7 is in LA; RED has 105 points when GOL comes to them
    copy = Copy.made("OLARITO" + "LUNECSA" + "GEEEEE", rules=UNCAPPED)
    copy.play("8C OLARIT", letter=Letter("2026-01-05", "2026-01-07", "stamp", "2026-01-08"))
    copy.do(e.PointsCorrected(0, "", 105, "as in the document", "Dora Enache"))
    copy.play("E7 LA", letter=Letter("2026-01-08", "2026-01-10", "stamp", "2026-01-12"))
    copy.play("7C GOL", letter=Letter("2026-01-12", "2026-03-05", "stamp", "2026-03-09"))
    _, first, *_ = rows(kept(copy, RED, "sheet"))
    turn, dates, tiles, words, points, total, *_ = first
    assert turn == "II"
    assert tiles == "O,G"
    assert words == "7C: GOL C7: GO; D7: OL"
    assert (points, total) == ("41", "146")
    assert dates == "05.03.26 09.03.26"


@pytest.mark.rule("COR-3")
def test_what_is_recorded_and_what_the_play_was_worth_stand_side_by_side(kept):
    copy = Copy.made(seed=3)
    worth = copy.best().plies[0].moves[0].points
    assert worth > 10
    [first, *_] = rows(kept(copy, RED, "sheet"))
    assert first[4] == f"10 ({worth})"
    assert first[5] == "10"


@pytest.mark.rule("COR-20")
def test_in_the_string_held_tiles_are_underlined_and_used_ones_struck_each_in_its_colour(kept):
    copy = Copy.made("MERELOR" + "CASTANE" + "PUID")
    copy.play("H5 MERE")
    page = kept(copy, RED, "sheet")
    [string] = re.findall(r'class="string">(.*?)</div>', page.window.html, re.S)
    cells = re.findall(r"<i.*?</i>", string)
    assert len(cells) == 100
    assert cells[0] == '<i class="red spent"><s>M</s></i>'
    assert cells[4] == '<i class="red held"><u>L</u></i>'
    assert cells[7] == '<i class="blue held"><u>C</u></i>'
    assert cells[14] == '<i class="red held"><u>P</u></i>'
    assert cells[18] == f"<i>{copy.referee.alphabet.letter(copy.state.string[18])}</i>"
    copy.play("PAS")
    copy.play("PAS")
    copy.do(c.AnswerPly((), "2026-02-01"))
    best = copy.best()
    page = kept(copy, RED, "sheet")
    used = copy.line.rows[-1].used
    assert best.plies[-1].seat == BLUE
    assert page.window.html.count('<i class="blue spent"><s>') == len(used)


@pytest.mark.rule("COR-20")
def test_the_front_has_what_was_known_before_the_game(kept):
    copy = Copy.made(
        seed=3,
        means="post",
        number="Partida 12",
        red_coefficient="1,5219",
        red_rank="3",
        arbiters=("Dora Enache", "Emil Rusu"),
    )
    text = kept(copy, ARBITER, "sheet").window.text
    for said in (
        "Campionatul Național · Partida 12",
        "RED Ana Pop Cluj",
        "BLUE Barbu Ionescu Vaslui",
        "Arbiters Dora Enache, Emil Rusu",
        "Sheets sent on 5 January 2026",
        "Games end on 30 June 2027",
        "RED’s last coefficient 1,5219",
        "RED’s place in the ranking 3",
    ):
        assert said in text
    assert "Back · ABC234 Sheets sent on 5 January 2026" in text


@pytest.mark.rule("COR-20")
def test_thinking_days_are_circles_with_the_number_of_their_turn(kept):
    copy = Copy.made(seed=3)
    plays = (("2026-01-10", "2026-01-14"), ("2026-01-20", "2026-01-21"), ("2026-02-01", "2026-02-04"))
    for arrived, sent in plays:
        rack = copy.line.rack(copy.state.string, copy.state.seat)
        play = copy.referee.generator.top(copy.line.board, rack, 1)[0].play
        copy.do(c.MakePly((c.Move("", play),), Letter("", arrived, "stamp", sent)))
    page = kept(copy, RED, "sheet")
    red, blue = re.findall(r'class="circles">(.*?)</div>', page.window.html, re.S)
    circles = re.findall(r"<i>(.*?)</i>", red)
    assert len(circles) == 50
    assert circles[:6] == ["1", "1", "1", "2", "2", ""]
    assert not any(re.findall(r"<i>(.*?)</i>", blue))


@pytest.mark.rule("COR-20")
def test_the_back_has_leave_penalties_results_and_coefficients(kept):
    copy = Copy.made("MERELOR")
    copy.play("H5 MERE")
    copy.answer("challenged", "MERE")
    tiles = copy.referee.alphabet.parse_word("MERE")
    copy.do(
        c.Rule(0, "", (tiles,), True, "arbiter", "Dora Enache", "2026-02-01"),
        e.LeaveEntered(BLUE, "2026-08-01", "2026-08-20", "2026-01-20"),
        e.Ended("abandoned", BLUE, "2026-02-10", "Barbu Ionescu"),
        e.PenaltyGiven(RED, "tenths", 1, "A late report", "Dora Enache", "2026-02-11"),
    )
    text = kept(copy, ARBITER, "sheet").window.text
    assert "Challenge of turn I without grounds: −10 for BLUE." in text
    assert "Leave: 1 August 2026 – 20 August 2026" in text
    assert "Barbu Ionescu has abandoned the game." in text
    assert "Penalty for RED: −0.1 of the coefficient. A late report" in text
    assert "RED · Ana Pop 10 1.4300" in text


@pytest.mark.rule("COR-9")
def test_what_a_challenge_costs_stands_in_the_table_at_once_and_with_the_next_play(kept):
    copy = Copy.made("MERELOR")
    copy.play("H5 MERE")
    copy.answer("challenged", "MERE")
    tiles = copy.referee.alphabet.parse_word("MERE")
    copy.do(c.Rule(0, "", (tiles,), True, "arbiter", "Dora Enache", "2026-02-01"))
    [first] = rows(kept(copy, RED, "sheet"))[:1]
    assert first[9:] == ["−10", "−10"]
    copy.best()
    [first] = rows(kept(copy, RED, "sheet"))[:1]
    recorded = copy.line.rows[-1].recorded
    assert first[9].split()[0] == str(recorded)
    assert first[9].split()[-1] == "−10"
    assert first[10] == str(recorded - 10)
    assert copy.line.scores[BLUE] == recorded - 10


@pytest.mark.rule("COR-9")
def test_what_a_challenge_of_the_last_play_but_one_costs_waits_for_the_next_turn_of_who_pays(kept):
    copy = Copy.made("MERELOR")
    copy.play("H5 MERE")
    copy.answer("challenged", "MERE")
    copy.play("PAS", "PAS")
    tiles = copy.referee.alphabet.parse_word("MERE")
    copy.do(c.Rule(0, "", (tiles,), True, "arbiter", "Dora Enache", "2026-02-01"))
    first, second, *_ = rows(kept(copy, RED, "sheet"))
    assert first[9:] == ["0", "0"]
    assert second[3] == ""
    assert second[9:] == ["−10", "−10"]


@pytest.mark.rule("COR-20")
def test_used_tiles_are_struck_in_the_colour_of_their_player():
    sheet = Path("site/css/correspondence-paper.css").read_text()
    [struck] = re.findall(r"\.leaf \.string s \{(.*?)\}", sheet)
    assert "color: inherit;" in struck
    assert "text-decoration-color" not in struck


@pytest.mark.rule("COR-4")
@pytest.mark.rule("COR-7")
def test_a_pas_and_a_zero_stand_in_the_table_the_zero_with_its_tiles_in_the_order_of_the_string(kept):
    copy = Copy.made("MERELOR")
    copy.play("H5 MERL")
    copy.answer("zero", "MERL")
    copy.play("PAS")
    [first, *_] = rows(kept(copy, RED, "sheet"))
    assert first[2:6] == ["M,E,R,L", "H5: MERL", "0", "0"]
    assert first[8] == "PAS"


def test_more_than_twenty_turns_go_on_on_a_second_back(kept):
    copy = Copy.made(seed=3)
    while len(copy.state.plies) < 41:
        copy.best() if len(copy.state.plies) % 4 == 0 else copy.play("PAS")
    page = kept(copy, RED, "sheet")
    assert page.window.html.count("correspondence-back") == 2
    assert "Back, sheet 2" in page.window.text
    assert len(rows(page)) == 20


@pytest.mark.rule("COR-9B")
def test_each_variant_has_its_sheet(kept):
    copy = Copy.made("MERELOR")
    copy.play("H5 MERE")
    copy.answer("challenged", "MERE")
    page = kept(copy, BLUE, "sheet")
    assert "Variant A: the play is correct" in page.window.text
    assert rows(page)[0][4] == "10 (14)"
    page.window.send("correspondence-sheet.variant", value="0-")
    assert rows(page)[0][4] == "0"


@pytest.mark.rule("COR-9B")
def test_while_a_challenge_waits_the_original_sheet_has_dates_alone_from_the_challenged_play_on(kept):
    copy = Copy.made("CARTEAMBINEROSULPDNESA")
    copy.play("PAS", letter=Letter("2026-01-05", "2026-01-07", "stamp", "2026-01-08"))
    copy.play("H5 BINE", letter=Letter("2026-01-08", "2026-01-10", "stamp", "2026-01-12"))
    copy.answer("challenged", "BINE")
    copy.play("PAS", "PAS", letter=Letter("2026-01-12", "2026-03-05", "stamp", "2026-03-09"))
    page = kept(copy, RED, "sheet")
    assert "BINE" in rows(page)[0][8]
    assert "correct" in page.window.text
    page.window.send("correspondence-sheet.variant", value="original")
    first, second, *_ = rows(page)
    assert first[3] == "PAS"
    assert first[6:] == ["10.01.26 12.01.26", "", "", "", ""]
    assert second[1:6] == ["05.03.26 09.03.26", "", "", "", ""]


def test_in_romanian_the_columns_have_the_names_of_the_document(kept):
    page = kept(Copy.made("MERELOR"), RED, "sheet")
    page.window.inner.texts = Texts.compiled("ro", compiled_catalogues()["ro"])
    page.go("sheet")
    assert "Date Litere Poziția și cuvintele Puncte Total" in page.window.text


@pytest.mark.rule("COR-12")
@pytest.mark.rule("COR-28")
def test_the_margin_has_the_days_and_the_receipt_of_a_letter_that_came_back(kept):
    """„ziua înapoierii şi ziua retrimiterii vor fi consemnate pe marginea fişei în dreptul turului respectiv,
    alături de datele de pe recipisa scrisorii venite retur (oficiul poştal, data şi numărul recipisei)”"""
    copy = Copy.made(seed=3)
    copy.best()
    copy.best()
    page = kept(copy, RED, "sheet")
    assert "Margin" not in page.window.text
    copy.do(e.LetterReturned(1, "2026-02-01", "2026-02-04", "Vaslui 1, 14.01.2026, nr. 311"))
    copy.do(c.Resend("2026-03-01", "Vaslui 1, 04.02.2026, nr. 402"))
    [first, second, *_] = rows(kept(copy, ARBITER, "sheet"))
    assert first[-1] == (
        "BLUE Came back on 01.02.26, sent again on 04.02.26. Receipt: Vaslui 1, 14.01.2026, nr. 311. "
        "Sent once more on 01.03.26. First receipt: Vaslui 1, 04.02.2026, nr. 402."
    )
    assert second[-1] == ""


@pytest.mark.rule("COR-16")
def test_the_sheet_says_that_penalties_led_no_coefficient_below_zero(kept):
    copy = Copy.made(seed=3)
    copy.best()
    copy.do(e.Ended("absent", BLUE, "2026-03-01", "Dora Enache"))
    copy.do(e.PenaltyGiven(BLUE, "tenths", 10, "Dezinformare", "Dora Enache", "2026-03-02"))
    page = kept(copy, ARBITER, "sheet")
    assert "Penalties lead no coefficient below 0" in page.window.text
    page.go("arbiter")
    assert "Penalties lead no coefficient below 0" in page.window.text
