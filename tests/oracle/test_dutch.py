"""The Dutch system against rounds that an independent program has paired, every pair and every colour."""

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from dutch_files import FILES, rounds
from effort import usually
from faristol.tournament.check import broken
from faristol.tournament.data import Pairing
from faristol.tournament.pairing.field import Policy
from faristol.tournament.pairing.pair import pair
from tourneys import field_of_players, play_round

DIFFERENT: Final[Mapping[tuple[str, int], str]] = {}
"""By file and round the article of FIDE C.04.3 that explains another pairing: there is none."""


@pytest.mark.rule("TOU-1")
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_pair_and_every_colour_is_as_the_independent_program_has_it(file: Path) -> None:
    for here, expected in rounds(file):
        if (file.stem, expected.round) in DIFFERENT:
            continue
        made = pair(here.state, Policy("dutch"), expected.seed)
        assert isinstance(made, Pairing), made
        assert {table.players for table in made.tables} == {table.players for table in expected.tables}
        assert {bye for bye in made.byes if bye.kind == "bye"} == {
            bye for bye in expected.byes if bye.kind == "bye"
        }
        assert not broken(here.state, made)


def test_all_rounds_are_there() -> None:
    assert len(FILES) == 70
    assert sum(1 for file in FILES for _ in rounds(file)) == 428


@pytest.mark.rule("TOU-1")
@pytest.mark.parametrize("players", usually([255], [255, 256]))
def test_a_large_field_is_paired_without_a_fault(players: int) -> None:
    here, rng = field_of_players(players, preset="classic", rounds=9), random.Random(players)
    for _ in range(5):
        made = pair(here.state, Policy("dutch"), 1)
        assert isinstance(made, Pairing)
        assert not broken(here.state, made)
        assert len(made.tables) == players // 2
        here.publish(made)
        play_round(here, rng)
