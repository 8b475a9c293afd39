"""What has happened in a tournament, in words: every entry, pairing, result and correction with its time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.clubrules.fields import value_text
from faristol.app.views.duplicate.history import PORTION
from faristol.app.views.history import Line, Moment, grouped, plain, round_heading
from faristol.app.views.render import Page, page
from faristol.app.views.tournament import locking, reasons, result_words
from faristol.app.views.tournament.divisions import name_in
from faristol.app.views.tournament.history_screens import Happened, TournamentHistoryScreen
from faristol.app.views.tournament.people import WORTH
from faristol.app.views.tournament.rule_words import GROUPS
from faristol.app.views.tournament.systems import ENGINES
from faristol.app.views.tournament.top import top
from faristol.rules.tournament_rules import TournamentRules
from faristol.tournament import events as e
from faristol.tournament.check import broken
from faristol.tournament.data import Pairing, Result, Table
from faristol.tournament.divisions import division
from faristol.tournament.evolving import evolve, lost
from faristol.tournament.state import Round, State

CORRECTIONS = (
    e.PairingRecalled,
    e.PairingChanged,
    e.ResultCorrected,
    e.ResultRemoved,
    e.Reopened,
)


@dataclass(frozen=True)
class _Line(Line):
    """One thing that has happened, with its round and the players that it is about."""

    round: int
    players: frozenset[int]


@dataclass(frozen=True)
class _Moment(Moment[State]):
    """The tournament before and after an event; `together` are players who were entered with it."""

    together: tuple[int, ...] = ()

    def name(self, player: int) -> str:
        """A player's name as it was then."""
        found = self.after.player(player) or self.before.player(player)
        return found.name if found else str(player)

    def at(self, number: int, table: int) -> Table | None:
        """A table of a round; None where an old copy has a result of one that there was not."""
        return next((one for one in _tables(self.after.round(number)) if one.number == table), None)

    def pair(self, table: Table | None) -> tuple[str, str]:
        """Both names of a table."""
        return (self.name(table.first), self.name(table.second)) if table else ("–", "–")


def _tables(round_: Round | None) -> Sequence[Table]:
    return round_.pairing.tables if round_ else ()


def history_page(screen: TournamentHistoryScreen, texts: Texts) -> Page:
    """The history, latest first, with what it is narrowed to."""
    lines, count = history(screen, texts)
    state = screen.state
    return page(
        "tournament/history.html",
        f"{texts.gettext('History')} · {state.name}",
        texts,
        screen=screen,
        state=state,
        top=top(state, screen.stream, "history", texts),
        groups=grouped(
            lines, screen.now, texts, lambda line: round_heading(line.round, texts) if line.round else ""
        ),
        more=count - len(lines),
        elsewhere=screen.notices,
    )


def history(screen: TournamentHistoryScreen, texts: Texts) -> tuple[list[_Line], int]:
    """The last lines of those that are looked for, and how many of them there are."""
    kept = deque[tuple[_Line, _Moment, e.Event]](maxlen=PORTION * screen.portions)
    state: State | None = None
    count = 0
    for together in _together(screen.events):
        before = state
        for _seq, time, event in together:
            state = evolve(state, event, time)
        if state is None:
            continue
        seq, time, event = together[-1]
        if isinstance(event, e.ProposalTaken):  # it says by whom, and what was done stands before it
            continue
        if isinstance(event, e.ResultRead) and not _contradicts(state, event):
            continue
        entered = tuple(one.player for _, _, one in together if isinstance(one, e.PlayerEntered))
        moment = _Moment(before or state, state, screen.alphabet, texts, entered)
        line = _Line(seq, time, "", _corrects(moment, event), _round(moment, event), _players(moment, event))
        if _wanted(line, screen):
            kept.append((line, moment, event))
            count += 1
    return [replace(line, text=_SENTENCES[type(event)](moment, event)) for line, moment, event in kept], count


def _contradicts(state: State, event: e.ResultRead) -> bool:
    """Whether a desk has typed another result than the one that is in (DEV-8)."""
    round_ = state.round(event.round)
    return bool(round_ and event.result in round_.doubts(event.table))


def _together(events: Sequence[Happened]) -> Iterator[list[Happened]]:
    """The events one by one, but those of players who were entered at once."""
    run: list[Happened] = []
    for happened in events:
        _seq, time, event = happened
        joins = run and isinstance(event, e.PlayerEntered) and isinstance(run[-1][2], e.PlayerEntered)
        if run and not (joins and run[-1][1] == time):
            yield run
            run = []
        run.append(happened)
    if run:
        yield run


