"""Tell which columns of a list are names, or parts of names, where no heading says it: the ways, ranked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from faristol.app.text.cells_of_people import Cell
from faristol.app.text.columns_of_people import GENERATION, HALF, MOST, PAIR, PARTS, Column
from faristol.app.text.lines_of_people import FEW

ENOUGH = 4
"""Lines that make a column of clubs."""

FEWEST_CLUBS = 2
"""Different words beside names that may be two groups: "Or", "Plata"."""


@dataclass
class NameColumns:
    """The columns of a list with what its headings say of them: `hints`, by column.

    `headed` says that there are headings; `words` that a column of words beside names would be read; `groups`
    that it could be clubs as well as groups; `comma` that commas separate the cells. `doubtful` is set where
    the first of the ways is a guess.
    """

    columns: Sequence[Column]
    hints: Mapping[int, str]
    headed: bool
    words: bool
    groups: bool
    comma: bool
    doubtful: bool = False

    def ways(self) -> list[dict[int, str]]:
        """Return the ways in which columns are names, the likeliest first."""
        hinted = {at: kind for at, kind in self.hints.items() if kind in PARTS}
        if {"given", "surname"} <= set(hinted.values()):
            hinted = {at: kind for at, kind in hinted.items() if kind != "name"}
        if len(hinted) > 1 and len(self.columns) == 1:
            self.doubtful = True
            hinted = {0: "name"}
        if hinted:
            return self._with_second(hinted)
        free = [at for at in range(len(self.columns)) if at not in self.hints] or [0]
        at = max(free, key=lambda at: (self.columns[at].like_names, -at))
        beside = self._beside(at)
        if self.headed:
            self.doubtful = True
        if beside is None:
            return [{at: "name"}]
        left, right = sorted((at, beside))
        if self.columns[right].generations >= HALF:
            return [{left: "name", right: GENERATION}]
        scores = self._scores(at, left, right)
        ranked = sorted(scores, key=lambda form: -scores[form])
        self.doubtful = self.doubtful or at != left or not self._is_plain(ranked[0], left, right)
        forms = {
            "club": {at: "name"},
            "surname": {left: "surname", right: "given"},
            "given": {left: "given", right: "surname", **self._second(right + 1)},
            "pair": {left: "name", right: PAIR},
        }
        return [forms[form] for form in ranked if scores[form] > 0]

    def _second(self, at: int) -> dict[int, str]:
        """Return the column of second surnames behind the first, if it may be one."""
        if at >= len(self.columns) or at in self.hints:
            return {}
        column = self.columns[at]
        words = column.share(Cell.WORD) >= MOST and column.recurs < FEW and column.given < FEW
        return {at: "second"} if words and not column.are_remarks and not column.are_codes else {}

    def _with_second(self, hinted: dict[int, str]) -> list[dict[int, str]]:
        """Return the hinted columns of names, with the other part of the name if its heading is not known."""
        parts = set(hinted.values())
        if parts == {"name"}:
            return self._with_given(hinted)
        if "name" in parts or {"given", "surname"} <= parts:
            return [hinted]
        at = min(hinted)
        other = "surname" if "given" in parts else "given"
        known = [
            at for at, column in enumerate(self.columns) if at not in self.hints and column.given >= HALF
        ]
        beside = known[0] if known and other == "given" else self._beside(at)
        if beside is None:
            return [hinted]
        self.doubtful = True
        return [{**hinted, beside: other}, hinted]

    def _with_given(self, hinted: dict[int, str]) -> list[dict[int, str]]:
        """Return the hinted name, as surname beside given names if there is such a column."""
        [at] = hinted
        beside = [
            other
            for other in (at - 1, at + 1)
            if 0 <= other < len(self.columns)
            and other not in self.hints
            and self.columns[other].given >= HALF > self.columns[at].given
        ]
        if not beside:
            return [hinted]
        self.doubtful = True
        return [{at: "surname", beside[0]: "given"}, hinted]

    def _beside(self, at: int) -> int | None:
        """Return the column beside that of names which may be another part of the name; None for none."""
        sides = [
            other
            for other in (at + 1, at - 1)
            if 0 <= other < len(self.columns) and other not in self.hints and self._may_be_part(other)
        ]
        return min(sides, key=lambda other: self.columns[other].recurs, default=None)

    def _may_be_part(self, at: int) -> bool:
        column = self.columns[at]
        short = column.are_titles and self.comma  # "PI, Maria" is a surname
        marks = column.are_codes or (column.is_marks and not short)
        return column.share(Cell.NAME, Cell.WORD, Cell.MARK) >= MOST and column.fullness >= HALF and not marks

    def _scores(self, at: int, left: int, right: int) -> dict[str, float]:
        """Return how likely each way is in which two columns of words beside each other are meant.

        That `at` is likelier to be the column of names.
        """
        a, b = self.columns[left], self.columns[right]
        name, other = (a, b) if at == left else (b, a)
        whole, given = (a.share(Cell.NAME), b.share(Cell.NAME)), (a.given, b.given)
        alone = 1 - b.recurs
        capitals = a.capitals * (1 - b.capitals) * (1 - given[0])
        return {
            "club": (
                name.share(Cell.NAME)
                + (0.5 + 1.5 * other.recurs) * (1 - other.given)
                + 0.3 * (not self.comma)
            )
            * self.words,
            "surname": 1.5 * given[1]
            + (1 - whole[0]) * alone
            + 2.5 * capitals
            - 1.5 * given[0]
            + 0.4 * self.comma,
            "given": 1.5 * given[0] * alone + (1 - whole[0]) * alone - 1.5 * given[1],
            "pair": 1.5 * min(given) + 0.5 * whole[0] * whole[1] * alone - 0.3,
        }

    def _is_plain(self, form: str, left: int, right: int) -> bool:
        """Tell whether two columns of words can be meant in one way only."""
        a, b = self.columns[left], self.columns[right]
        if form == "surname":
            capitals = a.capitals >= 0.9 and b.capitals <= 0.1 and b.given >= HALF
            known = b.given >= 0.8 and a.given <= 0.2 and a.share(Cell.NAME) <= HALF
            return capitals or known
        clubs = not self.groups or b.variety[0] > FEWEST_CLUBS or b.share(Cell.NAME) >= HALF
        several = len(a.filled) >= ENOUGH and b.recurs >= 0.6 and clubs
        return form == "club" and several and a.share(Cell.NAME) >= 0.9 and b.given <= 0.1
