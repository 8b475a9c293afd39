"""What the moves that empty the bag come to in a window, over the ways in which the last tiles may lie."""

from __future__ import annotations

from dataclasses import dataclass, replace

from faristol.modes.game.analysing import BEST, Before, Followed, Move, Weighed, listed
from faristol.movegen.last_tiles import Fate, LastTiles
from faristol.movegen.leave_values import HUNDREDTHS, in_tenths


@dataclass
class Emptying:
    """The search of the turn `at` (stream and number); it runs until it is stopped or every way is searched.

    With a tile `alone` in the bag it goes on by itself until all is exact. `requested` says that the page has
    been told to come back for the next portion.
    """

    at: tuple[str, int]
    moves: tuple[Move, ...]
    search: LastTiles
    alone: bool = False
    running: bool = True
    requested: bool = False


@dataclass(frozen=True)
class Emptied:
    """What is shown of it: the moves with what they have come to, the best first, in the first `ways` of the
    `draws` that are searched, of `all_ways` that there are; `done` of 1.

    `whole` says that no way is left out in the end. `cut` are the endgames so far that were not searched to
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
        """Whether every move has been searched in each of the draws."""
        return bool(self.fates) and self.ways == self.draws

    @property
    def complete(self) -> bool:
        """Whether these draws are all that there are."""
        return self.whole and self.full

    @property
    def exact(self) -> bool:
        """Whether what was searched was searched to the end of the game."""
        return bool(self.fates) and all(fate.exact for _, fate in self.fates)


def followed(emptied: Emptied) -> Followed | None:
    """What the moves came to at the end of the game, once all that are followed have been."""
    if not emptied.full:
        return None
    worth = {move.play: round(fate.mean * HUNDREDTHS) for move, fate in emptied.fates if move.play}
    return Followed(worth, emptied.ways, emptied.complete and emptied.exact)


def by_followed(before: Before, weighed: Weighed, found: Followed) -> Weighed:
    """A turn by what its moves came to at the end of the game.

    The others have no worth then, since an estimate cannot be set beside it; as long as the move that was
    estimated best, or the one that was made, is one of those, everything stays an estimate.
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
