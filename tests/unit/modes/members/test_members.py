"""The club's list of players: who is on it, and what comes of the lists of two devices."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.errors import Damaged, Refused
from faristol.foreign.limits import LATEST
from faristol.foreign.portions import finished
from faristol.modes.members import events as e
from faristol.modes.members import members as c
from faristol.modes.members.members import MEMBERS, MOST_MEMBERS, STREAM, TimedEvent, joining
from faristol.modes.members.state import Details, State
from faristol.modes.mode import Context
from faristol.storage.backup import Backup, proved, read_backup, write_backup
from faristol.storage.codec import replayed, to_records
from faristol.storage.joining import chaining, joining_records
from faristol.storage.records import START, Record
from library import alphabet

pytestmark = pytest.mark.rule("CLB-2")


class Device:
    """A device with a list, whose clock shows `now`."""

    def __init__(self, seed: int = 1, now: int = 1_000_000) -> None:
        self.rng, self.now = random.Random(seed), now
        self.happened: list[TimedEvent] = []
        self.state: State | None = None
        self.do(c.Begin("Players"))

    def do(self, *commands: c.Command) -> "Device":
        for command in commands:
            for event in MEMBERS.decide(self.state, command, Context(self.now, self.rng)):
                self.state = MEMBERS.evolve(self.state, event, self.now)
                self.happened.append((event, self.now))
        return self

    def enter(self, *names: str, **details: object) -> "Device":
        return self.do(c.Enter(tuple(Details(name, **details) for name in names)))

    def id(self, name: str) -> str:
        found = self.listed.called(name)
        assert found is not None
        return found.id

    @property
    def listed(self) -> State:
        assert self.state is not None
        return self.state

    @property
    def names(self) -> list[str]:
        return sorted(one.name for one in self.listed.members)

    def copy(self, seed: int) -> "Device":
        other = Device(seed, self.now)
        other.happened, other.state = list(self.happened), self.state
        return other

    def take(self, other: "Device") -> "Device":
        """Put the list of another device together with this one."""
        self.happened = finished(joining(self.happened, other.happened)) or self.happened
        self.state = MEMBERS.replay(self.happened)
        return self


def test_people_are_entered_changed_away_and_taken_off() -> None:
    here = Device().enter("Anna", "Benet", group="A")
    here.do(c.Change(here.id("Anna"), Details("Anna Puig", "B", "Vic", 1400, 7)))
    here.do(c.SetAway(here.id("Benet"), True))
    assert here.listed.called("anna  PUIG").details == Details("Anna Puig", "B", "Vic", 1400, 7)
    assert here.listed.called("Benet").details.away
    here.do(c.Remove(here.id("Anna Puig")))
    assert here.names == ["Benet"]


def test_who_was_taken_off_comes_back_as_he_was() -> None:
    here = Device().enter("Anna", group="A", rating=1200)
    id = here.id("Anna")
    here.do(c.SetAway(id, True))
    before = here.listed.members
    here.do(c.Remove(id), c.PutBack(id))
    assert here.listed.members == before
    assert here.do(c.PutBack(id)).listed.members == before


def test_a_name_of_two_people_needs_what_tells_them_apart() -> None:
    here = Device().enter("Maria", "Maria (Olot)")
    assert here.names == ["Maria", "Maria (Olot)"]
    with pytest.raises(Refused, match=r"members\.same_name"):
        here.do(c.Change(here.id("Maria"), Details("maria (OLOT)")))
    with pytest.raises(Refused, match=r"members\.same_name"):
        here.enter("Pau", "pau ")


def test_a_list_changes_only_what_it_says_of_who_is_there() -> None:
    here = Device().enter("Anna", group="A", rating=1200, table=3)
    here.do(c.Enter((Details("anna", club="Vic", rating=1300), Details("Pau", away=True))))
    assert here.listed.called("Anna").details == Details("Anna", "A", "Vic", 1300, 3)
    assert here.listed.called("Pau").details.away


@pytest.mark.parametrize(
    ("details", "code"),
    [
        (Details(" \t "), r"player\.name_empty"),
        (Details("\u200f\u200e"), r"player\.name_empty"),
        (Details("\u202e"), r"player\.name_empty"),
        (Details("x" * 61), r"player\.name_long"),
        (Details("Anna", group="x" * 61), r"player\.group_long"),
        (Details("Anna", club="x" * 61), r"entrant\.club_long"),
        (Details("Anna", rating=10_000), r"entrant\.rating_range"),
        (Details("Anna", table=-1), r"player\.table_range"),
    ],
)
def test_what_cannot_be_on_the_list_is_refused(details: Details, code: str) -> None:
    with pytest.raises(Refused, match=code):
        Device().do(c.Enter((details,)))


def test_marks_that_nobody_sees_make_nobody_else() -> None:
    here = Device().enter("محمد", "👩‍🎓 Laia", "Anna")
    assert here.listed.called("\u200fمحمد\u200e").name == "محمد"
    assert here.enter("An\u200ena").names == here.names
    assert here.do(c.Enter((Details("\u202eAnna"),))).listed.called("Anna") is not None
    assert len(here.listed.members) == 3


def test_there_is_an_end_to_it_and_before_that_there_is_room() -> None:
    here = Device().enter(*(f"Player {number}" for number in range(MOST_MEMBERS)))
    with pytest.raises(Refused, match=r"members\.many"):
        here.enter("One more")
    assert len(here.listed.members) == MOST_MEMBERS


@pytest.mark.parametrize("command", [c.Remove("x"), c.SetAway("x", True), c.Change("x", Details("A"))])
def test_who_is_not_there_cannot_be_changed(command: c.Command) -> None:
    with pytest.raises(Refused, match=r"members\.nobody"):
        Device().do(command)
    with pytest.raises(Refused, match=r"members\.unknown"):
        MEMBERS.decide(None, command, Context(1, random.Random(1)))


def test_two_devices_that_have_both_changed_a_player_keep_both_changes() -> None:
    tablet = Device().enter("Anna")
    phone = tablet.copy(2)
    tablet.do(c.Change(tablet.id("Anna"), Details("Anna Puig")))
    phone.now += 5
    phone.do(c.Change(phone.id("Anna"), Details("Anna", "A", rating=1300))).enter("Pau")
    assert tablet.take(phone).listed.called("Anna Puig").details == Details("Anna Puig", "A", "", 1300)
    assert tablet.names == ["Anna Puig", "Pau"]


def test_who_was_entered_on_both_is_there_once_and_is_known_by_either_id() -> None:
    tablet, phone = Device(1).enter("Anna", group="A"), Device(2, 2_000_000).enter("ANNA", rating=1300)
    ids = tablet.id("Anna"), phone.id("Anna")
    tablet.take(phone)
    [anna] = tablet.listed.members
    assert anna.details == Details("Anna", "A", "", 1300)
    assert {tablet.listed.member(id) for id in ids} == {anna}
    assert tablet.do(c.Remove(ids[1])).names == []


def test_who_was_a_mistake_on_one_device_stays_on_the_other() -> None:
    tablet, phone = Device(1).enter("Anna"), Device(2, 2_000_000).enter("Anna")
    phone.do(c.Remove(phone.id("Anna")))
    assert tablet.take(phone).names == ["Anna"]
    assert phone.take(tablet).names == ["Anna"]


def test_who_is_changed_on_one_device_and_taken_off_on_the_other_is_not_lost() -> None:
    tablet = Device().enter("Anna")
    phone = tablet.copy(2)
    tablet.do(c.Remove(tablet.id("Anna")))
    phone.now += 5
    phone.do(c.Change(phone.id("Anna"), Details("Anna", "A")))
    assert tablet.take(phone).listed.called("Anna").details.group == "A"


def test_a_clock_that_was_put_back_changes_no_order() -> None:
    here = Device().enter("Anna")
    here.now = 5
    here.do(c.Change(here.id("Anna"), Details("Berta"))).do(c.Change(here.id("Berta"), Details("Carla")))
    other = here.copy(2).enter("Pau")
    assert here.take(other).names == ["Carla", "Pau"]


STEPS = st.lists(
    st.tuples(
        st.sampled_from(("enter", "change", "away", "remove", "back")),
        st.sampled_from(("Anna", "Pau", "Maria", "Maria (Vic)", "Лия")),
        st.sampled_from(("Anna", "Pau", "Maria", "Zoe")),
        st.integers(-50, 200),
    ),
    max_size=12,
)


def after(device: Device, steps) -> Device:
    """What somebody does on a device; what is refused is left."""
    for what, name, other, pause in steps:
        device.now = max(1, device.now + pause)
        known = device.listed.called(name)
        gone = next((one.id for one in device.listed.people.values() if one.gone), "")
        try:
            match what:
                case "enter":
                    device.enter(name, group=other[0], table=len(name))
                case "change" if known:
                    device.do(c.Change(known.id, replace(known.details, name=other, rating=pause + 50)))
                case "away" if known:
                    device.do(c.SetAway(known.id, not known.details.away))
                case "remove" if known:
                    device.do(c.Remove(known.id))
                case "back" if gone:
                    device.do(c.PutBack(gone))
        except Refused:
            pass
    return device


def records(device: Device) -> list[Record]:
    return finished(chaining(STREAM, device.happened))


@given(STEPS, STEPS, STEPS, STEPS)
def test_lists_put_together_are_the_same_whoever_takes_whose(before, one, two, three) -> None:
    start = after(Device(), before)
    devices = [after(start.copy(2), one), after(start.copy(3), two), after(Device(4), three)]
    a, b, x = devices

    def joined(*order: Device) -> State:
        first, *others = order
        into = Device(9)
        into.happened = list(first.happened)
        for other in others:
            into.take(other)
        again = list(into.happened)
        for other in order:
            assert finished(joining(again, other.happened)) is None
        return MEMBERS.replay(into.happened)

    results = [joined(a, b, x), joined(x, b, a), joined(b, x, a)]
    assert [replace(one, name="") for one in results] == [replace(results[0], name="")] * 3
    for device in devices:
        for id, person in device.listed.people.items():
            assert results[0].find(id) is not None
            if not person.gone:
                assert results[0].member(id) is not None or _taken_off(devices, id)
    keys = [one.details.person.key for one in results[0].members]
    assert len(keys) == len(set(keys))


def _taken_off(devices: list[Device], id: str) -> bool:
    events = [event for device in devices for event, _time in device.happened]
    return any(isinstance(event, e.MemberRemoved) and event.member == id for event in events)


@given(STEPS, STEPS)
def test_a_log_is_its_state_and_goes_into_a_copy_and_out_again(one, two) -> None:
    here, there = after(Device(), one), after(Device(2), two)
    assert replayed(MEMBERS, records(here)) == here.state
    both = finished(joining_records(records(here), records(there))) or records(here)
    backup = finished(proved(read_backup(write_backup([both], 1)), alphabet))
    assert not backup.lost
    assert replayed(MEMBERS, both) == here.take(there).state


def written(*events: e.Event, stream: str = STREAM) -> Backup:
    made = to_records(stream, events, [], 5)
    return finished(proved(Backup(0, {stream: tuple(made)}), alphabet))


BEGUN, ANNA = e.Begun("Players"), e.MemberEntered(10, "a1", "Anna", "", "", None, 0)


@pytest.mark.parametrize(
    ("events", "stream"),
    [
        ((BEGUN, e.MemberRemoved(10, "nobody")), STREAM),
        ((BEGUN, ANNA, e.MemberAway(9, "a1", True)), STREAM),
        ((BEGUN, BEGUN), STREAM),
        ((BEGUN, replace(ANNA, name="x" * 201)), STREAM),
        ((BEGUN, replace(ANNA, member="x" * 41)), STREAM),
        ((BEGUN, replace(ANNA, at=LATEST + 1)), STREAM),
        ((BEGUN, replace(ANNA, rating=10**7)), STREAM),
        ((BEGUN, replace(ANNA, table=10**7)), STREAM),
        ((BEGUN, ANNA), "otherlist"),
        ((ANNA,), STREAM),
    ],
)
def test_a_copy_written_by_hand_that_cannot_be_is_set_aside(events, stream: str) -> None:
    assert not written(*events, stream=stream).streams
    assert written(BEGUN, ANNA).streams


def test_a_list_from_the_end_of_time_can_still_be_changed_and_saved() -> None:
    here = Device()
    here.state = MEMBERS.replay([(BEGUN, 1), (replace(ANNA, at=LATEST), 1)])
    here.happened = [(BEGUN, 1), (replace(ANNA, at=LATEST), 1)]
    here.do(c.SetAway("a1", True)).enter("Pau")
    assert not finished(proved(Backup(0, {STREAM: tuple(records(here))}), alphabet)).lost
    assert here.listed.called("Anna").details.away


def test_a_record_that_follows_from_nothing_is_damage() -> None:
    record = Record(STREAM, 1, 5, "members.MemberAway", 1, {"at": 1, "member": "a", "away": True}, START)
    with pytest.raises(Damaged):
        replayed(MEMBERS, [record])
