"""The head of the pages about one thing: its name, how far it is, the way back, and links to its pages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from faristol.app.text import Texts
from faristol.app.views.render import part


@dataclass(frozen=True, kw_only=True)
class Top:
    """A head, in the language of the page.

    `back` is a page with its label; `links` are what the pages below `path` are called, by their names there,
    `here` is one of them, `label` what all of them are about. `of` stands before `summary`. `tabs` is what
    the style sheet calls the links; a `whole` element has the `id`, otherwise the name and how far it is.
    """

    id: str
    tabs: str
    name: str
    summary: str
    back: tuple[str, str]
    path: str
    links: Mapping[str, str]
    here: str
    label: str
    of: str = ""
    whole: bool = True


@part("top.html")
def top_part(texts: Texts, top: Top) -> Mapping[str, Any]:
    """The head as a part of a page."""
    links = [(f"{top.path}/{name}".rstrip("/"), label, name == top.here) for name, label in top.links.items()]
    return {"top": top, "links": links}


def drawn(top: Top, texts: Texts) -> Markup:
    """The head for a template."""
    return Markup(top_part(texts, top))  # a template has escaped it