def _wanted(line: _Line, screen: TournamentHistoryScreen) -> bool:
    if screen.round not in (0, line.round) or (screen.player and screen.player not in line.players):
        return False
    return line.corrected or not screen.corrections


def _corrects(moment: _Moment, event: e.Event) -> bool:
    """Whether an event changes what stood already."""
    if isinstance(event, e.ResultEntered):
        return _old(moment, event.round, event.table) is not None
    late = isinstance(event, e.RulesChosen | e.PlayerChanged) and moment.before.published
    return bool(late) or isinstance(event, CORRECTIONS)


def _round(moment: _Moment, event: e.Event) -> int:
    """The round that an event is about: its own, or the latest one that is published; 0 before the first."""
    if isinstance(event, e.RoundPaired | e.PairingChanged):
        return event.pairing.round
    if isinstance(event, e.Locked | e.Unlocked):
        return event.lock.round or len(moment.after.published)
    number = getattr(event, "round", None)
    return number if isinstance(number, int) else len(moment.after.published)


def _players(moment: _Moment, event: e.Event) -> frozenset[int]:
    match event:
        case e.PlayerEntered():
            return frozenset(moment.together)
        case e.Locked() | e.Unlocked():
            lock = event.lock
            return frozenset({lock.first, lock.second or lock.first})
        case (
            e.ResultEntered() | e.ResultCorrected() | e.ResultRemoved() | e.ResultRead() | e.ReadingsSettled()
        ):
            table = moment.at(event.round, event.table)
            return frozenset(table.players) if table else frozenset()
        case e.RoundPaired() | e.PairingChanged():
            return _seated(event.pairing)
        case e.PairingPublished() | e.PairingRecalled():
            round_ = moment.after.round(event.round)
            return _seated(round_.pairing) if round_ else frozenset()
    player = getattr(event, "player", None)
    return frozenset() if player is None else frozenset({player})


def _seated(pairing: Pairing) -> frozenset[int]:
    tables = {player for table in pairing.tables for player in table.players}
    return frozenset(tables | {bye.player for bye in pairing.byes})


def _created(moment: _Moment, event: e.Created) -> str:
    return moment.say(
        _("The tournament “%(name)s” is set up: rules “%(rules)s”, judge of words: %(words)s."),
        name=event.name,
        rules=event.rules["name"],
        words=event.rules["word_authority"],
    )


def _details(moment: _Moment, event: e.DetailsChanged) -> str:
    parts = (event.name, moment.texts.date(event.date), event.place)
    return moment.say(
        _("Name, date and place are now: %(details)s."), details=", ".join(part for part in parts if part)
    )


def _rules(moment: _Moment, event: e.RulesChosen) -> str:
    """The rules by their name if they are others, else every field that was changed, from what to what."""
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
    said = moment.say(_("The rules are now those of “%(name)s”."), name=new.name)
    if old.key != new.key or not changes:
        return said
    return moment.say(_("The rules are changed. %(fields)s."), fields=". ".join(changes))


def _ratings(moment: _Moment, event: e.RatingListTaken) -> str:
    count = len(event.ratings.lines)
    form = moment.texts.ngettext(
        "The list of ratings %(name)s is brought in: %(num)s name.",
        "The list of ratings %(name)s is brought in: %(num)s names.",
        count,
    )
    return form % {"name": event.ratings.name, "num": count}


def _entered(moment: _Moment, event: e.PlayerEntered) -> str:
    """Who takes part, and since when if late (SWI-7)."""
    names = moment.texts.sequence([moment.name(player) for player in moment.together])
    if len(moment.together) == 1:
        said = moment.say(_("%(name)s is entered."), name=names)
    else:
        form = _("%(count)s players are entered: %(names)s.")
        said = moment.say(form, count=len(moment.together), names=names)
    if event.since < 2:
        return said
    since = moment.say(_("First round: %(round)s."), round=event.since)
    return f"{said} {since}"


def _division(moment: _Moment, event: e.DivisionSet) -> str:
    made, old = event.division, division(moment.before, event.division.id)
    rounds = made.rounds or moment.after.rules.rounds
    if old is None:
        form = _("Division %(name)s is set up, %(rounds)s rounds.")
    else:
        form = _("Division %(old)s is now called %(name)s and has %(rounds)s rounds.")
    return moment.say(form, name=made.name, old=old.name if old else "", rounds=rounds)


