"""The page of a game: who sees which tiles, and what the one big button does next."""

import re
from dataclasses import replace

import pytest

import library
from faristol.app.game.views.lines import written
from faristol.app.tentative import actions
from faristol.modes.game import commands as c
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import Step
from faristol.rules.placement import new_tiles
from faristol.tiles.bag import Bag
from faristol.tiles.tile import DESIGNATED, as_drawn
from markup import without_tags
from seated import Seated


class Player:
    """Somebody at the page of a game."""

    def __init__(self, window, **game: object) -> None:
        self.game = Seated(window, **{"use": "tablet", **game})
        self.window = window
        window.go(f"#/game/{self.game.stream}")

    @property
    def state(self):
        return self.game.state

    @property
    def next(self) -> str:
        """What stands on the big button."""
        return " ".join(without_tags(self.window.shown.parts["next"]).split())

    def part(self, name: str) -> str:
        """What can be read in a part of the page."""
        return " ".join(without_tags(self.window.shown.parts[name]).split())

    def press(self) -> None:
        """Press the big button."""
        part = self.window.shown.parts["next"]
        fields = dict(re.findall(r' data-(action|value)="([^"]*)"', part))
        self.window.send(fields.pop("action"), **fields)

    def lay_best(self) -> str:
        """Lay the best play tile by tile; how it is written on a sheet."""
        state = self.state
        referee = library.referee(state.rules)
        play = referee.generator.top(state.board, state.rack(state.turn), 1)[0].play
        tiles = new_tiles(state.board, play)
        for square, tile in tiles:
            _, laying = actions.laid(self.window.inner, self.game.stream, state)
            slot = laying.slots.index(as_drawn(bytes((tile,)))[0])
            self.window.send("lay.drop", **{"from": f"rack:{slot}", "to": f"board:{square}"})
            if tile & DESIGNATED:
                self.window.send("lay.letter", letter=str(tile & ~DESIGNATED))
        return written(play, state.board, referee.alphabet).striptags()


@pytest.fixture
def tablet(window):
    """A game of two on one tablet that has begun; Anna is to play."""
    return Player(window)


@pytest.fixture
def table(window):
    """A game on a real board that has begun."""
    return Player(window, use="board")


@pytest.mark.rule("CLA-1A", "CLA-1C")
def test_the_start_is_drawn_then_the_racks_starter_first_then_the_clock(window):
    player = Player(window, begun=False)
    while player.state.starter is None:
        assert player.next in ("Draw a tile for each", "Draw again")
        player.press()
    starter = player.state.players[player.state.starter].name
    other = player.state.players[1 - player.state.starter].name
    assert f"{starter} starts" in player.part("game-panel")
    assert player.next == f"{starter} draws 7 tiles"
    player.press()
    assert player.next == f"{other} draws 7 tiles"
    player.press()
    assert player.next == f"Start the clock of {starter}"
    player.press()
    assert player.state.step is Step.TURN
    assert player.state.clock.running == player.state.starter


@pytest.mark.rule("CLA-1A")
def test_where_the_first_named_starts_nothing_is_drawn(window):
    player = Player(window, begun=False, starter="named")
    assert player.next == "Anna starts as the first-named player"
    player.press()
    assert player.state.starter == 0


@pytest.mark.rule("CLA-1B")
def test_chair_or_direction_is_drawn_once(window):
    player = Player(window, use="board", begun=False)
    window.send("game.place", value="chair")
    assert "chooses the chair" in player.part("game-panel")
    window.send("game.place", value="direction")
    assert window.notices == [("game", "CLA-1B")]


def test_tiles_stay_covered_until_their_owner_has_the_tablet(tablet):
    assert tablet.next == "I am Anna: show my tiles"
    assert "7 tiles face down" in tablet.window.shown.parts["game-rack"]
    assert "data-spot" not in tablet.window.shown.parts["game-rack"]
    tablet.press()
    assert tablet.window.shown.parts["game-rack"].count("data-spot") > 7


