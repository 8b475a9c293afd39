"""Championships by correspondence: `#/championships` is about all, `#/championship/STREAM/...` about one."""

from faristol.app.championship import (
    games,
    history,
    judging,
    library,
    players,
    results,
    sending,
    setup,
    table,
)
from faristol.app.feature import Feature, PageOf, opens
from faristol.app.wordlists.missing import with_words
from faristol.tournament.championship.championship import CHAMPIONSHIP


def _judged(page: PageOf) -> PageOf:
    return with_words(CHAMPIONSHIP, page)


FEATURE = Feature(
    actions=(
        library.ACTIONS,
        setup.ACTIONS,
        players.ACTIONS,
        games.ACTIONS,
        sending.ACTIONS,
        results.ACTIONS,
        judging.ACTIONS,
        history.ACTIONS,
    ),
    pages={
        "championships": library.page,
        "championships/new": setup.page,
        "championship/*": _judged(setup.overview_page),
        "championship/*/players": _judged(players.page),
        "championship/*/player/**": _judged(players.player_page),
        "championship/*/games/**": _judged(games.page),
        "championship/*/game/**": _judged(judging.page),
        "championship/*/results/**": _judged(results.page),
        "championship/*/table/**": table.page,
        "championship/*/print/**": table.print_page,
        "championship/*/history/**": history.page,
    },
    arriving={"championship/*/**": opens(CHAMPIONSHIP)},
)
