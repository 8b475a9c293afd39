"""Playing a game: the draw for the start, racks, plays, exchanges and passes, one tap each.

On a tablet that two people share, each rack is covered until its owner has the tablet. Each turn is announced
to screen readers when it is made, whoever made it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace

from faristol.app.duplicate.views.figures import points
from faristol.app.feature import dismiss, does, later
from faristol.app.game import analysis, casual, computer, friends, under_way
from faristol.app.game.corrections import take_back
from faristol.app.game.tournament_link import event_of
from faristol.app.game.views import game_words, lines
from faristol.app.game.views import play as play_view
from faristol.app.game.views.board import LAYING
from faristol.app.game.views.screens import Asked, OfTurn, PlayScreen, Turn, asked, turn_of
from faristol.app.session import Session
from faristol.app.tentative import actions
from faristol.app.tentative.tentative import Attempt, Ground, attempt
from faristol.app.tentative.writing import attempted, read_play_on
from faristol.app.views.opened_menu import Opened
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Fault, Refused
from faristol.modes.game import commands
from faristol.modes.game import events as e
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import State, Step
from faristol.rules.game_rules import MOST_PLAYERS
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag
from faristol.tiles.tile import as_drawn

followed_by = later("faristol.app.game.followed", "carried")

GAME = "#/game/"

STEP = "game-step"
"""The element that says what happens now."""


@dataclass
class Told:
    """The number of turns that a window has shown of a game."""

    stream: str = ""
    turns: int = 0


async def follow(request: Request, action: str) -> None:
    """Announce the turn made since the last action in the game shown; look at its turns once it is over."""
    session = request.session
    stream = session.path.removeprefix(GAME)
    if not session.path.startswith(GAME) or "/" in stream:
        session.drop(Told)
        return
    with suppress(Fault):  # the page shows the fault
        state = (await request.window.open(CLASSIC, stream)).state
        before, now = session.find(Told), Told(stream, len(game_words.written(state)))
        session.put(now)
        if before and before.stream == stream and before.turns < now.turns:
            request.effect("say", text=_turn_sentence(request, state))
        if state.settled:
            await casual.note_beaten(request.window, stream, state)
            await analysis.follow(request, action)


def _turn_sentence(request: Request, state: State) -> str:
    """Return a turn as a sentence: "Anna: CANTADA H4, 72 points", "Benet: passes"."""
    window = request.window
    turn = game_words.written(state)[-1]
    alphabet = window.library.alphabet(state.language)
    entry = lines.entries(state, game_words.written(state), alphabet, window.texts)[-1]
    what = [" ".join(filter(None, (str(entry.word.striptags()), entry.place)))]
    what.append(points(turn.scored, window.texts) if turn.kind == "play" else entry.aside)
    return f"{state.players[turn.seat].name}: {', '.join(filter(None, what))}"


def unseen(state: State, seat: int | None) -> Bag:
    """Return the tiles neither on the board nor, where it is known, on the seat's rack.

    With None as the seat, only those on the board are left out.
    """
    position = state.lying
    hidden = (rack for other, rack in enumerate(position.racks) if other != seat)
    return position.bag.put_back(b"".join(hidden))


@dataclass
class Seen:
    """A window's view of a game.

    `shown` is the turn whose rack is uncovered, `picked` the slots of the rack chosen for an exchange,
    `tracked` says whether the unseen tiles are shown.
    """

    shown: Turn | None = None
    picked: tuple[int, ...] = ()
    tracked: bool = False


async def _starter(request: Request) -> None:
    """Set the starter from "HOW:SEAT"."""
    request.anchor = play_view.GAME
    how, _, seat = request.text("value").partition(":")
    if seat not in map(str, range(MOST_PLAYERS)):
        raise Refused("game.choice")
    await request.command(CLASSIC, e.StarterSet(int(seat), how))
    request.focus("next", select=False)


async def _begin(request: Request) -> None:
    request.anchor = play_view.GAME
    _open_turn(request, await request.command(CLASSIC, e.Begun()))


async def _show(request: Request) -> None:
    """Uncover the rack of the player who has the tablet, until the turn is over."""
    stream, state = request.stream, await request.state(CLASSIC)
    if request.text("value") == str(len(state.turns)) and state.step is Step.TURN:
        request.session.of(Seen, stream).shown = turn_of(state)
        request.focus("laying", select=False)


def is_covered(session: Session, stream: str, state: State) -> bool:
    """Tell whether the rack of the player to move is still covered."""
    if state.use != "tablet" or state.step is not Step.TURN:
        return False
    return session.of(Seen, stream).shown != turn_of(state)


async def _play(request: Request) -> None:
    """Play the tiles on the board; a fault is shown below them, and they stay."""
    request.anchor = LAYING
    window, stream = request.window, request.stream
    board_and_tiles = actions.laid(window, stream, await request.state(CLASSIC))
    if board_and_tiles is None:
        raise Refused("game.step")
    ground, laying = board_and_tiles
    tried = attempt(laying, ground)
    if tried.fault:
        raise tried.fault
    if tried.play is None:
        raise Refused("game.nothing_laid")
    accepting = computer.accepting(await request.state(CLASSIC))
    await request.command(CLASSIC, *accepting, commands.PlayTiles(tried.play))
    request.focus("next", select=False)


def form(
    anchor: str = "", focus: str = STEP
) -> Callable[[Callable[[Request], Awaitable[commands.Command]]], Action]:
    """Make the action of a form that is one command; the fields stay as typed until that is saved."""

    def made(command: Callable[[Request], Awaitable[commands.Command]]) -> Action:
        async def act(request: Request) -> None:
            request.form(anchor or request.anchor)
            await request.command(CLASSIC, await command(request))
            request.session.typed = {}
            if focus == STEP:
                on_with(request)
            elif focus:
                request.focus(focus, select=False)

        return act

    return made


def on_with(request: Request) -> None:
    """Go on at the board, with what happens now beside it."""
    request.go(GAME + request.stream)
    request.focus(STEP, select=False)


@form(play_view.WRITE, "next")
async def _write(request: Request) -> commands.Command:
    """Play a play typed as on a score sheet: "H8 CANTADA"; Enter plays it."""
    state = await request.state(CLASSIC)
    board_and_tiles = actions.laid(request.window, request.stream, state)
    if board_and_tiles is None:
        raise Refused("game.step")
    play = read_play_on(request.text("play"), board_and_tiles[0])
    return commands.PlayTiles(play, in_time=bool(request.text("in_time")))


async def _writing(request: Request) -> None:
    """Show the words and points of the play being typed."""
    request.session.typed = dict(request.fields)


@form(play_view.RACK, "laying")
async def _rack(request: Request) -> commands.Command:
    """Take the tiles of a real rack as typed."""
    state = await request.state(CLASSIC)
    tiles = request.window.library.alphabet(state.language).parse_rack(request.text("tiles"))
    return e.RackTyped(state.turn, tiles)


async def _complete(request: Request) -> None:
    """Complete the turn; does nothing if it is complete already."""
    request.anchor = play_view.GAME
    state = await request.state(CLASSIC)
    if request.text("value") == str(len(state.turns)):
        _open_turn(request, await request.command(CLASSIC, commands.CompleteTurn()))


def _open_turn(request: Request, state: State) -> None:
    """Clear the questions of the last turn at the start of the next one."""
    request.session.question = None
    request.focus("write" if state.use == "board" and not state.ended else "next", select=False)


async def _exchange(request: Request) -> None:
    """Ask which tiles to exchange; refuse at once if the bag has too few (CLA-3A, MAL-17A)."""
    request.anchor = LAYING
    state = await request.state(CLASSIC)
    rules, bag = state.rules, state.in_bag
    needed = max(rules.exchange_bag, rules.exchange_least)
    if bag < needed:
        raise Refused(
            "exchange.bag", rule="MAL-17A" if rules.exchange_bag else "CLA-3A", bag=bag, needed=needed
        )
    request.session.of(Seen, request.stream).picked = ()
    await _ask(request, "exchange")


async def _ask(request: Request, question: Asked) -> None:
    request.anchor = LAYING
    state = await request.state(CLASSIC)
    if question != "withdraw" and state.touched:
        raise Refused("touch.play", rule="CLA-2A")
    request.session.question = OfTurn(question, turn_of(state))
    request.focus("next", select=False)


async def _take_back(request: Request) -> None:
    """Ask whether both players agree to take the last turn back."""
    request.anchor = play_view.GAME
    state = await request.state(CLASSIC)
    if not play_view.can_take_back(state):
        raise Refused("takeback.not_here", rule="CLA-2A")
    if state.casual:
        await take_back(request)
        return
    await _ask(request, "takeback")


async def _take_back_yes(request: Request) -> None:
    request.anchor = play_view.GAME
    if asked(question_of(request.session, await request.state(CLASSIC))) == "takeback":
        await take_back(request)


def question_of(session: Session, state: State) -> OfTurn | None:
    """Return the question to the player to move, None if it is outdated: another window may have gone on."""
    question = session.asks(OfTurn)
    if asked(question) == "give_up" and not state.ended:
        return question
    if question is None or question.turn != turn_of(state):
        return None
    back = asked(question) == "takeback" and play_view.can_take_back(state)
    return question if back or state.step is Step.TURN else None


async def _answer(request: Request, question: Asked, command: commands.Command) -> None:
    """Carry out a question's command, unless its turn is over."""
    request.anchor = play_view.GAME
    state = await request.state(CLASSIC)
    if asked(question_of(request.session, state)) == question:
        _open_turn(request, await request.command(CLASSIC, *computer.accepting(state), command))


