"""What a judge rules on an evening: conduct, a play that was not valid, whose the master play is."""

import asyncio
from dataclasses import replace

import pytest

from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate.duplicate import DUPLICATE

TEN = tuple(f"Jugadora {number}" for number in range(1, 11))


def rules(window, **changed):
    """Change the rules of the duplicate on the page before its first round."""
    state = window.state
    details = c.ChangeDetails(state.name, state.date, state.place, replace(state.rules, **changed))
    asyncio.run(window.inner.command(DUPLICATE, window.path.split("/")[2], details))


def result(window, *slips, master=None):
    """A round with CANTADA on the rack, its slips and its master play."""
    window.open_round("CANTADA")
    for table, text in slips:
        place, _, word = text.partition(" ")
        number = window.state.players[table - 1].id
        asyncio.run(
            window.inner.command(
                DUPLICATE,
                window.path.split("/")[2],
                c.EnterSlip(len(window.state.rounds), number, place, word),
            )
        )
    window.send("slips.close", confirm="yes")
    if master:
        place, _, word = master.partition(" ")
        window.send("master.type", coordinates=place, word=word)


@pytest.mark.rule("DUP-1.7B", "DUP-1.7C")
def test_what_follows_is_said_before_conduct_is_recorded(window):
    window.set_up()
    window.open_round("CANTADA")
    path = window.path
    window.send("conduct.open", player="1")
    assert window.path == f"{path}/menu/player/1"
    assert "First time: a warning." in window.text
    assert window.state.conduct == ()
    window.send("conduct.record", player="1", reason="Comment in public")
    assert window.effect("alert")["text"] == "Anna is warned."
    assert "warning , round 1: Comment in public" in window.text
    window.send("conduct.open", player="1")
    assert "Second time: zero for the play of round 1." in window.text
    window.send("conduct.record", player="1", reason="Comment in public")
    window.send("conduct.open", player="1")
    assert "Third time: Anna is expelled from the duplicate." in window.text
    window.send("conduct.record", player="1", reason="Comment in public")
    assert window.state.player(1).expelled
    assert "expelled" in window.text
    window.send("conduct.withdraw", player="1")
    assert not window.state.player(1).expelled


@pytest.mark.rule("DUP-1.7C")
def test_conduct_without_a_reason_is_refused_at_the_players_line(window):
    window.set_up()
    window.open_round("CANTADA")
    window.send("conduct.open", player="2")
    window.send("conduct.record", player="2", reason=" ")
    assert [place for place, _ in window.notices] == ["player-2"]
    assert "Say what happened" in window.text
    assert "What happened?" in window.text
    window.send("conduct.cancel")
    assert "What happened?" not in window.text


def test_conduct_of_nobody_is_refused(window):
    window.set_up()
    window.open_round("CANTADA")
    window.send("conduct.open", player="9")
    assert "That player is not in this duplicate." in window.text


@pytest.mark.rule("DUP-1.8B")
def test_a_play_that_is_not_valid_is_asked_about_and_told_in_a_sentence_to_read_out(window):
    window.set_up()
    result(window, (1, "H4 CANTADA"), (2, "H8 CANTADA"), master="H4 CANTADA")
    window.send("annul.ask", round="1")
    assert "Is the announced play not valid?" in window.text
    assert not window.state.rounds[0].annulled
    window.send("annul.cancel")
    window.send("annul.yes")
    assert not window.state.rounds[0].annulled
    window.send("annul.ask", round="1")
    window.send("annul.yes")
    sentence = "The master play of round 1, CANTADA at H4, is not valid. It stays on the board"
    assert sentence in window.text
    assert window.effect("alert")["text"].startswith(sentence)
    assert window.state.rounds[0].slips[1].verdict == "annulled"
    window.send("annul.reinstate", round="1")
    assert window.state.rounds[0].slips[1].points == 72
    assert sentence not in window.text


@pytest.mark.rule("S4", "DUP-1.8B")
def test_a_play_restored_by_mistake_after_the_end_is_called_not_valid_again(window):
    window.set_up()
    path = window.path
    result(window, (1, "H4 CANTADA"), master="H4 CANTADA")
    window.send("annul.ask", round="1")
    window.send("annul.yes")
    window.go(f"{path}/menu")
    window.send("game.end", reason="no_assurance")
    window.send("game.end_yes")
    window.send("annul.reinstate", round="1")
    assert not window.state.rounds[0].annulled
    window.go(f"{path}/menu/annul")
    assert "CANTADA H4" in window.text
    window.send("annul.ask", round="1")
    window.send("annul.yes")
    assert window.state.rounds[0].annulled


@pytest.mark.rule("DUP-1.8B")
def test_a_play_of_an_earlier_round_is_called_not_valid_from_the_menu(window):
    window.set_up()
    path = window.path
    result(window, (1, "H4 CANTADA"), master="H4 CANTADA")
    window.send("rack.draw")
    window.go(f"{path}/menu/annul")
    assert "CANTADA H4" in window.text
    window.send("annul.ask", round="1")
    assert window.path == f"{path}/round/1"
    assert "Is the announced play not valid?" in window.text
    window.send("annul.yes")
    assert "Tell the players" in window.text
    assert "not valid, nobody scores it" in window.go(path)


@pytest.mark.rule("DUP-1.8B")
def test_an_announced_play_that_is_no_word_stays_after_a_question(window):
    window.set_up()
    result(window, (1, "H4 CANTADA"))
    window.send("master.type", coordinates="H8", word="TACDANA")
    assert "TACDANA is not in the word list." in window.text
    assert "scores nobody" in window.text
    assert window.state.current.master is None
    window.send("master.cancel")
    window.send("master.type", coordinates="H8", word="TACDANA")
    window.send("master.confirm")
    assert window.state.current.annulled
    assert "Tell the players" in window.text
    assert window.state.rounds[0].slips[1].points == 72


