"""A player's own tablet: sits down, lays, hands in, and knows nothing that its table may not know (DEV-6)."""

import html
import json
import re

import pytest

from faristol.joined.messages import VERSION, Hello, Proposed, frames_of, written
from unit.app.joined.air import best_of, close, lay, no_slip, sit


@pytest.mark.rule("DEV-6")
def test_a_tablet_asks_who_plays_at_it_and_the_judge_sees_whose_it_is(evening):
    tablet = evening.let(evening.guest("player", "anna"))
    assert "Who plays at this tablet?" in tablet.text
    assert "Benet" in tablet.text
    tablet.send("tablet.sit", player="2")
    assert "Table 2 Benet" in tablet.text
    evening.host.go(evening.tablets)
    assert "Player’s tablet 2 Benet" in evening.host.text


@pytest.mark.rule("EDG-B8")
def test_a_code_of_an_evening_that_is_over_says_so(evening):
    judge = evening.judge()
    judge.send("game.end", reason="force_majeure")
    judge.send("game.end_yes")
    tablet = evening.let(evening.guest("player", "anna"))
    assert "The duplicate is over." in tablet.text
    tablet.send("tablet.sit", player="2")
    assert "The duplicate is over." in tablet.text


@pytest.mark.rule("DEV-6")
def test_what_is_laid_and_handed_in_is_the_slip_of_the_table(evening, anna):
    lay(anna)
    anna.send("tablet.hand")
    slip = evening.round.slips[1]
    assert (slip.coordinates, slip.word, slip.points) == ("H4", "CANTADA", 72)
    assert "Handed in: CANTADA H4" in anna.text
    assert 'data-action="tablet.none"' in anna.html
    anna.send("tablet.none")
    assert evening.round.slips[1].verdict == "none"


@pytest.mark.rule("DEV-6")
def test_paper_and_tablets_mix_and_afterwards_a_tablet_shows_its_own_result(evening, anna):
    lay(anna, "CANTA")
    anna.send("tablet.hand")
    judge = evening.judge()
    judge.send("slip.enter", table="2", coordinates="H4CANTADA", word="", at="coordinates")
    judge.send("clock.stop", confirm="yes")
    assert "Time! Your slip is in: CANTA H4" in anna.text
    judge.send("slips.close", confirm="yes")
    judge.send("master.choose", value=best_of(evening))
    judge.send("master.confirm") if "Master play" not in anna.text else None
    assert "Master play of round 1" in anna.text
    assert "Your slip: CANTA H4, 16 points" in anna.text
    assert "Your rack" not in anna.html
    assert "2 of 3" in anna.text


@pytest.mark.rule("DEV-6", "DEV-11")
def test_during_a_round_a_tablet_receives_no_play_no_other_slip_and_no_rack_before_its_release(evening):
    judge = evening.judge()
    judge.send("clock.stop", confirm="yes")
    judge.send("slips.close", confirm="yes")
    judge.send("master.type", word="CANTADA", coordinates="H4")
    judge.send("rack.type", tiles="SOLERSA")
    anna = sit(evening, "anna", 1)
    before = evening.received(anna)
    letters = judge.inner.library.alphabet("ca").parse_rack("SOLERSA")
    assert f'"rack":{list(letters)}'.replace(" ", "") not in before
    evening.judge().send("clock.start")
    evening.host.send("slip.enter", table="2", coordinates="I4SOLERS", word="", at="coordinates")
    during = evening.received(anna)
    assert f'"rack":{list(letters)}'.replace(" ", "") in during
    for secret in ("SOLERS", "I4", "Benet", "Cristina", '"player":2', '"player":3'):
        assert secret not in during.split('"seat":1')[-1]
    assert no_slip(during)


@pytest.mark.rule("DEV-6")
def test_what_lies_there_at_the_end_is_handed_in_unless_the_club_does_not_want_it(evening, anna):
    lay(anna)
    total = evening.judge().state.current.clock.total
    for device in (evening.host, anna):
        device.now += total
    anna.send("tablet.time")
    evening.host.send("clock.end")
    assert evening.round.slips[1].points == 72


