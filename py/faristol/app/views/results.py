"""The results of a duplicate: points by round and player, the order and what decided ties (DUP-1.11)."""

from faristol.app.screens import ResultsScreen
from faristol.app.text import Texts
from faristol.app.views import wording
from faristol.app.views.render import Page, page


def results_page(screen: ResultsScreen, texts: Texts) -> Page:
    """The results so far, or the final ones."""
    return page(
        "results.html",
        screen.state.name,
        texts,
        screen=screen,
        state=screen.state,
        elsewhere=wording.notices_elsewhere(screen.notices, ()),
    )
