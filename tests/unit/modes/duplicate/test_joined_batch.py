"""Slips and rounds in codes, where there is no network at all (DEV-10)."""

import zlib
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import library
from effort import effort
from faristol.errors import Fault
from faristol.joined import batch, codes
from faristol.joined.batch import Batch
from faristol.joined.codes import Invitation
from faristol.joined.duplicate_proposals import SlipTakenOut, SlipTyped
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate.plays import top_plays
from faristol.rules.notation import parse_play, show_coordinates

INVITATION = Invitation("desk", bytes(6), bytes(32), bytes(range(16)))


@pytest.fixture
def forty(open_table):
    """A second round of forty tables."""
    table = open_table(40)
    table.round("CANTADA", (1, "H4 CANTADA"))
    table.do(c.ChooseMaster(table.play("H4 CANTADA")))
    table.do(c.TypeRack(table.rack("SOLERS?")))
    table.do(c.RunClock())
    return table


def slips_of(table) -> Batch:
    """Forty different slips, as a desk types them."""
    plays = [move.play for move in top_plays(table.state.current, table.referee, 37)]
    show = table.referee.alphabet.show_word
    typed = [
        SlipTyped(
            2, number, show_coordinates(one.square, one.direction), show(one.word), "", one, None, False
        )
        for number, one in enumerate(plays, start=1)
    ]
    typed.append(SlipTyped(2, 38, "H8", "L·LAMADRES", "", None, None, False))
    typed.append(SlipTyped(2, 39, "", "", "late", None, None, True))
    typed.append(SlipTyped(2, 40, "15O", "CASA", "", None, 24, False))
    return Batch("k3h7w2abcd", (*enumerate(typed, start=120), (160, SlipTakenOut(2, 7))))


def read(data: bytes) -> Batch:
    alphabet = library.alphabet("ca")
    return batch.read_slips(data, len(alphabet.letters), alphabet.show_word)


@pytest.mark.rule("DEV-10")
def test_forty_slips_fit_into_one_code(forty):
    typed = slips_of(forty)
    data = batch.write_slips(typed)
    assert len(data) < 1_000
    assert read(data) == typed
    assert typed.ids()[0] == "k3h7w2abcd-120"
    code = codes.slips_by(INVITATION, data)
    link = codes.link("https://club.example/faristol/", code)
    assert codes.read(link) == code
    assert code.is_proven(INVITATION.secret)
    assert not code.is_proven(bytes(16))
    assert len(link) < 1_400


@pytest.mark.rule("DEV-10")
def test_a_desk_without_a_network_knows_the_round_by_one_code(forty):
    data = batch.write_round(forty.state)
    state, current = batch.read_round(data), forty.state.current
    known = state.current
    assert len(data) < 1_000
    assert (known.number, known.board, known.rack, known.kept) == (
        2,
        current.board,
        current.rack,
        current.kept,
    )
    assert state.rules == forty.state.rules
    assert state.lexicon_checksum == forty.state.lexicon_checksum
    assert [(one.id, one.table) for one in state.players] == [
        (one.id, one.table) for one in forty.state.players
    ]
    assert list(top_plays(known, forty.referee, 5)) == list(top_plays(current, forty.referee, 5))
    code = Invitation("desk", bytes(6), bytes(32), bytes(16), data)
    assert codes.read(codes.write(code)) == code


@pytest.fixture(scope="module")
def told(open_table) -> bytes:
    """A round as it stands in a code, not packed."""
    table = open_table(3)
    table.do(c.TypeRack(table.rack("CANTADA")))
    return zlib.decompress(batch.write_round(table.state))


@pytest.mark.rule("DEV-11")
@settings(max_examples=effort(50, 200), deadline=None)
@given(data=st.binary(max_size=120), at=st.integers(0, 400), value=st.integers(0, 255))
def test_whatever_stands_in_a_code_is_slips_and_a_round_or_refused(told, data, at, value):
    play = parse_play("H4 CANTADA", library.alphabet("ca"))
    sound = batch.write_slips(Batch("abc", ((1, SlipTyped(1, 1, "H4", "CANTADA", "", play, 72, False)),)))
    changed, round_ = bytearray(sound), bytearray(told)
    changed[at % len(sound)] = round_[at % len(told)] = value
    for text in (data, bytes(changed), sound[: at % len(sound)]):
        with suppress(Fault):
            read(text)
    for text in (data, zlib.compress(bytes(round_)), zlib.compress(bytes(100_000))):
        with suppress(Fault):
            batch.read_round(text)
