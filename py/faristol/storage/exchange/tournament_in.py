"""Turn a sheet that was read into a tournament of ours: events from the list of players to the last result.

Rounds are taken up to the first one whose pairs contradict each other; data left out are reported.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from faristol.errors import Refused
from faristol.modes.person import MAXIMUM_NAME
from faristol.rules.tournament_rules import TournamentRules
from faristol.storage.exchange.tournament_sheet import (
    Cell,
    Claim,
    Faults,
    Left,
    Line,
    Reading,
    Sheet,
    opposite,
    shown,
)
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.check import broken
from faristol.tournament.data import Bye, ByeKind, Entry, Outcome, Pairing, Result, Table
from faristol.tournament.evolving import evolve
from faristol.tournament.history import bye_spread
from faristol.tournament.people import MOST_PLAYERS, MOST_RATING, plain_name, require_player
from faristol.tournament.state import State
from faristol.tournament.tournament import decide

MOST_CELLS = 12_000
"""Players times rounds of a file: every game is decided anew, as if it had been entered here."""

SPREADS: Mapping[ByeKind, str] = {
    "bye": "bye_spread",
    "full": "full_spread",
    "half": "half_spread",
    "absent": "absent_spread",
}
"""The rule that says what each kind of round without an opponent adds to the spread."""

Where = Mapping[int, Cell | None]
"""The cells of a round by the player's number."""


@dataclass(frozen=True, slots=True)
class Imported:
    """The events of a tournament and the state after them, with the faults of the file, the data `left` out,
    and the changes of the rules that the file has `told`."""

    events: tuple[e.Event, ...]
    state: State
    faults: tuple[Refused, ...]
    left: tuple[Left, ...] = ()
    told: tuple[Refused, ...] = ()


