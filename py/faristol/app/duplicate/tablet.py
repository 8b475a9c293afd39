"""A player's own tablet: the slips of one table, laid with tiles and handed in before "Time!" (DEV-6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from faristol.app.device_roles import At, Data
from faristol.app.duplicate.roles import reader
from faristol.app.duplicate.views import guest_pages as tablet_view
from faristol.app.feature import Feature
from faristol.app.joined.guesting import guesting
from faristol.app.joined.tablet_seats import (
    WORK,
    at_tablet,
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
from faristol.app.tentative.tentative import Attempt, Ground, attempt
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.foreign.shape import encode
from faristol.joined.duplicate_views import HallView, PlayerView, SeatlessView
from faristol.joined.log import JOINED, STREAM
from faristol.joined.tablet_proposals import HandIn, encoded, read
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate import judging
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.judging import waiting
from faristol.modes.duplicate.ranking import Standing, standings
from faristol.modes.duplicate.state import Round, State, Step
from faristol.rules.notation import Play, show_coordinates
from faristol.storage.records import Record
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag

ENDED = (Step.RESULT, Step.OVER, Step.DRAW)
"""The steps at which the last round has its result."""

PLAYED = (Step.ANNOUNCE, Step.CLOCK, Step.SLIPS, Step.MASTER)
"""The steps of a round, from its first announcement to its end."""

OF_SLIPS = ("SlipJudged", "SlipWithdrawn", "SlipRead", "ProposalTaken")
"""Types of events that change no order while the round of these slips has no result."""


@dataclass
class Order:
    """The order of an event `after` the record with this hash, so that it is not worked out for each slip."""

    after: str = ""
    lines: Sequence[Standing] = ()


async def player_view(window: Window, stream: str, at: At) -> HallView:
    """Return the view of a player's tablet."""
    return PlayerView(at.table, at.device) if at.table else SeatlessView()


async def player_more(window: Window, stream: str, view: HallView, at: At) -> Data:
    """Return the data for a player's tablet beside the events."""
    state = (await window.open(DUPLICATE, stream)).state
    records, alphabet = await window.store(DUPLICATE).records(stream), window.library.alphabet(state.language)
    current = state.current
    number = current.number if current else 1
    slip = view.handed.get(number) if isinstance(view, PlayerView) else None
    seats = [Seat(one.id, one.table, one.name) for one in state.present(number)]
    lost = player_seat(state, at.lost)
    tablet = replace(
        await seated(window, stream, "player", at, seats, lost, fixed=player_fixed(state)),
        handed=_in_words(slip, alphabet) if slip else None,
        standing=_standing(window.session.of(Order, stream), state, records, at.table),
        differs=current is not None and bool(waiting(current, at.table)),
    )
    return dict(encode(tablet))


def _in_words(slip: e.SlipJudged | e.SlipRead, alphabet: Alphabet) -> str:
    word = alphabet.show_word(slip.play.word) if slip.play else slip.word
    return " ".join(filter(None, (word, slip.coordinates.upper())))


def _of_play(play: Play | None, alphabet: Alphabet) -> str:
    """Return a play in words, empty for none."""
    if play is None:
        return ""
    return f"{alphabet.show_word(play.word)} {show_coordinates(play.square, play.direction).upper()}"


def _standing(
    order: Order, state: State, records: Sequence[Record], player: int
) -> tuple[int, int, float] | None:
    """Return a player's rank, the number of players and the total after the last round with a result."""
    number = 0 if state.step in ENDED else len(state.rounds)
    after = next(one.hash for one in reversed(records) if not _is_of_round(one, number))
    if order.after != after:
        if state.step not in ENDED:
            state = replace(state, rounds=state.rounds[:-1])
        order.after, order.lines = after, standings(state) if state.rounds else ()
    line = next((one for one in order.lines if one.player.id == player), None)
    return (line.rank or 0, len(order.lines), float(line.total)) if line else None


def _is_of_round(record: Record, number: int) -> bool:
    """Tell whether a record is about a slip of this round, or about no round at all."""
    return record.type.removeprefix("duplicate.") in OF_SLIPS and record.data.get("round", number) == number


