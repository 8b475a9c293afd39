"""The host that runs the kernel, and the kernel's searches of endgames and open games and its simulations."""

from __future__ import annotations

import struct
from collections.abc import Callable, Set
from typing import Protocol

from faristol.board.board import Board
from faristol.movegen.leave_values import HUNDREDTHS
from faristol.movegen.lookahead import (
    MOST_CAPS,
    MOST_COMING,
    MOST_VARIATIONS,
    OpenGame,
    Outlook,
    Turn,
    Variation,
)
from faristol.movegen.position import Ending, Line
from faristol.movegen.records import MOST_TILES, RECORD_LENGTH, RankedPlay, ScoredPlay, pack, unpack
from faristol.movegen.simulation import MOST_SUPPOSED, MOST_TRIED, Figures, Tally, Trial
from faristol.rules.placement import new_tiles
from faristol.tiles.tile import BLANK


class WasmHost(Protocol):
    """An instance of the kernel, wherever it runs.

    A call may make the memory grow, which invalidates views of it: a host gets the memory anew, so that
    pointers stay valid for as long as the kernel says. Only readers and writers, which exist because getting
    the memory takes longer than copying from it, are valid no longer than until it grows.
    """

    def function(self, name: str) -> Callable[..., int]:
        """An exported function."""
        ...

    def call(self, name: str, *arguments: int) -> int:
        """Call an exported function and return its result."""
        ...

    def read(self, pointer: int, length: int) -> bytes:
        """Return a copy of `length` bytes of its memory."""
        ...

    def write(self, pointer: int, data: bytes) -> None:
        """Copy the bytes into its memory."""
        ...

    def reader(self, pointer: int, length: int) -> Callable[[], bytes]:
        """Return a function that reads these bytes of its memory anew at each call."""
        ...

    def writer(self, pointer: int, length: int) -> Callable[[bytes], object]:
        """Return a function that copies exactly `length` bytes to this address at each call."""
        ...


_BOARD_AT = 36
_BEST_AT = 16


class KernelEndgame:
    """An EndgameSearch in a kernel, which searches one endgame at a time.

    If another search has begun in between, this one begins anew.
    """

    def __init__(self, host: WasmHost, ending: Ending, checked: Callable[[int], int]) -> None:
        """Raises ValueError for an empty rack, or tiles and boards that cannot be."""
        self._host = host
        self._ending = ending
        self._checked = checked
        self._start()

    def step(self, positions: int) -> Line:
        """Search about `positions` more; return the best line so far."""
        if self._host.call("endgame_mark") != self._mark:
            self._start()
        self._checked(self._host.call("endgame_search", positions))
        result = self._host.read(self._pointer, _BEST_AT + RECORD_LENGTH)
        spread, _, _, exact = struct.unpack_from("<i3I", result)
        best = result[_BEST_AT:]
        play = unpack(best).play if any(best) else None
        return Line(play, spread, bool(exact))

    def _start(self) -> None:
        self._pointer = self._host.call("endgame_pointer")
        self._host.write(self._pointer, packed_ending(self._ending))
        self._checked(self._host.call("endgame_start"))
        self._mark = self._host.call("endgame_mark")


def packed_ending(ending: Ending) -> bytes:
    """An endgame as the kernel reads it. Raises ValueError for more tiles than a rack holds."""
    if max(len(ending.rack), len(ending.other)) > MOST_TILES:
        raise ValueError("more tiles than a rack holds")
    racks = b"".join(rack.ljust(MOST_TILES, b"\0") for rack in (ending.rack, ending.other))
    numbers = len(ending.rack), len(ending.other), ending.passed, ending.transfer, ending.own
    return bytes(_BOARD_AT) + ending.board.cells + racks + bytes(numbers)


_LINES_AT = 20
_LINE_LENGTH = 492
_CAPS_AT = _LINES_AT + MOST_VARIATIONS * _LINE_LENGTH


