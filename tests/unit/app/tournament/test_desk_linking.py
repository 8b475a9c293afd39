"""A table of a tournament and the game of this app that belongs to it."""

import asyncio
from dataclasses import replace

import pytest

import gamefiles
from faristol.app.game import tournament_link
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.settling import settle
from faristol.storage.codec import to_records
from faristol.tournament import commands
from faristol.tournament.tournament import TOURNAMENT
from games import played
from tournaments import hall

THE_DAY = 1_795_176_000_000
"""20 November 2026, at noon: the day of the games."""


@pytest.fixture
def desk(window):
    """Round 1 of a tournament in which Benet meets Anna, on the day of the games."""
    window.now = THE_DAY
    return hold(window, ("Benet", "Anna"), ("Carme", "Dídac"))


def hold(window, *pairs, **rules):
    here = hall([name for pair in pairs for name in pair], **rules)
    here.publish(here.pairing(*pairs))
    records = []
    for event, time in here.events:
        records += to_records("swiss", [event], records, time)
    asyncio.run(window.log.append(records))
    window.go("#/tournament/swiss")
    return window


def keep(window, seed: int = 3, **options) -> str:
    """A recorded game of Anna and Benet; its stream."""
    stream = f"game{seed}"
    played = gamefiles.played(seed, **options)
    asyncio.run(window.log.append(gamefiles.records(played, stream)))
    return stream


def scores(window, stream: str) -> tuple[int, int]:
    game = asyncio.run(window.inner.open(CLASSIC, stream)).state
    return settle(game, window.inner.library.alphabet(game.language)).scores


def result(window, table: int):
    state = asyncio.run(window.inner.open(TOURNAMENT, "swiss")).state
    return state.published[0].result(table)


def pick(window, table: int) -> None:
    """The table is tapped, and its games are asked for."""
    window.send("tournament.result_pick", value=str(table))
    window.send("tournament.game_list")


def enter(window, table: int, first: int, second: int) -> None:
    window.send(
        "tournament.result", table=str(table), first=str(first), second=str(second), kind="", at="second"
    )


def test_the_score_of_a_game_is_proposed_in_the_order_of_the_table(desk):
    stream = keep(desk)
    anna, benet = scores(desk, stream)
    pick(desk, 1)
    assert "the names fit" in desk.text
    desk.send("tournament.game_take", value=stream)
    assert f'name="first" value="{benet}"' in desk.html
    assert result(desk, 1) is None
    enter(desk, 1, benet, anna)
    assert (result(desk, 1).first, result(desk, 1).second) == (benet, anna)
    assert result(desk, 1).game == stream
    assert f'href="#/game/{stream}/replay"' in desk.html


def test_another_game_of_the_day_can_be_chosen_and_turned_round(desk):
    stream = keep(desk)
    first, second = scores(desk, stream)
    pick(desk, 2)
    assert "the names fit" not in desk.text
    desk.send("tournament.game_take", value=stream)
    assert f'name="first" value="{first}"' in desk.html
    desk.send("tournament.game_turn")
    assert f'name="first" value="{second}"' in desk.html


def test_a_score_corrected_by_hand_keeps_its_game(desk):
    stream = keep(desk)
    pick(desk, 1)
    desk.send("tournament.game_take", value=stream)
    enter(desk, 1, 401, 399)
    assert (result(desk, 1).first, result(desk, 1).game) == (401, stream)


def test_a_game_under_way_can_be_opened_but_has_no_score_yet(desk):
    stream = keep(desk, turns=4)
    pick(desk, 1)
    assert "under way: open it" in desk.text
    desk.send("tournament.game_take", value=stream)
    assert "This game is not over yet" in desk.text


def test_without_a_game_of_the_day_that_is_said(desk):
    pick(desk, 1)
    assert "No game between two people has been recorded on this device today." in desk.text


def test_another_table_is_another_game(desk):
    stream = keep(desk)
    pick(desk, 1)
    desk.send("tournament.game_take", value=stream)
    desk.send("tournament.result_live", table="2", first="401", second="399", at="table")
    enter(desk, 2, 401, 399)
    assert result(desk, 2).game == ""


def test_a_game_leads_back_to_its_table(desk):
    stream = keep(desk)
    pick(desk, 1)
    desk.send("tournament.game_take", value=stream)
    enter(desk, 1, 401, 399)
    desk.go(f"#/game/{stream}/replay")
    assert 'id="to-event" href="#/tournament/swiss/round/1"' in desk.html
    assert "Ciutat de Mallorca: Round 1, table 1" in desk.text


def test_a_game_that_is_played_at_a_table_leads_back_to_its_round(desk):
    desk.send("tournament.result_pick", value="2")
    desk.send("tournament.game_play")
    game = desk.path.split("/")[2]
    assert 'class="button bare back" href="#/tournament/swiss/round/1"' in desk.html
    asyncio.run(desk.log.replace("swiss", []))
    desk.inner.forget()
    desk.go("#/")
    desk.go(f"#/game/{game}")
    assert 'class="button bare back" href="#/"' in desk.html


def test_a_game_begun_for_a_table_is_found_there_again(desk):
    desk.send("tournament.result_pick", value="2")
    desk.send("tournament.game_play")
    game = desk.path.split("/")[2]
    desk.go("#/tournament/swiss")
    assert "This table is being played with this app." in desk.text
    assert f'href="#/game/{game}"' in desk.html
    assert "Play this table here" not in desk.text
    desk.send("tournament.result_pick", value="1")
    assert "Play this table here" in desk.text


