"""An event over groups of letters in a code, for a desk without any network (DEV-10)."""

import zlib
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from faristol.errors import Fault
from faristol.joined import codes, group_batch
from faristol.joined.codes import Invitation
from faristol.joined.duplicate_proposals import SlipTakenOut
from faristol.joined.tablet_proposals import HandIn
from faristol.modes.groups.groups import GROUPS
from faristol.modes.groups.state import Player, State
from faristol.rules.notation import parse_play
from faristol.storage.codec import replayed
from groupevents import HUNDRED, group_event
from library import alphabet


@pytest.fixture(scope="module")
def contest() -> State:
    """An anticipation at its second group."""
    state = replayed(GROUPS, group_event("contest", "anticipatie", HUNDRED, (1, 1, "H4 HATIT")))
    assert state is not None
    return replace(state, announced=2)


@pytest.mark.rule("DEV-10", "FED-6")
def test_forty_players_and_what_they_have_handed_in_fit_into_one_code(contest):
    ana, _ion = contest.players
    many = tuple(Player(number, f"Popescu Ion {number}", "", "", ana.sheet) for number in range(1, 41))
    state = replace(contest, players=many)
    data = group_batch.write_groups(state, alphabet("ro"))
    assert len(data) < 1_000
    known = group_batch.read_groups(data)
    assert known.rules == state.rules
    assert known.lexicon_checksum == state.lexicon_checksum
    assert known.shown == state.groups[:3]
    assert [(one.id, one.name, one.sheet.has(0)) for one in known.players] == [
        (one.id, one.name[:12], True) for one in many
    ]
    code = Invitation("scribe", bytes(6), bytes(32), bytes(16), data)
    assert codes.read(codes.write(code)) == code


@pytest.mark.rule("DEV-11", "FED-6")
def test_rules_that_a_club_has_changed_stand_whole_in_the_code(contest):
    changed = replace(contest, rules=replace(contest.rules, ahead=3))
    known = group_batch.read_groups(group_batch.write_groups(changed, alphabet("ro")))
    assert known.rules.ahead == 3
    assert len([group for group in known.groups if group]) == 5


@pytest.mark.rule("DEV-10")
def test_a_slip_is_the_same_before_and_after_a_code_and_none_is_taken_out():
    slip = HandIn(3, parse_play("H7 TaNGAJE", alphabet("ro")), None, 2)
    assert group_batch.as_handed(group_batch.as_typed(slip)) == slip
    with pytest.raises(Fault):
        group_batch.as_handed(SlipTakenOut(3, 2))


@pytest.mark.rule("DEV-11")
@settings(max_examples=200, deadline=None)
@given(data=st.binary(max_size=120), at=st.integers(0, 400), value=st.integers(0, 255))
def test_whatever_stands_in_a_code_is_an_event_or_refused(contest, data, at, value):
    told = bytearray(zlib.decompress(group_batch.write_groups(contest, alphabet("ro"))))
    told[at % len(told)] = value
    for text in (data, zlib.compress(bytes(told)), zlib.compress(bytes(100_000))):
        with suppress(Fault):
            known = group_batch.read_groups(text)
            assert all(line.number < known.announced for one in known.players for line in one.sheet.lines)
