"""A table's game on two tablets, one of which is joined at the director's device (TOG-5)."""

import asyncio
import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from faristol.app.device_roles import At
from faristol.app.game.followed import board_of
from faristol.app.tournament.roles import board_check, board_more
from faristol.errors import Damaged
from faristol.joined.messages import Carried, frames_of, written
from faristol.joined.tournament_desks import WallView
from faristol.modes.game.fair import as_bytes, as_text
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.settling import settle
from faristol.modes.game.state import State
from faristol.rules.game_rules import GameRules
from faristol.storage.exchange.invitation import (
    data_of,
    link_of,
    over_devices,
    read_invitation,
    write_invitation,
)
from faristol.tournament import commands as c
from faristol.tournament.data import Result
from faristol.tournament.tournament import TOURNAMENT
from hand import Hand
from unit.app.game.test_friend_live import Live, join
from unit.app.game.test_friends import _few_rounds
from unit.app.game.test_friends_table import invitation, opened, played, record
from unit.app.joined.air import Air
from unit.app.tournament.test_desk_linking import THE_DAY, hold

assert _few_rounds

pytestmark = pytest.mark.rule("TOG-5")

TABLETS = "#/tablets/swiss"


class Hall:
    """A director's device in round 1, in which Pau meets Núria, and their two tablets once they play."""

    def __init__(self, guest: str = "Pau", **changed: Any) -> None:
        self.air, self.made = Air(1), list[str]()
        self.director = Live(self.air, "Director", 9)
        self.director.now = THE_DAY
        hold(self.director, ("Pau", "Núria"), ("Carme", "Dídac"))
        link = invitation(self.director)
        if changed:
            made = replace(read_invitation(data_of(link.rpartition("/")[2])), **changed)
            link = f"{link.rpartition('/')[0]}/{link_of(write_invitation(made))}"
        self.host, self.guest = Live(self.air, "Núria", 1), Live(self.air, guest, 2)
        self.host.go(link)
        self.host.tap("friend.mine")
        self.guest.go(self.host.begin(self.guest.accept(self.host.tap("friend.send_invitation"))))

    def join(self, tablet: Live | None = None, role: str = "table") -> Live:
        """A tablet joins at the director's device."""
        tablet = tablet or self.host
        game = tablet.path
        tablet.send("join.pasted", text=self.director.invitation(TABLETS, role))
        return self.read(tablet, game)

    def read(self, tablet: Live, game: str) -> Live:
        """The director's device reads the code that a tablet shows, which goes back to its game."""
        code = tablet.code()
        self.director.go(TABLETS)
        self.director.send("tablets.pasted", text=code)
        tablet.go(game)
        return tablet

    def followed(self) -> list[tuple[str, State]]:
        """The games that the director's device knows."""
        heads = asyncio.run(self.director.log.heads())
        streams = [head.stream for head in heads if head.stream not in ("settings", "swiss")]
        return [(one, asyncio.run(self.director.inner.open(CLASSIC, one)).state) for one in streams]

    @property
    def game(self) -> State:
        """The only one of them."""
        [(_, state)] = self.followed()
        return state

    @property
    def messages(self) -> list[str]:
        """What the director's device has of it."""
        assert self.game.fair is not None
        return [sent.text for sent in self.game.fair.messages]

    def turn(self, number: int) -> None:
        """The next turn by a link."""
        both = (self.host, self.guest)
        both[number % 2].go(both[1 - number % 2].turn(Random(number)))

    def result(self) -> Result | None:
        return asyncio.run(self.director.inner.open(TOURNAMENT, "swiss")).state.published[0].result(1)


@pytest.fixture
def here() -> Hall:
    return Hall()


def texts(tablet: Live) -> list[str]:
    return [sent.text for sent in tablet.fair.messages]


def test_the_director_s_device_follows_board_and_scores_and_knows_no_rack(here: Hall) -> None:
    here.join()
    for number in range(4):
        here.turn(number)
        assert here.messages == texts(here.host)
        assert here.game.board == here.host.game.board
        assert here.game.scores == here.host.game.scores
        assert here.game.turn == here.host.game.turn
        assert here.game.position.racks == (b"", b"")
    assert here.game.fair is not None
    assert here.game.fair.seed == here.game.fair.bag.lying.mine == b""
    page = here.director.go(f"#/game/{here.followed()[0][0]}")
    assert "rack" not in page.partition("<main")[2].partition("</main>")[0].replace("game-rack", "")


