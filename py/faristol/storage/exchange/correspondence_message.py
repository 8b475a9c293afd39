"""The values of a message to the partner: its text is written from them, and read into them (COR-17).

Every part is optional: a text that a person has typed may have the essential line alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from faristol.modes.correspondence.data import NO_LETTER, Letter, Move
from faristol.modes.correspondence.events import Ended, PenaltyGiven, Ruled
from faristol.modes.correspondence.making import laid
from faristol.modes.correspondence.outcome import SCORELESS, outcome, proposable
from faristol.modes.correspondence.state import ARBITER, Reopened, State
from faristol.modes.correspondence.timeline import Row, Variant, all_variants, penalty, variants
from faristol.modes.correspondence.times import letter_days, used
from faristol.modes.mode import Referee
from faristol.rules.notation import Play
from faristol.storage.exchange.correspondence_plays import StatedMove

PATH = re.compile(r"(\d+)([+-])")
"""An assumption of a variant: a ply, and whether it is taken to be correct."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The answer to a challenge of a ply.

    `variant` are the assumptions that were open then, `off` the points that it costs the challenger (COR-9),
    `after` says that it came after the ply of the message.
    """

    number: int
    variant: str
    correct: bool
    valid: tuple[bytes, ...]
    by: str
    name: str
    date: str
    off: int = 0
    after: bool = False


@dataclass(frozen=True, slots=True)
class Returned:
    """A ply that is sent back: the code of the fault, or "unclear" (COR-5, COR-6B)."""

    number: int
    fault: str
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Before:
    """A ply that was sent back, as the next message of its player tells it (COR-5, COR-10).

    Both copies count its days. `plays` are those of its moves, None for a PAS, `back` the dates of the letter
    that sent it back.
    """

    number: int
    plays: tuple[Play | None, ...]
    letter: Letter
    fault: str
    back: Letter


@dataclass(frozen=True, slots=True)
class Corrected:
    """A correction of the points of a ply (COR-8)."""

    number: int
    variant: str
    points: int
    reason: str
    by: str


@dataclass(frozen=True, slots=True)
class Judged:
    """The arbiter's answer to a claim that a player is over time (COR-14): the seat that made it, the dates
    when it was made, when the other was told, and when it was answered, if that ended the game."""

    seat: int
    date: str
    notified: str
    upheld: bool
    by: str
    answered: str = ""


@dataclass(frozen=True, slots=True)
class Proposed:
    """Proposed coefficients, in ten-thousandths, RED's first (COR-30); `date` is that of the proposal, empty
    for those that the score gives."""

    coefficients: tuple[int, int]
    date: str = ""


@dataclass(frozen=True, slots=True)
class Message:
    """A message; None and empty texts stand for the parts that it does not have.

    `turn` and `seat` are those of the ply that it tells, `moves` the ply itself, one for every variant.
    `confirms` is the ply that is confirmed, `confirmed` the answers to it. `days` are the thinking days of
    this ply, `totals` RED's and BLUE's. `leave` has its first and last day and when it was written down,
    `thinking` the days and the date, `resent` the date and the receipt, `uncollected` when a letter came
    back, when it was sent again, and the receipt, `claim` its date and when the partner was told. `draw` is
    "offered", "accepted" or "declined", `ended` the date on which the game was given up or agreed a draw.
    `before` are the plies that were sent back before this one, or that were not made again. `closed` is an
    end that the arbiter declares, `reopened` one that he has taken back, `reports` who told him the position,
    `judged` his answer to a claim, `penalties` those that he has given, `annulled` the ply that he has
    annulled and why. `scores` are the final ones, RED's first, `proposed` the coefficients of a game that is
    over.
    `opens` says that it is the arbiter's first one, with the string and the letters of both.
    `unread` are lines that begin as those of a message and could not be read, `passed_over` all other lines
    without a meaning here.
    """

    code: str = ""
    game: str = ""
    name: str = ""
    turn: int | None = None
    seat: int | None = None
    letter: Letter = NO_LETTER
    days: int | None = None
    totals: tuple[int | None, int | None] = (None, None)
    confirms: int | None = None
    confirmed: tuple[StatedMove, ...] = ()
    returned: Returned | None = None
    decisions: tuple[Decision, ...] = ()
    before: tuple[Before, ...] = ()
    moves: tuple[StatedMove, ...] = ()
    corrections: tuple[Corrected, ...] = ()
    leave: tuple[str, str, str] | None = None
    thinking: tuple[int, str] | None = None
    resent: tuple[str, str] | None = None
    uncollected: tuple[str, str, str] | None = None
    claim: tuple[str, str] | None = None
    draw: str = ""
    abandoned: bool = False
    ended: str = ""
    closed: Ended | None = None
    reopened: Reopened | None = None
    reports: tuple[int, ...] = ()
    judged: Judged | None = None
    penalties: tuple[PenaltyGiven, ...] = ()
    annulled: tuple[int, str] | None = None
    scores: tuple[int, int] | None = None
    proposed: Proposed | None = None
    signed: bool = False
    remark: str = ""
    signature: str = ""
    opens: bool = False
    unread: tuple[str, ...] = ()
    passed_over: tuple[str, ...] = ()

    @property
    def number(self) -> int | None:
        """The number of the ply that it tells, None if it has none."""
        if self.turn is None or self.seat is None:
            return None
        return 2 * (self.turn - 1) + self.seat


_DECIDED = ("decisions", "corrections", "closed", "reopened", "judged", "penalties", "annulled")
_SAID = (
    *_DECIDED,
    "before",
    "moves",
    "confirmed",
    "returned",
    "leave",
    "thinking",
    "claim",
    "draw",
    "scores",
    "proposed",
    "signed",
)


def decides(message: Message) -> bool:
    """Tell whether a message has a decision of the arbiter."""
    return any(getattr(message, name) for name in _DECIDED)


def tells_something(message: Message) -> bool:
    """Tell whether a message has anything but its head and its dates."""
    return message.abandoned or any(getattr(message, name) for name in _SAID)


def message_of(state: State, referee: Referee, sender: int | None = None) -> Message:
    """Compose the message that `sender`, by default the owner of this copy, now sends to the partner.

    It has his last ply if the partner is to play, with the answer to the ply before it; otherwise his answer
    to the partner's. The arbiter tells his decisions.
    """
    sender = state.role if sender is None else sender
    last = len(state.plies) - 1
    back = _sent_back(state, sender)
    number = last if back is None and last >= 0 and last % 2 == sender else None
    opens = sender not in (0, 1) and not state.plies and state.end is None
    message = _extras(state, sender, Message(state.code, state.number, state.name, opens=opens))
    message = _result(state, sender, _settled(state, sender, message))
    turning = len(state.plies) if number is None else number
    message = replace(
        message,
        decisions=_decisions(state, turning, own=number is not None),
        thinking=next(((t.days, t.date) for t in state.thinking if t.number == turning), None)
        if number is None and turning % 2 == sender
        else None,
    )
    if back is not None:
        return replace(message, letter=back[1], returned=back[0], totals=used(state))
    confirmed = turning - 1
    if sender in (0, 1) and confirmed >= 0 and confirmed % 2 != sender and confirmed in state.answers:
        message = replace(message, confirms=confirmed, confirmed=_confirmed(state, confirmed, referee))
    message = replace(message, before=_before(state, turning) if turning % 2 == sender else ())
    if number is None:
        over = sender in (0, 1) and outcome(state) is not None
        return replace(message, totals=used(state)) if over else message
    ply = state.plies[number]
    moves = tuple(_own(state, number, index, referee) for index in range(len(ply.moves)))
    return replace(
        message,
        turn=ply.turn,
        seat=ply.seat,
        letter=_plain(ply.letter),
        days=letter_days(state, ply.seat, ply.letter),
        totals=used(state),
        moves=moves,
        remark=ply.remark,
    )


def _before(state: State, number: int) -> tuple[Before, ...]:
    """The attempts at a ply that the partner has sent back."""
    return tuple(
        Before(
            number,
            tuple(move.play for move in x.ply.moves),
            _plain(x.ply.letter),
            x.fault,
            _plain(x.letter),
        )
        for x in state.struck
        if x.ply.number == number and x.why == "returned"
    )


def _plain(letter: Letter) -> Letter:
    """Return a letter as a message has it: without a date of arrival it has no note on the stamp."""
    return letter if letter.arrived else replace(letter, stamp="stamp")


def _extras(state: State, sender: int, message: Message) -> Message:
    """Add the parts besides the ply: corrections, leave, a letter sent again, a claim, a draw, the end."""
    last = len(state.plies) - 1
    name = state.players[sender].name if sender in (0, 1) else next(iter(state.arbiters), "")
    leave = next(((x.first, x.last, x.written) for x in state.last_leaves if x.seat == sender), None)
    own = last >= 0 and last % 2 == sender
    resent = next(((x.date, x.receipt) for x in reversed(state.resent) if own and x.number == last), None)
    letters = (x for x in reversed(state.uncollected) if own and x.number == last)
    claim = next(((x.date, x.notified) for x in state.claims if x.seat == sender and x.upheld is None), None)
    end = state.end
    gave_up = bool(end and end.kind == "abandoned" and end.seat == sender)
    return replace(
        message,
        corrections=tuple(
            Corrected(x.number, x.variant, x.points, x.reason, x.by) for x in state.corrections
        ),
        leave=leave,
        resent=resent,
        uncollected=next(((x.returned, x.resent, x.receipt) for x in letters), None),
        claim=claim,
        draw="accepted" if end and end.kind == "draw" else "offered" if state.offer == sender else "",
        abandoned=gave_up,
        ended=end.date if end and (gave_up or end.kind == "draw") else "",
        signature=name,
    )


def _settled(state: State, sender: int, message: Message) -> Message:
    """Add the arbiter's decisions besides challenges; a player tells only those that ended the game."""
    end, arbiter = state.end, sender == ARBITER
    over = end.kind if end else ""
    gone = over == "abandoned" and end is not None and end.seat != sender
    declared = gone or over in ("deadline", "unknown", "absent", "lost")
    by_penalty = over == "lost" and arbiter and any(x.kind in ("loss", "exclusion") for x in state.penalties)
    claims = [x for x in state.claims if x.upheld is not None and (arbiter or over == "overrun")]
    judged = None
    for x in claims[-1:]:
        day = end.date if end and over == "overrun" and x.upheld else ""
        judged = Judged(x.seat, x.date, x.notified, bool(x.upheld), x.by, day)
    last = state.struck[-1] if state.struck else None
    annuls = arbiter and last is not None and last.why == "annulled" and last.first == len(state.plies)
    return replace(
        message,
        closed=end if declared and not by_penalty else None,
        reopened=state.reopened if arbiter else None,
        reports=state.reports if over == "deadline" else (),
        judged=judged,
        penalties=state.penalties if arbiter else (),
        annulled=(last.first, last.remark) if last and annuls else None,
    )


