"""Other devices at an event over groups: a second desk (DEV-5), players' tablets (DEV-6), a hall board
(DEV-7).
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from faristol.app.device_roles import At, Data
from faristol.app.groups.views import group_pages, tablet_sheet
from faristol.app.hall import feature
from faristol.app.joined.tablet_seats import (
    KEY,
    WORK,
    at_tablet,
    ended_here,
    is_late,
    laid_on,
    lying_at_end,
    propose,
    seat_for,
    seated,
    tablet_data,
    to_hand_in,
)
from faristol.app.joined.views.joined_views import Seat, TabletData, seats_page
from faristol.app.store import Transaction
from faristol.app.tentative.tentative import Attempt, Ground, Laying, attempt
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.views.written import written_play
from faristol.app.window import Action, Request, Window
from faristol.board.board import EMPTY
from faristol.errors import Damaged, Refused
from faristol.foreign.shape import encode
from faristol.joined.group_views import BoardView, DeskView, PlayerView
from faristol.joined.log import JOINED, STREAM
from faristol.joined.tablet_proposals import FromTablet, HandIn, encoded, read
from faristol.modes.groups import commands as c
from faristol.modes.groups import events as e
from faristol.modes.groups.groups import GROUPS
from faristol.modes.groups.sheets import Line, announced, check_laid, untold, vowels_left
from faristol.modes.groups.state import State, evolve, standings
from faristol.modes.mode import Context
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag

Trying = Transaction[State, c.Command, e.Event]


@dataclass
class Chosen:
    """The group that is laid on this tablet where they may be used in any order, counted from 1."""

    group: int = 0


async def scribe_view(window: Window, stream: str, at: At) -> DeskView:
    """Return the view of a second desk."""
    return DeskView(await _alphabet(window, stream))


async def sheet_view(window: Window, stream: str, at: At) -> PlayerView:
    """Return the view of a player's tablet."""
    return PlayerView(at.table, await _alphabet(window, stream))


async def _alphabet(window: Window, stream: str) -> Alphabet:
    return window.library.alphabet((await window.open(GROUPS, stream)).state.language)


async def sheet_more(window: Window, stream: str, view: PlayerView, at: At) -> Data:
    """Return the data for a player's tablet beside the events: its seat, and at the end its place."""
    state = (await window.open(GROUPS, stream)).state
    seats = [Seat(one.id, one.id, one.name) for one in state.players]
    lost = sheet_seat(state, at.lost)
    tablet = await seated(window, stream, "sheet", at, seats, lost, fixed=sheet_fixed(state))
    order = standings(state) if state.ended else []
    own = next((one for one in order if one.player.id == at.table), None)
    standing = (own.rank, len(order), float(own.player.sheet.total)) if own else None
    return dict(encode(replace(tablet, standing=standing)))


def sheet_seat(state: State, table: int) -> str:
    """Return the number and the name of the player whose tablet it is; empty if there is none."""
    player = state.player(table)
    return f"{player.id} {player.name}" if player else ""


def sheet_fixed(state: State) -> bool:
    """Tell whether tablets stay with their players: from the first group to the end."""
    return state.started and not state.ended


async def scribe_take(window: Window, stream: str, id: str, data: Data, at: At) -> int | None:
    """Take a slip that a second desk has typed, as on a tap of the judge; the same one at both counts once.

    Raises `Refused` as the event does: another slip of a group that has one is for the judge to enter.
    """
    tried, slip = await _tried(window, stream, data)
    if not isinstance(slip, HandIn):
        raise Refused("joining.not_yours")
    await _enter(tried, id, _entered(slip))
    return None


