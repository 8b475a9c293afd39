"""Read the result of a game that a player has sent, and prepare a game for the arbiter to send out."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.errors import Refused
from faristol.modes.correspondence import commands as game_commands
from faristol.modes.correspondence import events as game_events
from faristol.modes.correspondence.data import Means
from faristol.modes.correspondence.data import Player as GamePlayer
from faristol.modes.correspondence.evolving import replay
from faristol.modes.correspondence.merging import rebuilt
from faristol.modes.correspondence.outcome import has_appeared, outcome
from faristol.modes.correspondence.state import State as GameState
from faristol.modes.correspondence.timeline import line
from faristol.modes.referee import Referee
from faristol.tiles.collation import sort_key
from faristol.tournament.championship.data import OF_SOMEBODY, Entry, Facts, Game
from faristol.tournament.championship.state import State


def game_to_send(state: State, game: Game, means: Means = "post") -> game_commands.Create:
    """Return the command that creates a game on a device, with the string of its series (COR-1)."""
    series, red, blue = state.series_of(game.series), state.player(game.red), state.player(game.blue)
    if series is None or red is None or blue is None:
        raise Refused("championship.no_game")
    return game_commands.Create(
        game.code,
        state.title,
        (_player(red.entry), _player(blue.entry)),
        state.rules,
        string=series.string,
        drawn=series.drawn,
        series=series.name,
        number=str(game.id),
        arbiters=state.arbiters,
        red_coefficient=red.entry.coefficient,
        red_rank=red.entry.rank,
        started=series.started or state.started,
        deadline=series.deadline or state.deadline,
        means=means,
    )


def _player(entry: Entry) -> GamePlayer:
    return GamePlayer(entry.name, entry.town, entry.address)


def read_game(
    state: State, received: Sequence[game_events.Event], referee: Referee, *, renamed: bool = False
) -> tuple[Game, Facts, dict[int, tuple[int, int]]]:
    """Return the championship's game that events are about, its facts, and the coefficients each seat
    proposes.

    Raises `Refused` for a game that is not of this championship, or has another string or other players, and
    for the first event in it that is not valid. A former name of a player is accepted; any other name only if
    `renamed`.
    """
    events, refusal, _ = rebuilt(received, referee)
    sent = replay(events)
    if sent is None:
        raise Refused("championship.no_game")
    game = next((game for game in state.games if game.code == sent.code), None)
    series = state.series_of(game.series) if game else None
    if game is None or series is None:
        raise Refused("championship.other_game", name=sent.name, code=sent.code)
    if refusal is not None:
        raise refusal
    if sent.string != series.string:
        raise Refused("championship.other_string", rule="COR-1", code=sent.code, series=series.name)
    names = sent.players[0].name, sent.players[1].name
    others = [(id, name) for id, name in zip(game.players, names, strict=True) if not is_his(state, id, name)]
    if others and all(is_his(state, id, name) for id, name in zip(game.players, names[::-1], strict=True)):
        raise Refused("championship.other_colours", code=sent.code, game=game.id)
    if others and not renamed:
        id, other = others[0]
        known = state.player(id)
        name = known.name if known else ""
        raise Refused("championship.other_players", code=sent.code, name=name, other=other)
    return game, facts_of(sent), {proposal.seat: proposal.coefficients for proposal in sent.proposals}


def is_his(state: State, id: int, name: str) -> bool:
    """Tell whether a player has or had that name."""
    player = state.player(id)
    known = (*state.former.get(id, ()), player.name) if player else ()
    return any(_plain(state, one) == _plain(state, name) for one in known)


def _plain(state: State, name: str) -> object:
    return sort_key(" ".join(name.split()), state.language)[0]


def facts_of(sent: GameState) -> Facts:
    """Return the facts of a game.

    A player who is out before he has made a ply never appeared (COR-14); a game that was played out with a
    challenge still open is not finished.
    """
    found, turns = outcome(sent), len(sent.plies) // 2
    red, blue = (sum(penalty.tenths for penalty in sent.penalties if penalty.seat == seat) for seat in (0, 1))
    tenths = red, blue
    if found is None or (sent.end is None and sent.open_challenges):
        return Facts("unfinished", line(sent).scores, turns=turns, tenths=tenths)
    end = sent.end
    if end is None:
        return Facts("played", found.scores, turns=turns, tenths=tenths)
    how = end.kind
    if how in OF_SOMEBODY and not has_appeared(sent, end.seat):
        how = "absent"
    return Facts(how, found.scores, end.seat, turns, tenths)
