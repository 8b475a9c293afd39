"""Tournaments as divisions of tsh (.t): lines, round trips, damaged and foreign files."""

import random
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.rules.tournament_rules import TournamentRules
from faristol.storage.exchange.tournament_in import Imported, import_sheet
from faristol.storage.exchange.tournament_out import sheet_of
from faristol.storage.exchange.tournament_sheet import Left
from faristol.storage.exchange.tsh_in import is_tsh, read_tsh
from faristol.storage.exchange.tsh_out import altered, tsh_name, write_tsh
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Entry
from faristol.tournament.history import bye_spread
from faristol.tournament.standings import standings
from foreign_files import damaged, faults, orders, refused_or_sound, sound
from random_tournaments import essence, random_hall
from tournaments import hall

GOLDEN = Path(__file__).parents[2] / "golden" / "tournaments"
RULES = TournamentRules.preset("mallorca")


def read(text: str, rules: TournamentRules = RULES) -> Imported:
    return import_sheet(read_tsh(text, "A name"), rules, 0)


def test_a_line_is_what_tsh_reads() -> None:
    here = hall(("Anna", "Benet", "Carme"), preset="classic")
    here.publish(here.pairing(("Benet", "Anna"), Carme="bye"))
    here.play((388, 401))
    anna, benet, carme = write_tsh(sheet_of(here.state)).splitlines()
    assert anna.startswith("Anna                     0 2; 401; board 1; p12 2; faristol -")
    assert benet.startswith("Benet                    0 1; 388; board 1; p12 1; faristol -")
    assert carme.startswith("Carme                    0 0; 50; board 0; p12 0; faristol bye")


def test_two_that_both_lose_have_no_opponent_there() -> None:
    here = hall(("Anna", "Benet"))
    here.publish(here.pairing(("Benet", "Anna")))
    here.command(c.EnterResult(1, 1, "double"))
    text = write_tsh(sheet_of(here.state))
    assert [line.split(";")[:2] for line in text.splitlines()] == [
        ["Anna                     0 0", " -50"],
        ["Benet                    0 0", " -50"],
    ]
    assert essence(read(text, here.state.rules).state) == essence(here.state)


@settings(deadline=None, max_examples=effort(15, 60))
@given(st.integers(0, 10**6), st.booleans())
def test_a_tournament_comes_back_as_it_went_out(seed: int, whole: bool) -> None:
    here = random_hall(random.Random(seed), whole=whole)
    text = write_tsh(sheet_of(here.state))
    assert is_tsh(text)
    imported = read(text, here.state.rules)
    assert not imported.faults
    assert essence(imported.state)[1:] == essence(here.state)[1:]
    assert orders(imported.state) == orders(here.state)


@settings(deadline=None, max_examples=effort(37, 150))
@given(st.integers(0, 10**6))
def test_whatever_is_damaged_is_told_and_never_half_a_tournament(seed: int) -> None:
    rng = random.Random(seed)
    text = damaged(write_tsh(sheet_of(random_hall(rng, 8).state)), rng)
    refused_or_sound(lambda: read(text))


def test_a_division_of_tsh() -> None:
    text = (GOLDEN / "division.t").read_text()
    assert is_tsh(text)
    imported = read(text)
    assert not imported.faults
    state = imported.state
    assert [player.name for player in state.players] == [
        "Anna Àlex",
        "Benet",
        "Carme",
        "Dídac",
        "Elna",
        "Fèlix",
    ]
    assert state.players[4].entry.club == "Club de Reus"
    assert state.players[4].since == 2
    assert [player.id for player in state.playing(5)] == [1, 2, 3, 4, 5]
    assert [(line.player.id, line.halves) for line in standings(state)] == [
        (1, 6),
        (3, 5),
        (2, 3),
        (5, 3),
        (4, 3),
        (6, 0),
    ]
    first = state.rounds[0]
    assert first.pairing.starts
    assert [(table.number, table.first, table.second) for table in first.pairing.tables] == [
        (1, 3, 1),
        (2, 2, 4),
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Anna 1500 2; 400\nBenet 1400 3; 300\n", ("foreign.pair", 1, 11)),
        ("Anna 1500 2; 400\nBenet 1400 x; 300\n", ("foreign.number", 2, 12)),
        ("Anna 1500 x 0; 400 0\nBenet 1400 0 0; -50 -50\n", ("foreign.number", 1, 11)),
        ("Anna 1500 2; 4oo\nBenet 1400 1; 300\n", ("foreign.number", 1, 14)),
        ("Anna 1500 2; 400 500\nBenet 1400 1; 300\n", ("foreign.more_scores", 1, 18)),
        ("Anna 1500 7; 400\nBenet 1400 1; 300\n", ("foreign.opponent", 1, 11)),
        ("Anna ; ;\nBenet 1400 ; ;\n", ("foreign.no_rating", 1, 6)),
        ("Anna 1500 2; 400; board 1\nBenet 1400 1; 300; board 2\n", ("foreign.tables", 0, 0)),
        ("Anna 1500 2; 400; p12 1\nBenet 1400 1; 300; p12 1\n", ("foreign.starts", 1, 11)),
        ("Anna 99999 ; ;\nBenet 1400 ; ;\n", ("foreign.rating", 1, 0)),
        ("1500 2; 400\nBenet 1400 1; 300\n", ("foreign.name", 1, 1)),
        ("Anna 15o0 2; 400\nBenet 1400 1; 300\n", ("foreign.rating", 1, 6)),
    ],
)
def test_faults_have_line_and_column(text: str, found: tuple[str, int, int]) -> None:
    imported = read(text)
    assert found in faults(imported)
    assert len(imported.state.players) == 2
    sound(imported)


