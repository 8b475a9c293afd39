"""Tournaments as files: what goes out, what comes in from other programs, results from a list."""

import asyncio
import re
from dataclasses import replace
from pathlib import Path

import pytest

from entrants import begin, enter, state_of, stream_of
from faristol.app.tournament.views import criteria
from faristol.rules.tournament_rules import TournamentRules
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Bye, Pairing, Table
from faristol.tournament.tournament import TOURNAMENT

GOLDEN = Path(__file__).parents[3] / "golden" / "tournaments"


def do(window, command):
    """A command on the tournament of the page, as another page would give it."""
    asyncio.run(window.inner.command(TOURNAMENT, stream_of(window), command))


@pytest.fixture
def paired(window):
    """Anna and Benet at table 1, Carme and Dídac at table 2, Elna with the bye; the page of the files."""
    stream = begin(window)
    enter(window, "Anna", "Benet", "Carme", "Dídac", "Elna")
    tables = (Table(1, 1, 2), Table(2, 3, 4))
    do(window, e.RoundPaired(Pairing(1, tables, (Bye(5, "bye"),), "hand", 0, False)))
    do(window, c.Publish())
    window.go(f"#/tournament/{stream}/files")
    return window


def results(window):
    return dict(state_of(window).rounds[0].results)


def as_entered(result):
    return (result.kind, result.first, result.second, result.winner)


def opened(window, name, text):
    window.go("#/tournaments")
    window.send("archive.open", text=text, filename=name)


def test_each_file_says_what_it_is_for(paired):
    assert "For programs that do not know TRF26 yet" in paired.text
    assert "For tsh, with which many Scrabble tournaments are held" in paired.text
    paired.send("tournament.copy")
    name = str(paired.effect("download")["filename"])
    assert re.fullmatch(r"Campionat-\d{4}-\d\d-\d\d\.jsonl", name), "the day is told once"


@pytest.mark.rule("BRO-4")
def test_where_a_tournament_ends_its_copy_is_one_tap(paired):
    paired.go(f"#/tournament/{stream_of(paired)}")
    for table in ("1", "2"):
        paired.send("tournament.result", table=table, first="400", second="350", kind="", at="second")
    assert 'data-action="tournament.copy"' not in paired.html
    paired.send("tournament.close")
    assert 'data-action="tournament.copy"' in paired.html
    paired.send("tournament.copy")
    assert paired.effect("download")


def test_a_sheet_calls_what_parts_players_as_the_page_does(paired):
    paired.send("tournament.sheet", sheet="standings", separator="semicolon")
    head = str(paired.effect("download")["text"]).splitlines()[0]
    names = [str(criteria.NAMES[name]) for name in state_of(paired).rules.tie_breaks]
    assert head.endswith(";".join(["Tournament points", *names]))
    assert "Points scored" in names


@pytest.mark.parametrize(
    ("sheet", "line"),
    [
        ("players", "1;Anna;;;;1;"),
        ("pairings", "1;2;Carme;Dídac"),
        ("results", "1;1;Anna;401;Benet;388;"),
        ("standings", "1;Anna;;;1;13;401"),
        ("cross", "1;Anna;5: 401-388;1"),
    ],
)
def test_sheets_for_spreadsheets(paired, sheet, line):
    paired.send("tournament.enter_results", text="1;401;388")
    paired.send("tournament.sheet", sheet=sheet, separator="semicolon")
    saved = paired.effect("download")
    assert str(saved["filename"]).startswith("Campionat-2026-11-21-")
    assert str(saved["text"]).startswith("\ufeff")
    assert line in str(saved["text"]).split("\r\n")


@pytest.mark.parametrize(
    ("action", "ending"),
    [("tournament.trf", ".trf"), ("tournament.trf26", "-TRF26.trf"), ("tournament.tsh", ".t")],
)
def test_what_goes_out_comes_in_again(paired, action, ending):
    paired.send("tournament.enter_results", text="1;401;388\n2;+;-")
    before = results(paired)
    paired.send(action)
    saved = paired.effect("download")
    assert str(saved["filename"]) == f"Campionat-2026-11-21{ending}"
    opened(paired, str(saved["filename"]), str(saved["text"]))
    assert paired.path == "#/tournaments/open"
    assert "All of it can be taken." in paired.text
    assert "5 players · 1 round · 2 results" in paired.text
    paired.send("tournament.take", name="Còpia", date="2026-11-22", place="Reus", rules="mallorca")
    state = state_of(paired)
    assert (state.name, state.date, state.place) == ("Còpia", "2026-11-22", "Reus")
    assert {table: as_entered(result) for table, result in results(paired).items()} == {
        table: as_entered(result) for table, result in before.items()
    }
    assert [bye.kind for bye in state.rounds[0].pairing.byes] == ["bye"]


