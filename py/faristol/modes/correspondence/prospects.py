"""What can be played in a position of a game by correspondence, and how far both can be seen ahead (COR-1).

Everything in such a game is open, so that a position is an open game for the kernel: what both have, what
comes, and what is recorded of the first turns at most (COR-3).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property

from faristol.modes.correspondence.state import BLUE, RED, State
from faristol.modes.correspondence.timeline import Row, Variant, all_variants
from faristol.modes.referee import Referee
from faristol.movegen.alike import different, most_different
from faristol.movegen.interface import MoveGenerator
from faristol.movegen.leave_values import HUNDREDTHS, Worth
from faristol.movegen.lookahead import LookaheadSearch, OpenGame, Outlook, Variation
from faristol.movegen.move_index import option_value
from faristol.rules.moves import Play
from faristol.rules.placement import new_tiles, spent_on
from faristol.tiles.rack import remove

BEST = 10
"""Plays in the list of the best."""

WEIGHED = 4096
"""Where points are capped so many plays are compared by the tiles that stay; openings rarely have more."""

WANTED = 5
"""Moves that a search looks for."""

STEP = 80
"""Milliseconds of searching between two pictures of the page, which answers between them."""

EACH = 20
"""Milliseconds that one call of the kernel may take."""

LEAST, MOST = 10, 400
"""Positions that are asked for in one call."""

CALLS = 12
"""Calls in one step at most, where a clock is too coarse to tell."""

NEVER = 255
"""Passes that end a game in which none do."""


@dataclass(frozen=True)
class Position:
    """A position before the ply `number`, in one variant; `made` is the ply that followed, if one did."""

    number: int
    variant: Variant
    game: OpenGame
    made: Row | None

    @property
    def seat(self) -> int:
        """Who is to play."""
        return self.number % 2

    @property
    def lead(self) -> int:
        """How many points who is to play has more than the other."""
        return self.variant.scores[self.seat] - self.variant.scores[1 - self.seat]


def is_open(state: State) -> bool:
    """Whether a game may be analysed: in a competition only if both players allow it."""
    return not state.competition or {RED, BLUE} <= set(state.allowed)


def last_number(variant: Variant) -> int:
    """The last ply before which somebody is to play: the coming one, or the last of a game that is over."""
    return len(variant.rows) - bool(variant.ended)


def position_at(state: State, variant: Variant, number: int) -> Position:
    """The position before a ply of a variant; a number beyond the last one is the last."""
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
    """A play, None for a PAS: its worth, the points that are recorded, the tiles used, kept and drawn."""

    play: Play | None
    worth: int
    recorded: int
    used: bytes
    stays: bytes
    drawn: bytes


def candidate(game: OpenGame, play: Play | None, worth: int) -> Candidate:
    """A play beside what follows from it."""
    if play is None:
        return Candidate(None, 0, 0, b"", game.rack, b"")
    used = spent_on(new_tiles(game.board, play))
    stays = remove(game.rack, used)
    drawn = game.coming[: max(0, game.rack_size - len(stays))]
    return Candidate(play, worth, game.recorded(worth), used, stays, drawn)


def move_value(play: Play | None) -> str:
    """A move as the value of a form's button."""
    return option_value(play) if play else "pass"


def best_plays(game: OpenGame, generator: MoveGenerator, worth: Worth) -> tuple[Candidate, ...]:
    """The plays of which most points are recorded; where a cap makes them equal, by the tiles that stay."""
    found = most_different(lambda count: generator.top(game.board, game.rack, count), BEST)
    cap = game.caps[0] if game.caps else 0
    if cap and found and found[0].score >= cap:
        weighed = generator.weigh(game.board, game.rack, worth, len(game.coming), WEIGHED)
        order = sorted(
            zip(weighed.plays, weighed.equities, strict=True),
            key=lambda one: (game.recorded(one[0].score), one[1] - one[0].score * HUNDREDTHS),
            reverse=True,
        )
        found = different(play for play, _ in order)[:BEST]
    return tuple(candidate(game, one.play, one.score) for one in found)


class Looking:
    """What a window has found out about a position, and the search that it is at.

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
        """The best plays by their points."""
        return best_plays(self._game, self._generator, self._worth)

    @property
    def variations(self) -> tuple[Variation, ...]:
        """What the search has come to so far, the best first."""
        return self.outlook.variations if self.outlook else ()

    def start(self, milliseconds: int) -> None:
        """Search for so long, or for so much longer."""
        if self._search is None:
            self._search = self._generator.lookahead(self._game, self._worth, WANTED)
        self.given = self.spent + milliseconds
        self.running = not (self.outlook and self.outlook.done)

    def work(self, now: Callable[[], int]) -> None:
        """Search for a moment; `now` gives milliseconds."""
        began = now()
        for _ in range(CALLS):
            if self._search is None or not self.running:
                return
            at = now()
            found = self._search.step(self._portion)
            took = now() - at
            self.spent += took
            self._portion = _next_portion(self._portion, took)
            # a search that has been driven out of the kernel begins anew: what is known is better meanwhile
            if self.outlook is None or found.done or found.positions > self.outlook.positions:
                self.outlook = found
            self.running = not found.done and self.spent < self.given
            if now() - began >= STEP:
                return


def _next_portion(portion: int, took: int) -> int:
    """How many positions to ask for next, so that a call takes neither too long nor next to nothing."""
    if took > EACH:
        return max(LEAST, portion // 2)
    return min(MOST, portion * 2) if 2 * took < EACH else portion
