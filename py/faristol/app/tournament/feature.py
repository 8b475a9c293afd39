"""Tournaments: `#/tournaments/...` is about all, `#/tournament/STREAM/...` about one."""

from faristol.app.feature import Feature, On, PageOf, more, opens
from faristol.app.game.views.articles import as_applicable
from faristol.app.paths import number_in
from faristol.app.tournament import (
    common,
    desk_page,
    divisions,
    files,
    foreign,
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
from faristol.app.tournament.views import history as view
from faristol.app.tournament.views.history import TournamentHistoryScreen
from faristol.app.tournament.views.rules import document_of
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.storage.codec import events_of
from faristol.tournament.tournament import TOURNAMENT

CORRECTIONS = "corrections"


async def _narrow(request: Request) -> None:
    """Put the chosen filter into the address, so that the browser's Back button undoes it."""
    round_, player = (request.number(name, "history.filter") for name in ("round", "player"))
    kind = f"/{CORRECTIONS}" if request.text(CORRECTIONS) else ""
    request.go(f"{common.PATH}/{request.stream}/history/{round_}/{player}{kind}")


async def page(window: Window, stream: str, *rest: str) -> Page:
    """The history as its address filters it: `.../history/ROUND/PLAYER/corrections`, 0 for all of them."""
    screen, held = await window.screen(TOURNAMENT, stream), await window.open(TOURNAMENT, stream)
    round_, player, kind, *_ = [*rest, "", "", ""]
    numbers = number_in(round_), number_in(player)
    state = screen.state
    if (numbers[0] and state.round(numbers[0]) is None) or (numbers[1] and state.player(numbers[1]) is None):
        raise Refused("history.filter")
    filtered = TournamentHistoryScreen(
        **vars(screen),
        alphabet=window.library.alphabet(state.rules.language),
        events=events_of(TOURNAMENT, held.records),
        round=numbers[0],
        player=numbers[1],
        corrections=kind == CORRECTIONS,
    )
    return view.history_page(filtered, window.texts)


ACTIONS: dict[str, Action] = {"tournament.history_narrow": _narrow, "tournament.history_more": more}


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
        ACTIONS,
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
        "tournament/*/history/**": _cited(page),
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
