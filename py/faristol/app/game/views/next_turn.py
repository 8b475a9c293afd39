"""The big button of a game's page, with its label."""

from __future__ import annotations

from faristol.app.duplicate.views.figures import points
from faristol.app.duplicate.views.next_step import Next
from faristol.app.game.views import casual, friends, steps
from faristol.app.game.views.game_words import written as written_turns
from faristol.app.game.views.lines import written
from faristol.app.game.views.screens import Event, PlayScreen, asked
from faristol.app.text import Texts
from faristol.modes.game.fair import Fair, as_bytes, own_message
from faristol.modes.game.state import State, Step
from faristol.modes.game.telling import mover_of
from faristol.rules.game_rules import PAIR
from faristol.rules.notation import show_coordinates


def next_turn(screen: PlayScreen, texts: Texts) -> Next | None:
    """Return the next step's button, None if there is nothing to press."""
    fair = screen.state.fair
    return _over_devices(screen, fair, texts) if fair else _next_turn(screen, texts)


def _next_turn(screen: PlayScreen, texts: Texts) -> Next | None:
    state = screen.state
    giving_up = asked(screen.question) == "give_up"
    judged = steps.next_step(state, screen, texts)
    if first := judged or casual.next_step(state, giving_up=giving_up, texts=texts):
        return first
    if asked(screen.question) == "takeback":
        alone = any(player.level for player in state.players)
        agreed = (
            texts.gettext("Both agree: take it back")
            if len(state.players) == PAIR
            else texts.gettext("All agree: take it back")
        )
        label = texts.gettext("Take it back") if alone else agreed
        return Next(label, action="game.takeback_yes", value=str(len(written_turns(state))))
    if state.ended:
        another = Next(texts.gettext("Another game"), path=f"#/games/new/{state.use}")
        return _to_table(screen.event, texts) if screen.event else another
    if state.absent or state.paused:
        return None
    match state.step:
        case Step.START:
            return _start(state, texts)
        case Step.DRAW:
            return _draw(state, texts)
        case Step.READY:
            return _begin(state, texts)
        case Step.TURN:
            return _turn(screen, texts)
        case Step.PLAYED | Step.UPHELD:
            return _complete(state, texts)
    return None


def _over_devices(screen: PlayScreen, fair: Fair, texts: Texts) -> Next | None:
    """Return the button of a game on two devices: to send what was made and not yet sent, to answer, to move.

    Two friends let a play go by; at a tournament, whose games have clocks, it stands.
    """
    state = screen.state
    if screen.work:
        return None
    if screen.event and fair.revealed:
        return _to_table(screen.event, texts)
    if fair.watched:
        return None
    if friends.claimed(state) or (fair.is_opened and not screen.unsent):
        return Next(texts.gettext("Another game"), action="friend.rematch")
    if screen.asks == "friend":  # both answers stand beside the question, and none here
        return None
    text = "" if screen.is_live else own_message(fair)
    if text and (screen.unsent or state.ended):
        label = texts.gettext("Send it to %(name)s") % {"name": state.players[1 - fair.seat].name}
        note = texts.gettext("as a file: it is long") if friends.is_long(as_bytes(text)) else ""
        return Next(label, note=note, action="friend.send")
    if state.ended or not state.begun or mover_of(state) != fair.seat:
        return None
    if state.pending and not (screen.laying and screen.laying.laid):
        formal = state.rules.timed or screen.passes or screen.event
        label = texts.gettext("The play stands: go on") if formal else texts.gettext("Good, go on")
        return Next(label, action="game.complete", value=str(len(state.turns)))
    return _turn(screen, texts)


def _to_table(event: Event, texts: Texts) -> Next:
    """Return the button from a finished game to its tournament, which waits for the result."""
    if not event.missing:
        return Next(texts.gettext("Back to the tournament"), note=event.name, action="game.to_table")
    label = texts.gettext("Take the result to table %(table)s") % {"table": event.table}
    return Next(label, note=event.name, action="game.to_table")


def _start(state: State, texts: Texts) -> Next:
    if state.rules.starter == "named":
        label = texts.gettext("%(name)s starts") % {"name": state.players[0].name}
        return Next(
            label, note=texts.gettext("as the first-named player"), action="game.starter", value="named:0"
        )
    again = bool(state.start_draws)
    label = texts.gettext("Draw again") if again else texts.gettext("Draw a tile for each")
    return Next(label, action="game.draw_start", value=str(len(state.start_draws)))


def _draw(state: State, texts: Texts) -> Next | None:
    """Return the button that draws a rack, the starter's first (CLA-1C)."""
    size, seat = state.rules.rack_size, state.to_draw or 0
    if state.players[seat].level:
        return None
    label = texts.ngettext("%(name)s draws %(num)s tile", "%(name)s draws %(num)s tiles", size)
    text = label % {"name": state.players[seat].name, "num": size}
    return Next(text, action="game.draw_rack", value=str(seat))


