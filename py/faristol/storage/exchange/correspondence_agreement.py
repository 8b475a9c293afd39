"""The parts of comparing a message with a copy of a game: its result, plays and answers, plays that are sent
back, and what the arbiter decides about the game itself (COR-5, COR-6B, COR-14, COR-15, COR-16).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from faristol.errors import Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import Answer, Move
from faristol.modes.correspondence.events import PlyMade
from faristol.modes.correspondence.state import Reopened, State
from faristol.modes.correspondence.timeline import Variant, all_variants
from faristol.rules.notation import Play
from faristol.storage.exchange.correspondence_evidence import plain
from faristol.storage.exchange.correspondence_message import Decision, Judged, Message, Returned, fits
from faristol.storage.exchange.correspondence_plays import StatedMove, fold, play_of
from faristol.storage.exchange.correspondence_text import position_text
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import letters_of

Result = Literal["taken", "noted", "known", "sent_back", "aside"]


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A difference between the message (`said`) and this copy (`here`), and the rule.

    Both are written as a message has them: "7C: GOL", "O,G", "41"; dates are ISO 8601. `number` is the ply,
    -1 for none, `label` its variant. `fault` is the refusal where this copy does not take it, which has a
    sentence of its own.
    """

    code: str
    rule: str
    said: str = ""
    here: str = ""
    number: int = -1
    label: str = ""
    fault: Refused | None = None


@dataclass(frozen=True, slots=True)
class Verified:
    """The outcome of a message.

    "taken": it agrees in everything; "noted": it can be taken, and the differences are told; "known": it has
    nothing new; "sent_back": it has a ply that must be played again (`fault` is why, COR-5, COR-6B); "aside":
    it cannot be taken, and is kept until the players decide. `commands` are to be done in this order,
    `advice` are the commands with which its reader may answer: a zero (COR-7). `number` is the ply that it is
    about, -1 for none.
    """

    result: Result
    commands: tuple[c.Command, ...] = ()
    disagreements: tuple[Disagreement, ...] = ()
    advice: tuple[c.Command, ...] = ()
    fault: str = ""
    number: int = -1


class Stopped(Exception):  # noqa: N818 - the end of a comparison is no error
    """Raised to end the comparison of a message."""

    def __init__(self, result: Result, fault: str = "") -> None:
        super().__init__(result)
        self.result, self.fault = result, fault


def same_words(stated: StatedMove, move: Move, formed: Iterable[Play]) -> bool:
    """Tell whether the listed words are those of the play, whichever of them comes first."""
    here = {plain(play) for play in (move.play, *formed) if play}
    adjacent = {plain(play) for play in stated.adjacent or ()}
    main = plain(stated.play) if stated.play else None
    if main in here:
        return {main, *adjacent} == here
    return adjacent == here - {plain(move.play) if move.play else None}


