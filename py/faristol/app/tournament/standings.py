"""The standings after any round and why they are so, the cross table, the card of a player."""

import zlib
from collections.abc import Iterable, Sequence
from functools import lru_cache

from faristol.app.views.chart import STROKES
from faristol.app.views.render import Page
from faristol.app.views.tournament import card, cross
from faristol.app.views.tournament import standings as view
from faristol.app.views.tournament.standings_screens import CardScreen, CrossScreen, StandingsScreen, Way
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.tournament.explaining import Explanation, explained
from faristol.tournament.groups import groups, placed
from faristol.tournament.performance import Performance, performances
from faristol.tournament.standings import Standing, orders, standings
from faristol.tournament.state import State
from faristol.tournament.tournament import TOURNAMENT

GROUP, PICKED, WHY = "standings-group", "standings-picked", "standings-why"
"""What is chosen on the page of the standings: a group, players for the picture, two to be compared."""


async def page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/tournament/STREAM/standings`, or `.../standings/N` as it was after round N."""
    state = (await window.open(TOURNAMENT, stream)).state
    number = _number(window, rest, len(state.published))
    number = len(state.published) if number is None else number
    played = _orders(state)[: number + 1]
    order = played[-1]
    chosen = window.session.chosen
    group = chosen.get((stream, GROUP), "")
    known = groups(state)
    group = group if group in known else ""
    lines = placed(order, group)
    here = {line.player.id for line in order}
    shown = {one.line.player.id for one in lines}
    picked = tuple(id for id in _ids(chosen.get((stream, PICKED), "")) if id in shown)
    drawn = picked or tuple(one.line.player.id for one in lines[: len(STROKES)])
    asked = tuple(id for id in _asked(state, number, chosen.get((stream, WHY), "")) if id in shown)
    screen = StandingsScreen(
        stream=stream,
        state=state,
        number=number,
        lines=lines,
        before=_places(played[-2], group) if number > 1 else {},
        groups=known,
        group=group,
        picked=picked,
        why=_why(state, asked, number),
        below=asked[-1] if asked else 0,
        ways=_ways(played[1:], drawn, group) if number > 1 else (),
        performances=_rated(state, here, number),
    )
    return view.standings_page(screen, window.texts)


@lru_cache(maxsize=2)
def _orders(state: State) -> tuple[tuple[Standing, ...], ...]:
    """The order before the first round, and after each that is published."""
    return orders(state, range(len(state.published) + 1))


def _places(order: Sequence[Standing], group: str) -> dict[int, int]:
    """The place of each player, in the group if one is shown."""
    return {one.line.player.id: one.rank for one in placed(order, group)}


def _number(window: Window, rest: Sequence[str], most: int) -> int | None:
    """The number after the page's name, None without one; raises `Refused` for one that there is not."""
    if not rest:
        return None
    text = rest[0]
    if len(rest) > 1 or not (text.isascii() and text.isdigit() and len(text) <= 6) or int(text) > most:
        raise Refused("app.path", path=window.session.path)
    return int(text)


def _ids(text: str) -> list[int]:
    return [int(id) for id in text.split()]


def _mark(state: State, number: int) -> str:
    """What a comparison was asked of: the round looked at, and all results as they stood then.

    With the next result or the next round it is closed: what was told need not be true any more.
    """
    results = [round_.results for round_ in state.published]
    return f"{number}-{zlib.crc32(repr(results).encode()):x}"


def _asked(state: State, number: int, text: str) -> list[int]:
    """The two who are compared in this order, nobody if it has changed since they were chosen."""
    mark, _, ids = text.partition(":")
    return _ids(ids) if ids and mark == _mark(state, number) else []


async def _compare(request: Request, *players: int) -> None:
    """Have two compared in the order that the page shows, below the second one; nobody without them."""
    stream, text = request.stream, ""
    if players:
        state = await request.state(TOURNAMENT)
        rest = request.session.path.rstrip("/").split("/")[4:]
        number = _number(request.window, rest, len(state.published))
        mark = _mark(state, len(state.published) if number is None else number)
        text = f"{mark}:{' '.join(map(str, players))}"
    chosen = request.session.chosen
    chosen[stream, WHY] = "" if chosen.get((stream, WHY)) == text else text


def _why(state: State, asked: Sequence[int], number: int) -> Explanation | None:
    if len(set(asked)) < 2:
        return None
    return explained(state, asked[0], asked[1], None if number >= len(state.published) else number)


def _ways(orders: Sequence[Sequence[Standing]], players: Iterable[int], group: str = "") -> tuple[Way, ...]:
    """The places of some players in these orders, those of each round; in a group those among its own."""
    ranks = [_places(order, group) for order in orders]
    lines = {line.player.id: line for line in orders[-1]}
    found = [Way(lines[id], tuple(order.get(id) for order in ranks)) for id in players if id in lines]
    return tuple(sorted(found, key=lambda way: way.line.rank))


def _rated(state: State, players: set[int], number: int) -> tuple[Performance, ...]:
    """The ratings of the event, best first, if its rules want them."""
    if not state.rules.performance:
        return ()
    found = [one for id, one in performances(state, number).items() if id in players]
    return tuple(sorted(found, key=lambda one: -one.after))


async def cross_page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/tournament/STREAM/cross`, or `.../cross/numbers` by player number."""
    if tuple(rest) not in ((), ("numbers",)):
        raise Refused("app.path", path=window.session.path)
    state = (await window.open(TOURNAMENT, stream)).state
    screen = CrossScreen(stream, state, standings(state), bool(rest))
    return cross.cross_page(screen, window.texts)


async def player_page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/tournament/STREAM/player/P` of the player with number P."""
    state = (await window.open(TOURNAMENT, stream)).state
    number = _number(window, rest, state.entered)
    lines = standings(state)
    line = next((line for line in lines if line.player.id == number), None)
    if line is None:
        raise Refused("app.path", path=window.session.path)
    rounds = _orders(state)[1:]
    performance = performances(state)[line.player.id] if state.rules.performance else None
    way = _ways(rounds, [line.player.id])[0] if rounds else Way(line, ())
    return card.card_page(CardScreen(stream, state, lines, line, way, performance), window.texts)


async def _group(request: Request) -> None:
    """Show all players, or those of a group."""
    request.session.chosen[request.stream, GROUP] = request.text("group")


async def _pick(request: Request) -> None:
    """A player was tapped: drawn in the picture, and compared with the one tapped before; or no longer."""
    stream, chosen = request.stream, request.session.chosen
    player = request.number("player", "app.choice")
    picked = _ids(chosen.get((stream, PICKED), ""))
    if player in picked:
        picked.remove(player)
        await _compare(request)
    else:
        picked = [*picked, player][-len(STROKES) :]
        await _compare(request, *(picked[-2:] if len(picked) > 1 else ()))
    chosen[stream, PICKED] = " ".join(map(str, picked))


async def _tell(request: Request) -> None:
    """Why a player is before another; asked once more, it is put away. It is told below the `player`."""
    await _compare(request, request.number("other", "app.choice"), request.number("player", "app.choice"))


async def _clear(request: Request) -> None:
    """Nobody is picked any more."""
    stream = request.stream
    request.session.chosen[stream, PICKED] = request.session.chosen[stream, WHY] = ""


ACTIONS: dict[str, Action] = {
    "tournament.standings_group": _group,
    "tournament.standings_pick": _pick,
    "tournament.standings_why": _tell,
    "tournament.standings_clear": _clear,
}
