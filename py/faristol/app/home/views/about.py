"""About Faristol: its version, its word lists, its licences."""

from collections.abc import Sequence

from faristol import __version__
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.lexicon.dawg import LexiconHeader


def about_page(lexicons: Sequence[LexiconHeader], texts: Texts, build: str = "") -> Page:
    """Word lists, licences, version; `build` tells two sites of one version apart, "" if it is not known."""
    title = texts.gettext("About")
    return page("home/about.html", title, texts, lexicons=lexicons, version=__version__, build=build)
