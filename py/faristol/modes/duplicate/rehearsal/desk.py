"""The judge's desk in a rehearsal at a moment: slips handed in, and events in the hall."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.modes.duplicate.rehearsal.cases import CASES, ROUNDS
from faristol.modes.duplicate.rehearsal.papers import Paper
from faristol.modes.duplicate.rehearsal.review import Night, Status
from faristol.modes.duplicate.state import Round, Step

OPEN_SLIPS = (Step.CLOCK, Step.SLIPS)
"""The steps in which slips are entered."""


def elapsed(round_: Round, now: int) -> int:
    """Return the milliseconds of a round's time that have passed at `now`."""
    return round_.clock.total - round_.clock.remaining(now)


def lying(night: Night, now: int) -> list[Paper]:
    """Return the slips on the desk that are not entered yet, in the order of their arrival."""
    current = night.state.current
    if current is None:
        return []
    here = [paper for paper in night.papers.get(current.number, ()) if _has_come(paper, current, now)]
    return [paper for paper in here if not _is_entered(paper, current)]


def next_arrival(night: Night, now: int) -> int | None:
    """Return the milliseconds until the next slip comes while the clock runs, None if none does."""
    current = night.state.current
    if current is None or night.state.step is not Step.CLOCK or not current.clock.running:
        return None
    papers = [paper for paper in night.papers[current.number] if paper.case not in ("late", "found")]
    coming = [paper.seconds * 1000 - elapsed(current, now) for paper in papers]
    return min((time for time in coming if time > 0), default=None)


def _has_come(paper: Paper, round_: Round, now: int) -> bool:
    if paper.case == "found":
        return round_.closed
    if round_.closed:
        return False
    in_time = paper.case != "late" and elapsed(round_, now) >= paper.seconds * 1000
    return round_.time_called or in_time


def _is_entered(paper: Paper, round_: Round) -> bool:
    slip = round_.slips.get(paper.player)
    if paper.second:
        return slip is None or slip.play == paper.play
    return slip is not None


def notes(night: Night, now: int) -> Sequence[str]:
    """Return the keys of the special cases other than slips that come up at this moment."""
    state, current = night.state, night.state.current
    if state.ended:
        return _at_the_end(night)
    if current is None:
        return ()
    step, slips, found = state.step, len(current.slips), list[str]()
    match current.number:
        case 1 if step is Step.ANNOUNCE:
            found = ["redrawn", "bonus"] if current.refused else ["bonus"]
        case 1 if step is Step.CLOCK:
            found = ["latecomer"] if slips else ["calls"]
        case 2 if step is not Step.RESULT:
            found = ["swap"]
        case 3:
            found = ["warning"] if slips else []
            found += ["tie"] if step is Step.MASTER else ["hand"] if step is Step.RESULT else []
        case 4 if step is Step.CLOCK and slips:
            found = ["pause"]
        case 5:
            found = {Step.MASTER: ["nobody"], Step.RESULT: ["leaves"]}.get(step, [])
        case 6:
            found = ["zero"] if slips else []
            found += ["missing"] if step is Step.SLIPS and not lying(night, now) else []
            found += ["announced"] if step is Step.MASTER and night.announced else []
        case _:
            pass
    return [key for key in found if _is_open(night, key)]


def _is_open(night: Night, key: str) -> bool:
    return not CASES[key].judged or night.status(CASES[key]) is Status.OPEN


def _at_the_end(night: Night) -> Sequence[str]:
    """Return the cases after the last round one by one: the results, the claims, the end."""
    if len(night.state.rounds) < ROUNDS or night.state.final:
        return ()
    order = ("publish", "upheld", "dismissed", "final")
    claims = [key for key in order[1:3] if night.claimed(key) is None]
    return next(([key] for key in order if key not in claims and _is_open(night, key)), [])
