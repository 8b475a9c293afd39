"""The computer at the table: it draws, plays and challenges through the same commands as people.

After each action of a person it asks the page to come back for its own, so that the person's move is seen
first; nothing of it is kept but a search under way, and whoever loads the page again finds it going on.
"""

from __future__ import annotations

import random
from collections.abc import Mapping

from faristol.app.game.views.screens import Status
from faristol.app.store import Opened
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Conflict, Fault, Refused
from faristol.modes.game import commands as c
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import State, Step
from faristol.modes.game.thinking import (
    SECONDS,
    USUAL_SECONDS,
    Computing,
    Thinking,
    challenged_words,
    time_to_think,
)

THINKING = "games.thinking"
"""The setting of how many seconds a computer may think about a move."""

WRITING = 8_000
"""Milliseconds for which a play of the computer lies, as if it wrote, drew and pressed the clock (CLA-7C)."""

EARLY = 500
"""Milliseconds by which the page may come back too early."""

AWAY = 10_000
"""A computer that begins to think so many milliseconds late was not there: the page was closed."""


def seats_of_computers(state: State) -> list[int]:
    """The seats at which a computer still plays, whose turn comes first before the others."""
    first = state.pending.seat if state.pending else state.turn
    order = sorted(state.active, key=lambda seat: (seat - first) % len(state.players))
    return [seat for seat in order if state.players[seat].level]


def turns_since(state: State) -> int:
    """How many turns there are from the last one of the person on; 1 where only people play, or nobody has
    played but computers."""
    if not seats_of_computers(state):
        return 1
    people = [number for number, turn in enumerate(state.turns) if not state.players[turn.seat].level]
    return len(state.turns) - people[-1] if people else 1


def _due(state: State) -> str:
    """What the computer has to do: "draw", "move", "answer" a play, "decide" its challenge, or "write"."""
    seats = seats_of_computers(state)
    if not seats or state.ended or state.absent or state.paused not in ("", "challenge"):
        return ""
    match state.step:
        case Step.DRAW:
            return "draw" if state.to_draw in seats else ""
        case Step.TURN:
            return "move" if state.turn in seats else ""
        case Step.PLAYED:
            return "write" if state.pending and state.pending.seat in seats else "answer"
        case Step.CHALLENGED:
            return "" if state.pending and state.pending.seat in seats else "decide"
        case Step.UPHELD:
            return "write"
    return ""


def status(window: Window, stream: str, state: State) -> Status | None:
    """What the computer is doing, None while it waits for the person."""
    due = _due(state)
    if due == "write":
        return Status("writing")
    if not due:
        return None
    computing = window.session.of(Computing)
    thinking = computing.thinking
    if thinking is None or thinking.state is not state or thinking.done is None:
        return Status("thinking")
    of_time = (window.now() - computing.since) / computing.longest
    return Status("thinking", min(1.0, max(thinking.done, of_time)))


async def follow(request: Request, _action: str) -> None:
    """After any action: let the computer act in the game that the page shows."""
    stream = _shown(request)
    if stream is None:
        return
    try:
        game = await request.window.open(CLASSIC, stream)
    except Fault:  # the page says what is wrong with it
        return
    computing = request.session.of(Computing)
    at = (stream, len(game.records))
    if computing.requested == at or not (due := _due(game.state)):
        return
    computing.requested = at
    request.effect("again", name="computer.step", after=_rest(request.window, game) if due == "write" else 0)


def _shown(request: Request) -> str | None:
    """The stream of the game that is played on this page."""
    match request.session.path.rstrip("/").split("/"):
        case [_, "game", stream]:
            return stream
        case _:
            return None


def _writing(state: State) -> int:
    return WRITING // len(seats_of_computers(state))


async def seconds_to_think(window: Window) -> str:
    """For how many seconds a computer may think about a move on this device (ANA-6)."""
    chosen = await window.setting(THINKING)
    return chosen if chosen in SECONDS else USUAL_SECONDS


async def keep_seconds(window: Window, fields: Mapping[str, str]) -> None:
    """Keep what a form says about that, if it asks; raises `Refused` for what it does not offer."""
    seconds = fields.get("thinking", "")
    if seconds and seconds not in SECONDS:
        raise Refused("setup.choice")
    if seconds:
        await window.choose(THINKING, seconds)


def _rest(window: Window, game: Opened[State]) -> int:
    """Milliseconds for which the play of the computer still lies; several computers share the time of one."""
    writing = _writing(game.state)
    return min(writing, max(0, game.records[-1].time + writing - window.now()))


