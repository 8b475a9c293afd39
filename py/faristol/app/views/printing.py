"""Printing, for every feature: the sheets, the page to choose and set up one, and boards for paper."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, ClassVar, Generic, TypeVar

from markupsafe import Markup

from faristol.app.text import Texts
from faristol.app.views.board import PREMIUM_CLASSES, premium_names, star
from faristol.app.views.render import Page, part, titled
from faristol.app.views.screen import Club, Notice
from faristol.board.board import CENTRE, PREMIUMS, ROW_LETTERS, SIZE, Board
from faristol.tiles.alphabet import DESIGNATED, Alphabet

J = TypeVar("J")
S = TypeVar("S")

SHOWN = 3
"""Sheets of paper shown on the screen, at most."""


@dataclass(frozen=True, kw_only=True)
class Sheet(Generic[J]):
    """A sheet, drawn by "FOLDER/sheets/KEY.html" from its `values`, named `sheet` in the template.

    `use` and `position` give its order in lists; `title` and `summary` are texts marked for translation;
    `options` are the available choices; `sheets` returns the number of sheets of paper of a job if it is
    known beforehand.
    """

    FOLDER: ClassVar[str]

    key: str
    position: int
    title: str
    summary: str
    values: Callable[[J, Texts], Mapping[str, Any]]
    use: str = ""
    options: frozenset[str] = frozenset()
    sheets: Callable[[J], int] | None = None

    @property
    def template(self) -> str:
        """Return the name of the sheet's template."""
        return f"{self.FOLDER}/sheets/{self.key}.html"


def collected(path: Iterable[str], package: str) -> dict[str, Any]:
    """Return the sheets of every module of a package by their keys."""
    modules = (import_module(f"{package}.{module.name}") for module in iter_modules(path))
    sheets = (value for module in modules for value in vars(module).values() if isinstance(value, Sheet))
    return {sheet.key: sheet for sheet in sheets}


def ordered(known: Mapping[str, S], use: str = "") -> list[S]:
    """Return the sheets for one use, or all of them, in their order."""
    sheets: list[Any] = [sheet for sheet in known.values() if getattr(sheet, "use", "") == use or not use]
    return sorted(sheets, key=lambda sheet: sheet.position)


@dataclass(frozen=True)
class Choice:
    """A field of the form: its name, its label, the values with their labels, and the chosen one."""

    name: str
    label: str
    values: Sequence[tuple[str, str]]
    chosen: str


@dataclass(frozen=True, kw_only=True)
class Printed(Generic[J]):
    """A feature's data for its page for printing `name`, in the language of the page.

    `path` is where its pages are, `choose` the action of the form with the `choices`; `lists` are sheets
    under the heading of their use. `sheet` is previewed for the `jobs`, one after the other, unless there is
    a reason `why_not`; its head has the `club`. `remark` is a note before printing. The page has the `top` of
    the feature, or goes `back` to a page with a label.
    """

    name: str
    path: str
    choose: str
    lists: Sequence[tuple[str, Sequence[Sheet[J]]]]
    sheet: Sheet[J]
    jobs: Sequence[J]
    choices: Sequence[Choice]
    why_not: str
    elsewhere: Sequence[Notice]
    club: Club
    remark: str = ""
    top: Markup | None = None
    back: tuple[str, str] = ("", "")


def print_page(shown: Printed[Any], texts: Texts) -> Page:
    """Return the page with the sheet being previewed."""
    return Page(_page(texts, shown), titled(f"{texts.gettext(shown.sheet.title)} · {shown.name}"))


@part("print.html")
def _page(texts: Texts, shown: Printed[Any]) -> Mapping[str, Any]:
    sheet, jobs = shown.sheet, () if shown.why_not else shown.jobs
    count = sum(map(sheet.sheets, jobs)) if sheet.sheets else 0
    papers = texts.ngettext("%(count)s sheet", "%(count)s sheets", count) % {"count": count}
    return {
        "shown": shown,
        "club": shown.club,
        "report": sheet,
        "sheets": papers if count else "",
        "hidden": more_sheets(count, texts),
        "printed": [(job, sheet.values(job, texts)) for job in jobs],
    }


def more_sheets(count: int, texts: Texts) -> str:
    """Return the number of sheets of paper not shown on the screen, in words; empty if all are shown."""
    more = count - SHOWN
    form = texts.ngettext("%(count)s more sheet", "%(count)s more sheets", more)
    return form % {"count": more} if more > 0 else ""


CELL = 20
EDGE = 14
"""Width of the edge with the letters of the rows and the numbers of the columns."""

SIDE = EDGE + CELL * SIZE + 1


def paper_board(position: Board, alphabet: Alphabet, texts: Texts) -> Markup:
    """Return the board as one SVG, as wide as the space it is given."""
    inside = squares(position, texts, lambda square, x, y: _tile(position.at(square), x, y, alphabet))
    return Markup('<svg class="paper-board" viewBox="0 0 {} {}">{}</svg>').format(SIDE, SIDE, inside)


def squares(position: Board, texts: Texts, tile: Callable[[int, int, int], Markup]) -> Markup:
    """Draw the board's content: edges, squares, and tiles as `tile(square, x, y)` draws them."""
    names = premium_names(texts)
    parts = [
        Markup('<text class="at" x="{}" y="10">{}</text>').format(EDGE + CELL * (number - 0.5), number)
        for number in range(1, SIZE + 1)
    ]
    parts += [
        Markup('<text class="at" x="6" y="{}">{}</text>').format(EDGE + CELL * row + 13.5, letter)
        for row, letter in enumerate(ROW_LETTERS)
    ]
    for square in range(SIZE * SIZE):
        row, column = divmod(square, SIZE)
        x, y = EDGE + CELL * column, EDGE + CELL * row
        premium = PREMIUMS[square]
        kind = PREMIUM_CLASSES[premium] if premium else "sq"
        rect = Markup('<rect class="{}" x="{}" y="{}" width="{}" height="{}"/>')
        parts.append(rect.format(kind, x, y, CELL, CELL))
        if position.at(square):
            parts.append(tile(square, x, y))
        elif square == CENTRE:
            parts.append(star(x + 4, y + 4, 12))
        elif premium:
            name = Markup('<text x="{}" y="{}">{}</text>')
            parts.append(name.format(x + CELL / 2, y + 12.6, names[premium]))
    return Markup("").join(parts)


def _tile(on: int, x: int, y: int, alphabet: Alphabet) -> Markup:
    """Draw a tile; the letter of a blank is small, in a ring and without points."""
    letter = alphabet.letter(on)
    drawn = Markup('<rect class="on" x="{}" y="{}" width="18" height="18" rx="2"/>').format(x + 1, y + 1)
    two = " two" if len(letter) > 1 else ""
    if on & DESIGNATED:
        drawn += Markup('<circle class="ring" cx="{}" cy="{}" r="7.4"/>').format(x + 10, y + 10)
        text = Markup('<text class="blank{}" x="{}" y="{}">{}</text>')
        return drawn + text.format(two, x + 10, y + 14, letter)
    text = Markup('<text class="letter{}" x="{}" y="{}">{}</text>')
    drawn += text.format(two, x + 9, y + 14.4, letter)
    points = Markup('<text class="worth" x="{}" y="{}">{}</text>')
    return drawn + points.format(x + 18, y + 17.6, alphabet.value(on))
