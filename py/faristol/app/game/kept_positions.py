"""Positions saved under a name, which the editor lists, the latest first."""

import json

from faristol.app.deleting import deleting
from faristol.app.game.analysed import PATH
from faristol.app.game.views.editor_screens import KeptPosition
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused

PREFIX = "position."
"""Prefix of the settings, one for each position, with name and address as JSON."""

MOST, MOST_NAME = 200, 60


async def kept_in(window: Window) -> list[KeptPosition]:
    """Return every saved position."""
    settings = await window.settings_under(PREFIX)
    found = [one for key, text in settings.items() if (one := _read(key, text))]
    return sorted(found, key=lambda one: one.time, reverse=True)


def _read(key: str, text: str) -> KeptPosition | None:
    """Return the position of a setting; None if it is not one, or if its address leads elsewhere."""
    try:
        name, address, time = json.loads(text)
    except (ValueError, TypeError):
        return None
    right = isinstance(name, str) and isinstance(time, int) and str(address).startswith(f"{PATH}/")
    return KeptPosition(key, name, str(address), time) if right else None


async def keep(window: Window, name: str, address: str) -> KeptPosition:
    """Save the position of an address; one saved already is renamed. Raises `Refused`."""
    known = await kept_in(window)
    before = next((one for one in known if one.address == address), None)
    if before is None and len(known) >= MOST:
        raise Refused("editor.kept_many", most=MOST)
    name = " ".join(name.split())[:MOST_NAME] or window.texts.gettext("Position of %(date)s") % {
        "date": window.texts.date(window.today)
    }
    kept = KeptPosition(before.key if before else window.new_stream(), name, address, window.now())
    values = [kept.name, kept.address, kept.time]
    await window.choose(PREFIX + kept.key, json.dumps(values, ensure_ascii=False))
    return kept


async def name_of(window: Window, address: str) -> str:
    """Return the name under which a position is saved, empty if it is not."""
    return next((one.name for one in await kept_in(window) if one.address == address), "")


async def _remove(request: Request, key: str) -> None:
    if any(one.key == key for one in await kept_in(request.window)):
        await request.window.choose(PREFIX + key, "")


ACTIONS: dict[str, Action] = deleting("editor", "stream", _remove)
