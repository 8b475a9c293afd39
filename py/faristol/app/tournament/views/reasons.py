"""The reasons for a pairing, the rules it breaks, and why there is none: notes and faults in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from faristol.app.text import Texts
from faristol.app.text.catalogue import toml_file
from faristol.app.text.faults import explain
from faristol.app.text.marking import _
from faristol.app.tournament.views.brackets import in_division
from faristol.app.tournament.views.result_words import with_points
from faristol.tournament.check import Broken
from faristol.tournament.data import Lock, Note, Pairing, Table
from faristol.tournament.history import histories
from faristol.tournament.state import State
from faristol.tournament.teams import as_players, sides
from faristol.tournament.tournament import refusal


def broken_key(fault: Broken) -> str:
    """Return the value of a tick: one rule broken by these players at this table."""
    players = "-".join(map(str, fault.players))
    return f"{fault.code}/{players}/{fault.table or 0}/{fault.number or 0}"


def lock_key(lock: Lock) -> str:
    """Return the value of a button for a wish."""
    return f"{lock.kind}/{lock.round}/{lock.first}/{lock.second or 0}/{lock.table or 0}"


SENTENCES: Mapping[str, str] = toml_file(__package__, "pairing_notes")
"""A sentence for every code of `pairing/notes.py`: numbers %(a)s, %(b)s, %(c)s, as points %(pa)s, %(pb)s."""

UNKNOWN = _("This version of Faristol has no words for the reason.")
"""The sentence for a code of another version."""

OF_TABLE = frozenset(
    {
        *(
            "distance",
            "gap",
            "group",
            "halves",
            "seeds",
            "float",
            "started",
            "locked",
            "repeat",
            "repeat_left",
            "playoff",
        ),
        *(code for code in SENTENCES if code.startswith("start_")),
    }
)
"""Notes about two players who meet."""

OF_ONE = frozenset(
    {
        *("nearer_met", "nearer_apart", "nearer_club", "nearer_far", "nearer_plays"),
        *(code for code in SENTENCES if code.startswith("half_")),
        *("float_alone", "float_met", "float_odd"),
    }
)
"""Notes about one player of a table, and perhaps another player."""


GENERAL = frozenset({"first_round", "lot", "accelerated"})
"""Notes about the whole round that are said at each of its tables, too."""

ELSEWHERE = frozenset({"twice", "unknown", "absent", "together", "table"})
"""Faults of players wherever they sit; "table" names the table at which a player ought to sit."""


@dataclass(frozen=True)
class FaultSentence:
    """A broken rule in a sentence; `key` is the value of its tick."""

    key: str
    text: str
    rule: str
    fatal: bool


def sentence(note: Note, state: State, texts: Texts) -> str:
    """Return a note as a sentence."""
    names = [player.name if (player := state.player(id)) else "?" for id in note.players]
    first, second, third, *_more = [*names, "", "", ""]
    a, b, count, *_rest = [*note.numbers, 0, 0, 0]
    parts = {
        "first": first,
        "second": second,
        "third": third,
        "players": texts.sequence(names),
        "others": texts.sequence(names[1:]),
        "a": a,
        "b": b,
        "c": count,
        "pa": with_points(a, texts),
        "pb": with_points(b, texts),
    }
    text = texts.gettext(SENTENCES.get(note.code, UNKNOWN)) % parts
    return in_division(text, state, note.division, texts)


def speaking_of(state: State, pairing: Pairing | None) -> State:
    """Return the tournament whose players the notes of a pairing name: its teams in team matches (TOU-7).

    Without a pairing it is the one for notes on why there is none.
    """
    of_teams = pairing.lineups if pairing else state.rules.team_boards
    return as_players(state) if of_teams else state


def of_table(pairing: Pairing, table: Table) -> list[Note]:
    """Return the notes on why two players meet: those on both, those on one, then general ones.

    These are in round 1 that the seeding or the lot counts, with acceleration that virtual points count.
    """
    team_of = sides(pairing)
    here = {team_of.get(player, player) for player in table.players}
    both = [note for note in pairing.notes if note.code in OF_TABLE and set(note.players) == here]
    one = [note for note in pairing.notes if note.code in OF_ONE and {*note.players[:1]} & here]
    first = [note for note in pairing.notes if note.code in GENERAL] if both else []
    return [*both, *one, *first]


def general(pairing: Pairing) -> list[Note]:
    """Return the notes on the whole round, on floats to another score group, and on players with no table."""
    team_of = sides(pairing)
    seated = {team_of.get(player, player) for table in pairing.tables for player in table.players}
    return [
        note
        for note in pairing.notes
        if note.code not in OF_TABLE | OF_ONE
        or note.code.startswith("float")
        or (note.code in OF_ONE and note.players[0] not in seated)
    ]


def faults(broken: Iterable[Broken], state: State, texts: Texts) -> list[FaultSentence]:
    """Return broken rules in sentences, each once."""
    sentences = dict[str, FaultSentence]()
    for fault in broken:
        refused = refusal(state, fault)
        key = broken_key(fault)
        sentences[key] = FaultSentence(key, explain(refused, texts), refused.rule or "", fault.fatal)
    return list(sentences.values())


def at_table(broken: Sequence[Broken], table: Table, state: State, texts: Texts) -> list[FaultSentence]:
    """Return the rules broken at a table: by its number, or by a player who sits there."""
    here = [
        fault
        for fault in broken
        if (fault.table == table.number and fault.code != "table")
        or (fault.code in ELSEWHERE and set(fault.players) & set(table.players))
    ]
    return faults(here, state, texts)


def oldest(state: State, players: Sequence[int]) -> tuple[str, str, int] | None:
    """Return the two of these players whose game was longest ago, and its round."""
    met = [
        (game.round, player, game.opponent)
        for player, games in histories(state).items()
        for game in games
        if game.met and game.opponent is not None and player < game.opponent
        if player in players and game.opponent in players
    ]
    if not met:
        return None
    number, first, second = min(met)
    names = {player.id: player.name for player in state.everybody}
    return names[first], names[second], number
