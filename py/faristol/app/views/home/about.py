"""About Faristol: its version, its word lists, its licences."""

from collections.abc import Sequence

from faristol import __version__
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.lexicon.dawg import LexiconHeader


def about_page(lexicons: Sequence[LexiconHeader], texts: Texts) -> Page:
    """Word lists, licences, version."""
    return page("home/about.html", texts.gettext("About"), texts, lexicons=lexicons, version=__version__)
