"""A language to play in, and games of two in it, played by whatever chooses the moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from faristol.board.board import EMPTY, Board
from faristol.lexicon.format import decode
from faristol.movegen.interface import MoveGenerator
from faristol.movegen.kernel.adapter import KernelGenerator, kernel_bytes
from faristol.movegen.kernel.wasmtime_host import WasmtimeHost
from faristol.movegen.position import Position
from faristol.movegen.records import RankedPlay
from faristol.rules.game_rules import GameRules
from faristol.rules.placement import new_tiles
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag
from faristol.tiles.language import language_of

LEXICONS = Path(__file__).resolve().parents[2] / "lexicons"


@dataclass(frozen=True)
class Table:
    """What a game is played with: the default word list and the usual rules of the language."""

    alphabet: Alphabet
    rules: GameRules
    generator: MoveGenerator


@cache
def table(language: str) -> Table:
    """The table of a language, with a kernel of its own."""
    alphabet = language_of(language).alphabet
    [path] = (LEXICONS / language).glob("*.lexicon")
    rules = GameRules.usual(language)
    host = WasmtimeHost(kernel_bytes())
    generator = KernelGenerator(host, decode(path.read_bytes()), alphabet, rules)
    return Table(alphabet, rules, generator)


@dataclass(frozen=True)
class Turn:
    """The game before a turn; `bag` is drawn from its end.

    `passes` and `scoreless` are how many turns running were passes, or without a score.
    """

    board: Board
    racks: tuple[bytes, bytes]
    bag: bytes
    side: int = 0
    scores: tuple[int, int] = (0, 0)
    passes: int = 0
    scoreless: int = 0
    moves: tuple[RankedPlay, ...] = ()
    """What its player has thought of: the first is made. None once the game is over."""

    @property
    def position(self) -> Position:
        """What the player to move sees."""
        other = self.racks[1 - self.side]
        unseen = Bag.of(other + self.bag)
        lead = self.scores[self.side] - self.scores[1 - self.side]
        return Position(self.board, self.racks[self.side], unseen, len(other), self.passes > 0, lead=lead)


STUCK = 40
"""Turns running without a score that end a game whatever the rules say: both would exchange for ever."""

Player = Callable[[Position], list[RankedPlay]]
"""What a player thinks of in a position; the first move is made."""


def game(at: Table, players: tuple[Player, Player], bag: bytes) -> Iterator[Turn]:
    """The turns of a game; in the last one it is over, with what the racks cost (CLA-4A, CLA-4B, ROM-4)."""
    size = at.rules.rack_size
    turn = Turn(EMPTY, (bag[-size:], bag[-2 * size : -size]), bag[: -2 * size])
    while all(turn.racks) and not _blocked(turn, at.rules):
        turn = replace(turn, moves=tuple(players[turn.side](turn.position)))
        yield turn
        turn = _after(turn, turn.moves[0])
    yield replace(turn, scores=_settled(at, turn))


def _after(turn: Turn, move: RankedPlay) -> Turn:
    racks, scores = list(turn.racks), list(turn.scores)
    drawn = turn.bag[len(turn.bag) - min(len(move.tiles), len(turn.bag)) :]
    bag = turn.bag[: len(turn.bag) - len(drawn)]
    racks[turn.side] = move.leave + drawn
    scores[turn.side] += move.score
    return Turn(
        board=turn.board.place(new_tiles(turn.board, move.play)) if move.play else turn.board,
        racks=(racks[0], racks[1]),
        bag=move.tiles + bag if move.kind == "exchange" else bag,
        side=1 - turn.side,
        scores=(scores[0], scores[1]),
        passes=turn.passes + 1 if move.kind == "pass" else 0,
        scoreless=0 if move.kind == "play" else turn.scoreless + 1,
    )


def _blocked(turn: Turn, rules: GameRules) -> bool:
    """Whether so many turns without a score end the game (CLA-4B, MAL-21, ROM-3)."""
    if rules.goes_on_at_zero and not any(turn.scores):
        return turn.scoreless >= STUCK
    ends = (
        (turn.scoreless, STUCK),
        (turn.passes, rules.lost_turns_end),
        (turn.passes, rules.passes_end),
        (turn.scoreless, rules.scoreless_turns_end),
    )
    return any(end and count >= end for count, end in ends)


def _settled(at: Table, turn: Turn) -> tuple[int, int]:
    first, second = (at.alphabet.value_of(rack) for rack in turn.racks)
    one, other = turn.scores
    if not all(turn.racks):
        if at.rules.rack_settlement == "none":
            return one, other
        return one + second - first, other + first - second
    return (one, other) if at.rules.blocked_settlement == "none" else (one - first, other - second)
