"""The checking period: published, claims, final, and opened again for a reason."""

import pytest

from faristol.app.duplicate.typed_slip import Typing


@pytest.fixture
def over(window):
    """A duplicate that was ended after one round, on the judge's page."""
    window.set_up()
    window.open_round("CANTADA")
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA", at="word")
    window.send("slips.close", confirm="yes")
    window.send("master.type", coordinates="H4", word="CANTADA")
    window.send("game.end", reason="force_majeure")
    window.send("game.end_yes")
    return window


@pytest.mark.rule("DUP-1.11", "DUP-1.6")
def test_the_big_button_publishes_and_then_leads_to_the_results(over):
    assert "force majeure" in over.text
    assert "Publish the results 15 minutes to check them" in over.text
    path = over.path
    over.send("checking.publish")
    assert over.path == f"{path}/claims"
    assert over.state.checking_until == over.now + 15 * 60_000
    assert 'data-end="checking.over"' in over.html
    over.go(path)
    assert f'id="next" href="{path}/results"' in over.html


@pytest.mark.rule("DUP-1.11")
def test_a_claim_is_recorded_looked_at_and_answered(over):
    path = over.path
    over.send("checking.publish", minutes="5")
    over.send("claim.record", player="2", round="1", text="I had CANTADA at H8")
    assert "Benet, table 2, round 1" in over.text
    over.send("claim.slip", claim="1")
    assert over.path == f"{path}/round/1"
    assert over.effect("focus") is not None
    over.go(f"{path}/claims")
    over.send("claim.settle", claim="1", outcome="upheld", answer="It lay under another slip")
    over.go(f"{path}/claims")
    assert "Benet, table 2, round 1 : upheld" in over.text
    assert "It lay under another slip" in over.text


@pytest.mark.rule("J2", "DUP-1.11")
def test_a_claim_that_is_upheld_opens_its_slip_and_says_so_until_it_has_an_effect(over):
    path, unchanged = over.path, "Upheld, but no slip of this round has changed since."
    over.send("checking.publish", minutes="0")
    over.send("claim.record", player="2", round="1", text="I had CANTADA at H8")
    over.send("claim.settle", claim="1", outcome="upheld")
    assert over.path == f"{path}/round/1"
    assert over.inner.session.of(Typing).table == "2"
    upheld = "Claim upheld: now correct the slip. Benet, table 2, round 1: I had CANTADA at H8"
    assert upheld in over.text
    over.go(f"{path}/claims")
    assert unchanged in over.text
    for page in (path, f"{path}/results"):
        over.go(page)
        assert "1 upheld without effect" in over.text
    over.go(f"{path}/claims")
    over.send("claim.slip", claim="1")
    assert over.inner.session.of(Typing).table == "2"
    over.send("slip.enter", table="2", coordinates="H8", word="CANTADA", at="word")
    assert over.state.rounds[0].slips[2].points == 70
    over.send("claim.slip", claim="1")
    assert "Claim of Benet, table 2, round 1: I had CANTADA at H8" in over.text
    assert unchanged not in over.go(f"{path}/claims")
    assert "without effect" not in over.go(path)


@pytest.mark.rule("J2", "DUP-1.11")
def test_what_was_dismissed_and_what_is_final_say_nothing_of_effects(over):
    over.send("checking.publish", minutes="0")
    over.send("claim.record", player="2", round="1", text="My slip")
    over.send("claim.record", player="3", round="1", text="Mine too")
    path = over.path
    over.send("claim.settle", claim="1", outcome="dismissed")
    assert over.path == path
    over.send("claim.settle", claim="2", outcome="upheld")
    assert "1 upheld without effect" in over.go(path.replace("/claims", ""))
    over.go(path)
    over.send("checking.final")
    assert over.state.final
    assert "no slip of this round has changed" not in over.text


@pytest.mark.rule("DUP-1.11")
def test_final_is_asked_before_the_time_is_over_and_claims_stand_against_it(over):
    over.send("checking.publish", minutes="5")
    over.send("claim.record", player="2", round="1", text="My slip")
    over.send("checking.final")
    assert "There are claims without an answer: 1." in over.text
    over.send("claim.settle", claim="1", outcome="dismissed")
    over.send("checking.final")
    assert "The time for checking is not over yet." in over.text
    over.send("checking.wait")
    over.send("checking.final_yes")
    assert not over.state.final
    over.now += 5 * 60_000
    over.send("checking.over")
    assert "The time for checking was over at" in over.text
    over.send("checking.final")
    assert over.state.final
    assert "The results are final." in over.text


@pytest.mark.rule("DUP-1.11")
def test_final_before_its_time_if_the_judge_confirms_it(over):
    over.send("checking.publish")
    over.send("checking.final")
    over.send("checking.final_yes")
    assert over.state.final


