"""Results desks and the hall board of a tournament on other devices (DEV-8)."""

from dataclasses import replace

import pytest

from faristol.foreign.shape import encode
from faristol.joined.messages import Proposed, frames_of, written
from faristol.joined.tournament_desks import ResultTakenOut, ResultTyped, Seen
from faristol.tournament import commands as c
from faristol.tournament import events as e
from unit.app.joined.air import Device

pytestmark = pytest.mark.rule("DEV-8")


def typed(round_=1, table=1, first=400, second=300, replaces=None) -> dict:
    """A result as a desk proposes it."""
    return {"result": encode(ResultTyped(round_, table, "played", first, second, None, True, replaces))}


def test_the_director_invites_from_the_desk_and_comes_back_there(afternoon):
    assert f'href="{afternoon.tablets}"' in afternoon.host.go(f"{afternoon.path}/menu")
    afternoon.host.go(afternoon.tablets)
    assert f'href="{afternoon.path}"' in afternoon.host.html
    for role in ("Results desk", "Tournament’s hall board"):
        assert role in afternoon.host.text
    assert "Second desk" not in afternoon.host.text


def test_two_desks_enter_results_and_everybody_sees_them_at_once(afternoon):
    one, two = afternoon.guest("results", "one"), afternoon.guest("results", "two")
    afternoon.host.go(afternoon.path)
    one.send("tournament.result", table="1", first="412", second="388")
    two.send("tournament.result", table="2", first="350", second="351")
    assert afternoon.scores == {1: (412, 388), 2: (350, 351)}
    for device in (one, two, afternoon.host):
        device.go(device.path)
        assert "2 of 3 results" in device.text
    assert "on its way" not in one.text
    assert not [one for one in afternoon.host.inner.session.notices if one.kind == "bad"]


@pytest.mark.rule("TOU-12")
def test_a_desk_is_asked_about_two_swapped_digits_and_takes_the_likely_score_with_one_tap(afternoon):
    for _round in range(2):
        afternoon.director.play([(354, 342)] * 3)
        afternoon.director.pair()
        afternoon.director.publish()
    desk = afternoon.guest("results", "desk")
    desk.send("tournament.result", table="1", first="534", second="340")
    assert "is 534 right" in desk.text
    assert "with two digits swapped it would be 354." in desk.text
    assert afternoon.scores == {}
    desk.send("tournament.result_likely")
    assert afternoon.scores == {1: (354, 340)}


def test_a_result_typed_at_two_desks_counts_once_and_a_difference_is_told_to_both(afternoon):
    one, two = afternoon.guest("results", "one"), afternoon.guest("results", "two")
    afternoon.air.cut(two)
    two.send("join.meanwhile")
    afternoon.enter(two, 1, 380, 355)
    afternoon.enter(two, 2, 401, 399)
    assert "2 results are on their way" in two.text
    afternoon.enter(one, 1, 380, 355)
    afternoon.enter(one, 2, 410, 399)
    two.send("join.meanwhile")
    afternoon.read(two)
    assert afternoon.scores == {1: (380, 355), 2: (410, 399)}
    said = "Table 2 was typed differently: 410–399 and 401–399. The director decides."
    for desk in (one, two):
        desk.go(desk.path)
        assert said in desk.text
        assert desk.text.count("401–399") == 1
        assert "Table 1 was typed" not in desk.text
    assert "Table 2: 410–399 is in, and another desk has typed 401–399." in afternoon.host.text


def test_a_device_at_a_tournament_is_told_of_the_director_not_of_a_judge(afternoon):
    desk = afternoon.air.device("one")
    desk.send("join.pasted", text=afternoon.host.invitation(afternoon.tablets, "results"))
    assert "The director’s device reads this code" in desk.text
    afternoon.read(desk)
    afternoon.host.send("tablets.end", peer=f"{afternoon.stream}/1")
    assert "The director’s device has ended it." in desk.go(desk.path)