async def _picked(request: Request) -> None:
    """Keep the slots of the rack picked for an exchange."""
    request.session.of(Seen, request.stream).picked = request.numbers("tile")


async def _exchange_yes(request: Request) -> None:
    stream, state = request.stream, await request.state(CLASSIC)
    rack = state.rack(state.turn)
    picked = request.session.of(Seen, stream).picked
    tiles = bytes(rack[slot] for slot in picked if slot < len(rack))
    await _answer(request, "exchange", commands.Exchange(tiles))


async def _exchange_count(request: Request) -> None:
    request.anchor = play_view.GAME
    count = request.number("count", "exchange.number")
    await _answer(request, "exchange", commands.Exchange(count=count))


async def _track(request: Request) -> None:
    """Show the unseen tiles, or hide them."""
    seen = request.session.of(Seen, request.stream)
    seen.tracked = not seen.tracked
    request.focus("unseen-side" if seen.tracked else "track", select=False)


async def arrive(window: Window, stream: str) -> None:
    """Lead to the replay of a game that was played elsewhere: it cannot be played on."""
    if (await window.open(CLASSIC, stream)).state.use == "record":
        window.session.path = f"{under_way.PATH}/{stream}/replay"


async def page(window: Window, stream: str, menu: Opened | None = None) -> Page:
    """The page of a game; an opened `menu` has the room of the step."""
    state = (await window.open(CLASSIC, stream)).state
    alphabet, session = window.library.alphabet(state.language), window.session
    covered = is_covered(session, stream, state)
    question, seen = question_of(session, state), session.of(Seen, stream)
    exchanging = asked(question) == "exchange"
    board_and_tiles = None if covered or exchanging else actions.laid(window, stream, state)
    ground, laying = board_and_tiles or (_looked_at(state, alphabet, exchanging), None)
    # the unseen tiles must not reveal a covered rack
    seen_by = seat_shown(state) if board_and_tiles or exchanging else None
    tried = attempt(laying, ground) if laying else Attempt()
    event = await event_of(window, stream)
    screen = PlayScreen(
        stream=stream,
        state=state,
        alphabet=alphabet,
        now=window.now(),
        thinking=computer.status(window, stream, state),
        ground=ground,
        laying=laying,
        attempt=tried,
        unlisted=await casual.unlisted(window, state, tried),
        playable=not state.hint or state.hint.kind == "play" or await casual.playable(window, state),
        proposal=await casual.proposal(window, casual.level(state)) if state.casual and state.ended else None,
        beaten=await casual.beaten(window, stream, state),
        hidden=board_and_tiles is None and state.draws_tiles,
        covered=covered,
        question=question,
        picked=seen.picked,
        order=_order(window, stream, state),
        unseen=unseen(state, seen_by) if seen.tracked and not covered else None,
        writing=attempted(session.typed.get("play", ""), ground),
        event=event,
        **(await friends.carried(window, stream, state) if state.fair else {}),
        **(await followed_by(window, stream, event) if state.fair else {}),
        **session.said,
    )
    report = await analysis.report_of(window, stream) if state.settled and not menu else None
    return play_view.play_page(screen, window.texts, report, menu)


