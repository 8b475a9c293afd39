"""The position of a page, and the player's progress with it.

`#/practice/position/KEY` is the page of a position, `#/practice/position/KEY/DAY` of the puzzle of a day,
`#/practice/turns/SOURCE/KEY` that of a turn to practise. Attempts are kept in the window; the result is saved
once, as one event."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from faristol.app.practice import position_sets
from faristol.app.practice.player import Player, begun, day_of, player_of
from faristol.app.practice.views import positions as view
from faristol.app.practice.views.position_words import GivingUp, PositionScreen, Solving
from faristol.app.tentative.tentative import Attempt as Tried
from faristol.app.tentative.tentative import Ground, Laying, attempt, settled
from faristol.app.views.board import squares_of
from faristol.app.views.render import Page
from faristol.app.window import Request, Window
from faristol.app.wordlists.page_guards import require_none
from faristol.errors import Refused
from faristol.lexicon.dawg import LexiconHeader
from faristol.modes.practice.positions import Positions, Result, is_position, language_of
from faristol.modes.practice.rating import SETTLED, START
from faristol.modes.practice.solving import Judge, Solution, ending_of, follow, solve
from faristol.movegen.last_tiles import Ply
from faristol.movegen.puzzles import Puzzle
from faristol.movegen.records import RankedPlay
from faristol.movegen.why import Comparison, by_worth
from faristol.rules.placement import new_tiles
from faristol.tiles.language import earlier_lists

PATH = "#/practice/position"
TURNS = "#/practice/turns"


@dataclass(frozen=True)
class Asked:
    """A position being asked, with its judge, its solution and the list that both go by.

    `source` is that of the player's own turn, or empty.
    """

    key: str
    day: str
    source: str
    puzzle: Puzzle
    judge: Judge
    solution: Solution
    list_name: str

    @property
    def session_key(self) -> str:
        """Return the session's key for the progress with the position."""
        return f"position/{self.key}/{self.day}"

    @cached_property
    def ground(self) -> Ground:
        """Return the ground for its tiles."""
        alphabet = self.judge.alphabet
        rack, unseen = alphabet.sort_rack(self.puzzle.rack), self.puzzle.position(alphabet).unseen
        return Ground(self.puzzle.board, alphabet, self.judge.rules, rack, unseen)

    @cached_property
    def plies(self) -> tuple[Ply, ...]:
        """Return the plies of an ending after the best play."""
        ending, best = ending_of(self.judge, self.puzzle), self.solution.best
        return tuple(follow(self.judge, ending, best.play)) if ending and best else ()


def path_of(key: str, day: str = "", source: str = "") -> str:
    """Return the path of a position's page."""
    return f"{TURNS}/{source}/{key}" if source else f"{PATH}/{key}/{day}".rstrip("/")


def addressed(path: str) -> tuple[str, str, str]:
    """Return the key, the day and the source in the path of a page."""
    if path.startswith(f"{TURNS}/"):
        source, _, key = path.removeprefix(f"{TURNS}/").partition("/")
        return key, "", source
    key, _, day = path.removeprefix(f"{PATH}/").partition("/")
    return key, day, ""


async def asked_in(window: Window) -> Asked:
    """Return the position of the page; raises `Refused` if it is not here."""
    key, day, source = addressed(window.session.path)
    if not is_position(key) or language_of(key) not in {
        one.language for one in await window.proposed_lists()
    }:
        raise Refused("position.unknown")
    in_use = await position_sets.list_on(window, language_of(key), day)
    kept = window.session.find(Asked, in_use.checksum)
    if kept is not None and (kept.key, kept.day, kept.source) == (key, day, source):
        return kept
    puzzle, judge, header = await _position_of(window, key, day, source)
    asked = Asked(key, day, source, puzzle, judge, solve(judge, puzzle), header.title)
    return window.session.put(asked, in_use.checksum)


async def _position_of(
    window: Window, key: str, day: str, source: str
) -> tuple[Puzzle, Judge, LexiconHeader]:
    """Return the position with a key, its judge and list; it may be of the player’s own turns."""
    if not source:
        return await position_sets.position_of(window, key, day)
    puzzle = (await position_sets.puzzles_of(window, source)).get(key)
    if puzzle is None:
        raise Refused("position.unknown")
    header = await window.proposed_list(language_of(key))
    return puzzle, await position_sets.judge_by(window, header), header


