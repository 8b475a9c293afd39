"""The master play on the judge's screen: the proposals, and the play of the round before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.duplicate.views.screens import Candidate, JudgeScreen
from faristol.app.text import Texts
from faristol.app.views.written import written_word
from faristol.modes.duplicate.plays import Proposal, found_by
from faristol.modes.duplicate.state import Round, State, Step
from faristol.rules.moves import Play
from faristol.rules.notation import show_coordinates
from faristol.tiles.alphabet import DESIGNATED, LETTER_MASK, Alphabet


@dataclass(frozen=True)
class Announcement:
    """A master play that was announced, and how many found it; `annulled` if it was not valid (DUP-1.8B)."""

    round: int
    word: str
    place: str
    points: int
    found: str
    annulled: bool


@dataclass(frozen=True)
class Group:
    """Proposals with the same points; `lower` is True if they are below the best (DUP-1.8A)."""

    points: int
    lower: bool
    candidates: Sequence[Candidate]


def announced(state: State, round_: Round | None, alphabet: Alphabet, texts: Texts) -> Announcement | None:
    """The master play of a round, None without one."""
    if round_ is None or round_.master is None:
        return None
    play = round_.master.play
    return Announcement(
        round=round_.number,
        word=written_word(play.word, alphabet),
        place=show_coordinates(play.square, play.direction),
        points=round_.scored or 0,
        found=texts.gettext("not valid, nobody scores it")
        if round_.annulled
        else found_text(len(found_by(play, round_, state)), len(state.present(round_.number)), texts),
        annulled=round_.annulled,
    )


def found_text(count: int, here: int, texts: Texts) -> str:
    """Return the number of a round's players who found its master play, in words."""
    if count == 0:
        return texts.gettext("nobody found it")
    return texts.ngettext("%(count)s of %(all)s found it", "%(count)s of %(all)s found it", count) % {
        "count": count,
        "all": here,
    }


def groups(screen: JudgeScreen, texts: Texts) -> list[Group]:
    """The proposals by points, best first; within the same points in the order of preference."""
    found: dict[int, list[Candidate]] = {}
    for candidate in screen.candidates:
        found.setdefault(candidate.proposal.points, []).append(candidate)
    best = max(found, default=0)
    return [Group(points, points < best, candidates) for points, candidates in found.items()]


def aloud(play: Play, alphabet: Alphabet, texts: Texts) -> str:
    """A word as it is said: in capitals, and for every blank the letter that it shows (NOT-2)."""
    word = alphabet.show_word(bytes(tile & LETTER_MASK for tile in play.word))
    shown = [alphabet.letter(tile & LETTER_MASK) for tile in play.word if tile & DESIGNATED]
    if not shown:
        return word
    form = texts.ngettext(
        "%(word)s, with the blank as %(letters)s", "%(word)s, with the blanks as %(letters)s", len(shown)
    )
    return form % {"word": word, "letters": texts.sequence(shown)}


def proposed(screen: JudgeScreen) -> Proposal | None:
    """The first proposal while the master play is being chosen; it is shown on the board."""
    choosing = screen.state.step is Step.MASTER and not screen.correcting and not screen.master_question
    if not choosing or screen.state.rules.master_policy == "judge" or not screen.candidates:
        return None
    return screen.candidates[0].proposal
