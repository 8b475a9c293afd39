"""What a friend with a changed program may send: it gets a sentence, and the device goes on (TOG-8)."""

import asyncio
import json
import zlib
from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest

from faristol.app.game import followed
from faristol.app.window import Request
from faristol.errors import Fault
from faristol.modes.game.fair import as_bytes, as_text, together
from faristol.storage.exchange.invitation import INVITES, PART, Part, data_of, link_of, read_invitation
from unit.app.game.test_friends import Friend, _few_rounds
from unit.app.game.test_friends_table import director, invitation, played, result, seated

assert _few_rounds
assert director


def link(data: bytes) -> str:
    return f"#/friend/{link_of(data)}"


def part(data: bytes) -> bytes:
    """The only part of a message."""
    return Part(zlib.crc32(data).to_bytes(4, "big"), 0, 1, data).packed()


def nested() -> bytes:
    """A part whose message is a part, and so on."""
    data = b"a message"
    for _ in range(PART // len(part(b"")) - 2):
        data = part(data)
    return data


def ruled(rules: object) -> bytes:
    """An invitation with rules of its own, of the list that is here."""
    own = zlib.compress(json.dumps(rules).encode())
    texts = b"".join(bytes((len(text),)) + text for text in ("Núria".encode(), b"", b""))
    return bytes((1, INVITES)) + bytes(8) + usual().checksum + bytes(2) + texts + own


def usual():
    return read_invitation(data_of(Friend("Núria", 1).invite().removeprefix("#/friend/")))


STOPS: dict[str, tuple[str, Callable[[], bytes]]] = {
    "parts in parts without an end": ("changed on its way", nested),
    "a part as long as a book": ("changed on its way", lambda: part(bytes(PART + 1))),
    "rules that are a list": ("This message is not complete", lambda: ruled([1])),
    "rules that are nothing": ("This message is not complete", lambda: ruled(None)),
    "rules that are a number beyond all": ("This message is not complete", lambda: ruled(10**40)),
    "rules as deep as can be": (
        "This message is not complete", lambda: ruled(json.loads("[" * 90 + "]" * 90))),
    "rules that want more tiles than there are": (
        "This message is not complete", lambda: ruled({**usual().rules.to_dict(), "rack_size": 99})),
    "two messages in two": (
        "This message is not complete", lambda: together([together([bytes(99)] * 2)] * 2)),
}  # fmt: skip


@pytest.mark.rule("TOG-2", "TOG-8")
@pytest.mark.parametrize("name", STOPS)
def test_no_link_brings_a_device_to_a_stop(name: str) -> None:
    sentence, made = STOPS[name]
    device = Friend("Pau", 2)
    device.go(link(made()))
    assert sentence in device.text
    assert device.path == "#/"


@pytest.mark.rule("TOG-2", "TOG-8")
def test_a_message_of_no_number_does_not_close_a_game_before_its_first_one() -> None:
    host, guest = Friend("Núria", 1), Friend("Pau", 2)
    answer = guest.accept(host.invite())
    host.go(answer)
    host.send("friend.begin")  # the answer is checked afterwards
    data = bytearray(data_of(answer.removeprefix("#/friend/")))
    data[10:12] = bytes(2)
    host.go(link(bytes(data)))
    assert host.told == ["This message is not complete. Copy it again, or ask for it to be sent again."]
    host.go(answer)
    assert len(host.fair.messages) == 2, "the bag is made"


@pytest.mark.rule("TOG-3", "TOG-8")
@pytest.mark.parametrize("field", [{}, {"most_turns": 1}, {"passes_end": 1, "abandon_points": 1000}])
def test_an_invitation_with_other_rules_of_the_same_name_says_so(field: dict[str, int]) -> None:
    guest = Friend("Pau", 2)
    guest.go(link(ruled({**usual().rules.to_dict(), **field})))
    assert "Clàssica" in guest.text
    assert ("but are not the same" in guest.text) == bool(field)


@pytest.mark.rule("TOG-3", "TOG-8")
def test_an_invitation_by_another_list_of_this_device_names_it() -> None:
    guest = Friend("Pau", 2)
    first, *_ = asyncio.run(guest.inner.library.lists("ca"))
    other = replace(
        first, header=replace(first.header, checksum="ab" * 32, name="Mots curts", version="curts")
    )

    async def lists(_language: str = "") -> list[object]:
        return [first, other]

    guest.inner.library.lists = lists  # type: ignore[method-assign]
    data = ruled(usual().rules.to_dict())
    guest.go(link(data))
    assert "in use on this device" not in guest.text
    guest.go(link(data[:10] + bytes.fromhex("ab" * 16) + data[26:]))
    assert "judged by the word list Mots curts, which is not the one in use on this device" in guest.text


@pytest.mark.rule("TOG-8")
@pytest.mark.parametrize(
    "name", ["NÚRIA", "Nu\u0301ria", "Núria\u200b", "N\u202aúria", "", " \u2060", "x" * 61]
)
def test_nobody_accepts_in_the_name_of_who_invites_or_in_none(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from faristol.modes.game import friends

    host, guest = Friend("Núria", 1), Friend("Pau", 2)
    honest, invited = friends.due, host.invite()
    with monkeypatch.context() as patch:
        patch.setattr(friends, "due", lambda state: replace(honest(state), name=name))
        answer = guest.accept(invited)
    host.go(answer)
    if host.path != "#/":
        host.tap("friend.begin")
    assert not host.path.startswith("#/game/")
    assert host.told


def brought(device: Friend, texts: Iterable[str]) -> list[object]:
    """A tablet passes on messages to the director's device: the table, or why not, of each."""
    answers = list[object]()
    for text in texts:
        request = Request(device.inner, {})
        try:
            answers.append(asyncio.run(followed.take(request, "swiss", text)))
        except Fault as fault:
            answers.append(fault.code)
        asked = request.effects
        while steps := [one for one in asked if one["kind"] == "again" and one["name"] == "friend.step"]:
            device.send("friend.step", **steps[0]["fields"])
            asked = device.effects
    return answers


def kept(device: Friend) -> list[str]:
    return [sent.text for sent in device.fair.messages]


@pytest.mark.rule("TOG-5", "TOG-8")
def test_a_tablet_that_tells_another_game_than_the_other_one_is_heard_also_after_the_end(
    director: Friend,
) -> None:
    host, guest = seated(invitation(director))
    played(host, guest, 1)
    texts = kept(guest)
    assert brought(director, texts) == [1] * len(texts)
    entered = result(director)
    assert entered is not None
    false = bytearray(as_bytes(texts[2]))
    false[-1] ^= 1
    assert brought(director, [*texts, as_text(bytes(false))]) == [1] * len(texts) + ["friend.unfit"]
    assert result(director) == entered
