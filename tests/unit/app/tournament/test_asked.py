"""What the director is asked before the next pairing: nothing passes it by unseen (TOU-5, TOU-10)."""

import asyncio
import re

import pytest

from faristol.app.tournament import desk_page
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Division
from faristol.tournament.playoffs import level

FOUR = ("Anna", "Benet", "Carme", "Dídac")
PAGES = ("", "players", "standings", "history", "pairing")


def step(window) -> str:
    """What the big button of a page says, without its remark."""
    found = window.html.rindex('id="next"')
    return window.html[found:].split(">", 1)[1].split("<")[0].strip()


def at(here, page: str = "") -> str:
    return here.window.go(f"#/tournament/{here.stream}/{page}".rstrip("/"))


@pytest.fixture
def final(director):
    """One round of four, and a final of one game that is published."""
    here = director(FOUR, rounds=1)
    here.round()
    here.command(e.PlayoffSet(0, 2, 1, False))
    here.pair()
    here.publish()
    at(here)
    return here


@pytest.mark.rule("TOU-5")
def test_every_part_of_the_desk_is_an_element_of_its_name(final):
    """So the page finds where each part is put that has changed."""
    shown = asyncio.run(desk_page.page(final.window.inner, final.stream))
    assert "asked" in shown.parts
    for name, html in shown.parts.items():
        assert re.match(rf'\s*<\w+[^>]* id="{name}"', html), name


def enter(here, first: int, second: int) -> None:
    here.window.send("tournament.result", table="1", first=str(first), second=str(second), round="2")
    if "It is a draw" in here.window.text or "result_yes" in here.window.html:
        here.window.send("tournament.result_yes")


@pytest.mark.rule("TOU-5")
def test_a_final_that_ends_level_is_asked_about_at_the_desk_and_by_every_next_step(final):
    enter(final, 400, 400)
    assert "It ended level, ½ : ½, with the same spread" in final.window.text
    assert {"id": "asked", "select": False} in [
        {key: one[key] for key in ("id", "select")} for one in final.window.effects if "select" in one
    ]
    for page in PAGES:
        at(final, page)
        assert step(final.window) == "Decide the final", page
        assert "Make the results final" not in final.window.text
    for page in ("", "pairing"):  # both ask it themselves, the others lead to the desk
        at(final, page)
        assert final.window.html.count('data-action="tournament.level_taken"') == 1
        assert 'data-action="tournament.asked"' in final.window.html


@pytest.mark.rule("TOU-5")
def test_who_stands_better_wins_once_the_director_has_said_so(final):
    enter(final, 400, 400)
    [(playoff, match)] = level(final.state)
    first, second = map(str, match.players)
    final.window.send("tournament.level_taken", division=str(playoff.division), first=first, second=second)
    assert "They play no more games." in final.window.text
    assert level(final.state) == ()
    for page in PAGES:
        at(final, page)
        assert step(final.window) == "Make the results final", page
    at(final, "history")
    assert "who are level, play no more" in final.window.text
    at(final, "pairing")  # until the results are final one more game can be played after all
    assert "Play one more game instead" in final.window.text


@pytest.mark.rule("TOU-5")
def test_one_more_game_is_asked_about_anew_if_it_ends_level_again(final):
    enter(final, 400, 400)
    [(_playoff, match)] = level(final.state)
    first, second = map(str, match.players)
    final.window.send("tournament.playoff_game", asked="yes", division="0", first=first, second=second)
    assert "They play one more game." in final.window.text
    assert step(final.window) == "Pair the final, game 2"
    final.open()
    final.pair()
    final.publish()
    final.play([(380, 380)])
    assert step(final.window) == "Decide the final"


@pytest.mark.rule("TOU-5")
def test_a_correction_that_makes_it_another_winner_asks_again(final):
    enter(final, 400, 400)
    [(_playoff, match)] = level(final.state)
    final.command(c.TakePlayoffLevel(0, *match.players))
    assert level(final.state) == ()
    final.command(c.EnterResult(2, 1, "played", 400, 390, replace=True, sure=True))
    assert level(final.state) == ()
    final.command(c.EnterResult(2, 1, "played", 390, 390, replace=True, sure=True))
    assert level(final.state) == ()  # it goes to the same one after as many games


@pytest.mark.rule("TOU-5")
def test_only_a_match_that_is_level_can_be_taken_so(final):
    enter(final, 420, 400)
    first, second = map(str, final.state.playoffs[0].seeds)
    final.window.send("tournament.level_taken", division="0", first=first, second=second)
    assert "This match has not ended level" in final.window.text


@pytest.mark.rule("TOU-5")
def test_the_question_names_the_division(director):
    here = director(FOUR, rounds=1)
    here.command(e.DivisionSet(Division(0, "North")))
    here.round()
    here.command(e.PlayoffSet(1, 2, 1, False))
    here.pair()
    here.publish()
    here.play([(400, 400)])
    at(here)
    assert "Division North: The final, " in here.window.text


@pytest.fixture
def no_show(director):
    """Round 1 of six is over; the second-named player of table 1 did not come."""
    here = director()
    here.pair()
    here.publish()
    first, *others = here.state.published[0].pairing.tables
    here.command(c.EnterResult(1, first.number, "forfeit", winner="first"))
    for table in others:
        here.command(c.EnterResult(1, table.number, "played", 400, 300))
    at(here)
    return here, first.second


