"""Slips: what is typed narrows the legal moves of the round; Enter takes one (DUP-1.2, DUP-1.7A)."""

from collections.abc import Sequence
from dataclasses import replace

from faristol.app.duplicate import typed_slip
from faristol.app.duplicate.completion import AS_WRITTEN, Fitting, options_for, unnamed
from faristol.app.duplicate.typed_slip import Typing
from faristol.app.duplicate.views import slips as slips_view
from faristol.app.duplicate.views.screens import SlipEntry
from faristol.app.paths import whole
from faristol.app.text.faults import explain_slip, sentence
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.duplicate import commands, judging
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.duplicate import DUPLICATE, decide
from faristol.modes.duplicate.events import SlipJudged
from faristol.modes.duplicate.judging import judge_play, judge_text
from faristol.modes.duplicate.players import judge_due
from faristol.modes.duplicate.shorthand import BEST, SIGNS, Written, picked, read
from faristol.modes.duplicate.state import Player, Round, State
from faristol.modes.mode import Referee
from faristol.movegen.move_index import play_of
from faristol.rules.notation import Play, show_coordinates

HIGHEST_CLAIM = 9_999


def entry(window: Window, state: State, round_: Round, referee: Referee | None) -> SlipEntry:
    """Return the slip being typed, with the legal moves that fit it, where the word list is at hand."""
    typing, due = window.session.of(Typing), judge_due(state, round_)
    written = _written(typing)
    question, rule = typing.question or ("", "")
    if standing := typed_slip.standing(round_, typing.pending, typing.editing):
        question = _replacing(window, state, round_, standing)
    chosen = typed_slip.players_at(state, typing.table, round_.number)
    shown = SlipEntry(
        table=typing.table,
        coordinates=typing.coordinates,
        word=typing.word,
        claimed=typing.claimed,
        points=state.rules.claimed_points != "no",
        player=chosen[0] if len(chosen) == 1 else None,
        chosen_tables=chosen,
        question=question,
        question_rule=rule,
        replacing=bool(typing.pending),
        entered=_entered(window, state, round_, typing),
        void=typing.void,
        elsewhere=typing.elsewhere,
        judged=referee is not None,
        emptied=typing.emptied,
        text=written.word.strip(),
        numbered=written.sign == BEST or _picks(typing, written),
    )
    if due:
        return replace(shown, own=True, player=due, chosen_tables=[due], table=str(due.table))
    if written.sign in SIGNS:
        return replace(shown, verdict=SIGNS[written.sign])
    if referee is None or typed_slip.still_to_play(state, round_):
        return shown
    typed = written != Written() or chosen
    fitting = options_for(window, written, state, round_, referee) if typed else Fitting()
    same = typed_slip.last_slip(round_)
    return replace(
        shown,
        options=fitting.options,
        chosen=fitting.chosen if _names_one(typing, written) else None,
        matches=fitting.matches,
        same_as=state.player(same.player) if same else None,
    )


def _entered(window: Window, state: State, round_: Round, typing: Typing) -> str:
    """Return the message on the slip before; one that waited for the other desk may count by now (DEV-5)."""
    if typing.waits not in round_.slips and typing.waits not in round_.readings:
        return typing.entered
    alphabet = window.library.alphabet(state.language)
    if slip := round_.slips.get(typing.waits):
        return slips_view.spoken(slip, state, alphabet, window.texts)
    return slips_view.waits(round_, typing.waits, state, alphabet, window.texts)


def _written(typing: Typing) -> Written:
    """Return what was typed; the field of the coordinates or of the tables may hold all of it, or a sign."""
    alone = read(typing.coordinates or typed_slip.told_apart(typing.table)[1])
    if alone.sign or not typing.word.strip():
        return alone
    word, pick = picked(typing.word)
    return Written(typing.coordinates, word, pick=pick)


def _picks(typing: Typing, written: Written) -> bool:
    """Tell whether a number behind the text would pick a play of the list: behind "ca" it is a coordinate."""
    text = typing.coordinates or typed_slip.told_apart(typing.table)[1]
    return bool(written.word and (typing.word.strip() or read(f"{text}1").pick))


