"""From page to page: the same next step everywhere, one press to pair, what follows a round and the end; who
did not come is asked about, who has withdrawn is counted alike (TOU-10, TOU-11)."""

import re

import pytest

from directors import SIX
from faristol.app.tournament.views.sheets import SHEETS
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Division, Entry
from faristol.tournament.results import no_shows

PAGES = ("players", "divisions", "standings", "prizes", "cross", "player/1", "files", "rules", "history")


def step(window) -> str:
    """What the big button of a page says, without its remark."""
    found = window.html.rindex('id="next"')
    return window.html[found:].split(">", 1)[1].split("<")[0].strip()


def steps(here) -> set[str]:
    """What it says on every page."""
    found = set()
    for page in (*PAGES, "pairing"):
        here.window.go(f"#/tournament/{here.stream}/{page}")
        found.add(step(here.window))
    return found


@pytest.mark.rule("TOU-11")
def test_every_page_says_the_same_next_step(director):
    here = director(rounds=1)
    assert steps(here) == {"Pair round 1"}
    here.pair()
    here.publish()
    assert steps(here) == {"Enter results of round 1"}
    here.play()
    assert steps(here) == {"Make the results final"}
    here.command(e.Closed())
    assert steps(here) == {"Print the final report"}


@pytest.mark.rule("TOU-11")
@pytest.mark.parametrize("page", ["", *PAGES])
def test_one_press_pairs_the_next_round_from_any_page(director, page):
    here = director()
    here.window.go(f"#/tournament/{here.stream}/{page}")
    assert step(here.window) == "Pair round 1"
    here.window.send("tournament.pairing_start")
    here.window.work()
    assert here.window.path == f"#/tournament/{here.stream}/pairing"
    assert "Publish round 1" in here.window.text


@pytest.mark.rule("TOU-11")
def test_divisions_with_fewer_rounds_than_the_tournament_are_over_when_all_of_them_are(director):
    here = director(rounds=3)
    here.command(e.DivisionSet(Division(0, "A", 2)))
    here.round()
    here.command(e.DivisionSet(Division(0, "B", 2)))
    here.open()
    assert "Round 1 of 2" in here.window.text
    here.round()
    assert steps(here) == {"Make the results final"}
    here.open()
    assert "All rounds that were planned have been played." in here.window.text
    here.command(e.DivisionSet(Division(2, "B", 3)))
    here.command(c.EnterPlayers(tuple(Entry(name) for name in ("Gemma", "Hug")), 2))
    assert steps(here) == {"Pair round 3"}


@pytest.mark.rule("TOU-11")
def test_too_few_who_go_on_are_said_and_no_page_leads_to_itself(director):
    here = director(("Anna", "Benet", "Carme"), rounds=3)
    here.round()
    for name in ("Anna", "Benet"):
        here.command(c.Withdraw(here.id(name)))
    here.window.go(f"#/tournament/{here.stream}/players")
    assert step(here.window) == "Pair round 2"
    assert "Two players at least are needed" in here.window.text


@pytest.mark.rule("TOU-11")
def test_the_head_says_that_a_round_of_others_has_games_of_a_play_off(director):
    here = director(rounds=2)
    here.command(e.DivisionSet(Division(0, "A", 1)))
    here.command(e.DivisionSet(Division(0, "B")))
    for name in SIX[2:]:
        here.command(c.MovePlayer(here.id(name), 2))
    here.round()
    here.command(e.PlayoffSet(1, 2, 1, False))
    here.round()
    assert "Round 2 of 2 · Play-off" in here.window.text


@pytest.mark.rule("TOU-11")
def test_a_published_round_leads_to_its_sheets_until_the_first_result(director):
    here = director()
    here.pair()
    here.publish()
    for sheet in ("pairings", "names", "slips"):
        assert f"/print/{sheet}" in here.window.html
    assert f'data-projector="#/tournament/{here.stream}/board"' in here.window.html
    here.play()
    assert "/print/slips" not in here.window.html


@pytest.mark.rule("TOU-11")
def test_final_results_and_standings_lead_to_the_projector_and_to_print(director):
    here = director(rounds=1)
    here.round()
    here.command(e.Closed())
    for page in ("", "/standings"):
        here.window.go(f"#/tournament/{here.stream}{page}")
        assert f'data-projector="#/tournament/{here.stream}/board"' in here.window.html
        assert f'href="#/tournament/{here.stream}/print"' in here.window.html


@pytest.mark.rule("TOU-11")
def test_final_results_lead_to_report_page_and_copy(director):
    here = director(rounds=1)
    here.pair()
    here.publish()
    here.play()
    here.window.go(f"#/tournament/{here.stream}")
    here.window.send("tournament.close")
    for way in ("/print/report", "tournament.publish", "tournament.copy", "/standings"):
        assert way in here.window.html


@pytest.mark.rule("TOU-10")
def test_after_a_no_show_the_pairing_asks_whether_the_player_goes_on(director):
    here = director()
    here.pair()
    here.publish()
    first, second, third = here.state.published[0].pairing.tables
    for command in (
        c.EnterResult(1, first.number, "forfeit", winner="first"),
        c.EnterResult(1, second.number, "double"),
        c.EnterResult(1, third.number, "played", 400, 300),
    ):
        here.command(command)
    away = [player.id for player in no_shows(here.state)]
    assert sorted(away) == sorted((first.second, *second.players))
    here.open()
    assert here.window.text.count("did not come in round 1") == 3
    here.window.send("tournament.plays_on", player=str(away[0]), round="1")
    assert here.window.text.count("did not come in round 1") == 2
    here.window.send("tournament.withdraw", player=str(away[1]))
    assert here.window.text.count("did not come in round 1") == 1
    assert here.state.player(away[1]).left == 2
    assert "does not play from round 2 on" in here.window.text
    here.pair()
    here.publish()
    here.play()
    assert "did not come" not in here.window.text


@pytest.mark.rule("TOU-10")
def test_who_has_withdrawn_is_counted_in_the_same_way_everywhere(director):
    here = director()
    here.window.go(f"#/tournament/{here.stream}/players")
    here.window.send("tournament.withdraw", player="3")
    pages = ["#/", "#/tournaments", *(f"#/tournament/{here.stream}{page}" for page in ("", "/players"))]
    count = re.compile(r"(?<!With )\d+ players?\b(?! without| play)(?:, \d+ withdrawn)?")
    told = {page: count.findall(here.window.go(page)) for page in pages}
    here.open()
    here.round()
    pages = [f"#/tournament/{here.stream}/{page}" for page in ("standings", "pairing", "print")]
    # A diploma does not say who left.
    sheets = [f"#/tournament/{here.stream}/print/{sheet}" for sheet in SHEETS if sheet != "certificates"]
    for page in (*pages, *sheets):
        told[page] = count.findall(here.window.go(page))
    assert all(told[page] for page in told if page not in sheets), told
    assert {one for found in told.values() for one in found} == {"6 players, 1 withdrawn"}, told


@pytest.mark.rule("TOU-10")
def test_a_row_that_was_changed_says_that_it_is_saved(director):
    here = director()
    here.window.go(f"#/tournament/{here.stream}/players")
    here.window.send("tournament.change_player", player="1", name="Anna", rating="1200", group="", club="")
    assert here.window.text.count("Saved.") == 1
    here.window.send("tournament.change_player", player="1", name="Anna", rating="1200", group="", club="")
    assert "Saved." not in here.window.text
