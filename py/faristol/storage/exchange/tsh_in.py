"""Read tournaments from a division of tsh: `.t` files, a line for each player (see tsh_out.py).

A name may be written "Surname, First"; it is turned round. Players are numbered by their lines, so that none
can be left out: of a damaged line the name stays, and the data before the first fault.

An archive has the lines of the configuration too, `config NAME = VALUE` and `division NAME FILE`. The players
of several divisions come into one tournament, each division as a group.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import get_args

from faristol.errors import Refused
from faristol.foreign.lines import number_in
from faristol.rules.tournament_rules import Engine
from faristol.storage.exchange.tournament_sheet import (
    Cell,
    Claim,
    Faults,
    Head,
    LeftOut,
    Line,
    Reading,
    Sheet,
    first_seed,
    forename_first,
    lines_of,
    shown,
)
from faristol.storage.exchange.tsh_out import AGAINST, by_scores, unescaped
from faristol.tournament.data import BYE_POINTS, Entry

_LAST = r"(?:[^;\s\d][^;\s]*|[^;\s]*[^;\s\d])"
"""The last word of a name: it begins or ends with something that is no digit."""

NAME = re.compile(rf"\s*((?:[^;\s][^;]*\s)?{_LAST})(?:\s+(\d+)((?:\s.*)?))?\s*", re.ASCII)
"""A name, a rating, and the rest of the first field; the name ends before the numbers."""

SHORT_NAME = re.compile(rf"\s*((?:[^;\s][^;]*?\s)??{_LAST})\s+(\d+)((?:\s.*)?)\s*", re.ASCII)
"""The same for a line in which something else stands among the numbers."""

DAMAGED = re.compile(r"\s*([^;\d]*[^;\s\d])\s+([^;\s]*\d[^;\s]*)((?:\s.*)?)", re.ASCII)
"""The same for a line whose rating is no number."""

COMPLETE_LINE = re.compile(r"[^;]*[^;\s\d][^;\s]*\s+\d+[\d\s]*;[-\d\s]*(;|$)", re.ASCII)
"""The beginning of a player's line that can be read."""

CONFIG = re.compile(r"\s*config\s+(\w+)\s*=\s*(.*?)\s*", re.ASCII | re.IGNORECASE)
"""A setting of tsh: its name and its value."""

DIVISION = re.compile(r"\s*division\s+(\S+)(?:\s+\S+\.t)?\s*", re.ASCII | re.IGNORECASE)
"""The beginning of a division: its name, and in a configuration its file."""

DIRECTIVE = re.compile(r"\s*(perl|include|load|rating_list|autosave)\s+[^;]*", re.ASCII | re.IGNORECASE)
"""The other lines of a configuration."""

AMONG = re.compile(r"\s\d+\s", re.ASCII)
"""A number inside a name: the rating, with something behind it that is no number."""

WORD = re.compile(r"\S+")
MOST_ROUNDS = 99
MOST_DIGITS = 6
OURS = frozenset(
    {
        "faristol",
        "fseat",
        "fspread",
        "fname",
        "fclass",
        "fteam",
        "fround",
        "fedited",
        "fleft",
        "fahead",
        "ftitle",
        "frules",
    }
)
FIELDS = OURS | {"board", "class", "p12", "off", "team"}
"""Fields that are read; others are left out, such as those of tsh's own computations."""

COMMENT, TOO_LATE, SETTING = "#", "rounds", "config"
"""The names of lines and rounds that are left out."""

MOST_IN_NAME = 3
"""The most numbers at the end of a name."""


@dataclass
class _Row:
    """A line as it is in the file: numbers with their columns; `numbers` are the rating and the opponents."""

    line: int
    name: str
    rating: int | None
    numbers: list[tuple[int, int]] = field(default_factory=list)
    opponents: list[tuple[int, int]] = field(default_factory=list)
    scores: list[tuple[int, int]] = field(default_factory=list)
    fields: dict[str, list[str]] = field(default_factory=dict)

    def number(self, name: str, at: int) -> int | None:
        """A number of a field, None if it has none there."""
        words = self.fields.get(name, [])
        return int(words[at]) if at < len(words) and _is_number(words[at]) else None


def is_tsh(text: str) -> bool:
    """Tell whether one of the first lines of a file is a player of tsh; others may be damaged."""
    rows = [line for line in lines_of(text) if line.strip() and not _is_setting(line)]
    return any(COMPLETE_LINE.match(line) for line in rows[:20])


