"""The state of a duplicate, folded from its events; everything else is derived from it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from faristol.board.board import Board
from faristol.modes.duplicate.sealed import PreparedRound, Recorded, Script
from faristol.rules.notation import Play
from faristol.rules.ruleset import RuleSet
from faristol.tiles.bag import Bag
from faristol.tiles.spoken import SpokenTable


class Step(StrEnum):
    """The judge's step, in the order of a round."""

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
    """A player at a table; `last_round` is set when the player has left or was expelled, `first_round` is
    later than 1 for who joined later (FED-7).

    `member` is the player's id on the club's list, empty if not on it.
    """

    id: int
    table: int
    name: str
    group: str = ""
    last_round: int | None = None
    expelled: bool = False
    member: str = ""
    first_round: int = 1

    def plays_in(self, number: int) -> bool:
        """Tell whether the player was there already, and still, in round `number`."""
        return self.first_round <= number and (self.last_round is None or number <= self.last_round)


@dataclass(frozen=True)
class Slip:
    """A judged slip; see `events.SlipJudged` for the fields.

    `judged` are the verdict and the points of the slip itself; `verdict` and `points` are those that count
    after the zero for conduct (DUP-1.7B) or a master play that was not valid (DUP-1.8B).
    """

    player: int
    coordinates: str
    word: str
    play: Play | None
    verdict: str
    points: int
    judged: tuple[str, int]
    code: str = ""
    details: Mapping[str, str] = field(default_factory=dict)
    claimed: int | None = None
    desk: str = ""
    came: int = 0

    @property
    def warned(self) -> bool:
        """Tell whether the points written on a valid slip are wrong."""
        return self.verdict == "good" and self.claimed is not None and self.claimed != self.points


@dataclass(frozen=True)
class Reading:
    """A slip as one desk has typed it (DEV-5); see `events.SlipRead` for the fields."""

    coordinates: str
    word: str
    play: Play | None
    claim: str
    claimed: int | None


@dataclass(frozen=True)
class Conduct:
    """The step after a player's conduct in a round: "warning", "zero" or "expulsion" (DUP-1.7B, DUP-1.7C)."""

    player: int
    round: int
    step: str
    reason: str


@dataclass(frozen=True)
class Claim:
    """A claim about the published results (DUP-1.11); `outcome` is "upheld", "dismissed" or still empty.

    `slips` are those of its round by player id, as they were when it was recorded.
    """

    id: int
    player: int
    round: int
    text: str
    outcome: str = ""
    answer: str = ""
    slips: Mapping[int, Slip] = field(default_factory=dict)


@dataclass(frozen=True)
class Clock:
    """A round's clock: `elapsed` milliseconds used before `running_since` (epoch ms, None = stopped)."""

    total: int
    elapsed: int = 0
    running_since: int | None = None

    def remaining(self, now: int) -> int:
        """Return the milliseconds left at `now`, never below zero."""
        running = 0 if self.running_since is None else now - self.running_since
        return max(0, self.total - self.elapsed - max(0, running))

    def deadline(self, now: int) -> int:
        """Return the time at which the clock ends if it runs on from `now`, or at which it has ended."""
        left = self.total - self.elapsed
        if self.running_since is not None and now - self.running_since > left:
            return self.running_since + left
        return now + self.remaining(now)

    @property
    def running(self) -> bool:
        """Tell whether the clock runs."""
        return self.running_since is not None

    @property
    def started(self) -> bool:
        """Tell whether the clock has run at all."""
        return self.running or self.elapsed > 0


@dataclass(frozen=True)
class Master:
    """The announced master play with its points, and the best score there was.

    The bag gave it `exchanged` for its blanks, and `chosen` to complete the rack.
    """

    play: Play
    points: int
    best: int
    exchanged: bytes = b""
    chosen: bytes = b""


@dataclass(frozen=True)
class Round:
    """One round: the board and rack that all players had, the slips, the master play.

    `slips` holds them by player id in the order in which they came in, `readings` by player id and desk the
    readings of slips that do not count yet (DEV-5). `annulled` says that the master play has turned out not
    to be valid (DUP-1.8B), `doubted` that it has been annulled at least once, `given_up` that there was none,
    and `repeated` that its rack is played once more. `choices` has a tile of each kind with which a player
    may complete the rack, `coming` the tiles that were to come before the rack was drawn, where their order
    is fixed. `until` is the deadline of a rack that was sent round first at `sent`, both 0 before (FED-7).
    """

    number: int
    board: Board
    rack: bytes
    kept: bytes
    refused: tuple[bytes, ...]
    typed: bool
    clock: Clock
    slips: Mapping[int, Slip] = field(default_factory=dict)
    readings: Mapping[int, Mapping[str, Reading]] = field(default_factory=dict)
    time_called: bool = False
    closed: bool = False
    master: Master | None = None
    annulled: bool = False
    doubted: bool = False
    given_up: bool = False
    repeated: bool = False
    choices: bytes = b""
    coming: bytes = b""
    until: int = 0
    sent: int = 0

    @property
    def scored(self) -> int | None:
        """Return the points of the master play, 0 if it was not valid (DUP-1.8B); None without one."""
        return (0 if self.annulled else self.master.points) if self.master else None

    @property
    def best(self) -> int | None:
        """Return the best score; None if it is not known, since the best play was not valid."""
        if self.master is None or (self.annulled and self.master.points == self.master.best):
            return None
        return self.master.best

    @property
    def prepared(self) -> PreparedRound | None:
        """Return the round as one that is made ahead, None without a master play."""
        if self.master is None:
            return None
        play, points = self.master.play, self.master.points
        return PreparedRound(self.rack, self.kept, self.refused, play, points, annulled=self.annulled)

    def points_of(self, player: Player) -> int | None:
        """Return the points of a player, 0 without a slip; None if he was gone, or too late to count."""
        slip = self.slips.get(player.id)
        if not player.plays_in(self.number) or (slip and slip.verdict == "out"):
            return None
        return slip.points if slip else 0

    def slips_of(self, players: Iterable[Player]) -> list[Slip]:
        """Return the slips of these players, as they came in; players who are out are left out."""
        here = {player.id for player in players}
        return [slip for slip in self.slips.values() if slip.player in here]


