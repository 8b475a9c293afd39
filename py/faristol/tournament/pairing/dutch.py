"""The FIDE (Dutch) system, C.04.3: the upper half of a score group meets its lower half (SWI-8).

caissify-pairings makes it; this file tells it what has been, and takes out what the director has settled.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from faristol.foreign.portions import as_part
from faristol.tournament.data import LOSS, Bye, Note, Pairing
from faristol.tournament.history import History, histories
from faristol.tournament.pairing.acceleration import accelerated, before, of_the_acceleration
from faristol.tournament.pairing.colours import ABSOLUTE, Colour, first_colour, preference, white_of
from faristol.tournament.pairing.field import BYE, Field, Pair, pair_of, seated
from faristol.tournament.pairing.halves import groups, of_a_float, of_a_group, of_the_starts
from faristol.tournament.pairing.matching import is_perfect, matching
from faristol.tournament.pairing.neighbours import (
    NEAREST,
    best,
    better_first,
    candidates,
    has_rested,
    of_the_bye,
    place_of_the_bye,
)
from faristol.tournament.pairing.notes import MOST_NEARER
from faristol.tournament.pairing.portions import in_portions
from faristol.tournament.pairing.starting import in_order
from faristol.tournament.standings import seeded

MOST_PASSED = 6
"""So many who could have had the bye as well are named, of more it is told how many they are."""

BEGUN = 0.1
"""How much is done when the system itself begins: everybody can be paired."""

Colours = Mapping[int, tuple[Colour, ...]]
"""Of each player "white" for a game started and "black" for one not started, games that were played only."""


def dutch(field: Field) -> Generator[float, None, Pairing | None]:
    """The pairing, None if nobody can pair everybody; yields how much is done, from 0 to 1.

    With `rules.colours` the system weighs who has started; if that leaves somebody over, it is not weighed in
    this round. Without, nobody has a wish, and starts are as in every other pairing. What the system cannot
    solve though it can be solved, neighbours do.
    """
    real = field
    settled = yield from as_part(0, BEGUN, best(real))
    if settled is None:
        return None
    field = accelerated(real)
    colours = _colours(field) if field.state.rules.colours else {}
    weighed = bool(colours) and _fits(field, colours)
    yield BEGUN
    wished = [pair for pair in settled if BYE not in pair and pair[0] in field.bound]
    portions = in_portions(partial(_paired, field, settled, wished, colours if weighed else {}))
    made, resting = yield from as_part(BEGUN, 1, portions)
    solved = len(resting) == field.odd and all(map(field.may_rest, resting))
    if not solved:
        made = [pair for pair in settled if BYE not in pair and pair not in wished]
        resting = [player for other, player in settled if other == BYE]
    tables = [_named(field, colours, pair) for pair in made + wished]
    literal = not solved or field.state.rules.bye == "last"
    why = [
        note
        for player in resting
        for note in (of_the_bye(real, player) if literal else _of_its_bye(real, player, colours, weighed))
    ]
    return _pairing(field, tables, resting, why, weighed=weighed, solved=solved)


def _colours(field: Field) -> dict[int, tuple[Colour, ...]]:
    return {
        player: tuple(
            "white" if game.started else "black" for game in games if game.played and game.started is not None
        )
        for player, games in histories(field.state).items()
    }


def _numbers(field: Field) -> dict[int, int]:
    """The pairing numbers: the seeds of those who take part, counted from 1.

    Who has not been paired yet and does not play this round has none, and gets one when he comes
    (C.04.2, late entries): then those seeded behind him move down by one.
    """
    part = {player for round_ in field.state.published for player in _paired_in(round_.pairing)}
    here = [player.id for player in seeded(field.state) if player.id in part or player.id in field.places]
    return {player: number for number, player in enumerate(here, start=1)}


def _paired_in(pairing: Pairing) -> Iterator[int]:
    for table in pairing.tables:
        yield from table.players
    yield from (bye.player for bye in pairing.byes if bye.kind == "bye")


def _may_clash(field: Field, pair: Pair) -> bool:
    """Whether two must have the same colour may meet all the same: in the last round, if one of them is a
    topscorer, with more than half of the points that there were (C.04.3, articles 1.6 and 2.1.3)."""
    last = field.round >= field.state.rules.rounds
    return last and any(field.halves[player] > field.round - 1 for player in pair)


def _fits(field: Field, colours: Colours, resting: int | None = None) -> bool:
    """Whether everybody can be paired so that nobody starts, or does not, too often.

    Without colours starts do not matter; with somebody `resting` it is he who has the bye.
    """

    def either(pair: Pair) -> bool:
        if pair[0] == BYE:
            return resting in (None, pair[1])
        if not colours or _may_clash(field, pair):
            return True
        wishes = [preference(colours[player]) for player in pair]
        return min(wish.strength for wish in wishes) < ABSOLUTE or not wishes[0].against(wishes[1])

    for reach in (2 * NEAREST, len(field.order)):
        kept = dict.fromkeys(filter(either, candidates(field, reach)), ())
        if is_perfect(field.vertices, matching(field.vertices, kept)):
            return True
    return False


def _paired(
    field: Field, settled: frozenset[Pair], wished: list[Pair], colours: Colours
) -> tuple[list[tuple[int, int]], list[int]]:
    """Pairs, who has white first, and who has the bye, without those whom the director wants together.

    `settled` is a pairing that keeps every rule: it gives the bye if that goes to the last whoever it is, and
    the repeats that cannot be avoided.
    """
    from caissify_pairings.engines.dutch import dutch_pairings  # the browser fetches it when somebody pairs

    literal = field.state.rules.bye == "last"
    resting = [player for other, player in settled if other == BYE and literal]
    out = {player for pair in wished for player in pair} | set(resting)
    left = [player for player in field.order if player not in out]
    barred = {
        pair
        for place, first in enumerate(left)
        for second in left[place + 1 :]
        if (pair := pair_of(first, second)) not in settled
        and (pair in field.meetings or not field.may_meet(pair))
    }
    # The library counts as somebody's games whom he may not meet; those who do not play this round count too.
    barred |= {pair for pair in field.meetings if not out.union(left).issuperset(pair)}
    tables: list[tuple[int, int]] = []
    if left:
        made = dutch_pairings(
            _players(field, left, colours),
            barred,
            # Its first round is halves against each other, whoever may not meet or has virtual points.
            max(field.round, 2) if barred or field.virtual else field.round,
            max(field.state.rules.rounds, field.round),
            initial_color=_initial(field),
        )
        tables = [(row["white_id"], row["black_id"]) for row in made if row["black_id"] is not None]
        resting += [row["white_id"] for row in made if row["black_id"] is None]
    return tables, resting


def _named(field: Field, colours: Colours, pair: Pair) -> tuple[int, int]:
    """Two opponents, who starts first: by C.04.3 if colours are balanced, else as in any other pairing."""
    if not colours:
        return in_order(field, *better_first(field, pair))
    numbers = _numbers(field)
    higher, lower = sorted(pair, key=lambda player: (-field.halves[player], numbers[player]))
    white = white_of(higher, lower, colours, numbers, _initial(field))
    return (higher, lower) if white == higher else (lower, higher)


def _initial(field: Field) -> Colour:
    """What the first player begins with: it is drawn once, for round 1 (C.04.3, article 5.1)."""
    first = field.state.published[0].pairing.seed if field.state.published else field.seed
    return first_colour(first)


def _players(field: Field, left: list[int], colours: Colours) -> list[dict[str, Any]]:
    record, extra = histories(field.state), before(field.state)
    numbers = _numbers(field)
    return [
        {
            "id": player,
            "score": field.halves[player] / 2,
            "pairing_number": numbers[player],
            "starting_number": numbers[player],
            "color_hist": list(colours.get(player, ())),
            "float_history": floats(record, player, extra),
            "bye_count": 0 if field.may_rest(player) else 1,
            "forfeit_win_count": 0,
        }
        for player in left
    ]


def floats(record: Mapping[int, History], player: int, extra: Sequence[Mapping[int, int]] = ()) -> list[str]:
    """Round by round "down" from a higher score group or for points without a game, "up" from a lower one;
    `extra` has the virtual points by which each round was paired."""
    found = []
    own = 0
    for place, game in enumerate(record[player]):
        if game.played and game.opponent is not None:
            other = sum(earlier.halves or 0 for earlier in record[game.opponent][:place])
            more = extra[place] if place < len(extra) else {}
            ahead = own + more.get(player, 0) - other - more.get(game.opponent, 0)
            found.append("down" if ahead > 0 else "up" if ahead < 0 else "none")
        else:
            found.append("down" if (game.halves or 0) > LOSS else "none")
        own += game.halves or 0
    return found


def _of_its_bye(field: Field, player: int, colours: Colours, weighed: bool) -> Iterator[Note]:
    """Why the system gives the bye to this player, who need not be the last one who may have it."""
    halves = field.halves
    below = field.order[field.places[player] + 1 :]
    may = list(filter(field.may_rest, below))
    yield from place_of_the_bye(field, player)
    if field.round > 1 and halves[player] == min(halves[other] for other in (player, *may)):
        yield Note("bye_group", (player,), (halves[player],))
    free = list(may)
    for other in [other for other in may if halves[other] < halves[player]][:MOST_NEARER]:
        if not _fits(field, {}, other):
            yield Note("bye_needed", (other,))
        elif weighed and not _fits(field, colours, other):
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
            yield from has_rested(field, other)


def _pairing(
    field: Field,
    tables: list[tuple[int, int]],
    resting: list[int],
    why: list[Note],
    *,
    weighed: bool,
    solved: bool,
) -> Pairing:
    halves, places = field.halves, field.places

    def rank(pair: tuple[int, int]) -> tuple[int, int, int]:
        better, other = better_first(field, pair)
        return -max(halves[better], halves[other]), -halves[better] - halves[other], places[better]

    tables.sort(key=rank)
    notes = of_the_acceleration(field) if solved else [Note("as_neighbours")]
    if field.state.rules.colours and not weighed:
        notes.append(Note("colours_free"))
    within, started = groups(field), _colours(field)
    for pair in tables:
        better, other = better_first(field, pair)
        if halves[better] == halves[other]:
            notes.append(Note("group", (better, other), (halves[better],)))
            notes += of_a_group(field, within, better, other)
        else:
            notes.append(Note("float", (better, other), (halves[better], halves[other])))
            notes += of_a_float(field, within, better)
        if field.round > 1 and field.state.rules.starts == "balanced":
            notes.append(of_the_starts(started, pair))
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
