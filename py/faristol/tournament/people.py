"""Decisions about players: entries, withdrawals, absences, ratings (SWI-3, SWI-7)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from faristol.errors import Refused
from faristol.modes.person import checked_name, checked_short, given_first
from faristol.tiles.language import sort_key
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Entry, Pairing, RatingList
from faristol.tournament.divisions import division
from faristol.tournament.evolving import evolve
from faristol.tournament.results import put_away
from faristol.tournament.state import Player, State

MOST_PLAYERS = 2000
MOST_TABLES = 9999
MOST_RATING = 9999
MOST_KEPT = 4096
"""Cache size for comparable names: a long list is compared again for every player entered."""

MOST_LINES = 20_000
"""The most lines of a list of ratings."""


def require_player(state: State, id: int) -> Player:
    """Return the player with this id; raises `Refused` if there is none."""
    player = state.player(id)
    if player is None:
        raise Refused("entrant.unknown")
    return player


def checked_entry(entry: Entry) -> Entry:
    """Return an entry with its texts trimmed to one line; raises `Refused` for invalid values."""
    name = checked_name(entry.name, "player.name")
    if entry.rating is not None and not 0 <= entry.rating <= MOST_RATING:
        raise Refused("entrant.rating_range", name=name, rating=entry.rating, maximum=MOST_RATING)
    group, club = checked_short(entry.group, "player.group"), checked_short(entry.club, "entrant.club")
    return replace(entry, name=name, group=group, club=club)


@lru_cache(maxsize=MOST_KEPT)
def plain_name(name: str, language: str) -> object:
    """Return a comparable form of a name, without regard to case, accents, and the order of its parts.

    "Puig, Maria" is "Maria Puig".
    """
    return sort_key(given_first(" ".join(name.split())), language)[0]


def enter_players(state: State, command: c.EnterPlayers) -> Iterable[e.Event]:
    """Enter players; refuses a name that is taken: namesakes need an addition to the name.

    Once a round is published they play from the next one on (SWI-7).
    """
    if len(state.players) + len(command.entries) > MOST_PLAYERS:
        raise Refused("player.too_many", maximum=MOST_PLAYERS)
    if command.division and division(state, command.division) is None:
        raise Refused("division.unknown")
    language = state.rules.language
    taken = {plain_name(player.name, language): player.name for player in state.players}
    for id, entry in enumerate(map(checked_entry, command.entries), start=state.entered + 1):
        plain = plain_name(entry.name, language)
        if plain in taken:
            raise Refused("entrant.twin", name=entry.name, other=taken[plain])
        taken[plain] = entry.name
        yield e.PlayerEntered(id, entry, state.next_round, command.division)
        late = Player(id, entry, state.next_round, entered_for=command.division)
        if state.rules.late_rounds != "absent":
            yield from (e.MissedSet(id, number, state.rules.late_rounds) for number in missed(state, late))


def change_player(state: State, command: e.PlayerChanged) -> Iterable[e.Event]:
    """Correct a player's data, at any time; published names stay as they hung on the wall."""
    player = require_player(state, command.player)
    entry = checked_entry(command.entry)
    plain = plain_name(entry.name, state.rules.language)
    for other in state.players:
        if other.id != player.id and plain_name(other.name, state.rules.language) == plain:
            raise Refused("entrant.twin", name=entry.name, other=other.name)
    if entry != player.entry:
        yield e.PlayerChanged(player.id, entry)


def remove_player(state: State, command: e.PlayerRemoved) -> Iterable[e.Event]:
    """Remove a player who has not been in a published round; others have to withdraw."""
    player = require_player(state, command.player)
    if begun := first_round(state, player):
        raise Refused("entrant.has_rounds", rule="SWI-7", name=player.name, round=begun)
    refuse_proposed(state, player)
    yield e.PlayerRemoved(player.id)


def first_round(state: State, player: Player) -> int:
    """Return the first published round that a player was in, 0 if none; what he was given for one before he
    came is none."""
    for round_ in state.published[player.since - 1 :]:
        if round_.pairing.table_of(player.id) or round_.pairing.bye_of(player.id):
            return round_.number
    return 0


def refuse_proposed(state: State, player: Player) -> None:
    """Raise `Refused` if the player sits at a table of the proposed pairing."""
    if len(state.rounds) > len(state.published) and state.rounds[-1].pairing.table_of(player.id):
        raise Refused("entrant.proposed", name=player.name, round=len(state.rounds))


def withdraw(state: State, command: c.Withdraw) -> Iterable[e.Event]:
    """Withdraw a player from the first unpublished round on; a game already paired gets a result (SWI-5)."""
    player = require_player(state, command.player)
    if player.left is not None:
        raise Refused("entrant.left_already", name=player.name, round=player.left)
    refuse_proposed(state, player)
    yield e.PlayerLeft(player.id, state.next_round)


