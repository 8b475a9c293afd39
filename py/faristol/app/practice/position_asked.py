"""The position that a page is about, and how far somebody is with it.

`#/practice/position/KEY` is the page of a position, `#/practice/position/KEY/DAY` of the puzzle of a day.
What is tried is kept in the window; what came of it is saved once, as one event.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from faristol.app.practice import position_sets
from faristol.app.practice.player import Player, begun
from faristol.app.tentative.tentative import Ground, Laying, settled
from faristol.app.views.practice.position_screens import Solving
from faristol.app.window import Request, Window
from faristol.app.wordlists.lock import require_none
from faristol.errors import Refused
from faristol.modes.practice.positions import Positions, Result, is_position, language_of
from faristol.modes.practice.solving import Judge, Ply, Solution, ending_of, follow, solve
from faristol.movegen.puzzles import Puzzle

PATH = "#/practice/position"


@dataclass(frozen=True)
class Asked:
    """A position that is asked, with who judges it and what is right."""

    key: str
    day: str
    puzzle: Puzzle
    judge: Judge
    solution: Solution

    @property
    def place(self) -> str:
        """By what a session keeps what is done with it."""
        return f"position/{self.key}/{self.day}"

    @cached_property
    def ground(self) -> Ground:
        """What its tiles are laid on."""
        alphabet = self.judge.alphabet
        rack, unseen = alphabet.sort_rack(self.puzzle.rack), self.puzzle.position(alphabet).unseen
        return Ground(self.puzzle.board, alphabet, self.judge.rules, rack, unseen)

    @cached_property
    def plies(self) -> tuple[Ply, ...]:
        """How an ending goes on from the best play."""
        ending, best = ending_of(self.judge, self.puzzle), self.solution.best
        return tuple(follow(self.judge, ending, best.play)) if ending and best else ()


def path_of(key: str, day: str = "") -> str:
    """The page of a position."""
    return f"{PATH}/{key}/{day}".rstrip("/")


async def asked_in(window: Window) -> Asked:
    """The position of the page; raises `Refused` if it is not here."""
    key, _, day = window.session.path.removeprefix(f"{PATH}/").partition("/")
    if not is_position(key) or language_of(key) not in {
        one.language for one in await window.proposed_lists()
    }:
        raise Refused("position.unknown")
    judge, header = await position_sets.judge_in(window, language_of(key))
    kept = window.session.find(Asked, header.checksum)
    if kept is not None and (kept.key, kept.day) == (key, day):
        return kept
    puzzle = (await position_sets.known_in(window, language_of(key))).by_key.get(key)
    if puzzle is None:
        raise Refused("position.unknown")
    return window.session.put(Asked(key, day, puzzle, judge, solve(judge, puzzle)), header.checksum)


async def here(request: Request) -> tuple[Player, Asked, Solving]:
    """The position of the page, while it is being solved; raises `Refused` once it is answered."""
    await require_none(request.window)
    player, asked = await begun(request.window), await asked_in(request.window)
    solving = request.session.find(Solving, asked.place)
    if solving is None or result_of(player.state.positions, asked, solving):
        raise Refused("position.answered")
    return player, asked, solving


def result_of(positions: Positions, asked: Asked, solving: Solving | None) -> Result | None:
    """What came of a position since it was shown; where it is not being solved, what came of it last."""
    if asked.day and (of_day := positions.of_day(asked.day)):
        return of_day if of_day.position == asked.key else None
    if positions.answers(asked.key) <= (solving.after if solving else 0):
        return None
    return next(one for one in reversed(positions.results) if one.position == asked.key)


def laying_of(window: Window, asked: Asked) -> Laying:
    """The tiles that lie tentatively."""
    return settled(window.session.find(Laying, asked.place) or Laying(), asked.ground)
