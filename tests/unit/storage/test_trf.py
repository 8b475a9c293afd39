"""Tournaments as reports of FIDE (TRF16): columns, round trips, damaged and foreign files."""

import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
from caissify_pairings.trf import TRFParser
from hypothesis import given, settings
from hypothesis import strategies as st

from dutch_files import FILES, rows
from effort import effort
from faristol.errors import Refused
from faristol.rules.tournament_rules import TournamentRules
from faristol.storage.exchange.tournament_in import Imported, import_sheet
from faristol.storage.exchange.tournament_out import sheet_of
from faristol.storage.exchange.tournament_sheet import Left
from faristol.storage.exchange.trf_in import is_trf, read_trf
from faristol.storage.exchange.trf_out import write_trf
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.check import broken
from faristol.tournament.data import Pairing
from faristol.tournament.pairing.colours import first_colour
from faristol.tournament.pairing.field import Policy
from faristol.tournament.pairing.pair import pair
from faristol.tournament.people import require_player
from faristol.tournament.standings import standings
from faristol.tournament.state import State
from foreign_files import damaged, faults, orders, refused_or_sound, sound
from random_tournaments import essence, random_hall
from tournaments import Hall, hall
from tourneys import field_of_players, play_round

GOLDEN = Path(__file__).parents[2] / "golden" / "tournaments"
RULES = TournamentRules.preset("mallorca")


def written(state: State) -> str:
    sheet = sheet_of(state)
    return write_trf(sheet, {line.number: line.number for line in sheet.players})


def read(text: str, rules: TournamentRules = RULES) -> Imported:
    return import_sheet(read_trf(text, "A name"), rules, 0)


@pytest.fixture
def played() -> Hall:
    """Four players and the first round: a game, and one that Dídac did not come to."""
    here = hall(("Anna", "Benet", "Carme", "Dídac"), preset="classic")
    here.publish(here.pairing(("Benet", "Anna"), ("Carme", "Dídac")))
    here.command(c.EnterResult(1, 1, "played", 388, 401))
    here.command(c.EnterResult(1, 2, "forfeit", winner="first"))
    return here


def test_columns_are_those_of_the_specification(played: Hall) -> None:
    lines = written(played.state).split("\r\n")
    anna = next(line for line in lines if "Anna" in line)
    assert anna[:3] == "001"
    assert anna[4:8] == "   1"
    assert anna[14:47].rstrip() == "Anna"
    assert anna[48:52] == "   0"
    assert anna[80:84] == " 1.0"
    assert anna[91:99] == "   2 b 1"
    didac = next(line for line in lines if "Dídac" in line)
    assert didac[91:99] == "   3 b -"
    assert "### FTABLE 1 1 2 388 1 401" in lines
    assert "012 Ciutat de Mallorca" in lines
    assert "042 2026/11/21" in lines
    assert "XXR 5" in lines


def test_a_round_robin_is_called_so(played: Hall) -> None:
    assert "092 Individual: Swiss-System" in written(played.state)
    around = hall(("Anna", "Benet", "Carme", "Dídac"), preset="classic")
    around.publish(replace(around.pairing(("Anna", "Dídac"), ("Benet", "Carme")), engine="round_robin"))
    assert "092 Individual: Round-Robin" in written(around.state)


def test_everything_that_says_no_more_than_trf16_is_a_comment(played: Hall) -> None:
    for line in written(played.state).split("\r\n"):
        assert line[:3] in ("", "001", "012", "022", "042", "052", "062", "072", "092", "XXR", "###")


@settings(deadline=None, max_examples=effort(15, 60))
@given(st.integers(0, 10**6), st.booleans())
def test_a_tournament_comes_back_as_it_went_out(seed: int, whole: bool) -> None:
    here = random_hall(random.Random(seed), whole=whole)
    imported = read(written(here.state), here.state.rules)
    assert not imported.faults
    assert essence(imported.state) == essence(here.state)
    assert orders(imported.state) == orders(here.state)


@settings(deadline=None, max_examples=effort(10, 40))
@given(st.integers(0, 10**6))
def test_an_engine_goes_on_from_a_tournament_that_came_in(seed: int) -> None:
    here = random_hall(random.Random(seed), 12)
    state = read(written(here.state), here.state.rules).state
    if state.rules.engine == "hand" or state.next_round > state.rules.rounds:
        return
    pairing = pair(state, Policy(state.rules.engine), 1)
    if isinstance(pairing, Pairing):
        repeated = {"repeat"} if state.rules.engine == "fixed_neighbours" else set()
        assert {fault.code for fault in broken(state, pairing)} <= repeated


