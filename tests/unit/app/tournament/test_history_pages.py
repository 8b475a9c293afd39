"""The history of a tournament: everything that has happened, in sentences, narrowed to what is looked for."""

import asyncio
import re

import pytest

from faristol.app.tournament.views.history_words import SENTENCES
from faristol.storage.codec import to_records
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Bye, Entry, Lock, Pairing, RatingList, Result, Table
from markup import without_tags


@pytest.fixture
def here(director):
    """Five players, of whom Elena has the bye of round 1, which is published and played."""
    made = director(names=("Anna", "Benet", "Carme", "Dídac", "Elena"))
    made.command(e.RoundPaired(paired(1, (1, 2), (3, 4), bye=5)))
    made.command(c.Publish())
    made.command(c.EnterResult(1, 1, "played", 400, 380))
    made.command(c.EnterResult(1, 2, "forfeit", winner="first"))
    return made


def paired(number: int, *pairs: tuple[int, int], bye: int) -> Pairing:
    tables = tuple(Table(at, *pair) for at, pair in enumerate(pairs, start=1))
    return Pairing(number, tables, (Bye(bye, "bye"),), "hand", 0, False)


def lines_of(here, rest: str = "") -> list[str]:
    """The lines of the history, latest first."""
    here.window.go(f"#/tournament/{here.stream}/history{rest}")
    lines = re.findall(r'<li id="happened-.*?</li>', here.window.html, re.S)
    return [" ".join(without_tags(line).split()) for line in lines]


def said(here, text: str, rest: str = "") -> bool:
    return any(text in line for line in lines_of(here, rest))


def test_every_event_has_a_sentence_but_that_another_device_has_proposed_what_stands_before_it():
    assert set(SENTENCES) == set(e.Event.__args__) - {e.ProposalTaken}


def test_a_tournament_from_its_beginning(here):
    lines = lines_of(here)
    for text in (
        "The tournament “Ciutat de Mallorca” is set up: rules “Ciutat de Mallorca”",
        "5 players are entered: Anna, Benet, Carme, Dídac and Elena.",
        "A pairing of round 1 is proposed, made by hand.",
        "The pairing of round 1 is published.",
        "Table 1: Anna 400 – Benet 380.",
        "Table 2: Carme 300 – Dídac 0 (without a game).",
    ):
        assert any(text in line for line in lines), text
    assert "Table 2" in lines[0]


def test_a_result_of_a_table_that_there_was_not_stops_no_page(here):
    """An older program took such a copy in."""
    log = here.window.inner.log
    records = asyncio.run(log.read(here.stream))
    strange = e.ResultEntered(1, 8, Result("played", 412, 388, "first"))
    asyncio.run(log.append(to_records(here.stream, [strange], records, records[-1].time)))
    here.window.inner.forget()
    assert "Table 8: – 412 – – 388." in lines_of(here)[0]


@pytest.mark.rule("SWI-7")
def test_who_comes_late_leaves_returns_or_does_not_play(here):
    here.command(c.EnterPlayers((Entry("Ferran"),)))
    here.command(c.Withdraw(1))
    here.command(c.Return(1))
    here.command(e.AbsenceSet(2, 2, "half"))
    here.command(e.AbsenceSet(2, 2, None))
    for text in (
        "Ferran is entered. First round: 2.",
        "Anna withdraws, from round 2 on.",
        "Anna plays again, from round 2 on.",
        "Benet does not play round 2: half a point.",
        "Benet plays round 2 after all.",
    ):
        assert said(here, text), text


@pytest.mark.rule("SWI-7")
def test_wishes_and_rules_that_are_broken_knowingly_are_told(here):
    lock = Lock("apart", 2, 3, 4)
    here.command(e.Locked(lock))
    here.command(e.Unlocked(lock))
    here.command(e.RoundPaired(paired(2, (1, 2), (3, 5), bye=4)))
    here.command(c.Publish(("repeat",)))
    assert said(here, "The director wants: Carme and Dídac do not meet in round 2.")
    assert said(here, "No longer wanted: Carme and Dídac do not meet in round 2.")
    assert said(here, "is published. The director accepts: Anna and Benet at table 1 have met in round 1.")


