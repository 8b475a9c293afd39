"""Whatever a file for another program cannot say is named where it is given out (TOU-12, EDG-E4)."""

import random
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.storage.exchange.tournament_in import import_sheet
from faristol.storage.exchange.tournament_out import Lack, lacking, sheet_of, swiss_of
from faristol.storage.exchange.tournament_sheet import Reading
from faristol.storage.exchange.trf_in import read_trf
from faristol.storage.exchange.trf_out import write_trf, write_trf26
from faristol.storage.exchange.tsh_in import read_tsh
from faristol.storage.exchange.tsh_out import write_tsh
from faristol.tournament import commands as c
from faristol.tournament.data import Lock, Note, Pairing, Prize, Prizes, RatingList, Team
from faristol.tournament.pairing.field import Policy
from faristol.tournament.pairing.pair import pair
from faristol.tournament.state import State
from random_tournaments import random_hall
from tourneys import field_of_players

pytestmark = pytest.mark.rule("EDG-E4")

FORMATS: dict[str, Callable[[State], Reading]] = {
    "trf": lambda state: read_trf(write_trf(sheet_of(state), _ranks(state)), "x"),
    "trf26": lambda state: read_trf(write_trf26(sheet_of(state), _ranks(state), swiss_of(state)), "x"),
    "tsh": lambda state: read_tsh(write_tsh(sheet_of(state)), "x"),
}

SAID: dict[str, Lack] = {
    "prizes": "prizes",
    "teams": "teams",
    "locks": "wishes",
    "ratings": "ratings",
    "newcomer": "newcomers",
    "member": "members",
    "notes": "notes",
    "lineups": "teams",
    "moves": "moves",
    "game": "games",
    "names": "history",
    "changed": "history",
    "readings": "history",
    "released": "history",
    "entered": "history",
    "formed": "teams",
    "proposals": "history",
    "published": "history",
    "ends": "history",
    "seconds": "history",
    "rules": "rules",
}
"""What is lost of each field, where it is."""

OTHERWISE = frozenset(
    {
        *("id", "numbered", "seeded", "since", "left", "absences", "player", "players", "rounds", "tables"),
        *("byes", "results", "entry", "pairing", "edited"),
    }
)
"""Fields that come back in numbers of another order, or that `essence` compares in other tests."""

OF_FORMATS = {"date": ("tsh",), "place": ("tsh",), "closed": ("trf", "trf26", "tsh")}
"""Fields that a format has no place for, whose loss its import asks about or shows."""


def _ranks(state: State) -> dict[int, int]:
    return {line.number: line.number for line in sheet_of(state).players}


def differing(before: Any, after: Any) -> set[str]:
    """The fields in which two values of one class differ."""
    return {one.name for one in fields(before) if getattr(before, one.name) != getattr(after, one.name)}


def lost(before: State, after: State) -> set[str]:
    """The fields of a tournament that another one lacks."""
    found = differing(before, after)
    names = {player.name: player for player in after.players}
    for player in before.players:
        found |= differing(player, names[player.name]) | differing(player.entry, names[player.name].entry)
    for one, other in zip(before.published, after.published, strict=True):
        found |= differing(one, other) | differing(one.pairing, other.pairing)
        there = {frozenset((first, second)): result for first, second, result in games(after, other)}
        for first, second, result in games(before, one):
            back = there[frozenset((first, second))]
            found |= differing(result, back) if result and back else set()
    return found


def games(state: State, round_: Any) -> list[tuple[str, str, Any]]:
    name = {player.id: player.name for player in state.players}
    return [(name[one.first], name[one.second], round_.result(one.number)) for one in round_.pairing.tables]


@pytest.mark.parametrize("form", FORMATS)
@settings(deadline=None, max_examples=effort(10, 40))
@given(seed=st.integers(0, 10**6))
def test_whatever_does_not_come_back_is_named(form: str, seed: int) -> None:
    rng = random.Random(seed)
    here = random_hall(rng, most=12)
    state = here.state
    ids = [player.id for player in state.players]
    if rng.random() < 0.5:
        state = replace(state, prizes=Prizes((Prize("place", 1, amount=50),)))
    if rng.random() < 0.5:
        state = replace(state, teams=(Team(1, "Reus", tuple(ids[:1])),), formed=1)
    if rng.random() < 0.5:
        state = replace(state, locks=(Lock("table", 0, ids[0], None, 3),))
    if rng.random() < 0.5:
        state = replace(state, ratings=RatingList("RASCCAT", "2026-01-01", ()))
    if rng.random() < 0.5:
        first = state.players[0]
        entry = replace(first.entry, newcomer=rng.random() < 0.5, member="m1")
        state = replace(state, players=(replace(first, entry=entry), *state.players[1:]))
    if state.rounds and rng.random() < 0.5:
        first_round = state.rounds[0]
        pairing = replace(first_round.pairing, notes=(Note("repeat", players=tuple(ids[:2])),))
        changed = replace(first_round, pairing=pairing, changed=("Es va equivocar",))
        state = replace(state, rounds=(changed, *state.rounds[1:]))
    imported = import_sheet(FORMATS[form](state), state.rules, 0)
    assert imported.faults == ()
    there = lacking(state)
    for name in lost(state, imported.state) - OTHERWISE:
        if form not in OF_FORMATS.get(name, ()):
            assert SAID[name] in there, name


def test_nothing_is_named_that_a_tournament_does_not_have() -> None:
    here = random_hall(random.Random(3))
    assert lacking(replace(here.state, rounds=())) == ("history", "rules")


@pytest.mark.parametrize("form", FORMATS)
def test_a_round_changed_by_hand_is_so_again_before_and_after_it_was_published(form: str) -> None:
    here = field_of_players(8, preset="classic", rounds=5, engine="dutch")
    for number in (1, 2, 3):
        made = pair(here.state, Policy("dutch"), number)
        assert isinstance(made, Pairing)
        one, two, *others = made.tables
        swapped = (replace(one, second=two.second), replace(two, second=one.second), *others)
        by_hand = replace(made, tables=swapped, edited=True, notes=())
        if number == 2:
            here.publish(by_hand, "repeat", "starts", "scores")
        else:
            here.publish(made)
        if number == 3:
            here.command(
                c.ChangePairing(
                    replace(by_hand, edited=False), ("repeat", "starts", "scores"), "Es coneixien"
                )
            )
        here.play(*[(400, 300)] * 4)
    text = write_trf26(sheet_of(here.state), _ranks(here.state), swiss_of(here.state))
    told = [line for line in text.split("\r\n") if line.startswith("### FEDITED")]
    assert [line.split()[2] for line in told] == ["2", "3"]
    assert "192 CUSTOM_SWISS" in text
    after = import_sheet(FORMATS[form](here.state), here.state.rules, 0).state
    assert [round_.pairing.edited for round_ in after.published] == [False, True, True]
    assert {round_.pairing.engine for round_ in after.published} == {"dutch"}


def test_a_mark_for_a_round_that_is_not_there_is_a_fault_and_loses_nothing() -> None:
    here = random_hall(random.Random(5))
    text = write_trf26(sheet_of(here.state), _ranks(here.state), swiss_of(here.state))
    read = import_sheet(read_trf(text + "### FEDITED 99 x\r\n### FEDITED\r\n", "x"), here.state.rules, 0)
    assert len(read.state.published) == len(here.state.published)
    assert {fault.code for fault in read.faults} == {"foreign.comment"}