def _names_one(typing: Typing, written: Written) -> bool:
    """Tell whether Enter may take a play here: coordinates alone, or beside a word, lead on to the word."""
    in_one = written.sign or (not typing.word.strip() and written.word.strip())
    return bool(in_one) or typing.at != "coordinates"


def first_field(state: State, round_: Round | None) -> str:
    """Return the field in which a slip begins: the table, or the coordinates for the judge who plays."""
    return "slip-coordinates" if round_ and judge_due(state, round_) else "slip-table"


def _replacing(window: Window, state: State, round_: Round, players: Sequence[int]) -> str:
    """Return the question before a slip replaces others, or one of two readings that differ."""
    slips = [round_.slips[player] for player in players if player in round_.slips]
    if not slips:
        return window.texts.gettext("Two readings of this slip differ. Is this one to count?")
    alphabet = window.library.alphabet(state.language)
    listed = "; ".join(slips_view.spoken(slip, state, alphabet, window.texts) for slip in slips)
    text = window.texts.gettext("There is a slip already (%(slip)s). Is the new one to take its place?")
    return text % {"slip": listed}


def _remember(request: Request) -> Typing:
    request.anchor = "slip"
    typing = request.session.of(Typing)
    before = typing.texts
    for name in ("table", "coordinates", "word", "claimed", "at"):
        if name in request.fields:
            setattr(typing, name, request.fields[name])
    if typing.texts != before:
        typing.question, typing.pending = None, ()  # they were about another slip
    # A slip typed into the field of the coordinates replaces the word, which belongs to the slip before.
    alone = read(typing.coordinates) if request.text("at") == "coordinates" else Written()
    typing.emptied = bool(alone.word or alone.sign)
    if typing.emptied:
        typing.word = ""
    return typing


async def _live(request: Request) -> None:
    typing = _remember(request)
    typing.question, typing.pending, typing.entered = None, (), ""
    if typing.at != "table":
        typing.held = ""


async def _enter(request: Request) -> None:
    """Act on Enter: take the one play that is named, or the text as written; ask first if that is void.

    The table leads on to the coordinates, these alone to the word, letters that name no single play to them.
    """
    typing = _remember(request)
    at = request.text("at")
    numbers, slip = typed_slip.told_apart(typing.table)
    if at == "table" and slip:
        typing.table, typing.coordinates, typing.word, typing.held, at = numbers, slip, "", "", "coordinates"
    question, typing.question = typing.question, None
    pending, typing.pending = typing.pending, ()
    # A second Enter in the word or the points means the same as the button of the question.
    confirmed = request.text("confirm") == "yes" or at in ("word", "claimed")
    if pending and confirmed:
        await _keep(request, pending)
        return
    state = await request.state(DUPLICATE)
    round_ = typed_slip.round_of(request, state)
    choice, due = request.text("choice") or (typing.held if at == "table" else ""), judge_due(state, round_)
    if at == "table" and not choice and not typing.table.strip() and not due:
        _say(request, request.window.texts.gettext("Type the number of a table."))
        request.focus("slip-table")
        return
    written = _written(typing)
    fitting = await _fitting(request.window, state, round_, written) if not due else Fitting()
    taken = fitting.named(written)
    named = choice or (taken if written.pick else "")
    if not (typing.table.strip() or due) and named not in ("", AS_WRITTEN):
        _hold(request, state, named)
        return
    players = typed_slip.players_of(request, state, round_, typing.table)
    if at == "table" and not choice:
        typing.at = "coordinates"
        request.focus("slip-coordinates")
        return
    if at == "coordinates" and not choice and typing.editing is None:
        _check_coordinates(request, typing, players[0], first_field(state, round_))
    if written.sign in SIGNS and not choice:
        await _void(request, round_, players, SIGNS[written.sign], written)
        return
    if not choice and not taken and (written.sign or written.pick):
        request.focus("slip-word" if typing.word.strip() else "slip-coordinates")
        raise unnamed(written)
    if not choice and not written.sign and _leads_on(request, typing, written, at, taken):
        return
    choice = choice or taken or AS_WRITTEN
    command = commands.EnterSlip(round_.number, players[0].id, claimed=_claimed(request, typing))
    command = (
        _as_written(request, command, written)
        if choice == AS_WRITTEN
        else _with_play(request, state, command, play_of(choice))
    )
    await _hand_in(request, command, players, answered=question is not None and confirmed)


