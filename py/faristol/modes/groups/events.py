"""Events of a compunere or of an anticipation (FED-5, FED-6)."""

from dataclasses import dataclass

from faristol.modes.groups.sheets import Line
from faristol.rules.rule_file import RuleData


@dataclass(frozen=True)
class Created:
    """An event was begun with its rules, its tiles and its word list."""

    name: str
    date: str
    place: str
    rules: RuleData
    language: str
    letters: tuple[str, ...]
    counts: tuple[int, ...]
    lexicon_name: str
    lexicon_checksum: str
    lexicon_official: bool


@dataclass(frozen=True)
class DetailsChanged:
    """Its name, its date or its place was changed."""

    name: str
    date: str
    place: str


@dataclass(frozen=True)
class PlayerEntered:
    """A player was entered; `member` is the id on the club's list, empty if not on it."""

    player: int
    name: str
    group: str
    member: str


@dataclass(frozen=True)
class PlayerChanged:
    """A player's name or group was corrected, or the id on the club's list."""

    player: int
    name: str
    group: str
    member: str


@dataclass(frozen=True)
class PlayerRemoved:
    """A player without a slip was removed."""

    player: int


@dataclass(frozen=True)
class GroupsMade:
    """All groups were made, drawn by the app or typed; they replace earlier ones."""

    groups: tuple[bytes, ...]
    drawn: bool


@dataclass(frozen=True)
class Started:
    """The first group was announced, or all where they may be used in any order."""


@dataclass(frozen=True)
class GroupAnnounced:
    """A group was announced, by its number counted from 0."""

    number: int


@dataclass(frozen=True)
class SlipsJudged:
    """Slips of a player were judged: his lines from `first` on, in place of those that were there."""

    player: int
    first: int
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Ended:
    """The event was ended."""


@dataclass(frozen=True)
class Resumed:
    """The ending was taken back."""


@dataclass(frozen=True)
class ProposalTaken:
    """The events before this one were proposed by another device, under this name: the same proposal counts
    once (DEV-4)."""

    proposal: str


_SetUp = Created | DetailsChanged | PlayerEntered | PlayerChanged | PlayerRemoved | GroupsMade
Event = _SetUp | Started | GroupAnnounced | SlipsJudged | Ended | Resumed | ProposalTaken