@pytest.mark.rule("TOU-12")
def test_each_kind_of_round_without_an_opponent_has_the_spread_of_the_file() -> None:
    """An odd one's bye +50, a win and a loss without a game +100 and -100, an absence -50."""
    text = (
        "Anna 1500 2 0 0; 400 50 100\n"
        "Benet 1400 1 3 0; 300 350 -100\n"
        "Carme 1300 0 2 0; 50 400 100\n"
        "Dídac 1200 0 0 0; -50 -50 -100\n"
    )
    imported = read(text)
    assert not imported.faults
    rests = [
        sorted((bye.player, bye.kind, bye_spread(imported.state.rules, bye)) for bye in round_.pairing.byes)
        for round_ in imported.state.rounds
    ]
    assert rests == [
        [(3, "bye", 50), (4, "absent", -50)],
        [(1, "bye", 50), (4, "absent", -50)],
        [(1, "full", 100), (2, "absent", -100), (3, "full", 100), (4, "absent", -100)],
    ]
    assert [(line.player.id, line.values[0]) for line in standings(imported.state)] == [
        (1, 100 + 50 + 100),
        (3, 50 + 50 + 100),
        (4, -50 - 50 - 100),
        (2, -100 - 50 - 100),
    ]
    [told] = imported.told
    assert told.code == "foreign.spreads"
    assert {kind: told.details[kind] for kind in ("bye", "full")} == {"bye": 50, "full": 100}
    rules = imported.state.rules
    assert (rules.bye_spread, rules.full_spread, rules.absent_spread) == (50, 100, 0)
    again = read(write_tsh(sheet_of(imported.state)), rules)
    assert essence(again.state) == essence(imported.state)


@pytest.mark.rule("TOU-12")
def test_tsh_is_told_a_win_by_a_score_above_nothing_whatever_its_spread() -> None:
    here = hall(("Anna", "Benet", "Carme", "Dídac", "Elna"), bye_spread=70, absent_spread=-50, full_spread=0)
    here.publish(here.pairing(("Anna", "Benet"), Carme="bye", Dídac="full", Elna="half"))
    here.play((400, 300))
    lines = write_tsh(sheet_of(here.state)).splitlines()
    said = {line.split()[0]: (line.split(";")[1].strip(), spread_in(line)) for line in lines}
    assert said == {
        "Anna": ("400", None),
        "Benet": ("300", None),
        "Carme": ("70", "70"),
        "Dídac": ("50", "0"),
        "Elna": ("0", "0"),
    }


def spread_in(line: str) -> str | None:
    """What our own field says of the first round."""
    found = [part.split()[1] for part in line.split(";") if part.split()[:1] == ["fspread"]]
    return found[0] if found else None


@pytest.mark.rule("TOU-12")
def test_a_file_of_ours_goes_on_by_the_rules_at_hand() -> None:
    here = hall(("Anna", "Benet", "Carme"), bye_spread=50)
    here.publish(here.pairing(("Anna", "Benet"), Carme="bye"))
    here.play((400, 300))
    imported = read(write_tsh(sheet_of(here.state)))
    assert imported.state.rules == replace(RULES, rounds=imported.state.rules.rounds)
    assert not imported.told
    assert {line.player.name: line.values[0] for line in standings(imported.state)}["Carme"] == 50