def _leads_on(request: Request, typing: Typing, written: Written, at: str, taken: str) -> bool:
    """Tell whether the slip goes on in another field, and put the caret there."""
    if typing.word.strip():
        if at == "coordinates":
            typing.at = "word"
            request.focus("slip-word")
            return True
    elif at != "word" and not (written.word and (taken or written.coordinates)):
        _go_on(request, typing, written)
        return True
    return False


def _as_written(request: Request, command: commands.EnterSlip, written: Written) -> commands.EnterSlip:
    if not written.word.strip():
        request.focus("slip-word")
        raise Refused("slip.no_word")
    return replace(command, coordinates=written.coordinates.strip(), word=written.word.strip())


def _hold(request: Request, state: State, choice: str) -> None:
    """Keep a play that is chosen before its tables, which are typed next."""
    play = play_of(choice)
    shown = f"{_shown(request, state, play)} {show_coordinates(play.square, play.direction)}"
    request.session.put(Typing(held=choice))
    text = request.window.texts.gettext("%(play)s: type the tables that have it, such as 3,4,7.")
    _say(request, text % {"play": shown})
    request.focus("slip-table")


def _with_play(request: Request, state: State, command: commands.EnterSlip, play: Play) -> commands.EnterSlip:
    coordinates = show_coordinates(play.square, play.direction)
    return replace(command, coordinates=coordinates, word=_shown(request, state, play), play=play)


async def _fitting(window: Window, state: State, round_: Round, written: Written) -> Fitting:
    """Return the plays that fit; none where the word list is not at hand, on a desk of another device."""
    if not await window.has_list_of(state):
        return Fitting()
    return options_for(window, written, state, round_, await window.referee(state))


def _go_on(request: Request, typing: Typing, written: Written) -> None:
    """Lead to the field where the slip goes on, with coordinates and word each in its own field."""
    typing.coordinates, typing.word = written.coordinates, written.word
    typing.at = "word" if written.coordinates else "coordinates"
    request.focus(f"slip-{typing.at}")
    if written.word:
        text = request.window.texts.gettext("%(word)s: type its place, or choose one of the plays.")
        _say(request, text % {"word": written.word.upper()})


def _shown(request: Request, state: State, play: Play) -> str:
    return request.window.library.alphabet(state.language).show_word(play.word)


def _say(request: Request, text: str) -> None:
    """Show a quiet sentence beside the form, which is read aloud too."""
    request.session.notices.append(Notice("slip", text, "info"))


def _check_coordinates(request: Request, typing: Typing, player: Player, field: str) -> None:
    """Refuse a number alone as coordinates: it may be the next table, so nothing is entered for this one."""
    text = typing.coordinates.strip()
    if not (text.isascii() and text.isdigit()):
        return
    typing.coordinates, typing.word = "", ""
    request.focus(field)
    raise Refused("slip.number", number=text[:20], name=player.name, table=player.table)


def _claimed(request: Request, typing: Typing) -> int | None:
    """Return the points that stand on the slip; raises `Refused` for what is no number."""
    text = typing.claimed.strip()
    if not text:
        return None
    claimed = whole(text, most=HIGHEST_CLAIM)
    if claimed is None:
        request.focus("slip-claimed")
        raise Refused("slip.points", text=text[:20])
    return claimed


async def _hand_in(
    request: Request, command: commands.EnterSlip, players: Sequence[Player], *, answered: bool = False
) -> None:
    """Enter a slip with a play for these players, once its points are typed and nothing is left to ask."""
    state, typing = await request.state(DUPLICATE), request.session.of(Typing)
    round_, window = state.rounds[command.round - 1], request.window
    typing.coordinates, typing.word = command.coordinates, command.word
    if state.rules.claimed_points != "no" and request.text("at") != "claimed" and not answered:
        typing.at = "claimed"
        request.focus("slip-claimed")
        return
    if judge_due(state, round_):
        await _lock(request, command)
        return
    slips = [replace(command, player=player.id) for player in players]
    listed = await window.has_list_of(state)
    if typed_slip.lacks_points(state, command) and not listed and not answered:
        typed_slip.ask_void(request, sentence("slip.unclaimed", {}, window.texts), "DUP-1.2", "slip-claimed")
        return
    if not listed:
        await _save(request, slips)
        return
    referee = await window.referee(state)
    events = decide(state, command, referee, now=window.now(), rng=window.rng)
    [judged] = [event for event in events if isinstance(event, SlipJudged)]
    if judged.verdict != "good" and not answered:
        question = explain_slip(judged.verdict, judged.code, judged.details, window.texts)
        unclaimed = judged.verdict == "claim" and judged.claimed is None
        rule = _rule_of(judged, round_, referee)
        typed_slip.ask_void(request, question, rule, "slip-claimed" if unclaimed else "slip-word")
        return
    await _save(request, slips)