class KernelLookahead:
    """A LookaheadSearch in a kernel, which searches one open game or endgame at a time.

    If another search has begun in between, this one begins anew.
    """

    def __init__(
        self,
        host: WasmHost,
        game: OpenGame,
        count: int,
        checked: Callable[[int], int],
        weigh: Callable[[], None],
    ) -> None:
        """`weigh` gives the kernel the worth of tiles, `count` is how many moves are wanted.

        Raises ValueError for an empty rack, and for tiles, boards or numbers that cannot be.
        """
        self._host = host
        self._game = game
        self._count = count
        self._checked = checked
        self._weigh = weigh
        self._start()

    def step(self, positions: int) -> Outlook:
        """Search about `positions` more; return the best moves so far."""
        if self._host.call("endgame_mark") != self._mark:
            self._start()
        self._weigh()
        more = self._checked(self._host.call("endgame_search", positions))
        _, _, looked_at, exact = struct.unpack("<i3I", self._host.read(self._position, 16))
        result = self._host.read(self._pointer, _CAPS_AT)
        level, _, _, count, depth = struct.unpack_from("<5I", result)
        variations = tuple(self._variation(result, _LINES_AT + n * _LINE_LENGTH) for n in range(count))
        if not self._game.coming:
            # Endgames have no horizon: every line is looked at to its end.
            depth = max((len(one.turns) for one in variations), default=0)
        return Outlook(variations, level, depth, looked_at, bool(exact), not more)

    def _variation(self, result: bytes, at: int) -> Variation:
        spread, exact, length = struct.unpack_from("<i2I", result, at)
        turns, game = [], self._game
        for number in range(length):
            record = result[at + 12 + number * RECORD_LENGTH :][:RECORD_LENGTH]
            cap = game.caps[number] if number < len(game.caps) else 0
            if any(record):
                scored = unpack(record)
                turns.append(Turn(scored.play, min(scored.score, cap) if cap else scored.score))
            else:
                turns.append(Turn(None, 0))
        return Variation(tuple(turns), spread, bool(exact))

    def _start(self) -> None:
        self._position = self._host.call("endgame_pointer")
        self._pointer = self._host.call("lookahead_pointer")
        game = self._game
        if (
            max(len(game.rack), len(game.other), game.rack_size) > MOST_TILES
            or len(game.coming) > MOST_COMING
        ):
            raise ValueError("more tiles than a rack holds, or than can come")
        if len(game.caps) > MOST_CAPS or any(not 0 <= cap < 1 << 16 for cap in game.caps):
            raise ValueError("more caps than there is room for, or caps that cannot be")
        if not 0 < self._count <= MOST_VARIATIONS:
            raise ValueError("more moves than there is room for, or none")
        if not 0 <= game.passes < game.passes_end < 256:
            raise ValueError("passes that have ended the game")
        racks = b"".join(rack.ljust(MOST_TILES, b"\0") for rack in (game.rack, game.other))
        numbers = len(game.rack), len(game.other), 0, game.transfer, game.own
        self._host.write(self._position + _BOARD_AT, game.board.cells + racks + bytes(numbers))
        caps = struct.pack(f"<{MOST_CAPS}H", *game.caps, *(0,) * (MOST_CAPS - len(game.caps)))
        passes = game.passes_end, game.passes_end - game.passes
        amounts = len(game.caps), game.rack_size, *passes, self._count, len(game.coming)
        self._host.write(self._pointer + _CAPS_AT, caps + bytes(amounts) + game.coming)
        self._weigh()
        self._checked(self._host.call("lookahead_start"))
        self._mark = self._host.call("endgame_mark")


_ACTIVE_AT = 16
_OUTCOMES_AT = 64
LENGTH = 5776 + MOST_SUPPOSED * MOST_TILES
"""Bytes of the kernel's Simulation."""

_OUTCOME = struct.Struct(f"<QqQ{2 * MOST_TRIED + 3}q")


