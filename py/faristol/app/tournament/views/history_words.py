"""The sentences of the history of a tournament, one per event, with the names of that time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from faristol.app.clubrules.views.fields import value_text
from faristol.app.text.marking import _
from faristol.app.tournament.views import brackets, drafting, prizes, reasons, result_words, teams
from faristol.app.tournament.views.divisions import name_in
from faristol.app.tournament.views.people import WORTH
from faristol.app.tournament.views.plan import ENGINES
from faristol.app.tournament.views.rules import GROUPS
from faristol.app.views.history import Moment, plain
from faristol.rules.tournament_rules import TournamentRules
from faristol.tournament import events as e
from faristol.tournament.check import broken
from faristol.tournament.data import Pairing, Result, Table
from faristol.tournament.divisions import division
from faristol.tournament.evolving import lost
from faristol.tournament.state import Round, State


@dataclass(frozen=True)
class TournamentMoment(Moment[State]):
    """The tournament before and after an event; `together` are the players entered with it."""

    together: tuple[int, ...] = ()

    def name(self, player: int) -> str:
        """Return a player's name at that time."""
        entrant = self.after.player(player) or self.before.player(player)
        return entrant.name if entrant else str(player)

    def at(self, number: int, table: int) -> Table | None:
        """Return a table of a round; None if an old copy has a result of a table that does not exist."""
        round_ = self.after.round(number)
        return next((one for one in round_.pairing.tables if one.number == table), None) if round_ else None

    def pair(self, table: Table | None) -> tuple[str, str]:
        """Return both names of a table."""
        return (self.name(table.first), self.name(table.second)) if table else ("–", "–")


def _created(moment: TournamentMoment, event: e.Created) -> str:
    return moment.say(
        _("The tournament “%(name)s” is set up: rules “%(rules)s”, judge of words: %(words)s."),
        name=event.name,
        rules=event.rules["name"],
        words=event.rules["word_authority"],
    )


def _details(moment: TournamentMoment, event: e.DetailsChanged) -> str:
    parts = (event.name, moment.texts.date(event.date), event.place)
    return moment.say(
        _("Name, date and place are now: %(details)s."), details=", ".join(part for part in parts if part)
    )


def _rules(moment: TournamentMoment, event: e.RulesChosen) -> str:
    """Return the new rules by name if it is another rule set, else every changed field, from what to what."""
    old, new, texts = moment.before.rules, TournamentRules.from_dict(event.rules), moment.texts
    changes = [
        moment.say(
            _("%(field)s: %(old)s, now %(new)s"),
            field=texts.gettext(field.label),
            old=value_text(field, old, texts, {}),
            new=value_text(field, new, texts, {}),
        )
        for _title, fields in GROUPS
        for field in fields
        if getattr(old, field.name) != getattr(new, field.name)
    ]
    sentence = moment.say(_("The rules are now those of “%(name)s”."), name=new.name)
    if old.key != new.key or not changes:
        return sentence
    return moment.say(_("The rules are changed. %(fields)s."), fields=". ".join(changes))


def _ratings(moment: TournamentMoment, event: e.RatingListTaken) -> str:
    count = len(event.ratings.lines)
    form = moment.texts.ngettext(
        "The list of ratings %(name)s is brought in: %(num)s name.",
        "The list of ratings %(name)s is brought in: %(num)s names.",
        count,
    )
    return form % {"name": event.ratings.name, "num": count}


def _entered(moment: TournamentMoment, event: e.PlayerEntered) -> str:
    """Return the players entered, and their first round if late (SWI-7)."""
    names = moment.texts.sequence([moment.name(player) for player in moment.together])
    if len(moment.together) == 1:
        sentence = moment.say(_("%(name)s is entered."), name=names)
    else:
        form = _("%(count)s players are entered: %(names)s.")
        sentence = moment.say(form, count=len(moment.together), names=names)
    if event.since < 2:
        return sentence
    since = moment.say(_("First round: %(round)s."), round=event.since)
    return f"{sentence} {since}"