def turn_of(number: int) -> str:
    """The turn of a ply, from 1."""
    return str(number // 2 + 1)


def as_here(words: Iterable[bytes], listed: Iterable[bytes]) -> tuple[bytes, ...]:
    """Words as this copy has them, with the blanks that show in them."""
    here = {letters_of(word): word for word in reversed(tuple(listed))}
    return tuple(here.get(letters_of(word), word) for word in words)


def core(answer: Answer) -> tuple[str, str, tuple[bytes, ...]]:
    """Return the parts of an answer that must be the same in two copies."""
    return answer.variant, answer.verdict, tuple(sorted(map(letters_of, answer.words)))


def verdicts(answers: Iterable[Answer]) -> str:
    """Return the verdicts of answers as text: "zero, challenged", or "accepted"."""
    return ", ".join(answer.verdict for answer in answers) or "accepted"


def challenged(state: State, stated: Decision) -> str:
    """Return the variant in which the decided ply was challenged: one with the assumptions that the message
    names, and that no ruling has struck out."""
    paths = [
        answer.variant
        for answer in state.answers.get(stated.number, ())
        if answer.verdict == "challenged" and fits(stated.variant, answer.variant)
    ]
    struck = {f"{r.variant}{r.number}{'-' if r.correct else '+'}" for r in state.rulings}
    live = [path for path in paths if not any(map(path.startswith, struck))]
    return next((candidates[0] for candidates in (paths, live) if len(candidates) == 1), stated.variant)


def labelled(ply: PlyMade, stated: StatedMove) -> Move | None:
    """Return the move of a ply that is meant: by its assumptions, by its letter, or the only one."""
    if stated.variant and (moves := [move for move in ply.moves if fits(stated.variant, move.variant)]):
        return moves[0] if len(moves) == 1 else None
    if stated.label:
        index = ord(stated.label) - ord("A")
        return ply.moves[index] if index < len(ply.moves) else None
    return ply.moves[0] if len(ply.moves) == 1 else None


def has_plays(read: Message, ply: PlyMade) -> bool:
    """Tell whether a message has the plays of a ply."""
    if len(read.moves) != len(ply.moves):
        return False
    pairs = ((labelled(ply, stated), stated) for stated in read.moves)
    return all(
        move is not None
        and (plain(move.play) if move.play else None) == (plain(stated.play) if stated.play else None)
        for move, stated in pairs
    )


def struck_moves(state: State, read: Message, going: Iterable[Variant]) -> list[Move]:
    """Return the moves for variants that a ruling has struck out here already; they do not count."""
    live = {variant.path for variant in going}
    gone = [line.path for line in all_variants(state) if line.path not in live]
    moves = []
    for stated in read.moves:
        if stated.variant and not any(fits(stated.variant, path) for path in live):
            paths = [path for path in gone if fits(stated.variant, path)]
            if len(paths) == 1:
                moves.append(Move(paths[0], stated.play, stated.points or 0))
    return moves


def with_names_spelt(state: State, read: Message) -> Message:
    """Return a message with the names of those who decided spelt as here, whatever their case and marks."""
    registered = {fold(name): name for name in (*(player.name for player in state.players), *state.arbiters)}

    def spelt(name: str) -> str:
        return registered.get(fold(" ".join(name.split())), name)

    closed, reopened, judged = read.closed, read.reopened, read.judged
    return replace(
        read,
        decisions=tuple(replace(made, name=spelt(made.name)) for made in read.decisions),
        corrections=tuple(replace(made, by=spelt(made.by)) for made in read.corrections),
        penalties=tuple(replace(made, by=spelt(made.by)) for made in read.penalties),
        closed=replace(closed, by=spelt(closed.by)) if closed else None,
        reopened=replace(reopened, by=spelt(reopened.by)) if reopened else None,
        judged=replace(judged, by=spelt(judged.by)) if judged else None,
    )


def settled(state: State, read: Message) -> Iterator[c.Command]:
    """Yield the commands to be done; raises `Refused` if this copy has another ending or another answer."""
    annulled = [(struck.first, struck.remark) for struck in state.struck if struck.why == "annulled"]
    if read.annulled is not None and read.annulled not in annulled:
        yield c.Annul(*read.annulled, read.signature, read.letter.sent)
    end = state.end
    entered = {(x.seat, x.kind, x.tenths, x.reason) for x in state.penalties}
    for given in read.penalties:
        if (given.seat, given.kind, given.tenths, given.reason) not in entered:
            yield given
            if given.kind in ("loss", "exclusion"):
                end = e.Ended("lost", given.seat, given.date, "")
    for command in () if read.judged is None else _judged(state, read.judged):
        yield command
        if isinstance(command, e.OverrunDecided) and command.upheld:
            end = e.Ended("overrun", 1 - command.seat, command.date, "")
    back = read.reopened
    if back is not None and end is not None and back != state.reopened and not _same(end, read.closed):
        if not _same(end, back):
            raise Refused("correspondence.two_endings")
        yield e.EndTakenBack(back.date, back.by)
        end = None
    if read.closed is not None:
        yield from _closed(state, end, read.closed, read)


def require_not_taken_back(state: State, stated: e.Ended) -> None:
    """Refuse an end that the arbiter has taken back, if it comes again with an older letter (COR-14)."""
    back = state.reopened
    if back is not None and _same(stated, back) and back.ended == stated.date:
        raise Refused("correspondence.end_back", rule="COR-14", date=back.date)


def _same(end: e.Ended, stated: e.Ended | Reopened | None) -> bool:
    return stated is not None and (end.kind, end.seat) == (stated.kind, stated.seat)


def _closed(state: State, end: e.Ended | None, stated: e.Ended, read: Message) -> Iterator[c.Command]:
    """Yield the commands that end the game, where this copy has no end (COR-14, COR-15)."""
    if end is None:
        if read.reopened is None:
            require_not_taken_back(state, stated)
        for seat in read.reports:
            yield e.PositionReported(seat, stated.date)
        yield stated
    elif not _same(end, stated):
        raise Refused("correspondence.two_endings")


def _judged(state: State, stated: Judged) -> Iterator[c.Command]:
    """Yield the commands for the answer to a claim, and for the claim if it is missing here (COR-29)."""
    same = [claim for claim in state.claims if (claim.seat, claim.notified) == (stated.seat, stated.notified)]
    if not same:
        yield e.OverrunClaimed(stated.seat, stated.date, stated.notified)
    elif same[-1].upheld not in (None, stated.upheld):
        raise Refused("correspondence.two_endings")
    if not same or same[-1].upheld is None:
        yield e.OverrunDecided(stated.seat, stated.upheld, stated.by, stated.answered)


_RECEIVED, _NEXT = "am primit ", " / "


def received_text(plays: Iterable[Play], alphabet: Alphabet) -> str:
    """Write the plays that came as the reason of a return: "am primit H9: CARTE"; empty without any."""
    listed = _NEXT.join(position_text(play, alphabet) for play in plays)
    return listed and _RECEIVED + listed


def received(remark: str, alphabet: Alphabet) -> tuple[Play, ...]:
    """Read the plays that came from the reason of a return; empty if it has none."""
    _, _, listed = remark.partition(_RECEIVED)
    plays = [play_of(text, alphabet) for text in listed.split(_NEXT)]
    return tuple(play[0] for play in plays if play)


def contradicts(state: State, back: Returned | None, alphabet: Alphabet) -> bool:
    """Tell whether the return of the last ply contradicts this copy.

    A play written down here has no technical fault; and if the ply is unclear, another play may have come.
    """
    if back is None or back.number != len(state.plies) - 1:
        return False
    came = [plain(play) for play in received(back.remark, alphabet)]
    here = [plain(move.play) for move in state.plies[-1].moves if move.play]
    return back.fault != "unclear" or (bool(came) and came != here)
