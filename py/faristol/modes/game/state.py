"""The state of a game, with its clocks, and the turns that are still to be entered anew."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from sys import maxsize

from faristol.board.board import Board
from faristol.errors import Refused
from faristol.modes.game.fair import Fair
from faristol.modes.game.turn import LOST, Advice, Departure, Position, Swap, Turn, Use, after, lay, put
from faristol.rules.game_rules import GameRules
from faristol.rules.notation import Play
from faristol.rules.placement import new_tiles, spent_on
from faristol.tiles.tile import BLANK

MINUTE = 60_000


@dataclass(frozen=True)
class ChessClock:
    """`total` milliseconds for each seat, those `elapsed` before `since` (epoch ms), and the seat whose clock
    is `running` since then; nobody has used more than `most`."""

    total: int
    elapsed: tuple[int, ...] = (0, 0)
    running: int | None = None
    since: int = 0
    most: int = maxsize

    def used(self, seat: int, now: int) -> int:
        """Return the milliseconds that a seat has used at `now`."""
        running = max(0, now - self.since) if self.running == seat else 0
        return min(self.most, self.elapsed[seat] + running)

    def left(self, seat: int, now: int) -> int:
        """Return the milliseconds left, negative over time."""
        return self.total - self.used(seat, now)

    def stopped(self, now: int) -> "ChessClock":
        """Return the clock, stopped at `now`."""
        return replace(self, elapsed=self.all_used(now), running=None)

    def all_used(self, now: int) -> tuple[int, ...]:
        """Return the milliseconds that each seat has used at `now`."""
        return tuple(self.used(seat, now) for seat in range(len(self.elapsed)))

    def given(self, seat: int, more: int) -> "ChessClock":
        """Return the clock with `more` milliseconds for a seat; it may then have used fewer than none."""
        return replace(self, elapsed=put(self.elapsed, seat, self.elapsed[seat] - more))

    def started(self, seat: int, now: int) -> "ChessClock":
        """Return the clock, running for a seat from `now` on."""
        return replace(self.stopped(now), running=seat, since=now)


def overtime_penalty(used: int, rules: GameRules) -> int:
    """Return the penalty for milliseconds used: for each minute begun over time (CLA-7B, MAL-30)."""
    over = used - rules.player_seconds * 1000
    return rules.overtime_points * -(-over // MINUTE) if rules.timed and over > 0 else 0


def lost_on_time(used: int, rules: GameRules) -> bool:
    """Tell whether milliseconds used lose the game: more than the time and the tolerance over it (CLA-4D),
    none where the time itself ends the game (FED-1)."""
    ends = rules.overtime_ends
    if not rules.timed or not (ends or rules.overtime_loss_seconds):
        return False
    return used > (rules.player_seconds + (0 if ends else rules.overtime_loss_seconds)) * 1000


TURNS = "turns"
"""The ending by the number of turns that the rules allow (FED-1)."""

BLOCKED = ("lost_turns", "scoreless_turns", "passes")
"""Endings by turns without a score (CLA-4B, MAL-21, ROM-3)."""


class Step(StrEnum):
    """The step that the game waits for."""

    START = "start"
    DRAW = "draw"
    READY = "ready"
    TURN = "turn"
    PLAYED = "played"
    CHALLENGED = "challenged"
    UPHELD = "upheld"
    SURPLUS = "surplus"
    COUNT = "count"
    OVER = "over"
    SIGNED = "signed"


@dataclass(frozen=True)
class Player:
    """A player; `level` is that of the computer, empty for a person."""

    name: str
    level: str = ""


@dataclass(frozen=True)
class Surplus:
    """Tiles drawn too many (CLA-3B, MAL-11).

    `number` of them, on the rack already or not, `seen` by their player or not; `taken` are those that the
    opponent took, if the rack is known. `before` is the position as it was, and `stopped` says that the clock
    was stopped for them.
    """

    seat: int
    number: int
    on_rack: bool
    seen: bool
    taken: bytes = b""
    before: Position | None = None
    stopped: bool = False


@dataclass(frozen=True)
class Penalty:
    """Points off, or a decision on record without any, with its author and reason (CLA-4E, MAL-32); `seat`
    -1: all."""

    seat: int
    points: int
    reason: str
    by: str


@dataclass(frozen=True)
class Held:
    """The situation of a game that ended at `since` (epoch milliseconds), to restore if the end is a mistake:
    a play on the board, the running clock, and the rest of the state beside the turns."""

    position: Position
    pending: Turn | None
    touched: tuple[tuple[int, int], ...]
    touched_on: frozenset[int]
    paused: str
    running: int | None
    since: int


@dataclass(frozen=True)
class Hint:
    """The hint given in this turn, up to a step from 1; `tiles` are those to exchange."""

    kind: Advice
    play: Play | None
    tiles: bytes
    step: int


@dataclass(frozen=True)
class Help:
    """The help in a casual game: steps of hints, moves given completely (and in which turns), takebacks."""

    hints: int = 0
    told: int = 0
    taken_back: int = 0
    told_in: frozenset[int] = frozenset()


@dataclass(frozen=True)
class State:
    """A game. Seats are numbered from 0, the first-named player; turns go from one to the next.

    `starter` is the seat that starts, None until it is known; `start_draws` the tiles drawn for it, draw by
    draw, and `drew` the seats that did (CLA-1A). `left` are those who have left while others play on.
    `position` is what the complete turns have led to, `pending` a play that lies on the board and can still
    be challenged. `paused_since` is when the clock was stopped. `absent` are the seats that nobody has come
    to (CLA-8A). `touched` are the squares and tiles that lie there and have to be played, and `touched_on`
    every square that one of them has been on (CLA-2A). `last_turns` counts the turns still to be played
    once the round's time is over (CLA-7D), `last_since` is when the present one began, later by as long as
    the clock has stood since. `taken_out` are turns that were written wrongly and not yet written anew, the
    first of them after `taken_out_at` turns. `committee` has settled SENYORS last (MAL-32). `ended` says
    how the game ended, `loser` whose doing it was where that matters, `held` what it was doing. A `casual`
    game has the `hint` of the present turn, and what `help` there was in all of it. One `from_position` has
    begun with tiles on the board, after so many `scoreless` turns. One on two devices has a `fair` bag.
    """

    name: str
    date: str
    place: str
    round: str
    table: str
    use: Use
    rules: GameRules
    language: str
    lexicon_name: str
    lexicon_checksum: str
    lexicon_official: bool
    players: tuple[Player, ...]
    opening: Position
    position: Position
    clock: ChessClock
    extra: Mapping[str, str] = field(default_factory=dict)
    starter: int | None = None
    start_draws: tuple[bytes, ...] = ()
    drawn_for: tuple[str, int] | None = None
    tiles_checked: bool = False
    begun: bool = False
    turns: tuple[Turn, ...] = ()
    pending: Turn | None = None
    swaps: tuple[Swap, ...] = ()
    touched: tuple[tuple[int, int], ...] = ()
    touched_on: frozenset[int] = frozenset()
    surplus: Surplus | None = None
    paused: str = ""
    paused_since: int = 0
    absent: tuple[int, ...] = ()
    absence_began: tuple[int, ...] = (0, 0)
    last_turns: int | None = None
    last_since: int = 0
    committee: str = ""
    penalties: tuple[Penalty, ...] = ()
    taken_out: tuple[Turn, ...] = ()
    taken_out_at: int = 0
    ended: str = ""
    loser: int | None = None
    held: Held | None = None
    signed: tuple[int, ...] = ()
    drew: tuple[tuple[int, ...], ...] = ()
    left: tuple[Departure, ...] = ()
    challenger: int = -1
    casual: bool = False
    hint: Hint | None = None
    help: Help = Help()
    from_position: bool = False
    scoreless: int = 0
    fair: Fair | None = None

    @property
    def active(self) -> tuple[int, ...]:
        """Return the seats that have not left."""
        gone = {one.seat for one in self.left}
        return tuple(seat for seat in range(len(self.players)) if seat not in gone)

    def next_to(self, seat: int) -> int:
        """Return the seat whose turn follows that of a seat."""
        active = self.active
        return next((one for one in active if one > seat), active[0] if active else seat)

    def others(self, seat: int) -> tuple[int, ...]:
        """Return the other active seats."""
        return tuple(one for one in self.active if one != seat)

    @property
    def signers(self) -> tuple[int, ...]:
        """Return the seats that sign (CLA-4G): the people who have stayed, or all people if none has."""
        people = tuple(seat for seat, player in enumerate(self.players) if not player.level)
        return tuple(seat for seat in people if seat in self.active) or people

    @property
    def drawers(self) -> tuple[int, ...]:
        """Return the seats that draw for the start next: all, then those with equal tiles (CLA-1A)."""
        if not self.start_draws:
            return self.active
        tiles = self.start_draws[-1]
        first = self.nearest(tiles)
        return tuple(seat for seat, tile in zip(self.drew[-1], tiles, strict=True) if tile == first)

    def nearest(self, tiles: bytes) -> int:
        """Return the drawn tile that starts: tiles are numbered in the order of TIL-ORD, the blank before all
        others unless the rules have it last (CLA-1A)."""
        last = self.rules.draw_blank == "last"
        return min(tiles, key=lambda tile: (last and tile == BLANK, tile))

    @property
    def step(self) -> Step:
        """Return the step that the game waits for."""
        if self.ended and self.casual:
            return Step.OVER
        if self.ended:
            if set(self.signers) <= set(self.signed):
                return Step.SIGNED
            return Step.COUNT if self.to_count else Step.OVER
        if self.starter is None:
            return Step.START
        if self.surplus:
            return Step.SURPLUS
        if not self.begun:
            return Step.READY if self.to_draw is None else Step.DRAW
        if self.pending is None:
            return Step.TURN
        if not self.pending.challenges:
            return Step.PLAYED
        return Step.CHALLENGED if self.pending.challenges[-1].valid is None else Step.UPHELD

    @property
    def turn(self) -> int:
        """Return the seat to move; before the start is known, the first-named player."""
        if self.turns:
            return self.next_to(self.turns[-1].seat)
        starter = self.starter or 0
        return starter if starter in self.active else self.next_to(starter)

    def turns_of(self, seat: int) -> int:
        """Count the turns that a seat has had."""
        return sum(turn.seat == seat for turn in self.turns)

    def given(self, seat: int) -> int:
        """Return the milliseconds that a seat's turns have added to its clock."""
        return self.rules.increment * self.turns_of(seat)

    @property
    def turn_ends(self) -> int:
        """Return when the time for the present turn is over, in epoch milliseconds; 0 if it has no limit, or
        while it stands (CLA-7D, FED-1)."""
        seconds = self.rules.turn_seconds if self.last_turns is None else self.rules.last_play_seconds
        goes_on = self.begun and not (self.ended or self.paused or self.pending)
        return self.last_since + seconds * 1000 + 1 if seconds and goes_on else 0

    @property
    def draws_tiles(self) -> bool:
        """Tell whether the app draws the tiles and so knows the racks."""
        return self.use in ("tablet", "computer")

    @property
    def completes_late(self) -> bool:
        """Tell whether a play is complete only with the turn after it, where nobody presses a clock."""
        return self.use in ("board", "friend")

    @property
    def to_draw(self) -> int | None:
        """Return the next seat to draw its first rack, the starter first (CLA-1C); None when all have one."""
        if not self.draws_tiles or self.starter is None or self.from_position:
            return None
        full, starter = self.rules.rack_size, self.starter
        order = sorted(self.active, key=lambda seat: (seat - starter) % len(self.players))
        return next((seat for seat in order if len(self.position.racks[seat]) < full), None)

    @property
    def to_count(self) -> bool:
        """Tell whether racks that have not been entered are needed for the final score."""
        position = self.position
        unknown = any(len(position.racks[seat]) < position.hands[seat] for seat in self.active)
        return self.ended in BLOCKED and self.rules.blocked_settlement == "own" and unknown

    @cached_property
    def lying(self) -> Position:
        """Return the position with a play that can still be challenged on the board, before the refill."""
        return lay(self.position, self.pending) if self.pending else self.position

    @property
    def board(self) -> Board:
        """Return the board as it lies."""
        return self.lying.board

    @property
    def in_bag(self) -> int:
        """Count the tiles in the bag."""
        return self.lying.in_bag

    @property
    def scores(self) -> tuple[int, ...]:
        """Return the points so far, without settlement and penalties."""
        return self.lying.scores

    @property
    def under_way(self) -> bool:
        """Tell whether the game is still played, so that neither racks nor words may be revealed (CLA-1D)."""
        return not self.ended and self.use != "record"

    @property
    def goes_out(self) -> bool:
        """Tell whether turns go out while it is played (FRO-9): not those of a game that an arbiter keeps."""
        return self.under_way and self.use != "board" and bool(self.turns or self.pending)

    @property
    def settled(self) -> bool:
        """Tell whether the game is over, and nobody signs or counts again any more."""
        return self.step is Step.SIGNED or (self.step is Step.OVER and self.casual and self.use != "record")

    def rack(self, seat: int) -> bytes:
        """Return the tiles that a seat is known to have."""
        return self.lying.racks[seat]


