"""The pages of the licences: the components of the program, and the text of one licence."""

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.text import SOURCE, Texts
from faristol.app.views.render import Page, page

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
        "workbox-build": _("Keeps the program on the device"),
        "source-sans-3": _("The letters"),
    }
