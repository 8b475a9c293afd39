"""Compare a message that was read with this copy of the game, and derive the commands to be done.

No difference is passed over: each is listed with both values and the rule. A message that cannot be true is
kept aside until the players decide.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from typing import Literal

from faristol.errors import Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.correspondence import decide
from faristol.modes.correspondence.data import Answer, Letter, Move
from faristol.modes.correspondence.evolving import evolve
from faristol.modes.correspondence.making import unknown_words
from faristol.modes.correspondence.outcome import outcome, proposable
from faristol.modes.correspondence.state import State
from faristol.modes.correspondence.timeline import Variant, variants
from faristol.modes.correspondence.times import letter_days, used
from faristol.modes.mode import Referee
from faristol.rules.correspondence_rules import ONE
from faristol.rules.notation import Play
from faristol.storage.exchange.correspondence_agreement import (
    Disagreement,
    Result,
    Stopped,
    Verified,
    as_here,
    challenged,
    core,
    has_plays,
    labelled,
    received,
    require_not_taken_back,
    same_words,
    settled,
    struck_moves,
    turn_of,
    verdicts,
    with_names_spelt,
)
from faristol.storage.exchange.correspondence_evidence import meant, plain, same_tiles
from faristol.storage.exchange.correspondence_message import Message, fits, row_of, until, words_formed
from faristol.storage.exchange.correspondence_plays import StatedMove
from faristol.storage.exchange.correspondence_text import position_text, tiles_text
from faristol.tiles.tile import letters_of

__all__ = ["Disagreement", "Result", "Verified", "other_ply", "verify"]


def verify(state: State, read: Message, referee: Referee) -> Verified:
    """Compare a message with this copy of the game and return the outcome."""
    check = _Check(state, read, referee)
    try:
        check.everything()
    except Stopped as stopped:
        commands = tuple(check.commands) if stopped.result == "sent_back" else ()
        return Verified(stopped.result, commands, tuple(check.notes), (), stopped.fault, check.number)
    result: Result = "noted" if check.notes else "taken" if check.commands else "known"
    return Verified(
        result, tuple(check.commands), tuple(check.notes), tuple(check.advice), number=check.number
    )


def other_ply(state: State, read: Message, referee: Referee) -> e.PlyMade | None:
    """Return the ply for a turn that has another one here (`ChoosePly`); None without a possible one."""
    number = _Check(state, read, referee).ply_number()
    if not read.moves or not 0 <= number < len(state.plies):
        return None
    rulings = tuple(ruling for ruling in state.rulings if ruling.number < number)
    before = replace(until(state, number), end=None, offer=None, rulings=rulings)
    check = _Check(before, read, referee)
    check.number = number
    try:
        check.ply()
    except Stopped:
        return None
    ply = check.state.plies[-1]
    return e.PlyMade(ply.number, ply.attempt, ply.moves, ply.letter, ply.remark)


class _Check:
    """A message, and this copy with the commands of it that were applied so far."""

    def __init__(self, state: State, read: Message, referee: Referee) -> None:
        self.state, self.read, self.referee = state, with_names_spelt(state, read), referee
        self.commands: list[c.Command] = []
        self.notes: list[Disagreement] = []
        self.advice: list[c.Command] = []
        self.sender = self._sender()
        self.number = -1

    def _sender(self) -> int:
        """Return the seat of the sender: by the colour, by the sheet's owner, or by the turn."""
        read, role = self.read, self.state.role
        if read.seat is not None:
            return read.seat
        if role in (0, 1):
            return 1 - role
        if read.confirms is not None:
            return 1 - read.confirms % 2
        return self.state.seat

    def everything(self) -> None:
        """Compare all parts of the message in the order in which they count."""
        read = self.read
        if read.code and read.code.casefold() != self.state.code.casefold():
            self.aside("other_game", "COR-17", read.code, self.state.code)
        if read.seat is not None and read.seat == self.state.role:
            self.number = read.number if read.number is not None else -1
            self.aside("own_colour", "COR-1", str(read.seat), str(1 - read.seat))
        self.leave()
        self.answer()
        self.number = self.ply_number()
        self.thinking()
        self.decisions(after=False)
        self.before()
        if read.moves:
            self.ply()
        self.decisions(after=True)
        self.letters()
        self.settled()
        self.ending()
        self.final()
        if self.commands and not read.moves:
            self.totals()

    # Results of the comparison

    def aside(
        self, code: str, rule: str, stated: str = "", here: str = "", fault: Refused | None = None
    ) -> None:
        """Keep the message for the players."""
        self.note(code, rule, stated, here, fault=fault)
        raise Stopped("aside")

    def note(
        self, code: str, rule: str, stated: str, here: str, label: str = "", fault: Refused | None = None
    ) -> None:
        """Note a difference."""
        self.notes.append(Disagreement(code, rule, stated, here, self.number, label, fault))

    def do(self, command: c.Command) -> None:
        """Apply a command; if this copy refuses it, the message is kept aside."""
        try:
            state = self.state
            for event in decide(state, command, self.referee, rng=random.Random(0)):
                state = evolve(state, event)
            self.state = state
        except Refused as refused:
            self.aside("refused", refused.rule or "", fault=refused)
        self.commands.append(command)

    # The parts of a message

    def leave(self) -> None:
        """Enter leave, before the ply, so that its days are known (COR-11)."""
        if self.read.leave is None:
            return
        first, last, written = self.read.leave
        entered = {(leave.first, leave.last) for leave in self.state.leaves if leave.seat == self.sender}
        if (first, last) not in entered:
            self.do(e.LeaveEntered(self.sender, first, last, written or self.read.letter.sent))

    def thinking(self) -> None:
        """Enter a long time announced for the ply to come; one that is not long needs no notice (COR-26)."""
        if self.read.thinking is None:
            return
        days, day = self.read.thinking
        if days <= self.state.rules.long_thinking_days:
            return
        number = self.number if self.read.moves else len(self.state.plies)
        if number == len(self.state.plies) and all(t.number != number for t in self.state.thinking):
            self.do(c.AnnounceThinking(days, day or self.read.letter.sent))

    def answer(self) -> None:
        """Compare the answer to the ply before: confirmed, a zero, challenged, sent back."""
        if self.read.returned is not None:
            self.sent_back()
        if not self.read.confirmed:
            return
        about = self.read.confirms
        if about is None:
            number = self.read.number
            about = number - 1 if number is not None else len(self.state.plies) - 1
        self.number = about
        if not 0 <= about < len(self.state.plies):
            self.aside("confirms_none", "COR-17", turn_of(about), turn_of(len(self.state.plies)))
        answers = tuple(filter(None, (self.confirmed(about, stated) for stated in self.read.confirmed)))
        here = self.state.answers.get(about)
        if here is not None:
            if sorted(map(core, here)) != sorted(map(core, answers)):
                self.aside("two_answers", "COR-17", verdicts(answers), verdicts(here))
        elif about == len(self.state.plies) - 1:
            self.do(c.AnswerPly(answers, self.read.letter.sent))

    def before(self) -> None:
        """Make and send back attempts at this ply that were sent back, if this copy does not have them.

        So both copies count the same days (COR-5, COR-10).
        """
        coming = len(self.state.plies)
        struck = [x for x in self.state.struck if x.ply.number == coming and x.why == "returned"]
        attempts = [known for known in self.read.before if known.number == coming and self.state.end is None]
        for known in attempts[len(struck) :]:
            going = [variant.path for variant in variants(self.state) if not variant.ended]
            if len(going) != len(known.plays):
                return
            moves = tuple(Move(path, play) for path, play in zip(going, known.plays, strict=True))
            self.do(c.MakePly(moves, known.letter))
            self.do(c.SendBack(known.fault, known.back))

    def sent_back(self) -> None:
        """Send back a ply that this copy's player must play again."""
        back = self.read.returned
        assert back is not None
        self.number = back.number
        if back.number == len(self.state.plies) - 1:
            remark = "" if received(back.remark, self.referee.alphabet) else back.remark
            self.do(c.SendBack(back.fault, self.read.letter, remark))
        elif not any(struck.ply.number == back.number for struck in self.state.struck):
            self.aside("returns_none", "COR-5", turn_of(back.number), turn_of(len(self.state.plies) - 1))

    def confirmed(self, number: int, stated: StatedMove) -> Answer | None:
        """Return the partner's answer to one move, which must be the move of this copy."""
        ply = self.state.plies[number]
        move = labelled(ply, stated)
        if move is None:
            self.aside("variant_unknown", "COR-9", stated.label, str(len(ply.moves)))
            return None
        if stated.play is not None or stated.passed:
            here, said = move.play, stated.play
            if (plain(said) if said else None) != (plain(here) if here else None):
                self.aside("confirmed_other", "COR-17", self.shown(said), self.shown(here))
        self.compare(until(self.state, number + 1), number, move, stated, confirmed=True)
        if not stated.verdict:
            return None
        formed = words_formed(self.state, number, move, self.referee)
        words = as_here(stated.words, (play.word for play in formed))
        verdict: Literal["zero", "challenged"] = "zero" if stated.verdict == "zero" else "challenged"
        return Answer(move.variant, verdict, words, stated.remark)

    def ply_number(self) -> int:
        """Return the number of the ply that the message tells, as far as it can be known."""
        read, coming = self.read, len(self.state.plies)
        if read.number is not None:
            return read.number
        if read.turn is not None:
            return 2 * (read.turn - 1) + self.sender
        if not read.moves:
            return self.number
        return coming if coming % 2 == self.sender else coming - 1

    def ply(self) -> None:
        """Enter the partner's ply, or compare it with the one that is here already."""
        number, coming = self.number, len(self.state.plies)
        if number < coming:
            if number < 0 or not has_plays(self.read, self.state.plies[number]):
                plays = self.state.plies[number].moves if number >= 0 else ()
                here = [self.shown(move.play) for move in plays]
                said = [self.shown(stated.play) for stated in self.read.moves]
                self.aside("two_plies", "COR-17", " / ".join(said), " / ".join(here))
            self.dates(self.state.plies[number].letter)
            return
        if number > coming:
            self.aside("future", "COR-17", turn_of(number), turn_of(coming))
        attempts = [known.ply for known in self.state.struck if known.ply.number == number]
        if len(self.read.before) < len(attempts) and any(
            known.letter == self.read.letter and has_plays(self.read, known) for known in attempts
        ):
            return
        going = [variant for variant in variants(self.state) if not variant.ended]
        stated_moves = [(variant, self._stated_for(variant, going)) for variant in going]
        moves = [self.move(variant, stated) for variant, stated in stated_moves]
        moves += struck_moves(self.state, self.read, going)
        before, letter = self.state, self.read.letter
        self.do(c.MakePly(tuple(moves), letter, self.read.remark))
        for variant, stated in stated_moves:
            move = self.state.plies[number].move(variant.path)
            if move is not None:
                self.compare(self.state, number, move, stated)
        if self.advice:
            answers = [answer for command in self.advice if isinstance(command, c.AnswerPly)
                     for answer in command.answers]  # fmt: skip
            self.advice = [c.AnswerPly(tuple(answers), "")]
        self.days(before)

    def dates(self, here: Letter) -> None:
        """Compare the dates of a ply that is here already, as far as the message has any."""
        letter = self.read.letter
        for sent, recorded in (
            (letter.partner_sent, here.partner_sent),
            (letter.arrived, here.arrived),
            (letter.sent, here.sent),
        ):
            if sent and sent != recorded:
                self.aside("two_dates", "COR-17", sent, recorded)

    def _stated_for(self, variant: Variant, going: list[Variant]) -> StatedMove:
        """Return the message's move for a variant: by its assumptions, by its letter, or as the only one."""
        moves = self.read.moves
        by_path = [stated for stated in moves if stated.variant and fits(stated.variant, variant.path)]
        by_label = [stated for stated in moves if stated.label == chr(ord("A") + going.index(variant))]
        only = [stated for stated in moves if len(moves) == len(going) == 1]
        candidates = by_path or [stated for stated in by_label if not stated.variant] or only
        if not candidates:
            self.aside("variant_missing", "COR-9", str(len(moves)), str(len(going)))
        return candidates[0]

    def move(self, variant: Variant, stated: StatedMove) -> Move:
        """Return the move that is meant; an unclear or impossible play is sent back (COR-5, COR-6B)."""
        if stated.passed:
            return Move(variant.path, None)
        seat, shown = self.number % 2, self.shown(stated.play) if stated.play else "–"
        reading = meant(self.state, variant, seat, self.number, stated, self.referee)
        if reading.placement is None:
            unclear = reading.fault == "unclear"
            rule = "COR-6B" if unclear else "COR-5"
            code = "no_play" if stated.play is None else "unclear" if unclear else "technical"
            rack = tiles_text(variant.rack(self.state.string, seat), self.referee.alphabet)
            self.note(code, rule, shown, rack, stated.label, reading.refusal)
            raise Stopped("sent_back", reading.fault)
        play = reading.placement.play
        if "play" in reading.wrong:
            self.note("play", "COR-6", shown, self.shown(play), stated.label)
        if unknown := unknown_words(reading.placement, self.referee):
            words = ", ".join(map(self.referee.alphabet.show_word, unknown))
            self.note("word", "COR-7", words, self.shown(play), stated.label)
            self.advice.append(c.AnswerPly((Answer(variant.path, "zero", unknown),), ""))
        return Move(variant.path, play)

    def compare(
        self, state: State, number: int, move: Move, stated: StatedMove, *, confirmed: bool = False
    ) -> None:
        """Compare tiles, adjacent words, points and total with those of this copy."""
        match = row_of(state, number, move.variant)
        if match is None:
            return
        row, after = match
        own = "confirmed_" if confirmed else ""
        alphabet, string, label = self.referee.alphabet, state.string, stated.label
        hand = after.hands[number % 2]
        tiles = {
            "used": (stated.used, row.used),
            "kept": (stated.kept, bytes(index for index in hand if index not in row.taken)),
            "taken": (stated.taken, row.taken),
        }
        for code, (stated_tiles, indices) in tiles.items():
            here = bytes(string[index] for index in indices)
            if stated_tiles is not None and not same_tiles(stated_tiles, here):
                self.note(
                    own + code,
                    "COR-17",
                    tiles_text(stated_tiles, alphabet),
                    tiles_text(here, alphabet),
                    label,
                )
        formed = words_formed(state, number, move, self.referee)[1:]
        if stated.adjacent is not None and not same_words(stated, move, formed):
            self.note(own + "adjacent", "COR-6", self.listed(stated.adjacent), self.listed(formed), label)
        if stated.points is not None and stated.points not in (row.worth, row.recorded):
            self.note(own + "points", "COR-8", str(stated.points), str(row.worth), label)
        if stated.recorded is not None and stated.recorded != row.recorded:
            self.note(own + "recorded", "COR-3", str(stated.recorded), str(row.recorded), label)
        if stated.total is not None and stated.total != row.total and stated.verdict != "zero":
            self.note(own + "total", "COR-8", str(stated.total), str(row.total), label)

    def days(self, before: State) -> None:
        """Compare the days of the turn, both totals, and the postmark of the ply before (COR-10, COR-17)."""
        read, seat = self.read, self.number % 2
        days = letter_days(self.state, seat, read.letter)
        if read.days is not None and days is not None and read.days != days:
            self.note("days", "COR-10", str(read.days), str(days))
        self.totals()
        sent = before.plies[-1].letter.sent if before.plies else before.started
        said, back = read.letter.partner_sent, before.sent_back
        if said and sent and said not in (sent, back.letter.sent if back else sent):
            self.note("postmark", "COR-17", said, (back and back.letter.sent) or sent)

    def totals(self) -> None:
        """Compare the thinking days of both (COR-10)."""
        for colour, days, here in zip(("red", "blue"), self.read.totals, used(self.state), strict=True):
            if days is not None and days != here:
                self.note(f"{colour}_days", "COR-10", str(days), str(here))

    def decisions(self, *, after: bool) -> None:
        """Enter or compare answers to challenges, the arbiter's or the partner's own (COR-9, COR-9B)."""
        for stated in self.read.decisions:
            if stated.after != after:
                continue
            variant = challenged(self.state, stated)
            here = self.state.ruling(stated.number, variant)
            if here is not None:
                if (here.correct, set(map(letters_of, here.valid))) != (
                    stated.correct,
                    set(map(letters_of, stated.valid)),
                ):
                    said, known = ("correct" if yes else "wrong" for yes in (stated.correct, here.correct))
                    self.aside("two_rulings", "COR-32", said, known)
                continue
            challenged_words = [
                word
                for answer in self.state.answers.get(stated.number, ())
                if answer.variant == variant
                for word in answer.words
            ]
            valid = as_here(stated.valid, challenged_words)
            by: Literal["arbiter", "partner"] = "partner" if stated.by == "partner" else "arbiter"
            day = stated.date or self.read.letter.sent
            self.do(c.Rule(stated.number, variant, valid, stated.correct, by, stated.name, day))

    def letters(self) -> None:
        """Enter corrected points, letters returned or sent again, and a claim (COR-8, COR-12, COR-29)."""
        read, last = self.read, len(self.state.plies) - 1
        for stated in read.corrections:
            corrected = {(x.number, x.variant, x.points) for x in self.state.corrections}
            if (stated.number, stated.variant, stated.points) not in corrected:
                self.do(
                    e.PointsCorrected(stated.number, stated.variant, stated.points, stated.reason, stated.by)
                )
        number = self.number if self.number >= 0 else last
        if read.uncollected is not None:
            returned, again, receipt = read.uncollected
            here = {(x.number, x.returned, x.resent) for x in self.state.uncollected}
            if (number, returned, again) not in here:
                self.do(e.LetterReturned(number, returned, again, receipt))
        if read.resent is not None and 0 <= number <= last and number % 2 == self.sender:
            day, receipt = read.resent
            if (number, day) not in {(x.number, x.date) for x in self.state.resent}:
                self.do(c.Resend(day, receipt, number))
                if number in self.state.answers:
                    self.note("answered", "COR-28", day, "")
        if read.claim is not None and not any(x.seat == self.sender for x in self.state.claims):
            self.do(e.OverrunClaimed(self.sender, *read.claim))

    def settled(self) -> None:
        """Apply the arbiter's decisions about the game itself (COR-14, COR-15, COR-16)."""
        try:
            commands = list(settled(self.state, self.read))
        except Refused as refused:
            self.aside("refused", "COR-32", fault=refused)
        else:
            for command in commands:
                self.do(command)

    def ending(self) -> None:
        """Enter a draw that is offered or answered, or a game that is given up (COR-14, COR-15)."""
        read, state = self.read, self.state
        day = read.ended or read.letter.sent
        if state.end is not None:
            return
        try:
            if read.abandoned:
                require_not_taken_back(state, e.Ended("abandoned", self.sender, day, ""))
            elif read.draw == "accepted":
                require_not_taken_back(state, e.Ended("draw", -1, day, ""))
        except Refused as refused:
            self.aside("refused", "COR-14", fault=refused)
        if read.draw == "offered" and state.offer != self.sender:
            self.do(e.DrawOffered(self.sender, day))
        elif read.draw in ("accepted", "declined") and (read.draw == "accepted" or state.offer is not None):
            self.do(c.AnswerDraw(read.draw == "accepted", day))
        if read.abandoned:
            self.do(e.Ended("abandoned", self.sender, day, ""))

    def final(self) -> None:
        """Compare the final scores and the proposed coefficients (COR-8, COR-13, COR-30)."""
        read, result = self.read, outcome(self.state)
        if result is None:
            return
        if read.scores is not None and read.scores != result.scores:
            said, known = (f"{red} – {blue}" for red, blue in (read.scores, result.scores))
            self.note("final_scores", "COR-8", said, known)
        if read.signed and self.sender not in self.state.signed:
            self.do(e.Signed(self.sender, read.ended or read.letter.sent))
        if (stated := read.proposed) is None:
            return
        here = proposable(result)
        if stated.coefficients != here:
            said, known = (f"{red / ONE:.4f} – {blue / ONE:.4f}" for red, blue in (stated.coefficients, here))
            self.note("coefficients", "COR-13", said, known)
        proposed = {(proposal.seat, proposal.coefficients) for proposal in self.state.proposals}
        new = (self.sender, stated.coefficients) not in proposed and max(stated.coefficients) <= 2 * ONE
        if (stated.date or stated.coefficients != here) and new:
            day = stated.date or read.ended or read.letter.sent
            self.do(e.CoefficientsProposed(self.sender, stated.coefficients, day))

    def shown(self, play: Play | None) -> str:
        """A play as a message has it; PAS without one."""
        return position_text(play, self.referee.alphabet) if play else self.state.rules.pass_word

    def listed(self, plays: Iterable[Play]) -> str:
        """Words with their positions, a dash for none."""
        return "; ".join(map(self.shown, plays)) or "–"
