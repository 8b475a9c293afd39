"""The judge's screen: the rack, the announcement, the clock, the master play, the round's result."""

from dataclasses import replace

from faristol.app.duplicate import slips, typed_slip
from faristol.app.duplicate.completion import moves_of
from faristol.app.duplicate.projector import ANNOUNCEMENT, RACK
from faristol.app.duplicate.typed_slip import MasterChoice
from faristol.app.duplicate.views import judge as judge_view
from faristol.app.duplicate.views import ranks
from faristol.app.duplicate.views.screens import (
    Announcing,
    Annulling,
    Candidate,
    Closing,
    JudgeScreen,
    Stopping,
)
from faristol.app.duplicate.views.wording import told_apart
from faristol.app.feature import dismiss, does
from faristol.app.hall.feature import end_break, over_board
from faristol.app.paths import number_in
from faristol.app.session import Session
from faristol.app.views.opened_menu import Opened
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.views.written import written_word
from faristol.app.voice import voice
from faristol.app.voice.views import announcing
from faristol.app.voice.views.announcing import announcement
from faristol.app.window import Action, Request, Window
from faristol.errors import Fault, Refused
from faristol.modes.duplicate import commands
from faristol.modes.duplicate.commands import may
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.judging import differing, judge_readings, read_plays, typed_once
from faristol.modes.duplicate.plays import Proposal, best_plays, best_slips, players_with, propose, top_plays
from faristol.modes.duplicate.ranking import standings
from faristol.modes.duplicate.state import Round, State, Step
from faristol.modes.mode import Referee
from faristol.movegen.interface import ScoredPlay, canonical
from faristol.movegen.move_index import option_value, play_of
from faristol.rules.notation import Play, show_coordinates, spoken_coordinates
from faristol.rules.placement import new_tiles
from faristol.tiles.alphabet import DESIGNATED

CANDIDATES = 8
"""Best plays shown at once; a rack with two blanks can have hundreds that tie."""

MORE_CANDIDATES = 40

QUESTIONED = ("placement.word", "master.lower", "master.other")
"""Codes of refusals after which the judge is asked whether to announce the play all the same."""


def tell_bonuses(request: Request, before: State, after: State) -> None:
    """Report a bonus that changes hands (DUP-1.10), and a new master play."""
    for text in ranks.bonus_changes(before, after, request.window.texts):
        request.session.notices.append(Notice("bonus", text, "info", "DUP-1.10"))
    _tell_master(request, before, after)


def _tell_master(request: Request, before: State, after: State) -> None:
    """Say a new master play as the judge says it, with its coordinates in letter names (NOT-3, DUP-1.8A)."""
    current = after.current
    previous = before.current
    if current is None or current.master is None or (previous and previous.master == current.master):
        return
    window = request.window
    alphabet = window.library.alphabet(after.language)
    parts = announcing.play_parts(current.master.play, current.scored or 0, after, alphabet)
    spoken = ", ".join(part.text for part in parts)
    request.effect("say", text=spoken, language=after.language)


async def _draw(request: Request) -> None:
    request.anchor = "rack"
    tell_drawn(request, await request.command(DUPLICATE, commands.DrawRack()))


def tell_drawn(request: Request, state: State) -> None:
    """Say which tiles went back before the rack that has just been drawn, if any."""
    request.session.forget()
    if state.current and state.current.refused:
        request.effect("say", text=judge_view.redrawn(state, state.current, request.window.texts))


async def _type(request: Request) -> None:
    """Take the typed rack, or draw one if nothing is typed: the big button, or Enter in the field."""
    request.session.typed = dict(request.fields)
    state = await request.state(DUPLICATE)
    if not (request.text("tiles").strip() or request.text("set") or by_hand(state)):
        await _draw(request)
        return
    request.anchor = "rack"
    try:
        tiles = request.window.library.alphabet(state.language).parse_rack(request.text("tiles"))
        returned = bool(request.text("returned"))
        await request.command(DUPLICATE, commands.TypeRack(tiles, kept_returned=returned))
    except Fault:
        request.focus("rack-tiles")
        raise
    request.session.forget()


async def _withdraw(request: Request) -> None:
    request.anchor = "rack"
    state = await request.state(DUPLICATE)
    typed = state.current.rack if state.current and state.current.typed else b""
    await request.command(DUPLICATE, commands.WithdrawRack())
    if typed:
        alphabet = request.window.library.alphabet(state.language)
        request.session.typed = {"tiles": alphabet.show_rack(typed)}
        request.focus("rack-tiles")


async def _run(request: Request) -> None:
    state = await request.command(DUPLICATE, commands.RunClock())
    await end_break(request)
    request.focus(slips.first_field(state, state.current))


async def _pause(request: Request) -> None:
    request.session.question = None
    await request.command(DUPLICATE, commands.PauseClock())


async def _stop(request: Request) -> None:
    """Call time; ask first early in a round, since the button is where the clock has just been started."""
    state = await request.state(DUPLICATE)
    if _early(state, request.window.now()) and request.text("confirm") != "yes":
        request.session.question = Stopping()
        return
    state = await request.command(DUPLICATE, commands.CallTime())
    request.session.question = None
    request.focus(slips.first_field(state, state.current))


