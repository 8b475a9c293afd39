"""The history of a game by correspondence: every event in a sentence, the latest first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from faristol.app.correspondence.views.words import (
    ENDINGS,
    MEANS,
    SEAT_CLASSES,
    coefficient,
    colour,
    days,
    players,
    top,
    turn_of,
    variant_name,
)
from faristol.app.duplicate.views.history import PORTION
from faristol.app.text import Texts
from faristol.app.text.faults import SENTENCES, sentence
from faristol.app.text.marking import _
from faristol.app.views.history import Line, Moment, grouped
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.app.views.written import written_ply, written_word
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import Answer, Letter, Move, Player
from faristol.modes.correspondence.evolving import evolve
from faristol.modes.correspondence.state import ARBITER, State
from faristol.modes.correspondence.timeline import line, variants
from faristol.storage.exchange.correspondence_text import FAULTS
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

PENALTIES: Mapping[str, str] = {
    "warning": _("%(name)s is warned. Why: %(reason)s."),
    "tenths": _("%(name)s loses %(tenths)s of the coefficient. Why: %(reason)s."),
    "loss": _("%(name)s loses the game by a penalty. Why: %(reason)s."),
    "exclusion": _("%(name)s is excluded from the competition. Why: %(reason)s."),
}
"""A sentence for each kind of penalty (COR-16)."""

_DETAILS: Sequence[tuple[str, str]] = (
    ("name", _("Name of the competition")),
    ("number", _("Game")),
    ("red_coefficient", _("RED’s last coefficient")),
    ("red_rank", _("RED’s place in the ranking")),
)
"""Details that are shown as they stand, with their names."""

Happened = tuple[int, int, e.Event]
"""An event with its number and its time in epoch milliseconds."""


@dataclass(frozen=True)
class CorrespondenceMoment(Moment[State]):
    """The game before and after an event; `sent` is when the letter with it went out, empty if unknown."""

    sent: str = ""

    def name(self, seat: int) -> str:
        """Return a player's name at that time; empty for nobody."""
        return self.after.players[seat].name if seat in (0, 1) else ""

    def day(self, text: str) -> str:
        """Return a date written out, or a dash where there is none."""
        return self.texts.date(text) or "–"

    def words(self, words: Sequence[bytes]) -> str:
        """Return words in a row."""
        return self.texts.sequence([written_word(word, self.alphabet) for word in words])

    def variant(self, path: str) -> str:
        """Return a variant's name before the event, with a dash; empty if there was only one variant."""
        paths = [variant.path for variant in variants(self.before)] if path else []
        if len(paths) < 2 or path not in paths:
            return ""
        return variant_name(path, paths.index(path), self.texts)

    def about(self, event: e.Event, message: str, **more: Any) -> str:
        """Return a sentence that names fields of an event, each written as it has to be."""
        seat = getattr(event, "seat", getattr(event, "number", 0) % 2)
        parts = {"name": self.name(seat), "other": self.name(1 - seat)}
        names = {one.name for one in fields(event)}
        parts |= {
            name: write(self, getattr(event, name)) for name, write in _WRITTEN.items() if name in names
        }
        return self.say(message, **(parts | more))

    def signed(self, said: str, by: str, date: str) -> str:
        """Return a sentence with its decider and date, as far as they are known."""
        who = ", ".join(part for part in (by, self.texts.date(date)) if part)
        return f"{said}\u00a0– {who}" if who else said

    def told(self, event: e.Event, message: str, **more: Any) -> str:
        """Return what `about` does, signed."""
        sentence = self.about(event, message, **more)
        return self.signed(sentence, getattr(event, "by", ""), getattr(event, "date", ""))


_WRITTEN: Mapping[str, Callable[[CorrespondenceMoment, Any], Any]] = {
    **dict.fromkeys(("date", "first", "last", "returned", "resent"), CorrespondenceMoment.day),
    "points": lambda moment, number: number,
    "reason": lambda moment, text: text.rstrip("."),
    "tenths": lambda moment, number: moment.texts.tenths(number / 10),
    "receipt": lambda moment, text: text.rstrip("."),
}
"""The way in which a sentence writes each field that it names."""


