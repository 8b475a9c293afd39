"""Two people on two devices: what a message of the other's device makes happen here, all of it or nothing
(TOG-2, TOG-3)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from faristol.errors import Refused, needed
from faristol.fairbag.fair_bag import BAGGING, GUEST, HOST, OPENING, WATCHER, FairBag
from faristol.fairbag.group import Group
from faristol.fairbag.side import Secret, check, make, revealed
from faristol.fairbag.wire import (
    TELLS_TIME,
    Flag,
    Kind,
    Message,
    Move,
    accepting_of,
    asked_after,
    head_of,
    is_asking,
    seed_shown,
)
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game import racks, turns
from faristol.modes.game.closing import abandon, claim_time
from faristol.modes.game.commands import Context
from faristol.modes.game.fair import DAY, Fair, as_bytes, as_text
from faristol.modes.game.state import State, lost_on_time
from faristol.modes.game.telling import (
    added,
    bag_before,
    dealing,
    draws_of,
    due,
    laid_by,
    mover_of,
    own_rack,
    play_of,
    written,
)
from faristol.rules.placement import spent_on
from faristol.tiles.tile import missing

Decider = Callable[[Context, Any], Iterable[e.Event]]

ANSWERS = (c.CompleteTurn, c.ChallengePlay, c.DecideChallenge)
"""Commands of the player who answers a play, not of the one who has made it."""

MOVES = (c.PlayTiles, c.Pass, c.Exchange, c.CallSenyors, c.Abandon)


def require_own(state: State, command: c.Command, now: int) -> None:
    """Refuse what only the other device's player may do, and any turn before the last one was told.

    A game is claimed by having the other leave it, when the days for his answer are over (TOG-7).
    """
    fair = state.fair
    if fair is not None and isinstance(command, c.ClaimTime):
        _require_over(state, fair.seat, now)
    if fair is None or not isinstance(command, (*MOVES, *ANSWERS)):
        return
    if fair.watched:
        raise Refused("friend.not_here")
    if isinstance(command, c.Abandon) and command.seats == (1 - fair.seat,):
        if now < needed(fair.due, Refused("friend.waiting")):
            raise Refused("friend.in_time")
        return
    if mover_of(state) != fair.seat or due(state) is not None or not fair.bag.allowed(fair.seat):
        raise Refused("friend.waiting")
    if not isinstance(command, c.Abandon) and _is_over(state, fair.seat, now):
        raise Refused("friend.time_over", rule="CLA-4D")
    if isinstance(command, c.Abandon) and command.seats != (fair.seat,):
        raise Refused("friend.waiting")
    _require_known(command)


def _require_known(command: c.Command) -> None:
    """Refuse a decision by a person, which the other device has not, and an exchange of tiles not named."""
    if isinstance(command, c.DecideChallenge) and command != c.DecideChallenge():
        raise Refused("friend.not_here")  # the list answers on both devices, and nobody else
    if isinstance(command, c.Exchange) and not command.tiles:
        raise Refused("exchange.none", rule="CLA-3A")


def _is_over(state: State, seat: int, now: int) -> bool:
    """Tell whether a player has lost by the clock."""
    return lost_on_time(state.clock.used(seat, now), state.rules)


def _require_over(state: State, seat: int, now: int) -> None:
    """Refuse to claim the time of anybody but this device's player, who is to move: what the other one has
    used, his device tells."""
    if not state.rules.timed:
        raise Refused("friend.not_here")
    if mover_of(state) != seat or not _is_over(state, seat, now):
        raise Refused("game.in_time", rule="CLA-4D")


def fair_of(state: State) -> Fair:
    """Return the bag of a game on two devices; raises `Refused` for any other game."""
    if state.fair is None:
        raise Refused("friend.not_here")
    return state.fair


def begin_bag(context: Context, command: e.FairBagBegun) -> Iterable[e.Event]:
    """Begin the bag of this device; who starts is agreed unless both draw for it. No turn has a time of its
    own, which would end on one device before the other knows."""
    state = context.state
    if state.rules.turn_seconds:
        raise Refused("friend.not_here")
    seats = (WATCHER,) if command.watched and not command.seed else (HOST, GUEST)
    if (
        state.use != "friend"
        or state.fair
        or command.seat not in seats
        or command.starts not in (HOST, GUEST)
    ):
        raise Refused("friend.not_here")
    yield command
    if not command.draws_start:
        yield e.StarterSet(command.starts, "agreed")


def ask(context: Context, command: e.BagRenewed) -> Iterable[e.Event]:
    """Ask for a new bag, on a device that has all messages of the game and no seed (TOG-7)."""
    fair = fair_of(context.state)
    own = command.seat == command.closer and command.nonce == Secret(command.seat, command.seed).nonce()
    if fair.seat != WATCHER or not own:
        raise Refused("friend.not_here")
    yield from _renewing(context, command)


def _renewing(context: Context, begun: e.BagRenewed) -> Iterable[e.Event]:
    """Yield a new bag, before which the last play stands; raises Refused "friend.no_new_bag" in a game that
    has not begun or is over, and where the other one has to go on."""
    happening = _Happening(context)
    if not context.state.ended and context.state.pending:
        happening.do(turns.complete_turn, c.CompleteTurn())
    state = happening.context.state
    if state.ended or not state.turns:
        raise Refused("friend.no_new_bag")
    fair_of(state).bag.renewed(begun.seat, begun.closer, begun.nonce)
    yield from happening.events
    yield begun


def require_asked(state: State, data: bytes) -> None:
    """Refuse a message that does not ask for a new bag after the last message of this game, as it is here.

    Only who has to go on can ask after that message, so that the two never ask at once. Raises Refused
    "friend.own", "friend.old_bag" where the game went on since, "friend.order".
    """
    fair, sender = fair_of(state), head_of(data).sender
    if sender == fair.seat:
        raise Refused("friend.own")
    if accepting_of(data).invitation != fair.bag.asking(sender):
        raise Refused("friend.old_bag" if fair.of_game(asked_after(data)) else "friend.order")


def _asked(context: Context, data: bytes, seed: bytes) -> Iterable[e.Event]:
    """Yield the new bag that a message asks for; raises Refused "friend.asks" without a seed for it, which
    who only watches needs not."""
    fair = fair_of(context.state)
    require_asked(context.state, data)
    if not seed and fair.seat != WATCHER:
        raise Refused("friend.asks", name=context.state.players[head_of(data).sender].name)
    closer = head_of(data).sender
    seat = 1 - closer if seed else WATCHER
    begun = e.BagRenewed(seat, closer, accepting_of(data).nonce, seed)
    yield from _renewing(context, begun)


def join(context: Context, command: e.DevicesJoined) -> Iterable[e.Event]:
    """Let the clocks run from now on, or stand, as the two devices are joined or not (TOG-4)."""
    if context.state.rules.timed and fair_of(context.state).joined != command.joined:
        yield command


def making(group: Group, state: State) -> Generator[None, None, str]:
    """Make the message that is due, or else the one that opens the other's new tiles; it pauses in long
    work."""
    fair = fair_of(state)
    move = needed(due(state) or dealing(state), Refused("friend.waiting"))
    bag, _ = bag_before(state, fair, challenged=bool(move.flags & Flag.CHALLENGE))
    data = yield from make(group, bag, fair.secret, move, stands=_stands(state, move))
    return as_text(data)


def checking(group: Group, context: Context, text: str, seed: bytes = b"") -> Generator[None, None, bytes]:
    """Check a message of the other device; return the numbers of the own new tiles. It pauses in long work.

    One of this device, which a copy that was saved before does not know, is made again: it has to come out
    the same (TOG-7). Who only watches can check what the rules say, and the rest by `auditing`. Raises
    `Refused` as `take` does, and where a proof does not hold.
    """
    told = _told_by(context, as_bytes(text), seed)
    state = context.after(told.events).state
    if fair_of(state).seat == WATCHER:
        return b""
    secret = fair_of(state).secret
    message, stands = told.message, _stands(state, told.message.move)
    if message.head.sender != secret.seat:
        return (yield from check(group, told.bag, secret, message, stands=stands))
    again = yield from make(group, told.bag, secret, message.move, stands=stands)
    if again != as_bytes(text):
        raise Refused("friend.proof")
    return b""


def keep(context: Context, command: c.KeepMessage) -> Iterable[e.Event]:
    """Keep the message that this device has made of what its player has done, and nothing else."""
    state, fair = context.state, fair_of(context.state)
    move = due(state) or dealing(state)
    bag, refused = bag_before(state, fair, challenged=bool(move and move.flags & Flag.CHALLENGE))
    message = bag.read(as_bytes(command.message), fair.seat)
    if message.move != move:
        raise Refused("friend.order")
    yield from _begun(context, bag, message)
    yield e.MessageKept(command.message, b"", _stands(state, message.move), refused)
    if message.move.kind is Kind.END:
        yield e.Signed(fair.seat)


def take(context: Context, command: c.TakeMessage) -> Iterable[e.Event]:
    """Let happen what a message tells: the start, an answer to the last play, a move."""
    if due(context.state) is not None:
        raise Refused("friend.waiting")
    yield from _taken(context, command)


def _taken(context: Context, command: c.TakeMessage) -> Iterable[e.Event]:
    data = as_bytes(command.message)  # many texts have the same bytes
    told = _told_by(context, data, command.seed)
    yield from told.events
    context, message = context.after(told.events), told.message
    fair = fair_of(context.state)
    move, sender = message.move, message.head.sender
    kept = e.MessageKept(as_text(data), command.opened, _stands(context.state, move), told.refused)
    yield kept
    if move.kind is Kind.END:
        yield e.Signed(sender)
    if fair.seat in (sender, WATCHER):  # its new tiles come with the answer
        return
    after = context.after([kept]).state
    rack = own_rack(fair_of(after).bag)
    hand = after.position.hands[fair.seat]  # after a resignation nothing is drawn any more
    if len(rack) <= hand and sorted(rack) != sorted(after.position.racks[fair.seat]):
        yield e.RackTyped(fair.seat, rack)


@dataclass(frozen=True)
class Told:
    """A message and the bag that it meets, what it makes happen, and whether it has had the play before it
    `refused`."""

    bag: FairBag
    message: Message
    refused: bool
    events: list[e.Event]


def _told_by(context: Context, data: bytes, seed: bytes = b"") -> Told:
    """Return what a message tells; raises `Refused` for what the rules do not allow."""
    happening, head, fair = _Happening(context), head_of(data), fair_of(context.state)
    if not fair.bag.game.startswith(head.game):
        if fair.of_game(head.game):
            raise Refused("friend.old_bag")
        if is_asking(data):
            happening.add(_asked(context, data, seed))
    fair = fair_of(happening.context.state)
    mover = None if context.state.ended else mover_of(happening.context.state)
    challenged = bool(head.flags & Flag.CHALLENGE)
    if challenged:
        happening.do(turns.challenge, c.ChallengePlay())
        happening.do(turns.decide_challenge, c.DecideChallenge())
    bag, refused = bag_before(happening.context.state, fair, challenged=challenged)
    message = bag.read(data, head.sender)
    happening.add(_begun(happening.context, bag, message))
    if bag.timed and message.move.kind in TELLS_TIME:
        happening.add(_timed(happening.context.state, bag, message.move, head.sender, mover))
    if message.move.kind is Kind.DEAL and happening.context.state.pending:
        happening.do(turns.complete_turn, c.CompleteTurn())
    if message.move.kind not in (Kind.ACCEPT, Kind.BAG, Kind.DEAL):
        _move(happening, bag, message.move, head.sender)
    return Told(bag, message, refused, happening.events)


def _timed(state: State, bag: FairBag, move: Move, sender: int, mover: int | None) -> Iterable[e.Event]:
    """Yield what the sender has used of his clock; raises Refused "friend.clock" for less than before, for
    another time than before of who was not to move, for more than he may have used when he moved,
    or than a day.

    Nothing else can be known here: his device counts, and how long a message was under way is not told.
    """
    used = move.spent - added(state, sender)
    late = move.kind is not Kind.END and lost_on_time(used, state.rules)
    if move.spent < bag.spent[sender] or late or used > DAY:
        raise Refused("friend.clock")
    if mover == sender:
        yield e.TimeTold(sender, used)
    elif used != state.clock.elapsed[sender]:
        raise Refused("friend.clock")


class _Happening:
    """The events that a message makes happen, one command of the other player after the other."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.events: list[e.Event] = []

    def add(self, events: Iterable[e.Event]) -> None:
        """Add events, and go on after them."""
        new = list(events)
        self.events += new
        self.context = self.context.after(new)

    def do(self, decider: Decider, command: c.Command) -> None:
        """Have a command decided as the other device has decided it."""
        c.require(self.context.state, type(command))
        self.add(decider(self.context, command))