def _early(state: State, now: int) -> bool:
    """Tell whether the clock runs and more than half of the round's time is left."""
    if state.step is not Step.CLOCK or state.current is None:
        return False
    clock = state.current.clock
    return clock.running and clock.remaining(now) * 2 > clock.total


async def _run_out(request: Request) -> None:
    """Call time when the page's clock has come to zero, if the saved clock has as well."""
    state = await request.state(DUPLICATE)
    current = state.current
    if state.step is Step.CLOCK and current and current.clock.remaining(request.window.now()) == 0:
        await request.command(DUPLICATE, commands.CallTime())


async def _close(request: Request) -> None:
    """Close the slips; ask first if any are missing, since those score zero.

    Slips typed at one desk only are asked about too and count as typed (DEV-5); readings that differ prevent
    closing.
    """
    request.anchor = "slip"
    state = await request.state(DUPLICATE)
    if _questionable(state) and request.text("confirm") != "yes":
        request.session.question = Closing()
        request.focus(slips.first_field(state, state.current))
        return
    await request.command(DUPLICATE, commands.CloseSlips())
    request.session.forget()


def _questionable(state: State) -> bool:
    """Tell whether the judge is asked about a slip before all of them are closed."""
    current = state.current
    if current is None or differing(state, current):
        return False
    return bool(state.missing() or typed_once(state, current))


async def _reopen(request: Request) -> None:
    request.anchor = "slip"
    state = await request.command(DUPLICATE, commands.ReopenSlips())
    request.session.forget()
    request.focus(slips.first_field(state, state.current))


async def _choose(request: Request) -> None:
    """Announce a play as the master; a lower one or another one only after a question (DUP-1.8A)."""
    request.anchor = "master"
    await _announce(request, play_of(request.text("value")))


async def _type_master(request: Request) -> None:
    request.form("master-typed")
    state = await request.state(DUPLICATE)
    current, referee = state.current, await request.window.referee(state)
    if current is None:
        raise Refused("duplicate.no_round")
    plays = read_plays(request.text("coordinates"), request.text("word"), referee.alphabet)
    play = judge_readings(current, plays, referee).play or plays[0]
    await _announce(request, canonical(current.board, play))


async def _announce(request: Request, play: Play) -> None:
    """Announce a play; ask first if it is no word, a lower play or a change (DUP-1.8A, DUP-1.8B)."""
    try:
        await request.command(DUPLICATE, commands.ChooseMaster(play, ask=True))
    except Refused as refusal:
        if refusal.code not in QUESTIONED:
            raise
        request.session.question = Announcing(play, str(refusal.details.get("word", "")))
        return
    await _go_on(request)


async def _go_on(request: Request) -> None:
    """Focus the sentence to be read out, or the field of the next rack if that comes from a real bag."""
    request.session.forget()
    state = await request.state(DUPLICATE)
    request.focus("rack-tiles" if by_hand(state) and not state.ended else "announced", select=False)


async def _confirm(request: Request) -> None:
    request.anchor = "master"
    question = request.session.asks(Announcing)
    if question is None:
        raise Refused("app.choice", value="")
    await request.command(DUPLICATE, commands.ChooseMaster(question.play, announced=True))
    await _go_on(request)


async def _more(request: Request) -> None:
    choice = request.session.of(MasterChoice)
    choice.more = not choice.more


async def _look(request: Request) -> None:
    """Tell the judge that nothing is proposed: raises `Refused` "master.choose"."""
    request.anchor = "master"
    raise Refused("master.choose")


async def _repeat(request: Request) -> None:
    request.anchor = "rack"
    await request.command(DUPLICATE, commands.RepeatRack())
    request.session.forget()


async def _new_rack(request: Request) -> None:
    request.anchor = "rack"
    await request.command(DUPLICATE, commands.ProposeNewRack())
    await _go_on(request)


def by_hand(state: State) -> bool:
    """Tell whether the next rack comes from a real bag: as the last one did, the first one as was set up."""
    return state.current.typed if state.current else state.real_bag


async def page(window: Window, stream: str, round_number: str = "", menu: Opened | None = None) -> Page:
    """Return the judge's page of the round in progress, or of the earlier one that the path names.

    An opened `menu` has the room of the step.
    """
    state = (await window.open(DUPLICATE, stream)).state
    if state.step is Step.SETUP:
        raise Refused("duplicate.not_started")
    referee = await window.referee(state)
    number = number_in(round_number) if round_number else None
    if number is not None and state.round(number) is None:
        raise Refused("slip.round", round=number)
    round_ = state.current if number is None else state.round(number)
    screen = JudgeScreen(
        stream=stream,
        state=state,
        round=round_,
        correcting=number is not None,
        alphabet=referee.alphabet,
        now=window.now(),
        rack_released=await window.setting(RACK) == ANNOUNCEMENT,
        real_bag=by_hand(state),
        told=await over_board(window, stream, len(state.rounds), ranks.order_of(state, window.texts)),
        **window.session.said,
    )
    screen = await voice.spoken(screen, window)
    if round_ is not None:
        screen = _with_round(screen, round_, referee, window)
    return judge_view.judge_page(screen, window.texts, menu)