def test_after_a_reload_they_are_covered_again(tablet, another_window):
    tablet.press()
    reopened = another_window()
    reopened.go(tablet.window.path)
    assert "I am Anna: show my tiles" in reopened.text


def test_the_button_says_word_and_points_and_a_tap_makes_only_what_it_changes(tablet):
    tablet.press()
    word = tablet.lay_best()
    assert re.fullmatch(rf"Play {re.escape(word)} \d+ points", tablet.next)
    effect = tablet.window.effects[0]
    assert "html" not in effect
    assert set(effect["parts"]) <= {"laying", "tentative", "game-rack", "next", "blank-letters"}


@pytest.mark.rule("CLA-6A", "CLA-7C")
def test_a_play_can_be_challenged_before_the_tablet_goes_on(tablet):
    tablet.press()
    tablet.lay_best()
    tablet.press()
    assert tablet.state.step is Step.PLAYED
    assert "Benet may challenge" in tablet.part("game-step")
    assert "data-spot" not in tablet.window.shown.parts["game-rack"]
    assert re.match(r"Draw \d tiles? and press the clock Anna", tablet.next)
    tablet.window.now += 65_000
    tablet.press()
    assert tablet.next == "I am Benet: show my tiles"
    assert tablet.state.clock.used(0, tablet.window.now) == 65_000
    assert len(tablet.state.rack(0)) == 7


def test_the_button_of_a_turn_that_is_over_does_nothing(tablet):
    tablet.press()
    tablet.lay_best()
    tablet.press()
    tablet.press()
    tablet.window.send("game.complete", value="0")
    assert len(tablet.state.turns) == 1
    assert tablet.window.notices == []


def test_what_is_no_play_is_said_and_stays_to_be_mended(tablet):
    tablet.press()
    tablet.window.send("lay.drop", **{"from": "rack:0", "to": "board:0"})
    assert tablet.next == "Play"
    tablet.press()
    assert tablet.window.notices[0][0] == "lay"
    assert tablet.window.text.count("at least") == 1
    assert 'data-spot="board:0"' in tablet.window.shown.parts["laying"]
    assert tablet.state.turns == ()


def test_without_tiles_on_the_board_play_says_what_to_do(tablet):
    tablet.press()
    tablet.window.send("game.play")
    assert "Lay tiles on the board first" in tablet.window.text


@pytest.mark.rule("CLA-3A", "CLA-5A")
def test_chosen_tiles_are_exchanged_and_the_sheet_has_a_dash(tablet):
    tablet.press()
    tablet.window.send("game.exchange")
    assert tablet.next == "Choose the tiles to exchange"
    tablet.window.send("game.picked", tile="0\n3")
    assert tablet.next == "Exchange 2 tiles"
    tablet.press()
    assert tablet.state.turns[0].count == 2
    assert "–" in tablet.part("game-course")
    assert tablet.next == "I am Benet: show my tiles"


@pytest.mark.rule("MAL-17A")
def test_a_bag_with_too_few_tiles_is_told_before_anything_is_chosen(window):
    player = Player(window, key="mallorca", exchange_bag=90)
    player.press()
    window.send("game.exchange")
    assert window.notices == [("lay", "MAL-17A")]
    assert "needs at least 90" in window.text


@pytest.mark.rule("CLA-3C")
def test_passing_is_asked_about_once(tablet):
    tablet.press()
    tablet.window.send("game.pass")
    assert tablet.next == "Pass: passo the turn is lost"
    tablet.window.send("game.cancel")
    assert tablet.state.turns == ()
    tablet.window.send("game.pass")
    tablet.press()
    assert [turn.kind for turn in tablet.state.turns] == ["pass"]
    assert "1 pass 0 0" in tablet.part("game-course")