def player_seat(state: State, table: int) -> str:
    """Return the table and the name of the player whose tablet it is; empty if there is none."""
    player = state.player(table)
    return f"{player.table} {player.name}" if player else ""


def player_fixed(state: State) -> bool:
    """Tell whether tablets cannot change their tables now, since a round is being played."""
    return state.step in PLAYED


async def player_take(window: Window, stream: str, id: str, data: Data, at: At) -> int | None:
    """Give the tablet its player or none, or take the slip of the round.

    Raises `Refused`: "joining.fixed" while a round is played and the judge has not let go of the tablet,
    "joining.table" for a player who is not there, "slip.moved" for a slip of a table that is not the tablet's
    any more, "slip.closed" unless its round is played, "slip.time_over" for what was handed in after "Time!"
    by this device's clock, whatever the tablet says.
    """
    tried = await window.attempt(DUPLICATE, stream)
    state, alphabet = tried.state, window.library.alphabet(tried.state.language)
    proposed = read(data, len(alphabet.letters))
    current = state.current
    if not isinstance(proposed, HandIn):
        here = {one.id for one in state.present(current.number if current else 1)}
        return seat_for(proposed, here, at, fixed=player_fixed(state))
    if id in state.proposals:
        return None
    table = proposed.player or at.table
    command, player = _command(proposed, table, alphabet.show_word), state.player(table)
    details: dict[str, Any] = {
        "round": proposed.round,
        "table": player.table if player else "–",
        "slip": _of_play(proposed.play, alphabet) or "–",
    }
    if not table or table != at.table:
        raise Refused("slip.moved", **details)
    current = state.open_round
    if current is None or current.number != proposed.round or not current.clock.started:
        raise Refused("slip.closed", **details)
    end = await _end_of(window, stream, current)
    if end is not None and at.time > end + WORK:
        raise Refused("slip.time_over", **details)
    records = await window.store(DUPLICATE).records(stream)
    tried.do(replace(command, desk=reader(records, current, table, id, judging.TABLET)))
    tried.take([e.ProposalTaken(id)])
    await tried.save()
    return None


def _command(proposed: HandIn, player: int, show: Any) -> c.EnterSlip:
    if proposed.play is None:
        return c.EnterSlip(proposed.round, player, claim="none")
    coordinates = show_coordinates(proposed.play.square, proposed.play.direction)
    word = show(proposed.play.word)
    return c.EnterSlip(
        proposed.round, player, coordinates, word, play=proposed.play, claimed=proposed.claimed
    )


async def _end_of(window: Window, stream: str, current: Round) -> int | None:
    """Return the time at which "Time!" was called, in epoch milliseconds; None as long as it was not."""
    if not current.time_called:
        return None
    happened = await window.store(DUPLICATE).events(stream)
    return next((time for _, time, event in reversed(happened) if isinstance(event, e.TimeCalled)), None)


def player_propose(state: State, commands: Sequence[Any]) -> Sequence[Data]:
    """Return what is done at the tablet as proposals to the judge's device."""
    return [encoded(one) for one in commands]


async def player_page(window: Window, state: State, more: Data, notices: Sequence[Notice]) -> Page:
    """Return the tablet's page: the seats to choose from, or board, rack and clock, or the round's result."""
    tablet = tablet_data(more)
    if state.step is Step.OVER:
        notices = (*notices, Notice("over", window.texts.gettext("The duplicate is over."), "info"))
    if not tablet.seat:
        return seats_page(state.name, tablet, notices, window.session.notices, window.texts)
    ground, open_ = _ground(window, state), _is_open(state, tablet)
    laying = laid_on(window, ground)
    tried = attempt(laying, ground) if open_ else Attempt()
    membership, alphabet = (await window.open(JOINED, STREAM)).state, window.library.alphabet(state.language)
    handed_last = _handed_last(membership.waiting.values(), tablet.handed, alphabet)
    return tablet_view.tablet_page(
        state,
        tablet,
        ground,
        laying if open_ else None,
        tried if tablet.points else Attempt(tried.play, None, tried.fault),
        now=window.now(),
        is_in=not tried.fault and handed_last == _of_play(tried.play, alphabet),
        waiting=len(membership.waiting),
        above=notices,
        notices=window.session.notices,
        texts=window.texts,
    )


