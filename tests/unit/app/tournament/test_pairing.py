"""The page of the pairings: proposed by an engine, looked at, published, taken back."""

import re
from dataclasses import replace

import pytest

from directors import SIX
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Lock, Note, Pairing
from faristol.tournament.pairing import pair
from faristol.tournament.pairing.field import Blocked
from tournaments import hall


def test_round_one_shows_the_seeding_and_pairs_with_one_button(director):
    here = director()
    assert "The order for round 1" in here.window.text
    assert "Nobody has a rating: in alphabetical order." in here.window.text
    assert "999" not in here.window.text
    assert "Pair round 1" in here.window.text
    here.pair()
    proposed = here.state.current
    assert proposed.published is None
    assert proposed.pairing.engine == "neighbours"
    assert proposed.pairing.seed
    assert "Nobody sees this pairing before you publish it." in here.window.text
    assert f"draw number {proposed.pairing.seed}" in here.window.text


@pytest.mark.rule("SWI-2")
def test_why_two_meet_is_told_at_their_table(director):
    here = director()
    here.pair()
    assert "Place 1 meets place 2. Nobody has points yet:" in here.window.text
    assert "Nobody has points yet: the order is that of the seeding." in here.window.text


@pytest.mark.rule("SWI-8")
def test_the_dutch_system_tells_at_a_table_what_is_true_of_it(director):
    here = director(preset="classic")
    here.pair("dutch")
    assert (
        "Both have 0 points. Of the 6 who play with as many points, Anna is number 1 by the seeding, Dídac "
        "number 4: upper half against lower half."
    ) in here.window.text
    here.publish()
    here.play()
    here.pair("dutch")
    assert "3 play with 1 point, an odd number: they cannot all meet one another." in here.window.text
    assert "Games started before: " in here.window.text


def test_publishing_leads_to_the_missing_results(director):
    here = director()
    here.pair()
    here.publish()
    assert here.state.current.published
    assert "3 results are missing before the next round can be paired." in here.window.text
    assert f'id="next" href="#/tournament/{here.stream}"' in here.window.html
    here.play()
    assert "Pair round 2" in here.window.text


def test_a_round_is_not_paired_while_results_are_missing(director):
    here = director()
    here.pair()
    here.publish()
    here.pair()
    assert here.window.notices == [("pairing", "")]
    assert "Round 1 is not complete" in here.window.text
    assert len(here.state.rounds) == 1


@pytest.mark.parametrize("engine", ["dutch", "king", "round_robin"])
def test_another_engine_can_be_chosen_for_a_round(director, engine):
    here = director()
    here.pair(engine)
    assert here.state.current.pairing.engine == engine


def test_pairing_again_draws_another_seed_and_replaces_the_proposal(director):
    here = director()
    here.pair()
    before = here.state.current.pairing
    here.pair()
    assert here.state.current.pairing.seed != before.seed
    assert len(here.state.rounds) == 1


def test_the_proposal_is_put_away_only_after_a_question(director):
    here = director()
    here.pair()
    here.window.send("tournament.pairing_drop")
    assert "Discard the proposed pairing?" in here.window.text
    assert here.state.rounds
    here.window.send("tournament.pairing_drop_sure")
    assert not here.state.rounds
    assert "Pair round 1" in here.window.text


def test_long_work_shows_how_far_it_is_and_can_be_cancelled(director, monkeypatch):
    def slow(state, policy, seed):
        while True:
            yield 0.25

    here = director()
    ticks = iter(range(0, 1_000_000, 100))
    here.window.inner.now = lambda: 1_763_580_000_000 + next(ticks)
    monkeypatch.setattr(pair, "steps", slow)
    here.window.send("tournament.pairing_start", engine="neighbours")
    assert here.window.effect("again")["name"] == "tournament.pairing_step"
    here.window.send("tournament.pairing_step")
    assert 'max="1" value="0.25"' in here.window.html
    assert "html" not in here.window.effect("page"), "the page of 512 players is not sent again"
    here.window.go("#/")
    here.window.send("tournament.pairing_step")
    assert here.window.effect("again") is None
    here.open()
    assert here.window.effect("again")
    here.window.send("tournament.pairing_stop")
    assert "Pair round 1" in here.window.text
    assert here.window.effect("again") is None
    here.window.send("tournament.pairing_step")
    assert not here.state.rounds


