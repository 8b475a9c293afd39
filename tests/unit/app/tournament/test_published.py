"""The published page and the sheets of a tournament with everything that can part its players."""

import asyncio
import re

import pytest

from faristol.app.tournament.printing import published
from faristol.storage.codec import to_records
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Entry, Pairing
from markup import without_tags
from tournaments import hall

FOUR = ("Anna", "Benet", "Carme", "Dídac")
MANY = ("buchholz", "median", "sonneborn", "direct", "wins", "spread", "total", "starts")


def played(window, **changed: object) -> None:
    """A tournament of one round in the log of a window."""
    here = hall(FOUR, **changed)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play((400, 300), (450, 300))
    records = []
    for event, time in here.events:
        records += to_records("swiss", [event], records, time)
    asyncio.run(window.log.append(records))


def plain(html: str) -> str:
    return " ".join(without_tags(html).split())


def test_the_page_has_the_ratings_of_the_event(window):
    played(window, performance=True)
    page = asyncio.run(published(window.inner, "swiss"))
    assert 'href="#ratings"' in page
    assert "Rating after" in plain(page.partition('<h2 id="ratings">')[2])
    assert 'href="#/' not in page


def came_and_went(window) -> None:
    """Elna plays from round 2 on, Dídac loses round 1 and withdraws."""
    here = hall(FOUR)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play((400, 300), (450, 300))
    here.command(c.Withdraw(here.id("Dídac")))
    here.command(c.EnterPlayers((Entry("Elna"),)))
    here.publish(here.pairing(("Anna", "Carme"), ("Benet", "Elna")))
    here.play((400, 300), (450, 300))
    records = []
    for event, time in here.events:
        records += to_records("swiss", [event], records, time)
    asyncio.run(window.log.append(records))


@pytest.mark.rule("SWI-7")
@pytest.mark.parametrize("place", ["page", "cross", "print/cross", "print/wall"])
def test_who_was_not_there_has_not_lost(window, place):
    came_and_went(window)
    html = asyncio.run(published(window.inner, "swiss"))
    if place != "page":
        html = window.go(f"#/tournament/swiss/{place}")
    text = plain(html)
    rows = [row for row in map(plain, html.split("<tr>")) if "abs." in row and row[0].isdecimal()]
    assert len(rows) == 2, "Elna in round 1, Dídac in round 2"
    assert all(re.search(r"(Elna|Dídac).* abs\. ", row) for row in rows)
    assert "− lost, abs. not there, " in text


@pytest.mark.rule("SWI-2")
def test_whose_opponent_is_not_there_has_a_free_round_and_is_not_absent(director):
    here = director((*FOUR, "Elna", "Ferran"))
    here.round()
    here.command(c.Withdraw(here.id("Dídac")))
    here.pair("round_robin")
    here.publish()
    away = {bye.player: bye.kind for bye in here.state.current.pairing.byes}
    [free] = [here.state.player(id).name for id, kind in away.items() if kind == "full"]
    html = here.window.go(f"#/tournament/{here.stream}/cross")
    rows = {name: plain(row) for row in html.split("<tr>") for name in (free, "Dídac") if name in row}
    assert "bye +" in rows[free]
    assert re.search(r"abs\. [^=+]", rows["Dídac"])


@pytest.mark.rule("SWI-7")
def test_rules_that_were_broken_and_who_came_and_went_are_reported(director):
    here = director(FOUR)
    here.round()
    again = here.state.published[0].pairing
    here.command(c.Withdraw(here.id("Dídac")))
    here.command(c.Return(here.id("Dídac")))
    here.command(e.RoundPaired(Pairing(2, again.tables, (), "hand", 0, starts=False)))
    here.command(c.Publish(("repeat",)))
    here.play()
    here.command(c.EnterPlayers((Entry("Elna"),)))
    page = plain(asyncio.run(published(here.window.inner, here.stream)))
    here.window.go(f"#/tournament/{here.stream}/print/report")
    first, second = (pair for pair in here.pairs(again))
    for text in (page, plain(here.window.html)):
        changes = text.rpartition("Corrections and changes")[2]
        assert "Dídac withdraws, from round 2 on." in changes
        assert "Dídac plays again, from round 2 on." in changes
        assert "Round 2: it was paired by hand. Round 2: 2 rules were broken." in changes
        assert f"{first[0]} and {first[1]} at table 1 have met in round 1." in changes
        assert f"{second[0]} and {second[1]} at table 2 have met in round 1." in changes
        assert "Elna is entered, from round 3 on." in changes
        assert "Reason:" not in changes
        assert "Round 1: it was paired by hand." not in changes


