"""Where games have their pages, and which of them may go on."""

from faristol.storage.log import Head

PATH = "#/game"
OVER = ("classic.Ended", "classic.Signed")
"""Records that are the last ones of games that are over."""


def may_go_on(head: Head) -> bool:
    """Whether a game may still be played, as its first and its last record tell without the others."""
    return head.first.data.get("use") != "record" and head.last.type not in OVER
