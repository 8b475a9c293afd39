"""The history of a championship: every event in a sentence, the latest first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from faristol.app.championship.views.championship_words import (
    PAGES,
    PENALTIES,
    TIES,
    first_names,
    names,
    pair,
    travels,
    versus,
)
from faristol.app.championship.views.championship_words import in_words as result_in_words
from faristol.app.duplicate.views.history import PORTION
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.history import Line, Moment, grouped
from faristol.app.views.render import Page
from faristol.app.views.screen import EventScreen
from faristol.tiles.alphabet import Alphabet
from faristol.tournament.championship import events as e
from faristol.tournament.championship.data import Decision, Entry, Penalty
from faristol.tournament.championship.state import State, evolve


def history_page(
    screen: EventScreen[State],
    events: Sequence[tuple[int, int, e.Event]],
    alphabet: Alphabet,
    corrections: bool,
    texts: Texts,
) -> Page:
    """The page `#/championship/STREAM/history`."""
    lines = [line for line in history_lines(events, alphabet, texts) if line.corrected or not corrections]
    shown = lines[-PORTION * screen.portions :]
    return PAGES.page(
        "history",
        "history",
        screen,
        texts,
        corrections=corrections,
        groups=grouped(shown, screen.now, texts),
        more=len(lines) - len(shown),
    )


CORRECTIONS = (
    e.DetailsChanged,
    e.PlayerChanged,
    e.PlayerRemoved,
    e.SeriesChanged,
    e.SeriesRemoved,
    e.ColoursSwapped,
    e.GameRemoved,
    e.ReportWithdrawn,
    e.DecisionTakenBack,
    e.PenaltyTakenBack,
)
"""The events that change something recorded before."""


@dataclass(frozen=True)
class ChampionshipMoment(Moment[State]):
    """The championship before and after an event."""

    def player(self, id: int) -> str:
        """Return the name of a player."""
        player = self.after.player(id) or self.before.player(id)
        return player.name if player else "–"

    def game(self, id: int) -> str:
        """Return a game as "game 3, Ana Pop – Barbu Ionescu"."""
        for state in (self.after, self.before):
            if game := state.game(id):
                return self.say(_("game %(num)s, %(names)s"), num=id, names=versus(state, game))
        return self.say(_("game %(num)s"), num=id)

    def both(self, id: int) -> tuple[str, str]:
        """Return both names of a game."""
        game = self.after.game(id)
        return names(self.after, game) if game else ("", "")

    def series(self, id: int) -> str:
        """Return the name of a series."""
        series = self.after.series_of(id) or self.before.series_of(id)
        return series.name if series else "–"

    def penalised(self, id: int) -> str:
        """Return the name of the player who had a penalty."""
        penalty = next((one for one in self.before.penalties if one.id == id), None)
        return self.player(penalty.player) if penalty else "–"

    def signed(self, sentence: str, of: Decision | Penalty | e.DecisionTakenBack | e.PenaltyTakenBack) -> str:
        """Return a sentence with the author and the date of a decision, as far as they are known."""
        who = ", ".join(part for part in (of.by, self.texts.date(of.date)) if part)
        return f"{sentence} – {who}" if who else sentence


def history_lines(
    events: Sequence[tuple[int, int, e.Event]], alphabet: Alphabet, texts: Texts
) -> Iterator[Line]:
    """Yield a line for each event."""
    state: State | None = None
    for seq, time, event in events:
        before, state = state, evolve(state, event)
        moment = ChampionshipMoment(before or state, state, alphabet, texts)
        yield Line(seq, time, _SENTENCES[type(event)](moment, event), isinstance(event, CORRECTIONS))


def _changes(moment: ChampionshipMoment, pairs: Sequence[tuple[str, str, str]]) -> str:
    """Return the changed fields, from what to what."""
    texts = moment.texts
    changed = [
        moment.say(
            _("%(field)s: %(old)s, now %(new)s"), field=texts.gettext(label), old=was or "–", new=now or "–"
        )
        for label, was, now in pairs
        if was != now
    ]
    return "; ".join(changed)


def _details(moment: ChampionshipMoment, event: e.DetailsChanged) -> str:
    old, new, texts = moment.before, moment.after, moment.texts
    changed = _changes(
        moment,
        [
            (_("Name"), old.name, new.name),
            (_("Edition"), old.edition, new.edition),
            (_("Sheets sent on"), texts.date(old.started), texts.date(new.started)),
            (_("Games end on"), texts.date(old.deadline), texts.date(new.deadline)),
            (_("Arbiters"), ", ".join(old.arbiters), ", ".join(new.arbiters)),
            (_("Players with equal sums"), texts.gettext(TIES[old.ties]), texts.gettext(TIES[new.ties])),
            (_("Regulation of words"), old.words, new.words),
            (_("Plays travel"), travels(old.means, texts), travels(new.means, texts)),
        ],
    )
    return f"{moment.after.title}: {changed}"


def _entered(moment: ChampionshipMoment, event: e.PlayersEntered) -> str:
    names = first_names([player.name for player in event.players], moment.texts)
    message = moment.texts.ngettext("Entered: %(names)s.", "Entered: %(names)s.", len(event.players))
    return message % {"names": names}


def _changed(moment: ChampionshipMoment, event: e.PlayerChanged) -> str:
    before = moment.before.player(event.player.id)
    old, new = before.entry if before else Entry(""), event.player.entry
    changes = _changes(
        moment,
        [
            (_("Name"), old.name, new.name),
            (_("Town"), old.town, new.town),
            (_("Address or e-mail"), old.address, new.address),
            (_("Group"), old.group, new.group),
            (_("Last coefficient"), old.coefficient, new.coefficient),
            (_("Place in the ranking"), old.rank, new.rank),
        ],
    )
    return f"{old.name}: {changes}"


def _series(moment: ChampionshipMoment, event: e.SeriesAdded) -> str:
    series = event.series
    message = (
        _("Series “%(name)s”: the string of %(tiles)s tiles was drawn: %(string)s")
        if series.drawn
        else _("Series “%(name)s”: the string of %(tiles)s tiles was typed: %(string)s")
    )
    shown = moment.alphabet.show_rack(series.string)
    return moment.say(message, name=series.name, tiles=len(series.string), string=shown)


def _series_changed(moment: ChampionshipMoment, event: e.SeriesChanged) -> str:
    old, texts = moment.before.series_of(event.id), moment.texts
    if old is None:
        return event.name
    changed = _changes(
        moment,
        [
            (_("Name of the series"), old.name, event.name),
            (_("Sheets sent on"), texts.date(old.started), texts.date(event.started)),
            (_("Games end on"), texts.date(old.deadline), texts.date(event.deadline)),
        ],
    )
    return f"{event.name}: {changed}"


def _made(moment: ChampionshipMoment, event: e.GamesMade) -> str:
    name = moment.series(event.games[0].series)
    if len(event.games) == 1:
        game = event.games[0]
        return moment.say(
            _("Game %(num)s of series “%(series)s”: %(names)s."),
            num=game.id,
            series=name,
            names=versus(moment.after, game),
        )
    count = len(event.games)
    message = moment.texts.ngettext(
        "%(num)s game was made in series “%(series)s”.",
        "%(num)s games were made in series “%(series)s”.",
        count,
    )
    return message % {"num": count, "series": name}


def _reported(moment: ChampionshipMoment, event: e.Reported) -> str:
    report, both = event.report, moment.both(event.game)
    messages = {
        "file": _("%(name)s tells by file of %(game)s: %(result)s."),
        "link": _("%(name)s tells by link of %(game)s: %(result)s."),
        "typed": _("%(name)s tells of %(game)s: %(result)s."),
    }
    sentence = moment.say(
        messages[report.source],
        name=both[report.seat],
        game=moment.game(event.game),
        result=result_in_words(report.facts, both, moment.texts),
    )
    if report.proposed:
        sentence += " " + moment.say(_("Proposed: %(pair)s."), pair=pair(report.proposed, moment.texts))
    return f"{sentence} {report.remark}".strip()


def _decided(moment: ChampionshipMoment, event: e.Decided) -> str:
    decision = event.decision
    result = result_in_words(decision.facts, moment.both(event.game), moment.texts)
    sentence = moment.say(
        _("Decided about %(game)s: %(result)s."), game=moment.game(event.game), result=result
    )
    if decision.coefficients:
        sentence += " " + moment.say(
            _("Coefficients: %(pair)s."), pair=pair(decision.coefficients, moment.texts)
        )
    return moment.signed(f"{sentence} {decision.reason}", decision)


def _penalised(moment: ChampionshipMoment, event: e.Penalised) -> str:
    penalty, texts = event.penalty, moment.texts
    what = texts.gettext(PENALTIES[penalty.kind])
    if penalty.kind == "tenths":
        what = moment.say(_("%(tenths)s off the coefficient"), tenths=texts.tenths(penalty.tenths / 10))
    if penalty.game is not None:
        what = f"{what}, {moment.game(penalty.game)}"
    sentence = moment.say(_("Penalty for %(name)s: %(what)s."), name=moment.player(penalty.player), what=what)
    return moment.signed(f"{sentence} {penalty.reason}", penalty)


_SENTENCES: Mapping[type, Callable[[ChampionshipMoment, Any], str]] = {
    e.Created: lambda moment, event: moment.say(
        _("The championship “%(name)s” was made, with the word list %(list)s."),
        name=moment.after.title,
        list=event.lexicon_name,
    ),
    e.DetailsChanged: _details,
    e.PlayersEntered: _entered,
    e.PlayerChanged: _changed,
    e.PlayerRemoved: lambda moment, event: moment.say(
        _("%(name)s was taken off the list."), name=moment.player(event.id)
    ),
    e.SeriesAdded: _series,
    e.SeriesChanged: _series_changed,
    e.SeriesRemoved: lambda moment, event: moment.say(
        _("Series “%(name)s” was taken out."), name=moment.series(event.id)
    ),
    e.GamesMade: _made,
    e.ColoursSwapped: lambda moment, event: moment.say(
        _("RED and BLUE change places: %(game)s."), game=moment.game(event.id)
    ),
    e.GameRemoved: lambda moment, event: moment.say(_("Taken out: %(game)s."), game=moment.game(event.id)),
    e.Reported: _reported,
    e.ReportWithdrawn: lambda moment, event: moment.say(
        _("What %(name)s told of %(game)s was taken back."),
        name=moment.both(event.game)[event.seat],
        game=moment.game(event.game),
    ),
    e.Decided: _decided,
    e.DecisionTakenBack: lambda moment, event: moment.signed(
        moment.say(_("The decision about %(game)s was taken back."), game=moment.game(event.game)), event
    ),
    e.Penalised: _penalised,
    e.PenaltyTakenBack: lambda moment, event: moment.signed(
        moment.say(_("The penalty for %(name)s was taken back."), name=moment.penalised(event.id)), event
    ),
}
