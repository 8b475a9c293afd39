"""Devices that break off, come back, leave, or have not what they need (DEV-1, DEV-4, DEV-5, DEV-9)."""

from unittest import mock

import pytest

from faristol.errors import Conflict, Refused
from faristol.joined.duplicate_proposals import SlipTakenOut, encoded
from faristol.joined.guest import PATIENCE
from faristol.joined.messages import Happened, Proposed, Shown, frames_of, written
from unit.app.joined.air import slip


@pytest.mark.rule("DEV-4", "DEV-9")
def test_a_slip_that_could_not_be_handed_over_is_offered_again_after_any_reload(evening):
    desk = evening.guest("desk")
    evening.air.cut(desk)
    assert "The connection has broken off" in desk.text
    desk.send("join.meanwhile")
    slip(desk, "2", "H4CANTADA")
    assert "1 slip is on its way" in desk.text
    evening.host = evening.host.again()
    desk = desk.again()
    assert "1 thing waits on this device" in desk.text
    evening.read(desk)
    assert list(evening.round.slips) == [2]
    assert "on its way" not in desk.text


@pytest.mark.rule("DEV-9")
def test_the_judges_evening_goes_on_while_guests_are_gone(evening):
    desk = evening.guest("desk")
    evening.air.cut(desk)
    assert "gone" in evening.devices()
    judge = evening.judge()
    judge.send("clock.stop", confirm="yes")
    assert judge.state.current.time_called


@pytest.mark.rule("DEV-9")
def test_devices_that_the_network_keeps_apart_are_told_so_with_the_way_out(evening):
    evening.air.apart = True
    guest = evening.air.device("guest")
    evening.join(guest, "desk")
    said = evening.devices()
    assert "not reached" in said
    assert "hotspot of a phone" in said
    assert "Second QR code" in evening.host.html


@pytest.mark.rule("DEV-7")
def test_a_guest_whose_clock_is_an_hour_off_shows_the_judges_time(evening):
    hall = evening.guest("hall", ahead=3_600_000)
    host_left = evening.judge().state.current.clock.remaining(evening.host.now)
    assert host_left > 100_000
    assert hall.inner.stores["duplicate"].opened["guest"].state.current.clock.remaining(hall.now) == host_left


@pytest.mark.rule("DEV-9", "DEV-11")
def test_codes_of_other_events_of_yesterday_or_read_twice_are_told(evening):
    other = type(evening)(50)
    guest = evening.air.device("guest")
    guest.send("join.pasted", text=other.host.invitation(other.tablets, "desk"))
    code = guest.code()
    evening.host.go(evening.tablets)
    evening.host.send("tablets.pasted", text=code)
    assert "This code is of another event." in evening.host.text

    guest.send("join.pasted", text=evening.host.invitation(evening.tablets, "desk"))
    stale = guest.code()
    evening.host.send("tablets.renew")
    evening.host.send("tablets.pasted", text=stale)
    assert "does not count any more" in evening.host.text

    evening.join(guest, "desk")
    evening.host.send("tablets.pasted", text=codes_of(guest))
    assert "This device has joined already" in evening.host.text


def codes_of(guest) -> str:
    """The code by which a device has joined."""
    from faristol.app.joined.guesting import guesting
    from faristol.joined import codes

    place = guest.inner.stores["joined"].opened["guest"].state
    asked = codes.request_by(codes.read(place.invitation), guesting(guest.inner).own)
    return codes.link("https://club.example/", asked)


@pytest.mark.rule("DEV-4")
def test_what_waits_for_one_event_does_not_go_to_another_one(evening):
    desk = evening.guest("desk")
    evening.air.cut(desk)
    desk.send("join.meanwhile")
    slip(desk, "2", "H4CANTADA")
    other = type(evening)(50)
    desk.go("#/join")
    desk.send("join.pasted", text=other.host.invitation(other.tablets, "desk"))
    assert "1 things wait" in desk.text or "1 thing waits" in desk.text
    desk.send("join.give_up")
    desk.send("join.pasted", text=other.host.invitation(other.tablets, "desk"))
    assert "The judge’s device reads this code" in desk.text


@pytest.mark.rule("DEV-9")
def test_a_guest_of_a_deleted_event_is_told_so(evening):
    desk = evening.guest("desk")
    evening.host.go("#/")
    evening.host.send("archive.remove", streams=evening.stream)
    evening.host.send("archive.remove_yes", streams=evening.stream)
    assert "no longer on the judge’s device" in desk.text


@pytest.mark.rule("DEV-11")
def test_a_host_that_shows_what_cannot_be_read_is_left(evening):
    desk = evening.guest("desk")
    event = Happened(1, "duplicate.Nothing", 1, {})
    [frame] = frames_of(77, written(Shown(9, True, (event,), {})))
    desk.send("peer.heard", id="guest", frames=frame)
    assert "cannot be read here" in desk.text


