"""The hall board, and what the director decides of it at the desk (TOU-9)."""

import asyncio
import re
from dataclasses import replace

import pytest

from directors import SIX
from faristol.app.clubrules.own_rules import kept_text
from faristol.app.tournament import tournament_link
from faristol.app.tournament.views.entering import USUAL_MINUTES
from faristol.rules.game_rules import GameRules
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Division, Entry

pytestmark = pytest.mark.rule("TOU-9")


@pytest.fixture
def here(director):
    """A round of six is published, no result is in."""
    made = director()
    made.pair()
    made.publish()
    return made


def board(here) -> str:
    return here.window.go(f"#/tournament/{here.stream}/board")


def menu(here, topic: str = "") -> str:
    return here.window.go(f"#/tournament/{here.stream}/menu{topic}")


def headings(here) -> list[str]:
    board(here)
    return [
        re.sub(r"<[^>]+>", "", one).strip() for one in re.findall(r"<h2[^>]*>(.*?)</h2>", here.window.html)
    ]


def enter(here, table: int) -> None:
    here.command(c.EnterResult(1, table, "played", 400, 300))


def test_until_the_first_result_everybody_finds_the_table_by_name_and_by_table(here):
    assert headings(here) == ["Round 1 by name", "Round 1 by table"]
    assert all(here.window.text.count(name) == 3 for name in SIX)


def test_then_the_tables_that_still_play_stand_beside_the_results(here):
    enter(here, 2)
    assert headings(here) == ["Round 1 1 of 3 results", "Still playing 2 tables"]
    here.command(c.EnterResult(1, 1, "played", 400, 300))
    assert headings(here) == ["Round 1 2 of 3 results", "Still playing 1 table"]


def test_the_standings_wait_for_the_director(here):
    here.play()
    assert headings(here) == ["Round 1 3 of 3 results"]
    assert "Show the standings after round 1" in menu(here)
    here.window.send("tournament.release")
    assert "The standings after round 1 may be seen. They stand on the hall board" in here.window.text
    assert headings(here) == ["Round 1 3 of 3 results", "Standings after round 1"]


def test_who_has_shown_standings_is_asked_for_those_of_the_next_round_where_results_come_in(here):
    here.play()
    here.window.go(f"#/tournament/{here.stream}")
    assert "Show the standings" not in here.window.text
    here.window.send("tournament.release")
    here.pair()
    here.publish()
    here.play()
    here.window.go(f"#/tournament/{here.stream}")
    assert "Show the standings after round 2" in here.window.text
    here.window.send("tournament.release")
    assert "Show the standings" not in here.window.text


def test_the_final_standings_are_seen_with_the_end(director):
    here = director(rounds=1)
    here.pair()
    here.publish()
    here.play()
    here.command(e.Closed())
    assert headings(here) == ["Round 1 3 of 3 results", "Final standings"]


def test_the_clock_of_the_round_is_started_at_the_desk(here):
    assert 'value="60"' in menu(here)
    here.window.send("tournament.clock", minutes="forty")
    assert "Minutes are a whole number, and not “forty”." in here.window.text
    for minutes in ("601", "0"):
        here.window.send("tournament.clock", minutes=minutes)
        assert "A round’s clock has 1 to 600 minutes." in here.window.text
    here.window.send("tournament.clock", minutes="40")
    ends = here.state.published[0].ends
    for page in (menu, board):
        assert f'data-deadline="{ends}"' in page(here)
        assert "40:00" in here.window.text
    here.play()
    assert "data-deadline" not in board(here)
    here.pair()
    here.publish()
    assert 'value="40"' in menu(here)


def test_games_without_a_clock_propose_the_usual_minutes_of_a_round(here):
    rules = replace(GameRules.preset("mallorca"), key="own", name="No clock", player_seconds=0)
    asyncio.run(here.window.inner.choose("game_rules.own", kept_text(rules, {})))
    here.command(c.ChooseRules(replace(here.state.rules, games="own")))
    assert f'value="{USUAL_MINUTES}"' in menu(here)


def test_the_rules_of_games_are_read_only_for_the_first_clock(here, monkeypatch):
    here.window.send("tournament.clock", minutes="40")
    monkeypatch.setattr(tournament_link, "rules_offered", None)
    assert "40:00" in menu(here)
    here.play()
    assert "Show the standings after round 1" in menu(here)


def test_each_division_has_its_name_on_the_board(director):
    here = director(names=SIX[:4])
    for name in "AB":
        here.command(e.DivisionSet(Division(0, name)))
    here.command(c.EnterPlayers((Entry("Elena"), Entry("Ferran")), 2))
    here.open()
    here.pair()
    here.publish()
    board(here)
    assert here.window.html.index("Division A") < here.window.html.index("Division B")
    here.play()
    here.command(c.ReleaseStandings())
    board(here)
    assert here.window.html.count("Division A") == 2


def test_a_second_window_takes_the_board_and_where_there_is_none_this_screen_does(here):
    assert f'data-projector="#/tournament/{here.stream}/board"' in menu(here)
    here.window.send("projector.blocked", path=f"#/tournament/{here.stream}/board")
    assert "No second window can be opened." in here.window.text
    assert f'data-path="#/tournament/{here.stream}/board"' in here.window.html


def test_a_window_that_was_asleep_sees_what_has_happened(here, another_window):
    second = another_window()
    second.go(f"#/tournament/{here.stream}/board")
    enter(here, 1)
    second.send("projector.look")
    assert "1 of 3 results" in second.text


def test_a_break_stands_on_the_desk_until_it_is_ended(here):
    menu(here)
    here.window.send("hall.break", minutes="15")
    assert here.window.html.count("data-until=") == 1
    here.window.go(f"#/tournament/{here.stream}")
    assert "15:00" in here.window.text
    here.window.send("hall.clear")
    assert "What the hall reads now" not in here.window.html


def test_what_the_director_announces_stands_over_it_until_the_next_round(here):
    menu(here)
    here.window.send("hall.say", text="Dinner", until="")
    assert "Take it away" in here.window.text
    assert "Dinner" in board(here)
    here.play()
    here.pair()
    here.publish()
    assert "Dinner" not in board(here)


def test_the_podium_of_a_tournament_waits_for_the_final_results(here):
    here.play()
    assert "Show the podium" not in menu(here, "/hall")
    while len(here.state.published) < here.state.rules.rounds:
        here.pair()
        here.publish()
        here.play()
    here.command(e.Closed())
    assert "Show the podium in the hall" in menu(here, "/hall")
    here.window.send("hall.podium")
    here.window.send("hall.podium")
    assert board(here).count('class="podium-step"') == 1
