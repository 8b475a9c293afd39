"""The search of moves that empty the bag, in one window, over the possible draws of the last tiles."""

from __future__ import annotations

from dataclasses import dataclass, replace

from faristol.modes.game.analysing import BEST, Before, Followed, Move, Weighed, listed
from faristol.movegen.last_tiles import Fate, LastTiles
from faristol.movegen.leave_values import HUNDREDTHS, in_tenths


@dataclass
class Emptying:
    """The search of the turn `at` (stream and number); it runs until it is stopped or every draw is searched.

    With a single tile (`alone`) in the bag it continues by itself until all is exact. `requested` says that
    the page has been told to come back for the next portion.
    """

    at: tuple[str, int]
    moves: tuple[Move, ...]
    search: LastTiles
    alone: bool = False
    running: bool = True
    requested: bool = False


@dataclass(frozen=True)
class Emptied:
    """The results as shown: the moves with their fates, the best first, in the first `ways` of the `draws`
    that are searched, of `all_ways` in total; `done` is a part of 1.

    `whole` says that no draw is left out in the end. `cut` are the endgames so far that were not searched to
    their end, `longer` says that these are being searched once more.
    """

    fates: tuple[tuple[Move, Fate], ...]
    ways: int
    draws: int
    all_ways: int
    done: float
    running: bool
    whole: bool
    cut: int
    longer: bool

    @property
    def full(self) -> bool:
        """Tell whether every move has been searched in each of the draws."""
        return bool(self.fates) and self.ways == self.draws

    @property
    def complete(self) -> bool:
        """Tell whether these draws are all possible ones."""
        return self.whole and self.full

    @property
    def exact(self) -> bool:
        """Tell whether every search so far reached the end of the game."""
        return bool(self.fates) and all(fate.exact for _, fate in self.fates)


def followed(emptied: Emptied) -> Followed | None:
    """Return the results of the moves at the end of the game, once all of them have been searched."""
    if not emptied.full:
        return None
    worth = {move.play: round(fate.mean * HUNDREDTHS) for move, fate in emptied.fates if move.play}
    return Followed(worth, emptied.ways, emptied.complete and emptied.exact)


def by_followed(before: Before, weighed: Weighed, found: Followed) -> Weighed:
    """Return a turn evaluated by the results of its moves at the end of the game.

    The other moves have no worth then, since an estimate is not comparable; as long as the move that was
    estimated best, or the one that was made, is among those, everything stays an estimate.
    """
    moves, made = listed(before, weighed)
    worth, by_play = found.worth, {move.play: move for move in moves if move.play}
    if not worth.keys() <= by_play.keys() or moves[0].play not in worth:
        return weighed
    known = [replace(by_play[play], worth=amount) for play, amount in worth.items()]
    others = [replace(move, worth=None) for move in weighed.best if move.play not in worth]
    played, lost = weighed.played, None
    if made and played:
        if made.play is None or made.play not in worth:
            return weighed
        played = replace(played, worth=worth[made.play])
        lost = in_tenths(known[0].worth or 0) - in_tenths(worth[made.play])
    return replace(
        weighed,
        best=(*known, *others)[:BEST],
        played=played,
        lost=lost,
        exact=found.exact,
        draws=found.draws,
    )
