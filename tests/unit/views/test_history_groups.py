"""Lines of a history stand under the round and the day that they belong to."""

from datetime import datetime

from faristol.app.views.history import AT_ONCE, Line, grouped

HOUR = 3_600_000
NOON = int(datetime(2026, 11, 21, 12).timestamp() * 1000)


def test_lines_stand_under_their_round_and_day_with_the_latest_first(english):
    times = (NOON - 26 * HOUR, NOON - 25 * HOUR, NOON - 2 * HOUR, NOON - HOUR, NOON)
    lines = [Line(seq, time, f"L{seq}", corrected=False) for seq, time in enumerate(times, start=1)]
    groups = grouped(lines, NOON, english, lambda line: f"Round {line.seq // 2}" if line.seq > 1 else "")
    assert [(group.heading, [shown.line.seq for shown in group.lines]) for group in groups] == [
        ("Round 2 · today", [5, 4]),
        ("Round 1 · today", [3]),
        ("Round 1 · yesterday", [2]),
        ("Yesterday", [1]),
    ]
    assert [shown.clock for shown in groups[0].lines] == [english.clock(NOON), english.clock(NOON - HOUR)]


def test_what_has_no_room_in_the_first_frame_comes_later(english):
    lines = [Line(seq, NOON, "", corrected=False) for seq in range(AT_ONCE + 3)]
    (group,) = grouped(lines, NOON, english)
    assert [shown.later for shown in group.lines] == [False] * AT_ONCE + [True] * 3