@pytest.mark.rule("TOU-10")
def test_the_desk_asks_whether_who_did_not_come_goes_on_and_the_proposal_asks_again(no_show):
    here, _player = no_show
    assert "did not come in round 1" in here.window.text
    assert step(here.window) == "Pair round 2"
    here.window.send("tournament.pairing_start")
    here.window.work()
    assert "Publish round 2" in here.window.text
    assert "did not come in round 1" in here.window.text


@pytest.mark.rule("TOU-10")
def test_whoever_withdraws_above_a_proposal_has_it_paired_anew(no_show):
    here, player = no_show
    here.pair("neighbours")
    assert here.state.current.pairing.table_of(player)
    here.window.send("tournament.stays_away", player=str(player))
    assert "Round 2 is paired anew." in here.window.text
    here.window.work()
    pairing = here.state.current.pairing
    assert (pairing.round, pairing.table_of(player), pairing.engine) == (2, None, "neighbours")
    assert here.state.player(player).left == 2
    assert "did not come" not in here.window.text
    here.publish()
    assert len(here.state.published) == 2


@pytest.mark.rule("TOU-10")
def test_tables_made_by_hand_are_kept_when_one_of_them_withdraws(no_show):
    here, player = no_show
    here.open()
    here.pair("neighbours")
    here.window.send("tournament.hand_start", source="proposed")
    here.tap("t1.0", "t2.0")
    here.window.send("tournament.hand_save")
    assert here.state.current.pairing.edited
    here.window.send("tournament.stays_away", player=str(player))
    assert len(here.state.rounds) == 1
    assert "its tables can be taken up again" in here.window.text
    assert "Take up the discarded tables" in here.window.text


@pytest.mark.rule("TOU-10")
def test_who_goes_on_is_not_asked_about_any_more(no_show):
    here, player = no_show
    here.window.send("tournament.plays_on", player=str(player), round="1")
    assert "did not come" not in here.window.text
    here.open()
    assert "did not come" not in here.window.text


@pytest.mark.rule("TOU-10")
def test_at_the_desk_a_withdrawal_renews_the_proposal_too(no_show):
    here, player = no_show
    here.pair("neighbours")
    here.open()
    here.pair("neighbours")
    at(here)
    here.window.send("tournament.stays_away", player=str(player))
    here.window.work()
    assert here.window.path.endswith("/pairing")
    assert here.state.current.pairing.table_of(player) is None


@pytest.mark.rule("TOU-10")
def test_nobody_is_asked_about_after_the_last_round(director):
    here = director(FOUR, rounds=1)
    here.pair()
    here.publish()
    for table in here.state.published[0].pairing.tables:
        here.command(c.EnterResult(1, table.number, "forfeit", winner="first"))
    at(here)
    assert "did not come in round 1" not in here.window.text


@pytest.mark.rule("TOU-5")
def test_that_the_next_one_moves_up_is_said_at_the_desk_and_above_the_proposal(director):
    here = director(FOUR, rounds=1)
    here.round()
    here.command(e.PlayoffSet(0, 2, 1, False))
    here.command(c.Withdraw(here.state.playoffs and here.id("Anna")))
    said = "Not there, so that the next one moves up: Anna."
    at(here)
    assert said in here.window.text
    here.open()
    assert said in here.window.text
    here.pair()
    assert "Publish round 2" in here.window.text
    assert said in here.window.text


def correct(here, first: int, second: int) -> None:
    """Table 1 of round 1 gets another result, though the final is published."""
    at(here, "round/1")
    here.window.send("tournament.result_edit", value="1")
    fields = {
        "table": "1",
        "first": str(first),
        "second": str(second),
        "reason": "Read wrongly",
        "round": "1",
    }
    here.window.send("tournament.result", **fields)
    if "result_yes" in here.window.html:
        here.window.send("tournament.result_yes")


@pytest.mark.rule("TOU-5")
def test_a_correction_that_would_have_others_in_the_final_says_so_and_leads_to_taking_it_back(final):
    names = {final.state.player(id).name for id in final.state.playoffs[0].seeds}
    [other] = {"Anna", "Benet"} - names  # one of both has lost table 1
    [gone] = {"Anna", "Benet"} & names
    correct(final, 300, 400)
    said = f"by the order as it is now it is for {other} and not for {gone}."
    assert said in final.window.text
    assert "Nobody’s place is another one." not in final.window.text
    at(final, "standings")
    assert said in final.window.text
    correct(final, 300, 401)
    final.window.send("tournament.recall_ask")
    assert final.window.path.endswith("/pairing")
    assert "Say why the pairing of round 2 is taken back." in final.window.text
    final.window.send("tournament.pairing_recall", reason="A result was wrong")
    final.window.send("tournament.pairing_drop_sure")
    final.pair()
    final.publish()
    assert {final.state.player(id).name for id in final.state.playoffs[0].seeds} >= {other}


@pytest.mark.rule("TOU-5")
def test_once_a_game_of_the_play_off_is_played_its_pairing_is_not_offered_to_be_taken_back(final):
    enter(final, 420, 400)
    correct(final, 300, 400)
    assert "by the order as it is now it is for" in final.window.text
    assert "recall_ask" not in final.window.html


@pytest.mark.rule("TOU-5")
def test_a_correction_that_changes_only_who_would_meet_whom_says_that(director):
    here = director(FOUR, rounds=1)
    here.round()
    here.command(e.PlayoffSet(0, 4, 1, False))
    here.pair()
    here.publish()
    correct(here, 300, 400)
    assert "they would meet otherwise. The matches stay as they are." in here.window.text
    correct(here, 400, 300)
    assert "they would meet otherwise" not in here.window.text