def read_tsh(text: str, name: str) -> Reading:
    """The tournament of a file, called `name` if it is none of ours; raises `Refused` without any player."""
    faults, left = Faults(), LeftOut()
    settings: dict[str, str] = {}
    divisions: list[tuple[str, list[_Row]]] = [("", [])]
    for number, line in enumerate(lines_of(text), start=1):
        if line.startswith("#"):
            left.add(COMMENT, number)
        elif begun := DIVISION.fullmatch(line):
            divisions.append((begun[1], []))
        elif _is_setting(line):
            _take(settings, line, number, left)
        elif line.strip():
            divisions[-1][1].append(_row(number, line, faults))
    divisions = [(division, rows) for division, rows in divisions if rows]
    if not divisions:
        raise Refused("foreign.nobody")
    rows = _joined(divisions, faults)
    _leave_out(rows, left)
    played = min(max(len(row.opponents) for row in rows), MOST_ROUNDS)
    cells = [_cells(row, rows, played, faults) for row in rows]
    begun_at = 0
    for _division, own in divisions:
        here = slice(begun_at, begun_at + len(own))
        for at in range(played):
            _name_byes(cells[here], at, own)
        begun_at += len(own)
    _pair_doubles(cells, rows, faults)
    players = tuple(
        Line(number, _entry(row), (*_filled(own, played), *_ahead(row, played)), _left(row, own), row.line)
        for number, (row, own) in enumerate(zip(rows, cells, strict=True), start=1)
    )
    title, rules = (unescaped(" ".join(rows[0].fields.get(field_, []))) for field_ in ("ftitle", "frules"))
    heads = _heads(rows, played)
    if heads and "fround" not in rows[0].fields:
        heads = (replace(heads[0], seed=first_seed(players)), *heads[1:])
    rounds = number_in(settings.get("max_rounds", ""))
    planned = rounds if rounds and 0 < rounds <= MOST_ROUNDS else None
    sheet = Sheet(title or settings.get("event_name", "") or name, "", "", players, planned, heads)
    return Reading(replace(sheet, rules=rules), faults.all, left.all)


def _leave_out(rows: Sequence[_Row], left: LeftOut) -> None:
    """Count unknown fields, and rounds beyond the last possible one, as left out."""
    for row in rows:
        for field_ in row.fields:
            if field_ not in FIELDS:
                left.add(shown(field_), row.line)
        if len(row.opponents) > MOST_ROUNDS:
            left.add(TOO_LATE, row.line)


def _is_setting(line: str) -> bool:
    return any(one.fullmatch(line) for one in (CONFIG, DIVISION, DIRECTIVE))


def _take(settings: dict[str, str], line: str, number: int, left: LeftOut) -> None:
    """Read a line of the configuration: the name of the event and its rounds are kept."""
    setting = CONFIG.fullmatch(line)
    if setting is not None and setting[1].lower() in ("event_name", "max_rounds"):
        settings[setting[1].lower()] = " ".join(setting[2].strip("'\"; ").split())
    else:
        left.add(SETTING, number)


def _joined(divisions: Sequence[tuple[str, list[_Row]]], faults: Faults) -> list[_Row]:
    """Return the players of all divisions in one list, numbered through; an opponent whom a division does not
    have is not taken from another one."""
    rows: list[_Row] = []
    beyond = sum(len(own) for _division, own in divisions) if len(divisions) > 1 else 0
    for division, own in divisions:
        _tell_names_apart(own)
        before, here = len(rows), range(1, len(own) + 1)
        for row in own:
            row.opponents = [
                (one + (before if one in here else beyond if one > 0 else 0), column)
                for one, column in row.opponents
            ]
            if len(divisions) > 1 and division:
                row.fields.setdefault("class", [division])
        rows += own
    if len(divisions) > 1:
        names = ", ".join(shown(division) for division, _own in divisions if division)
        faults.once("foreign.divisions", count=len(divisions), names=shown(names, 60))
    return rows


def _tell_names_apart(rows: Sequence[_Row]) -> None:
    """Take numbers at the end of a name as parts of it, not as the rating or opponents.

    Otherwise the rating would be an opponent who does not exist, or games would contradict the opponents'
    lines.
    """
    plain = [row for row in rows if "faristol" not in row.fields and len(row.numbers) > 1]
    least = 0
    if plain and all(row.numbers[1][0] == 0 and len(row.numbers) > len(row.scores) + 1 for row in plain):
        least = 1  # otherwise there would be a round without any game
    lines = {row.line for row in plain}
    usual = Counter(len(row.opponents) for row in rows if row.line not in lines)
    fits = [
        (row, {way: _fit(own, way, rows) for way in _ways(row, least)})
        for own, row in enumerate(rows, start=1)
        if row.line in lines
    ]
    best = [(row, [way for way in ways if ways[way] == max(ways.values())]) for row, ways in fits]
    usual.update(len(row.numbers) - 1 - ways[0] for row, ways in best if len(ways) == 1 or least)
    common = max(usual, key=lambda count: usual[count], default=None)
    for row, ways in best:
        after = {way: len(row.numbers) - 1 - way for way in ways}
        way = ways[0] if common is None else min(ways, key=lambda way: abs(after[way] - common))
        in_name, (rating, _column) = row.numbers[:way], row.numbers[way]
        row.opponents = row.numbers[way + 1 :]
        row.name = " ".join([row.name, *(str(one) for one, _column in in_name)])
        row.rating = rating if rating > 0 else None


