"""Texts that two devices send each other over one connection, each until the other one has got it (TOG-4).

Both sides do the same, whoever is the host. That a text has come is said at once, and nothing about what it
says: whether it is taken in or refused is never told.
"""

from __future__ import annotations

from collections.abc import Sequence

from faristol.joined.messages import Carried, Got

PATIENCE = 3_000
"""Milliseconds without an answer after which a message is sent again."""


class Carrier:
    """The texts of this side of a connection, numbered in the order in which they were offered."""

    def __init__(self) -> None:
        self._made = 0
        self._texts: dict[int, str] = {}
        self._sent_at: dict[int, int] = {}

    @property
    def waits(self) -> bool:
        """Tell whether the other side has not got all of the texts."""
        return bool(self._sent_at)

    def offer(self, texts: Sequence[str], now: int) -> list[Carried]:
        """Return those of the texts that were not sent yet; texts that are offered no more are forgotten."""
        self._texts = {number: text for number, text in self._texts.items() if text in texts}
        self._sent_at = {number: at for number, at in self._sent_at.items() if number in self._texts}
        new = [text for text in texts if text not in self._texts.values()]
        numbers = range(self._made + 1, self._made + 1 + len(new))
        self._texts |= zip(numbers, new, strict=True)
        self._sent_at |= dict.fromkeys(numbers, now)
        self._made += len(new)
        return [Carried(number, text) for number, text in zip(numbers, new, strict=True)]

    def got(self, message: Got) -> None:
        """Take in that the other side has a text."""
        self._sent_at.pop(message.number, None)

    def tick(self, now: int) -> list[Carried]:
        """Return the texts to be sent again."""
        late = [number for number, at in self._sent_at.items() if now - at >= PATIENCE]
        self._sent_at |= dict.fromkeys(late, now)
        return [Carried(number, self._texts[number]) for number in late]
