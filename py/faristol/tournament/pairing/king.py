"""King of the hill: the first meets the second, the third the fourth, and so on; mostly for a last round."""

from __future__ import annotations

from faristol.tournament.data import Note, Pairing
from faristol.tournament.pairing.field import BYE, Field, Pair, pair_of
from faristol.tournament.pairing.matching import Cost, is_perfect, matching
from faristol.tournament.pairing.neighbours import better_first, laid_out


def king(field: Field) -> Pairing | None:
    """Return the pairing by places alone, without regard to earlier meetings and differences of points.

    pair.py refuses a pairing that breaks a rule that is not waived. The director's wishes are kept, and the
    other players move up.
    """
    pairs = matching(field.vertices, _costs(field))
    if not is_perfect(field.vertices, pairs):
        return None
    tables = sorted(
        (better_first(field, pair) for pair in pairs if BYE not in pair),
        key=lambda pair: field.places[pair[0]],
    )
    notes = []
    for better, other in tables:
        notes.append(Note("distance", (better, other), (field.ranks[better], field.ranks[other])))
        if other in field.bound.get(better, ()):
            notes.append(Note("locked", (better, other)))
        if met := field.meetings.get(pair_of(better, other)):
            notes.append(Note("repeat", (better, other), met))
    return laid_out(field, pairs, tables, notes)


def _costs(field: Field) -> dict[Pair, Cost]:
    """Return the costs: the bye to the last player who may have it, then the squares of distances, so that
    without wishes the pairs are 1-2, 3-4 ..."""
    found: dict[Pair, Cost] = {}
    for place, first in enumerate(field.order):
        for distance, second in enumerate(field.order[place + 1 :], start=1):
            if field.wanted(pair := pair_of(first, second)):
                found[pair] = (0, distance**2)
    for place, player in enumerate(field.order if field.odd else ()):
        if field.may_rest(player):
            found[BYE, player] = (len(field.order) - 1 - place, 0)
    return found
