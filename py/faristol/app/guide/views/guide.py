"""What a guide is: parts of short steps, in which what the app calls something is the app's own text of it.

A step is a sentence with places such as `%(start)s`; a `Named` for each of them says which text of the pages
stands there. It is not marked for the catalogues, since the page that has it marks it: whoever renames a
button renames it here too (tests/unit/views/guide), or a test says what is left behind.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from markupsafe import Markup, escape

from faristol.app.text import Texts
from faristol.app.views.untranslated import plays

Role = Literal["button", "link", "textbox", "combobox", "radio", "text", "code"]
"""How people find it on its page; "text" is only read there, "code" is typed elsewhere."""


@dataclass(frozen=True)
class Named:
    """Something that a page has: its `text` there, with the `values` of an example.

    `path` is where a tap on it in the guide leads, `context` what the text is told apart by, `many` its form
    for more than one.
    """

    text: str
    role: Role = "button"
    path: str = ""
    context: str = ""
    many: str = ""
    values: Mapping[str, object] = field(default_factory=dict)

    def shown(self, texts: Texts) -> str:
        """How the page has it in a language."""
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
    """A sentence or two, and what they name."""

    said: str
    named: Mapping[str, Named]

    def shown(self, texts: Texts) -> Markup:
        """The step as it is read."""
        marked = {key: _marked(one, texts) for key, one in self.named.items()}
        return escape(texts.gettext(self.said)) % marked


@dataclass(frozen=True)
class Part:
    """Steps under a title. What is not `numbered` is no order in which something is done."""

    title: str
    steps: Sequence[Step]
    numbered: bool = True


@dataclass(frozen=True, kw_only=True)
class Guide:
    """A guide: where it stands in the list, what it is called there and what it is for, and its parts."""

    key: str
    place: int
    icon: str
    title: str
    summary: str
    parts: Sequence[Part]

    @property
    def steps(self) -> list[Step]:
        """Those that are done one after the other."""
        return [step for part in self.parts if part.numbered for step in part.steps]


def step(said: str, **named: Named) -> Step:
    """A step, and what stands at its places."""
    return Step(said, named)


def button(text: str, **more: str) -> Named:
    """A button; `path` is the page that has it, where that is the same for everybody."""
    return _of("button", text, more)


def link(text: str, **more: str) -> Named:
    """What leads to another page."""
    return _of("link", text, more)


def typed(text: str, **more: str) -> Named:
    """A field that one types in."""
    return _of("textbox", text, more)


def chosen(text: str, **more: str) -> Named:
    """A field in which one of several is chosen."""
    return _of("combobox", text, more)


def choice(text: str, **more: str) -> Named:
    """One of several that are seen at once."""
    return _of("radio", text, more)


def read(text: str, **more: str) -> Named:
    """What a page says."""
    return _of("text", text, more)


def code(text: str) -> Named:
    """What is typed outside the app: a command, an address."""
    return Named(text, "code")


def example(text: str, many: str = "", role: Role = "button", **values: object) -> Named:
    """What has a text that depends on what is going on, as it may be; usually a button."""
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
