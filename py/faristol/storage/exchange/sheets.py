"""Sheets of comma-separated values for spreadsheets: results, rounds, slips (RFC 4180).

UTF-8 with a byte order mark. The semicolon parts the columns where a comma parts decimals, as in Catalonia
and Romania; where commas part the columns, a point parts decimals. Texts that a spreadsheet would take for
a formula have an apostrophe before them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from faristol.foreign.lines import guarded
from faristol.modes.duplicate.plays import players_with
from faristol.modes.duplicate.ranking import master_total, standings
from faristol.modes.duplicate.state import Round, State
from faristol.rules.notation import Play, show_coordinates
from faristol.tiles.alphabet import Alphabet


def closed(state: State) -> list[Round]:
    """The rounds that have a result."""
    return [round_ for round_ in state.rounds if round_.closed]


def percent(points: float, best: float) -> float | None:
    """Points in the hundred of the best possible, to one decimal; None where nothing could be had."""
    return round(100 * points / best, 1) if best else None


def written(play: Play | None, alphabet: Alphabet) -> tuple[str, str]:
    """A play's coordinates and its word; empty without a play."""
    if play is None:
        return "", ""
    return show_coordinates(play.square, play.direction), alphabet.show_word(play.word)


def whole(value: float) -> float:
    """A number without a needless decimal: files say 12, not 12.0."""
    return int(value) if value == int(value) else value


MEDIA_TYPE = "text/csv"
MARK = "\ufeff"
SEPARATORS = {"semicolon": ";", "comma": ","}
SPECIAL = re.compile(r'[;,|"\t\r\n]|^sep=', re.IGNORECASE)
"""Signs that separate cells or lines in any program."""

Cell = str | float | None
Rows = Iterator[Sequence[Cell]]
"""The rows of a sheet, the headings first."""

Words = Mapping[str, str]
"""The headings or the verdicts in the language of the reader, by their names here."""


def write_sheet(rows: Iterable[Sequence[Cell]], separator: str = ";") -> str:
    """The text of a sheet, its first row the headings."""
    decimal = "." if separator == "," else ","
    lines = (separator.join(_shown(cell, decimal) for cell in row) for row in rows)
    return MARK + "".join(f"{line}\r\n" for line in lines)


def _shown(cell: Cell, decimal: str) -> str:
    if cell is None:
        return ""
    if isinstance(cell, str):
        text = guarded(cell)
        return f'"{text.replace(chr(34), chr(34) * 2)}"' if SPECIAL.search(text) else text
    return str(whole(cell)).replace(".", decimal)


def results(state: State, words: Words) -> Rows:
    """A row for each player, in order: the player, the points of each round, bonus, total, percent."""
    best = master_total(state)
    yield [
        *(words[name] for name in ("rank", "table", "name", "group")),
        *(f"{words['round']} {round_.number}" for round_ in closed(state)),
        *(words[name] for name in ("played", "bonus", "total", "percent")),
    ]
    for standing in standings(state):
        player = standing.player
        figures = (standing.played, standing.bonus, standing.total, percent(standing.played, best))
        yield [standing.rank, player.table, player.name, player.group, *standing.points, *figures]


def rounds(state: State, alphabet: Alphabet, words: Words, verdicts: Words) -> Rows:
    """A row for each round: its rack, its master play with points, who found it, whether it was valid."""
    names = ("round", "rack", "coordinates", "word", "points", "best", "found", "slips", "verdict")
    yield [words[name] for name in names]
    for round_ in closed(state):
        master = round_.master
        yield [
            round_.number,
            alphabet.show_tiles(round_.rack),
            *written(master.play if master else None, alphabet),
            round_.scored,
            round_.best,
            len(players_with(master.play, round_, state)) if master else 0,
            len(round_.slips_of(state.present(round_.number))),
            verdicts["annulled"] if round_.annulled else "",
        ]


def slips(state: State, alphabet: Alphabet, words: Words, verdicts: Words) -> Rows:
    """A row for each player in each round that the player was there for; "missing" is no slip at all."""
    names = ("round", "table", "name", "group", "coordinates", "word", "points", "verdict", "difference")
    yield [words[name] for name in names]
    for round_ in closed(state):
        for player in state.present(round_.number):
            slip = round_.slips.get(player.id)
            coordinates, word = written(slip.play, alphabet) if slip else ("", "")
            points = slip.points if slip else 0
            yield [
                round_.number,
                player.table,
                player.name,
                player.group,
                coordinates or (slip.coordinates if slip else ""),
                word or (slip.word if slip else ""),
                points,
                verdicts[slip.verdict if slip else "missing"],
                None if round_.scored is None else points - round_.scored,
            ]