def _order(window: Window, stream: str, state: State) -> tuple[int, ...]:
    """Return the slots of the rack of the player to move, in the player's order."""
    rack, board_and_tiles = state.rack(state.turn), actions.laid(window, stream, state)
    slots = list(range(len(rack)))
    if board_and_tiles is None or board_and_tiles[0].rack != rack:
        return tuple(slots)
    laying = board_and_tiles[1]
    standing = laying.rack + as_drawn(bytes(one.tile for one in laying.laid))
    ordered = []
    for tile in standing:
        slot = next(slot for slot in slots if rack[slot] == tile)
        slots.remove(slot)
        ordered.append(slot)
    return tuple(ordered)


def _looked_at(state: State, alphabet: Alphabet, exchanging: bool) -> Ground:
    """Return the board while no tiles can be laid.

    The rack is left out before the first turn, after the last one, and while surplus tiles go back, of which
    the other player sees only some (CLA-3B), and in a game of two other devices. Tiles to be exchanged are
    shown where they are chosen.
    """
    ground = actions.ground_of(state, seat_shown(state), alphabet)
    watched = state.fair is not None and state.fair.watched
    racked = state.begun and not state.ended and not state.surplus and not exchanging and not watched
    return ground if racked else replace(ground, rack=None)


def seat_shown(state: State) -> int:
    """Return the seat of the rack below the board: the person's, or that of the player who has to act."""
    if state.fair and not state.fair.watched:
        return state.fair.seat
    if state.use == "computer":
        return next(seat for seat, player in enumerate(state.players) if not player.level)
    return state.pending.seat if state.pending else state.turn


