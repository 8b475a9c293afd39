"""Marks a text for the catalogues where it stands in a table and is translated later."""


def _(message: str) -> str:
    """The message itself; the extraction finds it by the name of this function."""
    return message


def ngettext(one: str, many: str) -> tuple[str, str]:
    """The two forms of a message that depends on a number."""
    return one, many


def pgettext(context: str, message: str) -> str:
    """The message itself, marked with its context."""
    return message
