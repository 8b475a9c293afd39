"""The outcome of the results taken in last: a line for each file, or for the pasted text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Taken:
    """The outcome for one file or link: a sentence, and the game it is about, 0 for none.

    `fields` is the form it came with, if it can be taken all the same.
    """

    name: str
    sentence: str
    kind: str
    game: int = 0
    fields: Mapping[str, str] = field(default_factory=dict)


@dataclass
class Collecting:
    """The files taken in together; `stream` is their championship."""

    stream: str = ""
    taken: list[Taken] = field(default_factory=list)
