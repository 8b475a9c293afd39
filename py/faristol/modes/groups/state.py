"""The state of an event over groups, and how its events are folded."""

from __future__ import annotations

from dataclasses import dataclass, replace

from faristol.modes.groups import events as e
from faristol.modes.groups.sheets import UNUSED, Sheet, ranks_of, sheet_of, untold
from faristol.rules.group_rules import GroupRules
from faristol.tiles.alphabet import Alphabet


@dataclass(frozen=True)
class Player:
    """A player with his sheet."""

    id: int
    name: str
    group: str
    member: str
    sheet: Sheet = UNUSED


@dataclass(frozen=True)
class State:
    """An event. `announced` groups may be played; `since` is when the last one was announced, and `over` when
    the one before it was over, once the event has ended the last one (epoch ms)."""

    created: e.Created
    rules: GroupRules
    name: str
    date: str
    place: str
    players: tuple[Player, ...] = ()
    entered: int = 0
    groups: tuple[bytes, ...] = ()
    drawn: bool = False
    announced: int = 0
    since: int = 0
    over: int = 0
    ended: bool = False
    proposals: frozenset[str] = frozenset()
    """The proposals of other devices that were taken."""
    boardless: bool = False
    """True at a desk that knows by a code who has handed in what: it judges nothing and has no clock."""

    @property
    def language(self) -> str:
        """Return the language of the tiles."""
        return self.created.language

    @property
    def lexicon_checksum(self) -> str:
        """Return the checksum of the word list."""
        return self.created.lexicon_checksum

    @property
    def lexicon_name(self) -> str:
        """Return the name of the word list."""
        return self.created.lexicon_name

    @property
    def started(self) -> bool:
        """Tell whether a group was announced."""
        return self.announced > 0

    @property
    def shown(self) -> tuple[bytes, ...]:
        """Return the groups that everybody knows: those announced, and the ones ahead of them."""
        ahead = self.rules.ahead if self.started else 0
        return self.groups[: self.announced + ahead]

    @property
    def until(self) -> int | None:
        """Return when the time of the present group ends (epoch ms), None without a limit."""
        if not self.started or not self.rules.round_seconds or self.boardless:
            return None
        return self.since + 1000 * self.rules.round_seconds

    def player(self, id: int) -> Player | None:
        """Return a player by the number, None if nobody has it."""
        return next((one for one in self.players if one.id == id), None)

    def waiting(self) -> list[Player]:
        """Return those whose slip for the last announced group has not come; nobody who is out."""
        last = self.announced - 1
        return [one for one in self.players if self.is_in(one) and not one.sheet.has(last)]

    def is_in(self, player: Player) -> bool:
        """Tell whether a player may hand in slips: nobody leaves but by the rules."""
        return (
            self.rules.exclusive != "out" or self.boardless or player.sheet.lasted == len(player.sheet.lines)
        )

    def is_told(self, number: int) -> bool:
        """Tell whether players know what became of slips for a group: not before it is over for everybody."""
        return self.ended or (not self.rules.any_order and number < self.announced - 1)

    def over_at(self, number: int) -> int | None:
        """Return when a group is or was over (epoch ms): with its time or the event, or as the next one was
        announced; None without a limit, 0 for long ago."""
        if not self.is_told(number):
            return self.until
        latest = 0 if self.rules.any_order else self.announced - (1 if self.ended else 2)
        return self.over if number >= latest else 0

    def as_told(self, player: Player, alphabet: Alphabet) -> Sheet:
        """Return a player's sheet as he knows it: what he is not told yet lies there, without points."""
        sheet = UNUSED
        for line in player.sheet.lines:
            told = line if self.is_told(line.number) else untold(sheet, line, self.rules, alphabet)
            sheet = sheet.with_line(told)
        return sheet


@dataclass(frozen=True)
class Standing:
    """A player in the order of the event."""

    player: Player
    rank: int


def standings(state: State) -> list[Standing]:
    """Return the order of the players; those who share a place, in the order of their numbers."""
    ranks = ranks_of([player.sheet for player in state.players], state.rules)
    return sorted(map(Standing, state.players, ranks), key=lambda line: (line.rank, line.player.id))


def difference(player: int, before: Sheet, after: Sheet) -> list[e.SlipsJudged]:
    """Return the event with a player's lines from the first one that differs on, none if none does."""
    old, new = before.lines, after.lines
    pairs = enumerate(zip(old, new, strict=False))
    first = next((n for n, (one, other) in pairs if one != other), min(len(old), len(new)))
    return [e.SlipsJudged(player, first, new[first:])] if old != new else []


def evolve(state: State | None, event: e.Event, time: int) -> State:
    """Return the state after an event at a time (epoch ms)."""
    if isinstance(event, e.Created):
        return State(event, GroupRules.from_dict(event.rules), event.name, event.date, event.place)
    if state is None:
        raise ValueError("an event over groups has to begin")
    match event:
        case e.DetailsChanged():
            return replace(state, name=event.name, date=event.date, place=event.place)
        case e.GroupsMade():
            return replace(state, groups=event.groups, drawn=event.drawn)
        case e.Started():
            return replace(state, announced=len(state.groups) if state.rules.any_order else 1, since=time)
        case e.GroupAnnounced():
            return replace(state, announced=event.number + 1, since=time, over=_over(state, time))
        case e.Ended():
            return replace(state, ended=True, over=_over(state, time))
        case e.Resumed():
            return replace(state, ended=False, over=0)
        case e.ProposalTaken():
            return replace(state, proposals=state.proposals | {event.proposal})
        case _:
            return _with_players(state, event)


def _over(state: State, time: int) -> int:
    """Return when the group that is played was over, if that is told at a time: its clock may have ended."""
    return time if state.until is None else min(time, state.until)


def _with_players(
    state: State, event: e.PlayerEntered | e.PlayerChanged | e.PlayerRemoved | e.SlipsJudged
) -> State:
    if isinstance(event, e.PlayerEntered):
        player = Player(event.player, event.name, event.group, event.member)
        return replace(state, players=(*state.players, player), entered=max(state.entered, event.player))
    before = state.player(event.player)
    if before is None:
        raise ValueError(f"nobody has the number {event.player}")
    match event:
        case e.PlayerRemoved():
            return replace(state, players=tuple(one for one in state.players if one is not before))
        case e.PlayerChanged():
            now = replace(before, name=event.name, group=event.group, member=event.member)
        case e.SlipsJudged():
            now = replace(before, sheet=sheet_of((*before.sheet.lines[: event.first], *event.lines)))
    return replace(state, players=tuple(now if one is before else one for one in state.players))
