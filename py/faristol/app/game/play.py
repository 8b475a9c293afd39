"""Playing a game of two: the draw for the start, racks, plays, exchanges and passes, one tap each.

On a tablet that two people share, each rack is covered until its owner says that he has the tablet.
"""

from __future__ import annotations

from dataclasses import replace

from faristol.app.feature import does
from faristol.app.game import computer, replay, table
from faristol.app.game.corrections import TAKE_BACK, take_back
from faristol.app.game.tournament_link import event_of
from faristol.app.game.unseen import unseen
from faristol.app.session import Session
from faristol.app.tentative import actions
from faristol.app.tentative.tentative import Attempt, Ground, attempt
from faristol.app.tentative.writing import as_lying, attempted, read_play
from faristol.app.views.game import play as play_view
from faristol.app.views.game.board import PLACE as LAYING
from faristol.app.views.game.screens import PlayScreen
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.game import commands
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import State, Step
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import as_drawn

SHOWN, ASKED, PICKED, TRACKED = "shown", "asked", "picked", "tracked"
"""What the session keeps of a game: whose rack is open at which turn, at which turn the page has asked, which
tiles are to be exchanged, and whether the unseen tiles are shown."""

EXCHANGE, PASS, WITHDRAW = "exchange", "pass", "withdraw"
"""What the page asks before it does it."""


async def _starter(request: Request) -> None:
    """Who starts as "HOW:SEAT"."""
    request.place = play_view.GAME
    how, _, seat = request.text("value").partition(":")
    if seat not in ("0", "1"):
        raise Refused("game.choice")
    await request.command(CLASSIC, commands.SetStarter(int(seat), how))
    request.focus("next", select=False)


async def _begin(request: Request) -> None:
    request.place = play_view.GAME
    _open_turn(request, await request.command(CLASSIC, commands.Begin()))


async def _show(request: Request) -> None:
    """The player has the tablet in hand: the tiles may be seen until the turn is over."""
    stream, state = request.stream, await request.state(CLASSIC)
    if request.text("value") == str(len(state.turns)) and state.step is Step.TURN:
        request.session.chosen[stream, SHOWN] = _turn_of(state)
        request.focus("laying", select=False)


def _turn_of(state: State) -> str:
    return f"{state.turn}/{len(state.turns)}"


def is_covered(session: Session, stream: str, state: State) -> bool:
    """Whether the rack of whose turn it is waits for its owner."""
    if state.use != "tablet" or state.step is not Step.TURN:
        return False
    return session.chosen.get((stream, SHOWN)) != _turn_of(state)


async def _play(request: Request) -> None:
    """Play what lies on the board; what is wrong with it is said under it, and it stays to be mended."""
    request.place = LAYING
    window, stream = request.window, request.stream
    found = actions.laid(window, stream, await request.state(CLASSIC))
    if found is None:
        raise Refused("game.step")
    ground, laying = found
    tried = attempt(laying, ground)
    if tried.fault:
        raise tried.fault
    if tried.play is None:
        raise Refused("game.nothing_laid")
    accepting = computer.accepting(await request.state(CLASSIC))
    await request.command(CLASSIC, *accepting, commands.PlayTiles(tried.play))
    request.focus("next", select=False)


async def _write(request: Request) -> None:
    """A play as it is written on a score sheet: "H8 CANTADA"; its Enter counts."""
    request.place = play_view.WRITE
    request.session.typed = dict(request.fields)
    state = await request.state(CLASSIC)
    written = read_play(request.text("play"), request.window.library.alphabet(state.language))
    play = as_lying(written, state.board)
    await request.command(CLASSIC, commands.PlayTiles(play, in_time=bool(request.text("in_time"))))
    request.session.typed = {}
    request.focus("next", select=False)


async def _writing(request: Request) -> None:
    """While a play is being typed the page tells its words and points."""
    request.session.typed = dict(request.fields)


async def _rack(request: Request) -> None:
    """The tiles that somebody has on a real rack."""
    request.place = play_view.RACK
    request.session.typed = dict(request.fields)
    state = await request.state(CLASSIC)
    tiles = request.window.library.alphabet(state.language).parse_rack(request.text("tiles"))
    await request.command(CLASSIC, commands.TypeRack(state.turn, tiles))
    request.session.typed = {}
    request.focus("laying", select=False)


