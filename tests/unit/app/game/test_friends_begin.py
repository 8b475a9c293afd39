"""The way into a game on two devices: the next thing to do, and how far the first word is (TOG-1)."""

from dataclasses import replace

import pytest

from devtools.catalogues import compiled_catalogues
from faristol.app.text import Texts
from faristol.errors import Refused
from faristol.fairbag.fair_bag import GUEST, HOST
from faristol.storage.exchange.invitation import data_of, read_invitation, write_invitation
from hand import Hand
from unit.app.game.test_friend_live import Live, join
from unit.app.game.test_friends import Friend, _few_rounds, begun
from unit.app.joined.air import Air

assert _few_rounds

STEP, AGAIN = "Step {} of {} to the first word", "Send it again"


def require_step(device: Friend, number: int, of: int) -> None:
    """The page says how far it is, and nothing else of the kind."""
    assert STEP.format(number, of) in device.text
    assert device.text.count("to the first word") == 1


@pytest.mark.rule("TOG-1")
@pytest.mark.parametrize("starts", ["guest", "host"])
def test_each_page_says_how_far_it_is_to_the_first_word(starts: str) -> None:
    host, guest, of = Friend("Núria", 1), Friend("Pau", 2), 3 + (starts == "host")
    host.go("#/games/friend")
    assert "Three messages, then you play" in host.text
    link = host.invite(starts=starts)
    require_step(host, 1, of)
    guest.go(link)
    require_step(guest, 2, of)
    assert ("Núria starts." if starts == "host" else "You start.") in guest.text
    link = guest.accept(link)
    require_step(guest, 2, of)
    host.go(link)
    require_step(host, 3, of)
    assert ("You start." if starts == "host" else "Pau starts.") in host.text
    link = host.begin(link)
    require_step(host, 3, of)
    guest.go(link)
    if starts == "host":
        require_step(guest, 4, 4)
        host.go(guest.tap("friend.send"))
    first, other = (host, guest) if starts == "host" else (guest, host)
    assert "to the first word" not in first.text
    link = first.play()
    assert first.game.turns or first.game.pending
    other.go(link)
    assert "to the first word" not in other.text
    assert other.game.position == first.game.position or other.game.pending


@pytest.mark.rule("TOG-1")
def test_who_was_drawn_to_start_is_told_with_the_step_that_is_left() -> None:
    starters = set()
    for seed in range(1, 30, 2):
        host, guest = begun((seed, seed + 1), starts="draw")
        starters.add(guest.game.turn)
        if guest.game.turn == HOST:
            require_step(guest, 4, 4)
            host.go(guest.tap("friend.send"))
        else:
            assert "to the first word" not in guest.text
        first = (host, guest)[guest.game.turn]
        assert len(first.game.rack(first.game.turn)) == 7, "and begins with the last of these messages"
        if starters == {HOST, GUEST}:
            return
    raise AssertionError(starters)


@pytest.mark.rule("TOG-1")
def test_once_a_message_was_sent_its_answer_is_what_is_waited_for() -> None:
    host, guest = Friend("Núria", 1), Friend("Pau", 2)
    guest.go(host.invite())
    guest.tap("friend.accept", name="Pau")
    assert Hand(guest).find("button", "Send it to Núria").visible
    assert AGAIN not in guest.text
    link = guest.tap("friend.send")
    assert 'id="next">Waiting for Núria<' in guest.html
    assert "When the answer of Núria comes, open it here." in guest.text
    opens = [guest.text.index(label) for label in ("Open its file", "Open a message from Núria", AGAIN)]
    assert opens == sorted(opens)
    assert guest.tap("friend.send") == link, "as often as one likes"


@pytest.mark.rule("TOG-1", "TOG-4")
def test_friends_let_a_play_go_by_and_at_clocks_it_stands() -> None:
    host, guest = begun()
    host.go(guest.play())
    assert "Good, go on" in host.text
    assert "The play stands" not in host.text
    air = Air(1)
    host, guest = Live(air, "Núria", 1), Live(air, "Pau", 2)
    host.go("#/games/friend")
    host.send("friend.invite", name="Núria", rules="classic", starts="guest", days="0", clocks="1")
    guest.go(host.begin(guest.accept(host.tap("friend.send_invitation"))))
    join(guest, host)
    guest.go(guest.path)
    guest.lay()
    host.work()
    assert "The play stands: go on" in host.text


@pytest.mark.rule("TOG-1")
@pytest.mark.parametrize(
    ("language", "rules", "said"),
    [
        ("ca", "romanian", "Els mots d’aquesta partida són en romanès."),
        ("ro", "classic", "Cuvintele acestei partide sunt în limba catalană."),
        ("en", "classic", "The words of this game are in Catalan."),
        ("ca", "classic", ""),
        ("ro", "romanian", ""),
    ],
)
def test_a_game_in_another_language_than_the_page_is_told_in_that_of_the_page(
    language: str, rules: str, said: str
) -> None:
    host, guest = Friend("Núria", 1), Friend("Pau", 2)
    link = host.invite(rules=rules)
    if language != "en":
        guest.inner.texts = Texts.compiled(language, compiled_catalogues()[language])
    guest.go(link)
    assert said in guest.text
    assert bool(said) == ('class="notice info"' in guest.html)


@pytest.mark.rule("TOG-1")
def test_only_an_invitation_that_the_host_starts_has_another_version() -> None:
    made = {
        starts: data_of(Friend("Núria", 1).invite(starts=starts).removeprefix("#/friend/"))
        for starts in ("guest", "draw", "host")
    }
    assert [data[0] for data in made.values()] == [1, 1, 3]
    guests, drawn, hosted = map(read_invitation, made.values())
    assert [one.draws_start for one in (guests, drawn, hosted)] == [False, True, False]
    assert [one.starts for one in (guests, drawn, hosted)] == [GUEST, GUEST, HOST]
    with pytest.raises(Refused, match=r"friend\.newer"):
        read_invitation(bytes((5,)) + made["host"][1:])
    with pytest.raises(Refused, match=r"friend\.newer"):
        read_invitation(bytes((0,)) + made["host"][1:])
    with pytest.raises(Refused, match=r"friend\.cut"):
        read_invitation(write_invitation(replace(hosted, draws_start=True)))


@pytest.mark.rule("TOG-1")
def test_the_guest_starts_unless_something_else_is_chosen_and_nothing_else_can_be() -> None:
    host = Friend("Núria", 1)
    host.go("#/games/friend")
    assert Hand(host).find("combobox", "Who starts?").value == "guest"
    host.invite(starts="nobody")
    assert host.path == "#/games/friend"
