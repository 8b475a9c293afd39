"""The facts that Today is led by, gathered from what this device keeps (FRO-2, FRO-3)."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from faristol.app.duplicate.library import evenings
from faristol.app.feature import later
from faristol.app.home import kept
from faristol.app.home.leading import MOST_LAST, Facts, Kept, Whose, whose
from faristol.app.home.views.summaries import (
    CorrespondenceSummary,
    Due,
    GameSummary,
    Going,
    Known,
    Summary,
    TournamentSummary,
)
from faristol.app.window import Window
from faristol.errors import Fault
from faristol.joined import log as guests
from faristol.storage.kinds import kind_listed
from faristol.storage.log import Head
from faristol.storage.settings import WHOSE

OWN = ("classic", "correspondence", "practice")
"""The kinds of streams that people have on devices of their own."""

membership_of = later("faristol.app.joined.guesting", "membership_of")


@dataclass(frozen=True)
class Collected:
    """The facts, and what they are about: things by their streams, the title of the event that was joined.

    `kept` says that there is anything at all.
    """

    facts: Facts
    going: Sequence[Going]
    past: Sequence[Known]
    joined: str = ""
    kept: bool = True


async def collected(window: Window) -> Collected:
    """Return the facts of now; what cannot be read is left out here and reported where it is listed."""
    going, due = await window.going_on(), await due_practice(window)
    streams = {one.of.stream for one in going}
    listed = await kept.heads(window)
    past, _ = await kept.readable(window, [head for head in listed if head.stream not in streams], MOST_LAST)
    moment = datetime.fromtimestamp(window.now() / 1000)
    joined, title = await _joined(window)
    facts = Facts(
        now=window.now(),
        today=moment.date().isoformat(),
        hour=moment.hour,
        going=[asked_of(one.of, one) for one in going],
        past=[asked_of(summary) for summary in past],
        joined=joined,
        whose=await whose_device(window),
        evenings=await evenings(window),
        puzzle=due.puzzle if due.begun else bool(await window.library.lists()),
        cards=due.cards,
        answers=due.answers,
    )
    return Collected(facts, going, past, title, kept=bool(listed or going) or due.begun or joined is not None)


async def whose_device(window: Window) -> Whose:
    """Return whose device it is: as it was chosen, or else as what was run on it tells (FRO-3)."""
    heads = await window.heads()
    tournaments = [_day(head) for head in heads if kind_listed(head) == "tournament"]
    own = [
        _day(head) for head in heads if kind_listed(head) in OWN and head.first.data.get("use") != "record"
    ]
    return whose([*await evenings(window), *tournaments], own, await window.setting(WHOSE))


async def due_practice(window: Window) -> Due:
    """Return today's practice; empty if it is damaged, which is shown where it is opened."""
    try:
        practice = await window.waiting()
    except Fault:
        return Due(begun=True)
    return Due(
        sum(one.cards for one in practice),
        sum(one.answers for one in practice),
        any(one.puzzle for one in practice),
        begun=bool(practice),
    )


async def _joined(window: Window) -> tuple[Kept | None, str]:
    """Return the event of another device that this one takes part in, and its title."""
    for head in await window.heads():
        if head.stream == guests.STREAM:
            with suppress(Fault):
                joined = await membership_of(window)
                if joined and not joined.left:
                    return Kept(head.stream, head.last.time), joined.title
    return None, ""


def is_game(summary: Known) -> bool:
    """Tell whether somebody plays it, at any pace, where an event has a hall or ranks others."""
    alone = isinstance(summary, Summary) and summary.state.alone is not None
    return alone or isinstance(summary, GameSummary | CorrespondenceSummary)


def asked_of(summary: Known, going: Going | None = None) -> Kept:
    """Return what the ladder asks about something."""
    post = isinstance(summary, CorrespondenceSummary)
    event = isinstance(summary, TournamentSummary) or (
        isinstance(summary, Summary) and not summary.state.alone
    )
    return Kept(
        stream=summary.stream,
        touched=summary.changed,
        date=summary.state.started if isinstance(summary, CorrespondenceSummary) else summary.state.date,
        hall=event,
        running=bool(going and going.running),
        begun=bool(summary.state.rounds) if isinstance(summary, Summary | TournamentSummary) else True,
        elsewhere=bool(going and going.idle),
        slow=post,
        days=going.days if going else None,
    )


def _day(head: Head) -> str:
    """Return the day of a stream's latest change by this device's clock; empty for a moment without a day."""
    try:
        return datetime.fromtimestamp(head.last.time / 1000).date().isoformat()
    except (OverflowError, OSError, ValueError):
        return ""
