"""A table and the game of this app that was, or is to be, played at it."""

from faristol.app.feature import later
from faristol.app.game import tournament_link
from faristol.app.game import under_way as games
from faristol.app.session import notice_of
from faristol.app.tournament import common
from faristol.app.tournament.common import at_desk, table_at, typed_table
from faristol.app.tournament.results import ANCHOR, FIRST
from faristol.app.tournament.table_games import at_table, day_of, is_reversed, result_of
from faristol.app.tournament.views.entering import USUAL_MINUTES, Entering
from faristol.app.tournament.views.result_words import table_in_words
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.joined.tournament_desks import Seen
from faristol.modes.game import commands
from faristol.modes.game import events as e
from faristol.modes.game.game import CLASSIC
from faristol.rules.game_rules import PAIR
from faristol.tournament import commands as c
from faristol.tournament.data import Result, Table
from faristol.tournament.history import names_at
from faristol.tournament.state import Round, State
from faristol.tournament.tournament import TOURNAMENT

rules_offered = later("faristol.app.game.rules", "offered")
rules_named = later("faristol.app.game.rules", "named")
invitation_by = later("faristol.app.game.friends", "invitation_by")
write_invitation = later("faristol.storage.exchange.invitation", "write_invitation")
link_of = later("faristol.storage.exchange.invitation", "link_of")

INVITE = "#/friend"
"""The page of an invitation."""


async def _typed_table(request: Request) -> tuple[State, Round, Table, Entering]:
    """Return the tournament, the round, the table that is typed, and the line."""
    request.anchor = ANCHOR
    state, round_, entering = await at_desk(request)
    at = typed_table(round_, entering.table)
    if at is None:
        raise Refused("result.table")
    return state, round_, at, entering


async def _games(request: Request) -> None:
    """Show the games to choose from, or hide them."""
    _state, _round, _table, entering = await _typed_table(request)
    entering.linking = not entering.linking


async def _take(request: Request) -> None:
    """Propose the score of a game; it counts once it is entered."""
    state, round_, at, entering = await _typed_table(request)
    window = request.window
    stream = request.text("value")
    game = (await window.open(CLASSIC, stream)).state
    if len(game.players) != PAIR:
        raise Refused("game.choice")
    if not game.ended:
        raise Refused("result.game_open")
    names = names_at(state, round_, at)
    result = result_of(stream, game, window.library.alphabet(game.language))
    if is_reversed([player.name for player in game.players], names):
        result = result.swapped
    _propose(entering, result)
    entering.table, entering.linking = str(at.number), False
    request.focus(FIRST)


async def _turn(request: Request) -> None:
    """Reverse the two players of the linked game."""
    _state, _round, _table, entering = await _typed_table(request)
    if entering.proposed is not None:
        _propose(entering, entering.proposed.swapped)


def _propose(entering: Entering, result: Result) -> None:
    entering.proposed, entering.question = result, None
    entering.first, entering.second = str(result.first), str(result.second)


async def has_games(window: Window, state: State) -> bool:
    """Tell whether the rules of the tournament's games are still on this device."""
    return any(rules.key == state.rules.games for rules in await rules_offered(window))


async def minutes_of(window: Window, state: State) -> int:
    """Return the minutes to propose for the first clock of a round that is being played.

    They are the time of both players by the rules of the tournament's games.
    """
    published = state.published
    if published and published[-1].missing and not any(round_.seconds for round_ in published):
        for rules in await rules_offered(window):
            if rules.key == state.rules.games:
                return 2 * int(rules.player_seconds) // 60 or USUAL_MINUTES
    return USUAL_MINUTES


async def _has_rules(request: Request, state: State) -> bool:
    """Tell whether the rules of the games are on this device; say so where they are not."""
    window, texts = request.window, request.window.texts
    if there := await has_games(window, state):
        return there
    request.session.notices.append(
        Notice(
            ANCHOR,
            texts.gettext(
                "The rules of this tournament’s games are not on this device any more. Choose others in "
                "the rules of the tournament."
            ),
            action="go",
            label=texts.gettext("Rules of the tournament"),
            fields=(("path", f"{common.PATH}/{request.stream}/rules"),),
        )
    )
    return False


