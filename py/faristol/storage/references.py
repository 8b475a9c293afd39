"""Check that the events of a stream name only things that exist at that moment.

A result of a table that the round does not have, a slip of a player who was never entered, a ply that was
never made: each is a valid record, and replaying it may succeed, but a page that shows it looks for something
that does not exist.
"""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from faristol.board.board import SQUARES
from faristol.errors import Damaged
from faristol.modes.correspondence import events as letters
from faristol.modes.duplicate import events as duplicate
from faristol.modes.game import events as game
from faristol.modes.game.moments import laid_by
from faristol.modes.game.turn import hint_steps
from faristol.modes.groups import events as groups
from faristol.modes.members import events as members
from faristol.modes.members.members import MOST_EVER
from faristol.modes.mode import Mode
from faristol.modes.practice import events as practice
from faristol.modes.practice.events import PositionAnswered, PositionsSetAside
from faristol.modes.practice.positions import is_position
from faristol.modes.practice.questions import is_key
from faristol.modes.season import events as season
from faristol.modes.season.events import Entry
from faristol.modes.season.state import YEAR
from faristol.modes.season.typed_results import NUMBERED
from faristol.rules.game_rules import PAIR
from faristol.rules.placement import spent_on
from faristol.tiles.tile import missing
from faristol.tournament import events as tournament
from faristol.tournament.championship import events as championship

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")

Players = frozenset[int | None]
"""The numbers of those who take part."""


PORTION = 200
"""Events between two reports of progress."""


def followed(mode: Mode[S, C, E], events: Sequence[tuple[int, int, E]]) -> Generator[float, None, S]:
    """Return the state after events, each with the number of its record and its time; works in portions.

    Yields the progress, from 0 to 1. Raises `Damaged` "backup.follows" with the number of the first that
    names something that does not exist, or that begins the stream anew; and any error of replaying such
    events.
    """
    follows = _CHECKS.get(mode.name, _anything)
    state: S | None = None
    seated: Any = None
    players: Players = frozenset()
    done = shown = 0
    for run in _runs(events):
        if getattr(state, "players", None) is not seated:
            seated = getattr(state, "players", ())
            players = frozenset(getattr(player, "id", None) for player in seated)
        for seq, _time, event in run:
            begins = type(event) is type(events[0][2])
            if (begins and state is not None) or not (begins or follows(state, event, players)):
                raise Damaged("backup.follows", seq=seq)
        state = mode.replay([(event, time) for _seq, time, event in run], state)
        done += len(run)
        if done - shown >= PORTION:
            shown = done
            yield done / len(events)
    if state is None:
        raise ValueError("nothing has begun")
    return state


def _runs(events: Sequence[tuple[int, int, E]]) -> Iterator[Sequence[tuple[int, int, E]]]:
    """Yield the events one by one, but consecutive slips of a round together: they name the same things."""
    begun = 0
    for at in range(1, len(events) + 1):
        if at == len(events) or not _slips(events[begun][2], events[at][2]):
            yield events[begun:at]
            begun = at


def _slips(event: Any, following: Any) -> bool:
    both = isinstance(event, duplicate.SlipJudged) and isinstance(following, duplicate.SlipJudged)
    return both and event.round == following.round


def _anything(state: Any, event: Any, players: Players) -> bool:
    """Accept any event: those of these streams name nothing."""
    return True


def _in_duplicate(state: Any, event: Any, players: Players) -> bool:
    rounds = len(state.rounds)
    if isinstance(event, duplicate.PlayerEntered):
        return event.player not in players
    player = getattr(event, "player", None)
    if player is not None and player not in players:
        return False
    if isinstance(event, duplicate.SlipsClosed) and not {*event.missing} <= players:
        return False
    if isinstance(event, duplicate.RackDrawn):
        return bool(event.round == rounds + 1)
    if isinstance(event, duplicate.RackWithdrawn | duplicate.MasterPlayChosen | duplicate.RoundWithoutPlay):
        return bool(event.round == rounds > 0)
    if isinstance(event, duplicate.ClaimSettled):
        return any(claim.id == event.claim for claim in state.claims)
    return not hasattr(event, "round") or 1 <= event.round <= rounds


def _in_tournament(state: Any, event: Any, players: Players) -> bool:
    match event:
        case tournament.PlayerEntered():
            return event.player not in players
        case tournament.Locked():
            return {event.lock.first, event.lock.second} - {None} <= players
        case tournament.PrizesSet():
            return all(prize.place > 0 for prize in event.prizes.prizes)
        case tournament.RoundPaired():
            return event.pairing.round == state.next_round and _paired(event.pairing, players)
        case tournament.PairingChanged():
            return state.round(event.pairing.round) is not None and _paired(event.pairing, players)
        case tournament.PlayoffBegun():
            begun = state.playoff(event.division)
            return begun is not None and len(event.seeds) == begun.players and {*event.seeds} <= players
        case tournament.PlayoffGameAdded(_, one, other) | tournament.PlayoffLevelTaken(_, one, other):
            return {one, other} <= players
        case tournament.PairingDropped() | tournament.PairingPublished() | tournament.PairingRecalled():
            return state.round(event.round) is not None
        case (
            tournament.ResultEntered()
            | tournament.ResultCorrected()
            | tournament.ResultRemoved()
            | tournament.ResultRead()
            | tournament.ReadingsSettled()
        ):
            played = state.round(event.round)
            return played is not None and any(one.number == event.table for one in played.pairing.tables)
    return not hasattr(event, "player") or event.player in players


