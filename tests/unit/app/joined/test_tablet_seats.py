"""Which tablet a table has, whose readings count, and what a tablet keeps when it goes (DEV-6, DEV-9)."""

import pytest

from faristol.joined.messages import Proposed, frames_of, written
from unit.app.joined.air import close, lay, sit, slip


@pytest.mark.rule("DEV-4", "DEV-9")
def test_a_slip_of_a_table_that_has_another_tablet_since_is_told_to_both_with_table_and_play(evening, anna):
    evening.air.cut(anna)
    anna.send("join.meanwhile")
    lay(anna, "CANTA")
    anna.send("tablet.hand")
    anna = anna.again()
    other = sit(evening, "other", 1)
    lay(other)
    other.send("tablet.hand")
    evening.read(anna)
    said = "Table 1, CANTA H4: this slip of round 1 was not taken, for the tablet that it came from is not at"
    assert said in anna.text
    assert f"Player’s tablet, device 1: {said}" in evening.host.text
    assert evening.round.slips[1].word == "CANTADA"


@pytest.mark.rule("DEV-4", "DEV-9")
def test_no_slip_counts_at_another_table_than_the_one_at_which_it_was_handed_in(evening, anna):
    evening.let(anna).send("tablet.sit", player="2")
    data = {"hand": {"round": 1, "play": None, "claimed": None, "player": 1}}
    [frame] = frames_of(99, written(Proposed("some-id", data)))
    evening.host.send("peer.heard", id=evening.air.links[anna, "guest"][1], frames=frame)
    assert not evening.round.slips
    assert '"kind":"undone","id":"some-id","code":"slip.moved"' in evening.received(anna)


@pytest.mark.rule("DEV-4", "DEV-9")
def test_a_slip_of_a_round_that_is_closed_is_told_with_table_and_play(evening, anna):
    evening.air.cut(anna)
    anna.send("join.meanwhile")
    lay(anna, "CANTA")
    anna.send("tablet.hand")
    close(evening)
    anna.send("join.meanwhile")
    evening.read(anna)
    said = "Table 1, CANTA H4: this slip came after those of round 1 were closed. The judge decides."
    assert said in anna.text
    assert said in evening.host.text


@pytest.mark.rule("DEV-5", "DEV-6")
def test_a_new_slip_of_a_tablet_takes_the_place_of_its_own_and_of_nobody_elses(evening, anna):
    lay(anna, "CANTADA")
    anna.send("tablet.hand")
    desk = evening.guest("desk", "desk")
    slip(desk, "1", "H4CANTA")
    desk.send("slip.enter", confirm="yes", at="word")
    assert "the judge decides" in anna.go(anna.path)
    anna.send("lay.recall")
    lay(anna, "TANCA")
    anna.send("tablet.hand")
    assert "Handed in: TANCA H4" in anna.text
    assert "The slip of this table has been read otherwise too: the judge decides." in anna.text
    assert evening.round.slips[1].word == "TANCA"
    judge = evening.judge().text
    assert "Player’s tablet TANCA H4" in judge
    assert "Second desk CANTA H4" in judge
    assert "CANTADA" not in judge.partition("Two readings differ")[2].partition("Take this one")[0]
    evening.host.go(f"{evening.path}/history")
    assert "corrected from CANTADA H4, 72 points to TANCA H4, 14 points" in evening.host.text
    assert "readings differ. Second desk: CANTA H4; Player’s tablet: TANCA H4." in evening.host.text
    slip(desk, "1", "H4TANCA")
    desk.send("slip.enter", confirm="yes", at="word")
    assert "Two readings differ" not in evening.judge().text
    assert "read otherwise" not in anna.go(anna.path)


@pytest.mark.rule("DEV-5", "DEV-6")
def test_of_three_that_read_a_slip_each_keeps_its_reading(evening, anna):
    judge = evening.judge()
    slip(judge, "1", "H4CANTA")
    desk = evening.guest("desk", "desk")
    slip(desk, "1", "H4CANTADA")
    desk.send("slip.enter", confirm="yes", at="word")
    lay(anna, "TANCA")
    anna.send("tablet.hand")
    assert "Handed in: TANCA H4" in anna.text
    anna.send("tablet.hand")
    judge = evening.judge().text
    for reading in ("This desk CANTA H4", "Second desk CANTADA H4", "Player’s tablet TANCA H4"):
        assert reading in judge


