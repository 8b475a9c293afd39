"""What a window remembers of the library of games and of what is being replayed."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from faristol.modes.game.state import State
from faristol.modes.game.turn import Use
from faristol.tiles.alphabet import Alphabet


@dataclass(frozen=True)
class Card:
    """What a list of games says of one, as its records tell without being played through.

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
    """A game of the list with its state; None for one that cannot be read."""

    card: Card
    state: State
    alphabet: Alphabet


@dataclass(frozen=True)
class Outcome:
    """What came of one of several files: `kind` is "good", "info" or "bad"; `stream` is its game."""

    file: str
    sentence: str
    kind: str
    stream: str = ""


@dataclass
class Shelf:
    """`filters` is what the list is narrowed to, `page` which part of it is shown, from 1.

    `playing` counts the runs of the replay, 0 while it stands still.
    """

    filters: Mapping[str, str] = field(default_factory=dict)
    page: int = 1
    outcomes: list[Outcome] = field(default_factory=list)
    reading: tuple[int, int] | None = None
    playing: int = 0
    runs: int = 0
