"""The history of a game in words, and remarks on what GCG has no sign for."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from faristol.app.duplicate.views.figures import points
from faristol.app.game.views import game_words, result
from faristol.app.game.views.duel import shown
from faristol.app.game.views.screens import GameScreen
from faristol.app.game.views.steps import challenger
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.history import Line, Moment, grouped, plain
from faristol.app.views.render import Page, minus, page
from faristol.app.views.written import written_word
from faristol.modes.game import events as e
from faristol.modes.game.evolving import evolve
from faristol.modes.game.racks import EXTRA
from faristol.modes.game.state import BLOCKED, State
from faristol.rules.game_rules import PAIR
from faristol.storage.exchange.gcg_lines import OVERTIME
from faristol.tiles.alphabet import Alphabet

Happened = tuple[int, int, e.Event]
"""An event with its number and its time in epoch milliseconds."""

CORRECTIONS = (
    e.DetailsChanged,
    e.ClockCorrected,
    e.TurnsTakenBack,
    e.TurnCorrected,
    e.PenaltyWithdrawn,
    e.PlayerReturned,
    e.EndTakenBack,
    e.SenyorsCancelled,
    e.SurplusCancelled,
    e.RoundTimeCancelled,
    e.AbsenceCancelled,
)

SILENT = (
    *(e.TilesTouched, e.RackTyped, e.TakenOutDropped),
    *(e.FairBagBegun, e.BagRenewed, e.MessageKept, e.TimeTold, e.DevicesJoined, e.RacksRevealed),
    e.CheatFound,
)
"""Events left out: about racks, about tentative tiles, or about the page alone."""


@dataclass(frozen=True, kw_only=True)
class AuditScreen(GameScreen):
    """The history of a game; drawn tiles are told only after the end."""

    events: Sequence[Happened]


@dataclass(frozen=True)
class _Moment(Moment[State]):
    """The game before and after an event; `open` says that drawn tiles may be told."""

    open: bool

    def name(self, seat: int) -> str:
        """Return a player's name; "both" or "all" for all players together."""
        players = self.after.players
        return players[seat].name if seat >= 0 else game_words.together(len(players), self.texts)

    def tiles(self, drawn: bytes) -> str:
        """Return the tiles if they may be told, otherwise their number."""
        return self.alphabet.show_rack(drawn) if self.open else game_words.tiles(len(drawn), self.texts)

    def word(self, word: bytes) -> str:
        return written_word(word, self.alphabet)


def audit_page(screen: AuditScreen, texts: Texts) -> Page:
    """Return the history of a game, latest first."""
    lines = history(screen.events, screen.alphabet, texts, drawn=bool(screen.state.ended))
    return page(
        "game/history.html",
        f"{texts.gettext('History')} · {screen.state.name}",
        texts,
        path=f"#/game/{screen.stream}",
        names=[player.name for player in screen.state.players],
        groups=grouped(lines, screen.now, texts),
        elsewhere=screen.notices,
    )


def history(events: Sequence[Happened], alphabet: Alphabet, texts: Texts, *, drawn: bool) -> list[Line]:
    """Return every event in words; drawn tiles only with `drawn`."""
    lines: list[Line] = []
    before: State | None = None
    for seq, time, event in events:
        after = evolve(before, event, time)
        moment = _Moment(before or after, after, alphabet, texts, drawn)
        before = after
        if type(event) not in SILENT:
            sentence = _SENTENCES[type(event)](moment, event)
            lines.append(Line(seq, time, sentence, _corrects(moment, event)))
    return lines


def _corrects(moment: _Moment, event: e.Event) -> bool:
    """Tell whether an event corrects an earlier one; the first count of the racks does not."""
    counted = isinstance(event, e.RacksCounted) and not moment.before.to_count
    return counted or isinstance(event, CORRECTIONS)


_Part = Callable[[_Moment, Any], Any]

_PARTS: Mapping[str, _Part] = {
    "name": lambda moment, event: moment.name(event.seat),
    "by": lambda moment, event: event.by,
    "tiles": lambda moment, event: moment.tiles(event.tiles),
    "argument": lambda moment, event: event.argument,
}
"""The usual parts of sentences: fields of an event in words."""


