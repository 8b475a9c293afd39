"""Whatever a judge presses, in whatever order: a hundred tiles, and the log tells state and final order."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from browser.independent import final_order
from effort import effort
from faristol.errors import Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.evolving import replay
from faristol.modes.duplicate.judging import DESKS
from faristol.modes.duplicate.plays import best_slips, top_plays
from faristol.modes.duplicate.ranking import standings
from faristol.modes.duplicate.sealed import AGREED_ENDINGS
from faristol.rules.notation import show_coordinates
from faristol.storage.backup import write_backup
from faristol.storage.codec import replayed, to_records

POLICIES = ("proposal", "judge", "best_slip")


def slip(draw, table):
    """A slip of some round: a good play of its rack, or one that cannot lie there."""
    number, player = draw(st.integers(1, len(table.state.rounds) or 1)), draw(st.integers(1, 11))
    desk = draw(st.sampled_from(("", "", *DESKS)))
    round_ = table.state.round(number)
    plays = top_plays(round_, table.referee, 5) if round_ else ()
    if not len(plays) or draw(st.booleans()):
        return c.EnterSlip(number, player, "H8", draw(st.sampled_from(("CANTADA", "XZXZ"))), desk=desk)
    play = plays[draw(st.integers(0, len(plays) - 1))].play
    return c.EnterSlip(number, player, show_coordinates(play.square, play.direction), play=play, desk=desk)


def master(draw, table):
    """A play announced: a good one, a player's, or one that is no word."""
    current = table.state.current
    if current is None or draw(st.integers(0, 3)) == 0:
        return c.ChooseMaster(table.play("H8 XZXZ"), announced=draw(st.booleans()))
    plays = [move.play for move in top_plays(current, table.referee, 2)] + best_slips(table.state, current)
    if not plays:
        return c.ProposeNewRack()
    return c.ChooseMaster(draw(st.sampled_from(plays)))


def forward(draw, table):
    """What comes next, so that some games get somewhere."""
    steps = {
        "draw": c.DrawRack(),
        "announce": c.RunClock(),
        "clock": c.CallTime(),
        "slips": c.CloseSlips(),
        "result": c.DrawRack(),
        "over": c.PublishResults(0),
    }
    return steps.get(table.state.step.value) or master(draw, table)


OTHERS = (
    lambda draw: c.RecordConduct(draw(st.integers(1, 4)), "Comment in public"),
    lambda draw: e.ConductWithdrawn(draw(st.integers(1, 4))),
    lambda draw: c.LeavePlayer(draw(st.integers(1, 11))),
    lambda draw: e.PlayerRestored(draw(st.integers(1, 11))),
    lambda draw: e.SlipWithdrawn(1, draw(st.integers(1, 11))),
    lambda draw: e.MasterPlayAnnulled(draw(st.integers(1, 3))),
    lambda draw: e.MasterPlayReinstated(draw(st.integers(1, 3))),
    lambda draw: c.RepeatRack(),
    lambda draw: c.ProposeNewRack(),
    lambda draw: c.WithdrawRack(),
    lambda draw: c.ReopenSlips(),
    lambda draw: c.TakeTimeBack(),
    lambda draw: e.Ended(draw(st.sampled_from(AGREED_ENDINGS))),
    lambda draw: e.EndingTakenBack(),
    lambda draw: c.RecordClaim(draw(st.integers(1, 11)), 1, "My slip"),
    lambda draw: e.ClaimSettled(draw(st.integers(1, 2)), "upheld", ""),
    lambda draw: e.DoubleEntryChosen(draw(st.booleans())),
    lambda draw: c.MakeFinal(early=draw(st.booleans())),
    lambda draw: e.ResultsReopened("A mistake"),
)


def pressed(draw, table):
    """Anything that a judge may press: as often what goes on, a slip, or something else."""
    kind = draw(st.integers(0, 2))
    if kind == 0:
        return forward(draw, table)
    return slip(draw, table) if kind == 1 else draw(st.sampled_from(OTHERS))(draw)


@pytest.mark.rule("DUP-1.3", "DUP-1.10")
@settings(max_examples=effort(10, 40), deadline=None)
@given(data=st.data(), policy=st.sampled_from(POLICIES))
def test_whatever_the_judge_presses(open_table, rules, data, policy):
    table = open_table(11, replace(rules, master_policy=policy), seed=data.draw(st.integers(0, 10**6)))
    for _ in range(data.draw(st.integers(5, 60))):
        command = pressed(data.draw, table)
        table.wait(1)
        before = table.state
        try:
            state = table.do(command)
        except Refused:
            assert table.state is before
            continue
        current = state.current
        in_hand = current.rack if current and not (current.master or current.given_up) else b""
        on_board = sum(map(bool, state.board.cells))
        assert len(state.bag) + len(state.kept) + len(in_hand) + on_board == 100
        order = standings(state)
        assert sum(line.bonus for line in order) <= 5.5 * len(state.rounds)
        assert [line.total for line in order if line.rank] == sorted(
            (line.total for line in order if line.rank), reverse=True
        )
    assert replay(table.events) == table.state
    records = []
    for event, time in table.events:
        records += to_records("evening", [event], records, time)
    assert replayed(DUPLICATE, records) == table.state
    order = [(line.player.name, line.total) for line in standings(table.state)]
    assert final_order(write_backup([records], table.now)) == order
