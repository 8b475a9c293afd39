"""A duplicate as text beside its log: unpacked it is the same, wherever it stands."""

from dataclasses import replace
from pathlib import Path

import pytest

from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.keeping import KEEPING
from faristol.modes.duplicate.state import State
from faristol.storage.backup import read_backup
from faristol.storage.codec import events_of

LOGS = sorted((Path(__file__).parents[3] / "golden/logs").glob("*/duplicate/*.jsonl"))


def _states(path: Path):
    """The state after every event of a golden log."""
    [records] = read_backup(path.read_bytes().decode(errors="surrogatepass")).streams.values()
    state = None
    for _, time, event in events_of(DUPLICATE, records):
        state = DUPLICATE.evolve(state, event, time)
        yield state


def again(state: State) -> State:
    """The state as it is read from what was kept."""
    lines = list(KEEPING.pack(state))
    assert not any("\n" in line for line in lines)
    return KEEPING.unpack(lines)


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_what_was_kept_is_the_state_of_the_log_after_every_event(path):
    for state in _states(path):
        if state.script or state.alone:
            with pytest.raises(ValueError, match="fixed ahead"):
                list(KEEPING.pack(state))
        else:
            assert again(state) == state


def test_the_golden_logs_have_slips_of_every_kind_readings_claims_and_proposals():
    states = [state for path in LOGS for state in _states(path) if not (state.script or state.alone)]
    rounds = [round_ for state in states for round_ in state.rounds]
    verdicts = {slip.verdict for round_ in rounds for slip in round_.slips.values()}
    assert verdicts >= {"good", "none", "conduct"}
    assert any(round_.readings for round_ in rounds)
    assert any(claim.slips for state in states for claim in state.claims)
    assert any(state.proposals for state in states)
    assert any(state.conduct for state in states)


def test_the_order_of_the_slips_is_that_in_which_they_came_in(monkeypatch):
    monkeypatch.setattr("faristol.modes.duplicate.keeping.TOGETHER", 2)
    state = max((state for path in LOGS for state in _states(path)), key=lambda state: len(state.rounds))
    mixed = state.with_round(replace(state.rounds[0], slips=dict(reversed(state.rounds[0].slips.items()))))
    assert list(again(mixed).rounds[0].slips) == list(mixed.rounds[0].slips)
