"""Results desks and the hall board of a tournament on other devices (DEV-8)."""

import pytest

from directors import SIX, Director
from faristol.foreign.shape import encode
from faristol.joined.frames import frames_of
from faristol.joined.messages import Proposed, written
from faristol.joined.tournament_proposals import ResultTakenOut, ResultTyped, Seen
from faristol.tournament import commands as c
from faristol.tournament.data import Lock, RatingList
from tournaments import hall
from unit.app.joined.air import Air, Device

pytestmark = pytest.mark.rule("DEV-8")


class Afternoon:
    """A director's device with a tournament whose first round is published, and what joins it."""

    def __init__(self) -> None:
        self.air = Air(1)
        self.host = self.air.device("host")
        self.director = Director(self.host, hall(SIX, "mallorca"))
        self.director.pair()
        self.director.publish()
        self.stream = self.director.stream
        self.path = f"#/tournament/{self.stream}"
        self.tablets = f"#/tablets/{self.stream}"

    def guest(self, role: str, name: str) -> Device:
        """A device that has joined in a role."""
        guest = self.air.device(name)
        guest.send("join.pasted", text=self.host.invitation(self.tablets, role))
        return self.read(guest)

    def read(self, guest: Device) -> Device:
        """The director's device reads the code that a device shows."""
        code = guest.code()
        self.host.go(self.tablets)
        self.host.send("tablets.pasted", text=code)
        return guest

    def enter(self, device: Device, table: int, first: int, second: int, **more: str) -> str:
        """Type a line at a desk."""
        device.go(device.path if device is not self.host else self.path)
        return device.send(
            "tournament.result", table=str(table), first=str(first), second=str(second), **more
        )

    def propose(self, number: int, data: dict) -> None:
        """What arrives at the director's device from the device that has joined as this one."""
        [frame] = frames_of(900 + number, written(Proposed(f"forged-{number}", data)))
        self.host.send("peer.heard", id=f"{self.stream}/1", frames=frame)

    def received(self, device: Device) -> str:
        """Every byte that a device has received."""
        return "\n".join(frame for there, frame in self.air.sent if there is device)

    @property
    def scores(self) -> dict[int, tuple[int, int]]:
        latest = self.director.state.published[-1]
        return {table: (result.first, result.second) for table, result in latest.results}


@pytest.fixture
def afternoon() -> Afternoon:
    return Afternoon()


def typed(round_=1, table=1, first=400, second=300, replaces=None) -> dict:
    """A result as a desk proposes it."""
    return {"result": encode(ResultTyped(round_, table, "played", first, second, None, True, replaces))}


def test_the_director_invites_from_the_desk_and_comes_back_there(afternoon):
    afternoon.host.go(afternoon.path)
    assert f'href="{afternoon.tablets}"' in afternoon.host.html
    afternoon.host.go(afternoon.tablets)
    assert f'href="{afternoon.path}"' in afternoon.host.html
    for role in ("Results desk", "Tournament’s hall board"):
        assert role in afternoon.host.text
    assert "Second desk" not in afternoon.host.text


def test_two_desks_enter_results_and_everybody_sees_them_at_once(afternoon):
    one, two = afternoon.guest("results", "one"), afternoon.guest("results", "two")
    afternoon.host.go(afternoon.path)
    one.send("tournament.result", table="1", first="412", second="388")
    two.send("tournament.result", table="2", first="350", second="351")
    assert afternoon.scores == {1: (412, 388), 2: (350, 351)}
    for device in (one, two, afternoon.host):
        device.go(device.path)
        assert "2 of 3 results" in device.text
    assert "on its way" not in one.text
    assert not [one for one in afternoon.host.inner.session.notices if one.kind == "bad"]


