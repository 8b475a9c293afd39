"""The five places, drawn on the pages that belong to one; and the tile of the person whose device this is.

Boards, consoles, set-up and hall screens have none of them (FRO-1).
"""

from __future__ import annotations

from dataclasses import replace

from faristol.app.home.views.archive import FILTERS
from faristol.app.home.views.places import ID, PLACES, person_tile, places_part
from faristol.app.session import HOME
from faristol.app.views.render import Page
from faristol.app.window import Window
from faristol.storage.kinds import kind_listed
from faristol.storage.settings import PERSON
from faristol.tiles.language import played

OF_LISTS = dict.fromkeys(("lists", *(f"archive/{name}" for name in FILTERS)), "archive")

OF_PAGES = {
    HOME + path: place for path, place in {**dict(zip(PLACES, PLACES, strict=True)), **OF_LISTS}.items()
}
"""The place of each page that has the five, by its path: they themselves and their lists."""


async def person_of(window: Window) -> str:
    """Return the name given on this device: the club's, or else a player's; empty if none was given."""
    return window.session.club.name or await player_of(window)


async def player_of(window: Window) -> str:
    """Return the name of whoever plays on this device: that of the settings, or else one given anywhere."""
    if chosen := await window.setting(PERSON):
        return chosen
    kinds = {kind_listed(head) for head in await window.heads()}
    for kind, tell in window.hooks.named.items():
        if kind in kinds and (name := await tell(window)):
            return name
    return ""


async def shown(page: Page, here: str, window: Window) -> Page:
    """Return a page with the five places, of which it is one or belongs to one, `here`."""
    name = await person_of(window)
    codes = {language.code: language for language in played()}
    alphabet = codes.get(window.texts.language, played()[0]).alphabet
    part = places_part(window.texts, here=here, name=name, tile=person_tile(name, alphabet))
    return replace(page, frame=f"{page.frame}<!--{ID}-->", parts={**page.parts, ID: part})
