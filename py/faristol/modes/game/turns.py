"""Turns of a game: plays, exchanges, passes, challenges, players who leave, the end (CLA-2 to CLA-4, CLA-6,
MAL-17, MAL-23, MAL-24, ROM-1, ROM-8)."""

from collections.abc import Generator, Iterable
from itertools import takewhile

from faristol.board.board import SIZE
from faristol.errors import Refused
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.commands import Context, require
from faristol.modes.game.state import TURNS, State, Step, lost_on_time
from faristol.modes.game.turn import LOST, Position, Use
from faristol.modes.person import checked_text
from faristol.rules.game_rules import PAIR, GameRules
from faristol.rules.notation import Play
from faristol.rules.placement import Placement, placement_of, score, spent_on
from faristol.tiles.tile import as_drawn, missing

HOW = ("abandoned", "disqualified", "overtime", "absent")
"""The ways in which one of several players leaves."""

BOTH = {"absent": "both_absent"}


def gone(state: State, seats: Iterable[int], how: str) -> Iterable[e.Event]:
    """Yield the events of the departure of these seats, by one of `HOW`. Computers alone do not play on."""
    leaving = tuple(seats)
    staying = [seat for seat in state.active if seat not in leaving]
    people = [seat for seat in staying if not state.players[seat].level]
    if len(state.players) > PAIR:
        back = state.rules.left_rack == "bag"
        yield from (e.PlayerLeft(seat, how, back) for seat in leaving)
    if not staying:
        yield e.Ended(BOTH.get(how, "both_abandoned"), -1)
    elif len(staying) == 1 or not people:
        yield e.Ended(how, leaving[-1])


def out_of_time(state: State, seat: int) -> Iterable[e.Event]:
    """Yield the events of a player's time being over: the game ends (FED-1), or that player is out of it
    (CLA-4D). It also ends a game that was played to its end, by a clock that was set then (CLA-4H)."""
    if state.ended or state.rules.overtime_ends:
        yield e.Ended("overtime", seat)
    else:
        yield from gone(state, (seat,), "overtime")


REASONS = ("word", "position", "rack", "late", "touched", "other")
"""The reasons for which a judge refuses a play."""

BOARD: Use = "board"


def play_tiles(context: Context, command: c.PlayTiles) -> Iterable[e.Event]:
    """Make a play; where the app checks the words itself, the turn is complete with it."""
    context = yield from open_turn(context)
    late = _overdue(context)
    state = context.state
    seat = state.turn
    if late and not (command.in_time and state.use == BOARD):
        raise _too_late(state)
    placement = laid(context, command.play)
    _require_touched(state, placement)
    if state.rules.late_plays == "void" and state.rules.timed and state.clock.left(seat, context.now) < 0:
        yield from _voided(context, e.PlayRefused(seat, command.play, "", "late", ""))
        return
    refusal = invalid_word(context, placement) if state.rules.word_check != "challenge" else None
    if refusal and state.rules.word_check == "refuse":
        raise refusal
    if refusal:
        yield from _voided(context, e.PlayRefused(seat, command.play, "", "word", ""))
        return
    points = score(state.position.board, placement, context.referee.alphabet, state.rules).total
    if late:
        yield e.LastPlayInTime(seat)
    made = e.PlayMade(seat, command.play, points)
    yield made
    if state.rules.word_check != "challenge":
        yield from complete_turn(context.after([made]), c.CompleteTurn())


def laid(context: Context, play: Play) -> Placement:
    """Return the placement of a play, whatever its words; raises Refused (PLA-1, PLA-2, PLA-4, PLA-5)."""
    state, seat = context.state, context.state.turn
    position = state.position
    full = len(position.racks[seat]) == position.hands[seat]
    rack = position.racks[seat] if full else None
    placement = placement_of(position.board, rack, play, None, state.rules, context.referee.alphabet)
    if rack is None:
        _require_unseen(context, placement)
    return placement


