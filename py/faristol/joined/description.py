"""WebRTC session descriptions (RFC 8866), packed into the few bytes in which they differ (DEV-2).

The rest is the same for every data channel, and is added again on the other side.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from ipaddress import ip_address

from faristol.errors import Damaged

FINGERPRINT = 32
"""Bytes of the SHA-256 of a device's certificate."""

MOST_CANDIDATES = 6
"""The most addresses of a device; those of the least priority are dropped."""

_ICE = re.compile(r"[A-Za-z0-9+/]+")
_HEX = re.compile(r"(?:[0-9a-f]{2})+")
_UFRAG, _PASSWORD = (4, 64), (22, 64)
_LINE = re.compile(r"a=candidate:\S+ 1 udp (\d{1,10}) (\S+) ([0-9]{1,5}) typ host\b", re.IGNORECASE)
_LOCAL = ".local"
_UUID = re.compile("([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})")


@dataclass(frozen=True)
class Candidate:
    """A UDP `port` (1 to 65535) at an IP address, or at a name "UUID.local" that the network resolves."""

    address: str
    port: int


@dataclass(frozen=True)
class Credentials:
    """ICE credentials: a user fragment and a password, both of base64 characters (RFC 8839)."""

    ufrag: str
    password: str


@dataclass(frozen=True)
class Description:
    """A device's address for WebRTC: credentials, the `fingerprint` of its certificate (32 bytes),
    candidates."""

    credentials: Credentials
    fingerprint: bytes
    candidates: tuple[Candidate, ...]


def read_sdp(text: str) -> Description:
    """Parse a session description (SDP); raises `Damaged` "joining.description" if a needed part is missing.

    Candidates that are not UDP or not the device's own ("host") are left out.
    """
    values = {}
    for name in ("ice-ufrag", "ice-pwd", "fingerprint"):
        match = re.search(rf"^a={name}:(.*)$", text, re.MULTILINE)
        if match is None:
            raise Damaged("joining.description")
        values[name] = match[1].strip()
    kind, _, digits = values["fingerprint"].partition(" ")
    try:
        fingerprint = bytes.fromhex(digits.replace(":", ""))
    except ValueError:
        raise Damaged("joining.description") from None
    if kind.lower() != "sha-256":
        raise Damaged("joining.description")
    candidates = _by_priority(text)
    credentials = Credentials(values["ice-ufrag"], values["ice-pwd"])
    return _checked(Description(credentials, fingerprint, tuple(candidates[:MOST_CANDIDATES])))


def _by_priority(text: str) -> list[Candidate]:
    """Return the addresses that another device can reach, the likeliest first; if it has none, all."""
    lines = sorted(_LINE.finditer(text), key=lambda match: -int(match[1]))
    listed = dict.fromkeys(Candidate(match[2].lower(), int(match[3])) for match in lines)
    ported = [one for one in listed if 0 < one.port <= 0xFFFF]
    return [one for one in ported if not _is_own(one.address)] or ported


def _is_own(address: str) -> bool:
    """Tell whether an address means the device itself to whoever has it: 127.0.0.1, 0.0.0.0."""
    try:
        number = ip_address(address)
    except ValueError:
        return False
    return number.is_loopback or number.is_unspecified


def offer(description: Description) -> str:
    """Return the session description of a device that offers a data channel."""
    return _sdp(description, "actpass")


def answer(description: Description) -> str:
    """Return the session description of a device that accepts an offer."""
    return _sdp(description, "active")


def _sdp(description: Description, setup: str) -> str:
    digest = description.fingerprint.hex(":").upper()
    lines = [
        "v=0",
        "o=- 1 1 IN IP4 127.0.0.1",
        "s=-",
        "t=0 0",
        "a=group:BUNDLE 0",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 0.0.0.0",
        *(
            f"a=candidate:{number} 1 udp {2_113_937_151 - number} {one.address} {one.port} typ host"
            for number, one in enumerate(description.candidates, start=1)
        ),
        "a=ice-options:trickle",
        f"a=ice-ufrag:{description.credentials.ufrag}",
        f"a=ice-pwd:{description.credentials.password}",
        f"a=fingerprint:sha-256 {digest}",
        f"a=setup:{setup}",
        "a=mid:0",
        "a=sctp-port:5000",
        "a=max-message-size:262144",
    ]
    return "".join(f"{line}\r\n" for line in lines)


