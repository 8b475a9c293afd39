"""A turn and the message that tells of it, in a game of two people on two devices.

A turn of this device's player is saved first, and the message that tells of it is made of the state alone, so
that it comes out the same however often it is made (docs/fair-bag.md; TOG-2).
"""

from __future__ import annotations

from dataclasses import replace

from faristol.board.board import SQUARES
from faristol.errors import Refused
from faristol.fairbag.fair_bag import HOST, OPENING, WATCHER, FairBag, game_id, start_draws
from faristol.fairbag.wire import Flag, Kind, Laid, Move, head_of
from faristol.modes.game import events as e
from faristol.modes.game.fair import DAY, Fair, Sent, as_bytes
from faristol.modes.game.state import ChessClock, State
from faristol.modes.game.turn import Turn, put
from faristol.rules.notation import Play
from faristol.rules.placement import read_tiles, spent_on
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import BLANK, DESIGNATED, LETTER_MASK


def written(state: State) -> tuple[Turn, ...]:
    """Return the turns, with a play that lies on the board and can still be challenged."""
    return (*state.turns, state.pending) if state.pending else state.turns


def mover_of(state: State) -> int:
    """Return the seat whose device goes on: that which answers a play on the board, or moves."""
    return 1 - state.pending.seat if state.pending else state.turn


def challenges_of(state: State) -> int:
    """Count all challenges of the game."""
    return sum(len(turn.challenges) for turn in written(state))


def told(state: State, fair: Fair) -> Fair:
    """Return what is known of the bag now that the messages tell of all of the state."""
    return replace(fair, turns=len(written(state)), challenges=challenges_of(state), swaps=len(state.swaps))


def bag_before(state: State, fair: Fair, *, challenged: bool) -> tuple[FairBag, bool]:
    """Return the bag that the next message meets, and True if that has had the play before it refused."""
    last = written(state)[fair.turns - 1] if fair.turns else None
    refused = challenged and last is not None and (last.kind, last.reason) == ("refused", "challenge")
    return (fair.bag.taken_back() if refused else fair.bag), refused


def own_rack(bag: FairBag) -> bytes:
    """Return the letters of the own tiles that have been opened."""
    return bytes(bag.tiles[number] for number in bag.lying.mine)


def due(state: State) -> Move | None:
    """Return the move that this device's next message has to tell of; None while there is none to send."""
    fair = state.fair
    if fair is None or fair.seat == WATCHER:
        return None
    bag, seat = fair.bag, fair.seat
    allowed = bag.allowed(seat)
    draw = fair.secret.draw(bag.game) if bag.draws_start else b""
    if Kind.ACCEPT in allowed:
        name, committed = state.players[seat].name, fair.secret.commitment(bag.game)
        return Move(
            Kind.ACCEPT,
            name=name,
            invitation=fair.invitation,
            nonce=fair.nonce,
            commitment=committed if bag.draws_start else b"",
        )
    if Kind.BAG in allowed:
        return Move(Kind.BAG, draw=draw)
    opening = draw if bag.number == OPENING else b""
    if allowed == {Kind.DEAL} or (opening and Kind.DEAL in allowed and bag.starter(draw) == HOST):
        return Move(Kind.DEAL, draw=opening)
    flags = Flag.CHALLENGE if challenges_of(state) > fair.challenges else Flag.NONE
    spent = spent_by(state, seat)
    turns = written(state)[fair.turns :]
    if turns and turns[0].seat == seat and Kind.PLAY in allowed:
        before, _ = bag_before(state, fair, challenged=bool(flags))
        return replace(_move_of(state, turns[0], before), flags=flags, draw=opening, spent=spent)
    if state.swaps[fair.swaps :] and state.turn == seat and Kind.SENYORS in allowed:
        return Move(Kind.SENYORS, flags, shown=bag.lying.mine, draw=opening)
    if state.ended and Kind.END in allowed:
        if state.loser == seat and state.ended == "abandoned":
            flags |= Flag.RESIGNS
        return Move(Kind.END, flags, seed=fair.seed, draw=opening, spent=spent)
    return None