def _result(state: State, sender: int, message: Message) -> Message:
    """Add the final scores, and the coefficients that a player proposes, or that the score gives (COR-30)."""
    found = outcome(state)
    open_score = found is not None and bool(state.open_challenges)
    if found is None or sender not in (0, 1) or (open_score and found.how not in SCORELESS):
        return message
    signed, own = sender in state.signed, next((x for x in state.proposals if x.seat == sender), None)
    worth = Proposed(own.coefficients, own.date) if own else Proposed(proposable(found))
    return replace(message, scores=None if open_score else found.scores, proposed=worth, signed=signed)


def _sent_back(state: State, sender: int) -> tuple[Returned, Letter] | None:
    """Return the ply that the sender has sent back, while the partner has not played again."""
    number = len(state.plies)
    struck = state.struck[-1] if state.struck else None
    if struck is None or struck.why != "returned" or struck.ply.number != number or number % 2 == sender:
        return None
    return Returned(number, struck.fault, struck.remark), struck.letter


def _decisions(state: State, turning: int, *, own: bool) -> tuple[Decision, ...]:
    """Return the rulings since the partner's last ply, marking those that came after the own ply."""
    live = [line.path for line in variants(state)]
    return tuple(
        Decision(
            r.number,
            _without(r.variant, state.rulings[:place]),
            r.correct,
            r.valid,
            r.by,
            r.name,
            r.date,
            penalty(state, r) if any(path.startswith(r.variant) for path in live) else 0,
            own and r.after > turning,
        )
        for place, r in enumerate(state.rulings)
        if r.after >= turning
    )