async def _complete(request: Request) -> None:
    """The button of a play that is complete already does nothing."""
    request.place = play_view.GAME
    state = await request.state(CLASSIC)
    if request.text("value") == str(len(state.turns)):
        _open_turn(request, await request.command(CLASSIC, commands.CompleteTurn()))


def _open_turn(request: Request, state: State) -> None:
    """The next turn has begun: nothing that was asked in the last one waits any more."""
    request.session.question = ""
    request.focus("write" if state.use == "board" and not state.ended else "next", select=False)


async def _pass(request: Request) -> None:
    await _ask(request, PASS)


async def _withdraw(request: Request) -> None:
    await _ask(request, WITHDRAW)


async def _exchange(request: Request) -> None:
    """Asks which tiles; a bag that has too few is told at once (CLA-3A, MAL-17A)."""
    request.place = LAYING
    state = await request.state(CLASSIC)
    rules, bag = state.rules, state.in_bag
    needed = max(rules.exchange_bag, rules.exchange_least)
    if bag < needed:
        raise Refused(
            "exchange.bag", rule="MAL-17A" if rules.exchange_bag else "CLA-3A", bag=bag, needed=needed
        )
    request.session.chosen.pop((request.stream, PICKED), None)
    await _ask(request, EXCHANGE)


async def _ask(request: Request, question: str) -> None:
    request.place = LAYING
    if question != WITHDRAW and (await request.state(CLASSIC)).touched:
        raise Refused("touch.play", rule="CLA-2A")
    stream, state = request.stream, await request.state(CLASSIC)
    request.session.question = question
    request.session.chosen[stream, ASKED] = _turn_of(state)
    request.focus("next", select=False)


async def _take_back(request: Request) -> None:
    """Asks whether both agree that the last turn is taken back."""
    request.place = play_view.GAME
    if not play_view.can_take_back(await request.state(CLASSIC)):
        raise Refused("takeback.not_here", rule="CLA-2A")
    await _ask(request, TAKE_BACK)


async def _take_back_yes(request: Request) -> None:
    request.place = play_view.GAME
    if asked(request.session, request.stream, await request.state(CLASSIC)) == TAKE_BACK:
        await take_back(request)


def asked(session: Session, stream: str, state: State) -> str:
    """What the page asks whose turn it is; another window may have gone on to the next turn meanwhile."""
    own = state.step is Step.TURN or (session.question == TAKE_BACK and play_view.can_take_back(state))
    return session.question if own and session.chosen.get((stream, ASKED)) == _turn_of(state) else ""


async def _answer(request: Request, question: str, command: commands.Command) -> None:
    """Carry out what was asked, unless the turn that it was asked in is over."""
    request.place = play_view.GAME
    if asked(request.session, request.stream, await request.state(CLASSIC)) == question:
        await _turn(request, command)


async def _picked(request: Request) -> None:
    """Which places of the rack are to go back."""
    stream = request.stream
    request.session.chosen[stream, PICKED] = ",".join(request.text("tile").split())


async def _cancel(request: Request) -> None:
    request.session.question = ""
    request.focus("laying", select=False)


async def _pass_yes(request: Request) -> None:
    await _answer(request, PASS, commands.Pass())


async def _withdraw_yes(request: Request) -> None:
    await _answer(request, WITHDRAW, commands.Pass(withdrawn=True))


async def _exchange_yes(request: Request) -> None:
    stream, state = request.stream, await request.state(CLASSIC)
    rack = state.rack(state.turn)
    tiles = bytes(rack[place] for place in _places(request.session, stream) if place < len(rack))
    await _answer(request, EXCHANGE, commands.Exchange(tiles))


async def _exchange_count(request: Request) -> None:
    request.place = play_view.GAME
    count = request.number("count", "exchange.number")
    await _answer(request, EXCHANGE, commands.Exchange(count=count))


async def _turn(request: Request, command: commands.Command) -> None:
    """A turn that is complete with its command."""
    accepting = computer.accepting(await request.state(CLASSIC))
    _open_turn(request, await request.command(CLASSIC, *accepting, command))


def _places(session: Session, stream: str) -> tuple[int, ...]:
    text = session.chosen.get((stream, PICKED), "")
    return tuple(int(place) for place in text.split(",") if place.isascii() and place.isdigit())