def import_sheet(reading: Reading, rules: TournamentRules, now: int) -> Imported:
    """A tournament by these rules out of a file; raises `Refused` without players or with too many."""
    sheet = reading.sheet
    if not sheet.players:
        raise Refused("foreign.nobody")
    most = TournamentRules.RANGES["rounds"][1]
    played = played_rounds(sheet)
    maximum = min(MOST_PLAYERS, MOST_CELLS // max(played, 1))
    if len(sheet.players) > maximum:
        raise Refused("player.too_many", maximum=maximum)
    if played > most:
        raise Refused("foreign.rounds", rounds=played, maximum=most)
    planned = min(max(sheet.rounds or max(rules.rounds, played), played, 1), most)
    by_file = _with_spreads(replace(rules, rounds=planned), sheet, played)
    made = _Made(by_file, sheet, now)
    made.faults.take(reading.faults)
    told = _told(by_file) if by_file != replace(rules, rounds=planned) else ()
    good = made.sound_rounds(played)
    made.enter(good)
    for number in range(1, good + 1):
        made.take_round(number)
    if good == played:
        made.ahead(played)
    made.tell_unscored()
    return Imported(tuple(made.events), made.state, made.faults.all, reading.left, told)


def played_rounds(sheet: Sheet) -> int:
    """Return the last round in which a player is paired, or has the bye of an odd field."""
    return max(
        (
            number
            for line in sheet.players
            for number, cell in enumerate(line.cells, start=1)
            if cell is not None and (cell.opponent or cell.bye == "bye" or number <= len(sheet.heads))
        ),
        default=0,
    )


def _with_spreads(rules: TournamentRules, sheet: Sheet, played: int) -> TournamentRules:
    """Return the rules with the spreads that a file of another program always gives to rounds without an
    opponent, each kind its own (TOU-12); a file of ours names its rules."""
    if sheet.rules:
        return rules
    changed: dict[str, int] = {}
    for kind, field in SPREADS.items():
        found = {
            cell.spread
            for line in sheet.players
            for cell in line.cells[:played]
            if cell is not None and cell.bye == kind and cell.spread is not None
        }
        least, most = TournamentRules.RANGES[field]
        if len(found) == 1 and least <= (spread := found.pop()) <= most:
            changed[field] = spread
    return TournamentRules.from_dict({**rules.to_dict(), **changed})


def _told(rules: TournamentRules) -> tuple[Refused, ...]:
    """Return the notice of the spreads with which a tournament goes on."""
    return (Refused("foreign.spreads", **{kind: getattr(rules, field) for kind, field in SPREADS.items()}),)


class _Made:
    """The tournament that is being made, event by event."""

    def __init__(self, rules: TournamentRules, sheet: Sheet, now: int) -> None:
        self.sheet, self.now, self.faults = sheet, now, Faults()
        lines = sorted(map(_with_sound_end, sheet.players), key=lambda line: line.number)
        self.lines = {line.number: line for line in lines}
        self.ids = {line.number: id for id, line in enumerate(lines, start=1)}
        name, place = (" ".join(text.split())[:MAXIMUM_NAME].strip() for text in (sheet.name, sheet.place))
        self.scored, self.unscored = False, list[Refused]()
        [created] = decide(None, c.Create(name or "Tournament", sheet.date, place, rules))
        self.events: list[e.Event] = [created]
        self.state = evolve(None, created, now)

    def tell(self, event: e.Event) -> None:
        """Add and apply the next event."""
        self.events.append(event)
        self.state = evolve(self.state, event, self.now)

    def sound_rounds(self, played: int) -> int:
        """Count the rounds, from the first one on, whose pairs do not contradict each other."""
        for number in range(1, played + 1):
            try:
                list(self._pairs(number, self._cells(number)))
            except Refused as fault:
                self.faults.take([fault])
                return number - 1
        return played

    def _cells(self, number: int) -> Where:
        return {
            one: line.cells[number - 1] if number <= len(line.cells) else None
            for one, line in self.lines.items()
        }

    def enter(self, rounds: int) -> None:
        """Enter all players, each from the first round on that he does not miss."""
        taken: set[object] = set()
        for number, line in self.lines.items():
            since = min(_since(line), rounds + 1)
            self.tell(e.PlayerEntered(self.ids[number], self._entry(line, taken), since))

    def _entry(self, line: Line, taken: set[object]) -> Entry:
        """Return an entry that is valid here: names are made distinct, ratings are in our range."""
        language = self.state.rules.language
        said = " ".join(line.entry.name.split()) or str(line.number)
        name, copy = said[:MAXIMUM_NAME].strip(), 1
        while (plain := plain_name(name, language)) in taken:
            copy += 1
            name = f"{said[: MAXIMUM_NAME - 6]} ({copy})"
        taken.add(plain)
        if copy > 1:
            self.faults.add("foreign.twin", line.line, name=said[:MAXIMUM_NAME], other=name)
        elif name != said:
            self.faults.add("foreign.long_name", line.line, name=name)
        rating = line.entry.rating
        if rating is not None and not 0 <= rating <= MOST_RATING:
            self.faults.add("foreign.rating", line.line, text=str(rating)[:20], name=name)
            rating = None
        group, club = (self._short(text, line.line) for text in (line.entry.group, line.entry.club))
        return Entry(name, rating, group, club)

    def _short(self, text: str, line: int) -> str:
        """Return a group or a club, cut to the greatest length."""
        short = " ".join(text.split())
        if len(short) > MAXIMUM_NAME:
            self.faults.add("foreign.long_name", line, name=short[:MAXIMUM_NAME])
        return short[:MAXIMUM_NAME]

    def take_round(self, number: int) -> None:
        """Add a round with its results."""
        cells = self._cells(number)
        pairs = [self._seated(one, other, cells) for one, other in self._pairs(number, cells)]
        tables = self._tables(number, pairs, cells)
        paired = {one for pair in pairs for one in pair}
        byes = self._byes(number, {one: cell for one, cell in cells.items() if one not in paired})
        head = self.sheet.head(number)
        starts = head.starts and all(
            (cell := cells[one]) is not None and (cell.seat is not None or cell.kind != "played")
            for one in paired
        )
        pairing = Pairing(number, tables, byes, head.engine, head.seed, starts, edited=head.edited)
        waived = tuple(sorted({fault.code for fault in broken(self.state, pairing) if not fault.fatal}))
        names = tuple((player.id, player.name) for player in self.state.players)
        seated = {id for table in tables for id in table.players} | {bye.player for bye in byes}
        self.tell(e.RoundPaired(pairing))
        self.tell(e.PairingPublished(number, tuple(one for one in names if one[0] in seated), waived))
        numbers = {id: one for one, id in self.ids.items()}
        for table in tables:
            result = self._result(number, *(self._at(numbers[id], cells) for id in table.players))
            if result is not None:
                self.tell(e.ResultEntered(number, table.number, result))

    def _at(self, number: int, cells: Where) -> tuple[Line, Cell]:
        return self.lines[number], cells[number] or Cell()

    def _pairs(self, number: int, cells: Where) -> Iterator[tuple[int, int]]:
        """Yield the pairs of a round, each once; raises `Refused` at the first contradiction."""
        seen: dict[int, int] = {}
        for one, cell in cells.items():
            if cell is None or not cell.opponent:
                continue
            other, line = cell.opponent, self.lines[one].line
            if other not in self.lines or other == one:
                raise Refused("foreign.opponent", line=line, column=cell.column, round=number, opponent=other)
            back = cells[other]
            if back is not None and back.opponent != one:
                names = (self.lines[one].entry.name, self.lines[other].entry.name)
                raise Refused(
                    "foreign.pair",
                    line=line,
                    column=cell.column,
                    round=number,
                    first=shown(names[0], 30),
                    second=shown(names[1], 30),
                )
            if seen.get(other) == one:
                continue
            if one in seen or other in seen:
                raise Refused("foreign.opponent", line=line, column=cell.column, round=number, opponent=other)
            seen[one], seen[other] = other, one
            yield one, other

    def _seated(self, one: int, other: int, cells: Where) -> tuple[int, int]:
        """The first-named player first, else the one with the smaller number."""
        first, second = cells[one], cells[other]
        seats = (first.seat if first else None, second.seat if second else None)
        if seats == (0, 0) or seats == (1, 1):
            self.faults.add("foreign.starts", self.lines[one].line, first.column if first else 0)
        return (other, one) if seats[0] == 1 or seats[1] == 0 else (one, other)

    def _tables(self, number: int, pairs: Sequence[tuple[int, int]], cells: Where) -> tuple[Table, ...]:
        """The tables by their numbers in the file; by rank if the file has none, or not clearly."""
        stated: list[int | None] = []
        unclear = False
        for pair in pairs:
            stated_tables = {cell.table for one in pair if (cell := cells[one]) is not None} - {None}
            unclear |= len(stated_tables) > 1
            stated.append(stated_tables.pop() if len(stated_tables) == 1 else None)
        clear = all(table is not None and table > 0 for table in stated) and len(set(stated)) == len(stated)
        if not clear and (unclear or any(stated)):
            self.faults.add("foreign.tables", round=number)
        numbers = stated if clear else list(range(1, len(pairs) + 1))
        tables = (
            Table(table or 0, self.ids[first], self.ids[second])
            for table, (first, second) in zip(numbers, pairs, strict=True)
        )
        return tuple(sorted(tables, key=lambda table: table.number))

    def _byes(self, number: int, cells: Where) -> tuple[Bye, ...]:
        """Return the byes of players who do not play; one who has left, or has not come yet, has none."""
        byes = []
        for one, cell in cells.items():
            id, line = self.ids[one], self.lines[one]
            kind: ByeKind = "absent" if cell is None or cell.bye is None else cell.bye
            if line.left == number:
                self.tell(e.PlayerLeft(id, number))
            player = require_player(self.state, id)
            gone = number < player.since or player.left is not None
            if kind != "bye" and player.absence(number) != kind:
                self.tell(e.AbsenceSet(id, number, kind))
            bye = self._with_its_spread(Bye(id, kind), cell)
            if kind != "absent" or not gone or bye.spread is not None:
                byes.append(bye)
        return tuple(byes)

    def _with_its_spread(self, bye: Bye, cell: Cell | None) -> Bye:
        """Return the bye with the spread of the file, if it is not that of the rules."""
        spread = None if cell is None else cell.spread
        return bye if spread in (None, bye_spread(self.state.rules, bye)) else replace(bye, spread=spread)

    def _result(self, number: int, one: tuple[Line, Cell], two: tuple[Line, Cell]) -> Result | None:
        """The result of a table; None for a missing one, and for two that contradict each other."""
        (line, first), (other_line, second) = one, two
        own, other = first.claim or opposite(second.claim), second.claim or opposite(first.claim)
        kinds = {cell.kind for cell in (first, second) if cell.claim is not None}
        if own is None or other is None:
            return None
        if len(kinds) > 1 or (own, other) not in _WINNERS:
            self.faults.add("foreign.result", line.line, first.column, round=number)
            return None
        winner = _WINNERS[own, other]
        kind = kinds.pop()
        if kind == "double" or (kind == "forfeit" and winner == "none"):
            return Result("double", 0, 0, "none")
        if kind == "forfeit":
            won = self.state.rules.forfeit_points
            points = (won, 0) if winner == "first" else (0, won)
            if first.score is not None and second.score is not None:
                points = (first.score, second.score)
            return Result("forfeit", *points, winner)
        if winner == "none" and first.score is None:
            names = {"first": shown(line.entry.name, 30), "second": shown(other_line.entry.name, 30)}
            self.faults.add(
                "foreign.both_lost", line.line, first.column, round=number, other=other_line.line, **names
            )
        if first.score is None or second.score is None:
            names = {"first": shown(line.entry.name, 30), "second": shown(other_line.entry.name, 30)}
            self.unscored.append(
                Refused("foreign.score", line=line.line, column=first.column, round=number, **names)
            )
        else:
            self.scored = True
        return Result("played", first.score or 0, second.score or 0, winner)

    def tell_unscored(self) -> None:
        """Note games without scores, or once if the file has no scores at all."""
        if self.scored:
            self.faults.take(self.unscored)
        elif self.unscored:
            self.faults.once("foreign.scores")

    def ahead(self, played: int) -> None:
        """Enter players who are gone from the next round on, and absences of rounds to come."""
        for one, line in self.lines.items():
            id = self.ids[one]
            if line.left is not None and require_player(self.state, id).left is None:
                self.tell(e.PlayerLeft(id, max(line.left, played + 1)))
            for number, cell in enumerate(line.cells[played:], start=played + 1):
                if cell is not None and cell.bye not in (None, "bye") and number <= self.state.rules.rounds:
                    self.tell(e.AbsenceSet(id, number, cell.bye))


def _with_sound_end(line: Line) -> Line:
    """Return the line without its `left` if the player plays later."""
    later = line.cells[line.left - 1 :] if line.left else ()
    plays = any(cell is not None and (cell.opponent or cell.bye == "bye") for cell in later)
    return replace(line, left=None) if plays else line


def _since(line: Line) -> int:
    """Return the first round that a player does not miss."""
    for number, cell in enumerate(line.cells, start=1):
        if cell is not None and cell.bye != "absent":
            return number
    return 1


_WINNERS: Mapping[tuple[Claim, Claim], Outcome] = {
    ("won", "lost"): "first",
    ("lost", "won"): "second",
    ("drawn", "drawn"): "draw",
    ("lost", "lost"): "none",
}