def _begun(context: Context, bag: FairBag, message: Message) -> Iterable[e.Event]:
    """Yield the start, once it is known here who has it: with the bag, for all but a guest who draws for it
    with the guest's number."""
    fair, move = fair_of(context.state), message.move
    draws = bag.draws_start
    if context.state.begun or bag.number != (OPENING if draws and fair.seat != GUEST else BAGGING):
        return
    if draws:
        own = fair.secret.draw(bag.game)
        bag, draw = (replace(bag, draw=move.draw), own) if fair.seat == GUEST else (bag, move.draw)
        yield from map(e.StartDrawn, draws_of(bag, draw))
        yield e.StarterSet(bag.starter(draw), "draw")
    yield e.Begun()


def _move(happening: _Happening, bag: FairBag, move: Move, sender: int) -> None:
    """Make a move happen; raises `Refused` where the rules do not allow it."""
    state = happening.context.state
    if mover_of(state) != sender and not state.ended:
        raise Refused("friend.order")
    match move.kind:
        case Kind.PLAY:
            play = play_of(state, move, bag, happening.context.referee.alphabet)
            number = len(written(state))
            happening.do(turns.play_tiles, c.PlayTiles(play))
            points = written(happening.context.state)[number].points
            if points != move.score:
                raise Refused("friend.points", count=move.score, expected=points)
        case Kind.PASS:
            happening.do(turns.pass_turn, c.Pass())
        case Kind.EXCHANGE:
            own = bytes(own_rack(bag)[slot] for slot in move.slots) if sender == bag.seat else b""
            happening.do(turns.exchange, c.Exchange(own, len(move.slots)))
        case Kind.SENYORS:
            shown = bytes(bag.tiles[number] for number in move.shown)
            happening.do(racks.call_senyors, c.CallSenyors(shown))
        case _:
            _end(happening, move, sender)