def _handed_last(waiting: Iterable[Data], handed: str | None, alphabet: Alphabet) -> str | None:
    """Return the play in words that was handed in last, on its way or at the judge's device."""
    proposed = [read(one, len(alphabet.letters)) for one in waiting]
    return next((_of_play(one.play, alphabet) for one in proposed[::-1] if isinstance(one, HandIn)), handed)


def _is_open(state: State, tablet: TabletData) -> bool:
    """Tell whether the tablet can be played at: the round's clock is on, and the player is still there."""
    player, current = state.player(tablet.seat), state.current
    there = player is not None and current is not None and player.plays_in(current.number)
    return there and state.step is Step.CLOCK


def _ground(window: Window, state: State) -> Ground:
    """Return the board and rack that a play is laid on; afterwards the master play is on it, without rack."""
    current, alphabet = state.current, window.library.alphabet(state.language)
    if current is None:
        return Ground(state.board, alphabet, state.rules, None, Bag.of(b""))
    return Ground(
        board=state.board if current.master else current.board,
        alphabet=alphabet,
        rules=state.rules,
        rack=None if current.choices or current.master or current.given_up else current.rack,
        unseen=Bag.of(current.rack + current.choices),
        turn=current.number,
    )


def player_ground(window: Window, state: State, tablet: TabletData) -> Ground | None:
    """Return the ground that this tablet is laid on, None if nothing can be laid now."""
    return _ground(window, state) if _is_open(state, tablet) else None


async def _hand(request: Request) -> None:
    """Hand in what lies on the board."""
    state, tablet = await at_tablet(request, DUPLICATE)
    if ground := player_ground(request.window, state, tablet):
        await _hand_in(request.window, state, tablet, to_hand_in(request, ground))


async def _none(request: Request) -> None:
    """Hand in a slip without a play."""
    state, tablet = await at_tablet(request, DUPLICATE)
    if _is_open(state, tablet):
        await _hand_in(request.window, state, tablet, Attempt())


async def _time(request: Request) -> None:
    """Hand in at the end of this tablet's clock; it is believed only if the round's clock has ended."""
    state, tablet = await at_tablet(request, DUPLICATE)
    over = state.current is not None and state.current.clock.remaining(request.window.now()) == 0
    if _is_open(state, tablet) and over:
        await _at_end(request.window, state, tablet)


async def player_after(window: Window, state: State, more: Data) -> None:
    """Hand in if the judge has called time, perhaps before the clock of this tablet came to zero."""
    guest = guesting(window)
    called = [one.time for one in guest.happened if one.type == "duplicate.TimeCalled"]
    if state.step is Step.SLIPS and called and not is_late(window, called[-1] + guest.ahead):
        await _at_end(window, state, tablet_data(more))


def player_loses(window: Window, state: State, more: Data) -> str:
    """Return the warning that what lies on the tablet is lost if it leaves now; empty if nothing would be."""
    text = window.texts.gettext(
        "A round is being played: what lies on this tablet and is not handed in is lost if it leaves."
    )
    return text if _is_open(state, tablet_data(more)) else ""


async def _at_end(window: Window, state: State, tablet: TabletData) -> None:
    """Hand in what lies there, if the club wants that and nothing of the round was handed in before."""
    if tablet.handed is not None or (await window.open(JOINED, STREAM)).state.waiting:
        return
    if tried := await lying_at_end(window, tablet, _ground(window, state)):
        await _hand_in(window, state, tablet, tried)


async def _hand_in(window: Window, state: State, tablet: TabletData, tried: Attempt) -> None:
    asked = state.rules.claimed_points != "no" and tried.play is not None and tried.score is not None
    claimed = tried.score.total if asked and tried.score else None
    number = state.current.number if state.current else 0
    await propose(window, HandIn(number, tried.play, claimed, tablet.seat))


ACTIONS: dict[str, Action] = {
    "tablet.hand": _hand,
    "tablet.none": _none,
    "tablet.time": _time,
}

FEATURE = Feature(actions=(ACTIONS,), unasked=("tablet.time",))
"""Actions of a player's own tablet; imported where one has joined."""