@pytest.mark.rule("DEV-5", "DEV-6")
def test_another_tablet_of_a_table_that_has_handed_in_waits_for_the_judge(evening, anna):
    lay(anna, "CANTA")
    anna.send("tablet.hand")
    evening.air.cut(anna)
    other = sit(evening, "other", 1)
    lay(other)
    other.send("tablet.hand")
    judge = evening.judge().text
    assert "Player’s tablet CANTA H4" in judge
    assert "Another device CANTADA H4" in judge
    assert evening.round.slips[1].word == "CANTA"


@pytest.mark.rule("DEV-6", "DEV-9")
def test_what_lies_on_a_tablet_outlives_a_reload_of_its_page(evening, anna):
    lay(anna, "CANTA")
    kept = anna.effect("order")["value"]
    anna = anna.again()
    anna.send("app.start", path=anna.path, order=kept)
    evening.read(anna)
    anna.send("tablet.hand")
    assert "Handed in: CANTA H4" in anna.text


@pytest.mark.rule("DEV-6", "DEV-9")
def test_a_tablet_leaves_during_a_round_only_after_a_question(evening, anna):
    lay(anna)
    anna.send("join.leave")
    assert "what lies on this tablet and is not handed in is lost if it leaves" in anna.text
    assert anna.path == "#/joined/guest"
    anna.send("join.leave", confirm="yes")
    assert anna.path == "#/"


@pytest.mark.rule("DEV-1")
def test_between_rounds_a_tablet_leaves_with_one_tap(evening, anna):
    close(evening)
    anna.send("join.leave")
    assert anna.path == "#/"


@pytest.mark.rule("DEV-1", "DEV-9")
def test_a_table_whose_tablet_is_away_says_so_and_both_are_told_once_another_one_has_it(evening, anna):
    other = evening.let(evening.guest("player", "other"))
    assert "away just now" not in other.text
    evening.air.cut(anna)
    assert "Anna its tablet is away just now" in other.text
    assert "Benet its tablet" not in other.text
    other.send("tablet.sit", player="1")
    assert "Player’s tablet, device 1 Firefox, Android gone" in evening.devices()
    evening.read(anna)
    assert "Table 1 Anna is at another device now." in anna.text
    assert "Player’s tablet, device 1: Table 1 Anna is at another device now." in evening.host.text
    evening.let(anna).send("tablet.sit", player="2")
    assert "at another device" not in anna.text


@pytest.mark.rule("DEV-1")
def test_tablets_without_a_table_are_told_apart_by_their_numbers_also_after_a_reload(evening):
    for number in (1, 2):
        tablet = evening.guest("player", f"tablet {number}")
        assert f"On the judge’s device this is device {number}." in tablet.text
    evening.host = evening.host.again()
    evening.read(tablet)
    said = evening.devices()
    assert "On the judge’s device this is device 2." in tablet.text
    assert "Player’s tablet, device 1" in said
    assert "Player’s tablet, device 2" in said
    assert "device 3" not in said


@pytest.mark.rule("DEV-6")
def test_what_is_handed_in_is_not_offered_to_be_handed_in_again(evening, anna):
    lay(anna, "CANTA")
    assert 'data-action="tablet.hand"' in anna.html
    anna.send("tablet.hand")
    assert 'data-action="tablet.hand"' not in anna.html
    anna.send("lay.recall")
    lay(anna)
    assert "Hand in this one instead" in anna.text
    evening.air.cut(anna)
    anna.send("join.meanwhile")
    anna.send("tablet.hand")
    assert 'data-action="tablet.hand"' not in anna.html
    anna.send("lay.recall")
    anna.send("tablet.none")
    assert 'data-action="tablet.hand"' not in anna.html