def _end(happening: _Happening, move: Move, sender: int) -> None:
    """Make the end happen: a resignation, time that is over, or the last play stands."""
    state = happening.context.state
    if move.flags & Flag.RESIGNS:
        happening.do(abandon, c.Abandon((sender,)))
    elif not state.ended and lost_on_time(state.clock.elapsed[sender], state.rules):
        happening.do(claim_time, c.ClaimTime())
    elif happening.context.state.pending:
        happening.do(turns.complete_turn, c.CompleteTurn())
    if not happening.context.state.ended:
        raise Refused("friend.goes_on")


def _stands(state: State, move: Move) -> bool:
    """Tell whether a move draws tiles: all but a play that was void from the start do, if it draws at all."""
    turn = written(state)[-1] if written(state) else None
    return not (move.kind is Kind.PLAY and turn is not None and turn.kind == "refused")


def revealing(group: Group, state: State) -> Generator[None, None, e.RacksRevealed]:
    """Open all racks of a game at whose end both have shown their seeds; it pauses after each message."""
    fair = fair_of(state)
    bags = [*_bags(fair)]
    seeds = {message.head.sender: message.move.seed for _, message, _ in bags if message.move.seed}
    secrets = [Secret(seat, seed) for seat, seed in seeds.items()]
    tiles, shown = fair.bag.tiles, list[tuple[bytes, bytes, bytes]]()
    first: tuple[bytes, ...] = ()
    for sent, (before, message, after) in zip(fair.messages, bags, strict=True):
        move, sender = message.move, message.head.sender
        if move.kind is Kind.BAG:
            first = tuple(_letters(rack, tiles) for rack in revealed(group, after, secrets))
        left = move.kind is Kind.END and state.ended in ("abandoned", "overtime")
        if shown and (sent.refused or (before.held and left)):
            shown[-1] = (shown[-1][0], b"", b"")
        if move.kind in (Kind.PLAY, Kind.PASS, Kind.EXCHANGE):
            rack, filled = (revealed(group, bag, secrets)[sender] for bag in (before, after))
            gone = [one.slot for one in move.laid] if sent.stands else []
            drawn = filled[len(rack) - len(gone or move.slots) :]
            returned = bytes(rack[slot] for slot in move.slots)
            shown.append((_letters(rack, tiles), _letters(drawn, tiles), _letters(returned, tiles)))
        yield
    earlier = [(turn.rack, turn.drawn, turn.returned) for turn in state.turns[: fair.begins]]
    racks, draws, back = zip(*earlier, *shown, strict=True) if earlier or shown else ((), (), ())
    used = state.clock.elapsed if state.rules.timed else ()
    return e.RacksRevealed(first, racks, draws, back, used, fair.begins)


