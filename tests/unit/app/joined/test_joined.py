"""A second desk and a hall board at a duplicate, and what goes wrong between devices (DEV-1 to DEV-11)."""

from unittest import mock

import pytest

from effort import usually
from faristol.app.joined import hosting_guests
from faristol.app.views.render import icon
from faristol.joined.duplicate_proposals import SlipTyped, encoded
from faristol.joined.host import BURST
from faristol.joined.messages import Proposed, frames_of, written
from unit.app.joined.air import slip


@pytest.mark.rule("DEV-1", "DEV-5")
def test_what_a_second_desk_types_is_in_the_judges_log_and_then_shown_as_done(evening):
    desk = evening.guest("desk")
    assert "Second desk" in desk.text
    slip(desk, "2", "H4CANTADA")
    entered = desk.html.partition('id="slip-keys"')[2].partition("</p>")[0]
    assert "2: CANTADA H4" in entered
    assert icon("info") in entered
    assert list(evening.round.slips) == [2]
    assert "1 of 3 slips" in desk.text
    assert "on its way" not in desk.text
    assert desk.inner.session.notices == []


@pytest.mark.rule("DEV-1")
def test_the_judge_sees_who_is_joined_and_ends_it_with_one_tap(evening):
    desk, hall = evening.guest("desk"), evening.guest("hall", "board")
    said = evening.devices()
    assert "2 devices" in said
    assert said.count("Firefox, Android") >= 2
    evening.host.send("tablets.end", peer=f"{evening.stream}/1")
    assert "1 device" in evening.devices()
    assert "The judge’s device has ended it." in desk.text
    assert "Round 1" in hall.text
    assert "QR code" not in desk.html, "that of the connection that has ended leads nowhere"
    desk.send("join.again")
    evening.read(desk)
    assert "2 devices" in evening.devices()


@pytest.mark.rule("EDG-B2")
def test_that_a_guest_has_seen_something_is_no_news_to_the_others(evening):
    desks = [evening.guest("desk", f"desk {number}") for number in range(5)]
    peer = evening.air.links[desks[0], "guest"][1]
    with mock.patch.object(hosting_guests, "_show", wraps=hosting_guests._show) as shown:
        evening.host.send("peer.heard", id=peer, frames='900 1/1 {"kind":"seen","number":1}')
        assert shown.call_count == 1
        slip(desks[0], "2", "H4CANTADA")
        assert shown.call_count < 4 * len(desks)
    assert all("1 of 3 slips" in desk.text for desk in desks)


@pytest.mark.rule("DEV-5")
def test_each_desk_sees_what_the_other_one_types(evening):
    desk = evening.guest("desk")
    judge = evening.judge()
    judge.send("slip.enter", table="1", coordinates="H4CANTADA", word="", at="coordinates")
    desk.go(desk.path)
    assert "Missing: 2, 3" in desk.text
    slip(desk, "3", "H4CANTADA")
    assert "Missing: 2" in evening.judge().text


@pytest.mark.rule("DEV-5")
def test_a_table_typed_at_both_desks_counts_once_and_a_difference_is_shown_to_both(evening):
    desk = evening.guest("desk")
    evening.air.cut(evening.host)
    desk.send("join.meanwhile")
    slip(desk, "1", "H4CANTADA")
    slip(desk, "2", "H4CANTA")
    judge = evening.judge()
    for table in ("1", "2"):
        judge.send("slip.enter", table=table, coordinates="H4CANTADA", word="", at="coordinates")
    desk.send("join.meanwhile")
    evening.read(desk)
    assert "Two readings differ" in desk.go(desk.path)
    assert "Two readings differ" in evening.judge().text
    assert [one.points for one in evening.round.slips.values()] == [72, 72]


@pytest.mark.rule("DEV-5")
def test_a_desk_corrects_what_it_typed_itself_and_of_the_rest_the_judge_decides(evening):
    desk, other = evening.guest("desk", "one"), evening.guest("desk", "two")
    slip(desk, "1", "H4CANTA")
    slip(desk, "1", "H4CANTADA")
    desk.send("slip.enter", confirm="yes", at="word")
    assert evening.round.slips[1].word == "CANTADA"
    slip(other, "1", "H4CANTA")
    other.send("slip.enter", confirm="yes", at="word")
    other.send("slip.withdraw", player="1", round="1")
    assert evening.round.slips[1].word == "CANTADA"
    assert "was not typed at this desk" in other.text
    judge = evening.judge()
    assert "Two readings differ" in judge.text
    slip(judge, "1", "H4CANTADA")
    judge.send("slip.enter", confirm="yes", at="word")
    assert "Two readings differ" not in judge.text
    slip(judge, "2", "H4CANTADA")
    desk.send("slip.withdraw", player="2", round="1")
    assert list(evening.round.slips) == [1, 2]


