"""The history of a duplicate in words: every slip, correction and decision with its time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from faristol.app.duplicate.views import checking, figures, ranks, slips, wording
from faristol.app.text import Texts
from faristol.app.text.formats import isolated
from faristol.app.text.marking import _
from faristol.app.views.history import Line, Moment, grouped, round_heading
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Notice
from faristol.app.views.written import written_word
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate import judging
from faristol.modes.duplicate.evolving import replay
from faristol.modes.duplicate.state import Claim, Conduct, Player, Round, State
from faristol.rules.notation import Play, show_coordinates
from faristol.tiles.alphabet import Alphabet

PORTION = 100
"""Lines shown at once."""

CONDUCT = {"warning": _("warning"), "zero": _("zero for the play"), "expulsion": _("expulsion")}


NOTED = (
    e.Started,
    e.PlayerLeft,
    e.JudgeSeated,
    e.ConductRecorded,
    e.RoundWithoutPlay,
    e.Ended,
    e.ResultsPublished,
    e.ClaimRecorded,
    e.ClaimSettled,
    e.ResultsMadeFinal,
)
"""Events for the minutes, beside corrections and missing slips (DUP-1.7B, DUP-1.8D, DUP-1.11)."""


@dataclass(frozen=True)
class _Line(Line):
    """A line of the history, with its round and its player if it has them."""

    round: int | None
    player: int | None
    noted: bool = False
    """True if the line stands in the minutes."""


@dataclass(frozen=True)
class _Moment(Moment[State]):
    def name(self, player_id: int) -> str:
        """Return table and name of a player."""
        player = self.after.player(player_id) or self.before.player(player_id)
        return f"{player.table} {isolated(player.name)}" if player else str(player_id)

    def tell(self, message: str, event: Any, **parts: Any) -> str:
        """Return a sentence with an event's fields, and its player as `name`, filled in."""
        who = {"name": self.name(event.player)} if getattr(event, "player", None) is not None else {}
        return self.say(message, **{**vars(event), **who, **parts})

    def play(self, play: Play, points: int) -> str:
        """Return a play with its coordinates and points."""
        coordinates = show_coordinates(play.square, play.direction)
        return f"{written_word(play.word, self.alphabet)} {coordinates}, {self.points(points)}"

    def points(self, points: int) -> str:
        return figures.points(points, self.texts)

    def slip(self, state: State, round_: int, player: int) -> str:
        """Return a slip as it stands in a state: "4: CASA H8, 24 points"."""
        slip = state.rounds[round_ - 1].slips[player]
        mark = slips.claim_mark(slip, state, self.texts)
        text = slips.spoken(slip, state, self.alphabet, self.texts).partition(": ")[2]
        return f"{text} ({mark})" if mark else text


@dataclass(frozen=True)
class Wanted:
    """A filter of lines: those of a round, of a player, corrections, those of the minutes.

    Without any of these it takes all lines.
    """

    round: int = 0
    player: int = 0
    corrections: bool = False
    most: int | None = None
    minutes: bool = False

    def takes(self, line: _Line) -> bool:
        """Tell whether the filter takes a line."""
        if self.round not in (0, line.round) or self.player not in (0, line.player):
            return False
        if self.minutes:
            return line.corrected or line.noted
        return line.corrected or not self.corrections


Recorded = tuple[int, int, e.Event]


def history(
    events: Sequence[Recorded], alphabet: Alphabet, texts: Texts, wanted: Wanted
) -> tuple[list[_Line], int]:
    """Return the last `wanted.most` lines that the filter takes, and the number of all that it takes.

    `events` are (number, epoch milliseconds, event).
    """
    kept: deque[tuple[_Line, _Moment, e.Event, bool]] = deque(maxlen=wanted.most)
    before: State | None = None
    count = 0
    for together in _together(events):
        after = replay([(event, time) for _seq, time, event in together], before)
        if before is not None and after is not None:
            moment = _Moment(before, after, alphabet, texts)
            items = [
                (_line(moment, happened), moment, happened[2], happened is together[-1])
                for happened in together
            ]
            taken = [item for item in items if _has_sentence(moment, item[2]) and wanted.takes(item[0])]
            kept.extend(taken)
            count += len(taken)
        before = after
    return [replace(line, text=_text(moment, event, last)) for line, moment, event, last in kept], count


