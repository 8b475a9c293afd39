"""Codes and session descriptions: small, proven, and refused with a reason (DEV-2, DEV-11)."""

import base64
import hashlib
from ipaddress import IPv4Address, IPv6Address

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from faristol.errors import Damaged, Refused
from faristol.joined import codes, description
from faristol.joined.codes import Invitation, Request
from faristol.joined.description import Candidate, Credentials, Description

CHROMIUM = """v=0
o=- 249873866844451938 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:1211849946 1 udp 2113937151 dd3b7211-91a0-4a91-a1bf-2d36e513d15e.local 41787 typ host generation 0
a=candidate:2203950394 1 udp 2113942271 192.168.1.17 46837 typ host generation 0 network-cost 999
a=ice-ufrag:Lw/J
a=ice-pwd:FIDIs7qd1Ywjye1foGgF0dy1
a=ice-options:trickle
a=fingerprint:sha-256 22:15:A6:37:09:11:2D:C6:46:05:BD:8F:85:79:2A:F2\
:88:7A:CA:F5:EB:DA:56:B4:FB:04:4C:82:3E:C5:ED:BC
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
"""
FIREFOX = """v=0
o=mozilla...THIS_IS_SDPARTA-99.0 4536969608020048509 0 IN IP4 0.0.0.0
s=-
t=0 0
a=fingerprint:sha-256 FF:84:F1:D5:DB:B5:D3:83:32:05:8A:FD:FA:0D:D8:F8\
:C9:8C:6C:F4:AD:9B:8D:07:AE:C3:23:81:70:4F:FE:D1
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
a=candidate:0 1 UDP 2122187007 f762596d-bcb0-4170-9608-dac393cdd5da.local 53780 typ host
a=candidate:1 1 UDP 2122252543 fe80::1 41032 typ host
a=candidate:2 1 TCP 2105458943 f762596d-bcb0-4170-9608-dac393cdd5da.local 9 typ host tcptype active
a=end-of-candidates
a=ice-pwd:bc4bdcff7337a9b4e788e912d1325793
a=ice-ufrag:fec7e9bf
a=mid:0
a=setup:actpass
"""

KEY, EVENT = bytes(range(32)), codes.event_of("k3")
ADDRESS = "https://club.example/faristol/"

texts = st.text("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/", min_size=22, max_size=64)


def _is_reached(address: IPv4Address | IPv6Address) -> bool:
    return not (address.is_loopback or address.is_unspecified)


candidates = st.builds(
    Candidate,
    st.one_of(st.ip_addresses().filter(_is_reached).map(str), st.uuids().map(lambda uuid: f"{uuid}.local")),
    st.integers(1, 0xFFFF),
)
descriptions = st.builds(
    Description,
    st.builds(Credentials, texts.map(lambda text: text[:8]), texts),
    st.binary(min_size=32, max_size=32),
    st.lists(candidates, max_size=6).map(tuple),
)


def own() -> Description:
    return description.read_sdp(CHROMIUM)


def invitation(role: str = "desk") -> Invitation:
    return Invitation(role, EVENT, bytes(32), codes.secret_of(KEY, EVENT, role))


@pytest.mark.rule("DEV-2")
def test_what_matters_of_a_description_is_read_whichever_browser_wrote_it() -> None:
    chromium, firefox = own(), description.read_sdp(FIREFOX)

    assert chromium.credentials == Credentials("Lw/J", "FIDIs7qd1Ywjye1foGgF0dy1")
    assert chromium.candidates[0] == Candidate("192.168.1.17", 46837)
    assert chromium.fingerprint.hex().startswith("2215a637")
    assert [one.port for one in firefox.candidates] == [41032, 53780]


@pytest.mark.rule("EDG-C9")
def test_of_many_addresses_those_by_which_others_come_are_kept() -> None:
    adapters = [("0.0.0.0", 900), ("127.0.0.1", 901), ("::1", 902)]
    adapters += [(f"10.{at}.0.1", at) for at in range(8)]
    lines = [f"a=candidate:1 1 udp {weight} {one} 4000 typ host" for one, weight in adapters]
    lines.append("a=candidate:1 1 udp 500 192.168.1.7 4000 typ host")
    others = [line for line in CHROMIUM.splitlines() if not line.startswith("a=candidate")]
    kept = description.read_sdp("\n".join([*others, *lines])).candidates
    assert [one.address for one in kept] == ["192.168.1.7", *(f"10.{at}.0.1" for at in range(7, 2, -1))]
    alone = description.read_sdp("\n".join([*others, lines[1]])).candidates
    assert alone == (Candidate("127.0.0.1", 4000),)