def test_the_score_of_a_game_that_is_over_is_one_tap(desk):
    stream = keep(desk)
    anna, benet = scores(desk, stream)
    asyncio.run(tournament_link.belongs(desk.inner, stream, "swiss", 1, 1))
    desk.send("tournament.result_pick", value="1")
    assert "The game of this table is over." in desk.text
    desk.send("tournament.game_take", value=stream)
    assert f'name="first" value="{benet}"' in desk.html
    assert f'name="second" value="{anna}"' in desk.html


def test_a_table_is_not_played_by_rules_that_are_gone_and_the_page_to_choose_others_is_offered(desk):
    state = asyncio.run(desk.inner.open(TOURNAMENT, "swiss")).state
    gone = commands.ChooseRules(replace(state.rules, games="ours-deleted"))
    asyncio.run(desk.inner.command(TOURNAMENT, "swiss", gone))
    desk.send("tournament.result_pick", value="2")
    desk.send("tournament.game_play")
    assert desk.path == "#/tournament/swiss"
    assert "The rules of this tournament’s games are not on this device any more." in desk.text
    assert 'data-action="go" data-path="#/tournament/swiss/rules"' in desk.html


def test_a_table_is_played_on_this_tablet_by_the_rules_of_the_tournament(desk):
    desk.send("tournament.result_pick", value="2")
    desk.send("tournament.game_play")
    game = asyncio.run(desk.inner.open(CLASSIC, desk.path.split("/")[2])).state
    assert [player.name for player in game.players] == ["Carme", "Dídac"]
    assert (game.use, game.rules.key, game.round, game.table) == ("board", "mallorca", "1", "2")


@pytest.mark.rule("SWI-4")
def test_who_is_named_first_starts_the_game_of_a_table_and_the_other_one_can(window):
    desk = hold(window, ("Benet", "Anna"), ("Carme", "Dídac"), starts="balanced")
    desk.now = THE_DAY
    desk.send("tournament.result_pick", value="2")
    desk.send("tournament.game_play")
    game = desk.path.split("/")[2]
    state = asyncio.run(desk.inner.open(CLASSIC, game)).state
    assert state.starter == 0
    assert "By the pairing of the tournament Carme starts." in desk.text
    assert "Who starts?" not in desk.text
    assert "Draw a tile for each" not in desk.text
    desk.send("game.starter", value="agreed:1")
    assert "Dídac starts" in desk.text
    desk.go("#/tournament/swiss")
    assert "By the pairing Carme starts; in this game it is Dídac." in desk.text


@pytest.mark.rule("SWI-4")
def test_where_starts_are_drawn_at_the_tables_a_game_draws_too(window):
    hold(window, ("Benet", "Anna"), starts="lots")
    window.now = THE_DAY
    window.send("tournament.result_pick", value="1")
    window.send("tournament.game_play")
    assert "Who starts?" in window.text
    assert "By the pairing" not in window.text


@pytest.mark.rule("SWI-5")
def test_somebody_who_played_to_the_end_is_not_absent_without_a_question(desk):
    stream = keep(desk)
    anna, benet = scores(desk, stream)
    asyncio.run(tournament_link.belongs(desk.inner, stream, "swiss", 1, 1))
    desk.send("tournament.result", table="1", first="", second="", kind="forfeit-first", at="second")
    assert result(desk, 1) is None
    assert f"Table 1 has a game of this app that is over, {benet}–{anna}." in desk.text
    desk.send("tournament.result_no")
    assert result(desk, 1) is None
    desk.send("tournament.result", table="1", first="", second="", kind="double", at="second")
    desk.send("tournament.result_yes")
    assert result(desk, 1).kind == "double"


def test_a_game_that_both_have_signed_leads_to_the_line_of_its_table(desk):
    asyncio.run(desk.log.append(gamefiles.records(gamefiles.signed(), "signed")))
    asyncio.run(tournament_link.belongs(desk.inner, "signed", "swiss", 1, 1))
    desk.go("#/game/signed")
    assert "Take the result to table 1" in desk.text
    assert "Another game" not in desk.text
    desk.send("game.to_table")
    assert desk.path == "#/tournament/swiss/round/1"
    assert "The game of this table is over." in desk.text
    desk.send("tournament.game_take", value="signed")
    anna, benet = scores(desk, "signed")
    enter(desk, 1, benet, anna)
    desk.go("#/game/signed")
    assert "Back to the tournament" in desk.text
    desk.send("game.to_table")
    assert desk.path == "#/tournament/swiss/round/1"


def test_a_game_of_no_tournament_leads_to_another_game(desk):
    asyncio.run(desk.log.append(gamefiles.records(gamefiles.signed(), "signed")))
    desk.go("#/game/signed")
    assert "Another game" in desk.text
    desk.send("game.to_table")
    assert desk.path == "#/game/signed"


def test_a_game_of_three_is_no_game_of_a_table(desk):
    three = played("romanian", players=3)
    records = gamefiles.records(three, "three")
    asyncio.run(desk.log.append(records))
    stream = keep(desk)
    pick(desk, 1)
    assert f'data-value="{stream}"' in desk.html
    assert 'data-value="three"' not in desk.html
    desk.send("tournament.game_take", value="three")
    assert "That choice does not exist" in desk.text