def _division(moment: TournamentMoment, event: e.DivisionSet) -> str:
    made, old = event.division, division(moment.before, event.division.id)
    rounds = made.rounds or moment.after.rules.rounds
    if old is None:
        return moment.say(
            _("Division %(name)s is set up. Rounds: %(rounds)s."), name=made.name, rounds=rounds
        )
    form = _("Division %(old)s is now called %(name)s. Rounds: %(rounds)s.")
    return moment.say(form, name=made.name, old=old.name, rounds=rounds)


def _undivided(moment: TournamentMoment, event: e.DivisionRemoved) -> str:
    return moment.say(_("Division %(name)s is removed."), name=name_in(moment.before, event.division))


def _team(moment: TournamentMoment, event: e.TeamSet | e.TeamRemoved) -> str:
    return teams.happened(event, moment.before, moment.name, moment.texts)


def _playoff(moment: TournamentMoment, event: brackets.Happened) -> str:
    return brackets.happened(event, moment.after, moment.texts)


def _moved(moment: TournamentMoment, event: e.PlayerMoved) -> str:
    """Return a move from one division to another; with a reason once round 1 is published (TOU-6)."""
    sentence = moment.say(
        _("%(name)s is in division %(division)s, from round %(round)s on."),
        name=moment.name(event.player),
        division=name_in(moment.after, event.division),
        round=event.round,
    )
    why = moment.say(_("Why: %(reason)s."), reason=event.reason)
    return f"{sentence} {why}" if event.reason else sentence


def _clock(moment: TournamentMoment, event: e.RoundClockSet) -> str:
    if not event.seconds:
        return moment.say(_("The clock of round %(round)s is taken away."), round=event.round)
    minutes = event.seconds // 60
    return moment.say(_("The clock of round %(round)s: %(num)s min."), round=event.round, num=minutes)


def _prizes(moment: TournamentMoment, event: e.PrizesSet) -> str:
    """Return the prizes that are new or removed, and the way they are given if it has changed (TOU-8)."""
    before, after, texts = moment.before, moment.after, moment.texts

    def listed(some: State, others: State) -> str:
        return "; ".join(
            f"{prizes.label(one, some, texts)}: {prizes.worth(one, some)}"
            for one in some.prizes.prizes
            if one not in others.prizes.prizes
        )

    sentences = []
    if new := listed(after, before):
        sentences.append(moment.say(_("New prizes: %(prizes)s."), prizes=new))
    if gone := listed(before, after):
        sentences.append(moment.say(_("No longer prizes: %(prizes)s."), prizes=gone))
    if before.prizes.currency != after.prizes.currency:
        sentences.append(moment.say(_("The currency is now: %(name)s."), name=after.prizes.currency or "–"))
    ways = [prizes.settings(one, texts) for one in (before, after)]
    sentences += [new for old, new in zip(*ways, strict=True) if new != old]
    return " ".join(sentences) or moment.say(_("The prizes stand in another order."))


def _player_changed(moment: TournamentMoment, event: e.PlayerChanged) -> str:
    old = moment.before.player(event.player)
    if old is None:
        return event.entry.name
    entry, new, sentences = old.entry, event.entry, []
    if new.name != entry.name:
        sentences.append(moment.say(_("%(old)s is now called %(new)s."), old=entry.name, new=new.name))
    changes = (
        (_("%(name)s: rating %(old)s, now %(new)s."), entry.rating, new.rating),
        (_("%(name)s: group %(old)s, now %(new)s."), entry.group, new.group),
        (_("%(name)s: club %(old)s, now %(new)s."), entry.club, new.club),
    )
    for message, was, now in changes:
        if was != now:
            shown = ["–" if value in (None, "") else value for value in (was, now)]
            sentences.append(moment.say(message, name=new.name, old=shown[0], new=shown[1]))
    if new.newcomer != entry.newcomer:
        marked = _("%(name)s is a newcomer.") if new.newcomer else _("%(name)s is no newcomer after all.")
        sentences.append(moment.say(marked, name=new.name))
    return " ".join(sentences)


