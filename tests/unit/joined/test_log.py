"""What a guest keeps on its own device (DEV-4)."""

import random

import pytest

from faristol.errors import Refused
from faristol.joined import log
from faristol.joined.log import (
    JOINED,
    READ,
    Invited,
    Left,
    Membership,
    Offered,
    ProposalAnswered,
    ProposalKept,
    ProposalMade,
    Welcomed,
)
from faristol.modes.mode import Context

HERE = Invited("CODE", "desk", "aabbcc", "tablet")


def after(*commands: log.Event) -> Membership:
    state: Membership | None = None
    for command in commands:
        for event in JOINED.decide(state, command, Context(0, random.Random(1))):
            state = JOINED.evolve(state, event, 0)
    assert state
    return state


@pytest.mark.rule("DEV-4")
def test_a_proposal_waits_until_it_is_answered_over_any_joining_again() -> None:
    made = ProposalMade("one", {"word": "CASA"})
    assert after(HERE, made, HERE).waiting == {"one": {"word": "CASA"}}
    assert after(HERE, made, HERE, ProposalAnswered("one", True, "")).waiting == {}
    assert after(HERE, made, ProposalAnswered("other", True, "")).waiting == {"one": {"word": "CASA"}}


@pytest.mark.rule("DEV-4")
def test_what_waits_for_one_event_is_not_taken_to_another_one() -> None:
    made = ProposalMade("one", {})
    for other in (Invited("X", "desk", "ddeeff", "tablet"), Invited("X", "player", "aabbcc", "tablet")):
        with pytest.raises(Refused, match=r"joined\.waiting"):
            after(HERE, made, other)
        assert after(HERE, made, ProposalAnswered("one", False, "joined.given_up"), other).role == other.role


def test_where_a_device_has_been_is_known_until_it_joins_elsewhere() -> None:
    known = after(HERE, Welcomed("Thursday", 7), Left(), HERE)
    assert (known.title, known.table, known.left) == ("Thursday", 7, False)
    assert after(HERE, Welcomed("Thursday", 7), Invited("X", "desk", "ddeeff", "t")).title == ""


def test_there_is_an_end_to_what_a_device_keeps() -> None:
    made = [ProposalMade(str(number), {}) for number in range(log.MOST_WAITING)]
    with pytest.raises(Refused, match=r"joined\.full"):
        after(HERE, *made, ProposalMade("more", {}))


@pytest.mark.rule("DEV-4", "DEV-10")
def test_what_was_said_to_nobody_is_known_as_such_until_it_is_offered() -> None:
    kept = (HERE, ProposalMade("one", {}), ProposalKept("two", {}), ProposalKept("three", {}))
    assert list(after(*kept).unsaid) == ["two", "three"]
    assert list(after(*kept, HERE, Offered(("one", "three"))).unsaid) == ["two"]
    assert list(after(*kept, ProposalAnswered("two", False, "x")).unsaid) == ["three"]
    assert list(after(*kept).waiting) == ["one", "two", "three"]


@pytest.mark.rule("DEV-10")
def test_what_the_host_has_read_as_a_code_is_known_until_it_shows_the_event_itself() -> None:
    read = (HERE, ProposalKept("one", {"word": "CASA"}), ProposalAnswered("one", True, READ))
    assert after(*read).read == {"one": {"word": "CASA"}}
    assert not after(*read).waiting
    assert after(*read, Welcomed("", 0)).read == {}
    assert after(HERE, ProposalMade("one", {}), ProposalAnswered("one", True, "")).read == {}
