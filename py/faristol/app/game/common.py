"""The path of games' pages, and which games may go on."""

from faristol.storage.log import Head

PATH = "#/game"
OVER = ("classic.Ended", "classic.Signed")
"""Types of the last record of a game that is over."""


def may_go_on(head: Head) -> bool:
    """Tell whether a game may still be played, by its first and last record alone."""
    return head.first.data.get("use") != "record" and head.last.type not in OVER
