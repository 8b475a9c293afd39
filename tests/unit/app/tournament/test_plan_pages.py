"""The plan of rounds on pages: seen, changed, refused, told in what is printed (TOU-4, TOU-2)."""

import asyncio
import html
import re

import pytest

from entrants import begin, paste, state_of
from faristol.app.text import Texts
from faristol.app.tournament.printing import published
from faristol.app.tournament.views.plan import paired_line, plan_line, rows
from faristol.rules.tournament_rules import TournamentRules, engines, planned
from faristol.tournament import commands as c
from ruleforms import form

MALLORCA = {"plan": ["halves"]}


def plan_form(here, **changed):
    """The form of the plan on the page of the pairings, with some rounds changed."""
    body = re.search(r'<form id="plan-form".*?</form>', here.window.html, re.S)[0]
    selects = re.findall(r'<select[^>]*name="([^"]*)"[^>]*>(.*?)</select>', body, re.S)
    fields = {name: re.search(r'value="([^"]*)" selected', options)[1] for name, options in selects}
    return {**fields, **{name.replace("_", "-"): value for name, value in changed.items()}}


@pytest.mark.rule("TOU-4")
def test_a_director_sets_the_plan_before_the_start_and_pairs_by_it(director):
    here = director(**MALLORCA)
    assert (
        "Round 1: Upper half against lower half · Rounds 2–5: Neighbours in the standings" in here.window.text
    )
    here.window.send("tournament.plan", **plan_form(here, plan_3="dutch", plan_5="king"))
    assert "Saved." in here.window.text
    assert engines(here.state.rules) == ("halves", "neighbours", "dutch", "neighbours", "king")
    for _ in range(3):
        here.round()
    assert [round_.pairing.engine for round_ in here.state.published] == ["halves", "neighbours", "dutch"]


@pytest.mark.rule("TOU-4")
def test_published_rounds_are_only_shown_and_stay(director):
    here = director(**MALLORCA)
    here.round()
    assert 'name="plan-1"' not in here.window.html
    here.window.send("tournament.plan", **plan_form(here, plan_1="king", plan_2="king"))
    assert engines(here.state.rules)[:3] == ("halves", "king", "neighbours")


@pytest.mark.rule("TOU-4")
def test_what_is_no_way_of_pairing_is_refused_and_nothing_is_lost(director):
    here = director(**MALLORCA)
    here.window.send("tournament.plan", **plan_form(here, plan_2="magic", plan_3="king"))
    assert [place for place, _ in here.window.notices] == ["plan"]
    assert here.state.rules.plan == ("halves",)
    assert '<option value="king" selected>' in here.window.html


@pytest.mark.rule("TOU-4")
def test_the_plan_stands_among_the_rules_of_a_tournament(director):
    here = director(**MALLORCA)
    here.round()
    here.window.go(f"#/tournament/{here.stream}/rules")
    fields = form(here.window, **{"plan-5": "king", "engine": "dutch"})
    fields.pop("key")
    here.window.send("tournament.rules.choose", **fields)
    assert engines(here.state.rules) == ("halves", "dutch", "dutch", "dutch", "king")
    here.window.go(f"#/tournament/{here.stream}/history")
    assert "Plan of rounds: Round 1: Upper half against lower half" in here.window.text


@pytest.mark.rule("TOU-4")
def test_more_rounds_than_there_are_opponents_are_told_at_the_plan_and_before_the_pairing(director):
    here = director(**MALLORCA, rounds=7)
    said = "7 rounds are planned. With 6 players everybody has met everybody after round 5"
    assert here.window.text.count(said) == 2
    here.command(c.ChooseRules(planned(here.state.rules, ["halves", "round_robin", "round_robin"])))
    here.open()
    assert "Everybody meets everybody in 5 rounds; 2 are planned, from round 2 on." in here.window.text