def _say(message: str, **parts: _Part) -> Callable[[_Moment, Any], str]:
    """Return a renderer of a sentence, with these `parts` beside the usual ones."""
    every = {**_PARTS, **parts}
    used = {name: every[name] for name in re.findall(r"%\((\w+)\)s", message)}
    return lambda moment, event: moment.say(
        message, **{name: part(moment, event) for name, part in used.items()}
    )


_drawn = _say(_("%(name)s draws %(tiles)s."))


_has_signed = _say(_("%(name)s has signed."))
_has_opened = _say(_("The device of %(name)s has opened its tiles, to be checked."))


def _signed(moment: _Moment, event: e.Signed) -> str:
    """Return who has signed; on two devices nobody does: the end opens the tiles (EDG-D10)."""
    return (_has_opened if moment.after.fair else _has_signed)(moment, event)


def _start(moment: _Moment, event: e.StartDrawn) -> str:
    each = (
        moment.say(
            _("%(name)s shows %(tile)s"),
            name=moment.name(seat),
            tile=moment.alphabet.show_rack(bytes([tile])),
        )
        for seat, tile in zip(moment.before.drawers, event.tiles, strict=True)
    )
    return moment.say(_("Drawn for the start: %(each)s."), each=", ".join(each))


def _seating(moment: _Moment, event: e.PlaceDrawn) -> str:
    message = (
        _("The chair was drawn: %(name)s chooses.")
        if event.what == "chair"
        else _("The direction of the board was drawn: %(name)s chooses.")
    )
    return moment.say(message, name=moment.name(event.seat))


def _checked(moment: _Moment, event: e.TilesChecked) -> str:
    if event.checked:
        return moment.say(_("The players have checked how many tiles there are and which."))
    return moment.say(_("The tiles have not been checked after all."))


def _made(moment: _Moment, event: e.PlayMade) -> str:
    made = game_words.play(event.play, moment.alphabet)
    return f"{moment.name(event.seat)}: {made}, {points(event.points, moment.texts)}."


def _completed(moment: _Moment, event: e.TurnCompleted) -> str:
    if event.drawn:
        return _drawn(moment, e.RackDrawn(event.seat, event.drawn))
    return moment.say(_("The turn of %(name)s is complete."), name=moment.name(event.seat))


def _turn(moment: _Moment, event: e.TurnPassed | e.TilesExchanged | e.PlayRefused) -> str:
    turn = moment.after.turns[-1]
    sentence = f"{moment.name(turn.seat)}: {game_words.turn(turn, moment.alphabet, moment.texts)}"
    by = event.by if isinstance(event, e.PlayRefused) else ""
    return f"{sentence} ({by})." if by else f"{sentence}."


def _decided(moment: _Moment, event: e.ChallengeDecided) -> str:
    answer = _("The play stands (%(by)s).") if event.valid else _("The play does not stand (%(by)s).")
    return moment.say(answer, by=event.by or moment.texts.gettext("word list"))


def _senyors(moment: _Moment, event: e.SenyorsCalled) -> str:
    swap = moment.after.swaps[-1]
    sentences = game_words.swap(swap, moment.name(event.seat), moment.alphabet, moment.texts)
    if moment.open and event.racks:
        racks = [moment.alphabet.show_rack(rack) for rack in event.racks]
        sentences.append(moment.say(_("Drawn: %(racks)s."), racks=moment.texts.sequence(racks)))
    return " ".join(sentences)


def _surplus(moment: _Moment, event: e.SurplusDrawn) -> str:
    """Return the drawn surplus and the opponent's part; the rack itself only if drawn tiles may be told."""
    number = game_words.tiles(event.number, moment.texts)
    parts = {
        "name": moment.name(event.seat),
        "other": moment.name(moment.before.next_to(event.seat)),
        "tiles": number,
    }
    sentences = [moment.say(_("%(name)s has drawn %(tiles)s too many."), **parts)]
    two_more = moment.after.rules.surplus == "two_more"
    more = event.on_rack and two_more
    parts["taken"] = game_words.tiles(event.number + (EXTRA if more else 0), moment.texts)
    if more:
        form = _(
            "On the rack already: %(other)s takes %(taken)s at random, looks, and chooses what goes back."
        )
    elif two_more:
        form = _("Not yet on the rack: %(other)s takes %(taken)s at random, unseen.")
    elif event.seen:
        form = _("Seen already: %(other)s takes %(taken)s at random and may look.")
    else:
        form = _("Not seen: %(other)s takes %(taken)s at random, unseen.")
    sentences.append(moment.say(form, **parts))
    if moment.open and event.rack:
        sentences.append(
            moment.say(_("The whole rack: %(rack)s."), rack=moment.alphabet.show_rack(event.rack))
        )
    if event.taken and (moment.open or more):
        sentences.append(moment.say(_("Taken: %(tiles)s."), tiles=moment.alphabet.show_rack(event.taken)))
    return " ".join(sentences)


