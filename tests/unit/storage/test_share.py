"""Links that carry their content: whole, cut short, changed, of a later version."""

import random
import re
from contextlib import suppress

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from faristol.errors import Damaged
from faristol.storage.exchange.share import first_read, pack, unpack

KNOWN = b"Torneig del club"


def fault_of(fragment: str) -> str:
    """The code of what is wrong with a fragment."""
    with pytest.raises(Damaged) as fault:
        unpack(fragment, KNOWN)
    return fault.value.code


@given(st.binary(max_size=600))
def test_what_is_packed_is_unpacked(content: bytes):
    fragment = pack(content, KNOWN)
    assert re.fullmatch(r"[\w-]+", fragment, re.ASCII)
    assert unpack(fragment, KNOWN) == content
    assert unpack(f" {fragment}). ", KNOWN) == content


@given(st.binary(max_size=60), st.data())
def test_a_link_cut_short_is_known_as_one(content: bytes, data: st.DataObject):
    fragment = pack(content, KNOWN)
    kept = data.draw(st.integers(1, len(fragment) - 1))
    assert fault_of(fragment[:kept]) == "share.cut"


def test_a_link_without_its_middle_is_mostly_not_taken_for_one_that_was_cut_short():
    content = " ".join(random.Random(1).choices(("GOL", "MERE", "ARC", "7C", "H8", "12"), k=300)).encode()
    fragment = pack(content, KNOWN)
    found = [fault_of(fragment[:at] + fragment[at + 10 :]) for at in range(20, len(fragment) - 20)]
    assert set(found) <= {"share.cut", "share.damaged"}
    assert found.count("share.damaged") > found.count("share.cut")


@given(st.binary(max_size=60), st.data())
def test_a_link_that_changed_is_not_opened(content: bytes, data: st.DataObject):
    fragment = pack(content, KNOWN)
    at = data.draw(st.integers(1, len(fragment) - 1))
    changed = fragment[:at] + data.draw(st.sampled_from("AZaz09-_")) + fragment[at + 1 :]
    assume(changed != fragment)
    with suppress(Damaged):
        assert unpack(changed, KNOWN) == content


def test_other_versions_and_other_links():
    fragment = pack(b"partida", KNOWN)
    assert fault_of(f"Z{fragment[1:]}") == "share.version"
    for text in ("", "/judge", "12", "\u00e0"):
        assert fault_of(text) == "share.foreign"


def test_a_text_that_both_know_costs_nothing():
    assert len(pack(KNOWN * 3, KNOWN)) < len(pack(bytes(range(48)), KNOWN)) / 2


def test_a_content_that_no_link_can_carry_is_refused():
    with pytest.raises(Damaged) as fault:
        pack(random.Random(6).randbytes(70_000), KNOWN)
    assert fault.value.code == "share.large"


@pytest.mark.parametrize("short", [0, 1])
def test_a_link_in_a_thousand_lines_is_read_once_or_twice_and_not_a_thousand_times(short: int):
    content, tries = random.Random(2).randbytes(750), list[str]()
    fragment = pack(content, KNOWN)[short:]

    def read(text: str) -> bytes:
        tries.append(text)
        return unpack(text, KNOWN)

    lines = [*fragment, *"x" * 1000]
    if short:
        with pytest.raises(Damaged):
            first_read(lines, read)
    else:
        assert first_read(lines, read) == content
    assert len(tries) <= 2
