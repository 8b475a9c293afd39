"""The readers of what other devices say: codes, descriptions, frames with the messages in them (DEV-11)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from faristol.board.board import Direction
from faristol.errors import Damaged
from faristol.foreign.shape import encode
from faristol.joined import codes, duplicate_proposals, tablet_proposals, tournament_desks
from faristol.joined.codes import Invitation
from faristol.joined.description import Candidate, Credentials, Description, offer, read_sdp
from faristol.joined.messages import (
    FROM_GUEST,
    FROM_HOST,
    VERSION,
    Assembler,
    Bye,
    Carried,
    Done,
    Got,
    Happened,
    Hello,
    Message,
    Proposed,
    Seen,
    Shown,
    Undone,
    Welcome,
    frames_of,
    from_guest,
    from_host,
    written,
)
from faristol.modes.duplicate import judging
from faristol.rules.notation import Play
from fuzz.reader import Data, Reader

OWN = Description(
    Credentials("Lw/J", "FIDIs7qd1Ywjye1foGgF0dy1"),
    bytes(range(32)),
    (Candidate("192.168.1.17", 46837), Candidate("dd3b7211-91a0-4a91-a1bf-2d36e513d15e.local", 41787)),
)
INVITATION = Invitation("desk", bytes(6), bytes(32), bytes(16))
PLAY = Play(108, Direction.ACROSS, bytes((3, 1, 14)))
TYPED = duplicate_proposals.SlipTyped(1, 2, "H4", "CANTADA", "", PLAY, 72, replaces=False)
SLIP = {"slip": encode(TYPED)}
SEEN = tournament_desks.Seen("played", 380, 355, "first")
RESULT = tournament_desks.ResultTyped(1, 4, "played", 412, 388, None, sure=True, replaces=SEEN)
GUESTS: Sequence[Message] = (
    Hello("tablet", VERSION, "1", "Firefox", "0123abcd"),
    Seen(3),
    Proposed("p1", SLIP),
    Carried(1, "AQEB"),
    Got(1),
    Bye("left"),
)
HOSTS: Sequence[Message] = (
    Welcome("desk", "Thursday", "1"),
    Shown(1, True, (Happened(5, "duplicate.Started", 1, {}),), {"round": 1}),
    Done("p1"),
    Carried(1, "AQEB"),
    Got(1),
    Undone("p1", "slip.table", "DUP-1.2", {"table": 7}),
    Undone("p1", "correspondence.turn", "COR-6", {"turn": 9, "expected": 8}),
    Bye("ended"),
)


def _codes() -> list[str]:
    asked = codes.request_by(INVITATION, OWN)
    all_three = (INVITATION, asked, codes.answer_by(INVITATION.secret, asked, OWN))
    return [codes.link("https://club.example/", code) for code in all_three]


def _text(data: Data) -> str:
    return data if isinstance(data, str) else data.decode("utf-8", "replace")


def _framed(messages: Sequence[Message]) -> list[str]:
    return [frame for number, one in enumerate(messages, 1) for frame in frames_of(number, written(one))]


def _from_guest(data: Data) -> object:
    values = Assembler(FROM_GUEST).take(_text(data))
    return values if values is None else from_guest(values)


def _from_host(data: Data) -> object:
    values = Assembler(FROM_HOST).take(_text(data))
    return values if values is None else from_host(values)


def _values(data: Data) -> dict[str, Any]:
    values = Assembler(FROM_GUEST).take(f"1 1/1 {_text(data)}")
    if not isinstance(values, dict):
        raise Damaged("joining.message")
    return values


def _proposed(data: Data) -> object:
    proposed = duplicate_proposals.read(_values(data), letters=27)
    typed = isinstance(proposed, duplicate_proposals.SlipTyped)
    return proposed.command(judging.SECOND) if typed else proposed.command()


def _results() -> list[str]:
    out = tournament_desks.ResultTakenOut(1, 4, SEEN)
    return [json.dumps({"result": encode(RESULT)}), json.dumps({"out": encode(out)})]


def _handed_in(data: Data) -> object:
    return tablet_proposals.read(_values(data), letters=27)


READERS = (
    Reader("codes", _codes, lambda data: codes.read(_text(data))),
    Reader("descriptions", lambda: [offer(OWN)], lambda data: read_sdp(_text(data))),
    Reader("guests", lambda: _framed(GUESTS), _from_guest),
    Reader(
        "hands",
        lambda: [
            json.dumps(tablet_proposals.encoded(tablet_proposals.HandIn(1, PLAY, None))),
            '{"sit": {"player": 2}}',
        ],
        _handed_in,
    ),
    Reader("hosts", lambda: _framed(HOSTS), _from_host),
    Reader("result proposals", _results, lambda data: tournament_desks.read(_values(data))),
    Reader("proposals", lambda: [json.dumps(SLIP), '{"out": {"round": 1, "player": 2}}'], _proposed),
)
