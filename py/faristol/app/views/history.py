"""What has happened in a duplicate, in words: every slip, correction and decision with its time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from faristol.app.screens import HistoryScreen
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views import slips, wording
from faristol.app.views.render import Page, page
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.evolving import evolve
from faristol.modes.duplicate.state import Player, State
from faristol.rules.moves import Play
from faristol.rules.notation import show_coordinates
from faristol.tiles.alphabet import Alphabet

PORTION = 100
"""Lines shown at once."""

CONDUCT = {"warning": _("warning"), "zero": _("zero for the play"), "expulsion": _("expulsion")}
OUTCOMES = {"upheld": _("upheld"), "dismissed": _("dismissed")}


@dataclass(frozen=True)
class Line:
    """One thing that has happened; `corrected` marks what changed something that stood already."""

    seq: int
    time: int
    round: int | None
    player: int | None
    text: str
    corrected: bool


@dataclass(frozen=True)
class _Moment:
    """An event with the state before and after it, and what is needed to tell of it."""

    before: State
    after: State
    alphabet: Alphabet
    texts: Texts

    def say(self, message: str, **parts: Any) -> str:
        return self.texts.gettext(message) % parts

    def name(self, player_id: int) -> str:
        """Table and name of a player."""
        player = self.after.player(player_id) or self.before.player(player_id)
        return f"{player.table} {player.name}" if player else str(player_id)

    def play(self, play: Play, points: int) -> str:
        """A play with its place and points."""
        place = show_coordinates(play.square, play.direction)
        return f"{self.alphabet.show_word(play.word)} {place}, {self.points(points)}"

    def points(self, points: int) -> str:
        return self.texts.ngettext("%(num)s point", "%(num)s points", points) % {"num": points}

    def slip(self, state: State, round_: int, player: int) -> str:
        """A slip as it stands in a state: "4: CASA H8, 24 points"."""
        slip = state.rounds[round_ - 1].slips[player]
        mark = slips.claim_mark(slip, state, self.texts)
        said = slips.said(slip, state, self.alphabet, self.texts).partition(": ")[2]
        return f"{said} ({mark})" if mark else said


def history(events: Sequence[tuple[int, int, e.Event]], alphabet: Alphabet, texts: Texts) -> list[Line]:
    """The lines of a duplicate, from the first on; `events` are (number, epoch milliseconds, event).

    What happens before the first round begins is set-up, and has none.
    """
    lines: list[Line] = []
    before: State | None = None
    for seq, time, event in events:
        after = evolve(before, event, time)
        tell = _TOLD.get(type(event))
        if before is not None and tell is not None:
            text, corrected = tell(_Moment(before, after, alphabet, texts), event)
            current = after.current.number if after.current else None
            number = getattr(event, "round", current)
            if text:
                lines.append(Line(seq, time, number, getattr(event, "player", None), text, corrected))
        before = after
    return lines


Told = tuple[str, bool]


def _started(moment: _Moment, event: e.Started) -> Told:
    return moment.say(
        _("The duplicate begins: %(players)s."), players=wording.players(moment.after, moment.texts)
    ), False


def _changed(moment: _Moment, event: e.PlayerChanged) -> Told:
    old, new = moment.before.player(event.player), moment.after.player(event.player)
    if old is None or new is None or not moment.before.started:
        return "", False
    return _moved(moment, old, new), True


def _moved(moment: _Moment, old: Player, new: Player) -> str:
    said = []
    if new.table != old.table:
        said.append(
            moment.say(
                _("%(name)s moves from table %(old)s to table %(new)s."),
                name=new.name,
                old=old.table,
                new=new.table,
            )
        )
    if new.name != old.name:
        said.append(moment.say(_("%(old)s is now called %(new)s."), old=old.name, new=new.name))
    if new.group != old.group:
        said.append(
            moment.say(
                _("%(name)s: group %(old)s, now %(new)s."),
                name=new.name,
                old=old.group or "–",
                new=new.group or "–",
            )
        )
    return " ".join(said)


def _left(moment: _Moment, event: e.PlayerLeft) -> Told:
    name = moment.name(event.player)
    if not event.last_round:
        return moment.say(_("%(name)s left before the first round."), name=name), False
    return moment.say(_("%(name)s left after round %(round)s."), name=name, round=event.last_round), False


def _restored(moment: _Moment, event: e.PlayerRestored) -> Told:
    return moment.say(_("%(name)s has not left after all."), name=moment.name(event.player)), True


def _judge(moment: _Moment, event: e.JudgeSeated) -> Told:
    if event.player is None:
        return moment.texts.gettext("No player judges any more."), False
    return moment.say(_("%(name)s judges and plays."), name=moment.name(event.player)), False


def _conduct(moment: _Moment, event: e.ConductRecorded) -> Told:
    step = moment.texts.gettext(CONDUCT[event.step])
    message = _("%(name)s, conduct: %(step)s. %(reason)s")
    return moment.say(message, name=moment.name(event.player), step=step, reason=event.reason), False


def _conduct_withdrawn(moment: _Moment, event: e.ConductWithdrawn) -> Told:
    message = _("%(name)s: the last record of conduct is taken back.")
    return moment.say(message, name=moment.name(event.player)), True


def _rack(moment: _Moment, event: e.RackDrawn) -> Told:
    shown = moment.alphabet.show_rack(event.rack)
    message = _("Rack as typed: %(rack)s.") if event.typed else _("Rack as drawn: %(rack)s.")
    said = [moment.say(message, rack=shown)]
    if event.refused:
        racks = moment.texts.sequence([moment.alphabet.show_rack(rack) for rack in event.refused])
        said.append(moment.say(_("Before it went back: %(racks)s."), racks=racks))
    return " ".join(said), False


def _rack_withdrawn(moment: _Moment, event: e.RackWithdrawn) -> Told:
    rack = moment.before.rounds[event.round - 1].rack
    return moment.say(_("The rack %(rack)s is taken back."), rack=moment.alphabet.show_rack(rack)), True


def _clock(moment: _Moment, event: e.ClockStarted) -> Told:
    if moment.before.rounds[event.round - 1].clock.started:
        return moment.texts.gettext("The clock goes on."), False
    return moment.texts.gettext("“Time!”: the clock starts."), False


def _paused(moment: _Moment, event: e.ClockPaused) -> Told:
    left = moment.after.rounds[event.round - 1].clock
    time = moment.texts.duration(left.total - left.elapsed)
    return moment.say(_("The clock is stopped at %(time)s."), time=time), False


def _slip(moment: _Moment, event: e.SlipJudged) -> Told:
    round_ = moment.before.rounds[event.round - 1]
    name, new = moment.name(event.player), moment.slip(moment.after, event.round, event.player)
    if event.player in round_.slips:
        old = moment.slip(moment.before, event.round, event.player)
        message = _("%(name)s: corrected from %(old)s to %(new)s.")
        return moment.say(message, name=name, old=old, new=new), True
    if round_.closed:
        return moment.say(
            _("%(name)s: %(slip)s, entered after the slips were closed."), name=name, slip=new
        ), True
    return f"{name}: {new}", False


def _slip_withdrawn(moment: _Moment, event: e.SlipWithdrawn) -> Told:
    slip = moment.slip(moment.before, event.round, event.player)
    return moment.say(
        _("%(name)s: the slip is taken out (%(slip)s)."), name=moment.name(event.player), slip=slip
    ), True


def _closed(moment: _Moment, event: e.SlipsClosed) -> Told:
    said = [moment.texts.gettext("The slips are closed.")]
    if event.missing:
        names = moment.texts.sequence([moment.name(player) for player in event.missing])
        said.append(moment.say(_("Missing: %(names)s."), names=names))
    return " ".join(said), False


def _master(moment: _Moment, event: e.MasterPlayChosen) -> Told:
    old, play = moment.before.rounds[event.round - 1].master, moment.play(event.play, event.points)
    if old:
        was = moment.play(old.play, old.points)
        return moment.say(_("The master play is changed from %(old)s to %(new)s."), old=was, new=play), True
    said = [moment.say(_("Master play: %(play)s."), play=play)]
    if event.best > event.points:
        said.append(moment.say(_("The best one had %(points)s."), points=moment.points(event.best)))
    return " ".join(said), False


def _without_play(moment: _Moment, event: e.RoundWithoutPlay) -> Told:
    if event.repeated:
        return moment.texts.gettext("Nobody placed a play: the rack is played once more."), False
    return moment.texts.gettext("Nobody had a valid play: the rack went back to the bag."), False


def _ended(moment: _Moment, event: e.Ended) -> Told:
    return wording.ending(moment.after, moment.texts), False


def _published(moment: _Moment, event: e.ResultsPublished) -> Told:
    return moment.say(
        _("The results are published, to be checked until %(time)s."), time=moment.texts.clock(event.until)
    ), False


def _claimed(moment: _Moment, event: e.ClaimRecorded) -> Told:
    return moment.say(
        _("Claim %(claim)s of %(name)s: %(text)s"),
        claim=event.claim,
        name=moment.name(event.player),
        text=event.text,
    ), False


def _settled(moment: _Moment, event: e.ClaimSettled) -> Told:
    outcome = moment.texts.gettext(OUTCOMES[event.outcome])
    return moment.say(
        _("Claim %(claim)s is %(outcome)s. %(answer)s"),
        claim=event.claim,
        outcome=outcome,
        answer=event.answer,
    ), False


def _reopened(moment: _Moment, event: e.ResultsReopened) -> Told:
    return moment.say(_("The final results are opened again: %(reason)s"), reason=event.reason), True


def _plain(message: str, *, corrected: bool = False) -> Callable[[_Moment, Any], Told]:
    """A sentence that says all there is to say."""
    return lambda moment, event: (moment.texts.gettext(message), corrected)


_TOLD: dict[type, Callable[[_Moment, Any], Told]] = {
    e.Started: _started,
    e.PlayerChanged: _changed,
    e.PlayerLeft: _left,
    e.PlayerRestored: _restored,
    e.JudgeSeated: _judge,
    e.ConductRecorded: _conduct,
    e.ConductWithdrawn: _conduct_withdrawn,
    e.RackDrawn: _rack,
    e.RackWithdrawn: _rack_withdrawn,
    e.ClockStarted: _clock,
    e.ClockPaused: _paused,
    e.TimeCalled: _plain(_("“Time!”: nothing may be written any more.")),
    e.TimeTakenBack: _plain(_("The time was called too early: it goes on."), corrected=True),
    e.SlipsReopened: _plain(_("The slips are opened again."), corrected=True),
    e.SlipJudged: _slip,
    e.SlipWithdrawn: _slip_withdrawn,
    e.SlipsClosed: _closed,
    e.MasterPlayChosen: _master,
    e.MasterPlayAnnulled: _plain(
        _("The master play is not valid: it stays, and scores nobody."), corrected=True
    ),
    e.MasterPlayReinstated: _plain(_("The master play is valid after all."), corrected=True),
    e.RoundWithoutPlay: _without_play,
    e.Ended: _ended,
    e.EndingTakenBack: _plain(_("The end is taken back: the duplicate goes on."), corrected=True),
    e.ResultsPublished: _published,
    e.ClaimRecorded: _claimed,
    e.ClaimSettled: _settled,
    e.ResultsMadeFinal: _plain(_("The results are final.")),
    e.ResultsReopened: _reopened,
}


def history_page(screen: HistoryScreen, texts: Texts) -> Page:
    """The history, latest first, with what it is narrowed to."""
    lines = [
        line
        for line in reversed(history(screen.events, screen.alphabet, texts))
        if (not screen.round or line.round == screen.round)
        and (not screen.player or line.player == screen.player)
        and (line.corrected or not screen.corrections)
    ]
    shown = lines[: PORTION * screen.portions]
    state = screen.state
    asked = screen.player and state.rules.claimed_points != "no"
    return page(
        "history.html",
        f"{texts.gettext('History')} · {state.name}",
        texts,
        screen=screen,
        state=state,
        path=f"#/duplicate/{screen.stream}",
        lines=[(line, texts.moment(line.time, screen.now)) for line in shown],
        more=len(lines) - len(shown),
        warnings=slips.warnings(state, screen.player) if asked else 0,
        elsewhere=screen.notices,
    )
