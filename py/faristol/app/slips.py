"""Slips: what is typed narrows the legal moves of the round; Enter takes one (DUP-1.2, DUP-1.7A)."""

from faristol.app.completion import AS_WRITTEN, options_for
from faristol.app.desk import Action, Desk, Request
from faristol.app.moves import play_of
from faristol.app.screens import SlipEntry
from faristol.app.session import Typing
from faristol.app.text.faults import explain_slip
from faristol.app.views import slips as slips_view
from faristol.errors import Refused
from faristol.modes.duplicate import commands
from faristol.modes.duplicate.judging import judge_text
from faristol.modes.duplicate.state import Player, Round, Slip, State
from faristol.modes.referee import Referee
from faristol.rules.moves import Play
from faristol.rules.notation import show_coordinates


def entry(desk: Desk, state: State, round_: Round, referee: Referee) -> SlipEntry:
    """The slip being typed, with the legal moves that fit it."""
    typing = desk.session.typing
    options, chosen, matches = options_for(desk, typing, round_, referee)
    question, rule = "", ""
    if typing.asked:
        judgement = judge_text(round_, typing.coordinates, typing.word, referee)
        question = explain_slip(judgement.verdict, judgement.code, judgement.details, desk.texts)
        rule = judgement.rule
    if typing.pending and typing.pending.player in round_.slips:
        question = _replacing(desk, state, round_, typing.pending.player)
    same = _last_slip(round_)
    return SlipEntry(
        table=typing.table,
        coordinates=typing.coordinates,
        word=typing.word,
        player=_player_at(state, typing.table, round_.number),
        options=options,
        chosen=chosen,
        matches=matches,
        question=question,
        question_rule=rule,
        replacing=typing.pending is not None,
        same_as=state.player(same.player) if same else None,
    )


def _replacing(desk: Desk, state: State, round_: Round, player: int) -> str:
    """The question before a slip takes the place of another one."""
    alphabet = desk.library.alphabet(state.language)
    said = slips_view.said(round_.slips[player], state, alphabet, desk.texts)
    text = desk.texts.gettext("There is a slip already (%(slip)s). Is the new one to take its place?")
    return text % {"slip": said}


def _player_at(state: State, table: str, number: int) -> Player | None:
    text = table.strip()
    if not text.isascii() or not text.isdigit():
        return None
    present = state.present(number)
    return next((player for player in present if player.table == int(text[:6])), None)


def _last_slip(round_: Round) -> Slip | None:
    """The slip entered last that has a play: the one that "same as" repeats."""
    return next((slip for slip in reversed(list(round_.slips.values())) if slip.play is not None), None)


def _round_of(request: Request, state: State) -> Round:
    """The round that the form is about: its own number, otherwise the current round."""
    round_ = state.round(int(number)) if (number := request.text("round")).isdigit() else state.current
    if round_ is None:
        raise Refused("slip.round", round=request.text("round"))
    return round_


def _player(request: Request, state: State, round_: Round, table: str) -> Player:
    """The player whose slip it is; raises `Refused` for no number, an unknown table, one who has left."""
    if not table.strip():
        request.focus("slip-table")
        raise Refused("slip.no_table")
    player = _player_at(state, table, round_.number)
    if player is not None:
        return player
    for known in state.players:
        if str(known.table) == table.strip():
            last = known.last_round or 0
            raise Refused("slip.left", rule="DUP-1.8D", name=known.name, table=known.table, round=last)
    request.focus("slip-table")
    raise Refused("slip.table", table=table.strip()[:20])


def _remember(request: Request) -> Typing:
    request.place = "slip"
    typing = request.session.typing
    for name in ("table", "coordinates", "word"):
        if name in request.fields:
            setattr(typing, name, request.fields[name])
    return typing


async def _live(request: Request) -> None:
    typing = _remember(request)
    typing.asked, typing.pending = False, None


