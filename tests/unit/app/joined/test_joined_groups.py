"""Other devices at an event over groups of letters: a hall board, a desk, tablets (DEV-1, FED-5, FED-6)."""

import json
import re

import pytest

from faristol.foreign.shape import encode
from faristol.rules.notation import parse_play
from groupevents import HUNDRED, SEVEN
from library import alphabet
from unit.app.joined.air import Device
from unit.app.joined.conftest import Contest


def lay(tablet: Device, play: str, group: int = 0) -> None:
    """Lay a play, for a group where players choose one, and hand it in."""
    if group:
        tablet.send("groups.choose", group=str(group))
    tablet.send("lay.write", play=play)
    tablet.send("groups.hand")


@pytest.mark.rule("DEV-7")
def test_the_desk_leads_to_the_devices_and_back(anticipation):
    assert f'href="{anticipation.tablets}"' in anticipation.host.html
    anticipation.host.go(anticipation.tablets)
    assert f'href="{anticipation.path}"' in anticipation.host.html
    assert "Hall board for groups of letters" in anticipation.host.text


@pytest.mark.rule("FED-6", "DEV-7")
def test_the_board_goes_with_the_projector_from_the_first_group_to_the_order(anticipation):
    host, board = anticipation.host, anticipation.guest("wall")

    def same() -> str:
        """The board's page, which says what the projector says."""
        board.go(board.path)
        host.go(f"{anticipation.path}/board")
        texts = [device.text.partition("Leave the hall board")[0] for device in (board, host)]
        host.go(anticipation.path)
        assert texts[0] == texts[1]
        return texts[0]

    assert "No group has been announced yet." in same()
    host.send("groups.start")
    assert "Group 2, not yet" in same()
    assert "Group 3" not in board.text
    host.send("groups.slip", player="1", group="1", play="H4 HATIT")
    assert "SlipsJudged" not in anticipation.received(board)
    host.send("groups.announce", confirm="yes")
    assert "Group 3, not yet" in same()
    host.send("groups.end", confirm="yes")
    assert "48" in same()
    assert board.text.index("Ana") < board.text.index("Ion")


@pytest.mark.rule("DEV-11")
def test_a_board_may_propose_nothing(anticipation):
    board = anticipation.guest("wall")
    said = anticipation.propose(board, "forged", {"hand": {}})
    assert '"reason":"unreadable"' in said


def handed(number: int, text: str, player: int = 1) -> dict:
    """The proposal of a slip; no text for a pass."""
    play = encode(parse_play(text, alphabet("ro"))) if text else None
    return {"hand": {"round": number, "play": play, "claimed": None, "player": player}}


@pytest.mark.rule("FED-5", "DEV-6")
def test_a_player_chooses_a_group_lays_it_and_hands_it_in(series):
    ana = series.ana
    assert "Which group do you lay?" in ana.text
    lay(ana, "H7 TaNGAJE", 3)
    assert series.points(1) == [(3, 116)]
    series.judge("groups.time")
    assert "Slips that are in: Ana 1, Ion 0" in series.host.text
    assert "T(A)NGAJE H7" in ana.text
    assert "116" not in ana.text
    assert "Group 3" not in ana.text.partition("What you have handed in")[0]
    ana.send("groups.choose", group="6")
    ana.send("groups.hand")
    assert "Lay tiles on the board first" in ana.text
    ana.send("groups.choose", group="8")
    assert "There is no group 8." in ana.text
    series.judge("groups.end", confirm="yes")
    assert "The event is over. Place 1 of 2." in ana.text
    assert "116" in ana.text
    ana.send("groups.hand")
    assert series.points(1) == [(3, 116)]


@pytest.mark.rule("FED-6", "DEV-6", "DEV-11")
def test_what_a_slip_came_to_is_told_once_its_group_is_over(anticipation):
    ana = anticipation.tablet(1)
    anticipation.judge("groups.start")
    lay(ana, "H4 HATTI")
    assert anticipation.points(1) == [(1, 0)]
    assert "HATTI" in ana.text
    assert "void" not in ana.text
    assert "Hand in" not in ana.text.partition("Slips")[2].partition("What a slip")[2]
    assert "PLA" not in anticipation.received(ana)
    anticipation.judge("groups.announce", confirm="yes")
    assert "HATTI H4 void" in ana.text
    lay(ana, "H4 FURCA")
    assert [number for number, _ in anticipation.points(1)] == [1, 2]
    assert anticipation.points(1)[1][1] > 0


