"""The table of steps is what decisions go by: every command at every step is refused or not as it says."""

import pytest

from faristol.board.board import EMPTY
from faristol.errors import Refused
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.commands import BOUND, UNSIGNED, may
from faristol.modes.game.state import Step
from faristol.modes.game.turn import Use
from gametable import GameTable, game

PLACES: tuple[tuple[Use, Step], ...] = (
    ("board", Step.START),
    ("tablet", Step.DRAW),
    ("board", Step.READY),
    *((use, step) for use in ("board", "tablet") for step in (Step.TURN, Step.PLAYED, Step.CHALLENGED)),
    ("tablet", Step.UPHELD),
    ("board", Step.SURPLUS),
    ("board", Step.OVER),
    ("board", Step.SIGNED),
)


def _at(use: Use, step: Step) -> GameTable:
    """A game that has come to a step."""
    early = step in (Step.START, Step.DRAW, Step.READY)
    table = game(use=use, begun=not early)
    if step in (Step.DRAW, Step.READY):
        table.do(e.StarterSet(0, "named"))
    if step in (Step.PLAYED, Step.CHALLENGED, Step.UPHELD):
        table.arrange(racks=("CANTADA", "EEINRST")) if use == "tablet" else None
        table.lay("H4 CANTADA")
    if step in (Step.CHALLENGED, Step.UPHELD):
        table.do(c.ChallengePlay())
    if step is Step.UPHELD:
        table.do(c.DecideChallenge(True, "Carme"))
    if step is Step.SURPLUS:
        table.do(c.DrawSurplus(1, 1, on_rack=False))
    if step in (Step.OVER, Step.SIGNED):
        table.do(c.Abandon((0,)))
    if step is Step.SIGNED:
        table.do(e.Signed(0))
        table.do(e.Signed(1))
    assert table.state.step is step
    return table


def _sample(kind: type[c.Command], table: GameTable) -> c.Command:
    """A command of a kind; whether it says anything sensible does not matter here."""
    play = table.play("H4 CANTADA")
    samples = (
        c.DrawPlace("chair"),
        e.StarterSet(0, "named"),
        e.RackTyped(0, b""),
        c.Touch(()),
        c.PlayTiles(play),
        c.RefusePlay("", "word", "", lying=table.state.pending is not None),
        c.DrawSurplus(0, 1, on_rack=False),
        e.ClockPaused("judge"),
        e.ClockCorrected((0, 0)),
        c.CorrectTurn(1, "pass"),
        c.GoBack(1),
        e.AbsenceReported((0,)),
        e.RoundTimeCalled("Carme"),
        e.PenaltyGiven(0, 5, "late", "Carme"),
        e.PenaltyWithdrawn(1),
        c.Abandon((0,)),
        e.PlayerReturned(0),
        e.RacksCounted((b"", b"")),
        e.Signed(0),
        e.TilesChecked(True),
        c.GiveHint("pass"),
        c.SetPosition(EMPTY, (b"", b""), (0, 0), 0),
        e.DetailsChanged("Final", "2026-11-20", "", "", "", ("Anna", "Benet"), {}),
    )
    return next((one for one in samples if type(one) is kind), None) or kind()


@pytest.mark.parametrize(("use", "step"), PLACES)
def test_a_step_refuses_every_command_that_does_not_belong_to_it(use: Use, step: Step) -> None:
    table = _at(use, step)
    kinds = [kind for kind in (*BOUND, *UNSIGNED) if use == "board" or kind is not e.TilesChecked]
    for kind in kinds:
        code = ""
        again = _at(use, step)
        try:
            again.do(_sample(kind, again))
        except Refused as refusal:
            code = refusal.code
        assert (code not in ("game.step", "game.signed", "game.not_casual")) == may(table.state, kind), (
            kind,
            code,
        )


def test_what_a_judge_calls_waits_for_the_clocks() -> None:
    """First racks with too many tiles go back before the clock runs (CLA-3B)."""
    table = _at("board", Step.READY)
    table.do(c.DrawSurplus(0, 1, on_rack=False))
    assert table.state.step is Step.SURPLUS
    assert table.refuses(e.RoundTimeCalled("Carme")).details["step"] == Step.READY.value
    assert may(table.state, c.ReturnSurplus)