FORGOTTEN = 2
"""The most turns that may have been forgotten before one that was taken out: one of each player (CLA-8B)."""


def still_out(state: State, turn: Turn) -> tuple[tuple[Turn, ...], int]:
    """Return the turns still to be entered anew once `turn` is written, and the number of turns before them.

    Neither that turn nor those before it remain, nor those so old that another turn stands instead.
    """
    gone, number = state.taken_out, len(state.turns)
    for index, earlier in enumerate(gone):
        if _same(earlier, turn):
            return gone[index + 1 :], number + 1
    if gone and _instead(gone[0], turn):
        return gone[1:], number + 1
    passed = max(0, number + 1 - state.taken_out_at - FORGOTTEN)
    return gone[passed:], state.taken_out_at + passed


def _same(earlier: Turn, turn: Turn) -> bool:
    """Tell whether a turn is one that was taken out, refused then or now."""
    if earlier.play or turn.play:
        return earlier.play == turn.play
    return (earlier.kind, earlier.count, earlier.text) == (turn.kind, turn.count, turn.text)


def _instead(earlier: Turn, turn: Turn) -> bool:
    """Tell whether a turn replaces another one: the same word, the same coordinates, or lost like it."""
    if earlier.seat != turn.seat:
        return False
    if earlier.play is None or turn.play is None:
        return earlier.kind in LOST and turn.kind in LOST
    at = (earlier.play.square, earlier.play.direction) == (turn.play.square, turn.play.direction)
    return at or earlier.play.word == turn.play.word


def still_counted(state: State, turns: Sequence[Turn], position: Position) -> Position:
    """Return the `position` after corrected `turns` with the racks counted at the end, except that of a
    player who has now laid other tiles (CLA-4B)."""
    for seat in state.active:
        rack = state.position.racks[seat]
        same = _laid(state, state.turns, seat) == _laid(state, turns, seat)
        if not same or len(rack) != position.hands[seat]:
            continue
        try:
            position = position.with_rack(seat, rack)
        except Refused:  # the other player has laid one of them
            continue
    return position


def _laid(state: State, turns: Sequence[Turn], seat: int) -> bytes:
    """Return the tiles that a seat has laid in these turns, sorted."""
    position, tiles = state.opening, b""
    for turn in turns:
        if turn.seat == seat and turn.kind == "play" and turn.play:
            tiles += spent_on(new_tiles(position.board, turn.play))
        position = after(position, turn, state.rules)
    return bytes(sorted(tiles))
