"""How an ending goes on from a move to its end, if both then move as well as can be."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.movegen.endgame import EndgameSearch, Ending
from faristol.movegen.interface import MoveGenerator
from faristol.rules.moves import Play
from faristol.rules.placement import new_tiles, spent_on
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.rack import remove

MOST_PLIES = 16
"""Of an ending that is followed to its end."""


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
    """The ending after a move, for the other to move; or what the end brings to who has made it."""
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
    """What the end brings after two passes to who has passed last (CLA-4B, MAL-21, ROM-3)."""
    if not ending.own:
        return 0
    return alphabet.value_of(ending.other) - alphabet.value_of(ending.rack)


class Course:
    """The plies of an ending from a move on, found one by one in portions.

    Each is searched for until it is exact, or `most` positions have been looked at, `portion` at once. A
    course that is to be `whole` is done with the first ply that is not exact: nobody knows where it leads.
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
        """Looks at some more positions for the ply that is next."""
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
        """What the player to move scores in the plies after his first."""
        return sum(ply.score for ply in self.plies[1:] if ply.own)

    @property
    def other(self) -> int:
        """What the other scores."""
        return sum(ply.score for ply in self.plies if not ply.own)

    @property
    def settled(self) -> int:
        """What the end brings to the player to move, or, less than 0, to the other."""
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
    """A course that is followed to its end at once."""
    while not course.done:
        course.step()
    return course