def _absence(moment: TournamentMoment, event: e.AbsenceSet) -> str:
    parts = {"name": moment.name(event.player), "round": event.round}
    if event.kind is None:
        return moment.say(_("%(name)s plays round %(round)s after all."), **parts)
    worth = moment.texts.gettext(WORTH.get(event.kind, WORTH["full"]))
    return moment.say(_("%(name)s does not play round %(round)s: %(worth)s."), worth=worth, **parts)


def _missed(moment: TournamentMoment, event: e.MissedSet) -> str:
    worth = moment.texts.gettext(WORTH[event.kind])
    sentence = _("%(name)s has no game in round %(round)s: %(worth)s.")
    return moment.say(sentence, worth=worth, name=moment.name(event.player), round=event.round)


def _lock(moment: TournamentMoment, event: e.Locked | e.Unlocked) -> str:
    wish = drafting.wish_sentence(event.lock, moment.before, moment.texts)
    message = (
        _("The director wants: %(wish)s") if isinstance(event, e.Locked) else _("No longer wanted: %(wish)s")
    )
    return moment.say(message, wish=wish)


def _paired(moment: TournamentMoment, event: e.RoundPaired) -> str:
    pairing = event.pairing
    if pairing.edited or pairing.engine == "hand":
        return moment.say(_("A pairing of round %(round)s is proposed, made by hand."), round=pairing.round)
    if pairing.engine == "playoff":
        return moment.say(
            _("A pairing of round %(round)s is proposed: games of the play-off."), round=pairing.round
        )
    system = moment.texts.gettext(ENGINES[pairing.engine][0])
    return moment.say(
        _("A pairing of round %(round)s is proposed: %(system)s."), round=pairing.round, system=system
    )


def _published(moment: TournamentMoment, event: e.PairingPublished) -> str:
    sentence = moment.say(_("The pairing of round %(round)s is published."), round=event.round)
    round_ = moment.before.round(event.round)
    return f"{sentence}{_waived(moment, round_.pairing, event.waived)}" if round_ else sentence


def _waived(moment: TournamentMoment, pairing: Pairing, codes: Sequence[str]) -> str:
    """Return the rules that the director has broken knowingly."""
    waived = [fault for fault in broken(moment.before, pairing) if fault.code in codes]
    faults = [fault.text for fault in reasons.faults(waived, moment.before, moment.texts)]
    if not faults:
        return ""
    listed = faults[0] if len(faults) == 1 else "".join(f"\n{one}" for one in faults)
    return " " + moment.say(_("The director accepts: %(faults)s"), faults=listed).replace(" \n", "\n")


def _pairing_changed(moment: TournamentMoment, event: e.PairingChanged) -> str:
    """Return the changed tables with the reason, and the results lost by the change."""
    old = moment.before.round(event.pairing.round)
    before, after = _sitting(moment, old), _sitting(moment, moment.after.round(event.pairing.round))
    sentence = moment.say(
        _("Round %(round)s is changed by hand from %(old)s to %(new)s. Why: %(reason)s."),
        round=event.pairing.round,
        old=_differing(before, after),
        new=_differing(after, before),
        reason=event.reason.rstrip("."),
    )
    gone = [
        result_words.lost(table.number, moment.pair(table), result, moment.texts)
        for table in (lost(old, event.pairing) if old else ())
        if old and (result := old.result(table.number))
    ]
    return " ".join([sentence, *gone]) + _waived(moment, event.pairing, event.waived)


def _sitting(moment: TournamentMoment, round_: Round | None) -> list[str]:
    if round_ is None:
        return []
    tables = [f"{table.number}: {' – '.join(moment.pair(table))}" for table in round_.pairing.tables]
    without = moment.texts.gettext("without a game")
    return [*tables, *(f"{moment.name(bye.player)} ({without})" for bye in round_.pairing.byes)]


def _differing(some: Sequence[str], others: Sequence[str]) -> str:
    return "; ".join(one for one in some if one not in others) or "–"


def old_result(moment: TournamentMoment, number: int, table: int) -> Result | None:
    round_ = moment.before.round(number)
    return round_.result(table) if round_ else None