async def _enter(request: Request) -> None:
    """Enter: the chosen move, or the text as it is written, after a question if it is void.

    With nothing but a table and a place Enter only goes on to the next field, so that a word typed
    after it is never lost.
    """
    typing = _remember(request)
    asked, typing.asked = typing.asked, False
    pending, typing.pending = typing.pending, None
    # A second Enter in the word means the same as the button of the question.
    confirmed = request.text("confirm") == "yes" or request.text("at") == "word"
    if pending and confirmed:
        await _keep(request, pending)
        return
    state = await request.state()
    round_ = _round_of(request, state)
    player = _player(request, state, round_, typing.table)
    place, word = typing.coordinates.strip(), typing.word.strip()
    if not word and request.text("at") != "word" and not request.text("choice"):
        request.focus("slip-word" if place else "slip-coordinates")
        return
    choice = request.text("choice")
    referee = await request.desk.referee(state)
    if not choice:
        options, chosen, _ = options_for(request.desk, typing, round_, referee)
        choice = AS_WRITTEN if chosen is None else options[chosen].value
    if choice != AS_WRITTEN:
        await _take(request, round_, player, play_of(choice))
        return
    if not word:
        request.focus("slip-word")
        raise Refused("slip.no_word")
    judgement = judge_text(round_, place, word, referee)
    if judgement.verdict != "good" and not (asked and confirmed):
        typing.asked = True
        code, details = judgement.code, judgement.details
        request.effect("alert", text=explain_slip(judgement.verdict, code, details, request.desk.texts))
        request.focus("slip-word")
        return
    await _save(request, commands.EnterSlip(round_.number, player.id, coordinates=place, word=word))


async def _same(request: Request) -> None:
    """The play of the slip entered last, for the table that is typed now."""
    typing = _remember(request)
    state = await request.state()
    round_ = _round_of(request, state)
    player = _player(request, state, round_, typing.table)
    last = _last_slip(round_)
    if last is None or last.play is None:
        raise Refused("slip.nothing_same")
    await _take(request, round_, player, last.play)


async def _take(request: Request, round_: Round, player: Player, play: Play) -> None:
    state = await request.state()
    alphabet = request.desk.library.alphabet(state.language)
    command = commands.EnterSlip(
        round_.number,
        player.id,
        coordinates=show_coordinates(play.square, play.direction),
        word=alphabet.show_word(play.word),
        play=play,
    )
    await _save(request, command)


async def _claim(request: Request) -> None:
    """A verdict in one tap; what was typed so far is kept with it."""
    typing = _remember(request)
    state = await request.state()
    round_ = _round_of(request, state)
    player = _player(request, state, round_, typing.table)
    command = commands.EnterSlip(
        round_.number,
        player.id,
        coordinates=typing.coordinates,
        word=typing.word,
        claim=request.text("claim"),
    )
    await _save(request, command)


async def _save(request: Request, command: commands.EnterSlip) -> None:
    """Enter a slip; another one of the same table is replaced only after a question, or if opened for it."""
    state, typing = await request.state(), request.session.typing
    round_ = state.round(command.round)
    if round_ and command.player in round_.slips and typing.editing != command.player:
        typing.pending = command
        request.effect("alert", text=_replacing(request.desk, state, round_, command.player))
        request.focus("slip-word")
        return
    await _keep(request, command)


async def _keep(request: Request, command: commands.EnterSlip) -> None:
    state = await request.command(command)
    request.session.typing = Typing()
    round_ = state.round(command.round)
    if round_ is not None:
        alphabet = request.desk.library.alphabet(state.language)
        text = slips_view.said(round_.slips[command.player], state, alphabet, request.desk.texts)
        request.effect("say", text=text)
    request.focus("slip-table")


async def _table(request: Request) -> None:
    """A tap on a table's number: its slip, to enter or to correct."""
    request.place = "slip"
    state = await request.state()
    round_ = _round_of(request, state)
    player = _player(request, state, round_, request.text("table"))
    slip = round_.slips.get(player.id)
    request.session.typing = Typing(
        table=str(player.table),
        coordinates=slip.coordinates if slip else "",
        word=slip.word if slip else "",
        editing=player.id,
    )
    request.focus("slip-coordinates")


async def _edit(request: Request) -> None:
    """A tap on a slip in the list, or on its figure in the results, which opens its round."""
    state = await request.state()
    if request.session.path.endswith("/results"):
        request.go(f"#/duplicate/{request.stream}/round/{request.text('round')}")
    player = state.player(request.number("player", "player.unknown"))
    if player is None:
        raise Refused("player.unknown", player=request.text("player"))
    request.fields = {**request.fields, "table": str(player.table)}
    await _table(request)


async def _withdraw(request: Request) -> None:
    request.place = "slip"
    round_ = _round_of(request, await request.state())
    player = request.number("player", "player.unknown")
    await request.command(commands.WithdrawSlip(round_.number, player))
    request.session.typing = Typing()
    request.focus("slip-table")


ACTIONS: dict[str, Action] = {
    "slip.live": _live,
    "slip.enter": _enter,
    "slip.same": _same,
    "slip.claim": _claim,
    "slip.table": _table,
    "slip.edit": _edit,
    "slip.withdraw": _withdraw,
}
