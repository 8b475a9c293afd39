"""Racks and master plays that are fixed before a duplicate begins, round by round."""

from dataclasses import dataclass
from typing import Protocol

from faristol.rules.moves import Play

AGREED_ENDINGS = ("force_majeure", "no_assurance")
ENDINGS = (*AGREED_ENDINGS, "rounds", "vowels", "consonants", "tiles", "no_play")
"""The reasons for which a duplicate is over (DUP-1.6)."""


@dataclass(frozen=True)
class PreparedRound:
    """A round made ahead: its rack as it was drawn, the kept tiles first, and its master play.

    `refused` are the racks that went back before it (DUP-1.3). `ending` is the reason why the game ends after
    this round (DUP-1.6); it is empty for every round but the last. The master play of a round that has been
    played may have been `annulled` there (DUP-1.8B).
    """

    rack: bytes
    kept: bytes
    refused: tuple[bytes, ...]
    play: Play
    points: int
    ending: str = ""
    annulled: bool = False


class Script(Protocol):
    """The fixed rounds of a duplicate. `game` is the id of a game that several places share, else empty."""

    @property
    def game(self) -> str:
        """Return the id of the shared game, or an empty string."""
        ...

    @property
    def length(self) -> int:
        """Return the number of rounds."""
        ...

    def round(self, number: int) -> PreparedRound:
        """Return round `number`, counted from 1."""
        ...


@dataclass(frozen=True)
class OpenScript:
    """The public rounds of a game that has been played."""

    rounds: tuple[PreparedRound, ...]

    @property
    def game(self) -> str:
        """See `Script.game`."""
        return ""

    @property
    def length(self) -> int:
        """See `Script.length`."""
        return len(self.rounds)

    def round(self, number: int) -> PreparedRound:
        """See `Script.round`."""
        return self.rounds[number - 1]


@dataclass(frozen=True)
class Recorded:
    """A player's points in each round of a duplicate that is played again; None where the player was gone."""

    name: str
    points: tuple[int | None, ...]