@pytest.mark.slow
def test_the_result_is_at_the_table_by_itself_once_every_message_was_checked(here: Hall) -> None:
    here.join()
    here.director.go("#/tournament/swiss")
    played(here.host, here.guest, 120)
    nuria, pau = settle(here.host.game, here.director.inner.library.alphabet("ca")).scores
    entered = here.result()
    assert entered is not None
    assert (entered.first, entered.second, entered.game) == (pau, nuria, here.followed()[0][0])
    assert here.game.fair is not None
    assert here.game.fair.revealed
    assert "It came from the tablets, and every message was checked." in here.director.text
    assert here.director.path == "#/tournament/swiss", "nobody is led away"


def test_live_tablets_are_followed_too(here: Hall) -> None:
    join(here.host, here.guest)
    here.join(here.host)
    here.guest.lay()
    assert here.messages == texts(here.host) == texts(here.guest)


def enter(here: Hall, first: int, second: int) -> None:
    """The judge types a result at the desk, and means it."""
    here.director.send("tournament.result", table="1", first=str(first), second=str(second), at="second")
    if "tournament.result_yes" in here.director.html:
        here.director.send("tournament.result_yes")


@pytest.mark.rule("TOG-4", "MAL-30")
@pytest.mark.parametrize("follows", [True, False])
def test_minutes_over_time_are_in_the_result_and_the_judge_corrects_them(follows: bool) -> None:
    here = Hall()
    both = here.host, here.guest
    join(*both)
    if follows:
        here.join()
    for one in both:
        one.go(one.path)
        one.now += (one.game.rules.player_seconds + 61) * 1000
    late = here.host.game.turn
    while not here.host.game.ended:
        mover = both[here.host.game.turn]
        mover.tap("game.pass")
        mover.tap("game.pass_yes")
        if follows:
            assert here.game.clock.elapsed == here.host.game.clock.elapsed
            page = here.director.go(f"#/game/{here.followed()[0][0]}")
            assert "data-deadline" not in page
            assert ("The clocks are those of the last turn." in here.director.text) != here.host.fair.revealed
    settled = settle(here.host.game, here.director.inner.library.alphabet("ca"))
    assert [(line.seat, line.points) for line in settled.lines if line.kind == "time"] == [(late, -20)]
    nuria, pau = settled.scores
    here.director.go("#/tournament/swiss")
    if not follows:
        opened(here.director, record(here.guest))
        game = here.director.path.split("/")[2]
        here.director.press()
        here.director.send("tournament.game_take", value=game)
        enter(here, pau, nuria)
    entered = here.result()
    assert entered is not None
    assert (entered.first, entered.second) == (pau, nuria)
    right = pau + 10 * late, nuria + 10 * (1 - late)
    here.director.send("tournament.result_edit", value="1")
    enter(here, *right)
    entered = here.result()
    assert entered is not None
    assert (entered.first, entered.second) == right


def test_the_clocks_of_a_table_stand_without_a_connection_which_both_sides_are_told(here: Hall) -> None:
    here.turn(0)
    for one in (here.host, here.guest):
        one.go(one.path)
        assert "The clocks stand until your two devices are joined" in one.text
        assert one.game.clock.running is None
        one.now += 3_600_000
    here.join()
    here.turn(1)
    assert here.game.clock.elapsed == (0, 0)
    invitation(here.director)
    assert "The tablets’ clocks stand then: put one beside the board." in here.director.text


def test_the_director_s_list_names_the_table_of_a_tablet_once_it_has_told_of_its_game() -> None:
    here = Hall()
    here.join()
    assert "<strong>Tablet of table 1</strong>" in here.director.go(TABLETS)
    here.air.cut(here.host)
    assert "<strong>Tablet of table 1</strong>" in here.director.go(TABLETS), "of one that is gone too"
    other = Hall("Oriol")
    other.join()
    assert "<strong>Tablet of a table, device 1</strong>" in other.director.go(TABLETS)


def test_a_tablet_of_a_table_keeps_it_when_it_comes_back_with_nothing_new(here: Hall) -> None:
    host = here.join()
    game = host.path
    here.air.cut(host)
    host.go("#/joined/guest")
    here.read(host, game)
    assert here.director.go(TABLETS).count("<strong>Tablet of table 1</strong>") == 1