@pytest.mark.rule("CLA-2A")
def test_where_tiles_once_laid_are_played_they_are_withdrawn_with_the_turn(window):
    player = Player(window, touch_move=True)
    player.press()
    window.send("lay.drop", **{"from": "rack:0", "to": "board:112"})
    if not player.state.touched:  # a blank waits for its letter first
        window.send("lay.letter", letter="1")
    for back in ("lay.recall", "lay.key"):
        window.send(back, key="Backspace")
        assert [rule for _, rule in window.notices] == ["CLA-2A"]
    window.send("game.pass")
    assert window.notices == [("lay", "CLA-2A")]
    window.send("game.withdraw")
    assert player.next == "Take the tiles back the turn is lost"
    player.press()
    assert [turn.kind for turn in player.state.turns] == ["withdrawn"]


def test_a_score_is_kept_by_typing(table):
    table.window.send("game.write", play="H8 CANTADA")
    assert table.state.step is Step.PLAYED
    assert table.next == "Draw 7 tiles and press the clock Anna"
    assert table.window.effect("focus")["id"] == "next"
    table.press()
    assert table.window.effect("focus")["id"] == "write"
    table.window.send("game.write", play="8H CASA")
    table.press()
    assert table.state.scores == (70, 5)


@pytest.mark.rule("PLA-5")
@pytest.mark.parametrize("typed", ["", "H8", "XX9 CASA", "H8 XZXZXZXZX", "A1 CASA", "O15 CASA"])
def test_what_is_written_wrongly_is_told_and_stays_typed(table, typed):
    table.window.send("game.write", play=typed)
    assert [place for place, _ in table.window.notices] == ["write"]
    assert f'value="{typed}"' in table.window.html
    assert table.state.turns == ()


def test_a_rack_can_be_typed_and_is_then_the_one_that_is_laid_from(table):
    table.window.send("game.rack", tiles="CANTAD?")
    assert table.window.shown.parts["game-rack"].count('data-spot="rack:') == 8
    table.window.send("game.rack", tiles="CANTADAXXX")
    assert table.window.notices[0][0] == "rack"
    assert "CANTADAXXX" in table.window.html


def test_unknown_tiles_are_exchanged_by_their_number(table):
    table.window.send("game.exchange")
    assert "How many tiles does Anna exchange?" in table.window.text
    table.window.send("game.exchange_count", count="3")
    assert table.state.turns[0].count == 3
    table.window.send("game.exchange_count", count="many")
    assert "Choose how many tiles" in table.window.text


@pytest.mark.rule("CLA-5A")
def test_the_sheet_brackets_blanks_circles_seven_tiles_and_shows_lost_turns_as_zero(table):
    table.game.lay("H8 CANTaDA")
    table.window.send("game.complete", value="0")
    table.window.send("game.pass")
    table.window.send("game.pass_yes")
    sheet = table.part("game-course")
    assert "CANT (A) DA H8" in sheet
    assert '<span class="circled">' in table.window.shown.parts["game-course"]
    assert "pass 0 0" in sheet


@pytest.mark.rule("CLA-3E")
def test_the_bag_is_counted_if_that_is_wished(window):
    assert "86 tiles in the bag" in Player(window).part("game-top")
    assert "bag" not in Player(window, show_bag=False).part("game-top")


def test_the_unseen_tiles_are_shown_to_who_has_the_tablet(tablet):
    tablet.window.send("game.track")
    assert tablet.part("game-unseen") == ""
    tablet.press()
    assert "93" in tablet.part("game-unseen")


def test_unseen_tiles_do_not_tell_a_rack_that_is_not_shown(tablet):
    tablet.press()
    tablet.window.send("game.track")
    tablet.lay_best()
    tablet.press()
    hidden = 100 - len(tablet.state.pending.play.word)
    for action in ("", "arbiter.challenge", "arbiter.decide"):
        if action:
            tablet.window.send(action)
        assert f"Unseen: {hidden}." in tablet.part("game-unseen")


