"""A pairing is explained from the standings of its time, whatever is corrected afterwards (SWI-6)."""

import asyncio
import re

import pytest

from directors import SIX
from faristol.app.tournament.common import paired_from
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Entry
from faristol.tournament.standings import standings
from faristol.tournament.tournament import TOURNAMENT

pytestmark = pytest.mark.rule("T2")


@pytest.fixture
def second_round(director):
    """Round 2 is published; in round 1 Anna, Benet and Carme have won."""
    found = director(engine="neighbours", starts="balanced", rounds=4)
    found.round()
    found.pair()
    found.publish()
    return found


def table_of(director, name: str) -> str:
    """A table of the page as it is read: places, names, points, and why."""
    tables = re.findall(r'<details class="pairing-table.*?</details>', director.window.html, re.S)
    [found] = [table for table in tables if name in table]
    return " ".join(re.sub(r"<[^>]+>", " ", found).split())


def correct_the_first_table(director) -> None:
    first = director.state.published[0].pairing.tables[0]
    command = c.EnterResult(
        1, first.number, "played", 200, 600, reason="The slip was misread", replace=True, sure=True
    )
    director.command(command)


def test_places_and_points_beside_the_reasons_stay_as_they_were(second_round):
    before = [table_of(second_round, name) for name in ("Anna", "Carme") if second_round.open()]
    assert re.search(r"\d\. Anna", before[0])
    correct_the_first_table(second_round)
    assert [table_of(second_round, name) for name in ("Anna", "Carme") if second_round.open()] == before
    said = "Places, points and reasons are those of the moment when it was paired."
    assert said in second_round.window.text


def test_an_older_round_is_explained_as_it_was_then_too(second_round):
    path = f"#/tournament/{second_round.stream}/pairing/2"
    second_round.play()
    second_round.pair()
    second_round.publish()
    second_round.window.go(path)
    before = table_of(second_round, "Anna")
    correct_the_first_table(second_round)
    second_round.window.go(path)
    assert table_of(second_round, "Anna") == before


def test_an_older_round_is_explained_as_it_was_then_while_the_next_one_is_proposed(second_round):
    path = f"#/tournament/{second_round.stream}/pairing/2"
    second_round.play()
    second_round.window.go(path)
    before = table_of(second_round, "Anna")
    correct_the_first_table(second_round)
    second_round.pair()
    assert second_round.state.current.published is None
    second_round.window.go(path)
    assert table_of(second_round, "Anna") == before


def test_who_was_seated_after_the_pairing_has_a_name_on_the_page_and_the_sheet(director):
    here = director(SIX[:5], engine="neighbours", rounds=4)
    here.round()
    here.pair()
    here.publish()
    here.command(c.EnterPlayers((Entry("Ferran"),)))
    here.open()
    here.window.send("tournament.hand_start", source="published")
    [bye] = [bye.player for bye in here.state.published[1].pairing.byes]
    here.tap(f"w{here.id('Ferran')}", f"b{bye}")
    here.window.send("tournament.hand_save", reason="Ferran has come", accept="\n".join(here.ticks()))
    here.open()
    assert "Ferran" in table_of(here, here.state.player(bye).name)
    here.window.go(f"#/tournament/{here.stream}/print/pairings")
    assert "Ferran" in here.window.text
    assert ">?<" not in here.window.html


def test_nothing_is_replayed_for_what_was_corrected_before_the_pairing(director):
    here = director(engine="neighbours", rounds=4)
    here.round()
    here.command(e.PlayerChanged(here.id("Anna"), Entry("Anna Puig")))
    here.open()
    here.pair()
    here.publish()
    records = asyncio.run(here.window.inner.open(TOURNAMENT, here.stream)).records
    assert paired_from(records, 2) is None


def test_the_sheet_for_the_wall_has_the_points_of_its_time(second_round):
    second_round.window.go(f"#/tournament/{second_round.stream}/print/pairings")
    before = second_round.window.text
    correct_the_first_table(second_round)
    second_round.window.go(f"#/tournament/{second_round.stream}/print/pairings")
    assert second_round.window.text == before


def test_what_a_correction_has_changed_leaves_the_running_round_out(second_round):
    """In round 2 one result is in; the places told are those after round 1."""
    window, latest = second_round.window, second_round.state.published[-1]
    second_round.command(c.EnterResult(2, latest.pairing.tables[0].number, "played", 400, 300, sure=True))
    window.go(f"#/tournament/{second_round.stream}/round/1")
    window.send("tournament.result_edit", value="1")
    line = {"table": "1", "first": "350", "second": "360", "kind": "", "winner": "", "game": ""}
    window.send("tournament.result", **line, reason="The slip was misread")
    change = window.html.split('id="desk-change"')[1].split("</section>")[0]
    assert "Standings after round 1" in change
    lines = {line.player.name: line.rank for line in standings(second_round.state, 1)}
    told = re.findall(r"<li><bdi[^>]*>(\w+)</bdi>: \d+ → <strong>(\d+)</strong>", change)
    assert told
    assert {name: int(place) for name, place in told}.items() <= lines.items()
