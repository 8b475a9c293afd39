"""What became of the results that were taken in last: a line for each file, or for what was pasted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Taken:
    """One file, or one link: what is said of it, and the game that it told of, 0 for none.

    `fields` is what it came as, if it can be taken all the same.
    """

    name: str
    sentence: str
    kind: str
    game: int = 0
    fields: Mapping[str, str] = field(default_factory=dict)


@dataclass
class Collecting:
    """The files of one go; `stream` is the championship that they came in for."""

    stream: str = ""
    taken: list[Taken] = field(default_factory=list)
