"""Fold the events of a game into its state. Documents CLA, MAL, ROM."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from faristol.errors import Refused
from faristol.modes.game import events as e
from faristol.modes.game.set_up import begun_from
from faristol.modes.game.state import (
    BLOCKED,
    ChessClock,
    Held,
    Hint,
    Penalty,
    Player,
    State,
    Surplus,
    still_counted,
    still_out,
)
from faristol.modes.game.telling import (
    bag_begun,
    bag_renewed,
    devices_joined,
    message_kept,
    on_clock,
    running,
    time_told,
)
from faristol.modes.game.turn import (
    Challenge,
    Departure,
    Kind,
    Position,
    Swap,
    Turn,
    after,
    departed,
    hint_steps,
    put,
)
from faristol.rules.game_rules import MOST_PLAYERS, PAIR, GameRules
from faristol.tiles.bag import Bag
from faristol.tiles.tile import remove


def replay(events: Sequence[tuple[e.Event, int]]) -> State | None:
    """Return the state after all `events` of a game, each with its time; None without any."""
    state: State | None = None
    for event, time in events:
        state = evolve(state, event, time)
    return state


def fold(
    opening: Position, turns: Sequence[Turn], rules: GameRules, left: Sequence[Departure] = ()
) -> Position:
    """Return the position after these turns, with the departures between them; raises Refused "bag.missing"
    if their tiles are impossible."""
    for number, turn in enumerate(turns):
        for departure in left:
            if departure.turns == number:
                opening = departed(opening, departure)
        opening = after(opening, turn, rules)
    for departure in left:
        if departure.turns >= len(turns):
            opening = departed(opening, departure)
    return opening


def evolve(state: State | None, event: e.Event, time: int = 0) -> State:
    """Return the state after `event`, which happened at `time` (epoch milliseconds; the clocks go by it)."""
    if isinstance(event, e.Created):
        return _created(event)
    if state is None:
        raise Refused("game.unknown")
    return _FOLDS[type(event)](state, event, time)


def _created(event: e.Created) -> State:
    """Return the state of a new game; raises `ValueError` for too many players, which no command allows."""
    if not PAIR <= len(event.players) == len(event.levels) <= MOST_PLAYERS:
        raise ValueError(event.players)
    position = Position.before(len(event.players), Bag(event.counts))
    rules = GameRules.from_dict(event.rules)
    players = tuple(map(Player, event.players, event.levels))
    others = ("letters", "counts", "levels")
    fields = {name: value for name, value in vars(event).items() if name not in others}
    return State(
        **{**fields, "rules": rules, "players": players},
        opening=position,
        position=position,
        clock=ChessClock(rules.player_seconds * 1000, (0,) * len(players)),
        absence_began=(0,) * len(players),
    )


def _details(state: State, event: e.DetailsChanged, time: int) -> State:
    names = zip(state.players, event.players, strict=True)
    players = tuple(replace(player, name=name) for player, name in names)
    return replace(state, **{**vars(event), "players": players})


def _start_drawn(state: State, event: e.StartDrawn, time: int) -> State:
    drew = (*state.drew, state.drawers)
    return replace(state, start_draws=(*state.start_draws, event.tiles), drew=drew)


def _with_rack(state: State, event: e.RackDrawn | e.RackTyped, time: int) -> State:
    return replace(state, position=state.position.with_rack(event.seat, event.tiles))


def _touched(state: State, event: e.TilesTouched, time: int) -> State:
    before = state.touched_on if state.touched else frozenset()
    touched = tuple(zip(event.squares, event.tiles, strict=True))
    return replace(state, touched=touched, touched_on=before.union(event.squares))


def _penalised(state: State, event: e.PenaltyGiven, time: int) -> State:
    penalty = Penalty(event.seat, event.points, event.reason, event.by)
    return replace(state, penalties=(*state.penalties, penalty), signed=())


def _penalty_withdrawn(state: State, event: e.PenaltyWithdrawn, time: int) -> State:
    kept = (*state.penalties[: event.number - 1], *state.penalties[event.number :])
    return replace(state, penalties=kept, signed=())


def _hinted(state: State, event: e.HintGiven, time: int) -> State:
    hint = Hint(event.kind, event.play, event.tiles, event.step)
    had = state.help
    told = {len(state.turns) + 1} if event.step == hint_steps(event.kind) else set[int]()
    helped = replace(had, hints=had.hints + 1, told=had.told + len(told), told_in=had.told_in | told)
    return replace(state, hint=hint, help=helped)


def _begun(state: State, event: e.Begun, time: int) -> State:
    """Begin the game; racks that are not known are filled unseen, from the real bag or before a position."""
    position = state.position
    size = 0 if any(position.hands) and state.from_position else state.rules.rack_size
    hands = tuple(
        max(size, hand) if seat in state.active else hand for seat, hand in enumerate(position.hands)
    )
    opening = replace(position, hands=hands)
    clock = running(state, state.turn, time)
    since = _turn_since(state, time)
    return replace(
        state, begun=True, absent=(), opening=opening, position=opening, clock=clock, last_since=since
    )


def _turn_since(state: State, time: int) -> int:
    """Return when a turn began; where turns have no time of their own (FED-1) nothing new is noted."""
    return time if state.rules.turn_seconds else state.last_since


def _departed(state: State, event: e.PlayerLeft, time: int) -> State:
    """Remove a player from the game, and pass his turn on to the next one."""
    departure = Departure(event.seat, event.how, len(state.turns), event.back)
    absent = tuple(seat for seat in state.absent if seat != event.seat)
    state = replace(
        state,
        left=(*state.left, departure),
        position=departed(state.position, departure),
        absent=absent,
        swaps=(),
        touched=(),
        last_turns=None if state.last_turns is None else min(state.last_turns, len(state.active)),
    )
    if not state.begun:
        first = absent[0] if absent else None
        clock = state.clock.stopped(time) if first is None else state.clock.started(first, time)
        return replace(state, clock=clock, start_draws=(), drew=())  # the remaining players draw anew
    clock = state.clock.stopped(time) if state.paused else running(state, on_clock(state), time)
    return replace(state, clock=clock, last_since=time)


def _returned(state: State, event: e.PlayerReturned, time: int) -> State:
    """Return a player to the game; racks entered meanwhile have to be entered again."""
    left = tuple(one for one in state.left if one.seat != event.seat)
    state = replace(state, left=left, swaps=(), touched=())
    if not state.begun:
        return state
    state = replace(state, position=fold(state.opening, state.turns, state.rules, left), last_since=time)
    return state if state.paused else replace(state, clock=running(state, on_clock(state), time))


def _ended(state: State, event: e.Ended, time: int) -> State:
    """End the game as it stands (CLA-4D, CLA-4E): a play on the board counts unless it was refused, even if a
    challenge of it is undecided. Nothing is drawn for it."""
    held = state.held
    if not state.ended:
        running = state.clock.running
        held = Held(
            state.position, state.pending, state.touched, state.touched_on, state.paused, running, time
        )
    return replace(
        state,
        ended=event.reason,
        loser=None if event.seat < 0 else event.seat,
        held=held,
        turns=(*state.turns, state.pending) if state.pending else state.turns,
        position=state.lying,
        pending=None,
        touched=(),
        paused="",
        clock=state.clock.stopped(time),
    )


def _end_taken_back(state: State, event: e.EndTakenBack, time: int) -> State:
    """Return the game as it was before the end, the time used in between taken out of every clock.

    An awaited player has come, and a round's time that ended the game is no longer over.
    """
    held = state.held
    absent = () if state.ended in ("absent", "both_absent") else state.absent
    last_turns = None if state.ended == "adjudicated" else state.last_turns
    state = replace(state, ended="", loser=None, held=None, signed=(), absent=absent, last_turns=last_turns)
    if held is None:
        return state
    running = held.running if absent or state.begun else None
    return replace(
        state,
        turns=state.turns[:-1] if held.pending else state.turns,
        position=held.position,
        pending=held.pending,
        touched=held.touched,
        touched_on=held.touched_on,
        paused=held.paused,
        last_since=state.last_since if held.paused else state.last_since + time - held.since,
        clock=state.clock.stopped(time) if running is None else state.clock.started(running, time),
    )


def _made(state: State, event: e.PlayMade, time: int) -> State:
    """Lay a play; on two devices its player stops his clock with it, and the answer takes the other's."""
    made = _turn(state, event.seat, "play", time)
    clock = running(state, state.next_to(event.seat), time) if state.fair else state.clock
    return replace(
        state, pending=replace(made, play=event.play, points=event.points), touched=(), clock=clock
    )