def _ways(row: _Row, least: int) -> range:
    """Return the possible counts of numbers in the name: the existing scores keep their opponents."""
    return range(least, max(least, min(MOST_IN_NAME, len(row.numbers) - 1 - len(row.scores))) + 1)


def _fit(own: int, way: int, rows: Sequence[_Row]) -> int:
    """Rate how well a player's opponents fit the others' if so many numbers belong to the name."""
    fits = 0
    for at, (one, _column) in enumerate(rows[own - 1].numbers[way + 1 :]):
        if one < 0 or one > len(rows) or one == own:
            fits -= 1
        elif one:
            other = rows[one - 1]
            backs = (at + 1 + skipped for skipped in range(MOST_IN_NAME + 1))
            fits += any(back < len(other.numbers) and other.numbers[back][0] == own for back in backs)
    return fits


def _row(number: int, line: str, faults: Faults) -> _Row:
    parts = line.split(";")
    read = NAME.fullmatch(parts[0])
    if read is not None and (read[2] is None or AMONG.search(read[1])):
        read = SHORT_NAME.fullmatch(parts[0]) or read
    read = read or DAMAGED.fullmatch(parts[0])
    if read is None:
        faults.add("foreign.name", number, 1)
        return _Row(number, shown(parts[0], 40) or str(number), None)
    rating = read[2] or "0"
    is_rating = _is_number(rating) and not rating.startswith("-")
    row = _Row(number, read[1], int(rating) or None if is_rating else None)
    if not is_rating:
        faults.add("foreign.rating", number, read.start(2) + 1, text=shown(rating), name=read[1])
    if read[2] is None:
        faults.add("foreign.no_rating", number, len(parts[0]) + 1, name=read[1])
    row.opponents = _numbers(number, read[3] or "", read.start(3) + 1, faults)
    if read[2] is not None and is_rating:
        row.numbers = [(int(rating), read.start(2) + 1), *row.opponents]
    if len(parts) > 1:
        row.scores = _numbers(number, parts[1], len(parts[0]) + 2, faults)
    for part in parts[2:]:
        if words := part.split():
            row.fields[words[0]] = words[1:]
    return row


def _numbers(line: int, text: str, column: int, faults: Faults) -> list[tuple[int, int]]:
    """Return the numbers of a text with their columns, up to the first word that is none."""
    numbers = []
    for word in WORD.finditer(text):
        if not _is_number(word[0]):
            faults.add("foreign.number", line, column + word.start(), text=shown(word[0]))
            break
        numbers.append((int(word[0]), column + word.start()))
    return numbers


def _is_number(word: str) -> bool:
    return re.fullmatch(rf"-?\d{{1,{MOST_DIGITS}}}", word, re.ASCII) is not None


def _entry(row: _Row) -> Entry:
    fields = {key: " ".join(words) for key, words in row.fields.items()}
    name = unescaped(fields.get("fname", "")) or forename_first(row.name)
    group, club = (unescaped(fields.get(f"f{key}", "")) or fields.get(key, "") for key in ("class", "team"))
    return Entry(name, row.rating, group, club)


def _cells(row: _Row, rows: Sequence[_Row], played: int, faults: Faults) -> list[Cell | None]:
    if len(row.scores) > len(row.opponents):
        faults.add("foreign.more_scores", row.line, row.scores[len(row.opponents)][1])
    cells: list[Cell | None] = []
    for at in range(min(played, len(row.opponents))):
        opponent, column = row.opponents[at]
        score = row.scores[at][0] if at < len(row.scores) else None
        start = row.number("p12", at) or 0
        seat = {1: 0, 2: 1}.get(start if start in (1, 2) else row.number("fseat", at) or 0)
        words = row.fields.get("faristol", [])
        word = words[at] if at < len(words) else "-"
        cell = Cell(opponent, seat=seat, table=row.number("board", at) or None, column=column)
        if not opponent:
            if score is None and word == "-" and any(at < len(one.scores) for one in rows):
                faults.add("foreign.bye_score", row.line, column, name=row.name, round=at + 1)
            cells.append(_without_opponent(cell, word, score, _spread(row, at, score)))
            continue
        other = _back(rows, opponent, at)
        if score is None and other is not None and word != "?":
            faults.add("foreign.few_scores", row.line, column, name=row.name, round=at + 1)
        cells.append(
            cell if word == "?" or score is None or other is None else _game(cell, word, score, other)
        )
    return cells


