"""Guides: parts of short steps, in which the app's own texts name the things on its pages.

A step is a sentence with places such as `%(start)s`; a `Named` for each of them gives the text of the pages
for it. It is not marked for the catalogues, since the page that has it marks it: when a button is renamed, it
has to be renamed here too (tests/unit/views/guide), or a test reports what is left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from markupsafe import Markup, escape

from faristol.app.text import Texts
from faristol.app.views.written import plays

Role = Literal["button", "link", "textbox", "combobox", "radio", "text", "code"]
"""The kind of element on its page; "text" is only read there, "code" is typed elsewhere."""


@dataclass(frozen=True)
class Named:
    """Something that a page has: its `text` there, with the `values` of an example.

    `path` is the page of a tap on it in the guide, `context` the context of the text in the catalogues,
    `many` its plural form.
    """

    text: str
    role: Role = "button"
    path: str = ""
    context: str = ""
    many: str = ""
    values: Mapping[str, object] = field(default_factory=dict)

    def shown(self, texts: Texts) -> str:
        """Return its text on the page in a language."""
        if self.role == "code":
            return self.text
        if self.many:
            found = texts.ngettext(self.text, self.many, 2)
        elif self.context:
            found = texts.pgettext(self.context, self.text)
        else:
            found = texts.gettext(self.text)
        return found % self.values if self.values else found


@dataclass(frozen=True)
class Step:
    """A sentence or two, and the things named in them."""

    said: str
    named: Mapping[str, Named]

    def shown(self, texts: Texts) -> Markup:
        """Return the step as it is read."""
        marked = {key: _marked(one, texts) for key, one in self.named.items()}
        return escape(texts.gettext(self.said)) % marked


@dataclass(frozen=True)
class Part:
    """Steps under a title. Those of a part that is not `numbered` have no order."""

    title: str
    steps: Sequence[Step]
    numbered: bool = True


@dataclass(frozen=True, kw_only=True)
class Guide:
    """A guide: its place in the list, its title and purpose there, and its parts."""

    key: str
    place: int
    icon: str
    title: str
    summary: str
    parts: Sequence[Part]

    @property
    def steps(self) -> list[Step]:
        """Return the steps of the numbered parts."""
        return [step for part in self.parts if part.numbered for step in part.steps]


def step(said: str, **named: Named) -> Step:
    """Make a step, with the text for each of its places."""
    return Step(said, named)


def button(text: str, **more: str) -> Named:
    """Make a button; `path` is the page that has it, if that is the same for everybody."""
    return _of("button", text, more)


def link(text: str, **more: str) -> Named:
    """Make a link to another page."""
    return _of("link", text, more)


def typed(text: str, **more: str) -> Named:
    """Make a field for typing."""
    return _of("textbox", text, more)


def chosen(text: str, **more: str) -> Named:
    """Make a field in which one of several is chosen."""
    return _of("combobox", text, more)


def choice(text: str, **more: str) -> Named:
    """Make one of several choices that are all visible."""
    return _of("radio", text, more)


def read(text: str, **more: str) -> Named:
    """Make a text that is only read on the page."""
    return _of("text", text, more)


def code(text: str) -> Named:
    """Make a text typed outside the app: a command, an address."""
    return Named(text, "code")


def example(text: str, many: str = "", role: Role = "button", **values: object) -> Named:
    """Make an element whose text depends on the situation, with example values; usually a button."""
    return Named(text, role, many=many, values=values)


def _of(role: Role, text: str, more: Mapping[str, str]) -> Named:
    return Named(text, role, path=more.get("path", ""), context=more.get("context", ""))


def _marked(one: Named, texts: Texts) -> Markup:
    shown = one.shown(texts)
    if one.role == "code":
        return Markup('<code translate="no">%s</code>') % shown
    if one.path:
        return Markup('<a class="guide-named" href="%s">%s</a>') % (one.path, plays(shown))
    return Markup('<b class="guide-named">%s</b>') % plays(shown)
