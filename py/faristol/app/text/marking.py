"""Marks a text for the catalogues where it stands in a table and is translated later."""


def _(message: str) -> str:
    """The message itself; the extraction finds it by the name of this function."""
    return message


def pgettext(context: str, message: str) -> str:
    """The message itself, marked with its context."""
    return message
