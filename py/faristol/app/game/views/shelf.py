"""A window's memory of the library of games and of the replay."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from faristol.modes.game.state import State
from faristol.modes.game.turn import Use
from faristol.tiles.alphabet import Alphabet


@dataclass(frozen=True)
class Card:
    """A game in the list, as its records tell it without a replay.

    `mark` changes with the records; `words` are the main words of its plays, in tiles; `changed` is epoch ms.
    """

    stream: str
    mark: str
    changed: int
    name: str
    date: str
    place: str
    players: tuple[str, ...]
    use: Use
    rules: str
    language: str
    lexicon_checksum: str
    finished: bool
    words: frozenset[bytes]


@dataclass(frozen=True)
class Known:
    """A game of the list with its state, None if it cannot be read."""

    card: Card
    state: State
    alphabet: Alphabet


@dataclass(frozen=True)
class Outcome:
    """The result of one of several files: `kind` is "good", "info" or "bad"; `stream` is its game."""

    file: str
    sentence: str
    kind: str
    stream: str = ""


@dataclass
class Shelf:
    """The state of the library: `filters` of the list, and the `page` of it that is shown, from 1.

    `playing` is the number of the running replay, 0 if none runs.
    """

    filters: Mapping[str, str] = field(default_factory=dict)
    page: int = 1
    outcomes: list[Outcome] = field(default_factory=list)
    reading: tuple[int, int] | None = None
    playing: int = 0
    runs: int = 0