async def here(request: Request) -> tuple[Player, Asked, Solving]:
    """Return the position of the page while it is being solved; raises `Refused` once it is answered."""
    await require_none(request.window)
    player, asked = await begun(request.window), await asked_in(request.window)
    solving = request.session.find(Solving, asked.session_key)
    if solving is None or result_of(player.state.positions, asked, solving):
        raise Refused("position.answered")
    return player, asked, solving


def result_of(positions: Positions, asked: Asked, solving: Solving | None) -> Result | None:
    """Return the result of a position since it was shown, or the last one if it is not being solved."""
    if asked.day and (of_day := positions.of_day(asked.day)):
        return of_day if of_day.position == asked.key else None
    if positions.answers(asked.key) <= (solving.after if solving else 0):
        return None
    return next(one for one in reversed(positions.results) if one.position == asked.key)


def laying_of(window: Window, asked: Asked) -> Laying:
    """Return the tentative tiles."""
    return settled(window.session.find(Laying, asked.session_key) or Laying(), asked.ground)


async def arrive(window: Window, *_parts: str) -> None:
    """Start the time of a position opened by its address."""
    player, asked = await player_of(window), await asked_in(window)
    positions = player.state.positions if player else Positions()
    if window.session.find(Solving, asked.session_key) is None and result_of(positions, asked, None) is None:
        window.session.put(Solving(positions.answers(asked.key), window.now()), asked.session_key)


async def page(window: Window, *parts: str) -> Page:
    """Return the page `#/practice/position/KEY`; its path says all of it."""
    return view.position_page(await screen_of(window), window.texts)


async def screen_of(window: Window) -> PositionScreen:
    """Return the content of the page."""
    player, asked = await player_of(window), await asked_in(window)
    positions = player.state.positions if player else Positions()
    solving = window.session.find(Solving, asked.session_key)
    result = result_of(positions, asked, solving)
    solving = solving or Solving(positions.answers(asked.key), window.now())
    laying = laying_of(window, asked) if result is None and asked.puzzle.kind != "keep" else None
    seen = _seen(asked, solving, result)
    return PositionScreen(
        day=asked.day,
        source=asked.source,
        puzzle=asked.puzzle,
        solution=asked.solution,
        solving=solving,
        alphabet=asked.judge.alphabet,
        rules=asked.judge.rules,
        ground=_ground_with(asked, seen) if seen else asked.ground,
        laying=laying,
        tried=attempt(laying, asked.ground) if laying else Tried(),
        fresh=squares_of(seen.play) if seen else frozenset(),
        result=result,
        before=_before(positions, result) if result else 0,
        best=result is not None and positions.is_best(result, day_of),
        settled=result is not None and result.deviation <= SETTLED,
        plies=asked.plies if result and asked.puzzle.kind == "ending" else (),
        earlier=asked.list_name if asked.list_name in earlier_lists() else "",
        compared=_compared(asked, solving) if result and asked.puzzle.kind == "keep" else None,
        asks=window.session.asks(GivingUp) is not None,
        of_any=not asked.day and not asked.source and not await window.setting(position_sets.KIND),
        **window.session.said,
    )


def _seen(asked: Asked, solving: Solving, result: Result | None) -> RankedPlay | None:
    """Return the play that the board shows: the marked choice, or at the end one of the best."""
    if result:
        plays = asked.solution.plays
        return plays[min(solving.looked, len(plays) - 1)] if plays else None
    return None if solving.chosen is None else asked.solution.choices[solving.chosen]


def _compared(asked: Asked, solving: Solving) -> Comparison | None:
    """Return the comparison of the best choice with the one shown, or with the next best."""
    plays = asked.solution.plays
    if len(plays) < 2:
        return None
    other = plays[min(solving.looked, len(plays) - 1) or 1]
    in_bag = asked.puzzle.position(asked.judge.alphabet).in_bag
    return by_worth(asked.judge.worth, plays[0], other, in_bag)


def _ground_with(asked: Asked, seen: RankedPlay) -> Ground:
    """Return the board with a play on it, and the tiles that stay."""
    ground, play = asked.ground, seen.play
    if play is None:
        return ground
    rack = asked.judge.alphabet.sort_rack(seen.leave)
    return replace(ground, board=ground.board.place(new_tiles(ground.board, play)), rack=rack)


def _before(positions: Positions, result: Result) -> float:
    """Return the player's rating before an answer."""
    language, before = language_of(result.position), START.value
    for one in positions.results:
        if one is result:
            break
        if language_of(one.position) == language:
            before = one.rating
    return before
