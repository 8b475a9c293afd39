"""What joined devices are shown of a duplicate: not too early, not too much, at last what counts (DEV-11)."""

import json
from dataclasses import replace
from typing import get_args, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.errors import Refused
from faristol.foreign.shape import encode
from faristol.joined.duplicate_views import _PUBLIC, DeskView, HallView, PlayerView
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.evolving import evolve
from faristol.modes.duplicate.ranking import standings
from faristol.modes.duplicate.state import Step
from unit.modes.duplicate.test_anything import POLICIES, pressed


class Watching:
    """A guest that is shown what its view lets through, and folds it."""

    def __init__(self, view: HallView) -> None:
        self.view, self.state, self.shown = view, None, []
        self.seen = 0

    def look(self, table) -> None:
        for event, time in table.events[self.seen :]:
            for one in self.view.see(event):
                self.shown.append(one)
                self.state = evolve(self.state, one, time)
        self.seen = len(table.events)

    @property
    def text(self) -> str:
        return "\n".join(json.dumps([type(one).__name__, encode(one)]) for one in self.shown)

    def kinds(self) -> list[type]:
        return [type(one) for one in self.shown]


def watched(table, *views):
    watching = [Watching(view) for view in views]
    for one in watching:
        one.look(table)
    return watching


@pytest.mark.rule("DEV-7", "DUP-1.1B")
def test_the_hall_sees_a_rack_with_its_clock_or_while_it_is_announced_if_the_judge_wants_it(table):
    late, early = watched(table, HallView(), HallView(lambda: True))
    table.do(c.TypeRack(table.rack("CANTADA")))
    late.look(table)
    early.look(table)
    assert late.state.current is None
    assert late.view.announced
    assert early.state.current.rack == table.rack("CANTADA")

    table.do(c.RunClock())
    late.look(table)
    assert late.state.current.rack == table.rack("CANTADA")
    assert late.state.current.clock == table.state.current.clock


@pytest.mark.rule("DEV-7")
def test_the_hall_sees_slips_only_with_the_master_play(table):
    hall, desk = watched(table, HallView(), DeskView())
    table.round("CANTADA", (1, "H8 CANTADA"), (2, "H8 CANTA"))
    hall.look(table)
    desk.look(table)
    assert not hall.state.current.slips
    assert hall.state.step is Step.SLIPS
    assert desk.state.current.slips == table.state.current.slips

    table.do(c.ChooseMaster(table.play("H8 CANTADA")))
    hall.look(table)
    assert hall.state.current == table.state.current
    assert standings(hall.state) == standings(table.state)


@pytest.mark.rule("DEV-11")
def test_why_the_judge_has_decided_something_stays_with_the_judge(table):
    guests = watched(table, HallView(), DeskView(), PlayerView(1, "anna"))
    table.round("CANTADA", (1, "H8 CANTADA"), (2, "H8 CANTA"))
    table.do(c.RecordConduct(2, "Comment in public"))
    table.do(c.ChooseMaster(table.play("H8 CANTADA")))
    for guest in guests:
        guest.look(table)
        assert "Comment" not in guest.text
    assert [e.ConductRecorded in guest.kinds() for guest in guests] == [True, True, False]
    public = [event for event in get_args(e.Event) if issubclass(event, _PUBLIC)]
    with_reasons = {event for event in public if "reason" in get_type_hints(event)}
    coded = {e.Ended}  # its reason is a word of the rules
    assert with_reasons - coded == {e.ConductRecorded, e.ResultsReopened}
    assert HallView().as_shown(e.ResultsReopened("A wrong sum")) == e.ResultsReopened("")