@dataclass(frozen=True)
class CorrespondenceLine(Line):
    """A line about one event; `number` is the ply that it is about, -1 for none.

    `message` is the text of a message that was kept with it.
    """

    number: int
    message: str = ""


def history_lines(
    events: Sequence[Happened],
    alphabet: Alphabet,
    texts: Texts,
    wanted: tuple[type, ...] = (),
) -> Iterator[CorrespondenceLine]:
    """Yield a line for each event, or for each of the `wanted` kinds."""
    state: State | None = None
    sent = _sent(events)
    for seq, time, event in events:
        before, state = state, evolve(state, event)
        if wanted and not isinstance(event, wanted):
            continue
        moment = CorrespondenceMoment(before or state, state, alphabet, texts, sent.get(seq, ""))
        message = event.text if isinstance(event, e.MessageKept) else ""
        told = _SENTENCES[type(event)]
        text = moment.told(event, told) if isinstance(told, str) else told(moment, event)
        yield CorrespondenceLine(seq, time, text, isinstance(event, CORRECTIONS), _number(event), message)


def _sent(events: Sequence[Happened]) -> dict[int, str]:
    """Return the sending date of each answer (that of the next ply) by event number; none if revised."""
    dates, last = dict[int, str](), dict[int, int]()
    for seq, _time, event in events:
        made = event.ply if isinstance(event, e.PlyReplaced) else event
        if isinstance(made, e.PlyAnswered):
            last[made.number] = seq
        elif isinstance(made, e.PlyMade) and made.number - 1 in last:
            dates[last[made.number - 1]] = made.letter.sent
    return dates


def _number(event: e.Event) -> int:
    """Return the ply that an event is about."""
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


def _made(moment: CorrespondenceMoment, event: e.PlyMade) -> str:
    """Return the move of each variant, then the dates and the remark."""
    name = moment.name(event.number % 2)
    if len(event.moves) == 1:
        sentences = [_only_move(moment, name, event.moves[0]), _capped(moment, event)]
    else:
        moves = [f"{moment.variant(move.variant)} – {_move(moment, move)}" for move in event.moves]
        sentences = [
            moment.say(_("%(name)s plays in every variant: %(moves)s."), name=name, moves="; ".join(moves))
        ]
    return " ".join(part for part in (*sentences, _dates(moment, event.letter), event.remark) if part)


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
    parts = {"arrived": moment.day(letter.arrived), "sent": moment.day(letter.sent)}
    if letter.arrived and letter.sent:
        return moment.say(_("The letter arrived on %(arrived)s, the answer was sent on %(sent)s."), **parts)
    if letter.sent:
        return moment.say(_("Sent on %(sent)s."), **parts)
    return moment.say(_("The letter arrived on %(arrived)s."), **parts) if letter.arrived else ""


def _answered(moment: CorrespondenceMoment, event: e.PlyAnswered) -> str:
    """Return the answer to a play: what is not accepted, or that all is, with the date of its letter."""
    name = moment.name(1 - event.number % 2)
    if not event.answers:
        sentence = moment.say(_("%(name)s accepts the play."), name=name)
    else:
        sentence = " ".join(_answer(moment, name, answer) for answer in event.answers)
    return moment.signed(sentence, "", moment.sent or event.date)


def _answer(moment: CorrespondenceMoment, name: str, answer: Answer) -> str:
    words = moment.words(answer.words)
    if answer.verdict == "zero":
        sentence = (
            moment.say(_("%(name)s counts a zero: not in the list are %(words)s."), name=name, words=words)
            if words
            else moment.say(_("%(name)s counts a zero."), name=name)
        )
    elif words:
        sentence = moment.say(_("%(name)s challenges %(words)s."), name=name, words=words)
    else:
        sentence = moment.say(_("%(name)s challenges the play."), name=name)
    variant = moment.variant(answer.variant)
    return " ".join(part for part in (f"{variant} –" if variant else "", sentence, answer.remark) if part)


def sent_back(moment: CorrespondenceMoment, event: e.PlySentBack) -> str:
    """Return that a play was sent back, and why."""
    sentence = moment.about(event, _("%(name)s sends the play back."), name=moment.name(1 - event.number % 2))
    parts = (sentence, _fault(moment, event.fault), event.remark, _dates(moment, event.letter))
    return " ".join(part for part in parts if part)


