"""The page of a position: the board and rack, the attempts, and at the end the best plays."""

from __future__ import annotations

from dataclasses import replace

from faristol.app.practice.player import player_of
from faristol.app.practice.position_asked import Asked, asked_in, laying_of, result_of
from faristol.app.practice.views import positions as view
from faristol.app.practice.views.position_screens import GivingUp, PositionScreen, Solving
from faristol.app.tentative.tentative import Attempt as Tried
from faristol.app.tentative.tentative import Ground, attempt
from faristol.app.views.board import squares_of
from faristol.app.views.render import Page
from faristol.app.window import Window
from faristol.modes.practice.positions import Positions, Result, language_of
from faristol.modes.practice.rating import SETTLED, START
from faristol.movegen.records import RankedPlay
from faristol.movegen.why import Comparison, by_worth
from faristol.rules.placement import new_tiles


async def arrive(window: Window, *_parts: str) -> None:
    """Start the time of a position opened by its address."""
    player, asked = await player_of(window), await asked_in(window)
    positions = player.state.positions if player else Positions()
    if window.session.find(Solving, asked.place) is None and result_of(positions, asked, None) is None:
        window.session.put(Solving(positions.answers(asked.key), window.now()), asked.place)


async def page(window: Window, *parts: str) -> Page:
    """The page `#/practice/position/KEY`; its path says all of it."""
    return view.position_page(await screen_of(window), window.texts)


async def screen_of(window: Window) -> PositionScreen:
    """Return the content of the page."""
    player, asked = await player_of(window), await asked_in(window)
    positions = player.state.positions if player else Positions()
    solving = window.session.find(Solving, asked.place)
    result = result_of(positions, asked, solving)
    solving = solving or Solving(positions.answers(asked.key), window.now())
    laying = laying_of(window, asked) if result is None and asked.puzzle.kind != "keep" else None
    seen = _seen(asked, solving, result)
    return PositionScreen(
        day=asked.day,
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
        settled=result is not None and result.deviation <= SETTLED,
        plies=asked.plies if result and asked.puzzle.kind == "ending" else (),
        compared=_compared(asked, solving) if result and asked.puzzle.kind == "keep" else None,
        asks=window.session.asks(GivingUp) is not None,
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
