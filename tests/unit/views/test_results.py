"""The results: every figure in its place, every zero with its reason, every tie with what decided it."""

import pytest

from faristol.app.views.results import results_page, ties
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate.ranking import Standing
from faristol.modes.duplicate.state import Player, Step


def standing(rank, name, *plays, tied=True):
    points, total = tuple(sorted(plays, reverse=True)), sum(plays)
    return Standing(rank, Player(rank, rank, name), plays, points, total, (), 0.0, total, tied)


@pytest.mark.rule("DUP-1.9")
def test_a_tie_tells_which_play_decided(english):
    order = [
        standing(1, "B", 90, 85, 65, 60, tied=False),
        standing(2, "A", 90, 80, 70, 60),
        standing(3, "C", 88, 87, 75, 50),
    ]
    assert ties(order, english) == [
        "B before A, both with 300 points: highest play number 2, 85 against 80.",
        "A before C, both with 300 points: highest play number 1, 90 against 88.",
    ]


@pytest.mark.rule("DUP-1.9")
def test_players_with_the_same_plays_share_the_place(english):
    order = [standing(1, "A", 30, 20, tied=False), standing(1, "B", 20, 30)]
    assert ties(order, english) == ["A and B share place 1: 50 points with the same scores."]


@pytest.mark.rule("DUP-1.9")
def test_a_round_missed_counts_as_a_play_of_nothing(english):
    order = [standing(1, "A", 30, 0, tied=False), standing(2, "B", 30)]
    assert ties(order, english) == ["A and B share place 1: 30 points with the same scores."]


@pytest.mark.rule("DUP-1.9")
def test_everybody_in_a_shared_place_is_told_in_one_sentence(english):
    shared = [standing(2, name, 30, 20) for name in ("B", "C", "D", "E")]
    order = [standing(1, "A", 40, 10, tied=False), *shared, standing(6, "F", 25, 25)]
    assert ties(order, english) == [
        "A before B, C and 2 more, both with 50 points: highest play number 1, 40 against 30.",
        "B, C and 2 more share place 2: 50 points with the same scores.",
        "B, C and 2 more before F, both with 50 points: highest play number 1, 30 against 25.",
    ]


def test_points_by_round_and_player_with_the_reason_of_each_zero(evening, english, told):
    going = evening().do(c.Start()).rack("CANTADA").do(c.RunClock())
    going.slip(1, "H4 CANTADA").slip(2, claim="late").do(c.CloseSlips()).master()
    text = told(results_page(going.results(), english).html)
    assert "1 Anna 72 72" in text
    assert "2 Benet 0 a 0" in text
    assert "3 Cristina & <David> 0 b 0" in text.replace("2 Cristina", "3 Cristina")
    assert "a late, b not handed in." in text
    assert "Master play 72 72" in text


def test_every_figure_leads_to_the_correction_of_its_slip(evening, english, read):
    going = evening().to(Step.RESULT)
    reader = read(results_page(going.results(), english).html)
    links = [
        attributes for tag, attributes in reader.elements if attributes.get("data-action") == "slip.edit"
    ]
    assert len(links) == 2 * 3
    assert {link["href"] for link in links} == {"#/duplicate/abc/round/1", "#/duplicate/abc/round/2"}
    assert {link["data-player"] for link in links} == {"1", "2", "3"}


@pytest.mark.rule("DUP-1.8D")
def test_who_left_has_a_dash_and_stays_in_the_results(evening, english, told):
    going = (
        evening().to(Step.RESULT).do(c.LeavePlayer(2)).do(c.DrawRack()).do(c.RunClock()).do(c.CloseSlips())
    )
    text = told(results_page(going.results(), english).html)
    assert "Benet ( left )" in text or "Benet (left)" in text
    assert "–" in text


@pytest.mark.rule("DUP-1.1")
@pytest.mark.parametrize(("rounds", "said"), [(0, "complete, official"), (12, "12 rounds, not official")])
def test_only_a_complete_duplicate_is_official(evening, english, told, rounds, said):
    assert said in told(results_page(evening(rounds=rounds).to(Step.RESULT).results(), english).html)


def test_the_word_list_and_its_checksum_are_told(evening, english, told):
    going = evening().to(Step.RESULT)
    text = told(results_page(going.results(), english).html)
    assert f"{going.state.lexicon_name}, {going.state.lexicon_checksum[:8]} (not official)" in text


def test_the_picture_has_its_table_with_the_mean_of_the_hall(evening, english, told, read):
    going = evening().to(Step.ANNOUNCE)
    page = results_page(going.results(), english)
    assert "CANTADA H4 72 48 2" in told(page.html)
    reader = read(page.html)
    assert [attributes["class"] for tag, attributes in reader.elements if tag == "rect"] == ["mean", "best"]


def test_a_round_without_a_play_has_a_dash(evening, english, told):
    going = evening().to(Step.SLIPS).do(c.CloseSlips()).do(c.ProposeNewRack())
    text = told(results_page(going.results(), english).html)
    assert "no play" in text


def test_the_lines_that_come_after_the_first_frame_are_those_far_down(evening, english, read):
    going = evening(tuple(f"Player {number}" for number in range(1, 31))).do(c.Start())
    page = results_page(going.round("CANTADA", (1, "H4 CANTADA")).results(), english)
    reader = read(page.html)
    assert [name for name in reader.ids() if name.startswith("results-")][2:] == [
        f"results-{number}" for number in range(1, 31)
    ]
    assert page.html.count("data-later") == 2
    assert page.html.index('id="results-16"') < page.html.index("data-later") < page.html.index("results-17")
    assert "data-later" not in results_page(evening().to(Step.RESULT).results(), english).html
