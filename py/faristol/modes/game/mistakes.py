"""The mistakes of a game: the size and the kind of each, and an index to compare games by (ANA-4).

A mistake of a game of two is a turn that gives away two per cent or more of the chance of winning; of more
players, one that gives away five points or more: the difference between the worth of the best move and of the
move made, in an endgame the difference in the final result. A report simulates both; what it finds must be
more than its error. Until then, where the move mainly opens the board, the additional mean score of the
opponent's best answer counts too. Letting an invalid word stand gives away the points of the play: that is a
mistake of the other players, not of the one who played it.

An endgame that was not searched to its end counts only with its certain loss: that of a move proven to be
better than the one made, both searched to the end, and only if that is a mistake. Otherwise it is no mistake,
whatever was found, and the index leaves the turn out: the move made may be the best one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from faristol.modes.game.analysing import Before, Move, Weighed, key_of
from faristol.modes.game.state import State
from faristol.movegen.judged import NEAR, Shares
from faristol.movegen.leave_values import HUNDREDTHS, in_tenths
from faristol.movegen.losses import AS_GOOD, MISTAKE, Size, size_of, size_of_chance
from faristol.movegen.surveys import Answers
from faristol.movegen.why import SURE, opening
from faristol.rules.game_rules import PAIR

LEARNT = 3
"""The number of turns to learn from."""

Kind = Literal["seven", "high", "keep", "open", "next", "ending", "word"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""Kinds of mistakes: a play with all tiles was missed, or one with more points; other tiles should have
stayed; the board was opened too much; the next turns become worse; an endgame, or how it will begin; an
invalid word was let through."""


@dataclass(frozen=True)
class Mistake:
    """A mistake of `seat` in the turn with a number; `cost` is the loss in hundredths, and `opened` the part
    of it from the other player's better answers, for that kind. `chance` is the loss of the chance of winning
    in thousandths, None where there is none to tell."""

    number: int
    seat: int
    kind: Kind
    cost: int
    opened: int = 0
    chance: int | None = None

    @property
    def size(self) -> Size | None:
        """Return the size of the mistake, None if it is too small for one."""
        return size_of(self.cost) if self.chance is None else size_of_chance(self.chance)


def mistakes_of(
    state: State,
    befores: Sequence[Before],
    weighed: Mapping[int, Weighed],
    answers: Mapping[int, Answers],
    invalid: Mapping[int, tuple[bytes, ...]],
) -> list[Mistake]:
    """Return every mistake of a game, turn by turn, as far as its turns are evaluated; `invalid` are the
    words of a turn that are not in the list, `answers` the other player's after the best move and the one
    made."""
    mistakes: list[Mistake] = []
    for before in befores:
        if turn := weighed.get(before.number):
            mistakes += _own(before, turn, answers.get(before.number), state)
        if before.number in invalid and before.turn.kind == "play":
            mistakes += _let_through(before, state)
    return mistakes


def _own(before: Before, weighed: Weighed, answers: Answers | None, state: State) -> Iterator[Mistake]:
    if weighed.counted is None:
        return
    more, cost = opened_by(answers), weighed.counted
    if weighed.exact is not None or (weighed.shares and before.position.in_bag <= NEAR.in_bag):
        more = 0  # the rest of the game is told as one
    elif weighed.rounds:  # the other's answers are part of a simulation
        if more and weighed.shares:
            best, made = (_shares_of(weighed, move) for move in (weighed.best[0], weighed.played))
            more = max(0, in_tenths(made[0]) - in_tenths(best[0]))
        more = min(more, cost) if more > cost - more else 0
    else:
        more = more if more > cost else 0
        cost += more
    kind = "open" if more else _cause(before, weighed, state)
    mistake = Mistake(before.number, before.turn.seat, kind, cost, more, weighed.chance_counted)
    if (cost or weighed.more) and mistake.size:
        yield mistake


def lesser(weighed: Mapping[int, Weighed], mistakes: Sequence[Mistake]) -> dict[int, int]:
    """Return the losses, by turn number, of turns that are neither as good as the best move nor a mistake."""
    others = {one.number for one in mistakes if one.kind != "word"}
    lost = {number: turn.counted or 0 for number, turn in weighed.items() if number not in others}
    return {number: amount for number, amount in lost.items() if amount > AS_GOOD}


def _cause(before: Before, weighed: Weighed, state: State) -> Kind:
    """Return the main cause of a loss that did not open the board."""
    best, made = weighed.best[0], weighed.played
    if weighed.exact is not None or made is None:
        return "ending"
    most = state.rules.most_tiles
    if best.kind == "play" and len(best.tiles) >= most > (len(made.tiles) if made.kind == "play" else 0):
        return "seven"
    if made.kind == "pass" and best.kind == "play":
        return "high"
    points = (best.score - made.score) * HUNDREDTHS
    kept = (best.worth or 0) - (made.worth or 0) - points
    near = before.position.in_bag <= NEAR.in_bag
    if weighed.shares:  # near the end what follows is not told apart
        kept = 0 if near else sum(_shares_of(weighed, best)[1:]) - sum(_shares_of(weighed, made)[1:])
    after = (weighed.lost or 0) - points - kept if weighed.rounds else 0
    if points >= max(kept, after):
        return "high"
    if kept >= after:
        return "keep"
    return "ending" if near else "next"


def _shares_of(weighed: Weighed, move: Move | None) -> Shares:
    """Return what the turns after a move brought in a simulation, nothing for one that was not tried: those
    after the first come from the tiles that stay."""
    each = zip(weighed.gains, weighed.shares, strict=True)
    return next((shares for (one, _), shares in each if move and key_of(one) == key_of(move)), (0, 0, 0))


def opened_by(answers: Answers | None) -> int:
    """Return the additional mean score of the other's best answer after the move made compared with the best
    one, if the move opens the board and that much would be a mistake by itself; otherwise 0."""
    if answers is None or opening(answers, first=False) <= 0:
        return 0
    if answers.second - answers.first < max(MISTAKE, SURE * answers.error):
        return 0
    return in_tenths(answers.second) - in_tenths(answers.first)


def _let_through(before: Before, state: State) -> Iterator[Mistake]:
    """Yield the mistakes of players who let an invalid word stand: nobody has challenged the play."""
    cost = before.turn.points * HUNDREDTHS
    if size_of(cost):
        for seat in range(len(state.players)):
            if seat != before.turn.seat:
                yield Mistake(before.number, seat, "word", cost)


def may_open(before: Before, weighed: Weighed) -> bool:
    """Tell whether the answers to a turn are worth a search: there are two players, and another play was
    better. An exchange or a pass leaves the board as it is, and any play opens more than that."""
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
    """Return a player's most costly turns, without words let through: those that gave away most of the chance
    of winning first, of equal ones, or where that is not known, those with the most points."""
    own = [one for one in mistakes if one.kind != "word"]
    return sorted(own, key=lambda one: (-(one.chance or 0), -one.cost))[:LEARNT]
