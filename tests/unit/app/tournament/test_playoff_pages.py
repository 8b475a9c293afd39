"""Play-offs at the pages: set, paired step by step, shown with all games, told in the history (TOU-5)."""

import asyncio
import re

import pytest

from faristol.app.tournament.printing import published
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Division
from faristol.tournament.standings import standings
from markup import without_tags

pytestmark = pytest.mark.rule("TOU-5")

FOUR = ("Anna", "Benet", "Carme", "Dídac")


@pytest.fixture
def over(director):
    """One round of four is played; the order is Anna, Carme and those who lost to them."""
    here = director(FOUR, rounds=1)
    here.pair("neighbours")
    here.publish()
    here.play([(480, 300), (430, 330)])
    return here


def plain(html: str) -> str:
    return " ".join(without_tags(html).split())


def setting(here, **fields: str) -> None:
    values = {"division": "0", "size": "2", "best_of": "1", "third": "", **fields}
    here.window.send("tournament.playoff", **values)


def names(here) -> list[str]:
    return [line.player.name for line in standings(here.state)]


def test_the_director_sets_it_on_the_page_of_the_pairings_and_takes_it_back(over):
    assert "All rounds that were planned have been played." in over.window.text
    setting(over, size="4", best_of="3", third="1")
    assert (
        "Semifinals between the first four, best of 3 games, with a match for third place" in over.window.text
    )
    assert over.state.playoffs[0].third
    assert "Pair the semifinals, game 1" in over.window.text
    setting(over, size="0")
    assert over.state.playoffs == ()
    assert "After the last round: No play-off" in over.window.text


def test_a_size_for_which_there_are_too_few_is_refused_and_stays_chosen(over):
    setting(over, size="8")
    assert "The play-off needs 8 players. Players who are there: 4." in over.window.text
    assert re.search(r'<option value="8" selected>', over.window.html)
    assert over.state.playoffs == ()


def test_the_steps_are_paired_one_after_the_other(over):
    setting(over, size="2", best_of="3")
    assert "The final, game 1: " in over.window.text
    over.round()
    assert "Pair the final, game 2" in over.window.text
    over.window.go(f"#/tournament/{over.stream}")
    assert "Pair the final, game 2" in over.window.text
    assert "Play-off, round 2" in over.window.text
    over.open()
    over.round()
    over.round()
    over.window.go(f"#/tournament/{over.stream}")
    assert "Make the results final" in over.window.text


def test_a_match_that_ended_level_has_one_more_game_if_the_director_wants(over):
    setting(over)
    over.pair()
    over.publish()
    over.play([(400, 400)])
    assert "It ended level, ½ : ½, with the same spread" in over.window.text
    first, second = over.state.playoffs[0].seeds
    over.window.send("tournament.playoff_game", division="0", first=str(first), second=str(second))
    assert "They play one more game." in over.window.text
    assert "Pair the final, game 2" in over.window.text
    over.round()
    assert len(over.state.published) == 3


def test_the_standings_the_report_and_the_published_page_have_the_bracket(over):
    setting(over, size="2", third="1")
    over.pair()
    over.publish()
    seeds = over.state.playoffs[0].seeds
    tables = over.state.published[-1].pairing.tables
    over.play([(310, 420) if table.first == seeds[0] else (420, 310) for table in tables[:1]])
    won = names(over)[0]
    assert over.id(won) == seeds[1]
    over.window.go(f"#/tournament/{over.stream}/standings")
    assert "Standings with the play-off" in over.window.text
    assert f"{won} won it against" in over.window.text
    over.window.send("tournament.standings_why", player=str(seeds[1]), other=str(seeds[0]))
    assert f"The final: {won} won it against" in over.window.text
    over.window.go(f"#/tournament/{over.stream}/print/report")
    assert "Match for third place" in over.window.text
    assert "420" in over.window.text
    page = asyncio.run(published(over.window.inner, over.stream))
    assert 'id="playoff"' in page
    assert "Match for third place" in plain(page)


def test_every_page_and_sheet_stands_while_a_play_off_is_played(over):
    setting(over, size="4", best_of="3")
    over.pair()
    over.publish()
    for path in (
        *("", "/players", "/pairing", "/pairing/2", "/standings", "/standings/0", "/cross", "/cross/numbers"),
        *("/files", "/rules", "/history", "/round/1", "/board", "/player/1"),
        *(f"/print/{key}" for key in ("pairings", "names", "slips", "results", "standings", "cross", "wall")),
        *(f"/print/{key}" for key in ("report", "cards", "players", "met")),
    ):
        over.window.go(f"#/tournament/{over.stream}{path}")
        assert "Ciutat de Mallorca" in over.window.text, path
    for kind in ("players", "pairings", "results", "standings", "cross"):
        over.window.send("tournament.sheet", sheet=kind, separator="comma")
    for action in ("tournament.trf", "tournament.trf26", "tournament.tsh"):
        over.window.send(action)


def test_the_history_tells_it(over):
    setting(over)
    over.round()
    over.window.go(f"#/tournament/{over.stream}/history")
    assert "After the last round: Final between the first two, one game each." in over.window.text
    assert "The play-off begins, in the order after round 1: " in over.window.text
    assert "A pairing of round 2 is proposed: games of the play-off." in over.window.text


def test_who_has_left_is_passed_over_and_that_is_said(over):
    setting(over)
    first = names(over)[0]
    over.command(c.Withdraw(over.id(first)))
    over.open()
    assert f"Not there, so that the next one moves up: {first}." in over.window.text


def test_the_director_is_told_that_others_would_play_after_a_correction(over):
    setting(over)
    over.round()
    before = over.state.playoffs[0].seeds
    over.command(
        c.EnterResult(1, 1, "played", 300, 480, replace=True, reason="Typed the wrong way round", sure=True)
    )
    over.open()
    assert "A result was corrected after the play-off began" in over.window.text
    assert over.state.playoffs[0].seeds == before


def test_two_divisions_each_have_their_own(director):
    here = director(("Anna", "Benet", "Carme", "Dídac", "Elena", "Ferran"), rounds=2)
    here.command(e.DivisionSet(Division(0, "A", 1)))
    here.command(e.DivisionSet(Division(0, "B")))
    for name in ("Carme", "Dídac", "Elena", "Ferran"):
        here.command(c.MovePlayer(here.id(name), 2))
    here.open()
    setting(here, division="1", best_of="3")
    setting(here, division="2", size="4")
    here.round()
    assert "Pair round 2" in here.window.text
    here.round()
    assert here.state.published[1].pairing.parts[0].engine == "playoff"
    here.round()
    assert [(one.division, one.after) for one in here.state.playoffs] == [(1, 1), (2, 2)]
    for path in (
        "",
        "/pairing",
        "/standings",
        "/print/pairings",
        "/print/report",
        "/print/results",
        "/cross",
    ):
        here.window.go(f"#/tournament/{here.stream}{path}")
        assert "Ciutat de Mallorca" in here.window.text
