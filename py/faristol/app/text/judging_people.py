"""Tell what the columns of a list of people are, from all lines: the readings of a table, ranked.

It is clear which reading is right only where nothing but the first could be meant.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from faristol.app.text.cells_of_people import COMING, Cell, begins_given, read_name
from faristol.app.text.columns_of_people import (
    HALF,
    MOST,
    PAIR,
    PARTS,
    UNREAD,
    Column,
    Layout,
    Reading,
    Readings,
    are_ratings,
    are_tables,
    as_number,
    attendance,
    counts_up,
)
from faristol.app.text.headings import NOTHING_ABOVE, Heads
from faristol.app.text.lines_of_people import (
    FEW,
    SAMPLE,
    SEVERAL,
    Lines,
    are_strangers,
    begins_known,
    is_loud_first,
    is_small,
    last_given,
)
from faristol.app.text.naming_columns import NameColumns
from faristol.app.text.reading_lists import Row

NEARLY_ALL = 0.8
"""The share of names by which it is told that surnames stand first."""

MOST_WAYS = 4
"""Ways of reading that one question offers."""

FIGURES = frozenset({"number", "rating", "rank", "coefficient", "table"})
"""Kinds that are numbers."""

SIBLING = {"club": "town", "town": "club", "division": "group"}
"""Where the one is not read, the other heading stands for it."""


def read_columns(
    table: Sequence[Row],
    layout: Layout,
    heads: Heads = NOTHING_ABOVE,
    around: Collection[int] = (),
    *,
    guessed: bool = False,
) -> Readings:
    """Return the readings of the lines of a table below its `heads`.

    `around` are the numbers of lines that are known to be no people; `guessed` says that the cells were made
    of lines that had none.
    """
    return _Judge(table, layout, heads, frozenset(around), guessed).readings()


class _Judge:
    """Tell what the columns of a table are; whatever might be meant otherwise makes it unclear."""

    def __init__(
        self,
        table: Sequence[Row],
        layout: Layout,
        heads: Heads,
        around: frozenset[int],
        guessed: bool,
    ) -> None:
        self._table, self._layout, self._heads = table, layout, heads
        self._lines = Lines(table, around, headed=bool(heads.kinds) and not heads.guessed)
        self._clear = not guessed and not around and not heads.guessed
        self._has_headings = bool(heads.kinds) and not heads.guessed
        self._hints = _hints(heads, layout)
        self._columns = self._columns_of(self._lines.likely(SAMPLE))
        self._check_hints()

    def _check_hints(self) -> None:
        """Forget what a heading says of a column of words that would be one of numbers."""
        for at, kind in [*self._hints.items()]:
            column = self._columns[at] if at < len(self._columns) else None
            if column and kind in FIGURES and column.share(Cell.NAME, Cell.WORD) >= MOST:
                del self._hints[at]
                self._doubt()

    def _columns_of(self, rows: Sequence[Row]) -> list[Column]:
        width = max((len(row.cells) for row in rows), default=0)
        return [Column([row.cell(at) for row in rows]) for at in range(width)]

    def readings(self) -> Readings:
        """Return the ways of reading the table, each once."""
        if not self._columns:
            return Readings((Reading(("name",)),), clear=not self._table)
        forms = self._names()
        headed = None
        if not self._heads.kinds and self._lines.is_headed(list(forms[0]), self._columns):
            headed = self._lines.leave_first(list(forms[0]))
            self._clear = False
        self._columns = self._columns_of(self._lines.with_people(list(forms[0])))
        forms = self._names()
        first, *others = [self._with_rest(kinds) for kinds in forms]
        ways = [self._way(first)]
        if self._has_headings:
            ways = self._whole(ways[0])
        ways = self._turned(ways)
        ways += [
            self._way(kinds) for kinds in (*self._other_words(first), *others, *self._other_numbers(first))
        ]
        if ways[0].noted:
            ways.append(replace(ways[0], noted=""))
        if headed is not None and ways[0].aside:
            ways.insert(1, replace(ways[0], aside=ways[0].aside - {headed}))
        if ways[0].aside:
            self._clear = False
            ways.append(replace(ways[0], aside=frozenset()))
        self._clear = self._clear and self._are_people(ways[0])
        return Readings(tuple(dict.fromkeys(ways))[:MOST_WAYS], self._clear, self._shape(ways[0]))

    def _shape(self, way: Reading) -> str:
        """Return what lists that are made in the same manner have in common."""
        sorts = [column.sorts.most_common(1)[0][0].name for column in self._columns]
        heads = " ".join(f"{at}{kind}" for at, kind in sorted(self._heads.kinds.items()))
        aside = "aside" if way.aside else ""
        return " ".join(
            [self._table[0].mark, *sorts, way.before, way.behind, way.noted, way.turned, heads, aside]
        )

    def _doubt(self) -> None:
        self._clear = False

    def _names(self) -> list[dict[int, str]]:
        """Return the ways in which columns are names, the likeliest first."""
        layout = self._layout
        names = NameColumns(
            self._columns,
            self._hints,
            headed=bool(self._heads.kinds),
            words=bool(layout.words) or layout.numbers_only,
            groups={"club", "group"} <= {*layout.words},
            comma=self._table[0].mark == ",",
        )
        ways = names.ways()
        self._clear = self._clear and not names.doubtful
        return ways

    def _turned(self, ways: list[Reading]) -> list[Reading]:
        """Return the ways with one more, of names whose surname stands first, if that may be meant.

        It comes first where nobody's given name is known at the beginning, and nearly everybody's behind it.
        """
        way = ways[-1]
        at = next((at for at, kind in enumerate(way.kinds) if kind == "name"), None)
        if at is None or way.turned or way.kinds.count("name") + way.kinds.count(PAIR) > 1:
            return ways
        names = [read_name(text).text for text in self._columns[at].filled]
        bare = [name for name in names if "," not in name and " " in name]
        ends, begin = sum(map(last_given, bare)), sum(map(begins_given, bare))
        unclear = ends >= 0.3 * len(names) or (ends and begin <= ends)
        strange = not self._has_headings and are_strangers(bare)
        if not bare or not (self._heads.turned or unclear or strange):
            return ways
        self._doubt()
        turned = replace(way, turned="given")
        either = [name for name in bare if begins_given(name) and begins_given(name.split()[-1])]
        surnames = begin == len(either) and ends >= max(SEVERAL, NEARLY_ALL * (len(bare) - begin))
        return [turned, *ways] if surnames else [*ways, turned]

    def _with_rest(self, kinds: dict[int, str]) -> dict[int, str]:
        """Return the kinds with those of the columns that are no names, by what stands in them."""
        so_far = {**{at: kind for at, kind in self._hints.items() if kind not in PARTS}, **kinds}
        for at in self._hints:
            so_far.setdefault(at, UNREAD)
        names = [at for at, kind in so_far.items() if kind in (*PARTS, PAIR)]
        several = 0
        for at, column in enumerate(self._columns):
            if at in so_far or not column.filled:
                continue
            if column.are_numbers:
                so_far[at] = self._figures(at, column, so_far, first=at < min(names))
            else:
                so_far[at] = self._words(column, so_far)
                several += column.share(Cell.NAME, Cell.WORD, Cell.TEXT) >= MOST and not column.are_remarks
            if self._heads.kinds and so_far[at] not in (UNREAD, "number"):
                self._doubt()
        if several > 1:
            self._doubt()
        return self._with_groups(so_far)

    def _with_groups(self, so_far: dict[int, str]) -> dict[int, str]:
        """Return the kinds with those of clubs and groups exchanged if the clubs are fewer and shorter."""
        guessed = {kind: at for at, kind in so_far.items() if at not in self._hints and kind}
        place = next((guessed[kind] for kind in ("club", "town") if kind in guessed), None)
        group = guessed.get("group")
        if place is None or group is None:
            return so_far
        one, other = self._columns[place], self._columns[group]
        if not other.is_marks and one.variety < other.variety:
            return {**so_far, place: "group", group: so_far[place]}
        return so_far

    def _words(self, column: Column, so_far: Mapping[int, str]) -> str:
        """Return the kind of a column of words, and doubt it if it may be another one."""
        taken = set(so_far.values())
        words = [kind for kind in self._layout.words if kind not in taken]
        if "club" in taken and "group" in self._layout.kinds and "club" in self._layout.kinds:
            words = [kind for kind in words if kind == "group"]
        if column.share(Cell.MARK) >= MOST:
            full = column.fullness >= (MOST if column.are_titles else FEW / 2)
            return "group" if "group" in words and column.is_marks and full else UNREAD
        if column.share(Cell.ADDRESS) >= MOST:
            return "address" if "address" in self._layout.kinds and "address" not in taken else UNREAD
        if column.share(Cell.DATE, Cell.AMOUNT) >= HALF or column.are_ticks:
            return UNREAD
        if column.are_codes or column.are_remarks or (self._heads.kinds and column.is_one_text):
            return UNREAD
        if column.share(Cell.NAME, Cell.WORD, Cell.TEXT, Cell.MARK) - column.with_digits < HALF:
            return UNREAD
        if column.fullness < FEW and column.recurs < HALF:
            self._doubt()
            return UNREAD if self._heads.kinds or not words else words[0]
        return words[0] if words else UNREAD

    def _figures(self, at: int, column: Column, so_far: Mapping[int, str], *, first: bool) -> str:
        """Return the kind of a column of numbers, and doubt it if it may be another one."""
        taken, layout = set(so_far.values()), self._layout
        if first and "number" not in taken and counts_up(column.numbers):
            return "number" if self._heads.kinds or not layout.numbered else layout.numbered
        others = [
            other
            for other, beside in enumerate(self._columns)
            if other not in (at, *self._hints) and beside.are_numbers and not counts_up(beside.numbers)
        ]
        tables = layout.numbered and layout.numbered not in taken and are_tables(column.numbers, first=first)
        if tables and (not self._heads.kinds or (column.fullness >= 0.9 and column.spread > 2)):
            self._clear = self._clear and first and not others
            return layout.numbered
        figures = [kind for kind in layout.figures if kind not in taken]
        if self._heads.kinds:
            figures = [kind for kind in figures if kind == "rating"]
        fits = [kind for kind in figures if kind != "rating" or are_ratings(column.numbers)]
        if first and not fits:
            self._clear = self._clear and len(figures) == 0 and not layout.numbered
            return "number" if "number" not in taken and not self._heads.kinds else UNREAD
        if not self._heads.kinds and (others or not fits):
            self._doubt()
        return fits[0] if fits and self._is_best(at, others, fits[0]) else UNREAD

    def _is_best(self, at: int, others: Sequence[int], kind: str) -> bool:
        """Tell whether no other column of numbers is likelier to be ratings."""
        if kind != "rating":
            return True
        if at in self._heads.newer:
            return True
        rated = [other for other in others if are_ratings(self._columns[other].numbers)]
        if any(other in self._heads.newer for other in rated):
            return False
        return all(self._columns[at].spread >= self._columns[other].spread for other in rated)

    def _other_words(self, kinds: dict[int, str]) -> list[dict[int, str]]:
        """Return the same with a column of words as another kind, and as none."""
        layout = self._layout
        guessed = [at for at, kind in kinds.items() if kind in layout.words and at not in self._hints]
        if self._clear or not guessed:
            return []
        others = []
        for at in guessed[:2]:
            kind = kinds[at]
            others += [{**kinds, at: other} for other in layout.words if other not in kinds.values()][:1]
            if len(guessed) > 1 or self._heads.kinds:
                others.append({**kinds, at: UNREAD})
            unread = [place for place, kind in kinds.items() if kind == UNREAD and self._is_word(place)]
            others += [{**kinds, at: UNREAD, place: kind} for place in unread if place not in self._hints]
        return others

    def _is_word(self, at: int) -> bool:
        return (
            at < len(self._columns)
            and self._columns[at].share(Cell.NAME, Cell.WORD, Cell.TEXT, Cell.MARK) >= HALF
        )

    def _other_numbers(self, kinds: dict[int, str]) -> list[dict[int, str]]:
        """Return the same with another column of numbers as the first kind that numbers have here."""
        figures = self._layout.figures
        if not figures or figures[0] in self._hints.values():
            return []
        unread = {at: UNREAD if kind == figures[0] else kind for at, kind in kinds.items()}
        columns = [
            at
            for at, kind in kinds.items()
            if kind in (UNREAD, "number", figures[0]) and self._has_numbers(at)
        ]
        if self._clear:
            return []
        return [{**unread, at: figures[0]} for at in columns] + ([unread] if columns else [])

    def _has_numbers(self, at: int) -> bool:
        return at < len(self._columns) and self._columns[at].are_numbers

    # What stands inside the cell of a name

    def _way(self, kinds: Mapping[int, str]) -> Reading:
        names = sorted(at for at, kind in kinds.items() if kind in (*PARTS, PAIR))
        ordered = tuple(kinds.get(at, UNREAD) for at in range(len(self._columns)))
        inside = [[read_name(row.cell(at)) for at in names] for row in self._lines.likely(SAMPLE)]
        cells = [one for several in inside for one in several]
        taken = set(ordered)
        before = self._inside([several[0].number for several in inside], taken, "before")
        behind = self._inside([one.rating for one in cells if one.rating], {*taken, before}, "behind")
        noted = ""
        if any(one.note for one in cells):
            noted = next((kind for kind in self._layout.words if kind not in taken), "")
        if not self._has_headings and (noted or any(one.note or one.marked for one in cells)):
            self._doubt()
        aside = self._lines.aside(names, attendance(self._columns, ordered))
        turned = self._capitals(ordered)
        return Reading(ordered, aside, before, behind, noted, turned)

    def _whole(self, way: Reading) -> list[Reading]:
        """Return the way with names as they stand below headings, or first the one without ticks at them."""
        whole = replace(way, whole=True, noted="", turned="")
        names = [at for at, kind in enumerate(way.kinds) if kind in PARTS]
        cells = [row.cell(at) for row in self._lines.likely(SAMPLE) for at in names]
        if not any(read_name(cell).absent or any(mark in COMING for mark in cell) for cell in cells if cell):
            return [whole]
        self._doubt()
        return [way, whole]

    def _capitals(self, ordered: Sequence[str]) -> str:
        """Return "capitals" if the surname of each name stands first, in capitals."""
        if "name" not in ordered:
            return ""
        texts = [read_name(text).text for text in self._columns[ordered.index("name")].filled]
        whole = [text.split() for text in texts if "," not in text and " " in text]
        turned = [words for words in whole if is_loud_first(words)]
        if not turned or len(turned) < 0.8 * len(whole):
            return ""
        known = sum(map(last_given, map(" ".join, turned)))
        self._clear = self._clear and known >= HALF * len(turned)
        return "capitals"

    def _inside(self, texts: Sequence[str], taken: Collection[str], side: str) -> str:
        """Return the kind of numbers in the cells of names."""
        numbers = [number for text in texts if (number := as_number(text)) is not None]
        layout = self._layout
        numbered = layout.numbered if layout.numbered and layout.numbered not in taken else "number"
        if side == "before" and (not numbers or counts_up(numbers)):
            return numbered if len(set(numbers)) == len(numbers) else "number"
        once = len(set(numbers)) == len(numbers)
        if layout.numbered and side == "before" and once and are_tables(numbers, first=True):
            return numbered
        rating = "rating" if "rating" in layout.kinds and "rating" not in taken else UNREAD
        if not numbers:
            return rating
        if rating and are_ratings(numbers) and len(numbers) >= MOST * len(texts):
            return rating
        if rating or side == "before" or not self._has_headings:
            self._doubt()
        return "number" if side == "before" else rating

    def _are_people(self, way: Reading) -> bool:
        """Tell whether nobody would doubt that the lines are people."""
        if any(kind in ("given", "surname") for kind in way.kinds):
            return True
        names = [
            text for at, kind in enumerate(way.kinds) if kind == "name" for text in self._columns[at].filled
        ]
        if self._heads.kinds and not self._heads.guessed:
            return not self._lines.mixed
        column = Column([read_name(name).text for name in names])
        some = begins_known(column)
        loose = column.share(Cell.WORD) >= HALF and (column.capitals >= HALF or is_small(column))
        doubtful = (loose and some < HALF) or (is_small(column) and some < HALF)
        return not doubtful and column.recurs <= MOST and not self._lines.mixed


def _hints(heads: Heads, layout: Layout) -> dict[int, str]:
    """Return the kinds of columns that headings say; those that are not read here are `UNREAD`."""
    hints: dict[int, str] = {}
    for at, kind in heads.kinds.items():
        if kind in (*PARTS, "number", *layout.kinds):
            hints[at] = kind
            continue
        sibling = SIBLING.get(kind, "")
        if sibling in layout.kinds and sibling not in heads.kinds.values():
            continue
        hints[at] = UNREAD
    return hints
