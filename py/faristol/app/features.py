"""All features, in the order in which they follow an action.

Time calls at the end of a round's clock on any page the judge is on (DUP-1.5).

On its own page the clock counts, calls and says that it is over; on other pages an action is requested for
the end of the clock.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from faristol.app import wallclock
from faristol.app.copies import jobs
from faristol.app.device.feature import FEATURE as DEVICE
from faristol.app.device_roles import Carrying, Role
from faristol.app.duplicate import library as duplicates
from faristol.app.duplicate.library import ENDS
from faristol.app.ear.feature import FEATURE as EAR
from faristol.app.feature import Feature, Features, Later, On, later
from faristol.app.home.feature import FEATURE as HOME
from faristol.app.rehearsal.feature import FEATURE as REHEARSAL
from faristol.app.settings.feature import FEATURE as SETTINGS
from faristol.app.views.screen import Notice
from faristol.app.voice.voice import FEATURE as VOICE
from faristol.app.window import CHANGED, HOURS, MINUTE, Hooks, Request, Window
from faristol.errors import Fault
from faristol.modes.duplicate import commands
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.state import State, Step

START, OVER = "app.start", "clock.over"

LATER = 500
"""Milliseconds after the end of a clock, so that its own page comes first."""

NEWS = 60_000
"""The most milliseconds since a clock's end, when it is first seen, for a call on other pages.

