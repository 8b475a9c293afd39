"""SENYORS and surplus tiles as the page tells them, step by step."""

import pytest

from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.state import Step
from seated import Seated


@pytest.mark.rule("MAL-17B", "MAL-17D")
def test_senyors_is_offered_only_where_the_rules_have_it(window):
    assert "Senyors" not in Seated(window).page("arbiter")
    window.send("arbiter.senyors", shown="AEIOUAE")
    assert ("arbiter-senyors", "") in window.notices
    game = Seated(window, "mallorca")
    game.page("arbiter/senyors")
    window.send("arbiter.senyors", shown="AEIOUAE", case="")
    assert "Anna says “senyors”, shows AEIOUAE, and changes all of it." in window.text
    assert game.state.turn == 0
    assert game.state.in_bag == 86


@pytest.mark.rule("MAL-17B")
@pytest.mark.parametrize(
    ("shown", "said"),
    [("AEIOUA?", "blank"), ("AEIOUAT", "consonant"), ("AEIOU", "7"), ("AEIOU#", "cannot be read as tiles")],
)
def test_a_rack_that_is_not_of_one_kind_is_refused_in_words(window, shown, said):
    game = Seated(window, "mallorca")
    game.page("arbiter/senyors")
    window.send("arbiter.senyors", shown=shown, case="")
    assert [place for place, _rule in window.notices] == ["arbiter-senyors"]
    assert said in window.inner.session.notices[0].text
    assert f'value="{shown}"' in window.html
    assert game.state.swaps == ()


@pytest.mark.rule("MAL-17C")
@pytest.mark.parametrize(
    ("case", "piece", "said"),
    [
        ("a", "T", "a single tile of the other kind in the bag"),
        ("b", "", "two or more tiles of the other kind in the bag"),
        ("c", "", "no tile of the other kind in the bag: the rack stays"),
    ],
)
def test_what_the_committee_found_is_told_in_words(window, case, piece, said):
    game = Seated(window, "mallorca")
    game.unseen("AEIOUAEAEIOUAETRRR")
    game.page()
    window.send("arbiter.senyors", shown="AEIOUAE", case=case, piece=piece, by="Marta", by2="Pol")
    assert said in window.text
    assert "Committee: Marta, Pol. Ciutat de Mallorca, 17" in window.text
    assert "That was decided by Marta, Pol." in game.page("history")
    assert ("The tile is T." in window.text) == (case == "a")


@pytest.mark.rule("MAL-17C")
def test_the_committees_single_tile_is_named(window):
    game = Seated(window, "mallorca")
    game.page()
    window.send("arbiter.senyors", shown="AEIOUAE", case="a", piece="")
    assert "Type the one tile that the committee put on the rack." in window.text
    assert game.state.swaps == ()


@pytest.mark.rule("MAL-17C", "MAL-32")
def test_a_case_that_the_unseen_tiles_contradict_is_refused_with_their_number(window):
    game = Seated(window, "mallorca")
    game.page()
    fields = {"shown": "AEIOUAE", "case": "c", "piece": "", "by": "Marta", "by2": "Pol"}
    window.send("arbiter.senyors", **fields)
    assert ("arbiter-senyors", "MAL-17C") in window.notices
    assert "the bag has from 37 to 58" in window.text
    assert game.state.swaps == ()
    window.send("arbiter.senyors", **{**fields, "case": "b", "by2": ""})
    assert ("arbiter-senyors", "MAL-32") in window.notices
    window.send("arbiter.senyors", **{**fields, "case": "b", "by2": "Anna"})
    assert "Anna plays this game" in window.text
    assert game.state.swaps == ()


@pytest.mark.rule("MAL-17B")
def test_a_written_rack_of_one_kind_is_offered_where_tiles_are_exchanged(window):
    game = Seated(window, "mallorca")
    game.page("")
    assert "SENYORS" not in window.shown.parts["game-tools"]
    game.do(e.RackTyped(0, window.inner.library.alphabet("ca").parse_rack("AEIOUAE")))
    game.page("")
    assert "SENYORS" in window.shown.parts["game-tools"]
    window.send("arbiter.senyors_form")
    assert window.path == f"#/game/{game.stream}/arbiter/senyors"
    assert 'name="shown" value="AAEEIOU"' in window.html or 'name="shown" value="AEIOUAE"' in window.html


@pytest.mark.rule("MAL-17B")
def test_tiles_that_differ_from_the_written_rack_are_questioned(window):
    game = Seated(window, "mallorca")
    game.do(e.RackTyped(0, window.inner.library.alphabet("ca").parse_rack("AEIOUAE")))
    game.page("arbiter/senyors")
    window.send("arbiter.senyors", shown="AEIOUAA", case="")
    assert "The rack that was written down is" in window.text
    assert "These tiles are right" in window.text
    assert game.state.swaps == ()
    window.send("arbiter.senyors", shown="AEIOUAA", case="", sure="yes")
    assert game.state.swaps[0].shown == window.inner.library.alphabet("ca").parse_rack("AEIOUAA")


@pytest.mark.rule("MAL-17B")
def test_who_says_it_while_a_play_lies_is_who_plays_next(window):
    game = Seated(window, "mallorca")
    game.lay("H8 CASA")
    assert "Benet says “senyors”" in game.page("arbiter/senyors")


