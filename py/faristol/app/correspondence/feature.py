"""Games by correspondence: `#/correspondences` is about all, `#/correspondence/STREAM/...` about one.

`#/letter/FRAGMENT` opens one that came in a link.
"""

from faristol.app.correspondence import (
    analysis,
    arbiter,
    days,
    drafts,
    history,
    library,
    message,
    setup,
    sheet,
    turn,
)
from faristol.app.feature import Feature, On, PageOf, opens
from faristol.app.wordlists.page_guards import if_unlocked, if_words, with_words
from faristol.modes.correspondence.correspondence import CORRESPONDENCE


def _judged(page: PageOf) -> PageOf:
    return with_words(CORRESPONDENCE, page)


FEATURE = Feature(
    actions=(
        library.ACTIONS,
        setup.ACTIONS,
        sheet.ACTIONS,
        days.ACTIONS,
        message.ACTIONS,
        turn.ACTIONS,
        arbiter.ACTIONS,
        history.ACTIONS,
        analysis.ACTIONS,
    ),
    pages={
        "correspondences": library.page,
        "correspondences/new": setup.page,
        "correspondence/*": _judged(turn.page),
        f"correspondence/*/{analysis.PAGE}/**": _judged(analysis.page),
        "correspondence/*/message/**": _judged(message.page),
        "correspondence/*/arbiter": _judged(arbiter.page),
        "correspondence/*/sheet": sheet.page,
        "correspondence/*/days": days.page,
        "correspondence/*/rules": days.rules_page,
        "correspondence/*/history/**": history.page,
        "letter/*": message.link_page,
    },
    arriving={
        "correspondence/*/**": opens(CORRESPONDENCE),
        f"correspondence/*/{analysis.PAGE}": if_words(CORRESPONDENCE, if_unlocked(analysis.arrive)),
    },
    unasked=analysis.UNASKED,
    follow=(On(drafts.follow, pages=("correspondence",)), On(analysis.follow, pages=("correspondence",))),
)