def _begin(state: State, texts: Texts) -> Next:
    """Return the button by which the opponent starts the starter's clock (CLA-1C)."""
    name = state.players[state.turn].name
    note = ""
    if not state.draws_tiles:
        note = (
            texts.gettext("both have drawn their tiles")
            if len(state.players) == PAIR
            else texts.gettext("all have drawn their tiles")
        )
    if not state.rules.timed:
        return Next(texts.gettext("Begin: %(name)s plays") % {"name": name}, note=note, action="game.begin")
    label = texts.gettext("Start the clock of %(name)s") % {"name": name}
    return Next(label, note=note, action="game.begin")


def _turn(screen: PlayScreen, texts: Texts) -> Next | None:
    state = screen.state
    name = state.players[state.turn].name
    if screen.covered:
        label = texts.gettext("I am %(name)s: show my tiles") % {"name": name}
        return Next(label, action="game.show", value=str(len(state.turns)))
    if state.players[state.turn].level:
        return None
    match asked(screen.question):
        case "pass":
            label = texts.gettext("Pass: %(word)s") % {"word": state.rules.pass_word}
            return Next(label, note=texts.gettext("the turn is lost"), action="game.pass_yes")
        case "withdraw":
            label = texts.gettext("Take the tiles back")
            return Next(label, note=texts.gettext("the turn is lost"), action="game.withdraw_yes")
        case "exchange":
            return _exchange(screen, texts)
    return _play(screen, texts)


def _exchange(screen: PlayScreen, texts: Texts) -> Next | None:
    state, count = screen.state, len(screen.picked)
    if len(state.rack(state.turn)) < state.position.hands[state.turn]:
        return Next(texts.gettext("Exchange them"), form="exchange-form")
    if not count or count < state.rules.exchange_least or count > state.in_bag:
        return None
    label = texts.ngettext("Exchange %(num)s tile", "Exchange %(num)s tiles", count) % {"num": count}
    return Next(label, action="game.exchange_yes", value=",".join(map(str, screen.picked)))


def _not_these(screen: PlayScreen, texts: Texts) -> str:
    """Return why the chosen tiles cannot be exchanged (CLA-3A, ROM-1)."""
    state, count = screen.state, len(screen.picked)
    if count > state.in_bag:
        sentence = texts.ngettext(
            "%(num)s tile is in the bag: choose no more",
            "%(num)s tiles are in the bag: choose no more",
            state.in_bag,
        )
        return sentence % {"num": state.in_bag}
    if 0 < count < state.rules.exchange_least:
        return texts.gettext("An exchange is of %(num)s tiles at least") % {"num": state.rules.exchange_least}
    return texts.gettext("Choose the tiles to exchange")


def _play(screen: PlayScreen, texts: Texts) -> Next | None:
    attempt, laying = screen.attempt, screen.laying
    if screen.unlisted:
        return None
    if screen.ground and attempt.play and attempt.score:
        word = written(attempt.play, screen.ground.board, screen.alphabet).striptags()
        label = texts.gettext("Play %(word)s") % {"word": word}
        note = points(attempt.score.total, texts)
        where = show_coordinates(attempt.play.square, attempt.play.direction)
        short = texts.pgettext("what to do", "Play")
        return Next(label, note=note, action="game.play", short=short, where=where)
    if laying and laying.laid:
        return Next(texts.pgettext("what to do", "Play"), action="game.play", lacks=True)
    return None


def _complete(state: State, texts: Texts) -> Next | None:
    """Return the button that fills the rack and presses the clock (CLA-7C); not for the computer.

    The computer answers a play by itself.
    """
    seat = state.pending.seat if state.pending else state.turn
    name = state.players[seat].name
    if state.players[seat].level:
        return Next(texts.gettext("The play stands: go on"), action="computer.accept")
    if state.use == "computer":
        return None
    count = max(0, min(state.rules.rack_size - state.lying.hands[seat], state.in_bag))
    if not state.rules.timed:
        label = texts.ngettext("Draw %(num)s tile", "Draw %(num)s tiles", count) if count else ""
        label = label or texts.gettext("Go on")
    elif count:
        label = texts.ngettext(
            "Draw %(num)s tile and press the clock", "Draw %(num)s tiles and press the clock", count
        )
    else:
        label = texts.gettext("Press the clock")
    text = label % {"num": count} if count else label
    return Next(text, note=name, action="game.complete", value=str(len(state.turns)))


def waiting(screen: PlayScreen, texts: Texts) -> str:
    """Return the text shown instead of the big button while there is nothing to press."""
    state = screen.state
    if state.ended or state.absent or state.surplus or screen.asks == "friend":
        return ""
    if state.step is Step.CHALLENGED:
        committee = state.rules.arbiter == "committee"
        return texts.gettext("The committee answers") if committee else texts.gettext("The judge answers")
    player = state.players[state.turn]
    if state.fair and (screen.work or mover_of(state) != state.fair.seat or not state.begun):
        seat = mover_of(state) if state.fair.watched else 1 - state.fair.seat
        other = state.players[seat].name
        return "" if screen.work else texts.gettext("Waiting for %(name)s") % {"name": other}
    if state.use == "computer" and (player.level or state.step is not Step.TURN):
        name = steps.computer(state)
        return texts.gettext("%(name)s is thinking") % {"name": name}
    if asked(screen.question) == "exchange":
        return _not_these(screen, texts)
    if screen.unlisted:
        return texts.gettext("Not valid: lay another word")
    return texts.gettext("%(name)s: lay a word") % {"name": player.name}