@settings(deadline=None, max_examples=effort(37, 150))
@given(st.integers(0, 10**6))
def test_whatever_is_damaged_is_told_and_never_half_a_tournament(seed: int) -> None:
    rng = random.Random(seed)
    text = damaged(written(random_hall(rng, 8).state), rng)
    refused_or_sound(lambda: read(text))


def test_reports_of_other_programs() -> None:
    imported = read((GOLDEN / "dutch_2025_C5.trf").read_text())
    assert faults(imported) == [("foreign.scores", 0, 0)]
    state = imported.state
    assert state.name == "Dutch 2025 C5 test"
    assert state.rules.rounds == 3
    assert [player.entry.rating for player in state.players] == [2720, 2701, 2697, 2689, 2673, 2666 - 2]
    assert [line.halves for line in standings(state)] == [4, 4, 2, 2, 0, 0]
    assert [player.id for player in state.playing(3)] == [1, 2, 3, 5, 6]
    late = read((GOLDEN / "dutch_2025_C9.trf").read_text()).state
    assert [(bye.player, bye.kind) for bye in late.rounds[0].pairing.byes] == [(5, "absent")]


@pytest.mark.rule("T3")
def test_files_that_an_independent_program_has_paired_begin_with_their_own_colour() -> None:
    for file in FILES:
        first = next(row[0].white for row in rows(file) if row[0].opponent)
        text = "\n".join(line for line in file.read_text().splitlines() if line[:3] not in ("XXC", "152"))
        assert read(text).state.published[0].pairing.seed == int(first)


@pytest.mark.rule("T3")
@settings(deadline=None, max_examples=effort(20, 100))
@given(st.integers(0, 10**6), st.booleans(), st.booleans())
def test_colours_go_on_in_a_foreign_file_as_they_began(seed: int, told: bool, modern: bool) -> None:
    """Two who have had no colour yet have theirs by what the first player began with (C.04.3, 5.2.5)."""
    rng = random.Random(seed)
    here = field_of_players(rng.randint(6, 16), preset="classic", rounds=6)
    for number in (1, 2):
        for id in rng.sample([player.id for player in here.state.players], 3):
            here.command(e.AbsenceSet(id, number, "half"))
    for number in range(1, rng.randint(2, 4)):
        made = pair(here.state, Policy("dutch"), seed + number)
        assert isinstance(made, Pairing)
        here.publish(made, "starts")
        play_round(here, rng)
    lines = [line for line in written(here.state).split("\r\n") if not line.startswith("###")]
    begins = first_colour(here.state.published[0].pairing.seed)
    if told:
        lines.insert(1, f"152 {begins[0].upper()}" if modern else f"XXC {begins}1")
        lines = [re.sub(r" [wb] ([-+])", r" - \1", line) for line in lines]
    imported = read("\n".join(lines), here.state.rules)
    assert not imported.left or "XXC" not in {left.kind for left in imported.left}
    expected, found = (pair(state, Policy("dutch"), 8) for state in (here.state, imported.state))
    assert isinstance(expected, Pairing)
    assert isinstance(found, Pairing)
    names = [
        [
            (require_player(state, table.first).name, require_player(state, table.second).name)
            for table in made.tables
        ]
        for state, made in ((here.state, expected), (imported.state, found))
    ]
    assert sorted(names[0]) == sorted(names[1])


@pytest.mark.rule("EDG-C9")
def test_a_date_that_is_none_is_told_as_left_out() -> None:
    imported = read(f"012 Open\n042 May 29, 2020\n{player(1, 'Anna')}\n{player(2, 'Benet')}")
    assert imported.left == (Left("042", 1, (2,)),)


@pytest.mark.rule("T3")
@pytest.mark.parametrize("line", ["XXC white1", "152 W", "XXC rank"])
def test_a_colour_that_has_no_round_to_stand_in_is_told_as_left_out(line: str) -> None:
    imported = read(f"012 Open\n{line}\n{player(1, 'Anna')}\n{player(2, 'Benet')}")
    assert imported.left == (Left(line[:3], 1, (2,)),)


@pytest.mark.parametrize("end", ["\r", "\n", "\r\n"])
def test_lines_may_end_as_they_like(end: str) -> None:
    text = (GOLDEN / "dutch_2025_C5.trf").read_text().replace("\n", end)
    assert is_trf("\ufeff" + text)
    assert len(read("\ufeff" + text).state.published) == 2


