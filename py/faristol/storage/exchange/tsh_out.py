"""Write tournaments as a division of tsh, John Chew's program for Scrabble tournaments (`.t` files).

A player is a line: name, rating, opponents by line (0 for none); final scores; fields of a name and words,
separated by semicolons. A round without an opponent has its spread for a score, whose sign tells tsh a win, a
loss or neither: 50, -50 and 0 where the spread itself would mean something else.
`board` has the tables, `p12` who started (1), replied (2), had no game (0) or draws at the table (3),
`class` the group, `team` the club, `off` players who have left. Two who both lose have no opponent there.

Data that tsh has no word for are in fields of our own, which it keeps and does not read:

    faristol   a word for each round: "-" as the scores say, "f" a forfeit, "d" both lose, "w" "l" "e" won,
               lost or drawn against the scores, "?" no result yet, or "bye" "full" "half" "absent"
    fspread    the spread of each round without an opponent, "-" for a game
    fseat      1 for the first-named of a table, where starts are drawn
    ftitle     the name of the tournament, in the first line, as
    frules     key, mark and name of its rule set (`rules_line`), and
    fround     the engine of each round, with its seed
    fedited    the rounds whose pairing was changed by hand
    fname      the name, where tsh could not read it; "%3B" is a semicolon and "%25" the percent sign itself,
               in each of these texts
    fclass     the group and
    fteam      the club, where they have a semicolon
    fleft      the round from which on a player is gone
    fahead     absences of rounds to come, such as 5:half
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from faristol.storage.exchange.tournament_sheet import Cell, Claim, Head, Line, Sheet, forename_first
from faristol.tournament.data import BYE_POINTS, DRAW, ByeKind, Entry

MEDIA_TYPE = "text/plain"
BYE_SCORE = 50
"""The score of a round without an opponent, as tsh has it unless it is told otherwise."""

NAME_WIDTH = 24
ALONE = re.compile(r"(?<!\S)(\d+)\s+")
AGAINST: dict[Claim, str] = {"won": "w", "lost": "l", "drawn": "e"}
"""The word for a result that does not follow from the scores."""


def write_tsh(sheet: Sheet) -> str:
    """The file of a division."""
    lines = {line.number: line for line in sheet.players}
    return "".join(f"{_player(line, lines, sheet)}\n" for line in sheet.players)


def tsh_name(name: str) -> str:
    """Return a name that tsh can tell from the next fields: no semicolon, no number alone or at its end."""
    plain = " ".join(name.replace(";", ",").split()).lstrip("#") or "-"
    plain = ALONE.sub(r"\1-", plain)
    return f"{plain}." if plain[-1].isdigit() else plain


def _player(line: Line, lines: dict[int, Line], sheet: Sheet) -> str:
    heads = sheet.heads
    cells = [line.cells[number] or Cell(bye="absent", spread=0) for number in range(len(heads))]
    backs = [lines[cell.opponent].cells[at] if cell.opponent else None for at, cell in enumerate(cells)]
    opponents = [0 if cell.kind == "double" else cell.opponent for cell in cells]
    scores = [_score(cell) for cell in cells]
    while scores and scores[-1] is None:
        scores.pop()
    name = tsh_name(line.entry.name)
    begun = " ".join([f"{name:{NAME_WIDTH}}", str(line.entry.rating or 0), *map(str, opponents)])
    fields = [begun, " ".join("0" if score is None else str(score) for score in scores)]
    words = [_word(cell, back) for cell, back in zip(cells, backs, strict=True)]
    fields += _fields(line, cells, heads, words)
    if line.number == 1:
        fields += _of_all(sheet)
    return "; ".join(fields)


def _score(cell: Cell) -> int | None:
    if cell.bye is not None:
        return _of_bye(cell.bye, cell.spread)
    return -BYE_SCORE if cell.kind == "double" else cell.score


def _of_bye(kind: ByeKind, spread: int | None) -> int:
    """Return the spread of a bye if its sign tells what the round is worth, else 50, -50 or 0."""
    worth = BYE_POINTS[kind] - DRAW
    return spread if spread is not None and _sign(spread) == worth else worth * BYE_SCORE


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _word(cell: Cell, back: Cell | None) -> str:
    """Return the word for a round in the field `faristol`: the data that the scores do not tell."""
    if cell.bye is not None:
        return cell.bye
    if cell.claim is None or cell.score is None or back is None or back.score is None:
        return "?"
    if cell.kind != "played":
        return cell.kind[0]
    return "-" if by_scores(cell.score, back.score) == cell.claim else AGAINST[cell.claim]


def by_scores(own: int, other: int) -> Claim:
    """Return the result of a game by its points."""
    return "drawn" if own == other else "won" if own > other else "lost"


def _fields(line: Line, cells: list[Cell], heads: tuple[Head, ...], states: list[str]) -> Iterator[str]:
    if cells:
        yield " ".join(["board", *(str(cell.table or 0) for cell in cells)])
    yield from _texts(line.entry)
    if cells:
        seats = [0 if cell.seat is None else cell.seat + 1 for cell in cells]
        starts = [seat if head.starts or not seat else 3 for seat, head in zip(seats, heads, strict=True)]
        yield " ".join(["p12", *map(str, starts)])
        yield " ".join(["faristol", *states])
        if any(cell.bye is not None for cell in cells):
            yield " ".join(["fspread", *("-" if cell.bye is None else str(cell.spread) for cell in cells)])
        if not all(head.starts for head in heads):
            yield " ".join(["fseat", *map(str, seats)])
    name = tsh_name(line.entry.name)
    if forename_first(name) != line.entry.name:
        yield f"fname {_escaped(line.entry.name)}"
    if line.left is not None:
        yield f"off -{BYE_SCORE}"
        yield f"fleft {line.left}"
    ahead = enumerate(line.cells[len(cells) :], start=len(cells) + 1)
    words = [f"{number}:{cell.bye}" for number, cell in ahead if cell is not None]
    if words:
        yield " ".join(["fahead", *words])


def _of_all(sheet: Sheet) -> Iterator[str]:
    """Yield the fields about the whole tournament."""
    if sheet.name:
        yield f"ftitle {_escaped(sheet.name)}"
    if sheet.rules:
        yield f"frules {_escaped(sheet.rules)}"
    if sheet.heads:
        yield " ".join(["fround", *(f"{head.engine}:{head.seed}" for head in sheet.heads)])
        edited = [str(number) for number, head in enumerate(sheet.heads, start=1) if head.edited]
        if edited:
            yield " ".join(["fedited", *edited])


def _texts(entry: Entry) -> Iterator[str]:
    """Group and club, as tsh can read them and as they are."""
    for field, text in (("class", entry.group), ("team", entry.club)):
        if text:
            yield f"{field} {_plain(text)}"
        if ";" in text:
            yield f"f{field} {_escaped(text)}"


def _plain(text: str) -> str:
    return text.replace(";", ",")


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace(";", "%3B")


def unescaped(text: str) -> str:
    """Decode the text of `ftitle`, `frules`, `fname`, `fclass` or `fteam`."""
    return text.replace("%3B", ";").replace("%25", "%")


def altered(sheet: Sheet) -> list[tuple[str, str]]:
    """Return the names, groups and clubs that tsh cannot have as they are, each with its replacement."""
    entries = [line.entry for line in sheet.players]
    names = [(entry.name, tsh_name(entry.name)) for entry in entries]
    others = [(text, _plain(text)) for entry in entries for text in (entry.group, entry.club)]
    return [(own, theirs) for own, theirs in dict.fromkeys([*names, *others]) if own != theirs]