def _paired(pairing: Any, players: Players) -> bool:
    """Tell whether all players of a pairing exist, and no table is there twice."""
    numbers = [one.number for one in pairing.tables]
    seated = {player for one in pairing.tables for player in one.players}
    return len(set(numbers)) == len(numbers) and seated | {bye.player for bye in pairing.byes} <= players


def _in_game(state: Any, event: Any, players: Players) -> bool:
    turns = len(state.turns)
    match event:
        case game.TurnsTakenBack():
            return 0 <= event.count <= turns
        case game.TurnCorrected():
            return 1 <= event.number <= turns
        case game.PenaltyWithdrawn():
            return 1 <= event.number <= len(state.penalties)
        case game.TurnCompleted():
            return state.pending is not None
        case game.Begun():
            return not state.begun
        case game.MadeCasual():
            return not state.begun and state.use == "computer" and len(state.players) == PAIR
        case game.PositionSet():
            begun = state.begun or state.starter is not None or any(state.position.racks)
            two = len(state.players) == PAIR and event.seat in range(PAIR)
            return bool(not begun and two and len(event.board) == SQUARES and all(event.racks))
        case game.HintGiven():
            laid = spent_on(laid_by(state.board, event.play))
            # Some hints name the tiles of their play too.
            spent = laid if sorted(event.tiles) == sorted(laid) else event.tiles + laid
            affordable = not missing(state.rack(state.turn), spent)
            return bool(state.casual and affordable and 1 <= event.step <= hint_steps(event.kind))
    return True


def _by_correspondence(state: Any, event: Any, players: Players) -> bool:
    plies = len(state.plies)
    match event:
        case letters.PlyMade():
            return bool(event.number == plies)
        case letters.PlyReplaced():
            return 0 <= event.ply.number < plies
        case (
            letters.PlyAnswered()
            | letters.PlySentBack()
            | letters.PlyAnnulled()
            | letters.PlyWithdrawn()
            | letters.Ruled()
            | letters.PointsCorrected()
        ):
            return 0 <= event.number < plies
    return True


def _in_championship(state: Any, event: Any, players: Players) -> bool:
    games = {one.id for one in state.games}
    series = {one.id for one in state.series}
    match event:
        case championship.PlayerChanged():
            return event.player.id in players
        case championship.PlayerRemoved():
            return event.id in players
        case championship.SeriesChanged() | championship.SeriesRemoved():
            return event.id in series
        case championship.GamesMade():
            return all(one.series in series and {*one.players} <= players for one in event.games)
        case championship.ColoursSwapped() | championship.GameRemoved():
            return event.id in games
    return not hasattr(event, "game") or event.game in games


def _in_practice(state: Any, event: Any, players: Players) -> bool:
    match event:
        case practice.Answered():
            return is_key(event.card) and event.set <= state.sets_made
        case practice.AnswerTakenBack():
            return bool(state.answers and state.answers[-1].card == event.card)
        case practice.CardsSetAside():
            return {*event.cards} <= {*state.cards}
        case practice.SetMade():
            return bool(event.id == state.sets_made + 1)
        case practice.SetChanged() | practice.SetRemoved():
            return state.find(event.id) is not None
        case PositionAnswered():
            return is_position(event.position)
        case PositionsSetAside():
            return all(map(is_position, event.positions))
    return True


def _in_season(state: Any, event: Any, players: Players) -> bool:
    match event:
        case season.ResultsTaken(taken):
            number = taken.event.removeprefix(NUMBERED.get(taken.kind, ""))
            numbered = taken.kind not in NUMBERED or (number.isdecimal() and len(number) < 10)
            return numbered and len({one.player for one in taken.results}) == len(taken.results)
        case season.CountingChosen():
            scales = (event.scale, *(one.scale for one in event.smaller))
            least = (event.best, event.least, *(one.least for one in event.months))
            months = all(0 < one.month <= YEAR for one in event.months)
            return months and all(min(one, default=0) >= 0 for one in (least, *scales))
        case season.PersonTold():
            entries = {
                Entry(one.taken.event, line.player) for one in state.events for line in one.taken.results
            }
            return {*event.entries} <= entries
        case season.EventLeftOut() | season.EventCounted() | season.EventRemoved() | season.EventValued():
            return state.event(event.event) is not None
    return True


def _in_members(state: Any, event: Any, players: Players) -> bool:
    """Tell whether an event of the members is in the order of time, and about a person who was entered."""
    entered = isinstance(event, members.MemberEntered) or state.find(event.member) is not None
    return event.at >= state.latest and entered and len(state.people) <= MOST_EVER


def _in_groups(state: Any, event: Any, players: Players) -> bool:
    match event:
        case groups.PlayerEntered():
            return event.player not in players
        case groups.GroupAnnounced():
            return bool(state.announced <= event.number < len(state.groups))
        case groups.SlipsJudged(player, first, lines):
            numbers = {line.number for line in lines}
            return player in players and first >= 0 and numbers <= {*range(len(state.groups))}
    return not hasattr(event, "player") or event.player in players


_CHECKS: Mapping[str, Callable[[Any, Any, Players], bool]] = {
    "duplicate": _in_duplicate,
    "tournament": _in_tournament,
    "classic": _in_game,
    "correspondence": _by_correspondence,
    "championship": _in_championship,
    "practice": _in_practice,
    "season": _in_season,
    "members": _in_members,
    "groups": _in_groups,
}
"""The checks that an event names only things that a state has, by the name of the mode."""