@dataclass(frozen=True)
class Alone:
    """A player alone, `timed` or not: replays the duplicate `source`, with its players' `recorded`
    results."""

    source: str
    timed: bool
    recorded: tuple[Recorded, ...]


@dataclass(frozen=True)
class State:
    """A duplicate. `bag` holds the undrawn tiles, `kept` those kept for the next rack.

    `starters` are the players of the first round (N of DUP-1.10), `judge` is the player who judges as well,
    `checking_until` the end of the checking period in epoch milliseconds (DUP-1.11), `letter_table` the names
    that a club wrote itself, None for those of the rules (DUP-1.4). `real_bag` says that the racks are drawn
    by hand and typed, `double_entry` that every slip is typed at two desks (DEV-5). `script` are the rounds
    of a game that was made ahead, `alone` is set where one player plays without a hall. `order` has all tiles
    in the order that was fixed for them (ROM-6), empty until it is; `coming` are those still in the bag.
    `proposals` are the names of proposals from other devices that have been taken (DEV-4). `absent` are the
    players who were taken out before the first round and may come back (FRO-7).
    """

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
    starters: int = 0
    judge: int | None = None
    conduct: tuple[Conduct, ...] = ()
    claims: tuple[Claim, ...] = ()
    checking_until: int | None = None
    final: bool = False
    letter_table: SpokenTable | None = None
    real_bag: bool = False
    double_entry: bool = False
    script: Script | None = None
    alone: Alone | None = None
    order: bytes = b""
    coming: bytes = b""
    proposals: frozenset[str] = frozenset()
    absent: tuple[Player, ...] = ()

    @property
    def letter_names(self) -> SpokenTable | str:
        """Return the names for all announcements: the table that a club wrote, or the key of the rules'."""
        return self.letter_table or self.rules.letter_names

    @property
    def blank_name(self) -> str | None:
        """Return the name of the blank, None if the club's own table has it."""
        return None if self.letter_table else self.rules.blank_name

    @property
    def official(self) -> bool:
        """Tell whether the duplicate is complete, classic, and of two or more players (DUP-1.1): those of its
        first round, before it those who may still come."""
        expected = max(len(self.players), self.rules.minimum_players)
        return self.rules.official_with(self.starters if self.rounds else expected)

    @property
    def step(self) -> Step:
        """Return the judge's next step."""
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
        """Return the latest round, None before the first."""
        return self.rounds[-1] if self.rounds else None

    @property
    def open_round(self) -> Round | None:
        """Return the round whose slips may come in, None once it is closed or the duplicate has ended."""
        current = self.current
        return None if current is None or current.closed or self.ended else current

    def round(self, number: int) -> Round | None:
        """Return round `number`, counted from 1, or None."""
        return self.rounds[number - 1] if 1 <= number <= len(self.rounds) else None

    def player(self, player_id: int) -> Player | None:
        """Return the player with this id, or None."""
        return next((player for player in self.players if player.id == player_id), None)

    def present(self, number: int) -> tuple[Player, ...]:
        """Return the players of round `number`, by table."""
        return tuple(player for player in self.players if player.plays_in(number))

    def missing(self) -> tuple[Player, ...]:
        """Return the players of the current round without a typed slip."""
        current = self.current
        if current is None:
            return ()
        typed = current.slips.keys() | current.readings.keys()
        return tuple(player for player in self.present(current.number) if player.id not in typed)

    def conduct_of(self, player_id: int) -> tuple[Conduct, ...]:
        """Return the steps after a player's conduct so far."""
        return tuple(record for record in self.conduct if record.player == player_id)

    def with_round(self, changed: Round) -> "State":
        """Return the state with the round of the same number replaced."""
        rounds = tuple(changed if round_.number == changed.number else round_ for round_ in self.rounds)
        return replace(self, rounds=rounds)
