"""The saved games of Eliot (XML, format 2) as they are in the file, with the lines."""

from __future__ import annotations

import re
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from xml.parsers import expat

from faristol.errors import Damaged
from faristol.foreign.lines import ELIOT, checked, number_in

FORMAT = "2"
MEDIA_TYPE = "application/xml"
MODES = ("arbitration", "duplicate")
VARIANTS = ("bingo", "7among8")
"""A joker in every rack, and seven of eight tiles: the variants that also exist here."""

PORTION = 64_000
"""Bytes between two reports of progress."""

DEEPEST = 8
"""The most levels of elements; a saved game has four."""

MOST_PLAYERS, MOST_TURNS = 2_000, 300

MOST_PROBLEMS = 1_000
"""A file with more odd fields is damaged throughout."""

OF_PLAYERS = ("PlayerMove", "Warning", "Penalty", "Solo")
_WHOLE = re.compile(r"-?[0-9]{1,6}(?![0-9])")

MOVES = ("valid", "invalid", "pass", "change", "none")


@dataclass(frozen=True)
class Move:
    """A play, or what stands in its place: `type` is one of `MOVES`."""

    type: str
    word: str
    coordinates: str
    points: int
    line: int


@dataclass(frozen=True)
class EliotPlayer:
    """A player; a table of 0 is none."""

    id: int
    name: str
    table: int
    computer: bool


@dataclass
class Turn:
    """A round. `played` is the move that was laid on the board, `master` the master move; moves by player."""

    line: int
    rack: str = ""
    moves: dict[int, Move] = field(default_factory=dict)
    master: Move | None = None
    played: Move | None = None
    warnings: list[int] = field(default_factory=list)
    penalties: int = 0
    solos: dict[int, int] = field(default_factory=dict)

    @property
    def announced(self) -> Move | None:
        """The valid play that the round ended with, None if there was none."""
        moves = (move for move in (self.played, self.master) if move and move.type == "valid")
        return next(moves, None)


@dataclass
class EliotGame:
    """A saved duplicate; `letters` are those of the dictionary, none if the file does not name them.

    `problems` are the fields that could not be read as they are, each with its line.
    """

    dictionary: str = ""
    letters: tuple[str, ...] = ()
    mode: str = ""
    variants: list[str] = field(default_factory=list)
    players: list[EliotPlayer] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    problems: list[Damaged] = field(default_factory=list)


def read_steps(text: str) -> Generator[float, None, EliotGame]:
    """Read the duplicate in portions; yields the progress, from 0 to 1.

    Raises `Damaged`: "file.empty", "file.large", "file.lines", "file.long_line", "file.nul", "eliot.xml" (no
    whole XML), "eliot.doctype", "eliot.foreign" (not Eliot's), "eliot.deep", "eliot.many" (more than a game
    can have), "eliot.version", "eliot.mode" (no duplicate), "eliot.players" (nobody). Told as problems of the
    game are "eliot.variant", "eliot.number", "eliot.player" (one that is unknown, is there twice
    or has no number) and "eliot.move_type".
    """
    data = checked(text, ELIOT).encode()
    if not data.strip():
        raise Damaged("file.empty")
    reader = _Reader()
    try:
        for start in range(0, len(data), PORTION):
            before = reader.seen
            reader.parser.Parse(data[start : start + PORTION], False)
            # The parser starts over at the beginning of a token without an end for each portion.
            if reader.seen == before and start:
                raise Damaged("eliot.xml", line=reader.parser.CurrentLineNumber)
            yield min(1.0, (start + PORTION) / len(data))
        reader.parser.Parse(b"", True)
    except expat.ExpatError as fault:
        raise Damaged("eliot.xml", line=fault.lineno) from fault
    game = reader.game
    if game.mode not in MODES:
        raise Damaged("eliot.mode", mode=game.mode[:20])
    if not game.players:
        raise Damaged("eliot.players")
    return game