A clock that ended earlier belongs to an evening left in mid-round: other pages change nothing, and its own
page calls time.
"""


@dataclass
class Alarm:
    """The ends of the clocks with a requested action, in epoch milliseconds, by stream."""

    ends: dict[str, int] = field(default_factory=dict)


def _end_of(state: State, now: int) -> int | None:
    """Return the end of the running clock in epoch milliseconds; None if none runs."""
    current = state.current
    if state.step is not Step.CLOCK or current is None or not current.clock.running:
        return None
    return current.clock.deadline(now)


async def _look(window: Window) -> None:
    """Read the duplicates in which a clock may run; their pages need not have been shown before."""
    store, since = window.store(DUPLICATE), window.now() - HOURS * 60 * MINUTE
    for head in await store.heads():
        if head.last.time > since and head.last.type not in ENDS:
            with suppress(Fault):  # damage is reported where the stream is opened
                await store.open(head.stream)


async def follow(request: Request, action: str) -> None:
    """Request an action at the end of each running clock."""
    if action in (START, CHANGED):
        await _look(request.window)
    store, now = request.window.store(DUPLICATE), request.window.now()
    ends = request.session.of(Alarm).ends
    for stream in [stream for stream in store.opened if store.holds(stream)]:
        end = _end_of(store.opened[stream].state, now)
        if end is not None and end > now - NEWS and ends.get(stream) != end:
            ends[stream] = end
            request.effect("again", name=OVER, after=max(0, end - now) + LATER, fields={"stream": stream})


async def _over(request: Request) -> None:
    """Call time if the clock is over and nobody has called it; else `follow` requests the action again."""
    window, stream = request.window, request.text("stream")
    request.session.of(Alarm).ends.pop(stream, None)
    store = window.store(DUPLICATE)
    if not store.holds(stream):
        return
    state, now = store.opened[stream].state, window.now()
    end = _end_of(state, now)
    if end is None or end > now or state.current is None:
        return
    await window.command(DUPLICATE, stream, commands.CallTime())
    text = window.texts.gettext("Time! Round %(round)s of “%(name)s” is over; the slips are being collected.")
    sentence = text % {"round": state.current.number, "name": state.name}
    request.session.notices.append(Notice("clock", sentence, "info", "DUP-1.5"))
    request.effect("sound", name="time")


FEATURE = Feature(
    actions=({OVER: _over},),
    unasked=(OVER,),
    follow=(On(follow, (START, CHANGED, OVER), saved=(DUPLICATE.name,)),),
)


def _role(kind: str, name: str, *parts: str, module: str = "roles", **more: Any) -> Role:
    """Make the role of a device at the events of a mode: a view, a page, and these `parts` of a module."""
    functions: dict[str, Any] = {
        part: later(f"faristol.app.{kind}.{module}", f"{name}_{part}") for part in ("view", "page", *parts)
    }
    return Role(kind, **functions, **more)


def _carrying(module: str, name: str) -> Carrying:
    """Make what devices do that both have an event, by the functions of a module."""
    parts = ("event", "texts", "path", "take")
    return Carrying(**{part: later(module, f"{name}_{part}") for part in parts})


FEATURES = Features(
    (
        HOME,
        jobs.FEATURE,
        SETTINGS,
        DEVICE,
        Later("faristol.app.licences.feature", paths=("about",), areas=()),
        Later(
            "faristol.app.wordlists.feature",
            paths=("lists", "words"),
            areas=("lists", "study", "tiles", "words"),
        ),
        Later(
            "faristol.app.duplicate.feature",
            paths=("duplicate", "projector", "shared", "prepared", "simultaneous"),
            areas=tuple(
                "annul checking claim clock conduct desks duplicate files game history master menu "
                "page place player prepared print projector rack results round sent setup shared "
                "simultaneous slip slips usual".split()
            ),
            hooks=Hooks(
                noted={"duplicate": later("faristol.app.duplicate.judge", "tell_bonuses")},
                going_on={"duplicate": duplicates.going_on},
                played_with=[duplicates.played_with],
                roles={
                    "desk": _role(
                        "duplicate",
                        "desk",
                        "take",
                        "propose",
                        typed=later("faristol.app.duplicate.typed_slip", "typed_here"),
                        merge=later("faristol.joined.duplicate_proposals", "merged"),
                    ),
                    "hall": _role("duplicate", "hall", "more", "check"),
                    "player": _role(
                        "duplicate",
                        *("player", "more", "take", "propose", "seat", "fixed", "after", "loses", "ground"),
                        module="tablet",
                        check=later("faristol.app.joined.tablet_seats", "tablet_data"),
                    ),
                },
            ),
        ),
        Later(
            "faristol.app.practice.feature",
            paths=("alone", "practice"),
            areas=("alone", "cards", "players", "positions", "practice", "sets"),
            hooks=Hooks(
                waiting={"practice": later("faristol.app.practice.player", "waiting")},
                named={"practice": later("faristol.app.practice.player", "name_of")},
            ),
        ),
        Later("faristol.app.guide.feature", paths=("guide",), areas=()),
        Later("faristol.app.hall.feature", paths=(), areas=("hall",)),
        REHEARSAL,
        wallclock.FEATURE,
        FEATURE,
        EAR,
        VOICE,
        Later(
            "faristol.app.game.feature",
            paths=("friend", "game", "games", "share"),
            areas=tuple(
                "analysis arbiter casual computer editor emptying friend game lay position records replay "
                "rules sheet simulating".split()
            ),
            hooks=Hooks(
                going_on={"classic": later("faristol.app.game.under_way", "going_on")},
                named={"classic": later("faristol.app.game.casual", "name_of")},
                word_help_locks=[later("faristol.app.game.under_way", "live_game")],
                played_with=[later("faristol.app.game.library", "played_with")],
                roles={
                    "friend": Role("classic", carrying=_carrying("faristol.app.game.friend_live", "friend"))
                },
                started={
                    "order": later("faristol.app.tentative.actions", "started"),
                    "editor": later("faristol.app.game.editing", "started"),
                },
            ),
        ),
        Later(
            "faristol.app.tournament.feature",
            paths=("tournament", "tournaments"),
            areas=("tournament",),
            hooks=Hooks(
                going_on={"tournament": later("faristol.app.tournament.library", "going_on")},
                roles={
                    "results": _role("tournament", "results", "take", "propose"),
                    "board": _role("tournament", "board", "more", "check"),
                    "table": _role(
                        "tournament", "table", *("more", "check", "passes", "brings", "after", "seat")
                    ),
                },
            ),
        ),
        Later(
            "faristol.app.correspondence.feature",
            paths=("correspondence", "correspondences", "letter"),
            areas=tuple(
                "ahead correspondence-history correspondence-new correspondence-sheet days message posted "
                "ruling settle turn".split()
            ),
            hooks=Hooks(
                joined={"correspondence": later("faristol.app.correspondence.common", "settled_with")},
                going_on={"correspondence": later("faristol.app.correspondence.library", "going_on")},
                started={"draft": later("faristol.app.correspondence.drafts", "started")},
            ),
        ),
        Later(
            "faristol.app.championship.feature",
            paths=("championship", "championships"),
            areas=("championship",),
        ),
        Later("faristol.app.season.feature", paths=("season", "seasons"), areas=("season", "seasons")),
        Later(
            "faristol.app.groups.feature",
            paths=("groups", "new"),
            areas=("groups",),
            hooks=Hooks(
                going_on={"groups": later("faristol.app.groups.library", "going_on")},
                roles={
                    "scribe": _role(
                        "groups",
                        *("scribe", "take", "propose", "typed"),
                        module="handing_in",
                        merge=later("faristol.joined.tablet_proposals", "merged"),
                    ),
                    "wall": _role("groups", "wall", "more", "check", module="handing_in"),
                    "sheet": _role(
                        "groups",
                        *(
                            "sheet",
                            "more",
                            "take",
                            "propose",
                            "typed",
                            "seat",
                            "fixed",
                            "after",
                            "loses",
                            "ground",
                        ),
                        module="handing_in",
                        check=later("faristol.app.joined.tablet_seats", "tablet_data"),
                    ),
                },
            ),
        ),
        Later("faristol.app.members.feature", paths=("members",), areas=("members",)),
        Later("faristol.app.copies.feature", paths=(), areas=("backup", "event", "file")),
        Later("faristol.app.duplicate.tablet", paths=(), areas=("tablet",)),
        Later("faristol.app.joined.tablet_seats", paths=(), areas=("tablet",)),
        Later(
            "faristol.app.joined.feature",
            paths=("join", "joined", "tablets"),
            areas=("join", "peer", "tablets"),
        ),
    )
)