def _completed(state: State, event: e.TurnCompleted, time: int) -> State:
    if state.pending is None:
        raise Refused("game.unknown")
    turn = replace(state.pending, drawn=event.drawn, used=state.clock.used(event.seat, time))
    return _with_turn(state, turn, time)


def _passed(state: State, event: e.TurnPassed, time: int) -> State:
    kind: Kind = "withdrawn" if event.withdrawn else "pass"
    return _with_turn(state, _turn(state, event.seat, kind, time), time)


def _exchanged(state: State, event: e.TilesExchanged, time: int) -> State:
    turn = _turn(state, event.seat, "exchange", time)
    turn = replace(turn, count=event.count, returned=event.returned, drawn=event.drawn)
    return _with_turn(state, turn, time)


def _refused(state: State, event: e.PlayRefused, time: int) -> State:
    turn = _turn(state, event.seat, "refused", time)
    return _with_turn(state, replace(turn, play=event.play, text=event.text, reason=event.reason), time)


def _turns_taken_back(state: State, event: e.TurnsTakenBack, time: int) -> State:
    """Take turns back; only a casual game counts how often."""
    kept = len(state.turns) - event.count
    helped = replace(state.help, taken_back=state.help.taken_back + state.casual)
    gone = state.turns[kept:] or ((state.pending,) if state.pending else ())
    state = replace(state, hint=None, help=helped, pending=None, paused="")
    if event.correction:
        state = replace(state, taken_out=(*gone, *state.taken_out), taken_out_at=max(0, kept))
    if event.count:
        last = None if state.last_turns is None else min(len(state.active), state.last_turns + event.count)
        for turn in state.turns[kept:]:
            state = replace(state, clock=state.clock.given(turn.seat, -state.rules.increment))
        state = replace(state, turns=state.turns[:kept], swaps=(), touched=(), last_turns=last)
        state = replace(state, position=fold(state.opening, state.turns, state.rules, state.left))
    return replace(state, clock=running(state, state.turn, time), last_since=_turn_since(state, time))


