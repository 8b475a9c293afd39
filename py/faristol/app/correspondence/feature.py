"""Games by correspondence: `#/correspondences/...` is about all, `#/correspondence/STREAM/...` about one.

`#/letter/FRAGMENT` opens one that came in a link.
"""

from faristol.app.correspondence import (
    analysis,
    days,
    deciding,
    drafts,
    library,
    message,
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
        sheet.ACTIONS,
        days.ACTIONS,
        message.ACTIONS,
        turn.ACTIONS,
        deciding.ACTIONS,
        analysis.ACTIONS,
    ),
    pages={
        "correspondences/new": library.new_page,
        "correspondence/*": _judged(turn.page),
        f"correspondence/*/{analysis.PAGE}/**": _judged(analysis.page),
        "correspondence/*/message/**": _judged(message.page),
        "correspondence/*/arbiter/**": _judged(deciding.page),
        "correspondence/*/sheet": sheet.page,
        "correspondence/*/days": days.page,
        "correspondence/*/rules": days.rules_page,
        "correspondence/*/history/**": sheet.history_page,
        "letter/*": message.link_page,
    },
    arriving={
        "correspondence/*/**": opens(CORRESPONDENCE),
        f"correspondence/*/{analysis.PAGE}": if_words(CORRESPONDENCE, if_unlocked(analysis.arrive)),
    },
    unasked=analysis.UNASKED,
    follow=(
        On(drafts.follow, pages=("correspondence/**",)),
        On(analysis.follow, pages=("correspondence/*/analysis",)),
    ),
)