def test_a_result_typed_at_two_desks_counts_once_and_a_difference_is_told_to_both(afternoon):
    one, two = afternoon.guest("results", "one"), afternoon.guest("results", "two")
    afternoon.air.cut(two)
    two.send("join.meanwhile")
    afternoon.enter(two, 1, 380, 355)
    afternoon.enter(two, 2, 401, 399)
    assert "2 results are on their way" in two.text
    afternoon.enter(one, 1, 380, 355)
    afternoon.enter(one, 2, 410, 399)
    two.send("join.meanwhile")
    afternoon.read(two)
    assert afternoon.scores == {1: (380, 355), 2: (410, 399)}
    said = "Table 2 has another result already: 410–399. Look at the score sheet again."
    assert said in two.text
    assert said in afternoon.host.text
    one.go(one.path)
    assert "Table 2 was typed as 401–399 at another desk." in one.text
    assert "Table 1 was typed" not in one.text
    afternoon.enter(one, 2, 410, 399)
    assert "at another desk" not in one.go(one.path)


def test_a_result_typed_to_replace_the_one_that_the_desk_has_seen_takes_its_place(afternoon):
    desk = afternoon.guest("results", "one")
    afternoon.enter(desk, 1, 412, 388)
    desk.send("tournament.result_edit", value="1")
    desk.send("tournament.result", table="1", first="421", second="388")
    assert afternoon.scores == {1: (421, 388)}
    afternoon.enter(desk, 1, 399, 388)
    assert "421" in desk.text
    desk.send("tournament.result_yes")
    assert afternoon.scores == {1: (399, 388)}


def test_a_result_that_has_changed_since_the_desk_saw_it_is_not_replaced(afternoon):
    desk = afternoon.guest("results", "one")
    afternoon.enter(desk, 1, 412, 388)
    afternoon.propose(1, typed(first=500, second=388, replaces=Seen("played", 400, 388, "first")))
    afternoon.propose(2, {"out": encode(ResultTakenOut(1, 1, Seen("played", 400, 388, "first")))})
    assert afternoon.scores == {1: (412, 388)}
    assert afternoon.received(desk).count('"code":"result.two_desks"') == 2


def test_a_result_for_the_wrong_table_is_taken_out_again(afternoon):
    desk = afternoon.guest("results", "one")
    afternoon.enter(desk, 1, 412, 388)
    desk.send("tournament.result_edit", value="1")
    desk.send("tournament.result_remove")
    assert afternoon.scores == {}


def test_a_round_that_is_over_or_being_paired_takes_no_result_from_a_desk(afternoon):
    desk = afternoon.guest("results", "one")
    director = afternoon.director
    director.play()
    director.pair()
    seen = Seen("played", 400, 300, "first")
    afternoon.propose(1, typed(first=500, replaces=seen))
    assert director.state.current.number == 2
    director.open()
    director.publish()
    afternoon.propose(2, typed(first=500, replaces=seen))
    assert afternoon.received(desk).count('"code":"result.not_now"') == 2
    assert director.state.published[0].result(1).first == 400
    desk.go(desk.path)
    assert "Results of round 2" in desk.text


@pytest.mark.rule("DEV-11")
@pytest.mark.parametrize(
    "data",
    [
        {},
        {"result": {}},
        {"result": [], "out": {}},
        {"close": {}},
        {"result": {**typed()["result"], "first": 10**6}},
        {"result": {**typed()["result"], "first": "400"}},
        {"result": {**typed()["result"], "table": 99}},
        {"result": {**typed()["result"], "table": -1}},
        {"result": {**typed()["result"], "round": 7}},
        {"result": {**typed()["result"], "kind": "made up"}},
        {"result": {**typed()["result"], "winner": "none"}},
        {"result": {**typed()["result"], "kind": "forfeit"}},
        {"result": {**typed()["result"], "replaces": {"kind": "played"}}},
        {"result": {**typed()["result"], "reason": "mine"}},
        {"out": {"round": 1, "table": 1}},
    ],
)
def test_what_a_stranger_might_propose_is_refused_and_nothing_happens(afternoon, data):
    desk = afternoon.guest("results", "one")
    before = afternoon.director.state
    afternoon.propose(1, data)
    assert afternoon.director.state == before
    assert '"kind":"undone","id":"forged-1"' in afternoon.received(desk)