def test_who_cancels_is_told_so_and_keeps_the_way_that_was_chosen(director, monkeypatch):
    def waits(state, policy, seed):
        yield 0.5

    here = director()
    monkeypatch.setattr(pair, "steps", waits)
    here.window.send("tournament.pairing_start", engine="dutch")
    here.window.send("tournament.pairing_stop")
    assert "The pairing was cancelled: nothing has changed." in here.window.text
    assert '<option value="dutch" selected>' in here.window.html


@pytest.mark.parametrize(
    ("players", "sentence"),
    [(319, ""), (320, "may work for a minute"), (640, "from half a minute to some minutes")],
)
def test_how_long_the_dutch_system_works_is_said_before(director, players, sentence):
    here = director(tuple(f"Player {number}" for number in range(players)))
    assert ("the Dutch system" in here.window.text and "can be cancelled" in here.window.text) == bool(
        sentence
    )
    assert sentence in here.window.text


def test_what_changes_during_the_work_stops_it(director, monkeypatch):
    def waits(state, policy, seed):
        yield 0.5
        yield 0.6

    here = director()
    monkeypatch.setattr(pair, "steps", waits)
    here.window.send("tournament.pairing_start", engine="neighbours")
    here.command(c.Withdraw(here.id("Ferran")))
    here.window.send("tournament.pairing_step")
    assert here.window.notices == [("pairing", "")]
    assert "Something has been changed in another window" in here.window.text
    assert not here.state.rounds


@pytest.mark.rule("SWI-7")
def test_a_broken_rule_is_published_only_with_its_own_tick(director):
    here = director(("Anna", "Benet", "Carme", "Dídac"))
    here.round()
    again = here.state.published[0].pairing
    here.command(e.RoundPaired(Pairing(2, again.tables, (), "hand", 0, starts=False)))
    here.open()
    assert "2 rules are broken" in here.window.text
    assert "have met in round 1" in here.window.text
    one, other = here.ticks()
    here.publish(one)
    assert len(here.state.published) == 1
    assert f'value="{one}" checked' in here.window.html
    assert f'value="{other}" checked' not in here.window.html
    here.publish(one, other)
    assert len(here.state.published) == 2


@pytest.mark.rule("SWI-7")
def test_when_nothing_fits_the_page_says_who_blocks_and_offers_the_ways_out(director):
    here = director(("Anna", "Benet"))
    here.round()
    here.pair()
    assert here.state.current.published
    assert "No pairing keeps every rule." in here.window.text
    assert "Everybody has met everybody" in here.window.text
    assert "Allow the oldest repeat" in here.window.text
    assert "Anna and Benet, of round 1" in here.window.text
    assert "Pair by hand" in here.window.text
    here.window.send("tournament.pairing_waive", way="repeat")
    here.window.work()
    assert here.state.current.published is None
    assert "Anna and Benet met in round 1 and meet again" in here.window.text
    [repeat] = here.ticks()
    assert f'value="{repeat}" checked' in here.window.html, "it was allowed by the way out"
    here.publish()
    assert len(here.state.published) == 1
    assert "Tick every rule that is to be broken all the same; not ticked yet: 1." in here.window.text
    assert f'value="{repeat}" checked' not in here.window.html
    here.publish(repeat)
    assert len(here.state.published) == 2


@pytest.mark.rule("SWI-7")
def test_what_was_allowed_is_asked_anew_once_tables_are_changed_by_hand(director):
    here = director(("Anna", "Benet", "Carme", "Dídac"))
    for _ in range(3):
        here.round()
    here.pair()
    here.window.send("tournament.pairing_waive", way="repeat")
    here.window.work()
    assert here.window.html.count('" checked>') == len(here.ticks()) == 2
    here.window.send("tournament.hand_start", source="proposed")
    here.tap("t1.1", "t2.1")
    here.window.send("tournament.hand_save")
    assert len(here.ticks()) == 2
    assert '" checked>' not in here.window.html


