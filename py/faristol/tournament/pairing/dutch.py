"""The FIDE (Dutch) system, C.04.3: the upper half of a score group meets its lower half (SWI-8).

`brackets.py` pairs; this file prepares its data, takes out the pairs that the director has fixed, and
explains the result. Its slow twin in the tests is caissify-pairings, which takes minutes for 256 players.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence

from faristol.tournament.data import LOSS, Bye, Note, Pairing
from faristol.tournament.history import History, histories
from faristol.tournament.pairing.acceleration import accelerated, acceleration_notes, before
from faristol.tournament.pairing.because import BARRED, MOST_OTHERS, Because
from faristol.tournament.pairing.brackets import Brackets, Candidate, Float
from faristol.tournament.pairing.cheapest import Cheapest
from faristol.tournament.pairing.colours import (
    ABSOLUTE,
    Colour,
    difference,
    first_colour,
    preference,
    white_of,
)
from faristol.tournament.pairing.field import Field, Pair, pair_of, seated
from faristol.tournament.pairing.matching import (
    barred_note,
    float_notes,
    group_note,
    groups,
    in_order,
    starts_note,
)
from faristol.tournament.pairing.neighbours import better_first, bye_notes, bye_rank_notes, rest_notes
from faristol.tournament.pairing.notes import MOST_NEARER
from faristol.tournament.standings import seeded

MOST_PASSED = 6
"""The most named players who could have had the bye as well; of more only the number is given."""

DIGITS = 12
"""Binary digits of each part of a pair's cost before all criteria of the system."""

NEVER = 1 << 6 * DIGITS
"""The cost of a pair that is not allowed."""

NOT: Float = "none"
"""The float of a round that was not played."""

Colours = Mapping[int, tuple[Colour, ...]]
"""The colours of each player's games, "white" for a game started; only games that were played."""


def dutch(field: Field) -> Generator[float, None, Pairing | None]:
    """Return the pairing, None if not everybody can be paired; yields the progress, from 0 to 1.

    With `rules.colours` the system weighs who has started; if not everybody can be paired so, it is not
    weighed in this round. Without it there are no preferences, and starts are as in every other pairing.
    """
    wished = sorted(field.wished)  # the system leaves these out
    if not all(map(field.may_meet, wished)):
        return None
    real, field = field, accelerated(field)
    out = {player for pair in wished for player in pair}
    colours = _colours(field) if field.state.rules.colours else {}
    weighed = bool(colours)
    numbers = _numbers(field)
    order = [player for player in field.order if player not in out]
    order.sort(key=lambda player: (-field.halves[player], numbers[player]))
    result = yield from _system(field, order, colours)
    if result is None and weighed:
        weighed = False
        result = yield from _system(field, order, {})
    if result is None:
        return None
    made, resting, reasons = result
    seats = [_named(field, colours, numbers, pair) for pair in made + wished]
    tables = [players for players, _note in seats]
    literal = field.state.rules.bye == "last"
    why = [
        note
        for player in resting
        for note in (bye_notes(real, player) if literal else _dutch_bye_notes(real, player, colours, weighed))
    ]
    why += [note for _players, note in seats if note]
    why += [_halves_note(field, code, players) for code, players in reasons]
    return _pairing(field, tables, resting, why, weighed=weighed)


def _system(
    field: Field, order: Sequence[int], colours: Colours
) -> Generator[float, None, tuple[list[Pair], list[int], list[Because]] | None]:
    """Return the pairs of these ranked players, the player with the bye, and the reasons for pairs not by
    halves; None if not everybody can be paired."""
    record, extra = histories(field.state), before(field.state)
    candidates = [
        _candidate(
            field.halves[player], record[player], floats(record, player, extra), colours.get(player, ())
        )
        for player in order
    ]
    if not candidates:
        return [], [], []
    brackets = Brackets(candidates, _base_costs(field, order, colours), NEVER)
    mate = yield from brackets.pairs()
    if mate is None:
        return None
    bye = len(order)
    pairs = [pair_of(order[one], order[other]) for one, other in mate.items() if one < other < bye]
    reasons = [(code, tuple(order[one] for one in positions)) for code, positions in brackets.reasons]
    return pairs, [order[one] for one, other in mate.items() if other == bye], reasons


