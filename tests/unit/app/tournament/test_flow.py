"""From page to page: the same next step everywhere, one press to pair, what follows a round and the end; who
did not come is asked about, who has withdrawn is not counted (TOU-10, TOU-11)."""

import pytest

from faristol.tournament import commands as c
from faristol.tournament.no_shows import no_shows

PAGES = ("players", "divisions", "standings", "cross", "player/1", "files", "rules", "history")


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
    here.command(c.Close())
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
def test_a_published_round_leads_to_its_sheets_until_the_first_result(director):
    here = director()
    here.pair()
    here.publish()
    for sheet in ("pairings", "names", "slips"):
        assert f"/print/{sheet}" in here.window.html
    here.play()
    assert "/print/slips" not in here.window.html


@pytest.mark.rule("TOU-11")
def test_final_results_lead_to_report_page_and_copy(director):
    here = director(rounds=1)
    here.pair()
    here.publish()
    here.play()
    here.window.go(f"#/tournament/{here.stream}")
    here.window.send("tournament.close")
    for way in ("/print/report", "tournament.publish", "tournament.copy", "/standings"):
        assert way in here.window.html[here.window.html.index('id="desk-closing"') :]


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
def test_who_has_withdrawn_is_not_counted(director):
    here = director()
    here.window.go(f"#/tournament/{here.stream}/players")
    here.window.send("tournament.withdraw", player="3")
    assert "5 players 1 has withdrawn" in here.window.text
    assert "6 players" not in here.window.text


@pytest.mark.rule("TOU-10")
def test_a_row_that_was_changed_says_that_it_is_saved(director):
    here = director()
    here.window.go(f"#/tournament/{here.stream}/players")
    here.window.send("tournament.change_player", player="1", name="Anna", rating="1200", group="", club="")
    assert here.window.text.count("Saved.") == 1
    here.window.send("tournament.change_player", player="1", name="Anna", rating="1200", group="", club="")
    assert "Saved." not in here.window.text
