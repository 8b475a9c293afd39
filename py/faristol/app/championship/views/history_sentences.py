"""The history of a championship by correspondence, each event in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from faristol.app.championship.views.words import PENALTIES, TIES, names, pair, travels, versus
from faristol.app.championship.views.words import in_words as result_in_words
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.history import Line, Moment
from faristol.tiles.alphabet import Alphabet
from faristol.tournament.championship import events as e
from faristol.tournament.championship.data import Entry
from faristol.tournament.championship.state import State, evolve

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

MOST_NAMES = 12
"""The most players named who were entered together."""


@dataclass(frozen=True)
class ChampionshipMoment(Moment[State]):
    """The championship before and after an event."""

    def player(self, id: int) -> str:
        """Return the name of a player."""
        found = self.after.player(id) or self.before.player(id)
        return found.name if found else "–"

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

    def signed(self, said: str, by: str, date: str) -> str:
        """Return a sentence with its author and date, as far as they are known."""
        who = ", ".join(part for part in (by, self.texts.date(date)) if part)
        return f"{said} – {who}" if who else said


def history_lines(
    events: Sequence[tuple[int, int, e.Event]], alphabet: Alphabet, texts: Texts
) -> Iterator[Line]:
    """Yield a line for each event."""
    state: State | None = None
    for seq, time, event in events:
        before, state = state, evolve(state, event)
        moment = ChampionshipMoment(before or state, state, alphabet, texts)
        yield Line(seq, time, _SENTENCES[type(event)](moment, event), isinstance(event, CORRECTIONS))


def _created(moment: ChampionshipMoment, event: e.Created) -> str:
    return moment.say(
        _("The championship “%(name)s” was made, with the word list %(list)s."),
        name=moment.after.title,
        list=event.lexicon_name,
    )


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
    shown = [player.name for player in event.players[:MOST_NAMES]]
    if more := len(event.players) - len(shown):
        shown.append(moment.texts.ngettext("%(num)s more", "%(num)s more", more) % {"num": more})
    message = moment.texts.ngettext("Entered: %(names)s.", "Entered: %(names)s.", len(event.players))
    return message % {"names": moment.texts.sequence(shown)}


def _changed(moment: ChampionshipMoment, event: e.PlayerChanged) -> str:
    before = moment.before.player(event.player.id)
    old, new = before.entry if before else Entry(""), event.player.entry
    said = _changes(
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
    return f"{old.name}: {said}"


def _removed(moment: ChampionshipMoment, event: e.PlayerRemoved) -> str:
    return moment.say(_("%(name)s was taken off the list."), name=moment.player(event.id))


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


def _series_removed(moment: ChampionshipMoment, event: e.SeriesRemoved) -> str:
    series = moment.before.series_of(event.id)
    return moment.say(_("Series “%(name)s” was taken out."), name=series.name if series else "–")


def _made(moment: ChampionshipMoment, event: e.GamesMade) -> str:
    series = moment.after.series_of(event.games[0].series)
    name = series.name if series else "–"
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


def _swapped(moment: ChampionshipMoment, event: e.ColoursSwapped) -> str:
    return moment.say(_("RED and BLUE change places: %(game)s."), game=moment.game(event.id))


def _game_removed(moment: ChampionshipMoment, event: e.GameRemoved) -> str:
    return moment.say(_("Taken out: %(game)s."), game=moment.game(event.id))


def _reported(moment: ChampionshipMoment, event: e.Reported) -> str:
    report, both = event.report, moment.both(event.game)
    messages = {
        "file": _("%(name)s tells by file of %(game)s: %(result)s."),
        "link": _("%(name)s tells by link of %(game)s: %(result)s."),
        "typed": _("%(name)s tells of %(game)s: %(result)s."),
    }
    said = moment.say(
        messages[report.source],
        name=both[report.seat],
        game=moment.game(event.game),
        result=result_in_words(report.facts, both, moment.texts),
    )
    if report.proposed:
        said += " " + moment.say(_("Proposed: %(pair)s."), pair=pair(report.proposed, moment.texts))
    return f"{said} {report.remark}".strip()


def _withdrawn(moment: ChampionshipMoment, event: e.ReportWithdrawn) -> str:
    return moment.say(
        _("What %(name)s told of %(game)s was taken back."),
        name=moment.both(event.game)[event.seat],
        game=moment.game(event.game),
    )


def _decided(moment: ChampionshipMoment, event: e.Decided) -> str:
    decision = event.decision
    result = result_in_words(decision.facts, moment.both(event.game), moment.texts)
    said = moment.say(_("Decided about %(game)s: %(result)s."), game=moment.game(event.game), result=result)
    if decision.coefficients:
        said += " " + moment.say(_("Coefficients: %(pair)s."), pair=pair(decision.coefficients, moment.texts))
    return moment.signed(f"{said} {decision.reason}", decision.by, decision.date)


def _undecided(moment: ChampionshipMoment, event: e.DecisionTakenBack) -> str:
    said = moment.say(_("The decision about %(game)s was taken back."), game=moment.game(event.game))
    return moment.signed(said, event.by, event.date)


def _penalised(moment: ChampionshipMoment, event: e.Penalised) -> str:
    penalty, texts = event.penalty, moment.texts
    what = texts.gettext(PENALTIES[penalty.kind])
    if penalty.kind == "tenths":
        what = moment.say(_("%(tenths)s off the coefficient"), tenths=texts.tenths(penalty.tenths / 10))
    if penalty.game is not None:
        what = f"{what}, {moment.game(penalty.game)}"
    said = moment.say(_("Penalty for %(name)s: %(what)s."), name=moment.player(penalty.player), what=what)
    return moment.signed(f"{said} {penalty.reason}", penalty.by, penalty.date)


def _forgiven(moment: ChampionshipMoment, event: e.PenaltyTakenBack) -> str:
    penalty = next((one for one in moment.before.penalties if one.id == event.id), None)
    name = moment.player(penalty.player) if penalty else "–"
    return moment.signed(
        moment.say(_("The penalty for %(name)s was taken back."), name=name), event.by, event.date
    )


_SENTENCES: Mapping[type, Callable[[ChampionshipMoment, Any], str]] = {
    e.Created: _created,
    e.DetailsChanged: _details,
    e.PlayersEntered: _entered,
    e.PlayerChanged: _changed,
    e.PlayerRemoved: _removed,
    e.SeriesAdded: _series,
    e.SeriesChanged: _series_changed,
    e.SeriesRemoved: _series_removed,
    e.GamesMade: _made,
    e.ColoursSwapped: _swapped,
    e.GameRemoved: _game_removed,
    e.Reported: _reported,
    e.ReportWithdrawn: _withdrawn,
    e.Decided: _decided,
    e.DecisionTakenBack: _undecided,
    e.Penalised: _penalised,
    e.PenaltyTakenBack: _forgiven,
}
