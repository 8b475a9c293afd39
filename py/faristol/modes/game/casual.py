"""The casual game against the computer: informal, with hints, takebacks and a fitting level (PRA-1,
PRA-9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Literal

from faristol.errors import Refused
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.commands import Context
from faristol.modes.game.settling import settle
from faristol.modes.game.state import State
from faristol.modes.game.turn import hint_steps
from faristol.modes.game.turns import invalid_word, laid, require_exchange
from faristol.movegen.opponent import LEVELS
from faristol.rules.game_rules import PAIR
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import missing

RUN = 3
"""The number of consecutive games, all won or all lost, after which another level is proposed."""


def make_casual(context: Context, command: e.MadeCasual) -> Iterable[e.Event]:
    """Make a game of one person against one computer casual, before anything is drawn."""
    state = context.state
    if state.use != "computer" or len(state.players) != PAIR:
        raise Refused("game.choice")
    if not state.casual:
        yield command


def give_hint(context: Context, command: c.GiveHint) -> Iterable[e.Event]:
    """Give the next step of a hint in this turn; after the last one nothing more happens."""
    state = context.state
    if state.players[state.turn].level:
        raise Refused("game.step", step=state.step.value)
    hint = state.hint
    if hint is None:
        _require_possible(context, command)
        yield e.HintGiven(state.turn, command.kind, command.play, command.tiles, 1)
    elif hint.step < hint_steps(hint.kind):
        yield e.HintGiven(state.turn, hint.kind, hint.play, hint.tiles, hint.step + 1)


def _require_possible(context: Context, command: c.GiveHint) -> None:
    state = context.state
    if command.kind == "play":
        if command.play is None:
            raise Refused("game.choice")
        if refusal := invalid_word(context, laid(context, command.play)):
            raise refusal
    if command.kind == "exchange":
        require_exchange(state.position, state.turn, len(command.tiles), state.rules)
        if missing(state.position.racks[state.turn], command.tiles):
            raise Refused("exchange.rack", rule="PLA-4")


@dataclass(frozen=True)
class Outcome:
    """The result of a game of one person against one computer of a level, for the person; `told` says that a
    hint gave a move completely."""

    level: str
    result: Literal["won", "lost", "drawn"]
    told: bool = False


def outcome(state: State, alphabet: Alphabet) -> Outcome | None:
    """Return the outcome of a game that is over; None for any other game, or one that was not played out.

    A game from a set-up position says nothing about playing strength.
    """
    levels = [player.level for player in state.players]
    if not state.ended or len(levels) != PAIR or sum(map(bool, levels)) != 1 or state.from_position:
        return None
    result = settle(state, alphabet)
    if result.both_lost:
        return None
    person = 0 if levels[1] else 1
    told = state.help.told > 0
    if result.winner is None:
        return Outcome(levels[1 - person], "drawn", told)
    return Outcome(levels[1 - person], "won" if result.winner == person else "lost", told)


@dataclass(frozen=True)
class Proposal:
    """The proposal of another level after `games` consecutive ones at a level, all `won` or all lost."""

    level: str
    before: str
    games: int
    won: bool


def proposed(outcomes: Sequence[Outcome]) -> Proposal | None:
    """Return the level to propose after the last games, the latest first; None as long as the present one
    fits (PRA-9).

    Games won with a move given completely by a hint prove nothing.
    """
    latest = outcomes[:RUN]
    if len(latest) < RUN or len({one.level for one in latest}) > 1:
        return None
    levels, before = list(LEVELS), latest[0].level
    at = levels.index(before) if before in levels else -1
    if all(one.result == "won" and not one.told for one in latest) and 0 <= at < len(levels) - 1:
        return Proposal(levels[at + 1], before, _running(outcomes, "won", before), won=True)
    if all(one.result == "lost" for one in latest) and at > 0:
        return Proposal(levels[at - 1], before, _running(outcomes, "lost", before), won=False)
    return None


def _running(outcomes: Sequence[Outcome], result: str, level: str) -> int:
    """Count the latest consecutive games at a level with this result."""
    return sum(1 for _ in takewhile(lambda one: (one.result, one.level) == (result, level), outcomes))