def test_a_rating_that_is_no_number_is_named_and_everything_else_of_its_line_stays() -> None:
    text = (GOLDEN / "division.t").read_text()
    whole, imported = read(text), read(text.replace("1200 2 0 1 3", "12o3 2 0 1 3"))
    assert faults(imported) == [("foreign.rating", 4, 26)]
    assert imported.faults[0].details["text"] == "12o3"
    assert imported.state.players[3].entry == replace(whole.state.players[3].entry, rating=None)
    assert essence(imported.state)[2] == essence(whole.state)[2]


def test_scores_that_are_cut_off_are_told_by_line_and_round() -> None:
    whole = "Anna 1500 2 3 0; 400 410 50\nBenet 1400 1 0 3; 300 50 380\nCarme 1300 0 1 2; 50 310 370\n"
    assert not read(whole).faults
    cut = read(whole.replace("400 410 50", "400"))
    assert faults(cut) == [("foreign.few_scores", 1, 13), ("foreign.bye_score", 1, 15)]
    assert cut.state.rounds[1].results == ()
    sound(cut)


def test_a_round_that_is_going_on_has_no_scores_to_be_missed() -> None:
    text = "Anna 1500 2 3; 400\nBenet 1400 1 4; 300\nCarme 1300 4 1; 410\nDídac 1200 3 2; 350\n"
    assert not read(text).faults


@pytest.mark.rule("TOU-12")
def test_fields_and_lines_that_have_no_place_here_are_counted() -> None:
    text = "# by hand\nAnna 1500 2; 400; p12 1; colour red; newr 1510\nBenet 1400 1; 300; p12 2; newr 1390\n"
    imported = read(text)
    assert not imported.faults
    assert imported.left == (Left("#", 1, (1,)), Left("colour", 1, (2,)), Left("newr", 2, (2, 3)))
    assert read(write_tsh(sheet_of(imported.state))).left == ()


def test_one_whole_line_is_enough_to_know_the_format() -> None:
    assert is_tsh("Anna 1500 2 x; 400\nBenet 1400 1; 300; p12 1\n")
    assert not is_tsh("Nom;Puntuació\nAnna Puig;1500\nBenet;1400\n")
    assert not is_tsh("Dear all,\nin 2026 3; we shall meet\n")


def test_several_wins_without_a_game_are_not_byes_of_an_odd_field() -> None:
    state = read("Anna 1500 0; 50\nBenet 1400 0; 50\nCarme 1300 0; -50\n").state
    assert [bye.kind for bye in state.rounds[0].pairing.byes] == ["full", "full", "absent"]


def test_groups_and_clubs_with_semicolons_come_back() -> None:
    here = hall(("Anna", "Benet"))
    here.command(e.PlayerChanged(1, Entry("Anna; Puig", None, "A; 50%", "Reus; Centre")))
    sheet = sheet_of(here.state)
    text = write_tsh(sheet)
    assert "; class A, 50%; fclass A%3B 50%25; " in text
    assert {player.entry for player in read(text).state.players} == {
        player.entry for player in here.state.players
    }
    assert altered(sheet) == [
        ("Anna; Puig", "Anna, Puig"),
        ("A; 50%", "A, 50%"),
        ("Reus; Centre", "Reus, Centre"),
    ]


GAMES = "2 3 4; 400 410 420", "1 4 3; 300 350 360", "4 1 2; 380 320 370", "3 2 1; 330 390 310"
"""Three rounds of four players."""


@pytest.mark.rule("T6")
@pytest.mark.parametrize(
    "names",
    [
        ("Jugador 1 1500", "Jugador 2 1400", "Jugador 3 1300", "Jugador 4 1200"),
        ("Jugador 1 0", "Jugador 2 0", "Jugador 3 0", "Jugador 4 0"),
        ("Anna 0", "Jugador 7 1400", "R2 D2 2 1300", "Dídac 900"),
        ("Anna 1500", "Jugador 2 0", "Carme 1300", "Agent 0 0 7 1200"),
    ],
)
def test_a_name_that_ends_in_a_number_keeps_its_games(names: tuple[str, ...]) -> None:
    imported = read("".join(f"{name} {games}\n" for name, games in zip(names, GAMES, strict=True)))
    assert not imported.faults
    state = imported.state
    assert [player.name for player in state.players] == [name.rsplit(" ", 1)[0] for name in names]
    assert [player.entry.rating or 0 for player in state.players] == [
        int(name.rsplit(" ", 1)[1]) for name in names
    ]
    assert [len(round_.results) for round_ in state.published] == [2, 2, 2]
    assert [sorted(table.players) for table in state.published[2].pairing.tables] == [[1, 4], [2, 3]]


