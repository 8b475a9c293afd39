"""The standings after any round with explanations, the cross table, the card of a player."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from faristol.app.paths import whole as whole_number
from faristol.app.tournament.divisions import shown_of
from faristol.app.tournament.views import cross
from faristol.app.tournament.views import standings as view
from faristol.app.tournament.views.card import card
from faristol.app.tournament.views.printing import Job, reached
from faristol.app.tournament.views.standings import Way
from faristol.app.views.chart import STROKES
from faristol.app.views.render import Page, titled
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.tournament import commands as c
from faristol.tournament.bracket import Bracket, bracket_of
from faristol.tournament.data import Result
from faristol.tournament.divisions import within
from faristol.tournament.prizes import group_standings, groups
from faristol.tournament.standings import (
    Standing,
    before_playoff,
    change_list,
    explained,
    orders,
    performances,
    standings,
)
from faristol.tournament.state import State
from faristol.tournament.tournament import TOURNAMENT


@dataclass(frozen=True)
class Comparison:
    """Two players compared in the standings after a round with the results of that time.

    With `number` None these are the latest standings. The comparison closes with the next result or the next
    round: the explanation may no longer be true.
    """

    players: tuple[int, ...]
    number: int | None
    results: tuple[tuple[tuple[int, Result], ...], ...]

    @classmethod
    def of(cls, state: State, number: int | None, *players: int) -> "Comparison":
        """Return a comparison in the standings after a round as they are now."""
        return cls(players, number, tuple(round_.results for round_ in state.played))


@dataclass
class Chosen:
    """The choices on the page of the standings: a group, players for the picture, two to compare."""

    group: str = ""
    picked: tuple[int, ...] = ()
    compared: Comparison | None = None


async def page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/tournament/STREAM/standings`, or `.../standings/N` as it was after round N."""
    tournament = (await window.open(TOURNAMENT, stream)).state
    state = within(tournament, shown_of(window, stream, tournament))
    asked, number = _round_asked(window, rest, state), len(state.published)
    bracket = bracket_of(state, state.scope) if asked is None else None
    number = number if asked is None else asked
    played = _orders(state)[: number + 1]
    order = standings(state) if bracket else played[-1]
    chosen, group_names = window.session.of(Chosen, stream), groups(state)
    group = chosen.group if chosen.group in group_names else ""
    job = Job(state, number, group, order=tuple(order), playoff=len(state.played) if bracket else 0)
    lines = [one.line.player.id for one in job.chosen]
    picked = tuple(id for id in chosen.picked if id in lines)
    drawn = picked or lines[: len(STROKES)]
    compared = tuple(id for id in _compared(state, asked, chosen) if id in lines)
    through = None if bracket else number
    why = explained(state, compared[0], compared[1], through) if len({*compared}) == 2 else None
    return view.standings_page(
        stream,
        job,
        window.texts,
        before=_before(played, bracket, group),
        groups=group_names,
        compared=(picked, why, compared[-1] if compared else 0),
        ways=_ways(played[1:], drawn, group) if number > 1 else (),
        performances=change_list(state, number) if state.rules.performance else (),
    )


@lru_cache(maxsize=2)
def _orders(state: State) -> tuple[tuple[Standing, ...], ...]:
    """Return the order before the first round, and after each that is published."""
    return orders(state, range(len(state.published) + 1))


def _round_asked(window: Window, rest: Sequence[str], state: State) -> int | None:
    """Return the round after which the order is shown, None for the latest one of a play-off."""
    number = _number(window, rest, len(state.published))
    if number is None and not bracket_of(state, state.scope):
        return len(state.published)
    return number


def _before(played: Sequence[Sequence[Standing]], bracket: Bracket | None, group: str) -> Mapping[int, int]:
    """Return the ranks before the last round that counts, or before a finished play-off.

    They are empty if there is no such round, or if the play-off is not over.
    """
    if bracket:
        return _ranks(played[-1], group) if bracket.over else {}
    return _ranks(played[-2], group) if len(played) > 2 else {}


def _ranks(order: Sequence[Standing], group: str) -> dict[int, int]:
    """Return the rank of each player, in the group if one is shown."""
    return {one.line.player.id: one.rank for one in group_standings(order, group)}


def _number(window: Window, rest: Sequence[str], most: int) -> int | None:
    """Return the number after the page's name, None without one; raises `Refused` for one out of range."""
    if not rest:
        return None
    number = whole_number(rest[0], most=most)
    if len(rest) > 1 or number is None:
        raise Refused("app.path", path=window.session.path)
    return number


