"""Offers, claims, penalties and the end of a game in sentences (COR-12 to COR-16, COR-30)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from faristol.app.correspondence.views.endings import ENDINGS
from faristol.app.correspondence.views.history_words import CorrespondenceMoment, day, signed
from faristol.app.correspondence.views.words import coefficient
from faristol.app.text.marking import _
from faristol.modes.correspondence import events as e

PENALTIES: Mapping[str, str] = {
    "warning": _("%(name)s is warned. Why: %(reason)s."),
    "tenths": _("%(name)s loses %(tenths)s of the coefficient. Why: %(reason)s."),
    "loss": _("%(name)s loses the game by a penalty. Why: %(reason)s."),
    "exclusion": _("%(name)s is excluded from the competition. Why: %(reason)s."),
}
"""A sentence for each kind of penalty (COR-16)."""


def _claimed(moment: CorrespondenceMoment, event: e.OverrunClaimed) -> str:
    said = moment.say(
        _("%(name)s claims that %(other)s is over time, and told the partner on %(date)s."),
        name=moment.name(event.seat),
        other=moment.name(1 - event.seat),
        date=day(moment, event.notified),
    )
    return signed(moment, said, "", event.date)


def _received(moment: CorrespondenceMoment, event: e.NoticeReceived) -> str:
    return moment.say(
        _("The notice of the claim reached %(name)s on %(date)s."),
        name=moment.name(event.seat),
        date=day(moment, event.date),
    )


def _decided(moment: CorrespondenceMoment, event: e.OverrunDecided) -> str:
    message = (
        _("The claim of %(name)s is upheld: %(other)s was over time.")
        if event.upheld
        else _("The claim of %(name)s is not upheld: the game goes on.")
    )
    said = moment.say(message, name=moment.name(event.seat), other=moment.name(1 - event.seat))
    return signed(moment, said, event.by, event.date)


def _penalty(moment: CorrespondenceMoment, event: e.PenaltyGiven) -> str:
    said = moment.say(
        PENALTIES[event.kind],
        name=moment.name(event.seat),
        tenths=moment.texts.tenths(event.tenths / 10),
        reason=event.reason.rstrip("."),
    )
    return signed(moment, said, event.by, event.date)


def _ended(moment: CorrespondenceMoment, event: e.Ended) -> str:
    name = moment.name(event.seat) if event.seat >= 0 else ""
    return signed(moment, moment.say(ENDINGS[event.kind], name=name), event.by, event.date)


def _taken_back(moment: CorrespondenceMoment, event: e.EndTakenBack) -> str:
    return signed(moment, moment.say(_("That was a mistake: the game goes on.")), event.by, event.date)


def _proposed(moment: CorrespondenceMoment, event: e.CoefficientsProposed) -> str:
    red, blue = (coefficient(number, moment.texts) for number in event.coefficients)
    said = moment.say(
        _("%(name)s proposes the coefficients %(red)s and %(blue)s."),
        name=moment.name(event.seat),
        red=red,
        blue=blue,
    )
    return signed(moment, said, "", event.date)


def _of_seat(message: str) -> Callable[[CorrespondenceMoment, Any], str]:
    """A sentence about a player, with its date."""
    return lambda moment, event: signed(
        moment, moment.say(message, name=moment.name(event.seat)), "", event.date
    )


LINES: Mapping[type, Callable[[CorrespondenceMoment, Any], str]] = {
    e.DrawOffered: _of_seat(_("%(name)s offers a draw.")),
    e.DrawDeclined: _of_seat(_("%(name)s does not want a draw.")),
    e.OverrunClaimed: _claimed,
    e.NoticeReceived: _received,
    e.OverrunAnswered: _of_seat(_("%(name)s has answered the claim to the arbiter.")),
    e.OverrunDecided: _decided,
    e.PenaltyGiven: _penalty,
    e.Ended: _ended,
    e.EndTakenBack: _taken_back,
    e.PositionReported: _of_seat(_("%(name)s tells the arbiter how the game stands.")),
    e.CoefficientsProposed: _proposed,
    e.Signed: _of_seat(_("%(name)s signs the sheet.")),
}