@pytest.mark.rule("FED-5", "DEV-6", "DEV-11")
def test_a_void_play_stays_on_the_players_board_until_the_end(series):
    ana = series.ana
    series.propose(ana, "one", handed(1, "H4 HATTI"))
    series.propose(ana, "two", handed(7, "6H TU"))
    assert series.points(1) == [(1, 0), (7, 0)]
    assert "Words on the board: H4 HATTI" in ana.text
    series.judge("groups.end", confirm="yes")
    assert "Words on the board" not in ana.text
    assert ana.text.count("void") == 2


@pytest.mark.rule("FED-5", "DEV-6")
def test_paper_and_tablets_mix_at_one_board(series):
    series.judge("groups.slip", player="1", group="3", play="H7 TaNGAJE")
    assert "Words on the board: H7 T(A)NGAJE" in series.ana.text
    assert "116" not in series.ana.text
    lay(series.ana, "11E INHATAT", 1)
    assert series.points(1) == [(3, 116), (1, 64)]
    series.host.go(f"{series.path}/sheet/1")
    series.host.send("groups.take_back", player="1", group="1")
    assert "INHATAT" not in series.ana.text.partition("Slips Group")[2].partition("What a slip")[0]


@pytest.mark.rule("D4", "DEV-6")
def test_a_slip_after_the_time_is_late_by_the_judges_clock_and_both_read_it(series):
    ana = series.ana
    series.air.cut(ana)
    ana.send("join.meanwhile")
    lay(ana, "H7 TaNGAJE", 3)
    for device in (series.host, ana):
        device.now += 3_602_000
    ana.send("join.meanwhile")
    series.read(ana)
    said = "Ana, T(A)NGAJE H7: this slip for group 3 came after it was over. The judge decides."
    assert said in series.host.text
    assert said in ana.text
    assert "Time is over" in ana.text
    assert series.points(1) == []


def pass_time(contest: Contest, *tablets: Device, seconds: int) -> None:
    """Let time pass for the judge and for tablets; the clock of each of these has come to its end then."""
    for device in (contest.host, *tablets):
        device.now += seconds * 1000
    for tablet in tablets:
        tablet.send("groups.tablet_time")


@pytest.mark.rule("FED-5", "DEV-6")
def test_what_lies_there_when_the_time_is_over_is_handed_in_unless_the_club_does_not_want_it(series):
    ana = series.ana
    ana.send("groups.choose", group="3")
    ana.send("lay.write", play="H7 TaNGAJE")
    pass_time(series, ana, seconds=3_599)
    assert series.points(1) == []
    assert "Time is over" not in ana.text
    pass_time(series, ana, seconds=1)
    assert series.points(1) == [(3, 116)]
    assert "T(A)NGAJE H7" in ana.text
    unwanted = Contest("compunere", SEVEN)
    ana = unwanted.tablet(1)
    unwanted.host.go(unwanted.tablets)
    unwanted.host.send("tablets.role", role="sheet")
    assert "What lies on a tablet at “Time!” is handed in" in unwanted.host.text
    unwanted.host.send("tablets.option", name="tablets.at_end")
    unwanted.judge("groups.start")
    ana.send("groups.choose", group="3")
    ana.send("lay.write", play="H7 TaNGAJE")
    pass_time(unwanted, ana, seconds=3_600)
    assert unwanted.points(1) == []


@pytest.mark.rule("FED-6", "DEV-6")
def test_what_lies_there_as_the_next_group_is_announced_is_handed_in_too(anticipation):
    ana, ion = anticipation.tablet(1), anticipation.tablet(2, "ion")
    anticipation.judge("groups.start")
    ana.send("lay.write", play="H4 HATIT")
    ion.send("lay.write", play="H4 HATIT")
    ion.send("groups.hand")
    pass_time(anticipation, seconds=10)
    anticipation.judge("groups.announce", confirm="yes")
    assert anticipation.points(1) == anticipation.points(2) == [(1, 48)]
    assert "HATIT H4 48" in ana.text
    ana.send("lay.write", play="5E CUFARAS")
    anticipation.air.cut(ana)
    anticipation.judge("groups.announce", confirm="yes")
    for device in (anticipation.host, ana):
        device.now += 5_000
    anticipation.read(ana)
    assert anticipation.points(1) == [(1, 48)]
    assert "Group 3 of 15" in ana.text
    ana.send("lay.write", play="5E CU")
    ana.send("lay.recall")
    anticipation.judge("groups.announce", confirm="yes")
    assert anticipation.points(1) == [(1, 48)]


