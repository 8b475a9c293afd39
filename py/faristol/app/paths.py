"""Parts of the path of a page, and whole numbers there and in fields."""

from collections.abc import Container, Iterable, Sequence
from typing import TypeVar

from faristol.errors import Refused

T = TypeVar("T")

MOST_DIGITS = 6
"""The most digits of a whole number in a path or field."""


def whole(text: str, least: int = 0, most: int = 10**MOST_DIGITS) -> int | None:
    """Return a text as a whole number; None if it is none, or not one from `least` to `most`."""
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS):
        return None
    return int(digits) if least <= int(digits) <= most else None


def number_in(part: str) -> int:
    """Return the number in a part of a path; 0, which no page has, if it is none."""
    return whole(part) or 0


def one_of(options: Iterable[T], text: str) -> T:
    """Return the option that a field names; raises `Refused` "app.choice" if it is none of them."""
    for option in options:
        if option == text:
            return option
    raise Refused("app.choice", value=text[:40])


def known_part(known: Container[str], parts: Sequence[str], usual: str) -> str:
    """Return the key in the rest of a path, `usual` if empty; raises `Refused` "app.path" for others."""
    key = "/".join(parts) or usual
    if key not in known:
        raise Refused("app.path", path=key)
    return key
