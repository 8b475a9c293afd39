"""The guide in the app: a list of them, each on a page, and on paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, cast

from markupsafe import Markup, escape

from faristol.app.feature import Feature
from faristol.app.paths import known_part
from faristol.app.text import Texts
from faristol.app.text.catalogue import toml_file
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Notice
from faristol.app.views.written import plays
from faristol.app.window import Window

PATH = "#/guide"

Role = Literal["button", "link", "textbox", "combobox", "radio", "chip", "text", "code"]
"""The kind of element on its page; "chip" unfolds, "text" is only read there, "code" is typed elsewhere."""


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
            several = texts.ngettext(self.text, self.many, 2)
        elif self.context:
            several = texts.pgettext(self.context, self.text)
        else:
            several = texts.gettext(self.text)
        return several % self.values if self.values else several


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
    """Steps under a title; `first` is the number of the first one, 0 if they have no order."""

    title: str
    steps: Sequence[Step]
    first: int


@dataclass(frozen=True)
class Guide:
    """A guide: its icon, title and purpose in the list, and its parts."""

    key: str
    icon: str
    title: str
    summary: str
    parts: Sequence[Part]

    @property
    def steps(self) -> list[Step]:
        """Return the steps of the numbered parts."""
        return [step for part in self.parts if part.first for step in part.steps]


def _marked(one: Named, texts: Texts) -> Markup:
    shown = one.shown(texts)
    if one.role == "code":
        return Markup('<code translate="no">%s</code>') % shown
    if one.path:
        return Markup('<a class="guide-named" href="%s">%s</a>') % (one.path, plays(shown))
    return Markup('<b class="guide-named">%s</b>') % plays(shown)


def _read(key: str) -> Guide:
    """Return the guide in a TOML file."""
    data, parts, number = toml_file(__package__, key), list[Part](), 1
    for part in data["parts"]:
        steps, is_numbered = list(_steps(part["steps"])), part.get("numbered", True)
        parts.append(Part(part["title"], steps, number if is_numbered else 0))
        number += len(steps) if is_numbered else 0
    return Guide(key, data["icon"], data["title"], data["summary"], parts)


def _steps(lines: Sequence[Any]) -> Iterator[Step]:
    """Yield the steps of a part: sentences, each followed by what is named in it, if anything is."""
    for line, named in zip(lines, [*lines[1:], ""], strict=True):
        if isinstance(line, str):
            yield Step(line, {} if isinstance(named, str) else {key: _named(**named[key]) for key in named})


def _named(
    path: str = "", context: str = "", many: str = "", values: Mapping[str, object] | None = None, **text: Any
) -> Named:
    """Make a `Named` of its fields in TOML; its text stands under its role."""
    [(role, shown)] = text.items()
    return Named(shown, cast("Role", role), path, context, many, values or {})


GUIDES: Mapping[str, Guide] = {
    key: _read(key)
    for key in (
        "club",
        "evening",
        "game",
        "board",
        "friend",
        "tournament",
        "groups",
        "correspondence",
        "practice",
        "tablets",
        "wrong",
        "hosting",
    )
}
"""By their keys, in the order in which they are listed."""


def index_page(notices: Sequence[Notice], texts: Texts) -> Page:
    """Return the list of all guides, each with its purpose."""
    return page(
        "guide/index.html",
        texts.gettext("Guide"),
        texts,
        guides=[(guide, f"{PATH}/{guide.key}") for guide in GUIDES.values()],
        elsewhere=notices,
    )


def guide_page(guide: Guide, notices: Sequence[Notice], texts: Texts, back: str = "") -> Page:
    """Return the page of a guide, to read or to print; `back` is the path of the page that one comes from."""
    return page(
        "guide/guide.html",
        texts.gettext(guide.title),
        texts,
        guide=guide,
        back=(f"#/{back}", texts.gettext("Back to where you were"))
        if back
        else (PATH, texts.gettext("All guides")),
        elsewhere=notices,
    )


async def index(window: Window) -> Page:
    """Return the page `#/guide`: the list of guides."""
    return index_page(window.session.notices, window.texts)


async def guide_of(window: Window, key: str, *back: str) -> Page:
    """Return the page `#/guide/KEY`; `#/guide/KEY/PATH` leads back to the page that it was opened from."""
    guide = GUIDES[known_part(GUIDES, (key,), "")]
    return guide_page(guide, window.session.notices, window.texts, "/".join(back))


FEATURE = Feature(pages={"guide": index, "guide/*/**": guide_of})