def differently(afternoon, *names: str) -> list[Device]:
    """Desks of which the first types 412–388 at table 1, and every other one 388–412 against it."""
    desks = [afternoon.guest("results", name) for name in names]
    afternoon.host.go(afternoon.path)
    afternoon.enter(desks[0], 1, 412, 388)
    for desk in desks[1:]:
        afternoon.enter(desk, 1, 388, 412)
        assert "Is it to be replaced?" in desk.text
        desk.send("tournament.result_yes")
    for desk in desks:
        desk.go(desk.path)
    return desks


def decide(afternoon, result: str) -> None:
    """The director taps one of the results of table 1."""
    afternoon.host.go(afternoon.path)
    afternoon.host.send("tournament.result_decide", table="1", value=result)


def test_a_result_of_another_desk_is_replaced_by_the_director_alone(afternoon):
    one, two = differently(afternoon, "one", "two")
    assert afternoon.scores == {1: (412, 388)}
    for desk in (one, two):
        assert "Table 1 was typed differently: 412–388 and 388–412. The director decides." in desk.text
        assert "Keep" not in desk.text
    assert "notice good" not in two.html
    afternoon.host = afternoon.host.again()
    afternoon.director.window = afternoon.host
    afternoon.host.go(afternoon.path)
    for choice in ("Keep 412–388", "Take 388–412"):
        assert choice in afternoon.host.text
    decide(afternoon, "played second 388 412")
    assert afternoon.scores == {1: (388, 412)}
    assert "Keep" not in afternoon.host.text
    decide(afternoon, "played first 412 388")
    assert "Table 1 has been decided already." in afternoon.host.text
    history = afternoon.host.go(f"{afternoon.path}/history")
    assert "typed differently at another desk" in history


def test_the_director_keeps_a_result_by_a_tap_or_by_typing_it_once_more(afternoon):
    one, two = differently(afternoon, "one", "two")
    decide(afternoon, "played first 412 388")
    assert afternoon.scores == {1: (412, 388)}
    assert "typed differently" not in two.go(two.path)
    assert "the director keeps" in afternoon.host.go(f"{afternoon.path}/history")
    afternoon.enter(one, 1, 400, 388)
    one.send("tournament.result_yes")
    assert afternoon.scores == {1: (412, 388)}  # it is the director's now
    assert "typed differently" in one.go(one.path)
    afternoon.enter(afternoon.host, 1, 412, 388)
    assert "typed differently" not in one.go(one.path)


def test_a_desk_that_types_the_result_of_the_others_after_all_ends_the_difference(afternoon):
    one, two = differently(afternoon, "one", "two")
    afternoon.enter(two, 1, 412, 388)
    assert "typed differently" not in one.go(one.path)
    afternoon.enter(one, 1, 400, 388)
    one.send("tournament.result_yes")
    assert afternoon.scores == {1: (412, 388)}  # two desks have typed it
    assert "400–388" in two.go(two.path)


def test_several_readings_are_all_shown_to_the_director(afternoon):
    differently(afternoon, "one", "two", "three")
    four = afternoon.guest("results", "four")
    afternoon.enter(four, 1, 0, 300, kind="forfeit-second")
    four.send("tournament.result_yes")
    afternoon.host.go(afternoon.path)
    assert afternoon.host.text.count("Take 388–412") == 1
    assert "Take 0–300 (without a game)" in afternoon.host.text
    decide(afternoon, "forfeit second 0 300")
    assert afternoon.director.state.published[-1].result(1).kind == "forfeit"


def test_no_round_is_paired_or_published_over_a_table_that_was_typed_differently(afternoon):
    _one, two = differently(afternoon, "one", "two")
    for table in (2, 3):
        afternoon.enter(afternoon.host, table, 400, 300)
    assert "Decide the result of table 1" in afternoon.host.text
    afternoon.director.open()
    assert "Table 1 was typed differently at several desks" in afternoon.host.text
    afternoon.host.send("tournament.pairing_start", engine="")
    assert "Decide first which result counts" in afternoon.host.text
    decide(afternoon, "played first 412 388")
    afternoon.director.open()
    afternoon.director.pair()
    assert afternoon.director.state.current.number == 2
    afternoon.enter(two, 1, 380, 412)
    two.send("tournament.result_yes")
    assert "Table 1: 412–388 is in, and another desk has typed 380–412." in afternoon.host.text
    afternoon.host.send("tournament.pairing_publish", accept="")
    assert len(afternoon.director.state.published) == 1
    decide(afternoon, "played second 380 412")
    assert afternoon.scores[1] == (380, 412)
    assert len(afternoon.director.state.rounds) == 1  # it was paired by the standings before


