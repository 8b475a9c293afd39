"""The Dutch system against its slow twin, the library caissify-pairings, in random tournaments.

The quick form has 25 tournaments; with FARISTOL_LONG=1 there are 250.
"""

import random
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

import pytest
from caissify_pairings.engines.dutch import dutch_pairings
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.errors import Refused
from faristol.rules.tournament_rules import TournamentRules, engines
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Pairing
from faristol.tournament.history import Game, History, histories
from faristol.tournament.pairing.dutch import floats
from faristol.tournament.pairing.field import Blocked, Field, Policy, field_of, pair_of
from faristol.tournament.pairing.pair import pair
from faristol.tournament.standings import seeded
from tournaments import Hall
from tourneys import field_of_players, play_round

EXAMPLES = effort(25, 25, 250)


def twin(field: Field) -> tuple[set[frozenset[int]], set[int]]:
    """Who meets whom by the library, and who has the bye; nobody has come late.

    Only a game that was played is one to it: two of whom one did not come may be paired again (C1).
    """
    record = histories(field.state)
    numbers = {player.id: number for number, player in enumerate(seeded(field.state), start=1)}
    players: list[dict[str, Any]] = [
        {
            "id": player,
            "score": field.halves[player] / 2,
            "pairing_number": numbers[player],
            "starting_number": numbers[player],
            "color_hist": ["white" if game.started else "black" for game in record[player] if game.played],
            "float_history": floats(record, player),
            "bye_count": len(field.byes[player]),
        }
        for player in field.order
    ]
    rounds = field.state.rules.rounds
    met = {pair_of(player, game.opponent) for player, game in games_of(record) if game.played}
    made = dutch_pairings(players, met, field.round, rounds)
    pairs = {frozenset((row["white_id"], row["black_id"])) for row in made if row["black_id"] is not None}
    return pairs, {row["white_id"] for row in made if row["black_id"] is None}


def games_of(record: Mapping[int, History]) -> Iterator[tuple[int, Game]]:
    """All games of all players."""
    return ((player, game) for player, games in record.items() for game in games if game.opponent)


def lost_somebody(here: Hall, rng: random.Random) -> None:
    """Now and then somebody leaves, or stays away for a round."""
    playing = [player.id for player in here.state.playing(here.state.next_round)]
    with suppress(Refused):
        if rng.random() < 0.2 and len(playing) > 6:
            here.command(c.Withdraw(rng.choice(playing)))
        if rng.random() < 0.3 and here.state.published:
            kind = rng.choice(("half", "absent"))
            here.command(e.AbsenceSet(rng.choice(playing), here.state.next_round, kind))


@pytest.mark.rule("T1")
def test_presets_that_pair_by_the_dutch_system_let_two_meet_who_did_not_play() -> None:
    presets = [TournamentRules.preset(name) for name in TournamentRules.preset_names()]
    found = [rules for rules in presets if "dutch" in engines(rules)]
    assert [rules.key for rules in found if not rules.forfeit_meets] == [rules.key for rules in found]
    assert "classic" in {rules.key for rules in found}


@pytest.mark.slow
@pytest.mark.rule("TOU-1", "T1")
@given(seed=st.integers(0, 2**32), players=st.integers(6, 26), rounds=st.integers(3, 8))
@example(seed=22, players=17, rounds=7)  # who was moved down has fewer unplayed games than who has the bye
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_the_pairs_are_those_of_the_slow_twin(seed: int, players: int, rounds: int) -> None:
    rng = random.Random(seed)
    here = field_of_players(players, preset="classic", rounds=rounds)
    for _ in range(rounds):
        lost_somebody(here, rng)
        made = pair(here.state, Policy("dutch"), 1)
        if isinstance(made, Blocked) or any(note.code == "colours_free" for note in made.notes):
            return
        assert isinstance(made, Pairing)
        pairs, resting = twin(field_of(here.state, Policy("dutch"), 1))
        assert {frozenset(table.players) for table in made.tables} == pairs
        assert {bye.player for bye in made.byes if bye.kind == "bye"} == resting
        here.publish(made, "starts")
        play_round(here, rng, odd=0.2)