@pytest.mark.rule("SWI-2", "SWI-7")
def test_when_places_alone_fit_nobody_another_way_of_pairing_comes_first(director):
    here = director(("Anna", "Benet", "Carme", "Dídac"))
    here.pair()
    here.publish()
    here.play([(400, 400), (350, 350)])
    here.pair("king")
    assert "“King of the hill” has no pairing that keeps every rule." in here.window.text
    ways = here.window.html.split('class="pairing-ways"')[1].split("</ul>")[0]
    assert re.findall(r'class="button strong" data-action="([^"]*)"', ways) == ["tournament.pairing_start"]
    assert ways.index("Pair neighbours in the standings") < ways.index("Allow these repeats")
    assert re.findall(r"They meet again: ([^<]*)<", ways) == [
        "Anna – Benet (round 1); Carme – Dídac (round 1)."
    ]
    here.window.send("tournament.pairing_start", engine="neighbours")
    here.window.work()
    assert here.state.current.pairing.engine == "neighbours"
    assert not here.ticks()


@pytest.mark.rule("SWI-7")
def test_when_neighbours_could_not_meet_either_they_are_not_offered(director):
    here = director(("Anna", "Benet"))
    here.round()
    here.pair("king")
    assert "Pair neighbours in the standings" not in here.window.text


@pytest.mark.rule("SWI-7")
def test_when_nothing_fits_the_tournament_can_end_with_the_rounds_played(director):
    here = director(("Anna", "Benet"))
    here.round()
    here.pair()
    assert "End after round 1" in here.window.text
    here.window.send("tournament.pairing_end")
    assert here.state.rules.rounds == 1
    assert len(here.state.published) == 1
    assert "All rounds that were planned have been played." in here.window.text
    here.window.send("tournament.pairing_end")
    assert here.window.notices


@pytest.mark.rule("SWI-7")
def test_after_the_last_round_nothing_is_asked_about_a_next_one(director):
    here = director(("Anna", "Benet", "Carme"))
    here.command(e.Locked(Lock("apart", 0, 1, 2)))
    here.open()
    assert "Wishes for round 1" in here.window.text
    here.round()
    assert "Wishes for round 2" in here.window.text
    here.command(c.ChooseRules(replace(here.state.rules, rounds=1)))
    here.open()
    assert "All rounds that were planned have been played." in here.window.text
    assert "Wishes for round" not in here.window.text


def test_the_first_round_has_no_round_to_end_after(director):
    here = director(("Anna", "Benet"))
    here.command(e.Locked(Lock("apart", 1, 1, 2)))
    here.open()
    here.pair()
    assert "No pairing keeps every rule." in here.window.text
    assert "End after" not in here.window.text


def test_a_way_out_that_was_not_offered_is_refused(director):
    here = director(("Anna", "Benet"))
    here.round()
    here.pair()
    here.window.send("tournament.pairing_waive", way="gap")
    assert here.window.notices
    assert len(here.state.rounds) == 1


def test_ways_that_help_only_together_are_one_button(director, monkeypatch):
    def stuck(state, policy, seed):
        if policy.waived == {"gap", "repeat"}:
            return pair_by_hand(state)
        return Blocked((1, 2), ("gap", "repeat"), (Note("ways_joined"),))
        yield 0.0

    def pair_by_hand(state):
        here_and_there = hall(SIX)
        return here_and_there.pairing(("Anna", "Benet"), ("Carme", "Dídac"), ("Elena", "Ferran"))

    here = director()
    monkeypatch.setattr(pair, "steps", stuck)
    here.pair()
    assert 'data-way="gap"' not in here.window.html
    assert "Allow all of this" in here.window.text
    here.window.send("tournament.pairing_waive", way="all")
    here.window.work()
    assert here.state.current


