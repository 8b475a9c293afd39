"""The codes that devices show each other: to join, and to hand slips over without a network (DEV-2, DEV-10).

A code is the end of a link of the site, `…#/join/CODE`, so that it can be read by the page, by the device's
own camera, or pasted; CODE is URL-safe base64 without padding. Its bytes:

    version 1, kind 1, role 1, event 6, then
    invitation: fingerprint of the host's certificate 32, secret 16, and optionally a round (batch.py)
    request and answer: proof 8, session description (description.py)
    slips: proof 8, the slips typed at a desk (batch.py)
    then the first 4 bytes of the SHA-256 of all this

A `proof` is the HMAC of the bytes before and after it, keyed with the invitation's secret: only a device that
has read an invitation can ask to join, in its role, at its event (DEV-11).
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import re
from dataclasses import dataclass

from faristol.errors import Damaged, Refused
from faristol.joined import description
from faristol.joined.description import FINGERPRINT, Credentials, Description

VERSION = 1
"""Version of the codes; a code of another version is refused."""

EVENT, SECRET, PROOF, SUM = 6, 16, 8, 4
"""Lengths in bytes of the parts of a code."""

ROLES = ("desk", "hall", "player", "results", "board", "wall", "friend", "scribe", "sheet", "table")
"""Roles of a device, in the order of their numbers in a code: second desk, hall board and player's tablet of
a duplicate; results desk and hall board of a tournament; hall board of groups of letters; the other device of
a game of two (DEV-1, TOG-4); second desk and player's tablet of groups of letters; a tablet on which the game
of a table is played (TOG-5)."""

_INVITATION, _REQUEST, _ANSWER, _SLIPS = 1, 2, 3, 4
_HEAD = 3 + EVENT
_LINK = re.compile(r"#/join/([A-Za-z0-9_-]+)\s*$")
_CODE = re.compile(r"[A-Za-z0-9_-]+")
_BEGINNING = base64.urlsafe_b64encode(bytes([VERSION, 0, 0]))[:2].decode()
LONGEST = 6_000
"""The most characters of a text that are searched for a code."""


@dataclass(frozen=True)
class Invitation:
    """A host's invitation to an event in a role; `event` is its 6-byte id, `secret` belongs to the role.

    `round` is what a desk has to know without a network (`batch.write_round`), empty if there is a network.
    """

    role: str
    event: bytes
    fingerprint: bytes
    secret: bytes
    round: bytes = b""


@dataclass(frozen=True)
class Request:
    """A device's request to join: its session description, with a proof that it has read the invitation."""

    role: str
    event: bytes
    proof: bytes
    description: Description

    def is_proven(self, secret: bytes) -> bool:
        """Tell whether the sender has read the invitation with this secret."""
        return hmac.compare_digest(self.proof, _proof(secret, _REQUEST, self))


@dataclass(frozen=True)
class Answer:
    """The host's session description, for devices that did not connect by a request alone."""

    role: str
    event: bytes
    proof: bytes
    description: Description

    def is_proven(self, secret: bytes) -> bool:
        """Tell whether the sender is the host that made the invitation with this secret."""
        return hmac.compare_digest(self.proof, _proof(secret, _ANSWER, self))


@dataclass(frozen=True)
class Slips:
    """The slips typed at a desk without a network (`batch.write_slips`)."""

    role: str
    event: bytes
    proof: bytes
    slips: bytes

    def is_proven(self, secret: bytes) -> bool:
        """Tell whether the desk has read the invitation with this secret."""
        return hmac.compare_digest(self.proof, _slips_proof(secret, self))


Code = Invitation | Request | Answer | Slips


def event_of(stream: str) -> bytes:
    """Return the 6-byte id of an event in codes, from the name of its stream."""
    return hashlib.sha256(stream.encode()).digest()[:EVENT]


def secret_of(key: bytes, event: bytes, role: str) -> bytes:
    """Return the secret of a role at an event; it does not reveal the secret of any other role."""
    return hmac.digest(key, b"role" + event + role.encode(), "sha256")[:SECRET]


def credentials_of(secret: bytes, asking: Description) -> Credentials:
    """Return the host's ICE credentials for a request, which both sides compute without another code."""
    digest = hmac.digest(secret, b"answer" + description.pack(asking), "sha256")
    text = base64.b64encode(digest).decode("ascii").rstrip("=")
    return Credentials(text[:8], text[8:40])


