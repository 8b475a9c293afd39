"""About Faristol: its version, its word lists, its licences; and the page for what cannot be shown."""

from collections.abc import Sequence

from faristol import __version__
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.lexicon.dawg import LexiconHeader


def about_page(lexicons: Sequence[LexiconHeader], texts: Texts) -> Page:
    """Word lists, licences, version."""
    return page("about.html", texts.gettext("About"), texts, lexicons=lexicons, version=__version__)


def fault_page(sentence: str, texts: Texts, rule: str = "") -> Page:
    """A page that only says what went wrong and leads home."""
    return page("fault.html", texts.gettext("Something went wrong"), texts, sentence=sentence, rule=rule)