def _rule_of(judged: SlipJudged, round_: Round, referee: Referee) -> str:
    """Return the rule behind a void slip."""
    if judged.verdict == "claim":
        return "DUP-1.2"
    if judged.play is not None:
        return judge_play(round_, judged.play, referee).rule
    return judge_text(round_, judged.coordinates, judged.word, referee).rule


async def _lock(request: Request, command: commands.EnterSlip) -> None:
    """Ask the judge who plays about the own slip, without a word on what it is worth (DUP-1.1)."""
    window, typing = request.window, request.session.of(Typing)
    player = (await request.state(DUPLICATE)).player(command.player)
    word = command.word.upper() if command.word.islower() else command.word
    written = " ".join(filter(None, (word, command.coordinates.upper())))
    slip = written or window.texts.gettext("No play")
    text = window.texts.gettext(
        "%(name)s: %(slip)s. Nothing of it can be changed until the slips are closed."
    )
    question = text % {"name": player.name if player else "", "slip": slip}
    if typed_slip.lacks_points(await request.state(DUPLICATE), command):
        question = f"{sentence('slip.unclaimed', {}, window.texts)} {question}"
    typing.pending, typing.question, typing.at = (command,), (question, "DUP-1.1"), "word"
    request.effect("alert", text=question)
    request.focus("slip-word")


async def _same(request: Request) -> None:
    """Enter the play of the slip entered last, for the table that is typed now."""
    typing = _remember(request)
    state = await request.state(DUPLICATE)
    round_ = typed_slip.round_of(request, state)
    players = typed_slip.players_of(request, state, round_, typing.table)
    last = typed_slip.last_slip(round_)
    if last is None or last.play is None:
        raise Refused("slip.nothing_same")
    command = commands.EnterSlip(round_.number, players[0].id, claimed=_claimed(request, typing))
    await _hand_in(request, _with_play(request, state, command, last.play), players)


async def _claim(request: Request) -> None:
    """Enter a verdict in one tap; what was typed so far is kept with it."""
    typing = _remember(request)
    round_ = typed_slip.round_of(request, state := await request.state(DUPLICATE))
    players = typed_slip.players_of(request, state, round_, typing.table)
    await _void(request, round_, players, request.text("claim"), _written(typing))


async def _void(
    request: Request, round_: Round, players: Sequence[Player], claim: str, written: Written
) -> None:
    slips = [
        commands.EnterSlip(
            round_.number, player.id, coordinates=written.coordinates, word=written.word, claim=claim
        )
        for player in players
    ]
    if judge_due(await request.state(DUPLICATE), round_):
        await _lock(request, slips[0])
    else:
        await _save(request, slips)


async def _save(request: Request, slips: Sequence[commands.EnterSlip]) -> None:
    """Enter slips; another one of the same table is replaced only after a question, or if opened for it.

    With double entry it is what the judge's desk has read, unless the judge decides with it (DEV-5).
    """
    state, typing = await request.state(DUPLICATE), request.session.of(Typing)
    round_ = state.rounds[slips[0].round - 1]
    if standing := typed_slip.standing(round_, slips, typing.editing):
        typing.pending = tuple(slips)
        request.effect("alert", text=_replacing(request.window, state, round_, standing))
        request.focus("slip-word")
        return
    await _keep(request, slips)


