"""The components of the program, with their versions and licences, and the text of each licence."""

import json

from faristol.app.feature import Feature
from faristol.app.licences.views import licences as view
from faristol.app.views.render import Page
from faristol.app.window import Window
from faristol.errors import Refused
from faristol.foreign.shape import decode


async def page(window: Window) -> Page:
    """All of it; raises `Refused` "licences.not_here"."""
    return view.list_page((await _shipped(window)).components, window.texts)


async def text_page(window: Window, key: str) -> Page:
    """The licence of one; raises `Refused` "app.path", "licences.not_here"."""
    shipped = await _shipped(window)
    for component in shipped.components:
        if component.path.rpartition("/")[2] == key:
            return view.text_page(component, shipped.texts[component.text], window.texts)
    raise Refused("app.path", path=key)


async def _shipped(window: Window) -> view.Licences:
    licences: view.Licences = decode(view.Licences, json.loads(await window.library.licences()))
    return licences


FEATURE = Feature(pages={"about/licences": page, "about/licences/*": text_page})
