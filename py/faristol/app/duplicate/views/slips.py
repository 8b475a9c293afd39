"""Slips on the judge's screen: the tables, the slip being typed, and those entered last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from faristol.app.duplicate.views import figures, wording
from faristol.app.duplicate.views.screens import TwoReadings
from faristol.app.text import Texts
from faristol.app.text.faults import VERDICTS, explain_slip
from faristol.app.views.written import written_word
from faristol.modes.duplicate import judging
from faristol.modes.duplicate.shorthand import SIGNS
from faristol.modes.duplicate.state import Player, Reading, Round, Slip, State
from faristol.tiles.alphabet import BLANK, Alphabet

MANY = 27
"""With more tables those whose slip is missing come first, in a box that scrolls where it has to."""

MOST_RUNS = 16
"""Greatest number of runs of missing tables that are listed; for more, only the number of tables is shown."""


@dataclass(frozen=True)
class TableMark:
    """A table's number, to select it by, with the state of its slip.

    `kind` is "in", "no" (void), "wait", "judge" or "second" (typed at that desk alone) or "differ" (typed
    otherwise at each); `text` is the same in words. `now` is True while its slip is being typed.
    """

    table: int
    name: str
    kind: str
    text: str
    missing: bool
    now: bool


@dataclass(frozen=True)
class SlipLine:
    """A slip in the list; `void` says in a word or two why it scores nothing, `reason` in a sentence.

    `mark` says what is wrong on a valid slip, with the points as they are written or with the joker;
    `warnings` counts the slips of the player with wrong points. `waits` is True if the judge's device has not
    got it yet, `judged` if it is known here what it scores.
    """

    player: int
    table: int
    name: str
    word: str
    coordinates: str
    points: int
    void: str
    reason: str
    mark: str = ""
    warnings: int = 0
    waits: bool = False
    judged: bool = True


def table_marks(state: State, round_: Round, now: Sequence[Player], texts: Texts) -> list[TableMark]:
    """Return the tables of a round in order; of many, those whose slip is missing before the others.

    `now` are the players whose slip is being typed.
    """
    words = {
        "wait": texts.gettext("slip missing"),
        "in": texts.gettext("slip in"),
        "no": texts.gettext("slip void"),
        "judge": texts.gettext("typed at this desk only"),
        "second": texts.gettext("typed at the other desk only"),
        "differ": texts.gettext("two readings differ"),
    }
    marks = []
    for player in state.present(round_.number):
        slip = round_.slips.get(player.id)
        kind = "wait" if slip is None else "in" if slip.verdict == "good" else "no"
        if readings := round_.readings.get(player.id):
            kind = "differ" if judging.waiting(round_, player.id) else next(iter(readings))
        marks.append(TableMark(player.table, player.name, kind, words[kind], slip is None, player in now))
    if len(marks) > MANY:
        marks.sort(key=lambda mark: not mark.missing)
    return marks


def readings_in_hand(round_: Round, player: Player | None, texts: Texts) -> str:
    """Return the desk where the chosen table's slip was typed, in words, without what it says (DEV-5)."""
    readings = round_.readings.get(player.id, {}) if player else {}
    if len(readings) > 1:
        return texts.gettext("Two readings differ: what you type now counts.")
    if judging.SECOND in readings:
        return texts.gettext("Typed at the other desk.")
    return texts.gettext("Typed at this desk; what you type now takes its place.") if readings else ""


def slip_in_hand(
    state: State, round_: Round, player: Player | None, alphabet: Alphabet, texts: Texts
) -> SlipLine | None:
    """Return the slip that the chosen table has already, which the one being typed would replace."""
    if player is None or player.id not in round_.slips:
        return None
    return _line(round_.slips[player.id], player, state, alphabet, texts)


def slip_lines(
    state: State, round_: Round, alphabet: Alphabet, texts: Texts, *, by_table: bool = False
) -> list[SlipLine]:
    """Return the slips of a round, the latest first; by table when a finished round is being corrected."""
    players = {player.id: player for player in state.players}
    slips = reversed(list(round_.slips.values()))
    lines = [_line(slip, players.get(slip.player), state, alphabet, texts) for slip in slips]
    return sorted(lines, key=lambda line: line.table) if by_table else lines


def _line(slip: Slip, player: Player | None, state: State, alphabet: Alphabet, texts: Texts) -> SlipLine:
    word, coordinates = written(slip, alphabet)
    mark = claim_mark(slip, state, texts)
    if slip.code == "slip.joker":
        mark = texts.gettext("joker marked wrongly")
    return SlipLine(
        player=slip.player,
        table=player.table if player else 0,
        name=player.name if player else "",
        word=word,
        coordinates=coordinates,
        points=slip.points,
        void="" if slip.verdict == "good" else wording.reason(slip, texts),
        reason=explain_slip(slip.verdict, slip.code, slip.details, texts) if slip.code else "",
        mark=mark,
        warnings=warnings(state, slip.player) if slip.warned else 0,
    )


