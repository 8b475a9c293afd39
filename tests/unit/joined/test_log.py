"""What a guest keeps on its own device (DEV-4)."""

import random

import pytest

from faristol.errors import Refused
from faristol.joined import log
from faristol.joined.log import JOINED, Invited, Left, Place, ProposalAnswered, ProposalMade, Welcomed
from faristol.modes.mode import Context

HERE = Invited("CODE", "desk", "aabbcc", "tablet")


def after(*commands: log.Event) -> Place:
    state: Place | None = None
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
