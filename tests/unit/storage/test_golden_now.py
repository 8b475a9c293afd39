"""What the golden logs of this version will hold: every event that it writes, as it writes it.

`python3 scripts/dev.py golden` keeps what the tests of the app leave behind, all of which takes half an hour;
these are the ones whose logs hold what no released version wrote.
"""

import subprocess
import sys

import pytest

import check_events
from devtools import ROOT
from faristol.storage.backup import read_backup
from faristol.storage.codec import EVENTS, version_of

HELD_BY = (
    "duplicate/test_sent_round.py::test_an_answer_for_the_wrong_day_is_told",
    "game/test_friends_kept.py",
    "game/test_friends_refused.py",
    "groups/test_groups_pages.py::test_a_series_is_run_from_the_set_up_to_the_order",
    "groups/test_groups_pages.py::test_an_anticipation_goes_group_by_group",
    "groups/test_groups_pages.py::test_name_date_and_place_are_changed_beside_the_rules_and_a_name_is_needed",
    "groups/test_groups_pages.py::test_players_are_read_from_a_list_and_a_second_one_of_a_name_is_refused",
    "joined/test_joined_groups.py::test_a_slip_of_the_group_before_has_a_second_after_it_was_over_and_no_more",
    "season/test_championship_pages.py::test_whatever_a_season_counts_comes_back_from_a_copy",
    "season/test_tables.py::test_the_events_of_a_league_are_called_what_they_are",
    "test_untranslated.py::test_a_name_in_a_list_is_marked",
    "tournament/test_latecomers.py::test_all_rounds_are_given_at_once_and_one_of_them_otherwise",
)

WRITE = """
import sys, pathlib, pytest
from devtools import golden_logs
folder, *tests = sys.argv[1:]
golden_logs.FOLDER = pathlib.Path(folder)
golden_logs.has_its_logs = lambda version: False
sys.exit(pytest.main(["-q", "-p", "no:randomly", "-p", "no:cacheprovider", *tests], plugins=[golden_logs]))
"""
"""As `python3 scripts/dev.py golden`, elsewhere and with some of the tests."""


@pytest.mark.rule("H1")
def test_every_event_is_in_a_golden_log_or_in_what_the_generator_makes_of_this_version(tmp_path):
    tests = [f"tests/unit/app/{one}" for one in HELD_BY]
    command = [sys.executable, "-c", WRITE, str(tmp_path), *tests]
    made = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stdout[-3000:] + made.stderr[-3000:]
    written = {
        (record.type, record.version)
        for path in tmp_path.glob("*/*/*.jsonl")
        for records in read_backup(path.read_text(encoding="utf-8", errors="surrogatepass")).streams.values()
        for record in records
    }
    held = written | check_events.stored_versions()
    assert [name for name in EVENTS if (name, version_of(name)) not in held] == []
