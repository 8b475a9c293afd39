"""The picture of a slip as a player has written it by hand, and the same in words."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.app.duplicate.views import figures
from faristol.app.text import Texts
from faristol.app.views.written import written_word
from faristol.modes.duplicate.rehearsal.papers import CASES, Paper
from faristol.modes.duplicate.rehearsal.review import Night
from faristol.tiles.alphabet import DESIGNATED, Alphabet

LEANS = (-4, 2, -1, 5, -3, 1, 4, -2)
"""Degrees by which the letters of a hand lean, one after the other."""


@dataclass(frozen=True)
class Letter:
    """A letter of the word: its text, how it leans, and whether it has a circle."""

    text: str
    lean: int
    circled: bool


@dataclass(frozen=True)
class Drawn:
    """A slip to be drawn. `sign` is "" for a word, "dash" or "scribble"; `said` has all of it in words."""

    table: int
    name: str
    place: str
    letters: tuple[Letter, ...]
    points: str
    sign: str
    folded: bool
    late: bool
    said: str


def drawn(
    paper: Paper, number: int, night: Night, alphabet: Alphabet, texts: Texts, *, unfolded: bool = False
) -> Drawn:
    """A slip of a round as it lies there; an `unfolded` one can be read in every part."""
    player = night.state.player(paper.player)
    letters = tuple(
        Letter(
            text=alphabet.letter(tile & ~DESIGNATED),
            lean=LEANS[(at + paper.player) % len(LEANS)],
            circled=bool(tile & DESIGNATED),
        )
        for at, tile in enumerate(paper.word)
    )
    table, name = table_of(paper, number, night), player.name if player else ""
    folded = paper.case == "folded" and not unfolded
    sign = {"none": "dash", "illegible": "scribble"}.get(paper.case, "")
    late = paper.case == "late"
    points = "" if paper.points is None else str(paper.points)
    said = _said(paper, alphabet, texts, folded=folded)
    whole = texts.gettext("Slip of table %(table)s, %(name)s: %(said)s.")
    return Drawn(
        table=table,
        name=name,
        place=paper.place,
        letters=letters,
        points=points,
        sign=sign,
        folded=folded,
        late=late,
        said=whole % {"table": table, "name": name, "said": said},
    )


def table_of(paper: Paper, number: int, night: Night) -> int:
    """Return the table on a slip; players at each other's table have written the other one's."""
    one, other = night.evening.swapped
    if number == CASES["swap"].round and paper.player in (one, other):
        return one if paper.player == other else other
    player = night.state.player(paper.player)
    return player.table if player else 0


def _said(paper: Paper, alphabet: Alphabet, texts: Texts, *, folded: bool) -> str:
    """Return the contents of a slip in words."""
    if paper.case == "none":
        return texts.gettext("a dash")
    if folded:
        place = texts.gettext("a place that cannot be read")
    elif paper.place:
        place = texts.gettext("place %(place)s") % {"place": paper.place}
    else:
        place = texts.gettext("no place")
    if paper.case == "illegible":
        word = texts.gettext("a word that cannot be read")
    else:
        word = written_word(paper.word, alphabet)
    points = "" if paper.points is None else figures.points(paper.points, texts)
    late = texts.gettext("handed in after “Time!”") if paper.case == "late" else ""
    return ", ".join(filter(None, (place, word, points, late)))
