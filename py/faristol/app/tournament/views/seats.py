"""The tables of a round as lines: players with their points, and the byes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views import criteria, reasons, result_words, teams
from faristol.app.views.render import minus
from faristol.tiles.language import sort_key
from faristol.tournament.check import Broken
from faristol.tournament.data import Bye, ByeKind
from faristol.tournament.divisions import parts
from faristol.tournament.standings import before_round, numbered
from faristol.tournament.state import Round, State


@dataclass(frozen=True)
class TableLine:
    """A table: both players with their numbers and names as published, both scores, empty without a result.

    `won` is 0 or 1 for the player who won, None for neither; `why` is what the scores do not show.
    """

    number: int
    players: tuple[int, int]
    names: tuple[str, str]
    scores: tuple[str, str]
    won: int | None
    why: str


def table_lines(state: State, round_: Round, texts: Texts) -> list[TableLine]:
    """Return every table of a round, the first one first."""
    results = dict(round_.results)
    name_of_id = {**{player.id: player.name for player in state.players}, **dict(round_.names)}
    lines = []
    for table in sorted(round_.pairing.tables, key=lambda table: table.number):
        result = results.get(table.number)
        names = (name_of_id.get(table.first, "–"), name_of_id.get(table.second, "–"))
        if result is None:
            lines.append(TableLine(table.number, table.players, names, ("", ""), None, ""))
            continue
        scores = (minus(result.first), minus(result.second))
        won = {"first": 0, "second": 1}.get(result.winner)
        why = result_words.remark(state.rules, names, result, texts)
        lines.append(TableLine(table.number, table.players, names, scores, won, why))
    return lines


BYES: Mapping[ByeKind, str] = {
    "bye": _("bye, counts as a win"),
    "full": _("bye, counts as a win"),
    "half": _("does not play, counts as a draw"),
    "absent": _("does not play"),
}
"""The worth of a round without an opponent (SWI-2)."""


@dataclass(frozen=True)
class Form:
    """The standing of a player before a round: rank, points in words, rating; before round 1 the seed."""

    name: str
    rank: int | None
    points: str
    rating: int | None


def rating_head(state: State) -> str:
    """Return the head of a column of ratings, empty if nobody has one."""
    return state.rules.rating_name if any(one.entry.rating is not None for one in state.players) else ""


def name_of(state: State, id: int, round_: Round | None = None) -> str:
    """Return a player's name, for a published round as it was published."""
    published = dict(round_.names) if round_ else {}
    player = state.player(id)
    return published.get(id) or (player.name if player else "?")


def forms(state: State, number: int, texts: Texts, round_: Round | None = None) -> dict[int, Form]:
    """Return the standing of all players before a round, in their division at that time.

    A player who came later has no place there, and nobody has one in a round 1 that was drawn by lot.
    """
    if number == 1:
        lots = {note.division for note in round_.pairing.notes if note.code == "lot"} if round_ else ()
        return {
            player.id: Form(
                name_of(state, player.id, round_),
                None if part.scope in lots else seed,
                "",
                player.entry.rating,
            )
            for part in parts(state, 1 if state.played else None)
            for seed, player in enumerate(numbered(part), start=1)
        }
    lines = {line.player.id: line for line in before_round(state, number)}
    others = (player.id for player in state.players if player.id not in lines)
    return {
        **{
            id: Form(name_of(state, id, round_), line.rank, criteria.first(line, state.rules, texts), None)
            for id, line in lines.items()
        },
        **{id: Form(name_of(state, id, round_), None, _nothing(state, texts), None) for id in others},
    }


def _nothing(state: State, texts: Texts) -> str:
    return criteria.shown(state.rules.standings, 0, texts)


def lines(
    state: State, round_: Round, broken: Sequence[Broken], texts: Texts, then: State | None = None
) -> list[dict[str, Any]]:
    """Return each table with its players, why they meet, and the rules broken, with ranks as `then`."""
    standing_of, inside = forms(then or state, round_.number, texts, round_), heads(state, round_, texts)
    subjects = reasons.speaking_of(state, round_.pairing)
    return [
        {
            "number": table.number,
            "head": inside.get(table.number, ""),
            "players": [
                standing_of.get(id) or Form(name_of(state, id, round_), None, _nothing(state, texts), None)
                for id in table.players
            ],
            "reasons": [
                reasons.sentence(note, subjects, texts) for note in reasons.of_table(round_.pairing, table)
            ],
            "faults": reasons.at_table(broken, table, state, texts),
        }
        for table in sorted(round_.pairing.tables, key=lambda table: table.number)
    ]


def heads(state: State, round_: Round, texts: Texts) -> dict[int, str]:
    """Return the headings above the tables where another division or another match of teams begins."""
    if round_.pairing.lineups:
        return teams.heads(state, round_, texts)
    headings, before = {}, None
    for table in sorted(round_.pairing.tables, key=lambda table: table.number):
        player = state.player(table.first)
        division = state.division_of(player, round_.number) if player else None
        if division and not state.scope and division != before:
            headings[table.number] = texts.gettext("Division %(name)s") % {"name": division.name}
            before = division
    return headings


def byes(state: State, round_: Round, texts: Texts) -> list[tuple[str, str, bool]]:
    """Return the players without an opponent and the worth of their byes; byes of an odd field come first."""
    ordered = sorted(round_.pairing.byes, key=lambda bye: bye.kind != "bye")
    return [
        (name_of(state, bye.player, round_), _why(state, round_, bye, texts), bye.kind == "bye")
        for bye in ordered
    ]


def _why(state: State, round_: Round, bye: Bye, texts: Texts) -> str:
    if of_team := teams.without_opponent(state, round_, bye, texts):
        return of_team
    if bye.kind == "bye" and state.rules.standings == "coefficients":
        return texts.gettext("bye, counts as a draw")
    return texts.gettext(BYES[bye.kind])


def by_name(state: State, round_: Round, texts: Texts) -> list[tuple[str, int | None, str, str]]:
    """Return all players by name: the table, the opponent, the starter or why there is no game."""
    entries: list[tuple[str, int | None, str, str]] = []
    for table in round_.pairing.tables:
        for seat, id in enumerate(table.players):
            starts = texts.gettext("starts") if round_.pairing.starts and seat == 0 else ""
            opponent = name_of(state, table.other(id), round_)
            entries.append((name_of(state, id, round_), table.number, opponent, starts))
    entries += [(name, None, "", why) for name, why, _bye in byes(state, round_, texts)]
    return sorted(entries, key=lambda line: sort_key(line[0], state.rules.language))
