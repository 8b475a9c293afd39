"""The result of comparing a message with a copy of a game, and helpers to compare plays and answers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from faristol.errors import Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence.data import Answer, Move
from faristol.modes.correspondence.events import PlyMade
from faristol.modes.correspondence.state import State
from faristol.modes.correspondence.timeline import Variant, all_variants
from faristol.rules.moves import Play
from faristol.storage.exchange.correspondence_evidence import plain
from faristol.storage.exchange.correspondence_lines import fold
from faristol.storage.exchange.correspondence_message import Decision, Message, fits
from faristol.storage.exchange.correspondence_plays import StatedMove
from faristol.tiles.tile import LETTER_MASK

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


def same_words(stated: StatedMove, move: Move, formed: Iterable[Play]) -> bool:
    """Tell whether the listed words are those of the play, whichever of them comes first."""
    here = {plain(play) for play in (move.play, *formed) if play}
    said = {plain(play) for play in stated.adjacent or ()}
    main = plain(stated.play) if stated.play else None
    if main in here:
        return {main, *said} == here
    return said == here - {plain(move.play) if move.play else None}


def turn_of(number: int) -> str:
    """The turn of a ply, from 1."""
    return str(number // 2 + 1)


def plain_letters(word: bytes) -> bytes:
    """Return the letters of a word, without the marks of blanks."""
    return bytes(tile & LETTER_MASK for tile in word)


def as_here(words: Iterable[bytes], known: Iterable[bytes]) -> tuple[bytes, ...]:
    """Words as this copy has them, with the blanks that show in them."""
    here = {plain_letters(word): word for word in reversed(tuple(known))}
    return tuple(here.get(plain_letters(word), word) for word in words)


def core(answer: Answer) -> tuple[str, str, tuple[bytes, ...]]:
    """Return the parts of an answer that must be the same in two copies."""
    return answer.variant, answer.verdict, tuple(sorted(map(plain_letters, answer.words)))


def verdicts(answers: Iterable[Answer]) -> str:
    """Return the verdicts of answers as text: "zero, challenged", or "accepted"."""
    return ", ".join(answer.verdict for answer in answers) or "accepted"


def challenged(state: State, stated: Decision) -> str:
    """Return the variant in which the decided ply was challenged: one with the assumptions that the message
    names, and that no ruling has struck out."""
    paths = [
        said.variant
        for said in state.answers.get(stated.number, ())
        if said.verdict == "challenged" and fits(stated.variant, said.variant)
    ]
    struck = {f"{r.variant}{r.number}{'-' if r.correct else '+'}" for r in state.rulings}
    live = [path for path in paths if not any(map(path.startswith, struck))]
    return next((found[0] for found in (paths, live) if len(found) == 1), stated.variant)


def labelled(ply: PlyMade, stated: StatedMove) -> Move | None:
    """Return the move of a ply that is meant: by its assumptions, by its letter, or the only one."""
    if stated.variant and (moves := [move for move in ply.moves if fits(stated.variant, move.variant)]):
        return moves[0] if len(moves) == 1 else None
    if stated.label:
        place = ord(stated.label) - ord("A")
        return ply.moves[place] if place < len(ply.moves) else None
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


def known_names(state: State, read: Message) -> Message:
    """Return a message with the names of those who decided spelt as here, whatever their case and marks."""
    known = {fold(name): name for name in (*(player.name for player in state.players), *state.arbiters)}

    def spelt(name: str) -> str:
        return known.get(fold(" ".join(name.split())), name)

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
