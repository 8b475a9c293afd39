"""Tournaments: `#/tournaments/...` is about all, `#/tournament/STREAM/...` about one."""

from faristol.app.feature import Feature, On, PageOf, opens
from faristol.app.game.views.articles import as_applicable
from faristol.app.tournament import (
    desk_page,
    divisions,
    files,
    foreign,
    history,
    pairing,
    people,
    printing,
    prizes,
    ratings,
    rules,
    setup,
    standings,
    teams,
)
from faristol.app.tournament.views.rules import document_of
from faristol.app.views.render import Page
from faristol.app.window import Window
from faristol.tournament.tournament import TOURNAMENT


def _cited(page: PageOf) -> PageOf:
    """Wrap a tournament page so that it cites no document that its rules do not come from."""

    async def shown(window: Window, stream: str, *rest: str) -> Page:
        made = await page(window, stream, *rest)
        state = (await window.open(TOURNAMENT, stream)).state
        return as_applicable(made, document_of(state.rules), window.texts)

    return shown


FEATURE = Feature(
    actions=(
        teams.ACTIONS,
        desk_page.ACTIONS,
        divisions.ACTIONS,
        files.ACTIONS,
        foreign.ACTIONS,
        history.ACTIONS,
        setup.ACTIONS,
        people.ACTIONS,
        ratings.ACTIONS,
        pairing.ACTIONS,
        rules.ACTIONS,
        printing.ACTIONS,
        prizes.ACTIONS,
        standings.ACTIONS,
    ),
    pages={
        "tournaments/new": setup.page,
        "tournaments/open": foreign.page,
        "tournaments/rules/**": rules.library_page,
        "tournament/*": _cited(desk_page.page),
        "tournament/*/board": _cited(desk_page.board),
        "tournament/*/menu/**": _cited(desk_page.menu),
        "tournament/*/round/**": _cited(desk_page.page),
        "tournament/*/players": _cited(people.page),
        "tournament/*/ratings": _cited(ratings.page),
        "tournament/*/divisions": _cited(divisions.page),
        "tournament/*/pairing/**": _cited(pairing.page),
        "tournament/*/print/**": _cited(printing.page),
        "tournament/*/files": _cited(files.page),
        "tournament/*/rules": _cited(rules.page),
        "tournament/*/history/**": _cited(history.page),
        "tournament/*/prizes/**": _cited(prizes.page),
        "tournament/*/standings/**": _cited(standings.page),
        "tournament/*/cross/**": _cited(standings.cross_page),
        "tournament/*/clubs": _cited(teams.clubs_page),
        "tournament/*/teams/**": _cited(teams.page),
        "tournament/*/player/**": _cited(standings.player_page),
    },
    arriving={"tournament/*/**": opens(TOURNAMENT)},
    unasked=pairing.UNASKED,
    follow=(On(pairing.follow, pages=("tournament/*/pairing/**",)),),
)
