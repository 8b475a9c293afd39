"""Rarer actions: departures, conduct (DUP-1.7B), invalid master plays (DUP-1.8B), the end."""

from faristol.app.duplicate import judge
from faristol.app.duplicate.views import menu as menu_view
from faristol.app.duplicate.views.ranks import order_of
from faristol.app.duplicate.views.screens import Accusing, Annulling, Ending, MenuScreen
from faristol.app.duplicate.views.wording import told_apart
from faristol.app.feature import dismiss, does
from faristol.app.hall.feature import over_board
from faristol.app.paths import known_part, number_in
from faristol.app.text import tongues
from faristol.app.views.render import Page
from faristol.app.voice import voice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.duplicate import commands, events
from faristol.modes.duplicate.commands import require
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.sealed import AGREED_ENDINGS
from faristol.modes.duplicate.state import Step


async def _open_conduct(request: Request) -> None:
    """Show the consequences at the player's line of the menu before anything is recorded."""
    request.anchor = "players"
    number = request.number("player", "player.unknown")
    state = await request.state(DUPLICATE)
    if state.player(number) is None:
        raise Refused("player.unknown", player=number)
    require(state, commands.RecordConduct)
    request.go(f"#/duplicate/{request.stream}/menu/player/{number}")
    request.session.question = Accusing(number)
    request.focus(f"conduct-{number}", select=False)


async def _record_conduct(request: Request) -> None:
    number = request.number("player", "player.unknown")
    request.anchor = f"player-{number}"
    state = await request.command(DUPLICATE, commands.RecordConduct(number, request.text("reason")))
    request.session.question = None
    player = told_apart(state, request.window.texts).player(number)
    record = state.conduct_of(number)[-1]
    if player is not None:
        text = menu_view.conduct_recorded(player, record, request.window.texts)
        request.effect("alert", text=text)
    request.focus(f"conduct-of-{number}", select=False)


async def _withdraw_conduct(request: Request) -> None:
    number = request.number("player", "player.unknown")
    request.anchor = f"player-{number}"
    await request.command(DUPLICATE, events.ConductWithdrawn(number))


async def _ask_annul(request: Request) -> None:
    """Ask before a master play is annulled: it costs everybody who played it the points."""
    request.anchor = "annul"
    number = request.number("round", "slip.round")
    state = await request.state(DUPLICATE)
    round_ = state.round(number)
    if round_ is None or round_.master is None:
        raise Refused("master.none", round=number)
    # The question is asked where the play is shown, and its sentence stays there to be read out.
    latest = number == len(state.rounds) and state.step in (Step.RESULT, Step.OVER)
    request.go(f"#/duplicate/{request.stream}" + ("" if latest else f"/round/{number}"))
    request.session.question = Annulling(number)
    request.focus("annul-question", select=False)


async def _annul(request: Request) -> None:
    """Annul a master play, and tell the players at once."""
    request.anchor = "annul"
    question = request.session.asks(Annulling)
    if question is None:
        return
    window = request.window
    state = await request.command(DUPLICATE, events.MasterPlayAnnulled(question.round))
    request.session.question = None
    round_, alphabet = state.rounds[question.round - 1], window.library.alphabet(state.language)
    request.effect("alert", text=menu_view.not_valid(round_, alphabet, window.texts))
    if state.language in tongues():
        await voice.say(request, menu_view.not_valid(round_, alphabet, window.texts_in(state.language)))
    request.focus("annulled", select=False)


async def _end(request: Request) -> None:
    """Ask before the end, since the players have to agree (DUP-1.6)."""
    request.anchor = "end"
    reason = request.text("reason")
    if reason not in AGREED_ENDINGS:
        raise Refused("duplicate.ending", reason=reason[:40])
    request.session.question = Ending(reason)
    request.session.path = f"#/duplicate/{request.stream}/menu/end"


async def _end_yes(request: Request) -> None:
    request.anchor = "end"
    if question := request.session.asks(Ending):
        await request.command(DUPLICATE, events.Ended(question.reason))
        request.go(f"#/duplicate/{request.stream}")


async def rules_page(window: Window, stream: str) -> Page:
    """Return the rules of this duplicate, article by article."""
    state = (await window.open(DUPLICATE, stream)).state
    alphabet = window.library.alphabet(state.language)
    return menu_view.rules_page(stream, state, alphabet, tuple(window.session.notices), window.texts)


async def page(window: Window, stream: str, topic: str = "", number: str = "", *_more: str) -> Page:
    """Return the menu: in the judge's console where the step is otherwise; before the start by itself.

    Raises `Refused` "app.path" for a topic that it does not have, "player.unknown".
    """
    state = (await window.open(DUPLICATE, stream)).state
    player = state.player(number_in(number))
    if number and player is None:
        raise Refused("player.unknown", player=number_in(number))
    screen = MenuScreen(
        stream=stream,
        state=state,
        alphabet=window.library.alphabet(state.language),
        topic=known_part(menu_view.TOPICS, [topic], ""),
        player=player,
        question=window.session.question,
        told=await over_board(window, stream, len(state.rounds), order_of(state, window.texts)),
        **window.session.said,
    )
    if state.step is Step.SETUP:
        return menu_view.menu_page(screen, window.texts)
    return await judge.page(window, stream, menu=menu_view.opened(screen, window.texts))


ACTIONS: dict[str, Action] = {
    "player.leave": does(
        DUPLICATE,
        lambda request: commands.LeavePlayer(request.number("player", "player.unknown")),
        anchor="players",
    ),
    "player.restore": does(
        DUPLICATE,
        lambda request: events.PlayerRestored(request.number("player", "player.unknown")),
        anchor="players",
    ),
    "game.end": _end,
    "game.end_yes": _end_yes,
    "game.go_on": does(DUPLICATE, lambda _: events.EndingTakenBack(), anchor="end", go="#/duplicate/*"),
    "conduct.open": _open_conduct,
    "conduct.record": _record_conduct,
    "conduct.withdraw": _withdraw_conduct,
    "conduct.cancel": dismiss(),
    "annul.ask": _ask_annul,
    "annul.yes": _annul,
    "annul.cancel": dismiss(),
    "annul.reinstate": does(
        DUPLICATE,
        lambda request: events.MasterPlayReinstated(request.number("round", "slip.round")),
        anchor="annul",
    ),
    "menu.cancel": dismiss(),
}
