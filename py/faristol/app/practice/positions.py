"""Positions: which one to ask, answers to it, hints and their cost, giving up (PRA-6, PRA-7).

A wrong answer costs, once; an impossible play is reported, and costs nothing."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from faristol.app.feature import dismiss
from faristol.app.game.views.board import LAYING
from faristol.app.home.views.first_puzzle import CardPuzzle
from faristol.app.practice import position_sets
from faristol.app.practice.player import Player, begun, player_of
from faristol.app.practice.position_page import (
    Asked,
    addressed,
    asked_in,
    here,
    laying_of,
    path_of,
    screen_of,
)
from faristol.app.practice.views import position_words as words
from faristol.app.practice.views.position_words import GivingUp, Solving
from faristol.app.practice.views.turns import page_of_link
from faristol.app.tentative import actions as tentative
from faristol.app.tentative.tentative import Ground, Laying
from faristol.app.tentative.tentative import attempt as as_laid
from faristol.app.tentative.writing import read_play_on
from faristol.app.views.board import board, card, rack
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request
from faristol.app.wordlists.page_guards import require_none
from faristol.errors import Fault, Refused
from faristol.modes.practice.choosing import supposed_level
from faristol.modes.practice.positions import NONE, next_hint
from faristol.modes.practice.practice import PRACTICE, AnswerPosition
from faristol.modes.practice.solving import attempt
from faristol.rules.notation import Play, show_play


async def _start(request: Request) -> None:
    """Ask a position of a kind, or of any; the kind stays for the next ones."""
    request.anchor = "positions"
    kind = position_sets.kind_in(request.text("kind"))
    await request.window.choose(position_sets.KIND, kind or "")
    await _next(request)


async def ask_turns(request: Request) -> None:
    """Ask turns of a game or rounds of a duplicate, from the first unanswered one."""
    request.anchor = "positions"
    window, source = request.window, request.text("source") or request.text("value")
    await require_none(window)
    await window.library.practice()
    keys = list(await position_sets.puzzles_of(window, source))
    if not keys:
        raise Refused("position.no_turns")
    player = await begun(window)
    answers = player.state.positions.answers
    key = next((key for key in keys if not answers(key)), keys[0])
    await _ask(request, player, key, source=source)


async def _next_turn(request: Request, key: str, source: str) -> None:
    """Ask the turn after this one; after the last, go to the start page of practice."""
    window = request.window
    keys = list(await position_sets.puzzles_of(window, source))
    following = keys[keys.index(key) + 1 :] if key in keys else []
    if following:
        await _ask(request, await begun(window), following[0], source=source)
        return
    if page := page_of_link(source):
        request.go(page)
        return
    sentence = window.texts.gettext("These were all the turns to practise.")
    request.go("#/practice")
    request.session.notices.append(Notice("positions", sentence, "good"))


async def _next(request: Request) -> None:
    request.anchor = "positions"
    window = request.window
    await require_none(window)
    key, _, source = addressed(request.session.path)
    if source:
        await _next_turn(request, key, source)
        return
    await window.library.practice()
    kind = position_sets.kind_in(await window.setting(position_sets.KIND))
    player = await position_sets.who_is_asked(window)
    await _ask(request, player, await position_sets.next_key(request, player, kind))


async def _day(request: Request) -> None:
    """Ask the puzzle of the day, or show its result."""
    request.anchor = "positions"
    window, day = request.window, request.window.today
    await require_none(window)
    await window.library.practice()
    player = await position_sets.who_is_asked(window, day)
    if done := player.state.positions.of_day(day):
        request.go(path_of(done.position, day))
        return
    await _ask(request, player, await position_sets.key_of_day(request, player, day), day)


async def _of_today(request: Request) -> None:
    """Look up the puzzle of the day for the card of Today; without a list or positions it shows none."""
    window, player = request.window, await player_of(request.window)
    window.worked_out.drop(CardPuzzle, window.today)
    with suppress(Fault):
        if player and (puzzle := await position_sets.puzzle_of_day(window, player, window.today)):
            window.worked_out.put(puzzle, window.today)


async def _ask(request: Request, player: Player, key: str, day: str = "", source: str = "") -> None:
    """Ask a position afresh; the puzzle of the day with the progress so far."""
    window, session = request.window, request.session
    request.go(path_of(key, day, source))
    asked = await asked_in(window)
    if not day or session.find(Solving, asked.session_key) is None:
        session.put(Solving(player.state.positions.answers(key), window.now()), asked.session_key)
        session.drop(Laying, asked.session_key)
    request.effect("say", text=words.read_out(asked.puzzle, asked.judge.alphabet, window.texts))
    request.focus("question", select=False)


async def _show(request: Request) -> None:
    """Show another of the best plays on the board."""
    asked = await asked_in(request.window)
    solving, number = request.session.find(Solving, asked.session_key), request.lenient("number")
    if solving and number < len(asked.solution.plays):
        request.session.put(replace(solving, looked=number), asked.session_key)


async def _share(request: Request) -> None:
    """Share a position, with the line of the puzzle of the day: neither tells the solution (FRO-9)."""
    request.anchor = "positions"
    window, texts = request.window, request.window.texts
    screen, (key, _, source) = await screen_of(window), addressed(request.session.path)
    if source or screen.result is None:
        raise Refused("position.not_done")
    own = screen.alphabet.sort_rack(screen.puzzle.rack)
    drawn = board(screen.puzzle.board, screen.alphabet, texts) + rack(own, screen.alphabet, texts)
    name, question = map(texts.gettext, words.KINDS[screen.puzzle.kind])
    day = words.line_of_day(screen, texts) if screen.day else ""
    request.share(path_of(key), card(texts, drawn, [name, question, day]))


async def _key_and_ground(request: Request) -> tuple[str, Ground] | None:
    """Return the key and ground of a position's tiles, None if it is not being solved by laying."""
    try:
        _, asked, _ = await here(request)
    except Refused:
        return None
    return None if asked.puzzle.kind == "keep" else (asked.session_key, asked.ground)


