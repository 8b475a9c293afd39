"""What every history is made of: an event with the state before and after it, and its line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from faristol.app.text import Texts
from faristol.tiles.alphabet import Alphabet

S = TypeVar("S")
"""The state of what has a history."""


@dataclass(frozen=True)
class Line:
    """One thing that has happened; `corrected` marks what changed something that stood already."""

    seq: int
    time: int
    text: str
    corrected: bool


@dataclass(frozen=True)
class Moment(Generic[S]):
    """The state before and after an event, and what is needed to tell of it."""

    before: S
    after: S
    alphabet: Alphabet
    texts: Texts

    def say(self, message: str, **parts: Any) -> str:
        """A sentence of the catalogues with its parts."""
        return self.texts.gettext(message) % parts


def plain(message: str) -> Callable[[Moment[Any], Any], str]:
    """A sentence that says all there is to say."""
    return lambda moment, event: moment.texts.gettext(message)
