"""Playing alone: a duplicate once more, or a fresh one, against the clock and the best play."""

from dataclasses import replace

from faristol.app.deleting import deleting_stream
from faristol.app.duplicate.library import duplicates
from faristol.app.duplicate.shared import presets
from faristol.app.views.duplicate.shared_screens import AloneListScreen, AloneScreen, KnownGame
from faristol.app.views.practice import alone as alone_view
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Fault, Refused
from faristol.modes.duplicate import commands
from faristol.modes.duplicate.duplicate import DUPLICATE, decide
from faristol.modes.duplicate.judging import judge_text
from faristol.modes.duplicate.plays import best_plays
from faristol.modes.duplicate.proposals import propose
from faristol.modes.duplicate.ranking import standings
from faristol.modes.duplicate.script import PreparedRound, Recorded
from faristol.modes.duplicate.state import State, Step
from faristol.modes.duplicate.steps import may, require
from faristol.rules.ruleset import RuleSet
from faristol.storage.codec import to_records

PATH = "#/alone"
AGAIN = "again"
"""The page `#/alone/again/STREAM` asks how a duplicate is to be played again."""

MINUTES = (0, 1, 2, 3)
MOST_RACKS = 60
"""Racks without a play that are drawn again, one after the other."""

TELLS = ("unfit", "coordinates", "illegible", "blank")
"""What is only written wrongly is said, and does not cost the round: nobody copies slips by hand here."""


async def _begin(request: Request) -> None:
    """A duplicate again, or a fresh one."""
    request.place = "begin"
    window = request.window
    request.session.typed = dict(request.fields)
    minutes = request.number("minutes", "setup.minutes")
    if minutes not in MINUTES:
        raise Refused("setup.choice")
    source = request.text("source")
    rounds: tuple[PreparedRound, ...] = ()
    recorded: tuple[Recorded, ...] = ()
    if source:
        played = (await window.open(DUPLICATE, source)).state
        rounds, recorded = rounds_of(played), recorded_in(played)
        name, rules, checksum = played.name, played.rules, played.lexicon_checksum
    else:
        rules = _preset(request.text("rules"))
        checksum = (await window.proposed_list(rules.language)).checksum
        name = window.texts.gettext("Practice")
    player = " ".join(request.text("player").split()) or window.texts.gettext("You")
    rules = replace(rules, rounds=0, round_seconds=minutes * 60 or rules.round_seconds)
    command = commands.PlayAlone(
        name=name,
        date=window.today,
        rules=rules,
        player=player,
        timed=bool(minutes),
        source=source,
        rounds=rounds,
        recorded=recorded,
    )
    referee = await window.library.referee(rules.language, checksum, rules)
    now, stream = window.now(), window.new_stream()
    events = decide(None, command, referee, now=now, rng=window.rng)
    await window.log.append(to_records(stream, events, [], now))
    window.written.add(stream)
    await window.choose("alone.minutes", str(minutes))
    await window.choose("alone.player", request.text("player").strip()[:60])
    request.go(f"{PATH}/{stream}")


def _preset(key: str) -> RuleSet:
    if key not in RuleSet.preset_names():
        raise Refused("setup.choice")
    return RuleSet.preset(key)


def rounds_of(played: State) -> tuple[PreparedRound, ...]:
    """The rounds of a duplicate that had a master play; raises `Refused` before it is over."""
    if played.step is not Step.OVER:
        raise Refused("alone.unfinished", name=played.name)
    rounds = [
        PreparedRound(round_.rack, round_.kept, round_.refused, round_.master.play, round_.master.points)
        for round_ in played.rounds
        if round_.master
    ]
    if not rounds:
        raise Refused("alone.no_rounds", name=played.name)
    return (*rounds[:-1], replace(rounds[-1], ending=played.ended))


def recorded_in(played: State) -> tuple[Recorded, ...]:
    """What the players of a duplicate had in these rounds."""
    rounds = [round_ for round_ in played.rounds if round_.master]
    return tuple(
        Recorded(
            player.name,
            tuple(
                (slip.points if (slip := round_.slips.get(player.id)) else 0)
                if player.plays_in(round_.number)
                else None
                for round_ in rounds
            ),
        )
        for player in played.players
    )


async def _draw(request: Request) -> None:
    """The next rack, and the clock if there is one; a fresh rack has a play, or the game is over."""
    request.place = "alone"
    stream, window = request.stream, request.window
    state = await _state(window, stream)
    referee = await window.referee(state)
    tried = await window.attempt(DUPLICATE, stream, referee)
    for _ in range(MOST_RACKS):
        state = tried.do(commands.DrawRack())
        if state.script or (state.current and len(best_plays(state.current, referee))):
            break
        state = tried.do(commands.ProposeNewRack())
        if state.ended:
            await tried.save()
            return
    if state.alone and state.alone.timed:
        tried.do(commands.RunClock())
    await tried.save()
    request.session.forget()
    request.focus("alone-place")