@pytest.mark.rule("DEV-4")
def test_the_same_proposal_counts_once(afternoon):
    afternoon.guest("results", "one")
    afternoon.propose(1, typed())
    afternoon.director.command(c.RemoveResult(1, 1))
    afternoon.host = afternoon.host.again()
    afternoon.director.window = afternoon.host
    assert afternoon.director.state.proposals == {"forged-1"}
    desk = afternoon.guest("results", "another")
    afternoon.propose(1, typed())
    assert '"kind":"done","id":"forged-1"' in afternoon.received(desk)
    assert afternoon.scores == {}
    assert "proposal" not in afternoon.host.go(f"{afternoon.path}/history").lower()


@pytest.mark.rule("DEV-4", "DEV-9")
def test_results_that_could_not_be_handed_over_are_offered_again_after_any_reload(afternoon):
    desk = afternoon.guest("results", "one")
    afternoon.air.cut(desk)
    desk.send("join.meanwhile")
    afternoon.enter(desk, 1, 412, 388)
    afternoon.enter(desk, 2, 300, 301)
    assert "Table 1:" in desk.text
    afternoon.host = afternoon.host.again()
    afternoon.director.window = afternoon.host
    desk = desk.again()
    assert "2 things wait on this device" in desk.text
    afternoon.read(desk)
    assert afternoon.scores == {1: (412, 388), 2: (300, 301)}
    assert "on its way" not in desk.text


@pytest.mark.rule("DEV-11")
@pytest.mark.parametrize("role", ["results", "board"])
def test_no_device_receives_what_the_director_keeps(afternoon, role):
    director = afternoon.director
    before = afternoon.guest(role, "before")
    director.command(c.TakeRatingList(RatingList("List", "2026-11-01", (("Somebody Else", 1812),))))
    director.command(c.AddLock(Lock("apart", 2, director.id("Anna"), director.id("Benet"))))
    director.command(c.EnterResult(1, 1, "played", 400, 300, game="secretgame"))
    director.command(c.EnterResult(1, 2, "played", 400, 300))
    director.command(c.EnterResult(1, 3, "played", 400, 300))
    director.open()
    director.pair()
    assert director.state.current.published is None
    afternoon.host.go(afternoon.tablets)
    after = afternoon.guest(role, "after")
    for device in (before, after):
        told = afternoon.received(device)
        for secret in ("Somebody Else", "1812", "apart", "secretgame"):
            assert secret not in told
        assert told.count("tournament.RoundPaired") == 1
    director.open()
    director.publish()
    assert afternoon.received(after).count("tournament.RoundPaired") == 2
    director.command(c.Recall("a secret reason"))
    afternoon.host.go(afternoon.tablets)
    for device in (before, after):
        assert "secret reason" not in afternoon.received(device)
        shown = device.inner.stores["tournament"].opened["guest"].state
        assert len(shown.rounds) == 1
        assert shown.published[0].results == tuple(
            (table, result if table > 1 else type(result)("played", 400, 300, "first"))
            for table, result in director.state.published[0].results
        )


def test_a_pairing_that_was_taken_back_is_published_again(afternoon):
    desk = afternoon.guest("results", "one")
    afternoon.director.command(c.Recall("too early"))
    afternoon.director.open()
    desk.go(desk.path)
    assert "as soon as a round is published" in desk.text
    afternoon.director.publish()
    desk.go(desk.path)
    assert "Results of round 1" in desk.text


def test_the_hall_board_shows_pairings_results_and_standings(afternoon):
    board = afternoon.guest("board", "one")
    for name in SIX:
        assert name in board.text
    assert "Standings" not in board.text
    afternoon.enter(afternoon.host, 1, 412, 388)
    board.go(board.path)
    assert "1 of 3 results" in board.text
    assert "412" in board.text
    afternoon.director.play([(412, 388)])
    board.go(board.path)
    assert "Standings after round 1" in board.text


@pytest.mark.rule("DEV-11")
def test_a_hall_board_enters_nothing(afternoon):
    board = afternoon.guest("board", "one")
    afternoon.propose(1, typed())
    board.send("tournament.result", table="1", first="412", second="388")
    assert afternoon.scores == {}
    assert "joining.not_yours" in afternoon.received(board)