ACTIONS: dict[str, Action] = {
    "game.draw_start": does(CLASSIC, lambda _: commands.DrawStart(), anchor=play_view.GAME, focus="next"),
    "game.starter": _starter,
    "game.place": does(
        CLASSIC, lambda request: commands.DrawPlace(request.text("value")), anchor=play_view.GAME
    ),
    "game.checked": does(
        CLASSIC, lambda request: e.TilesChecked(bool(request.text("checked"))), anchor=play_view.GAME
    ),
    "game.draw_rack": does(CLASSIC, lambda _: commands.DrawRack(), anchor=play_view.GAME, focus="next"),
    "game.begin": _begin,
    "game.show": _show,
    "game.play": _play,
    "game.write": _write,
    "game.writing": _writing,
    "game.rack": _rack,
    "game.complete": _complete,
    "game.pass": lambda request: _ask(request, "pass"),
    "game.pass_yes": lambda request: _answer(request, "pass", commands.Pass()),
    "game.withdraw": lambda request: _ask(request, "withdraw"),
    "game.withdraw_yes": lambda request: _answer(request, "withdraw", commands.Pass(withdrawn=True)),
    "game.exchange": _exchange,
    "game.picked": _picked,
    "game.exchange_yes": _exchange_yes,
    "game.exchange_count": _exchange_count,
    "game.cancel": dismiss("laying", select=False),
    "game.takeback": _take_back,
    "game.takeback_yes": _take_back_yes,
    "game.track": _track,
}