def test_what_was_typed_differently_moves_with_its_pair_to_another_table(afternoon):
    differently(afternoon, "one", "two")
    pairing = afternoon.director.state.published[-1].pairing
    first, second, third = pairing.tables
    moved = (
        replace(first, number=2, first=first.second, second=first.first),
        replace(second, number=1),
        third,
    )
    afternoon.director.command(c.ChangePairing(replace(pairing, tables=moved), (), "the lamp is broken"))
    round_ = afternoon.director.state.published[-1]
    assert [table.number for table in round_.disputed] == [2]
    assert [(one.first, one.second) for one in round_.doubts(2)] == [(412, 388)]
    afternoon.director.command(e.ResultRemoved(1, 2))
    assert afternoon.director.state.published[-1].disputed == ()


def test_the_desk_that_has_typed_a_result_alone_corrects_it_and_the_director_is_told(afternoon):
    desk = afternoon.guest("results", "one")
    afternoon.host.go(afternoon.path)
    afternoon.enter(desk, 1, 412, 388)
    desk.send("tournament.result_edit", value="1")
    desk.send("tournament.result", table="1", first="421", second="388")
    assert afternoon.scores == {1: (421, 388)}
    assert "Table 1 was corrected at its desk: 421–388 instead of 412–388." in afternoon.host.text
    afternoon.enter(desk, 1, 399, 388)
    assert "421" in desk.text
    desk.send("tournament.result_yes")
    assert afternoon.scores == {1: (399, 388)}
    assert "typed differently" not in desk.go(desk.path)


def test_a_result_counts_as_saved_at_a_desk_once_the_director_has_it(afternoon):
    desk = afternoon.guest("results", "one")
    afternoon.air.cut(desk)
    desk.send("join.meanwhile")
    afternoon.enter(desk, 1, 412, 388)
    assert "on its way" in desk.text
    assert "notice good" not in desk.html
    desk.send("join.meanwhile")
    afternoon.read(desk)
    desk.go(desk.path)
    assert "notice good" in desk.html
    assert "on its way" not in desk.text


def test_a_result_that_has_changed_since_the_desk_saw_it_is_not_replaced(afternoon):
    desk = afternoon.guest("results", "one")
    afternoon.enter(desk, 1, 412, 388)
    afternoon.propose(1, typed(first=500, second=388, replaces=Seen("played", 400, 388, "first")))
    afternoon.propose(2, {"out": encode(ResultTakenOut(1, 1, Seen("played", 400, 388, "first")))})
    afternoon.propose(3, {"out": encode(ResultTakenOut(1, 1, Seen("played", 412, 388, "first")))})
    assert afternoon.scores == {1: (412, 388)}
    assert afternoon.received(desk).count('"code":"result.directors"') == 2
    assert [(one.first, one.second) for one in afternoon.round.doubts(1)] == [(500, 388)]


@pytest.mark.rule("DEV-11")
def test_a_desk_that_goes_by_many_names_fills_no_log(afternoon):
    desk = afternoon.guest("results", "one")
    afternoon.enter(desk, 1, 412, 388)
    for number in range(20):
        [frame] = frames_of(900 + number, written(Proposed(f"name{number}-1", typed(first=390 + number))))
        afternoon.host.send("peer.heard", id=f"{afternoon.stream}/1", frames=frame)
    assert len(afternoon.round.readings) <= 11
    assert afternoon.scores == {1: (412, 388)}


@pytest.mark.rule("DEV-11")
def test_no_desk_learns_by_what_name_another_one_takes_its_place(afternoon):
    one, two = differently(afternoon, "one", "two")
    names = {reading.desk for reading in afternoon.round.readings}
    assert len(names) == 2
    for desk in (one, two):
        told = afternoon.received(desk)
        assert '"tournament.ResultRead"' in told
        assert not [name for name in names if f'"desk":"{name}"' in told]


