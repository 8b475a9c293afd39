"""The table of turns in the report of a game: what each gives away, the scores after it, and from the last
one to the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from faristol.app.game.views import game_words
from faristol.app.game.views import lines as sheet_lines
from faristol.app.game.views.analysis import Line, lost_of
from faristol.app.game.views.analysis_screens import ReportScreen
from faristol.app.game.views.moves import points_of
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.modes.game.mistakes import Kind, Mistake, lesser
from faristol.modes.game.settling import Result
from faristol.modes.game.state import State
from faristol.tiles.alphabet import Alphabet

KIND_NAMES: Mapping[Kind, str] = {
    "seven": _("A play with all tiles missed"),
    "high": _("A higher play missed"),
    "keep": _("Other tiles should have stayed"),
    "open": _("Opened too much"),
    "ending": _("Endgame"),
    "word": _("A word let through"),
}
"""What the kinds of mistakes are called."""

NO_BREAK = "\N{NO-BREAK SPACE}"


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
class Given:
    """What counts as given away by a player, and by what kind of mistake; points are empty where nothing is
    known, and `good` says that the move counts as the best."""

    name: str
    kind: str
    points: str
    good: bool = False


@dataclass(frozen=True)
class Step:
    """A turn in the table: the line of the analysis, what it gives away, how it stands after it; and who has
    let a word of it through."""

    line: Line
    given: Given
    through: tuple[Given, ...]
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


def steps_of(screen: ReportScreen, lines: Sequence[Line], texts: Texts) -> list[Step]:
    """Every turn of a game with the scores after it."""
    state = screen.state
    scores, found = list(state.opening.scores), []
    own = {one.number: one for one in screen.mistakes if one.kind != "word"}
    for turn, line in zip(state.turns, lines, strict=True):
        scores[turn.seat] += turn.scored
        mistake = own.get(line.number)
        if mistake:
            given = _given(mistake, screen, texts)
        else:
            given = Given(line.name, "", line.lost, line.kind == "good")
        words = (one for one in screen.mistakes if (one.number, one.kind) == (line.number, "word"))
        through = tuple(_given(one, screen, texts) for one in words)
        found.append(Step(line, given, through, Standing(tuple(scores))))
    return found


def _given(mistake: Mistake, screen: ReportScreen, texts: Texts) -> Given:
    name = screen.state.players[mistake.seat].name
    return Given(name, kind_of(mistake, texts), cost_of(mistake, screen, texts))


def cost_of(mistake: Mistake, screen: ReportScreen, texts: Texts) -> str:
    """What a mistake has given away, at least so much where not all was searched to the end of the game."""
    weighed = screen.weighed.get(mistake.number)
    if weighed and weighed.exact is not None and mistake.kind != "word":
        return lost_of(weighed, texts)
    return points_of(mistake.cost, texts)


def kind_of(mistake: Mistake, texts: Texts) -> str:
    """The kind of a mistake; what it gives away of the worth and by opening, where that is two things."""
    name = texts.gettext(KIND_NAMES[mistake.kind])
    if not mistake.opened:
        return name
    less, more = (points_of(amount, texts) for amount in (mistake.cost - mistake.opened, mistake.opened))
    return f"{name} ({less}{NO_BREAK}+{NO_BREAK}{more})"


def given_by(seat: int, screen: ReportScreen) -> tuple[int, list[int]]:
    """All that counts as given away by a player, in hundredths; and each of what is no mistake."""
    state = screen.state
    less = lesser(screen.weighed, screen.mistakes)
    small = [lost for number, lost in less.items() if state.turns[number - 1].seat == seat]
    return sum(small) + sum(one.cost for one in screen.mistakes if one.seat == seat), small


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