def _require_unseen(context: Context, placement: Placement) -> None:
    """Refuse tiles of an unknown rack that are not among the unseen ones (ROM-5)."""
    position, seat = context.state.position, context.state.turn
    alphabet = context.referee.alphabet
    if len(placement.tiles) > position.hands[seat]:
        raise Refused("game.hand", rule="PLA-4", tiles=len(placement.tiles), hand=position.hands[seat])
    word = alphabet.show_word(placement.main.letters)
    absent = missing(position.bag.tiles() + position.racks[seat], placement.spent)
    if absent:
        rule = "ROM-5" if context.state.rules.document == "ROM" else "PLA-4"
        raise Refused("game.unseen", rule=rule, letter=alphabet.letter(absent[0]), word=word)
    unknown = missing(position.racks[seat], placement.spent)
    if len(unknown) > position.hands[seat] - len(position.racks[seat]):
        raise Refused("placement.rack", rule="PLA-4", letter=alphabet.letter(unknown[0]), word=word)


def invalid_word(context: Context, placement: Placement, words: Iterable[bytes] = ()) -> Refused | None:
    """Return the refusal of a play with an invalid word, among all if none are given (PLA-3)."""
    wanted = set(words)
    for word in placement.words:
        if wanted and word.letters not in wanted:
            continue
        if not context.referee.lexicon.contains(word.letters):
            shown = context.referee.alphabet.show_word(word.letters)
            return Refused("game.word", rule="PLA-3", word=shown)
    return None


def touch(context: Context, command: c.Touch) -> Iterable[e.Event]:
    """Lay tiles, which have to be played (CLA-2A, MAL-10); in CLA in the row or column of the first, within
    which they may move until the points are counted (CLA-2B)."""
    state = context.state
    if not state.rules.touch_move or command.tiles == state.touched:
        return
    before = spent_on(state.touched)
    if missing(spent_on(command.tiles), before):
        raise Refused("touch.taken_back", rule="CLA-2A")
    _require_line(state, command.tiles)
    yield e.TilesTouched(
        state.turn,
        tuple(square for square, _ in command.tiles),
        bytes(tile for _, tile in command.tiles),
    )


def _require_touched(state: State, placement: Placement) -> None:
    """Refuse a play without a tile laid before (MAL-10), or out of their line (CLA-2A)."""
    if not state.touched:
        return
    if missing(placement.spent, spent_on(state.touched)):
        raise Refused("touch.taken_back", rule="CLA-2A")
    _require_line(state, placement.tiles)