def _returned(moment: _Moment, event: e.SurplusReturned) -> str:
    surplus = moment.before.surplus
    seen = surplus is not None and surplus.on_rack and moment.before.rules.surplus == "two_more"
    if event.returned and (moment.open or seen):
        tiles = moment.alphabet.show_rack(event.returned)
        return moment.say(_("The surplus is in the bag again: %(tiles)s."), tiles=tiles)
    return moment.texts.gettext("The surplus is in the bag again.")


def _taken_back(moment: _Moment, event: e.TurnsTakenBack) -> str:
    turns = moment.before.turns[len(moment.before.turns) - event.count :]
    gone = turns or ((moment.before.pending,) if moment.before.pending else ())
    turns_in_words = "; ".join(
        f"{moment.name(turn.seat)}, {game_words.turn(turn, moment.alphabet, moment.texts)}" for turn in gone
    )
    agreed = (
        _("Both agree, taken back: %(turns)s.")
        if len(moment.before.players) == PAIR
        else _("All agree, taken back: %(turns)s.")
    )
    message = _("Written wrongly, taken out: %(turns)s.") if event.correction else agreed
    return moment.say(message, turns=turns_in_words)


def _corrected(moment: _Moment, event: e.TurnCorrected) -> str:
    index = event.number - 1
    return moment.say(
        _("Turn %(number)s of %(name)s is corrected from %(old)s to %(new)s."),
        number=event.number,
        name=moment.name(event.turn.seat),
        old=game_words.turn(moment.before.turns[index], moment.alphabet, moment.texts),
        new=game_words.turn(moment.after.turns[index], moment.alphabet, moment.texts),
    )


def _penalty(moment: _Moment, event: e.PenaltyGiven) -> str:
    if not event.points:
        return f"{moment.name(event.seat)}: {event.reason} ({event.by})."
    return moment.say(
        _("%(name)s: %(points)s off, %(reason)s (%(by)s)."),
        name=moment.name(event.seat),
        points=points(event.points, moment.texts),
        reason=event.reason,
        by=event.by,
    )


def _counted(moment: _Moment, event: e.RacksCounted) -> str:
    each = (
        moment.say(
            _("%(name)s has %(tiles)s"), name=moment.name(seat), tiles=moment.alphabet.show_rack(rack) or "–"
        )
        for seat, rack in enumerate(event.racks)
    )
    return moment.say(_("Tiles left: %(each)s."), each=", ".join(each))


