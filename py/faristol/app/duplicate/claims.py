"""After the last round: publishing, the checking period, claims, final results (DUP-1.11)."""

from faristol.app.duplicate import slips
from faristol.app.duplicate.views import checking
from faristol.app.duplicate.views.screens import Early
from faristol.app.feature import dismiss
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.duplicate import commands, events
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.results import open_claims, without_effect


async def _publish(request: Request) -> None:
    """Publish the results and begin the checking period, or change its length."""
    request.anchor = "checking"
    state = await request.state(DUPLICATE)
    minutes = request.number("minutes", "results.minutes_text") if request.text("minutes") else None
    await request.command(
        DUPLICATE,
        commands.PublishResults(state.rules.checking_minutes if minutes is None else minutes),
    )
    request.go(f"#/duplicate/{request.stream}/claims")


async def _record(request: Request) -> None:
    request.form("claim")
    player = request.number("player", "player.unknown")
    round_ = request.number("round", "claim.round")
    state = await request.command(DUPLICATE, commands.RecordClaim(player, round_, request.text("text")))
    request.session.typed = {}
    request.effect("say", text=checking.open_count(state, request.window.texts))
    request.focus("claim-player", select=False)


async def _slip(request: Request) -> None:
    """Open the slip that a claim is about for correction; upholding a claim leads here too."""
    state = await request.state(DUPLICATE)
    number = request.number("claim", "claim.unknown")
    claim = next((one for one in state.claims if one.id == number), None)
    if claim is None:
        raise Refused("claim.unknown", claim=number)
    request.go(f"#/duplicate/{request.stream}/round/{claim.round}")
    text = checking.asked(claim, state, request.window.texts)
    request.session.notices.append(Notice("claim", text, "info", "DUP-1.11"))
    player = state.player(claim.player)
    if player is None or not player.plays_in(claim.round):
        return
    request.fields = {**request.fields, "player": str(claim.player), "round": str(claim.round)}
    await slips.ACTIONS["slip.edit"](request)


async def _settle(request: Request) -> None:
    request.form(f"claim-{request.text('claim')}")
    number = request.number("claim", "claim.unknown")
    state = await request.command(
        DUPLICATE, events.ClaimSettled(number, request.text("outcome"), request.text("answer"))
    )
    request.session.typed = {}
    if number in [claim.id for claim in without_effect(state)]:
        await _slip(request)


async def _final(request: Request) -> None:
    """Make the results final; ask first while checking time is left. Unanswered claims prevent it."""
    request.anchor = "checking"
    state = await request.state(DUPLICATE)
    until = state.checking_until
    if until is not None and request.window.now() < until and not open_claims(state.claims):
        request.session.question = Early()
        return
    await request.command(DUPLICATE, commands.MakeFinal())


async def _final_yes(request: Request) -> None:
    request.anchor = "checking"
    if request.session.asks(Early):
        request.session.question = None
        await request.command(DUPLICATE, commands.MakeFinal(early=True))


async def _reopen(request: Request) -> None:
    request.form("reopen")
    await request.command(DUPLICATE, events.ResultsReopened(request.text("reason")))
    request.session.typed = {}


async def _time_over(request: Request) -> None:
    """Show the page again: the checking period has ended while it was open."""


async def page(window: Window, stream: str) -> Page:
    """Return the page of the checking period; it needs no word list."""
    state = (await window.open(DUPLICATE, stream)).state
    if not state.rounds:
        raise Refused("app.path", path=window.session.path)
    early = window.session.asks(Early) is not None
    return checking.claims_page(window.session.screen, stream, state, window.now(), early, window.texts)


ACTIONS: dict[str, Action] = {
    "checking.publish": _publish,
    "checking.final": _final,
    "checking.final_yes": _final_yes,
    "checking.wait": dismiss(),
    "checking.reopen": _reopen,
    "checking.over": _time_over,
    "claim.record": _record,
    "claim.slip": _slip,
    "claim.settle": _settle,
}