async def sheet_take(window: Window, stream: str, id: str, data: Data, at: At) -> int | None:
    """Give the tablet its player or none, or take a slip; it stands, and the judge alone takes it back. What
    lay there is taken after the end of the event as after that of a group.

    Raises `Refused`: as `seat_for`; "groups.moved" for a slip of a player whose tablet it is not,
    "groups.over" once the group, its time or the event is over, with a second for what lies there then; for a
    play that cannot have been laid; and as the event does.
    """
    tried, proposed = await _tried(window, stream, data)
    state, alphabet = tried.state, await _alphabet(window, stream)
    if not isinstance(proposed, HandIn):
        return seat_for(proposed, {one.id for one in state.players}, at, fixed=sheet_fixed(state))
    if id not in state.proposals:
        _check(state, proposed, at, alphabet)
    await _enter(tried, id, replace(_entered(proposed), lying=state.ended))
    return None


async def _tried(window: Window, stream: str, data: Data) -> tuple[Trying, FromTablet]:
    tried = await window.attempt(GROUPS, stream)
    return tried, read(data, len((await _alphabet(window, stream)).letters))


def _check(state: State, slip: HandIn, at: At, alphabet: Alphabet) -> None:
    player, number = state.player(slip.player), slip.round - 1
    details: dict[str, Any] = {
        "name": player.name if player else "–",
        "slip": written_play(slip.play, alphabet) if slip.play else state.rules.pass_word,
        "group": slip.round,
    }
    if player is None or player.id != at.table:
        raise Refused("groups.moved", **details)
    over = state.over_at(number)
    if over is not None and at.time > over + WORK:
        raise Refused("groups.over", **details)
    own = state.as_told(player, alphabet).without_pass(number)
    if slip.play and number < state.announced and not own.has(number):
        check_laid(own, state.groups[number], slip.play, state.rules, alphabet)


async def _enter(tried: Trying, id: str, slip: c.EnterSlip) -> None:
    state = tried.state
    if id in state.proposals:
        return
    player = state.player(slip.player)
    there = [line.play for line in player.sheet.lines if line.number == slip.number] if player else []
    if there != [slip.play]:
        tried.do(slip)
    tried.take([e.ProposalTaken(id)])
    await tried.save()


def _entered(slip: HandIn) -> c.EnterSlip:
    return c.EnterSlip(slip.player, slip.round - 1, slip.play)


def scribe_propose(state: State, commands: Sequence[Any]) -> Sequence[Data]:
    """Return slips typed here as proposals; raises `Refused` for what only the judge may do.

    Without a network a slip may be typed anew: it takes the place of one that was not handed over yet.
    """
    allowed = (c.EnterSlip, c.CorrectSlip) if state.boardless else c.EnterSlip
    if not all(isinstance(one, allowed) for one in commands):
        raise Refused("joining.not_yours")
    return [encoded(HandIn(one.number + 1, one.play, None, one.player)) for one in commands]


def sheet_propose(state: State, commands: Sequence[Any]) -> Sequence[Data]:
    """Return what is done at the tablet as proposals to the judge's device."""
    return [encoded(one) for one in commands]


async def scribe_typed(window: Window, state: State, proposed: Sequence[Data]) -> State:
    """Return the state with the slips typed here, each as far as it can be judged; without words none is."""
    if not proposed:
        return state
    judges = await window.has_list_of(state)
    context = Context(window.now(), window.rng, await window.referee(state) if judges else None)
    letters = len(window.library.alphabet(state.language).letters)
    for slip in (read(one, letters) for one in proposed):
        if isinstance(slip, HandIn):
            with suppress(Refused):
                judging = state if judges else replace(state, boardless=True)
                for event in GROUPS.decide(judging, _entered(slip), context):
                    state = evolve(state, event, context.now)
    return state


async def sheet_typed(window: Window, state: State, proposed: Sequence[Data]) -> State:
    """Return the state with what was handed in here as it lies on the board."""
    alphabet = window.library.alphabet(state.language)
    for slip in (read(one, len(alphabet.letters)) for one in proposed):
        player = state.player(slip.player) if isinstance(slip, HandIn) else None
        if isinstance(slip, HandIn) and player and not player.sheet.has(slip.round - 1):
            line = untold(player.sheet, Line(slip.round - 1, slip.play, 0, b"", b""), state.rules, alphabet)
            state = evolve(state, e.SlipsJudged(player.id, len(player.sheet.lines), (line,)), 0)
    return state


