"""The proposals of a player's tablet: to belong to a player, and the slip of a round (DEV-6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from faristol.errors import Damaged
from faristol.foreign.shape import Between, decode, encode
from faristol.joined.duplicate_proposals import Player, Round, check_play
from faristol.rules.moves import Play


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


Proposed = SitDown | StandUp | HandIn
_KINDS: dict[str, type] = {"sit": SitDown, "stand": StandUp, "hand": HandIn}


def read(data: dict[str, Any], letters: int) -> Proposed:
    """Decode a proposal, for an alphabet of `letters` kinds of tiles; raises `Damaged`."""
    if len(data) != 1 or (name := next(iter(data))) not in _KINDS:
        raise Damaged("joining.message")
    proposed: Proposed = decode(_KINDS[name], data[name])
    if isinstance(proposed, HandIn) and proposed.play:
        check_play(proposed.play, letters)
    return proposed


def written(proposed: Proposed) -> dict[str, Any]:
    """Encode a proposal as JSON values."""
    return {next(name for name, kind in _KINDS.items() if kind is type(proposed)): encode(proposed)}
