"""Divisions at the pages: set up, filled, paired in one press; standings, sheets and files of each."""

import asyncio

import pytest

from directors import SIX
from entrants import begin, enter, paste, publish, state_of, stream_of
from faristol.tournament import events as e
from faristol.tournament.divisions import within
from faristol.tournament.tournament import TOURNAMENT

pytestmark = pytest.mark.rule("TOU-6")


@pytest.fixture
def players(window):
    """Six on the list, without divisions."""
    begin(window, rounds="3")
    enter(window, *SIX)
    return window


@pytest.fixture
def divided(players):
    """The first four are in A, the others in B."""
    players.go(f"#/tournament/{stream_of(players)}/divisions")
    for name in "AB":
        players.send("tournament.division_add", name=name)
    players.send("tournament.division_split", **{"size-1": "4"})
    return players


def inside(window) -> list[list[str]]:
    state = state_of(window)
    return [[player.name for player in within(state, one.id).players] for one in state.divisions]


def pair(window) -> None:
    window.go(f"#/tournament/{stream_of(window)}/pairing")
    window.send("tournament.pairing_start")
    window.work()


def test_who_is_on_the_list_is_in_the_first_division_until_divided_by_rating(players):
    for player, rating in enumerate((1100, 1200, 1300, 1400, 1500), start=1):
        players.send("tournament.change_player", player=str(player), name=SIX[player - 1], rating=str(rating))
    players.go(f"#/tournament/{stream_of(players)}/divisions")
    assert "The 6 players on the list are in the first division that you add." in players.text
    for name in "AB":
        players.send("tournament.division_add", name=name)
    assert inside(players) == [[*SIX], []]
    players.send("tournament.division_split", **{"size-1": "3"})
    assert inside(players) == [["Carme", "Dídac", "Elena"], ["Anna", "Benet", "Ferran"]]
    assert players.text.count("3 players") == 2


def test_the_list_of_players_stands_division_by_division(divided):
    divided.go(f"#/tournament/{stream_of(divided)}/players")
    lines = divided.html[divided.html.index("<h3>Division A") :]
    assert lines.index("Dídac") < lines.index("<h3>Division B") < lines.index("Elena")
    divided.send("tournament.enter_player", name="Gal·la", rating="", division="2")
    divided.send("tournament.enter_player", name="Hug", rating="")
    assert inside(divided) == [["Anna", "Benet", "Carme", "Dídac", "Hug"], ["Elena", "Ferran", "Gal·la"]]


def test_a_list_brings_its_divisions_along(players):
    paste(players, "Nom;Divisió\nGal·la;Or\nHug;Plata\nIris;Or")
    assert [one.name for one in state_of(players).divisions] == ["Or", "Plata"]
    assert inside(players) == [[*SIX, "Gal·la", "Iris"], ["Hug"]]
    assert "Divisions Or and Plata are set up. The 6 who were on the list before are in Or." in players.text
    assert "no division in the list" not in players.text
    paste(players, "Nom;Divisió\nJan;plata\nKarla;")
    assert inside(players) == [[*SIX, "Gal·la", "Iris", "Karla"], ["Hug", "Jan"]]


def test_a_list_puts_those_who_are_on_the_list_into_divisions_before_round_1(divided):
    paste(divided, "Nom;Divisió\nAnna;B\nElena;B\nGal·la;A")
    assert inside(divided) == [["Benet", "Carme", "Dídac", "Gal·la"], ["Anna", "Elena", "Ferran"]]
    assert "Gal·la is on the list." in divided.text
    assert "The list has put 1 player who was here already into a division: Anna (B)." in divided.text
    assert "1 player was in the right division already." in divided.text
    paste(divided, "Nom;Divisió\nAnna;A\nAnna;B")
    assert "Nobody has been entered." in divided.text
    divided.send("tournament.put_away_list")
    paste(divided, "Nom;Divisió\nAnna;")  # who is given no division is there twice
    assert "Nobody has been entered." in divided.text


def test_a_list_of_those_who_are_there_can_divide_the_tournament(players):
    paste(players, "Nom;Divisió\nAnna;Or\nBenet;Plata\nCarme;Plata")
    assert inside(players) == [["Anna", "Dídac", "Elena", "Ferran"], ["Benet", "Carme"]]
    assert "The 3 who were on the list before are in Or." in players.text


