"""Templates to HTML: the one place that knows Jinja2."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from jinja2 import ChoiceLoader, Environment, FunctionLoader, ModuleLoader, StrictUndefined

from faristol.app.text import Texts
from faristol.app.views.icons import icon

COMPILED = "compiled"
"""Where the build puts the templates as Python, beside `templates`; a source tree has no such folder."""

_HERE = files(__package__)


@dataclass(frozen=True)
class Page:
    """A page for the browser: its HTML and the title of the window."""

    html: str
    title: str


def page(template: str, title: str, texts: Texts, **values: Any) -> Page:
    """A whole page; the window's title says where one is and in which app."""
    return Page(environment(texts).get_template(template).render(values), f"{title} · Faristol")


def curly(text: str) -> str:
    """The apostrophe as print has it."""
    return text.replace("'", "’")


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
        extensions=["jinja2.ext.i18n"],
        loader=ChoiceLoader([ModuleLoader(str(_HERE / COMPILED)), FunctionLoader(_source)]),
    )
    made.policies["ext.i18n.trimmed"] = True
    made.install_gettext_callables(  # type: ignore[attr-defined]  # the extension adds it
        texts.gettext,
        texts.ngettext,
        newstyle=True,
        pgettext=texts.pgettext,
        npgettext=texts.npgettext,
    )
    made.globals.update(icon=icon, texts=texts, language=texts.language)
    made.filters.update(
        number=texts.number,
        date=texts.date,
        weekday=texts.weekday,
        duration=texts.duration,
        sequence=texts.sequence,
        curly=curly,
        upfirst=upfirst,
    )
    return made


def _source(name: str) -> str:
    """The text of a template. Read as a package resource, so that it may lie in an archive."""
    return (_HERE / "templates" / name).read_text(encoding="utf-8")
