"""Read a GCG file as the events of a game of two that was played elsewhere, as far as the file is right.

The plays are laid on the board under the rules that were chosen, their words are not looked up. The game ends
at the first impossible turn; smaller faults are told and the game continues: an impossible rack is left out,
points are counted again, a missing turn is a pass.
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, replace

from faristol.board.board import SQUARES, Direction, square_name
from faristol.errors import Damaged, Refused, Unreadable
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.commands import Context
from faristol.modes.game.evolving import evolve
from faristol.modes.game.settling import settle
from faristol.modes.game.starting import created
from faristol.modes.game.state import State
from faristol.modes.game.turns import endings, laid
from faristol.modes.mode import Referee
from faristol.modes.person import MAXIMUM_NAME
from faristol.rules.game_rules import GameRules
from faristol.rules.notation import Play
from faristol.rules.placement import Placement, score
from faristol.storage.exchange.gcg_lines import (
    AUTHORITY,
    OF_TURNS,
    OVERTIME,
    THROUGH,
    UNKNOWN,
    GcgGame,
    GcgLine,
    readings,
)
from faristol.storage.exchange.gcg_reading import SHOWN, read_gcg
from faristol.tiles.reading import Spelling
from faristol.tiles.tile import missing

_DATE = re.compile(r"\b[0-9]{4}-[0-9]{2}-[0-9]{2}\b")
OF_THE_END = ("rack_points", "rack_penalty", "time")
_BY_RACKS = ("placement.rack", "placement.blank", "game.unseen")
"""Refusals of a play that may come from a wrong rack of the player, or of the other."""


@dataclass(frozen=True)
class Opened:
    """The events of the game and the state that they lead to; both empty if not one turn could be read.

    `problems` are `Damaged` with a `line` each, in the order of the lines; the refusal of a play is the cause
    of its problem. `left_out` counts the turns after the last possible one. `notes` has the notes of the
    file, each with the number of its turn, 0 for the whole game.
    """

    events: tuple[e.Event, ...]
    state: State | None
    problems: tuple[Damaged, ...]
    left_out: int
    notes: tuple[tuple[int, str], ...] = ()


def open_gcg(
    source: str | bytes, rules: GameRules, referee: Referee, *, name: str = "", date: str = "", now: int = 0
) -> Opened:
    """The game in a file, with the referee's tiles; `name` and `date` for a file that has none of its own.

    Besides those of `read_gcg` the problems are "gcg.tiles" (no tiles of the language), "gcg.board" (off the
    board: made on another one), "gcg.play" (does not fit), "gcg.exchange", "gcg.rack" (cannot be),
    "gcg.rack_play" (has not the tiles of the play), "gcg.rack_other" (has the other’s), "gcg.points",
    "gcg.turn" (not in turn), "gcg.end" (racks are counted, and the tiles are not used up), "gcg.settlement"
    (racks or time are counted otherwise).
    """
    reading = read_gcg(source)
    opening = _Opening(reading.game, rules, referee, list(reading.problems), now)
    turns = sum(line.kind in OF_TURNS for line in reading.game.lines)
    if not turns or any(problem.code == "gcg.players" for problem in reading.problems):
        return Opened((), None, reading.problems, turns)
    opening.begin(name, date)
    opening.play()
    problems = tuple(sorted(opening.all_problems(), key=lambda problem: problem.details["line"]))
    if not opening.taken:
        return Opened((), None, problems, turns)
    notes = tuple((number, note) for number, note in opening.notes if note)
    return Opened(tuple(opening.events), opening.state, problems, turns - opening.taken, notes)


def rules_named(source: str | bytes) -> str:
    """The key of the rules that a file was written under by this program; empty for any other file."""
    authority, _, key = read_gcg(source).game.identity.partition(" ")
    return key.strip() if authority == AUTHORITY else ""


class _Opening:
    state: State

    def __init__(
        self, game: GcgGame, rules: GameRules, referee: Referee, problems: list[Damaged], now: int
    ) -> None:
        bonuses = [line.points for line in game.lines if line.kind == "challenge"]
        if bonuses and 0 < bonuses[0] <= rules.RANGES["challenge_points"][1]:
            rules = replace(rules, challenge_points=bonuses[0])
        self.game, self.rules, self.problems, self.now = game, rules, problems, now
        self.referee = replace(referee, rules=rules)
        self.alphabet = referee.alphabet
        self.events: list[e.Event] = []
        self.notes = [(0, game.note)]
        self.sums: dict[int, int] = {}
        """The running total of the player of a line, by the line's number, as the sheet shows it."""

        self.racks: dict[int, GcgLine] = {}
        """The line from which the rack of a seat was taken."""

        self.taken = 0
        """The number of turns of the file that are possible."""

    @property
    def context(self) -> Context:
        return Context(self.state, self.referee, self.now, random.Random(0))

    def happen(self, *events: e.Event) -> None:
        """Apply these events; raises Refused if one of them is impossible."""
        for event in events:
            self.state = evolve(self.state, event, self.now)
            self.events.append(event)

    def problem(self, code: str, line: GcgLine, **details: str | int) -> Damaged:
        """Note a fault in a line, and return it."""
        fault = Damaged(code, rule=None, line=line.line, **details)
        self.problems.append(fault)
        return fault

    def begin(self, name: str, date: str) -> None:
        game = self.game
        names = [" ".join(player.name.split())[: MAXIMUM_NAME - 4] for player in game.players]
        names += [f"{number}" for number in (1, 2)][len(names) :]
        if names[0].casefold() == names[1].casefold():
            names[1] += " (2)"
        title = game.title or name or f"{names[0]} - {names[1]}"
        said = _DATE.search(f"{game.title} {game.description}")
        command = c.Create(
            " ".join(title.split())[:MAXIMUM_NAME],
            said[0] if said else date,
            "record",
            self.rules,
            (names[0], names[1]),
        )
        first = created(command, self.referee)
        self.state = evolve(None, first, self.now)
        self.events.append(first)
        starter = next(line.player for line in game.lines if line.kind in OF_TURNS)
        self.happen(e.StarterSet(starter, "named"), e.Begun())

    def play(self) -> None:
        """Play every turn up to the first impossible one, then the end."""
        lines = self.game.lines
        for line, answer in zip(lines, (*lines[1:], None), strict=True):
            if line.kind not in OF_TURNS:
                of_end = line.kind in OF_THE_END
                if not of_end:
                    self._sum(line)
                self.notes.append((0 if of_end else len(self.state.turns), line.note))
                continue
            # Some programs write a pass for the other player, who has not challenged the last play.
            if line.kind != "pass" or not self._out:
                own = answer.kind if answer and answer.player == line.player else ""
                if not self._turn(line, own):
                    return
                if own not in ("withdrawn", "challenge"):
                    self._sum(line)
            self.taken += 1
            self.notes.append((len(self.state.turns), line.note))
        self._end()

    def all_problems(self) -> list[Damaged]:
        """Return the problems; a running total is compared with that of the sheet, where it has the line."""
        found = []
        for problem in self.problems:
            line = int(problem.details["line"])
            if problem.code == "gcg.total" and line in self.sums:
                total, expected = problem.details["found"], self.sums[line]
                if total == expected:
                    continue
                problem = Damaged(problem.code, line=line, expected=expected, found=total)
            found.append(problem)
        return found

    def _sum(self, line: GcgLine) -> None:
        """Keep the total of the player of a line after it, unless points off for time are in it already."""
        timed = any(
            one.kind == "time" and one.player == line.player and one.line < line.line
            for one in self.game.lines
        )
        if not timed:
            self.sums[line.line] = self.state.scores[line.player]

    @property
    def _out(self) -> e.Ended | None:
        """The end, if the last player has used up the last tiles."""
        ended = next(iter(endings(self.context)), None) if self.state.turns else None
        return ended if isinstance(ended, e.Ended) and ended.reason == "out" else None

    def _turn(self, line: GcgLine, answer: str) -> bool:
        """Apply a turn; tell whether it is possible. `answer` is what happened to the play next."""
        if line.player != self.state.turn:
            self.problem("gcg.turn", line, player=self.state.players[line.player].name)
            self.happen(e.TurnPassed(self.state.turn, False))
        if line.kind == "play" or line.rack != UNKNOWN:
            self._rack(line)
        if line.kind == "pass":
            self.happen(e.TurnPassed(line.player, False))
            return True
        return self._exchange(line) if line.kind == "exchange" else self._play(line, answer)

    def _rack(self, line: GcgLine) -> None:
        """Enter the rack that a turn begins with, if it is possible."""
        position = self.state.position
        try:
            tiles = self.alphabet.parse_rack(line.rack, Spelling.FILES)
            if not tiles or sorted(tiles) == sorted(position.racks[line.player]):
                return
            if len(tiles) > position.hands[line.player]:
                raise Refused("game.hand")
            self.happen(e.RackTyped(line.player, tiles))
            self.racks[line.player] = line
        except (Unreadable, Refused) as fault:
            self.problem("gcg.rack", line, text=line.rack[:SHOWN]).__cause__ = fault

    def _exchange(self, line: GcgLine) -> bool:
        try:
            tiles = self.alphabet.parse_rack(line.tiles, Spelling.FILES)
        except Unreadable as fault:
            self.problem("gcg.tiles", line, text=line.tiles[:SHOWN]).__cause__ = fault
            return False
        position, seat = self.state.position, line.player
        count = len(tiles) or line.count
        known = len(position.racks[seat]) == position.hands[seat]
        absent = missing(position.racks[seat] + (b"" if known else position.bag.tiles()), tiles)
        if absent or not 0 < count <= min(position.hands[seat], position.in_bag):
            self.problem("gcg.exchange", line, text=line.tiles[:SHOWN] or str(count))
            tiles = b""
        self.happen(e.TilesExchanged(seat, count, tiles, b""))
        return True

    def _play(self, line: GcgLine, answer: str) -> bool:
        shown = f"{line.place} {line.tiles}"[:SHOWN]
        if line.place is None or line.place.square is None:
            self.problem("gcg.board", line, text=shown)
            return False
        try:
            play = self._as_written(line, line.place.square, line.place.direction)
            placement = self._laid(line, play)
        except Unreadable as fault:
            self.problem("gcg.tiles", line, text=line.tiles[:SHOWN]).__cause__ = fault
            return False
        except Refused as fault:
            off = fault.code == "placement.outside"
            self.problem("gcg.board" if off else "gcg.play", line, text=shown).__cause__ = fault
            return False
        points = score(self.state.position.board, placement, self.alphabet, self.rules).total
        if points != line.points:
            self.problem("gcg.points", line, text=shown, expected=points, found=line.points)
        self.happen(e.PlayMade(line.player, play, points))
        if answer in ("withdrawn", "challenge"):
            words = tuple(word.letters for word in placement.words)
            self.happen(e.Challenged(words, -1), e.ChallengeDecided(answer == "challenge", ""))
        if answer != "withdrawn":
            self.happen(e.TurnCompleted(line.player, b""))
        return True

    def _as_written(self, line: GcgLine, square: int, direction: Direction) -> Play:
        """Return the play of a line; of several readings, the first one that has a tile for each dot."""
        refused: Refused | None = None
        for word in readings(line.tiles, self.alphabet):
            try:
                return self._through(square, direction, word)
            except Refused as fault:
                refused = refused or fault
        assert refused is not None
        raise refused

    def _through(self, square: int, direction: Direction, word: bytes) -> Play:
        """Return the play of a word, with the tiles on the board for its dots."""
        play = Play(square, direction, word)
        tiles = bytearray(word)
        for index, at in enumerate(play.squares):
            if tiles[index] == THROUGH and at < SQUARES:
                tiles[index] = self.state.board.at(at)
                if not tiles[index]:
                    raise Refused("placement.gap", rule="PLA-2", square=square_name(at))
        return replace(play, word=bytes(tiles))

    def _laid(self, line: GcgLine, play: Play) -> Placement:
        """Place a play; racks without its tiles are set aside, the player's own first."""
        try:
            return laid(self.context, play)
        except Refused as fault:
            own, other = line.player, 1 - line.player
            before = self.state
            for seats in ((own,), (other,), (own, other)) if fault.code in _BY_RACKS else ():
                aside = [e.RackTyped(seat, b"") for seat in seats]
                for event in aside:
                    self.state = evolve(self.state, event, self.now)
                try:
                    placement = laid(self.context, play)
                except Refused:
                    self.state = before
                    continue
                self.events += aside
                if own in seats:
                    self.problem("gcg.rack_play", line, text=line.rack[:SHOWN]).__cause__ = fault
                if other in seats:
                    self._set_aside(line, other)
                return placement
            raise

    def _set_aside(self, line: GcgLine, other: int) -> None:
        """Note that the other's rack has the tiles that a line plays; that line's rack may be right now."""
        wrong = self.racks.pop(other, line)
        self.problem("gcg.rack_other", wrong, text=wrong.rack[:SHOWN], other=line.line)
        refused = [
            one for one in self.problems if one.code == "gcg.rack" and one.details["line"] == line.line
        ]
        if refused:
            self.problems[:] = [one for one in self.problems if one not in refused]
            self._rack(line)

    def _end(self) -> None:
        """Apply the lines after the last turn: the racks, the time."""
        lines = [line for line in self.game.lines if line.kind in OF_THE_END]
        times = [line for line in lines if line.kind == "time"]
        for line in times:
            self._time(line)
        racks = [line for line in lines if line.kind != "time"]
        ended: e.Event | None = next(iter(endings(self.context)), None)
        penalties = {line.player for line in racks if line.kind == "rack_penalty"}
        if out := self._out:
            for line in racks:
                self._left_over(line, 1 - out.seat)
        elif len(penalties) == 2:
            for line in racks:
                self._left_over(line, line.player)
            ended = ended or e.Ended("scoreless_turns", -1)
        elif racks:
            self.problem("gcg.end", racks[0])
        if ended is None or not racks:
            for seat, rack in enumerate(self.game.racks):
                line = replace(self.game.lines[-1], line=self.game.rack_lines[seat], tiles=rack)
                self._left_over(line, seat)
        if ended is not None:
            self.happen(ended)
            self._settle(lines)

    def _time(self, line: GcgLine) -> None:
        """Apply points off for overtime: set the clock to the time over that they stand for."""
        rules, off = self.rules, -line.points
        if off <= 0:
            return
        minutes, rest = divmod(off, rules.overtime_points) if rules.overtime_points else (0, off)
        if rest or not rules.timed:
            self.happen(e.PenaltyGiven(line.player, off, OVERTIME, ""))
            return
        elapsed = list(self.state.clock.elapsed)
        elapsed[line.player] = (rules.player_seconds + 60 * minutes) * 1000
        self.happen(e.ClockCorrected(tuple(elapsed)))

    def _left_over(self, line: GcgLine, seat: int) -> None:
        """Enter the rack that a line counts."""
        self._rack(replace(line, player=seat, rack=line.tiles))

    def _settle(self, lines: list[GcgLine]) -> None:
        """Note where the points for racks and time are not those of the rules."""
        settled = settle(self.state, self.alphabet).lines
        for line in lines:
            kinds = ("time", "penalty") if line.kind == "time" else ("rack",)
            points = sum(one.points for one in settled if one.seat == line.player and one.kind in kinds)
            if points != line.points:
                self.problem("gcg.settlement", line, expected=points, found=line.points)