@pytest.mark.rule("DEV-6")
def test_what_lies_there_when_the_judge_calls_time_is_handed_in_too(evening, anna):
    lay(anna)
    for device in (evening.host, anna):
        device.now += 1000
    evening.judge().send("clock.stop", confirm="yes")
    assert evening.round.slips[1].points == 72
    assert "Time! Your slip is in: CANTADA H4" in anna.text


@pytest.mark.rule("DEV-6")
def test_what_was_handed_in_stays_whatever_lies_there_at_the_end(evening, anna):
    lay(anna, "CANTA")
    anna.send("tablet.hand")
    anna.send("lay.recall")
    lay(anna)
    evening.judge().send("clock.stop", confirm="yes")
    assert evening.round.slips[1].word == "CANTA"


@pytest.mark.rule("DEV-6")
def test_the_club_may_leave_alone_what_lies_there(evening, anna):
    evening.host.go(evening.tablets)
    evening.host.send("tablets.role", role="player")
    evening.host.send("tablets.option", name="tablets.at_end")
    lay(anna)
    total = evening.judge().state.current.clock.total
    for device in (evening.host, anna):
        device.now += total
    anna.send("tablet.time")
    assert not evening.round.slips


@pytest.mark.rule("DEV-6")
def test_own_points_are_shown_only_where_the_club_wants_it(evening, anna):
    lay(anna)
    assert "72" not in anna.text
    evening.host.go(evening.tablets)
    evening.host.send("tablets.role", role="player")
    evening.host.send("tablets.option", name="tablets.points")
    assert "72" in anna.text


@pytest.mark.rule("D4", "DEV-6", "DEV-9")
def test_what_arrives_after_time_is_late_by_the_judges_clock_and_both_read_it(evening, anna):
    lay(anna, "CANTA")
    evening.air.cut(anna)
    anna.send("join.meanwhile")
    anna.send("tablet.hand")
    judge = evening.judge()
    for device in (judge, anna):
        device.now += 60_000
    judge.send("clock.stop", confirm="yes")
    judge.now += 60_000
    anna.send("join.meanwhile")
    evening.read(anna)
    said = "Table 1: the slip CANTA H4 came after “Time!”, so it does not count in round 1."
    assert said in anna.text
    assert said in evening.host.text
    assert not evening.round.slips


@pytest.mark.rule("D4", "DEV-11")
@pytest.mark.parametrize("forged", [{}, {"at": 1}])
def test_no_tablet_says_itself_when_it_handed_in(evening, anna, forged):
    evening.judge().send("clock.stop", confirm="yes")
    evening.host.now += 10_000
    data = {"hand": {"round": 1, "play": None, "claimed": None, **forged}}
    [frame] = frames_of(99, written(Proposed("forged-id", data)))
    evening.host.send("peer.heard", id=evening.air.links[anna, "guest"][1], frames=frame)
    assert not evening.round.slips
    assert '"kind":"undone","id":"forged-id"' in evening.received(anna)


@pytest.mark.rule("D4")
def test_what_came_in_time_and_waited_for_the_judges_device_counts(evening, anna):
    judge, peer = evening.judge(), evening.air.links[anna, "guest"][1]
    judge.now += 5_000
    arrived = str(judge.now)
    judge.send("clock.stop", confirm="yes")
    judge.now += 10_000
    data = {"hand": {"round": 1, "play": None, "claimed": None}}
    [frame] = frames_of(99, written(Proposed("some-id", data)))
    judge.send("peer.heard", id=peer, frames=frame, arrived=arrived)
    assert evening.round.slips[1].verdict == "none"


