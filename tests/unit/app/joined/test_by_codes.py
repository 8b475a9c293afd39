"""A second desk without any network: the round comes as a code, its slips go as one (DEV-10)."""

import re
from unittest import mock

import pytest

from faristol.errors import Conflict
from unit.app.joined.test_joined import slip


def round_code(evening) -> str:
    """The judge's code with the round."""
    evening.host.invitation(evening.tablets, "desk")
    links = re.findall(r"https://club\.example/#/join/[\w-]+", decoded(evening.host))
    return max(links, key=len)


def decoded(device) -> str:
    """The links that the codes of a page say."""
    return "\n".join(device.shown_codes)


@pytest.fixture
def desk(evening):
    """A desk that knows the round by a code."""
    device = evening.air.device("desk")
    device.send("join.pasted", text=round_code(evening))
    return device


def shown(device) -> str:
    """The code of the slips that wait at a desk."""
    device.send("join.slips")
    return device.shown_codes[-1]


@pytest.mark.rule("DEV-10")
def test_slips_go_from_a_desk_to_the_judge_as_a_code_and_count_once(evening, desk):
    assert "Without a network" in desk.text
    slip(desk, "2", "H4CANTADA")
    slip(desk, "3", "H4CANTA")
    assert "2 slips are on their way" in desk.text
    code = shown(desk)
    for _ in range(2):
        evening.host.go(evening.tablets)
        evening.host.send("tablets.pasted", text=code)
        assert "2 slips are read." in evening.host.text
    assert {number: one.word for number, one in evening.round.slips.items()} == {2: "CANTADA", 3: "CANTA"}
    desk.send("join.slips_read")
    assert "on their way" not in desk.text


@pytest.mark.rule("DEV-10")
def test_what_was_typed_stays_over_a_reload_and_one_slip_that_is_refused_keeps_no_other_out(evening, desk):
    slip(desk, "1", "H4CANTA")
    slip(desk, "2", "H4CANTADA")
    desk = desk.again()
    assert "2 slips are on their way" in desk.text
    judge = evening.judge()
    judge.send("slip.enter", table="1", coordinates="H4CANTADA", word="", at="coordinates")
    code = shown(desk)
    evening.host.go(evening.tablets)
    evening.host.send("tablets.pasted", text=code)
    assert "2 slips are read." in evening.host.text
    assert "Two readings differ" in evening.judge().text
    assert {number: one.word for number, one in evening.round.slips.items()} == {1: "CANTADA", 2: "CANTADA"}


@pytest.mark.rule("DEV-10", "DEV-4")
def test_what_was_read_by_code_counts_no_second_time_over_a_network(evening, desk):
    slip(desk, "2", "H4CANTADA")
    code = shown(desk)
    evening.host.go(evening.tablets)
    evening.host.send("tablets.pasted", text=code)
    evening.judge().send("slip.withdraw", player="2", round="1")
    desk.send("join.network")
    evening.read(desk)
    assert not evening.round.slips
    assert "on its way" not in desk.text


@pytest.mark.rule("DEV-10", "DEV-11")
def test_slips_of_another_event_or_an_older_invitation_are_refused(evening, desk):
    slip(desk, "2", "H4CANTADA")
    code = shown(desk)
    other = type(evening)(50)
    other.host.go(other.tablets)
    other.host.send("tablets.pasted", text=code)
    assert "This code is of another event." in other.host.text
    evening.host.go(evening.tablets)
    evening.host.send("tablets.renew")
    evening.host.send("tablets.pasted", text=code)
    assert "does not count any more" in evening.host.text
    assert not evening.round.slips


@pytest.mark.rule("DEV-10")
def test_what_waits_counts_as_typed_at_the_desk_and_is_seen_there(desk):
    slip(desk, "2", "H4CANTADA")
    assert "1 of 3 slips" in desk.text
    assert "Missing: 1, 3" in desk.text
    assert "CANTADA H4 not handed over yet 72" in desk.text
    slip(desk, "3", "H4CANTA")
    desk = desk.again()
    assert "2 of 3 slips" in desk.text
    assert desk.text.count("not handed over yet") == 2


def correct(desk, player: str, text: str) -> None:
    """Open the slip of a player and type another one."""
    desk.send("slip.edit", player=player, round="1")
    slip(desk, player, text)


@pytest.mark.rule("DEV-10", "DEV-5")
def test_what_was_never_handed_over_is_corrected_or_taken_out_here(evening, desk):
    for table in ("1", "2", "3"):
        slip(desk, table, "H4CANTA")
    correct(desk, "2", "H4CANTADA")
    desk.send("slip.withdraw", player="3", round="1")
    assert "2 of 3 slips" in desk.text
    assert "Missing: 3" in desk.text
    evening.host.go(evening.tablets)
    evening.host.send("tablets.pasted", text=shown(desk))
    assert "2 slips are read." in evening.host.text
    assert "both desks" not in evening.host.text
    assert {number: one.word for number, one in evening.round.slips.items()} == {1: "CANTA", 2: "CANTADA"}


@pytest.mark.rule("DEV-10", "DEV-5")
def test_a_correction_here_never_replaces_what_the_judge_has_typed(evening, desk):
    slip(desk, "2", "H4CANTA")
    correct(desk, "2", "H4CANTAT")
    judge = evening.judge()
    judge.send("slip.enter", table="2", coordinates="H4CANTADA", word="", at="coordinates")
    code = shown(desk)
    evening.host.go(evening.tablets)
    evening.host.send("tablets.pasted", text=code)
    assert "Two readings differ" in evening.judge().text
    assert evening.round.slips[2].word == "CANTADA"


@pytest.mark.rule("DEV-10")
def test_what_the_judges_device_has_read_stays_counted_and_may_be_corrected(evening, desk):
    slip(desk, "2", "H4CANTA")
    evening.host.go(evening.tablets)
    evening.host.send("tablets.pasted", text=shown(desk))
    desk.send("join.slips_read")
    assert "1 of 3 slips" in desk.text
    assert "not handed over yet" not in desk.text
    desk = desk.again()
    assert "1 of 3 slips" in desk.text
    correct(desk, "2", "H4CANTADA")
    assert "CANTADA H4 not handed over yet" in desk.text
    evening.host.go(evening.tablets)
    evening.host.send("tablets.pasted", text=shown(desk))
    assert evening.round.slips[2].word == "CANTADA"


@pytest.mark.rule("DEV-10", "DEV-9")
def test_a_code_that_the_judges_device_cannot_save_is_read_again(evening, desk):
    slip(desk, "2", "H4CANTADA")
    code = shown(desk)
    evening.host.go(evening.tablets)
    with mock.patch.object(evening.host.log, "append", side_effect=Conflict("storage.conflict")):
        evening.host.send("tablets.pasted", text=code)
    assert "slip is read" not in evening.host.text
    evening.host.send("tablets.pasted", text=code)
    assert "1 slip is read." in evening.host.text
    assert list(evening.round.slips) == [2]
