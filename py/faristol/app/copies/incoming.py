"""Files that a person has chosen or dropped: their size is looked at before any of them is read.

The page sends an address and a size; the text comes from there only when it is not too much for its kind.
"""

from collections.abc import Mapping

from faristol.app.window import Request
from faristol.foreign.limits import BACKUP, CORRESPONDENCE, PLACE_RESULT, RULE_SET, SEALED_GAME
from faristol.foreign.lines import CARDS, ELIOT, LIST, RATINGS, TILES, WORDS, check_length, decoded

WIDEST = 2
"""Bytes of a character: some spreadsheets write two for each."""

FILES: Mapping[str, tuple[int, str]] = {
    "backup.open": (BACKUP.characters, "restore"),
    "championship.enter_list": (LIST.characters, "championship-list"),
    "championship.open_results": (CORRESPONDENCE.characters, "championship-collect"),
    "championships.open": (BACKUP.characters, "championships"),
    "eliot.open": (ELIOT.characters, "eliot"),
    "members.list": (LIST.characters, "members-list"),
    "message.open": (CORRESPONDENCE.characters, "message-in"),
    "posted.open": (CORRESPONDENCE.characters, "correspondence-open"),
    "rules.file": (RULE_SET.characters, "rules"),
    "seasons.open": (BACKUP.characters, "seasons"),
    "sets.csv": (CARDS.characters, "cards-file"),
    "sets.file": (WORDS.characters, "new-set"),
    "setup.file": (LIST.characters, "paste"),
    "setup.order_file": (TILES.characters, "order"),
    "setup.rules_file": (RULE_SET.characters, "rules"),
    "shared.open": (SEALED_GAME.characters, "opening"),
    "simultaneous.add": (PLACE_RESULT.characters, "gather"),
    "tournament.enter_list": (LIST.characters, "paste"),
    "tournament.enter_results": (LIST.characters, "results"),
    "tournament.open": (BACKUP.characters, "open"),
    "tournament.take_ratings": (RATINGS.characters, "ratings"),
    "tournament.rules.file": (RULE_SET.characters, "rules"),
}
"""The actions that take the text of a file: how many characters it has at most, and where that is said."""

OF_BYTES = ("games.file", "lists.file")
"""Those that read their file themselves, as bytes."""


async def read(request: Request, action: str) -> None:
    """Put the text of a file that was chosen among the fields; raises `Damaged` "file.large", `Refused`."""
    url, size = request.text("url"), request.text("size")
    if not url or action not in FILES:
        return
    most, place = FILES[action]
    request.place = place
    if size.isdecimal() and len(size) < 16:
        _check_bytes(int(size), most)
    data = await request.window.files.read(url)
    _check_bytes(len(data), most)
    request.fields = {**request.fields, "text": decoded(data)}


def _check_bytes(size: int, most: int) -> None:
    """What may have few enough characters is counted exactly by whoever reads it."""
    if size > WIDEST * most:
        check_length(size, most)
