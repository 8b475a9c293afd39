"""Templates to HTML: the one place that knows Jinja2.

A page that is written again at every key has parts, each with its own template. A part is made of what its
function is given and of nothing else, so it is made again only when one of its arguments has changed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
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
from faristol.app.views.citation import article, bound, citation
from faristol.app.views.icons import icon
from faristol.app.views.untranslated import kept, plays, unchanged
from faristol.storage.kinds import passes

COMPILED = "compiled"
"""Where the build puts the templates as Python, beside `templates`; a source tree has no such folder."""

_HERE = files(__package__)
_COMPILED = ModuleLoader(str(_HERE / COMPILED))  # its modules are the same for every language
_PLACE = re.compile(r"<!--([\w-]+)-->")

Arguments = ParamSpec("Arguments")


@dataclass(frozen=True)
class Page:
    """A page for the browser: its HTML and the title of the window.

    `parts` has the HTML of single elements by their id; `frame` is everything else, with `<!--id-->` where
    each belongs. `heard` is the board that it shows, for whoever has it read.
    """

    frame: str
    title: str
    parts: Mapping[str, str] = field(default_factory=dict)
    heard: Heard | None = None

    @property
    def html(self) -> str:
        """The whole page."""
        return _PLACE.sub(lambda place: self.parts[place[1]], self.frame)


def page(
    template: str,
    title: str,
    texts: Texts,
    parts: Mapping[str, str] | None = None,
    heard: Heard | None = None,
    **values: Any,
) -> Page:
    """A whole page."""
    return Page(_render(template, texts, values), titled(title), parts or {}, heard)


def titled(title: str) -> str:
    """The window's title: where one is and in which app."""
    return f"{title} · Faristol"


def part(
    template: str,
) -> Callable[
    [Callable[Concatenate[Texts, Arguments], Mapping[str, Any]]],
    Callable[Concatenate[Texts, Arguments], str],
]:
    """Makes the HTML of a part out of a function that gives its template's values.

    The HTML made last is kept together with the arguments that it was made of.
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


def _render(template: str, texts: Texts, values: Mapping[str, Any]) -> str:
    return bound(environment(texts).get_template(template).render(values))


def curly(text: str) -> str:
    """The apostrophe as print has it."""
    return text.replace("'", "’")


def minus(number: int) -> str:
    """A number, below nothing with the minus sign that print has."""
    return str(number).replace("-", MINUS)


def unbroken(text: str) -> Markup:
    """What is said, with points that belong to both players, "300 – 200", on one line."""
    pairs = re.sub("(?<!\\S)\\S+\u00a0–\u00a0\\S+", r'<span class="unbroken">\g<0></span>', str(escape(text)))
    return Markup(pairs)  # escaped above


def upfirst(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


@lru_cache(maxsize=4)
def environment(texts: Texts) -> Environment:
    """One environment for each language. Templates come compiled from the build, or are at first use."""
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
    """What templates call: it looks a sentence up and fills in values, which are escaped.

    One that depends on a number has it as `num`, unless it is given otherwise written.
    """

    def filled(*given: str | int, **values: Any) -> Markup:
        sentence = look_up(*given)
        parts = {"num": given[-1], **values}
        return Markup(sentence.fitted(parts) if isinstance(sentence, Agreeing) else sentence) % parts

    return filled


def _source(name: str) -> str:
    """The text of a template: a feature's own lie in its folder. It may lie in an archive."""
    feature, _, rest = name.partition("/")
    own = files("faristol.app") / feature / "templates" / rest
    return (own if rest and own.is_file() else _HERE / "templates" / name).read_text(encoding="utf-8")
