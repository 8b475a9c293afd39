"""The judge's desk in a rehearsal at a moment, and his decisions compared with the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.rehearsal.evening import ANNOUNCED, BY_HAND, TIED, Evening
from faristol.modes.duplicate.rehearsal.papers import CASES, END, ROUNDS, Case, Paper
from faristol.modes.duplicate.state import Round, State, Step
from faristol.rules.notation import Play


class Status(StrEnum):
    """The status of a special case."""

    OPEN = "open"
    RIGHT = "right"
    OTHERWISE = "otherwise"
    SHOWN = "shown"


Slips = Mapping[tuple[int, int], e.SlipJudged]
"""Slips by round and player."""


@dataclass(frozen=True)
class History:
    """Facts that the state lacks: slips as they were when a round was closed, and rounds with a pause."""

    at_close: Slips = field(default_factory=dict)
    latest: Slips = field(default_factory=dict)
    paused: frozenset[int] = frozenset()


def history_of(events: Iterable[e.Event]) -> History:
    """Return the history of the events."""
    at_close, latest = dict[tuple[int, int], e.SlipJudged](), dict[tuple[int, int], e.SlipJudged]()
    paused: set[int] = set()
    for event in events:
        match event:
            case e.SlipJudged():
                latest[event.round, event.player] = event
            case e.SlipWithdrawn():
                latest.pop((event.round, event.player), None)
            case e.SlipsClosed():
                kept = {key: slip for key, slip in at_close.items() if key[0] != event.round}
                at_close = {**kept, **{key: slip for key, slip in latest.items() if key[0] == event.round}}
            case e.ClockPaused():
                paused.add(event.round)
            case _:
                pass
    return History(at_close, latest, frozenset(paused))


@dataclass(frozen=True)
class Night:
    """A rehearsal so far: its slips by round, and the invalid play announced in the last one."""

    evening: Evening
    state: State
    history: History
    papers: Mapping[int, Sequence[Paper]]
    announced: Play | None = None

    def slip_of(self, paper: Paper, number: int) -> e.SlipJudged | None:
        """Return the judge's entry of a slip: that at the closing of its round, but the latest of one found
        later."""
        slips = self.history.at_close if self._closed(number) else self.history.latest
        if paper.case == "found":
            slips = self.history.latest
        return slips.get((number, paper.player))

    def status_of(self, paper: Paper, number: int) -> Status:
        """Return the status of a slip."""
        slip = self.slip_of(paper, number)
        if slip is None:
            passed = self._passed(number) if paper.case == "found" else self._closed(number)
            return Status.OTHERWISE if passed else Status.OPEN
        if not CASES[paper.case].judged:
            return Status.SHOWN
        return Status.RIGHT if is_right(paper, slip) else Status.OTHERWISE

    def status(self, case: Case) -> Status:
        """Return the status of a special case: that of the worst of its slips, if it has slips."""
        if case.key in _BY_STATE:
            return _BY_STATE[case.key](self)
        of_slips = [
            self.status_of(paper, number)
            for number, papers in self.papers.items()
            for paper in papers
            if paper.case == case.key
        ]
        for status in (Status.OTHERWISE, Status.RIGHT, Status.SHOWN):
            if status in of_slips:
                return status
        return Status.OPEN

    def wrong(self, case: Case) -> list[tuple[int, Paper, e.SlipJudged | None]]:
        """Return the slips of a case that were not taken by the rules, with the round and the entry."""
        return [
            (number, paper, self.slip_of(paper, number))
            for number, papers in self.papers.items()
            for paper in papers
            if paper.case == case.key and self.status_of(paper, number) is Status.OTHERWISE
        ]

    def _closed(self, number: int) -> bool:
        round_ = self.state.round(number)
        return round_ is not None and round_.closed

    def _passed(self, number: int) -> bool:
        """Tell whether the evening has gone on after a round."""
        return len(self.state.rounds) > number or (self._closed(number) and bool(self.state.ended))

    def _decided(self, right: bool, number: int) -> Status:
        if right:
            return Status.RIGHT
        return Status.OTHERWISE if self._passed(number) else Status.OPEN

    def _seen(self, right: bool) -> Status:
        return Status.SHOWN if right else Status.OPEN

    def swap(self) -> Status:
        """Return the status of the swap of two tables."""
        one, other = (self.state.player(player) for player in self.evening.swapped)
        changed = one is not None and other is not None and (one.table, other.table) == (other.id, one.id)
        return self._decided(changed, CASES["swap"].round)

    def conduct(self, key: str, step: str) -> Status:
        """Return the status of a step after public comments (DUP-1.7B)."""
        number = CASES[key].round
        records = self.state.conduct_of(self.evening.talker)
        right = any((one.round, one.step) == (number, step) for one in records)
        return self._decided(right, number)

    def tie(self) -> Status:
        """Return the status of a tie: any one of the best plays may be announced."""
        round_ = self.state.round(TIED)
        if round_ is None or not (round_.master or round_.given_up):
            return Status.OPEN
        best = round_.master is not None and round_.master.points == round_.master.best
        return Status.RIGHT if best else Status.OTHERWISE

    def by_hand(self) -> Status:
        """Return the status of the rack drawn from a real bag, which has to be typed."""
        round_ = self.state.round(BY_HAND)
        return self._decided(round_ is not None and round_.typed, BY_HAND - 1)

    def pause(self) -> Status:
        """Return the status of the pause of the clock."""
        number = CASES["pause"].round
        if number in self.history.paused:
            return Status.RIGHT
        round_ = self.state.round(number)
        return Status.OTHERWISE if round_ is not None and round_.time_called else Status.OPEN

    def leaves(self) -> Status:
        """Return the status of the departure, to be recorded after its round."""
        number = CASES["leaves"].round
        player = self.state.player(self.evening.leaver)
        return self._decided(player is not None and player.last_round == number, number)

    def missing(self) -> Status:
        """Return the status of the slip that never came, which scores nothing."""
        number = CASES["missing"].round
        if not self._closed(number):
            return Status.OPEN
        entered = self.history.latest.get((number, self.evening.absent))
        return Status.OTHERWISE if entered and entered.verdict == "good" else Status.RIGHT

    def announcement(self) -> Status:
        """Return the status of the invalid announced play, which has to stay (DUP-1.8B)."""
        round_ = self.state.round(ANNOUNCED)
        if round_ is None or not (round_.master or round_.given_up) or self.announced is None:
            return Status.OPEN
        stays = round_.master is not None and round_.master.play == self.announced and round_.annulled
        return Status.RIGHT if stays else Status.OTHERWISE

    def claim(self, key: str) -> Status:
        """Return the status of a claim: answered correctly, and the slip corrected if it was wrong
        (DUP-1.11)."""
        paper = self.claimed(key)
        if paper is None:
            return Status.OPEN
        number, slip = paper
        claims = [one for one in self.state.claims if (one.player, one.round) == (slip.player, number)]
        answered = next((one.outcome for one in reversed(claims) if one.outcome), "")
        if not answered:
            return Status.OTHERWISE if self.state.final else Status.OPEN
        entered = self.history.latest.get((number, slip.player))
        points = slip.points if key == "upheld" else 0
        return Status.RIGHT if answered == key and entered and entered.points == points else Status.OTHERWISE

    def claimed(self, key: str) -> tuple[int, Paper] | None:
        """Return the slip that a claim is about, with its round."""
        wanted = {"upheld": "folded", "dismissed": "word"}[key]
        pairs = ((number, paper) for number, papers in self.papers.items() for paper in papers)
        return next((pair for pair in pairs if pair[1].case == wanted), None)


def is_right(paper: Paper, slip: e.SlipJudged) -> bool:
    """Tell whether a slip was entered by the rules: the same play, or void for an allowed reason."""
    if slip.verdict not in paper.verdicts:
        return False
    return slip.verdict != "good" or (slip.play, slip.points) == (paper.play, paper.due)


def decided(night: Night) -> dict[str, Status]:
    """Return the status of every special case by key."""
    return {case.key: night.status(case) for case in CASES.values()}


def is_over(night: Night) -> bool:
    """Tell whether the rehearsal is over."""
    return night.state.final or (night.state.step is Step.OVER and len(night.state.rounds) < END - 1)


_BY_STATE: Mapping[str, Callable[[Night], Status]] = {
    "redrawn": lambda night: night._seen(bool(night.state.rounds) and bool(night.state.rounds[0].refused)),
    "bonus": lambda night: night._seen(bool(night.state.rounds)),
    "latecomer": lambda night: night._seen(bool(night.state.rounds)),
    "calls": lambda night: night._seen(bool(night.state.rounds) and night.state.rounds[0].time_called),
    "nobody": lambda night: night._seen(night._closed(CASES["nobody"].round)),
    "swap": Night.swap,
    "warning": lambda night: night.conduct("warning", "warning"),
    "zero": lambda night: night.conduct("zero", "zero"),
    "tie": Night.tie,
    "hand": Night.by_hand,
    "pause": Night.pause,
    "leaves": Night.leaves,
    "missing": Night.missing,
    "announced": Night.announcement,
    "upheld": lambda night: night.claim("upheld"),
    "dismissed": lambda night: night.claim("dismissed"),
    "publish": lambda night: (
        Status.RIGHT if night.state.checking_until is not None or night.state.final else Status.OPEN
    ),
    "final": lambda night: Status.RIGHT if night.state.final else Status.OPEN,
}
"""The status functions of the cases that are no slips."""


def elapsed(round_: Round, now: int) -> int:
    """Return the milliseconds of a round's time that have passed at `now`."""
    return round_.clock.total - round_.clock.remaining(now)


