"""Over a line that loses, doubles, delays and reorders, each proposal counts exactly once (DEV-4)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from faristol.errors import Refused
from faristol.joined.guest import MOST_UNDER_WAY, Guest
from faristol.joined.guest import Send as GuestSends
from faristol.joined.host import BURST, LONGEST_DELAY, Arrived, Ended, Host, Outcome, Proposal, Send
from faristol.joined.log import MOST_WAITING
from faristol.joined.messages import (
    VERSION,
    Bye,
    Hello,
    Proposed,
    Seen,
    Welcome,
    frames_of,
    from_host,
    written,
)
from unit.joined.pair import Pair

STEPS = ("propose", "propose", "wait", "wait", "long", "reload_guest", "reload_host", "rejoin")


@pytest.mark.rule("DEV-4")
@pytest.mark.rule("DEV-9")
@settings(deadline=None)
@given(
    st.integers(0, 2**32),
    st.sampled_from((0.0, 0.1, 0.4, 0.7)),
    st.lists(st.sampled_from(STEPS), max_size=40),
)
def test_each_proposal_counts_exactly_once_and_has_one_answer(
    seed: int, trouble: float, steps: list[str]
) -> None:
    pair = Pair(seed, trouble)
    for step in steps:
        match step:
            case "propose":
                pair.propose()
            case "wait":
                pair.step()
            case "long":
                for _ in range(20):
                    pair.step(300)
            case "rejoin":
                pair.join()
            case "reload_guest":
                pair.reload_guest()
            case "reload_host":
                pair.reload_host()
    pair.settle()

    assert not pair.queue
    assert len(pair.answers) == pair.proposed
    assert pair.counts() == {name: 1 for name, said in pair.answers.items() if said == "done"}
    assert pair.seen == [value for _, value in pair.log]


def heard(host: Host, peer: str, *messages: object, now: int = 0) -> list[Outcome]:
    """What comes of messages of a guest."""
    outcomes: list[Outcome] = []
    for number, message in enumerate(messages, start=1):
        for frame in frames_of(number, written(message)):  # type: ignore[arg-type]  # strangers send anything
            outcomes += host.hear(peer, frame, now)
    return outcomes


def hello(version: int = VERSION) -> Hello:
    return Hello("tablet", version, "1", "A tablet", "")


@pytest.mark.rule("DEV-4")
def test_another_version_is_told_so_at_joining() -> None:
    host = Host()
    host.connect("one", 0)
    sent, ended = heard(host, "one", hello(VERSION + 1))
    assert isinstance(sent, Send)
    assert '"reason":"version"' in sent.frames[0]
    assert ended == Ended("one", "version")


@pytest.mark.rule("DEV-11")
def test_before_it_is_taken_in_a_guest_can_propose_nothing_and_is_shown_nothing() -> None:
    host = Host()
    host.connect("one", 0)
    assert heard(host, "one", Proposed("p", {})) == []
    assert not host.is_ready("one")
    arrived, proposal = heard(host, "one", hello()), heard(host, "one", Proposed("p", {}))
    assert arrived == [] == proposal  # the numbers of these messages came before

    host.connect("two", 0)
    assert heard(host, "two", hello()) == [Arrived("two", hello())]
    host.welcome("two", Welcome("desk", "Thursday", "1"))
    assert host.is_ready("two")


@pytest.mark.rule("DEV-11")
@pytest.mark.parametrize(
    "frame",
    [
        "garbage",
        "1 1/1 []",
        '1 1/1 {"kind":"welcome"}',
        '1 1/1 {"kind":"seen","number":-1}',
        "1 1/1 " + "[" * 90,
    ],
)
def test_what_cannot_be_read_ends_the_connection_and_nothing_else(frame: str) -> None:
    host = Host()
    host.connect("one", 0)
    host.connect("other", 0)
    *_, ended = host.hear("one", frame, 0)
    assert ended == Ended("one", "unreadable")
    assert list(host.guests) == ["other"]
    assert host.hear("one", frame, 0) == []


@pytest.mark.rule("DEV-9")
@pytest.mark.rule("DEV-11")
def test_a_flood_ends_the_connection_and_a_busy_desk_does_not() -> None:
    def pour(host: Host, each: int) -> list[Outcome]:
        outcomes: list[Outcome] = []
        for number in range(BURST + 400):
            [frame] = frames_of(number + 10, written(Proposed(f"p{number}", {})))
            outcomes += host.hear("one", frame, number * each)
        return [one for one in outcomes if not isinstance(one, Proposal)]

    for each, expected in ((1, 1), (60, 0)):
        host = Host()
        host.connect("one", 0)
        heard(host, "one", hello())
        host.welcome("one", Welcome("desk", "Thursday", "1"))
        assert [one.reason for one in pour(host, each) if isinstance(one, Ended)] == ["flood"] * expected


@pytest.mark.rule("DEV-4", "DEV-11")
def test_what_has_waited_on_a_device_is_handed_over_without_being_a_flood() -> None:
    waiting = {f"p{number}": {"n": number} for number in range(MOST_WAITING)}
    guest, host = Guest("tablet", "1", "A tablet", waiting), Host()
    host.connect("one", 0)
    [greeting] = guest.greet(0)
    assert isinstance(greeting, GuestSends)
    host.hear("one", greeting.frames[0], 0)
    [welcome] = host.welcome("one", Welcome("desk", "Thursday", "1"))
    assert isinstance(welcome, Send)
    to_guest, taken = welcome.frames, []
    while to_guest:
        said = [one for frame in to_guest for one in guest.hear(frame, 0) if isinstance(one, GuestSends)]
        frames = [frame for one in said for frame in one.frames]
        assert len(frames) <= MOST_UNDER_WAY
        to_guest = []
        for frame in frames:
            for outcome in host.hear("one", frame, 0):
                assert isinstance(outcome, Proposal)
                taken.append(outcome.id)
                [done] = host.done("one", outcome.id)
                assert isinstance(done, Send)
                to_guest += done.frames
    assert taken == list(waiting)


@pytest.mark.rule("DEV-4")
def test_a_refusal_is_the_same_however_often_it_is_asked_for() -> None:
    host = Host()
    host.connect("one", 0)
    heard(host, "one", hello())
    host.welcome("one", Welcome("desk", "Thursday", "1"))
    host.undone("one", "p", Refused("slip.table", table=7))
    [frame] = frames_of(9, written(Proposed("p", {})))
    [sent] = host.hear("one", frame, 0)
    assert isinstance(sent, Send)
    assert '"slip.table"' in sent.frames[0]


@pytest.mark.rule("DEV-11")
def test_a_guest_ends_a_connection_whose_host_says_what_cannot_be_read() -> None:
    guest = Guest("tablet", "1", "A tablet", {})
    sent, bye = guest.hear("garbage", 0)
    assert isinstance(sent, GuestSends)
    assert bye == Bye("unreadable")
    assert guest.hear("garbage", 0) == [] == guest.tick(10_000)
    assert from_host({"kind": "bye", "reason": "left"}) == Bye("left")


@pytest.mark.rule("D4")
@pytest.mark.parametrize(("under_way", "taken_off"), [(0, 0), (240, 240), (60_000, LONGEST_DELAY)])
def test_the_host_times_by_its_own_clock_less_the_measured_delay_of_the_channel(
    under_way: int, taken_off: int
) -> None:
    host = Host()
    host.connect("one", 0)
    said = [hello(), Seen(1), Proposed("p", {"at": 1})]
    frames = [frame for number, one in enumerate(said, 1) for frame in frames_of(number, written(one))]
    host.hear("one", frames[0], 0)
    host.welcome("one", Welcome("player", "Thursday", "1"))
    host.show("one", [], {}, 0, anew=True)
    host.hear("one", frames[1], under_way)
    assert host.hear("one", frames[2], 100_000) == [Proposal("one", "p", {"at": 1}, 100_000 - taken_off)]