def typed_while_cut_off(evening):
    """A second desk with a slip of table 2 that the judge's device has not had."""
    desk = evening.guest("desk")
    evening.air.cut(evening.host)
    desk.send("join.meanwhile")
    slip(desk, "2", "H4CANTA")
    return desk


@pytest.mark.rule("DEV-9")
def test_a_slip_that_comes_after_the_round_is_told_with_its_table_and_its_word(evening):
    desk = typed_while_cut_off(evening)
    judge = evening.judge()
    judge.send("clock.stop", confirm="yes")
    judge.send("slips.close", confirm="yes")
    desk.send("join.meanwhile")
    evening.read(desk)
    said = "Table 2, CANTA H4: this slip came after those of round 1 were closed."
    assert said in desk.text
    assert said in evening.host.text


@pytest.mark.rule("DEV-9")
def test_once_the_duplicate_is_over_a_desk_says_so_and_takes_no_slip_of_the_open_round(evening):
    desk = typed_while_cut_off(evening)
    judge = evening.judge()
    judge.go(f"{judge.path}/menu/end")
    judge.send("game.end", reason="force_majeure")
    judge.send("game.end_yes")
    desk.send("join.meanwhile")
    evening.read(desk)
    assert not evening.round.slips
    assert "this slip came after those of round 1 were closed." in desk.text
    assert "The duplicate is over." in desk.go(desk.path)


@pytest.mark.rule("DEV-5")
def test_with_double_entry_equal_readings_count_and_neither_desk_sees_the_others(evening):
    evening.judge().send("desks.choose", twice="yes")
    desk = evening.guest("desk")
    slip(desk, "1", "H4CANTADA")
    assert not evening.round.slips
    judge = evening.judge()
    judge.send("slip.enter", table="1", coordinates="H4CANTADA", word="", at="coordinates")
    judge.send("slip.enter", table="2", coordinates="H4CANTA", word="", at="coordinates")
    assert list(evening.round.slips) == [1]
    assert "typed at the other desk only" in desk.go(desk.path)
    assert '"word":"CANTA"' not in evening.received(desk)
    slip(desk, "2", "H4CANTADA")
    assert list(evening.round.slips) == [1]
    assert "Two readings differ" in evening.judge().text


@pytest.mark.rule("DEV-7", "DEV-11")
def test_a_hall_board_is_told_no_slip_before_the_result_and_takes_no_part(evening):
    hall = evening.guest("hall")
    judge = evening.judge()
    judge.send("slip.enter", table="1", coordinates="H4CANTADA", word="", at="coordinates")
    assert "CANTADA" not in evening.received(hall).upper().replace("CATALAN", "")
    assert '"rack":' in evening.received(hall)
    hall.send("slip.enter", table="1", coordinates="H4CANTADA", word="", at="coordinates")
    assert not hall.inner.session.notices or "may not" in hall.inner.session.notices[-1].text


@pytest.mark.rule("DEV-11")
def test_a_hall_board_that_proposes_a_slip_is_refused(evening):
    hall = evening.guest("hall")
    data = {
        "slip": {"round": 1, "player": 1, "coordinates": "H4", "word": "CANTADA", "claim": "", "play": None}
    }
    [frame] = frames_of(99, written(Proposed("forged-id", data)))
    evening.host.send("peer.heard", id=f"{evening.stream}/1", frames=frame)
    assert not evening.round.slips
    assert '"reason":"unreadable"' in evening.received(hall)