def lying(night: Night, now: int) -> list[Paper]:
    """Return the slips on the desk that are not entered yet, in the order of their arrival."""
    current = night.state.current
    if current is None:
        return []
    here = [paper for paper in night.papers.get(current.number, ()) if _has_come(paper, current, now)]
    return [paper for paper in here if not _is_entered(paper, current)]


def next_arrival(night: Night, now: int) -> int | None:
    """Return the milliseconds until the next slip comes while the clock runs, None if none does."""
    current = night.state.current
    if current is None or night.state.step is not Step.CLOCK or not current.clock.running:
        return None
    papers = [paper for paper in night.papers[current.number] if paper.case not in ("late", "found")]
    coming = [paper.seconds * 1000 - elapsed(current, now) for paper in papers]
    return min((time for time in coming if time > 0), default=None)


def _has_come(paper: Paper, round_: Round, now: int) -> bool:
    if paper.case == "found":
        return round_.closed
    if round_.closed:
        return False
    in_time = paper.case != "late" and elapsed(round_, now) >= paper.seconds * 1000
    return round_.time_called or in_time


def _is_entered(paper: Paper, round_: Round) -> bool:
    slip = round_.slips.get(paper.player)
    if paper.second:
        return slip is None or slip.play == paper.play
    return slip is not None


