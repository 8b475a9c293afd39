"""The table of steps is what decisions go by: every command at every step is refused or not as it says."""

from collections.abc import Callable

import pytest

from faristol.errors import Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.commands import BOUND, STEPS, may
from faristol.modes.duplicate.state import State, Step

from .conftest import Table

RACK = "CANTADA"


def _at(step: Step, table: Table) -> Table:
    """A duplicate of three that has come to a step."""
    if step in (Step.SETUP, Step.DRAW):
        return table
    ways: dict[Step, tuple[c.Command, ...]] = {
        Step.ANNOUNCE: (),
        Step.CLOCK: (c.RunClock(),),
        Step.SLIPS: (c.RunClock(), c.CallTime()),
        Step.MASTER: (c.RunClock(), c.CallTime(), c.CloseSlips()),
    }
    ways[Step.RESULT] = (*ways[Step.MASTER], c.ChooseMaster(table.play("H4 CANTADA")))
    ways[Step.OVER] = (*ways[Step.RESULT], e.Ended("no_assurance"))
    table.do(c.TypeRack(table.rack(RACK)))
    for command in ways[step]:
        table.do(command)
    return table


def _sample(kind: type[c.Command], table: Table) -> c.Command:
    """A command of a kind that nothing but the step stands against, where it can be."""
    given: dict[type[c.Command], c.Command] = {
        c.TypeRack: c.TypeRack(table.rack("AEIRTSN")),
        c.CorrectClock: c.CorrectClock(1000),
        c.ChooseMaster: c.ChooseMaster(table.play("H4 CANTADA")),
        e.Ended: e.Ended("no_assurance"),
        c.PublishResults: c.PublishResults(5),
        c.LeavePlayer: c.LeavePlayer(1),
        c.RecordConduct: c.RecordConduct(1, "talks"),
    }
    return given.get(kind) or kind()


@pytest.mark.parametrize("step", [step for step in Step if step is not Step.SETUP])
def test_a_step_refuses_every_command_that_is_not_in_its_row(
    open_table: Callable[..., Table], step: Step
) -> None:
    state = _at(step, open_table()).state
    assert isinstance(state, State)
    assert state.step is step
    for kind in BOUND:
        code = ""
        again = _at(step, open_table())
        try:
            again.do(_sample(kind, again))
        except Refused as refusal:
            code = refusal.code
        assert (code != "duplicate.step") == (kind in STEPS[step]) == may(state, kind), (step, kind)


def test_before_the_start_only_the_start_is_next(open_table: Callable[..., Table]) -> None:
    table = open_table().fresh()
    state = table.do(c.Create("Duplicat", "2026-11-19", "Ateneu", open_table().state.rules))
    assert [kind for kind in BOUND if may(state, kind)] == [e.Started]
    assert may(state, c.EnterPlayers)


def test_once_a_rack_is_drawn_the_settings_stay(table: Table) -> None:
    table.do(c.TypeRack(table.rack(RACK)))
    assert not any(may(table.state, kind) for kind in (c.EnterPlayers, c.ChooseRules, e.BagChosen))
    assert may(table.state, c.ChangePlayer)


def test_final_results_are_only_opened_again(table: Table) -> None:
    _at(Step.OVER, table)
    table.do(c.PublishResults(0))
    table.do(c.MakeFinal())
    assert [kind for kind in (*BOUND, c.ChangePlayer, e.ResultsReopened) if may(table.state, kind)] == [
        e.ResultsReopened
    ]


@pytest.mark.rule("DUP-1.8A")
def test_what_stays_on_the_board_is_asked_about_first(table: Table) -> None:
    """A lower play than the best, and another one than was announced."""
    _at(Step.MASTER, table)
    with pytest.raises(Refused) as lower:
        table.do(c.ChooseMaster(table.play("H8 DATA"), ask=True))
    table.do(c.ChooseMaster(table.play("H8 DATA")))
    with pytest.raises(Refused) as other:
        table.do(c.ChooseMaster(table.play("H4 CANTADA"), ask=True))
    assert (lower.value.code, other.value.code) == ("master.lower", "master.other")
    table.do(c.ChooseMaster(table.play("H4 CANTADA")))
    assert table.do(c.ChooseMaster(table.play("H4 CANTADA"), ask=True)).step is Step.RESULT