def player(number: int, name: str, *rounds: str, rating: str = "1500", total: str = "") -> str:
    return f"001 {number:4}      {name:33} {rating:>4}{'':28}{total:>4}    1" + "".join(
        f"  {one}" for one in rounds
    )


def test_every_code_of_a_result() -> None:
    text = "\n".join(
        [
            "012 Codes",
            "XXR 6",
            player(1, "Puig, Anna", "   2 w W", "   2 w D", "   2 w +", "   2 w -", "0000 - U", "0000 - H"),
            player(2, "Benet", "   1 b L", "   1 b =", "   1 b -", "   1 b -", "0000 - F", "0000 - Z"),
            player(3, "Carme", "0000 - +", "        ", "0000   Z", "", "", ""),
        ]
    )
    state = read(text).state
    results = [round_.result(1) for round_ in state.published]
    assert [(one.kind, one.winner) if one else None for one in results] == [
        ("played", "first"),
        ("played", "draw"),
        ("forfeit", "first"),
        ("double", "none"),
        None,
    ]
    assert state.players[0].name == "Anna Puig"
    kinds = [{bye.player: bye.kind for bye in round_.pairing.byes} for round_ in state.published]
    assert kinds[0] == {3: "full"}
    assert kinds[4] == {1: "bye", 2: "full", 3: "absent"}
    assert state.players[0].absence(6) == "half"
    assert state.players[1].absence(6) == "absent"


@pytest.mark.parametrize(
    ("second", "found"),
    [
        (player(2, "Benet", "   3 b 0"), ("foreign.pair", 1, 92)),
        (player(2, "Benet", "   1 b 1"), ("foreign.result", 1, 92)),
        (player(2, "Benet", "   1 x 0"), ("foreign.cell_back", 2, 95)),
        (player(2, "Benet", "   9 b 0"), ("foreign.pair", 1, 92)),
        (player(2, "Benet", "   1 b 0", "   9 ! 0"), ("foreign.cell", 2, 105)),
        (player(2, "Benet", "   1 w 0"), ("foreign.starts", 1, 92)),
        (player(2, "Anna", "   1 b 0"), ("foreign.twin", 2, 0)),
        (player(2, "Benet", "   1 b 0", rating="15x0"), ("foreign.rating", 2, 49)),
        (player(2, "", "   1 b 0"), ("foreign.name", 2, 15)),
    ],
)
def test_faults_have_line_and_column(second: str, found: tuple[str, int, int]) -> None:
    imported = read(f"{player(1, 'Anna', '   2 w 1')}\n{second}\n{player(3, 'Carme', '0000 - U')}")
    assert found in faults(imported)
    assert len(imported.state.players) == 3
    assert len(imported.state.published) == (0 if found[0] == "foreign.pair" else 1)
    sound(imported)


def test_lines_that_contradict_each_other_and_their_totals_are_told() -> None:
    lines = [player(1, "Joan", "   2 b 0", total="0.0"), player(2, "Pau", "   1 w 0", total="1.0")]
    imported = read("\n".join(lines))
    assert faults(imported) == [
        ("foreign.total", 2, 81),
        ("foreign.both_lost", 2, 92),
        ("foreign.scores", 0, 0),
    ]
    details = imported.faults[0].details
    assert (details["name"], details["said"], details["made"]) == ("Pau", "1.0", "0.0")


def test_totals_that_count_otherwise_or_what_is_to_come_are_no_fault() -> None:
    lines = [
        player(1, "Anna", "   2 w 1", "0000 - H", total="1.5"),
        player(2, "Benet", "   1 b 0", total="0.0"),
    ]
    assert faults(read("\n".join([*lines, "XXR 4"]))) == [("foreign.scores", 0, 0)]
    three = [lines[0].replace("1.5", "3.0"), lines[1], "162 W 3.0    D 1.0"]
    assert "foreign.total" not in [code for code, _line, _column in faults(read("\n".join(three)))]


def accepted(text: str, *, pairing: bool) -> bool:
    """Whether a program that pairs takes a file, by its published rules: whoever has columns in a round has
    played those before it, or everybody's total is another one; to be paired, the last columns may be those
    of a round to come, whose points stand in the total or not; to be checked, all columns count."""
    lines = [line for line in text.split("\r\n") if line.startswith("001")]
    rounds = [[line[at : at + 10] for at in range(89, len(line), 10)] for line in lines]
    worth = {"1": 2, "+": 2, "F": 2, "U": 2, "=": 1, "H": 1, "0": 0, "-": 0, "Z": 0, " ": 0, "": 0}
    played = 0
    for own in rounds:
        for at, cell in enumerate(own):
            if cell.strip():
                paired = cell[2:6].strip() not in ("", "0000") or cell[9:10] == "U"
                played = max(played, at + paired)
    if not pairing and any(len(own) > played for own in rounds):
        played += 1
    for line, own in zip(lines, rounds, strict=True):
        points = [worth[cell[9:10]] for cell in own]
        said = round(float(line[80:84]) * 2)
        ahead = sum(points[played : played + 1]) if pairing else 0
        if said not in (sum(points[:played]), sum(points[:played]) + ahead):
            return False
    return True


