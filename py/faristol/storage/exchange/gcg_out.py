"""A game of two in GCG, finished or running, so that other programs open it.

A play that did not count is written and taken back. GCG has no sign for tiles changed with SENYORS, for
penalties and other decisions, nor for games that ended by leaving or an absence: such a file ends with the
last turn, and notes in words tell the rest. Every event has a rack, `UNKNOWN` where no tile of it is known,
but the one that counts the other's rack, which has no place for it. Racks that are not settled stand in
#rack1 and #rack2, the key of the rules in #id.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from faristol.board.board import SIZE
from faristol.errors import Refused
from faristol.modes.game.settling import settle, tiles_left
from faristol.modes.game.state import State
from faristol.modes.game.turn import Position, Turn, after
from faristol.rules.game_rules import PAIR
from faristol.rules.notation import Play
from faristol.rules.placement import Placement, place, score
from faristol.storage.exchange.gcg_lines import (
    AUTHORITY,
    ENCODING,
    OVERTIME,
    UNKNOWN,
    Dialect,
    GcgGame,
    GcgLine,
    GcgPlayer,
    Kind,
    Place,
    declared,
    written,
)
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.language import language_of
from faristol.tiles.tile import as_drawn, missing

Remarks = Mapping[int, Sequence[str]]
"""Remarks in words about the turns, by number from 1, and about the whole game as 0."""

NO_REMARKS: Remarks = {}


def gcg_of(
    state: State,
    alphabet: Alphabet,
    dialect: Dialect = Dialect.BRACKETED,
    remarks: Remarks = NO_REMARKS,
) -> str:
    """The text of the file, with the remarks as notes; raises `Refused` "records.several" for a game of more
    than two and "records.from_position" for one that began with tiles on the board: the format knows neither.
    """
    if len(state.players) > PAIR:
        raise Refused("records.several")
    if state.from_position:
        raise Refused("records.from_position")
    return write_gcg(_Writer(state, alphabet, dialect, remarks).game())


class _Writer:
    def __init__(self, state: State, alphabet: Alphabet, dialect: Dialect, remarks: Remarks) -> None:
        self.state, self.alphabet, self.dialect, self.remarks = state, alphabet, dialect, remarks
        self.totals = [0, 0]

    def game(self) -> GcgGame:
        state = self.state
        names = [player.name for player in state.players]
        details = (state.date, state.place, state.round, state.table)
        lines = [*self._turns(), *self._end()]
        said = "\n".join(self.remarks.get(0, ()))
        if lines and said:
            lines[-1] = replace(lines[-1], note=f"{lines[-1].note}\n{said}".strip())
        return GcgGame(
            players=tuple(map(GcgPlayer, _nicknames(names), names)),
            lines=tuple(lines),
            note="" if lines else said,
            identity=f"{AUTHORITY} {state.rules.key}",
            title=state.name,
            description=", ".join(filter(None, details)),
            lexicon=state.lexicon_name,
            racks=(self._rack(0), self._rack(1)),
            spellings=declared(self.alphabet) if self.dialect is Dialect.BARE else (),
            pragmas=(("tile-distribution", language_of(state.language).cgp),),
            incomplete=not state.ended,
        )

    def _rack(self, seat: int) -> str:
        """Return the last rack of a seat, empty if it is counted: then the line that counts it has it."""
        if not self.state.ended:
            return self._tiles(self.state.rack(seat))
        counted = any(line.kind == "rack" for line in settle(self.state, self.alphabet).lines)
        return "" if counted else self._left(seat)

    def _turns(self) -> Iterator[GcgLine]:
        position = self.state.opening
        played = self.state.turns
        for number, turn in enumerate((*played, self.state.pending), start=1):
            if turn is None:
                return
            *before, last = self._turn(position, turn)
            said = "\n".join(self.remarks.get(number, ()))
            yield from (*before, replace(last, note=said or last.note))
            if number <= len(played):
                position = after(position, turn, self.state.rules)

    def _turn(self, position: Position, turn: Turn) -> Iterator[GcgLine]:
        placement = self._placement(position, turn.play) if turn.play else None
        spent = placement.spent if placement else turn.returned
        rack = self._tiles(turn.rack + missing(turn.rack, spent))
        if turn.play is None or placement is None:
            kind: Kind = "exchange" if turn.kind == "exchange" else "pass"
            returned = self._tiles(turn.returned)
            count = 0 if returned else turn.count
            yield self._line(turn.seat, rack, kind, 0, tiles=returned, count=count, note=turn.text)
            return
        points = turn.points
        if turn.kind != "play":
            points = score(position.board, placement, self.alphabet, self.state.rules).total
        at = divmod(turn.play.square, SIZE)
        place = Place(*at, turn.play.direction)
        tiles = self._word(position, turn.play)
        yield self._line(turn.seat, rack, "play", points, tiles=tiles, place=place)
        if turn.kind != "play":
            yield self._line(turn.seat, rack, "withdrawn", -points)
        elif turn.challenges and turn.challenges[-1].valid:
            kept = missing(as_drawn(spent), turn.rack)
            yield self._line(turn.seat, self._tiles(kept), "challenge", turn.bonus)

    def _placement(self, position: Position, play: Play) -> Placement | None:
        """Place a play; None for one that the judge refused because it cannot lie there."""
        outcome = place(position.board, None, play, None, self.state.rules, self.alphabet)
        return outcome if isinstance(outcome, Placement) else None

    def _end(self) -> Iterator[GcgLine]:
        if not self.state.ended:
            return
        for line in settle(self.state, self.alphabet).lines:
            if line.kind == "rack":
                went_out = self.state.loser == line.seat
                tiles = self._left(1 - line.seat if went_out else line.seat)
                if went_out:
                    yield self._line(line.seat, "", "rack_points", line.points, tiles=tiles)
                else:
                    yield self._line(line.seat, tiles, "rack_penalty", line.points, tiles=tiles)
            elif line.kind == "time":
                yield self._line(line.seat, self._left(line.seat), "time", line.points)
        for penalty in self.state.penalties:
            if penalty.reason == OVERTIME:
                yield self._line(penalty.seat, self._left(penalty.seat), "time", -penalty.points)

    def _left(self, seat: int) -> str:
        """The tiles that a seat has at the end."""
        return self._tiles(tiles_left(self.state, seat))

    def _line(
        self,
        seat: int,
        rack: str,
        kind: Kind,
        points: int,
        *,
        tiles: str = "",
        place: Place | None = None,
        count: int = 0,
        note: str = "",
    ) -> GcgLine:
        self.totals[seat] += points
        known = "" if kind == "rack_points" else rack or UNKNOWN
        return GcgLine(0, seat, known, kind, points, self.totals[seat], tiles, place, count, note)

    def _word(self, position: Position, play: Play) -> str:
        letters = zip(play.squares, play.word, strict=True)
        return "".join("." if position.board.at(at) else self._tiles((tile,)) for at, tile in letters)

    def _tiles(self, tiles: Iterable[int]) -> str:
        """Tiles in writing, those of a rack in tile order."""
        return written(self.alphabet.sort_rack(bytes(tiles)), self.alphabet, self.dialect)


def _nicknames(names: list[str]) -> list[str]:
    """The first names without spaces and colons; numbers if they are the same."""
    first = [re.sub(r"[:\s]", "", name.split()[0]) if name.split() else "" for name in names]
    if all(first) and first[0].casefold() != first[1].casefold():
        return first
    return [f"{name}{number}" for number, name in enumerate(first, start=1)]


def write_gcg(game: GcgGame) -> str:
    """The text of the file; `read_gcg` gives the same game back, but for the numbers of its lines."""
    return "".join(f"{line.rstrip()}\n" for line in _lines(game))


def _lines(game: GcgGame) -> Iterator[str]:
    yield f"#{ENCODING} UTF-8"
    for number, player in enumerate(game.players, start=1):
        yield f"#player{number} {player.nickname} {player.name}"
    for keyword, text in (
        ("title", game.title),
        ("description", game.description),
        ("id", game.identity),
        ("lexicon", game.lexicon),
        *game.pragmas,
    ):
        if text or (keyword, text) in game.pragmas:
            yield f"#{keyword} {' '.join(text.split())}"
    yield from (f"#tile {upper} {lower}" for upper, lower in game.spellings)
    if game.incomplete:
        yield "#incomplete"
    yield from _note(game.note)
    for event in game.lines:
        yield f">{game.players[event.player].nickname}: {_event(event)}"
        yield from _note(event.note)
    yield from (f"#rack{number} {rack}" for number, rack in enumerate(game.racks, start=1) if rack)


def _note(text: str) -> Iterator[str]:
    yield from (f"#note {line.strip()}" for line in text.splitlines() if line.strip())


def _event(event: GcgLine) -> str:
    match event.kind:
        case "play":
            said = f"{event.place} {event.tiles}"
        case "pass":
            said = "-"
        case "withdrawn":
            said = "--"
        case "exchange":
            said = f"-{event.tiles or event.count}"
        case "challenge" | "time":
            said = f"({event.kind})"
        case _:
            said = f"({event.tiles})"
    # Other programs know what is taken off by its sign, also where it is nothing.
    off = event.kind in ("withdrawn", "time", "rack_penalty")
    points = f"-{-event.points}" if off and event.points <= 0 else f"{event.points:+d}"
    return " ".join(filter(None, (event.rack, said, points, "" if event.total is None else str(event.total))))
