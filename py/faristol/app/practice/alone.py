"""A duplicate for one player: a rack, a play, and then the best play (PRA-8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from faristol.app.feature import deleting_stream, dismiss
from faristol.app.game.views.board import LAYING
from faristol.app.practice.alone_choice import Chosen, chosen, keep, player_name
from faristol.app.practice.views import alone as alone_view
from faristol.app.practice.views.alone import AloneScreen, NoPlay
from faristol.app.store import Transaction
from faristol.app.tentative.actions import GROUNDS
from faristol.app.tentative.tentative import Attempt, Ground, Laying, attempt, settled
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Fault, Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate.alone import SELF, over, recorded_in, rounds_of
from faristol.modes.duplicate.commands import may
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.events import Event
from faristol.modes.duplicate.plays import best_plays, propose
from faristol.modes.duplicate.ranking import standings
from faristol.modes.duplicate.state import Round, State, Step
from faristol.modes.mode import Referee
from faristol.rules.notation import Play, show_coordinates
from faristol.rules.ruleset import RuleSet
from faristol.tiles.bag import Bag

PATH = "#/alone"
MOST_RACKS = 60
"""Most racks without a play that are drawn again in a row."""

Tried = Transaction[State, c.Command, Event]


async def _begin(request: Request) -> None:
    """Begin a duplicate with the racks of a recorded one or fresh ones, and draw the first rack."""
    request.anchor = "begin"
    window, source = request.window, request.text("source")
    if "minutes" in request.fields:  # the button can be pressed before the answer to a choice has come
        await keep(window, request.fields)
    wanted = await chosen(window)
    if source:
        command, checksum = await _again(window, source, wanted)
    else:
        rules = RuleSet.preset(wanted.rules)
        checksum = (await window.proposed_list(rules.language)).checksum
        command = c.PlayAlone(
            name=window.texts.gettext("Alone"),
            date=window.today,
            rules=replace(rules, rounds=0),
            player=await player_name(window),
            timed=bool(wanted.minutes),
        )
    seconds = wanted.minutes * 60 or command.rules.round_seconds
    command = replace(command, rules=replace(command.rules, round_seconds=seconds))
    referee = await window.library.referee(command.rules.language, checksum, command.rules)
    tried = window.store(DUPLICATE).begin(window.new_stream(), referee)
    tried.do(command)
    _next_rack(tried, referee)
    await tried.save()
    request.session.forget()
    request.go(f"{PATH}/{tried.stream}")
    request.focus("laying", select=False)


async def _again(window: Window, source: str, wanted: Chosen) -> tuple[c.PlayAlone, str]:
    """Return the command to replay a recorded duplicate with its own rules, and its word list."""
    played = (await window.open(DUPLICATE, source)).state
    command = c.PlayAlone(
        name=played.name,
        date=window.today,
        rules=replace(played.rules, rounds=0),
        player=await player_name(window),
        timed=bool(wanted.minutes),
        source=source,
        rounds=rounds_of(played),
        recorded=recorded_in(played),
    )
    return command, played.lexicon_checksum


async def _draw(request: Request) -> None:
    """Draw the next rack; a second press of the button draws no further one."""
    request.anchor = "alone"
    state = await state_of(request.window, request.stream)
    if state.ended or _thinking(state):
        return
    referee = await request.window.referee(state)
    tried = await request.window.attempt(DUPLICATE, request.stream, referee)
    _next_rack(tried, referee)
    await tried.save()
    request.session.forget()
    request.focus("next" if tried.state.ended else "laying", select=False)


def _next_rack(tried: Tried, referee: Referee) -> None:
    """Draw a rack that has a play, and start the clock if there is one; end if no rack can have a play."""
    state = tried.state
    for _ in range(MOST_RACKS):
        state = tried.do(c.DrawRack())
        if state.script or (state.current and len(best_plays(state.current, referee))):
            break
        state = tried.do(c.ProposeNewRack())
        if state.ended:
            return
    if state.alone and state.alone.timed:
        tried.do(c.RunClock())


async def _play(request: Request) -> None:
    """Hand in the play on the board; a fault is shown below it, and it stays."""
    request.anchor = LAYING
    state = await state_of(request.window, request.stream)
    if not _thinking(state):
        return
    tried = attempt(*_laid(request.window, request.stream, state))
    if tried.fault:
        raise tried.fault
    if tried.play is None:
        raise Refused("game.nothing_laid")
    await _finish(request, state, tried.play)


async def _pass(request: Request) -> None:
    """Ask whether to give up the round."""
    state = await state_of(request.window, request.stream)
    if state.current and _thinking(state):
        request.session.question = NoPlay(state.current.number)
        request.focus("next", select=False)


async def _pass_yes(request: Request) -> None:
    state = await state_of(request.window, request.stream)
    if state.current and _thinking(state) and request.session.question == NoPlay(state.current.number):
        await _finish(request, state)


async def _time(request: Request) -> None:
    """End the round when the page's clock is at zero, if the saved clock agrees; the tiles laid count."""
    window = request.window
    state = await state_of(window, request.stream)
    current = state.current
    if state.step is Step.CLOCK and current and current.clock.remaining(window.now()) == 0:
        tried = attempt(*_laid(window, request.stream, state))
        await _finish(request, state, tried.play, timely=tried.play is not None)


