"""Parts of the path of a page, and whole numbers there and in fields."""

from collections.abc import Container, Sequence

from faristol.errors import Refused

MOST_DIGITS = 6
"""No whole number that somebody writes here has more."""


def whole(text: str, least: int = 0, most: int = 10**MOST_DIGITS) -> int | None:
    """The whole number that a text is; None if it is none, or not one from `least` to `most`."""
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS):
        return None
    return int(digits) if least <= int(digits) <= most else None


def number_in(part: str) -> int:
    """The number that a part of a path is, or 0, which nothing has that pages are about."""
    return whole(part) or 0


def known_part(known: Container[str], parts: Sequence[str], usual: str) -> str:
    """What the rest of a path names, `usual` where it ends; raises `Refused` "app.path" for others."""
    key = "/".join(parts) or usual
    if key not in known:
        raise Refused("app.path", path=key)
    return key