def test_the_devices_of_a_table_open_where_its_tablet_is_invited(here: Hall) -> None:
    invitation(here.director)
    hand = Hand(here.director)
    hand.press("Devices")
    assert here.director.path == TABLETS
    assert hand.find("button", "Tablet of a table").attrs["aria-pressed"] == "true"
    assert hand.find("button", "Results desk").attrs["aria-pressed"] == "false"
    here.director.send("tablets.open", event="swiss", role="friend")
    assert "That choice no longer exists." in here.director.text


def test_a_tablet_that_was_away_hands_over_what_was_missed(here: Hall) -> None:
    host = here.join()
    here.turn(0)
    game = host.path
    here.air.cut(host)
    here.turn(1)
    here.turn(2)
    assert len(here.messages) < len(texts(host))
    host.go("#/joined/guest")
    here.read(host, game)
    assert here.messages == texts(host)


def test_one_that_joins_late_tells_the_whole_game_and_two_tablets_tell_it_once(here: Hall) -> None:
    for number in range(3):
        here.turn(number)
    here.join(here.host)
    here.join(here.guest)
    here.turn(3)
    assert here.messages == texts(here.host)
    assert not [one for one in here.director.inner.session.notices if one.kind == "bad"]


def test_a_result_that_was_typed_meanwhile_stays(here: Hall) -> None:
    here.join()
    here.director.go("#/tournament/swiss")
    asyncio.run(here.director.inner.command(TOURNAMENT, "swiss", c.EnterResult(1, 1, "played", 400, 300)))
    played(here.host, here.guest)
    entered = here.result()
    assert entered is not None
    assert (entered.first, entered.second, entered.game) == (400, 300, "")
    assert "The table has another result, which stays." in here.director.text
    assert here.game.fair is not None
    assert here.game.fair.revealed


def say(here: Hall, text: str) -> None:
    """The tablet that has joined says something of its own, of which its true program hears no answer."""
    before = [one for there, one in here.air.sent if there is here.director]
    number = int(before[-1].split(" ")[0]) + 500 + len(here.made)
    here.made.append(text)
    peer = next(id for there, id in here.air.links if there is here.director)
    frames = "\n".join(frames_of(number, written(Carried(number, text))))
    here.air.still = True
    here.director.send("peer.heard", id=peer, frames=frames)
    here.air.still = False


@pytest.mark.parametrize("at", [0, 1, 4, 10, 20, 44])
def test_a_false_message_is_told_and_changes_nothing(here: Hall, at: int) -> None:
    here.join()
    here.turn(0)
    here.turn(1)
    before = here.messages
    here.guest.turn(Random(3))
    data = bytearray(as_bytes(texts(here.guest)[-1]))
    data[at] ^= 0x55
    say(here, as_text(bytes(data)))
    assert here.messages == before
    [notice] = here.director.inner.session.notices
    assert notice.text.startswith("Tablet of table 1: ")
    here.host.go(here.guest.tap("friend.send"))
    assert here.messages == texts(here.host), "the one that was made is taken"


@pytest.mark.parametrize("text", ["?", "AAAA", "AQAA" * 30])
def test_what_is_no_message_is_told(here: Hall, text: str) -> None:
    here.join()
    say(here, text)
    [told] = here.director.told
    assert told.startswith("Tablet of table 1: This message is not complete.")


def test_a_false_proof_gives_no_result_and_the_file_shows_the_game(here: Hall) -> None:
    here.join()
    here.turn(0)
    here.turn(1)
    true = texts(here.host)
    here.guest.turn(Random(3))
    data = bytearray(as_bytes(texts(here.guest)[-1]))
    data[-1] ^= 1
    say(here, as_text(bytes(data)))
    assert here.messages[:-1] == true, "who has no seed cannot see that a proof is false"
    played(here.host, here.guest, 1)
    assert here.result() is None
    assert here.director.told[-1].startswith("Tablet of table 1: A message of table 1, round 1 does")
    opened(here.director, record(here.guest))
    assert "Checked: every tile was drawn." in here.director.text
    assert "Take the result to table 1" in here.director.text


def test_a_game_of_others_or_of_no_table_is_told_and_not_kept() -> None:
    here = Hall("Oriol")
    here.join()
    assert not here.followed()
    assert "This is a game of Núria – Oriol." in here.director.text
    stranger, friend = Live(here.air, "Xavi", 5), Live(here.air, "Zoe", 6)
    friend.go(stranger.begin(friend.accept(stranger.invite())))
    sent = len(here.air.sent)
    here.join(stranger)
    told = [one for there, one in here.air.sent[sent:] if there is here.director and "carried" in one]
    assert not told, "a game that no table has invited to goes nowhere"
    say(here, texts(stranger)[0])
    assert not here.followed()
    assert "no table here has invited to it" in here.director.text


