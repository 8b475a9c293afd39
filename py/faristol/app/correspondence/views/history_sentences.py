"""The history of a game by correspondence: each event in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from faristol.app.correspondence.views import history_ends as ends
from faristol.app.correspondence.views import history_plies as plies
from faristol.app.correspondence.views.history_words import CorrespondenceMoment, day
from faristol.app.correspondence.views.words import MEANS, colour, days
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.history import Line, plain
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import Player
from faristol.modes.correspondence.evolving import evolve
from faristol.modes.correspondence.state import ARBITER, State
from faristol.tiles.alphabet import Alphabet

CORRECTIONS = (
    e.DetailsChanged,
    e.PlySentBack,
    e.PlyAnnulled,
    e.PlyWithdrawn,
    e.PlyReplaced,
    e.PointsCorrected,
    e.EndTakenBack,
)
"""Events that change something recorded earlier."""

DECISIONS = (
    e.Ruled,
    e.PlyAnnulled,
    e.PointsCorrected,
    e.OverrunDecided,
    e.PenaltyGiven,
    e.Ended,
    e.EndTakenBack,
)
"""The arbiter's decisions, and agreements about the end of a game."""


@dataclass(frozen=True)
class CorrespondenceLine(Line):
    """A line about one event; `number` is the ply that it is about, -1 for none.

    `message` is the text of a message that was kept with it.
    """

    number: int
    message: str = ""


def history_lines(
    events: Sequence[tuple[int, int, e.Event]],
    alphabet: Alphabet,
    texts: Texts,
    wanted: tuple[type, ...] = (),
) -> Iterator[CorrespondenceLine]:
    """A line for each event, or for each of the `wanted` kinds."""
    state: State | None = None
    sent = _sent(events)
    for seq, time, event in events:
        before, state = state, evolve(state, event)
        if wanted and not isinstance(event, wanted):
            continue
        moment = CorrespondenceMoment(before or state, state, alphabet, texts, sent.get(seq, ""))
        message = event.text if isinstance(event, e.MessageKept) else ""
        text = _SENTENCES[type(event)](moment, event)
        yield CorrespondenceLine(seq, time, text, isinstance(event, CORRECTIONS), _number(event), message)


def _sent(events: Sequence[tuple[int, int, e.Event]]) -> dict[int, str]:
    """Return the sending date of each answer (that of the next ply) by event number; none if revised."""
    found, last = dict[int, str](), dict[int, int]()
    for seq, _time, event in events:
        made = event.ply if isinstance(event, e.PlyReplaced) else event
        if isinstance(made, e.PlyAnswered):
            last[made.number] = seq
        elif isinstance(made, e.PlyMade) and made.number - 1 in last:
            found[last[made.number - 1]] = made.letter.sent
    return found


def _number(event: e.Event) -> int:
    """The ply that an event is about."""
    number = getattr(event.ply if isinstance(event, e.PlyReplaced) else event, "number", -1)
    return number if isinstance(number, int) else -1


def _created(moment: CorrespondenceMoment, event: e.Created) -> str:
    message = (
        _("“%(name)s”: %(red)s has RED, %(blue)s BLUE. The string of %(tiles)s tiles was drawn.")
        if event.drawn
        else _("“%(name)s”: %(red)s has RED, %(blue)s BLUE. The string of %(tiles)s tiles was typed.")
    )
    red, blue = (player.name for player in event.players)
    return moment.say(message, name=event.name, red=red, blue=blue, tiles=len(event.string))


_DETAILS: Sequence[tuple[str, str]] = (
    ("name", _("Name of the competition")),
    ("number", _("Game")),
    ("red_coefficient", _("RED’s last coefficient")),
    ("red_rank", _("RED’s place in the ranking")),
)
"""Details that are shown as they stand, with their names."""