def come_back(state: State, command: c.Return) -> Iterable[e.Event]:
    """Let a player return from the next round on; the rounds between are absences."""
    player = require_player(state, command.player)
    if player.left is None:
        raise Refused("entrant.is_here", name=player.name)
    refuse_proposed_round(state)
    yield e.PlayerReturned(player.id, state.next_round)


def refuse_proposed_round(state: State) -> None:
    """Raise `Refused` while a pairing is proposed: it fixes who plays."""
    if len(state.rounds) > len(state.published):
        raise Refused("pairing.proposed_already", round=len(state.rounds))


def set_absence(state: State, command: e.AbsenceSet) -> Iterable[e.Event]:
    """Set or remove an absence from an unpublished round; refuses "bye", which only a pairing gives."""
    player = require_player(state, command.player)
    if command.kind == "bye":
        raise Refused("absence.bye")
    if not state.next_round <= command.round <= state.rules.rounds:
        raise Refused("absence.round", round=command.round, first=state.next_round, last=state.rules.rounds)
    if command.round == state.next_round:
        refuse_proposed_round(state)
    before = next((a.kind for a in player.absences if a.round == command.round), None)
    if command.kind != before:
        yield e.AbsenceSet(player.id, command.round, command.kind)


def missed(state: State, player: Player) -> list[int]:
    """Return the published rounds that a player was not in, or had no game in, whose worth the director says:
    not those after he withdrew or after his division's last one, nor what a pairing or a team gave him."""
    return [
        round_.number
        for round_ in state.published
        if not round_.pairing.lineups
        and round_.pairing.table_of(player.id) is None
        and ((bye := round_.pairing.bye_of(player.id)) is None or bye.kind != "bye")
        and (player.left is None or round_.number < player.left)
        and not state.is_over_for(player, round_.number)
    ]


def set_missed(state: State, command: e.MissedSet) -> Iterable[e.Event]:
    """Set the worth of a round that a player has missed (EDG-E5); refuses one with a game or a bye.

    As with a result, a proposed pairing is dropped.
    """
    player = require_player(state, command.player)
    if command.kind == "bye":
        raise Refused("absence.bye")
    if command.round not in missed(state, player):
        raise Refused("absence.not_missed", name=player.name, round=command.round)
    bye = state.published[command.round - 1].pairing.bye_of(player.id)
    if command.kind != (bye.kind if bye else "absent"):
        yield from put_away(state)
        yield e.MissedSet(player.id, command.round, command.kind)


def joining(state: State, pairing: Pairing) -> Iterator[e.Event]:
    """Yield events for players seated in a published round that they were not to play, and for byes that are
    set for other players in it (SWI-7)."""
    seated = {player for table in pairing.tables for player in table.players}
    seated |= {bye.player for bye in pairing.byes if bye.kind == "bye"}
    for player in state.players:
        if player.left is not None and player.left <= pairing.round:
            continue
        kind = player.absence(pairing.round)
        bye = pairing.bye_of(player.id)
        if player.id in seated and kind is not None:
            yield e.PlayerJoined(player.id, pairing.round)
        elif bye and bye.kind not in ("bye", kind) and not (kind is None and pairing.lineups):
            yield e.AbsenceSet(player.id, pairing.round, bye.kind)


def with_joined(state: State, pairing: Pairing) -> State:
    """Return the tournament in which everybody seated at these tables of a published round plays it."""
    for event in joining(state, pairing):
        state = evolve(state, event, 0)  # participation does not depend on the time
    return state


def take_rating_list(state: State, command: c.TakeRatingList) -> Iterable[e.Event]:
    """Take the latest list of ratings (SWI-3); a player who is not in it keeps his rating."""
    ratings = command.ratings
    checked = RatingList(checked_name(ratings.name, "ratings.name"), ratings.date, ratings.lines)
    if len(checked.lines) > MOST_LINES:
        raise Refused("ratings.many", maximum=MOST_LINES)
    for name, rating in checked.lines:
        checked_entry(Entry(name, rating))
    yield e.RatingListTaken(checked)
    if command.apply:
        listed = by_plain_name(checked, state.rules.language)
        for player in state.players:
            new = listed.get(plain_name(player.name, state.rules.language))
            if new is not None and new != player.entry.rating:
                yield e.PlayerChanged(player.id, replace(player.entry, rating=new))


def by_plain_name(ratings: RatingList, language: str) -> Mapping[object, int]:
    """Return the ratings of a list by `plain_name`."""
    return {plain_name(name, language): rating for name, rating in ratings.lines}
