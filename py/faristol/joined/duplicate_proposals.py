"""Proposals of a duplicate, checked as if from a stranger (DEV-11).

A second desk proposes slips (DEV-5); a tablet, the slip of a round and that it belongs to a player (DEV-6).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any

from faristol.errors import Damaged, Refused
from faristol.foreign.shape import Between, Sized
from faristol.joined.messages import proposal_in, under_its_name
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.state import State
from faristol.rules.moves import Play
from faristol.tiles.tile import DESIGNATED

Round = Annotated[int, Between(1, 1_000)]
Player = Annotated[int, Between(1, 1_000_000)]


@dataclass(frozen=True)
class SlipTyped:
    """A slip as it was typed; `replaces` tells whether it is to replace the slip already entered."""

    round: Round
    player: Player
    coordinates: Annotated[str, Sized(0, 40)]
    word: Annotated[str, Sized(0, 60)]
    claim: Annotated[str, Sized(0, 20)]
    play: Play | None
    claimed: Annotated[int | None, Between(0, 9_999)]
    replaces: bool

    def command(self, desk: str) -> c.EnterSlip:
        """Return the command that enters this slip as typed by `desk`."""
        return c.EnterSlip(
            round=self.round,
            player=self.player,
            coordinates=self.coordinates,
            word=self.word,
            claim=self.claim,
            play=self.play,
            claimed=self.claimed,
            desk=desk,
        )


@dataclass(frozen=True)
class SlipTakenOut:
    """A request to remove a slip that was typed for the wrong table."""

    round: Round
    player: Player

    def command(self) -> e.SlipWithdrawn:
        """Return the judge's command that removes the slip."""
        return e.SlipWithdrawn(self.round, self.player)


@dataclass(frozen=True)
class SitDown:
    """A proposal that the tablet belongs to this player."""

    player: Player


@dataclass(frozen=True)
class StandUp:
    """A proposal to free the tablet, so that it may belong to another player."""


@dataclass(frozen=True)
class HandIn:
    """The slip of a round, with None for no play. `claimed` are the points written on it, where the organiser
    asks for them (DUP-1.2). `player` is the player at whose table it was handed in, 0 if not told. The host
    decides the time at which it counts as handed in."""

    round: Round
    play: Play | None
    claimed: Annotated[int | None, Between(0, 9_999)]
    player: Annotated[int, Between(0, 1_000_000)] = 0


Proposed = SlipTyped | SlipTakenOut
FromTablet = SitDown | StandUp | HandIn
_OF_DESKS: Mapping[str, type] = {"slip": SlipTyped, "out": SlipTakenOut}
_OF_TABLETS: Mapping[str, type] = {"sit": SitDown, "stand": StandUp, "hand": HandIn}
_SQUARES, _LONGEST = 225, 15


def read(data: dict[str, Any], letters: int = 64) -> Proposed:
    """Decode a proposal of a desk, for an alphabet of `letters` kinds of tiles; raises `Damaged`."""
    proposed: Proposed = proposal_in(data, _OF_DESKS)
    if isinstance(proposed, SlipTyped) and proposed.play:
        check_play(proposed.play, letters)
    return proposed


def read_of_tablet(data: dict[str, Any], letters: int) -> FromTablet:
    """Decode a proposal of a tablet, likewise."""
    proposed: FromTablet = proposal_in(data, _OF_TABLETS)
    if isinstance(proposed, HandIn) and proposed.play:
        check_play(proposed.play, letters)
    return proposed


def check_play(play: Play, letters: int) -> None:
    """Raise `Damaged` for a play off the board, or with tiles that do not exist."""
    if not (0 <= play.square < _SQUARES and 1 <= len(play.word) <= _LONGEST):
        raise Damaged("joining.message")
    if any(not 0 < tile & ~DESIGNATED < letters for tile in play.word):
        raise Damaged("joining.message")


def encoded(proposed: Proposed | FromTablet) -> dict[str, Any]:
    """Encode a proposal as JSON values."""
    return under_its_name(proposed, {**_OF_DESKS, **_OF_TABLETS})


def merged(
    data: dict[str, Any], unsaid: Mapping[str, dict[str, Any]], handed: Sequence[dict[str, Any]]
) -> tuple[dict[str, Any] | None, Sequence[str]]:
    """Merge a proposed slip with the earlier, still unsent (`unsaid`) proposals for the same table.

    Returns the proposal to send, None if there is nothing left to send, and the ids of those that it
    replaces. On the judge's device it replaces what those were to replace, or what was `handed` over before:
    never a slip that this desk has not seen.
    """
    new = read(data)
    about = (new.round, new.player)
    earlier = {
        id: one for id, one in ((id, read(told)) for id, told in unsaid.items()) if _is_about(one, about)
    }
    before = next(
        reversed([*filter(lambda one: _is_about(one, about), map(read, handed)), *earlier.values()]), None
    )
    if isinstance(new, SlipTakenOut):
        only_here = bool(earlier) and isinstance(before, SlipTyped) and not before.replaces
        return None if only_here else data, tuple(earlier)
    if earlier:
        replaces = isinstance(before, SlipTakenOut) or (before is not None and before.replaces)
    else:
        replaces = new.replaces or isinstance(before, SlipTyped)
    return encoded(replace(new, replaces=replaces)), tuple(earlier)


def _is_about(one: Proposed, about: tuple[int, int]) -> bool:
    return (one.round, one.player) == about


def written(command: Any, state: State) -> dict[str, Any]:
    """Encode the proposal for a command of a desk; raises `Refused` for commands that only the judge may
    give."""
    match command:
        case c.EnterSlip():
            round_ = state.round(command.round)
            replaces = round_ is not None and command.player in round_.slips
            typed = SlipTyped(
                command.round,
                command.player,
                command.coordinates,
                command.word,
                command.claim,
                command.play,
                command.claimed,
                replaces,
            )
            return encoded(typed)
        case e.SlipWithdrawn():
            return encoded(SlipTakenOut(command.round, command.player))
    raise Refused("joining.not_yours")
