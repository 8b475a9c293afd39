"""The parts of the judge's screen, each made again only when something changes that it shows."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from markupsafe import Markup

from faristol.app.duplicate.views import wording
from faristol.app.duplicate.views.next_step import Next, announced
from faristol.app.duplicate.views.screens import JudgeScreen, SlipEntry, TwoReadings
from faristol.app.duplicate.views.slips import (
    MANY,
    MOST_RUNS,
    claims,
    compared,
    readings_in_hand,
    slip_in_hand,
    slip_lines,
    table_marks,
)
from faristol.app.text import Texts
from faristol.app.views.clock import ClockFace
from faristol.app.views.render import part
from faristol.app.views.screen import Notice
from faristol.app.views.written import written_word
from faristol.modes.duplicate import desks
from faristol.modes.duplicate.state import Player, Round, State
from faristol.tiles.alphabet import Alphabet


@part("duplicate/judge_top.html")
def top(texts: Texts, state: State, path: str, number: int, opened: bool) -> Mapping[str, Any]:
    """Return the head: the duplicate, the round, the projector, and the menu, which may be `opened`."""
    players = wording.players(state, texts, number)
    return {
        "name": state.name,
        "opened": opened,
        "number": number,
        "path": path,
        "players": players,
    }


@part("duplicate/judge_board.html")
def table_top(_texts: Texts, board: Markup) -> Mapping[str, Any]:
    """Return the board."""
    return {"board": board}


@part("duplicate/judge_last.html")
def last_master(texts: Texts, state: State, round_: Round | None, alphabet: Alphabet) -> Mapping[str, Any]:
    """Return the line under the board: the master play of a round; empty without one."""
    return {"last": announced(state, round_, alphabet, texts)}


@part("duplicate/judge_status.html")
def status(
    _texts: Texts,
    correcting: str,
    steps: Sequence[tuple[str, str]],
    clock: ClockFace | None,
    rack: Markup,
    kept: bytes,
) -> Mapping[str, Any]:
    """Steps, clock and rack; `correcting` is the heading of a correction, which has no steps."""
    return {"correcting": correcting, "steps": steps, "clock": clock, "rack": rack, "kept": kept}


@part("duplicate/slip_tables.html")
def slip_tables(
    texts: Texts, state: State, round_: Round, now: Sequence[Player], correcting: bool
) -> Mapping[str, Any]:
    """Return the number of slips that are in, and the table numbers."""
    marks, absent = table_marks(state, round_, now, texts), missing(state, round_)
    return {
        "marks": marks,
        "many": len(marks) > MANY,
        "missing": absent,
        "scattered": len(wording.runs(absent)) > MOST_RUNS,
        "number": round_.number,
        "slips_in": "" if correcting else wording.slips_in(state, texts),
        "tables": wording.tables,
    }


def _typed_once(state: State, round_: Round, texts: Texts) -> list[tuple[str, str]]:
    """Return the tables whose slip only one desk has typed yet, with the desk."""
    labels = {
        desks.JUDGE: texts.gettext("Typed at this desk only:"),
        desks.SECOND: texts.gettext("Typed at the second desk only:"),
    }
    once = desks.typed_once(state, round_)
    rows = [(labels[desk], [player for player, at in once if at == desk]) for desk in labels]
    return [(label, wording.tables(players)) for label, players in rows if players]


@part("duplicate/slip_desks.html")
def slip_desks(
    texts: Texts,
    state: State,
    round_: Round,
    differing: Sequence[TwoReadings],
    now: Player | None,
    alphabet: Alphabet,
) -> Mapping[str, Any]:
    """Slips that were typed and do not count yet, except that of `now`, which is shown in the form."""
    others = (two for two in differing if two.player != now)
    return {
        "number": round_.number,
        "differing": [compared(two, state, alphabet, texts) for two in others],
        "once": _typed_once(state, round_, texts),
    }


@part("duplicate/slip_form.html")
def slip_form(
    texts: Texts,
    state: State,
    round_: Round,
    entry: SlipEntry,
    alphabet: Alphabet,
    notices: Sequence[Notice],
    path: str,
    differing: Sequence[TwoReadings],
) -> Mapping[str, Any]:
    """Return the slip being typed, with the plays that fit; `notices` are the notices about it."""
    two = next((one for one in differing if one.player == entry.player), None)
    offered = claims(round_, texts, own=entry.own)
    labels = {value: label for value, label, _ in claims(round_, texts)}
    return {
        "claims": offered,
        "entry": entry,
        "hand": slip_in_hand(state, round_, entry.player, alphabet, texts),
        "two": compared(two, state, alphabet, texts) if two else None,
        "typed": readings_in_hand(round_, entry.player, texts),
        "locked": entry.player is not None and entry.player.id == state.judge and not round_.closed,
        "path": path,
        "verdict": labels.get(entry.verdict, ""),
        "number": round_.number,
        "said": notices,
        "word": lambda word: written_word(word, alphabet),
    }


@part("duplicate/slip_list.html")
def slip_list(
    texts: Texts,
    state: State,
    round_: Round,
    alphabet: Alphabet,
    correcting: bool,
    waiting: Collection[int] = (),
    here: Collection[int] = (),
) -> Mapping[str, Any]:
    """Return the slips that are in.

    Those of the players `waiting` are on this device only; what those `here` score is not known.
    """
    lines = [
        replace(line, waits=line.player in waiting, judged=line.player not in here)
        for line in slip_lines(state, round_, alphabet, texts, by_table=correcting)
    ]
    return {"number": round_.number, "slips": lines}


def slip_parts(
    screen: JudgeScreen,
    round_: Round,
    texts: Texts,
    path: str = "",
    waiting: Collection[int] = (),
    here: Collection[int] = (),
) -> dict[str, str]:
    """Return the tables, the form and the list of a round's slips, by the id of their element."""
    state, entry, alphabet, notices = screen.state, screen.entry, screen.alphabet, screen.notices_at("slip")
    two, correcting = screen.differing, screen.correcting
    return {
        "slip-tables": slip_tables(texts, state, round_, entry.chosen_tables, correcting),
        "slip-form": slip_form(texts, state, round_, entry, alphabet, notices, path, two),
        "slip-list": slip_list(texts, state, round_, alphabet, correcting, waiting, here),
    }


@part("next_button.html")
def next_button(_texts: Texts, step: Next) -> Mapping[str, Any]:
    """Return the one big button."""
    return {"next": step}


def missing(state: State, round_: Round | None) -> list[Player]:
    """Return the players of a round whose slip nobody has typed."""
    if round_ is None:
        return []
    typed = round_.slips.keys() | round_.readings.keys()
    return [player for player in state.present(round_.number) if player.id not in typed]
