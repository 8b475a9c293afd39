"""Tournaments: `#/tournaments` is about all, `#/tournament/STREAM/...` about one."""

from faristol.app.feature import Feature
from faristol.app.tournament import (
    desk_page,
    files,
    foreign,
    history,
    library,
    pairing,
    people,
    printing,
    publishing,
    ratings,
    rules,
    setup,
    standings,
)
from faristol.app.window import Hooks

FEATURE = Feature(
    actions=(
        desk_page.ACTIONS,
        files.ACTIONS,
        foreign.ACTIONS,
        history.ACTIONS,
        library.ACTIONS,
        people.ACTIONS,
        ratings.ACTIONS,
        pairing.ACTIONS,
        rules.ACTIONS,
        printing.ACTIONS,
        publishing.ACTIONS,
        setup.ACTIONS,
        standings.ACTIONS,
    ),
    pages={
        "tournaments": library.page,
        "tournaments/new": setup.page,
        "tournaments/open": foreign.page,
        "tournaments/rules/**": rules.library_page,
        "tournament/*": desk_page.page,
        "tournament/*/round/**": desk_page.page,
        "tournament/*/players": people.page,
        "tournament/*/ratings": ratings.page,
        "tournament/*/pairing/**": pairing.page,
        "tournament/*/print/**": printing.page,
        "tournament/*/files": files.page,
        "tournament/*/rules": rules.page,
        "tournament/*/history/**": history.page,
        "tournament/*/standings/**": standings.page,
        "tournament/*/cross/**": standings.cross_page,
        "tournament/*/player/**": standings.player_page,
    },
    unasked=pairing.UNASKED,
    follow=(pairing.follow,),
    hooks=Hooks(going_on=[library.going_on]),
)
