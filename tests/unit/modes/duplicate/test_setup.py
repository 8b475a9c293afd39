"""Setting up a duplicate: who may play, and until when."""

from dataclasses import replace

import pytest

from faristol.errors import Refused
from faristol.lexicon.dawg import Lexicon
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.state import Step


def refusal(table, command):
    """The refusal of a command that must change nothing."""
    before = table.state
    with pytest.raises(Refused) as caught:
        table.do(command)
    assert table.state == before
    return caught.value


@pytest.fixture
def empty(open_table, rules):
    fresh = open_table(2).fresh()
    fresh.do(c.Create("Duplicat de dijous", "2026-11-19", "", rules))
    return fresh


@pytest.mark.rule("DUP-1.1")
def test_a_duplicate_needs_two_players(empty):
    empty.do(c.EnterPlayers((c.Seat(None, "Anna"),)))
    refused = refusal(empty, e.Started())
    assert (refused.code, refused.rule) == ("duplicate.few_players", "DUP-1.1")
    empty.do(c.EnterPlayers((c.Seat(None, "Benet"),)))
    assert empty.do(e.Started()).step is Step.DRAW


def test_tables_are_given_in_order_and_gaps_are_filled(empty):
    state = empty.do(c.EnterPlayers((c.Seat(2, "Anna"), c.Seat(None, "Benet"), c.Seat(None, "Cristina"))))
    assert [(player.table, player.name) for player in state.players] == [
        (1, "Benet"),
        (2, "Anna"),
        (3, "Cristina"),
    ]


@pytest.mark.parametrize(
    ("players", "code"),
    [
        ((c.Seat(1, "Anna"), c.Seat(1, "Benet")), "player.table_taken"),
        ((c.Seat(1, "   "),), "player.name_empty"),
        ((c.Seat(0, "Anna"),), "player.table_range"),
        ((c.Seat(10_000, "Anna"),), "player.table_range"),
        ((c.Seat(1, "A" * 61),), "player.name_long"),
    ],
)
def test_players_that_cannot_be_are_refused_and_none_of_them_enters(empty, players, code):
    assert refusal(empty, c.EnterPlayers(players)).code == code
    assert empty.state.players == ()


def test_a_changed_table_must_be_free(empty):
    state = empty.do(c.EnterPlayers((c.Seat(1, "Anna"), c.Seat(2, "Benet"))))
    anna = state.players[0]
    refused = refusal(empty, c.ChangePlayer(anna.id, 2, "Anna"))
    assert refused.code == "player.table_taken"
    assert refused.details["other"] == "Benet"
    assert empty.do(c.ChangePlayer(anna.id, 7, " Anna  Maria ")).player(anna.id).name == "Anna Maria"


def test_a_struck_player_does_not_come_back_under_another_name(empty):
    first = empty.do(c.EnterPlayers((c.Seat(None, "Anna"),))).players[0]
    empty.do(e.PlayerRemoved(first.id))
    second = empty.do(c.EnterPlayers((c.Seat(None, "Benet"),))).players[0]
    assert second.id != first.id


@pytest.mark.rule("DUP-1.8D")
def test_nobody_joins_once_the_first_round_has_begun(table):
    table.do(c.EnterPlayers((c.Seat(None, "Maria"),)))
    table.do(c.DrawRack())
    refused = refusal(table, c.EnterPlayers((c.Seat(None, "Núria"),)))
    assert (refused.code, refused.rule) == ("player.too_late", "DUP-1.8D")
    assert refusal(table, e.PlayerRemoved(1)).code == "player.remove_late"


@pytest.mark.rule("DUP-1.8D")
def test_leaving_is_possible_and_the_rounds_played_stay(table):
    table.round("CANTADA", (1, "H8 CANTADA"))
    table.do(c.ChooseMaster(table.play("H8 CANTADA")))
    state = table.do(c.LeavePlayer(2))
    assert state.player(2).last_round == 1
    table.do(c.DrawRack())
    refused = refusal(table, c.EnterSlip(2, 2, "H8", "CANTADA"))
    assert (refused.code, refused.rule) == ("slip.left", "DUP-1.8D")
    assert table.state.missing() == (table.state.player(1), table.state.player(3))