@pytest.mark.rule("DEV-9", "DEV-11")
@pytest.mark.parametrize("frames", ["nonsense", "\n".join(["1 1 1 {}"] * 200)])
def test_who_was_sent_away_for_what_it_said_shows_a_code_that_may_be_read(evening, frames):
    desk = evening.guest("desk")
    evening.host.send("peer.heard", id=f"{evening.stream}/1", frames=frames)
    assert "gone" in evening.devices()
    assert "The judge’s device reads this code" in desk.text
    evening.read(desk)
    assert "Second desk" in desk.text
    assert "Missing: 1–3" in desk.text


@pytest.mark.rule("DEV-9")
def test_the_code_of_a_device_that_is_gone_may_be_read_again(evening):
    desk = evening.guest("desk")
    code = codes_of(desk)
    evening.host.send("peer.heard", id=f"{evening.stream}/1", frames="nonsense")
    evening.host.go(evening.tablets)
    evening.host.send("tablets.pasted", text=code)
    assert "This device has joined already" not in evening.host.text


@pytest.mark.rule("DEV-5", "DEV-9")
def test_what_is_corrected_while_the_judge_is_away_comes_as_one_slip(evening):
    desk = evening.guest("desk")
    slip(desk, "1", "H4CANTADA")
    evening.air.cut(evening.host)
    desk.send("join.meanwhile")
    slip(desk, "2", "H4CANTA")
    desk.send("slip.edit", player="2", round="1")
    slip(desk, "2", "H4CANTADA")
    desk.send("slip.withdraw", player="1", round="1")
    assert "1 of 3 slips" in desk.text
    desk.send("join.meanwhile")
    evening.read(desk)
    assert {number: one.word for number, one in evening.round.slips.items()} == {2: "CANTADA"}
    assert "both desks" not in desk.text
    assert "not handed over yet" not in desk.text


@pytest.mark.rule("DEV-5")
def test_a_desk_says_how_a_reading_stands_now(evening):
    evening.judge().send("desks.choose", twice="yes")
    desk = evening.guest("desk")
    slip(desk, "1", "H4CANTADA")
    slip(desk, "2", "H4CANTA")
    assert "2: CANTA H4, waits for the other desk" in desk.text
    judge = evening.judge()
    judge.send("slip.enter", table="2", coordinates="H4CANTADA", word="", at="coordinates")
    desk.go(desk.path)
    assert "waits for the other desk" not in desk.text
    assert "Two readings differ: 2" in desk.text


@pytest.fixture
def without_words(evening):
    """A second desk that has not the word list of the event."""

    async def none(state) -> bool:
        return False

    async def absent(state):
        raise Refused("lexicon.missing")

    device = evening.air.device("desk")
    device.inner.has_list_of, device.inner.referee = none, absent
    return evening.join(device, "desk")


@pytest.mark.rule("DEV-5")
def test_a_desk_without_the_word_list_says_so_at_once_and_types_all_the_same(evening, without_words):
    desk = without_words
    state = evening.judge().state
    assert f"word list {state.lexicon_name}, {state.lexicon_checksum[:8]}, which is not on" in desk.text
    desk.send("slip.enter", table="2", coordinates="H4", word="CANTADA", at="word")
    assert evening.round.slips[2].points == 72
    assert "2: CANTADA H4" in desk.text
    desk.send("slip.claim", table="1", claim="none", round="1")
    assert evening.round.slips[1].verdict == "none"


@pytest.mark.rule("DEV-5", "DEV-9")
def test_without_the_word_list_what_waits_is_shown_without_points(evening, without_words):
    desk = without_words
    evening.air.cut(evening.host)
    desk.send("join.meanwhile")
    desk.send("slip.enter", table="2", coordinates="H4", word="CANTADA", at="word")
    assert "CANTADA H4 not handed over yet –" in desk.text
    desk.send("slip.withdraw", player="2", round="1")
    assert "Missing: 1–3" in desk.text
    desk.send("join.meanwhile")
    evening.read(desk)
    assert not evening.round.slips


@pytest.mark.rule("DEV-1")
@pytest.mark.parametrize("role", ["desk", "hall", "player"])
def test_a_device_leaves_with_one_tap(evening, role):
    device = evening.guest(role)
    assert 'data-action="join.leave"' in device.html
    device.send("join.leave")
    assert device.path == "#/"
    assert "gone" in evening.devices()
    device.go("#/join")
    assert "Where this device" not in device.text


@pytest.mark.rule("DEV-4")
def test_leaving_with_what_was_not_handed_over_asks_first(evening):
    desk = evening.guest("desk")
    evening.air.cut(evening.host)
    desk.send("join.meanwhile")
    slip(desk, "2", "H4CANTADA")
    desk.send("join.leave")
    assert "1 thing has not been handed over." in desk.text
    assert desk.path == "#/joined/guest"
    desk.send("join.leave", confirm="yes")
    assert desk.path == "#/"
    desk.go("#/join")
    assert "Where this device" not in desk.text


