"""A game played at several venues at once: the results of each, and one order over all of them.

Document DUP speaks of one hall. Decisions: players are ordered over all venues as DUP-1.9 orders those of
one; a bonus (DUP-1.10) goes to the only player with the best play over all venues, with the players of all of
them counted, unless the organiser wants it venue by venue or not at all.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Annotated, Any, get_args

from faristol.errors import Damaged, Refused
from faristol.foreign.json_text import digest
from faristol.foreign.limits import PLACE_RESULT
from faristol.foreign.lines import read_own
from faristol.foreign.shape import Between, OneOf, Sized, decode, with_step
from faristol.modes.duplicate.judging import VERDICTS
from faristol.modes.duplicate.ranking import bonus_for
from faristol.modes.duplicate.state import Player, State
from faristol.modes.mode import Mode, recorded
from faristol.rules.notation import show_play
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import Alphabet

KIND, FORMAT = "place results", 1

OVER_ALL, BY_PLACE, NO_BONUS = "all", "place", "none"
BONUSES = (OVER_ALL, BY_PLACE, NO_BONUS)

MOST_POINTS = 10_000
LATEST = 4_102_444_800_000
"""The year 2100, in epoch milliseconds: no file can be saved after it."""

MOST_PLAYERS = 5_000

Text = Annotated[str, Sized(0, 300)]
Number = Annotated[int, Between(0, MOST_POINTS)]
"""A number of points, rounds or players."""

Verdict = Annotated[str, OneOf(("", "missing", *VERDICTS))]


@dataclass(frozen=True)
class PlayerResult:
    """A player at a venue, with one entry a round; `points` are None for a round after the player left."""

    name: Text
    table: Number
    group: Text
    expelled: bool
    points: tuple[Number | None, ...]
    verdicts: tuple[Verdict, ...]
    plays: tuple[Text, ...]


@dataclass(frozen=True)
class PlaceResult:
    """The results of a venue; the game has `length` rounds, `opened` and `closed` are those of the venue.

    `masters` are the master plays in writing with their points and the best score; `starters` is the number
    of players in the first round, `ended` the reason why the game is over there. `saved` is when the file was
    saved, in epoch milliseconds, 0 if unknown.
    """

    game: Text
    name: Text
    date: Text
    place: Text
    rules: RuleSet
    lexicon: Text
    length: Number
    opened: Number
    closed: Number
    ended: Text
    starters: Number
    masters: tuple[tuple[Text, Number, Number], ...]
    players: Annotated[tuple[PlayerResult, ...], Sized(0, MOST_PLAYERS)]
    saved: Annotated[int, Between(0, LATEST)] = 0

    @property
    def best(self) -> int:
        """Return the total of all master plays of the venue."""
        return sum(points for _, points, _ in self.masters)


@dataclass(frozen=True)
class Begun:
    """The gathering of a game's results began."""

    game: str
    name: str
    date: str


@dataclass(frozen=True)
class PlaceAdded:
    """The file of a venue was added; it replaces an earlier one of that venue."""

    place: str
    file: str


@dataclass(frozen=True)
class PlaceRemoved:
    """The file of a venue was taken out."""

    place: str


@dataclass(frozen=True)
class BonusesChosen:
    """The way in which bonuses are given was chosen: one of `BONUSES`."""

    how: str


Event = Begun | PlaceAdded | PlaceRemoved | BonusesChosen


@dataclass(frozen=True)
class Gathering:
    """The files received, in the order of their arrival, and the way in which bonuses are given."""

    game: str
    name: str
    date: str
    files: tuple[tuple[str, str], ...] = ()
    bonuses: str = OVER_ALL
    places: tuple[PlaceResult, ...] = ()
    """The contents of the files."""