def _text(moment: _Moment, event: e.Event, last: bool) -> str:
    """Return the text of an event; the last one of a moment tells where a bonus has gone too (DUP-1.10)."""
    moved = ranks.bonus_changes(moment.before, moment.after, moment.texts) if last else []
    sentence = _SENTENCES[type(event)]
    text = moment.tell(sentence, event) if isinstance(sentence, str) else sentence(moment, event)
    return " ".join([text, *moved])


def _has_sentence(moment: _Moment, event: e.Event) -> bool:
    """Tell whether an event has a sentence; changes of players have none until the game begins."""
    return type(event) in _SENTENCES and (moment.before.started or not isinstance(event, e.PlayerChanged))


def _line(moment: _Moment, recorded: Recorded) -> _Line:
    """Return the line of an event, still without its text."""
    seq, time, event = recorded
    about = _about(moment, event)
    current = moment.after.current.number if moment.after.current else None
    number, player = getattr(about, "round", current), getattr(about, "player", None)
    noted = isinstance(event, NOTED) or (isinstance(event, e.SlipsClosed) and bool(event.missing))
    return _Line(seq, time, "", _corrects(moment.before, event), number, player, noted)


def _about(moment: _Moment, event: e.Event) -> e.Event | Claim | Conduct:
    """Return the object with the round and the player of an event: its claim if it is an answer, say."""
    match event:
        case e.ClaimSettled():
            return _claim(moment, event)
        case e.ConductWithdrawn():
            return moment.before.conduct_of(event.player)[-1]
        case _:
            return event


def _claim(moment: _Moment, event: e.ClaimSettled) -> Claim:
    return next(claim for claim in moment.after.claims if claim.id == event.claim)


def _together(events: Sequence[Recorded]) -> Iterator[list[Recorded]]:
    """Yield events one by one, but successive slips of a round together, each of another player."""
    run: list[Recorded] = []
    number, players = 0, set[int]()
    for happened in events:
        event = happened[2]
        slip = (event.round, event.player) if isinstance(event, e.SlipJudged) else None
        if run and (slip is None or slip[0] != number or slip[1] in players):
            yield run
            run, players = [], set()
        run.append(happened)
        number = slip[0] if slip else 0
        if slip:
            players.add(slip[1])
    if run:
        yield run


def _corrects(before: State, event: e.Event) -> bool:
    """Tell whether an event changes what stood already."""
    match event:
        case e.SlipJudged():
            round_ = before.rounds[event.round - 1]
            return round_.closed or event.player in round_.slips
        case e.MasterPlayChosen():
            return before.rounds[event.round - 1].master is not None
        case _:
            return type(event) in _CORRECTIONS


def _changed(moment: _Moment, event: e.PlayerChanged) -> str:
    old, new = moment.before.player(event.player), moment.after.player(event.player)
    return _moved(moment, old, new) if old and new else ""


def _moved(moment: _Moment, old: Player, new: Player) -> str:
    sentences = []
    if new.table != old.table:
        sentences.append(
            moment.say(
                _("%(name)s moves from table %(old)s to table %(new)s."),
                name=new.name,
                old=old.table,
                new=new.table,
            )
        )
    if new.name != old.name:
        sentences.append(moment.say(_("%(old)s is now called %(new)s."), old=old.name, new=new.name))
    if new.group != old.group:
        sentences.append(
            moment.say(
                _("%(name)s: group %(old)s, now %(new)s."),
                name=new.name,
                old=old.group or "–",
                new=new.group or "–",
            )
        )
    return " ".join(sentences)


def _rack(moment: _Moment, event: e.RackDrawn) -> str:
    shown = moment.alphabet.show_rack(event.rack)
    message = _("Rack as typed: %(rack)s.") if event.typed else _("Rack as drawn: %(rack)s.")
    sentences = [moment.say(message, rack=shown)]
    if event.refused:
        racks = moment.texts.sequence([moment.alphabet.show_rack(rack) for rack in event.refused])
        sentences.append(moment.say(_("Before it went back: %(racks)s."), racks=racks))
    return " ".join(sentences)


