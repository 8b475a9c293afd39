"""Before the first turn: what is set up, who starts, the first racks (CLA-1, MAL 2, ROM-1)."""

import pytest

from faristol.errors import Refused
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.state import Step
from gametable import game


def drawn(table, tiles: str) -> None:
    """The tiles that Anna and Benet showed."""
    table.do(c.DrawStart(table.tiles(tiles)))


@pytest.mark.rule("CLA-1A", "TIL-ORD")
@pytest.mark.parametrize(
    ("tiles", "starter"),
    [
        ("AB", 0),
        ("BA", 1),
        ("?A", 0),
        ("A?", 1),
        ("CÇ", 0),
        ("ÇD", 0),
        ("L[L·L]", 0),
        ("[L·L]M", 0),
        ("[NY]N", 1),
        ("[NY]O", 0),
        ("ZX", 1),
    ],
)
def test_the_tile_nearest_to_a_starts_and_the_blank_comes_before_a(tiles, starter):
    table = game(begun=False)
    drawn(table, tiles)
    assert table.state.starter == starter
    assert table.state.step is Step.READY


@pytest.mark.rule("S2", "TIL-ORD")
@pytest.mark.parametrize(("tiles", "starter"), [("?A", 1), ("A?", 0), ("?Z", 1), ("ZX", 1), ("AB", 0)])
def test_in_the_romanian_draw_the_blank_comes_after_z(tiles, starter):
    table = game("romanian", begun=False)
    drawn(table, tiles)
    assert table.state.starter == starter


@pytest.mark.rule("CLA-1A")
def test_equal_tiles_are_drawn_again_until_they_differ():
    table = game(begun=False)
    drawn(table, "AA")
    assert table.state.step is Step.START
    drawn(table, "??")
    drawn(table, "EE")
    drawn(table, "RS")
    assert table.state.starter == 0
    assert len(table.state.start_draws) == 4
    assert table.refuses(c.DrawStart()).code == "game.step"


@pytest.mark.rule("CLA-1A")
def test_the_app_draws_two_tiles_and_they_go_back():
    table = game(use="tablet", begun=False)
    while table.state.starter is None:
        table.do(c.DrawStart())
    shown = table.state.start_draws[-1]
    assert table.state.starter == (0 if shown[0] < shown[1] else 1)
    assert table.state.in_bag == 100


@pytest.mark.rule("CLA-1A")
def test_tiles_that_cannot_have_been_drawn_are_refused():
    table = game(begun=False)
    assert table.refuses(c.DrawStart(table.tiles("A"))).code == "game.start_tiles"
    refusal = table.refuses(c.DrawStart(table.tiles("JJ")))
    assert (refusal.code, refusal.rule, refusal.details) == ("game.rack_tiles", "CLA-1A", {"letter": "J"})


@pytest.mark.rule("CLA-1A")
def test_who_starts_is_put_right_until_the_clock_is_started():
    table = game(begun=False)
    table.do(e.StarterSet(0, "draw"))
    assert table.do(e.StarterSet(1, "draw")).turn == 1
    table.do(e.Begun())
    assert table.refuses(e.StarterSet(0, "draw")).code == "game.step"


@pytest.mark.rule("CLA-1A")
@pytest.mark.parametrize("how", ["named", "agreed", "draw"])
def test_the_organiser_may_have_the_first_named_player_start(how):
    table = game(begun=False)
    table.do(e.StarterSet(0, how))
    assert (table.state.starter, table.state.turn) == (0, 0)
    assert table.refuses(e.StarterSet(2, "named")).code == "game.choice"
    assert table.refuses(e.StarterSet(0, "loudest")).code == "game.choice"


@pytest.mark.rule("CLA-1A")
def test_who_starts_stays_once_a_rack_is_drawn():
    table = game(use="tablet", begun=False)
    table.do(e.StarterSet(0, "named"))
    table.do(e.StarterSet(1, "named"))
    table.do(c.DrawRack())
    refusal = table.refuses(e.StarterSet(0, "named"))
    assert (refusal.code, refusal.rule) == ("game.racks_drawn", "CLA-1C")


@pytest.mark.rule("CLA-1B")
@pytest.mark.parametrize(("first", "second"), [("chair", "direction"), ("direction", "chair")])
def test_the_chair_or_the_direction_is_drawn_never_both(first, second):
    table = game(begun=False)
    what, seat = table.do(c.DrawPlace(first)).drawn_for
    assert what == first
    assert seat in (0, 1)
    refusal = table.refuses(c.DrawPlace(second))
    assert (refusal.code, refusal.rule) == ("game.place_drawn", "CLA-1B")


@pytest.mark.rule("CLA-1B")
def test_nothing_else_is_drawn_for_and_nothing_once_the_game_has_begun():
    assert game(begun=False).refuses(c.DrawPlace("clock")).code == "game.place"
    assert game().refuses(c.DrawPlace("chair")).code == "game.step"