def auditing(
    group: Group, context: Context, messages: Sequence[str]
) -> Generator[None, None, e.RacksRevealed]:
    """Check all messages of a bag that was watched, as the side does that has shown its seed first, from the
    beginning of that bag; return all racks. It pauses in long work. Raises `Refused` as `checking` and
    `revealing` do.
    """
    fair = fair_of(context.state)
    end = next(data for data in map(as_bytes, messages) if head_of(data).kind is Kind.END)
    first = replace(fair.first, seat=head_of(end).sender)
    side = replace(fair, first=first, bag=first, seed=seed_shown(end))
    context = replace(context, state=replace(context.state, fair=side))
    for text in messages:
        opened = yield from checking(group, context, text)
        context = context.after([*_taken(context, c.TakeMessage(text, opened))])
    return (yield from revealing(group, context.state))


def _bags(fair: Fair) -> Iterable[tuple[FairBag, Message, FairBag]]:
    """Yield each message with the bag before and after its move."""
    bag = fair.first
    for sent in fair.messages:
        data = as_bytes(sent.text)
        bag = bag.taken_back() if sent.refused else bag
        message = bag.read(data, head_of(data).sender)
        second = message.second
        before = bag.reclosed(message.head.sender, second.after) if second else bag
        bag = bag.after(message, data, stands=sent.stands)
        yield before, message, bag


def _letters(numbers: bytes, tiles: bytes) -> bytes:
    return bytes(tiles[number] for number in numbers)


def reveal(context: Context, command: e.RacksRevealed) -> Iterable[e.Event]:
    """Reveal all tiles when both have shown their seeds; raises `Refused` before that, or where a turn's
    tiles cannot have been on its rack."""
    state, fair = context.state, fair_of(context.state)
    if len(fair.bag.ended) < 2:
        raise Refused("friend.goes_on")
    if command.begins != fair.begins or len(command.racks) != len(state.turns):
        raise Refused("friend.proof")
    for turn, rack in [*zip(state.turns, command.racks, strict=True)][fair.begins :]:
        if missing(rack, spent_on(laid_by(state, turn))):
            raise Refused("friend.proof")
    yield command


def find_cheat(context: Context, command: e.CheatFound) -> Iterable[e.Event]:
    """Note that the other side's tiles do not hold; raises `Refused` before both have shown their seeds."""
    fair = fair_of(context.state)
    if len(fair.bag.ended) < 2 or command.seat != 1 - fair.seat:
        raise Refused("friend.goes_on")
    if not (fair.revealed or fair.cheat):
        yield command
