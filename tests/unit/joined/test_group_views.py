"""What the hall board of an event over groups of letters is sent, and what it is not (DEV-7, DEV-11)."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.errors import Refused
from faristol.joined.group_views import BoardView
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


@pytest.mark.rule("DEV-11", "DEV-7", "FED-6")
@settings(max_examples=effort(60, 400), deadline=None)
@given(presets, st.lists(commands, max_size=25), st.integers(0, 100))
def test_a_hall_board_never_holds_coming_groups_nor_slips_before_the_end(preset, given_, seed):
    rules, state, shown = GroupRules.preset(preset), None, None
    judge, rng, view = referee(rules), random.Random(seed), BoardView(RO)
    seats = c.EnterPlayers((c.Seat("Ana", "", "secretid"), c.Seat("Dan"), c.Seat("Eva")))
    begin = [c.Create("Proba", "2026-11-27", "Iași", rules), seats, c.DrawGroups()]
    for now, command in enumerate([*begin, *given_]):
        try:
            made = GROUPS.decide(state, command, Context(now, rng, judge))
        except Refused:
            continue
        for event in made:
            state = GROUPS.evolve(state, event, now)
            for sent in view.see(event):
                shown = GROUPS.evolve(shown, sent, now)
                assert isinstance(sent, e.Ended) or state.ended or not isinstance(sent, e.SlipsJudged)
        assert view.release() == []
        known = tuple(announced(group, rules, RO) for group in state.shown)
        assert shown.shown == known
        assert not any(shown.groups[len(known) :])
        assert (shown.until, shown.ended, shown.announced) == (state.until, state.ended, state.announced)
        assert [one.name for one in shown.players] == [one.name for one in state.players]
        assert not any(one.member for one in shown.players)
        if state.ended:
            ranks = [[(line.player.id, line.rank) for line in standings(one)] for one in (shown, state)]
            assert ranks[0] == ranks[1]
