"""The state of a duplicate, folded from its events; everything else is derived from it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from faristol.board.board import Board
from faristol.rules.moves import Play
from faristol.rules.ruleset import RuleSet
from faristol.tiles.bag import Bag


class Step(StrEnum):
    """Where the judge stands, in the order of a round."""

    SETUP = "setup"
    DRAW = "draw"
    ANNOUNCE = "announce"
    CLOCK = "clock"
    SLIPS = "slips"
    MASTER = "master"
    RESULT = "result"
    OVER = "over"


@dataclass(frozen=True)
class Player:
    """A player at a table; `last_round` is set when the player has left."""

    id: int
    table: int
    name: str
    last_round: int | None = None

    def plays_in(self, number: int) -> bool:
        """Whether the player was still there in round `number`."""
        return self.last_round is None or number <= self.last_round


@dataclass(frozen=True)
class Slip:
    """A judged slip; see `events.SlipJudged` for the fields."""

    player: int
    coordinates: str
    word: str
    play: Play | None
    verdict: str
    points: int
    code: str = ""
    details: Mapping[str, str] = field(default_factory=dict)
    corrected: bool = False


@dataclass(frozen=True)
class Clock:
    """A round's clock: `elapsed` milliseconds used before `running_since` (epoch ms, None = stopped)."""

    total: int
    elapsed: int = 0
    running_since: int | None = None

    def remaining(self, now: int) -> int:
        """Milliseconds left at `now`, never below zero."""
        running = 0 if self.running_since is None else now - self.running_since
        return max(0, self.total - self.elapsed - max(0, running))

    @property
    def running(self) -> bool:
        """Whether the clock runs."""
        return self.running_since is not None

    @property
    def started(self) -> bool:
        """Whether the clock has run at all."""
        return self.running or self.elapsed > 0


@dataclass(frozen=True)
class Master:
    """The announced master play with its points, and the best score there was."""

    play: Play
    points: int
    best: int


@dataclass(frozen=True)
class Round:
    """One round: the board and rack that everybody had, the slips, the master play.

    `slips` holds them by player id in the order in which they came in.
    """

    number: int
    board: Board
    rack: bytes
    kept: bytes
    refused: tuple[bytes, ...]
    typed: bool
    clock: Clock
    slips: Mapping[int, Slip] = field(default_factory=dict)
    time_called: bool = False
    closed: bool = False
    master: Master | None = None
    given_up: bool = False


@dataclass(frozen=True)
class State:
    """A whole duplicate. `bag` holds the undrawn tiles, `kept` what stays for the next rack."""

    name: str
    date: str
    place: str
    rules: RuleSet
    language: str
    lexicon_name: str
    lexicon_checksum: str
    lexicon_official: bool
    bag: Bag
    board: Board
    kept: bytes = b""
    players: tuple[Player, ...] = ()
    entered: int = 0
    started: bool = False
    rounds: tuple[Round, ...] = ()
    ended: str = ""

    @property
    def step(self) -> Step:
        """What comes next for the judge."""
        if self.ended:
            return Step.OVER
        if not self.started:
            return Step.SETUP
        current = self.current
        if current is None:
            return Step.DRAW
        if current.master or current.given_up:
            return Step.RESULT
        if current.closed:
            return Step.MASTER
        if current.time_called:
            return Step.SLIPS
        return Step.CLOCK if current.clock.started else Step.ANNOUNCE

    @property
    def current(self) -> Round | None:
        """The latest round, None before the first."""
        return self.rounds[-1] if self.rounds else None

    def round(self, number: int) -> Round | None:
        """Round `number`, counted from 1, or None."""
        return self.rounds[number - 1] if 1 <= number <= len(self.rounds) else None

    def player(self, player_id: int) -> Player | None:
        """The player with this id, or None."""
        return next((player for player in self.players if player.id == player_id), None)

    def present(self, number: int) -> tuple[Player, ...]:
        """The players of round `number`, by table."""
        return tuple(player for player in self.players if player.plays_in(number))

    def missing(self) -> tuple[Player, ...]:
        """Players of the current round whose slip is not in."""
        current = self.current
        if current is None:
            return ()
        return tuple(player for player in self.present(current.number) if player.id not in current.slips)

    def with_round(self, changed: Round) -> "State":
        """The state with the round of the same number replaced."""
        rounds = tuple(changed if known.number == changed.number else known for known in self.rounds)
        return replace(self, rounds=rounds)