@pytest.mark.rule("PLA-4", "MAL-17B")
def test_a_tile_that_cannot_be_on_a_rack_is_named_with_its_rule(window):
    game = Seated(window, "mallorca")
    game.page("arbiter/senyors")
    window.send("arbiter.senyors", shown="UUUUUAA", case="")
    assert "U: no such tile is left. Ciutat de Mallorca, 17" in window.text


@pytest.mark.rule("CLA-3B")
def test_while_surplus_tiles_go_back_the_other_player_sees_only_those_taken(window):
    game = Seated(window)
    game.do(e.RackTyped(0, window.inner.library.alphabet("ca").parse_rack("CASAEIO")))
    game.lay("H8 CASA")
    game.do(c.CompleteTurn(), c.Pass())
    game.do(c.DrawSurplus(0, 1, True, rack=window.inner.library.alphabet("ca").parse_rack("EIORSTNL")))
    game.page("")
    assert window.shown.parts["game-rack"].count("tile") < 2
    assert len(game.state.surplus.taken) == 3


@pytest.mark.rule("CLA-3B", "MAL-11")
def test_the_history_of_surplus_tiles_says_how_they_went_back_and_shows_no_rack_too_early(window):
    alphabet = window.inner.library.alphabet("ca")
    game = Seated(window)
    game.lay("H8 CASA")
    game.do(c.DrawSurplus(0, 1, True, rack=alphabet.parse_rack("EIORSTNL")))
    chosen = game.state.surplus.taken[:1]
    game.do(c.ReturnSurplus(chosen))
    said = game.page("history")
    assert "On the rack already: Benet takes 3 tiles at random, looks, and chooses what goes back" in said
    assert f"The surplus is in the bag again: {alphabet.show_rack(chosen)}." in said
    assert "The clock stands: surplus tiles go back." in said
    assert "The whole rack" not in said
    game.do(c.DrawSurplus(0, 1, False), c.ReturnSurplus())
    assert "Not yet on the rack: Benet takes 1 tile at random, unseen." in game.page("history")
    game.do(c.Abandon((0,)))
    assert "The whole rack: EIORSTNL." in game.page("history")


@pytest.mark.rule("CLA-3B")
def test_surplus_tiles_not_yet_on_the_rack_go_back_unseen(window):
    game = Seated(window)
    game.lay("H8 CASA")
    game.page()
    window.send("arbiter.surplus", seat="0", number="1", rack="")
    assert game.state.step is Step.SURPLUS
    assert "Anna has drawn 1 tile too many" in window.text
    back = "Benet takes 1 tile at random. Nobody looks at them. They go back to the bag."
    assert f"{back} Classic game, 3" in window.text
    window.send("arbiter.returned")
    assert game.state.step is Step.TURN
    assert game.state.position.hands == (7, 7)


@pytest.mark.rule("CLA-3B")
def test_of_a_rack_with_surplus_the_opponent_takes_two_more_and_chooses(window):
    game = Seated(window)
    game.lay("H8 CASA")
    game.page()
    window.send("arbiter.surplus", seat="0", number="1", on_rack="yes", rack="AEIOUSTR")
    assert "Benet takes 3 tiles at random from the rack, and may look at them." in window.text
    assert "Benet chooses 1 tile of them, which go back to the bag." in window.text
    assert "Benet gives the other two back to Anna." in window.text
    taken = game.state.surplus.taken
    assert len(taken) == 3
    window.send("arbiter.returned")
    assert ("arbiter", "CLA-3B") in window.notices
    window.send("arbiter.returned", tiles="0\n1")
    assert game.state.step is Step.SURPLUS
    assert window.html.count(" checked") == 2
    window.send("arbiter.returned", tiles="2")
    assert game.state.step is Step.TURN
    assert len(game.state.rack(0)) == 7


@pytest.mark.rule("MAL-11")
def test_where_one_goes_back_for_each_it_is_seen_only_if_it_was(window):
    for seen, said in (("", "Nobody looks at them."), ("yes", "Benet may look, because Anna has seen them.")):
        game = Seated(window, "mallorca")
        game.lay("H8 CASA")
        game.page()
        window.send("arbiter.surplus", seat="0", number="2", seen=seen, rack="")
        assert "Benet takes 2 tiles at random." in window.text
        assert said in window.text
        assert "Ciutat de Mallorca, 11" in window.text
        assert game.state.paused == "tiles"
        window.send("arbiter.returned")
        assert game.state.paused == ""


def test_a_surplus_that_cannot_be_is_refused(window):
    game = Seated(window)
    game.lay("H8 CASA")
    game.page()
    window.send("arbiter.surplus", seat="0", number="two")
    assert "“two” is no number of tiles." in window.text
    window.send("arbiter.surplus", seat="0", number="1", on_rack="yes", rack="AEI")
    assert ("arbiter-surplus", "CLA-3B") in window.notices
    assert game.state.surplus is None


def test_where_the_app_draws_there_is_no_surplus(window):
    game = Seated(window, use="tablet")
    assert "Put surplus tiles back" not in game.page()
    game.do(c.Pass())
    window.send("arbiter.surplus", seat="0", number="1")
    assert game.state.surplus is None