@dataclass(frozen=True)
class Line:
    """A player in the order over all venues; the fields are those of `ranking.Standing`.

    `rank_at_venue` is the rank among the players of the same venue, which has played `closed` rounds of the
    `most` that any has, with `best` points in their master plays. `level_with` are the plays of the player
    above with the same total, None if there is none.
    """

    rank: int | None
    rank_at_venue: int | None
    place: str
    player: PlayerResult
    plays: tuple[int, ...]
    played: int
    bonuses: tuple[float, ...]
    bonus: float
    total: float
    closed: int
    most: int
    best: int
    level_with: tuple[int, ...] | None


def evolve(gathering: Gathering | None, event: Event, time: int = 0) -> Gathering:
    """Return the gathering after an event."""
    match event:
        case Begun():
            return Gathering(event.game, event.name, event.date)
        case _ if gathering is None:
            raise Refused("simultaneous.unknown")
        case PlaceAdded():
            return _with_files(gathering, {**dict(gathering.files), event.place: event.file})
        case PlaceRemoved():
            return _with_files(
                gathering, {venue: file for venue, file in gathering.files if venue != event.place}
            )
        case BonusesChosen():
            return replace(gathering, bonuses=event.how)


def _with_files(gathering: Gathering, files: Mapping[str, str]) -> Gathering:
    return replace(gathering, files=tuple(files.items()), places=tuple(map(read_results, files.values())))


def write_results(state: State, alphabet: Alphabet, saved: int) -> str:
    """Return the results of a venue as a file, saved at `saved`; raises `Refused` if the game is not
    shared."""
    if state.script is None or not state.script.game:
        raise Refused("place.not_shared")
    closed = [round_ for round_ in state.rounds if round_.closed and round_.master]
    values = {
        "faristol": KIND,
        "format": FORMAT,
        "game": state.script.game,
        "name": state.name,
        "date": state.date,
        "place": state.place,
        "rules": state.rules.to_dict(),
        "lexicon": f"{state.lexicon_name} {state.lexicon_checksum[:8]}",
        "length": state.script.length,
        "opened": len(state.rounds),
        "closed": len(closed),
        "ended": state.ended,
        "starters": state.starters,
        "saved": saved,
        "masters": [
            [show_play(round_.master.play, alphabet), round_.scored, round_.best or 0]
            for round_ in closed
            if round_.master
        ],
        "players": [_player(player, state, len(closed), alphabet) for player in state.players],
    }
    return json.dumps({**values, "sha256": digest(values)}, ensure_ascii=False, separators=(",", ":")) + "\n"


def _player(player: Player, state: State, closed: int, alphabet: Alphabet) -> dict[str, Any]:
    points: list[int | None] = []
    verdicts, plays = [], []
    for round_ in state.rounds[:closed]:
        slip = round_.slips.get(player.id)
        there = player.plays_in(round_.number)
        points.append((slip.points if slip else 0) if there else None)
        verdicts.append((slip.verdict if slip else "missing") if there else "")
        plays.append(show_play(slip.play, alphabet) if there and slip and slip.play else "")
    return {
        "name": player.name,
        "table": player.table,
        "group": player.group,
        "expelled": player.expelled,
        "points": points,
        "verdicts": verdicts,
        "plays": plays,
    }


@lru_cache(maxsize=256)
def read_results(text: str) -> PlaceResult:
    """Read the results in a file's text.

    Raises `Damaged`: "place.foreign" or the code of its real kind (none of our results), "place.short" (cut
    off), "place.newer", "place.changed" (changed since it was saved), and as `read_json` and `decode` do.
    """
    values = read_own(text, KIND, PLACE_RESULT, "place.foreign", cut="place.short")
    if values.get("format") != FORMAT:
        raise Damaged("place.newer")
    if values.pop("sha256", "") != digest(values):
        raise Damaged("place.changed")
    fields = {name: value for name, value in values.items() if name not in ("faristol", "format")}
    result: PlaceResult = decode(PlaceResult, fields)
    rounds = Sized(result.closed, result.closed)
    for number, player in enumerate(result.players, start=1):
        for name in ("points", "verdicts", "plays"):
            try:
                rounds.check(getattr(player, name))
            except Damaged as fault:
                raise with_step(fault, f"players.{number}.{name}") from None
    if len(result.masters) != result.closed or not result.place.strip():
        raise Damaged("place.changed")
    return result