@pytest.mark.rule("DEV-1", "DEV-11")
def test_new_codes_are_made_after_a_question_while_anybody_is_joined(evening):
    desk = evening.guest("desk")
    evening.host.go(evening.tablets)
    evening.host.send("tablets.renew")
    assert "1 device falls off and has to join again" in evening.host.text
    evening.host.send("tablets.renew_no")
    assert "falls off" not in evening.host.text
    assert "Second desk" in desk.text
    evening.host.send("tablets.renew")
    evening.host.send("tablets.renew", confirm="yes")
    assert "No other device has joined." in evening.host.text
    assert "The judge’s device has ended it." in desk.text


@pytest.mark.rule("DEV-1", "DEV-9")
def test_after_a_reload_the_judge_sees_who_has_fallen_off_and_how_they_join_again(evening):
    tablet, desk = evening.guest("player", "anna"), evening.guest("desk")
    evening.let(tablet).send("tablet.sit", player="1")
    evening.host = evening.host.again()
    said = evening.devices()
    assert "2 devices" in said
    assert "Player’s tablet 1 Anna Firefox, Android gone since" in said
    assert said.count("read that one here, and it is joined again") == 2
    evening.read(tablet)
    assert "Table 1 Anna" in tablet.text
    evening.read(desk)
    said = evening.devices()
    assert "2 devices" in said
    assert "gone" not in said
    evening.host.send("tablets.end", peer=next(iter(hosting_of(evening).guests)))
    evening.host = evening.host.again()
    assert "1 device" in evening.devices()


def hosting_of(evening):
    """Who has joined."""
    from faristol.app.joined.hosting_guests import Hosting

    return evening.host.inner.session.all(Hosting)[evening.stream]


@pytest.mark.rule("DEV-1")
def test_a_device_that_is_gone_is_so_since_it_went(evening):
    desk = evening.guest("desk")
    evening.host.now += 3_600_000
    evening.air.cut(desk)
    [gone] = hosting_of(evening).guests.values()
    assert (gone.step, gone.since) == ("gone", evening.host.now)


@pytest.mark.rule("DEV-4", "DEV-9")
@pytest.mark.parametrize("fault", [Refused("storage.full"), Conflict("storage.conflict")])
def test_what_the_judges_device_cannot_save_is_no_refusal_and_comes_again(evening, fault):
    desk = evening.guest("desk")
    with mock.patch.object(evening.host.log, "append", side_effect=fault):
        slip(desk, "2", "H4CANTADA")
        assert "1 slip is on its way" in desk.text
    assert fault.code not in evening.received(desk)
    desk.now += PATIENCE
    desk.send("join.tick")
    assert list(evening.round.slips) == [2]
    assert "on its way" not in desk.text


@pytest.mark.rule("DEV-9")
def test_of_many_refusals_the_judge_reads_the_last_ones_each_once(evening):
    desk = evening.guest("desk")
    judge = evening.judge()
    for table in ("1", "2", "3"):
        slip(judge, table, "H4CANTADA")
    for table in (1, 2, 3, 1):
        data = encoded(SlipTakenOut(1, table))
        [frame] = frames_of(90 + len(evening.air.sent), written(Proposed(f"p-{len(evening.air.sent)}", data)))
        evening.host.send("peer.heard", id=f"{evening.stream}/1", frames=frame)
    told = [notice.text for notice in evening.host.inner.session.notices]
    assert [text.partition("table ")[2][0] for text in told] == ["2", "3", "1"]
    assert evening.received(desk).count("slip.not_own") == 4


@pytest.mark.rule("DEV-9")
@pytest.mark.parametrize("role", ["player", "desk"])
def test_a_second_window_of_a_device_takes_its_place_and_the_first_one_says_so(evening, role):
    first = evening.guest(role, "one")
    second = evening.join(evening.air.device("two", first.log), role)
    assert "Faristol is open in another window of this device, which has joined" in first.text
    assert "has ended it" not in first.text
    assert "meanwhile" not in first.text
    first.send("join.meanwhile")
    assert "Faristol is open in another window" in first.text
    assert "1 device" in evening.devices()
    assert "Not joined" not in second.text


@pytest.mark.rule("DEV-1", "DEV-9")
def test_after_a_reload_each_device_that_is_gone_is_told_with_its_own_cause_and_time(evening):
    left, lost, there = (evening.guest("hall", name) for name in ("left", "lost", "there"))
    left.send("join.leave")
    evening.air.cut(lost)
    evening.host.now += 3_600_000
    assert there.path == "#/joined/guest"
    before = evening.devices()
    evening.host = evening.host.again()
    after = evening.devices()
    for said in ("gone since 19:20", "It was ended on the other device.", "The connection has broken off"):
        assert before.count(said) == after.count(said) > 0
    assert after.count("This page was loaded again.") == 1
