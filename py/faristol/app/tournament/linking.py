"""A table and the game of this app that was, or is to be, played at it."""

import datetime
from collections.abc import Sequence

from faristol.app.desk import Action, Desk, Request
from faristol.app.game import belonging, library, rules, table
from faristol.app.screens import Notice
from faristol.app.tournament import hall
from faristol.app.tournament.desk_rounds import at_desk, typed_table
from faristol.app.tournament.desk_screens import Found
from faristol.app.tournament.entering import Entering
from faristol.app.tournament.names import names_at
from faristol.app.tournament.results import FIRST, PLACE
from faristol.errors import Fault, Refused
from faristol.modes.classic import commands
from faristol.modes.classic.settling import ABSENCES, settle
from faristol.modes.classic.state import State as GameState
from faristol.tiles.alphabet import Alphabet
from faristol.tournament.state import Outcome, Result, Round, State, Table

MOST_FOUND = 20
"""Games offered for a table at a time."""

BOTH = 2
"""Both names of a game are those of the table."""


async def found(desk: Desk, state: State, round_: Round, at: Table) -> list[Found]:
    """The games between people of the day, those with the names of the table first."""
    names = names_at(state, round_, at)
    days = {_day(desk.now()), state.date, _day(round_.published or desk.now())}
    cards, _ = await library.cards(desk)
    fitting = [card for card in cards if card.date in days and card.use != "computer"]
    fitting.sort(key=lambda card: -_fits(card.players, names))
    games = []
    for card in fitting[:MOST_FOUND]:
        try:
            game = (await table.opened(desk, card.stream)).state
        except Fault:  # home says which ones are damaged
            continue
        alphabet = desk.library.alphabet(game.language)
        games.append(_found(card.stream, card.players, game, alphabet, names))
    return games


async def begun(desk: Desk, stream: str, state: State, round_: Round, at: Table) -> Found | None:
    """The game that was begun here for a table; tables that were changed since have none."""
    names = names_at(state, round_, at)
    for name in await belonging.games_of(desk, stream, round_.number, at.number):
        try:
            game = (await table.opened(desk, name)).state
        except Fault:  # removed since, or damaged, which home tells
            continue
        players = tuple(player.name for player in game.players)
        if _fits(players, names) == BOTH:
            return _found(name, players, game, desk.library.alphabet(game.language), names)
    return None


def _found(
    stream: str, players: tuple[str, ...], game: GameState, alphabet: Alphabet, names: Sequence[str]
) -> Found:
    result = result_of(stream, game, alphabet) if game.ended else None
    if result is not None and _reversed(players, names):
        result = result.swapped
    return Found(stream, players, _fits(players, names), result)


def result_of(stream: str, game: GameState, alphabet: Alphabet) -> Result:
    """The result that a game of this app has ended with (CLA-4, CLA-8A)."""
    settled = settle(game, alphabet)
    first, second = settled.scores
    if settled.both_lost:
        return Result("double", 0, 0, "none", stream)
    outcomes: tuple[Outcome, Outcome] = ("first", "second")
    winner: Outcome = "draw" if settled.winner is None else outcomes[settled.winner]
    return Result("forfeit" if game.ended in ABSENCES else "played", first, second, winner, stream)


def _fits(players: Sequence[str], names: Sequence[str]) -> int:
    """How many of the table's names are in a game."""
    return sum(any(_same(name, player) for player in players) for name in names)


def _same(name: str, player: str) -> bool:
    """Whether somebody may be meant: all words of the shorter name are in the longer one."""
    words, others = set(library.plain(name).split()), set(library.plain(player).split())
    return bool(words and others) and (words <= others or others <= words)


def _reversed(players: Sequence[str], names: Sequence[str]) -> bool:
    """Whether the game names the two of the table the other way round."""
    straight = sum(map(_same, names, players))
    return sum(map(_same, names, reversed(players))) > straight


def _day(time: int) -> str:
    return datetime.datetime.fromtimestamp(time / 1000).date().isoformat()


async def _place(request: Request) -> tuple[State, Round, Table, Entering]:
    """The tournament, the round, the table that is typed, and the line."""
    request.place = PLACE
    state, round_, entering = await at_desk(request)
    at = typed_table(round_, entering.table)
    if at is None:
        raise Refused("result.table")
    return state, round_, at, entering


async def _games(request: Request) -> None:
    """Show the games to choose from, or hide them."""
    _state, _round, _table, entering = await _place(request)
    entering.linking = not entering.linking


async def _take(request: Request) -> None:
    """The score of a game is proposed; it counts once it is entered."""
    state, round_, at, entering = await _place(request)
    desk = request.desk
    stream = request.text("value")
    game = (await table.opened(desk, stream)).state
    if not game.ended:
        raise Refused("result.game_open")
    names = names_at(state, round_, at)
    result = result_of(stream, game, desk.library.alphabet(game.language))
    if _reversed([player.name for player in game.players], names):
        result = result.swapped
    _propose(entering, result)
    entering.table, entering.linking = str(at.number), False
    request.focus(FIRST)


async def _turn(request: Request) -> None:
    """The game names the two players the other way round."""
    _state, _round, _table, entering = await _place(request)
    if entering.proposed is not None:
        _propose(entering, entering.proposed.swapped)


def _propose(entering: Entering, result: Result) -> None:
    entering.proposed, entering.asked = result, None
    entering.first, entering.second = str(result.first), str(result.second)


async def has_games(desk: Desk, state: State) -> bool:
    """Whether the rules of the tournament's games are still on this device."""
    return any(known.key == state.rules.games for known in await rules.offered(desk))


async def _play(request: Request) -> None:
    """Begin the table's game here: on a real board, by the rules of the tournament's games."""
    state, round_, at, _entering = await _place(request)
    desk = request.desk
    if not await has_games(desk, state):
        texts = desk.texts
        request.session.notices.append(
            Notice(
                PLACE,
                texts.gettext(
                    "The rules of this tournament’s games are not on this device any more. Choose others in "
                    "the rules of the tournament."
                ),
                action="go",
                label=texts.gettext("Rules of the tournament"),
                fields=(("path", f"{hall.PATH}/{hall.stream_of(request)}/rules"),),
            )
        )
        return
    first, second = names_at(state, round_, at)
    asked = commands.Create(
        name=f"{first} – {second}"[:60],
        date=_day(desk.now()),
        use="board",
        rules=await rules.named(desk, state.rules.games),
        players=(first, second),
        place=state.place,
        round=str(round_.number),
        table=str(at.number),
        extra={},
    )
    stream = await table.create(desk, asked)
    await belonging.belongs(desk, stream, hall.stream_of(request), round_.number, at.number)
    request.go(f"{table.PATH}/{stream}")


ACTIONS: dict[str, Action] = {
    "tournament.game_list": _games,
    "tournament.game_take": _take,
    "tournament.game_turn": _turn,
    "tournament.game_play": _play,
}