def written(slip: Slip, alphabet: Alphabet) -> tuple[str, str]:
    """Return the word of a slip, with its blanks if it is a play, and the coordinates as written on it."""
    word = slip.word if slip.play is None else written_word(slip.play.word, alphabet)
    return word, slip.coordinates.strip().upper()


def read(reading: Reading, alphabet: Alphabet, texts: Texts) -> str:
    """Return a desk's reading: "CASA H8", with the verdict and the points on the slip if there are any."""
    word = reading.word if reading.play is None else written_word(reading.play.word, alphabet)
    play = " ".join(filter(None, (word, reading.coordinates.upper())))
    verdict = texts.gettext(VERDICTS[reading.claim]) if reading.claim else ""
    claimed = "" if reading.claimed is None else figures.points(reading.claimed, texts)
    return ", ".join(filter(None, (play, verdict, claimed)))


def waits(round_: Round, player: int, state: State, alphabet: Alphabet, texts: Texts) -> str:
    """Return the message on a slip typed at this desk that does not count yet (DEV-5)."""
    seated = state.player(player)
    table = seated.table if seated else 0
    if judging.waiting(round_, player):
        return texts.gettext("%(table)s: two readings differ") % {"table": table}
    typed = read(round_.readings[player][judging.JUDGE], alphabet, texts)
    return texts.gettext("%(table)s: %(slip)s, waits for the other desk") % {"table": table, "slip": typed}


def reader_names(texts: Texts) -> Mapping[str, str]:
    """Return the names of the devices that may have read a slip, as the judge's desk calls them."""
    return {
        judging.JUDGE: texts.gettext("This desk"),
        judging.SECOND: texts.gettext("Second desk"),
        judging.TABLET: texts.gettext("Player’s tablet"),
        judging.OTHER: texts.gettext("Another device"),
    }


def compared(two: TwoReadings, state: State, alphabet: Alphabet, texts: Texts) -> Mapping[str, Any]:
    """Return the readings of a slip side by side, that of the judge's desk first."""
    labels, lines = reader_names(texts), []
    for desk, reading, slip in two.readings:
        line = _line(slip, two.player, state, alphabet, texts)
        text = read(reading, alphabet, texts)
        lines.append({"desk": desk, "label": labels[desk], "read": text, "line": line})
    return {"player": two.player, "lines": lines}


def spoken(
    slip: Slip,
    state: State,
    alphabet: Alphabet,
    texts: Texts,
    players: Sequence[Player] = (),
    *,
    judged: bool = True,
) -> str:
    """Return the text read aloud once a slip is in: "4: CASA H8, 24 points", or why it is void.

    Unless it is `judged` it has no points: this device has no word list to judge by.
    """
    players = players or [player for player in state.players if player.id == slip.player]
    points = figures.points(slip.points, texts) if judged else ""
    play = " ".join(filter(None, written(slip, alphabet)))
    parts = (play, points if slip.verdict == "good" else wording.reason(slip, texts))
    return f"{wording.tables(players)}: {', '.join(filter(None, parts))}"


def claims(state: State, round_: Round, texts: Texts, *, own: bool = False) -> list[tuple[str, str, str]]:
    """Return the verdicts in one tap: value, label and key; "blank" only with a blank on the rack,
    "claim" only where points are obligatory.

    The judge who plays has only the first one for the own slip.
    """
    labels = {
        "none": texts.gettext("No play"),
        "late": texts.pgettext("slip", "Late"),
        "illegible": texts.gettext("Illegible"),
        "coordinates": texts.gettext("Place missing or wrong"),
    }
    if BLANK in round_.rack + round_.choices:
        labels["blank"] = texts.gettext("Blank not marked")
    if state.rules.claimed_points == "void":
        labels["claim"] = texts.gettext("No points written")
    keys = {verdict: sign for sign, verdict in SIGNS.items()}
    verdicts = [(verdict, label, keys[verdict]) for verdict, label in labels.items()]
    return verdicts[:1] if own else verdicts


def claim_mark(slip: Slip, state: State, texts: Texts) -> str:
    """Return the remark on the points written on a valid slip, if they are asked for (DUP-1.2)."""
    if state.rules.claimed_points == "no" or slip.verdict != "good":
        return ""
    if slip.claimed is None:
        return texts.gettext("no points written")
    return texts.gettext("%(claimed)s written") % {"claimed": slip.claimed} if slip.warned else ""


def warnings(state: State, player: int) -> int:
    """Count a player's slips with wrong points on them."""
    slips = (round_.slips.get(player) for round_ in state.rounds)
    return sum(slip is not None and slip.warned for slip in slips)
