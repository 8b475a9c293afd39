"""Plies in sentences: how they were made, answered, sent back, annulled, put right (COR-4 to COR-9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from faristol.app.correspondence.views.history_words import CorrespondenceMoment, day, signed
from faristol.app.text.faults import SENTENCES, sentence
from faristol.app.text.marking import _
from faristol.app.views.written import written_ply
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import Answer, Letter, Move
from faristol.modes.correspondence.timeline import line
from faristol.storage.exchange.correspondence_text import FAULTS

UNCLEAR = "unclear"
"""The reason for sending back a ply that has no technical fault (COR-6B)."""

TECHNICAL: Mapping[str, str] = {
    "placement.apart": _("It touches no tile on the board."),
    "placement.gap": _("It leaves a gap."),
    "placement.taken": _("Another letter lies on one of its squares."),
    "placement.outside": _("It goes off the board."),
    "placement.longer": _("Its word goes on with letters that lie on the board."),
    "placement.too_many": _("It has too many tiles."),
    "placement.rack": _("It has tiles that were not in hand."),
    "placement.blank": _("It does not mark which letter is the blank."),
}
"""Technical faults whose own sentences need a word or a square (COR-5)."""


def _made(moment: CorrespondenceMoment, event: e.PlyMade) -> str:
    """The move of each variant, then the dates and the remark."""
    name = moment.name(event.number % 2)
    if len(event.moves) == 1:
        said = [_only_move(moment, name, event.moves[0]), _capped(moment, event)]
    else:
        moves = [f"{moment.variant(move.variant)} – {_move(moment, move)}" for move in event.moves]
        said = [
            moment.say(_("%(name)s plays in every variant: %(moves)s."), name=name, moves="; ".join(moves))
        ]
    return " ".join(part for part in (*said, _dates(moment, event.letter), event.remark) if part)


def _only_move(moment: CorrespondenceMoment, name: str, move: Move) -> str:
    if move.play is None:
        return moment.say(_("%(name)s says %(word)s."), name=name, word=moment.after.rules.pass_word)
    form = moment.texts.ngettext(
        "%(name)s plays %(play)s for %(num)s point.",
        "%(name)s plays %(play)s for %(num)s points.",
        move.points,
    )
    return form % {"name": name, "play": written_ply(move.play, moment.alphabet), "num": move.points}


def _capped(moment: CorrespondenceMoment, event: e.PlyMade) -> str:
    """Return the recorded points if the turn's maximum has lowered them; else an empty text (COR-3)."""
    if event.number >= len(moment.after.rules.caps):
        return ""
    row = line(moment.after).rows[-1]
    if row.recorded == row.worth:
        return ""
    return moment.say(_("%(points)s are recorded."), points=row.recorded)


def _move(moment: CorrespondenceMoment, move: Move) -> str:
    if move.play is None:
        return moment.after.rules.pass_word
    return f"{written_ply(move.play, moment.alphabet)}, {move.points}"


def _dates(moment: CorrespondenceMoment, letter: Letter) -> str:
    """Return when the partner's letter arrived, and when the answer was sent."""
    parts = {"arrived": day(moment, letter.arrived), "sent": day(moment, letter.sent)}
    if letter.arrived and letter.sent:
        return moment.say(_("The letter arrived on %(arrived)s, the answer was sent on %(sent)s."), **parts)
    if letter.sent:
        return moment.say(_("Sent on %(sent)s."), **parts)
    return moment.say(_("The letter arrived on %(arrived)s."), **parts) if letter.arrived else ""


def _answered(moment: CorrespondenceMoment, event: e.PlyAnswered) -> str:
    """Return the answer to a play: what is not accepted, or that all is, with the date of its letter."""
    name = moment.name(1 - event.number % 2)
    if not event.answers:
        said = moment.say(_("%(name)s accepts the play."), name=name)
    else:
        said = " ".join(_answer(moment, name, answer) for answer in event.answers)
    return signed(moment, said, "", moment.sent or event.date)


def _answer(moment: CorrespondenceMoment, name: str, answer: Answer) -> str:
    words = moment.words(answer.words)
    if answer.verdict == "zero":
        said = (
            moment.say(_("%(name)s counts a zero: not in the list are %(words)s."), name=name, words=words)
            if words
            else moment.say(_("%(name)s counts a zero."), name=name)
        )
    elif words:
        said = moment.say(_("%(name)s challenges %(words)s."), name=name, words=words)
    else:
        said = moment.say(_("%(name)s challenges the play."), name=name)
    variant = moment.variant(answer.variant)
    return " ".join(part for part in (f"{variant} –" if variant else "", said, answer.remark) if part)