@pytest.mark.rule("CLA-1C")
def test_the_starter_draws_seven_then_the_opponent_who_starts_the_clock():
    table = game(use="tablet", begun=False)
    assert table.refuses(c.DrawRack()).code == "game.step"
    table.do(e.StarterSet(1, "draw"))
    assert table.refuses(e.Begun()).code == "game.step"
    assert table.state.to_draw == 1
    table.do(c.DrawRack())
    assert (len(table.state.rack(1)), len(table.state.rack(0))) == (7, 0)
    assert table.state.to_draw == 0
    table.do(c.DrawRack())
    assert table.state.step is Step.READY
    assert table.state.clock.running is None
    table.do(e.Begun())
    assert (table.state.turn, table.state.clock.running) == (1, 1)
    assert table.state.in_bag == 86


@pytest.mark.rule("CLA-1C")
def test_on_a_real_board_both_racks_are_filled_unseen():
    table = game()
    assert (table.state.position.racks, table.state.position.hands) == ((b"", b""), (7, 7))
    assert table.state.in_bag == 86
    assert len(table.state.position.bag) == 100
    table.wait(5)
    assert table.state.clock.used(0, table.now) == 5_000


@pytest.mark.rule("ROM-1")
def test_a_game_has_two_players_with_names_of_their_own():
    table = game(begun=False)
    create = [event for event, _ in table.events if isinstance(event, e.Created)]
    assert create[0].players == ("Anna", "Benet")
    with pytest.raises(Refused, match=r"game\.same_name"):
        table.do(e.DetailsChanged("Partida", "2026-11-20", "", "", "", ("Anna", " anna "), {}))
    with pytest.raises(Refused, match=r"player\.name_empty"):
        table.do(e.DetailsChanged("Partida", "2026-11-20", "", "", "", ("Anna", " "), {}))
    with pytest.raises(Refused, match=r"player\.name_long"):
        table.do(e.DetailsChanged("Partida", "2026-11-20", "", "", "", ("Anna", "B" * 61), {}))
    with pytest.raises(Refused, match=r"game\.name_empty"):
        table.do(e.DetailsChanged(" ", "2026-11-20", "", "", "", ("Anna", "Benet"), {}))


@pytest.mark.rule("CLA-5A")
def test_the_head_of_the_sheet_has_players_round_table_and_the_organisers_fields():
    table = game(begun=False)
    table.do(
        e.DetailsChanged(
            "Lliga", "2026-11-21", "Reus", "3", "5", ("Anna Pi", "Benet"), {"Àrbitre": " Joan  Vila "}
        )
    )
    state = table.state
    assert (state.name, state.place, state.round, state.table) == ("Lliga", "Reus", "3", "5")
    assert [player.name for player in state.players] == ["Anna Pi", "Benet"]
    assert state.extra == {"Àrbitre": "Joan Vila"}
    with pytest.raises(Refused, match=r"game\.field_empty"):
        table.do(e.DetailsChanged("Lliga", "2026-11-21", "", "", "", ("Anna", "Benet"), {" ": "x"}))


def test_a_rack_on_a_real_board_may_be_typed_and_forgotten_again():
    table = game()
    table.do(e.RackTyped(0, table.tiles("CANTADA")))
    assert table.state.in_bag == 86
    assert len(table.state.position.bag) == 93
    table.do(e.RackTyped(0, b""))
    assert len(table.state.position.bag) == 100
    assert table.refuses(e.RackTyped(0, table.tiles("CANTADES"))).code == "game.rack_size"
    assert table.refuses(e.RackTyped(0, table.tiles("JJ"))).details == {"letter": "J"}
    assert table.refuses(e.RackTyped(0, table.tiles("???"))).details == {"letter": "?"}
    assert table.refuses(e.RackTyped(2, b"")).code == "game.choice"
    assert game(use="tablet").refuses(e.RackTyped(0, b"")).code == "game.racks_known"


@pytest.mark.rule("CLA-1E", "MAL-1")
@pytest.mark.parametrize("key", ["classic", "mallorca"])
def test_that_the_tiles_were_checked_can_be_said_before_the_game_and_nothing_waits_for_it(key):
    """CLA 1: "els jugadors tenen el dret de comprovar la quantitat i distribució de peces del sac". MAL 1:
    "No s’accepten reclamacions posteriors." """
    table = game(key, begun=False)
    assert table.do(e.TilesChecked(True)).tiles_checked
    assert not table.do(e.TilesChecked(False)).tiles_checked
    table.do(e.StarterSet(0, "named"))
    count = len(table.events)
    table.do(e.TilesChecked(False))
    assert len(table.events) == count
    table.do(e.Begun())
    assert table.refuses(e.TilesChecked(True)).code == "game.step"
    assert game(key, "tablet", begun=False).refuses(e.TilesChecked(True)).code == "game.step"