@pytest.mark.rule("TOU-2")
def test_both_readings_of_round_1_are_shown_and_the_other_one_is_a_tap_away(director):
    here = director(**MALLORCA)
    assert "Round 1 can be read in two ways" in here.window.text
    assert "Upper half against lower half, as planned" in here.window.text
    assert "The document wants the distance in the standings to be the least." in here.window.text
    here.window.send("tournament.pairing_start", engine="neighbours")
    here.window.work()
    assert here.state.current.pairing.engine == "neighbours"
    assert here.state.rules.plan == ("halves",)
    here.publish()
    here.play()
    assert "Round 1 can be read" not in here.window.text


@pytest.mark.rule("TOU-2")
def test_rules_that_leave_nothing_open_show_no_readings(director):
    assert "can be read in two ways" not in director(preset="classic").window.text
    assert "can be read in two ways" not in director(plan=["king"]).window.text


@pytest.mark.rule("TOU-2", "TOU-4")
def test_the_setup_says_what_the_rules_plan_unless_another_way_is_chosen(window):
    window.go("#/tournaments/new")
    fields = {"rules": "mallorca", "rules_before": "mallorca", "rounds": "5", "starts": "lots"}
    window.send("tournament.setup", **fields, engine="neighbours")
    assert "Plan of rounds: Round 1: Upper half against lower half" in window.text
    window.send("tournament.setup", **fields, engine="dutch")
    assert "Plan of rounds" not in window.text
    begin(window, engine="dutch")
    assert state_of(window).rules.plan == ()
    begin(window)
    assert state_of(window).rules.plan == ("halves",)
    paste(window, "Anna\nBenet\nCarme\nDídac")
    assert "5 rounds are planned." in window.text


@pytest.mark.rule("TOU-4")
def test_report_and_page_to_publish_say_who_paired_which_round(director):
    here = director(**MALLORCA)
    here.round()
    assert not paired_line(here.state, 1, Texts.english())
    here.round()
    said = "Round 1: Upper half against lower half · Round 2: Neighbours in the standings"
    assert paired_line(here.state, 2, Texts.english()) == said
    page = asyncio.run(published(here.window.inner, here.stream))
    assert f"How it was paired: {said}." in page
    here.window.go(f"#/tournament/{here.stream}/print/report")
    assert f"How it was paired: {said}." in here.window.text


@pytest.mark.rule("TOU-4")
def test_a_long_plan_has_a_line_for_rounds_in_a_row_and_one_for_the_last():
    rules = planned(
        TournamentRules.from_dict({**TournamentRules.preset("mallorca").to_dict(), "rounds": 30}),
        ["halves", *["neighbours"] * 28, "king"],
    )
    texts = Texts.english()
    assert plan_line(rules, texts) == (
        "Round 1: Upper half against lower half · Rounds 2–29: Neighbours in the standings · "
        "Round 30: King of the hill"
    )
    shown = rows(rules, {}, {}, texts)
    assert [part.label for part in shown[-3:]] == ["Round 15", "Rounds 16–29", "Round 30"]
    assert shown[-2].name == "plan-16-29"
    fixed = rows(rules, {}, {"1": "Halves", "2": "Neighbours", "3": "Neighbours"}, texts)
    assert [(part.label, part.value, part.name) for part in fixed[:3]] == [
        ("Round 1", "Halves", ""),
        ("Rounds 2–3", "Neighbours", ""),
        ("Round 4", "", "plan-4"),
    ]


@pytest.mark.rule("TOU-4")
def test_a_run_of_rounds_is_changed_at_once_and_more_rounds_take_the_plan_along(window):
    window.send("tournament.rules.copy", key="mallorca")
    window.send("tournament.rules.draft", **form(window, rounds="20"))
    assert html.unescape(window.html).count('name="plan-16-19"') == 1
    window.send("tournament.rules.save", **form(window, **{"plan-16-19": "dutch", "plan-20": "king"}))
    key = window.path.split("/")[-1]
    window.send("tournament.rules.download", key=key)
    rules = TournamentRules.read(window.effect("download")["text"])
    assert engines(rules) == ("halves", *["neighbours"] * 14, *["dutch"] * 4, "king")
