"""The faults that users are told about: unreadable text, a broken rule, a write conflict, a damaged file.

A fault carries a stable code and named parts, never a sentence: each user interface language has its own
text for the code (`app/text`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

T = TypeVar("T")


class Fault(Exception):  # noqa: N818 - a refusal is not an error
    """A failure that a person is told about.

    `code` is the stable key of its text ("placement.gap"), `rule` the ID of the rule that it stands on, and
    `details` the named parts of the text (square "H9", word "CASA", ...).
    """

    code: str
    rule: str | None
    details: Mapping[str, str | int]

    def __init__(self, code: str, /, *, rule: str | None = None, **details: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.details = details

    def __str__(self) -> str:
        parts = [self.code]
        if self.rule is not None:
            parts.append(f"[{self.rule}]")
        parts.extend(f"{name}={value!r}" for name, value in self.details.items())
        return " ".join(parts)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self}>"


class Unreadable(Fault):
    """A text that is not a move, not tiles, not coordinates.

    `details` has `text`, what was read, and `position`, the index of the first character that makes no sense.
    """


class Refused(Fault):
    """Something readable that a rule forbids; returned, not raised, where that is an ordinary outcome."""


class Conflict(Fault):
    """Another window has appended to the same log first."""


class Damaged(Fault):
    """A file or a log that fails its own checks."""


def needed(value: T | None, fault: Fault) -> T:
    """Return a value that has to be there; raises the fault where it is None."""
    if value is None:
        raise fault
    return value