@pytest.mark.rule("FED-6", "DEV-6")
def test_what_lies_there_as_the_event_is_ended_is_handed_in_and_told_as_after_any_group(anticipation):
    ana, ion = anticipation.tablet(1), anticipation.tablet(2, "ion")
    board = anticipation.guest("wall", "wall")
    anticipation.judge("groups.start")
    ana.send("lay.write", play="H4 HATIT")
    ion.send("lay.drop", **{"from": "rack:0", "to": "board:0"})
    pass_time(anticipation, seconds=10)
    anticipation.judge("groups.announce", confirm="yes")
    assert "Group 1 was over: what lay on this tablet was handed in." in ana.text
    assert "what lay on this tablet cannot be laid, and nothing was handed in." in ion.text
    ana.send("lay.write", play="5E CUFARAS")
    ion.send("lay.recall")
    anticipation.judge("groups.end", confirm="yes")
    assert anticipation.points(1) == [(1, 48), (2, 56)]
    assert anticipation.points(2) == [(1, 0), (2, 0)]
    assert "Group 2 was over: what lay on this tablet was handed in." in ana.text
    assert "CUFARAS 5E 56" in ana.text
    assert "Group 2 was over" not in ion.text
    assert "104" in board.text
    assert "The event is over. Place 1 of 2." in ana.text


@pytest.mark.rule("FED-5", "DEV-6")
def test_at_compunere_what_lies_there_is_handed_in_when_the_event_is_ended_before_its_time(series):
    series.ana.send("groups.choose", group="3")
    series.ana.send("lay.write", play="H7 TaNGAJE")
    series.judge("groups.end", confirm="yes")
    assert series.points(1) == [(3, 116)]
    assert "Group 3 was over: what lay on this tablet was handed in." in series.ana.text
    assert "116" in series.ana.text


@pytest.mark.rule("FED-6", "DEV-6")
def test_where_whoever_lays_no_whole_group_leaves_what_lies_there_at_the_end_counts_too():
    contest = Contest("anticipatie_eliminare", HUNDRED)
    ana = contest.tablet(1)
    contest.judge("groups.start")
    ana.send("lay.write", play="H4 HATIT")
    contest.judge("groups.end", confirm="yes")
    assert [number for number, _ in contest.points(1)] == [1]
    assert "Group 1 was over: what lay on this tablet was handed in." in ana.text
    assert "HATIT H4 void" in ana.text


@pytest.mark.rule("FED-6", "DEV-6", "DEV-11")
def test_a_slip_that_was_handed_in_is_no_pass_that_the_end_has_given(anticipation):
    ana, ion = anticipation.tablet(1), anticipation.tablet(2, "ion")
    anticipation.judge("groups.start")
    ana.send("groups.pass", confirm="yes")
    anticipation.judge("groups.end", confirm="yes")
    assert '"groups.twice"' in anticipation.propose(ana, "second", handed(1, "H4 HATIT"))
    assert '"done"' in anticipation.propose(ion, "in-time", handed(1, "H4 HATIT", 2))
    assert (anticipation.points(1), anticipation.points(2)) == ([(1, 0)], [(1, 48)])
    pass_time(anticipation, seconds=2)
    anticipation.judge("groups.resume")
    assert (anticipation.points(1), anticipation.points(2)) == ([(1, 0)], [(1, 48)])