def test_once_a_round_is_published_a_list_does_not_move_anybody(divided):
    publish(divided, (1, 2), (3, 4), (5, 6))
    paste(divided, "Nom;Divisió\nAnna;B")
    assert "Nobody has been entered." in divided.text
    assert inside(divided) == [["Anna", "Benet", "Carme", "Dídac"], ["Elena", "Ferran"]]


def test_a_list_that_would_divide_after_a_round_is_asked_about_first(players):
    publish(players, (1, 2), (3, 4), (5, 6))
    text = "Nom;Divisió\nGal·la;B\nHug;B\nIris;A"
    paste(players, text)
    assert "after round 1 this list would divide the tournament (B and A)" in players.text
    assert "everybody who plays so far would be in B." in players.text
    assert state_of(players).divisions == ()
    assert len(state_of(players).players) == 6
    paste(players, text)
    assert inside(players) == [[*SIX, "Gal·la", "Hug"], ["Iris"]]
    paste(players, "Nom;Divisió\nJan;C")
    assert "would set up more divisions (C)." in players.text
    assert len(state_of(players).divisions) == 2


@pytest.mark.parametrize("text", ["Nom;Divisió\nGal·la;\nHug;B", "Gal·la"])
def test_who_has_no_division_in_a_list_is_said_to_be_in_the_first_one(divided, text):
    paste(divided, text)
    assert "1 player has no division in the list and is in A." in divided.text


def test_what_is_typed_wrongly_is_told_where_it_stands(divided):
    divided.send("tournament.division_change", division="2", name="A", rounds="0")
    assert "There is a division A already." in divided.text
    divided.send("tournament.division_split", **{"size-1": "four"})
    assert "is a whole number, and not “four”" in divided.text
    divided.send("tournament.division_remove", division="2")
    assert "Division B still has players, 2 in all: move them to another one first." in divided.text
    divided.send("tournament.division_add", name="")
    assert "A division needs a name." in divided.text


def test_a_division_without_players_is_removed(divided):
    divided.send("tournament.division_add", name="C")
    divided.send("tournament.division_remove", division="3")
    assert [one.name for one in state_of(divided).divisions] == ["A", "B"]


def test_a_division_of_one_is_told(divided):
    divided.send("tournament.division_move", player="6", division="1")
    assert "Ferran is in division A now." in divided.text
    assert "1 player: nobody to play against, and a bye in every round." in divided.text
    pair(divided)
    assert "Elena is the only one of the division who plays." in divided.text
    assert "draw number 0" not in divided.text


def test_who_has_withdrawn_is_told_with_the_number_of_players(divided):
    publish(divided, (1, 2), (3, 4), (5, 6))
    stream = stream_of(divided)
    divided.send("tournament.withdraw", player="6")
    divided.go(f"#/tournament/{stream}/players")
    assert "Division B 2 players, 1 withdrawn" in divided.text
    assert "6 players, 1 withdrawn" in divided.text
    divided.go(f"#/tournament/{stream}/divisions")
    assert "2 players, 1 withdrawn: nobody to play against" in divided.text
    asyncio.run(divided.inner.command(TOURNAMENT, stream, e.Closed()))
    divided.go(f"#/tournament/{stream}")
    assert "Final · 6 players, 1 withdrawn" in divided.text


def test_one_press_pairs_all_divisions_each_by_its_plan(divided):
    divided.go(f"#/tournament/{stream_of(divided)}/pairing")
    divided.send("tournament.plan", division="2", **{"plan-1": "king"})
    pair(divided)
    [proposed] = state_of(divided).rounds
    assert [(part.division, part.engine) for part in proposed.pairing.parts] == [(1, "halves"), (2, "king")]
    assert [table.number for table in proposed.pairing.tables] == [1, 2, 3]
    assert "Division B: Paired as king of the hill" in divided.text
    assert divided.html.index("Division A") < divided.html.index("Division B")


def test_the_division_that_is_stuck_is_named_and_can_end_alone(divided):
    publish(divided, (1, 3), (2, 4), (5, 6))
    pair(divided)
    assert "Division B: No pairing keeps every rule." in divided.text
    divided.send("tournament.pairing_end")
    assert [one.rounds for one in state_of(divided).divisions] == [0, 1]
    pair(divided)
    assert len(state_of(divided).rounds[1].pairing.tables) == 2


