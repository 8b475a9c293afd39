"""Players' own tablets: the seats that they have, and what is laid and handed in there (DEV-6, D1)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from faristol.app.device_roles import At, Data
from faristol.app.feature import Feature
from faristol.app.game.views.board import LAYING
from faristol.app.joined import hosting_guests
from faristol.app.joined.guesting import guesting, role_here
from faristol.app.joined.views.joined_views import Ended, Seat, TabletData
from faristol.app.tentative.actions import GROUNDS
from faristol.app.tentative.tentative import Attempt, Ground, Laying, attempt, settled
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.foreign.shape import decode
from faristol.joined.host import LONGEST_DELAY
from faristol.joined.log import JOINED, STREAM
from faristol.joined.tablet_proposals import FromTablet, SitDown, StandUp
from faristol.modes.mode import Mode
from faristol.storage.codec import MODES

S = TypeVar("S")

POINTS = "tablets.points"
"""The setting of the club by which tablets show what a play is worth (app/joined/host_pages.py)."""

AT_END = "tablets.at_end"
"""The setting of the club by which what lies there at the end of the time is handed in, if it is empty."""

WORK = 1_000
"""Milliseconds that two devices may need to hand in what lies there at "Time!", beside the measured delay of
the channel."""

KEY = "joined/tablet"


async def seated(
    window: Window, stream: str, role: str, at: At, here: Sequence[Seat], lost: str, *, fixed: bool
) -> TabletData:
    """Return what a tablet of a role is told of its seat: of those `here` the free ones, if it has none.

    `lost` is whose tablet it was, `fixed` says that seats stay as they are unless the judge lets go of one.
    """
    fixed = fixed and not at.free
    taken = hosting_guests.tables(window, stream, role)
    away = hosting_guests.held(window, stream) - taken
    free = tuple(replace(one, away=one.player in away) for one in here if one.player not in taken)
    return TabletData(
        seat=at.table,
        free=() if at.table or fixed else free,
        points=await window.setting(POINTS) == "yes",
        at_end=not await window.setting(AT_END),
        claim=at.claim,
        fixed=fixed,
        number=at.number,
        lost=lost[:200],
    )


def seat_for(proposed: SitDown | StandUp, here: Collection[int], at: At, *, fixed: bool) -> int:
    """Return the seat that a tablet asks for, 0 for none.

    Raises `Refused`: "joining.fixed" while seats are fixed and the judge has not let go of the tablet,
    "joining.table" for a player who is not `here`.
    """
    if fixed and not at.free:
        raise Refused("joining.fixed")
    if isinstance(proposed, StandUp):
        return 0
    if proposed.player not in here:
        raise Refused("joining.table")
    return proposed.player


def tablet_data(more: Data) -> TabletData:
    """Return the data that a tablet was sent; raises `Damaged`."""
    tablet: TabletData = decode(TabletData, more)
    return tablet


async def at_tablet(request: Request, mode: Mode[S, Any, Any]) -> tuple[S, TabletData]:
    """Return the state and the data of this tablet; raises `Refused` if this device is none at the mode."""
    window, guest = request.window, guesting(request.window)
    role = await role_here(window)
    if role.mode != mode.name or role.ground is None or guest.state is None:
        raise Refused("joined.unknown")
    return (await window.open(mode, STREAM)).state, tablet_data(guest.more)


def laid_on(window: Window, ground: Ground) -> Laying:
    """Return what lies on the tablet."""
    return settled(window.session.find(Laying, KEY) or Laying(), ground)


def to_hand_in(request: Request, ground: Ground) -> Attempt:
    """Return what lies on the board as a play; a fault is shown under it, and the tiles stay to be moved."""
    request.anchor = LAYING
    tried = attempt(laid_on(request.window, ground), ground)
    if tried.fault:
        raise tried.fault
    if tried.play is None:
        raise Refused("game.nothing_laid")
    return tried


def is_late(window: Window, end: int) -> bool:
    """Tell whether what a tablet hands in by itself comes too late after an `end`, epoch ms by its clock."""
    return window.now() > end + WORK + LONGEST_DELAY


async def lying_at_end(window: Window, tablet: TabletData, ground: Ground) -> Attempt | None:
    """Return the play that lies there at the end of a turn, asked for once; None if there is none, or if the
    club does not want it handed in."""
    ended, event = window.session.of(Ended), (await window.open(JOINED, STREAM)).state.event
    if (ended.event, ended.turn) == (event, ground.turn) or not tablet.seat or not tablet.at_end:
        return None
    ended.event, ended.turn = event, ground.turn
    tried = attempt(laid_on(window, ground), ground)
    is_play = tried.play is not None and not tried.fault
    ended.lay = "play" if is_play else "no play" if tried.fault else ""
    return tried if is_play else None


async def ended_here(window: Window) -> Ended:
    """Return, as they are now, the turn at whose end this tablet has looked last and what lay there."""
    ended, event = window.session.of(Ended), (await window.open(JOINED, STREAM)).state.event
    return replace(ended) if ended.event == event else Ended()


async def propose(window: Window, proposed: FromTablet) -> None:
    """Propose something to the judge's device."""
    role = await role_here(window)
    elsewhere = role.ground and (await window.open(MODES[role.mode], STREAM)).elsewhere
    if not elsewhere:
        raise Refused("joined.unknown")
    await elsewhere([proposed])


async def _ground_here(request: Request) -> tuple[str, Ground] | None:
    try:
        role = await role_here(request.window)
        state, tablet = await at_tablet(request, MODES[role.mode])
    except Refused:
        return None
    ground = role.ground(request.window, state, tablet) if role.ground else None
    return (KEY, ground) if ground else None


GROUNDS["joined"] = _ground_here


async def _sit(request: Request) -> None:
    """Ask the judge's device for the seat of this player."""
    request.anchor = "seat"
    await propose(request.window, SitDown(request.number("player", "player.unknown")))


async def _stand(request: Request) -> None:
    """Give up the seat, so that another name can be chosen."""
    await propose(request.window, StandUp())


ACTIONS: dict[str, Action] = {"tablet.sit": _sit, "tablet.stand": _stand}

FEATURE = Feature(actions=(ACTIONS,))
"""Actions of every player's own tablet; imported where one has joined."""
