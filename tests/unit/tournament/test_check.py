"""Every rule that a pairing may break is named, with who breaks it and where."""

from dataclasses import replace

import pytest

from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.check import NEVER, Broken, broken
from faristol.tournament.data import Bye, Lock, Note, Pairing, Table
from faristol.tournament.tournament import refusal
from tournaments import Hall, hall

FOUR = ("Anna", "Benet", "Carme", "Dídac")
FIVE = (*FOUR, "Elna")
ANNA, BENET, CARME, DÍDAC, ELNA = range(1, 6)


def by_hand(here: Hall, *tables: tuple[int, int, int], byes: tuple[Bye, ...] = ()) -> Pairing:
    """A pairing of the next round with tables as (number, first, second)."""
    starts = here.state.rules.starts == "balanced"
    return Pairing(here.state.next_round, tuple(Table(*table) for table in tables), byes, "hand", 0, starts)


def found(here: Hall, *tables: tuple[int, int, int], byes: tuple[Bye, ...] = ()) -> list[Broken]:
    """What is broken; each of it can be told."""
    faults = broken(here.state, by_hand(here, *tables, byes=byes))
    for fault in faults:
        assert refusal(here.state, fault).code == f"broken.{fault.code}"
        assert fault.fatal == (fault.code in NEVER)
    return list(faults)


def one_round(preset: str = "mallorca", **changed: object) -> Hall:
    """Anna has beaten Benet, Carme has beaten Dídac; Anna and Carme started."""
    here = hall(FOUR, preset, **changed)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play((400, 300), (400, 300))
    return here


def five() -> Hall:
    """The same with Elna, who had the bye."""
    here = hall(FIVE)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac"), Elna="bye"))
    here.play((400, 300), (400, 300))
    return here


def test_nothing_is_wrong_with_a_pairing_that_keeps_the_rules() -> None:
    assert found(hall(FOUR), (1, ANNA, BENET), (2, CARME, DÍDAC)) == []
    assert found(five(), (1, ANNA, CARME), (2, ELNA, BENET), byes=(Bye(DÍDAC, "bye"),)) == []


class TestSeats:
    """What no director can want."""

    def test_somebody_has_no_seat(self) -> None:
        assert found(hall(FOUR), (1, ANNA, BENET)) == [
            Broken("missing", (CARME,)),
            Broken("missing", (DÍDAC,)),
        ]

    def test_somebody_has_two(self) -> None:
        faults = found(hall(FOUR), (1, ANNA, BENET), (2, ANNA, CARME), byes=(Bye(DÍDAC, "full"),))
        assert faults == [Broken("twice", (ANNA,))]

    def test_somebody_sits_and_has_a_bye(self) -> None:
        faults = found(hall(FOUR), (1, ANNA, BENET), (2, CARME, DÍDAC), byes=(Bye(ANNA, "half"),))
        assert faults == [Broken("twice", (ANNA,))]

    def test_somebody_plays_against_himself(self) -> None:
        faults = found(hall(("Anna",)), (1, ANNA, ANNA))
        assert faults == [Broken("itself", (ANNA,), 1), Broken("twice", (ANNA,))]

    def test_somebody_whom_nobody_knows(self) -> None:
        assert found(hall(("Anna",)), (1, ANNA, 9)) == [Broken("unknown", (9,))]

    @pytest.mark.rule("SWI-7")
    def test_somebody_who_has_left(self) -> None:
        here = one_round()
        here.command(c.Withdraw(DÍDAC))
        faults = found(here, (1, ANNA, DÍDAC), (2, BENET, CARME))
        assert faults == [Broken("absent", (DÍDAC,))]
        assert found(here, (1, ANNA, CARME), byes=(Bye(BENET, "bye"), Bye(DÍDAC, "absent"))) == []

    @pytest.mark.rule("SWI-7")
    def test_somebody_who_is_away_for_another_reason_than_the_pairing_says(self) -> None:
        here = one_round()
        here.command(e.AbsenceSet(DÍDAC, 2, "half"))
        bye = Bye(BENET, "bye")
        assert found(here, (1, ANNA, CARME), byes=(bye, Bye(DÍDAC, "full"))) == [Broken("absent", (DÍDAC,))]
        assert found(here, (1, ANNA, CARME), byes=(bye, Bye(DÍDAC, "half"))) == []

    def test_tables_have_numbers_of_their_own_from_1(self) -> None:
        faults = found(hall(FOUR), (0, ANNA, BENET), (0, CARME, DÍDAC))
        assert faults == [Broken("table_twice", table=0), Broken("table_number", table=0)]