def _with_round(screen: JudgeScreen, round_: Round, referee: Referee, window: Window) -> JudgeScreen:
    state, session, question = screen.state, window.session, window.session.question
    index = moves_of(window, round_, referee)
    correcting = screen.correcting
    screen = replace(
        screen,
        announcement=announcement(round_, state, referee.alphabet),
        legal_moves=len(index.best),
        entry=slips.entry(window, state, round_, referee),
        differing=typed_slip.differing(window, state, round_, referee),
        close_question=isinstance(question, Closing) and may(state, commands.CloseSlips),
        stop_question=isinstance(question, Stopping) and not correcting and _early(state, screen.now),
        annul_question=question == Annulling(round_.number),
        time_back=not correcting
        and may(state, commands.TakeTimeBack)
        and round_.clock.remaining(screen.now) > 0,
    )
    if not correcting and may(state, commands.ChooseMaster) and len(index.best):
        screen = _with_candidates(screen, round_, referee, session)
    if round_.master:
        screen = replace(
            screen,
            standings=standings(shown := told_apart(state, window.texts)),
            master_found_by=players_with(round_.master.play, round_, shown),
        )
    return screen


def _with_candidates(screen: JudgeScreen, round_: Round, referee: Referee, session: Session) -> JudgeScreen:
    """Return the screen with the plays that may be announced, and the one that the judge is asked about."""
    state = screen.state
    if state.rules.master_policy == "best_slip":
        scored = [_scored(play, round_, referee) for play in best_slips(state, round_)]
        proposals = propose(round_.board, round_.rack, scored, referee.alphabet)
        # The rack may be played again, and the judge who plays must not have seen the best play of it.
        if proposals or state.judge is None:
            possible = _proposals(round_, referee, more=False)[0]
            screen = replace(screen, possible=_with_points(possible.play, round_, referee))
    elif state.script:
        sealed = _scored(state.script.round(round_.number).play, round_, referee)
        proposals = propose(round_.board, round_.rack, [sealed], referee.alphabet)
    else:
        proposals = _proposals(round_, referee, session.of(MasterChoice).more)
    question = session.asks(Announcing)
    return replace(
        screen,
        candidates=[_candidate(proposal, round_, state, referee) for proposal in proposals],
        more_candidates=session.of(MasterChoice).more,
        master_question=_with_points(question.play, round_, referee) if question else "",
        not_word=question.not_word if question else "",
    )


def _scored(play: Play, round_: Round, referee: Referee) -> ScoredPlay:
    tiles = [tile for _, tile in new_tiles(round_.board, play)]
    blanks = sum(bool(tile & DESIGNATED) for tile in tiles)
    return ScoredPlay(play, referee.generator.score(round_.board, play), len(tiles), blanks)


def _proposals(round_: Round, referee: Referee, more: bool) -> list[Proposal]:
    """Return the best plays in the order of preference; with `more`, the next ones below them too."""
    board, rack, alphabet = round_.board, round_.rack, referee.alphabet
    ties = propose(board, rack, best_plays(round_, referee), alphabet)
    if not more:
        return ties[:CANDIDATES]
    below = propose(board, rack, top_plays(round_, referee, MORE_CANDIDATES, len(ties)), alphabet)
    return (ties + below)[:MORE_CANDIDATES]


def _candidate(proposal: Proposal, round_: Round, state: State, referee: Referee) -> Candidate:
    play = proposal.play
    return Candidate(
        value=option_value(play),
        proposal=proposal,
        coordinates=show_coordinates(play.square, play.direction),
        spoken=spoken_coordinates(play.square, play.direction, referee.alphabet, state.letter_names),
        found_by=players_with(play, round_, state),
        chosen=round_.master is not None and round_.master.play == play,
    )


def _with_points(play: Play, round_: Round, referee: Referee) -> str:
    """Return the play that the judge is asked about, with its points."""
    points = referee.generator.score(round_.board, play)
    coordinates = show_coordinates(play.square, play.direction)
    return f"{written_word(play.word, referee.alphabet)} {coordinates} ({points})"


ACTIONS: dict[str, Action] = {
    "rack.draw": _draw,
    "rack.type": _type,
    "rack.withdraw": _withdraw,
    "clock.start": _run,
    "clock.resume": _run,
    "clock.pause": _pause,
    "clock.stop": _stop,
    "clock.leave": dismiss(),
    "clock.end": _run_out,
    "slips.close": _close,
    "slips.wait": dismiss(),
    "slips.reopen": _reopen,
    "clock.back": does(DUPLICATE, lambda _: commands.TakeTimeBack(), anchor="clock"),
    "master.choose": _choose,
    "master.type": _type_master,
    "master.confirm": _confirm,
    "master.cancel": dismiss(),
    "master.more": _more,
    "master.look": _look,
    "round.new_rack": _new_rack,
    "round.repeat": _repeat,
}
