"""Slips on the judge's screen: whose is in, the one being typed, and those entered last."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.app.text import Texts
from faristol.app.text.faults import explain_slip
from faristol.app.views import wording
from faristol.modes.duplicate.state import Player, Round, Slip, State
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


def table_marks(state: State, round_: Round, now: Player | None, texts: Texts) -> list[TableMark]:
    """The tables of a round in order; of many, those whose slip is missing before the others.

    `now` is the player whose slip is being typed.
    """
    words = {
        "wait": texts.gettext("slip missing"),
        "in": texts.gettext("slip in"),
        "no": texts.gettext("slip void"),
    }
    marks = []
    for player in state.present(round_.number):
        slip = round_.slips.get(player.id)
        kind = "wait" if slip is None else "in" if slip.verdict == "good" else "no"
        shown = "now" if now is not None and now.id == player.id else kind
        marks.append(TableMark(player.table, player.name, shown, words[kind], slip is None))
    if len(marks) > MANY:
        marks.sort(key=lambda mark: not mark.missing)
    return marks


def slip_in_hand(round_: Round, player: Player | None, alphabet: Alphabet, texts: Texts) -> SlipLine | None:
    """The slip that the chosen table has already, which the one being typed would replace."""
    if player is None or player.id not in round_.slips:
        return None
    return _line(round_.slips[player.id], player, alphabet, texts)


def slip_lines(
    state: State, round_: Round, alphabet: Alphabet, texts: Texts, *, by_table: bool = False
) -> list[SlipLine]:
    """The slips of a round, the latest first; by table when a finished round is being corrected."""
    players = {player.id: player for player in state.players}
    slips = reversed(list(round_.slips.values()))
    lines = [_line(slip, players.get(slip.player), alphabet, texts) for slip in slips]
    return sorted(lines, key=lambda line: line.table) if by_table else lines


def _line(slip: Slip, player: Player | None, alphabet: Alphabet, texts: Texts) -> SlipLine:
    word, place = written(slip, alphabet)
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


def claims(round_: Round, texts: Texts) -> list[tuple[str, str]]:
    """The verdicts in one tap: value and label. Without a blank on the rack none can be unmarked."""
    found = [
        ("none", texts.gettext("No play")),
        ("late", texts.pgettext("slip", "Late")),
        ("illegible", texts.gettext("Illegible")),
        ("coordinates", texts.gettext("Place missing or wrong")),
    ]
    if BLANK in round_.rack:
        found.append(("blank", texts.gettext("Blank not marked")))
    return found
