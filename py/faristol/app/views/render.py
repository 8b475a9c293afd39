"""Rendering of templates to HTML; the only module that knows Jinja2.

A page that is rendered at every key press has parts, each with its own template. A part depends on its
function's arguments and nothing else, so it is rendered again only when one of them has changed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial, wraps
from importlib.resources import files
from typing import Any, Concatenate, ParamSpec

from jinja2 import ChoiceLoader, Environment, FunctionLoader, ModuleLoader, StrictUndefined
from markupsafe import Markup, escape

from faristol.app.ear.views.heard import Heard
from faristol.app.text import Texts
from faristol.app.text.agreeing import Agreeing
from faristol.app.text.formats import MINUS
from faristol.app.views.citation import BOUND, article, citation
from faristol.app.views.icons import icon
from faristol.app.views.screen import Screen
from faristol.app.views.written import kept, plays, unchanged
from faristol.storage.kinds import passes

COMPILED = "compiled"
"""The folder of the templates compiled to Python, beside `templates`; only builds have it."""

_HERE = files(__package__)
_COMPILED = ModuleLoader(str(_HERE / COMPILED))  # its modules are the same for every language
_SIGNED = re.compile(
    rf'(?<![^\s<>])([^\s<>]+{BOUND}<button [^>]*class="rule"[^>]*><span>[^<]*</span></button>)'
)
"""A word with its sign, looked for only where a word begins: typed words may have any length."""
_PLACE = re.compile(r"<!--([\w-]+)-->")

Arguments = ParamSpec("Arguments")


@dataclass(frozen=True)
class Page:
    """A page for the browser: its HTML and the title of the window.

    `parts` has the HTML of single elements by their id; `frame` is everything else, with `<!--id-->` at the
    place of each. `heard` is the page's board, to be read aloud.
    """

    frame: str
    title: str
    parts: Mapping[str, str] = field(default_factory=dict)
    heard: Heard | None = None

    @property
    def html(self) -> str:
        """Return the HTML of the whole page."""
        return _PLACE.sub(lambda place: self.parts[place[1]], self.frame)


def page(
    template: str,
    title: str,
    texts: Texts,
    parts: Mapping[str, str] | None = None,
    heard: Heard | None = None,
    anchors: Sequence[str] | None = None,
    **values: Any,
) -> Page:
    """Render a whole page; the notices of its `screen` are at `anchors`, all others at its head."""
    if anchors is not None:
        screen: Screen = values["screen"]
        values = {"at": screen.notices_at, "elsewhere": screen.notices_elsewhere(anchors), **values}
    return Page(_render(template, texts, values), titled(title), parts or {}, heard)


def titled(title: str) -> str:
    """Return the window's title: the page's title and the name of the app."""
    return f"{title} · Faristol"


def part(
    template: str,
) -> Callable[
    [Callable[Concatenate[Texts, Arguments], Mapping[str, Any]]],
    Callable[Concatenate[Texts, Arguments], str],
]:
    """Decorate a function that returns a template's values so that it returns the part's HTML.

    The last HTML is cached with the arguments it was made from.
    """

    def decorate(
        values: Callable[Concatenate[Texts, Arguments], Mapping[str, Any]],
    ) -> Callable[Concatenate[Texts, Arguments], str]:
        kept: tuple[object, str] = (None, "")

        @wraps(values)
        def made(texts: Texts, /, *arguments: Arguments.args, **named: Arguments.kwargs) -> str:
            nonlocal kept
            given = (texts, arguments, named)
            if kept[0] != given:
                kept = (given, _render(template, texts, values(texts, *arguments, **named)).strip())
            return kept[1]

        return made

    return decorate


def values_part(template: str) -> Callable[..., str]:
    """Return the function of a part whose template takes just the values that the function is given."""

    def values(_texts: Texts, **named: Any) -> Mapping[str, Any]:
        return named

    return part(template)(values)


def _render(template: str, texts: Texts, values: Mapping[str, Any]) -> str:
    return bound(environment(texts).get_template(template).render(values))


def bound(html: str) -> str:
    """Return the page with each sign of a rule kept on the line of the word before it."""
    return _SIGNED.sub(r'<span class="bound">\1</span>', html) if BOUND in html else html


def curly(text: str) -> str:
    """Return the text with typographic apostrophes."""
    return text.replace("'", "’")


def minus(number: int) -> str:
    """Return the number; a negative one has a typographic minus sign."""
    return str(number).replace("-", MINUS)


def unbroken(text: str) -> Markup:
    """Return the text with pairs of points such as "300 – 200" kept on one line."""
    pairs = re.sub("(?<!\\S)\\S+\u00a0–\u00a0\\S+", r'<span class="unbroken">\g<0></span>', str(escape(text)))
    return Markup(pairs)  # escaped above


def upfirst(text: str) -> str:
    """Return the text with a capital first letter."""
    return text[:1].upper() + text[1:]


@lru_cache(maxsize=4)
def environment(texts: Texts) -> Environment:
    """Return the environment of a language; templates are compiled by the build, or on first use."""
    made = Environment(
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        loader=ChoiceLoader([_COMPILED, FunctionLoader(_source)]),
    )
    made.globals.update(
        _=_filling(texts.gettext),
        gettext=_filling(texts.gettext),
        ngettext=_filling(texts.ngettext),
        pgettext=_filling(texts.pgettext),
        npgettext=_filling(texts.npgettext),
        icon=icon,
        cite=partial(citation, texts=texts),
        article=article,
        passes=passes,
        texts=texts,
        language=texts.language,
    )
    made.filters.update(
        number=texts.number,
        tenths=texts.tenths,
        date=texts.date,
        weekday=texts.weekday,
        duration=texts.duration,
        sequence=texts.sequence,
        curly=curly,
        minus=minus,
        unbroken=unbroken,
        plays=plays,
        kept=kept,
        unchanged=unchanged,
        upfirst=upfirst,
    )
    return made


def _filling(look_up: Callable[..., str]) -> Callable[..., Markup]:
    """Return the function that templates call for a sentence: it looks it up and fills in escaped values.

    In a sentence that depends on a number the number is `num`, unless it is given in another written form.
    """

    def filled(*given: str | int, **values: Any) -> Markup:
        sentence = look_up(*given)
        parts = {"num": given[-1], **values}
        return Markup(sentence.fitted(parts) if isinstance(sentence, Agreeing) else sentence) % parts

    return filled


def _source(name: str) -> str:
    """Return the text of a template; a feature has its own in its folder, which may be in an archive."""
    feature, _, rest = name.partition("/")
    own = files("faristol.app") / feature / "templates" / rest
    return (own if rest and own.is_file() else _HERE / "templates" / name).read_text(encoding="utf-8")
