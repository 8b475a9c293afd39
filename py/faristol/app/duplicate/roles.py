"""Roles of other devices at a duplicate: its hall board, a second desk (DEV-5, DEV-7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any

from faristol.app.device_roles import At, Data
from faristol.app.duplicate import projector, slips
from faristol.app.duplicate.views import guest_pages
from faristol.app.duplicate.views import projector as projector_view
from faristol.app.duplicate.views.ranks import order_of
from faristol.app.duplicate.views.screens import JudgeScreen
from faristol.app.duplicate.views.wording import told_apart
from faristol.app.hall import feature
from faristol.app.views.clock import clock_of
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Window
from faristol.errors import Refused
from faristol.foreign.shape import Between, decode
from faristol.joined import duplicate_proposals as proposals
from faristol.joined.batch import device_of
from faristol.joined.duplicate_views import DeskView, HallView
from faristol.joined.log import JOINED, STREAM
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate import judging
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.state import Round, State, Step
from faristol.storage.records import Record

JOIN = "#/join"

OF_SLIPS = ("duplicate.SlipJudged", "duplicate.SlipRead")
"""Types of the events that say what stands on a slip."""


@dataclass(frozen=True)
class Announcing:
    """The round whose rack is being announced and is not shown yet.

    `round` is its number, `players` how many play in it, `bag` how many tiles are in the bag.
    """

    round: Annotated[int, Between(1, 1_000)]
    players: Annotated[int, Between(0, 10_000)]
    bag: Annotated[int, Between(0, 1_000)]


async def hall_view(window: Window, stream: str, at: At) -> HallView:
    """Return the view of a hall board: it has the rack as the projector of this device has it (DUP-1.1B)."""
    await window.setting(projector.RACK)
    return HallView(lambda: (window.settings or {}).get(projector.RACK) == projector.ANNOUNCEMENT)


async def hall_more(window: Window, stream: str, view: HallView, at: At) -> Data:
    """Return the data beside the events: the announcement, and the round whose rack is not shown yet."""
    state = (await window.open(DUPLICATE, stream)).state
    data = await feature.beside(window, stream, len(state.rounds))
    if view.announced is None or state.current is None:
        return data
    return {
        **data,
        "round": state.current.number,
        "players": len(state.present(state.current.number)),
        "bag": len(state.bag),
    }


def hall_check(more: Data) -> Announcing | None:
    """Return the announced round in the data beside the events, None without one; raises `Damaged`."""
    _told, _club, announcing = feature.checked(more)
    return decode(Announcing, announcing) if announcing else None


async def hall_page(window: Window, state: State, more: Data, notices: Sequence[Notice]) -> Page:
    """Return the projector's page."""
    alphabet = window.library.alphabet(state.language)
    screen = projector.screen_of(STREAM, told_apart(state, window.texts), alphabet, released=True)
    clock = projector.clock_at(STREAM, state, alphabet, window)
    announcing = hall_check(more)
    if announcing:
        screen = replace(
            screen,
            phase="announcement",
            number=announcing.round,
            players=announcing.players,
            bag=announcing.bag,
            rack=None,
        )
        clock = None
    begun = announcing.round if announcing else len(state.rounds)
    hall = feature.hall_of_host(window, more, begun, order_of(state, window.texts))
    return projector_view.projector_page(screen, clock, hall, window.texts, back=JOIN)


async def desk_view(window: Window, stream: str, at: At) -> DeskView:
    """Return the view of a second desk."""
    return DeskView()


async def desk_page(window: Window, state: State, more: Data, notices: Sequence[Notice]) -> Page:
    """Return the page of a desk: the round's slips, typed as at the judge's device, below the `notices`."""
    session, alphabet = window.session, window.library.alphabet(state.language)
    state = (await window.open(DUPLICATE, STREAM)).state  # with what was typed here
    round_ = state.open_round
    if round_ and not (round_.clock.started or round_.time_called):
        round_ = None
    screen = JudgeScreen(
        stream=STREAM,
        state=state,
        round=round_,
        correcting=False,
        alphabet=alphabet,
        now=window.now(),
        **session.said,
    )
    listed = await window.has_list_of(state)
    if round_ is not None:
        referee = await window.referee(state) if listed else None
        screen = replace(screen, entry=slips.entry(window, state, round_, referee))
    membership = (await window.open(JOINED, STREAM)).state
    typed = {one.player for one in map(proposals.read, membership.waiting.values())}
    here = typed | {one.player for one in map(proposals.read, membership.read.values())}
    waiting = [one for one in state.players if one.id in typed]
    # A desk that knows the round by a code, or has lost the judge's device, has no clock that counts.
    clock = None if notices and state.step is Step.SLIPS else clock_of(screen, window.texts)
    return guest_pages.desk_page(screen, clock, waiting, here, notices, window.texts, listed=listed)


