"""What a player's tablet proposes: to be that of a table, and the slip of the round (DEV-6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from faristol.errors import Damaged
from faristol.foreign.shape import Between, decode, encode
from faristol.joined.duplicate_proposals import Player, Round, check_play
from faristol.rules.moves import Play


@dataclass(frozen=True)
class SitDown:
    """The tablet is that of a player."""

    player: Player


@dataclass(frozen=True)
class StandUp:
    """The tablet is nobody's any more, and may be that of another player."""


@dataclass(frozen=True)
class HandIn:
    """The slip of a round, None for no play; `claimed` are the points on it, where the organiser asks for
    them (DUP-1.2). `player` is the one at whose table it was handed in, 0 where that was not said. When that
    was is for the host to say."""

    round: Round
    play: Play | None
    claimed: Annotated[int | None, Between(0, 9_999)]
    player: Annotated[int, Between(0, 1_000_000)] = 0


Proposed = SitDown | StandUp | HandIn
_KINDS: dict[str, type] = {"sit": SitDown, "stand": StandUp, "hand": HandIn}


def read(data: dict[str, Any], letters: int) -> Proposed:
    """What is proposed where there are so many kinds of tiles; raises `Damaged`."""
    if len(data) != 1 or (name := next(iter(data))) not in _KINDS:
        raise Damaged("joining.message")
    proposed: Proposed = decode(_KINDS[name], data[name])
    if isinstance(proposed, HandIn) and proposed.play:
        check_play(proposed.play, letters)
    return proposed


def written(proposed: Proposed) -> dict[str, Any]:
    """What is sent for it."""
    return {next(name for name, kind in _KINDS.items() if kind is type(proposed)): encode(proposed)}
