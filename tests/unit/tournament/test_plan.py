"""The plan of rounds (TOU-4), halves (TOU-2), and what neighbours are near in (TOU-3)."""

import random
from dataclasses import replace

import pytest

from faristol.app.tournament.views.reasons import SENTENCES
from faristol.errors import Damaged, Refused
from faristol.rules.tournament_rules import (
    Run,
    TournamentRules,
    engine_of,
    engines,
    planned,
    runs,
    table_begins,
)
from faristol.storage.codec import event_of
from faristol.storage.records import START, Record
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.arranging import paired_by, with_rounds_kept
from faristol.tournament.check import broken
from faristol.tournament.data import Lock, Note, Pairing
from faristol.tournament.evolving import evolve
from faristol.tournament.pairing.field import Blocked, Policy, Waiver
from faristol.tournament.pairing.pair import pair
from tournaments import Hall
from tourneys import field_of_players, play_round

PLAN = ("halves", "neighbours", "neighbours", "neighbours", "king")


def by_plan(here: Hall, *waived: Waiver, seed: int = 1) -> Pairing | Blocked:
    engine = engine_of(here.state.rules, here.state.next_round)
    return pair(here.state, Policy(engine, frozenset(waived)), seed)


def publish(here: Hall, rounds: int = 1, *waived: Waiver) -> None:
    rng = random.Random(rounds)
    for _ in range(rounds):
        answer = by_plan(here, *waived)
        assert isinstance(answer, Pairing), answer
        here.publish(answer, *waived, "starts")
        play_round(here, rng, odd=0.0)


def met(pairing: Pairing) -> set[tuple[int, ...]]:
    return {tuple(sorted(table.players)) for table in pairing.tables}


