"""An ending followed from a move to its end, with the best play of both players."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.movegen.interface import MoveGenerator
from faristol.movegen.position import EndgameSearch, Ending
from faristol.rules.moves import Play
from faristol.rules.placement import new_tiles, spent_on
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.rack import remove

MOST_PLIES = 16
"""The most plies of an ending that are followed."""


@dataclass(frozen=True)
class Ply:
    """A move of an ending that is followed: by the player to move, or the other; None for a pass.

    The last one also brings its player what is `settled` at the end.
    """

    own: bool
    play: Play | None
    score: int
    settled: int = 0


def after(alphabet: Alphabet, ending: Ending, play: Play | None) -> Ending | int:
    """Return the ending after a move, the opponent to move, or the mover's settlement if the game is over."""
    if play is None:
        if not ending.passed:
            return Ending(ending.board, ending.other, ending.rack, True, ending.transfer, ending.own)
        return _blocked(alphabet, ending)
    tiles = new_tiles(ending.board, play)
    left = remove(ending.rack, spent_on(tiles))
    if not left:
        return 2 * alphabet.value_of(ending.other) if ending.transfer else 0
    return Ending(ending.board.place(tiles), ending.other, left, False, ending.transfer, ending.own)


def _blocked(alphabet: Alphabet, ending: Ending) -> int:
    """Return the settlement after two passes for the player who passed last (CLA-4B, MAL-21, ROM-3)."""
    if not ending.own:
        return 0
    return alphabet.value_of(ending.other) - alphabet.value_of(ending.rack)


class Course:
    """The plies of an ending from a move on, found one by one in portions.

    Each is searched for until it is exact, or `most` positions have been looked at, `portion` at once. A
    course that is to be `whole` ends with the first ply that is not exact: its continuation is unknown.
    """

    def __init__(
        self,
        generator: MoveGenerator,
        alphabet: Alphabet,
        ending: Ending,
        play: Play | None,
        *,
        most: int,
        portion: int,
        whole: bool = False,
    ) -> None:
        self._generator, self._alphabet = generator, alphabet
        self._most, self._portion, self._whole = most, portion, whole
        self._ending = ending
        self._search: EndgameSearch | None = None
        self._looked = 0
        self.plies: list[Ply] = []
        self.exact = True
        self.done = False
        self._make(play)

    def step(self) -> None:
        """Search some more positions for the next ply."""
        if self.done:
            return
        if self._search is None:
            self._search, self._looked = self._generator.endgame(self._ending), 0
        line = self._search.step(self._portion)
        self._looked += self._portion
        if line.exact or self._looked >= self._most:
            self.exact, self._search = self.exact and line.exact, None
            if self._whole and not self.exact:
                self.done = True
            else:
                self._make(line.play)

    @property
    def own(self) -> int:
        """The points of the player to move in the plies after his first."""
        return sum(ply.score for ply in self.plies[1:] if ply.own)

    @property
    def other(self) -> int:
        """The points of the opponent."""
        return sum(ply.score for ply in self.plies if not ply.own)

    @property
    def settled(self) -> int:
        """The settlement for the player to move; below 0 it goes to the opponent."""
        last = self.plies[-1]
        return last.settled if last.own else -last.settled

    def _make(self, play: Play | None) -> None:
        ending, own = self._ending, len(self.plies) % 2 == 0
        score = self._generator.score(ending.board, play) if play else 0
        then = after(self._alphabet, ending, play)
        if isinstance(then, int):
            self.plies.append(Ply(own, play, score, then))
            self.done = True
            return
        self.plies.append(Ply(own, play, score))
        self._ending = then
        if len(self.plies) == MOST_PLIES:
            self.exact, self.done = False, True


def followed(course: Course) -> Course:
    """Follow a course to its end at once, and return it."""
    while not course.done:
        course.step()
    return course