def _compared(state: State, number: int | None, chosen: Chosen) -> tuple[int, ...]:
    """Return the two players compared in this order, nobody if it has changed since they were chosen."""
    players = chosen.compared.players if chosen.compared else ()
    return players if chosen.compared == Comparison.of(state, number, *players) else ()


async def _compare(request: Request, *players: int) -> None:
    """Compare two players in the order shown, below the second one; without players close the comparison."""
    compared: Comparison | None = None
    if players:
        tournament = await request.state(TOURNAMENT)
        state = within(tournament, shown_of(request.window, request.stream, tournament))
        rest = request.session.path.rstrip("/").split("/")[4:]
        number = _round_asked(request.window, rest, state)
        compared = Comparison.of(state, number, *players)
    chosen = request.session.of(Chosen, request.stream)
    chosen.compared = None if chosen.compared == compared else compared


def _ways(orders: Sequence[Sequence[Standing]], players: Iterable[int], group: str = "") -> tuple[Way, ...]:
    """Return the ranks of some players in these orders, round by round; with a group, within that group."""
    ranks = [_ranks(order, group) for order in orders]
    lines = {line.player.id: line for line in orders[-1]}
    ways = [Way(lines[id], tuple(order.get(id) for order in ranks)) for id in players if id in lines]
    return tuple(sorted(ways, key=lambda way: way.line.rank))


async def cross_page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/tournament/STREAM/cross`, or `.../cross/numbers` by player number."""
    if tuple(rest) not in ((), ("numbers",)):
        raise Refused("app.path", path=window.session.path)
    tournament = (await window.open(TOURNAMENT, stream)).state
    state = within(tournament, shown_of(window, stream, tournament))
    number, playoff = reached(state, len(state.played))
    job = Job(state, number, order=before_playoff(state), playoff=playoff)
    return cross.cross_page(stream, job, bool(rest), window.texts)


async def player_page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/tournament/STREAM/player/P` of the player with number P."""
    tournament = (await window.open(TOURNAMENT, stream)).state
    number = _number(window, rest, tournament.entered)
    state = _division_of(tournament, number or 0)
    lines = standings(state)
    line = next((line for line in lines if line.player.id == number), None)
    if line is None:
        raise Refused("app.path", path=window.session.path)
    rounds = _orders(state)[1:]
    performance = performances(state)[line.player.id] if state.rules.performance else None
    way = next(iter(_ways(rounds, [line.player.id]) if rounds else ()), Way(line, ()))
    html = card(window.texts, state, stream, lines, line, way, performance, (*window.session.notices,))
    return Page(html, titled(f"{line.player.name} · {state.name}"))


def _division_of(tournament: State, player: int) -> State:
    """Return the division of a player, or the tournament if it has none."""
    entrant = tournament.player(player)
    division = tournament.division_of(entrant) if entrant else None
    return within(tournament, division.id if division else 0)


async def _group(request: Request) -> None:
    """Show all players, or those of a group."""
    request.session.of(Chosen, request.stream).group = request.text("group")


async def _pick(request: Request) -> None:
    """Pick or unpick a tapped player: drawn in the picture, and compared with the one picked before."""
    chosen, player = request.session.of(Chosen, request.stream), request.number("player", "app.choice")
    if player in chosen.picked:
        chosen.picked = tuple(one for one in chosen.picked if one != player)
        await _compare(request)
    else:
        chosen.picked = (*chosen.picked, player)[-len(STROKES) :]
        await _compare(request, *(chosen.picked[-2:] if len(chosen.picked) > 1 else ()))


async def _tell(request: Request) -> None:
    """Tell why a player is before another, below the line of `player`; asked again, close it."""
    await _compare(request, request.number("other", "app.choice"), request.number("player", "app.choice"))


async def _clear(request: Request) -> None:
    """Unpick all players."""
    chosen = request.session.of(Chosen, request.stream)
    chosen.picked, chosen.compared = (), None


async def _rate(request: Request) -> None:
    """Compute the ratings after the event, also once its results are final (TOU-13)."""
    rules = (await request.state(TOURNAMENT)).rules
    await request.command(TOURNAMENT, c.ChooseRules(replace(rules, performance=True)))
    request.focus("ratings-list")


ACTIONS: dict[str, Action] = {
    "tournament.standings_group": _group,
    "tournament.standings_pick": _pick,
    "tournament.standings_why": _tell,
    "tournament.standings_clear": _clear,
    "tournament.rate": _rate,
}
