"""The pages about one event, under a head with its name, its progress, the way back, and links to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from markupsafe import Markup

from faristol.app.text import Texts
from faristol.app.views.render import Page, page, part
from faristol.app.views.screen import EventScreen

S = TypeVar("S")

MOST = 4
"""Tabs of an event; further pages are in its menu (FRO-6)."""


@dataclass(frozen=True, kw_only=True)
class Top:
    """A head, in the language of the page.

    `back` is a page with its label; `links` are what the pages below `path` are called, by their names there,
    `here` is one of them, `label` what all of them are about. `of` stands before `summary`. `tabs` is what
    the style sheet calls the links.
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


@part("top.html")
def top_part(texts: Texts, top: Top) -> Mapping[str, Any]:
    """Return the head as a part of a page: the first links and its own as tabs, the others in its menu."""
    links = [(f"{top.path}/{name}".rstrip("/"), label, name == top.here) for name, label in top.links.items()]
    tabs = [link for at, link in enumerate(links) if at < MOST or link[2]]
    return {"top": top, "links": tabs, "more": [link for link in links[MOST:] if not link[2]]}


def drawn(top: Top, texts: Texts) -> Markup:
    """The head for a template."""
    return Markup(top_part(texts, top))  # a template has escaped it


@dataclass(frozen=True, kw_only=True)
class EventPages(Generic[S]):
    """The pages about one event of a kind.

    `kind` is the folder of their templates and the first part of their paths; `id`, `tabs`, `back`, `links`
    and `label` are those of the head, with texts marked for translation; `name` and `summary` tell of a state
    what the head says.
    """

    kind: str
    id: str
    tabs: str
    back: tuple[str, str]
    links: Mapping[str, str]
    label: str
    name: Callable[[S], str]
    summary: Callable[[S, Texts], str]

    def top(self, here: str, screen: EventScreen[S], texts: Texts) -> Markup:
        """Return the head of the page `here`, a key of `links`."""
        path, label = self.back
        shown = Top(
            id=self.id,
            tabs=self.tabs,
            name=self.name(screen.state),
            summary=self.summary(screen.state, texts),
            back=(path, texts.gettext(label)),
            path=f"#/{self.kind}/{screen.stream}",
            links={name: texts.gettext(label) for name, label in self.links.items()},
            here=here,
            label=texts.gettext(self.label),
        )
        return drawn(shown, texts)

    def page(
        self,
        template: str,
        here: str,
        screen: EventScreen[S],
        texts: Texts,
        *,
        title: str = "",
        anchors: Sequence[str] = (),
        **values: Any,
    ) -> Page:
        """Render a page that `here` is marked for, with a `title` if it is not the label of the link."""
        about = title or (texts.gettext(self.links[here]) if here else "")
        return page(
            f"{self.kind}/{template}.html",
            " · ".join(filter(None, (about, self.name(screen.state)))),
            texts,
            anchors=anchors,
            screen=screen,
            state=screen.state,
            path=f"#/{self.kind}/{screen.stream}",
            top=self.top(here, screen, texts),
            **values,
        )