def key_of(venue: str) -> str:
    """Return the key of a venue: its name without regard to capitals and spaces."""
    return " ".join(venue.split()).casefold()


def order(venues: Sequence[PlaceResult], bonuses: str) -> list[Line]:
    """Order the players of all venues by total; then by the best play, the next best, and so on (DUP-1.9)."""
    won = _winners(venues, bonuses)
    most = max((venue.closed for venue in venues), default=0)
    counted = bonuses != NO_BONUS and all(venue.rules.bonus == "fixed" or venue.ended for venue in venues)
    lines = []
    for at, venue in enumerate(venues):
        for number, player in enumerate(venue.players):
            plays = tuple(sorted(filter(None, player.points), reverse=True))
            gained = tuple(won.get((round_, at, number), 0.0) for round_ in range(venue.closed))
            played, bonus = sum(plays), sum(gained)
            total = played + bonus if counted else float(played)
            lines.append((not player.expelled, total, plays, venue, player, played, gained, bonus))
    lines.sort(key=lambda line: (line[3].place, line[4].table))
    lines.sort(key=lambda line: line[:3], reverse=True)
    overall, by_venue = _Ranks(), dict[str, _Ranks]()
    best = {venue.place: venue.best for venue in venues}
    ordered: list[Line] = []
    for ranked, total, plays, venue, player, played, gained, bonus in lines:
        level, name = (total, plays), venue.place
        above = ordered[-1] if ordered and ranked else None
        ordered.append(
            Line(
                rank=overall.next(level) if ranked else None,
                rank_at_venue=by_venue.setdefault(name, _Ranks()).next(level) if ranked else None,
                place=name,
                player=player,
                plays=plays,
                played=played,
                bonuses=gained,
                bonus=bonus,
                total=total,
                closed=venue.closed,
                most=most,
                best=best[name],
                level_with=above.plays if above and above.total == total else None,
            )
        )
    return ordered


class _Ranks:
    """Ranks from 1 on for levels that come in order; players on the same level share a rank."""

    def __init__(self) -> None:
        self._given, self._rank = 0, 0
        self._level: object = None

    def next(self, level: object) -> int:
        """Return the rank of the next level."""
        self._given += 1
        if level != self._level:
            self._rank, self._level = self._given, level
        return self._rank


def _winners(venues: Sequence[PlaceResult], bonuses: str) -> dict[tuple[int, int, int], float]:
    """Return the bonuses by round, venue and number of the player (DUP-1.10)."""
    if bonuses == NO_BONUS or not venues:
        return {}
    numbered = list(enumerate(venues))
    halls = [numbered] if bonuses == OVER_ALL else [[one] for one in numbered]
    won: dict[tuple[int, int, int], float] = {}
    for hall in halls:
        rules, starters = hall[0][1].rules, sum(venue.starters for _, venue in hall)
        value = bonus_for(rules, starters)
        if not value:
            continue
        for round_ in range(max(venue.closed for _, venue in hall)):
            played = [(at, venue) for at, venue in hall if round_ < venue.closed]
            points = {
                (at, number): player.points[round_] or 0
                for at, venue in played
                for number, player in enumerate(venue.players)
            }
            best = max(points.values(), default=0)
            winners = [key for key, value_ in points.items() if value_ == best]
            least = max(venue.masters[round_][2] for _, venue in played) if rules.bonus_best else 1
            if len(winners) == 1 and best >= max(least, 1):
                won[round_, *winners[0]] = value
    return won