@pytest.mark.rule("SWI-2")
class TestMeetings:
    """Nobody meets the same opponent twice."""

    def test_a_repeat_is_named_with_its_round(self) -> None:
        faults = found(one_round(), (1, BENET, ANNA), (2, DÍDAC, CARME))
        assert faults == [
            Broken("repeat", (BENET, ANNA), 1, 1),
            Broken("repeat", (DÍDAC, CARME), 2, 1),
        ]

    @pytest.mark.parametrize(("meets", "codes"), [(True, ["repeat"]), (False, [])])
    def test_whether_a_forfeit_is_a_meeting_the_rules_say(self, meets: bool, codes: list[str]) -> None:
        here = hall(("Anna", "Benet"), forfeit_meets=meets)
        here.publish(here.pairing(("Anna", "Benet")))
        here.command(c.EnterResult(1, 1, "forfeit", winner="first"))
        assert [fault.code for fault in found(here, (1, ANNA, BENET))] == codes

    def test_no_more_points_between_two_than_the_rules_allow(self) -> None:
        here = hall(FOUR, most_gap=1)
        here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
        here.play((400, 300), (350, 350))
        here.publish(here.pairing(("Anna", "Carme"), ("Benet", "Dídac")))
        here.play((400, 300), (300, 300))
        faults = found(here, (1, ANNA, DÍDAC), (2, BENET, CARME))  # 2 against 1, ½ against ½
        assert faults == []
        here.command(c.EnterResult(2, 2, "played", 400, 300, replace=True))  # Dídac has ½
        assert found(here, (1, ANNA, DÍDAC), (2, BENET, CARME)) == [Broken("gap", (ANNA, DÍDAC), 1, 3)]


@pytest.mark.rule("SWI-2")
class TestByes:
    """One bye in an odd field, for somebody who has had none."""

    def test_no_bye_in_an_even_field(self) -> None:
        byes = (Bye(CARME, "bye"), Bye(DÍDAC, "bye"))
        assert found(hall(FOUR), (1, ANNA, BENET), byes=byes) == [Broken("many_byes", (CARME, DÍDAC))]

    def test_who_is_given_a_round_makes_the_field_odd(self) -> None:
        byes = (Bye(CARME, "bye"), Bye(DÍDAC, "half"))
        assert found(hall(FOUR), (1, ANNA, BENET), byes=byes) == []

    def test_no_second_bye_while_others_have_had_none(self) -> None:
        here = five()
        faults = found(here, (1, ANNA, CARME), (2, BENET, DÍDAC), byes=(Bye(ELNA, "bye"),))
        assert faults == [Broken("second_bye", (ELNA,), number=1)]

    def test_by_the_letter_of_the_document_the_last_may_have_it_again(self) -> None:
        here = hall(("Anna", "Benet", "Carme"), bye="last")
        here.publish(here.pairing(("Anna", "Benet"), Carme="bye"))
        here.play((400, 300))
        codes = [fault.code for fault in found(here, (1, ANNA, BENET), byes=(Bye(CARME, "bye"),))]
        assert "second_bye" not in codes

    def test_once_all_have_had_one_a_second_one_is_right(self) -> None:
        here = hall(("Anna", "Benet", "Carme"))
        for first, second, resting in (
            ("Anna", "Benet", "Carme"),
            ("Carme", "Benet", "Anna"),
            ("Anna", "Carme", "Benet"),
        ):
            here.publish(here.pairing((first, second), **{resting: "bye"}), "bye_order")
            here.play((400, 300))
        codes = [fault.code for fault in found(here, (1, ANNA, CARME), byes=(Bye(BENET, "bye"),))]
        assert codes == ["repeat"]

    @pytest.mark.parametrize("preset", ["mallorca", "classic"])
    def test_by_hand_the_first_bye_is_for_the_last_of_the_seeds(self, preset: str) -> None:
        here = hall(FIVE, preset)
        rested = {
            player: found(here, (1, *others[:2]), (2, *others[2:]), byes=(Bye(player, "bye"),))
            for player in (ANNA, DÍDAC, ELNA)
            if (others := [other for other in range(1, 6) if other != player])
        }
        assert rested == {
            ANNA: [Broken("bye_order", (ANNA, ELNA))],
            DÍDAC: [Broken("bye_order", (DÍDAC, ELNA))],
            ELNA: [],
        }

    def test_by_hand_later_byes_are_for_the_last_who_may_and_equals_are_equal(self) -> None:
        here = five()
        # Benet and Dídac have lost alike, Elna has had the bye.
        assert found(here, (1, ANNA, CARME), (2, DÍDAC, ELNA), byes=(Bye(BENET, "bye"),)) == []
        faults = found(here, (1, CARME, BENET), (2, DÍDAC, ELNA), byes=(Bye(ANNA, "bye"),))
        assert faults == [Broken("bye_order", (ANNA, DÍDAC))]
        here.command(e.Locked(Lock("together", 2, BENET, CARME)))
        here.command(e.Locked(Lock("together", 2, DÍDAC, ELNA)))
        assert found(here, (1, CARME, BENET), (2, DÍDAC, ELNA), byes=(Bye(ANNA, "bye"),)) == []

    @pytest.mark.parametrize(("engine", "named"), [("dutch", False), ("neighbours", True)])
    def test_in_the_dutch_system_points_alone_say_who_is_last(self, engine: str, named: bool) -> None:
        here = hall(FIVE, engine=engine)
        here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac"), Elna="bye"))
        here.play((400, 300), (400, 200))
        faults = found(here, (1, ANNA, CARME), (2, DÍDAC, ELNA), byes=(Bye(BENET, "bye"),))
        assert faults == ([Broken("bye_order", (BENET, DÍDAC))] if named else [])
        faults = found(here, (1, CARME, BENET), (2, DÍDAC, ELNA), byes=(Bye(ANNA, "bye"),))
        assert faults == [Broken("bye_order", (ANNA, DÍDAC))]

    def test_a_bye_that_an_engine_gave_stays_right_when_tables_are_changed(self) -> None:
        here = hall(FIVE)
        made = by_hand(here, (1, BENET, CARME), (2, DÍDAC, ELNA), byes=(Bye(ANNA, "bye"),))
        given = replace(made, engine="neighbours", edited=True, notes=(Note("bye", (ANNA,), (1, 5)),))
        assert broken(here.state, given) == ()
        assert broken(here.state, replace(given, notes=())) == (Broken("bye_order", (ANNA, ELNA)),)

    def test_in_a_round_robin_the_table_says_who_rests(self) -> None:
        here = hall(FIVE, engine="round_robin")
        assert found(here, (1, BENET, ELNA), (2, CARME, DÍDAC), byes=(Bye(ANNA, "bye"),)) == []


