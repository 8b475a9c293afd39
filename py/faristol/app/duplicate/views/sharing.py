"""A window's memory of shared games between two actions: a file being opened, files being gathered."""

from dataclasses import dataclass, field

from faristol.modes.duplicate.prepared import Maker
from faristol.modes.duplicate.sealed import SealedGame


@dataclass(frozen=True)
class Outcome:
    """The outcome of one file: `kind` is "good", "info" or "bad".

    `place` is set while it asks whether this file of a place is to replace the one that is in, or, if it is
    `new`, to come in beside a place with the same players.
    """

    file: str
    sentence: str
    kind: str
    place: str = ""
    new: bool = False


@dataclass(frozen=True)
class Making:
    """The stream whose rounds are being made, and their maker."""

    stream: str
    maker: Maker


@dataclass
class Sharing:
    """The state of shared games in a window.

    `opening` is the sealed game that was chosen, `again` is True while it is asked whether to open it a
    second time here. `reading` is how far a row of files has been read, as (file, of), `stream` what the row
    belongs to; `waiting` are the files that ask before they replace another, by place.
    """

    opening: SealedGame | None = None
    again: bool = False
    making: Making | None = None
    reading: tuple[int, int] | None = None
    stream: str = ""
    outcomes: list[Outcome] = field(default_factory=list)
    waiting: dict[str, str] = field(default_factory=dict)