def added(state: State, seat: int) -> int:
    """Return the milliseconds that the clock of a seat has got for turns that are complete: none for a play
    that lay when the game ended."""
    lay = state.held.pending if state.ended and state.held else None
    return state.given(seat) - (state.rules.increment if lay and lay.seat == seat else 0)


def spent_by(state: State, seat: int) -> int:
    """Return the milliseconds that a player has used who does not think now, whatever was added to them; 0
    without clocks."""
    return state.clock.elapsed[seat] + added(state, seat) if state.rules.timed else 0


def dealing(state: State) -> Move | None:
    """Return the move that opens the other's new tiles before this device's player moves, as two devices that
    are joined do it (TOG-4); None where they are open, or the play that drew them can still be challenged."""
    fair = state.fair
    if fair is None or due(state) is not None or state.pending or state.ended:
        return None
    untold = written(state)[fair.turns :] or state.swaps[fair.swaps :]
    if untold or fair.bag.turn != fair.seat or Kind.DEAL not in fair.bag.allowed(fair.seat):
        return None
    challenged = challenges_of(state) > fair.challenges
    _, refused = bag_before(state, fair, challenged=challenged)
    return None if refused else Move(Kind.DEAL, Flag.CHALLENGE if challenged else Flag.NONE)


def _move_of(state: State, turn: Turn, bag: FairBag) -> Move:
    """Return the last turn as its message tells it."""
    if turn.kind == "exchange":
        return Move(Kind.EXCHANGE, slots=_slots(bag, turn.returned))
    if turn.play is None:
        return Move(Kind.PASS)
    tiles = laid_by(state, turn)
    slots = _slots(bag, spent_on(tiles))
    laid = tuple(
        Laid(slot, square, bag.lying.mine[slot], tile & LETTER_MASK if tile & DESIGNATED else BLANK)
        for slot, (square, tile) in zip(slots, tiles, strict=True)
    )
    return Move(Kind.PLAY, laid=laid, score=turn.points)


def laid_by(state: State, turn: Turn) -> tuple[tuple[int, int], ...]:
    """Return the squares and tiles that a turn's play has laid, or would have laid if it was refused."""
    if turn.play is None:
        return ()
    lying = {square for square in range(SQUARES) if state.opening.board.at(square)}
    for one in written(state):
        if one is turn:
            break
        if one.kind == "play" and one.play:
            lying.update(one.play.squares)
    both = zip(turn.play.squares, turn.play.word, strict=True)
    return tuple((square, tile) for square, tile in both if square not in lying)


def _slots(bag: FairBag, tiles: bytes) -> bytes:
    """Return slots of the own rack with these tiles, the first of each letter; raises Refused
    "friend.play"."""
    left = [*own_rack(bag)]
    slots = bytearray()
    for tile in tiles:
        if tile not in left:
            raise Refused("friend.play")
        slots.append(left.index(tile))
        left[slots[-1]] = -1
    return bytes(slots)


def play_of(state: State, move: Move, bag: FairBag, alphabet: Alphabet) -> Play:
    """Return the play that a message tells of; raises the refusal of tiles in no line."""
    tiles = {
        one.square: one.letter | DESIGNATED if bag.tiles[one.number] == BLANK else bag.tiles[one.number]
        for one in move.laid
    }
    letters = all(0 < tile & ~DESIGNATED < len(alphabet.letters) for tile in tiles.values())
    blanks = all(one.letter < DESIGNATED for one in move.laid)
    if not (letters and blanks) or len(tiles) != len(move.laid) or not all(map(SQUARES.__gt__, tiles)):
        raise Refused("friend.play")
    play = read_tiles(state.board, tiles, alphabet)
    if isinstance(play, Refused):
        raise play
    return play