@pytest.mark.parametrize("action", ["game.pass", "game.exchange"])
def test_a_question_ends_with_the_turn_it_was_asked_in(tablet, action):
    tablet.press()
    tablet.window.send(action)
    tablet.game.do(c.Pass())
    assert "I am Benet: show my tiles" in tablet.game.page("")
    tablet.press()
    assert tablet.next == "Benet: lay a word"
    for answer in ("game.pass_yes", "game.exchange_yes", "game.withdraw_yes"):
        tablet.window.send(answer)
    assert len(tablet.state.turns) == 1


@pytest.mark.rule("CLA-6A")
def test_while_a_challenge_is_open_board_and_rack_are_covered(tablet):
    tablet.press()
    tablet.lay_best()
    tablet.press()
    tablet.window.send("arbiter.challenge")
    assert "The board is covered" in tablet.part("game-cover")
    assert "data-spot" not in tablet.window.shown.parts["game-rack"]
    assert tablet.next == "Ask the word list"
    tablet.press()
    assert tablet.state.step is Step.UPHELD


def test_a_word_that_is_not_valid_is_refused_where_the_app_looks_at_them(window):
    player = Player(window, use="board", word_check="refuse")
    window.send("game.write", play="H8 CAXA")
    assert "CAXA is not in the word list" in window.text
    window.send("game.write", play="H8 CASA")
    assert len(player.state.turns) == 1


def test_a_game_that_was_played_elsewhere_is_shown_in_its_replay(window):
    player = Player(window, use="record", begun=False)
    assert window.path == f"#/game/{player.game.stream}/replay"


def exchanged(player) -> list[str]:
    """The tiles as they stand to be chosen."""
    return re.findall(r'<span class="sr">([^<]*)</span>', player.window.shown.parts["game-panel"])


def test_tiles_to_exchange_stand_as_their_player_has_put_them(tablet):
    tablet.press()
    tablet.window.send("lay.sort")
    alphabet = tablet.window.inner.library.alphabet("ca")
    tablet.window.send("game.exchange")
    shown = [alphabet.letter(tile) for tile in alphabet.sort_rack(tablet.state.rack(0))]
    assert exchanged(tablet) == shown
    place = tablet.window.html.split('name="tile" value="')[1][0]
    tablet.window.send("game.picked", tile=place)
    tablet.press()
    returned = tablet.state.turns[0].returned
    assert [alphabet.letter(tile) for tile in returned] == shown[:1]


@pytest.mark.rule("CLA-3A")
def test_more_tiles_than_the_bag_has_are_told_before_they_are_exchanged(tablet):
    tablet.press()
    tablet.window.send("game.exchange")
    game = tablet.window.inner.store(CLASSIC).opened[tablet.game.stream]
    position = replace(game.state.position, bag=Bag.of(tablet.state.rack(1)[:2]))
    game.state = replace(game.state, position=position)
    tablet.window.send("game.picked", tile="0\n1\n2")
    assert tablet.next == "2 tiles are in the bag: choose no more"
    tablet.window.send("game.picked", tile="0\n1")
    assert tablet.next == "Exchange 2 tiles"


@pytest.mark.rule("ROM-1")
def test_a_romanian_exchange_waits_for_a_second_tile(window):
    player = Player(window, key="romanian")
    player.press()
    window.send("game.exchange")
    window.send("game.picked", tile="3")
    assert player.next == "An exchange is of 2 tiles at least"


@pytest.mark.rule("CLA-6A")
def test_of_a_covered_board_nothing_is_read(tablet):
    tablet.press()
    tablet.lay_best()
    tablet.press()
    assert "Words on the board" in tablet.part("board-lying")
    tablet.window.send("arbiter.challenge")
    assert tablet.part("board-lying") == ""
    assert "data-row" not in tablet.window.shown.parts["board-lying"]


def test_the_unseen_tiles_open_and_close(tablet):
    tablet.press()
    tablet.window.send("game.track")
    assert tablet.window.effect("focus")["id"] == "unseen-side"
    assert "Unseen:" in tablet.part("game-unseen")
    tablet.window.send("game.track")
    assert tablet.window.effect("focus")["id"] == "track"
    assert tablet.part("game-unseen") == ""
