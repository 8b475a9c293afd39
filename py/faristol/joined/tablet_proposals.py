"""Proposals of players' tablets, checked as if from a stranger (DEV-6, DEV-11).

A tablet proposes the slip of a round, or of a group of letters, and that it belongs to a player. A second
desk of an event over groups proposes slips in the same form.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from faristol.errors import Damaged
from faristol.foreign.shape import Between
from faristol.joined.messages import proposal_in, under_its_name
from faristol.rules.notation import Play
from faristol.tiles.tile import DESIGNATED

Round = Annotated[int, Between(1, 1_000)]
Player = Annotated[int, Between(1, 1_000_000)]


@dataclass(frozen=True)
class SitDown:
    """A proposal that the tablet belongs to this player."""

    player: Player


@dataclass(frozen=True)
class StandUp:
    """A proposal to free the tablet, so that it may belong to another player."""


@dataclass(frozen=True)
class HandIn:
    """The slip of a round, or of a group counted from 1, with None for no play. `claimed` are the points
    written on it, where the organiser asks for them (DUP-1.2). `player` is the player at whose table it was
    handed in, 0 if not told. The host decides the time at which it counts as handed in."""

    round: Round
    play: Play | None
    claimed: Annotated[int | None, Between(0, 9_999)]
    player: Annotated[int, Between(0, 1_000_000)] = 0


FromTablet = SitDown | StandUp | HandIn
_KINDS: Mapping[str, type] = {"sit": SitDown, "stand": StandUp, "hand": HandIn}
_SQUARES, _LONGEST = 225, 15


def read(data: dict[str, Any], letters: int = 64) -> FromTablet:
    """Decode a proposal, for an alphabet of `letters` kinds of tiles; raises `Damaged`."""
    proposed: FromTablet = proposal_in(data, _KINDS)
    if isinstance(proposed, HandIn) and proposed.play:
        check_play(proposed.play, letters)
    return proposed


def merged(
    data: dict[str, Any], unsaid: Mapping[str, dict[str, Any]], handed: Sequence[dict[str, Any]]
) -> tuple[dict[str, Any], Sequence[str]]:
    """Return a slip that a desk proposes, and the ids of the unsent ones (`unsaid`) whose place it takes."""
    new = read(data)
    same = [id for id, one in ((id, read(told)) for id, told in unsaid.items()) if _about(one) == _about(new)]
    return data, same


def _about(one: FromTablet) -> tuple[int, int] | None:
    return (one.round, one.player) if isinstance(one, HandIn) else None


def check_play(play: Play, letters: int) -> None:
    """Raise `Damaged` for a play off the board, or with tiles that do not exist."""
    if not (0 <= play.square < _SQUARES and 1 <= len(play.word) <= _LONGEST):
        raise Damaged("joining.message")
    if any(not 0 < tile & ~DESIGNATED < letters for tile in play.word):
        raise Damaged("joining.message")


def encoded(proposed: FromTablet) -> dict[str, Any]:
    """Encode a proposal as JSON values."""
    return under_its_name(proposed, _KINDS)