def test_a_player_who_leaves_in_mid_round_without_a_slip_has_not_played_it(table):
    table.do(c.DrawRack())
    assert table.do(c.LeavePlayer(3)).player(3).last_round == 0
    assert table.do(e.PlayerRestored(3)).player(3).last_round is None


def test_a_departure_cannot_be_taken_back_rounds_later(table):
    table.round("CANTADA", (1, "H8 CANTADA"))
    table.do(c.LeavePlayer(2))
    table.do(c.ChooseMaster(table.play("H8 CANTADA")))
    for _ in range(2):
        table.do(c.DrawRack())
        table.do(c.RunClock())
        table.do(c.CloseSlips())
        best = table.referee.generator.best(table.state.current.board, table.state.current.rack)
        table.do(c.ChooseMaster(best[0].play))
    assert refusal(table, e.PlayerRestored(2)).code == "player.gone"


def test_details_and_rules_can_be_changed_until_the_first_rack(table, rules):
    shorter = replace(rules, round_seconds=60)
    state = table.do(c.ChangeDetails("Duplicat de Nadal", "2026-12-20", "Ateneu", shorter))
    assert (state.name, state.rules.round_seconds) == ("Duplicat de Nadal", 60)
    assert table.do(c.DrawRack()).current.clock.total == 60_000
    assert refusal(table, c.ChangeDetails("Un altre", "", "", rules)).code == "duplicate.begun"


def test_an_event_needs_a_name(empty, rules):
    assert refusal(empty, c.ChangeDetails(" ", "", "", rules)).code == "event.name_empty"


def other_list(referee, **changes):
    """The referee with a list of another name, checksum or language."""
    header = replace(
        referee.lexicon.header, **{"name": "Club", "version": "7", "checksum": "ab" * 32, **changes}
    )
    return replace(referee, lexicon=Lexicon(header, referee.lexicon.nodes))


def test_another_list_of_the_language_is_chosen_before_the_first_round(empty):
    empty.referee = other_list(empty.referee, official=True)
    state = empty.do(c.ChooseLexicon())
    assert (state.lexicon_name, state.lexicon_checksum, state.lexicon_official) == ("Club 7", "ab" * 32, True)
    assert empty.do(c.ChooseLexicon()) == state


def test_the_list_stays_once_the_first_round_has_begun(table):
    table.do(c.DrawRack())
    table.referee = other_list(table.referee)
    assert refusal(table, c.ChooseLexicon()).code == "duplicate.begun"


def test_a_list_in_another_language_is_refused(empty):
    empty.referee = other_list(empty.referee, language="ro")
    assert refusal(empty, c.ChooseLexicon()).code == "lexicon.language"


@pytest.mark.rule("DUP-1.4")
def test_a_club_announces_with_its_own_names_for_a_whole_game(empty, table):
    shipped = empty.referee.alphabet.spoken["cities"]
    own = replace(shipped, title="Club", forms=("blanca", *shipped.forms[1:]))
    state = empty.do(c.ChooseLetterTable(own))
    assert (state.letter_names.forms[0], state.blank_name) == ("blanca", None)
    assert empty.do(c.ChooseLetterTable(own)) == state
    assert refusal(empty, c.ChooseLetterTable(replace(own, forms=own.forms[1:]))).code == "letters.form"
    state = empty.do(c.ChooseLetterTable(None))
    assert (state.letter_names, state.blank_name) == ("cities", "escarràs")
    table.do(c.DrawRack())
    assert refusal(table, c.ChooseLetterTable(own)).code == "duplicate.begun"


@pytest.mark.rule("DUP-1.3")
def test_a_real_bag_is_chosen_before_the_first_round(empty, table):
    assert not empty.state.real_bag
    assert empty.do(e.BagChosen(real=True)).real_bag
    assert empty.do(e.BagChosen(real=True)) == empty.state
    assert not empty.do(e.BagChosen(real=False)).real_bag
    table.do(c.DrawRack())
    assert refusal(table, e.BagChosen(real=True)).code == "duplicate.begun"
