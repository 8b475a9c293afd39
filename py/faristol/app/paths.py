"""Parts of the path of a page."""

from collections.abc import Container, Sequence

from faristol.errors import Refused


def number_in(part: str) -> int:
    """The number that a part of a path is, or 0, which nothing has that pages are about."""
    return int(part) if part.isascii() and part.isdigit() and len(part) <= 6 else 0


def known_part(known: Container[str], parts: Sequence[str], usual: str) -> str:
    """What the rest of a path names, `usual` where it ends; raises `Refused` "app.path" for others."""
    key = "/".join(parts) or usual
    if key not in known:
        raise Refused("app.path", path=key)
    return key
