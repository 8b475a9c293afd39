"""The mistakes of a game: how large each is, of which kind, and an index to compare games by (ANA-4).

A mistake is a turn that gives away five points or more: as many as the move is worth less than the best one,
in an endgame those of the final result. Where it mostly opens the board, what the other's best answer scores
more on average counts too. Whoever lets a word stand that is not in the list gives away the points of the
play: that is a mistake of the others, not of who has played it.

An endgame that was not searched to its end counts with what is certain: that some move comes to so much
more than the one made, both searched to the end, and if that is a mistake. Otherwise it is none, whatever was
found, and no turn that the index is for: the move made may be the best one for all that anybody knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from faristol.modes.game.analysing import Before, Weighed
from faristol.modes.game.state import State
from faristol.movegen.leave_values import HUNDREDTHS, Worth, in_tenths
from faristol.movegen.losses import AS_GOOD, MISTAKE, Size, size_of
from faristol.movegen.surveys import Answers
from faristol.movegen.why import SURE, by_worth, opening
from faristol.rules.game_rules import PAIR

LEARNT = 3
"""Turns to learn from."""

Kind = Literal["seven", "high", "keep", "open", "ending", "word"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""A play with all tiles was missed, or one with more points; other tiles should have stayed; the board was
opened too much; an endgame; a word that is not in the list was let through."""


@dataclass(frozen=True)
class Mistake:
    """A mistake of `seat` in the turn with a number; `cost` is what it gives away, in hundredths, and
    `opened` the part of it that the other's best answer scores more, where the kind is that."""

    number: int
    seat: int
    kind: Kind
    cost: int
    opened: int = 0

    @property
    def size(self) -> Size:
        """How large it is."""
        return size_of(self.cost) or "small"


def mistakes_of(
    state: State,
    befores: Sequence[Before],
    weighed: Mapping[int, Weighed],
    answers: Mapping[int, Answers],
    invalid: Mapping[int, tuple[bytes, ...]],
    worth: Worth,
) -> list[Mistake]:
    """Every mistake of a game, turn by turn, as far as its turns are weighed; `invalid` are the words of a
    turn that are not in the list, `answers` what the other can do after the best move and the one made."""
    found: list[Mistake] = []
    for before in befores:
        if turn := weighed.get(before.number):
            found += _own(before, turn, answers.get(before.number), state, worth)
        if before.number in invalid and before.turn.kind == "play":
            found += _let_through(before, state)
    return found


def _own(
    before: Before, weighed: Weighed, answers: Answers | None, state: State, worth: Worth
) -> Iterator[Mistake]:
    if not weighed.counted:
        return
    more = opened_by(answers)
    opened = more if more > weighed.counted and weighed.exact is None else 0
    cost = weighed.counted + opened
    if size_of(cost):
        kind = "open" if opened else _cause(before, weighed, state, worth)
        yield Mistake(before.number, before.turn.seat, kind, cost, opened)


def lesser(weighed: Mapping[int, Weighed], mistakes: Sequence[Mistake]) -> dict[int, int]:
    """What the turns give away, by number, that do not count as the best move and are no mistake either."""
    others = {one.number for one in mistakes if one.kind != "word"}
    lost = {number: turn.counted or 0 for number, turn in weighed.items() if number not in others}
    return {number: amount for number, amount in lost.items() if amount > AS_GOOD}


def _cause(before: Before, weighed: Weighed, state: State, worth: Worth) -> Kind:
    """What a turn gives away mostly that has not opened the board."""
    best, made = weighed.best[0], weighed.played
    if weighed.exact is not None or made is None:
        return "ending"
    most = state.rules.most_tiles
    if best.kind == "play" and len(best.tiles) >= most > (len(made.tiles) if made.kind == "play" else 0):
        return "seven"
    found = by_worth(worth, best.ranked, made.ranked, before.position.in_bag)
    points = found.part("points").difference
    return "high" if points >= found.difference - points else "keep"


def opened_by(answers: Answers | None) -> int:
    """How much more the other's best answer scores after the move made than after the best one, on average,
    if the move opens the board and that much would be a mistake by itself; otherwise 0."""
    if answers is None or opening(answers, first=False) <= 0:
        return 0
    if answers.second - answers.first < max(MISTAKE, SURE * answers.error):
        return 0
    return in_tenths(answers.second) - in_tenths(answers.first)


def _let_through(before: Before, state: State) -> Iterator[Mistake]:
    """The play stood, so nobody has challenged it."""
    cost = before.turn.points * HUNDREDTHS
    if size_of(cost):
        for seat in range(len(state.players)):
            if seat != before.turn.seat:
                yield Mistake(before.number, seat, "word", cost)


def may_open(before: Before, weighed: Weighed) -> bool:
    """Whether it is worth while to look at the answers to a turn: two play, and another play was better. An
    exchange or a pass leaves the board as it is, and any play opens more than that."""
    made = weighed.played
    return bool(
        weighed.lost
        and weighed.exact is None
        and weighed.best[0].kind == "play"
        and made
        and made.kind == "play"
        and len(before.position.hands) == PAIR
        and before.position.hands[1 - before.turn.seat]
    )


def to_learn_from(mistakes: Iterable[Mistake]) -> list[Mistake]:
    """The turns of a player that cost most, the greatest first; a word let through is nobody's turn."""
    own = [one for one in mistakes if one.kind != "word"]
    return sorted(own, key=lambda one: -one.cost)[:LEARNT]
