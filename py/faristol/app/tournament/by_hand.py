"""Pairing by hand: each tap changes a draft, which is kept until it is saved or dropped (SWI-7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from faristol.app import refused_list
from faristol.app.paths import one_of
from faristol.app.tournament.common import form, typed_reason
from faristol.app.tournament.people import LIST
from faristol.app.tournament.reading import layout
from faristol.app.tournament.views.drafting import GIVEN
from faristol.app.tournament.views.reasons import broken_key, lock_key
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.tournament import commands as c
from faristol.tournament import drafts
from faristol.tournament import events as e
from faristol.tournament.arranging import refuse_teams
from faristol.tournament.check import Broken, broken
from faristol.tournament.data import Lock, Pairing
from faristol.tournament.drafts import Draft
from faristol.tournament.pairing.divided import Pairings
from faristol.tournament.people import with_joined
from faristol.tournament.results import proposed, require_complete
from faristol.tournament.state import State
from faristol.tournament.tournament import TOURNAMENT

LOCKS_ANCHOR = "locks"


@form(LOCKS_ANCHOR)
async def _lock(request: Request) -> None:
    """Add a wish for the next round; two kept apart and a fixed table may be for every round."""
    state = await request.state(TOURNAMENT)
    first, number = _player(request, "first"), state.next_round
    rounds = 0 if request.text("rounds") == "all" else number
    match request.text("kind"):
        case "together":
            lock = Lock("together", number, first, _player(request, "second"))
        case "apart":
            lock = Lock("apart", rounds, first, _player(request, "second"))
        case "table":
            lock = Lock("table", rounds, first, table=request.number("table", "hand.number"))
        case other:
            raise Refused("app.choice", value=other[:40])
    before = _broken(state)
    _tell(request, before, _broken(await request.command(TOURNAMENT, e.Locked(lock))))


def _broken(state: State) -> Counter[Broken]:
    """Count the rules that the proposed pairing breaks."""
    away = proposed(state)
    return Counter(broken(state, away.pairing)) if away else Counter()


def _tell(request: Request, before: Counter[Broken], after: Counter[Broken]) -> None:
    """Tell that a proposed pairing does not keep to a new wish, and show it again."""
    if after <= before:
        return
    texts = request.window.texts
    message = texts.gettext(
        "The proposed pairing does not keep to this wish: pair again, change it by hand, or publish it "
        "anyway."
    )
    request.session.notices.append(Notice("pairing", message, "bad", "SWI-7"))
    request.focus("pairing-broken", select=False)


def _player(request: Request, name: str) -> int:
    if not request.text(name):
        raise Refused("lock.player")
    return request.number(name, "entrant.unknown")


async def _unlock(request: Request) -> None:
    """Remove a wish, identified by all its fields, so that no other one goes."""
    request.anchor = LOCKS_ANCHOR
    state = await request.state(TOURNAMENT)
    lock = next((lock for lock in state.locks if lock_key(lock) == request.text("lock")), None)
    if lock is not None:
        await request.command(TOURNAMENT, e.Unlocked(lock))


ANCHOR = "hand"

DRAFT = "tournament.draft."
"""The beginning of the setting that keeps the draft of a stream, so that it survives a closed tablet."""

FORMER = "tournament.tables."
"""The beginning of the setting that keeps the tables dropped last: a late player joins them without a new
pairing."""


async def draft_of(window: Window, state: State, stream: str) -> Draft | None:
    """Return the draft in progress while its round can be paired, without players who were struck out."""
    draft = drafts.read(await window.setting(f"{DRAFT}{stream}"))
    if draft is None or state.closed:
        return None
    changing = draft.source == "published"
    if changing and len(state.rounds) > len(state.published):
        return None
    if draft.round != (len(state.published) if changing else state.next_round):
        return None
    return drafts.cleaned(state, draft)


async def keep_former(request: Request, pairing: Pairing) -> None:
    """Keep the tables of a proposal that is dropped."""
    written = drafts.written(drafts.drafted("proposed", pairing))
    await request.window.remember({f"{FORMER}{request.stream}": written})


async def former_of(window: Window, state: State, stream: str) -> Draft | None:
    """Return the tables dropped last, if the next round is still the one they were made for."""
    draft = drafts.read(await window.setting(f"{FORMER}{stream}"))
    if draft is None or draft.round != state.next_round:
        return None
    return drafts.cleaned(state, draft)


def changes(state: State, draft: Draft | None) -> Pairing | None:
    """Return the pairing that a draft changes, published or proposed; None if there is none."""
    round_ = state.round(draft.round) if draft else None
    return round_.pairing if round_ else None


async def begin(request: Request, source: str) -> None:
    """Begin a draft from the proposal, from the published tables, or from nothing."""
    state = await request.state(TOURNAMENT)
    current = state.current
    if source in ("nothing", "former"):
        refuse_teams(state, "team.by_hand")
    former = await former_of(request.window, state, request.stream)
    match source:
        case "nothing":
            require_complete(state)
            draft = drafts.empty(state)
        case "former" if former:
            require_complete(state)
            draft = former
        case "proposed" if current and current.published is None:
            draft = drafts.drafted("proposed", current.pairing)
        case "published" if current and current.published is not None:
            draft = drafts.drafted("published", current.pairing)
        case _:
            raise Refused("pairing.none_proposed")
    await _keep(request, draft)


async def _keep(request: Request, draft: Draft | None) -> None:
    """Keep a draft, or none any more: one that stays for want of room is of a round that is paired."""
    keep = request.window.choose_all if draft else request.window.remember
    request.session.of(Pairings).tapped = ("", "")
    await keep({f"{DRAFT}{request.stream}": drafts.written(draft) if draft else ""})


async def _opened(request: Request) -> tuple[State, Draft]:
    """Return the tournament and its draft; raises `Refused` if another window has dropped the draft."""
    state = await request.state(TOURNAMENT)
    draft = await draft_of(request.window, state, request.stream)
    if draft is None:
        raise Refused("pairing.meanwhile")
    return state, draft


async def _start(request: Request) -> None:
    request.anchor = "pairing"
    source = request.text("source")
    anew = source in ("nothing", "former")
    if not (anew and refused_list.is_asked(request, "tournament.hand_start", LIST, layout())):
        await begin(request, source)


async def _tap(request: Request) -> None:
    """Mark a seat at the first tap, exchange two seats at the second; the same seat again unmarks it."""
    request.anchor = ANCHOR
    state, draft = await _opened(request)
    stream, seat = request.stream, request.text("at")
    pairings = request.session.of(Pairings)
    before = pairings.tapped[1] if pairings.tapped[0] == stream else ""
    here = drafts.occupant(draft, seat)
    if not before or before == seat:
        pairings.tapped = ("", "") if before else (stream, seat)
        return
    odd = drafts.is_odd(state, draft, (here, drafts.occupant(draft, before)))
    changed = drafts.cleaned(state, drafts.exchanged(draft, before, seat, odd=odd))
    await _keep(request, changed)
    request.focus(_goes_on(state, changed, before, seat), select=False)


def _goes_on(state: State, draft: Draft, *tapped: str) -> str:
    """Return the seat that gets the focus after an exchange: at a table, or of the next player waiting."""
    seats = [seat for seat in tapped if seat.startswith("t")]
    free = [f"w{player.id}" for player in drafts.waiting(state, draft)]
    return "at-" + next(iter((*seats, *free, "t1.0"))).replace(".", "-")


async def _change(request: Request, change: Callable[[Draft], Draft]) -> None:
    request.anchor = ANCHOR
    _, draft = await _opened(request)
    await _keep(request, change(draft))


async def _turn(request: Request) -> None:
    table = request.number("table", "app.choice")
    await _change(request, lambda draft: drafts.turned(draft, table))


@form(ANCHOR)
async def _number(request: Request) -> None:
    """Give a table another number; text that is not a number stays in its field."""
    table = request.number("table", "app.choice")
    wanted = request.number("number", "hand.number")
    await _change(request, lambda draft: drafts.renumbered(draft, table, wanted))
    request.focus(f"at-t{wanted}-0", select=False)


async def _given(request: Request) -> None:
    """Set the kind of bye of a player who does not play this round."""
    player = request.number("player", "app.choice")
    kind = one_of(GIVEN, request.text("kind"))
    await _change(request, lambda draft: drafts.with_given(draft, player, kind))


async def _more(request: Request) -> None:
    await _change(request, drafts.with_table)


@form(ANCHOR)
async def _save(request: Request) -> None:
    """Propose the tables; those of a published round are changed, for a reason."""
    state, draft = await _opened(request)
    pairing = drafts.paired(state, draft, changes(state, draft))
    if draft.source == "published":
        waived = accepted(request, broken(with_joined(state, pairing), pairing))
        await request.command(TOURNAMENT, c.ChangePairing(pairing, waived, *typed_reason(request)))
    else:
        await request.command(TOURNAMENT, e.RoundPaired(pairing))
    await _keep(request, None)


async def _drop(request: Request) -> None:
    """Ask before dropping the draft, the work of many taps."""
    request.session.removing = ANCHOR


async def _drop_sure(request: Request) -> None:
    request.session.removing = ""
    await _keep(request, None)


def accepted(request: Request, faults: Iterable[Broken]) -> tuple[str, ...]:
    """Return the codes of the broken rules, each of them ticked; raises `Refused` if one is not."""
    ticked = request.text("accept").split("\n")
    faults = [fault for fault in faults if not fault.fatal]
    open_ = [fault for fault in faults if broken_key(fault) not in ticked]
    if open_:
        raise Refused("pairing.unaccepted", count=len(open_))
    return tuple(sorted({fault.code for fault in faults}))


ACTIONS: dict[str, Action] = {
    "tournament.lock": _lock,
    "tournament.unlock": _unlock,
    "tournament.hand_start": _start,
    "tournament.hand_tap": _tap,
    "tournament.hand_turn": _turn,
    "tournament.hand_number": _number,
    "tournament.hand_more": _more,
    "tournament.hand_given": _given,
    "tournament.hand_save": _save,
    "tournament.hand_drop": _drop,
    "tournament.hand_drop_sure": _drop_sure,
}