def request_by(invitation: Invitation, own: Description) -> Request:
    """Return the request to join of a device that has read an invitation."""
    asked = Request(invitation.role, invitation.event, b"", own)
    return Request(asked.role, asked.event, _proof(invitation.secret, _REQUEST, asked), own)


def answer_by(secret: bytes, request: Request, own: Description) -> Answer:
    """Return the host's answer to a request."""
    unproved = Answer(request.role, request.event, b"", own)
    return Answer(unproved.role, unproved.event, _proof(secret, _ANSWER, unproved), own)


def slips_by(invitation: Invitation, slips: bytes) -> Slips:
    """Return the code with the slips typed at a desk."""
    typed = Slips(invitation.role, invitation.event, b"", slips)
    return Slips(typed.role, typed.event, _slips_proof(invitation.secret, typed), slips)


def _slips_proof(secret: bytes, code: Slips) -> bytes:
    told = _head(_SLIPS, code.role, code.event) + code.slips
    return hmac.digest(secret, told, "sha256")[:PROOF]


def _proof(secret: bytes, kind: int, code: Request | Answer) -> bytes:
    told = _head(kind, code.role, code.event) + description.pack(code.description)
    return hmac.digest(secret, told, "sha256")[:PROOF]


def _head(kind: int, role: str, event: bytes) -> bytes:
    return bytes([VERSION, kind, ROLES.index(role)]) + event


def write(code: Code) -> str:
    """Return a code as the characters that follow `#/join/`."""
    match code:
        case Invitation():
            data = _head(_INVITATION, code.role, code.event) + code.fingerprint + code.secret + code.round
        case Slips():
            data = _head(_SLIPS, code.role, code.event) + code.proof + code.slips
        case Request() | Answer():
            kind = _REQUEST if isinstance(code, Request) else _ANSWER
            data = _head(kind, code.role, code.event) + code.proof + description.pack(code.description)
    data += hashlib.sha256(data).digest()[:SUM]
    return base64.urlsafe_b64encode(data).decode("ascii").rstrip("=")


def link(address: str, code: Code) -> str:
    """Return a code as a link of the site at `address`."""
    return f"{address}#/join/{write(code)}"


def read(text: str) -> Code:
    """Return the code in a text: a link of the site, or only the end of the link.

    Raises `Refused`: "joining.nothing" for no text, "joining.other" with the `text` for anything but a code
    of this app, "joining.cut" for an incomplete code, "joining.version" for a code of another version.
    """
    text = text.strip()
    if not text:
        raise Refused("joining.nothing")
    found = _LINK.search(text[-LONGEST:]) if "#" in text[-LONGEST:] else _CODE.fullmatch(text[:LONGEST])
    if found is None:
        raise Refused("joining.other", text=text[:60])
    encoded = found[found.lastindex or 0]
    ours = encoded.startswith(_BEGINNING)
    try:
        data = base64.urlsafe_b64decode(encoded + "=" * (-len(encoded) % 4))
    except (binascii.Error, ValueError):
        raise Refused("joining.cut" if ours else "joining.other", text=text[:60]) from None
    told, sum_ = data[:-SUM], data[-SUM:]
    if hashlib.sha256(told).digest()[:SUM] != sum_:
        raise Refused("joining.cut" if ours else "joining.other", text=text[:60])
    if told[:1] != bytes([VERSION]):
        raise Refused("joining.version")
    try:
        return _told(told)
    except (Damaged, IndexError, ValueError):
        raise Refused("joining.other", text=text[:60]) from None


def _told(data: bytes) -> Code:
    kind, role, event, rest = data[1], ROLES[data[2]], data[3:_HEAD], data[_HEAD:]
    if kind == _INVITATION:
        size = FINGERPRINT + SECRET
        if len(rest) < size:
            raise Damaged("joining.description")
        return Invitation(role, event, rest[:FINGERPRINT], rest[FINGERPRINT:size], rest[size:])
    if kind == _SLIPS:
        return Slips(role, event, rest[:PROOF], rest[PROOF:])
    if kind not in (_REQUEST, _ANSWER):
        raise Damaged("joining.description")
    made = Request if kind == _REQUEST else Answer
    return made(role, event, rest[:PROOF], description.unpack(rest[PROOF:]))
