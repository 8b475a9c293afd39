"""The table of turns in the report of a game: the scores after each, and from the last one to the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.text import Texts
from faristol.app.views.game import game_words
from faristol.app.views.game import lines as sheet_lines
from faristol.app.views.game.analysis import Line
from faristol.modes.game.settling import Result
from faristol.modes.game.state import State
from faristol.tiles.alphabet import Alphabet


@dataclass(frozen=True)
class Standing:
    """The scores as they stand, and by how much the first player is ahead of the best other."""

    scores: tuple[int, ...]

    @property
    def ahead(self) -> int:
        """The lead in points."""
        return self.scores[0] - max(self.scores[1:])

    @property
    def lead(self) -> str:
        """The lead with its sign."""
        return game_words.signed(self.ahead)


@dataclass(frozen=True)
class Step:
    """A turn in the table: the line of the analysis, and how it stands after it."""

    line: Line
    after: Standing


@dataclass(frozen=True)
class End:
    """What the end adds to a player's points or takes from them, and how it stands then; the last line has
    the result, without a player, where it does not come of those before."""

    name: str
    label: str
    tiles: str
    points: str
    after: Standing


def steps_of(state: State, lines: Sequence[Line]) -> list[Step]:
    """Every turn of a game with the scores after it."""
    scores, found = list(state.opening.scores), []
    for turn, line in zip(state.turns, lines, strict=True):
        scores[turn.seat] += turn.scored
        found.append(Step(line, Standing(tuple(scores))))
    return found


def ends_of(state: State, result: Result, alphabet: Alphabet, texts: Texts) -> list[End]:
    """From the score after the last turn to the result, as the score sheet has it (CLA-5A)."""
    scores, found = list(state.scores), list[End]()
    for seat, lines in enumerate(zip(*sheet_lines.ends(state, result, alphabet, texts), strict=True)):
        name = state.players[seat].name
        for one in lines:
            if one is not None:
                scores[seat] = one.total
                found.append(End(name, one.label, one.tiles, one.points, Standing(tuple(scores))))
    if tuple(scores) != result.scores:
        found.append(End("", texts.gettext("Result"), "", "", Standing(result.scores)))
    return found