def bonus_points(venues: Sequence[PlaceResult]) -> float:
    """Return the points of all the bonuses that the venues gave by themselves, each among its own players."""
    return sum(_winners(venues, BY_PLACE).values())


def missing_rounds(venues: Sequence[PlaceResult]) -> list[tuple[str, int, int]]:
    """Return the venues that have played fewer rounds than others: name, rounds closed, the most anywhere."""
    most = max((venue.closed for venue in venues), default=0)
    return [(venue.place, venue.closed, most) for venue in venues if venue.closed < most]


def ahead(venues: Sequence[PlaceResult]) -> list[tuple[str, int, int]]:
    """Return the venues that had opened more rounds than others: name, opened, and the round of the
    others."""
    if not venues:
        return []
    agreed = min(venue.closed for venue in venues) + 1
    return [(venue.place, venue.opened, agreed) for venue in venues if venue.opened > agreed]


SIMULTANEOUS: Mode[Gathering, Event, Event] = Mode(
    "simultaneous", get_args(Event), recorded, evolve, judged=False
)


@dataclass(frozen=True)
class Difference:
    """The differences of the second of two files: `slips` in these `rounds`, and players by name.

    Slips are compared in the rounds that both have. `facts` is set if anything else differs: rounds, master
    plays, the end, the day, groups, an expulsion. `later` tells which file was saved later: 1 the second, -1
    the first, 0 if that is not known.
    """

    slips: int
    rounds: tuple[int, ...]
    added: tuple[str, ...]
    gone: tuple[str, ...]
    facts: bool
    later: int

    @property
    def nothing(self) -> bool:
        """Tell whether the two have the same results."""
        return not (self.slips or self.added or self.gone or self.facts)


def difference(first: PlaceResult, second: PlaceResult) -> Difference:
    """Compare `second` with `first`; players are the same if name and table are."""
    there, here = _by_person(first.players), _by_person(second.players)
    slips, rounds, facts = 0, set[int](), _facts(first) != _facts(second)
    for person in there.keys() & here.keys():
        pairs = zip(_slips(there[person]), _slips(here[person]), strict=False)
        facts = facts or _manner(there[person]) != _manner(here[person])
        changed = [number for number, (one, other) in enumerate(pairs, start=1) if one != other]
        slips += len(changed)
        rounds.update(changed)
    dated = first.saved and second.saved
    return Difference(
        slips=slips,
        rounds=tuple(sorted(rounds)),
        added=_names(here.keys() - there.keys()),
        gone=_names(there.keys() - here.keys()),
        facts=facts,
        later=(second.saved > first.saved) - (second.saved < first.saved) if dated else 0,
    )


def twin(result: PlaceResult, others: Iterable[PlaceResult]) -> PlaceResult | None:
    """Return the venue with the same players at the same tables and equal slips in the rounds of both."""
    people = _by_person(result.players)
    for other in others:
        rounds, there = min(result.closed, other.closed), _by_person(other.players)
        if not rounds or people.keys() != there.keys():
            continue
        if all(_did(player, rounds) == _did(there[person], rounds) for person, player in people.items()):
            return other
    return None


def _did(player: PlayerResult, rounds: int) -> tuple[object, ...]:
    return player.points[:rounds], player.verdicts[:rounds], player.plays[:rounds]


def _by_person(players: Iterable[PlayerResult]) -> dict[tuple[str, int], PlayerResult]:
    return {(player.name, player.table): player for player in players}


def _slips(player: PlayerResult) -> list[tuple[int | None, str, str]]:
    return list(zip(player.points, player.verdicts, player.plays, strict=True))


def _manner(player: PlayerResult) -> tuple[str, bool]:
    return player.group, player.expelled


def _names(people: Iterable[tuple[str, int]]) -> tuple[str, ...]:
    return tuple(name for name, _ in sorted(people))


def _facts(result: PlaceResult) -> PlaceResult:
    return replace(result, players=(), saved=0)