@pytest.mark.rule("FED-6", "DEV-6", "DEV-11")
def test_a_slip_of_the_group_before_has_a_second_after_it_was_over_and_no_more(anticipation):
    ana = anticipation.tablet(1)
    anticipation.judge("groups.start")
    pass_time(anticipation, seconds=60)
    anticipation.judge("groups.announce", confirm="yes")
    pass_time(anticipation, seconds=2)
    assert '"groups.over"' in anticipation.propose(ana, "late", handed(1, "H4 HATIT"))
    pass_time(anticipation, seconds=178)
    anticipation.judge("groups.announce", confirm="yes")
    assert '"done"' in anticipation.propose(ana, "in-time", handed(2, "H4 FURCA"))
    pass_time(anticipation, seconds=200)
    anticipation.judge("groups.announce", confirm="yes")
    assert '"groups.over"' in anticipation.propose(ana, "after-its-time", handed(3, "5E TANG"))
    assert [number for number, _ in anticipation.points(1)] == [1, 2]


@pytest.mark.rule("DEV-9", "FED-5")
def test_a_tablet_that_leaves_is_told_what_lies_there_is_lost(series):
    series.ana.send("join.leave")
    assert "A group is being played: what lies on this tablet" in series.ana.text
    series.judge("groups.end", confirm="yes")
    series.ana.send("join.leave")
    assert series.ana.path == "#/"


@pytest.mark.rule("FED-6", "DEV-6")
@pytest.mark.parametrize(
    ("number", "text", "player", "code"),
    [
        (2, "H4 HATIT", 1, "placement.rack"),
        (2, "A1 FURCA", 1, "placement.centre"),
        (2, "H14 FURCA", 1, "placement.outside"),
        (2, "H4 FURCA", 2, "groups.moved"),
        (3, "H4 TANGAJE", 1, "groups.next"),
        (99, "H4 TANGAJE", 1, "groups.next"),
    ],
)
def test_what_no_tablet_may_hand_in_is_refused_and_nothing_is_lost(anticipation, number, text, player, code):
    ana = anticipation.tablet(1)
    anticipation.judge("groups.start")
    anticipation.judge("groups.announce", confirm="yes")
    assert f'"{code}"' in anticipation.propose(ana, "forged", handed(number, text, player))
    assert anticipation.points(1) == anticipation.points(2) == []


@pytest.mark.rule("DEV-4", "DEV-11", "FED-5")
def test_a_slip_counts_once_and_a_second_one_for_its_group_not_at_all(series):
    series.propose(series.ana, "tab-1", handed(3, "H7 TaNGAJE"))
    assert '"groups.twice"' in series.propose(series.ana, "tab-2", handed(3, "H7 TANG"))
    assert series.points(1) == [(3, 116)]
    series.host = series.host.again()
    series.read(series.ana)
    series.judge("groups.time")
    series.host.go(f"{series.path}/sheet/1")
    series.host.send("groups.take_back", player="1", group="3")
    assert '"done"' in series.propose(series.ana, "tab-1", handed(3, "H7 TaNGAJE"))
    assert series.points(1) == []


@pytest.mark.rule("FED-5", "DEV-6")
def test_after_the_end_and_before_the_start_nothing_is_handed_in(series):
    series.judge("groups.end", confirm="yes")
    pass_time(series, seconds=2)
    assert '"groups.over"' in series.propose(series.ana, "late", handed(3, "H7 TaNGAJE"))
    early = Contest("compunere", SEVEN)
    ana = early.tablet(1)
    assert "No group has been announced yet." in ana.text
    ana.send("groups.hand")
    ana.send("groups.pass", confirm="yes")
    assert '"groups.not_started"' in early.propose(ana, "early", handed(3, "H7 TaNGAJE"))
    assert early.points(1) == []


@pytest.mark.rule("DEV-6", "DEV-11")
@pytest.mark.parametrize(
    "data", [{"hand": {}}, {"slip": {}}, handed(1, "") | {"sit": {"player": 1}}, {"hand": 7}]
)
def test_what_is_no_proposal_is_refused(series, data):
    assert '"undone"' in series.propose(series.ana, "forged", data)
    assert series.points(1) == []


@pytest.mark.rule("DEV-6", "DEV-11")
def test_a_tablet_receives_nothing_of_the_other_players(series):
    series.judge("groups.slip", player="2", group="3", play="H7 TaNGAJE")
    before = series.received(series.ana).partition('"seat":1')[2]
    assert "Ion" not in before
    assert '"player":2' not in before
    assert "SlipsJudged" not in before
    series.judge("groups.end", confirm="yes")
    after = series.received(series.ana).partition('"seat":1')[2]
    assert "Ion" not in after
    assert "Place 2 of 2." in series.ana.text