def _undivided(moment: _Moment, event: e.DivisionRemoved) -> str:
    return moment.say(_("Division %(name)s is removed."), name=name_in(moment.before, event.division))


def _moved(moment: _Moment, event: e.PlayerMoved) -> str:
    """From one division to another; the reason is there once round 1 is published (TOU-6)."""
    said = moment.say(
        _("%(name)s is in division %(division)s, from round %(round)s on."),
        name=moment.name(event.player),
        division=name_in(moment.after, event.division),
        round=event.round,
    )
    why = moment.say(_("Why: %(reason)s."), reason=event.reason)
    return f"{said} {why}" if event.reason else said


def _player_changed(moment: _Moment, event: e.PlayerChanged) -> str:
    old = moment.before.player(event.player)
    if old is None:
        return event.entry.name
    known, new, said = old.entry, event.entry, []
    if new.name != known.name:
        said.append(moment.say(_("%(old)s is now called %(new)s."), old=known.name, new=new.name))
    changes = (
        (_("%(name)s: rating %(old)s, now %(new)s."), known.rating, new.rating),
        (_("%(name)s: group %(old)s, now %(new)s."), known.group, new.group),
        (_("%(name)s: club %(old)s, now %(new)s."), known.club, new.club),
    )
    for message, was, now in changes:
        if was != now:
            shown = ["–" if value in (None, "") else value for value in (was, now)]
            said.append(moment.say(message, name=new.name, old=shown[0], new=shown[1]))
    return " ".join(said)


def _absence(moment: _Moment, event: e.AbsenceSet) -> str:
    parts = {"name": moment.name(event.player), "round": event.round}
    if event.kind is None:
        return moment.say(_("%(name)s plays round %(round)s after all."), **parts)
    worth = moment.texts.gettext(WORTH.get(event.kind, WORTH["full"]))
    return moment.say(_("%(name)s does not play round %(round)s: %(worth)s."), worth=worth, **parts)


def _lock(moment: _Moment, event: e.Locked | e.Unlocked) -> str:
    wish = locking.sentence(event.lock, moment.before, moment.texts)
    message = (
        _("The director wants: %(wish)s") if isinstance(event, e.Locked) else _("No longer wanted: %(wish)s")
    )
    return moment.say(message, wish=wish)


def _paired(moment: _Moment, event: e.RoundPaired) -> str:
    pairing = event.pairing
    if pairing.edited or pairing.engine == "hand":
        return moment.say(_("A pairing of round %(round)s is proposed, made by hand."), round=pairing.round)
    system = moment.texts.gettext(ENGINES[pairing.engine][0])
    return moment.say(
        _("A pairing of round %(round)s is proposed: %(system)s."), round=pairing.round, system=system
    )


def _published(moment: _Moment, event: e.PairingPublished) -> str:
    said = moment.say(_("The pairing of round %(round)s is published."), round=event.round)
    round_ = moment.before.round(event.round)
    return f"{said}{_waived(moment, round_.pairing, event.waived)}" if round_ else said


def _waived(moment: _Moment, pairing: Pairing, codes: Sequence[str]) -> str:
    """Which rules the director has broken knowingly."""
    found = [fault for fault in broken(moment.before, pairing) if fault.code in codes]
    faults = [fault.text for fault in reasons.faults(found, moment.before, moment.texts)]
    if not faults:
        return ""
    listed = faults[0] if len(faults) == 1 else "".join(f"\n{one}" for one in faults)
    return " " + moment.say(_("The director accepts: %(faults)s"), faults=listed).replace(" \n", "\n")