def _sent_back(moment: CorrespondenceMoment, event: e.PlySentBack) -> str:
    said = moment.say(_("%(name)s sends the play back."), name=moment.name(1 - event.number % 2))
    parts = (said, _fault(moment, event.fault), event.remark, _dates(moment, event.letter))
    return " ".join(part for part in parts if part)


def _fault(moment: CorrespondenceMoment, code: str) -> str:
    """Return why a ply was sent back, in a sentence."""
    if code == UNCLEAR:
        return moment.say(_("The sheet was not clear."))
    known = TECHNICAL.get(code) or SENTENCES.get(code, "%(")
    return moment.say(_("It has a technical fault.")) if "%(" in known else moment.texts.gettext(known)


def _kept(moment: CorrespondenceMoment, event: e.MessageKept) -> str:
    """Return why a message was kept, in a sentence; details missing from it are in the message itself."""
    if event.number >= 0 and event.reason in FAULTS:
        said = moment.say(
            _("A play of %(name)s could not be taken in and has to be made again. %(reason)s"),
            name=moment.name(event.number % 2),
            reason=_fault(moment, event.reason),
        )
        return signed(moment, said, "", event.date)
    turn = {"turn": event.number // 2 + 1} if event.number >= 0 else {}
    reason = sentence(event.reason, turn, moment.texts)
    said = moment.say(_("A message does not agree with this copy and is kept: %(reason)s"), reason=reason)
    return signed(moment, said, "", event.date)


def _annulled(moment: CorrespondenceMoment, event: e.PlyAnnulled) -> str:
    gone = len(moment.before.plies) - event.number
    form = moment.texts.ngettext(
        "The arbiter annuls the play: %(num)s play is struck. Why: %(reason)s.",
        "The arbiter annuls the play and everything since: %(num)s plays are struck. Why: %(reason)s.",
        gone,
    )
    return signed(moment, form % {"num": gone, "reason": event.reason.rstrip(".")}, event.by, event.date)


def _ruled(moment: CorrespondenceMoment, event: e.Ruled) -> str:
    """Return whether the play stands, and the cost of the challenge (COR-9)."""
    if event.by == "partner":
        said = moment.say(
            _("%(name)s admits that the play was wrong: it is a zero."), name=moment.name(event.number % 2)
        )
        return signed(moment, said, "", event.date)
    said = (
        moment.say(_("The play stands."))
        if event.correct
        else moment.say(_("The play does not stand: zero."))
    )
    off = moment.after.rules.challenge_points * len(event.valid)
    variant = moment.variant(event.variant)
    parts = [f"{variant} –" if variant else "", said]
    if event.valid:
        parts.append(
            moment.say(
                _("Valid: %(words)s. %(points)s points off for %(name)s."),
                words=moment.words(event.valid),
                points=off,
                name=moment.name(1 - event.number % 2),
            )
        )
    return signed(moment, " ".join(part for part in parts if part), event.name, event.date)


def _corrected(moment: CorrespondenceMoment, event: e.PointsCorrected) -> str:
    said = moment.say(
        _("The points are put right: %(points)s. Why: %(reason)s."),
        points=event.points,
        reason=event.reason.rstrip("."),
    )
    return signed(moment, said, event.by, "")


def _withdrawn(moment: CorrespondenceMoment, event: e.PlyWithdrawn) -> str:
    return moment.say(
        _("The play was written wrongly and is taken back: %(name)s plays again."),
        name=moment.name(event.number % 2),
    )


def _replaced(moment: CorrespondenceMoment, event: e.PlyReplaced) -> str:
    """Return that the other one of two messages counts."""
    said = moment.say(_("Of two different messages the other one was chosen; what followed is struck."))
    return f"{said} {_made(moment, event.ply)}"


LINES: Mapping[type, Callable[[CorrespondenceMoment, Any], str]] = {
    e.PlyMade: _made,
    e.PlyAnswered: _answered,
    e.PlySentBack: _sent_back,
    e.PlyAnnulled: _annulled,
    e.Ruled: _ruled,
    e.PointsCorrected: _corrected,
    e.PlyWithdrawn: _withdrawn,
    e.PlyReplaced: _replaced,
    e.MessageKept: _kept,
}
