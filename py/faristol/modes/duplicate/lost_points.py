"""Points lost in a duplicate: plays that a player missed, and plays that nobody in the hall found (ANA-4).

In each round a player loses the difference between the best play and the own slip. A void slip is kept apart
from a play that was not found, which is classified by the best play.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from faristol.modes.duplicate.alone import best_of, over
from faristol.modes.duplicate.state import Round, State
from faristol.rules.placement import Word, crosses_of, new_tiles
from faristol.rules.rule_file import PlayRules

Found = Literal["seven", "beside", "longer", "other"]
FOUND: tuple[Found, ...] = get_args(Found)
"""Kinds of plays: all tiles are laid; the play lies beside others and forms two more words; it extends a word
on the board; none of these."""

Kind = Literal["seven", "beside", "longer", "other", "void", "none"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""Reasons for lost points: a play of that kind was not found; the slip was void; no play was handed in."""


@dataclass(frozen=True)
class Loss:
    """A round in which a player had less than the best play, by `cost` points."""

    number: int
    kind: Kind
    cost: int


@dataclass(frozen=True)
class Unseen:
    """A round in which nobody found the best play: `most`, the highest score, is `cost` points less."""

    round: Round
    kind: Found
    most: int
    cost: int


def kind_of(round_: Round, rules: PlayRules) -> Found:
    """Return the kind of a round's best play; "other" where the master play was a lower one."""
    master = round_.master
    if master is None or round_.scored != round_.best:
        return "other"
    board, tiles = round_.board, new_tiles(round_.board, master.play)
    if len(tiles) >= rules.most_tiles:
        return "seven"
    crosses = crosses_of(board, master.play)
    if len(crosses) > 1:
        return "beside"
    fresh = {square for square, _ in tiles}
    main = Word(master.play.square, master.play.direction, master.play.word)
    return "longer" if any(_lengthened(word, fresh) for word in (main, *crosses)) else "other"


def _lengthened(word: Word, fresh: set[int]) -> bool:
    """Tell whether a word extends an older one: two or more of its squares, in one piece, are not fresh."""
    lying = [at for at, square in enumerate(word.squares) if square not in fresh]
    return len(lying) > 1 and lying[-1] - lying[0] == len(lying) - 1


def losses(state: State, player: int) -> list[Loss]:
    """Return a player's losses, round by round, in the rounds that he was present for."""
    found = []
    for round_ in over(state):
        if not any(one.id == player for one in state.present(round_.number)):
            continue
        slip = round_.slips.get(player)
        cost = best_of(round_) - (slip.points if slip else 0)
        if cost > 0:
            kind: Kind = (
                "none"
                if slip is None or slip.verdict == "none"
                else kind_of(round_, state.rules)
                if slip.verdict == "good"
                else "void"
            )
            found.append(Loss(round_.number, kind, cost))
    return found


def played(state: State, player: int) -> int:
    """Count the rounds with a best play in which a player was present."""
    rounds = [round_ for round_ in over(state) if round_.best is not None]
    return sum(any(one.id == player for one in state.present(round_.number)) for round_ in rounds)


def unseen(state: State) -> list[Unseen]:
    """Return the rounds in which nobody present found the best play."""
    found = []
    for round_ in over(state):
        here = state.present(round_.number)
        most = max((slip.points for slip in round_.slips_of(here)), default=0)
        if here and most < best_of(round_):
            kind = kind_of(round_, state.rules)
            found.append(Unseen(round_, kind, most, best_of(round_) - most))
    return found
