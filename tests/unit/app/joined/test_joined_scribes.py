"""Second desks at an event over groups of letters, with and without a network (DEV-5, DEV-10)."""

import pytest

from groupevents import HUNDRED
from library import alphabet
from unit.app.joined.air import Device
from unit.app.joined.conftest import Contest
from unit.app.joined.test_joined_groups import handed, lay


@pytest.mark.rule("DEV-5", "FED-5")
def test_a_second_desk_types_slips_and_each_desk_sees_those_of_the_other(series):
    desk = series.guest("scribe", "desk")
    assert "In place of the slip that is there" not in desk.text
    desk.send("groups.slip", player="2", group="3", play="H7 TaNGAJE")
    assert series.points(2) == [(3, 116)]
    assert "Ion, group 3: T(A)NGAJE H7, 116 points." in desk.text
    assert "Slips that are in: Ana 0, Ion 1" in desk.text
    series.judge("groups.slip", player="2", group="1", play="11E INHATAT")
    assert "Slips that are in: Ana 0, Ion 2" in desk.text
    series.judge("groups.end", confirm="yes")
    assert "The event is over." in desk.text


@pytest.mark.rule("DEV-5", "FED-5")
def test_a_slip_typed_at_both_desks_counts_once_and_another_one_is_for_the_judge(series):
    desk = series.guest("scribe", "desk")
    series.air.still = True
    desk.send("groups.slip", player="2", group="3", play="H7 TaNGAJE")
    desk.send("groups.slip", player="2", group="1", play="PAS")
    desk.send("groups.slip", player="2", group="1", play="11E INHATAT")
    assert "Group 1 has been played by this player already." in desk.text
    assert "2 slips are on their way to the judge’s device." in desk.text
    series.judge("groups.slip", player="2", group="3", play="H7 TaNGAJE")
    series.judge("groups.slip", player="2", group="1", play="11E INHATAT")
    series.host.go(series.tablets)
    series.air.still = False
    desk.now += 5_000
    desk.send("join.tick")
    assert series.points(2) == [(3, 116), (1, 64)]
    assert "Group 1 has been played by this player already." in desk.text
    assert "on their way" not in desk.text
    assert "Second desk, device 2: Group 1 has been played by this player already." in series.host.text


@pytest.mark.rule("DEV-5", "DEV-11", "FED-5")
def test_a_second_desk_corrects_nothing_and_knows_no_group_before_its_time(anticipation):
    desk = anticipation.guest("scribe", "desk")
    assert "No group has been announced yet." in desk.text
    anticipation.judge("groups.start")
    desk.send("groups.slip", player="1", group="1", play="H4 HATIT")
    desk.send("groups.slip", player="1", group="1", play="H4 TIN", again="yes")
    assert "This device may not do that at this event." in desk.text
    assert anticipation.points(1) == [(1, 48)]
    for id, data in (("a", {"sit": {"player": 1}}), ("b", handed(3, "H4 TANGAJE")), ("c", handed(1, "", 7))):
        assert '"undone"' in anticipation.propose(desk, id, data)
    letters = alphabet("ro").parse_rack(HUNDRED.split()[2])
    assert str(list(letters)).replace(" ", "") not in anticipation.received(desk)


@pytest.mark.rule("DEV-1")
def test_the_judge_sees_every_device_at_groups_and_ends_it(series):
    series.guest("scribe", "desk")
    series.host.go(series.tablets)
    assert "Second desk, device 2" in series.host.text
    assert "Player’s tablet 1 Ana" in series.host.text
    series.host.send("tablets.end", peer=series.air.links[series.ana, "guest"][1])
    assert "The judge’s device has ended it." in series.ana.text


@pytest.mark.rule("DEV-5", "DEV-6", "FED-5")
def test_without_the_word_list_a_desk_and_a_tablet_hand_in_and_the_judge_judges(series, monkeypatch):
    async def lacks(_checksum: str) -> bool:
        return False

    desk = series.guest("scribe", "desk")
    for device in (desk, series.ana):
        monkeypatch.setattr(device.inner.library, "has", lacks)
    desk.go(desk.path)
    desk.send("groups.slip", player="2", group="3", play="H7 TaNGAJE")
    assert "Ion, group 3: T(A)NGAJE H7. The judge’s device judges it." in desk.text
    assert series.points(2) == [(3, 116)]
    desk.send("groups.slip", player="2", group="3", play="11E INHATAT")
    assert "Group 3 has been played by this player already." in desk.text
    series.air.still = True
    desk.send("groups.slip", player="2", group="1", play="11E INHATAT")
    assert "Slips that are in: Ana 0, Ion 2" in desk.text
    desk.send("groups.slip", player="2", group="1", play="PAS")
    assert "Group 1 has been played by this player already." in desk.text
    series.air.still = False
    desk.now += 5_000
    desk.send("join.tick")
    assert series.points(2) == [(3, 116), (1, 64)]
    lay(series.ana, "H7 TaNGAJE", 3)
    assert series.points(1) == [(3, 116)]