@pytest.mark.rule("DEV-11")
@pytest.mark.parametrize(
    "data",
    [
        {},
        {"slip": {}},
        {"rack": {"tiles": "CANTADA"}},
        {"slip": {"round": 1, "player": 1, "coordinates": "H4", "word": "X" * 500, "claim": "", "play": None,
                  "claimed": None, "replaces": False}},
        {"slip": {"round": 1, "player": 1, "coordinates": "", "word": "", "claim": "", "claimed": None,
                  "play": {"square": 999, "direction": 0, "word": [1, 2]}, "replaces": False}},
        {"slip": {"round": 1, "player": 1, "coordinates": "", "word": "", "claim": "", "claimed": None,
                  "play": {"square": 112, "direction": 0, "word": [200, 0, 255]}, "replaces": False}},
        {"slip": {"round": 1, "player": 1, "coordinates": "", "word": "", "claim": "made up", "claimed": None,
                  "play": None, "replaces": False}},
        {"slip": {"round": 1, "player": 99, "coordinates": "H4", "word": "CANTADA", "claim": "", "play": None,
                  "claimed": None, "replaces": False}},
        {"slip": {"round": 7, "player": 1, "coordinates": "H4", "word": "CANTADA", "claim": "", "play": None,
                  "claimed": None, "replaces": False}},
    ],
)  # fmt: skip
def test_what_a_stranger_might_propose_is_refused_and_nothing_happens(evening, data):
    desk = evening.guest("desk")
    before = evening.judge().state
    [frame] = frames_of(99, written(Proposed("forged-id", data)))
    evening.host.send("peer.heard", id=f"{evening.stream}/1", frames=frame)
    assert evening.judge().state == before
    assert '"kind":"undone","id":"forged-id"' in evening.received(desk)


@pytest.mark.rule("DEV-4")
def test_what_others_wait_for_goes_before_the_page(evening):
    desk = evening.guest("desk")
    slip(desk, "1", "H4CANTADA")
    kinds = [effect["kind"] for effect in desk.effects]
    assert kinds.index("peer") < kinds.index("page")

    data = encoded(SlipTyped(1, 2, "H4", "CANTADA", "", None, None, False))
    [frame] = frames_of(99, written(Proposed("typed-2", data)))
    evening.host.send("peer.heard", id=f"{evening.stream}/1", frames=frame)
    kinds = [effect["kind"] for effect in evening.host.effects]
    assert kinds.index("peer") < kinds.index("page")
    [answer] = [effect for effect in evening.host.effects if effect["kind"] == "peer"]
    said = " ".join(answer["frames"])
    assert '"done"' in said
    assert '"shown"' in said


@pytest.mark.rule("DEV-9")
def test_what_is_done_here_is_shown_here_before_guests_see_it(evening):
    desk = evening.guest("desk")
    judge = evening.judge()
    slip(judge, "1", "H4CANTADA")
    asked = [effect.get("name", effect["kind"]) for effect in judge.effects]
    assert "peer.show" in asked
    assert "peer" not in asked
    assert "1 of 3 slips" in desk.text


@pytest.mark.rule("DEV-11")
@pytest.mark.parametrize("together", usually([8], [1, 8]))
def test_a_flood_ends_the_connection_and_not_the_evening(evening, together):
    desk = evening.guest("desk")
    flood = [
        frames_of(100 + number, written(Proposed(f"p{number}", {"out": {"round": 1, "player": 1}})))[0]
        for number in range(BURST + 1)
    ]
    for at in range(0, len(flood), together):
        frames = "\n".join(flood[at : at + together])
        evening.host.send("peer.heard", id=f"{evening.stream}/1", frames=frames)
    assert "It sent too much at once" in desk.text
    judge = evening.judge()
    judge.send("slip.enter", table="1", coordinates="H4CANTADA", word="", at="coordinates")
    assert list(evening.round.slips) == [1]


@pytest.mark.rule("DEV-1")
def test_a_hall_board_on_another_device_reads_it_by_its_own_clock(evening):
    board = evening.guest("hall", "board", ahead=300_000)
    evening.host.go(f"{evening.path}/menu")
    evening.host.send("hall.break", minutes="10")
    board.go(board.path)
    assert "10:00" in board.text
    evening.host.send("hall.clear")
    board.go(board.path)
    assert "Time left" not in board.html
    assert "Round 1" in board.text


@pytest.mark.rule("DEV-1")
def test_a_hall_board_on_another_device_names_the_club_of_the_judges_device(evening):
    evening.host.send("club.name", name="Ateneu")
    board = evening.guest("hall", "board")
    assert "Ateneu" in board.text