def test_another_engine_for_the_division_that_is_stuck_leaves_the_others_alone(divided):
    publish(divided, (1, 3), (2, 4), (5, 6))
    divided.go(f"#/tournament/{stream_of(divided)}/pairing")
    divided.send("tournament.pairing_start", **{"engine-1": "dutch", "engine-2": "king"})
    divided.work()
    assert "Division B" in divided.text
    divided.send("tournament.pairing_start", stuck="2", engine="neighbours")
    divided.work()
    divided.send("tournament.pairing_waive", way="repeat")
    divided.work()
    parts = state_of(divided).rounds[1].pairing.parts
    assert [(part.division, part.engine) for part in parts] == [(1, "dutch"), (2, "neighbours")]


def test_standings_cross_table_and_card_are_those_of_the_division(divided):
    publish(divided, (1, 2), (3, 4), (5, 6))
    stream = stream_of(divided)
    divided.go(f"#/tournament/{stream}/standings")
    assert "Anna" in divided.text
    assert "Elena" not in divided.text
    divided.send("tournament.division_show", division="2")
    assert "Elena" in divided.text
    assert "Anna" not in divided.text
    divided.go(f"#/tournament/{stream}/cross")
    assert "Anna" not in divided.text
    divided.go(f"#/tournament/{stream}/player/5")
    assert "Division B" in divided.text
    assert "1 of 2" in divided.text


def test_a_move_after_round_1_has_its_reason_in_the_history_and_the_report(divided):
    publish(divided, (1, 2), (3, 4), (5, 6))
    stream = stream_of(divided)
    divided.go(f"#/tournament/{stream}/divisions")
    divided.send("tournament.division_move", player="4", division="2", reason="")
    assert "a move to another division needs a reason" in divided.text
    divided.send("tournament.division_move", player="4", division="2", reason="Misplaced")
    divided.go(f"#/tournament/{stream}/history")
    assert "Dídac is in division B, from round 2 on. Why: Misplaced." in divided.text
    divided.go(f"#/tournament/{stream}/print/report")
    assert "To another division from round 2 on: Dídac – B." in divided.text


@pytest.mark.parametrize(
    "sheet", ["standings", "cross", "wall", "cards", "report", "results", "pairings", "players"]
)
def test_sheets_are_printed_division_by_division(divided, sheet):
    publish(divided, (1, 2), (3, 4), (5, 6))
    divided.go(f"#/tournament/{stream_of(divided)}/print/{sheet}")
    assert divided.html.index("Division A") < divided.html.rindex("Division B")
    divided.send("tournament.print_choose", division="2")
    paper = divided.html[divided.html.index('class="paper"') :]
    assert "Division B" in paper
    assert "Division A" not in paper
    assert "Anna" not in paper


def test_who_finds_the_table_by_name_needs_no_division(divided):
    publish(divided, (1, 2), (3, 4), (5, 6))
    divided.go(f"#/tournament/{stream_of(divided)}/print/names")
    assert all(name in divided.text for name in SIX)


def test_the_page_to_publish_has_a_part_for_each_division(divided):
    publish(divided, (1, 2), (3, 4), (5, 6))
    divided.go(f"#/tournament/{stream_of(divided)}/files")
    divided.send("tournament.publish")
    text = divided.effect("download")["text"]
    for part in ("division-1", "standings-1", "cross-2", "r1-2", "players-2"):
        assert f'id="{part}"' in text
        assert f'href="#{part}"' in text


def test_files_for_other_programs_are_those_of_one_division(divided):
    publish(divided, (1, 2), (3, 4), (5, 6))
    divided.go(f"#/tournament/{stream_of(divided)}/files")
    divided.send("tournament.division_show", division="2")
    divided.send("tournament.tsh")
    text = divided.effect("download")["text"]
    assert "Elena" in text
    assert "Anna" not in text
    divided.send("tournament.sheet", sheet="standings", separator="semicolon")
    lines = divided.effect("download")["text"].splitlines()
    assert lines[0].endswith(";Division")
    assert [line.split(";")[0] for line in lines[1:]] == ["1", "1", "3", "3", "1", "2"]
    assert lines[-1].endswith(";B")