class TestPlan:
    @pytest.mark.rule("TOU-4")
    def test_each_round_has_its_engine_and_those_beyond_the_plan_the_usual_one(self) -> None:
        rules = replace(TournamentRules.preset("mallorca"), plan=("halves", "dutch"), rounds=4)
        assert engines(rules) == ("halves", "dutch", "neighbours", "neighbours")
        assert runs(engines(rules)) == [Run(1, 1, "halves"), Run(2, 2, "dutch"), Run(3, 4, "neighbours")]
        assert engine_of(rules, 99) == "neighbours"

    @pytest.mark.rule("TOU-4")
    def test_a_plan_is_no_longer_than_it_takes_to_say_it(self) -> None:
        rules = TournamentRules.preset("mallorca")
        assert planned(rules, ["halves", "neighbours", "neighbours"]).plan == ("halves",)
        assert planned(rules, ["neighbours", "king"]).plan == ("neighbours", "king")

    @pytest.mark.rule("TOU-4")
    def test_rounds_are_paired_as_planned(self) -> None:
        here = field_of_players(12, plan=PLAN, rounds=5)
        publish(here, 4)
        publish(here, 1, "repeat")
        assert paired_by(here.state, 5) == PLAN

    @pytest.mark.rule("TOU-4")
    def test_the_plan_changes_for_every_round_that_is_not_published(self) -> None:
        here = field_of_players(8, plan=("halves",), rounds=5)
        publish(here)
        rules = here.state.rules
        here.command(c.ChooseRules(planned(rules, ["halves", "neighbours", "dutch", "king"])))
        assert engines(here.state.rules) == ("halves", "neighbours", "dutch", "king", "neighbours")
        for wrong in (planned(rules, []), planned(rules, ["king"])):
            with pytest.raises(Refused) as refused:
                here.command(c.ChooseRules(wrong))
            assert (refused.value.code, refused.value.details["round"]) == ("tournament.plan_played", 1)

    @pytest.mark.rule("TOU-4")
    def test_a_round_that_is_proposed_can_still_be_planned_otherwise(self) -> None:
        here = field_of_players(8, plan=("halves",))
        answer = by_plan(here)
        assert isinstance(answer, Pairing)
        here.command(e.RoundPaired(answer))
        here.command(c.ChooseRules(planned(here.state.rules, ["king"])))
        assert engine_of(here.state.rules, 1) == "king"

    @pytest.mark.rule("TOU-4")
    def test_another_usual_engine_leaves_published_rounds_as_they_were(self) -> None:
        here = field_of_players(8, plan=[], rounds=4)
        publish(here, 2)
        rules = with_rounds_kept(here.state, replace(here.state.rules, engine="king"))
        here.command(c.ChooseRules(rules))
        assert engines(here.state.rules) == ("neighbours", "neighbours", "king", "king")

    @pytest.mark.rule("TOU-4")
    def test_a_bye_by_hand_is_right_by_the_engine_that_the_round_is_planned_for(self) -> None:
        """By the Dutch system nobody rests who has won without a game."""
        faults = {}
        for engine in ("dutch", "neighbours"):
            here = field_of_players(5, plan=["neighbours", engine], preset="mallorca")
            first, second, third, fourth, fifth = (player.name for player in here.state.players)
            here.publish(here.pairing((first, second), (third, fourth), **{fifth: "bye"}))
            here.command(c.EnterResult(1, 1, "played", 400, 300))
            here.command(c.EnterResult(1, 2, "forfeit", winner="second"))
            resting = here.pairing((first, third), (second, fifth), **{fourth: "bye"})
            faults[engine] = {fault.code for fault in broken(here.state, resting)}
        assert "second_bye" in faults["dutch"]
        assert "second_bye" not in faults["neighbours"]

    @pytest.mark.rule("TOU-4")
    def test_a_log_without_a_plan_goes_on_as_it_was_begun(self) -> None:
        data = TournamentRules.preset("mallorca").to_dict()
        older = {name: value for name, value in data.items() if name not in ("plan", "nearest")}
        fields = {"name": "Copa", "date": "2024-01-01", "place": "", "rules": older}
        rules = evolve(None, event_of(Record("s", 1, 0, "tournament.Created", 1, fields, START)), 0).rules
        assert (rules.plan, rules.nearest) == ((), "groups")
        assert engine_of(rules, 1) == "neighbours"

    @pytest.mark.rule("TOU-4")
    @pytest.mark.parametrize(("engine", "plan"), [("neighbours", ("halves",)), ("dutch", ())])
    def test_a_clubs_rules_without_a_plan_have_that_of_the_preset(self, engine: str, plan: object) -> None:
        data = {**TournamentRules.preset("mallorca").to_dict(), "engine": engine}
        rules, _ = TournamentRules.opened({name: data[name] for name in data if name != "plan"})
        assert (rules.engine, rules.plan) == (engine, plan)

    def test_a_plan_of_more_rounds_than_a_tournament_can_have_is_refused(self) -> None:
        text = TournamentRules.preset("mallorca").write().replace('["halves"]', str(["king"] * 100))
        with pytest.raises(Damaged) as damaged:
            TournamentRules.read(text.replace("'", '"'))
        assert (damaged.value.code, damaged.value.details["field"]) == ("ruleset.line_wrong", "plan")


class TestRoundRobin:
    @pytest.mark.rule("TOU-4")
    def test_its_table_begins_with_the_first_of_its_rounds_in_a_row(self) -> None:
        rules = replace(
            TournamentRules.preset("romanian"), plan=("halves", "king", "round_robin", "round_robin", "king")
        )
        assert [table_begins(rules, number) for number in (1, 3, 4, 5)] == [1, 3, 3, 1]
        alone = replace(rules, plan=(), engine="round_robin")
        assert [table_begins(alone, number) for number in (1, 4)] == [1, 1]

    @pytest.mark.rule("TOU-4")
    def test_who_has_met_before_is_told_and_meets_again_if_the_director_says_so(self) -> None:
        here = field_of_players(4, plan=["halves", *["round_robin"] * 3], preset="romanian", rounds=4)
        publish(here)
        answer = by_plan(here)
        assert isinstance(answer, Pairing)
        assert Note("cycle", numbers=(1, 3)) in answer.notes
        publish(here, 2)
        stuck = by_plan(here)
        assert isinstance(stuck, Blocked)
        assert stuck.ways == ("repeat",)
        assert {(*sorted(note.players),) for note in stuck.notes if note.code == "met"} == {(1, 3), (2, 4)}
        again = by_plan(here, "repeat")
        assert isinstance(again, Pairing)
        assert {fault.code for fault in broken(here.state, again)} == {"repeat"}
        assert "second_time" not in {note.code for note in again.notes}

    @pytest.mark.rule("TOU-4")
    def test_rounds_beyond_the_opponents_are_explained(self) -> None:
        here = field_of_players(4, plan=("halves",), rounds=4)
        publish(here, 3)
        stuck = by_plan(here)
        assert isinstance(stuck, Blocked)
        assert Note("all_met", numbers=(4, 4)) in stuck.notes
        assert stuck.ways == ("repeat",)


