"""Every pair of the Dutch system has its reason: random rounds, and what the reasons say of them.

The quick form has some hundred rounds; with FARISTOL_ALL=1 there are 2,000.
"""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from effort import WHOLE, effort
from faristol.app.tournament.views.reasons import OF_ONE, SENTENCES, of_table
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Pairing, Table
from faristol.tournament.history import histories
from faristol.tournament.pairing.because import WORSE
from faristol.tournament.pairing.colours import preference
from faristol.tournament.pairing.dutch import _colours, floats
from faristol.tournament.pairing.field import Field, Policy, field_of
from faristol.tournament.pairing.pair import pair
from tournaments import Hall
from tourneys import field_of_players, play_round

ROUNDS = effort(150, 2_000)

WORDS = {"float_alone", "float_met", "float_odd", "locked", "repeat"}
"""Reasons besides those of halves."""


def made(count: int) -> Iterator[tuple[Field, Pairing]]:
    """So many rounds with their fields: people leave, stay away, do not come to their games."""
    seed = 0
    while count > 0:
        rng = random.Random(seed)
        seed += 1
        rounds = rng.randint(5, 10)
        apart = rng.choice((0, 0, 3))
        here = field_of_players(rng.randint(6, 30), preset="classic", rounds=rounds, clubs_apart=apart)
        for _ in range(rounds):
            _come_and_go(here, rng)
            pairing = pair(here.state, Policy("dutch"), seed)
            if not isinstance(pairing, Pairing) or count <= 0:
                break
            yield field_of(here.state, Policy("dutch"), seed), pairing
            count -= 1
            here.publish(pairing, "starts")
            play_round(here, rng, odd=0.1)


def _come_and_go(here: Hall, rng: random.Random) -> None:
    playing = [player.id for player in here.state.playing(here.state.next_round)]
    if rng.random() < 0.2 and len(playing) > 6:
        here.command(c.Withdraw(rng.choice(playing)))
    elif rng.random() < 0.3:
        kind = rng.choice(("half", "absent"))
        here.command(e.AbsenceSet(rng.choice(playing), here.state.next_round, kind))


def is_plain(field: Field, pairing: Pairing, table: Table) -> bool:
    """Whether two meet by halves alone: nobody comes down to their score group, which all but the last of an
    odd one stay in."""
    first, second = sorted(table.players)
    group = sorted(player for player in field.order if field.halves[player] == field.halves[first])
    mates = {player: table.other(player) for table in pairing.tables for player in table.players}
    if len(group) % 2 and field.halves.get(mates.get(group[-1], group[0])) != field.halves[first]:
        group.pop()
    half = len(group) // 2
    return second in group and group.index(second) - group.index(first) == half


@pytest.mark.rule("T2")
def test_every_pair_that_is_not_by_halves_alone_has_its_reason() -> None:
    found = Counter[str]()
    for field, pairing in made(ROUNDS):
        weighed = not any(note.code == "colours_free" for note in pairing.notes)
        for table in pairing.tables:
            notes = of_table(pairing, table)
            codes = {note.code for note in notes}
            assert codes <= set(SENTENCES)
            reasons = codes & (OF_ONE | WORDS)
            found.update(reasons)
            assert is_plain(field, pairing, table) or reasons, (field.round, table, notes)
            assert any(code.startswith("start_") for code in codes) or not weighed
        check(field, pairing)
    assert "half_plays" not in found
    common = {"half_met", "half_same", "half_turn", "half_down", "half_up", "half_taken", "half_rest"}
    assert common <= set(found)
    if WHOLE:
        assert set(WORSE.values()) - {"half_missed", "half_oftener", "half_row"} <= set(found), found


def check(field: Field, pairing: Pairing) -> None:
    """What reasons say is so: who has met, who must start, who has chosen first, who leaves the group."""
    mates = {player: table.other(player) for table in pairing.tables for player in table.players}
    colours = _colours(field)
    record = histories(field.state)
    for note in pairing.notes:
        if not note.code.startswith("half_"):
            continue
        first, *others = note.players
        match note.code:
            case "half_rest" | "half_rest_many" | "half_over":
                continue
            case "half_same":
                wishes = [preference(colours[player]) for player in (first, others[0])]
                assert wishes[0].against(wishes[1])
                assert {wish.strength for wish in wishes} == {3}
            case "half_taken":
                assert mates[others[0]] == others[1]
            case "half_leaves":
                assert field.halves.get(mates.get(others[0], 0), -1) < field.halves[first]
            case "half_met":
                assert field.meetings[min(note.players), max(note.players)][-1:] == note.numbers
            case "half_down" | "half_up":
                was = note.code.removeprefix("half_")
                assert any(was in floats(record, player)[-2:] for player in field.order)
        assert mates.get(first) != others[0], note
