"""Tournaments of clubs beside the documents: their presets, and no bye for who came late (FED-1)."""

from dataclasses import replace

import pytest

from faristol.rules.tournament_rules import TournamentRules, engines
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.check import broken
from faristol.tournament.data import Entry, Pairing
from faristol.tournament.pairing.field import Policy
from faristol.tournament.pairing.pair import pair
from tournaments import Hall, hall

POLICIES = {"neighbours": Policy("neighbours"), "dutch": Policy("dutch"), "halves": Policy("halves")}


@pytest.mark.rule("FED-1")
def test_presets_of_clubs_and_what_their_texts_leave_open():
    fisc, school, king = map(TournamentRules.preset, ("fisc", "school_tournament", "king_of_the_hill"))
    assert engines(fisc)[:2] == ("halves", "dutch")
    assert not fisc.bye_late
    assert (fisc.tie_breaks, fisc.unrated) == (("fisc", "sonneborn", "spread", "total"), 1000)
    assert (school.rounds, school.tie_breaks, school.games) == (3, ("spread",), "school")
    assert engines(king) == ("king",) * 6
    for rules in (fisc, school, king):
        assert set(TournamentRules.left_open(rules.key)) <= rules.to_dict().keys()


def late_one(engine: str, late: bool) -> Hall:
    """Four have played a round, all drawn; the fifth came for the second, and is last."""
    here = hall(("Aina", "Bru", "Clara", "Dídac"), "classic", engine=engine, bye_late=late)
    here.publish(here.pairing(("Aina", "Clara"), ("Bru", "Dídac")))
    here.play((350, 350), (360, 360))
    here.command(c.EnterPlayers((Entry("Elna"),)))
    return here


@pytest.mark.rule("FED-1")
@pytest.mark.parametrize("engine", POLICIES)
@pytest.mark.parametrize("late", [True, False])
def test_who_came_late_has_the_bye_only_where_the_rules_allow_it(engine, late):
    here = late_one(engine, late)
    pairing = pair(here.state, POLICIES[engine], 1)
    assert isinstance(pairing, Pairing)
    [bye] = [bye.player for bye in pairing.byes if bye.kind == "bye"]
    assert (bye == here.id("Elna")) == late
    assert not [*broken(here.state, pairing)]


@pytest.mark.rule("FED-1")
def test_the_reason_is_told_and_a_bye_by_hand_against_it_is_found():
    here = late_one("neighbours", late=False)
    pairing = pair(here.state, POLICIES["neighbours"], 1)
    assert isinstance(pairing, Pairing)
    assert ("bye_late", (here.id("Elna"),), (1,)) in {
        (note.code, note.players, note.numbers) for note in pairing.notes
    }
    by_hand = here.pairing(("Aina", "Bru"), ("Clara", "Dídac"), Elna="bye")
    assert [fault.code for fault in broken(here.state, by_hand)] == ["second_bye"]


@pytest.mark.rule("FED-1")
def test_once_all_others_have_had_it_the_late_one_may_have_it():
    here = hall(("Aina", "Bru", "Clara"), "mallorca", engine="neighbours", bye_late=False)
    here.command(e.AbsenceSet(here.id("Clara"), 1, "absent"))
    here.publish(here.pairing(("Aina", "Bru")))
    here.play((400, 300))
    for resting, *pair_ in (("Aina", "Bru", "Clara"), ("Bru", "Aina", "Clara")):
        here.publish(here.pairing(tuple(pair_), **{resting: "bye"}), "bye_order", "repeat")
        here.play((400, 300))
    pairing = pair(here.state, replace(POLICIES["neighbours"], waived=frozenset({"repeat"})), 1)
    assert isinstance(pairing, Pairing)
    assert [bye.player for bye in pairing.byes if bye.kind == "bye"] == [here.id("Clara")]