class TestHalves:
    @pytest.mark.rule("TOU-2")
    def test_under_the_rules_of_mallorca_the_upper_half_meets_the_lower_one_first(self) -> None:
        here = field_of_players(8)
        answer = by_plan(here)
        assert isinstance(answer, Pairing)
        assert (answer.engine, met(answer)) == ("halves", {(1, 5), (2, 6), (3, 7), (4, 8)})
        assert Note("upper_lower", numbers=(4,)) in answer.notes
        publish(here)
        assert engine_of(here.state.rules, 2) == "neighbours"

    @pytest.mark.rule("TOU-2", "SWI-2")
    def test_the_last_has_the_bye_and_the_halves_are_those_of_the_others(self) -> None:
        answer = by_plan(field_of_players(7))
        assert isinstance(answer, Pairing)
        assert met(answer) == {(1, 4), (2, 5), (3, 6)}
        assert [(bye.player, bye.kind) for bye in answer.byes] == [(7, "bye")]

    @pytest.mark.rule("TOU-2", "SWI-7")
    def test_wishes_are_kept_and_the_others_depart_from_halves_as_little_as_can_be(self) -> None:
        here = field_of_players(8)
        here.command(e.Locked(Lock("together", 1, 1, 2)))
        here.command(e.Locked(Lock("apart", 0, 3, 7)))
        answer = by_plan(here)
        assert isinstance(answer, Pairing)
        assert (1, 2) in met(answer)
        assert (3, 7) not in met(answer)
        assert not broken(here.state, answer)
        assert Note("half_apart", (3, 7)) in answer.notes

    @pytest.mark.rule("TOU-2")
    def test_in_a_later_round_nobody_meets_again(self) -> None:
        here = field_of_players(6, plan=["halves"] * 4, rounds=4)
        publish(here, 3)
        rounds = [met(round_.pairing) for round_ in here.state.published]
        assert len(set().union(*rounds)) == 9
        codes = {note.code for round_ in here.state.published for note in round_.pairing.notes}
        assert {"upper_lower_off", "half_met"} <= codes

    @pytest.mark.rule("TOU-2")
    @pytest.mark.parametrize("players", [150, 151])
    def test_a_large_field_is_paired_in_later_rounds_too(self, players: int) -> None:
        here = field_of_players(players, plan=["halves"] * 3, rounds=3)
        publish(here, 2)
        answer = by_plan(here)
        assert isinstance(answer, Pairing)
        assert not broken(here.state, answer)


class TestNearest:
    @staticmethod
    def after_two_rounds(nearest: str) -> Hall:
        """Of six players 1 has two points, 2 to 5 have one, 6 has none, and 1 has met 2 and 3."""
        here = field_of_players(6, plan=[], nearest=nearest)
        names = [f"Player {n:03}" for n in range(1, 7)]
        first, second, third, fourth, fifth, sixth = names
        here.publish(here.pairing((first, second), (third, fourth), (fifth, sixth)))
        here.play((400, 300), (400, 390), (400, 200))
        here.publish(here.pairing((first, third), (second, fifth), (fourth, sixth)))
        here.play((400, 300), (400, 300), (500, 300))
        return here

    @pytest.mark.rule("TOU-3")
    def test_the_note_claims_only_what_holds(self) -> None:
        for nearest, code in (("groups", "neighbours"), ("places", "neighbours_places")):
            answer = pair(self.after_two_rounds(nearest).state, Policy("neighbours"), 1)
            assert isinstance(answer, Pairing)
            assert answer.notes[0].code == code
        assert "as the score groups allow" in SENTENCES["neighbours"]
        assert "the least sum" in SENTENCES["neighbours_places"]