async def _play(request: Request) -> None:
    """Begin the table's game here: on a real board, by the rules of the tournament's games."""
    state, round_, at, _entering = await _typed_table(request)
    window = request.window
    if not await _has_rules(request, state):
        return
    first, second = names_at(state, round_, at)
    command = commands.Create(
        name=f"{first} – {second}"[:60],
        date=day_of(window.now()),
        use="board",
        rules=await rules_named(window, state.rules.games),
        players=(first, second),
        place=state.place,
        round=str(round_.number),
        table=str(at.number),
        extra={},
    )
    # The first-named player of a table starts (SWI-4).
    starts = [e.StarterSet(0, "named")] if round_.pairing.starts else []
    stream = await window.create(CLASSIC, command, *starts)
    await tournament_link.belongs(window, stream, request.stream, round_.number, at.number)
    request.go(f"{games.PATH}/{stream}")


async def _on_tablets(request: Request) -> None:
    """Invite the players of the table to play on a tablet each; the first-named one starts (TOG-5, SWI-4)."""
    state, round_, at, _entering = await _typed_table(request)
    window = request.window
    if not await _has_rules(request, state):
        return
    _first, second = names_at(state, round_, at)
    rules = await rules_named(window, state.rules.games)
    invitation = write_invitation(await invitation_by(window, second, rules, not round_.pairing.starts))
    await tournament_link.invited_for(window, invitation, request.stream, round_.number, at.number)
    request.go(f"{INVITE}/{link_of(invitation)}")


async def give_result(window: Window, tournament: str, number: int, table: int, stream: str) -> None:
    """Enter the result of a game that was followed here, unless its table has one, and say so (TOG-5).

    One with a new bag waits for the desk: who asks for it is known by no key (TOG-7).
    """
    state = (await window.open(TOURNAMENT, tournament)).state
    game, texts = (await window.open(CLASSIC, stream)).state, window.texts
    round_ = state.published[number - 1]
    at = table_at(round_, table)
    result = at_table(window, stream, game, names_at(state, round_, at)).result if at else None
    if at is None or result is None:
        return
    entered, words = round_.result(table), table_in_words(state, round_, at, result, texts)
    form = texts.gettext("%(result)s. It came from the tablets, and every message was checked.")
    if entered is not None and Seen.of(entered) == Seen.of(result):
        form = texts.gettext("%(result)s. The tablets say the same.")
    notice = Notice(ANCHOR, form % {"result": words}, "good")
    if entered is None and game.fair and game.fair.earlier:
        form = texts.gettext(
            "On the tablets it has ended so: %(result)s. One tablet was lost, and the game went on with a "
            "new bag, which nobody can check: ask both players, then enter the result."
        )
        notice = Notice(ANCHOR, form % {"result": words}, "info")
    elif entered is None:
        try:
            await window.command(
                TOURNAMENT,
                tournament,
                c.EnterResult(
                    number, table, result.kind, result.first, result.second, result.winner, stream, sure=True
                ),
            )
        except Refused as refused:  # the next round is published, say
            notice = notice_of(refused, ANCHOR, texts, words)
    elif Seen.of(entered) != Seen.of(result):
        form = texts.gettext(
            "On the tablets it has ended so: %(result)s. The table has another result, which stays. Decide "
            "at the desk which one counts."
        )
        notice = Notice(ANCHOR, form % {"result": words}, "bad")
    window.session.notices.append(notice)


ACTIONS: dict[str, Action] = {
    "tournament.game_list": _games,
    "tournament.game_take": _take,
    "tournament.game_turn": _turn,
    "tournament.game_play": _play,
    "tournament.game_tablets": _on_tablets,
}