def code_desk(contest: Contest) -> Device:
    """A desk that knows by a code what is played."""
    contest.host.invitation(contest.tablets, "scribe")
    device = contest.air.device("desk")
    device.send("join.pasted", text=max(contest.host.shown_codes, key=len))
    return device


def hand_over(contest: Contest, desk: Device) -> str:
    """The judge's device reads the code of the slips that wait at a desk, twice."""
    desk.send("join.slips")
    for _ in range(2):
        contest.host.go(contest.tablets)
        contest.host.send("tablets.pasted", text=desk.code())
    return contest.host.text


@pytest.mark.rule("DEV-10", "FED-5")
@pytest.mark.parametrize("has_words", [True, False])
def test_without_a_network_slips_of_groups_go_to_the_judge_as_a_code_and_count_once(
    series, monkeypatch, has_words
):
    async def has(_checksum: str) -> bool:
        return has_words

    series.judge("groups.slip", player="2", group="3", play="H7 TaNGAJE")
    desk = code_desk(series)
    monkeypatch.setattr(desk.inner.library, "has", has)
    assert "Without a network" in desk.text
    assert "Slips that are in: Ana 0, Ion 1" in desk.text
    desk.send("groups.slip", player="2", group="3", play="11E INHATAT")
    assert "Group 3 has been played by this player already." in desk.text
    desk.send("groups.slip", player="2", group="1", play="11E INHATAT")
    assert "Ion, group 1: INHATAT 11E. The judge’s device judges it." in desk.text
    desk.send("groups.slip", player="1", group="5", play="PAS")
    desk = desk.again()
    monkeypatch.setattr(desk.inner.library, "has", has)
    assert "Slips that are in: Ana 1, Ion 2" in desk.text
    assert "2 slips are on their way" in desk.text
    assert "2 slips are read." in hand_over(series, desk)
    assert (series.points(1), series.points(2)) == ([(5, 0)], [(3, 116), (1, 64)])
    desk.send("join.slips_read")
    assert "on their way" not in desk.text
    assert "Slips that are in: Ana 1, Ion 2" in desk.text
    desk.send("join.network")
    series.read(desk)
    assert "Slips that are in: Ana 1, Ion 2" in desk.text
    desk.send("groups.slip", player="1", group="3", play="H7 TaNGAJE")
    assert f"Ana, group 3: T(A)NGAJE H7{', 116 points.' if has_words else '. The judge’s'}" in desk.text


@pytest.mark.rule("DEV-10", "DEV-5", "FED-6")
def test_what_was_never_handed_over_is_typed_anew_and_never_replaces_a_slip_of_the_judge(anticipation):
    anticipation.host.go(anticipation.tablets)
    anticipation.host.send("tablets.role", role="scribe")
    assert "the round and its slips as codes" not in anticipation.host.text
    anticipation.judge("groups.start")
    desk = code_desk(anticipation)
    assert "Group 2, not yet" in desk.text
    assert "Group 3" not in desk.text
    for play in ("H4 HATTI", "H4 HATIT"):
        desk.send("groups.slip", player="1", group="1", play=play, again="yes")
    desk.send("groups.slip", player="2", group="1", play="H4 TIN")
    desk.send("groups.slip", player="2", group="2", play="5E CUFARAS")
    assert "2 slips are on their way" in desk.text
    anticipation.judge("groups.slip", player="2", group="1", play="H4 HATIT")
    said = hand_over(anticipation, desk)
    assert "1 slip is read." in said
    assert "Group 1 has been played by this player already." in said
    assert anticipation.points(1) == anticipation.points(2) == [(1, 48)]


@pytest.mark.rule("DEV-10", "DEV-11", "FED-6")
def test_a_code_has_no_player_who_is_out_and_no_vowel_that_is_not_announced():
    contest = Contest("anticipatie_eliminare", HUNDRED)
    contest.judge("groups.start")
    contest.judge("groups.slip", player="1", group="1", play="H4 HATIT")
    contest.judge("groups.announce", confirm="yes")
    known = code_desk(contest).inner.stores["groups"].opened["guest"].state
    assert [player.name for player in known.players] == ["Ion"]
    avocalic = Contest("anticipatie_avocalica", HUNDRED.replace("LS IO", "LO IS"))
    avocalic.judge("groups.start")
    known = code_desk(avocalic).inner.stores["groups"].opened["guest"].state
    assert [len(group) for group in known.groups] == [5, 5] + [0] * 13