def _turn_corrected(state: State, event: e.TurnCorrected, time: int) -> State:
    changed = (*state.turns[: event.number - 1], event.turn, *state.turns[event.number :])
    turns = tuple(replace(turn, points=points) for turn, points in zip(changed, event.points, strict=True))
    position = fold(state.opening, turns, state.rules, state.left)
    if state.ended in BLOCKED:
        position = still_counted(state, turns, position)
    # a play on the board is written now, and complete
    held = replace(state.held, position=position, pending=None) if state.held else None
    return replace(state, turns=turns, position=position, pending=None, touched=(), signed=(), held=held)


def _turn(state: State, seat: int, kind: Kind, time: int) -> Turn:
    """Return a turn with the rack and the clock of its player as they are."""
    used = state.clock.used(seat, time)
    return Turn(seat, kind, rack=state.position.racks[seat], swaps=state.swaps, used=used)


def _with_turn(state: State, turn: Turn, time: int) -> State:
    """Return the state after a complete turn: the other player's clock runs."""
    taken_out, at = still_out(state, turn)
    turned = replace(
        state,
        turns=(*state.turns, turn),
        position=after(state.position, turn, state.rules),
        pending=None,
        swaps=(),
        touched=(),
        paused="",
        last_turns=None if state.last_turns is None else state.last_turns - 1,
        last_since=time,
        taken_out=taken_out,
        taken_out_at=at,
        hint=None,
    )
    clock = running(state, turned.turn, time)
    return replace(turned, clock=clock.given(turn.seat, state.rules.increment))


def _paused(state: State, reason: str, time: int) -> State:
    """Pause both clocks; the first of several reasons counts."""
    since = state.paused_since if state.paused else time
    return replace(state, paused=reason, paused_since=since, clock=state.clock.stopped(time))


