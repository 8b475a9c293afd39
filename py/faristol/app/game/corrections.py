"""Turns that were recorded wrongly, and turns taken back by agreement (CLA-4G, CLA-8B)."""

from faristol.app.feature import does
from faristol.app.game import computer, under_way
from faristol.app.game.views import arbiter as view
from faristol.app.game.views.game_words import turn_of_player, written
from faristol.app.game.views.screens import GoingBack, OfTurn, asked, turn_of
from faristol.app.game.views.steps import ANCHOR
from faristol.app.paths import number_in
from faristol.app.tentative.writing import read_play
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.correcting import WRITTEN
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import State
from faristol.modes.game.turn import Kind
from faristol.rules.notation import Play

KINDS: dict[str, Kind] = {"play": "play", "pass": "pass", "exchange": "exchange", "refused": "refused"}


async def _correct(request: Request) -> None:
    """Correct a turn; later turns are scored again, or recorded anew from the first that no longer fits."""
    request.session.typed = dict(request.fields)
    state = await request.state(CLASSIC)
    kind = KINDS.get(request.text("kind"))
    if kind is None:
        raise Refused("game.choice")
    number = request.number("number", "game.choice")
    play: Play | None = None
    if kind == "play" or (kind == "refused" and request.text("play").strip()):
        play = read_play(request.text("play"), request.window.library.alphabet(state.language))
    count = request.number("count", "correction.count") if kind == "exchange" else 0
    anew = request.text("anew") == "yes"
    announced = state.last_turns is not None
    try:
        corrected = await request.command(CLASSIC, c.CorrectTurn(number, kind, play, count, anew))
    except Refused as refusal:
        if refusal.code == "correction.unfit" and state.use == "board":
            request.session.typed["unfit"] = str(refusal.details["number"])
        raise
    request.session.typed = {}
    if corrected.taken_out and anew:
        _tell(request, announced, corrected)
        request.go(f"{under_way.PATH}/{request.stream}")
        request.focus("write", select=False)
        return
    request.go(f"{under_way.PATH}/{request.stream}/arbiter/turns")
    request.focus(f"turn-{number}", select=False)
    request.effect(
        "say", text=request.window.texts.gettext("Corrected, and everything after it counted again.")
    )


async def _go_back(request: Request) -> None:
    """Go back to before a turn that was left out or recorded twice; asks first if other turns go with it."""
    number = request.number("number", "game.choice")
    if number == len(written(await request.state(CLASSIC))):
        await _gone_back(request, number)
        return
    request.session.question = GoingBack(number)
    request.focus("go-back-question", select=False)


async def _go_back_yes(request: Request) -> None:
    if question := request.session.asks(GoingBack):
        await _gone_back(request, question.number)


async def _gone_back(request: Request, number: int) -> None:
    announced = (await request.state(CLASSIC)).last_turns is not None
    state = await request.command(CLASSIC, c.GoBack(number))
    _tell(request, announced, state)
    request.go(f"{under_way.PATH}/{request.stream}")
    request.focus("write", select=False)


def _tell(request: Request, announced: bool, state: State) -> None:
    """Tell that the round's time must be announced again, if that turn was taken back (CLA-7D)."""
    if announced and state.last_turns is None and not state.ended:
        sentence = request.window.texts.gettext(
            "The round’s time was announced at a later turn, and that is taken back too: announce it again "
            "when it is over."
        )
        request.session.notices.append(Notice(ANCHOR, sentence, "info", "CLA-7D"))


async def _take_back(request: Request) -> None:
    """Take back a recorded play at once; on a tablet or against the computer, only by agreement."""
    state = await request.state(CLASSIC)
    if state.use in WRITTEN:
        announced = state.last_turns is not None
        _tell(request, announced, await request.command(CLASSIC, c.TakeBack()))
        return
    if not state.rules.takebacks:
        raise Refused("takeback.not_here", rule="CLA-2A")
    request.go(f"{under_way.PATH}/{request.stream}/arbiter/takeback")
    request.session.question = OfTurn("takeback", turn_of(state))
    request.focus("takeback-question", select=False)


async def _take_back_yes(request: Request) -> None:
    request.anchor = "arbiter-takeback"
    if asked(request.session.question) == "takeback":
        await take_back(request)


async def take_back(request: Request) -> None:
    """Take the last turn back, announce which one, and go on with the game.

    Against computers the person's own turn comes again.
    """
    window, stream = request.window, request.stream
    tried = await window.attempt(CLASSIC, stream)
    state = tried.do(*computer.accepting(tried.state))
    announced = state.last_turns is not None
    after = tried.do(c.TakeBack(computer.turns_since(state) if not state.pending else 1))
    await tried.save()
    request.session.question = None
    alphabet, gone = window.library.alphabet(state.language), written(state)[len(written(after)) :]
    turns = [turn_of_player(turn, state, alphabet, window.texts) for turn in gone]
    text = window.texts.gettext("Taken back: %(turns)s.") % {"turns": "; ".join(turns)}
    request.session.notices.append(Notice(ANCHOR, text, "info"))
    _tell(request, announced, after)
    request.go(f"{under_way.PATH}/{stream}")
    request.focus("next", select=False)


async def page(window: Window, stream: str, turn: str) -> Page:
    """The page `#/game/STREAM/correct/TURN` to correct a turn."""
    state, session = (await window.open(CLASSIC, stream)).state, window.session
    number = number_in(turn)
    if not 1 <= number <= len(written(state)):
        raise Refused("app.path", path=session.path)
    screen = view.CorrectionScreen(
        stream=stream,
        state=state,
        alphabet=window.library.alphabet(state.language),
        number=number,
        going_back=session.asks(GoingBack) is not None,
        **session.said,
    )
    return view.correction_page(screen, window.texts)


ACTIONS: dict[str, Action] = {
    "arbiter.correct": _correct,
    "arbiter.go_back": _go_back,
    "arbiter.go_back_yes": _go_back_yes,
    "arbiter.drop_taken_out": does(CLASSIC, lambda _: e.TakenOutDropped(), focus="write"),
    "arbiter.takeback": _take_back,
    "arbiter.takeback_yes": _take_back_yes,
}
