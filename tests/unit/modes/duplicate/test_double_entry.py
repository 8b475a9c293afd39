"""Double entry: every slip is typed at two desks; equal readings count, different ones wait (DEV-5)."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.errors import Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate import judging
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.evolving import replay
from faristol.storage.codec import replayed, to_records

pytestmark = pytest.mark.rule("DEV-5")

SLIPS = ("H4 CANTADA", "H8 CANTADA", "H8 DATA", "H8 XZXZ", "H8 TNDA", "H8 CAN·", "9 CANTADA", "")
"""Good plays, one that does not fit, no word, what cannot be read, no place, and nothing at all."""


def typed(table, player, text, desk, claim="", claimed=None, number=1):
    """A slip as a desk types it."""
    coordinates, _, word = text.partition(" ")
    return table.do(c.EnterSlip(number, player, coordinates, word, claim, claimed=claimed, desk=desk))


def refusal(table, command):
    with pytest.raises(Refused) as caught:
        table.do(command)
    return caught.value


def counted(state, number=1):
    """What counts, by player: the play or the text, the verdict, the points."""
    return {
        player: (slip.play or (slip.coordinates.upper(), slip.word.upper()), *slip.judged, slip.claimed)
        for player, slip in state.rounds[number - 1].slips.items()
    }


def tables(players):
    return [player.table for player in players]


@pytest.fixture
def two(table):
    """A round of three, typed at two desks, whose time is over."""
    for command in (e.DoubleEntryChosen(True), c.TypeRack(table.rack("CANTADA")), c.CallTime()):
        table.do(command)
    return table


def test_without_double_entry_a_slip_of_either_desk_counts_at_once(table):
    table.do(c.TypeRack(table.rack("CANTADA")))
    typed(table, 1, "H4 CANTADA", "judge")
    state = typed(table, 2, "H8 DATA", "second")
    assert list(counted(state)) == [1, 2]
    assert not any(isinstance(event, e.SlipRead) for event, _ in table.events)


def test_equal_readings_count_as_soon_as_both_are_there(two):
    state = typed(two, 1, "H4 CANTADA", "second")
    assert (counted(state), tables(state.missing())) == ({}, [2, 3])
    assert [(player.table, desk) for player, desk in judging.typed_once(state, state.current)] == [
        (1, "second")
    ]
    state = typed(two, 1, "h4 cantada", "judge")
    assert counted(state) == {1: (two.play("H4 CANTADA"), "good", 72, None)}
    assert (state.current.readings, state.current.slips[1].word) == ({}, "cantada")


def test_the_same_play_written_in_two_ways_is_equal(two):
    play = two.play("8D CANTADA")
    two.do(c.EnterSlip(1, 1, "8D", play=play, desk="judge"))
    assert 1 in counted(typed(two, 1, "H4 CANTADA", "second"))


def test_a_blank_that_is_marked_otherwise_is_another_play(table):
    for command in (e.DoubleEntryChosen(True), c.TypeRack(table.rack("CANTAD?"))):
        table.do(command)
    typed(table, 1, "H4 CANTADa", "judge")
    state = typed(table, 1, "H4 CaNTADA", "second")
    assert tables(judging.differing(state, state.current)) == [1]


@pytest.mark.parametrize(
    ("first", "second", "verdict"),
    [
        (("h8 tnda", ""), ("H8  TNDA ", ""), "word"),
        (("H8 CAN·", ""), ("h8 can·", ""), "illegible"),
        (("", "late"), ("", "late"), "late"),
        (("", "none"), ("", "none"), "none"),
    ],
)
def test_slips_that_are_no_play_are_equal_by_text_and_verdict(two, first, second, verdict):
    typed(two, 1, first[0], "judge", first[1])
    state = typed(two, 1, second[0], "second", second[1])
    assert state.current.slips[1].judged == (verdict, 0)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (("H4 CANTADA", "", None), ("H8 CANTADA", "", None)),
        (("H4 CANTADA", "", None), ("H4 CANTADA", "late", None)),
        (("", "none", None), ("", "late", None)),
        (("H8 CAN·", "", None), ("H8 CAN", "", None)),
        (("H4 CANTADA", "", 72), ("H4 CANTADA", "", 27)),
    ],
)
def test_different_readings_wait_for_the_judge_and_neither_counts(two, first, second):
    typed(two, 1, first[0], "judge", *first[1:])
    state = typed(two, 1, second[0], "second", *second[1:])
    assert (counted(state), tables(judging.differing(state, state.current))) == ({}, [1])
    assert [*judging.waiting(state.current, 1)] == ["judge", "second"]
    assert tables(state.missing()) == [2, 3]


@pytest.mark.parametrize("desk", judging.DESKS)
def test_the_judge_takes_one_of_two_readings(two, desk):
    typed(two, 1, "H4 CANTADA", "judge")
    current = typed(two, 1, "H8 DATA", "second").current
    state = two.do(judging.as_slip(current, 1, current.readings[1][desk]))
    assert state.current.slips[1].play == two.play({"judge": "H4 CANTADA", "second": "H8 DATA"}[desk])
    assert state.current.readings == {}


def test_a_third_reading_of_the_judge_counts(two):
    typed(two, 1, "H4 CANTADA", "judge")
    typed(two, 1, "H8 DATA", "second")
    state = typed(two, 1, "H8 CANTADA", "")
    assert state.current.slips[1].play == two.play("H8 CANTADA")


def test_a_desk_that_corrects_itself_brings_both_together(two):
    typed(two, 1, "H8 DATA", "second")
    typed(two, 1, "H4 CANTADA", "judge")
    state = typed(two, 1, "H4 CANTADA", "second")
    assert counted(state) == {1: (two.play("H4 CANTADA"), "good", 72, None)}


def test_the_same_reading_twice_is_no_second_one(two):
    typed(two, 1, "H4 CANTADA", "second")
    before = list(two.events)
    assert counted(typed(two, 1, "h4 cantada", "second")) == {}
    assert two.events == before


def test_a_slip_that_counts_is_replaced_by_the_judges_decision_alone(two):
    for desk in judging.DESKS:
        typed(two, 1, "H4 CANTADA", desk)
    before = list(two.events)
    typed(two, 1, "H4 CANTADA", "second")
    assert two.events == before
    assert refusal(two, c.EnterSlip(1, 1, "H8", "DATA", desk="judge")).code == "slip.counts"
    assert typed(two, 1, "H8 DATA", "").current.slips[1].play == two.play("H8 DATA")


@pytest.mark.parametrize("twice", [True, False])
def test_another_slip_than_the_one_that_counts_waits_for_the_judge(table, twice):
    table.do(c.TypeRack(table.rack("CANTADA")))
    table.do(c.CallTime())
    if twice:
        table.do(e.DoubleEntryChosen(True))
    for desk in judging.DESKS:
        typed(table, 1, "H4 CANTADA", desk)
    state = typed(table, 1, "H8 DATA", "second")
    assert counted(state) == {1: (table.play("H4 CANTADA"), "good", 72, None)}
    assert tables(judging.differing(state, state.current)) == [1]
    before = list(table.events)
    typed(table, 1, "H8 DATA", "second")
    assert table.events == before
    assert refusal(table, c.CloseSlips()).code == "slips.differ"
    state = table.do(judging.as_slip(state.current, 1, judging.waiting(state.current, 1)["second"]))
    assert counted(state) == {1: (table.play("H8 DATA"), "good", 10, None)}
    assert (state.current.readings, table.do(c.CloseSlips()).current.closed) == ({}, True)


def test_a_verdict_that_was_tapped_stays_one_where_the_slip_is_read_otherwise(table):
    table.do(c.TypeRack(table.rack("CANTADA")))
    typed(table, 1, "H4 CANTADA", "", claim="late")
    state = typed(table, 1, "H8 DATA", "second")
    readings = judging.waiting(state.current, 1)
    state = table.do(judging.as_slip(state.current, 1, readings["judge"]))
    assert counted(state) == {1: (("H4", "CANTADA"), "late", 0, None)}


def test_closing_is_refused_while_readings_differ(two):
    for player in (1, 3):
        typed(two, player, "H4 CANTADA", "judge")
        typed(two, player, "H8 DATA", "second")
    refused = refusal(two, c.CloseSlips())
    assert (refused.code, refused.details["tables"]) == ("slips.differ", "1, 3")


def test_closing_takes_what_one_desk_has_typed_and_leaves_out_what_is_missing(two):
    typed(two, 1, "H4 CANTADA", "judge")
    typed(two, 2, "H8 DATA", "second")
    state = two.do(c.CloseSlips())
    assert [slip.points for slip in state.current.slips.values()] == [72, 10]
    assert two.events[-1][0] == e.SlipsClosed(1, (3,))
    assert state.current.readings == {}


def test_without_double_entry_again_single_readings_count_and_different_ones_wait(two):
    typed(two, 1, "H4 CANTADA", "second")
    typed(two, 2, "H4 CANTADA", "judge")
    typed(two, 2, "H8 DATA", "second")
    state = two.do(e.DoubleEntryChosen(False))
    assert list(counted(state)) == [1]
    assert tables(judging.differing(state, state.current)) == [2]
    assert tables(judging.differing(typed(two, 2, "H8 CANTADA", "second"), two.state.current)) == [2]
    assert list(counted(typed(two, 2, "H8 CANTADA", "judge"))) == [1, 2]


def test_double_entry_from_the_middle_of_a_round_leaves_what_counts(table):
    table.do(c.TypeRack(table.rack("CANTADA")))
    typed(table, 1, "H4 CANTADA", "judge")
    table.do(e.DoubleEntryChosen(True))
    assert table.do(e.DoubleEntryChosen(True)).double_entry
    assert sum(isinstance(event, e.DoubleEntryChosen) for event, _ in table.events) == 1
    assert list(counted(typed(table, 2, "H4 CANTADA", "judge"))) == [1]


def test_a_slip_that_is_taken_out_takes_its_readings_along(two):
    typed(two, 1, "H4 CANTADA", "judge")
    assert tables(two.do(e.SlipWithdrawn(1, 1)).missing()) == [1, 2, 3]
    typed(two, 1, "H4 CANTADA", "second")
    assert list(counted(two.state)) == []


@pytest.mark.rule("DUP-1.1")
def test_the_judge_who_plays_hands_in_at_once_and_first(table):
    table.do(e.JudgeSeated(2))
    for command in (e.DoubleEntryChosen(True), c.TypeRack(table.rack("CANTADA"))):
        table.do(command)
    assert refusal(table, c.EnterSlip(1, 1, "H8", "DATA", desk="second")).code == "slip.judge_first"
    assert list(counted(typed(table, 2, "H4 CANTADA", "judge"))) == [2]
    assert refusal(table, c.EnterSlip(1, 2, "H8", "DATA", desk="second")).code == "slip.judge_locked"


def test_a_correction_of_a_closed_round_is_direct(two):
    state = two.do(c.CloseSlips())
    assert state.double_entry
    assert list(counted(typed(two, 3, "H4 CANTADA", "judge"))) == [3]


def test_who_has_left_stands_in_nobodys_way(two):
    typed(two, 1, "H4 CANTADA", "judge")
    typed(two, 1, "H8 DATA", "second")
    typed(two, 2, "H8 DATA", "second")
    two.do(c.LeavePlayer(1))
    two.do(c.LeavePlayer(2))
    assert two.do(c.CloseSlips()).current.slips == {}


def test_a_rack_stays_as_soon_as_a_desk_has_typed_a_slip(two):
    typed(two, 1, "H4 CANTADA", "second")
    assert refusal(two, c.WithdrawRack()).code == "rack.slips_in"


def test_an_unknown_desk_and_an_unknown_verdict_are_refused(two):
    assert refusal(two, c.EnterSlip(1, 1, "H4", "CANTADA", desk="third")).code == "slip.desk"
    assert refusal(two, c.EnterSlip(1, 1, claim="lost", desk="second")).code == "slip.claim"


@settings(max_examples=effort(15, 60), deadline=None)
@given(data=st.data(), policy=st.sampled_from(("no", "void", "warning")))
def test_in_whatever_order_two_desks_type_what_they_agree_on_counts_once(open_table, rules, data, policy):
    """The slips are those of direct entry wherever both agree, and the log tells the state."""
    changed = replace(rules, claimed_points=policy)
    direct, two = open_table(6, changed), open_table(6, changed)
    two.do(e.DoubleEntryChosen(True))
    for table in (direct, two):
        for command in (c.TypeRack(table.rack("CANTADA")), c.CallTime()):
            table.do(command)
    slip = st.tuples(
        st.sampled_from(SLIPS), st.sampled_from(("", "", "late", "none")), st.sampled_from((None, 72))
    )
    on_paper = {(desk, player): data.draw(slip) for player in range(1, 7) for desk in judging.DESKS}
    for player in data.draw(st.sets(st.integers(1, 6))):
        on_paper["second", player] = on_paper["judge", player]
    order = data.draw(st.permutations([*on_paper, *data.draw(st.lists(st.sampled_from([*on_paper])))]))
    agreed = set()
    for desk, player in order:
        text, claim, claimed = on_paper[desk, player]
        if on_paper["judge", player] == on_paper["second", player]:
            agreed.add(player)
            typed(direct, player, text, "", claim, claimed)
        typed(two, player, text, desk, claim, claimed)
    assert {player: counted(two.state)[player] for player in agreed} == counted(direct.state)
    judged = [event.player for event, _ in two.events if isinstance(event, e.SlipJudged)]
    assert len(judged) == len(set(judged)) == len(counted(two.state))
    waiting = {player.id for player in judging.differing(two.state, two.state.current)}
    assert waiting == set(range(1, 7)) - set(judged)
    assert replay(two.events) == two.state
    records = []
    for event, time in two.events:
        records += to_records("evening", [event], records, time)
    assert replayed(DUPLICATE, records) == two.state
