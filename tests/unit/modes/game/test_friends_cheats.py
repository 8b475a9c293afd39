"""What a friend with a changed program may sign at the end of a game, and out of turn: it is refused, and no
seed is shown before the last play stands (TOG-8)."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from fairgame import GROUP, Device, ended, two
from faristol.errors import Refused
from faristol.fairbag.fair_bag import GUEST, HOST
from faristol.fairbag.side import make
from faristol.fairbag.wire import Flag, Kind, Move
from faristol.modes.game import commands as c
from faristol.modes.game.fair import DAY, as_bytes, as_text
from faristol.modes.game.telling import dealing, due
from unit.fairbag.test_cheats import AnyBag
from unit.modes.game.test_friends import _few_rounds, carry, refused, rules_of

assert _few_rounds


def best(device: Device) -> None:
    """Lay the best play."""
    rack = device.state.position.racks[device.fair.seat]
    [move] = device.referee.generator.top(device.state.board, rack, 1)
    device.do(c.PlayTiles(move.play))


def signed(cheat: Device, move: Move, follows: Device) -> bytes:
    """A message of the cheat that follows the honest side's last one, which its own app would not make."""
    last = follows.fair.bag
    bag = AnyBag(**{**vars(cheat.fair.bag), "number": last.number, "before": last.before})
    return ended(make(GROUP, bag, cheat.fair.secret, move))


def answered(turns: int = 0) -> tuple[Device, Device]:
    """The play of the honest host lies, and the guest has to answer it."""
    host, guest = two(replace(rules_of("classic"), most_turns=turns), seed=5)
    best(guest)
    carry(guest, host)
    best(host)
    carry(host, guest)
    return host, guest


Cheat = Callable[[bytes], Move]
ANSWERS: dict[str, tuple[str, Cheat]] = {
    "an end of what goes on": ("friend.goes_on", lambda seed: Move(Kind.END, seed=seed)),
    "an end by a challenge in vain": (
        "friend.goes_on", lambda seed: Move(Kind.END, Flag.CHALLENGE, seed=seed)),
    "a resignation in another's seed": (
        "friend.seed", lambda _: Move(Kind.END, Flag.RESIGNS, seed=bytes(32))),
    "new tiles with a resignation": ("friend.order", lambda _: Move(Kind.DEAL, Flag.RESIGNS)),
    "the beginning again": ("friend.order", lambda _: Move(Kind.BAG)),
    "an exchange of nothing": ("friend.play", lambda _: Move(Kind.EXCHANGE)),
    "SENYORS of nothing": ("friend.play", lambda _: Move(Kind.SENYORS)),
}  # fmt: skip
OUT_OF_TURN: dict[str, Cheat] = {
    "a resignation": lambda seed: Move(Kind.END, Flag.RESIGNS, seed=seed),
    "a challenge of the own play": lambda _: Move(Kind.PASS, Flag.CHALLENGE),
    "a second turn": lambda _: Move(Kind.PASS),
    "new tiles": lambda _: Move(Kind.DEAL),
}


@pytest.mark.rule("TOG-8")
@pytest.mark.parametrize("name", ANSWERS)
def test_an_answer_that_is_none_is_refused_and_shows_no_seed(name: str) -> None:
    host, guest = answered()
    code, made = ANSWERS[name]
    assert refused(host, signed(guest, made(guest.fair.seed), host)) == code
    assert due(host.state) is None


@pytest.mark.rule("TOG-8")
@pytest.mark.parametrize("name", OUT_OF_TURN)
def test_nobody_goes_on_before_he_is_answered(name: str) -> None:
    host, guest = two(rules_of("classic"), seed=5)
    best(guest)
    carry(guest, host)
    assert refused(host, signed(guest, OUT_OF_TURN[name](guest.fair.seed), host)) == "friend.order"


@pytest.mark.rule("TOG-8")
def test_no_seed_is_shown_while_the_last_play_may_still_be_challenged() -> None:
    host, guest = answered(turns=1)
    assert host.state.pending
    assert due(host.state) is None
    for move, code in (
        (Move(Kind.PASS), "game.step"),
        (Move(Kind.EXCHANGE, slots=b"\0"), "game.step"),
        (Move(Kind.END, seed=bytes(32)), "friend.seed"),
    ):
        assert refused(host, signed(guest, move, host)) == code
        assert due(host.state) is None
    assert not any(host.fair.seed in as_bytes(sent.text) for sent in host.fair.messages)
    host.receive(as_text(signed(guest, Move(Kind.END, seed=guest.fair.seed), host)))
    assert due(host.state) == Move(Kind.END, seed=host.fair.seed)


@pytest.mark.rule("TOG-7", "TOG-8")
def test_who_claims_a_game_shows_no_seed_and_takes_no_late_move() -> None:
    host, guest = answered()
    host._state = replace(host.state, fair=replace(host.fair, days=3, since=host.now))
    host.now += 3 * DAY
    host.do(c.Abandon((GUEST,)))
    assert host.state.loser == GUEST != HOST
    assert (due(host.state), dealing(host.state)) == (None, None)
    for move in (Move(Kind.PASS), Move(Kind.END, Flag.RESIGNS, seed=guest.fair.seed)):
        with pytest.raises(Refused, match=r"game\.step"):
            host.receive(as_text(signed(guest, move, host)))
    host.receive(as_text(signed(guest, Move(Kind.END, seed=guest.fair.seed), host)))
    assert due(host.state) == Move(Kind.END, seed=host.fair.seed), "to one who has shown his"