def _result_in_words(moment: TournamentMoment, table: Table | None, result: Result | None) -> str:
    return "–" if result is None else result_words.in_words(moment.pair(table), result, moment.texts)


def _result(moment: TournamentMoment, event: e.ResultEntered | e.ResultCorrected) -> str:
    """Return a result, with the one it replaces; with a reason once the round is locked (SWI-6)."""
    if isinstance(event, e.ResultCorrected):
        message = _("Table %(table)s: the director corrects %(old)s to %(new)s. Why: %(reason)s.")
    elif old_result(moment, event.round, event.table) is not None:
        message = _("Table %(table)s: %(new)s instead of %(old)s.")
    else:
        message = _("Table %(table)s: %(new)s.")
    return moment.say(message, **_parts(moment, event))


def _filled(message: str) -> Callable[[TournamentMoment, Any], str]:
    """Return a function that puts an event into a sentence, with `_parts`."""
    return lambda moment, event: moment.say(message, **_parts(moment, event))


def _parts(moment: TournamentMoment, event: Any) -> dict[str, Any]:
    """Return an event's player, round, reason, and table with the result before it and its own."""
    parts: dict[str, Any] = {"round": getattr(event, "round", 0)}
    parts["reason"] = getattr(event, "reason", "").rstrip(".")
    if hasattr(event, "player"):
        parts["name"] = moment.name(event.player)
    if hasattr(event, "table"):
        table, old = moment.at(event.round, event.table), old_result(moment, event.round, event.table)
        parts["table"] = event.table
        parts["old"] = _result_in_words(moment, table, old)
        parts["new"] = _result_in_words(moment, table, getattr(event, "result", None))
    return parts


SENTENCES: Mapping[type, Callable[[TournamentMoment, Any], str]] = {
    e.Created: _created,
    e.DetailsChanged: _details,
    e.RulesChosen: _rules,
    e.RatingListTaken: _ratings,
    e.DivisionSet: _division,
    e.DivisionRemoved: _undivided,
    e.TeamSet: _team,
    e.TeamRemoved: _team,
    e.PlayoffSet: _playoff,
    e.PlayoffRemoved: _playoff,
    e.PlayoffBegun: _playoff,
    e.PlayoffGameAdded: _playoff,
    e.PlayoffLevelTaken: _playoff,
    e.PlayerMoved: _moved,
    e.PrizesSet: _prizes,
    e.PlayerEntered: _entered,
    e.PlayerChanged: _player_changed,
    e.PlayerRemoved: _filled(_("%(name)s is taken off the list.")),
    e.PlayerLeft: _filled(_("%(name)s withdraws, from round %(round)s on.")),
    e.PlayerReturned: _filled(_("%(name)s plays again, from round %(round)s on.")),
    e.AbsenceSet: _absence,
    e.MissedSet: _missed,
    e.PlayerJoined: _filled(_("%(name)s takes part in round %(round)s after all.")),
    e.Locked: _lock,
    e.Unlocked: _lock,
    e.RoundPaired: _paired,
    e.PairingDropped: _filled(_("The proposed pairing of round %(round)s is discarded.")),
    e.PairingPublished: _published,
    e.PairingRecalled: _filled(_("The published pairing of round %(round)s is taken back. Why: %(reason)s.")),
    e.PairingChanged: _pairing_changed,
    e.ResultEntered: _result,
    e.ResultCorrected: _result,
    e.ResultRemoved: _filled(_("Table %(table)s: the result is taken out again (%(old)s).")),
    e.ResultRead: _filled(
        _("Table %(table)s: typed differently at another desk: %(new)s. The result stays %(old)s for now.")
    ),
    e.ReadingsSettled: _filled(_("Table %(table)s: the director keeps %(old)s.")),
    e.RoundClockSet: _clock,
    e.StandingsReleased: _filled(_("The hall is shown the standings after round %(round)s.")),
    e.Closed: plain(_("The results are final.")),
    e.Reopened: _filled(_("The results are opened again. Why: %(reason)s.")),
}
