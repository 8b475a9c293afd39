"""The word lists used for the games of a tournament here (SWI-9)."""

from faristol.app.game import tournament_link
from faristol.app.tournament.views.print_screens import UsedList
from faristol.app.window import Window
from faristol.errors import Fault
from faristol.modes.game.events import Created
from faristol.storage.codec import event_of


async def lists_used(window: Window, stream: str, language: str) -> tuple[UsedList, ...]:
    """Return the lists of the games recorded at its tables, each once; without any the device's default."""
    found: dict[str, UsedList] = {}
    for game in await tournament_link.games_in(window, stream):
        records = await window.log.read(game)
        try:
            created = event_of(records[0]) if records else None
        except Fault:  # the home page lists the damaged games
            continue
        if isinstance(created, Created):
            used = UsedList(created.lexicon_name, created.lexicon_checksum, created.lexicon_official)
            found.setdefault(used.lexicon_checksum, used)
    if not found:
        header = await window.proposed_list(language)
        return (UsedList(header.title, header.checksum, header.official),)
    return tuple(found.values())