@pytest.mark.rule("D1", "DEV-6")
def test_from_the_first_group_on_a_tablet_stays_with_its_player_unless_the_judge_lets_go(series):
    ion = series.guest("sheet", "ion")
    assert "Ion" not in ion.text
    ion.send("tablet.sit", player="2")
    assert "While a round is played tablets stay at their tables." in ion.text
    series.ana.send("tablet.stand")
    assert "Who plays at this tablet?" not in series.ana.text
    series.host.go(series.tablets)
    assert "Player’s tablet 1 Ana" in series.host.text
    series.host.send("tablets.let_go", peer=series.air.links[ion, "guest"][1])
    assert "Ion" in ion.text
    assert "Ana" not in ion.text
    ion.send("tablet.sit", player="1")
    assert "This table has a tablet already" in ion.text
    ion.send("tablet.sit", player="2")
    assert "Which group do you lay?" in ion.text


@pytest.mark.rule("DEV-9", "FED-5")
def test_a_tablet_that_is_loaded_again_has_its_seat_and_its_board(series):
    lay(series.ana, "H7 TaNGAJE", 3)
    ana = series.ana.again()
    series.read(ana)
    assert "Words on the board: H7 T(A)NGAJE" in ana.text


@pytest.mark.rule("DEV-4", "DEV-9", "FED-5")
def test_what_is_handed_in_without_the_judge_lies_there_and_counts_after_joining_again(series):
    ana = series.ana
    series.air.cut(ana)
    ana.send("join.meanwhile")
    assert "what is handed in waits on this device" in ana.text
    lay(ana, "H7 TaNGAJE", 3)
    assert "Your slip is on its way to the judge’s device." in ana.text
    assert "Words on the board: H7 T(A)NGAJE" in ana.text
    assert series.points(1) == []
    ana.send("join.meanwhile")
    series.read(ana)
    assert series.points(1) == [(3, 116)]
    assert "on its way" not in ana.text


@pytest.mark.rule("FED-6", "DEV-6")
def test_a_slip_without_a_play_is_asked_about_for_it_stands(anticipation):
    ana = anticipation.tablet(1)
    anticipation.judge("groups.start")
    assert 'data-action="groups.pass"' in ana.html
    ana.send("groups.pass")
    assert "Nothing laid for group 1? A slip that is handed in stands." in ana.text
    assert anticipation.points(1) == []
    ana.send("groups.pass", confirm="yes")
    assert anticipation.points(1) == [(1, 0)]
    assert "Slips to come: Ion" in anticipation.judge("groups.time") or "Ion" in anticipation.host.text


@pytest.mark.rule("FED-6", "DEV-6")
def test_who_is_out_is_told_so_once_the_group_is_over_and_lays_no_more():
    contest = Contest("anticipatie_eliminare", HUNDRED)
    ana = contest.tablet(1)
    contest.judge("groups.start")
    lay(ana, "H4 HATIT")
    assert "You are out" not in ana.text
    contest.judge("groups.announce", confirm="yes")
    assert "You are out: a group was not laid whole." in ana.text
    ana.send("groups.hand")
    assert '"groups.out"' in contest.propose(ana, "forged", handed(2, "H4 FURCA"))


@pytest.mark.rule("FED-6", "DEV-6", "DEV-11")
def test_where_vowels_are_not_announced_a_tablet_offers_those_of_the_stock():
    contest = Contest("anticipatie_avocalica", HUNDRED.replace("LS IO", "LO IS"))
    ana = contest.tablet(1)
    contest.judge("groups.start")
    lay(ana, "H4 HATIT")
    assert contest.points(1) == [(1, 48)]
    [first, *_] = re.findall(r'"groups":(\[\[.*?\]\])', contest.received(ana))
    assert [len(group) for group in json.loads(first)][:3] == [5, 5, 0]


@pytest.mark.rule("DEV-6")
def test_own_points_are_shown_on_a_tablet_only_where_the_club_wants_it(series):
    series.ana.send("groups.choose", group="3")
    series.ana.send("lay.write", play="H7 TaNGAJE")
    assert "116" not in series.ana.text
    series.host.go(series.tablets)
    series.host.send("tablets.role", role="sheet")
    series.host.send("tablets.option", name="tablets.points")
    assert "116" in series.ana.text