@pytest.mark.parametrize("port", ["0", "65536", "9" * 5000])
def test_an_address_whose_port_cannot_be_is_left_out(port: str) -> None:
    read = description.read_sdp(CHROMIUM.replace("41787", port))
    assert read.candidates == (Candidate("192.168.1.17", 46837),)


@pytest.mark.rule("DEV-2")
@pytest.mark.parametrize("sdp", [CHROMIUM, FIREFOX])
def test_a_description_has_at_most_two_hundred_bytes(sdp: str) -> None:
    assert 80 <= len(description.pack(description.read_sdp(sdp))) <= 200


@settings(deadline=None)
@given(descriptions)
def test_a_description_is_the_same_after_packing_and_after_being_written(known: Description) -> None:
    assert description.unpack(description.pack(known)) == known
    read = description.read_sdp(description.offer(known))
    assert read.credentials == known.credentials
    assert set(read.candidates) == set(known.candidates)


@pytest.mark.rule("DEV-11")
@pytest.mark.parametrize("sdp", ["", "a=ice-ufrag:abcd", CHROMIUM.replace("sha-256", "sha-1"), "x" * 5000])
def test_a_description_that_lacks_something_is_refused(sdp: str) -> None:
    with pytest.raises(Damaged, match=r"joining\.description"):
        description.read_sdp(sdp)


@pytest.mark.rule("DEV-11")
@settings(deadline=None)
@given(st.binary(max_size=300))
def test_bytes_of_a_stranger_are_a_description_or_refused(data: bytes) -> None:
    try:
        known = description.unpack(data)
    except Damaged:
        return
    lines = description.answer(known).split("\r\n")
    assert len([line for line in lines if line.startswith("a=ice-pwd:")]) == 1


@pytest.mark.rule("DEV-2")
@pytest.mark.rule("DEV-3")
def test_each_code_is_a_link_and_is_read_with_and_without_it() -> None:
    asked = codes.request_by(invitation(), own())
    answered = codes.answer_by(invitation().secret, asked, own())
    for code in (invitation(), asked, answered):
        link = codes.link(ADDRESS, code)
        assert link.startswith(f"{ADDRESS}#/join/")
        assert codes.read(link) == codes.read(f"  {codes.write(code)}\n") == code
        assert len(link) < 320


@pytest.mark.rule("DEV-11")
def test_only_who_has_seen_the_invitation_of_a_role_can_ask_for_it() -> None:
    asked = codes.request_by(invitation(), own())
    assert asked.is_proven(invitation().secret)
    assert not asked.is_proven(invitation("player").secret)
    assert not asked.is_proven(codes.secret_of(KEY, codes.event_of("other"), "desk"))

    raised = Request("desk", EVENT, codes.request_by(invitation("player"), own()).proof, own())
    assert not raised.is_proven(invitation("desk").secret)


@pytest.mark.rule("DEV-2")
def test_both_sides_know_the_credentials_of_the_host_by_what_they_have() -> None:
    asked = codes.request_by(invitation(), own())
    read = codes.read(codes.write(asked))
    assert isinstance(read, Request)
    known = codes.credentials_of(invitation().secret, own())
    assert known == codes.credentials_of(invitation().secret, read.description)
    assert known != codes.credentials_of(invitation("hall").secret, own())
    assert (len(known.ufrag), len(known.password)) == (8, 32)


@pytest.mark.rule("DEV-3")
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "joining.nothing"),
        (" \n", "joining.nothing"),
        ("hello", "joining.other"),
        ("https://club.example/#/join/hello", "joining.other"),
        ("https://example.org/menu.pdf", "joining.other"),
        ("WIFI:S:club;T:WPA;P:secret;;", "joining.other"),
        (codes.link(ADDRESS, invitation())[:-5], "joining.cut"),
        (codes.link(ADDRESS, invitation())[:-1], "joining.cut"),
        ("AA" * 40, "joining.other"),
    ],
)
def test_a_code_of_something_else_or_half_of_one_is_told(text: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        codes.read(text)
    assert refused.value.code == code


def test_a_code_of_another_version_is_told() -> None:
    data = bytes([codes.VERSION + 1, 1, 0, 1, 2, 3])
    text = base64.urlsafe_b64encode(data + hashlib.sha256(data).digest()[: codes.SUM]).decode().rstrip("=")
    with pytest.raises(Refused, match=r"joining\.version"):
        codes.read(text)


@pytest.mark.rule("DEV-11")
@settings(deadline=None)
@given(
    st.text(max_size=120) | st.binary(max_size=150).map(lambda data: base64.urlsafe_b64encode(data).decode())
)
def test_whatever_is_pasted_is_a_code_or_refused(text: str) -> None:
    with pytest.raises(Refused):
        codes.read(text)