async def scribe_page(window: Window, state: State, more: Data, notices: Sequence[Notice]) -> Page:
    """Return the page of a second desk, which types slips with or without the word list."""
    screen = await window.screen(GROUPS, STREAM)
    sending = len((await window.open(JOINED, STREAM)).state.waiting)
    return tablet_sheet.desk_page(screen, await _alphabet(window, STREAM), sending, notices, window.texts)


async def sheet_page(window: Window, shown: State, more: Data, notices: Sequence[Notice]) -> Page:
    """Return the tablet's page: the seats to choose from, or the own board with the groups and the slips."""
    tablet, session, texts = tablet_data(more), window.session, window.texts
    if not tablet.seat:
        return seats_page(shown.name, tablet, notices, session.notices, texts)
    state = (await window.open(GROUPS, STREAM)).state  # with what was handed in here
    ground = _ground(window, state, tablet, _group(window, state, tablet))
    laying = laid_on(window, ground) if _is_open(window, state, tablet) else None
    tried = attempt(laying, ground) if laying else Attempt()
    return tablet_sheet.tablet_page(
        state,
        tablet,
        ground,
        laying,
        tried if tablet.points else Attempt(tried.play, None, tried.fault),
        now=window.now(),
        ended=await ended_here(window),
        sending=len((await window.open(JOINED, STREAM)).state.waiting),
        above=notices,
        notices=session.notices,
        texts=texts,
    )


def sheet_ground(window: Window, state: State, tablet: TabletData) -> Ground | None:
    """Return the ground that this tablet is laid on, None if nothing can be laid now."""
    group = _group(window, state, tablet)
    return _ground(window, state, tablet, group) if _is_open(window, state, tablet) else None


def _is_open(window: Window, state: State, tablet: TabletData) -> bool:
    """Tell whether a slip can be handed in: a group is being played that this player has not played yet."""
    in_time = not state.ended and (state.until is None or window.now() <= state.until)
    return in_time and _is_left(state, tablet, _group(window, state, tablet))


def _is_left(state: State, tablet: TabletData, number: int) -> bool:
    """Tell whether the player has a group left to play that was announced, time and end apart."""
    if (player := state.player(tablet.seat)) is None:
        return False
    sheet = player.sheet.without_pass(number)
    is_in = state.is_in(replace(player, sheet=sheet))
    return is_in and 0 <= number < state.announced and not sheet.has(number)


def _group(window: Window, state: State, tablet: TabletData) -> int:
    """Return the group that is laid, counted from 0: the last one announced, or the one that is chosen, if
    they may be used in any order and it was not; else the first that is left."""
    player, chosen = state.player(tablet.seat), window.session.of(Chosen).group - 1
    if not state.rules.any_order or player is None:
        return max(0, state.announced - 1)
    left = [number for number in range(state.announced) if not player.sheet.has(number)]
    return chosen if chosen in left else next(iter(left), 0)


def _ground(window: Window, state: State, tablet: TabletData, number: int) -> Ground:
    """Return the own board with the tiles of a group that is left to play; where players choose vowels, with
    those that are left too."""
    player, alphabet = state.player(tablet.seat), window.library.alphabet(state.language)
    board = player.sheet.board if player else EMPTY
    group = announced(state.groups[number], state.rules, alphabet) if state.groups else b""
    vowels = vowels_left(player.sheet, alphabet) if player and state.rules.avocalic else b""
    return Ground(
        board=board,
        alphabet=alphabet,
        rules=state.rules,
        rack=None if state.rules.avocalic or not _is_left(state, tablet, number) else group,
        unseen=Bag.of(group + vowels),
        turn=number + 1,
    )