class KernelSimulation:
    """A Simulation in a kernel, which simulates one trial at a time.

    If another simulation has run in between, this one continues where it was.
    """

    def __init__(
        self,
        host: WasmHost,
        trial: Trial,
        checked: Callable[[int], int],
        weigh: Callable[[], None],
    ) -> None:
        """`weigh` gives the kernel the worth of tiles.

        Raises ValueError for more than there is room for, and for tiles, boards or moves that cannot be.
        """
        trial.check()
        self._host, self._trial, self._checked, self._weigh = host, trial, checked, weigh
        self._pointer = host.call("simulation_pointer")
        self._outcomes = bytes(_OUTCOME.size * MOST_TRIED)
        self._rounds = 0
        self._start()

    def step(self, rounds: int, without: Set[int] = frozenset()) -> None:
        """Run `rounds` more rounds, without the moves whose numbers are in `without`."""
        if self._host.call("simulation_mark") != self._mark:
            self._start()
        self._weigh()
        active = sum(1 << at for at in range(len(self._trial.moves)) if at not in without)
        self._host.write(self._pointer + _ACTIVE_AT, struct.pack("<I", active))
        self._checked(self._host.call("simulate", rounds))
        self._rounds += rounds
        self._outcomes = self._host.read(self._pointer + _OUTCOMES_AT, _OUTCOME.size * MOST_TRIED)

    @property
    def tally(self) -> Tally:
        """The figures of the moves so far."""
        count = len(self._trial.moves)
        figures, products, of_wins = [], [], []
        for at, (tried, total, won, *row) in enumerate(_OUTCOME.iter_unpack(self._outcomes)):
            if at == count:
                break
            reply, next_turn, left = row[2 * MOST_TRIED :]
            squares, won_squares = row[at], row[MOST_TRIED + at]
            figures.append(Figures(tried, total, squares, won, won_squares, reply, next_turn, left))
            products.append(tuple(row[:count]))
            of_wins.append(tuple(row[MOST_TRIED : MOST_TRIED + count]))
        return Tally(tuple(figures), tuple(products), tuple(of_wins))

    def _start(self) -> None:
        self._host.write(self._pointer, packed_trial(self._trial, self._rounds, self._outcomes))
        self._weigh()
        self._checked(self._host.call("simulation_start"))
        self._mark = self._host.call("simulation_mark")


def packed_trial(trial: Trial, rounds: int = 0, outcomes: bytes = bytes(_OUTCOME.size * MOST_TRIED)) -> bytes:
    """Return a trial as the kernel reads it, with the outcomes of the `rounds` run so far."""
    position, rules = trial.position, trial.rules
    if max(len(position.rack), position.other) > MOST_TILES:
        raise ValueError("more tiles than a rack holds")
    head = struct.pack(
        "<QIi12I",
        trial.seed,
        rounds,
        position.lead * HUNDREDTHS,
        (1 << len(trial.moves)) - 1,
        rules.exchange_bag,
        rules.exchange_least,
        rules.rack_settlement != "none",
        trial.plies,
        len(trial.moves),
        len(position.rack),
        position.other,
        len(trial.supposed),
        len(trial.supposed[0]) if trial.supposed else 0,
        trial.endings,
        rules.blocked_settlement == "own",
    )
    moves = b"".join(_move(move, position.board) for move in trial.moves)
    parts = (
        head,
        outcomes,
        moves.ljust((RECORD_LENGTH + MOST_TILES + 1) * MOST_TRIED, b"\0"),
        position.board.cells,
        position.rack.ljust(MOST_TILES, b"\0"),
        bytes(position.unseen.counts),
        *(leave.ljust(MOST_TILES, b"\0") for leave in trial.supposed),
    )
    return b"".join(parts)


def _move(move: RankedPlay, board: Board) -> bytes:
    """A move as the kernel reads it."""
    if move.play:
        tiles = len(new_tiles(board, move.play))
        blanks = move.tiles.count(BLANK)
        return pack(ScoredPlay(move.play, move.score, tiles, blanks)) + bytes(MOST_TILES + 1)
    return bytes(RECORD_LENGTH) + move.tiles.ljust(MOST_TILES, b"\0") + bytes([len(move.tiles)])
