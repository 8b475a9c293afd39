"""Read a GCG file line by line; lines that make no sense are left out and reported.

Programs write the format with small differences, and all of these are read: any alphabet, said or not; any
line ends; small letters in positions; events without a rack; words after the total; notes over several
lines, with "#-" before them or without; a play taken back with no points off, but the right total.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from faristol.board.board import Direction
from faristol.errors import Damaged
from faristol.foreign.lines import GCG, checked
from faristol.storage.exchange.gcg_lines import ENCODING, GcgGame, GcgLine, GcgPlayer, Kind, Place, Reading
from faristol.tiles.encodings import decoded, misdeclared

SHOWN = 40
"""The most characters of a line in a fault."""

_PRAGMA = re.compile(r"#\s*([\w-]+)\s*(.*)", re.DOTALL)
_EVENT = re.compile(r">\s*([^:]*?)\s*:(.*)", re.DOTALL)
_ACROSS = re.compile(r"([0-9]{1,2})([A-Za-z])")
_DOWN = re.compile(r"([A-Za-z])([0-9]{1,2})")
_BRACKETS = re.compile(r"\(([^()]*)\)")
_NUMBER = re.compile(r"\+?([+-]?[0-9]{1,5})")
_STANDARD = re.compile(r"|standard(15(x15)?)?|crosswordgame|scrabble|classic")
"""The names of the board of 15 by 15 squares with the usual premiums, as letters and digits."""

_TEXTS = {one: one for one in ("title", "description", "lexicon", "note")} | {"id": "identity"}
_WORDS: dict[str, Kind] = {"challenge": "challenge", "time": "time"}
"""In round brackets and small letters; TIME is a rack."""


def read_gcg(source: str | bytes) -> Reading:
    """Read the game in a file, as far as it is right, and its faults.

    The problems are `Damaged` with `line`: "gcg.large", "gcg.encoding", "gcg.foreign" (no line of a game),
    "file.long_line",
    "gcg.line" (no pragma, event or text), "gcg.event" (no such event), "gcg.numbers" (no points, no total),
    "gcg.total" (points do not make the total), "gcg.player" (a nickname that nobody has), "gcg.player_twice"
    (one nickname for both), "gcg.player_again" (one number for two), "gcg.players" (more than two),
    "gcg.layout" (another board), "gcg.withdrawn" (nothing to take back).
    """
    if len(source) > 2 * GCG.characters:
        return Reading(GcgGame(), (Damaged("gcg.large", line=1),))
    reader = _Reader()
    text = source if isinstance(source, str) else decoded(source)
    if isinstance(source, bytes) and (name := misdeclared(source)):
        reader.problems.append(Damaged("gcg.encoding", line=1, encoding=name[:SHOWN]))
    try:
        reader.read(checked(text.replace("\0", "\ufffd"), GCG))
    except Damaged as fault:
        has_line = "line" in fault.details
        return Reading(GcgGame(), (fault if has_line else Damaged("gcg.large", line=1),))
    return Reading(reader.game(), tuple(sorted(reader.problems, key=lambda problem: problem.details["line"])))


@dataclass
class _Reader:
    problems: list[Damaged] = field(default_factory=list)
    players: list[GcgPlayer] = field(default_factory=list)
    lines: list[GcgLine] = field(default_factory=list)
    texts: dict[str, str] = field(default_factory=dict)
    racks: list[tuple[str, int]] = field(default_factory=lambda: [("", 0), ("", 0)])
    spellings: list[tuple[str, str]] = field(default_factory=list)
    pragmas: list[tuple[str, str]] = field(default_factory=list)
    totals: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """The possible totals of each player: the total of the last line, and the sum of the points."""

    named: set[int] = field(default_factory=set)
    """The players, 1 or 2, named by a pragma of their own; others are known by their events."""

    strange: set[str] = field(default_factory=set)
    incomplete: bool = False
    crowded: bool = False
    open_text: str | None = None
    """The text that a line without a mark continues: a key of `texts`, "line" for the last event."""

    def read(self, text: str) -> None:
        number = 0
        for number, line in _numbered(text):
            if match := _PRAGMA.fullmatch(line):
                self._pragma(number, match[1].lower(), match[2].strip())
            elif line.startswith("#"):
                self.open_text = None
            elif match := _EVENT.fullmatch(line):
                self.open_text = None
                self._event(number, match[1], match[2].replace("\u2212", "-").split())
            elif self.open_text is not None and not line.startswith(">"):
                self._note_on(line)
            else:
                self.problems.append(Damaged("gcg.line", line=number, text=line[:SHOWN]))
        if not self.players and not self.lines:
            self.problems[:] = [Damaged("gcg.foreign", line=max(number, 1))]

    def game(self) -> GcgGame:
        first, second = self.racks
        return GcgGame(
            players=tuple(self.players),
            lines=tuple(self.lines),
            racks=(first[0], second[0]),
            rack_lines=(first[1], second[1]),
            spellings=tuple(self.spellings),
            pragmas=tuple(self.pragmas),
            incomplete=self.incomplete,
            **self.texts,
        )

    def _pragma(self, number: int, keyword: str, rest: str) -> None:
        if keyword == "-":
            self._note_on(rest)
            return
        self.open_text = None
        if keyword in _TEXTS:
            self.open_text = "line" if keyword == "note" and self.lines else _TEXTS[keyword]
            self._note_on(rest)
        elif keyword in ("player1", "player2"):
            self._player(number, int(keyword[-1]), rest)
        elif re.fullmatch(r"player[0-9]+", keyword):
            self._crowd(number)
        elif keyword in ("rack1", "rack2"):
            self.racks[int(keyword[-1]) - 1] = (rest, number)
        elif keyword == "tile" and rest:
            upper, *lower = rest.split()
            self.spellings.append((upper, lower[0] if lower else upper.lower()))
        elif keyword == "incomplete":
            self.incomplete = True
        elif keyword == "board-layout" and not _STANDARD.fullmatch(re.sub(r"[\W_]", "", rest).lower()):
            self.problems.append(Damaged("gcg.layout", line=number, layout=rest[:SHOWN]))
        elif keyword != ENCODING:
            self.pragmas.append((keyword, rest))

    def _player(self, number: int, which: int, rest: str) -> None:
        nickname, _, name = rest.partition(" ")
        nickname = nickname.strip(":") or str(which)
        player = GcgPlayer(nickname, name.strip() or nickname)
        if which in self.named:
            self.problems.append(Damaged("gcg.player_again", line=number, player=which))
            return
        self.named.add(which)
        known = [at for at, known in enumerate(self.players) if known.nickname == nickname]
        if known and self.lines:
            self.players[known[0]] = player
            return
        if len(self.players) == 2:
            self._crowd(number)
            return
        if known:
            self.problems.append(Damaged("gcg.player_twice", line=number, player=nickname[:SHOWN]))
        self.players.insert(0 if which == 1 and not self.lines else len(self.players), player)

    def _crowd(self, number: int) -> None:
        """Note once that there are too many players."""
        if not self.crowded:
            self.problems.append(Damaged("gcg.players", line=number))
        self.crowded = True

    def _note_on(self, text: str) -> None:
        """Add a line to the text that is open."""
        if self.open_text == "line":
            last = self.lines[-1]
            self.lines[-1] = replace(last, note=f"{last.note}\n{text}".strip())
        elif self.open_text is not None:
            self.texts[self.open_text] = f"{self.texts.get(self.open_text, '')}\n{text}".strip()

    def _event(self, number: int, nickname: str, tokens: list[str]) -> None:
        parts = _parts(tokens)
        if parts is None:
            text = " ".join(tokens)[:SHOWN]
            self.problems.append(Damaged("gcg.event", line=number, player=nickname[:SHOWN], text=text))
            return
        points, total = _numbers(parts.rest)
        if points is None or total is None:
            self.problems.append(Damaged("gcg.numbers", line=number, text=" ".join(tokens)[:SHOWN]))
        player = self._who(nickname)
        if player is None and self.crowded:
            return
        if player is None:
            player = self._whose(points, total)
            self._tell_strange(number, nickname, self.players[player].name)
        event = GcgLine(
            number, player, parts.rack, parts.kind, points or 0, total, parts.tiles, parts.place, parts.count
        )
        self._total(event)
        self.lines.append(event)

    def _who(self, nickname: str) -> int | None:
        """Return the player of an event, None if it is neither; one without a pragma is named by his events.

        Of two players with one nickname it is the one who did not act last.
        """
        folded = nickname.casefold()
        named = [at for at, player in enumerate(self.players) if player.nickname.casefold() == folded]
        exactly = [at for at in named if self.players[at].nickname == nickname]
        if found := exactly or named:
            return 1 - self.lines[-1].player if len(found) == 2 and self.lines else found[0]
        if len(self.players) == 2:
            return None
        self.players.append(GcgPlayer(nickname or "?", nickname or "?"))
        return len(self.players) - 1

    def _whose(self, points: int | None, total: int | None) -> int:
        """Return the player of an event with an unknown name: the one whose total fits, else the next one."""
        made = [
            seat
            for seat in (0, 1)
            if total in [before + (points or 0) for before in self.totals.get(seat, (0,))]
        ]
        other = 1 - self.lines[-1].player if self.lines else 0
        return made[0] if len(made) == 1 else other

    def _tell_strange(self, number: int, nickname: str, name: str) -> None:
        """Note once a nickname that the file does not declare."""
        if nickname not in self.strange:
            problem = Damaged("gcg.player", line=number, player=nickname[:SHOWN], name=name[:SHOWN])
            self.problems.append(problem)
        self.strange.add(nickname)

    def _total(self, event: GcgLine) -> None:
        """Check that the points and the total before make the total.

        A wrong one is noted once: the next line may continue from it or from the sum of the points.
        """
        added = event.points
        if event.kind == "withdrawn":
            last = next((line for line in reversed(self.lines) if line.player == event.player), None)
            if last is None or last.kind != "play":
                self.problems.append(Damaged("gcg.withdrawn", line=event.line))
            elif event.points == 0:
                added = -last.points
        sums = tuple(before + added for before in self.totals.get(event.player, (0,)))
        if event.total is None:
            self.totals[event.player] = sums
        elif event.total in sums:
            self.totals[event.player] = (event.total,)
        else:
            self.totals[event.player] = tuple(dict.fromkeys((event.total, *sums)))
            problem = Damaged("gcg.total", line=event.line, expected=sums[0], found=event.total)
            self.problems.append(problem)


def _numbered(text: str) -> Iterator[tuple[int, str]]:
    """The lines that are not empty, with their numbers from 1."""
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        if stripped := line.strip():
            yield number, stripped


@dataclass
class _Parts:
    """An event's tokens: the rack, what happened, and what follows it."""

    rack: str
    kind: Kind
    tiles: str
    place: Place | None
    count: int
    rest: list[str]


