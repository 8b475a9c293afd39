"""Points of each player in each round, for pages and for paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from string import ascii_lowercase
from typing import NamedTuple

from markupsafe import Markup

from faristol.app.duplicate.views import wording
from faristol.app.duplicate.views.figures import signed
from faristol.app.text import Texts
from faristol.app.text.faults import VERDICTS
from faristol.app.views.chart import RoundLine
from faristol.app.views.written import written_word
from faristol.modes.duplicate.plays import players_with
from faristol.modes.duplicate.ranking import Standing, bonus_value, bonuses_count
from faristol.modes.duplicate.state import Round, State
from faristol.rules.notation import show_coordinates
from faristol.tiles.alphabet import Alphabet


class Cell(NamedTuple):
    """A player's points in a round, and those of its master play; None where there is nothing to compare.

    `note` is the letter of the reason for a void slip, `bonus` what the round brings on top (DUP-1.10).
    """

    round: int
    points: int | None
    master: int | None
    best: bool
    note: str
    bonus: float


@dataclass
class Reasons:
    """The reasons for void slips, each with the letter that stands at its zeros, as they appear."""

    letters: dict[str, str] = field(default_factory=dict)

    def letter(self, reason: str) -> str:
        """Return the letter of a reason; a new one gets the next."""
        return self.letters.setdefault(reason, ascii_lowercase[len(self.letters)])

    def pairs(self) -> list[tuple[str, str]]:
        """Return each letter with its reason."""
        return [(letter, reason) for reason, letter in self.letters.items()]


def cells(standing: Standing, rounds: Sequence[Round], reasons: Reasons, texts: Texts) -> list[Cell]:
    """Return a player's points, round by round."""
    return [_cell(standing, round_, reasons, texts) for round_ in rounds]


def _cell(standing: Standing, round_: Round, reasons: Reasons, texts: Texts) -> Cell:
    points = standing.points[round_.number - 1]
    master = round_.scored
    if points is None:
        return Cell(round_.number, None, master, best=False, note="", bonus=0)
    bonus = standing.bonuses[round_.number - 1]
    slip = round_.slips.get(standing.player.id)
    if slip is not None and slip.verdict == "good":
        best = master is not None and not round_.annulled and points >= master
        return Cell(round_.number, points, master, best, note="", bonus=bonus)
    note = reasons.letter(wording.verdict(slip, texts))
    return Cell(round_.number, points, master, best=False, note=note, bonus=bonus)


def figure(cell: Cell, texts: Texts, *, differences: bool = False) -> str:
    """Return the figure in a player's cell, as HTML: the points, or the difference to the master play.

    A bonus stands in a box beside it.
    """
    if cell.points is None:
        return '<span class="quiet">–</span>'
    shown = str(cell.points)
    if differences and cell.master is not None:
        shown = signed(cell.points - cell.master, texts)
    if cell.bonus:
        shown = f'{shown}<span class="bonus">+{texts.number(cell.bonus)}</span>'
    return f"{shown}<sup>{cell.note}</sup>" if cell.note else shown


def kinds(cell: Cell) -> str:
    """Return the classes of a player's cell."""
    return " ".join(("num", *(["best"] if cell.best else []), *(["void"] if cell.note else [])))


def row(line: Sequence[Cell], texts: Texts) -> Markup:
    """Return the cells of a player's line on paper: points that bring a bonus stand in a box."""
    drawn = []
    for cell in line:
        shown = f'<span class="bonus">{cell.points}</span>' if cell.bonus else figure(cell, texts)
        drawn.append(f'<td class="{kinds(cell)}">{shown}</td>')
    return Markup("".join(drawn))


def masters(rounds: Sequence[Round], reasons: Reasons, texts: Texts) -> Markup:
    """Return the cells of the master plays: 0 with its reason for one that was not valid (DUP-1.8B)."""
    cells, not_valid = [], VERDICTS["annulled"]
    for round_ in rounds:
        shown = Markup("–" if round_.scored is None else str(round_.scored))
        if round_.annulled:
            shown += Markup("<sup>{}</sup>").format(reasons.letter(texts.gettext(not_valid)))
        cells.append(Markup('<td class="num">{}</td>').format(shown))
    return Markup("").join(cells)


def late_bonuses(state: State, texts: Texts) -> str:
    """Return the sentence on bonuses that are added at the end (DUP-1.10); empty if there are none."""
    if state.rules.bonus != "half" or not bonus_value(state):
        return ""
    if not bonuses_count(state):
        return texts.gettext("The bonuses are added at the end.")
    return texts.gettext("The bonuses were added at the end: they are in the last total.")


def closed(state: State) -> list[Round]:
    """Return the rounds that have a result."""
    return [round_ for round_ in state.rounds if round_.closed]


def round_line(round_: Round, state: State, alphabet: Alphabet, first: Standing | None) -> RoundLine:
    """Return a round in a line: rack, master play, the hall's results and those of the `first` player."""
    present = state.present(round_.number)
    points = [slip.points if (slip := round_.slips.get(player.id)) else 0 for player in present]
    play = round_.master.play if round_.master else None
    return RoundLine(
        number=round_.number,
        rack=round_.rack,
        word=written_word(play.word, alphabet) if play else "",
        place=show_coordinates(play.square, play.direction) if play else "",
        points=round_.scored,
        mean=sum(points) / len(points) if points else None,
        found=len(players_with(play, round_, state)) if play else 0,
        annulled=round_.annulled,
        leader=first.points[round_.number - 1] if first else None,
    )