def _require_line(state: State, tiles: Iterable[tuple[int, int]]) -> None:
    """Refuse tiles out of the line of the first: "La fila o columna que ocupi la primera peça serà d'ús
    obligatori" (CLA-2A)."""
    if not state.rules.touch_line:
        return
    before = state.touched_on if state.touched else frozenset()  # those of another turn do not bind
    squares = before.union(square for square, _ in tiles)
    if len({square // SIZE for square in squares}) > 1 and len({square % SIZE for square in squares}) > 1:
        raise Refused("touch.line", rule="CLA-2A")


def require_untouched(state: State) -> None:
    """Refuse a command while laid tiles have to be played, or withdrawn with the turn (CLA-2A, MAL-10)."""
    if state.touched:
        raise Refused("touch.play", rule="CLA-2A")


def _overdue(context: Context) -> bool:
    """Tell whether the time for the turn is over (CLA-7D, FED-1); raises `Refused` while paused."""
    if context.state.paused:
        raise Refused("game.paused", rule="CLA-7A")
    return 0 < context.state.turn_ends <= context.now


def _too_late(state: State) -> Refused:
    """Return the refusal of a turn whose time is over; on a real board it may have been taken in time."""
    code = "game.last_play_written" if state.use == BOARD else "game.last_play"
    if state.last_turns is None:
        return Refused(code, seconds=state.rules.turn_seconds)
    return Refused(code, rule="CLA-7D", seconds=state.rules.last_play_seconds)


def complete_turn(context: Context, command: c.CompleteTurn) -> Iterable[e.Event]:
    """Complete a turn: written, refilled, and the clock pressed (CLA-7C); it ends the right to challenge
    (CLA-6A)."""
    state = context.state
    if state.pending is None:
        return
    seat = state.pending.seat
    drawn = b""
    if state.draws_tiles:
        room = state.rules.rack_size - len(state.lying.racks[seat])
        drawn, _ = state.lying.bag.draw(room, context.rng)
    completed = e.TurnCompleted(seat, drawn)
    yield completed
    after = context.after([completed])
    ended = list(endings(after))
    yield from ended
    used = state.clock.used(seat, context.now)
    if len(state.players) > PAIR and not ended and lost_on_time(used, state.rules):
        yield from out_of_time(after.state, seat)  # nobody leaves while his own play is on the board


def pass_turn(context: Context, command: c.Pass) -> Iterable[e.Event]:
    """Pass, at any time (CLA-3C); laid tiles that have to be played are taken back with it (CLA-2A)."""
    context = yield from open_turn(context)
    if not command.withdrawn:
        require_untouched(context.state)
    passed = e.TurnPassed(context.state.turn, command.withdrawn)
    yield passed
    yield from endings(context.after([passed]))


def open_turn(context: Context) -> Generator[e.Event, None, Context]:
    """Complete the play before a turn where a score is kept; yield its events, return the context after."""
    if context.state.completes_late and context.state.step in (Step.PLAYED, Step.UPHELD):
        done = list(complete_turn(context, c.CompleteTurn()))
        yield from done
        context = context.after(done)
    require(context.state, c.PlayTiles)
    return context


def exchange(context: Context, command: c.Exchange) -> Iterable[e.Event]:
    """Exchange tiles; new ones are drawn before the old go back (CLA-3A, ROM-2)."""
    context = yield from open_turn(context)
    state, seat = context.state, context.state.turn
    require_untouched(state)
    if _overdue(context) and state.use != BOARD:
        raise _too_late(state)
    position, rules = state.position, state.rules
    count = len(command.tiles) or command.count
    require_exchange(position, seat, count, rules)
    unknown = missing(position.racks[seat], command.tiles)
    if len(unknown) > position.hands[seat] - len(position.racks[seat]) or missing(
        position.bag.tiles(), unknown
    ):
        raise Refused("exchange.rack", rule="PLA-4")
    drawn = b""
    if state.draws_tiles:
        if not command.tiles:
            raise Refused("exchange.none", rule="CLA-3A")
        drawn, _ = position.bag.draw(count, context.rng)
    exchanged = e.TilesExchanged(seat, count, as_drawn(command.tiles), drawn)
    yield exchanged
    yield from endings(context.after([exchanged]))


def require_exchange(position: Position, seat: int, count: int, rules: GameRules) -> None:
    """Refuse to exchange more tiles than the player has or the bag allows (CLA-3A, MAL-17A, ROM-1, ROM-2)."""
    least, most = rules.exchange_least, position.hands[seat]
    if not least <= count <= most:
        rule = "ROM-1" if least > 1 else "CLA-3A"
        raise Refused("exchange.count", rule=rule, count=count, least=least, most=most)
    needed = max(rules.exchange_bag, count)
    if position.in_bag < needed:
        rule = "MAL-17A" if rules.exchange_bag > count else "ROM-2" if least > 1 else "CLA-3A"
        raise Refused("exchange.bag", rule=rule, bag=position.in_bag, needed=needed)


def refuse_play(context: Context, command: c.RefusePlay) -> Iterable[e.Event]:
    """Refuse a play that a judge finds invalid; the turn is lost (ROM-5, ROM-8, MAL-23)."""
    if command.reason not in REASONS:
        raise Refused("game.choice")
    text = " ".join(command.text.split())[:60]
    by = checked_text(command.by, "game.by") if command.by.strip() else ""
    if command.lying:
        require(context.state, c.CompleteTurn)
        pending = context.state.pending
        if pending is not None:
            yield from _voided(context, e.PlayRefused(pending.seat, pending.play, text, command.reason, by))
        return
    context = yield from open_turn(context)
    yield from _voided(context, e.PlayRefused(context.state.turn, None, text, command.reason, by))


def _voided(context: Context, event: e.PlayRefused) -> Iterable[e.Event]:
    yield event
    yield from endings(context.after([event]))


def endings(context: Context) -> Iterable[e.Event]:
    """Yield the end that a complete turn has brought (CLA-4A, CLA-4B, CLA-7D, MAL-21, ROM-3, ROM-4)."""
    state, rules = context.state, context.state.rules
    last = state.turns[-1]
    if state.position.hands[last.seat] == 0 and state.position.in_bag == 0:
        yield e.Ended("out", last.seat)
        return
    if state.last_turns == 0:
        yield e.Ended("adjudicated", -1)
        return
    if rules.most_turns and min(map(state.turns_of, state.active)) >= rules.most_turns:
        yield e.Ended(TURNS, -1)
        return
    if rules.goes_on_at_zero and not any(state.scores):
        return
    for ending, limit, kinds in (
        ("passes", rules.passes_end, ("pass",)),
        ("lost_turns", rules.lost_turns_end, LOST),
        ("scoreless_turns", rules.scoreless_turns_end, (*LOST, "exchange")),
    ):
        if limit and _run(state, kinds) * PAIR >= limit * len(state.active):  # counted for two
            yield e.Ended(ending, -1)
            return


def _run(state: State, kinds: tuple[str, ...]) -> int:
    """Count the latest consecutive turns of these kinds, without those of players who have left. Turns before
    the position from which the game began count among those without points."""
    latest = [*takewhile(lambda turn: turn.kind in kinds, reversed(state.turns))]
    before = state.scoreless if len(latest) == len(state.turns) and "exchange" in kinds else 0
    return before + sum(turn.seat in state.active for turn in latest)


def formed(context: Context) -> Placement:
    """Return the play that lies on the board, with the words that it forms."""
    state = context.state
    if state.pending is None or state.pending.play is None:
        raise Refused("challenge.late", rule="CLA-6A")
    board, play = state.position.board, state.pending.play
    return placement_of(board, None, play, None, state.rules, context.referee.alphabet)


def challenge(context: Context, command: c.ChallengePlay) -> Iterable[e.Event]:
    """Challenge one, several or all words of the last play, until it is written and the rack full
    (CLA-6A)."""
    _require_lying(context.state)
    words = tuple(word.letters for word in formed(context).words)
    challenged, show = command.words or words, context.referee.alphabet.show_word
    if unformed := set(challenged).difference(words):
        raise Refused("challenge.word", rule="CLA-6A", word=show(min(unformed)))
    yield e.Challenged(tuple(dict.fromkeys(challenged)), _challenger(context.state, command.seat))


def _challenger(state: State, seat: int) -> int:
    """Return the challenger; raises `Refused` unless it is one of the other active players (ROM-8)."""
    player = state.pending.seat if state.pending else state.turn
    if seat not in range(-1, len(state.players)):
        raise Refused("game.choice")
    if len(state.players) > PAIR and seat >= 0 and seat not in state.others(player):
        raise Refused("challenge.seat", rule="ROM-8", name=state.players[seat].name)
    return seat


def _require_lying(state: State) -> None:
    match state.step:
        case Step.PLAYED:
            return
        case Step.CHALLENGED | Step.UPHELD:
            raise Refused("challenge.again", rule="CLA-6A")
        case _:
            raise Refused("challenge.late", rule="CLA-6A")


def decide_challenge(context: Context, command: c.DecideChallenge) -> Iterable[e.Event]:
    """Decide only whether the play stands; by the word list if nobody else does (CLA-6A)."""
    pending = context.state.pending
    if pending is None:
        return
    valid, by = command.valid, ""
    if valid is None:
        valid = invalid_word(context, formed(context), pending.challenges[-1].words) is None
    else:
        by = checked_text(command.by, "game.by")
    decided = e.ChallengeDecided(valid, by)
    yield decided
    if not valid:
        yield from endings(context.after([decided]))


def rechallenge(context: Context, command: e.Rechallenged) -> Iterable[e.Event]:
    """Challenge again, with an argument: only the challenger, and only once (CLA-6B); MAL-32 has no second
    challenge."""
    if context.state.step is not Step.UPHELD:
        raise Refused("challenge.not_upheld", rule="CLA-6B")
    if not context.state.rules.rechallenge:
        raise Refused("challenge.final", rule="MAL-32")
    if context.state.pending and len(context.state.pending.challenges) > 1:
        raise Refused("challenge.twice", rule="CLA-6B")
    yield e.Rechallenged(checked_text(command.argument, "game.argument"))
