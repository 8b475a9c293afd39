"""The special cases of a rehearsal, in their order, and the parts of the mode that each shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e

ROUNDS = 6
PLAYERS = 6

END = ROUNDS + 1
"""The number of the round for cases after the last one."""


@dataclass(frozen=True)
class Case:
    """A special case in a round, with its rule, empty where no document has one.

    `verdicts` are those allowed for its slip, the one of the engine first; `commands` those that the judge
    uses. A case that is not `judged` is only shown: any decision of the judge is right.
    """

    key: str
    round: int
    rule: str
    verdicts: tuple[str, ...] = ()
    commands: tuple[type[c.Command], ...] = ()
    judged: bool = True


CASES: Mapping[str, Case] = {
    case.key: case
    for case in (
        Case("redrawn", 1, "DUP-1.3", commands=(c.DrawRack,), judged=False),
        Case("bonus", 1, "DUP-1.10", judged=False),
        Case("latecomer", 1, "DUP-1.8D", commands=(c.EnterPlayers,), judged=False),
        Case("calls", 1, "DUP-1.5", commands=(c.RunClock, c.CallTime), judged=False),
        Case("plain", 1, "DUP-1.2", ("good",), (c.EnterSlip,)),
        Case("none", 1, "DUP-1.2", ("none",), (c.EnterSlip,)),
        Case("late", 1, "DUP-1.7A", ("late",), (c.EnterSlip,)),
        Case("swap", 2, "", commands=(c.SwapTables, c.ChangePlayer)),
        Case("marked", 2, "DUP-1.2", ("good",), (c.EnterSlip,)),
        Case("unmarked", 2, "DUP-1.7A", ("blank",), (c.EnterSlip,)),
        Case("points", 2, "DUP-1.2", ("good",), (c.EnterSlip,)),
        Case("warning", 3, "DUP-1.7B", commands=(c.RecordConduct,)),
        Case("twice", 3, "", ("good",), (c.EnterSlip,), judged=False),
        Case("tie", 3, "DUP-1.8A", commands=(c.ChooseMaster,)),
        Case("found", 3, "DUP-1.2", ("good",), (c.EnterSlip, c.ReopenSlips, c.CloseSlips)),
        Case("hand", 4, "DUP-1.3", commands=(c.TypeRack, c.WithdrawRack)),
        Case("pause", 4, "", commands=(c.PauseClock, c.RunClock)),
        Case("no_place", 4, "DUP-1.7A", ("coordinates",), (c.EnterSlip,)),
        Case("folded", 4, "DUP-1.7A", ("coordinates", "illegible"), (c.EnterSlip,)),
        Case("word", 5, "DUP-1.7A", ("word",), (c.EnterSlip,)),
        Case("adjacent", 5, "DUP-1.7A", ("adjacent",), (c.EnterSlip,)),
        Case("unfit", 5, "DUP-1.7A", ("unfit",), (c.EnterSlip,)),
        Case("wrong_place", 5, "DUP-1.7A", ("unfit", "coordinates"), (c.EnterSlip,)),
        Case("illegible", 5, "DUP-1.7A", ("illegible",), (c.EnterSlip,)),
        Case("nobody", 5, "DUP-1.8C", commands=(c.ProposeNewRack, c.ChooseMaster), judged=False),
        Case("leaves", 5, "DUP-1.8D", commands=(c.LeavePlayer,)),
        Case("zero", 6, "DUP-1.7B", ("conduct",), (c.RecordConduct,)),
        Case("missing", 6, "DUP-1.5", commands=(c.CloseSlips,)),
        Case("announced", 6, "DUP-1.8B", ("annulled",), (c.ChooseMaster,)),
        Case("publish", END, "DUP-1.11", commands=(c.PublishResults,)),
        Case("upheld", END, "DUP-1.11", commands=(c.RecordClaim, e.ClaimSettled, c.EnterSlip)),
        Case("dismissed", END, "DUP-1.11", commands=(c.RecordClaim, e.ClaimSettled)),
        Case("final", END, "DUP-1.11", commands=(c.MakeFinal,)),
    )
}
"""The cases by their keys."""
