"""Championships by correspondence: `#/championships/new` begins one, `#/championship/STREAM/...` is one."""

from functools import partial

from faristol.app.championship import judging_games, making_games, participants, setup, taking_results
from faristol.app.feature import Feature, opens
from faristol.app.wordlists.page_guards import with_words
from faristol.tournament.championship.championship import CHAMPIONSHIP

_judged = partial(with_words, CHAMPIONSHIP)

FEATURE = Feature(
    actions=(
        setup.ACTIONS,
        participants.ACTIONS,
        making_games.ACTIONS,
        taking_results.ACTIONS,
        judging_games.ACTIONS,
    ),
    pages={
        "championships/new": setup.new_page,
        "championship/*": _judged(setup.overview_page),
        "championship/*/players": _judged(participants.players_page),
        "championship/*/player/**": _judged(participants.player_page),
        "championship/*/games/**": _judged(making_games.games_page),
        "championship/*/game/**": _judged(judging_games.page),
        "championship/*/results/**": _judged(taking_results.page),
        "championship/*/table/**": setup.table_page,
        "championship/*/print/**": setup.print_page,
        "championship/*/history/**": setup.history_page,
    },
    arriving={"championship/*/**": opens(CHAMPIONSHIP)},
)