@pytest.mark.parametrize(
    "changed", [{"rules": over_devices(GameRules.preset("classic"))}, {"days": 3}, {"draws_start": False}]
)
def test_a_game_by_other_rules_than_those_of_the_invitation_is_none_of_the_table(
    changed: dict[str, Any],
) -> None:
    here = Hall(**changed)
    here.join()
    assert not here.followed()
    assert "no table here has invited to it" in here.director.text
    assert "<strong>Tablet of a table, device 1</strong>" in here.director.go(TABLETS)
    played(here.host, here.guest)
    opened(here.director, record(here.guest))
    assert "Take the result to table" not in here.director.text
    assert here.result() is None


def test_nobody_plays_for_a_table_that_is_followed(here: Hall) -> None:
    here.join()
    here.turn(0)
    here.turn(1)
    [(stream, before)] = here.followed()
    here.director.go(f"#/game/{stream}")
    for action in ("friend.resign", "friend.challenge", "game.pass", "game.complete"):
        here.director.tap(action, value=str(len(before.turns)))
        assert here.followed() == [(stream, before)]
    assert "You may challenge" not in here.director.text
    assert "The words of a game" not in here.director.go("#/words")


def in_hall(here: Hall) -> None:
    """The director shows the board of the table that is followed."""
    here.director.go(f"#/game/{here.followed()[0][0]}")
    here.director.send("friend.hall")


def test_the_hall_sees_board_scores_and_turn_and_never_a_rack(here: Hall) -> None:
    here.join()
    board = here.join(Live(here.air, "Hall", 7), "board")
    here.turn(0)
    assert "by name" in board.go("#/joined/guest")
    in_hall(here)
    for number in range(1, 4):
        here.turn(number)
        page = board.go("#/joined/guest")
        assert "Table 1" in board.text
        for seat, name in enumerate(("Núria", "Pau")):
            points = here.host.game.scores[seat]
            assert re.search(rf"{name}( to play)? {points} points", board.text)
        assert "to play" in board.text
        assert page.count('class="tile') == sum(map(bool, here.host.game.board.cells))
    received = "\n".join(frame for there, frame in here.air.sent if there is board)
    assert not any(text in received for text in texts(here.host)), "no message of the game goes there"
    assert "hall-board" in here.director.go("#/tournament/swiss/board")
    in_hall(here)
    assert "by name" in board.go("#/joined/guest")


@pytest.mark.parametrize(
    "wrong",
    [
        {"cells": "zz" * 225},
        {"cells": "00" * 224},
        {"cells": "3f" * 225},
        {"language": "xx"},
        {"turn": 2},
        {"players": ["Núria"]},
        {"fresh": [225]},
        {"rack": "ABC"},
    ],
)
def test_a_hall_board_takes_no_board_that_cannot_be(here: Hall, wrong: dict[str, object]) -> None:
    here.join()
    here.turn(0)
    in_hall(here)
    more = asyncio.run(board_more(here.director.inner, "swiss", WallView(), At(0, "", "", False, 0)))
    board_check(more)
    with pytest.raises(Damaged):
        board_check({**more, "board": {**more["board"], **wrong}})


def test_the_board_of_a_round_that_is_over_is_not_shown(here: Hall) -> None:
    here.join()
    here.turn(0)
    in_hall(here)
    assert asyncio.run(board_of(here.director.inner, "swiss", 1)) is not None
    assert asyncio.run(board_of(here.director.inner, "swiss", 2)) is None
    asyncio.run(here.director.log.replace(here.followed()[0][0], []))
    here.director.inner.forget()
    assert asyncio.run(board_of(here.director.inner, "swiss", 1)) is None


def test_a_tablet_says_that_it_is_followed_and_when_it_is_not(here: Hall) -> None:
    host = here.join()
    host.go(host.path)
    assert "The director’s device follows this game." in host.text
    page = host.path
    assert "Every message goes to the director’s device by itself" in host.go("#/joined/guest")
    host.go(page)
    here.air.cut(host)
    host.go(page)
    assert "The director’s device follows this game." not in host.text
    assert "what it has missed goes there then" in host.text


def test_a_tablet_without_a_game_is_told_how_it_gets_one(here: Hall) -> None:
    tablet = here.join(Live(here.air, "Third", 8))
    assert "The game is not on this tablet yet." in tablet.go("#/joined/guest")
