"""The home of a tournament: the results desk of the round, and the next step."""

from dataclasses import replace

from faristol.app.clubrules.own_rules import PLACE, drafted
from faristol.app.feature import does, later
from faristol.app.hall.feature import hall_of, over_board
from faristol.app.paths import known_part, number_in
from faristol.app.tournament import playoffs, results, table_games, tournament_link
from faristol.app.tournament.common import PATH, form, line_of, round_at, typed_reason, typed_table
from faristol.app.tournament.views.board import board_page
from faristol.app.tournament.views.desk import TOPICS, desk_page, order_of
from faristol.app.tournament.views.entering import DeskScreen, Entering
from faristol.app.tournament.views.table_board import table_board_page
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.arranging import MOST_MINUTES
from faristol.tournament.results import is_locked
from faristol.tournament.tournament import TOURNAMENT

RESULT, HALL = "result", "hall"

game_board = later("faristol.app.game.followed", "board_of")


async def menu(window: Window, stream: str, *rest: str) -> Page:
    """The menu, where the desk has the line to type in; raises `Refused` "app.path" for an unknown topic."""
    return await page(window, stream, topic=known_part(TOPICS, rest, ""))


async def page(window: Window, stream: str, *rest: str, topic: str | None = None) -> Page:
    """The page of a round, `#/tournament/STREAM/round/N`; without one of the latest that is published."""
    state = (await window.open(TOURNAMENT, stream)).state
    round_ = round_at(state, rest)
    line = line_of(window.session, stream, round_) if round_ else Entering()
    entering = replace(line)  # the line before the change, to compare with afterwards
    table = typed_table(round_, entering.table) if round_ else None
    entered = round_.result(table.number) if round_ and table else None
    own = (
        await table_games.begun(window, stream, state, round_, table)
        if round_ and table and not entered
        else None
    )
    games = (
        await table_games.games_for(window, state, round_, table)
        if round_ and table and entering.linking
        else ()
    )
    screen = DeskScreen(
        stream=stream,
        state=state,
        round=round_,
        locked=round_ is not None and is_locked(state, round_),
        entering=entering,
        table=table,
        games=games,
        own=own,
        no_shows=playoffs.no_shows_of(window.session, stream, state),
        now=window.now(),
        told=await over_board(window, stream, len(state.published), order_of(state, window.texts)),
        minutes=await tournament_link.minutes_of(window, state),
        **window.session.said,
    )
    return desk_page(screen, window.texts, topic)


async def board(window: Window, stream: str) -> Page:
    """The hall board on this device, such as in a second window on a projector."""
    state = (await window.open(TOURNAMENT, stream)).state
    hall = await hall_of(window, stream, len(state.published), order_of(state, window.texts))
    back = f"{PATH}/{stream}"
    if shown := await game_board(window, stream, len(state.published)):
        return table_board_page(state, shown, window.session.notices, hall, back, window.texts)
    return board_page(state, window.session.notices, hall, back, window.now(), window.texts)


async def _close(request: Request) -> None:
    """Make the results final; rules that are changed and not saved come first, as they would be lost."""
    request.anchor = RESULT
    if drafted(request.session, request.stream):
        message = request.window.texts.gettext(
            "The rules have changes that are not saved: save or discard them, then make the results final."
        )
        request.go(f"{PATH}/{request.stream}/rules")
        request.session.notices.append(Notice(PLACE, message))
        return
    await request.command(TOURNAMENT, e.Closed())
    request.go(f"{PATH}/{request.stream}")
    request.effect("say", text=request.window.texts.gettext("The results are final."))


async def _look(request: Request) -> None:
    """Show the desk of another round."""
    request.go(f"{PATH}/{request.stream}/round/{number_in(request.text('round'))}")


@form(HALL)
async def _clock(request: Request) -> None:
    """Show the hall how long the round still lasts."""
    minutes = request.number("minutes", "clock.number")
    published = (await request.state(TOURNAMENT)).published
    if not minutes and not request.text("away") and not (published and published[-1].ends):
        raise Refused("clock.minutes", maximum=MOST_MINUTES)
    await request.command(TOURNAMENT, c.SetRoundClock(minutes))


ACTIONS: dict[str, Action] = {
    **results.ACTIONS,
    "tournament.clock": _clock,
    "tournament.release": does(TOURNAMENT, lambda request: c.ReleaseStandings(), anchor=HALL),
    **tournament_link.ACTIONS,
    "tournament.close": _close,
    "tournament.reopen": does(
        TOURNAMENT,
        lambda request: e.Reopened(*typed_reason(request)),
        anchor=RESULT,
        go=f"{PATH}/*",
    ),
    "tournament.look_at_round": _look,
}
