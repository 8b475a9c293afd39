"""Play and club: what can be begun, and with whom (FRO-1)."""

from collections.abc import Sequence

from faristol.app.home.leading import MOST_WAITING, Facts, led
from faristol.app.home.views.ladder import Told, line_of
from faristol.app.home.views.summaries import Going
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen


def play_page(screen: Screen, texts: Texts, facts: Facts, going: Sequence[Going]) -> Page:
    """Return the page `#/play`; the games that were left, which are `going`, stand there as on Today."""
    rows = led(facts)
    open_ones = [row for row in (rows.lead, *rows.waiting) if row.kept]
    told = Told({one.of.stream: one.of for one in going}, "", 0, facts.now, facts.today, texts)
    return page(
        "home/play.html",
        texts.pgettext("the place", "Play"),
        texts,
        screen=screen,
        left=[line_of(row, told) for row in open_ones[:MOST_WAITING]],
        others=len(open_ones[MOST_WAITING:]),
        anchors=(),
    )


def club_page(screen: Screen, texts: Texts) -> Page:
    """Return the page `#/club`."""
    return page("home/club.html", texts.gettext("Club"), texts, screen=screen, anchors=("duplicate",))