async def desk_take(window: Window, stream: str, id: str, data: Data, at: At) -> int | None:
    """Decide on what a second desk has typed, as on a tap of the judge.

    A slip that differs from one that is in waits for the judge; what a desk has typed alone it may correct.

    Raises `Refused`: "slip.closed" unless its round is being typed, "slip.not_own" for taking out what was
    not typed at that desk.
    """
    tried = await window.attempt(DUPLICATE, stream)
    state, records = tried.state, await window.store(DUPLICATE).records(stream)
    proposed = proposals.read(data, len(window.library.alphabet(state.language).letters))
    if id in state.proposals:
        return None
    round_ = state.open_round
    if round_ is None or round_.number != proposed.round:
        raise Refused("slip.closed", **_told(proposed, state))
    desk = reader(records, round_, proposed.player, id, judging.SECOND)
    slip = round_.slips.get(proposed.player)
    readings = round_.readings.get(proposed.player, {})
    if isinstance(proposed, proposals.SlipTyped):
        if readings or not _is_in(proposed, round_):
            tried.do(proposed.command(desk))
    elif slip.desk == desk and not readings if slip else readings.keys() <= {judging.SECOND}:
        tried.do(proposed.command())
    else:
        raise Refused("slip.not_own", **_told(proposed, state))
    tried.take([e.ProposalTaken(id)])
    await tried.save()
    return None


def _told(proposed: proposals.Proposed, state: State) -> dict[str, Any]:
    """Return the slip in words for a refusal: its round, its table, and what stands on it."""
    player = state.player(proposed.player)
    slip = (proposed.word, proposed.coordinates.upper()) if isinstance(proposed, proposals.SlipTyped) else ()
    return {
        "round": proposed.round,
        "table": player.table if player else 0,
        "slip": " ".join(filter(None, slip)) or "–",
    }


def reader(records: Sequence[Record], round_: Round, player: int, id: str, kind: str) -> str:
    """Return the desk as which the device of a proposal `id` has read the slip of a player.

    It is the desk of its earlier reading, or else its `kind`; `desks.OTHER` if a desk of its kind has read
    the slip already.
    """
    following = ""
    for record in reversed(records):
        about = (record.data.get("round"), record.data.get("player")) == (round_.number, player)
        if record.type == "duplicate.RackDrawn" or (about and record.type == "duplicate.SlipWithdrawn"):
            break
        if about and record.type in OF_SLIPS and following == device_of(id):
            return record.data.get("desk") or kind
        taken = record.type == "duplicate.ProposalTaken"
        following = device_of(record.data["proposal"]) if taken else ""
    slip = round_.slips.get(player)
    return judging.OTHER if slip and kind in (slip.desk, *round_.readings.get(player, ())) else kind


def _is_in(proposed: proposals.Proposed, round_: Round) -> bool:
    """Tell whether the very same slip is in already: it was typed at both desks."""
    slip = round_.slips.get(proposed.player)
    if slip is None or not isinstance(proposed, proposals.SlipTyped):
        return False
    if proposed.claim or proposed.play:
        same = (slip.play, slip.verdict if proposed.claim else "") == (proposed.play, proposed.claim)
    else:
        typed = (proposed.coordinates.strip().upper(), proposed.word.strip().upper())
        same = (slip.coordinates.upper(), slip.word.upper()) == typed
    return same and slip.claimed == proposed.claimed


def desk_propose(state: State, commands: Sequence[Any]) -> Sequence[Data]:
    """Return what is typed here as proposals to the judge's device."""
    return [proposals.written(one, state) for one in commands]
