"""Commands of an event over groups of letters."""

from dataclasses import dataclass

from faristol.rules.group_rules import GroupRules
from faristol.rules.notation import Play


@dataclass(frozen=True)
class Create:
    """Begin an event under these rules."""

    name: str
    date: str
    place: str
    rules: GroupRules


@dataclass(frozen=True)
class ChangeDetails:
    """Change the name, the date or the place."""

    name: str
    date: str
    place: str


@dataclass(frozen=True)
class Seat:
    """A player as entered: `member` is the id on the club's list, empty if not on it."""

    name: str
    group: str = ""
    member: str = ""


@dataclass(frozen=True)
class EnterPlayers:
    """Enter players; who comes late has missed the groups that were played."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True)
class ChangePlayer:
    """Correct the name or the group of a player."""

    player: int
    seat: Seat


@dataclass(frozen=True)
class RemovePlayer:
    """Remove a player who has no slip."""

    player: int


@dataclass(frozen=True)
class DrawGroups:
    """Draw all groups, or draw them again; before the start."""


@dataclass(frozen=True)
class TypeGroups:
    """Take the groups that the judge has drawn from a real bag; before the start."""

    groups: tuple[bytes, ...]


@dataclass(frozen=True)
class Start:
    """Announce the first group, or all of them where they may be used in any order."""


@dataclass(frozen=True)
class Announce:
    """Announce the next group: the one before is over."""


@dataclass(frozen=True)
class EnterSlip:
    """Enter a player's play for a group, counted from 0; None for a pass.

    What lay on a tablet as its group was over is entered after the end too, as `lying`.
    """

    player: int
    number: int
    play: Play | None
    lying: bool = False


@dataclass(frozen=True)
class CorrectSlip:
    """Enter another play instead of one that was typed wrongly; the later ones are judged anew."""

    player: int
    number: int
    play: Play | None


@dataclass(frozen=True)
class TakeBackSlip:
    """Take back a slip as if it had not been handed in; the later ones are judged anew."""

    player: int
    number: int


@dataclass(frozen=True)
class WithdrawPlay:
    """Withdraw the last play of a player, who asks for it: its letters are gone (FED-6)."""

    player: int


@dataclass(frozen=True)
class End:
    """End the event; groups without a slip are passes."""


@dataclass(frozen=True)
class Resume:
    """Take back the ending."""


_SetUp = Create | ChangeDetails | EnterPlayers | ChangePlayer | RemovePlayer | DrawGroups | TypeGroups | Start
Command = _SetUp | Announce | EnterSlip | CorrectSlip | TakeBackSlip | WithdrawPlay | End | Resume