async def _enter(request: Request) -> None:
    """The play of this round; what cannot be read or does not lie there is said and may be mended."""
    request.place = "alone"
    stream, window = request.stream, request.window
    request.session.typed = dict(request.fields)
    state = await _state(window, stream)
    referee = await window.referee(state)
    require(state, commands.CallTime)
    current = state.current
    if current is None:
        raise Refused("duplicate.no_round")
    coordinates, word = request.text("coordinates"), request.text("word")
    judgement = judge_text(current, coordinates, word, referee)
    if judgement.verdict in TELLS:
        raise Refused(judgement.code, rule=judgement.rule, **judgement.details)
    await _finish(request, stream, commands.EnterSlip(current.number, 1, coordinates, word))


async def _pass(request: Request) -> None:
    stream, window = request.stream, request.window
    state = await _state(window, stream)
    if state.current and may(state, commands.CallTime):
        await _finish(request, stream, commands.EnterSlip(state.current.number, 1, claim="none"))


async def _time(request: Request) -> None:
    """The page's clock has come to zero; believed only if the saved clock has as well."""
    stream, window = request.stream, request.window
    state = await _state(window, stream)
    current = state.current
    if state.step is Step.CLOCK and current and current.clock.remaining(window.now()) == 0:
        await _finish(request, stream)


async def _close(request: Request) -> None:
    """A round that was left between the play and its answer."""
    await _finish(request, request.stream)


async def _finish(request: Request, stream: str, *slip: commands.EnterSlip) -> None:
    """Enter the slip, close the round and show the master play: the one of the game, or the best."""
    window = request.window
    referee = await window.referee(await _state(window, stream))
    tried = await window.attempt(DUPLICATE, stream, referee)
    state = tried.do(*slip)
    if state.step is Step.ANNOUNCE:
        state = tried.do(commands.CallTime())
    if may(state, commands.CloseSlips):
        state = tried.do(commands.CloseSlips())
    if state.step is Step.MASTER and state.current:
        if state.script:
            play = state.script.round(state.current.number).play
        else:
            plays = best_plays(state.current, referee)
            play = propose(state.current.board, state.current.rack, plays, referee.alphabet)[0].play
        tried.do(commands.ChooseMaster(play, said=True))
    await tried.save()
    request.session.forget()
    request.focus("next", select=False)


async def _state(window: Window, stream: str) -> State:
    state = (await window.open(DUPLICATE, stream)).state
    if state.alone is None:
        raise Refused("alone.unknown")
    return state


async def list_page(window: Window, source: str = "") -> Page:
    """What can be played alone; `source` is the duplicate that is to be played again."""
    session = window.session
    unfinished, finished, played = list[KnownGame](), list[KnownGame](), list[KnownGame]()
    for head, state in await duplicates(window):
        length = state.script.length if state.script else 0
        known = KnownGame(
            head.stream, state.name, state.date, state.place, sum(r.closed for r in state.rounds), length
        )
        if state.alone:
            (finished if state.ended else unfinished).append(known)
        elif state.ended and any(round_.master for round_ in state.rounds):
            played.append(known)
    again = (await window.open(DUPLICATE, source)).state if source else None
    if again:
        rounds_of(again)
    minutes = await window.setting("alone.minutes")
    screen = AloneListScreen(
        unfinished=unfinished,
        finished=finished,
        played=played,
        presets=presets(),
        lists=await window.proposed_lists(),
        minutes=int(minutes) if minutes else 3,
        player=await window.setting("alone.player"),
        source=again,
        source_stream=source,
        **session.said,
    )
    return alone_view.list_page(screen, window.texts)


async def page(window: Window, stream: str) -> Page:
    """The board, the rack and the clock of a game alone, or what came of a round."""
    state = await _state(window, stream)
    screen = AloneScreen(
        stream=stream,
        state=state,
        alphabet=window.library.alphabet(state.language),
        now=window.now(),
        place=_place(state),
        without_bonuses=await _had_bonuses(window, state),
        **window.session.said,
    )
    return alone_view.alone_page(screen, window.texts)


async def _had_bonuses(window: Window, state: State) -> bool:
    """Whether the players of the duplicate won bonuses, which a replay cannot compare with."""
    if state.alone is None or not state.alone.source:
        return False
    try:
        played = (await window.open(DUPLICATE, state.alone.source)).state
    except Fault:  # deleted since
        return False
    return any(standing.bonus for standing in standings(played))


def _place(state: State) -> int | None:
    """Where the points so far would stand among those of the recorded players after as many rounds."""
    closed = [round_ for round_ in state.rounds if round_.closed]
    if state.alone is None or not state.alone.recorded or not closed:
        return None
    mine = sum(slip.points for round_ in closed if (slip := round_.slips.get(1)))
    totals = [sum(filter(None, known.points[: len(closed)])) for known in state.alone.recorded]
    return 1 + sum(total > mine for total in totals)


ACTIONS: dict[str, Action] = {
    "alone.begin": _begin,
    "alone.draw": _draw,
    "alone.enter": _enter,
    "alone.pass": _pass,
    "alone.time": _time,
    "alone.close": _close,
    **deleting_stream("alone"),
}