class _Reader:
    """Takes in one element after the other; document types, and with them entities, are refused.

    `seen` counts what has come.
    """

    def __init__(self) -> None:
        self.game = EliotGame()
        self.seen = 0
        # The text has been decoded before: what its first line says about the encoding is past.
        self.parser = expat.ParserCreate("utf-8")
        self.parser.buffer_text = True
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._characters
        self._open: list[str] = []
        self._text: list[str] = []
        self._player: dict[str, str] = {}
        self._ids: set[int] = set()

    @property
    def _line(self) -> int:
        return self.parser.CurrentLineNumber

    def _doctype(self, *_: object) -> None:
        raise Damaged("eliot.doctype", line=self._line)

    def _characters(self, text: str) -> None:
        self.seen += 1
        self._text.append(text)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self.seen += 1
        if len(self._open) == DEEPEST:
            raise Damaged("eliot.deep", line=self._line, most=DEEPEST)
        if not self._open:
            if name != "EliotGame":
                raise Damaged("eliot.foreign")
            if attributes.get("format") != FORMAT:
                raise Damaged("eliot.version", version=attributes.get("format", "")[:20])
        self._open.append(name)
        self._text.clear()
        match self._open[1:]:
            case ["Game", "Player"]:
                self._player = {"id": attributes.get("id", "")}
            case ["History", "Turn"]:
                self._require(len(self.game.turns) < MOST_TURNS)
                self.game.turns.append(Turn(self._line))
            case ["History", "Turn", _]:
                self._command(name, attributes)

    def _end(self, name: str) -> None:
        self.seen += 1
        text = "".join(self._text).strip()
        self._text.clear()
        match self._open[1:]:
            case ["Dictionary", "Name"]:
                self.game.dictionary = text
            case ["Dictionary", "Letters"]:
                self.game.letters = tuple(text.split())
            case ["Game", "Mode"]:
                self.game.mode = text
            case ["Game", "Variant"] if text:
                if text in VARIANTS:
                    self.game.variants.append(text)
                else:
                    self._tell("eliot.variant", variant=text[:20])
            case ["Game", "Player", part]:
                self._player[part] = text
            case ["Game", "Player"]:
                self._add_player()
            case ["History", "Turn", "GameRack"]:
                self.game.turns[-1].rack = text
        self._open.pop()

    def _require(self, possible: bool) -> None:
        """Raise `Damaged` where there is more of something than any game has."""
        if not possible:
            raise Damaged("eliot.many", line=self._line)

    def _add_player(self) -> None:
        self._require(len(self._ids) < MOST_PLAYERS)
        attributes = self._player
        number = self._id(attributes["id"], registered=False)
        if number is None:
            return
        self._ids.add(number)
        table = self._number(attributes.get("TableNb") or "0")
        computer = attributes.get("Type") == "computer"
        self.game.players.append(EliotPlayer(number, attributes.get("Name", ""), table, computer))

    def _command(self, name: str, attributes: Mapping[str, str]) -> None:
        turn = self.game.turns[-1]
        if name == "MasterMove":
            turn.master = self._move(attributes)
        elif name == "GameMove":
            turn.played = self._move(attributes)
        elif name in OF_PLAYERS and (player := self._of(attributes)) is not None:
            match name:
                case "PlayerMove":
                    turn.moves[player] = self._move(attributes)
                case "Warning":
                    turn.warnings.append(player)
                    self._require(len(turn.warnings) <= MOST_PLAYERS)
                case "Penalty":
                    turn.penalties += 1
                case _:
                    turn.solos[player] = self._number(attributes.get("points", ""))

    def _move(self, attributes: Mapping[str, str]) -> Move:
        kind = attributes.get("type", "")
        if kind not in MOVES:
            self._tell("eliot.move_type", type=kind[:20])
            kind = "none"
        points = self._number(attributes.get("points", "0"))
        return Move(kind, attributes.get("word", ""), attributes.get("coord", ""), points, self._line)

    def _of(self, attributes: Mapping[str, str]) -> int | None:
        """Return the player of an element, None if there is none; before Eliot 2.1 it is named "playerid"."""
        return self._id(attributes.get("playerid") or attributes.get("playerId", ""), registered=True)

    def _id(self, text: str, *, registered: bool) -> int | None:
        """Return the number of a player, who is to be `registered` or new; else note it, and return None."""
        number = number_in(text)
        if number is not None and (number in self._ids) == registered:
            return number
        self._tell("eliot.player", player=text[:20] or "?")
        return None

    def _number(self, text: str) -> int:
        """Return the whole number at the beginning of a field, or 0; anything else in it is noted."""
        begins = _WHOLE.match(text)
        taken = number_in(begins[0]) if begins else None
        if text != (begins and begins[0]) or taken is None:
            self._tell("eliot.number", text=text[:20], taken=taken or 0)
        return taken or 0

    def _tell(self, code: str, **details: str | int) -> None:
        """Note a field that could not be read as it is."""
        self._require(len(self.game.problems) < MOST_PROBLEMS)
        self.game.problems.append(Damaged(code, rule=None, line=self._line, **details))
