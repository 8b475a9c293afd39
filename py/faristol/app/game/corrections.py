"""Turns that were written wrongly, and turns taken back by agreement (CLA-4G, CLA-8B)."""

from faristol.app.desk import Action, Desk, Request
from faristol.app.game import computer, table
from faristol.app.game.writing import read_play
from faristol.app.streams import stream_in
from faristol.app.views.game import correction as view
from faristol.app.views.game.told import written
from faristol.app.views.render import Page
from faristol.errors import Refused
from faristol.modes.classic import commands as c
from faristol.modes.classic.correcting import WRITTEN
from faristol.modes.classic.state import Kind, State
from faristol.rules.moves import Play

TAKE_BACK = "takeback"
"""What the session asks: whether both agree that the last turn is taken back."""

KINDS: dict[str, Kind] = {"play": "play", "pass": "pass", "exchange": "exchange", "refused": "refused"}


async def _correct(request: Request) -> None:
    """A turn as it really was; all after it is counted again, or written anew from where it does not fit."""
    request.session.typed = dict(request.fields)
    state = await table.state_of(request)
    kind = KINDS.get(request.text("kind"))
    if kind is None:
        raise Refused("game.choice")
    number = request.number("number", "game.choice")
    play: Play | None = None
    if kind == "play" or (kind == "refused" and request.text("play").strip()):
        play = read_play(request.text("play"), request.desk.library.alphabet(state.language))
    count = request.number("count", "correction.count") if kind == "exchange" else 0
    anew = request.text("anew") == "yes"
    try:
        corrected = await table.command(request, c.CorrectTurn(number, kind, play, count, anew))
    except Refused as refusal:
        if refusal.code == "correction.unfit" and state.use == "board":
            request.session.typed["unfit"] = str(refusal.details["number"])
        raise
    request.session.typed = {}
    if corrected.taken_out and anew:
        request.go(f"{table.PATH}/{stream_in(request, 'game')}")
        request.focus("write", select=False)
        return
    request.go(f"{table.PATH}/{stream_in(request, 'game')}/arbiter")
    request.focus(f"turn-{number}", select=False)
    request.effect(
        "say", text=request.desk.texts.gettext("Corrected, and everything after it counted again.")
    )


async def _go_back(request: Request) -> None:
    """To before a turn: one that was forgotten, or written twice."""
    await table.command(request, c.GoBack(request.number("number", "game.choice")))
    request.go(f"{table.PATH}/{stream_in(request, 'game')}")
    request.focus("write", select=False)


async def _take_back(request: Request) -> None:
    """A play that was written wrongly goes at once; one that was played only if both agree."""
    state = await table.state_of(request)
    if state.use in WRITTEN:
        await table.command(request, c.TakeBack())
        return
    if not state.rules.takebacks:
        raise Refused("takeback.not_here", rule="CLA-2A")
    request.go(f"{table.PATH}/{stream_in(request, 'game')}/arbiter")
    request.session.question = TAKE_BACK
    request.focus("takeback-question", select=False)


async def _take_back_yes(request: Request) -> None:
    request.place = "arbiter-takeback"
    if request.session.question != TAKE_BACK:
        return
    await computer.accept(request.desk, stream_in(request, "game"))
    state = await table.state_of(request)
    # The answer of the computer goes with the person's own turn.
    own = computer.seat_of_computer(state) is None or len(state.turns) < 2
    await table.command(request, c.TakeBack(1 if own else 2))
    request.session.question = ""


def number_in(path: str, state: State) -> int:
    """The turn that a path `#/game/STREAM/correct/NUMBER` leads to; raises `Refused` if there is none."""
    text = [*path.split("/")[4:], ""][0]
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0
    if not 1 <= number <= len(written(state)):
        raise Refused("app.path", path=path)
    return number


async def page(desk: Desk, stream: str) -> Page:
    """The page on which a turn is corrected."""
    state, session = (await table.opened(desk, stream)).state, desk.session
    screen = view.CorrectionScreen(
        stream,
        state,
        desk.library.alphabet(state.language),
        number_in(session.path, state),
        typed=session.typed,
        notices=tuple(session.notices),
    )
    return view.correction_page(screen, desk.texts)


ACTIONS: dict[str, Action] = {
    "arbiter.correct": _correct,
    "arbiter.go_back": _go_back,
    "arbiter.takeback": _take_back,
    "arbiter.takeback_yes": _take_back_yes,
}