def test_a_result_for_the_wrong_table_is_taken_out_again(afternoon):
    desk = afternoon.guest("results", "one")
    afternoon.enter(desk, 1, 412, 388)
    desk.send("tournament.result_edit", value="1")
    desk.send("tournament.result_remove")
    assert afternoon.scores == {}


def test_a_round_that_is_over_takes_no_result_from_a_desk(afternoon):
    desk = afternoon.guest("results", "one")
    director = afternoon.director
    director.play()
    director.pair()
    assert director.state.current.number == 2
    director.publish()
    seen = Seen("played", 400, 300, "first")
    afternoon.propose(2, typed(first=500, replaces=seen))
    assert afternoon.received(desk).count('"code":"result.not_now"') == 1
    assert director.state.published[0].result(1).first == 400
    desk.go(desk.path)
    assert "Results of round 2" in desk.text


@pytest.mark.rule("DEV-11")
@pytest.mark.parametrize(
    "data",
    [
        {},
        {"result": {}},
        {"result": [], "out": {}},
        {"close": {}},
        {"result": {**typed()["result"], "first": 10**6}},
        {"result": {**typed()["result"], "first": "400"}},
        {"result": {**typed()["result"], "table": 99}},
        {"result": {**typed()["result"], "table": -1}},
        {"result": {**typed()["result"], "round": 7}},
        {"result": {**typed()["result"], "kind": "made up"}},
        {"result": {**typed()["result"], "winner": "none"}},
        {"result": {**typed()["result"], "kind": "forfeit"}},
        {"result": {**typed()["result"], "replaces": {"kind": "played"}}},
        {"result": {**typed()["result"], "reason": "mine"}},
        {"out": {"round": 1, "table": 1}},
    ],
)
def test_what_a_stranger_might_propose_is_refused_and_nothing_happens(afternoon, data):
    desk = afternoon.guest("results", "one")
    before = afternoon.director.state
    afternoon.propose(1, data)
    assert afternoon.director.state == before
    assert '"kind":"undone","id":"forged-1"' in afternoon.received(desk)


@pytest.mark.rule("DEV-4")
def test_the_same_proposal_counts_once(afternoon):
    afternoon.guest("results", "one")
    afternoon.propose(1, typed())
    afternoon.director.command(e.ResultRemoved(1, 1))
    afternoon.host = afternoon.host.again()
    afternoon.director.window = afternoon.host
    assert afternoon.director.state.proposals == {"forged-1"}
    desk = afternoon.guest("results", "another")
    afternoon.propose(1, typed())
    assert '"kind":"done","id":"forged-1"' in afternoon.received(desk)
    assert afternoon.scores == {}
    assert "proposal" not in afternoon.host.go(f"{afternoon.path}/history").lower()


@pytest.mark.rule("DEV-4", "DEV-9")
def test_results_that_could_not_be_handed_over_are_offered_again_after_any_reload(afternoon):
    desk = afternoon.guest("results", "one")
    afternoon.air.cut(desk)
    desk.send("join.meanwhile")
    afternoon.enter(desk, 1, 412, 388)
    afternoon.enter(desk, 2, 300, 301)
    assert "Table 1:" in desk.text
    afternoon.host = afternoon.host.again()
    afternoon.director.window = afternoon.host
    desk = desk.again()
    assert "2 things wait on this device" in desk.text
    afternoon.read(desk)
    assert afternoon.scores == {1: (412, 388), 2: (300, 301)}
    assert "on its way" not in desk.text


@pytest.mark.rule("DEV-11")
def test_a_hall_board_enters_nothing(afternoon):
    board = afternoon.guest("board", "one")
    afternoon.propose(1, typed())
    board.send("tournament.result", table="1", first="412", second="388")
    assert afternoon.scores == {}
    assert '"reason":"unreadable"' in afternoon.received(board)


def test_so_does_the_board_of_a_tournament(afternoon):
    board = afternoon.guest("board", "wall")
    afternoon.host.go(afternoon.path)
    afternoon.host.send("hall.say", text="Round 2 begins at six", until="")
    board.go(board.path)
    assert "Round 2 begins at six" in board.text
