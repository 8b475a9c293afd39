"""Setting clocks, the end of a game and its signatures (CLA-4, CLA-7, MAL-28, MAL-31, MAL-32)."""

from collections.abc import Iterable

from faristol.errors import Refused
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.commands import Context
from faristol.modes.game.fair import DAY
from faristol.modes.game.state import BLOCKED, TURNS, State, lost_on_time
from faristol.modes.game.turns import endings, gone, out_of_time
from faristol.modes.person import checked_text
from faristol.rules.game_rules import PAIR
from faristol.tiles.tile import as_drawn, missing

MOST_POINTS = 1000


def pause_clock(context: Context, command: e.ClockPaused) -> Iterable[e.Event]:
    """Pause the clock, only for the reasons of the rules (CLA-7A, MAL-28)."""
    if command.reason not in context.state.rules.pauses or command.reason == "challenge":
        raise Refused("pause.reason", rule="CLA-7A")
    if not context.state.paused:
        yield command


def resume_clock(context: Context, command: e.ClockResumed) -> Iterable[e.Event]:
    """Resume the clock, only after a challenge is decided and a surplus returned."""
    if context.state.paused:
        yield command


def correct_clock(context: Context, command: e.ClockCorrected) -> Iterable[e.Event]:
    """Set the clocks, as the judge does, or as they were before a jump of the device's time; also after the
    end, until both have signed, since another clock may be the one that counts (CLA-4H)."""
    state = context.state
    if not all(-state.given(seat) <= used <= DAY for seat, used in enumerate(command.elapsed)):
        raise Refused("game.clock")
    yield command


def claim_time(context: Context, command: c.ClaimTime) -> Iterable[e.Event]:
    """Claim the loss of a player more than ten minutes over time (CLA-4D). It also applies to a game that was
    played to its end, by a clock that was set then (CLA-4H)."""
    state = context.state
    for seat in state.active:
        if lost_on_time(state.clock.used(seat, context.now), state.rules):
            if not state.ended:
                _require_nothing_lies(state, seat)
            yield from out_of_time(state, seat)
            return
    raise Refused("game.in_time", rule="CLA-4D")


def call_round_time(context: Context, command: e.RoundTimeCalled) -> Iterable[e.Event]:
    """Call the end of the round's time: the present turn and one more, if the committee decides so (CLA-7D,
    CLA-4I, MAL-31)."""
    by = checked_text(command.by, "game.by")
    if context.state.last_turns is None:
        yield e.RoundTimeCalled(by)


def cancel_round_time(context: Context, command: e.RoundTimeCancelled) -> Iterable[e.Event]:
    """Cancel a mistaken call of the round's time, while the last turns are still being played (CLA-7D)."""
    if context.state.last_turns is not None:
        yield command


def abandon(context: Context, command: c.Abandon) -> Iterable[e.Event]:
    """Record that players leave or are disqualified (CLA-4E, CLA-3D), or that all leave and lose (CLA-4F)."""
    state = context.state
    seats = tuple(seat for seat in state.active if seat in command.seats)
    if not seats:
        raise Refused("game.choice")
    for seat in seats:
        _require_nothing_lies(state, seat)
    yield from gone(state, seats, "disqualified" if command.disqualified and len(seats) == 1 else "abandoned")


def _require_nothing_lies(state: State, seat: int) -> None:
    """Refuse that one of several leaves during his own turn: the others have to know which play counts."""
    if len(state.players) > PAIR and state.pending and state.pending.seat == seat:
        raise Refused("game.leave_lying", name=state.players[seat].name)


def penalise(context: Context, command: e.PenaltyGiven) -> Iterable[e.Event]:
    """Take points off by decision, or record a decision (CLA-4E, CLA-4F, CLA-4I, MAL-32)."""
    if not 0 <= command.points <= MOST_POINTS:
        raise Refused("game.penalty", points=command.points)
    if command.seat not in range(-1, len(context.state.players)):
        raise Refused("game.choice")
    reason, by = checked_text(command.reason, "game.reason"), checked_text(command.by, "game.by")
    yield e.PenaltyGiven(command.seat, command.points, reason, by)


def withdraw_penalty(context: Context, command: e.PenaltyWithdrawn) -> Iterable[e.Event]:
    """Withdraw a penalty that was recorded by mistake, until both have signed (CLA-4G)."""
    if not 1 <= command.number <= len(context.state.penalties):
        raise Refused("game.choice")
    yield command


def take_end_back(context: Context, command: e.EndTakenBack) -> Iterable[e.Event]:
    """Take back an end that was declared, not one shown by the board, until both have signed (CLA-4G)."""
    if context.state.ended in ("out", TURNS, *BLOCKED):
        raise Refused("game.really_over", rule="CLA-4A")
    yield command
    going = context.after([command])
    for seat in _had_left(going.state):
        yield e.PlayerReturned(seat)
        going = going.after([e.PlayerReturned(seat)])
    if going.state.turns and not going.state.pending:
        yield from endings(going)


def _had_left(state: State) -> list[int]:
    """Return the seats whose leaving ended a game of several: all who left at once, or the last one."""
    left = _just_left(state)
    people = any(not state.players[seat].level for seat in state.active)
    if len(state.active) >= PAIR and people:
        return []
    return left[-1:] if state.active else left


def return_player(context: Context, command: e.PlayerReturned) -> Iterable[e.Event]:
    """Take back a departure as long as nobody has played since, so that the tiles are unchanged (CLA-4E)."""
    state = context.state
    if command.seat not in returning(state):
        raise Refused("game.choice")
    yield command


def returning(state: State) -> list[int]:
    """Return the seats that have left since the last turn, while others play on."""
    return _just_left(state) if state.begun else []


def _just_left(state: State) -> list[int]:
    return [one.seat for one in state.left if one.turns == len(state.turns)]


def count_racks(context: Context, command: e.RacksCounted) -> Iterable[e.Event]:
    """Enter the tiles left at the end, where the racks were not known (CLA-4B, CLA-5A)."""
    state = context.state
    position = state.position
    if state.draws_tiles:
        raise Refused("game.racks_known")
    racks = tuple(map(as_drawn, command.racks))
    if len(racks) != len(state.players):
        raise Refused("game.choice")
    for seat, rack in enumerate(racks):
        if len(rack) != position.hands[seat]:
            name, hand = state.players[seat].name, position.hands[seat]
            raise Refused("count.rack", rule="CLA-4B", name=name, count=len(rack), expected=hand)
    absent = missing(position.bag.tiles() + b"".join(position.racks), b"".join(racks))
    if absent:
        raise Refused("game.rack_tiles", letter=context.referee.alphabet.letter(absent[0]))
    yield e.RacksCounted(racks)


def sign(context: Context, command: e.Signed) -> Iterable[e.Event]:
    """Sign: the game is over when all have signed; the computer signs with the first person (CLA-4G)."""
    state = context.state
    if command.seat not in range(len(state.players)) or command.seat in state.signed:
        raise Refused("game.signed", rule="CLA-4G")
    yield command
    for other in state.others(command.seat):
        if state.players[other].level and other not in state.signed:
            yield e.Signed(other)
