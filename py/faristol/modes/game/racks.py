"""Special cases of racks: SENYORS (MAL-17B to MAL-17D) and too many tiles drawn (CLA-3B, MAL-11)."""

from collections.abc import Iterable

from faristol.errors import Refused
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.commands import Context, no_such_tile, require_rack
from faristol.modes.game.state import Step
from faristol.modes.game.turns import open_turn, require_untouched
from faristol.modes.person import checked_text
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag
from faristol.tiles.tile import BLANK, as_drawn, missing, remove

CASES = ("", "a", "b", "c")
EXTRA = 2
"""The tiles that the opponent takes besides the surplus, and gives back (CLA-3B)."""


def call_senyors(context: Context, command: c.CallSenyors) -> Iterable[e.Event]:
    """Show and change a rack of seven vowels or seven consonants; the turn is not lost."""
    context = yield from open_turn(context)
    state, alphabet = context.state, context.referee.alphabet
    if not state.rules.senyors:
        raise Refused("senyors.not_here", rule="MAL-17B")
    if state.swaps and not state.fair:  # of a fair bag no committee can look into it (TOG-3)
        raise Refused("senyors.again", rule="MAL-17C")
    if state.paused:
        raise Refused("game.paused", rule="CLA-7A")
    require_untouched(state)
    seat, position = state.turn, state.position
    own = state.draws_tiles or (state.fair is not None and state.fair.seat == seat)
    shown = position.racks[seat] if own else as_drawn(command.shown)
    require_one_sided(shown, alphabet, state.rules.rack_size)
    if not state.draws_tiles:
        require_rack(context, seat, shown, "MAL-17B")
        if command.case not in CASES:
            raise Refused("game.choice")
        piece = as_drawn(command.piece) if command.case == "a" else b""
        if command.case:
            _require_possible(context, shown, command.case, piece)
            by = checked_text(command.by, "game.by")
        yield e.SenyorsCalled(seat, shown, (), command.case, piece)
        if command.case:
            yield e.CommitteeDecided(by)
        return
    yield e.SenyorsCalled(seat, shown, *_drawn_anew(position.bag.put_back(shown), len(shown), context))


def _drawn_anew(bag: Bag, size: int, context: Context) -> tuple[tuple[bytes, ...], str, bytes]:
    """Return the racks that the app draws, the last one to keep, with the committee's case and tile."""
    alphabet = context.referee.alphabet
    rack, left = bag.draw(size, context.rng)
    if not _single_kind(rack, alphabet):
        return (rack,), "", b""
    racks, letter, piece = [rack], committee_case(rack, left, alphabet), b""
    if letter == "a":
        piece = bytes([next(tile for tile in left.tiles() if _missing_kind(tile, rack, alphabet))])
        others, _ = bag.take(piece).draw(size - 1, context.rng)
        racks.append(piece + others)
    while letter == "b" and _single_kind(racks[-1], alphabet):
        racks.append(bag.draw(size, context.rng)[0])
    return tuple(racks), letter, piece


def cancel_senyors(context: Context, command: c.CancelSenyors) -> Iterable[e.Event]:
    """Cancel SENYORS recorded by mistake, unless the app drew the new rack, whose tiles have been seen."""
    if context.state.draws_tiles or not context.state.swaps:
        raise Refused("senyors.none", rule="MAL-17B")
    yield e.SenyorsCancelled(context.state.turn)


def require_one_sided(rack: bytes, alphabet: Alphabet, size: int) -> None:
    """Raises Refused unless the rack is full and has vowels only or consonants only (MAL-17B)."""
    if len(rack) != size:
        raise Refused("senyors.seven", rule="MAL-17B", size=size, count=len(rack))
    if BLANK in rack:
        raise Refused("senyors.blank", rule="MAL-17B")
    if not _single_kind(rack, alphabet):
        raise Refused("senyors.mixed", rule="MAL-17B")


def is_one_sided(rack: bytes, alphabet: Alphabet, size: int) -> bool:
    """Tell whether a rack may be changed with SENYORS (MAL-17B)."""
    return len(rack) == size and _single_kind(rack, alphabet)


def _single_kind(rack: bytes, alphabet: Alphabet) -> bool:
    return BLANK not in rack and len({tile in alphabet.vowels for tile in rack}) == 1


def _missing_kind(tile: int, rack: bytes, alphabet: Alphabet) -> bool:
    return tile == BLANK or (tile in alphabet.vowels) != (rack[0] in alphabet.vowels)


def committee_case(rack: bytes, bag: Bag, alphabet: Alphabet) -> str:
    """Return the case of MAL-17C: one tile of the missing kind or one blank in the bag "a", two or more "b",
    none "c"."""
    needed = sum(_missing_kind(tile, rack, alphabet) for tile in bag.tiles())
    return "c" if needed == 0 else "a" if needed == 1 else "b"


