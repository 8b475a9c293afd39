"""Choose the position to ask: one of a kind, the next one, or the puzzle of the day (PRA-6, PRA-7)."""

from __future__ import annotations

from dataclasses import replace

from faristol.app.practice import position_sets
from faristol.app.practice.card_sets import language_of
from faristol.app.practice.player import Player, begun
from faristol.app.practice.position_asked import addressed, asked_in, path_of
from faristol.app.practice.position_page import screen_of
from faristol.app.practice.position_turns import puzzles_of
from faristol.app.practice.views import position_words as words
from faristol.app.practice.views.position_screens import DoorPositions, Solving
from faristol.app.tentative.tentative import Laying
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.app.wordlists.page_guards import require_none
from faristol.errors import Refused
from faristol.modes.practice.positions import Positions


async def _start(request: Request) -> None:
    """Ask a position of a kind, or of any; the kind stays for the next ones."""
    request.place = "positions"
    kind = position_sets.kind_in(request.text("kind"))
    await request.window.choose(position_sets.KIND, kind or "")
    await _next(request)


async def _turns(request: Request) -> None:
    """Ask turns of a game or rounds of a duplicate, from the first unanswered one."""
    request.place = "positions"
    window, source = request.window, request.text("source")
    await require_none(window)
    await window.library.practice()
    keys = list(await puzzles_of(window, source))
    if not keys:
        raise Refused("position.no_turns")
    player = await begun(window)
    answers = player.state.positions.answers
    key = next((key for key in keys if not answers(key)), keys[0])
    await _ask(request, player, key, source=source)


async def _next_turn(request: Request, key: str, source: str) -> None:
    """Ask the turn after this one; after the last, go to the start page of practice."""
    window = request.window
    keys = list(await puzzles_of(window, source))
    following = keys[keys.index(key) + 1 :] if key in keys else []
    if following:
        await _ask(request, await begun(window), following[0], source=source)
        return
    said = window.texts.gettext("These were all the turns to practise.")
    request.go("#/practice")
    request.session.notices.append(Notice("positions", said, "good"))


async def _next(request: Request) -> None:
    request.place = "positions"
    window = request.window
    await require_none(window)
    key, _, source = addressed(request.session.path)
    if source:
        await _next_turn(request, key, source)
        return
    await window.library.practice()
    kind = position_sets.kind_in(await window.setting(position_sets.KIND))
    player = await begun(window)
    await _ask(request, player, await position_sets.next_key(request, player, kind))


async def _day(request: Request) -> None:
    """Ask the puzzle of the day, or show its result."""
    request.place = "positions"
    window, day = request.window, request.window.today
    await require_none(window)
    await window.library.practice()
    player = await begun(window)
    if done := player.state.positions.of_day(day):
        request.go(path_of(done.position, day))
        return
    await _ask(request, player, await position_sets.key_of_day(request, player, day), day)


async def _ask(request: Request, player: Player, key: str, day: str = "", source: str = "") -> None:
    """Ask a position afresh; the puzzle of the day with the progress so far."""
    window, session = request.window, request.session
    request.go(path_of(key, day, source))
    asked = await asked_in(window)
    if not day or session.find(Solving, asked.place) is None:
        session.put(Solving(player.state.positions.answers(key), window.now()), asked.place)
        session.drop(Laying, asked.place)
    request.effect("say", text=words.read_out(asked.puzzle, asked.judge.alphabet, window.texts))
    request.focus("question", select=False)


async def _show(request: Request) -> None:
    """Show another of the best plays on the board."""
    asked = await asked_in(request.window)
    solving, number = request.session.find(Solving, asked.place), request.lenient("number")
    if solving and number < len(asked.solution.plays):
        request.session.put(replace(solving, looked=number), asked.place)


async def _copy(request: Request) -> None:
    """Copy the line of the puzzle of the day to the clipboard."""
    request.place = "positions"
    screen = await screen_of(request.window)
    if not screen.day or screen.result is None:
        raise Refused("position.not_done")
    request.copy(words.line_of_day(screen, request.window.texts), then="positions.copied")


async def _copied(request: Request) -> None:
    request.copied("positions", request.window.texts.gettext("The line is in the clipboard."))


async def for_door(window: Window, positions: Positions) -> DoorPositions:
    """Return the summary of positions for the start page of practice."""
    language, today = await language_of(window), window.today
    rating = positions.rating(language)
    return DoorPositions(
        rating=rating,
        answered=positions.answered_in(language),
        today=today,
        result=positions.of_day(today),
        streak=positions.streak(today),
    )


ACTIONS: dict[str, Action] = {
    "positions.start": _start,
    "positions.turns": _turns,
    "positions.next": _next,
    "positions.day": _day,
    "positions.show": _show,
    "positions.copy": _copy,
    "positions.copied": _copied,
}