def _candidate(halves: int, games: History, floated: Sequence[Float], past: tuple[Colour, ...]) -> Candidate:
    latest = [*floated[-2:][::-1], NOT, NOT]
    return Candidate(
        halves,
        (latest[0], latest[1]),
        preference(past),
        difference(past),
        past[-1] if len(past) > 1 and past[-1] == past[-2] else None,
        sum(not game.played for game in games),
    )


def _base_costs(field: Field, order: Sequence[int], colours: Colours) -> list[list[int]]:
    """Return the costs of any two players before all criteria, `NEVER` if they may not meet; last the bye.

    Waived rules cost first: repeats, gaps, another bye. Then the bye: of those who may have it (C2), it goes
    to the player with the fewest points (C5), or by `rules.bye` to the last one.
    """
    odd = len(order) % 2
    wishes = {player: preference(colours[player]) for player in order} if colours else {}
    absolute = {player for player, wish in wishes.items() if wish.strength == ABSOLUTE}
    table = [[0] * (len(order) + odd) for _ in range(len(order) + odd)]
    scores = sorted({field.halves[player] for player in order})
    for position, first in enumerate(order):
        row = table[position]
        for after in range(position + 1, len(order)):
            second = order[after]
            pair = pair_of(first, second)
            clash = first in absolute and second in absolute and wishes[first].against(wishes[second])
            if not field.may_meet(pair) or (clash and not _may_clash(field, pair)):
                cost = NEVER
            elif field.policy.waived:
                met = field.meetings.get(pair, ())
                cost = len(met) << 2 * DIGITS | max(met, default=0) << DIGITS | field.too_far(pair)
                cost <<= 2 * DIGITS
            else:
                continue
            row[after] = table[after][position] = cost
        if odd:
            cost = NEVER
            if field.may_rest(first):
                last = field.state.rules.bye == "last"
                again = 0 if last else len(field.byes[first]) - field.least_byes
                below = len(field.order) - 1 - field.positions[first]
                cost = again << DIGITS | (below if last else scores.index(field.halves[first]))
            row[-1] = table[-1][position] = cost
    return table


def _all_paired(base_costs: Sequence[Sequence[int]], resting: int) -> bool:
    """Tell whether everybody can be paired if the player at this place has the bye."""
    table = [[2 * (cost >= NEVER) for cost in row] for row in base_costs]
    for position, row in enumerate(table):
        row[position] = 2
        row[-1] = table[-1][position] = 2 * (position != resting)
    graph = Cheapest(table)
    for _ in graph.solving():
        pass
    return all(table[one][other] == 0 for one, other in enumerate(graph.mate))


def _colours(field: Field) -> dict[int, tuple[Colour, ...]]:
    return {
        player: tuple(
            "white" if game.started else "black" for game in games if game.played and game.started is not None
        )
        for player, games in histories(field.state).items()
    }


def _numbers(field: Field) -> dict[int, int]:
    """Return the pairing numbers: the seeds of participating players, counted from 1.

    A player who has not been paired yet and does not play this round has no number, and gets one when he
    comes (C.04.2, late entries): then players seeded behind him move down by one.
    """
    part = {player for round_ in field.state.played for player in _paired_in(round_.pairing)}
    here = [player.id for player in seeded(field.state) if player.id in part or player.id in field.positions]
    return {player: number for number, player in enumerate(here, start=1)}


def _paired_in(pairing: Pairing) -> Iterator[int]:
    for table in pairing.tables:
        yield from table.players
    yield from (bye.player for bye in pairing.byes if bye.kind == "bye")


def _may_clash(field: Field, pair: Pair) -> bool:
    """Tell whether two players with the same absolute preference may meet all the same: in the last round, if
    one of them is a topscorer, with over half of the possible points (C.04.3, article 1.7, criterion C3)."""
    last = field.round >= field.state.rules.rounds
    return last and any(field.halves[player] > field.round - 1 for player in pair)


def _named(
    field: Field, colours: Colours, numbers: Mapping[int, int], pair: Pair
) -> tuple[tuple[int, int], Note | None]:
    """Return two opponents, the starting one first, and the reason if colours are balanced (C.04.3)."""
    if not colours:
        return in_order(field, *better_first(field, pair)), None
    higher, lower = sorted(pair, key=lambda player: (-field.halves[player], numbers[player]))
    white, code, wished = white_of(higher, lower, colours, numbers, _initial(field))
    players = (higher, lower) if white == higher else (lower, higher)
    return players, Note(code, (*players, wished))