def _resumed(state: State, time: int) -> State:
    """Resume the clock, and the time of a last play with it."""
    last = state.last_since + (time - state.paused_since if state.paused else 0)
    return replace(state, paused="", last_since=last, clock=running(state, on_clock(state), time))


def _evolve_challenge(state: State, event: e.Event, time: int) -> State:
    pending = state.pending
    if pending is None:
        raise Refused("game.unknown")
    match event:
        case e.Challenged():
            challenge = Challenge(event.words)
            pending = replace(pending, challenges=(*pending.challenges, challenge))
            state = replace(state, pending=pending, challenger=event.seat)
            return _paused(state, "challenge", time)
        case e.Rechallenged():
            challenge = replace(pending.challenges[0], valid=None, by="", argument=event.argument)
            pending = replace(pending, challenges=(*pending.challenges, challenge))
            return _paused(replace(state, pending=pending), "challenge", time)
        case e.ChallengeDecided():
            answered = replace(pending.challenges[-1], valid=event.valid, by=event.by)
            pending = replace(pending, challenges=(*pending.challenges[:-1], answered))
            if event.valid:
                pending = replace(pending, bonus=state.rules.challenge_points)
                return _resumed(replace(state, pending=pending), time)
            refused = replace(pending, kind="refused", points=0, bonus=0, reason="challenge")
            return _with_turn(state, refused, time)
    raise Refused("game.unknown")


def _evolve_racks(state: State, event: e.Event, time: int) -> State:
    match event:
        case e.SenyorsCalled():
            swap = Swap(event.shown, event.racks, event.case, event.piece)
            position = state.position
            position = position.with_rack(event.seat, event.racks[-1] if event.racks else b"")
            return replace(state, swaps=(*state.swaps, swap), position=position)
        case e.SurplusDrawn():
            position = state.position
            if event.rack:
                position = position.with_rack(event.seat, event.rack)
            surplus = Surplus(
                event.seat, event.number, event.on_rack, event.seen, event.taken, state.position
            )
            return replace(state, surplus=surplus, position=position)
        case e.SurplusReturned():
            position = state.position
            rack = remove(position.racks[event.seat], event.returned)
            hand = min(position.hands[event.seat], state.rules.rack_size)
            position = replace(position.with_rack(event.seat, rack), hands=position.hands)
            position = replace(position, hands=put(position.hands, event.seat, hand))
            return replace(state, surplus=None, position=position)
        case e.SurplusCancelled():
            before = state.surplus.before if state.surplus else None
            return replace(state, surplus=None, position=before or state.position)
        case e.RacksCounted():
            none = (b"",) * len(state.players)
            bag = state.position.bag.put_back(b"".join(state.position.racks))
            position = replace(state.position, racks=none, bag=bag)
            for seat, tiles in enumerate(event.racks):
                position = replace(position.with_rack(seat, tiles), hands=position.hands)
                position = replace(position, hands=put(position.hands, seat, len(tiles)))
            return replace(state, position=position, signed=())
    raise Refused("game.unknown")


def _evolve_clock(state: State, event: e.Event, time: int) -> State:
    match event:
        case e.ClockPaused():
            if state.surplus and not state.paused:
                state = replace(state, surplus=replace(state.surplus, stopped=True))
            return _paused(state, event.reason, time)
        case e.ClockCorrected():
            clock = replace(state.clock, elapsed=event.elapsed, since=time)
            return replace(state, clock=clock, signed=())
        case e.AbsenceReported():
            used = state.clock.all_used(time)
            clock = state.clock.started(event.absent[0], time)
            return replace(state, absent=event.absent, absence_began=used, clock=clock)
        case e.AbsenceCancelled():
            clock = replace(state.clock.stopped(time), elapsed=state.absence_began)
            return replace(state, absent=(), clock=clock)
        case e.Arrived():
            absent = tuple(seat for seat in state.absent if seat != event.seat)
            clock = state.clock
            if not absent:
                clock = clock.stopped(time)
            elif clock.running == event.seat:
                clock = clock.started(absent[0], time)
            return replace(state, absent=absent, clock=clock)
    raise Refused("game.unknown")


