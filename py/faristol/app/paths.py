"""Parts of the path of a page."""


def number_in(part: str) -> int:
    """The number that a part of a path is, or 0, which nothing has that pages are about."""
    return int(part) if part.isascii() and part.isdigit() and len(part) <= 6 else 0