def _slip(moment: _Moment, event: e.SlipJudged) -> str:
    round_ = moment.before.rounds[event.round - 1]
    name, new = moment.name(event.player), moment.slip(moment.after, event.round, event.player)
    own = event.desk and judging.waiting(round_, event.player)
    if event.player in round_.readings and not own:
        return moment.say(_how(moment, round_, event), name=name, slip=new)
    if event.player in round_.slips:
        old = moment.slip(moment.before, event.round, event.player)
        message = _("%(name)s: corrected from %(old)s to %(new)s.")
        return moment.say(message, name=name, old=old, new=new)
    if round_.closed:
        return moment.say(_("%(name)s: %(slip)s, entered after the slips were closed."), name=name, slip=new)
    return f"{name}: {new}"


def _how(moment: _Moment, round_: Round, event: e.SlipJudged) -> str:
    """Return the sentence on how a slip that desks have typed came to count (DEV-5)."""
    readings = round_.readings[event.player]
    if len(readings) == 1:
        return _("%(name)s: %(slip)s, as it was typed at one desk.")
    if judging.waiting(round_, event.player):
        return _("%(name)s: %(slip)s, as the judge has decided.")
    return _("%(name)s: %(slip)s, alike at both desks.")


def _read(moment: _Moment, event: e.SlipRead) -> str:
    """Return the sentence on a reading; its contents are told once both desks have typed it (DEV-5)."""
    name, round_ = moment.name(event.player), moment.after.rounds[event.round - 1]
    if readings := judging.waiting(round_, event.player):
        names = {**slips.reader_names(moment.texts), judging.JUDGE: moment.texts.gettext("Judge’s desk")}
        told = (
            f"{names[at]}: {slips.read(one, moment.alphabet, moment.texts)}" for at, one in readings.items()
        )
        return moment.say(_("%(name)s: readings differ. %(readings)s."), name=name, readings="; ".join(told))
    return moment.say(_READ[event.desk], name=name)


_READ = {
    judging.JUDGE: _("%(name)s: typed at the judge’s desk."),
    judging.SECOND: _("%(name)s: typed at the second desk."),
    judging.TABLET: _("%(name)s: handed in at the tablet."),
    judging.OTHER: _("%(name)s: typed at another device."),
}


def _closed(moment: _Moment, event: e.SlipsClosed) -> str:
    sentences = [moment.texts.gettext("The slips are closed.")]
    if event.missing:
        names = moment.texts.sequence([moment.name(player) for player in event.missing])
        sentences.append(moment.say(_("Missing: %(names)s."), names=names))
    return " ".join(sentences)


def _master(moment: _Moment, event: e.MasterPlayChosen) -> str:
    old, play = moment.before.rounds[event.round - 1].master, moment.play(event.play, event.points)
    if old:
        was = moment.play(old.play, old.points)
        return moment.say(_("The master play is changed from %(old)s to %(new)s."), old=was, new=play)
    sentences = [moment.say(_("Master play: %(play)s."), play=play)]
    if event.best > event.points:
        sentences.append(moment.say(_("The best one had %(points)s."), points=moment.points(event.best)))
    return " ".join(sentences)


_CORRECTIONS = (
    e.PlayerChanged,
    e.PlayerRestored,
    e.ConductWithdrawn,
    e.RackWithdrawn,
    e.TimeTakenBack,
    e.SlipsReopened,
    e.SlipWithdrawn,
    e.MasterPlayAnnulled,
    e.MasterPlayReinstated,
    e.EndingTakenBack,
    e.ResultsReopened,
)