@pytest.mark.rule("D1", "DEV-11")
def test_whatever_a_guest_tries_it_is_sent_no_slip_that_it_has_not_handed_in(evening, anna):
    """Two of the slips are on paper, one was laid on a tablet that has gone since."""
    eve = sit(evening, "eve", 3)
    benet = sit(evening, "benet", 2)
    lay(benet, "TANCA")
    benet.send("tablet.hand")
    evening.air.cut(benet)
    evening.judge().send("slip.enter", table="1", coordinates="H4CANTADA", word="", at="coordinates")
    evening.air.cut(anna)
    before = len(evening.received(eve))
    tries = [
        *({"sit": {"player": player}} for player in (1, 2, 3)),
        {"stand": {}},
        {"slip": {"round": 1, "player": 1}},
        {"out": {"round": 1, "player": 1}},
    ]
    for number, data in enumerate(tries * 2):
        [frame] = frames_of(900 + number, written(Proposed(f"try-{number}", data)))
        evening.host.send("peer.heard", id=evening.air.links[eve, "guest"][1], frames=frame)
    for player in (1, 2):
        eve.send("tablet.stand")
        eve.send("tablet.sit", player=str(player))
        assert "Table 3 Cristina" in eve.text
    eve = eve.again()
    evening.read(eve)
    assert "Table 3 Cristina" in eve.text
    eve.send("join.leave", confirm="yes")
    evening.join(eve, "player")
    for player in (1, 2):
        eve.send("tablet.sit", player=str(player))
    sent = evening.received(eve)[before:]
    for secret in ("CANTA", "TANCA", "H4", '"handed":"', "SlipJudged", "SlipRead", "SlipWithdrawn"):
        assert secret not in sent
    evening.host.go(evening.tablets)
    assert "1 Anna" in evening.host.text
    assert list(evening.round.slips) == [2, 1]


@pytest.mark.rule("D1")
def test_seats_are_fixed_while_a_round_is_played_unless_the_judge_lets_go(evening, anna):
    stranger = evening.guest("player", "stranger")
    assert "A round is being played: tables are given after it." in stranger.text
    assert "Benet" not in stranger.text
    stranger.send("tablet.sit", player="2")
    assert "While a round is played tablets stay at their tables." in stranger.text
    assert "Another table" not in anna.text
    anna.send("tablet.stand")
    assert "Table 1 Anna" in anna.text
    assert "Have it choose a table" in evening.devices()
    evening.let(anna)
    assert "It may choose a table now." in evening.devices()
    anna.send("tablet.sit", player="2")
    assert "Table 2 Benet" in anna.text
    assert "Another table" not in anna.text
    close(evening)
    anna.send("tablet.stand")
    anna.send("tablet.sit", player="1")
    assert "Table 1 Anna" in anna.text
    stranger.send("tablet.sit", player="2")
    assert "Table 2 Benet" in stranger.text


@pytest.mark.rule("D1")
def test_after_a_round_a_tablet_at_another_table_is_sent_none_of_its_slips(evening, anna):
    lay(anna, "CANTA")
    anna.send("tablet.hand")
    close(evening)
    assert "Your slip: CANTA H4, 16 points" in anna.text
    other = evening.guest("player", "other")
    anna.send("tablet.stand")
    other.send("tablet.sit", player="1")
    assert "Table 1 Anna" in other.text
    assert "SlipJudged" not in evening.received(other)
    assert "No slip of this tablet was in." in other.text


@pytest.mark.rule("D1")
def test_who_was_given_a_table_claims_it_by_what_it_was_given_and_by_nothing_else(evening, anna):
    evening.air.cut(anna)
    stranger = evening.guest("player", "stranger")
    [frame] = frames_of(900, written(Hello("stranger", VERSION, "1", "Firefox", "0" * 16)))
    evening.host.send("peer.heard", id=evening.air.links[stranger, "guest"][1], frames=frame)
    assert "Table 1 Anna" not in stranger.text
    anna = anna.again()
    evening.read(anna)
    assert "Table 1 Anna" in anna.text