@pytest.mark.rule("SWI-6")
def test_a_correction_tells_the_old_and_the_new_score_and_why(here):
    here.command(c.EnterResult(1, 1, "played", 401, 380, replace=True))
    here.command(e.RoundPaired(paired(2, (1, 3), (2, 5), bye=4)))
    here.command(c.Publish())
    here.command(c.EnterResult(1, 1, "played", 380, 401, replace=True, reason="Sheet misread"))
    assert said(here, "Table 1: Anna 401 – Benet 380 instead of Anna 400 – Benet 380.")
    line = "corrects Anna 401 – Benet 380 to Anna 380 – Benet 401. Why: Sheet misread."
    assert said(here, line, "/1/2/corrections")
    assert not said(here, line, "/2/0")
    assert len(lines_of(here, "/0/0/corrections")) == 2
    assert lines_of(here, "/0/0/corrections")[0].count("Correction:") == 1


def test_pairings_that_are_put_away_taken_back_or_changed(here):
    here.command(e.RoundPaired(paired(2, (1, 3), (2, 5), bye=4)))
    here.command(c.DropProposal())
    here.command(e.RoundPaired(paired(2, (1, 3), (2, 5), bye=4)))
    here.command(c.Publish())
    here.command(c.ChangePairing(paired(2, (1, 5), (2, 3), bye=4), (), "Wrong table"))
    here.command(c.Recall("Somebody is late."))
    for text in (
        "The proposed pairing of round 2 is discarded.",
        "changed by hand from 1: Anna – Carme; 2: Benet – Elena to 1: Anna – Elena; 2: Benet – Carme. "
        "Why: Wrong table.",
        "The published pairing of round 2 is taken back. Why: Somebody is late.",
    ):
        assert said(here, text), text


def test_a_result_that_goes_with_its_table_is_told(here):
    here.command(c.ChangePairing(paired(1, (1, 3), (2, 4), bye=5), (), "Wrong table"))
    [line] = [line for line in lines_of(here) if "Why: Wrong table." in line]
    assert "The result of table 1 was lost: Anna " in line
    assert "The result of table 2 was lost: Carme " in line


def test_a_tournament_whose_rounds_are_all_played_goes_on_to_its_end(director):
    here = director(names=("Anna", "Benet", "Carme", "Dídac", "Elena"), rounds=1)
    here.command(e.RoundPaired(paired(1, (1, 2), (3, 4), bye=5)))
    here.command(c.Publish())
    here.command(c.EnterResult(1, 1, "played", 400, 380))
    here.window.go(f"#/tournament/{here.stream}/players")
    assert "Enter results of round 1 1 result missing" in here.window.text
    here.command(c.EnterResult(1, 2, "played", 400, 380))
    here.window.go(f"#/tournament/{here.stream}/players")
    assert "whoever is entered now plays none of them" in here.window.text
    assert "plays from round 2" not in here.window.text
    assert "Make the results final" in here.window.text
    here.window.go("#/")
    assert "Every round is complete; the results are not final yet." in here.window.text
    assert "Look at the results and make them final" in here.window.text


def test_players_ratings_results_and_the_end(here):
    here.command(e.PlayerChanged(5, Entry("Helena", 1200, "A", "Reus")))
    here.command(c.TakeRatingList(RatingList("BARRUF", "2026-11-01", (("Anna", 1100),)), apply=True))
    here.command(e.ResultRemoved(1, 2))
    here.command(c.EnterResult(1, 2, "double"))
    here.command(e.DetailsChanged("Open", "2026-12-05", "Reus"))
    here.command(e.Closed())
    here.command(e.Reopened("A claim"))
    for text in (
        "Elena is now called Helena. Helena: rating –, now 1200. Helena: group –, now A. "
        "Helena: club –, now Reus.",
        "The list of ratings BARRUF is brought in: 1 name.",
        "Anna: rating –, now 1100.",
        "Table 2: the result is taken out again (Carme 300 – Dídac 0 (without a game)).",
        "Table 2: Carme 0 – Dídac 0 (both lose).",
        "The results are final.",
        "The results are opened again. Why: A claim.",
    ):
        assert said(here, text), text
    assert said(here, "Name, date and place are now: Open,")


def test_it_is_narrowed_by_what_is_chosen_and_the_address_keeps_it(here):
    lines_of(here)
    here.window.send("tournament.history_narrow", round="1", player="3", corrections="")
    assert here.window.path.endswith("/history/1/3")
    lines = lines_of(here, "/1/3")
    assert any("Table 2" in line for line in lines)
    assert not any("Table 1:" in line for line in lines)
    lines_of(here, "/9/0")
    assert "narrowed" in here.window.text or here.window.path == "#/"


def test_a_long_history_is_shown_in_portions(here):
    for number in range(110):
        here.command(c.EnterResult(1, 1, "played", 400 + number, 380, replace=True))
    assert len(lines_of(here)) == 100
    here.window.send("tournament.history_more")
    assert "The tournament “Ciutat de Mallorca” is set up" in here.window.text
