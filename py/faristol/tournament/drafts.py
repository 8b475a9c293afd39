"""A pairing that is being made by hand: every change returns a new draft; nothing is saved here.

A seat id is a text, as the page sends it: `t3.0` and `t3.1` are the seats of table 3, `w7` is player 7
waiting for a seat, `b7` player 7 with the bye; `bye` and `wait` are for another bye or waiting player.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, get_args

from faristol.errors import Refused
from faristol.tournament.data import Bye, ByeKind, Maker, Note, Pairing, Table
from faristol.tournament.pairing.field import away
from faristol.tournament.people import MOST_TABLES
from faristol.tournament.playoffs import expected
from faristol.tournament.state import Player, State
from faristol.tournament.teams import meetings, relined

Source = Literal["proposed", "nothing", "published"]
"""The origin of a draft: a proposed pairing, none, or a published round that is to be changed."""

OF_THE_FIELD = frozenset({"halves", "seeds", "float_alone", "float_odd", "bye"})
"""Codes of notes that depend on the number of players."""


@dataclass(frozen=True, slots=True)
class Seats:
    """A table with free seats or players; the first-named player starts."""

    number: int
    first: int | None = None
    second: int | None = None

    @property
    def players(self) -> tuple[int | None, int | None]:
        """Return the players of both seats."""
        return self.first, self.second


@dataclass(frozen=True, slots=True)
class Draft:
    """Tables by number, and the players with a bye. `engine` and `seed` are those of the pairing changed.

    `given` are the kinds of byes for players who do not play a published round.
    """

    source: Source
    round: int
    tables: tuple[Seats, ...]
    byes: tuple[int, ...] = ()
    engine: Maker = "hand"
    seed: int = 0
    given: tuple[tuple[int, ByeKind], ...] = ()

    @property
    def seated(self) -> frozenset[int]:
        """Return everybody who has a seat or the bye."""
        return frozenset(
            (*(player for table in self.tables for player in table.players if player), *self.byes)
        )

    def table(self, number: int) -> Seats:
        """Return the table with this number; raises `Refused` if there is none."""
        for table in self.tables:
            if table.number == number:
                return table
        raise Refused("app.choice", value=str(number))


def drafted(source: Source, pairing: Pairing) -> Draft:
    """Return a draft of an existing pairing."""
    tables = tuple(Seats(table.number, table.first, table.second) for table in pairing.tables)
    byes = tuple(bye.player for bye in pairing.byes if bye.kind == "bye")
    others = ((bye.player, bye.kind) for bye in pairing.byes if bye.kind != "bye")
    given = tuple(others) if source == "published" or pairing.lineups else ()
    return Draft(source, pairing.round, _sorted(tables), byes, pairing.engine, pairing.seed, given)


def empty(state: State) -> Draft:
    """Return a draft of the next round with free tables for everybody who plays."""
    number = state.next_round
    tables = tuple(Seats(table) for table in range(1, len(_playing(state, number)) // 2 + 1))
    return Draft("nothing", number, tables)


def with_table(draft: Draft) -> Draft:
    """Add a table with the lowest free number."""
    taken = {table.number for table in draft.tables}
    number = next(number for number in range(1, len(taken) + 2) if number not in taken)
    return _with_table(draft, Seats(number))


def cleaned(state: State, draft: Draft) -> Draft:
    """Remove players who have been struck out of the tournament meanwhile."""
    registered = {player.id for player in state.players}
    return _without(draft, draft.seated - registered)


def waiting(state: State, draft: Draft) -> tuple[Player, ...]:
    """Return the players of the round who have neither a seat nor the bye."""
    return tuple(player for player in _playing(state, draft.round) if player.id not in draft.seated)


def _playing(state: State, number: int) -> tuple[Player, ...]:
    """Return the players of a round, including those of play-off games."""
    here = {player.id for player in state.playing(number)}.union(*expected(state, number))
    return tuple(player for player in state.players if player.id in here)


def joinable(state: State, draft: Draft) -> tuple[Player, ...]:
    """Return players without a game in a published round who may still be seated: late or absent (SWI-7)."""
    if draft.source != "published":
        return ()
    number = draft.round
    return tuple(
        player
        for player in state.players
        if player.absence(number) and (player.left is None or player.left > number)
        if player.id not in draft.seated
    )


def is_odd(state: State, draft: Draft, also: Iterable[int | None] = ()) -> bool:
    """Tell whether the number of players is odd, counting those that this draft or `also` adds."""
    playing = {player.id for player in _playing(state, draft.round)}
    return len(playing | draft.seated | {id for id in also if id}) % 2 == 1


def with_given(draft: Draft, player: int, kind: ByeKind) -> Draft:
    """Set the kind of bye for a player who does not play a published round."""
    others = tuple(given for given in draft.given if given[0] != player)
    return replace(draft, given=(*others, (player, kind)))


def exchanged(draft: Draft, one: str, other: str, *, odd: bool = True) -> Draft:
    """Exchange the players of two seats, given by their ids.

    Two waiting players are seated together at the first free table; if the number of players is not `odd`,
    nobody needs the bye, and a player with the bye counts as waiting.
    """
    first, second = occupant(draft, one), occupant(draft, other)
    if first == second:
        return draft
    waits = "w" if odd else "wb"
    if one[0] in waits and other[0] in waits and first and second:
        return seated(draft, first, second)
    emptied = _without(draft, (first, second))
    return _put(_put(emptied, one, second), other, first)


def occupant(draft: Draft, seat_id: str) -> int | None:
    """Return the player at a seat, None if it is free; raises `Refused` for a text that is no seat id."""
    if seat_id in ("bye", "wait"):
        return None
    if seat_id[:1] in ("w", "b"):
        return _number(seat_id[1:], seat_id)
    table, _, seat = seat_id.removeprefix("t").partition(".")
    if seat_id[:1] != "t" or seat not in ("0", "1"):
        raise Refused("app.choice", value=seat_id[:40])
    return draft.table(_number(table, seat_id)).players[int(seat)]


def _number(text: str, seat_id: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise Refused("app.choice", value=seat_id[:40])
    return int(text)


def _without(draft: Draft, players: Iterable[int | None]) -> Draft:
    gone = {player for player in players if player is not None}
    tables = tuple(
        Seats(table.number, *(None if player in gone else player for player in table.players))
        for table in draft.tables
    )
    return replace(draft, tables=tables, byes=tuple(player for player in draft.byes if player not in gone))


def _put(draft: Draft, seat_id: str, player: int | None) -> Draft:
    """Put a player at a seat; a player put among those waiting just has no seat."""
    if player is None or seat_id[0] == "w":
        return draft
    if seat_id[0] == "b":
        return replace(draft, byes=(*draft.byes, player))
    number, _, seat = seat_id[1:].partition(".")
    table = draft.table(int(number))
    changed = replace(table, first=player) if seat == "0" else replace(table, second=player)
    return _with_table(draft, changed)


def _with_table(draft: Draft, changed: Seats) -> Draft:
    others = [table for table in draft.tables if table.number != changed.number]
    return replace(draft, tables=_sorted((*others, changed)))


def seated(draft: Draft, first: int, second: int) -> Draft:
    """Seat two players at the first table with both seats free, or at a new one."""
    emptied = _without(draft, (first, second))
    while (free := next((table for table in emptied.tables if table.players == (None, None)), None)) is None:
        emptied = with_table(emptied)
    return _with_table(emptied, Seats(free.number, first, second))


def turned(draft: Draft, number: int) -> Draft:
    """Exchange the two players of a table, so that the other one starts."""
    table = draft.table(number)
    return _with_table(draft, Seats(number, table.second, table.first))


def renumbered(draft: Draft, number: int, wanted: int) -> Draft:
    """Give a table another number; a table that has it already gets the number that becomes free."""
    table = draft.table(number)
    if not 1 <= wanted <= MOST_TABLES:
        raise Refused("lock.table", maximum=MOST_TABLES)
    others = [
        replace(other, number=number) if other.number == wanted else other
        for other in draft.tables
        if other is not table
    ]
    return replace(draft, tables=_sorted((*others, replace(table, number=wanted))))


def _sorted(tables: Iterable[Seats]) -> tuple[Seats, ...]:
    return tuple(sorted(tables, key=lambda table: table.number))


def paired(state: State, draft: Draft, previous: Pairing | None) -> Pairing:
    """Return the pairing of a draft, without the tables at which a seat is free.

    `previous` is the pairing that it changes, if that still exists; its notes are kept while they are true.
    """
    tables = tuple(
        Table(table.number, table.first, table.second)
        for table in draft.tables
        if table.first is not None and table.second is not None
    )
    byes = [Bye(player, "bye") for player in draft.byes]
    if previous and (draft.source == "published" or previous.lineups):
        byes += _given(draft, previous)
    else:
        byes += away(state, draft.round)
    if previous:
        byes = [_as_before(bye, previous) for bye in byes]
    lineups = relined(state, previous, tables, byes) if previous else ()
    if lineups:  # players of a team without a seat are now reserves
        resting = {bye.player for bye in byes}
        byes += [Bye(player.id, "absent") for player in waiting(state, draft) if player.id not in resting]
    own = previous is not None and (previous.engine, previous.seed) == (draft.engine, draft.seed)
    made = Pairing(
        draft.round,
        tables,
        tuple(byes),
        draft.engine if own else "hand",
        draft.seed if own else 0,
        previous.starts if previous else state.rules.starts == "balanced",
        lineups=lineups,
    )
    if previous is None or not own:
        return made
    notes = tuple(note for note in previous.notes if _holds(note, previous, made))
    if previous.lineups:  # these notes are about teams
        notes = previous.notes if meetings(previous) == meetings(made) else ()
    if set(made.tables) == set(previous.tables) and set(made.byes) == set(previous.byes):
        return previous
    return replace(made, notes=notes, edited=draft.engine != "hand")


def _given(draft: Draft, previous: Pairing) -> list[Bye]:
    """Return byes of players who do not play; an absence needs one only if it replaces another bye."""
    return [
        Bye(player, kind)
        for player, kind in draft.given
        if player not in draft.seated and (kind != "absent" or previous.bye_of(player))
    ]


def _as_before(bye: Bye, previous: Pairing) -> Bye:
    """Return the bye with the spread that it had before, if the kind is the same."""
    before = previous.bye_of(bye.player)
    return before if before and before.kind == bye.kind else bye


def _holds(note: Note, before: Pairing, after: Pairing) -> bool:
    """Tell whether a note is still true: every player in it has the same opponent, or the same bye."""
    if note.code.startswith(("neighbours", "upper_lower")):
        return False
    if note.code in OF_THE_FIELD and _here(before) != _here(after):
        return False
    if "bye" in note.code and set(before.byes) != set(after.byes):
        return False
    return all(_opponent(before, id) == _opponent(after, id) for id in note.players)


def _here(pairing: Pairing) -> set[int]:
    resting = {bye.player for bye in pairing.byes if bye.kind == "bye"}
    return resting.union(*(table.players for table in pairing.tables))


def _opponent(pairing: Pairing, player: int) -> int | None:
    table = pairing.table_of(player)
    return table.other(player) if table else None


def written(draft: Draft) -> str:
    """Return a draft as text, to be kept until it is saved or dropped."""
    return json.dumps(
        {
            "source": draft.source,
            "round": draft.round,
            "tables": [[table.number, *table.players] for table in draft.tables],
            "byes": draft.byes,
            "engine": draft.engine,
            "seed": draft.seed,
            "given": draft.given,
        }
    )


def read(text: str) -> Draft | None:
    """Return the draft in a text, None if the text holds none."""
    if not text:
        return None
    try:
        return _from(json.loads(text))
    except (ValueError, KeyError, TypeError):
        return None


def _from(values: Mapping[str, Any]) -> Draft:
    source, engine = values["source"], values["engine"]
    if source not in get_args(Source) or engine not in get_args(Maker):
        raise ValueError(source)
    tables = tuple(Seats(int(number), first, second) for number, first, second in values["tables"])
    byes, given = tuple(values["byes"]), tuple((player, kind) for player, kind in values["given"])
    if any(kind not in get_args(ByeKind) for _player, kind in given):
        raise ValueError(given)
    return Draft(source, int(values["round"]), tables, byes, engine, int(values["seed"]), given)
