"""Rendering of templates to HTML, the only module that knows Jinja2; icons and QR codes as inline SVG.

A page that is rendered at every key press has parts, each with its own template. A part depends on its
function's arguments and nothing else, so it is rendered again only when one of them has changed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache, partial, wraps
from importlib.resources import files
from itertools import groupby
from typing import Any, Concatenate, ParamSpec

from jinja2 import ChoiceLoader, Environment, FunctionLoader, ModuleLoader, StrictUndefined
from markupsafe import Markup, escape

from faristol.app.ear.views.heard import Heard
from faristol.app.text import Texts
from faristol.app.text.formats import MINUS, Agreeing, isolated_in, together
from faristol.app.views.citation import BOUND, article, citation
from faristol.app.views.screen import Screen
from faristol.app.views.written import kept, plays, unchanged
from faristol.errors import Refused
from faristol.storage.kinds import passes

DRAWN = {
    "add": '<path d="M12 5v14M5 12h14"/>',
    "analysis": '<path d="M4 4v16h16M7 15l4-5 3.5 3L19 7"/>',
    "archive": '<path d="M3.5 5h17v4h-17zM5 9v10.5h14V9M10 13h4"/>',
    "alone": '<circle cx="12" cy="8" r="4"/><path d="M4.5 20a7.5 7.5 0 0 1 15 0"/>',
    "auto": '<circle cx="12" cy="12" r="8"/><path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor"/>',
    "back": '<path d="m15 6-6 6 6 6"/>',
    "bad": '<path d="M12 3.5 2.8 19.5h18.4zM12 10v4.5M12 17v.2"/>',
    "flag": '<path d="M6 21V4M6 5h11l-2.5 4L17 13H6"/>',
    "first": '<path d="M7 6v12M17 6l-6 6 6 6"/>',
    "device": '<path d="M5 3.5h14v17H5zM10.5 17.5h3"/>',
    "sheet": '<path d="M12 15V3M8 7l4-4 4 4M8 10H5v11h14V10h-3"/>',
    "down": '<path d="m6 9 6 6 6-6"/>',
    "up": '<path d="m6 15 6-6 6 6"/>',
    "edit": '<path d="m4 20 1.2-4.8L16 4.4l3.6 3.6L8.8 18.8zM13.6 6.8l3.6 3.6"/>',
    "exchange": '<path d="M4 9h14l-4-4M20 15H6l4 4"/>',
    "forward": '<path d="m9 6 6 6-6 6"/>',
    "good": '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
    "board": '<path d="M4 4h16v16H4zM4 9.3h16M4 14.6h16M9.3 4v16M14.6 4v16"/>',
    "bracket": '<path d="M4 6h6v12H4M10 12h10"/>',
    "hall": '<path d="M4 4h16v16H4zM4 9.5h16M4 14.5h16M9.3 9.5v5M14.7 9.5v5"/>',
    "hint": '<path d="M9 17.5h6M10 20.5h4M12 3.5a6 6 0 0 0-3.5 10.9v3.1h7v-3.1A6 6 0 0 0 12 3.5z"/>',
    "hold": '<path d="M9 6v12M15 6v12"/>',
    "guide": (
        '<path d="M12 6.5C10 5 7 4.5 3.5 4.8v13.4c3.5-.3 6.5.2 8.5 1.7"/>'
        '<path d="M12 19.9c2-1.5 5-2 8.5-1.7V4.8C17 4.5 14 5 12 6.5v13.4"/>'
    ),
    "history": '<path d="M4 12a8 8 0 1 0 2.6-5.9M6.5 3v3.5H10M12 8v4.5l3 1.8"/>',
    "home": '<path d="M4 11.5 12 5l8 6.5M6 10v9h12v-9"/>',
    "info": '<circle cx="12" cy="12" r="9"/><path d="M12 11v5M12 7.6v.2"/>',
    "judge": '<path d="M12 4v16M8 20h8M5 7h14M5 7l-3 7a3.2 3.2 0 0 0 6 0zM19 7l-3 7a3.2 3.2 0 0 0 6 0z"/>',
    "larger": '<path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7"/>',
    "last": '<path d="M17 6v12M7 6l6 6-6 6"/>',
    "late": '<circle cx="12" cy="12" r="8"/><path d="M12 7.5V12l3.2 2"/>',
    "leave": '<path d="M10 5H5v14h5M14 8l4 4-4 4M18 12H9"/>',
    "light": (
        '<circle cx="12" cy="12" r="4"/>'
        '<path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4"/>'
    ),
    "code": '<path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM14 19v1M19 14h1"/>',
    "picture": '<path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9v.2"/>',
    "copy": '<path d="M9 8h11v12H9zM15 8V4H4v12h5"/>',
    "dark": '<path d="M19 14.5A7.5 7.5 0 0 1 9.5 5a7.5 7.5 0 1 0 9.5 9.5z"/>',
    "letters": '<path d="M3.5 6h17v12h-17zM4 7l8 6.5L20 7"/>',
    "lists": '<path d="M9 6h11M9 12h11M9 18h11M4.5 6v.2M4.5 12v.2M4.5 18v.2"/>',
    "menu": '<path d="M4 7h16M4 12h16M4 17h16"/>',
    "mute": '<path d="M4 10v4h3l4 4V6L7 10zM15 10l5 5M20 10l-5 5"/>',
    "no": '<path d="m6 6 12 12M18 6 6 18"/>',
    "offline": '<path d="M4 9a12 12 0 0 1 16 0M7 12.5a7.5 7.5 0 0 1 10 0M10 16a3 3 0 0 1 4 0M12 19v.2"/>',
    "open": '<path d="M12 15V4M8 8l4-4 4 4M4 14v6h16v-6"/>',
    "pass": '<path d="M6 6v12l8-6zM18 6v12"/>',
    "play": '<path d="M8 5.5v13l10-6.5z"/>',
    "players": (
        '<circle cx="9" cy="8.5" r="3.5"/><path d="M3 20a6 6 0 0 1 12 0"/>'
        '<path d="M16 5a4 4 0 0 1 0 7M18 14a6 6 0 0 1 3 6"/>'
    ),
    "day": '<path d="M5 6h14v14H5zM5 10h14M9 3v4M15 3v4M9.5 15l2 2 3.5-3.5"/>',
    "practise": '<path d="M8 4h12v12H8zM16 16v4H4V8h4M11.5 10l2 2 3.5-4"/>',
    "print": '<path d="M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z"/>',
    "projector": '<path d="M3 5h18v11H3zM12 16v4M8 20h8"/>',
    "rehearse": '<path d="M4 5h16v11H4zM12 16v3M8 21l4-2 4 2M8 9h5M8 12h8"/>',
    "remove": '<path d="M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13"/>',
    "results": '<path d="M5 20v-7M12 20V5M19 20v-10M3 20h18"/>',
    "rules": (
        '<path d="M15.5 7A3.6 3.6 0 0 0 8.6 7c0 4 6.9 3.4 6.9 7a3 3 0 0 1-2 2.8"/>'
        '<path d="M8.5 17a3.6 3.6 0 0 0 6.9 0c0-4-6.9-3.4-6.9-7a3 3 0 0 1 2-2.8"/>'
    ),
    "save": '<path d="M12 4v11M8 11l4 4 4-4M4 14v6h16v-6"/>',
    "score": '<path d="M6 3h12v18H6zM9.5 8h5M9.5 12h5M9.5 16h3"/>',
    "settings": (
        '<path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/>'
    ),
    "shuffle": ('<path d="M4 8h3l9 9h4M4 17h3l2-2M14 10l2-2h4M17.5 5 20 8l-2.5 3M17.5 14l2.5 3-2.5 3"/>'),
    "sort": '<path d="M4 7h16M4 12h11M4 17h6"/>',
    "stop": '<path d="M7 7h10v10H7z"/>',
    "shared": (
        '<circle cx="6" cy="12" r="2.5"/><circle cx="18" cy="5.5" r="2.5"/>'
        '<circle cx="18" cy="18.5" r="2.5"/>'
        '<path d="m8.3 10.8 7.4-4.1M8.3 13.2l7.4 4.1"/>'
    ),
    "study": '<circle cx="10.5" cy="10.5" r="6"/><path d="m15 15 5 5"/>',
    "tile": (
        '<rect x="4" y="4" width="16" height="16" rx="2.5"/><path d="m8.5 16 3.5-8.5 3.5 8.5M9.8 13.2h4.4"/>'
    ),
    "undo": '<path d="M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2"/>',
    "void": '<circle cx="12" cy="12" r="8"/><path d="M8 12h8"/>',
    "voice": '<path d="M4 10v4h3l4 4V6L7 10zM14.5 9.5a4 4 0 0 1 0 5M17 7a8 8 0 0 1 0 10"/>',
    "whole": '<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/>',
}


@cache
def icon(name: str) -> Markup:
    """Return an icon that says nothing to a screen reader; a text always stands beside it."""
    drawing = Markup(DRAWN[name])
    return Markup('<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">{}</svg>').format(drawing)


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
    return isolated_in(bound(environment(texts).get_template(template).render(values)))


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
        together=together,
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


QUIET = 4
"""The light modules around a code, as ISO/IEC 18004 asks for."""


def qr_code(text: str, label: str) -> Markup:
    """The code that says `text`, with the least correction of errors: it is read from a screen, close by.

    Raises Refused "codes.long" for more than the largest code can hold.
    """
    side, dark = _drawn(text)
    drawn = Markup(
        '<svg class="qr" viewBox="0 0 {0} {0}" role="img" aria-label="{1}" shape-rendering="crispEdges">'
        '<path class="light" d="M0 0h{0}v{0}H0z"/><path class="dark" d="{2}"/></svg>'
    )
    return drawn.format(side, label, dark)


@lru_cache(maxsize=8)
def _drawn(text: str) -> tuple[int, str]:
    """The side of a code in modules, and a path of its dark ones; they take 20 ms and stay on the page."""
    from segno import encoder  # in the browser it is fetched when first a code is shown

    try:
        code = encoder.encode(text, error="l", micro=False, boost_error=False)
    except encoder.DataOverflowError as error:
        raise Refused("codes.long") from error
    return len(code.matrix) + 2 * QUIET, "".join(_runs(code.matrix))


def _runs(matrix: Iterable[Iterable[int]]) -> Iterator[str]:
    """The dark modules, those that touch in a row as one rectangle."""
    for y, row in enumerate(matrix, start=QUIET):
        x = QUIET
        for module, same in groupby(row):
            width = len(list(same))
            if module & 1:
                yield f"M{x} {y}h{width}v1h-{width}z"
            x += width