def until(state: State, plies: int) -> State:
    """Return the game with only the first `plies` plies and the answers to them."""
    answers = {number: said for number, said in state.answers.items() if number < plies}
    return replace(state, plies=state.plies[:plies], answers=answers)


def position(state: State, number: int, path: str) -> Variant | None:
    """The position in which a ply was made, also in a variant that has been struck out since."""
    return next((line for line in all_variants(until(state, number)) if line.path == path), None)


def words_formed(state: State, number: int, move: Move, referee: Referee) -> tuple[Play, ...]:
    """The words that a play has formed as they lie on the board, the main word first."""
    before = position(state, number, move.variant)
    if before is None or move.play is None:
        return ()
    placement = laid(until(state, number), before, move, referee)
    return tuple(Play(word.square, word.direction, word.letters) for word in placement.words)


def _own(state: State, number: int, index: int, referee: Referee) -> StatedMove:
    """Return a move of the sender's last ply, before the partner has answered it."""
    ply = state.plies[number]
    move = ply.move(ply.moves[index].variant) or ply.moves[index]
    now = replace(state, plies=state.plies[: number + 1])
    stated = _stated_move(replace(now, answers=until(state, number).answers), number, move, referee)
    if len(ply.moves) == 1:
        return replace(stated, variant=None)
    return replace(stated, variant=_open(state, move.variant, number), label=chr(ord("A") + index))