_SENTENCES: Mapping[type, Callable[[_Moment, Any], str]] = {
    e.Created: _say(
        _("%(players)s, rules “%(rules)s”, words %(list)s."),
        players=lambda moment, event: moment.texts.sequence(list(event.players)),
        rules=lambda moment, event: event.rules["name"],
        list=lambda moment, event: event.lexicon_name,
    ),
    e.MadeCasual: plain(_("A casual game: hints and takebacks, and nobody signs.")),
    e.PositionSet: _say(
        _("The game begins from a position: %(scores)s, and %(name)s is to play."),
        scores=lambda moment, event: " – ".join(map(minus, event.scores)),
    ),
    e.HintGiven: _say(_("%(name)s has had a hint.")),
    e.DetailsChanged: plain(_("The head of the sheet was changed.")),
    e.PlaceDrawn: _seating,
    e.TilesChecked: _checked,
    e.StartDrawn: _start,
    e.StarterSet: _say(_("%(name)s starts.")),
    e.RackDrawn: _drawn,
    e.Begun: plain(_("The game begins.")),
    e.PlayMade: _made,
    e.TurnCompleted: _completed,
    e.TurnPassed: _turn,
    e.TilesExchanged: _turn,
    e.PlayRefused: _turn,
    e.Challenged: _say(
        _("%(name)s challenges %(words)s."),
        name=lambda moment, event: moment.name(challenger(moment.after)),
        words=lambda moment, event: moment.texts.sequence([moment.word(word) for word in event.words]),
    ),
    e.Rechallenged: _say(_("Challenged once more: %(argument)s")),
    e.ChallengeDecided: _decided,
    e.SenyorsCalled: _senyors,
    e.SurplusDrawn: _surplus,
    e.SenyorsCancelled: _say(_("SENYORS of %(name)s had been recorded by mistake.")),
    e.SurplusCancelled: plain(_("The surplus tiles had been announced by mistake.")),
    e.SurplusReturned: _returned,
    e.CommitteeDecided: _say(_("That was decided by %(by)s.")),
    e.LastPlayInTime: _say(_("The play of %(name)s lay on the board in time, and is written after it.")),
    e.AbsenceCancelled: plain(_("Nobody was absent: it was a mistake, and the time is given back.")),
    e.ClockPaused: _say(
        _("The clock stands: %(reason)s."),
        reason=lambda moment, event: game_words.pause(moment.after, moment.texts),
    ),
    e.ClockResumed: plain(_("The clock goes on.")),
    e.ClockCorrected: _say(
        _("The clocks are set: %(times)s left."),
        times=lambda moment, event: moment.texts.sequence(
            [shown(moment.after.clock.total - used, moment.texts) for used in event.elapsed]
        ),
    ),
    e.TurnsTakenBack: _taken_back,
    e.TurnCorrected: _corrected,
    e.AbsenceReported: _say(
        _("Not here: %(names)s."),
        names=lambda moment, event: moment.texts.sequence([moment.name(seat) for seat in event.absent]),
    ),
    e.Arrived: _say(_("%(name)s has come.")),
    e.RoundTimeCalled: _say(_("The round’s time is over: this turn and one more (%(by)s).")),
    e.RoundTimeCancelled: plain(_("That the round’s time is over is taken back: the game goes on.")),
    e.PenaltyGiven: _penalty,
    e.PenaltyWithdrawn: _say(
        _("The decision is taken back: %(reason)s."),
        reason=lambda moment, event: moment.before.penalties[event.number - 1].reason,
    ),
    e.Ended: lambda moment, event: game_words.ending(moment.after, moment.texts).sentence,
    e.PlayerLeft: lambda moment, event: game_words.departure(
        moment.after, moment.after.left[-1], moment.texts
    ),
    e.PlayerReturned: _say(_("%(name)s had not left: it was a mistake.")),
    e.EndTakenBack: plain(_("The end is taken back: the game goes on.")),
    e.RacksCounted: _counted,
    e.Signed: _signed,
}


UNTOLD = (
    e.PlayRefused,
    e.Rechallenged,
    e.SenyorsCalled,
    e.CommitteeDecided,
    e.SenyorsCancelled,
    e.LastPlayInTime,
    e.SurplusDrawn,
    e.SurplusReturned,
    e.SurplusCancelled,
    e.AbsenceReported,
    e.Arrived,
    e.AbsenceCancelled,
    e.RoundTimeCalled,
    e.RoundTimeCancelled,
    e.PenaltyGiven,
    e.PenaltyWithdrawn,
)


def remarks(events: Sequence[Happened], alphabet: Alphabet, texts: Texts) -> dict[int, list[str]]:
    """Return sentences by the number of their turn; those under 0 are about the end of the game."""
    sentences = {line.seq: line.text for line in history(events, alphabet, texts, drawn=True)}
    by_turn: dict[int, list[str]] = {}
    state: State | None = None
    for seq, time, event in events:
        number = len(state.turns) + 1 if state else 1
        state = evolve(state, event, time)
        if isinstance(event, UNTOLD) and not (isinstance(event, e.PenaltyGiven) and event.reason == OVERTIME):
            by_turn.setdefault(number, []).append(sentences[seq])
    if state is None:
        return by_turn
    count = len(game_words.written(state))
    end = [one for number in sorted(by_turn) if number > count for one in by_turn[number]]
    if state.ended and (state.penalties or state.ended not in ("out", *BLOCKED)):
        end += [game_words.ending(state, texts)[0], result.verdict(state, alphabet, texts)]
    kept = {number: several for number, several in by_turn.items() if number <= count}
    return kept | ({0: end} if end else {})