@pytest.mark.rule("DUP-1.11")
def test_final_results_refuse_a_correction_and_are_opened_with_a_reason(over):
    path = over.path
    over.send("checking.publish", minutes="0")
    over.send("checking.final")
    over.go(f"{path}/round/1")
    over.send("slip.table", table="2")
    over.send("slip.enter", table="2", coordinates="H4", word="CANTADA", at="word")
    assert "The results are final: open them again before anything is changed." in over.text
    over.go(f"{path}/claims")
    over.send("checking.reopen", reason="")
    assert [place for place, _ in over.notices] == ["reopen"]
    over.send("checking.reopen", reason="A slip of table 2 was found")
    assert not over.state.final


@pytest.mark.rule("DUP-1.11B")
def test_claims_are_possible_while_the_game_goes_on(window):
    window.set_up()
    path = window.path
    window.open_round("CANTADA")
    window.send("slips.close", confirm="yes")
    window.send("master.type", coordinates="H4", word="CANTADA")
    window.go(f"{path}/claims")
    assert "the results so far can be checked" in window.text
    window.send("claim.record", player="2", round="1", text="My slip is missing")
    assert len(window.state.claims) == 1
    assert 'data-action="checking.publish"' not in window.html


@pytest.mark.rule("DUP-1.11B")
def test_a_claim_outlives_its_round(window):
    window.set_up()
    path = window.path
    window.open_round("CANTADA")
    window.send("claim.record", player="2", round="1", text="My slip is missing")
    window.send("claim.settle", claim="1", outcome="upheld")
    window.go(path)
    window.send("rack.withdraw")
    assert not window.state.rounds
    window.go(f"{path}/results")
    assert "0 rounds played" in window.text


@pytest.mark.rule("DUP-1.11")
@pytest.mark.parametrize(
    ("action", "fields", "place", "sentence"),
    [
        ("checking.publish", {"minutes": "soon"}, "checking", "“soon” is not a number of minutes."),
        ("claim.record", {"player": "2", "round": "x", "text": "a"}, "claim", "“x” is not the number"),
        ("claim.record", {"player": "2", "round": "1", "text": " "}, "claim", "Say what is to be checked."),
        ("claim.settle", {"claim": "7", "outcome": "upheld"}, "claim-7", "There is no claim 7."),
        ("claim.slip", {"claim": "7"}, "claim", "There is no claim 7."),
        ("checking.final", {}, "checking", "Publish the results first"),
    ],
)
def test_what_cannot_be_is_said_where_it_was_asked(over, action, fields, place, sentence):
    over.go(f"{over.path}/claims")
    before = over.state
    over.send(action, **fields)
    assert [where for where, _ in over.notices] == [place]
    assert sentence in over.text
    assert over.state == before


def test_before_the_first_round_there_is_nothing_to_claim(window):
    window.send("duplicate.new")
    window.go(window.path.replace("/setup", "/claims"))
    assert window.path == "#/"


@pytest.mark.rule("DUP-1.11")
def test_the_results_say_how_far_they_are_on_the_page_and_on_paper(over):
    path = over.path
    over.go(f"{path}/results")
    assert "Results: provisional." in over.text
    over.send("checking.publish", minutes="15")
    over.send("claim.record", player="2", round="1", text="My slip")
    over.go(f"{path}/results")
    assert "Results: provisional, to be checked until" in over.text
    assert "Checking and claims: 1 open claim" in over.text
    over.send("claim.settle", claim="1", outcome="dismissed")
    over.go(f"{path}/claims")
    over.send("checking.final")
    over.send("checking.final_yes")
    over.go(f"{path}/results")
    assert "Results: final." in over.text
    over.go(f"{path}/print/order")
    assert "Results: final." in over.text


@pytest.mark.rule("DUP-1.7B", "DUP-1.8D", "DUP-1.11")
def test_the_minutes_tell_what_was_out_of_the_ordinary_by_its_time(window):
    window.set_up()
    window.open_round("CANTADA")
    path = window.path
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA", at="word")
    window.go(f"{path}/menu")
    window.send("conduct.record", player="3", reason="Talks aloud")
    window.go(path)
    window.send("slips.close", confirm="yes")
    window.send("master.type", coordinates="H4", word="CANTADA")
    window.send("player.leave", player="2")
    window.send("slip.enter", table="1", coordinates="H4", word="CANTA", at="word", round="1")
    window.send("game.end", reason="force_majeure")
    window.send("game.end_yes")
    window.send("checking.publish", minutes="5")
    window.send("claim.record", player="1", round="1", text="It was CANTADA")
    window.go(f"{path}/print/minutes")
    told = (
        "Talks aloud",
        "Missing: 2 Benet",
        "2 Benet left after round 1.",
        "It was CANTADA",
        "The judge Date",
    )
    places = [window.text.find(one) for one in told]
    assert -1 not in places
    assert places == sorted(places)
    assert "Rack as typed" not in window.text
    assert "The slips are closed. Missing" in window.text
    assert "19 November 2025" in window.text
