"""The FIDE (Dutch) system, C.04.3: the upper half of a score group meets its lower half (SWI-8).

caissify-pairings makes it; this file tells it what has been, and takes out what the director has settled.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from functools import partial
from typing import Any

from faristol.foreign.portions import as_part
from faristol.tournament.data import LOSS, Bye, Note, Pairing
from faristol.tournament.history import History, histories
from faristol.tournament.pairing.field import BYE, Field, Pair, pair_of, seated
from faristol.tournament.pairing.halves import groups, of_a_float, of_a_group, of_the_starts
from faristol.tournament.pairing.matching import is_perfect, matching
from faristol.tournament.pairing.neighbours import (
    NEAREST,
    best,
    better_first,
    candidates,
    of_the_bye,
    place_of_the_bye,
)
from faristol.tournament.pairing.notes import MOST_NEARER
from faristol.tournament.pairing.portions import in_portions
from faristol.tournament.pairing.starting import in_order
from faristol.tournament.standings import seeded

MOST_SAME = 2
"""Nobody starts, or does not start, more often than this in a row, or this more often than not (C.04.1)."""

MOST_PASSED = 6
"""So many who could have had the bye as well are named, of more it is told how many they are."""

BEGUN = 0.1
"""How much is done when the system itself begins: everybody can be paired."""

Colours = Mapping[int, tuple[str, ...]]
"""Of each player "white" for a game started and "black" for one not started, games that were played only."""


def dutch(field: Field) -> Generator[float, None, Pairing | None]:
    """The pairing, None if nobody can pair everybody; yields how much is done, from 0 to 1.

    With `rules.colours` the system weighs who has started; if that leaves somebody over, it is not weighed in
    this round. Without, nobody has a wish, and starts are as in every other pairing. What the system cannot
    solve though it can be solved, neighbours do.
    """
    settled = yield from as_part(0, BEGUN, best(field))
    if settled is None:
        return None
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
    said = weighed and solved
    tables = [pair if said else _named(field, colours, pair) for pair in made]
    tables += [_named(field, colours, pair) for pair in wished]
    literal = not solved or field.state.rules.bye == "last"
    why = [
        note
        for player in resting
        for note in (of_the_bye(field, player) if literal else _of_its_bye(field, player, colours, weighed))
    ]
    return _pairing(field, tables, resting, why, weighed=weighed, solved=solved)


def _colours(field: Field) -> dict[int, tuple[str, ...]]:
    return {
        player: tuple(
            "white" if game.started else "black" for game in games if game.played and game.started is not None
        )
        for player, games in histories(field.state).items()
    }


def _too_often(past: tuple[str, ...], colour: str) -> bool:
    """Whether somebody would start, or not start, too often in a row or in all."""
    more = past.count(colour) - (len(past) - past.count(colour))
    return past[-MOST_SAME:] == (colour,) * MOST_SAME or more >= MOST_SAME


def _too_often_at(colours: Colours, white: int, black: int) -> int:
    """How many of two opponents would start, or not start, too often."""
    return _too_often(colours[white], "white") + _too_often(colours[black], "black")


def _fits(field: Field, colours: Colours, resting: int | None = None) -> bool:
    """Whether everybody can be paired so that nobody starts, or does not, too often.

    Without colours starts do not matter; with somebody `resting` it is he who has the bye.
    """

    def either(pair: Pair) -> bool:
        if pair[0] == BYE:
            return resting in (None, pair[1])
        return not colours or not all(_too_often_at(colours, *named) for named in (pair, pair[::-1]))

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
    tables: list[tuple[int, int]] = []
    if left:
        made = dutch_pairings(
            _players(field, left, colours),
            barred,
            # Its first round is halves against each other, whoever may not meet.
            max(field.round, 2) if barred else field.round,
            max(field.state.rules.rounds, field.round),
            initial_color="white" if _first_seed(field) % 2 else "black",
        )
        tables = [(row["white_id"], row["black_id"]) for row in made if row["black_id"] is not None]
        resting += [row["white_id"] for row in made if row["black_id"] is None]
    return tables, resting


def _named(field: Field, colours: Colours, pair: Pair) -> tuple[int, int]:
    """Two opponents, who starts first, where the system has not said it."""
    named = in_order(field, *better_first(field, pair))
    turned = named[::-1]
    if colours and _too_often_at(colours, *turned) < _too_often_at(colours, *named):
        return turned
    return named


def _first_seed(field: Field) -> int:
    """The seed of the first round: the colour that the first player begins with is drawn once."""
    return field.state.published[0].pairing.seed if field.state.published else field.seed


def _players(field: Field, left: list[int], colours: Colours) -> list[dict[str, Any]]:
    record = histories(field.state)
    numbers = {player.id: number for number, player in enumerate(seeded(field.state), start=1)}
    return [
        {
            "id": player,
            "score": field.halves[player] / 2,
            "pairing_number": numbers[player],
            "starting_number": numbers[player],
            "color_hist": list(colours.get(player, ())),
            "float_history": floats(record, player),
            "bye_count": 0 if field.may_rest(player) else 1,
            "forfeit_win_count": 0,
        }
        for player in left
    ]


def floats(record: Mapping[int, History], player: int) -> list[str]:
    """Round by round "down" from a higher score group or for points without a game, "up" from a lower one."""
    found = []
    own = 0
    for place, game in enumerate(record[player]):
        if game.played and game.opponent is not None:
            other = sum(earlier.halves or 0 for earlier in record[game.opponent][:place])
            found.append("down" if own > other else "up" if own < other else "none")
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
        if other not in may and field.byes[other]:
            yield Note("bye_had", (other,), field.byes[other][-1:])


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
    notes = [] if solved else [Note("as_neighbours")]
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