def _racks_revealed(state: State, event: e.RacksRevealed, time: int) -> State:
    """Fold the turns again with all tiles known."""
    opening = state.opening if event.begins else state.opening.with_racks(event.first)
    shown = zip(state.turns, event.racks, event.drawn, event.returned, strict=True)
    turns = tuple(
        replace(turn, rack=rack, drawn=drawn, returned=returned) for turn, rack, drawn, returned in shown
    )
    position = fold(opening, turns[: event.begins], state.rules, state.left)
    position = fold(position.with_racks(event.first), turns[event.begins :], state.rules, state.left)
    fair = replace(state.fair, revealed=True) if state.fair else None
    clock = replace(state.clock, elapsed=event.used or state.clock.elapsed)
    return replace(state, opening=opening, turns=turns, position=position, clock=clock, fair=fair)


def _cheat_found(state: State, event: e.CheatFound, _time: int) -> State:
    return replace(state, fair=replace(state.fair, cheat=event.code) if state.fair else None)


_FOLDS: dict[type, Callable[[State, Any, int], State]] = {
    e.DetailsChanged: _details,
    e.MadeCasual: lambda state, _event, _: replace(state, casual=True),
    e.PositionSet: lambda state, event, _: begun_from(state, event),
    e.HintGiven: _hinted,
    e.PlaceDrawn: lambda state, event, _: replace(state, drawn_for=(event.what, event.seat)),
    e.TilesChecked: lambda state, event, _: replace(state, tiles_checked=event.checked),
    e.StartDrawn: _start_drawn,
    e.StarterSet: lambda state, event, _: replace(state, starter=event.seat),
    e.RackDrawn: _with_rack,
    e.RackTyped: _with_rack,
    e.Begun: _begun,
    e.TilesTouched: _touched,
    e.PlayMade: _made,
    e.TurnCompleted: _completed,
    e.TurnPassed: _passed,
    e.TilesExchanged: _exchanged,
    e.PlayRefused: _refused,
    e.TurnsTakenBack: _turns_taken_back,
    e.TurnCorrected: _turn_corrected,
    e.TakenOutDropped: lambda state, _event, _: replace(state, taken_out=()),
    e.Challenged: _evolve_challenge,
    e.Rechallenged: _evolve_challenge,
    e.ChallengeDecided: _evolve_challenge,
    e.SenyorsCalled: _evolve_racks,
    e.SenyorsCancelled: lambda state, _event, _: replace(state, swaps=state.swaps[:-1]),
    e.SurplusDrawn: _evolve_racks,
    e.SurplusReturned: _evolve_racks,
    e.SurplusCancelled: _evolve_racks,
    e.RacksCounted: _evolve_racks,
    e.ClockPaused: _evolve_clock,
    e.ClockResumed: lambda state, _event, time: _resumed(state, time),
    e.ClockCorrected: _evolve_clock,
    e.AbsenceReported: _evolve_clock,
    e.Arrived: _evolve_clock,
    e.AbsenceCancelled: _evolve_clock,
    e.RoundTimeCalled: lambda state, _, time: replace(
        state, last_turns=len(state.active), last_since=time, paused_since=time
    ),
    e.RoundTimeCancelled: lambda state, _event, _: replace(state, last_turns=None),
    e.LastPlayInTime: lambda state, _event, _: state,
    e.CommitteeDecided: lambda state, event, _: replace(state, committee=event.by),
    e.PenaltyGiven: _penalised,
    e.PenaltyWithdrawn: _penalty_withdrawn,
    e.PlayerLeft: _departed,
    e.PlayerReturned: _returned,
    e.Ended: _ended,
    e.EndTakenBack: _end_taken_back,
    e.FairBagBegun: bag_begun,
    e.BagRenewed: bag_renewed,
    e.MessageKept: message_kept,
    e.TimeTold: time_told,
    e.DevicesJoined: devices_joined,
    e.RacksRevealed: _racks_revealed,
    e.CheatFound: _cheat_found,
    e.Signed: lambda state, event, _: replace(state, signed=tuple(sorted({*state.signed, event.seat}))),
}
