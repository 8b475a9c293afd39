"""The five places, drawn on the pages that belong to one; and the tile of the person whose device this is.

Boards, consoles, set-up and hall screens have none of them (FRO-1).
"""

from __future__ import annotations

import unicodedata
from dataclasses import replace

from markupsafe import Markup

from faristol.app.home.views.archive import FILTERS
from faristol.app.session import HOME
from faristol.app.views.board import tile
from faristol.app.views.render import Page, values_part
from faristol.app.window import Window
from faristol.errors import Unreadable
from faristol.storage.kinds import kind_listed
from faristol.storage.settings import PERSON
from faristol.tiles.alphabet import BLANK, Alphabet
from faristol.tiles.language import played

ID = "places"
PLACES = ("", "play", "practice", "club", "archive")
"""The paths of the five places."""

places_part = values_part("home/places.html")


def person_tile(name: str, alphabet: Alphabet) -> Markup:
    """Return the first letter of a name as a tile with its points; a blank if there is none."""
    letter = next(filter(str.isalpha, name), "")
    for shown in (letter.upper(), unicodedata.normalize("NFD", letter.upper())[:1]):
        try:
            [number] = alphabet.parse_rack(shown)
        except (Unreadable, ValueError):
            continue
        return tile(number, alphabet)
    if not letter:
        return tile(BLANK, alphabet)
    return Markup('<span class="tile" translate="no">{}</span>').format(letter.upper())


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