async def _choose(request: Request) -> None:
    """Lay another group; what lies there goes back."""
    state, _tablet = await at_tablet(request, GROUPS)
    group = request.number("group", "groups.group_number")
    if not 1 <= group <= state.announced:
        raise Refused("groups.unknown", group=group)
    request.session.put(Chosen(group))


async def _hand(request: Request) -> None:
    """Hand in what lies on the board."""
    state, tablet = await at_tablet(request, GROUPS)
    if ground := sheet_ground(request.window, state, tablet):
        tried = to_hand_in(request, ground)
        await propose(request.window, HandIn(ground.turn, tried.play, None, tablet.seat))


async def _time(request: Request) -> None:
    """Hand in at the end of this tablet's clock; it is believed only if the time of the group is over."""
    state, tablet = await at_tablet(request, GROUPS)
    if state.until is not None and request.window.now() >= state.until:
        await _at_end(request.window, state, tablet, _group(request.window, state, tablet))


async def sheet_after(window: Window, shown: State, more: Data) -> None:
    """Hand in if the next group is announced or the event has ended, perhaps before the clock of this tablet
    came to zero."""
    state, laying = (await window.open(GROUPS, STREAM)).state, window.session.find(Laying, KEY)
    number = laying.turn - 1 if laying else -1
    over = state.over_at(number) if state.is_told(number) else None
    if over is not None and not is_late(window, over):
        await _at_end(window, state, tablet_data(more), number)


async def _at_end(window: Window, state: State, tablet: TabletData, number: int) -> None:
    """Hand in what lies there for a group, if the club wants that and nothing was handed in for it."""
    if not _is_left(state, tablet, number):
        return
    if tried := await lying_at_end(window, tablet, _ground(window, state, tablet, number)):
        await propose(window, HandIn(number + 1, tried.play, None, tablet.seat))


def sheet_loses(window: Window, state: State, more: Data) -> str:
    """Return the warning that what lies on the tablet is lost if it leaves now; empty if nothing would be."""
    text = window.texts.gettext(
        "A group is being played: what lies on this tablet and is not handed in is lost if it leaves."
    )
    return text if _is_open(window, state, tablet_data(more)) else ""


async def _pass(request: Request) -> None:
    """Hand in a slip without a play, after a question: it stands."""
    state, tablet = await at_tablet(request, GROUPS)
    ground, texts = sheet_ground(request.window, state, tablet), request.window.texts
    if ground is None:
        return
    if request.text("confirm") != "yes":
        text = texts.gettext("Nothing laid for group %(num)s? A slip that is handed in stands.")
        request.session.notices.append(
            Notice(
                "pass",
                text % {"num": ground.turn},
                "info",
                action="groups.pass",
                label=texts.gettext("Hand in without a play"),
                fields=(("confirm", "yes"),),
            )
        )
        return
    await propose(request.window, HandIn(ground.turn, None, None, tablet.seat))


ACTIONS: dict[str, Action] = {
    "groups.choose": _choose,
    "groups.hand": _hand,
    "groups.pass": _pass,
    "groups.tablet_time": _time,
}


JOIN = "#/join"


async def wall_view(window: Window, stream: str, at: At) -> BoardView:
    """Return the view of the hall board."""
    state = (await window.open(GROUPS, stream)).state
    return BoardView(window.library.alphabet(state.language))


async def wall_more(window: Window, stream: str, view: BoardView, at: At) -> Data:
    """Return whose club it is."""
    return await feature.beside(window, stream, 0)


def wall_check(more: Data) -> None:
    """Check what the hall board is told besides; raises `Damaged`."""
    announcement, _club, rest = feature.checked(more)
    if announcement or rest:
        raise Damaged("joining.message")


async def wall_page(window: Window, state: State, more: Data, notices: Sequence[Notice]) -> Page:
    """Return the hall board: the groups with the clock, after the end the order."""
    _announcement, club, _rest = feature.checked(more)
    alphabet = window.library.alphabet(state.language)
    return group_pages.board_page(state, club, JOIN, alphabet, window.texts)