def _parts(tokens: list[str]) -> _Parts | None:
    """Return the parts of an event, None if it has none; the rack may be missing."""
    for at in (0, 1):
        rack = tokens[0] if at else ""
        if len(tokens) <= at:
            return None
        token, rest = tokens[at], tokens[at + 1 :]
        place = _place(token)
        if place is not None and rest and not _NUMBER.fullmatch(rest[0]):
            return _Parts(rack, "play", rest[0], place, 0, rest[1:])
        if token == "--":
            return _Parts(rack, "withdrawn", "", None, 0, rest)
        if token == "-":
            return _Parts(rack, "pass", "", None, 0, rest)
        if token[0] == "-" and len(rest) >= 2:
            known = not token[1:].isdecimal()
            count = 0 if known else int(token[1:3])
            return _Parts(rack, "exchange", token[1:] if known else "", None, count, rest)
        if match := _BRACKETS.fullmatch(token):
            counted: Kind = "rack_penalty" if rest and "-" in rest[0] else "rack_points"
            kind = _WORDS.get(match[1], counted)
            return _Parts(rack, kind, "" if kind in _WORDS else match[1], None, 0, rest)
    return None


def _place(token: str) -> Place | None:
    if match := _ACROSS.fullmatch(token):
        number, letter, direction = match[1], match[2], Direction.ACROSS
    elif match := _DOWN.fullmatch(token):
        number, letter, direction = match[2], match[1], Direction.DOWN
    else:
        return None
    return Place(int(number) - 1, ord(letter.upper()) - ord("A"), direction)


def _numbers(tokens: list[str]) -> tuple[int | None, int | None]:
    """The points and the total of an event; words may follow them."""
    values = []
    for token in tokens[:2]:
        match = _NUMBER.fullmatch(token)
        if match is None:
            break
        values.append(int(match[1]))
    points, total = (*values, None, None)[:2]
    return points, total