@pytest.mark.rule("T6")
@settings(deadline=None, max_examples=effort(30, 120))
@given(st.integers(0, 10**6))
def test_files_with_points_for_rounds_to_come_are_accepted_by_others(seed: int) -> None:
    rng = random.Random(seed)
    here = random_hall(rng, 12)
    ahead = [one for one in (1, 2, 3) if here.state.next_round + one - 1 <= here.state.rules.rounds]
    for player in here.state.playing(here.state.next_round)[:4]:
        for one in ahead[: rng.randint(0, 3)]:
            kind = rng.choice(("half", "full", "absent"))
            here.command(e.AbsenceSet(player.id, here.state.next_round + one - 1, kind))
    text = written(here.state)
    assert accepted(text, pairing=True)
    assert accepted(text, pairing=False)
    imported = read(text, here.state.rules)
    assert not imported.faults
    assert essence(imported.state) == essence(here.state)


def test_an_opponent_who_is_not_there_ends_the_tournament_before_that_round() -> None:
    lines = [player(1, "Anna", "   2 w 1", "   7 w 1"), player(2, "Benet", "   1 b 0", "        ")]
    imported = read("\n".join(lines))
    assert ("foreign.opponent", 1, 102) in faults(imported)
    assert len(imported.state.published) == 1


def test_two_players_of_one_number_are_refused_with_both_lines() -> None:
    with pytest.raises(Refused) as found:
        read(f"{player(1, 'Anna')}\n{player(1, 'Benet')}")
    assert found.value.code == "foreign.rank_twice"
    assert (found.value.details["line"], found.value.details["other"]) == (2, 1)


def test_a_line_that_is_none_and_players_that_are_missing_are_told() -> None:
    imported = read(f"062 3\n{player(1, 'Anna')}\nWe hope to see you\n{player(2, 'Benet')}")
    assert faults(imported) == [("foreign.fewer", 0, 0), ("foreign.line", 3, 1)]
    assert imported.faults[0].details["said"] == 3


@pytest.mark.rule("TOU-12")
def test_what_has_no_place_here_is_named() -> None:
    lines = [
        "012 Teams",
        "013 A team                              1    2",
        "142 zero",
        f"001    1 mGM  {'Anna':33} 2400 CAT {'':23} 0.0    1",
        "### FTABLE 1 1 1 400 2 300",
    ]
    imported = read("\n".join(lines))
    assert faults(imported) == [("foreign.number", 3, 5), ("foreign.comment", 5, 5)]
    assert imported.left == tuple(
        Left(kind, 1, (line,)) for kind, line in (("013", 2), ("sex", 4), ("title", 4), ("country", 4))
    )


@pytest.mark.rule("TOU-12")
def test_what_is_left_out_is_counted_with_the_first_lines() -> None:
    deputies = [f"112 Deputy {number}" for number in range(5)]
    lines = ["012 Open", *deputies, "062 1", "XXA    1 1.0 1.0", "### by hand", player(1, "Anna")]
    assert read("\n".join(lines)).left == (
        Left("112", 5, (2, 3, 4)),
        Left("XXA", 1, (8,)),
        Left("###", 1, (9,)),
    )


@pytest.mark.rule("TOU-12")
def test_of_a_file_of_ours_nothing_is_left_out() -> None:
    here = hall(("Anna", "Benet", "Carme"), bye_spread=50)
    here.publish(here.pairing(("Anna", "Benet"), Carme="bye"))
    here.play((400, 300))
    imported = read(written(here.state))
    assert (imported.faults, imported.left) == ((), ())
    assert {line.player.name: line.values[0] for line in standings(imported.state)}["Carme"] == 50


