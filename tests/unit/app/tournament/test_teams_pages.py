"""Teams on their pages: line-ups, pairing, standings, paper, the page to publish, files, the hall (TOU-7)."""

import re

import pytest

from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Division, Entry, Team
from faristol.tournament.teams import meetings, sides, team_standings

pytestmark = pytest.mark.rule("TOU-7")


@pytest.fixture
def here(director):
    """Six of two clubs, and one of none."""
    made = director(names=())
    names = (("Anna", "Reus"), ("Benet", "Inca"), ("Carme", "Reus"), ("Dídac", "Inca"), ("Emma", "Reus"))
    made.command(c.EnterPlayers((*(Entry(name, club=club) for name, club in names), Entry("Fidel"))))
    made.open()
    return made


@pytest.fixture
def teams(here):
    """Their teams, on two boards."""
    here.window.go(f"#/tournament/{here.stream}/teams")
    here.window.send("tournament.team_boards", boards="2")
    here.window.send("tournament.team_clubs")
    return here


def members(here, name):
    [team] = [team for team in here.state.teams if team.name == name]
    return [here.state.player(player).name for player in team.players]


def test_the_players_page_leads_to_the_teams_and_one_tap_makes_them_of_the_clubs(here):
    assert "Put into teams" in here.window.go(f"#/tournament/{here.stream}/players")
    here.window.go(f"#/tournament/{here.stream}/teams")
    here.window.send("tournament.team_clubs")
    assert members(here, "Reus") == ["Anna", "Carme", "Emma"]
    assert members(here, "Inca") == ["Benet", "Dídac"]
    assert "5 players are in a team now." in here.window.text
    assert "say on how many boards a match is played" in here.window.text
    here.window.send("tournament.team_boards", boards="2")
    assert "reserve" in here.window.text
    assert "They do not play until they are in a team." in here.window.text


def test_players_are_moved_up_and_down_in_and_out(teams):
    team = next(team for team in teams.state.teams if team.name == "Reus")
    carme = next(player.id for player in teams.state.players if player.name == "Carme")
    teams.window.send("tournament.team_up", team=str(team.id), player=str(carme), way="up")
    assert members(teams, "Reus") == ["Carme", "Anna", "Emma"]
    teams.window.send("tournament.team_up", team=str(team.id), player=str(carme), way="down")
    assert members(teams, "Reus") == ["Anna", "Carme", "Emma"]
    teams.window.send("tournament.team_leave", team=str(team.id), player=str(carme))
    assert members(teams, "Reus") == ["Anna", "Emma"]
    other = next(team for team in teams.state.teams if team.name == "Inca")
    anna = next(player.id for player in teams.state.players if player.name == "Anna")
    teams.window.send("tournament.team_enter", team=str(other.id), player=str(anna))
    assert members(teams, "Inca") == ["Benet", "Dídac", "Anna"]
    assert "Anna was in Reus and is in Inca now." in teams.window.text


def test_teams_are_added_called_otherwise_and_removed(teams):
    teams.window.send("tournament.team_add", name="Salt")
    teams.window.send("tournament.team_add", name="salt")
    assert "There is a team salt already." in teams.window.text
    teams.window.send("tournament.team_rename", team="3", name="Girona")
    assert [team.name for team in teams.state.teams][-1] == "Girona"
    teams.window.send("tournament.team_remove", team="3")
    assert len(teams.state.teams) == 2
    teams.window.send("tournament.team_boards", boards="many")
    assert "a number from 0 to 20, and not “many”" in teams.window.text


def test_the_pairing_page_pairs_the_teams_and_says_who_rests(teams):
    assert "2 teams play this round." in teams.window.go(f"#/tournament/{teams.stream}/pairing")
    assert "By hand" not in teams.window.html[teams.window.html.index("pair-form") :][:2000]
    teams.pair()
    assert "reserve of Reus" in teams.window.text
    assert "is in no team and does not play" in teams.window.text
    assert "Inca – Reus" in teams.window.text or "Reus – Inca" in teams.window.text
    teams.publish()
    assert len(teams.state.published[0].pairing.tables) == 2


