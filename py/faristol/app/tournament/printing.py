"""Printing a tournament: the choice of sheet, round, group or player; the published page."""

from collections.abc import Sequence
from dataclasses import replace

from faristol.app.paths import known_part
from faristol.app.tournament import files
from faristol.app.tournament.common import paired_from
from faristol.app.tournament.rules import lists_used
from faristol.app.tournament.views import print_page
from faristol.app.tournament.views.divisions import name_in
from faristol.app.tournament.views.history import TournamentHistoryScreen, history
from faristol.app.tournament.views.print_page import published_page
from faristol.app.tournament.views.printing import Chosen, Correction
from faristol.app.tournament.views.sheets import SHEETS
from faristol.app.tournament.views.top import TournamentScreen
from faristol.app.views.history import Minute, minutes_of
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.storage.codec import events_of
from faristol.storage.records import Record
from faristol.tournament import events as e
from faristol.tournament.check import broken
from faristol.tournament.data import Pairing
from faristol.tournament.evolving import evolve, lost
from faristol.tournament.history import names_at
from faristol.tournament.people import require_player
from faristol.tournament.state import State
from faristol.tournament.tournament import TOURNAMENT, refusal

MEDIA_TYPE = "text/html"


async def published(window: Window, stream: str) -> str:
    """Return the text of the page; raises `Refused` while no round is published."""
    held = await window.open(TOURNAMENT, stream)
    if not held.state.published:
        raise Refused("pairing.none_published")
    lists = await lists_used(window, stream, held.state.rules.language)
    return published_page(held.state, corrections(held.records), lists, window.texts)


async def _publish(request: Request) -> None:
    request.anchor = files.ANCHOR
    stream = request.stream
    text = await published(request.window, stream)
    name = files.filename(await request.state(TOURNAMENT))
    request.download(filename=f"{name}.html", type=MEDIA_TYPE, text=text)


async def _choose(request: Request) -> None:
    """Show the sheet for the chosen round, group or player."""
    before, fields = request.session.of(Chosen, request.stream), request.fields
    chosen = Chosen(
        round=request.lenient("round", before.round),
        division=request.lenient("division", before.division),
        group=fields.get("group", before.group),
        places=request.lenient("places", before.places),
        player=request.lenient("player", before.player),
        by_name=fields["sorted"] == "name" if "sorted" in fields else before.by_name,
    )
    request.session.put(chosen, request.stream)


async def page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/tournament/STREAM/print`, or that of one sheet, `.../print/KEY`."""
    screen, records = await window.screen(TOURNAMENT, stream), (await window.open(TOURNAMENT, stream)).records
    state, chosen = screen.state, window.session.of(Chosen, stream)
    sheet = SHEETS[known_part(SHEETS, rest, _usual(state))]
    job = print_page.job_of(state, chosen, sheet)
    job = replace(
        job,
        corrections=corrections(records) if sheet.with_corrections else (),
        minutes=_minutes(window, screen, records) if sheet.with_minutes else (),
        then=paired_from(records, job.number) if sheet.as_paired else None,
        lists=await lists_used(window, stream, state.rules.language),
    )
    return print_page.print_page(screen, sheet, job, chosen.division, window.texts)


def _minutes(window: Window, screen: TournamentScreen, records: Sequence[Record]) -> list[Minute]:
    """Return the minutes: everything out of the ordinary, and every correction."""
    everything = TournamentHistoryScreen(
        **vars(replace(screen, portions=len(records))),
        alphabet=window.library.alphabet(screen.state.rules.language),
        events=events_of(TOURNAMENT, records),
        minutes=True,
    )
    lines, _count = history(everything, window.texts)
    return minutes_of(((one.time, one.round, one.text, one.corrected) for one in lines), window.texts)


def _usual(state: State) -> str:
    """Return the sheet most likely wanted: players, pairings of the round in progress, standings after it."""
    if not state.published:
        return "players"
    return "standings" if state.published[-1].complete else "pairings"


def corrections(records: Sequence[Record]) -> tuple[Correction, ...]:
    """Return everything that was changed or is out of the ordinary, in order (SWI-6, SWI-7)."""
    state: State | None = None
    entries = []
    for _seq, time, event in events_of(TOURNAMENT, records):
        if state is not None and (made := _correction(state, event, time)):
            entries.append(replace(made, reason="") if getattr(event, "private", False) else made)
        state = evolve(state, event, time)
    return tuple(entries)


def _correction(state: State, event: e.Event, time: int) -> Correction | None:
    match event:
        case e.ResultCorrected(round=number, table=table, result=result, reason=reason):
            round_ = state.published[number - 1]
            sitting = next(one for one in round_.pairing.tables if one.number == table)
            names = names_at(state, round_, sitting)
            return Correction(time, "result", reason, number, table, names, round_.result(table), result)
        case e.PairingChanged(pairing=pairing, reason=reason):
            before = state.published[pairing.round - 1]
            gone = tuple(
                (table.number, names_at(state, before, table), former)
                for table in lost(before, pairing)
                if (former := before.result(table.number))
            )
            against = _broken(state, pairing, event.waived)
            return Correction(time, "changed", reason, pairing.round, lost=gone, broken=against)
        case e.PairingPublished(round=number, waived=waived):
            return _published(state, number, waived, time)
        case e.PairingRecalled(round=number, reason=reason):
            return Correction(time, "recalled", reason, number)
        case e.Reopened(reason=reason):
            return Correction(time, "reopened", reason)
        case e.PlayerMoved(player=id, division=division, round=since, reason=reason) if state.published:
            name = f"{require_player(state, id).name} – {name_in(state, division)}"
            return Correction(time, "moved", reason, since, name=name)
        case e.PlayerEntered(entry=entry, since=since) if since > 1:
            return Correction(time, "late", round=since, name=entry.name)
        case e.PlayerLeft() | e.PlayerReturned() | e.PlayerJoined() if state.published:
            name = require_player(state, event.player).name
            return Correction(time, _CODES[type(event)], round=event.round, name=name)
        case _:
            return None


_CODES = {e.PlayerLeft: "left", e.PlayerReturned: "returned", e.PlayerJoined: "joined"}


def _published(state: State, number: int, waived: Sequence[str], time: int) -> Correction | None:
    """Return a note on a round with a broken rule, or made by hand where another was not; else None."""
    pairing = state.rounds[number - 1].pairing
    against = _broken(state, pairing, waived)
    paired = any(round_.pairing.engine != "hand" for round_ in state.rounds)
    code = "edited" if pairing.edited else "by_hand" if paired and pairing.engine == "hand" else "published"
    if code == "published" and not against:
        return None
    return Correction(time, code, round=number, broken=against)


def _broken(state: State, pairing: Pairing, codes: Sequence[str]) -> tuple[Refused, ...]:
    """Return the rules among `codes` that a pairing breaks, with the places where it does."""
    return tuple(refusal(state, fault) for fault in broken(state, pairing) if fault.code in codes)


ACTIONS: dict[str, Action] = {"tournament.publish": _publish, "tournament.print_choose": _choose}