def _require_possible(context: Context, shown: bytes, letter: str, piece: bytes) -> None:
    """Refuse findings of a committee that are impossible in a real bag, by the unseen tiles (MAL-17C).

    Some of those are on the other rack, so that their number in the bag is only known within bounds.
    """
    state, alphabet = context.state, context.referee.alphabet
    position, other = state.position, state.next_to(state.turn)
    pool = position.bag.put_back(position.racks[state.turn])
    if missing(pool.tiles(), piece):
        raise no_such_tile(context, Refused("bag.missing", tile=piece[0]), "MAL-17C")
    hidden = position.hands[other] - len(position.racks[other])
    size, tiles = len(shown), pool.tiles()
    possible = []
    for kind in (True, False):
        alike = sum(tile != BLANK and (tile in alphabet.vowels) is kind for tile in tiles)
        wrong = any(tile != BLANK and (tile in alphabet.vowels) is kind for tile in piece)
        if alike >= size and not wrong:
            others = len(tiles) - alike
            possible.append((others - min(hidden, others), others - max(0, hidden - (alike - size))))
    least = min((low for low, _ in possible), default=0)
    most = max((high for _, high in possible), default=0)
    bounds = {"a": (1, 1), "b": (2, len(tiles)), "c": (0, 0)}[letter]
    if not any(low <= bounds[1] and bounds[0] <= high for low, high in possible):
        raise Refused("senyors.case", rule="MAL-17C", least=least, most=most)


def draw_surplus(context: Context, command: c.DrawSurplus) -> Iterable[e.Event]:
    """Draw a surplus: the opponent takes at random the surplus, and two more if it is on the rack already
    (CLA-3B), or one tile for each surplus one (MAL-11)."""
    if context.state.draws_tiles:
        raise Refused("surplus.not_here", rule="CLA-3B")
    if context.state.step is not Step.READY:  # the very first racks are drawn before any turn
        context = yield from open_turn(context)
    state = context.state
    position, seat, number = state.position, command.seat, command.number
    most = min(state.rules.rack_size, position.in_bag)
    if seat not in state.active or not 1 <= number <= most:
        raise Refused("surplus.number", rule="CLA-3B", number=number, most=most)
    rack = as_drawn(command.rack)
    taken = b""
    if rack:
        expected = (position.hands[seat] if state.begun else state.rules.rack_size) + number
        if len(rack) != expected:
            raise Refused("surplus.rack", rule="CLA-3B", count=len(rack), expected=expected)
        require_rack(context, seat, rack, "CLA-3B")
        among = rack if command.on_rack else _new(rack, position.racks[seat] if state.begun else b"")
        more = EXTRA if command.on_rack and state.rules.surplus == "two_more" else 0
        taken = bytes(context.rng.sample(among, min(len(among), number + more)))
    drawn = e.SurplusDrawn(seat, number, command.on_rack, command.seen, rack, taken)
    yield drawn
    # Where the rules have no pause for surplus tiles, it is one for calling the judge (CLA-7A).
    reason = next((reason for reason in ("tiles", "judge") if reason in state.rules.pauses), "")
    if reason and state.clock.running is not None and not state.paused:
        yield e.ClockPaused(reason)


def _new(rack: bytes, kept: bytes) -> bytes:
    """Return the tiles just drawn: those not known to have stayed on the rack."""
    return rack if missing(rack, kept) else remove(rack, kept)


def return_surplus(context: Context, command: c.ReturnSurplus) -> Iterable[e.Event]:
    """Return as many of the taken tiles as were surplus: those that the opponent chooses (CLA-3B)."""
    surplus = context.state.surplus
    if surplus is None:
        return
    chosen = as_drawn(command.tiles)
    if surplus.taken:
        if len(surplus.taken) == surplus.number:
            chosen = surplus.taken
        if len(chosen) != surplus.number:
            raise Refused("surplus.choose", rule="CLA-3B", number=surplus.number)
        if missing(surplus.taken, chosen):
            raise Refused("surplus.taken", rule="CLA-3B")
        remove(context.state.position.racks[surplus.seat], chosen)
    yield e.SurplusReturned(surplus.seat, chosen if surplus.taken else b"")
    if surplus.stopped:
        yield e.ClockResumed()


def cancel_surplus(context: Context, command: c.CancelSurplus) -> Iterable[e.Event]:
    """Cancel a surplus announced by mistake: the rack, the bag and the clock are as before."""
    surplus = context.state.surplus
    if surplus is None:
        return
    yield e.SurplusCancelled(surplus.seat)
    if surplus.stopped:
        yield e.ClockResumed()