@pytest.mark.rule("DUP-1.10")
def test_the_bonus_is_announced_before_the_first_round_and_told_at_its_result(window):
    window.set_up(*TEN, "Jugadora 11")
    window.send("rack.type", tiles="CANTADA")
    said = "Whoever alone has the best play of a round gets a bonus of 5.5 points."
    assert f"{said} The bonuses are added at the end." in window.text
    window.send("rack.withdraw")
    result(window, (1, "H4 CANTADA"), (2, "H8 CANTADA"), master="H4 CANTADA")
    assert "The bonus of 5.5 points is for Jugadora 1." in window.text
    assert said not in window.text


@pytest.mark.rule("DUP-1.10")
def test_with_nine_players_nothing_is_said_of_bonuses(window):
    window.set_up(*TEN[:9])
    window.send("rack.draw")
    assert "bonus" not in window.text


@pytest.mark.rule("DUP-1.10")
def test_a_correction_that_changes_who_has_a_bonus_says_so(window):
    window.set_up(*TEN)
    path = window.path
    result(window, (1, "H8 CANTADA"), (2, "H8 CANTA"), master="H4 CANTADA")
    window.go(f"{path}/round/1")
    window.send("slip.table", table="2")
    window.send("slip.enter", table="2", coordinates="H4", word="CANTADA", at="word")
    assert "The bonus of round 1 goes from Jugadora 1 to Jugadora 2." in window.text
    assert ("bonus", "DUP-1.10") in window.notices
    window.send("slip.table", table="3")
    window.send("slip.enter", table="3", coordinates="H4", word="CANTADA", at="word")
    assert "The bonus of round 1 is no longer Jugadora 2’s: nobody has it." in window.text


@pytest.mark.rule("DUP-1.6")
def test_an_end_that_was_agreed_can_be_taken_back(window):
    window.set_up()
    path = window.path
    result(window, (1, "H4 CANTADA"), master="H4 CANTADA")
    window.go(f"{path}/menu")
    window.send("game.end", reason="no_assurance")
    assert "cannot be taken back" not in window.text
    window.send("game.end_yes")
    assert "no playable rack was assured" in window.text
    window.send("game.go_on")
    assert (window.path, window.state.step.value) == (path, "result")


@pytest.mark.rule("ROM-7")
def test_the_best_slip_of_a_player_is_the_master_play(window):
    window.set_up()
    rules(window, master_policy="best_slip")
    result(window, (1, "H8 CANTADA"), (2, "H8 CANTA"))
    assert "There was CANTADA H4 (72)." in window.text
    assert "The best slip: 70 points" in window.text
    assert "Announce CANTADA H8, 70 points" in window.text
    window.send("master.type", coordinates="H4", word="CANTADA")
    assert "The master play is the best valid slip of a player" in window.text
    window.send(
        "master.choose", value=window.html.partition('id="next"')[2].split('data-value="')[1].split('"')[0]
    )
    assert window.state.current.master.points == 70


@pytest.mark.rule("ROM-7")
def test_the_rack_is_played_again_where_nobody_placed_a_play(window):
    window.set_up()
    rules(window, master_policy="best_slip")
    result(window, (1, "H8 TACDANA"))
    assert "Play the rack once more" in window.text
    window.send("round.repeat")
    assert "the same rack is played once more" in window.text
    assert "Round 2: the same rack again" in window.text
    window.send("rack.draw")
    assert window.state.current.rack == window.state.rounds[0].rack


@pytest.mark.rule("DUP-1.8A")
def test_where_the_judge_chooses_nothing_is_proposed(window):
    window.set_up()
    rules(window, master_policy="judge")
    result(window, (1, "H4 CANTADA"))
    assert "Choose the master play" in window.text
    assert "The choice is the judge’s" in window.text
    assert "<h2>Say</h2>" not in window.html
    window.send("master.look")
    assert "The choice is yours" in window.text
    window.send("master.type", coordinates="H4", word="CANTADA")
    assert window.state.current.master.points == 72


@pytest.mark.rule("DUP-1.8C")
def test_where_no_player_has_a_play_the_judge_may_continue_or_propose_a_new_rack(window):
    window.set_up()
    result(window)
    assert "No player has a valid play: choose any play, or propose a new rack." in window.text
    window.send("round.new_rack")
    assert "the rack went back to the bag" in window.text


def test_a_question_of_one_step_is_none_of_the_next_one(window, another_window):
    window.set_up()
    window.open_round("CANTADA")
    window.send("slips.close")
    other = another_window()
    other.now = window.now
    other.go(window.path)
    other.send("slips.close", confirm="yes")
    path = window.path
    window.send("stream.changed", stream=path.split("/")[2])
    assert window.path == path
    assert "Announce CANTADA H4, 72 points" in window.text


@pytest.mark.rule("DUP-1.8B", "DUP-1.8A")
def test_who_wrote_the_play_found_it_though_it_counts_nothing(window):
    window.set_up()
    path = window.path
    result(window, (1, "H4 CANTADA"), (2, "H4 CANTADA"), master="H4 CANTADA")
    window.send("annul.ask", round="1")
    window.send("annul.yes")
    assert "found at tables 1, 2" in window.text
    row = window.go(f"{path}/results").split('id="round-1"')[1].split("</tr>")[0]
    assert row.endswith('<td class="num">2</td>')