def test_two_teams_of_a_proposed_round_change_places(teams):
    teams.command(c.EnterPlayers((Entry("Gemma"), Entry("Hug"))))
    teams.command(e.TeamSet(Team(0, "Salt", (teams.id("Gemma"),))))
    teams.command(e.TeamSet(Team(0, "Girona", (teams.id("Hug"), teams.id("Fidel")))))
    teams.open()
    assert "Salt has 1 player for 2 boards" in teams.window.go(f"#/tournament/{teams.stream}/pairing")
    teams.pair()
    before = meetings(teams.state.current.pairing)
    [first, _second] = before
    ids = frozenset(team.id for team in teams.state.teams)
    one, other = min(first), min(ids - first)
    teams.window.send("tournament.team_exchange", one=str(one), other=str(other))
    after = teams.state.current.pairing
    assert meetings(after) == {first - {one} | {other}, (ids - first) - {other} | {one}}
    assert after.edited
    teams.window.send("tournament.team_exchange", one=str(one), other=str(one))
    assert "Choose two teams that play this round." in teams.window.text
    teams.publish()
    assert meetings(teams.state.published[0].pairing) == meetings(after)


def test_too_many_rounds_for_so_few_teams_are_said(teams):
    assert "With 2 teams all have met one another after round 1." in teams.window.go(
        f"#/tournament/{teams.stream}/pairing"
    )


def test_a_reserve_takes_a_board_by_hand(teams):
    teams.pair()
    teams.window.send("tournament.hand_start", source="proposed")
    assert "2 players who are here have no board." in teams.window.text
    [table] = [t for t in teams.state.current.pairing.tables if teams.id("Anna") in t.players]
    seat = table.players.index(teams.id("Anna"))
    teams.window.send("tournament.hand_tap", at=f"w{teams.id('Emma')}")
    teams.window.send("tournament.hand_tap", at=f"t{table.number}.{seat}")
    teams.window.send("tournament.hand_save")
    made = teams.state.current.pairing
    assert made.bye_of(teams.id("Anna")).kind == "absent"
    assert teams.id("Emma") in made.table_of(teams.id("Emma")).players
    assert set(sides(made).values()) == {team.id for team in teams.state.teams}
    assert teams.id("Anna") not in sides(made)
    teams.publish()


def test_who_is_in_no_team_gets_no_board_by_hand(teams):
    teams.pair()
    teams.window.send("tournament.hand_start", source="proposed")
    [table, *_] = teams.state.current.pairing.tables
    teams.window.send("tournament.hand_tap", at=f"w{teams.id('Fidel')}")
    teams.window.send("tournament.hand_tap", at=f"t{table.number}.0")
    assert "Fidel at table 1 is in no team" in teams.window.text


def test_a_whole_team_withdraws_and_plays_again(teams):
    teams.pair()
    teams.publish()
    teams.play()
    teams.window.go(f"#/tournament/{teams.stream}/teams")
    assert "The team withdraws" in teams.window.text
    team = next(team for team in teams.state.teams if team.name == "Inca")
    teams.window.send("tournament.team_withdraw", team=str(team.id), way="out")
    assert all(teams.state.player(player).left == 2 for player in team.players)
    assert "The team plays again" in teams.window.text
    teams.window.go(f"#/tournament/{teams.stream}/pairing")
    assert "two teams at least" in teams.window.text
    teams.window.send("tournament.team_withdraw", team=str(team.id), way="back")
    assert all(teams.state.player(player).left is None for player in team.players)


def test_the_order_for_round_1_is_that_of_the_teams(teams):
    teams.window.go(f"#/tournament/{teams.stream}/pairing")
    seeds = teams.window.html[teams.window.html.index("pairing-seeds") :]
    assert "Reus" in seeds
    assert "Anna" not in seeds[: seeds.index("</ol>")]


