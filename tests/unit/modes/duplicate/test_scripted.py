"""A duplicate at a place of a shared game: its rounds are those of the file."""

from dataclasses import replace

import pytest

from faristol.errors import Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate import prepared
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.evolving import replay
from faristol.modes.duplicate.plays import top_plays
from faristol.modes.duplicate.sealed import Recorded, open_sealed, read_sealed
from faristol.modes.duplicate.state import Step
from faristol.storage.codec import replayed, to_records
from shared_game import RULES, made
from shared_game import sealed as sealed_file


@pytest.fixture
def draft() -> prepared.Draft:
    return made()


@pytest.fixture
def bare(open_table):
    """A table at which nothing has been set up."""
    return open_table(2, RULES).fresh()


@pytest.fixture
def table(draft: prepared.Draft, bare):
    """The game opened at a place, with two players, started."""
    sealed = read_sealed(sealed_file(draft, "roure"))
    table = bare
    table.do(c.TakeGame(sealed.heading, open_sealed(sealed, "Roure"), " Olot "))
    table.do(c.EnterPlayers((c.Seat(None, "Anna"), c.Seat(None, "Benet"))))
    table.do(e.Started())
    return table


def play_to_the_end(table) -> None:
    while table.state.step is not Step.OVER:
        table.do(c.DrawRack())
        table.do(c.CallTime())
        table.do(c.CloseSlips())
        table.do(c.ChooseMaster(table.state.script.round(len(table.state.rounds)).play))


def test_racks_and_master_plays_come_from_the_file(table, draft: prepared.Draft) -> None:
    assert (table.state.name, table.state.place) == ("Diada", "Olot")
    play_to_the_end(table)
    played = [(one.rack, one.kept, one.master.play) for one in table.state.rounds]
    assert played == [(one.rack, one.kept, one.play) for one in draft.rounds]
    assert table.state.ended == "rounds"


def test_everything_survives_in_the_log(table) -> None:
    play_to_the_end(table)
    records = to_records("x", [event for event, _ in table.events], [], table.now)
    assert replayed(DUPLICATE, records) == replay([(event, table.now) for event, _ in table.events])


@pytest.mark.rule("DUP-1.8C")
def test_nothing_of_it_can_be_chosen_at_the_place(table) -> None:
    state = table.do(c.DrawRack())
    other = top_plays(state.current, table.referee, 2)[1].play
    table.do(c.CallTime())
    with pytest.raises(Refused, match=r"prepared\.rack"):
        table.do(c.WithdrawRack())
    table.do(c.CloseSlips())
    with pytest.raises(Refused, match=r"prepared\.rack"):
        table.do(c.ProposeNewRack())
    with pytest.raises(Refused, match=r"prepared\.master"):
        table.do(c.ChooseMaster(other))
    table.do(c.ChooseMaster(state.script.round(1).play))
    with pytest.raises(Refused, match=r"prepared\.rack"):
        table.do(c.TypeRack(state.current.rack))


def test_rules_and_words_are_those_of_all_places(table) -> None:
    state = table.state
    with pytest.raises(Refused, match=r"prepared\.rules"):
        table.do(c.ChangeDetails("Diada", "2026-11-20", "Olot", replace(RULES, rounds=9)))
    for other in (c.ChooseLexicon(), c.ChooseRules(RULES), c.FixOrder(b"")):
        with pytest.raises(Refused, match=r"prepared\.rules"):
            table.do(other)
    own = replace(state.rules, letter_names="persons")
    assert table.do(c.ChangeDetails("Diada", "2026-11-20", "Figueres", own)).place == "Figueres"


def test_a_place_needs_a_name(bare, draft: prepared.Draft) -> None:
    sealed = read_sealed(sealed_file(draft))
    with pytest.raises(Refused, match=r"place\.name_empty"):
        bare.do(c.TakeGame(sealed.heading, open_sealed(sealed, ""), " "))


def test_a_rack_that_the_bag_cannot_give_is_refused_and_nothing_is_saved(bare, draft: prepared.Draft) -> None:
    impossible = replace(draft.rounds[0], rack=draft.rounds[0].rack[:1] * 7)
    broken = replace(draft, rounds=(impossible, *draft.rounds[1:]))
    sealed = read_sealed(sealed_file(broken))
    bare.do(c.TakeGame(sealed.heading, open_sealed(sealed, ""), "Olot"))
    bare.do(c.EnterPlayers((c.Seat(None, "Anna"), c.Seat(None, "Benet"))))
    bare.do(e.Started())
    with pytest.raises(Refused, match=r"prepared\.bag"):
        bare.do(c.DrawRack())
    assert not bare.state.rounds


def test_one_person_plays_recorded_rounds_again(bare, draft: prepared.Draft) -> None:
    recorded = (Recorded("Anna", (10, None)),)
    bare.do(
        c.PlayAlone(
            "Diada",
            "2026-11-20",
            RULES,
            "Laia",
            timed=False,
            source="x",
            rounds=draft.rounds,
            recorded=recorded,
        )
    )
    state = bare.do(c.DrawRack())
    assert state.alone.recorded == recorded
    assert state.current.rack == draft.rounds[0].rack
    assert state.starters == 1