async def _keep(request: Request, slips: Sequence[commands.EnterSlip]) -> None:
    """Enter slips: as the judge's decision where there is a slip already, else as this desk's reading."""
    state = await request.state(DUPLICATE)
    for one in slips:
        exists = typed_slip.stands(state.rounds[one.round - 1], one.player)
        state = await _decided(request, one if exists else replace(one, desk=judging.JUDGE))
    round_, alphabet = state.rounds[slips[0].round - 1], request.window.library.alphabet(state.language)
    texts, judged = request.window.texts, await request.window.has_list_of(state)
    players = [player for player in state.players if player.id in {one.player for one in slips}]
    counted = [player for player in players if player.id in round_.slips]
    waiting = [player.id for player in players if player not in counted]
    messages = [slips_view.waits(round_, player, state, alphabet, texts) for player in waiting]
    void = any(judging.waiting(round_, player) for player in waiting)
    if counted:
        slip = round_.slips[counted[0].id]
        messages.insert(0, slips_view.spoken(slip, state, alphabet, texts, counted, judged=judged))
        void = void or slip.verdict != "good"
    text, alone = "; ".join(messages), waiting[0] if len(players) == len(waiting) == 1 else 0
    elsewhere = (await request.window.open(DUPLICATE, request.stream)).elsewhere is not None
    typing = Typing(entered=text, void=void, elsewhere=elsewhere, waits=alone)
    request.session.put(typing)
    request.effect("say", text=text)
    request.focus(first_field(state, round_))


async def _decided(request: Request, command: commands.EnterSlip | e.SlipWithdrawn) -> State:
    """Carry out a command, or leave it to the judge's device without a word list; return the state."""
    opened = await request.window.open(DUPLICATE, request.stream)
    if opened.elsewhere and not await request.window.has_list_of(opened.state):
        await opened.elsewhere([command])
    else:
        await request.command(DUPLICATE, command)
    return await request.state(DUPLICATE)


async def _table(request: Request) -> None:
    """Act on a tap on a table's number: open its slip, or on several tables begin one slip for all."""
    request.anchor = "slip"
    state, typing = await request.state(DUPLICATE), request.session.of(Typing)
    round_ = typed_slip.round_of(request, state)
    player = typed_slip.players_of(request, state, round_, request.text("table"))[0]
    if not (typing.coordinates.strip() or typing.word.strip()) and typing.editing not in round_.slips:
        numbers = typed_slip.add(state, round_, typing.table, player)
        if numbers != str(player.table) or typing.held:
            request.session.put(Typing(table=numbers, held=typing.held))
            request.focus("slip-table" if typing.held else "slip-coordinates")
            return
    slip = round_.slips.get(player.id)
    claimed = slip.claimed if slip else None
    read_once = player.id in round_.readings and not judging.waiting(round_, player.id)
    request.session.put(
        Typing(
            table=str(player.table),
            coordinates=slip.coordinates if slip else "",
            word=slip.word if slip else "",
            claimed="" if claimed is None else str(claimed),
            editing=None if read_once else player.id,
        )
    )
    request.focus("slip-coordinates")


async def _clear(request: Request) -> None:
    """Act on Escape: clear the form and its question; a slip opened to be corrected stays as it is."""
    request.anchor = "slip"
    state = await request.state(DUPLICATE)
    request.session.put(Typing())
    request.focus(first_field(state, typed_slip.round_of(request, state)))


async def _edit(request: Request) -> None:
    """Open a slip that was tapped in the list, or its figure in the results, which opens its round."""
    state = await request.state(DUPLICATE)
    if request.session.path.endswith("/results"):
        request.go(f"#/duplicate/{request.stream}/round/{request.text('round')}")
    player = state.player(request.number("player", "player.unknown"))
    if player is None:
        raise Refused("player.unknown", player=request.text("player"))
    request.fields = {**request.fields, "table": str(player.table)}
    await _table(request)


async def _withdraw(request: Request) -> None:
    request.anchor = "slip"
    round_ = typed_slip.round_of(request, await request.state(DUPLICATE))
    player = request.number("player", "player.unknown")
    state = await _decided(request, e.SlipWithdrawn(round_.number, player))
    request.session.put(Typing())
    request.focus(first_field(state, state.round(round_.number)))


ACTIONS: dict[str, Action] = {
    "slip.live": _live,
    "slip.enter": _enter,
    "slip.same": _same,
    "slip.claim": _claim,
    "slip.clear": _clear,
    "slip.table": _table,
    "slip.edit": _edit,
    "slip.withdraw": _withdraw,
}