_SENTENCES: dict[type, str | Callable[[_Moment, Any], str]] = {
    e.Started: lambda moment, event: moment.say(
        _("The duplicate begins: %(players)s."), players=wording.players(moment.after, moment.texts)
    ),
    e.RuleSetChosen: lambda moment, event: moment.say(
        _("The rules are now those of “%(name)s”."), name=event.rules["name"]
    ),
    e.OrderFixed: lambda moment, event: moment.say(
        _("The judge fixes the order of the tiles.")
        if event.typed
        else _("The app draws the order of the tiles.")
    ),
    e.DoubleEntryChosen: lambda moment, event: moment.say(
        _("From now on every slip is typed at two desks.")
        if event.on
        else _("From now on every slip is typed at one desk.")
    ),
    e.PlayerChanged: _changed,
    e.PlayerLeft: lambda moment, event: moment.tell(
        _("%(name)s left after round %(round)s.")
        if event.last_round
        else _("%(name)s left before the first round."),
        event,
        round=event.last_round,
    ),
    e.PlayerRestored: _("%(name)s has not left after all."),
    e.JudgeSeated: lambda moment, event: moment.tell(
        _("No player judges any more.") if event.player is None else _("%(name)s judges and plays."), event
    ),
    e.ConductRecorded: lambda moment, event: moment.tell(
        _("%(name)s, conduct: %(step)s. %(reason)s"), event, step=moment.texts.gettext(CONDUCT[event.step])
    ),
    e.ConductWithdrawn: _("%(name)s: the last record of conduct is taken back."),
    e.RackDrawn: _rack,
    e.RackWithdrawn: lambda moment, event: moment.say(
        _("The rack %(rack)s is taken back."),
        rack=moment.alphabet.show_rack(moment.before.rounds[event.round - 1].rack),
    ),
    e.ClockStarted: lambda moment, event: moment.say(
        _("The clock goes on.")
        if moment.before.rounds[event.round - 1].clock.started
        else _("“Time!”: the clock starts.")
    ),
    e.ClockPaused: lambda moment, event: moment.say(
        _("The clock is stopped at %(time)s."),
        time=moment.texts.duration(moment.after.rounds[event.round - 1].clock.total - event.elapsed),
    ),
    e.DeadlineSet: lambda moment, event: moment.say(
        _("The rack is sent out; answers count until %(time)s."), time=moment.texts.written_out(event.until)
    ),
    e.TimeCalled: _("“Time!”: nothing may be written any more."),
    e.TimeTakenBack: _("The time was called too early: it goes on."),
    e.SlipsReopened: _("The slips are opened again."),
    e.SlipJudged: _slip,
    e.SlipRead: _read,
    e.SlipWithdrawn: lambda moment, event: (
        moment.tell(
            _("%(name)s: the slip is taken out (%(slip)s)."),
            event,
            slip=moment.slip(moment.before, event.round, event.player),
        )
        if event.player in moment.before.rounds[event.round - 1].slips
        else moment.tell(_("%(name)s: what was typed of the slip is taken out."), event)
    ),
    e.SlipsClosed: _closed,
    e.MasterPlayChosen: _master,
    e.MasterPlayAnnulled: _("The master play is not valid: it stays, and scores nobody."),
    e.MasterPlayReinstated: _("The master play is valid after all."),
    e.RoundWithoutPlay: lambda moment, event: moment.say(
        _("Nobody placed a play: the rack is played once more.")
        if event.repeated
        else _("Nobody had a valid play: the rack went back to the bag.")
    ),
    e.Ended: lambda moment, event: wording.ending(moment.after, moment.texts),
    e.EndingTakenBack: _("The end is taken back: the duplicate goes on."),
    e.ResultsPublished: lambda moment, event: moment.say(
        _("The results are published, to be checked until %(time)s."), time=moment.texts.clock(event.until)
    ),
    e.ClaimRecorded: _("Claim %(claim)s of %(name)s, round %(round)s: %(text)s"),
    e.ClaimSettled: lambda moment, event: moment.tell(
        _("Claim %(claim)s of %(name)s, round %(round)s, is %(outcome)s. %(answer)s"),
        event,
        name=moment.name(_claim(moment, event).player),
        round=_claim(moment, event).round,
        outcome=moment.texts.gettext(checking.OUTCOMES[event.outcome]),
    ),
    e.ResultsMadeFinal: _("The results are final."),
    e.ResultsReopened: _("The final results are opened again: %(reason)s"),
}
"""The sentence of each type of event; a text is filled in by `_Moment.tell`."""


def history_page(
    stream: str,
    state: State,
    events: Sequence[Recorded],
    wanted: Wanted,
    notices: Sequence[Notice],
    now: int,
    alphabet: Alphabet,
    texts: Texts,
) -> Page:
    """Return the history, latest first, with its filter."""
    lines, count = history(events, alphabet, texts, wanted)
    claimed = wanted.player and state.rules.claimed_points != "no"
    return page(
        "duplicate/history.html",
        f"{texts.gettext('History')} · {state.name}",
        texts,
        screen=wanted,
        state=state,
        path=f"#/duplicate/{stream}",
        groups=grouped(
            lines, now, texts, lambda line: round_heading(line.round, texts) if line.round else ""
        ),
        more=count - len(lines),
        warnings=slips.warnings(state, wanted.player) if claimed else 0,
        elsewhere=notices,
    )
