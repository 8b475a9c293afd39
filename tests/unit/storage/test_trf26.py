"""Tournaments as reports of FIDE from 2026 on (TRF26): records, columns, round trips."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.rules.tournament_rules import TournamentRules
from faristol.storage.exchange.tournament_in import Imported, import_sheet
from faristol.storage.exchange.tournament_out import sheet_of, swiss_of
from faristol.storage.exchange.trf_in import is_trf, read_trf
from faristol.storage.exchange.trf_out import write_trf26
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Entry, Pairing
from faristol.tournament.pairing.field import Policy
from faristol.tournament.pairing.pair import pair
from faristol.tournament.standings import numbers, standings
from faristol.tournament.state import State
from foreign_files import orders
from random_tournaments import essence, random_hall
from tournaments import Hall, hall
from tourneys import field_of_players

pytestmark = pytest.mark.rule("TOU-12")

GOLDEN = Path(__file__).parents[2] / "golden" / "tournaments"
RULES = TournamentRules.preset("mallorca")


def written(state: State) -> str:
    ranks = {numbers(state)[line.player.id]: line.rank for line in standings(state)}
    return write_trf26(sheet_of(state), ranks, swiss_of(state))


def lines(state: State, code: str) -> list[str]:
    """The lines that begin with a code."""
    return [line for line in written(state).split("\r\n") if line.startswith(f"{code} ")]


def read(text: str, rules: TournamentRules = RULES) -> Imported:
    return import_sheet(read_trf(text, "A name"), rules, 0)


def paired(here: Hall, seed: int) -> None:
    made = pair(here.state, Policy("dutch"), seed)
    assert isinstance(made, Pairing)
    here.publish(made)


def test_the_whole_file_is_as_it_was_written_down() -> None:
    """One of nine has the bye, one does not play round 2, one is given half a point for round 3."""
    here = field_of_players(9, preset="classic", rounds=5, acceleration="baku", bye_spread=50)
    paired(here, 3)
    here.play((401, 388), (350, 350), (412, 390), (377, 405))
    here.command(e.AbsenceSet(here.id("Player 005"), 2, "absent"))
    here.command(e.AbsenceSet(here.id("Player 006"), 3, "half"))
    golden = (GOLDEN / "accelerated.trf").read_bytes().decode()
    wanted = [line for line in golden.split("\r\n") if not line.startswith("### FRULES")]
    assert [line for line in written(here.state).split("\r\n") if not line.startswith("### FRULES")] == wanted
    assert essence(read(golden, here.state.rules).state) == essence(here.state)


@settings(deadline=None, max_examples=effort(10, 40))
@given(st.integers(0, 10**6), st.booleans())
def test_a_tournament_comes_back_as_it_went_out(seed: int, whole: bool) -> None:
    here = random_hall(random.Random(seed), whole=whole)
    text = written(here.state)
    assert is_trf(text)
    imported = read(text, here.state.rules)
    assert (imported.faults, imported.left) == ((), ())
    assert essence(imported.state) == essence(here.state)
    assert orders(imported.state) == orders(here.state)


def test_no_line_has_a_code_that_only_extensions_of_trf16_know() -> None:
    here = random_hall(random.Random(7))
    codes = {line[:3] for line in written(here.state).split("\r\n") if line}
    assert codes <= {"012", "022", "042", "052", "062", "072", "092", "142", "152", "182", "192", "001"} | {
        "240",
        "250",
        "###",
    }


def test_who_is_equal_shares_a_rank() -> None:
    here = hall(("Anna", "Benet", "Carme", "Dídac"))
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play((400, 300), (400, 300))
    assert [line[85:89] for line in lines(here.state, "001")] == ["   1", "   3", "   1", "   3"]


def test_rounds_to_come_stand_in_records_of_their_own() -> None:
    """Type in column 5, round in 7 to 9, players from 11 on, each five columns behind the one before."""
    here = hall(("Anna", "Benet", "Carme", "Dídac", "Elna"))
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac"), Elna="bye"))
    here.play((400, 300), (400, 300))
    for name in ("Benet", "Carme"):
        here.command(e.AbsenceSet(here.id(name), 3, "half"))
    here.command(e.AbsenceSet(here.id("Elna"), 3, "full"))
    here.command(e.AbsenceSet(here.id("Dídac"), 2, "absent"))
    assert lines(here.state, "240") == ["240 Z 002    4", "240 F 003    5", "240 H 003    2    3"]
    assert lines(here.state, "142") == ["142 5"]
    assert all(len(line) == 99 for line in lines(here.state, "001"))


def test_rests_of_another_program_are_taken_for_rounds_to_come() -> None:
    player = f"001 {{:4}}      {{:33}} 1500{'':28} 0.0    1"
    text = "\n".join(
        ["012 Open", "142 4", player.format(1, "Anna"), player.format(2, "Benet"), "240 H 003  001  002"]
    )
    imported = read(text)
    assert (imported.faults, imported.left) == ((), ())
    assert [player.absence(3) for player in imported.state.players] == ["half", "half"]


@pytest.mark.parametrize("line", ["240 X 003    1", "240 H    1", "240 H 003", "240 H 003    a", "240"])
def test_a_rest_that_cannot_be_read_is_told(line: str) -> None:
    player = f"001    1      {'Anna':33} 1500{'':28} 0.0    1"
    imported = read(f"012 Open\n{player}\n{line}")
    assert [(fault.code, fault.details["line"]) for fault in imported.faults] == [("foreign.line", 3)]


class TestTheDutchSystem:
    def test_without_acceleration(self) -> None:
        here = field_of_players(8, preset="classic", rounds=5)
        assert lines(here.state, "192") == ["192 FIDE_DUTCH"]
        assert lines(here.state, "152") == []
        paired(here, 3)
        assert lines(here.state, "152") == ["152 W"]
        first = next(line for line in lines(here.state, "001") if line[4:8] == "   1")
        assert first[96] == "w"
        assert lines(here.state, "250") == []

    def test_accelerated_rounds_have_their_virtual_points(self) -> None:
        """Points in columns 10 to 13, rounds in 15 to 17 and 19 to 21, players in 23 to 26 and 28 to 31."""
        here = field_of_players(20, preset="classic", rounds=9, acceleration="baku")
        paired(here, 2)
        assert lines(here.state, "192") == ["192 FIDE_DUTCH_BAKU"]
        assert lines(here.state, "152") == ["152 B"]
        assert lines(here.state, "250") == [
            "250       1.0   1   3    1   10",
            "250       0.5   4   5    1   10",
        ]

    def test_who_comes_late_and_has_virtual_points_has_a_line_of_his_own(self) -> None:
        here = field_of_players(8, preset="classic", rounds=5, acceleration="baku")
        paired(here, 2)
        here.play(*[(400, 300)] * 4)
        here.command(c.EnterPlayers((Entry("Strong", 2100),)))
        assert lines(here.state, "250")[:2] == [
            "250       1.0   1   2    1    4",
            "250       1.0   1   2    9    9",
        ]

    @pytest.mark.parametrize(("engine", "kind"), [("neighbours", "CUSTOM_SWISS"), ("dutch", "CUSTOM_SWISS")])
    def test_what_is_not_by_fides_rules_does_not_say_so(self, engine: str, kind: str) -> None:
        here = field_of_players(6, engine=engine)  # Mallorca's rules draw who starts
        assert lines(here.state, "192") == [f"192 {kind}"]

    def test_a_round_by_hand_is_none_of_the_dutch_system(self) -> None:
        here = field_of_players(4, preset="classic", rounds=5)
        here.publish(here.pairing(("Player 001", "Player 002"), ("Player 003", "Player 004")))
        assert lines(here.state, "192") == ["192 CUSTOM_SWISS"]
