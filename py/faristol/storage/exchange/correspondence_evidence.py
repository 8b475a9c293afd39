"""Find the play that a message means: as it is written, or the one that fits the rest of it (COR-6).

A written play whose position or word cannot be right is compared with the rest of the message: the tiles, the
adjacent words, the points. If exactly one play fits these, it is the one; if none or several do, the message
is unclear and is sent back (COR-6B). The written word is moved to another place only where all its words are
in the list and two pieces of evidence support that place. A play that is clear and impossible is a technical
fault (COR-5).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from faristol.board.board import SQUARES, Direction
from faristol.errors import Refused
from faristol.modes.correspondence.making import unknown_words
from faristol.modes.correspondence.state import State
from faristol.modes.correspondence.timeline import Variant
from faristol.modes.mode import Referee
from faristol.rules.notation import Play
from faristol.rules.placement import Placement, Word, place
from faristol.storage.exchange.correspondence_plays import StatedMove
from faristol.tiles.tile import BLANK, DESIGNATED, letters_of

MOST_PLAYS = 3000
"""The number of best plays that are searched for one with another word at the written position."""


@dataclass(frozen=True, slots=True)
class Meant:
    """The meaning of a message: the placement, or the code of the reason for which it is sent back.

    `wrong` names the parts of the message that contradict it: "play" where it is not the written one, "used",
    "adjacent", "points".
    """

    placement: Placement | None
    wrong: tuple[str, ...] = ()
    fault: str = ""
    refusal: Refused | None = None


def meant(
    state: State, before: Variant, seat: int, number: int, stated: StatedMove, referee: Referee
) -> Meant:
    """Find what the message means by a play of that seat in that position."""
    weighing = _Weighing(state, before, seat, number, stated, referee)
    if stated.play is None:
        only = weighing.valid() if weighing.evidence > 1 else []
        return Meant(only[0], ("play",)) if len(only) == 1 else Meant(None, ("play",), "unclear")
    written = weighing.lay(stated.play)
    if isinstance(written, Placement):
        wrong = weighing.against(written)
        if len(wrong) < 2:
            return Meant(written, wrong)
        others = weighing.others()
        return Meant(others[0], ("play",)) if len(others) == 1 else Meant(None, wrong, "unclear")
    if weighing.evidence:
        others = weighing.others()
        if len(others) == 1:
            return Meant(others[0], ("play",))
        if others:
            return Meant(None, ("play",), "unclear", written)
    return Meant(None, ("play",), written.code, written)


def same_tiles(one: bytes, other: bytes) -> bool:
    """Tell whether two texts of tiles have the same tiles, in any order."""
    return sorted(one) == sorted(other)


def plain(play: Play) -> tuple[int, int, bytes]:
    """Return a word with its position, without the marks of blanks: on the board these make no difference."""
    return play.square, play.direction, letters_of(play.word)


def as_play(word: Word) -> Play:
    """A word on the board as it is written."""
    return Play(word.square, word.direction, word.letters)


class _Weighing:
    """A written play, and the rest of its message."""

    def __init__(
        self, state: State, before: Variant, seat: int, number: int, stated: StatedMove, referee: Referee
    ) -> None:
        self.state, self.before, self.stated, self.referee = state, before, stated, referee
        self.rack = before.rack(state.string, seat)
        caps = state.rules.caps
        self.cap = caps[number] if number < len(caps) else 0

    @property
    def evidence(self) -> int:
        """The number of parts of the message besides the word and its position."""
        stated = self.stated
        return sum((stated.used is not None, stated.adjacent is not None, stated.points is not None))

    def lay(self, play: Play) -> Placement | Refused:
        """Return the placement of a play, or why it cannot lie there; words are not looked up (COR-7)."""
        alphabet = self.referee.alphabet
        return place(self.before.board, self.rack, play, None, self.state.rules, alphabet)

    def against(self, placement: Placement) -> tuple[str, ...]:
        """Return the parts of the message that contradict a placement."""
        stated, wrong = self.stated, []
        if stated.used is not None and not same_tiles(stated.used, placement.spent):
            wrong.append("used")
        if stated.adjacent is not None:
            formed = {plain(as_play(word)) for word in placement.crosses}
            if formed != {plain(word) for word in stated.adjacent}:
                wrong.append("adjacent")
        if stated.points is not None:
            worth = self.referee.points(self.before.board, placement)
            if stated.points not in (worth, min(worth, self.cap) if self.cap else worth):
                wrong.append("points")
        return tuple(wrong)

    def others(self) -> list[Placement]:
        """Return the plays that fit all the rest of the message, each placing of tiles once."""
        found: dict[tuple[tuple[int, int], ...], Placement] = {}
        listed = self._with_main_word()
        for play in (*listed, *self._with_blanks()):
            placement = self.lay(play)
            if isinstance(placement, Placement) and (play in listed or not self.against(placement)):
                found.setdefault(placement.tiles, placement)
        for play in self._elsewhere():
            placement = self.lay(play)
            if isinstance(placement, Placement) and self._is_evident(placement):
                found.setdefault(placement.tiles, placement)
        if not found and self.evidence > 1:
            return self.valid() or self._without_main_word()
        return list(found.values())

    def _is_evident(self, placement: Placement) -> bool:
        """Tell whether a place that is not the written one is evidently meant.

        All parts of the message must agree with it, and at least two that the word itself does not tell.
        """
        stated = self.stated
        if self.against(placement) or unknown_words(placement, self.referee):
            return False
        crossed = stated.used is not None and len(stated.used) < len(placement.play.word)
        return sum((crossed, bool(stated.adjacent), stated.points is not None)) > 1

    def _elsewhere(self) -> Iterator[Play]:
        """Yield the written word at every other place."""
        assert self.stated.play is not None
        for square in range(SQUARES):
            for direction in Direction:
                yield Play(square, direction, self.stated.play.word)

    def _with_main_word(self) -> list[Play]:
        """Return each adjacent word that can be the main one, all the other words being adjacent then."""
        stated = self.stated
        if stated.play is None:
            return []
        words = (stated.play, *(stated.adjacent or ()))
        plays = []
        for main in stated.adjacent or ():
            placement = self.lay(main)
            if isinstance(placement, Placement):
                formed = {plain(as_play(word)) for word in placement.crosses}
                rest = {plain(word) for word in words if word is not main}
                if formed == rest and set(self.against(placement)) <= {"adjacent"}:
                    plays.append(main)
        return plays

    def _with_blanks(self) -> Iterator[Play]:
        """The written word with letters that blanks show, where none were marked."""
        assert self.stated.play is not None
        play, blanks = self.stated.play, self.rack.count(BLANK)
        letters = letters_of(play.word)
        for count in range(blanks + 1):
            for places in combinations(range(len(letters)), count):
                word = bytes(
                    tile | DESIGNATED if place in places else tile for place, tile in enumerate(letters)
                )
                yield Play(play.square, play.direction, word)

    def _without_main_word(self) -> list[Placement]:
        """Return the plays if all the listed words are adjacent ones."""
        stated = self.stated
        words = (*([stated.play] if stated.play else []), *(stated.adjacent or ()))
        self.stated = replace(stated, play=None, adjacent=words)
        found = self.valid()
        self.stated = stated
        return found

    def valid(self) -> list[Placement]:
        """Return the valid plays that fit the message: at the written position, or anywhere without one."""
        written = self.stated.play
        found: dict[tuple[tuple[int, int], ...], Placement] = {}
        for scored in self.referee.generator.top(self.before.board, self.rack, MOST_PLAYS):
            where = scored.play.square, scored.play.direction
            if written is None or where == (written.square, written.direction):
                placement = self.lay(scored.play)
                if isinstance(placement, Placement) and not self.against(placement):
                    found.setdefault(placement.tiles, placement)
        return list(found.values())
