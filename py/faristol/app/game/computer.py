"""The computer as a player: it draws, plays and challenges through the same commands as people.

After each action of a person it asks the page to come back for its own, so that the person's move is shown
first. Nothing is saved of its thinking; a reload of the page finds the search still running.
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
from faristol.modes.game import events as e
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
"""The setting with the seconds that a computer may think about a move."""

WRITING = 8_000
"""Milliseconds for which the computer's play stays open to a challenge: time to write and draw (CLA-7C)."""

EARLY = 500
"""Milliseconds by which the page may come back too early."""

AWAY = 10_000
"""Milliseconds after which a computer that has not begun to think was away: the page was closed."""


def seats_of_computers(state: State) -> list[int]:
    """Return the seats where a computer still plays, the next to move first."""
    first = state.pending.seat if state.pending else state.turn
    order = sorted(state.active, key=lambda seat: (seat - first) % len(state.players))
    return [seat for seat in order if state.players[seat].level]


def turns_since(state: State) -> int:
    """Count the turns since the person's last one; 1 if only people play, or only computers have played."""
    if not seats_of_computers(state):
        return 1
    people = [number for number, turn in enumerate(state.turns) if not state.players[turn.seat].level]
    return len(state.turns) - people[-1] if people else 1


def _due(state: State) -> str:
    """Return the computer's next task, empty without one.

    It is "draw", "move", "answer" a play, "decide" its own challenge, or "write".
    """
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
    """Return the computer's present activity, None while it waits for the person."""
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
    """Let the computer act in the game of the page, after any action."""
    stream = _shown(request)
    if stream is None:
        return
    try:
        game = await request.window.open(CLASSIC, stream)
    except Fault:  # the page shows the fault
        return
    computing = request.session.of(Computing)
    at = (stream, len(game.records))
    if computing.requested == at or not (due := _due(game.state)):
        return
    computing.requested = at
    request.effect("again", name="computer.step", after=_rest(request.window, game) if due == "write" else 0)


def _shown(request: Request) -> str | None:
    """Return the stream of the game that is played on this page."""
    match request.session.path.rstrip("/").split("/"):
        case [_, "game", stream]:
            return stream
        case _:
            return None


def _writing(state: State) -> int:
    return WRITING // len(seats_of_computers(state))


async def seconds_to_think(window: Window) -> str:
    """Return the seconds that a computer may think about a move on this device (ANA-6)."""
    chosen = await window.setting(THINKING)
    return chosen if chosen in SECONDS else USUAL_SECONDS


async def keep_seconds(window: Window, fields: Mapping[str, str]) -> None:
    """Keep the seconds to think from a form, if it has them; raises `Refused` for a value not on offer."""
    seconds = fields.get("thinking", "")
    if seconds and seconds not in SECONDS:
        raise Refused("setup.choice")
    if seconds:
        await window.choose(THINKING, seconds)


def _rest(window: Window, game: Opened[State]) -> int:
    """Return the milliseconds for which the computer's play still stays open.

    Several computers share the time of one.
    """
    writing = _writing(game.state)
    return min(writing, max(0, game.records[-1].time + writing - window.now()))


async def _step(request: Request) -> None:
    """Do the next task, or think about it for a moment."""
    stream, computing = _shown(request), request.session.of(Computing)
    if stream is None:  # on another page the computer waits
        computing.requested = None
        return
    game = await request.window.open(CLASSIC, stream)
    try:
        await _do(request, stream, game)
    except Conflict:  # another window was quicker
        request.window.forget()
        computing.requested = computing.thinking = None
    except Fault:  # the next action tries again
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
    """Complete the turn once the play has been open to a challenge for long enough."""
    rest = _rest(request.window, game)
    if not rest:
        await request.window.command(CLASSIC, stream, *accepting(game.state))
    elif rest < EARLY:
        request.effect("again", name="computer.step", after=rest)


async def _move(request: Request, stream: str, game: Opened[State]) -> None:
    """Think for a moment, and make the move once it is found."""
    window, computing = request.window, request.session.of(Computing)
    thinking = computing.thinking
    if thinking is None or thinking.state is not game.state:
        if _came_back(window, game):  # its clock has not run while the page was closed
            await window.command(CLASSIC, stream, e.ClockCorrected(game.state.clock.elapsed))
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
    """Tell whether the computer's clock has run since before the page was opened."""
    clock = game.state.clock
    return clock.running == game.state.turn and window.now() - clock.since > AWAY


async def _answer(request: Request, stream: str, game: Opened[State]) -> None:
    """Let the first computer that doubts the person's play challenge it, or let the play stand.

    A play that stands completes the person's turn.
    """
    state = game.state
    referee = await request.window.referee(state)
    # The seed is of the record, so that a reload draws no new random numbers.
    rng = random.Random(game.records[-1].hash)
    for seat in seats_of_computers(state):
        if words := challenged_words(state, referee, state.players[seat].level, rng):
            await _decide(request, stream, c.ChallengePlay(words, seat))
            return
    await request.window.command(CLASSIC, stream, c.CompleteTurn())


async def _decide(request: Request, stream: str, *challenge: c.Command) -> None:
    """Decide a challenge by the word list alone (CLA-6A)."""
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
    """Return the commands by which the person lets a play of the computer, or of another device, stand; none
    without one."""
    fair, pending = state.fair, state.pending
    sent = fair is not None and pending is not None and pending.seat != fair.seat
    return (c.CompleteTurn(),) if sent or _due(state) == "write" else ()


async def _accept(request: Request) -> None:
    await request.command(CLASSIC, *accepting(await request.state(CLASSIC)))


ACTIONS: dict[str, Action] = {"computer.step": _step, "computer.accept": _accept}
UNASKED = ("computer.step",)
