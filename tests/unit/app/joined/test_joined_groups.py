"""The hall board of an event over groups of letters on another device (DEV-7, FED-5, FED-6)."""

from types import SimpleNamespace

import pytest

from faristol.joined.messages import Proposed, frames_of, written
from groupevents import HUNDRED
from unit.app.joined.air import Air

pytestmark = pytest.mark.rule("DEV-7")


@pytest.fixture
def anticipation():
    """A device with an anticipation that has not begun, and a board that has joined it."""
    air = Air(1)
    host, board = air.device("host"), air.device("board")
    host.go("#/new/groups")
    host.send(
        "groups.create",
        name="Concurs",
        date="2026-11-28",
        rules="anticipatie",
        place="Iași",
        players="Ana\nIon",
    )
    path = host.path
    host.send("groups.typed", groups="\n".join(HUNDRED.split()))
    tablets = f"#/tablets/{path.split('/')[2]}"
    board.send("join.pasted", text=host.invitation(tablets, "wall"))
    code = board.code()
    host.go(tablets)
    host.send("tablets.pasted", text=code)
    host.go(path)
    return SimpleNamespace(air=air, host=host, board=board, path=path, tablets=tablets)


def received(event) -> str:
    """Every byte that the board has received."""
    return "\n".join(frame for there, frame in event.air.sent if there is event.board)


def test_the_desk_leads_to_the_devices_and_back(anticipation):
    assert f'href="{anticipation.tablets}"' in anticipation.host.html
    anticipation.host.go(anticipation.tablets)
    assert f'href="{anticipation.path}"' in anticipation.host.html
    assert "Hall board for groups of letters" in anticipation.host.text
    assert "Second desk" not in anticipation.host.text


@pytest.mark.rule("FED-6")
def test_the_board_goes_with_the_projector_from_the_first_group_to_the_order(anticipation):
    host, board = anticipation.host, anticipation.board

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
    assert "SlipsJudged" not in received(anticipation)
    host.send("groups.announce")
    assert "Group 3, not yet" in same()
    host.send("groups.end")
    assert "48" in same()
    assert board.text.index("Ana") < board.text.index("Ion")


@pytest.mark.rule("DEV-11")
def test_a_board_may_propose_nothing(anticipation):
    peer = next(id for there, id in anticipation.air.links if there is anticipation.host)
    [frame] = frames_of(900, written(Proposed("forged", {"hand": {}})))
    before = anticipation.host.go(anticipation.path)
    anticipation.host.send("peer.heard", id=peer, frames=frame)
    assert '"undone"' in received(anticipation)
    assert "joining.not_yours" in received(anticipation)
    assert "Announce group 1" in before