async def _play(request: Request) -> None:
    """Answer with the tiles on the board; a fault is shown below it."""
    request.anchor = LAYING
    _, asked, _ = await here(request)
    tried = as_laid(laying_of(request.window, asked), asked.ground)
    if tried.fault:
        raise tried.fault
    if tried.play is None:
        raise Refused("game.nothing_laid")
    await _attempt(request, tried.play)


async def _write(request: Request) -> None:
    """Answer with a typed play: coordinates and word (PRA-12)."""
    request.form("write")
    _, asked, _ = await here(request)
    play = read_play_on(request.text("play"), asked.ground)
    request.focus("write")
    await _attempt(request, play)
    request.session.typed = {}


async def _attempt(request: Request, play: Play) -> None:
    """Check an answer: a right one ends the position, a wrong one costs once, an impossible one nothing."""
    player, asked, solving = await here(request)
    result = attempt(asked.judge, asked.puzzle, asked.solution, play)
    written = show_play(result.play, asked.judge.alphabet)
    if written in solving.tried:
        raise Refused("position.tried")
    if result.verdict == "right":
        plays = [one.play for one in asked.solution.plays]
        looked = plays.index(result.play) if result.play in plays else 0
        await _finish(request, player, asked, replace(solving, right=result, looked=looked), solved=True)
        return
    tried = replace(solving, tried=(*solving.tried, written), wrong=(*solving.wrong, result), hinted=False)
    request.session.put(tried, asked.session_key)
    sentence = words.wrong(result, asked.puzzle, asked.solution, asked.judge.alphabet, request.window.texts)
    request.effect("say", text=sentence)


async def _none(request: Request) -> None:
    """Answer that there is no play with all seven tiles."""
    request.anchor = "positions"
    player, asked, solving = await here(request)
    if asked.puzzle.kind != "seven":
        raise Refused("position.answered")
    if NONE in solving.tried:
        raise Refused("position.tried")
    if not asked.solution.right:
        await _finish(request, player, asked, solving, solved=True)
        return
    request.session.put(replace(solving, tried=(*solving.tried, NONE), hinted=False), asked.session_key)
    request.effect("say", text=words.there_is_one(request.window.texts))


async def _look(request: Request) -> None:
    """Mark a choice and show it on the board."""
    _, asked, solving = await here(request)
    number = request.lenient("choice", -1)
    if 0 <= number < len(asked.solution.choices):
        request.session.put(replace(solving, chosen=number), asked.session_key)


async def _choose(request: Request) -> None:
    """Answer with the marked choice."""
    request.anchor = "positions"
    await _look(request)
    _, asked, solving = await here(request)
    if asked.puzzle.kind != "keep" or solving.chosen is None:
        raise Refused("position.choose")
    if solving.chosen in solving.out:
        raise Refused("position.tried")
    number = solving.chosen
    await _attempt(request, _chosen_play(asked, number))
    left = request.session.find(Solving, asked.session_key)
    if left is not None and not left.right:
        request.session.put(replace(left, out=(*left.out, number), chosen=None), asked.session_key)


def _chosen_play(asked: Asked, number: int) -> Play:
    play = asked.solution.choices[number].play
    assert play is not None, "what can be chosen are plays"
    return play


async def _hint(request: Request) -> None:
    """Give the next hint, at the cost announced for it."""
    request.anchor = "positions"
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
    hinted = replace(solving, hints=offer.hints, hinted=True)
    if offer.step == "fewer":
        worst = min(
            (one for one in range(len(choices)) if one not in solving.out),
            key=lambda one: choices[one].equity,
        )
        chosen = None if solving.chosen == worst else solving.chosen
        hinted = replace(hinted, out=(*solving.out, worst), chosen=chosen)
    request.session.put(hinted, asked.session_key)
    request.effect("say", text=words.hint(offer.step, asked.puzzle, asked.solution, alphabet, texts))


async def _give_up(request: Request) -> None:
    """Ask whether to give up."""
    request.anchor = "positions"
    await here(request)
    request.session.question = GivingUp()
    request.focus("next", select=False)


async def _give_up_yes(request: Request) -> None:
    request.anchor = "positions"
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
    session.put(solving, asked.session_key)
    session.drop(Laying, asked.session_key)
    request.effect("say", text=words.outcome(await screen_of(window), window.texts))
    request.focus("next", select=False)


ACTIONS: dict[str, Action] = {
    "positions.start": _start,
    "positions.turns": ask_turns,
    "positions.next": _next,
    "positions.day": _day,
    "positions.of_today": _of_today,
    "positions.show": _show,
    "positions.share": _share,
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

tentative.GROUNDS["practice"] = _key_and_ground