def test_too_few_players_are_sent_to_the_list(director):
    here = director(("Anna",))
    assert "A round needs two players at least." in here.window.text
    assert f"#/tournament/{here.stream}/players" in here.window.html


def test_who_has_the_bye_and_why(director):
    here = director(SIX[:5])
    here.pair()
    assert "bye, counts as a win" in here.window.text
    assert "Elena has the bye, at place 5 of 5." in here.window.text


@pytest.mark.rule("SWI-4")
def test_who_starts_is_shown_where_the_pairing_says_it(director):
    here = director(preset="classic")
    here.pair()
    assert "The first-named player starts." in here.window.text
    assert here.window.html.count('class="starter"') == 3


def test_a_proposal_that_cannot_be_played_any_more_is_not_published(director):
    here = director(SIX[:5])
    here.pair()
    here.command(c.Withdraw(here.id("Elena")))
    here.open()
    assert "Elena does not play this round and is paired all the same." in here.window.text
    assert "This cannot be played as it is" in here.window.text
    assert 'id="next"' not in here.window.html
    here.publish(*here.ticks())
    assert not here.state.published


def test_who_does_not_play_the_round_is_said_before_it_is_paired(director):
    here = director()
    here.command(e.AbsenceSet(here.id("Carme"), 1, "half"))
    here.command(e.AbsenceSet(here.id("Benet"), 1, "absent"))
    here.open()
    assert "4 players play this round." in here.window.text
    assert "Not playing this round: Benet and Carme." in here.window.text
    here.pair()
    assert "Carme does not play, counts as a draw" in here.window.text


def test_with_lots_nobody_starts(director):
    here = director()
    here.pair()
    assert "Who starts is drawn at the table." in here.window.text
    assert 'class="starter"' not in here.window.html


def test_the_pairing_by_name(director):
    here = director(SIX[:5])
    here.pair()
    here.window.send("tournament.pairing_order", value="names")
    assert "Anna Table 1 against Benet" in here.window.text
    here.window.send("tournament.pairing_order", value="tables")
    assert "against Benet" not in here.window.text


def test_a_published_pairing_is_recalled_for_a_reason_as_long_as_no_result_is_in(director):
    here = director()
    here.pair()
    here.publish()
    here.window.send("tournament.pairing_recall", reason="")
    assert here.window.notices == [("recall", "")]
    here.window.send("tournament.pairing_recall", reason="Somebody is late")
    assert here.state.current.published is None
    here.publish()
    here.play()
    assert "Take the pairing back" not in here.window.text


def test_an_earlier_round_is_shown_as_it_was_published(director):
    here = director()
    here.round()
    here.round()
    here.window.go(f"#/tournament/{here.stream}/pairing/1")
    assert "Tables of round 1" in here.window.text
    assert "As it was published." in here.window.text
    here.window.go(f"#/tournament/{here.stream}/pairing/9")
    assert here.window.path == "#/"


def test_names_stay_as_they_were_published(director):
    here = director()
    here.pair()
    here.publish()
    anna = here.state.player(here.id("Anna"))
    here.command(e.PlayerChanged(anna.id, type(anna.entry)("Annabel")))
    here.open()
    assert "Annabel" not in here.window.html.partition('id="tables-title"')[2].partition("</section>")[0]


def test_every_round_of_the_plan_played_leads_to_the_standings(director):
    here = director(rounds=1)
    here.round()
    assert "All rounds that were planned have been played." in here.window.text
    here.command(e.Closed())
    here.open()
    assert "results are final" in here.window.text


def test_a_pairing_that_another_window_has_published_is_not_published_again(director, another_window):
    here = director()
    here.pair()
    other = another_window()
    other.go(f"#/tournament/{here.stream}/pairing")
    here.publish()
    other.send("tournament.pairing_publish")
    assert other.notices
    assert "3 results are missing" in other.text
    assert len(here.state.published) == 1