def _open(state: State, path: str, number: int) -> str:
    """Return the part of a path that was still an assumption when a ply was made."""
    return _without(path, [ruling for ruling in state.rulings if ruling.after <= number])


def _without(path: str, rulings: Iterable[Ruled]) -> str:
    """Return a path without the assumptions that rulings had proved; those that they refuted stay in it."""
    proved = {(ruling.variant, f"{ruling.number}{'+' if ruling.correct else '-'}") for ruling in rulings}
    return "".join(
        match[0] for match in PATH.finditer(path) if (path[: match.start()], match[0]) not in proved
    )


def fits(stated: str, path: str) -> bool:
    """Tell whether a variant has all the assumptions that a message names."""
    return set(PATH.findall(stated)) <= set(PATH.findall(path))


def row_of(state: State, number: int, path: str) -> tuple[Row, Variant] | None:
    """The row of a move and the position after it, where it counts if it does anywhere."""
    for line in all_variants(state):
        for row in line.rows:
            if row.ply.number == number and row.move.variant == path:
                return row, line
    return None


def _stated_move(state: State, number: int, move: Move, referee: Referee) -> StatedMove:
    match = row_of(state, number, move.variant)
    if match is None:
        return StatedMove(variant=move.variant)
    row, after = match

    def tiles(indices: bytes) -> bytes:
        return bytes(state.string[index] for index in indices)

    hand = after.hands[number % 2]
    kept = bytes(index for index in hand if index not in row.taken)
    return StatedMove(
        variant=move.variant,
        passed=move.play is None,
        play=move.play,
        adjacent=words_formed(state, number, move, referee)[1:] or None,
        used=tiles(row.used) if move.play else None,
        points=row.worth,
        recorded=row.recorded if row.recorded != row.worth else None,
        total=row.total,
        kept=tiles(kept),
        taken=tiles(row.taken),
    )


def _confirmed(state: State, number: int, referee: Referee) -> tuple[StatedMove, ...]:
    """Return the answer to each move of the partner's ply; moves that a ruling struck out since have none."""
    ply = state.plies[number]
    said = {answer.variant: answer for answer in state.answers.get(number, ())}
    live = [line.path for line in variants(state)]
    stand = [move for move in ply.moves if any(path.startswith(move.variant) for path in live)]
    then = until(state, number + 1)
    moves = []
    for index, move in enumerate(ply.moves):
        answer = said.get(move.variant)
        if answer is None and stand and move not in stand:
            continue
        stated = replace(_stated_move(then, number, move, referee), used=None, kept=None, taken=None)
        if answer is not None:
            stated = replace(
                stated,
                adjacent=None,
                points=None,
                recorded=None,
                total=stated.total if answer.verdict == "zero" else None,
                verdict=answer.verdict,
                words=answer.words,
                remark=" ".join(answer.remark.split()),
            )
        moves.append(replace(stated, label=chr(ord("A") + index) if len(ply.moves) > 1 else ""))
    return tuple(moves)