@pytest.mark.rule("SWI-7")
def test_proposed_tables_that_were_changed_by_hand_are_reported(director):
    here = director(FOUR)
    here.pair()
    here.window.send("tournament.hand_start", source="proposed")
    here.tap("t1.1", "t2.1")
    here.window.send("tournament.hand_save")
    here.publish()
    assert "Round 1: the proposed tables were changed by hand." in plain(
        asyncio.run(published(here.window.inner, here.stream))
    )


def test_without_ratings_of_the_event_the_page_has_none(window):
    played(window, performance=False)
    assert "ratings" not in asyncio.run(published(window.inner, "swiss"))


def test_a_phone_has_room_for_every_column_of_the_order(window):
    played(window)
    page = asyncio.run(published(window.inner, "swiss"))
    assert '<abbr class="mark" title="Points scored">PS</abbr>' in page
    assert ".order .group, .order .word { display: none; }" in page


def test_many_tie_breaks_have_short_heads_on_the_page(window):
    played(window, tie_breaks=MANY)
    page = plain(asyncio.run(published(window.inner, "swiss")))
    assert "Points BH MB SB DE GW +/− PS GS" in page
    assert "BH · Buchholz. The points of all" in page


@pytest.mark.parametrize("sheet", ["report", "standings"])
def test_with_many_tie_breaks_all_leaves_of_a_sheet_stand_upright(window, sheet):
    played(window, tie_breaks=MANY)
    window.go(f"#/tournament/swiss/print/{sheet}")
    leaves = re.findall(r'<article class="(leaf [^"]*)"', window.html)
    assert leaves
    assert not any("across" in leaf for leaf in leaves)
    assert "Points BH MB SB DE GW +/− PS GS" in plain(window.html)


def test_a_wall_chart_of_few_rounds_has_large_figures(window):
    played(window)
    window.go("#/tournament/swiss/print/wall")
    assert "roomy-cells" in window.html


@pytest.mark.rule("EDG-E2")
def test_a_private_reason_is_in_the_history_alone(director):
    """By every way in which a reason can be given."""
    here = director(FOUR)
    here.round()
    here.pair("round_robin")
    here.publish()
    window, sent = here.window, here.window.send
    window.go(f"#/tournament/{here.stream}/pairing")
    sent("tournament.pairing_recall", reason="Anna was ill", private="yes")
    here.publish()
    first = here.state.published[0].pairing.tables[0]
    pair = here.pairs(here.state.published[0].pairing)[0]
    here.command(c.EnterResult(1, 1, "played", 300, 290, reason="Quarrel of both", private=True))
    here.play()
    here.command(e.Closed())
    window.go(f"#/tournament/{here.stream}/menu/end")
    sent("tournament.reopen", reason="Wrong prize", private="yes")
    sent("tournament.close")
    sent("tournament.reopen", reason="Told by everybody")
    assert first.number == 1
    page = plain(asyncio.run(published(window.inner, here.stream)))
    history = plain(window.go(f"#/tournament/{here.stream}/history"))
    report = plain(window.go(f"#/tournament/{here.stream}/print/report"))
    for secret in ("Anna was ill", "Quarrel of both", "Wrong prize"):
        assert secret in history
        assert secret not in page
        assert secret not in report
    for text in (page, report):
        assert f"Round 1, table 1: {pair[0]} 300 – {pair[1]} 290" in text
        assert "Reason: Told by everybody" in text


@pytest.mark.rule("TOU-10")
def test_a_certificate_says_how_many_played_and_not_who_left(director):
    here = director(FOUR)
    here.round()
    here.command(c.Withdraw(here.id("Dídac")))
    html = here.window.go(f"#/tournament/{here.stream}/print/certificates")
    papers = [
        plain(one.partition("</article>")[0]) for one in html.split('class="leaf across certificate"')[1:]
    ]
    assert papers
    for paper in papers:
        assert "4 players" in paper
        assert "withdrawn" not in paper


@pytest.mark.rule("EDG-E2")
def test_the_field_of_a_reason_says_who_reads_it(director):
    here = director(FOUR)
    here.round()
    here.pair("round_robin")
    here.publish()
    for at in ("pairing", "round/1"):
        here.window.go(f"#/tournament/{here.stream}/{at}")
        if at == "round/1":
            here.window.send("tournament.result_edit", value="1")
        text = here.window.text
        assert "Reasons stand in the history, in the printed report and on the page to publish." in text
        assert "Only in the history: keep this one out of the report and the page" in text