def test_names_that_tsh_cannot_read_are_told(window):
    stream = begin(window)
    enter(window, "Anna; Puig", "Benet")
    window.go(f"#/tournament/{stream}/files")
    window.send("tournament.tsh")
    assert "In its file stand: “Anna; Puig” as “Anna, Puig”." in window.text
    opened(window, "a.t", str(window.effect("download")["text"]))
    window.send("tournament.take", name="Copy", date="", place="", rules="mallorca")
    assert {player.name for player in state_of(window).players} == {"Anna; Puig", "Benet"}


def test_a_foreign_tournament_goes_on_here(window):
    opened(window, "dutch.trf", (GOLDEN / "dutch_2025_C5.trf").read_text())
    assert "6 players · 2 rounds · 6 results" in window.text
    assert "The file has no scores: wins and draws are kept, with 0 points to both." in window.text
    window.send("tournament.take", name="Dutch", date="", place="", rules="classic")
    window.go(f"#/tournament/{stream_of(window)}/pairing")
    window.send("tournament.pairing_start")
    window.work()
    [_first, _second, third] = state_of(window).rounds
    assert state_of(window).rules.rounds == 3
    window.go(f"#/tournament/{stream_of(window)}/pairing/2")
    assert "those of the moment when it was paired" not in window.text, "the file has corrected results"
    assert "made by hand" not in window.text
    assert {bye.player: bye.kind for bye in third.pairing.byes} == {4: "absent", 6: "bye"}


def test_nothing_is_saved_before_one_says_so(window):
    opened(window, "a.t", (GOLDEN / "division.t").read_text())
    window.go("#/tournaments")
    assert "Nothing is kept yet" in window.text
    window.go("#/tournaments/open")
    window.send("tournament.take", name=" ", date="", place="Reus", rules="mallorca")
    assert "The tournament needs a name." in window.text
    assert 'value="Reus"' in window.html


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "The file is empty."),
        ("PK\x03\x04rest", "This is a picture, a print, an archive or an office document"),
        ("Dear all,\nthe results follow", "Nothing that Faristol opens"),
        ("012 Only a name\n", "The file has no player."),
    ],
)
def test_what_is_no_tournament_is_refused_in_a_sentence(window, text, said):
    opened(window, "letter.txt", text)
    assert said in window.text
    assert window.path == "#/archive/tournaments"


def test_a_damaged_file_opens_as_far_as_it_is_right(window):
    lines = (GOLDEN / "dutch_2025_C5.trf").read_text().splitlines()
    lines[3] = lines[3].replace("     4 b 1", "     5 b 1")
    opened(window, "damaged.trf", "\n".join(lines))
    assert "6 players · 1 round · 3 results" in window.text
    assert "Line 4, column 102: In round 2 Test0003 Player0003 is paired with" in window.text


def test_a_game_that_both_lost_is_told_and_has_no_winner(window):
    lines = (GOLDEN / "dutch_2025_C5.trf").read_text().splitlines()
    lines[3] = lines[3].replace("     4 b 1", "     4 b 0")
    opened(window, "contradictory.trf", "\n".join(lines))
    assert "Line 4, column 81: The total of Test0003 Player0003 is 2.0 in the file" in window.text
    assert "Line 5, column 102: In round 2 both lines say that the game is lost" in window.text
    window.send("tournament.take", name="Dutch", date="", place="", rules="classic")
    assert "Test0004 Player0004 starts 0 0 Test0003 Player0003 both lose" in window.text


def test_it_is_said_plainly_when_only_some_rounds_or_only_players_come_in(window):
    lines = (GOLDEN / "dutch_2025_C5.trf").read_text().splitlines()
    opened(window, "damaged.trf", "\n".join(lines).replace("     5 w 0", "    15 w 0"))
    assert "Of the 2 rounds in the file only 1 would come in." in window.text
    assert "Make it a tournament here" in window.text
    opened(window, "damaged.trf", "\n".join(lines).replace("     4 w 1", "    14 w 1"))
    assert "None of the rounds in the file would come in, and no result" in window.text
    assert "Begin a tournament with these players" in window.text