@pytest.mark.parametrize(("before", "after"), [("2 b 1", "2 b x"), ("2 b 1", "x b 1"), ("2 b 1", "2 * 1")])
def test_a_round_that_cannot_be_read_is_that_of_the_opponents_line(
    played: Hall, before: str, after: str
) -> None:
    text = written(played.state)
    assert text.count(before) == 1
    imported = read(text.replace(before, after))
    assert [fault.code for fault in imported.faults] == ["foreign.cell_back"]
    details = imported.faults[0].details
    assert (details["line"], details["column"]) == (9, 95)
    assert (details["round"], details["name"]) == (1, "Benet")
    assert essence(imported.state)[1:] == essence(played.state)[1:]


@pytest.mark.rule("CLA-4F")
def test_that_nobody_came_is_known_from_the_scores_if_one_line_cannot_be_read(played: Hall) -> None:
    played.command(c.EnterResult(1, 2, "double", replace=True))
    text = written(played.state)
    imported = read(text.replace("3 b -", "3 b ?"))
    assert [fault.code for fault in imported.faults] == ["foreign.cell_back"]
    result = imported.state.published[0].result(2)
    assert result is not None
    assert (result.kind, result.winner) == ("double", "none")


def test_of_a_file_with_scores_only_the_game_that_has_lost_them_is_named(played: Hall) -> None:
    played.command(c.EnterResult(1, 2, "played", 350, 340, replace=True))
    text = written(played.state).replace("FTABLE 1 2 3", "FTABLE 1 2 x")
    imported = read(text)
    codes = [fault.code for fault in imported.faults]
    assert codes == ["foreign.comment", "foreign.tables", "foreign.score"]
    details = imported.faults[2].details
    assert (details["round"], details["first"], details["second"]) == (1, "Carme", "Dídac")
    result = imported.state.published[0].result(1)
    assert result is not None
    assert (result.first, result.second) == (388, 401)


@pytest.mark.parametrize(
    ("line", "date"),
    [
        ("042 2026/11/21", "2026-11-21"),
        ("042 21.11.2026", "2026-11-21"),
        ("132 " + " " * 87 + "26/11/21  26/11/22", "2026-11-21"),
        ("042 2026/02/31", ""),
    ],
)
def test_dates_of_files(line: str, date: str) -> None:
    assert read(f"{line}\n{player(1, 'Anna')}").state.date == date


def test_columns_that_were_counted_in_bytes_are_found() -> None:
    lines = [player(1, "Núria Farré i Àlvarez", "   2 w 1"), player(2, "Benet", "   1 b 0")]
    lines[0] = lines[0].replace("Àlvarez   ", "Àlvarez")
    imported = read("\n".join(lines))
    assert faults(imported) == [("foreign.scores", 0, 0)]
    assert imported.state.players[0].entry.rating == 1500
    assert [round_.result(1) is not None for round_ in imported.state.published] == [True]


def test_who_is_away_from_the_next_round_does_not_play_it() -> None:
    lines = [player(1, "Anna", "   2 w 1"), player(2, "Benet", "   1 b 0"), "XXZ 2", "XXR 4"]
    assert [one.name for one in read("\n".join(lines)).state.playing(2)] == ["Anna"]


@pytest.mark.parametrize("number", ["000199999", "9" * 5000])
def test_a_number_too_long_is_none(number: str) -> None:
    lines = [player(1, "Anna", "   2 w 1"), player(2, "Benet", "   1 b 0"), f"XXZ {number}"]
    imported = read("\n".join([*lines, f"240 H {number} {number}", f"XXR {number}"]))
    assert {code for code, _line, _column in faults(imported)} >= {"foreign.number"}
    assert imported.state.rules.rounds == RULES.rounds


@settings(deadline=None, max_examples=effort(6, 25))
@given(st.integers(0, 10**6))
def test_another_reader_finds_the_same_columns(seed: int) -> None:
    """caissify-pairings reads our reports: everybody's name, rating, points, opponents, colours, results."""
    state = random_hall(random.Random(seed)).state
    sheet = sheet_of(state)
    other = TRFParser(written(state)).parse()
    assert other["tournament"]["name"] == state.name
    assert other["tournament"]["total_rounds"] == state.rules.rounds
    for line, found in zip(sheet.players, other["players"], strict=True):
        assert found["starting_number"] == line.number
        assert found["name"] == " ".join(line.entry.name.split())[:33].strip()
        assert found["rating"] == (line.entry.rating or 0)
        known = line.cells[: len(sheet.heads) + 1]  # those of later rounds are in comments
        cells = {round_: cell for round_, cell in enumerate(known, start=1) if cell is not None}
        assert {round_: (one["opponent"] or 0, one["color"]) for round_, one in found["results"].items()} == {
            round_: (cell.opponent, "wb"[cell.seat or 0] if cell.opponent else None)
            for round_, cell in cells.items()
        }