@pytest.mark.rule("DEV-9", "DEV-11")
def test_a_table_has_one_tablet(evening, anna):
    other = evening.let(evening.guest("player", "other"))
    other.send("tablet.sit", player="1")
    assert "This table has a tablet already" in other.text
    other.send("tablet.sit", player="3")
    assert "Table 3 Cristina" in other.text


@pytest.mark.rule("DEV-9")
def test_a_tablet_that_comes_back_is_at_its_table_again(evening, anna):
    anna = anna.again()
    evening.read(anna)
    assert "Table 1 Anna" in anna.text
    evening.host = evening.host.again()
    evening.read(anna)
    assert "Table 1 Anna" in anna.text


@pytest.mark.rule("DEV-11")
@pytest.mark.parametrize(
    "data",
    [
        {"hand": {"round": 1, "play": None, "claimed": None}},
        {"slip": {"round": 1, "player": 1}},
        {"sit": {"player": 99}},
    ],
)
def test_a_tablet_without_a_table_can_hand_in_nothing(evening, data):
    tablet = evening.guest("player", "anna")
    [frame] = frames_of(99, written(Proposed("forged-id", data)))
    evening.host.send("peer.heard", id=f"{evening.stream}/1", frames=frame)
    assert not evening.round.slips
    assert '"kind":"undone","id":"forged-id"' in evening.received(tablet)


@pytest.mark.rule("DEV-6")
def test_tables_that_have_a_tablet_are_not_offered_to_another_one(evening, anna):
    other = evening.let(evening.guest("player", "other"))
    assert "Anna" not in other.text
    assert "Benet" in other.text
    sit(evening, "benet", 2)
    sit(evening, "third", 3)
    assert "Every table has its tablet." in other.text
    evening.air.cut(anna)
    assert "Anna" in other.text


@pytest.mark.rule("DEV-6")
def test_who_tapped_the_wrong_name_chooses_another_one(evening, anna):
    other = evening.let(evening.guest("player", "other"))
    assert "Anna" not in other.text
    evening.let(anna)
    assert "Who plays at this tablet?" in anna.text
    assert "Anna" in other.text
    anna.send("tablet.sit", player="2")
    assert "Table 2 Benet" in anna.text
    lay(anna)
    anna.send("tablet.hand")
    assert list(evening.round.slips) == [2]


@pytest.mark.rule("DEV-6", "DEV-5")
def test_a_slip_on_paper_is_not_replaced_by_the_tablet_without_the_judge(evening, anna):
    lay(anna, "CANTA")
    anna.send("tablet.hand")
    judge = evening.judge()
    judge.send("slip.enter", table="1", coordinates="H4CANTADA", word="", at="coordinates")
    judge.send("slip.enter", table="1", coordinates="H4CANTADA", word="", at="word")
    assert evening.round.slips[1].word == "CANTADA"
    anna.send("tablet.none")
    assert evening.round.slips[1].word == "CANTADA"
    assert "Two readings differ" in evening.judge().text


@pytest.mark.rule("DEV-6", "DEV-5")
def test_a_tablet_that_hands_in_what_the_judge_has_typed_for_it_is_told_so(evening, anna):
    judge = evening.judge()
    judge.send("slip.enter", table="1", coordinates="H4CANTADA", word="", at="coordinates")
    judge.send("slip.enter", table="2", coordinates="H4CANTA", word="", at="coordinates")
    lay(anna)
    anna.send("tablet.hand")
    assert "Handed in: CANTADA H4" in anna.text


@pytest.mark.rule("DEV-6")
def test_a_play_without_points_is_shown_with_the_reason(evening, anna):
    lay(anna, "CATNA")
    anna.send("tablet.hand")
    close(evening)
    assert "Your slip: CATNA H4" in anna.text
    assert "0 points" in anna.text
    assert "CATNA" in anna.text.partition("0 points")[2]


