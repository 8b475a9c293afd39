"""Answers to a position: laid, typed, chosen, "there is none"; hints and their cost; giving up (PRA-6).

A wrong answer costs, once; an impossible play is reported, and costs nothing.
"""

from __future__ import annotations

from dataclasses import replace

from faristol.app.feature import dismiss
from faristol.app.game.views.board import PLACE as LAYING
from faristol.app.practice.player import Player
from faristol.app.practice.position_asked import Asked, here, laying_of
from faristol.app.practice.position_page import screen_of
from faristol.app.practice.views import position_words as words
from faristol.app.practice.views.position_screens import GivingUp, Solving
from faristol.app.tentative import actions as tentative
from faristol.app.tentative.tentative import Ground, Laying
from faristol.app.tentative.tentative import attempt as as_laid
from faristol.app.tentative.writing import read_play_on
from faristol.app.window import Action, Request
from faristol.errors import Refused
from faristol.modes.practice.choosing import supposed_level
from faristol.modes.practice.costs import NONE, next_hint
from faristol.modes.practice.position_commands import AnswerPosition
from faristol.modes.practice.practice import PRACTICE
from faristol.modes.practice.solving import attempt
from faristol.rules.moves import Play
from faristol.rules.notation import show_play


async def _place(request: Request) -> tuple[str, Ground] | None:
    """Return the key and ground of a position's tiles, None if it is not being solved by laying."""
    try:
        _, asked, _ = await here(request)
    except Refused:
        return None
    return None if asked.puzzle.kind == "keep" else (asked.place, asked.ground)


async def _play(request: Request) -> None:
    """Answer with the tiles on the board; a fault is shown below it."""
    request.place = LAYING
    _, asked, _ = await here(request)
    tried = as_laid(laying_of(request.window, asked), asked.ground)
    if tried.fault:
        raise tried.fault
    if tried.play is None:
        raise Refused("game.nothing_laid")
    await _attempt(request, tried.play)


async def _write(request: Request) -> None:
    """Answer with a typed play: coordinates and word (PRA-12)."""
    request.place = "write"
    request.session.typed = dict(request.fields)
    _, asked, _ = await here(request)
    play = read_play_on(request.text("play"), asked.ground)
    request.focus("write")
    await _attempt(request, play)
    request.session.typed = {}


async def _attempt(request: Request, play: Play) -> None:
    """Check an answer: a right one ends the position, a wrong one costs once, an impossible one nothing."""
    player, asked, solving = await here(request)
    found = attempt(asked.judge, asked.puzzle, asked.solution, play)
    written = show_play(found.play, asked.judge.alphabet)
    if written in solving.tried:
        raise Refused("position.tried")
    if found.verdict == "right":
        await _finish(request, player, asked, replace(solving, right=found), solved=True)
        return
    tried = replace(solving, tried=(*solving.tried, written), wrong=(*solving.wrong, found))
    request.session.put(tried, asked.place)
    said = words.wrong(found, asked.puzzle, asked.solution, asked.judge.alphabet, request.window.texts)
    request.effect("say", text=said)


async def _none(request: Request) -> None:
    """Answer that there is no play with all seven tiles."""
    request.place = "positions"
    player, asked, solving = await here(request)
    if asked.puzzle.kind != "seven":
        raise Refused("position.answered")
    if NONE in solving.tried:
        raise Refused("position.tried")
    if not asked.solution.right:
        await _finish(request, player, asked, solving, solved=True)
        return
    request.session.put(replace(solving, tried=(*solving.tried, NONE)), asked.place)
    request.effect("say", text=words.there_is_one(request.window.texts))


async def _look(request: Request) -> None:
    """Mark a choice and show it on the board."""
    _, asked, solving = await here(request)
    number = request.lenient("choice", -1)
    if 0 <= number < len(asked.solution.choices):
        request.session.put(replace(solving, chosen=number), asked.place)


async def _choose(request: Request) -> None:
    """Answer with the marked choice."""
    request.place = "positions"
    await _look(request)
    _, asked, solving = await here(request)
    if asked.puzzle.kind != "keep" or solving.chosen is None:
        raise Refused("position.choose")
    if solving.chosen in solving.out:
        raise Refused("position.tried")
    number = solving.chosen
    await _attempt(request, _chosen_play(asked, number))
    left = request.session.find(Solving, asked.place)
    if left is not None and not left.right:
        request.session.put(replace(left, out=(*left.out, number), chosen=None), asked.place)


def _chosen_play(asked: Asked, number: int) -> Play:
    play = asked.solution.choices[number].play
    assert play is not None, "what can be chosen are plays"
    return play


async def _hint(request: Request) -> None:
    """Give the next hint, at the cost announced for it."""
    request.place = "positions"
    _, asked, solving = await here(request)
    choices, texts, alphabet = asked.solution.choices, request.window.texts, asked.judge.alphabet
    offer = next_hint(
        asked.puzzle.kind,
        solving.hints,
        solving.tried,
        possible=asked.solution.right > 0,
        choices=len(choices) - len(solving.out),
    )
    if offer is None:
        raise Refused("position.no_hint")
    hinted = replace(solving, hints=offer.hints)
    if offer.step == "fewer":
        worst = min(
            (one for one in range(len(choices)) if one not in solving.out),
            key=lambda one: choices[one].equity,
        )
        chosen = None if solving.chosen == worst else solving.chosen
        hinted = replace(hinted, out=(*solving.out, worst), chosen=chosen)
    request.session.put(hinted, asked.place)
    request.effect("say", text=words.hint(offer.step, asked.puzzle, asked.solution, alphabet, texts))


async def _give_up(request: Request) -> None:
    """Ask whether to give up."""
    request.place = "positions"
    await here(request)
    request.session.question = GivingUp()
    request.focus("next", select=False)


async def _give_up_yes(request: Request) -> None:
    request.place = "positions"
    player, asked, solving = await here(request)
    if request.session.asks(GivingUp):
        await _finish(request, player, asked, solving, solved=False)


async def _finish(request: Request, player: Player, asked: Asked, solving: Solving, *, solved: bool) -> None:
    """Save the result and show the best plays."""
    window, session = request.window, request.session
    await window.library.practice()
    session.question = None
    answer = AnswerPosition(
        after=solving.after,
        position=asked.key,
        day=asked.day,
        wrong=solving.tried,
        hints=solving.hints,
        solved=solved,
        milliseconds=window.now() - solving.shown,
        supposed=supposed_level(asked.judge, asked.puzzle),
        rated=not solved or asked.solution.right > 0,
    )
    await window.command(PRACTICE, player.stream, answer)
    session.put(solving, asked.place)
    session.drop(Laying, asked.place)
    request.effect("say", text=words.outcome(await screen_of(window), window.texts))
    request.focus("next", select=False)


ACTIONS: dict[str, Action] = {
    "positions.play": _play,
    "positions.write": _write,
    "positions.none": _none,
    "positions.look": _look,
    "positions.choose": _choose,
    "positions.hint": _hint,
    "positions.give_up": _give_up,
    "positions.give_up_yes": _give_up_yes,
    "positions.go_on": dismiss("question", select=False),
}

tentative.PLACES["practice"] = _place