def test_a_saved_copy_among_the_files_of_others_opens_in_the_archive(paired):
    stream = stream_of(paired)
    paired.send("tournament.copy")
    text = str(paired.effect("download")["text"])
    opened(paired, "copy.jsonl", text)
    assert paired.path == "#/archive/tournaments"
    assert "Restored: 0. Already here: 1." in paired.text
    assert "Open “Campionat”" in paired.text
    assert f'data-action="go" data-path="#/tournament/{stream}"' in paired.html


def test_a_file_of_a_tournament_that_is_here_is_offered_another_name(paired):
    paired.send("tournament.tsh")
    text = str(paired.effect("download")["text"])
    opened(paired, "Campionat.t", text)
    assert 'value="Campionat (from a file)"' in paired.html


@pytest.mark.parametrize("action", ["tournament.trf", "tournament.trf26", "tournament.tsh"])
@pytest.mark.parametrize("rules", ["mallorca", "classic"])
def test_a_file_of_ours_is_offered_by_its_own_rules_and_its_own_name(paired, action, rules):
    pairing = state_of(paired).rounds[0].pairing
    do(paired, c.Recall("Other rules"))
    do(paired, c.ChooseRules(TournamentRules.preset(rules)))
    do(paired, e.RoundPaired(pairing))
    do(paired, c.Publish(("starts",)))
    paired.send(action)
    opened(paired, "c.t", str(paired.effect("download")["text"]))
    assert f'<option value="{rules}" selected>' in paired.html
    assert 'value="Campionat (from a file)"' in paired.html
    assert "All of it can be taken." in paired.text


@pytest.mark.rule("TOU-12")
def test_what_is_left_out_is_said_before_it_is_taken(window):
    lines = [f"Jugador {name} 1500 0; 50; newr 1510" for name in "ABCDE"]
    opened(window, "obert.t", "# by hand\n" + "\n".join(lines) + "; colour red\n")
    assert "What has no place here and is left out" in window.text
    assert "Comments (#), in line 1" in window.text
    assert "New ratings (newr), in 5 lines: 2, 3, 4 …" in window.text
    assert "“colour”, in line 6" in window.text
    assert "All of it can be taken." not in window.text
    assert "another win, 0 for half a point" in window.text  # five have won without an opponent


def test_rules_that_are_not_here_are_named(paired):
    own = replace(TournamentRules.preset("mallorca"), key="own-abc234", name="Lliga de Reus")
    do(paired, c.ChooseRules(own))
    paired.send("tournament.trf")
    opened(paired, "a.trf", str(paired.effect("download")["text"]))
    assert "The tournament went by the rules “Lliga de Reus”, which are not on this device" in paired.text
    assert '<option value="classic" selected>' in paired.html


@pytest.mark.parametrize(("setting", "said_so"), [({"rounds": 7}, False), ({"forfeit_points": 50}, True)])
@pytest.mark.parametrize("action", ["tournament.trf", "tournament.trf26", "tournament.tsh"])
def test_rules_that_were_altered_for_a_tournament_are_told(paired, action, setting, said_so):
    do(paired, c.ChooseRules(replace(TournamentRules.preset("mallorca"), **setting)))
    paired.send(action)
    opened(paired, "a.t", str(paired.effect("download")["text"]))
    assert '<option value="mallorca" selected>' in paired.html
    assert ("had other settings than the rules “Ciutat de Mallorca” have here" in paired.text) is said_so


def test_a_division_of_tsh_has_no_title_and_is_asked_for_one(window):
    opened(window, "a.t", (GOLDEN / "division.t").read_text())
    assert 'id="open-name" name="name" value=""' in window.html
    window.send("tournament.take", name="", date="", place="", rules="mallorca")
    assert "The tournament needs a name." in window.text
    opened(window, "lliga_d’hivern.t", (GOLDEN / "division.t").read_text())
    assert 'value="lliga d’hivern"' in window.html


def test_without_a_file_the_page_says_so(window):
    window.go("#/tournaments/open")
    assert "No file is chosen" in window.text
    window.send("tournament.take", name="x", rules="mallorca")
    assert "That file is no longer there" in window.text


def test_before_anything_is_there_the_files_say_so(window):
    stream = begin(window)
    window.go(f"#/tournament/{stream}/files")
    for action in ("tournament.trf", "tournament.tsh"):
        window.send(action)
        assert "Nobody has been entered yet" in window.text
    window.send("tournament.enter_results", text="1;400;300")
    assert "No pairing is published yet" in window.text
