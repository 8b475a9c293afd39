"""Round robin: everybody meets everybody once, in the order of the Berger tables (FIDE Handbook C.05)."""

from __future__ import annotations

from faristol.rules.round_plan import table_begins
from faristol.tournament.data import Bye, Note, Pairing
from faristol.tournament.pairing.field import Field, pair_of, seated
from faristol.tournament.pairing.starting import in_order


def berger(field: Field) -> Pairing:
    """The round of the table that has this number, or the first one in which nobody meets again.

    Everybody has the number of his entry, who came first is 1. Who has left keeps it: his opponents have a
    free round each, which is worth a win like the bye of SWI-2, for they would have won without a game
    (SWI-5). Late entries fill the table up; if it gets larger by them another of its rounds may come first.
    After its last round the table begins again, with the starts turned round. In a plan it begins with the
    first of its rounds in a row (TOU-4); who has met before by another system meets again.
    """
    numbers = sorted(player.id for player in field.state.players)
    size = len(numbers) + len(numbers) % 2
    begins = table_begins(field.state.rules, field.round)
    cycle, place = divmod(field.round - begins, size - 1)
    order = [(place + later) % (size - 1) for later in range(size - 1)]
    round_ = min(order, key=lambda number: (_repeats(field, numbers, number, cycle), order.index(number)))
    return _pairing(field, numbers, round_, cycle)


def berger_round(size: int, number: int) -> list[tuple[int, int]]:
    """The pairs of a round, from 0, of the table for an even number of players, numbered from 1.

    Who is named first starts; the one with the last number stays where he is, the others move round him.
    """
    last = size - 1
    half = size // 2
    anchor = number // 2 if number % 2 == 0 else half + number // 2
    pairs = [(anchor, last) if number % 2 == 0 else (last, anchor)]
    pairs += [((anchor + step) % last, (anchor - step) % last) for step in range(1, half)]
    return [(first + 1, second + 1) for first, second in pairs]


def _met_in(numbers: list[int], number: int) -> list[tuple[int, int | None]]:
    """The pairs of a round by player, None for the place that nobody has."""
    found: list[tuple[int, int | None]] = []
    for pair in berger_round(len(numbers) + len(numbers) % 2, number):
        first, second = (numbers[place - 1] if place <= len(numbers) else None for place in pair)
        if first is not None:
            found.append((first, second))
        elif second is not None:
            found.append((second, None))
    return found


def _repeats(field: Field, numbers: list[int], number: int, cycle: int) -> int:
    """How many who play would meet once more than the table was gone through, or against a wish."""
    here = field.places
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
        if second is not None and first in field.places and second in field.places:
            named = (second, first) if cycle % 2 else (first, second)
            tables.append(in_order(field, *named, tied=named))
            if len(met := field.meetings.get(pair_of(first, second), ())) > cycle:
                notes.append(Note("repeat", (first, second), met))
            continue
        for one, other in ((first, second), (second, first)):
            if one in field.places and one is not None:
                byes.append(Bye(one, "bye" if _is_odd_one(field, one, other) else "full"))
                notes.append(Note("free_place", (one,)) if other is None else Note("free", (one, other)))
    tables.sort(key=lambda pair: min(field.places[player] for player in pair))
    return seated(field, tables, byes, notes, starts=field.state.rules.starts == "balanced")


def _is_odd_one(field: Field, player: int, other: int | None) -> bool:
    """Whether it is the bye of an odd field (SWI-2), and not a free round because somebody is not here."""
    return other is None and field.odd and len(field.byes[player]) == field.least_byes