def _details(moment: CorrespondenceMoment, event: e.DetailsChanged) -> str:
    """Return every changed detail, with its old and its new value."""
    old, new, texts = moment.before, event, moment.texts
    pairs = [(texts.gettext(label), getattr(old, name), getattr(new, name)) for name, label in _DETAILS]
    for seat in (0, 1):
        pairs.append((colour(seat, texts), _player(old.players[seat]), _player(new.players[seat])))
    pairs += [
        (texts.gettext("Arbiters"), ", ".join(old.arbiters), ", ".join(new.arbiters)),
        (texts.gettext("Sheets sent on"), texts.date(old.started), texts.date(new.started)),
        (texts.gettext("Games end on"), texts.date(old.deadline), texts.date(new.deadline)),
        (
            texts.gettext("Plays travel"),
            texts.gettext(MEANS[old.means]),
            texts.gettext(MEANS[new.means]),
        ),
    ]
    changed = [
        moment.say(_("%(field)s: %(old)s, now %(new)s"), field=label, old=was or "–", new=now or "–")
        for label, was, now in pairs
        if was != now
    ]
    return ". ".join(changed) + "."


def _player(player: Player) -> str:
    return ", ".join(part for part in (player.name, player.town, player.address) if part)


def _leave(moment: CorrespondenceMoment, event: e.LeaveEntered) -> str:
    return moment.say(
        _("%(name)s enters leave from %(first)s to %(last)s."),
        name=moment.name(event.seat),
        first=day(moment, event.first),
        last=day(moment, event.last),
    )


def _thinking(moment: CorrespondenceMoment, event: e.LongThinkingAnnounced) -> str:
    if not event.days:
        return moment.say(_("The turn of %(name)s will not take long."), name=moment.name(event.number % 2))
    return moment.say(
        _("The turn of %(name)s will take long: %(days)s."),
        name=moment.name(event.number % 2),
        days=days(event.days, moment.texts),
    )


def _returned(moment: CorrespondenceMoment, event: e.LetterReturned) -> str:
    said = moment.say(
        _("The letter of %(name)s came back on %(date)s: it was not collected."),
        name=moment.name(event.number % 2),
        date=day(moment, event.returned),
    )
    again = (
        moment.say(_("It was sent again on %(date)s."), date=day(moment, event.resent))
        if event.resent
        else ""
    )
    return " ".join(part for part in (said, again, _receipt(moment, event.receipt)) if part)


def _resent(moment: CorrespondenceMoment, event: e.PlyResent) -> str:
    said = moment.say(
        _("%(name)s has sent the play again on %(date)s, because no answer came."),
        name=moment.name(event.number % 2),
        date=day(moment, event.date),
    )
    return " ".join(part for part in (said, _receipt(moment, event.receipt)) if part)


def _receipt(moment: CorrespondenceMoment, receipt: str) -> str:
    return moment.say(_("Receipt: %(receipt)s."), receipt=receipt.rstrip(".")) if receipt else ""


def _allowed(moment: CorrespondenceMoment, event: e.AnalysisAllowed) -> str:
    message = _("%(name)s allows analysis.") if event.allowed else _("%(name)s no longer allows analysis.")
    return moment.say(message, name=moment.name(event.seat))


def _joined(moment: CorrespondenceMoment, event: e.Joined) -> str:
    if event.role == ARBITER:
        return moment.say(_("This copy is the arbiter’s."))
    return moment.say(_("This copy is that of %(name)s."), name=moment.name(event.role))


_SENTENCES: Mapping[type, Callable[[CorrespondenceMoment, Any], str]] = {
    e.Created: _created,
    e.DetailsChanged: _details,
    e.LeaveEntered: _leave,
    e.LongThinkingAnnounced: _thinking,
    e.LetterReturned: _returned,
    e.PlyResent: _resent,
    e.AnalysisAllowed: _allowed,
    e.Joined: _joined,
    e.MessageSettled: plain(_("It was decided about a kept message: this copy stays as it is.")),
    **plies.LINES,
    **ends.LINES,
}
