"""The reasons for a pairing, the rules it breaks, and why there is none: notes and faults in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.app.text.marking import _
from faristol.app.tournament.views.points import with_points
from faristol.tournament.check import Broken
from faristol.tournament.data import Lock, Note, Pairing, Table
from faristol.tournament.divisions import division
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


SENTENCES: Mapping[str, str] = {
    "neighbours": _(
        "Opponents stand as near to each other as the score groups allow: the distances of all tables come "
        "to %(a)s, where those who share a place stand one after the other, and only those who play count."
    ),
    "neighbours_places": _(
        "The distances of all tables come to %(a)s, where those who share a place stand one after the other, "
        "and only those who play count. It is the least sum that there can be; score groups come after it."
    ),
    "upper_lower": _("The upper half meets the lower half, %(a)s against %(a)s in the order of the list."),
    "upper_lower_off": _(
        "The upper half meets the lower half, as nearly as can be. How many places all tables together are "
        "off, where those who share a place stand one after the other: %(b)s."
    ),
    "first_round": _("Nobody has points yet: the order is that of the seeding."),
    "cycle": _("Round %(a)s of the %(b)s in which everybody meets everybody."),
    "second_time": _("Everybody meets everybody once more, now for time number %(a)s."),
    "colours_free": _("Who starts was not weighed: the wishes of all could not be kept together."),
    "accelerated": _(
        "Accelerated: the first %(b)s by the seeding, down to %(first)s, count as if each had %(pa)s more. "
        "So they do in the points named here, and not in the standings."
    ),
    "two_teams": _(
        "Two teams alone meet in every round: the boards of one go on by one, so that everybody meets "
        "everybody."
    ),
    "as_neighbours": _("The Dutch system left somebody over, so neighbours in the standings meet."),
    "distance": _("Place %(a)s meets place %(b)s."),
    "gap": _("%(first)s has %(pa)s, %(second)s %(pb)s."),
    "group": _("Both have %(pa)s."),
    "halves": _(
        "Of the %(c)s who play with as many points, %(first)s is number %(a)s by the seeding, %(second)s "
        "number %(b)s: upper half against lower half."
    ),
    "seeds": _(
        "Of the %(c)s who play with as many points, %(first)s is number %(a)s by the seeding, %(second)s "
        "number %(b)s."
    ),
    "half_met": _(
        "By halves alone %(first)s would meet %(second)s, but these two have met already, in round %(a)s."
    ),
    "half_apart": _("By halves alone %(first)s would meet %(second)s, but the director wants otherwise."),
    "half_far": _(
        "By halves alone %(first)s would meet %(second)s, but they lie too far apart in points: %(pa)s "
        "against %(pb)s."
    ),
    "half_plays": _(
        "By halves alone %(first)s would meet %(second)s, but then others could not be paired as well."
    ),
    "half_club": _("By halves alone %(first)s would meet %(second)s, but these two are of the same club."),
    "half_same": _(
        "By halves alone %(first)s would meet %(second)s, but now both must start, or both must not."
    ),
    "half_all": _(
        "By halves alone %(first)s would meet %(second)s, but then not everybody could have an opponent."
    ),
    "half_more": _(
        "By halves alone %(first)s would meet %(second)s, but then more players would have to leave "
        "their score group."
    ),
    "half_points": _(
        "By halves alone %(first)s would meet %(second)s, but then players with more points would have "
        "to leave their score group."
    ),
    "half_next": _(
        "By halves alone %(first)s would meet %(second)s, but then fewer of the next score group could "
        "meet one another."
    ),
    "half_bye": _(
        "By halves alone %(first)s would meet %(second)s, but then the bye would go to somebody "
        "better placed."
    ),
    "half_missed": _(
        "By halves alone %(first)s would meet %(second)s, but then the bye would go to somebody who has "
        "missed more games."
    ),
    "half_oftener": _(
        "By halves alone %(first)s would meet %(second)s, but then somebody would have started three "
        "times more often than not, or the other way round."
    ),
    "half_row": _(
        "By halves alone %(first)s would meet %(second)s, but then somebody would start, or not start, "
        "three times in a row."
    ),
    "half_turn": _(
        "By halves alone %(first)s would meet %(second)s, but then fewer would start, or not start, when "
        "it is their turn."
    ),
    "half_down": _(
        "By halves alone %(first)s would meet %(second)s, but then somebody would come down to a lower "
        "score group again, as in one of the last two rounds."
    ),
    "half_up": _(
        "By halves alone %(first)s would meet %(second)s, but then somebody would meet a player with "
        "more points again, as in one of the last two rounds."
    ),
    "half_taken": _(
        "By halves alone %(first)s would meet %(second)s, who meets %(third)s: of pairings that are "
        "equally good the one counts that suits the higher ranked better."
    ),
    "half_leaves": _(
        "By halves alone %(first)s would meet %(second)s, who leaves the score group: of pairings that "
        "are equally good the one counts that suits the higher ranked better."
    ),
    "half_rest": _(
        "The halves are counted without those who come down, who meet one of them, or who leave the "
        "score group: %(others)s."
    ),
    "half_rest_many": _(
        "The halves are counted without those who come down, who meet one of them, or who leave the "
        "score group, %(a)s in all."
    ),
    "half_over": _("With those who come down to the score group %(first)s is left over there by halves."),
    "float": _("%(first)s, with %(pa)s, comes down to meet %(second)s, with %(pb)s."),
    "float_alone": _("Nobody else who plays has as many points as %(first)s."),
    "float_met": _("%(first)s has met everybody else who has as many points."),
    "float_odd": _("%(b)s play with %(pa)s, an odd number: they cannot all meet one another."),
    "started": _("Games started before: %(first)s %(a)s, %(second)s %(b)s."),
    "start_turn": _("It is the turn of %(first)s to start, rather than that of %(second)s."),
    "start_stronger": _(
        "Both are due to start, or both not to; by the games before it matters more for %(third)s."
    ),
    "start_change": _(
        "Both are due to start, or both not to: they change places since the last round in which one of "
        "them started and the other did not."
    ),
    "start_higher": _(
        "Both are due to start, or both not to, and equally: it goes by %(third)s, who is ranked higher."
    ),
    "start_number": _(
        "Neither has played yet: in the order of the seeding one starts and the next one does not, from "
        "what was drawn for the first of all."
    ),
    "nearer_met": _("%(second)s stood nearer to %(first)s, but the two met in round %(a)s."),
    "nearer_club": _("%(second)s stood nearer, and is of the same club as %(first)s."),
    "nearer_apart": _(
        "%(second)s stood nearer to %(first)s, but the director wants them apart or at other tables."
    ),
    "nearer_far": _(
        "%(second)s stood nearer to %(first)s, but too far away in points: %(pa)s against %(pb)s."
    ),
    "nearer_plays": _("%(second)s stood nearer to %(first)s, but meets %(third)s."),
    "locked": _("The director wants %(first)s and %(second)s to meet."),
    "repeat": _("%(first)s and %(second)s met in round %(a)s and meet again: the director has allowed it."),
    "bye": _("%(first)s has the bye, at place %(a)s of %(b)s."),
    "bye_equal": _("At the same place, but before %(first)s by the seeding: %(others)s."),
    "bye_had": _("%(first)s stands below and has had a bye, in round %(a)s."),
    "bye_won": _("%(first)s stands below and has won round %(a)s without a game."),
    "bye_away": _("Lower in the list, but not playing this round: %(players)s."),
    "bye_needed": _("%(first)s stands below, but without this player the others could not all be paired."),
    "bye_starts": _(
        "%(first)s stands below, but without this player somebody would start, or not start, too often."
    ),
    "bye_group": _(
        "The Dutch system gives the bye to somebody with the fewest points of those who may have it: "
        "here %(pa)s."
    ),
    "bye_passed": _(
        "Lower in the list, and passed over: %(players)s. The Dutch system looks at the games that "
        "somebody has missed, how well the others can be paired, and the seeding; the spread does not count."
    ),
    "bye_passed_many": _(
        "%(a)s players lower in the list were passed over, %(first)s being the last of them. The Dutch "
        "system looks at the games that somebody has missed, how well the others can be paired, and the "
        "seeding; the spread does not count."
    ),
    "second_bye": _(
        "%(first)s has had a bye before or won without a game, and has this one: the director has allowed it."
    ),
    "playoff": _("Game %(b)s of their match in the play-off."),
    "alone": _("%(first)s is the only one of the division who plays."),
    "free": _("%(first)s has no game: %(second)s, whose turn it would be, is not here."),
    "free_place": _("%(first)s has no game: the field is odd, and this is the free place of the table."),
    "too_few": _("A round needs two players at least."),
    "by_hand": _("These rules leave the pairing to the director."),
    "all_met": _("Everybody has met everybody. Players without an opponent for round %(a)s: %(b)s."),
    "stuck": _("These cannot all have an opponent, %(a)s would be left over: %(players)s."),
    "sought": _("The only others whom they could meet: %(players)s."),
    "met": _("%(first)s and %(second)s have met in round %(a)s."),
    "club_mates": _("%(first)s and %(second)s are of the same club."),
    "kept_apart": _("The director wants %(first)s and %(second)s not to meet."),
    "far": _("%(first)s and %(second)s stand too far apart: %(pa)s against %(pb)s."),
    "lock_absent": _("A wish for this round cannot come true, for not all of them play: %(players)s."),
    "lock_conflict": _("The wishes for these players exclude each other: %(players)s."),
    "bye_again": _(
        "Somebody needs a bye, and only these could have it, who have had one or won without a game: "
        "%(players)s."
    ),
    "ways_joined": _("No single way out is enough: it takes all of them together."),
}
"""A sentence for every code of `pairing/notes.py`: numbers %(a)s, %(b)s, %(c)s, as points %(pa)s, %(pb)s."""

UNKNOWN = _("This version of Faristol has no words for the reason.")
"""The sentence for a code of another version."""

OF_TABLE = frozenset(
    {
        *("distance", "gap", "group", "halves", "seeds", "float", "started", "locked", "repeat", "playoff"),
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
    said = texts.gettext(SENTENCES.get(note.code, UNKNOWN)) % parts
    found = division(state, note.division)
    if found is None:
        return said
    return texts.gettext("Division %(name)s: %(sentence)s") % {"name": found.name, "sentence": said}


def speaking_of(state: State, pairing: Pairing | None) -> State:
    """Return the tournament whose players the notes of a pairing name: its teams in team matches (TOU-7).

    Without a pairing it is the one for notes on why there is none.
    """
    of_teams = pairing.lineups if pairing else state.rules.team_boards
    return as_players(state) if of_teams else state


def of_table(pairing: Pairing, table: Table) -> list[Note]:
    """Return the notes on why two players meet: those on both, those on one, then general ones.

    In round 1 the general note is that the seeding counts, with acceleration that virtual points count.
    """
    team_of = sides(pairing)
    here = {team_of.get(player, player) for player in table.players}
    both = [note for note in pairing.notes if note.code in OF_TABLE and set(note.players) == here]
    one = [note for note in pairing.notes if note.code in OF_ONE and {*note.players[:1]} & here]
    first = [note for note in pairing.notes if note.code in ("first_round", "accelerated")] if both else []
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
    found = dict[str, FaultSentence]()
    for fault in broken:
        refused = refusal(state, fault)
        key = broken_key(fault)
        found[key] = FaultSentence(key, explain(refused, texts), refused.rule or "", fault.fatal)
    return list(found.values())


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
