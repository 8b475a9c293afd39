"""What other devices at an event over groups of letters are sent, and what not (DEV-5 to DEV-7, DEV-11)."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.errors import Refused
from faristol.joined.group_views import BoardView, DeskView, PlayerView
from faristol.modes.groups import commands as c
from faristol.modes.groups import events as e
from faristol.modes.groups.groups import GROUPS
from faristol.modes.groups.sheets import announced
from faristol.modes.groups.state import standings
from faristol.modes.mode import Context
from faristol.rules.group_rules import GroupRules
from faristol.rules.notation import parse_play
from library import alphabet, referee

RO = alphabet("ro")
PLAYS = [None, *(parse_play(text, RO) for text in ("H4 HATIT", "H4 TIN", "5E CUFARAS", "H7 TaNGAJE"))]

players, groups = st.integers(1, 3), st.integers(0, 14)
slips = st.builds(c.EnterSlip, players, groups, st.sampled_from(PLAYS))
commands = st.one_of(
    st.just(c.DrawGroups()),
    st.just(c.Start()),
    st.just(c.Announce()),
    st.just(c.Announce()),
    slips,
    slips,
    st.builds(c.CorrectSlip, players, groups, st.sampled_from(PLAYS)),
    st.builds(c.TakeBackSlip, players, groups),
    st.builds(c.WithdrawPlay, players),
    st.builds(c.RemovePlayer, players),
    st.just(c.End()),
    st.just(c.Resume()),
)
presets = st.sampled_from(["compunere", "anticipatie", "anticipatie_avocalica", "anticipatie_eliminare"])


def told(preset, given_, seed):
    """The events of an evening, each with the state after it and its time."""
    rules, state = GroupRules.preset(preset), None
    judge, rng = referee(rules), random.Random(seed)
    seats = c.EnterPlayers((c.Seat("Ana", "", "secretid"), c.Seat("Dan"), c.Seat("Eva")))
    begin = [c.Create("Proba", "2026-11-27", "Iași", rules), seats, c.DrawGroups()]
    for now, command in enumerate([*begin, *given_]):
        try:
            made = GROUPS.decide(state, command, Context(now, rng, judge))
        except Refused:
            continue
        for event in (*made, e.ProposalTaken(str(now))):
            state = GROUPS.evolve(state, event, now)
            yield state, event, now


@pytest.mark.rule("DEV-11", "DEV-7", "FED-6")
@settings(max_examples=effort(60, 400), deadline=None)
@given(presets, st.lists(commands, max_size=25), st.integers(0, 100))
def test_a_hall_board_never_holds_coming_groups_nor_slips_before_the_end(preset, given_, seed):
    shown, view = None, BoardView(RO)
    for state, event, now in told(preset, given_, seed):
        for sent in view.see(event):
            shown = GROUPS.evolve(shown, sent, now)
            assert isinstance(sent, e.Ended) or state.ended or not isinstance(sent, e.SlipsJudged)
        assert view.release() == []
        assert_same(shown, state)
        assert [one.name for one in shown.players] == [one.name for one in state.players]
        assert not any(one.member for one in shown.players)
        if state.ended:
            ranks = [[(line.player.id, line.rank) for line in standings(one)] for one in (shown, state)]
            assert ranks[0] == ranks[1]


def assert_same(shown, state):
    """A device knows the groups that everybody knows, no other one, and the time."""
    known = tuple(announced(group, state.rules, RO) for group in state.shown)
    assert shown.shown == known
    assert not any(shown.groups[len(known) :])
    assert (shown.until, shown.ended, shown.announced) == (state.until, state.ended, state.announced)


@pytest.mark.rule("DEV-11", "DEV-5", "FED-5", "FED-6")
@settings(max_examples=effort(60, 400), deadline=None)
@given(presets, st.lists(commands, max_size=25), st.integers(0, 100))
def test_a_second_desk_has_every_slip_at_once(preset, given_, seed):
    shown, view = None, DeskView(RO)
    for state, event, now in told(preset, given_, seed):
        for sent in view.see(event):
            shown = GROUPS.evolve(shown, sent, now)
        assert_same(shown, state)
        assert [one.sheet for one in shown.players] == [one.sheet for one in state.players]


@pytest.mark.rule("DEV-11", "DEV-6", "FED-5", "FED-6")
@settings(max_examples=effort(100, 600), deadline=None)
@given(presets, st.lists(commands, max_size=25), st.integers(0, 100))
def test_a_tablet_has_its_players_slips_without_a_verdict_before_their_group_is_over(preset, given_, seed):
    shown, view, sent = None, PlayerView(1, RO), []
    for state, event, now in told(preset, given_, seed):
        sent += (new := view.see(event))
        for one in new:
            shown = GROUPS.evolve(shown, one, now)
        assert_same(shown, state)
        assert {one.id for one in shown.players} <= {1}
        own, seen = state.player(1), shown.player(1)
        assert (own is None) == (seen is None)
        for real, one in zip(own.sheet.lines, seen.sheet.lines, strict=True) if own else ():
            if state.is_told(real.number):
                assert one == real
            else:
                assert (one.number, one.play, one.points, one.rule) == (real.number, real.play, 0, "")
    assert all(getattr(one, "player", 1) == 1 for one in sent)
    assert not any(isinstance(one, e.ProposalTaken) for one in sent)
