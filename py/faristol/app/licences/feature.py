"""The components of the program, with their versions and licences, and the text of each licence."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.feature import Feature
from faristol.app.text import SOURCE, Texts
from faristol.app.views.render import Page, page
from faristol.app.window import Window
from faristol.errors import Refused
from faristol.foreign.shape import decode

LIST = "#/about/licences"


@dataclass(frozen=True, slots=True)
class Component:
    """A component of the program; `text` is the index of its licence among the texts."""

    key: str
    title: str
    version: str
    licence: str
    text: int

    @property
    def path(self) -> str:
        """Return the path of the page with its licence."""
        return f"{LIST}/{self.key.rpartition('/')[2]}"


@dataclass(frozen=True, slots=True)
class Licences:
    """The file of licences written by the build (scripts/devtools/licences.py)."""

    components: tuple[Component, ...]
    texts: tuple[str, ...]


def list_page(components: Sequence[Component], texts: Texts) -> Page:
    """Return the page of the components, each with its version, its licence and its purpose."""
    purposes = _purposes(texts)
    lines = [(component, purposes.get(component.key, "")) for component in components]
    return page("licences/list.html", texts.gettext("Licences"), texts, lines=lines)


def text_page(component: Component, text: str, texts: Texts) -> Page:
    """Return the page of a licence's text, as its authors wrote it."""
    return page(
        *("licences/text.html", component.title, texts),
        component=component,
        text=text,
        language=SOURCE,
        back=LIST,
    )


def _purposes(texts: Texts) -> dict[str, str]:
    """Return the purpose of each component, by the name of its package."""
    _ = texts.gettext
    return {
        "faristol": _("This program"),
        "cpython": _("Python, in which the rules are written"),
        "emscripten": _("What Python stands on in a browser"),
        "pyodide": _("Python in the browser"),
        "@pyscript/core": _("Python in a web page"),
        "micropip": _("Installs the parts in Python that are needed later"),
        "@echogarden/espeak-ng-emscripten": _("The voice"),
        "jinja2": _("Writes the pages"),
        "markupsafe": _("Keeps what is typed apart from what pages are made of"),
        "idiomorph": _("Changes of a page only what has changed"),
        "networkx": _("Finds the best pairs of a round"),
        "fsrs": _("Plans when a card comes back"),
        "glicko2-py": _("Rates players and positions"),
        "@noble/curves": _("Mixes a bag that two devices share"),
        "@noble/hashes": _("Makes the hashes that this takes"),
        "segno": _("Writes QR codes"),
        "qr": _("Reads QR codes"),
        "source-sans-3": _("The letters"),
    }


async def components_page(window: Window) -> Page:
    """All of it; raises `Refused` "licences.not_here"."""
    return list_page((await _shipped(window)).components, window.texts)


async def licence_page(window: Window, key: str) -> Page:
    """The licence of one; raises `Refused` "app.path", "licences.not_here"."""
    shipped = await _shipped(window)
    for component in shipped.components:
        if component.path.rpartition("/")[2] == key:
            return text_page(component, shipped.texts[component.text], window.texts)
    raise Refused("app.path", path=key)


async def _shipped(window: Window) -> Licences:
    licences: Licences = decode(Licences, json.loads(await window.library.licences()))
    return licences


FEATURE = Feature(pages={"about/licences": components_page, "about/licences/*": licence_page})