def notes(night: Night, now: int) -> Sequence[str]:
    """Return the keys of the special cases other than slips that come up at this moment."""
    state, current = night.state, night.state.current
    if state.ended:
        return _at_the_end(night)
    if current is None:
        return ()
    step, slips, keys = state.step, len(current.slips), list[str]()
    match current.number:
        case 1 if step is Step.ANNOUNCE:
            keys = ["redrawn", "bonus"] if current.refused else ["bonus"]
        case 1 if step is Step.CLOCK:
            keys = ["latecomer"] if slips else ["calls"]
        case 2 if step is not Step.RESULT:
            keys = ["swap"]
        case 3:
            keys = ["warning"] if slips else []
            keys += ["tie"] if step is Step.MASTER else ["hand"] if step is Step.RESULT else []
        case 4 if step is Step.CLOCK and slips:
            keys = ["pause"]
        case 5:
            keys = {Step.MASTER: ["nobody"], Step.RESULT: ["leaves"]}.get(step, [])
        case 6:
            keys = ["zero"] if slips else []
            keys += ["missing"] if step is Step.SLIPS and not lying(night, now) else []
            keys += ["announced"] if step is Step.MASTER and night.announced else []
        case _:
            pass
    return [key for key in keys if _is_open(night, key)]


def _is_open(night: Night, key: str) -> bool:
    return not CASES[key].judged or night.status(CASES[key]) is Status.OPEN


def _at_the_end(night: Night) -> Sequence[str]:
    """Return the cases after the last round one by one: the results, the claims, the end."""
    if len(night.state.rounds) < ROUNDS or night.state.final:
        return ()
    order = ("publish", "upheld", "dismissed", "final")
    claims = [key for key in order[1:3] if night.claimed(key) is None]
    return next(([key] for key in order if key not in claims and _is_open(night, key)), [])