def pack(description: Description) -> bytes:
    """Pack a description into 100 to 200 bytes: texts preceded by their length, hexadecimal ones as bytes."""
    _checked(description)
    parts = [
        _pack_text(description.credentials.ufrag),
        _pack_text(description.credentials.password),
        description.fingerprint,
        bytes([len(description.candidates)]),
    ]
    for one in description.candidates:
        address = _address(one.address)
        parts += [bytes([len(address) + one.address.endswith(_LOCAL)]), address, one.port.to_bytes(2, "big")]
    return b"".join(parts)


def unpack(data: bytes) -> Description:
    """Unpack a description; raises `Damaged` "joining.description"."""
    reader = _Reader(data)
    credentials = Credentials(reader.text(), reader.text())
    fingerprint = reader.take(FINGERPRINT)
    candidates = tuple(reader.candidate() for _ in range(reader.take(1)[0]))
    if reader.rest:
        raise Damaged("joining.description")
    return _checked(Description(credentials, fingerprint, candidates))


def _checked(description: Description) -> Description:
    """Check every part, so that none can add a line of its own to a session description."""
    texts = ((description.credentials.ufrag, _UFRAG), (description.credentials.password, _PASSWORD))
    for text, (least, most) in texts:
        if not (least <= len(text) <= most and _ICE.fullmatch(text)):
            raise Damaged("joining.description")
    if len(description.fingerprint) != FINGERPRINT or len(description.candidates) > MOST_CANDIDATES:
        raise Damaged("joining.description")
    for one in description.candidates:
        _address(one.address)
        if not 0 < one.port <= 0xFFFF:
            raise Damaged("joining.description")
    return description


def _address(text: str) -> bytes:
    """Return an IP address as its 4 or 16 bytes, a ".local" name as the 16 bytes of its UUID."""
    if text.endswith(_LOCAL):
        named = _UUID.fullmatch(text.removesuffix(_LOCAL))
        if named is None:
            raise Damaged("joining.description")
        return bytes.fromhex("".join(named.groups()))
    try:
        return ip_address(text).packed
    except ValueError:
        raise Damaged("joining.description") from None


def _pack_text(text: str) -> bytes:
    """Return a text preceded by its length; hexadecimal text is packed as bytes, with 128 added to the
    length."""
    if _HEX.fullmatch(text):
        data = bytes.fromhex(text)
        return bytes([128 + len(data)]) + data
    return bytes([len(text)]) + text.encode("ascii")


class _Reader:
    """A reader of a packed description; its methods raise `Damaged` if data is missing or wrong."""

    def __init__(self, data: bytes) -> None:
        self.rest = data

    def take(self, length: int) -> bytes:
        if len(self.rest) < length:
            raise Damaged("joining.description")
        taken, self.rest = self.rest[:length], self.rest[length:]
        return taken

    def text(self) -> str:
        length = self.take(1)[0]
        if length >= 128:
            return self.take(length - 128).hex()
        try:
            return self.take(length).decode("ascii")
        except UnicodeDecodeError:
            raise Damaged("joining.description") from None

    def candidate(self) -> Candidate:
        kind = self.take(1)[0]
        if kind == 17:
            digits = self.take(16).hex()
            parts = (digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])
            address = f"{'-'.join(parts)}{_LOCAL}"
        elif kind in (4, 16):
            address = str(ip_address(self.take(kind)))
        else:
            raise Damaged("joining.description")
        return Candidate(address, int.from_bytes(self.take(2), "big"))
