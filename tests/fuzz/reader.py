"""What a reader is to the tests: its name, sound samples, and how it is called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

Data = bytes | str


@dataclass(frozen=True)
class Reader:
    """A function of the program that takes what came from outside.

    `samples` are sound files, small ones; made when they are first wanted. `read` gives whatever it likes, or
    raises `Fault`. `doors` are the actions by which it is reached, `forge` puts right checksums around what
    was changed inside. `name` is that of the folder with its goldens.
    """

    name: str
    samples: Callable[[], Sequence[Data]]
    read: Callable[[Data], object]
    doors: tuple[str, ...] = ()
    forge: Callable[[Data], Data] | None = None
