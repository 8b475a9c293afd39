"""Proposals of a second desk of a duplicate, checked as if from a stranger (DEV-5, DEV-11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any

from faristol.errors import Refused
from faristol.foreign.shape import Between, Sized
from faristol.joined.messages import proposal_in, under_its_name
from faristol.joined.tablet_proposals import Player, Round, check_play
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.state import State
from faristol.rules.notation import Play


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


Proposed = SlipTyped | SlipTakenOut
_KINDS: Mapping[str, type] = {"slip": SlipTyped, "out": SlipTakenOut}


def read(data: dict[str, Any], letters: int = 64) -> Proposed:
    """Decode a proposal of a desk, for an alphabet of `letters` kinds of tiles; raises `Damaged`."""
    proposed: Proposed = proposal_in(data, _KINDS)
    if isinstance(proposed, SlipTyped) and proposed.play:
        check_play(proposed.play, letters)
    return proposed


def encoded(proposed: Proposed) -> dict[str, Any]:
    """Encode a proposal as JSON values."""
    return under_its_name(proposed, _KINDS)


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