@pytest.mark.rule("SWI-7")
class TestWishes:
    """What the director wants of a round."""

    def test_two_kept_apart(self) -> None:
        here = hall(FOUR)
        here.command(e.Locked(Lock("apart", 0, BENET, ANNA)))
        faults = found(here, (1, ANNA, BENET), (2, CARME, DÍDAC))
        assert faults == [Broken("apart", (BENET, ANNA), 1)]
        assert found(here, (1, ANNA, CARME), (2, BENET, DÍDAC)) == []

    def test_two_together(self) -> None:
        here = hall(FOUR)
        here.command(e.Locked(Lock("together", 1, ANNA, DÍDAC)))
        assert found(here, (1, ANNA, BENET), (2, CARME, DÍDAC)) == [Broken("together", (ANNA, DÍDAC))]
        assert found(here, (1, DÍDAC, ANNA), (2, BENET, CARME)) == []

    def test_a_fixed_table(self) -> None:
        here = hall(FOUR)
        here.command(e.Locked(Lock("table", 1, DÍDAC, table=1)))
        assert found(here, (1, ANNA, BENET), (2, CARME, DÍDAC)) == [Broken("table", (DÍDAC,), 1)]
        assert found(here, (2, ANNA, BENET), (1, CARME, DÍDAC)) == []

    def test_a_wish_is_for_its_round_only(self) -> None:
        here = one_round()
        here.command(e.Locked(Lock("apart", 3, ANNA, CARME)))
        here.command(e.Locked(Lock("together", 3, ANNA, BENET)))
        assert found(here, (1, ANNA, CARME), (2, BENET, DÍDAC)) == []


@pytest.mark.rule("SWI-4")
class TestStarts:
    """The first-named player starts; the difference is one at most wherever the table allows."""

    def test_who_has_started_does_not_start_again_against_who_has_not(self) -> None:
        here = one_round(starts="balanced")
        assert found(here, (1, ANNA, DÍDAC), (2, BENET, CARME)) == [Broken("starts", (ANNA,), 1, 2)]
        assert found(here, (1, DÍDAC, ANNA), (2, BENET, CARME)) == []

    def test_one_of_two_who_have_started_has_to(self) -> None:
        here = one_round(starts="balanced")
        assert found(here, (1, ANNA, CARME), (2, BENET, DÍDAC)) == []

    def test_a_game_that_was_not_played_was_not_started(self) -> None:
        here = hall(FOUR, starts="balanced")
        here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
        here.command(c.EnterResult(1, 1, "forfeit", winner="first"))
        here.command(c.EnterResult(1, 2, "double"))
        assert found(here, (1, ANNA, DÍDAC), (2, CARME, BENET)) == []

    def test_drawn_at_the_table_nobody_counts(self) -> None:
        here = one_round(starts="lots")
        assert found(here, (1, ANNA, DÍDAC), (2, BENET, CARME)) == []


def test_a_published_pairing_is_looked_at_as_it_was_then() -> None:
    here = one_round()
    here.command(c.Withdraw(DÍDAC))
    here.publish(here.pairing(("Anna", "Carme"), Benet="bye"))
    here.play((400, 300))
    for round_ in here.state.published:
        assert broken(here.state, round_.pairing) == ()