def _back(rows: Sequence[_Row], opponent: int, at: int) -> int | None:
    """Return the score of an opponent."""
    if not 1 <= opponent <= len(rows):
        return None
    scores = rows[opponent - 1].scores
    return scores[at][0] if at < len(scores) else None


def _game(cell: Cell, word: str, score: int, other: int) -> Cell:
    claims: dict[str, Claim] = {said: claim for claim, said in AGAINST.items()}
    claim = claims.get(word, by_scores(score, other))
    return replace(cell, claim=claim, kind="forfeit" if word == "f" else "played", score=score)


def _spread(row: _Row, at: int, score: int | None) -> int | None:
    """Return the spread of a round without an opponent: its score, in our own files the field beside it."""
    return row.number("fspread", at) if "faristol" in row.fields else score


def _without_opponent(cell: Cell, word: str, score: int | None, spread: int | None) -> Cell:
    if word == "d":
        return replace(cell, claim="lost", kind="double", score=0)
    kind = next((kind for kind in BYE_POINTS if kind == word), None)
    if kind is None:
        kind = "absent" if score is None or score <= 0 else "bye"
    return Cell(bye=kind, spread=spread, column=cell.column)


def _name_byes(cells: Sequence[list[Cell | None]], at: int, rows: Sequence[_Row]) -> None:
    """Turn several byes of one round into full-point byes: only one can be that of an odd field."""
    numbers = [
        number
        for number, own in enumerate(cells)
        if at < len(own) and (cell := own[at]) is not None and cell.bye == "bye"
    ]
    if len(numbers) > 1 and not any("faristol" in rows[number].fields for number in numbers):
        for number in numbers:
            cell = cells[number][at]
            cells[number][at] = None if cell is None else replace(cell, bye="full")


def _pair_doubles(cells: Sequence[list[Cell | None]], rows: Sequence[_Row], faults: Faults) -> None:
    """Pair two players who both lost: they have the same table and no opponent."""
    waiting: dict[tuple[int, int | None], int] = {}
    for number, own in enumerate(cells, start=1):
        for at, cell in enumerate(own):
            if cell is None or cell.kind != "double":
                continue
            other = waiting.pop((at, cell.table), None)
            if other is None:
                waiting[at, cell.table] = number
                continue
            back = cells[other - 1][at]
            own[at] = replace(cell, opponent=other)
            cells[other - 1][at] = None if back is None else replace(back, opponent=number)
    for (at, _table), number in waiting.items():
        cell = cells[number - 1][at]
        faults.add("foreign.double", rows[number - 1].line, cell.column if cell else 0, round=at + 1)
        cells[number - 1][at] = Cell(bye="absent")


def _filled(cells: list[Cell | None], played: int) -> list[Cell | None]:
    return [*cells, *[None] * (played - len(cells))]


def _left(row: _Row, cells: Sequence[Cell | None]) -> int | None:
    """Return the first round that a player who has left (`off`) misses for good, None if he has not left."""
    if "off" not in row.fields:
        return None
    exact = row.number("fleft", 0)
    if exact is not None and exact > 0:
        return exact
    left = len(cells) + 1
    while left > 1 and (cell := cells[left - 2]) is not None and cell.bye == "absent":
        left -= 1
    return left


def _has_game(row: _Row, at: int) -> bool:
    words = row.fields.get("faristol", [])
    double = at < len(words) and words[at] == "d"
    return double or (at < len(row.opponents) and row.opponents[at][0] != 0)


def _ahead(row: _Row, played: int) -> list[Cell | None]:
    """Absences of rounds to come."""
    said = dict(word.partition(":")[::2] for word in row.fields.get("fahead", []))
    rounds = [number for word in said if played < (number := number_in(word) or 0) <= MOST_ROUNDS]
    kinds = [said.get(str(number)) for number in range(played + 1, max(rounds, default=0) + 1)]
    found = [next((kind for kind in BYE_POINTS if kind == said), None) for said in kinds]
    return [None if kind is None else Cell(bye=kind) for kind in found]


def _heads(rows: Sequence[_Row], played: int) -> tuple[Head, ...]:
    """Return the pairing of each round; the starts are known if every game of it has a player who starts."""
    engines: Mapping[str, Engine] = {engine: engine for engine in get_args(Engine)}
    words, edited = (rows[0].fields.get(field, []) for field in ("fround", "fedited"))
    heads = []
    for at in range(played):
        games = [row for row in rows if _has_game(row, at)]
        starts = bool(games) and all(row.number("p12", at) in (1, 2) for row in games)
        engine, _colon, seed = (words[at] if at < len(words) else "").partition(":")
        made = engines.get(engine, "hand")
        by_hand = made != "hand" and str(at + 1) in edited
        heads.append(Head(made, max(number_in(seed) or 0, 0), starts, by_hand))
    return tuple(heads)