def _fault(moment: CorrespondenceMoment, code: str) -> str:
    """Return why a ply was sent back, in a sentence."""
    if code == UNCLEAR:
        return moment.say(_("The sheet was not clear."))
    sentence = TECHNICAL.get(code) or SENTENCES.get(code, "%(")
    return moment.say(_("It has a technical fault.")) if "%(" in sentence else moment.texts.gettext(sentence)


def _kept(moment: CorrespondenceMoment, event: e.MessageKept) -> str:
    """Return why a message was kept, in a sentence; details missing from it are in the message itself."""
    if event.number >= 0 and event.reason in FAULTS:
        message = _("A play of %(name)s could not be taken in and has to be made again. %(reason)s")
        return moment.told(event, message, reason=_fault(moment, event.reason))
    turn = {"turn": event.number // 2 + 1} if event.number >= 0 else {}
    reason = sentence(event.reason, turn, moment.texts)
    said = moment.say(_("A message does not agree with this copy and is kept: %(reason)s"), reason=reason)
    return moment.signed(said, "", event.date)


def _annulled(moment: CorrespondenceMoment, event: e.PlyAnnulled) -> str:
    gone = len(moment.before.plies) - event.number
    form = moment.texts.ngettext(
        "The arbiter annuls the play: %(num)s play is struck. Why: %(reason)s.",
        "The arbiter annuls the play and everything since: %(num)s plays are struck. Why: %(reason)s.",
        gone,
    )
    return moment.signed(form % {"num": gone, "reason": event.reason.rstrip(".")}, event.by, event.date)


def _ruled(moment: CorrespondenceMoment, event: e.Ruled) -> str:
    """Return whether the play stands, and the cost of the challenge (COR-9)."""
    if event.by == "partner":
        sentence = moment.about(event, _("%(name)s admits that the play was wrong: it is a zero."))
        return moment.signed(sentence, "", event.date)
    sentence = (
        moment.say(_("The play stands."))
        if event.correct
        else moment.say(_("The play does not stand: zero."))
    )
    off = moment.after.rules.challenge_points * len(event.valid)
    variant = moment.variant(event.variant)
    parts = [f"{variant} –" if variant else "", sentence]
    if event.valid:
        parts.append(
            moment.say(
                _("Valid: %(words)s. %(points)s points off for %(name)s."),
                words=moment.words(event.valid),
                points=off,
                name=moment.name(1 - event.number % 2),
            )
        )
    return moment.signed(" ".join(part for part in parts if part), event.name, event.date)


def _replaced(moment: CorrespondenceMoment, event: e.PlyReplaced) -> str:
    """Return that the other one of two messages counts."""
    sentence = moment.say(_("Of two different messages the other one was chosen; what followed is struck."))
    return f"{sentence} {_made(moment, event.ply)}"


def _claimed(moment: CorrespondenceMoment, event: e.OverrunClaimed) -> str:
    message = _("%(name)s claims that %(other)s is over time, and told the partner on %(date)s.")
    return moment.told(event, message, date=moment.day(event.notified))


def _decided(moment: CorrespondenceMoment, event: e.OverrunDecided) -> str:
    if event.upheld:
        return moment.told(event, _("The claim of %(name)s is upheld: %(other)s was over time."))
    return moment.told(event, _("The claim of %(name)s is not upheld: the game goes on."))


def _proposed(moment: CorrespondenceMoment, event: e.CoefficientsProposed) -> str:
    red, blue = (coefficient(number, moment.texts) for number in event.coefficients)
    return moment.told(
        event, _("%(name)s proposes the coefficients %(red)s and %(blue)s."), red=red, blue=blue
    )


def _thinking(moment: CorrespondenceMoment, event: e.LongThinkingAnnounced) -> str:
    if not event.days:
        return moment.about(event, _("The turn of %(name)s will not take long."))
    message = _("The turn of %(name)s will take long: %(days)s.")
    return moment.about(event, message, days=days(event.days, moment.texts))


def _returned(moment: CorrespondenceMoment, event: e.LetterReturned) -> str:
    message = _("The letter of %(name)s came back on %(date)s: it was not collected.")
    sentence = moment.about(event, message, date=moment.day(event.returned))
    if event.resent:
        sentence += " " + moment.say(_("It was sent again on %(date)s."), date=moment.day(event.resent))
    return sentence + _receipt(moment, event)


def _resent(moment: CorrespondenceMoment, event: e.PlyResent) -> str:
    message = _("%(name)s has sent the play again on %(date)s, because no answer came.")
    return moment.about(event, message) + _receipt(moment, event)


def _receipt(moment: CorrespondenceMoment, event: e.LetterReturned | e.PlyResent) -> str:
    return " " + moment.about(event, _("Receipt: %(receipt)s.")) if event.receipt else ""


def _allowed(moment: CorrespondenceMoment, event: e.AnalysisAllowed) -> str:
    if event.allowed:
        return moment.about(event, _("%(name)s allows analysis."))
    return moment.about(event, _("%(name)s no longer allows analysis."))


def _joined(moment: CorrespondenceMoment, event: e.Joined) -> str:
    if event.role == ARBITER:
        return moment.say(_("This copy is the arbiter’s."))
    return moment.say(_("This copy is that of %(name)s."), name=moment.name(event.role))


_SENTENCES: Mapping[type, str | Callable[[CorrespondenceMoment, Any], str]] = {
    e.Created: _created,
    e.DetailsChanged: _details,
    e.PlyMade: _made,
    e.PlyAnswered: _answered,
    e.PlySentBack: sent_back,
    e.PlyAnnulled: _annulled,
    e.Ruled: _ruled,
    e.PointsCorrected: _("The points are put right: %(points)s. Why: %(reason)s."),
    e.PlyWithdrawn: _("The play was written wrongly and is taken back: %(name)s plays again."),
    e.PlyReplaced: _replaced,
    e.LeaveEntered: _("%(name)s enters leave from %(first)s to %(last)s."),
    e.LongThinkingAnnounced: _thinking,
    e.LetterReturned: _returned,
    e.PlyResent: _resent,
    e.DrawOffered: _("%(name)s offers a draw."),
    e.DrawDeclined: _("%(name)s does not want a draw."),
    e.OverrunClaimed: _claimed,
    e.NoticeReceived: lambda moment, event: moment.about(
        event, _("The notice of the claim reached %(name)s on %(date)s.")
    ),
    e.OverrunAnswered: _("%(name)s has answered the claim to the arbiter."),
    e.OverrunDecided: _decided,
    e.PenaltyGiven: lambda moment, event: moment.told(event, PENALTIES[event.kind]),
    e.Ended: lambda moment, event: moment.told(event, ENDINGS[event.kind][0]),
    e.EndTakenBack: _("That was a mistake: the game goes on."),
    e.PositionReported: _("%(name)s tells the arbiter how the game stands."),
    e.CoefficientsProposed: _proposed,
    e.Signed: _("%(name)s signs the sheet."),
    e.AnalysisAllowed: _allowed,
    e.Joined: _joined,
    e.MessageKept: _kept,
    e.MessageSettled: _("It was decided about a kept message: this copy stays as it is."),
}
"""The sentence of each event: a signed one that names its fields, or a function that decides on it."""


def history_page(
    screen: Screen,
    texts: Texts,
    *,
    stream: str,
    state: State,
    alphabet: Alphabet,
    now: int,
    events: Sequence[Happened],
    corrections: bool,
    portions: int,
) -> Page:
    """Return the page `#/correspondence/STREAM/history`: `now` is epoch milliseconds, `portions` hundreds."""
    lines = [one for one in history_lines(events, alphabet, texts) if one.corrected or not corrections]
    shown = lines[-PORTION * portions :]
    return page(
        "correspondence/history.html",
        f"{texts.gettext('History')} · {players(state)}",
        texts,
        top=top(state, stream, "history", texts),
        corrections=corrections,
        groups=grouped(shown, now, texts),
        turns={
            line.seq: {**turn_of(line.number, texts), "seat": SEAT_CLASSES[line.number % 2]} for line in shown
        },
        more=len(lines) - len(shown),
        elsewhere=screen.notices,
    )
