"""Slips on the judge's screen: whose is in, the one being typed, and those entered last."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.app.screens import JudgeScreen
from faristol.app.text import Texts
from faristol.app.text.faults import explain_slip
from faristol.app.views import wording
from faristol.modes.duplicate.state import Round, Slip, State
from faristol.tiles.alphabet import BLANK, Alphabet

MANY = 27
"""With more tables their numbers scroll in a box of their own, so that the form stays in sight."""


@dataclass(frozen=True)
class TableMark:
    """A table's number: the selector, and the picture of who is missing.

    `kind` is "in", "no" (void), "wait" or "now"; `said` says the same in words.
    """

    table: int
    name: str
    kind: str
    said: str
    missing: bool


@dataclass(frozen=True)
class SlipLine:
    """A slip in the list; `void` says in a word or two why it scores nothing, `reason` in a sentence."""

    player: int
    table: int
    name: str
    word: str
    place: str
    points: int
    void: str
    reason: str


def table_marks(screen: JudgeScreen, texts: Texts) -> list[TableMark]:
    """The tables of the round in order; of many, those whose slip is missing before the others."""
    round_ = screen.round
    if round_ is None:
        return []
    now = screen.entry.player
    marks = []
    for player in screen.state.present(round_.number):
        slip = round_.slips.get(player.id)
        if slip is None:
            kind, said = "wait", texts.gettext("slip missing")
        elif slip.verdict == "good":
            kind, said = "in", texts.gettext("slip in")
        else:
            kind, said = "no", texts.gettext("slip void")
        if now is not None and now.id == player.id:
            kind = "now"
        marks.append(TableMark(player.table, player.name, kind, said, slip is None))
    if len(marks) > MANY:
        marks.sort(key=lambda mark: not mark.missing)
    return marks


def slip_in_hand(screen: JudgeScreen, texts: Texts) -> SlipLine | None:
    """The slip that the chosen table has already, which the one being typed would replace."""
    player, round_ = screen.entry.player, screen.round
    if player is None or round_ is None or player.id not in round_.slips:
        return None
    return _line(round_.slips[player.id], screen, texts)


def slip_lines(screen: JudgeScreen, texts: Texts) -> list[SlipLine]:
    """The slips of the round, the latest first; by table when a finished round is being corrected."""
    round_ = screen.round
    if round_ is None:
        return []
    lines = [_line(slip, screen, texts) for slip in reversed(list(round_.slips.values()))]
    return sorted(lines, key=lambda line: line.table) if screen.correcting else lines


def _line(slip: Slip, screen: JudgeScreen, texts: Texts) -> SlipLine:
    player = screen.state.player(slip.player)
    word, place = written(slip, screen.alphabet)
    return SlipLine(
        player=slip.player,
        table=player.table if player else 0,
        name=player.name if player else "",
        word=word,
        place=place,
        points=slip.points,
        void="" if slip.verdict == "good" else wording.verdict(slip, texts),
        reason=explain_slip(slip.verdict, slip.code, slip.details, texts) if slip.code else "",
    )


def written(slip: Slip, alphabet: Alphabet) -> tuple[str, str]:
    """The word of a slip, with its blanks if it is a play, and the place as it was written on it."""
    word = slip.word if slip.play is None else alphabet.show_word(slip.play.word)
    return word, slip.coordinates.strip().upper()


def said(slip: Slip, state: State, alphabet: Alphabet, texts: Texts) -> str:
    """What is read aloud once a slip is in: "4: CASA H8, 24 points", or why it is void."""
    player = state.player(slip.player)
    points = texts.ngettext("%(num)s point", "%(num)s points", slip.points) % {"num": slip.points}
    play = " ".join(filter(None, written(slip, alphabet)))
    parts = (play, points if slip.verdict == "good" else wording.verdict(slip, texts))
    return f"{player.table if player else 0}: {', '.join(filter(None, parts))}"


def claims(round_: Round | None, texts: Texts) -> list[tuple[str, str]]:
    """The verdicts in one tap: value and label. Without a blank on the rack none can be unmarked."""
    found = [
        ("none", texts.gettext("No play")),
        ("late", texts.pgettext("slip", "Late")),
        ("illegible", texts.gettext("Illegible")),
        ("coordinates", texts.gettext("Place missing or wrong")),
    ]
    if round_ is not None and BLANK in round_.rack:
        found.append(("blank", texts.gettext("Blank not marked")))
    return found