def test_by_hand_from_nothing_is_refused_with_the_reason(teams):
    teams.window.go(f"#/tournament/{teams.stream}/pairing")
    teams.window.send("tournament.hand_start", source="nothing")
    assert "Teams are paired as teams" in teams.window.text
    teams.window.send("tournament.pairing_start", engine="hand")
    assert "Teams are paired as teams" in teams.window.text


def test_a_single_team_is_sent_to_the_page_of_teams(here):
    here.command(e.TeamSet(Team(0, "Reus", (1, 3))))
    here.window.go(f"#/tournament/{here.stream}/teams")
    here.window.send("tournament.team_boards", boards="2")
    assert "Set up the teams" in here.window.go(f"#/tournament/{here.stream}/players")
    here.window.go(f"#/tournament/{here.stream}/pairing")
    assert "two teams at least" in here.window.text


def test_divisions_and_teams_exclude_each_other_in_words(here, teams):
    teams.window.go(f"#/tournament/{teams.stream}/divisions")
    teams.window.send("tournament.division_add", name="A")
    assert "no divisions as long as the rules have team matches" in teams.window.text
    teams.window.go(f"#/tournament/{teams.stream}/teams")
    teams.window.send("tournament.team_boards", boards="0")
    teams.command(e.DivisionSet(Division(0, "A")))
    teams.window.go(f"#/tournament/{teams.stream}/teams")
    assert "so there are no team matches" in teams.window.text


def test_standings_paper_page_and_file_have_the_matches(teams):
    teams.pair()
    teams.publish()
    teams.play()
    winner = team_standings(teams.state)[0].team.name
    teams.window.go(f"#/tournament/{teams.stream}/standings")
    assert f"#/tournament/{teams.stream}/teams/standings" in teams.window.html
    teams.window.go(f"#/tournament/{teams.stream}/teams/standings")
    assert "Round 1: " in teams.window.text
    assert winner in teams.window.text
    teams.window.go(f"#/tournament/{teams.stream}/print/teams")
    assert "Round 1: " in teams.window.html[teams.window.html.index("paper-clubs") :]
    assert "Standings of teams" in teams.window.go(f"#/tournament/{teams.stream}/print/report")
    slips = teams.window.go(f"#/tournament/{teams.stream}/print/slips")
    assert re.search(r"· (Inca – Reus|Reus – Inca)", slips)
    teams.window.go(f"#/tournament/{teams.stream}/files")
    teams.window.send("tournament.publish")
    assert 'id="teams"' in teams.window.effect("download")["text"]
    teams.window.send("tournament.sheet", sheet="teams", separator="semicolon")
    lines = teams.window.effect("download")["text"].splitlines()
    assert (
        lines[0]
        .removeprefix("\ufeff")
        .startswith("Rank;Team;Match points;Board points;Spread;Round;Opponent")
    )
    assert lines[1].split(";")[1] == winner
    teams.window.go(f"#/tournament/{teams.stream}/board")
    assert re.search(r"(Inca|Reus) [\d½]+ – [\d½]+ (Inca|Reus)", teams.window.text)
    assert "reserve of Reus" in teams.window.text
    assert "Team Inca, in the order of boards" in teams.window.go(f"#/tournament/{teams.stream}/history")


def test_a_team_wins_and_stands_first_in_the_hall(teams):
    teams.pair()
    teams.publish()
    teams.play([(420, 300), (410, 300)])
    teams.command(c.ReleaseStandings())
    [first, *_] = team_standings(teams.state)
    board = teams.window.go(f"#/tournament/{teams.stream}/board")
    assert board.index("Standings of teams") < board.index("Standings after round 1")
    assert "Match points" in board
    assert board.index(first.team.name) < board.index("Standings after round 1")
    teams.command(e.Closed())
    teams.window.go(f"#/tournament/{teams.stream}/print/report")
    assert f"Winner: {first.team.name}, 2 match points" in teams.window.text
    assert "Best player: " in teams.window.text