async def _close(request: Request) -> None:
    """Close a round that was interrupted between the play and its result."""
    state = await state_of(request.window, request.stream)
    if state.step in (Step.SLIPS, Step.MASTER):
        await _finish(request, state, timely=False)


async def _finish(request: Request, state: State, play: Play | None = None, *, timely: bool = True) -> None:
    """Hand in the play, close the round and show the master play: the recorded one, or the best."""
    window = request.window
    referee = await window.referee(state)
    tried = await window.attempt(DUPLICATE, request.stream, referee)
    if state.current and timely:
        tried.do(_slip(state.current, play, referee))
    if may(tried.state, c.CloseSlips):
        tried.do(c.CloseSlips())
    elif may(tried.state, c.CallTime):
        tried.do(c.CallTime(), c.CloseSlips())
    if tried.state.step is Step.MASTER and tried.state.current:
        script, current = tried.state.script, tried.state.current
        master = script.round(current.number).play if script else best_play(current, referee)
        tried.do(c.ChooseMaster(master, announced=True))
    await tried.save()
    request.session.forget()
    request.focus("next", select=False)


def _slip(round_: Round, play: Play | None, referee: Referee) -> c.EnterSlip:
    if play is None:
        return c.EnterSlip(round_.number, SELF, claim="none")
    coordinates, word = show_coordinates(play.square, play.direction), referee.alphabet.show_word(play.word)
    return c.EnterSlip(round_.number, SELF, coordinates, word, play=play)


def best_play(round_: Round, referee: Referee) -> Play:
    """Return the best play of a round that has one, the one that the app would announce first."""
    plays = best_plays(round_, referee)
    return propose(round_.board, round_.rack, plays, referee.alphabet)[0].play


def _thinking(state: State) -> bool:
    return state.step in (Step.ANNOUNCE, Step.CLOCK)


async def state_of(window: Window, stream: str) -> State:
    """Return a duplicate for one player; raises `Refused` if it is not one."""
    state = (await window.open(DUPLICATE, stream)).state
    if state.alone is None:
        raise Refused("alone.unknown")
    return state


def ground_of(window: Window, state: State) -> Ground:
    """Return the ground of the round's play; after it, the board with the master play, and the rack.

    Where the rack is completed with a tile of the player's choice, any of these can be laid.
    """
    current, alphabet = state.current, window.library.alphabet(state.language)
    if current is None:
        return Ground(state.board, alphabet, state.rules, None, Bag.of(b""))
    return Ground(
        board=current.board if _thinking(state) else state.board,
        alphabet=alphabet,
        rules=state.rules,
        rack=None if current.choices and _thinking(state) else current.rack,
        unseen=Bag.of(current.rack + current.choices),
        turn=current.number,
    )


def _key(stream: str) -> str:
    return f"alone/{stream}"


def _laid(window: Window, stream: str, state: State) -> tuple[Laying, Ground]:
    """Return the tentative tiles and their ground."""
    ground = ground_of(window, state)
    return settled(window.session.find(Laying, _key(stream)) or Laying(), ground), ground


async def _key_and_ground(request: Request) -> tuple[str, Ground] | None:
    state = await state_of(request.window, request.stream)
    return (_key(request.stream), ground_of(request.window, state)) if _thinking(state) else None


GROUNDS["alone"] = _key_and_ground


async def page(window: Window, stream: str) -> Page:
    """Return the page of a duplicate for one player: board, rack and clock, or the result of a round."""
    state, session = await state_of(window, stream), window.session
    thinking = _thinking(state)
    laying, ground = _laid(window, stream, state)
    question = session.asks(NoPlay)
    screen = AloneScreen(
        stream=stream,
        state=state,
        now=window.now(),
        ground=ground,
        laying=laying if thinking else None,
        attempt=attempt(laying, ground) if thinking else Attempt(),
        better=await _better(window, state),
        asks=thinking and question is not None and question.round == (state.current and state.current.number),
        without_bonuses=await _had_bonuses(window, state),
        **session.said,
    )
    return alone_view.alone_page(screen, window.texts)


async def _better(window: Window, state: State) -> Mapping[int, Play]:
    """Return the best play of each round whose master play was lower, by the round's number."""
    lower = [round_ for round_ in over(state) if round_.best is not None and round_.scored != round_.best]
    if not lower:
        return {}
    referee = await window.referee(state)
    return {round_.number: best_play(round_, referee) for round_ in lower}


async def _had_bonuses(window: Window, state: State) -> bool:
    """Tell whether the recorded players won bonuses, which a single player cannot have."""
    if state.alone is None or not state.alone.source or not over(state):
        return False
    try:
        played = (await window.open(DUPLICATE, state.alone.source)).state
    except Fault:  # deleted since
        return False
    return any(standing.bonus for standing in standings(played))


ACTIONS: dict[str, Action] = {
    "alone.begin": _begin,
    "alone.draw": _draw,
    "alone.play": _play,
    "alone.pass": _pass,
    "alone.pass_yes": _pass_yes,
    "alone.cancel": dismiss("laying", select=False),
    "alone.time": _time,
    "alone.close": _close,
    **deleting_stream("alone"),
}
