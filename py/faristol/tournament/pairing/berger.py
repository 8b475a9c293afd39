"""Pair a round robin, in the order of the Berger tables (FIDE Handbook C.05)."""

from __future__ import annotations

from faristol.rules.tournament_rules import table_begins
from faristol.tournament.data import Bye, Note, Pairing
from faristol.tournament.pairing.field import Field, pair_of, seated
from faristol.tournament.pairing.matching import in_order


def berger(field: Field) -> Pairing:
    """Return the table's round with this number, or the first one in which no players meet again.

    Players are numbered by their entries. A player who has left keeps his number: his opponents have a free
    round each, worth a win like the bye of SWI-2, because they would have won by forfeit (SWI-5). Late
    entries fill the table up; if this makes it larger, another of its rounds may come first. After its last
    round the table begins again, with the starts reversed. In a plan it begins with the first of its
    consecutive rounds (TOU-4); players who have met before under another engine meet again.
    """
    numbers = sorted(player.id for player in field.state.players)
    size = len(numbers) + len(numbers) % 2
    begins = table_begins(field.state.rules, field.round)
    cycle, step = divmod(field.round - begins, size - 1)
    order = [(step + later) % (size - 1) for later in range(size - 1)]
    round_ = min(order, key=lambda number: (_repeats(field, numbers, number, cycle), order.index(number)))
    return _pairing(field, numbers, round_, cycle)


def berger_round(size: int, number: int) -> list[tuple[int, int]]:
    """Return the pairs of a round, from 0, of the table for an even number of players, numbered from 1.

    The player named first starts; the last number stays in place, and the others move round it.
    """
    last = size - 1
    half = size // 2
    anchor = number // 2 if number % 2 == 0 else half + number // 2
    pairs = [(anchor, last) if number % 2 == 0 else (last, anchor)]
    pairs += [((anchor + step) % last, (anchor - step) % last) for step in range(1, half)]
    return [(first + 1, second + 1) for first, second in pairs]


def _met_in(numbers: list[int], number: int) -> list[tuple[int, int | None]]:
    """Return the pairs of a round, the number of a missing player (None) always second."""
    pairs: list[tuple[int, int | None]] = []
    for pair in berger_round(len(numbers) + len(numbers) % 2, number):
        first, second = (numbers[seat - 1] if seat <= len(numbers) else None for seat in pair)
        if first is not None:
            pairs.append((first, second))
        elif second is not None:
            pairs.append((second, None))
    return pairs


def _repeats(field: Field, numbers: list[int], number: int, cycle: int) -> int:
    """Return the number of pairs, of present players, who have met more often than the table was gone
    through, or whom a wish keeps apart."""
    here = field.positions
    return sum(
        len(field.meetings.get(pair_of(first, second), ())) > cycle
        or not field.wanted(pair_of(first, second))
        for first, second in _met_in(numbers, number)
        if second is not None and first in here and second in here
    )


def _pairing(field: Field, numbers: list[int], number: int, cycle: int) -> Pairing:
    tables, byes = [], []
    size = len(numbers) + len(numbers) % 2
    notes = [Note("cycle", numbers=(number + 1, size - 1))]
    if cycle:
        notes.append(Note("second_time", numbers=(cycle + 1,)))
    for first, second in _met_in(numbers, number):
        if second is not None and first in field.positions and second in field.positions:
            named = (second, first) if cycle % 2 else (first, second)
            tables.append(in_order(field, *named, tied=named))
            if len(met := field.meetings.get(pair_of(first, second), ())) > cycle:
                notes.append(Note("repeat", (first, second), met))
            continue
        for one, other in ((first, second), (second, first)):
            if one in field.positions and one is not None:
                byes.append(Bye(one, "bye" if _is_odd_one(field, one, other) else "full"))
                notes.append(Note("free_place", (one,)) if other is None else Note("free", (one, other)))
    tables.sort(key=lambda pair: min(field.positions[player] for player in pair))
    return seated(field, tables, byes, notes, starts=field.state.rules.starts == "balanced")


def _is_odd_one(field: Field, player: int, other: int | None) -> bool:
    """Tell whether a player has the bye of an odd number (SWI-2), not a free round because of an absence."""
    return other is None and field.odd and len(field.byes[player]) == field.least_byes