def _halves_note(field: Field, code: str, players: tuple[int, ...]) -> Note:
    """Return the reason for which a player does not meet his opponent by halves."""
    if code == BARRED:
        return barred_note(field, *players[:2]) or Note("half_same", players[:2])
    if code == "half_bye" and field.policy.waived:
        return Note("half_plays", players)
    if code == "half_rest" and len(players) > MOST_OTHERS + 1:
        return Note("half_rest_many", players[:1], (len(players) - 1,))
    return Note(code, players)


def _initial(field: Field) -> Colour:
    """Return the first player's colour in round 1: drawn once, for that round (C.04.3, article 5.1)."""
    first = field.state.published[0].pairing.seed if field.state.published else field.seed
    return first_colour(first)


def floats(
    record: Mapping[int, History], player: int, extra: Sequence[Mapping[int, int]] = ()
) -> list[Float]:
    """Return the float of each round: "down" against a lower score group or for points without a game, "up"
    against a higher one; `extra` are the virtual points by which each round was paired."""
    floats: list[Float] = []
    own = 0
    for number, game in enumerate(record[player]):
        if game.played and game.opponent is not None:
            other = sum(earlier.halves or 0 for earlier in record[game.opponent][:number])
            more = extra[number] if number < len(extra) else {}
            ahead = own + more.get(player, 0) - other - more.get(game.opponent, 0)
            floats.append("down" if ahead > 0 else "up" if ahead < 0 else "none")
        else:
            floats.append("down" if (game.halves or 0) > LOSS else "none")
        own += game.halves or 0
    return floats


def _dutch_bye_notes(field: Field, player: int, colours: Colours, weighed: bool) -> Iterator[Note]:
    """Yield the reasons for giving the bye to this player, who need not be the last one who may have it."""
    halves = field.halves
    below = field.order[field.positions[player] + 1 :]
    may = list(filter(field.may_rest, below))
    yield from bye_rank_notes(field, player)
    if field.round > 1 and halves[player] == min(halves[other] for other in (player, *may)):
        yield Note("bye_group", (player,), (halves[player],))
    free = list(may)
    asked = [other for other in may if halves[other] < halves[player]][:MOST_NEARER]
    plain = _base_costs(field, field.order, {}) if asked else []
    weighing = _base_costs(field, field.order, colours) if asked and weighed else plain
    for other in asked:
        if not _all_paired(plain, field.positions[other]):
            yield Note("bye_needed", (other,))
        elif not _all_paired(weighing, field.positions[other]):
            yield Note("bye_starts", (other,))
        else:
            continue
        free.remove(other)
    if len(free) > MOST_PASSED:
        yield Note("bye_passed_many", (free[-1],), (len(free),))
    elif free:
        yield Note("bye_passed", tuple(free))
    for other in below:
        if other not in may:
            yield from rest_notes(field, other)


def _pairing(
    field: Field,
    tables: list[tuple[int, int]],
    resting: list[int],
    why: list[Note],
    *,
    weighed: bool,
) -> Pairing:
    halves, positions = field.halves, field.positions

    def rank(pair: tuple[int, int]) -> tuple[int, int, int]:
        better, other = better_first(field, pair)
        return -max(halves[better], halves[other]), -halves[better] - halves[other], positions[better]

    tables.sort(key=rank)
    notes = acceleration_notes(field)
    if field.state.rules.colours and not weighed:
        notes.append(Note("colours_free"))
    within, started = groups(field), _colours(field)
    for pair in tables:
        better, other = better_first(field, pair)
        if halves[better] == halves[other]:
            notes.append(Note("group", (better, other), (halves[better],)))
            notes.append(group_note(field, within, better, other))
        else:
            notes.append(Note("float", (better, other), (halves[better], halves[other])))
            notes += float_notes(field, within, better)
        if field.round > 1 and field.state.rules.starts == "balanced":
            notes.append(starts_note(started, pair))
        if other in field.bound.get(better, ()):
            notes.append(Note("locked", (better, other)))
        if met := field.meetings.get(pair_of(*pair)):
            notes.append(Note("repeat", (better, other), met))
    notes += why
    return seated(
        field,
        tables,
        [Bye(player, "bye") for player in resting],
        notes,
        starts=field.state.rules.starts == "balanced",
    )