@pytest.mark.rule("DEV-6")
def test_who_has_withdrawn_lays_and_hands_in_nothing(evening, anna):
    lay(anna)
    evening.host.go(f"{evening.path}/menu")
    evening.host.send("player.leave", player="1")
    assert "You have left this duplicate." in anna.text
    assert 'data-action="tablet.hand"' not in anna.html
    anna.send("tablet.hand")
    anna.send("tablet.none")
    assert not evening.round.slips


@pytest.mark.rule("DEV-6")
def test_at_the_end_a_tablet_says_so_with_the_final_place(evening, anna):
    lay(anna, "CANTA")
    anna.send("tablet.hand")
    close(evening)
    evening.host.go(f"{evening.path}/menu")
    evening.host.send("game.end", reason="force_majeure")
    evening.host.send("game.end_yes", reason="force_majeure")
    assert "The duplicate is over. Final place: 2 of 3, 16 points in all." in anna.text


@pytest.mark.rule("DEV-6")
def test_a_paused_clock_is_said_in_words(evening, anna):
    assert "The clock is paused." not in anna.text
    evening.host.now += 5_000
    evening.judge().send("clock.pause")
    assert "The clock is paused." in anna.text


@pytest.mark.rule("DEV-9")
def test_a_player_without_the_judges_device_goes_on_playing(evening, anna):
    evening.air.cut(evening.host)
    assert "Go on playing meanwhile" in anna.text
    anna.send("join.meanwhile")
    assert "what is handed in waits on this device" in anna.text


@pytest.mark.rule("DEV-6", "DEV-9")
def test_when_a_tablet_is_gone_its_slips_are_there_and_paper_or_another_one_goes_on(evening, anna):
    benet = sit(evening, "benet", 2)
    lay(benet)
    benet.send("tablet.hand")
    for tablet in (anna, benet):
        evening.air.cut(tablet)
    assert evening.round.slips[2].points == 72
    judge = evening.judge()
    judge.send("slip.enter", table="3", coordinates="H4CANTADA", word="", at="coordinates")
    assert evening.round.slips[3].points == 72
    other = sit(evening, "other", 1)
    assert "Table 1 Anna" in other.text
    lay(other, "CANTA")
    other.send("tablet.hand")
    assert evening.round.slips[1].points == 16


@pytest.mark.rule("D2", "DEV-6")
def test_a_jump_of_a_tablets_own_time_ends_nothing_there(evening, anna):
    lay(anna)
    anna.now += 3_600_000
    anna.send("peer.clock", id="guest", ahead="3600000")
    anna.send("clock.jumped", jump="3600000", remaining="", ran="yes")
    anna.send("tablet.time")
    assert not evening.round.slips
    assert "Time!" not in anna.text
    for device in (evening.host, anna):
        device.now += 1000
    evening.judge().send("clock.stop", confirm="yes")
    assert evening.round.slips[1].word == "CANTADA"


def calls_on(device) -> list[tuple[int, str]]:
    """Return what the clock of a device’s page calls, with the milliseconds that are left then."""
    [calls] = set(re.findall(r'data-calls="([^"]+)"', device.html))
    return [(call["at"], call["text"]) for call in json.loads(html.unescape(calls))]


@pytest.mark.rule("EDG-F1", "DUP-1.5")
@pytest.mark.parametrize("minute", ["", "yes"])
def test_the_clock_calls_the_same_on_every_device(evening, minute):
    judge = evening.host
    judge.set_up(call_one_minute=minute)
    judge.open_round("CANTADA")
    evening.path = judge.path
    evening.stream = judge.path.split("/")[2]
    table = evening.judge().state.players[0].id
    others = [sit(evening, "anna", table), evening.guest("desk", "desk"), evening.guest("hall", "wall")]
    expected = [(60_000, "1 minute!")] * bool(minute) + [(30_000, "30 seconds!"), (0, "Time!")]
    assert [calls_on(device) for device in (evening.judge(), *others)] == [expected] * 4
