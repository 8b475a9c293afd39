"""The table, what is printed, and the history of a championship (COR-18)."""

import asyncio
import re
from dataclasses import replace
from typing import get_args

import pytest

from arbiters import Arbiter
from contested import Contest
from faristol.app.championship.views import championship_history
from faristol.storage.codec import to_records
from faristol.tournament.championship import events as e
from markup import empty_columns

REPORT = {"how": "played", "gone": "-1", "turns": "", "date": "2027-01-05", "remark": ""}


@pytest.fixture
def played(window, arbiter) -> Arbiter:
    """All games within two groups are told."""
    arbiter.begin(group="*")
    for game, (red, blue) in enumerate([("524", "480"), ("300", "300")], start=1):
        arbiter.go("game", game)
        window.send("championship.tell", game=str(game), seat="both", **REPORT, red=red, blue=blue)
    return arbiter


@pytest.mark.rule("COR-18")
def test_the_table_goes_by_the_sum_of_coefficients_of_all_or_of_a_group(window, played):
    played.go("table")
    text = window.text
    assert text.index("1.5219") < text.index("1.0000") < text.index("0.4781")
    played.go("table", 2)
    assert "Ana Pop" not in window.text
    assert window.text.count("1.0000") == 2


def test_a_player_has_a_record_of_his_games(window, played):
    winner = played.state.games[0].red
    played.go("player", winner)
    assert "524 – 480" in window.text
    assert "1.5219" in window.text


def test_the_table_and_the_games_are_printed(window, played):
    for sheet, text in (("table", "Sum of coefficients"), ("games", "1.5219 – 0.4781")):
        played.go("print", sheet)
        assert 'data-action="page.print"' in window.html
        assert 'class="leaf paper-championship"' in window.html
        assert text in window.text
    played.go("print", "games", 1)
    assert "Cezar Munteanu" not in window.text


def test_the_history_tells_everything_and_can_be_narrowed_to_corrections(window, played):
    played.go("games")
    window.send("championship.by_hand", series="1", red="1", blue="3")
    window.send("championship.swap", game="3", sure="yes")
    played.go("history")
    assert "tiles was drawn" in window.text
    assert "524 – 480" in window.text
    window.send("championship.history", corrections="yes")
    assert window.path.endswith("/history/corrections")
    assert "RED and BLUE change places" in window.text
    assert "524 – 480" not in window.text


def test_every_event_has_a_sentence():
    assert {*championship_history._SENTENCES} == {*get_args(e.Event)}


def test_every_page_of_an_empty_championship_shows(window, arbiter):
    for page in ("", "players", "games", "results", "table", "print", "print/games", "history"):
        arbiter.go(page)
        assert window.path == f"{arbiter.path}/{page}"


def test_without_its_word_list_the_table_can_still_be_looked_at(window):
    contest = Contest.begun()
    created = replace(contest.events[0], lexicon_checksum="0" * 64)
    records = to_records("contest", [created, *contest.events[1:]], [], window.now)
    asyncio.run(window.log.append(records))
    window.go("#/championship/contest/games")
    assert 'id="list-file"' in window.html
    assert 'href="#/championship/contest/table"' in window.html
    window.go("#/championship/contest/table")
    assert "Ana Pop" in window.text


def test_a_long_table_has_several_sheets(window, arbiter):
    window.send(
        "championship.enter_list",
        text="Nume\n" + "\n".join(f"Jucător N{number}" for number in range(160)),
    )
    arbiter.go("print")
    assert window.html.count('class="leaf paper-championship"') == 5
    assert "2 more sheets" in window.text


@pytest.mark.rule("COR-18")
def test_the_table_says_whether_it_is_final(window, played):
    for page in ("table", "print/table"):
        played.go(page)
        assert "Final table" in window.text
    played.go()
    assert "All games are done: the table is final." in window.text
    played.go("games")
    window.send("championship.by_hand", series="1", red="1", blue="3")
    for page in ("table", "print/table"):
        played.go(page)
        assert "Provisional: 2 of 3 games" in window.text
    assert "(+1): games still open." in window.text
    played.go("table", 1)
    assert "Provisional: 1 of 2 games" in window.text


@pytest.mark.rule("COR-30")
def test_a_result_that_one_player_alone_has_told_counts_and_is_marked(window, played):
    played.go("game", 1)
    window.send("championship.withdraw_report", game="1", seat="1")
    assert "Only one player has told of it" in window.text
    for page in ("table", "print/table"):
        played.go(page)
        assert "Provisional: not every result is confirmed" in window.text
        assert empty_columns(window.html) == []
        assert '<span class="of-one">*</span>' in window.html
        assert "*: 1 result rests on the report of one player." in window.text
    played.go("print", "games")
    assert "524 – 480 (one has told)" in window.text
    played.go()
    assert "Confirm 1 result that one player told" in window.text


@pytest.mark.rule("COR-16")
def test_penalties_are_printed_and_explained(window, played):
    game = played.state.games[0]
    played.go("player", game.red)
    given = {"player": str(game.red), "by": "Dora Enache", "date": "2027-01-06", "reason": "Dezinformare"}
    window.send("championship.penalise", kind="tenths", tenths="3", game=str(game.id), **given)
    played.go("print", "table")
    assert "(−0.3)" in window.text
    assert "taken off by penalties." in window.text
    for page in ("print/games", "games", "results", f"game/{game.id}"):
        played.go(page)
        assert "1.2219 (−0.3) – 0.4781" in window.text
    played.go("print", "games")
    assert "(−0.1): taken off by penalties." in window.text


@pytest.mark.rule("COR-9")
def test_points_below_nothing_stand_in_brackets(window, played):
    window.send("championship.by_hand", series="1", red="1", blue="3")
    played.go("game", 3)
    window.send("championship.tell", game="3", seat="both", **REPORT, red="300", blue="-20")
    assert '<span class="unbroken">300\u00a0–\u00a0(−20)</span>' in window.html


def test_no_line_ends_between_the_points_of_both(window, played):
    winner = played.state.games[0].red
    for page in ("game/1", f"player/{winner}", "results", "games", "print/games"):
        played.go(page)
        assert '<span class="unbroken">524\u00a0–\u00a0480</span>' in window.html


def test_on_a_phone_the_table_tells_below_the_name_what_its_columns_have_no_room_for(window, played):
    played.go("games")
    window.send("championship.by_hand", series="1", red="1", blue="3")
    played.go("table")
    assert re.search(r'class="brief quiet".+<span>1 game open</span>', window.html)
