"""Results: points, order, rounds, players, history, prints; claims and final results (DUP-1.9, DUP-1.11)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from faristol.app.duplicate import slips
from faristol.app.duplicate.views import checking, history, player_results, print_page, results
from faristol.app.duplicate.views.print_page import Chosen, PrintScreen
from faristol.app.duplicate.views.screens import Early, ResultsScreen
from faristol.app.duplicate.views.sheets import SHEETS
from faristol.app.duplicate.views.wording import told_apart
from faristol.app.feature import dismiss, more
from faristol.app.paths import known_part, number_in
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.duplicate import commands, events
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.ranking import Standing, master_total, open_claims, standings, without_effect
from faristol.modes.duplicate.state import State


@dataclass
class Shown:
    """The choices of a window on the results page: points or differences, all players or those of a group."""

    differences: bool = False
    group: str = ""


async def _print(request: Request) -> None:
    request.effect("print")


async def _show(request: Request) -> None:
    """Choose points or differences, all players or a group."""
    shown = request.session.of(Shown, request.stream)
    if "figures" in request.fields:
        shown.differences = request.text("figures") == "differences"
    shown.group = request.fields.get("group", shown.group)


def _common(window: Window, stream: str, state: State, order: Sequence[Standing]) -> dict[str, Any]:
    """Return the values that every page of results has."""
    return {
        "stream": stream,
        "state": state,
        "alphabet": window.library.alphabet(state.language),
        "standings": order,
        "master_total": master_total(state),
        **window.session.said,
    }


async def _results(window: Window, stream: str) -> ResultsScreen:
    state = told_apart((await window.open(DUPLICATE, stream)).state, window.texts)
    return ResultsScreen(**_common(window, stream, state, standings(state)))


async def page(window: Window, stream: str) -> Page:
    """Return the results page; it needs no word list, so that old events can always be read."""
    screen, shown = await _results(window, stream), window.session.of(Shown, stream)
    exists = any(standing.player.group == shown.group for standing in screen.standings)
    screen = replace(screen, differences=shown.differences, group=shown.group if exists else "")
    return results.results_page(screen, window.texts)


async def round_page(window: Window, stream: str, number: str) -> Page:
    """Return the page of a round, `#/duplicate/ID/results/NUMBER`."""
    screen = await _results(window, stream)
    round_ = screen.state.round(number_in(number))
    if round_ is None or not round_.closed:
        raise Refused("app.path", path=window.session.path)
    return results.round_page(screen, round_, window.texts)


async def player_page(window: Window, stream: str, number: str) -> Page:
    """Return the page of a player, `#/duplicate/ID/player/NUMBER`."""
    screen = await _results(window, stream)
    standing = next((one for one in screen.standings if one.player.id == number_in(number)), None)
    if standing is None:
        raise Refused("app.path", path=window.session.path)
    return player_results.player_page(screen, standing, window.texts)


async def _narrow(request: Request) -> None:
    """Put the filter in the address, so that the browser can go back to it."""
    kind = "/corrections" if request.text("corrections") else ""
    round_, player = (request.number(name, "history.filter") for name in ("round", "player"))
    request.go(f"#/duplicate/{request.stream}/history/{round_}/{player}{kind}")


async def history_page(window: Window, stream: str, *narrowed: str) -> Page:
    """Return the history as its address narrows it: `.../history/ROUND/PLAYER/corrections`, 0 for all."""
    state, session = (await window.open(DUPLICATE, stream)).state, window.session
    round_, player, corrections = _narrowed(narrowed, state)
    return history.history_page(
        stream,
        state,
        await window.store(DUPLICATE).events(stream),
        history.Wanted(round_, player, corrections, history.PORTION * session.portions),
        session.notices,
        window.now(),
        window.library.alphabet(state.language),
        window.texts,
    )


def _narrowed(narrowed: Sequence[str], state: State) -> tuple[int, int, bool]:
    round_, player, kind, *_ = [*narrowed, "", "", ""]
    numbers = number_in(round_), number_in(player)
    if (numbers[0] and state.round(numbers[0]) is None) or (numbers[1] and state.player(numbers[1]) is None):
        raise Refused("history.filter")
    return numbers[0], numbers[1], kind == "corrections"


async def _choose(request: Request) -> None:
    """Choose the rounds, tables or group of a sheet."""
    previous, fields = request.session.of(Chosen, request.stream), request.fields
    chosen = Chosen(
        first=request.lenient("first", previous.first),
        last=request.lenient("last", previous.last),
        low=request.lenient("from", previous.low),
        high=request.lenient("to", previous.high),
        group=fields.get("group", previous.group),
        ranks=request.lenient("places", previous.ranks),
        by_round=fields["sorted"] == "round" if "sorted" in fields else previous.by_round,
    )
    request.session.put(chosen, request.stream)


async def _player(request: Request) -> None:
    """Open the sheet of one player alone."""
    player = (await request.state(DUPLICATE)).player(request.number("player", "player.unknown"))
    if player is None:
        raise Refused("player.unknown")
    previous = request.session.of(Chosen, request.stream)
    chosen = replace(previous, low=player.table, high=player.table, group="")
    request.session.put(chosen, request.stream)
    request.go(f"#/duplicate/{request.stream}/print/player_reports")


async def printing_page(window: Window, stream: str, *sheet: str) -> Page:
    """Return the page for printing, `#/duplicate/ID/print`, or that of one sheet, `.../print/KEY`."""
    state = (await window.open(DUPLICATE, stream)).state
    usual = "points" if any(round_.closed for round_ in state.rounds) else "slips"
    key = known_part(SHEETS, sheet, usual)
    order = standings(state if key == "certificates" else told_apart(state, window.texts))
    screen = PrintScreen(
        **_common(window, stream, state, order),
        sheet=key,
        events=await window.store(DUPLICATE).events(stream) if SHEETS[key].with_events else (),
        chosen=window.session.of(Chosen, stream),
    )
    return print_page.print_page(screen, window.texts)


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
    """Show the claims_page again: the checking period has ended while it was open."""


async def claims_page(window: Window, stream: str) -> Page:
    """Return the claims_page of the checking period; it needs no word list."""
    state = (await window.open(DUPLICATE, stream)).state
    if not state.rounds:
        raise Refused("app.path", path=window.session.path)
    early = window.session.asks(Early) is not None
    return checking.claims_page(window.session.screen, stream, state, window.now(), early, window.texts)


ACTIONS: dict[str, Action] = {
    "page.print": _print,
    "results.show": _show,
    "history.narrow": _narrow,
    "history.more": more,
    "print.choose": _choose,
    "print.player": _player,
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