@pytest.mark.rule("DEV-6", "DEV-11")
def test_a_players_tablet_receives_nothing_of_the_others_and_no_rack_before_its_release(table):
    [anna] = watched(table, PlayerView(1, "anna"))
    table.do(c.RecordConduct(2, "Comment in public")) if table.state.current else None
    table.do(c.TypeRack(table.rack("CANTADA")))
    anna.look(table)
    assert e.RackDrawn not in anna.kinds()

    table.do(c.RunClock())
    table.slip(1, "H8 CANTADA")
    table.take(e.ProposalTaken("anna-1"))
    table.slip(2, "H8 CANTA")
    table.do(c.RecordConduct(2, "Comment in public"))
    anna.look(table)
    assert e.SlipJudged not in anna.kinds()
    assert "CANT" not in anna.text.upper().replace("CATALAN", "")

    table.do(c.CallTime())
    table.do(c.CloseSlips())
    table.do(c.ChooseMaster(table.play("H8 CANTADA")))
    anna.look(table)
    assert list(anna.state.current.slips) == [1]
    assert anna.state.current.slips[1].points == table.state.current.slips[1].points
    assert anna.state.current.master == table.state.current.master
    for other in ("Benet", "Cristina", "Comment", '"CANTA"'):
        assert other not in anna.text


@pytest.mark.rule("DEV-11")
def test_nobody_is_told_what_is_fixed_ahead_or_said_to_the_judge_alone(open_table, rules):
    table = open_table(3, replace(rules, fixed_order=True))
    views = watched(table, HallView(lambda: True), DeskView(), PlayerView(1, "anna", lambda: True))
    table.do(c.DrawRack())
    table.do(c.RecordConduct(1, "Comment in public"))
    for one in views:
        one.look(table)
        assert e.OrderFixed not in one.kinds()
        assert not one.state.order
        assert not one.state.current.coming
        assert "Comment" not in one.text


@pytest.mark.rule("DEV-7", "DUP-1.10")
def test_who_leaves_while_the_first_rack_is_announced_still_counts_among_those_who_started(open_table, rules):
    table = open_table(11, rules)
    [hall] = watched(table, HallView())
    table.do(c.TypeRack(table.rack("CANTADA")))
    table.do(c.LeavePlayer(2))
    hall.look(table)
    assert hall.state.starters == 0
    table.do(c.RunClock())
    table.slip(1, "H8 CANTADA")
    for command in (c.CallTime(), c.CloseSlips(), c.ChooseMaster(table.play("H8 CANTADA"))):
        table.do(command)
    hall.look(table)
    assert hall.state.starters == table.state.starters == 11
    assert standings(hall.state) == standings(table.state)


@pytest.mark.rule("DEV-7")
def test_who_leaves_while_a_rack_is_announced_is_gone_when_it_is_withdrawn(open_table, rules):
    table = open_table(3, rules)
    [hall] = watched(table, HallView())
    table.do(c.TypeRack(table.rack("CANTADA")))
    table.do(c.LeavePlayer(2))
    for _ in range(3):  # a warning, a zero, expelled
        table.do(c.RecordConduct(3, "Comment in public"))
    table.do(c.WithdrawRack())
    hall.look(table)
    assert [one.last_round for one in hall.state.players] == [None, 0, 0]
    assert standings(hall.state) == standings(table.state)
    table.do(c.TypeRack(table.rack("CANTADA")))
    table.do(c.RunClock())
    hall.look(table)
    assert hall.state.starters == table.state.starters == 1


@pytest.mark.rule("DEV-7", "DEV-11")
@settings(max_examples=effort(10, 40), deadline=None)
@given(data=st.data(), policy=st.sampled_from(POLICIES))
def test_whatever_the_judge_presses_guests_can_follow_it(open_table, rules, data, policy):
    table = open_table(11, replace(rules, master_policy=policy), seed=data.draw(st.integers(0, 10**6)))
    views = HallView(), HallView(lambda: True), DeskView(), PlayerView(3, "carla")
    hall, early, desk, player = watched(table, *views)
    for _ in range(data.draw(st.integers(5, 60))):
        command = pressed(data.draw, table)
        table.wait(1)
        try:
            state = table.do(command)
        except Refused:
            continue
        table.take(e.ProposalTaken("carla-1"))
        for one in (hall, early, desk, player):
            one.look(table)
            assert one.state.board == state.board
        assert not {type(one) for one in player.shown if getattr(one, "player", 3) != 3}
        if state.step in (Step.RESULT, Step.OVER):
            for one in (hall, early, desk):
                assert standings(one.state) == standings(state)
                assert one.state.step == state.step
            mine = [known for known in state.players if known.id == 3]
            assert list(player.state.players) == mine
            for known, own in zip(state.rounds, player.state.rounds, strict=True):
                assert own.slips.get(3) in (None, known.slips.get(3))
