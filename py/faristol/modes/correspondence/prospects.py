"""Analyse a position of a game by correspondence: the best plays, and a search ahead for both (COR-1).

Everything in such a game is open, so that a position is an open game for the kernel: both racks, the tiles to
come, and the most points that the first turns can record (COR-3).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property

from faristol.modes.correspondence.state import BLUE, RED, State
from faristol.modes.correspondence.timeline import Row, Variant, all_variants
from faristol.modes.mode import Referee
from faristol.movegen.equity import different, most_different
from faristol.movegen.interface import MoveGenerator
from faristol.movegen.leave_values import HUNDREDTHS, Worth
from faristol.movegen.lookahead import LookaheadSearch, OpenGame, Outlook, Variation
from faristol.movegen.move_index import option_value
from faristol.rules.notation import Play
from faristol.rules.placement import new_tiles, spent_on
from faristol.tiles.tile import remove

BEST = 10
"""Plays in the list of the best."""

WEIGHED = 4096
"""The most plays compared by the tiles that stay where points are capped; openings rarely have more."""

WANTED = 5
"""The number of moves that a search looks for."""

STEP = 80
"""Milliseconds of searching before the page is updated and can answer."""

EACH = 20
"""Milliseconds that one call of the kernel may take."""

LEAST, MOST = 10, 400
"""The fewest and the most positions that one call asks for."""

CALLS = 12
"""The most calls in one step, for a clock that is too coarse to measure them."""

NEVER = 255
"""A limit of passes that is never reached, for games that passes do not end."""


@dataclass(frozen=True)
class Position:
    """A position before the ply `number`, in one variant; `made` is the ply that followed, if one did."""

    number: int
    variant: Variant
    game: OpenGame
    made: Row | None

    @property
    def seat(self) -> int:
        """Return the seat of the player to move."""
        return self.number % 2

    @property
    def lead(self) -> int:
        """Return the lead of the player to move, in points."""
        return self.variant.scores[self.seat] - self.variant.scores[1 - self.seat]


def is_open(state: State) -> bool:
    """Tell whether a game may be analysed: in a competition only if both players allow it."""
    return not state.competition or {RED, BLUE} <= set(state.allowed)


def last_number(variant: Variant) -> int:
    """Return the last ply with a player to move: the coming one, or the last of a game that is over."""
    return len(variant.rows) - bool(variant.ended)


def position_at(state: State, variant: Variant, number: int) -> Position:
    """Return the position before a ply of a variant; a number beyond the last ply gives the last."""
    number = min(number, last_number(variant))
    made = variant.rows[number] if number < len(variant.rows) else None
    before = variant
    if made is not None:
        earlier = all_variants(replace(state, plies=state.plies[:number]))
        before = next(line for line in earlier if variant.path.startswith(line.path))
    seat, ends = number % 2, state.rules.passes_end
    game = OpenGame(
        board=before.board,
        rack=before.rack(state.string, seat),
        other=before.rack(state.string, 1 - seat),
        coming=state.string[before.next :],
        rack_size=state.rules.rack_size,
        passes_end=ends or NEVER,
        passes=before.passes if ends else 0,
        caps=state.rules.caps[number:],
    )
    return Position(number, before, game, made)


@dataclass(frozen=True)
class Candidate:
    """A play, None for a PAS, with its points, the points recorded, and the tiles used, kept and drawn."""

    play: Play | None
    worth: int
    recorded: int
    used: bytes
    stays: bytes
    drawn: bytes


def candidate(game: OpenGame, play: Play | None, worth: int) -> Candidate:
    """Return a play with its consequences: points recorded, tiles kept and drawn."""
    if play is None:
        return Candidate(None, 0, 0, b"", game.rack, b"")
    used = spent_on(new_tiles(game.board, play))
    stays = remove(game.rack, used)
    drawn = game.coming[: max(0, game.rack_size - len(stays))]
    return Candidate(play, worth, game.recorded(worth), used, stays, drawn)


def move_value(play: Play | None) -> str:
    """Write a move as the value of a form's button."""
    return option_value(play) if play else "pass"


def best_plays(game: OpenGame, generator: MoveGenerator, worth: Worth) -> tuple[Candidate, ...]:
    """Return the plays that record most points; where a cap makes them equal, by the tiles that stay."""
    plays = most_different(lambda count: generator.top(game.board, game.rack, count), BEST)
    cap = game.caps[0] if game.caps else 0
    if cap and plays and plays[0].score >= cap:
        weighed = generator.weigh(game.board, game.rack, worth, len(game.coming), WEIGHED)
        order = sorted(
            zip(weighed.plays, weighed.equities, strict=True),
            key=lambda one: (game.recorded(one[0].score), one[1] - one[0].score * HUNDREDTHS),
            reverse=True,
        )
        plays = different(play for play, _ in order)[:BEST]
    return tuple(candidate(game, one.play, one.score) for one in plays)


class Looking:
    """The analysis of a position in one window, with the search that is running.

    `spent` and `given` are milliseconds of searching. `tried` is the move that lies on the board to be looked
    at, as the value of its button, with `turns` of its line. `requested` says that the page has been told to
    come back for the next portion.
    """

    def __init__(self, position: Position, referee: Referee, worth: Worth) -> None:
        self._game, self._generator, self._worth = position.game, referee.generator, worth
        self._search: LookaheadSearch | None = None
        self._portion = LEAST
        self.outlook: Outlook | None = None
        self.spent = self.given = 0
        self.running = self.requested = False
        self.tried, self.turns = "", 1

    @cached_property
    def best(self) -> tuple[Candidate, ...]:
        """Return the best plays by their points."""
        return best_plays(self._game, self._generator, self._worth)

    @property
    def variations(self) -> tuple[Variation, ...]:
        """Return the results of the search so far, the best first."""
        return self.outlook.variations if self.outlook else ()

    def start(self, milliseconds: int) -> None:
        """Search for so many milliseconds more."""
        if self._search is None:
            self._search = self._generator.lookahead(self._game, self._worth, WANTED)
        self.given = self.spent + milliseconds
        self.running = not (self.outlook and self.outlook.done)

    def work(self, now: Callable[[], int]) -> None:
        """Search for a moment; `now` returns milliseconds."""
        began = now()
        for _ in range(CALLS):
            if self._search is None or not self.running:
                return
            at = now()
            outlook = self._search.step(self._portion)
            took = now() - at
            self.spent += took
            self._portion = _next_portion(self._portion, took)
            # the kernel may restart an evicted search: keep the results until it catches up
            if self.outlook is None or outlook.done or outlook.positions > self.outlook.positions:
                self.outlook = outlook
            self.running = not outlook.done and self.spent < self.given
            if now() - began >= STEP:
                return


def _next_portion(portion: int, took: int) -> int:
    """Return the number of positions to ask for next, so that a call is neither too long nor too short."""
    if took > EACH:
        return max(LEAST, portion // 2)
    return min(MOST, portion * 2) if 2 * took < EACH else portion
