"""Games in GCG as other programs read them, by what their readers have published."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games
from effort import effort
from faristol.modes.game import events as e
from faristol.modes.game.evolving import replay
from faristol.modes.game.state import State
from faristol.storage.backup import read_backup
from faristol.storage.codec import event_of
from faristol.storage.exchange.gcg_out import gcg_of
from faristol.storage.exchange.gcg_reading import read_gcg
from gametable import GameTable
from pieces import alphabet_of

LOGS = Path(__file__).parents[2] / "golden" / "logs"

NICK, RACK, WHERE, TOTAL = r">([^\s:]+):", r"([^\s()]+)", r"(?:\d{1,2}[A-O]|[A-O]\d{1,2})", r"-?\d+"
MACONDO = {
    "play": rf"{NICK}\s+{RACK}\s+{WHERE}\s+\S+\s+\+\d+\s+{TOTAL}",
    "withdrawn": rf"{NICK}\s+{RACK}\s+--\s+-\d+\s+{TOTAL}",
    "pass": rf"{NICK}\s+{RACK}\s+-\s+\+0\s+{TOTAL}",
    "challenge": rf"{NICK}\s+{RACK}?\s+\(challenge\)\s+\+\d+\s+{TOTAL}",
    "exchange": rf"{NICK}\s+{RACK}\s+-[^\s-]\S*\s+\+0\s+{TOTAL}",
    "rack_points": rf"{NICK}\s+\(\S+\)\s+\+\d+\s+{TOTAL}",
    "time": rf"{NICK}\s+{RACK}?\s+\(time\)\s+-\d+\s+{TOTAL}",
    "rack_penalty": rf"{NICK}\s+{RACK}\s+\(\2\)\s+-\d+\s+{TOTAL}",
}
"""What Macondo and MAGPIE take for each event, as their readers of GCG have published it."""

QUACKLE = {
    "rack_points": r">\S+:\s+\(\S+\)\s+\+\d+\s.*",
    "withdrawn": r">\S+:\s+[^\s(]\S*\s+--\s.*",
    "pass": r">\S+:\s+[^\s(]\S*\s+-0?\s.*",
    "exchange": r">\S+:\s+[^\s(]\S*\s+-[^\s-]\S*\s.*",
    "time": r">\S+:\s+[^\s(]\S*\s+\(time\)\s+\S.*",
    "challenge": r">\S+:\s+[^\s(]\S*\s+\(challenge\)\s+[+-]?\d.*",
    "rack_penalty": r">\S+:\s+[^\s(]\S*\s+\([^\s()]+\)\s+-\d.*",
    "play": r">\S+:\s+[^\s(]\S*\s+[0-9A-Oa-o]+\s+\S+\s+[+-]?\d.*",
}
"""How Quackle tells events apart: what stands behind the nickname is a rack, unless it is in brackets."""


def kinds_in(text: str, patterns: dict[str, str]) -> list[str]:
    """What another program takes each event of a file for, the first that fits."""
    events = [line for line in text.splitlines() if line.startswith(">")]
    fits = [[kind for kind, known in patterns.items() if re.fullmatch(known, line)] for line in events]
    assert all(fits), [line for line, kinds in zip(events, fits, strict=True) if not kinds]
    return [kinds[0] for kinds in fits]


@pytest.mark.rule("X5")
@settings(max_examples=effort(15, 60), deadline=None)
@given(game=games.games(), seen=st.booleans())
def test_other_programs_read_every_event_for_what_it_is(game: GameTable, seen: bool):
    state = game.state if seen else as_nobody_saw_it(game.state)
    text = gcg_of(state, game.referee.alphabet)
    written = [line.kind for line in read_gcg(text).game.lines]
    assert kinds_in(text, MACONDO) == written
    assert kinds_in(text, QUACKLE) == written


def as_nobody_saw_it(state: State) -> State:
    """The game as it is written down beside a real board: no rack is known."""
    turns = tuple(
        replace(turn, rack=b"", returned=b"", count=len(turn.returned) or turn.count) for turn in state.turns
    )
    return replace(state, turns=turns)


@pytest.mark.rule("X5")
def test_other_programs_read_the_golden_games():
    written = 0
    for path in sorted(LOGS.glob("*/*/*.jsonl")):
        for records in read_backup(path.read_bytes().decode(errors="surrogatepass")).streams.values():
            events = [(event_of(record), record.time) for record in records]
            state = replay(events) if isinstance(events[0][0], e.Created) else None
            if state is None or len(state.players) > 2 or state.from_position:
                continue
            text = gcg_of(state, alphabet_of(state.language))
            kinds = [line.kind for line in read_gcg(text).game.lines]
            assert kinds_in(text, MACONDO) == kinds
            assert kinds_in(text, QUACKLE) == kinds
            written += bool(kinds)
    assert written > 10