async def _track(request: Request) -> None:
    """Show the unseen tiles, or put them away."""
    key = (request.stream, TRACKED)
    request.session.chosen[key] = "" if request.session.chosen.get(key) else "yes"
    request.focus("unseen-side" if request.session.chosen[key] else "track", select=False)


def _tracks(session: Session, stream: str, covered: bool) -> bool:
    return bool(session.chosen.get((stream, TRACKED))) and not covered


async def page(window: Window, stream: str) -> Page:
    """The page of a game; one that was played elsewhere is only looked at, in its replay."""
    state = (await window.open(CLASSIC, stream)).state
    if state.use == "record":
        window.session.path = f"{table.PATH}/{stream}/replay"
        return await replay.page(window, stream)
    alphabet, session = window.library.alphabet(state.language), window.session
    covered = is_covered(session, stream, state)
    question = asked(session, stream, state)
    found = None if covered or question == EXCHANGE else actions.laid(window, stream, state)
    ground, laying = found or (_looked_at(state, alphabet, question), None)
    # a rack that is not shown is not told by what is missing from the unseen tiles either
    seen_by = seat_shown(state) if found or question == EXCHANGE else None
    screen = PlayScreen(
        stream=stream,
        state=state,
        alphabet=alphabet,
        now=window.now(),
        thinking=computer.status(window, stream, state),
        ground=ground,
        laying=laying,
        attempt=attempt(laying, ground) if laying else Attempt(),
        hidden=found is None and state.known,
        covered=covered,
        question=question,
        picked=_places(session, stream),
        order=_order(window, stream, state),
        unseen=unseen(state, seen_by) if _tracks(session, stream, covered) else None,
        writing=attempted(session.typed.get("play", ""), state, alphabet),
        event=await event_of(window, stream),
        **session.said,
    )
    return play_view.play_page(screen, window.texts)


def _order(window: Window, stream: str, state: State) -> tuple[int, ...]:
    """The places of the rack of whose turn it is, as its tiles stand there for the player."""
    rack, found = state.rack(state.turn), actions.laid(window, stream, state)
    places = list(range(len(rack)))
    if found is None or found[0].rack != rack:
        return tuple(places)
    laying = found[1]
    standing = laying.rack + as_drawn(bytes(one.tile for one in laying.laid))
    ordered = []
    for tile in standing:
        place = next(place for place in places if rack[place] == tile)
        places.remove(place)
        ordered.append(place)
    return tuple(ordered)


def _looked_at(state: State, alphabet: Alphabet, question: str) -> Ground:
    """The board while nobody lays tiles. There is no rack before the first turn, after the last, and while
    surplus tiles go back, of which the other player sees only some (CLA-3B); and tiles that are chosen to be
    exchanged stand where they are chosen."""
    ground = actions.ground_of(state, seat_shown(state), alphabet)
    racked = state.begun and not state.ended and not state.surplus and question != EXCHANGE
    return ground if racked else replace(ground, rack=None)


def seat_shown(state: State) -> int:
    """Whose rack stands under the board: the person's, or that of who has something to do."""
    if state.use == "computer":
        return next(seat for seat, player in enumerate(state.players) if not player.level)
    return state.pending.seat if state.pending else state.turn


ACTIONS: dict[str, Action] = {
    "game.draw_start": does(CLASSIC, lambda _: commands.DrawStart(), place=play_view.GAME, focus="next"),
    "game.starter": _starter,
    "game.place": does(
        CLASSIC, lambda request: commands.DrawPlace(request.text("value")), place=play_view.GAME
    ),
    "game.checked": does(
        CLASSIC, lambda request: commands.CheckTiles(bool(request.text("checked"))), place=play_view.GAME
    ),
    "game.draw_rack": does(CLASSIC, lambda _: commands.DrawRack(), place=play_view.GAME, focus="next"),
    "game.begin": _begin,
    "game.show": _show,
    "game.play": _play,
    "game.write": _write,
    "game.writing": _writing,
    "game.rack": _rack,
    "game.complete": _complete,
    "game.pass": _pass,
    "game.pass_yes": _pass_yes,
    "game.withdraw": _withdraw,
    "game.withdraw_yes": _withdraw_yes,
    "game.exchange": _exchange,
    "game.picked": _picked,
    "game.exchange_yes": _exchange_yes,
    "game.exchange_count": _exchange_count,
    "game.cancel": _cancel,
    "game.takeback": _take_back,
    "game.takeback_yes": _take_back_yes,
    "game.track": _track,
}