@pytest.mark.rule("T6")
def test_such_names_before_the_first_round_and_in_one_that_is_going_on() -> None:
    state = read("Jugador 1 0;\nJugador 2 1500;\nBenet 1400;\n").state
    assert [player.name for player in state.players] == ["Jugador 1", "Jugador 2", "Benet"]
    assert state.published == ()
    going = read("Jugador 1 1500 2 3;\nBenet 1400 1 4;\nCarme 1300 4 1;\nDídac 1200 3 2;\n").state
    assert going.players[0].name == "Jugador 1"
    assert len(going.published) == 2


CONFIGURED = """# made by tsh
config event_name = "Open de Reus"
config max_rounds = 5
config event_date = "March 2026"
perl $config::x = 1
division A a.t
"""


@pytest.mark.rule("T6")
def test_the_settings_of_an_archive_are_no_players() -> None:
    players = "".join(f"{name} 1500 {games}\n" for name, games in zip("ABCD", GAMES, strict=True))
    assert is_tsh(CONFIGURED + players)
    imported = read(CONFIGURED + players)
    assert not imported.faults
    assert imported.left == (Left("#", 1, (1,)), Left("config", 2, (4, 5)))
    assert (imported.state.name, imported.state.rules.rounds) == ("Open de Reus", 5)
    assert [player.name for player in imported.state.players] == [*"ABCD"]
    assert {player.entry.group for player in imported.state.players} == {""}
    assert [player.entry.rating for player in imported.state.players] == [1500] * 4


@pytest.mark.rule("T6")
def test_the_divisions_of_an_archive_are_groups_of_one_list() -> None:
    first = "".join(f"{name} 1500 {games}\n" for name, games in zip("ABCD", GAMES, strict=True))
    second = "E 1400 2; 400\nF 1300 1; 300\nG 1200 0; 50\n"
    imported = read(f"{CONFIGURED}{first}division B\n{second}")
    assert [(fault.code, fault.details["count"]) for fault in imported.faults] == [("foreign.divisions", 2)]
    state = imported.state
    assert [player.entry.group for player in state.players] == [*"AAAABBB"]
    assert {frozenset(table.players) for table in state.published[0].pairing.tables} == {
        frozenset(pair) for pair in ((1, 2), (3, 4), (5, 6))
    }
    assert [len(round_.results) for round_ in state.published] == [3, 2, 2]
    wrong = read(f"{CONFIGURED}{first}division B\n{second.replace('1300 1', '1300 4')}")
    assert {"foreign.pair", "foreign.opponent"} & {code for code, _line, _column in faults(wrong)}
    sound(wrong)


@pytest.mark.parametrize("division", ["", "division A\nX 1500 0; 50\ndivision B\n"])
@pytest.mark.parametrize("other", [-1, -9, 9])
def test_an_opponent_who_is_not_there_is_nobody_else(division: str, other: int) -> None:
    text = f"{division}Anna 1500 0; 50\nBenet 1400 {other}; 300\nCarme 1300 0; 50\n"
    opponent = read_tsh(text, "").sheet.players[-2].cells[0].opponent
    assert opponent == other or (division and other > 0 and opponent > 4)
    assert "foreign.opponent" in {code for code, _line, _column in faults(read(text))}


@pytest.mark.parametrize("number", ["000199999", "9" * 5000])
def test_a_number_too_long_is_none(number: str) -> None:
    ours = f"faristol -; fahead {number}:bye; fround hand:{number}"
    text = f"config max_rounds = {number}\nAnna 1500 2; 400; {ours}\nBenet 1400 1; 300\n"
    assert read_tsh(text, "").sheet.rounds is None
    sound(read(text))


@pytest.mark.parametrize(
    "name", ["Anna 7", "Anna 2 10 Puig", "#Anna", "Puig, Anna", "7", "Anna 1500 x", "A;B; C%3B", "9; 9%"]
)
def test_odd_names_come_back(name: str) -> None:
    here = hall((name, "Benet"))
    text = write_tsh(sheet_of(here.state))
    assert tsh_name(name) in text
    assert {player.name for player in read(text).state.players} == {name, "Benet"}