def _pairing_changed(moment: _Moment, event: e.PairingChanged) -> str:
    """Which tables are others, and why; results that are gone are told."""
    old = moment.before.round(event.pairing.round)
    before, after = _sitting(moment, old), _sitting(moment, moment.after.round(event.pairing.round))
    said = moment.say(
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
    return " ".join([said, *gone]) + _waived(moment, event.pairing, event.waived)


def _sitting(moment: _Moment, round_: Round | None) -> list[str]:
    if round_ is None:
        return []
    said = [f"{table.number}: {' – '.join(moment.pair(table))}" for table in round_.pairing.tables]
    without = moment.texts.gettext("without a game")
    return [*said, *(f"{moment.name(bye.player)} ({without})" for bye in round_.pairing.byes)]


def _differing(some: Sequence[str], others: Sequence[str]) -> str:
    return "; ".join(one for one in some if one not in others) or "–"


def _old(moment: _Moment, number: int, table: int) -> Result | None:
    round_ = moment.before.round(number)
    return round_.result(table) if round_ else None


def _result_in_words(moment: _Moment, table: Table | None, result: Result | None) -> str:
    return "–" if result is None else result_words.in_words(moment.pair(table), result, moment.texts)


def _result(moment: _Moment, event: e.ResultEntered | e.ResultCorrected) -> str:
    """A result, with the one that it takes the place of; a reason once the round is locked (SWI-6)."""
    table = moment.at(event.round, event.table)
    old = _old(moment, event.round, event.table)
    parts = {
        "table": event.table,
        "old": _result_in_words(moment, table, old),
        "new": _result_in_words(moment, table, event.result),
    }
    if isinstance(event, e.ResultCorrected):
        message = _("Table %(table)s: the director corrects %(old)s to %(new)s. Why: %(reason)s.")
        return moment.say(message, reason=event.reason.rstrip("."), **parts)
    if old is not None:
        return moment.say(_("Table %(table)s: %(new)s instead of %(old)s."), **parts)
    return moment.say(_("Table %(table)s: %(new)s."), **parts)


def _result_removed(moment: _Moment, event: e.ResultRemoved) -> str:
    table = moment.at(event.round, event.table)
    return moment.say(
        _("Table %(table)s: the result is taken out again (%(old)s)."),
        table=event.table,
        old=_result_in_words(moment, table, _old(moment, event.round, event.table)),
    )


def _read(moment: _Moment, event: e.ResultRead) -> str:
    """What was typed at another desk beside the result that stands (DEV-8)."""
    table = moment.at(event.round, event.table)
    return moment.say(
        _("Table %(table)s: typed differently at another desk: %(new)s. The result stays %(old)s for now."),
        table=event.table,
        new=_result_in_words(moment, table, event.result),
        old=_result_in_words(moment, table, _old(moment, event.round, event.table)),
    )


def _kept(moment: _Moment, event: e.ReadingsSettled) -> str:
    table = moment.at(event.round, event.table)
    return moment.say(
        _("Table %(table)s: the director keeps %(old)s."),
        table=event.table,
        old=_result_in_words(moment, table, _old(moment, event.round, event.table)),
    )


def _of_player(message: str) -> Callable[[_Moment, Any], str]:
    """A sentence about a player and perhaps a round."""
    return lambda moment, event: moment.say(
        message, name=moment.name(event.player), round=getattr(event, "round", 0)
    )


def _because(message: str) -> Callable[[_Moment, Any], str]:
    """A sentence with its reason, and perhaps a round."""
    return lambda moment, event: moment.say(
        message, reason=event.reason.rstrip("."), round=getattr(event, "round", 0)
    )


_SENTENCES: Mapping[type, Callable[[_Moment, Any], str]] = {
    e.Created: _created,
    e.DetailsChanged: _details,
    e.RulesChosen: _rules,
    e.RatingListTaken: _ratings,
    e.DivisionSet: _division,
    e.DivisionRemoved: _undivided,
    e.PlayerMoved: _moved,
    e.PlayerEntered: _entered,
    e.PlayerChanged: _player_changed,
    e.PlayerRemoved: _of_player(_("%(name)s is taken off the list.")),
    e.PlayerLeft: _of_player(_("%(name)s withdraws, from round %(round)s on.")),
    e.PlayerReturned: _of_player(_("%(name)s plays again, from round %(round)s on.")),
    e.AbsenceSet: _absence,
    e.PlayerJoined: _of_player(_("%(name)s takes part in round %(round)s after all.")),
    e.Locked: _lock,
    e.Unlocked: _lock,
    e.RoundPaired: _paired,
    e.PairingDropped: lambda moment, event: moment.say(
        _("The proposed pairing of round %(round)s is discarded."), round=event.round
    ),
    e.PairingPublished: _published,
    e.PairingRecalled: _because(
        _("The published pairing of round %(round)s is taken back. Why: %(reason)s.")
    ),
    e.PairingChanged: _pairing_changed,
    e.ResultEntered: _result,
    e.ResultCorrected: _result,
    e.ResultRemoved: _result_removed,
    e.ResultRead: _read,
    e.ReadingsSettled: _kept,
    e.Closed: plain(_("The results are final.")),
    e.Reopened: _because(_("The results are opened again. Why: %(reason)s.")),
}
