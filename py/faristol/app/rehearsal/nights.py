"""The present state of a rehearsal: made from its records, the slips of each round written once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from faristol.app.window import Window
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.rehearsal.evening import ANNOUNCED, Evening
from faristol.modes.duplicate.rehearsal.papers import Paper
from faristol.modes.duplicate.rehearsal.review import Night, history_of
from faristol.modes.duplicate.state import Round
from faristol.modes.referee import Referee
from faristol.rules.moves import Play
from faristol.storage.kinds import PASSING


@dataclass
class Written:
    """The slips of rounds by their number and rack, and the play that is said by mistake in one."""

    papers: dict[tuple[int, bytes], Sequence[Paper]] = field(default_factory=dict)
    announced: dict[tuple[int, bytes], Play | None] = field(default_factory=dict)

    def of(self, round_: Round, evening: Evening, referee: Referee) -> Sequence[Paper]:
        """The slips of a round."""
        key = (round_.number, round_.rack)
        if key not in self.papers:
            self.papers[key] = evening.papers(round_, referee)
        return self.papers[key]

    def said(self, round_: Round, evening: Evening, referee: Referee) -> Play | None:
        """The play that the judge has said by mistake."""
        key = (round_.number, round_.rack)
        if key not in self.announced:
            self.announced[key] = evening.announced(round_, referee)
        return self.announced[key]


def evening_of(stream: str) -> Evening:
    """Return the evening of a rehearsal; the name of its stream holds the random seed."""
    return Evening(stream.removeprefix(PASSING))


async def night_of(window: Window, stream: str) -> Night:
    """A rehearsal as it stands; raises as `Store.open`."""
    opened, evening = await window.open(DUPLICATE, stream), evening_of(stream)
    state, referee = opened.state, await window.referee(opened.state)
    written = window.worked_out.of(Written, stream)
    papers = {round_.number: written.of(round_, evening, referee) for round_ in state.rounds}
    last = state.round(ANNOUNCED)
    announced = written.said(last, evening, referee) if last else None
    return Night(evening, state, history_of(opened.events), papers, announced)