def draws_of(bag: FairBag, draw: bytes) -> tuple[bytes, ...]:
    """Return the tiles drawn for the start, by seat."""
    return tuple(start_draws(bag.draw, draw, bag.tiles))


def bag_begun(state: State, event: e.FairBagBegun, time: int) -> State:
    """Fold the beginning of a bag; what the clocks of a device count is what its messages can tell."""
    tiles, rules = state.opening.bag.tiles(), state.rules
    blank_last = rules.draw_blank == "last"
    game = game_id(event.invitation, event.nonce)
    bag = FairBag(event.seat, game, tiles, rules.rack_size, event.draws_start, blank_last, rules.timed)
    bag = replace(bag, starts=event.starts)
    fair = Fair(event.invitation, event.nonce, bag, bag, event.seed, event.days, watched=event.watched)
    return replace(state, fair=fair, clock=replace(state.clock, most=DAY))


def bag_renewed(state: State, event: e.BagRenewed, time: int) -> State:
    """Fold the beginning of a new bag: both racks are in it, and nobody knows them any more."""
    if state.fair is None:
        raise Refused("game.unknown")
    before = state.fair
    bag = before.bag.renewed(event.seat, event.closer, event.nonce)
    fair = Fair(
        before.bag.asking(event.closer),
        event.nonce,
        bag,
        bag,
        event.seed,
        before.days,
        since=time,
        watched=event.seat == WATCHER,
        joined=before.joined,
        begins=len(state.turns),
        earlier=(*before.earlier, replace(before, earlier=())),
    )
    position = state.position.with_racks([b""] * len(state.players))
    return replace(state, fair=told(state, fair), position=position)


def message_kept(state: State, event: e.MessageKept, time: int) -> State:
    """Fold a message that tells of all that has happened since the last one."""
    if state.fair is None:
        raise Refused("game.unknown")
    fair, data = state.fair, as_bytes(event.message)
    bag = fair.bag.taken_back() if event.refused else fair.bag
    message = bag.read(data, head_of(data).sender)
    bag = bag.after(message, data, event.opened, stands=event.stands)
    sent = (*fair.messages, Sent(event.message, event.stands, event.refused))
    kept = replace(fair, bag=bag, since=time, messages=sent)
    return replace(state, fair=told(state, kept))


def running(state: State, seat: int, time: int) -> ChessClock:
    """Return the clock, running for a seat if there is one, on two devices as long as they are joined."""
    goes = state.rules.timed and not state.ended and (state.fair is None or state.fair.joined)
    return state.clock.started(seat, time) if goes else state.clock


def stands(state: State) -> bool:
    """Tell whether the clocks stand until this device and the other one are joined (TOG-4)."""
    fair = state.fair
    if fair is None or fair.watched or fair.joined:
        return False
    return state.rules.timed and state.begun and not state.ended


def on_clock(state: State) -> int:
    """Return the seat whose clock runs: that of the turn, on two devices of who answers a play that lies."""
    if state.fair:
        return mover_of(state)
    return state.pending.seat if state.pending else state.turn


def time_told(state: State, event: e.TimeTold, time: int) -> State:
    """Fold the time that a player has used by the own device, in milliseconds."""
    clock = state.clock.stopped(time)
    clock = replace(clock, elapsed=put(clock.elapsed, event.seat, event.used))
    return replace(state, clock=running(replace(state, clock=clock), on_clock(state), time))


def devices_joined(state: State, event: e.DevicesJoined, time: int) -> State:
    """Fold whether the two devices are joined, while the clocks run: to the last moment at which they were,
    whenever that is found out."""
    until = min(event.at, time) if event.at and not event.joined else time
    clock, seat = state.clock.stopped(until), state.clock.running
    lost = 0 if seat is None else state.clock.used(seat, time) - clock.used(seat, time)
    fair = replace(state.fair, joined=event.joined, uncounted=lost) if state.fair else None
    state = replace(state, fair=fair, clock=clock)
    return replace(state, clock=running(state, on_clock(state), time)) if state.begun else state