async def _step(request: Request) -> None:
    """Do what is due, or think about it for a moment."""
    stream, computing = _shown(request), request.session.of(Computing)
    if stream is None:  # whoever has gone to another page finds the computer waiting
        computing.requested = None
        return
    game = await request.window.open(CLASSIC, stream)
    try:
        await _do(request, stream, game)
    except Conflict:  # another window was quicker
        request.window.forget()
        computing.requested = computing.thinking = None
    except Fault:  # with the next action it tries again
        computing.requested = computing.thinking = None
        raise


async def _do(request: Request, stream: str, game: Opened[State]) -> None:
    window, state = request.window, game.state
    match _due(state):
        case "draw":
            await window.command(CLASSIC, stream, c.DrawRack())
        case "move":
            await _move(request, stream, game)
        case "answer":
            await _answer(request, stream, game)
        case "decide":
            await _decide(request, stream)
        case "write":
            await _write(request, stream, game)


async def _write(request: Request, stream: str, game: Opened[State]) -> None:
    """Complete the turn once the play has lain for long enough."""
    rest = _rest(request.window, game)
    if not rest:
        await request.window.command(CLASSIC, stream, *accepting(game.state))
    elif rest < EARLY:
        request.effect("again", name="computer.step", after=rest)


async def _move(request: Request, stream: str, game: Opened[State]) -> None:
    """Think for a moment; once there is a move, make it."""
    window, computing = request.window, request.session.of(Computing)
    thinking = computing.thinking
    if thinking is None or thinking.state is not game.state:
        if _came_back(window, game):  # its clock has not run while the page was closed
            await window.command(CLASSIC, stream, c.CorrectClock(game.state.clock.elapsed))
        state = game.state
        referee = await window.referee(state)
        library = window.library
        worth, everyday = library.worth(state.language), library.everyday(state.language)
        thinking = Thinking(state, referee, worth, everyday, window.rng)
        computing.thinking, computing.since = thinking, window.now()
        longest = 1_000 * int(await seconds_to_think(window))
        computing.longest = time_to_think(state, longest, _writing(state), window.now())
        computing.requested = (stream, len(game.records))
    async for _moment in window.moments():
        if thinking.work():
            break
    if thinking.answer is None and window.now() - computing.since < computing.longest:
        request.effect("again", name="computer.step")
        return
    computing.thinking = None
    await window.command(CLASSIC, stream, thinking.answer or thinking.best())


def _came_back(window: Window, game: Opened[State]) -> bool:
    """Whether the clock of the computer runs since before the page was opened."""
    clock = game.state.clock
    return clock.running == game.state.turn and window.now() - clock.since > AWAY


async def _answer(request: Request, stream: str, game: Opened[State]) -> None:
    """Challenge the person's play, the first computer that doubts it, or let it stand: then the person's turn
    is complete."""
    state = game.state
    referee = await request.window.referee(state)
    # A chance that a page loaded again does not throw anew.
    rng = random.Random(game.records[-1].hash)
    for seat in seats_of_computers(state):
        if words := challenged_words(state, referee, state.players[seat].level, rng):
            await _decide(request, stream, c.ChallengePlay(words, seat))
            return
    await request.window.command(CLASSIC, stream, c.CompleteTurn())


async def _decide(request: Request, stream: str, *challenge: c.Command) -> None:
    """The answer of the word list, and nothing more (CLA-6A)."""
    texts = request.window.texts
    before = await request.window.open(CLASSIC, stream)
    count = len(before.state.turns)
    state = await request.window.command(CLASSIC, stream, *challenge, c.DecideChallenge())
    if len(state.turns) > count:
        text = texts.gettext(
            "The computer has challenged your play, and it does not stand: the turn is lost."
        )
    else:
        text = texts.gettext("The computer has challenged your play, and it stands.")
    request.session.notices.append(Notice("computer", text, "info", "CLA-6A"))


def accepting(state: State) -> tuple[c.Command, ...]:
    """The person has seen the computer's play and lets it stand; without one there is nothing to do."""
    return (c.CompleteTurn(),) if _due(state) == "write" else ()


async def _accept(request: Request) -> None:
    await request.command(CLASSIC, *accepting(await request.state(CLASSIC)))


ACTIONS: dict[str, Action] = {"computer.step": _step, "computer.accept": _accept}
UNASKED = ("computer.step",)
