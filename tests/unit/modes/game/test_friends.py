"""Whole games of two people on two devices: both copies are equal after every message (TOG-2, TOG-3)."""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import effort, usually
from fairgame import GROUP, Device, ended, two
from faristol.board.board import SQUARES
from faristol.errors import Refused
from faristol.fairbag.fair_bag import GUEST, HOST, FairBag
from faristol.fairbag.side import make
from faristol.fairbag.wire import Flag, Kind, Move, head_of
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game import telling
from faristol.modes.game.fair import apart, as_bytes, as_text, together
from faristol.modes.game.friends import making, revealing
from faristol.modes.game.state import State, Step
from faristol.modes.game.telling import dealing, due, written
from faristol.modes.game.turn import Turn
from faristol.rules.game_rules import GameRules
from faristol.rules.notation import Play
from faristol.rules.placement import read_tiles
from faristol.tiles.tile import BLANK, DESIGNATED

PRESETS = ("classic", "free", "mallorca", "romanian")
STARTS: tuple[Any, ...] = ({}, {"draws_start": True}, {"starts": HOST})
"""The guest starts, both draw for it, the host starts."""


@pytest.fixture(autouse=True)
def _few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules do not depend on how long a proof of a list is."""
    monkeypatch.setattr(telling, "FairBag", partial(FairBag, rounds=2))


def rules_of(key: str) -> GameRules:
    """A preset without clocks: messages take days."""
    return replace(GameRules.preset(key), player_seconds=0, increment_seconds=0, turn_seconds=0)


def mover_of(state: State) -> int:
    """The seat that acts next, with an answer to a play or with a turn."""
    return 1 - state.pending.seat if state.pending else state.turn


def may_act(device: Device) -> bool:
    """The player of a device has to answer a play or to move."""
    playing = device.state.step in (Step.TURN, Step.PLAYED, Step.UPHELD)
    return (
        playing
        and mover_of(device.state) == device.fair.seat
        and bool(device.fair.bag.allowed(device.fair.seat))
    )


def bare(turn: Turn) -> Turn:
    """A turn without what its own device alone knows."""
    return replace(turn, rack=b"", drawn=b"", returned=b"", used=0)


def seen(state: State) -> tuple[object, ...]:
    """What both devices have to agree about."""
    lying, turns = state.lying, [*map(bare, written(state))]
    return state.board, state.scores, lying.hands, lying.in_bag, turns, state.ended, state.loser, state.step


def carry(sender: Device, receiver: Device) -> None:
    """Send what is due; the receiver agrees with all of it, and what both have saved tells the same."""
    receiver.receive(sender.message())
    assert seen(sender.state) == seen(receiver.state)
    assert sender.fair.bag.before == receiver.fair.bag.before
    assert sender.fair.bag.lying.bag == receiver.fair.bag.lying.bag
    assert due(sender.state) is None


def carry_all(host: Device, guest: Device, *, live: bool = False) -> None:
    """Send what is due without anybody's move: new tiles, at once if it is `live`, and the end."""
    for _ in range(4):
        for sender, receiver in ((host, guest), (guest, host)):
            if due(sender.state) or (live and dealing(sender.state)):
                carry(sender, receiver)


def act(device: Device, rng: Random) -> None:
    """Let a device's player answer the last play, and move."""
    state, seat = device.state, device.fair.seat
    if state.pending and rng.random() < 0.3:
        with suppress(Refused):
            device.do(c.ChallengePlay())
            device.do(c.DecideChallenge())
    state = device.state
    if state.ended or mover_of(state) != seat:
        return
    rack = state.position.racks[seat]
    assert len(rack) == state.position.hands[seat]
    if not rack or (state.pending and not state.lying.hands[1 - seat] and not state.position.in_bag):
        device.do(c.CompleteTurn())
        return
    chance = rng.random()
    tiles = bytes(rng.sample([*rack], min(3, len(rack))))
    plays = [one.play for one in device.referee.generator.top(state.board, rack, 20)]
    wanted: list[c.Command] = []
    if chance < 0.2:
        wanted = [c.CallSenyors(rack), *([c.Exchange(tiles)] if chance < 0.08 else [])]
    elif chance > 0.99:
        wanted = [c.Abandon((seat,))]
    elif plays and chance < 0.95:
        play = rng.choice(plays)
        wanted = [
            c.PlayTiles(laid(device, play, turned=turn))
            for turn in ((True, False) if chance > 0.8 else (False,))
        ]
    for command in (*wanted, c.Pass()):
        with suppress(Refused):
            device.do(command)
            return


def laid(device: Device, play: Play, *, turned: bool = False) -> Play:
    """A play as it is read from the tiles that are laid, or laid the other way round."""
    board, both = device.state.board, zip(play.squares, play.word, strict=True)
    squares, tiles = zip(*((square, tile) for square, tile in both if not board.at(square)), strict=True)
    new = dict(zip(squares, tiles[:: -1 if turned else 1], strict=True))
    read = read_tiles(board, new, device.referee.alphabet)
    assert isinstance(read, Play)
    return read


def played_out(host: Device, guest: Device, rng: Random) -> None:
    """Play a game to its end, until both have shown their seeds."""
    both = (host, guest)
    for _ in range(150):
        carry_all(host, guest)
        if host.state.ended and guest.state.ended:
            break
        act(next(one for one in both if may_act(one)), rng)
    assert host.state.step is guest.state.step is Step.SIGNED
    assert not host.fair.bag.allowed(HOST) | guest.fair.bag.allowed(GUEST)


def require_one_record(host: Device, guest: Device) -> None:
    """Reveal the racks: one record, which has all tiles in it and is what each has seen of it."""
    before = [[(turn.seat, turn.rack) for turn in device.state.turns] for device in (host, guest)]
    for device in (host, guest):
        saved = device.replayed()
        assert saved == device.state
        device.do(ended(revealing(GROUP, device.state)))
        assert device.replayed() == device.state
    assert host.state.position == guest.state.position
    assert host.result() == guest.result()
    one, two_ = ([replace(turn, used=0) for turn in device.state.turns] for device in (host, guest))
    assert one == two_
    for seat, turns in enumerate(before):
        for (owner, rack), turn in zip(turns, one, strict=True):
            assert owner != seat or not rack or Counter(rack) == Counter(turn.rack)
    board, racks = host.state.board, host.state.position.racks
    laid = bytes(BLANK if tile & DESIGNATED else tile for tile in map(board.at, range(SQUARES)) if tile)
    seen_or_not = laid + racks[HOST] + racks[GUEST] + host.state.position.bag.tiles()
    assert sorted(seen_or_not) == sorted(host.fair.bag.tiles) or host.state.ended == "abandoned"


@pytest.mark.rule("TOG-2", "TOG-3", "TOG-8")
@pytest.mark.parametrize(
    ("key", "word_check"),
    usually(
        [("classic", "challenge"), ("romanian", "refuse"), ("mallorca", "void")],
        product(PRESETS, ("challenge", "refuse", "void")),
    ),
)
def test_whole_games_are_equal_on_both_devices_after_every_message(key: str, word_check: str) -> None:
    rules, kinds = replace(rules_of(key), word_check=word_check), Counter[str]()
    for turn in range(effort(3, 12)):
        host, guest = two(rules, seed=turn, **STARTS[turn % 3])
        played_out(host, guest, Random(turn))
        require_one_record(host, guest)
        kinds.update(turn.kind for turn in host.state.turns)
        kinds.update("challenged" for turn in host.state.turns if turn.challenges)
        kinds.update("upheld" for turn in host.state.turns if turn.reason == "challenge")
    assert kinds["play"] > 10
    assert bool(kinds["challenged"]) == (word_check == "challenge")
    assert bool(kinds["refused"]) == (word_check != "refuse")
    assert bool(kinds["upheld"]) == (word_check == "challenge")


@pytest.mark.rule("TOG-4", "TOG-3")
@pytest.mark.parametrize(
    ("key", "word_check"),
    usually([("mallorca", "challenge"), ("romanian", "void")], product(PRESETS, ("challenge", "void"))),
)
def test_whole_games_with_new_tiles_at_once_are_equal_on_both_devices(key: str, word_check: str) -> None:
    """The connection is there in some of the turns, and gone in the others."""
    rules, kinds = replace(rules_of(key), word_check=word_check), Counter[str]()
    for turn in range(effort(3, 8)):
        rng = Random(100 + turn)
        host, guest = two(rules, seed=100 + turn, **STARTS[turn % 3])
        for _ in range(200):
            live = rng.random() < 0.7
            carry_all(host, guest, live=live)
            if host.state.ended and guest.state.ended:
                break
            mover = next(one for one in (host, guest) if may_act(one))
            if live and mover.state.pending and rng.random() < 0.7:
                mover.do(c.CompleteTurn())
                continue
            kinds["open"] += live and all(map(dealt, (host, guest)))
            act(mover, rng)
        assert host.state.step is guest.state.step is Step.SIGNED
        require_one_record(host, guest)
        kinds.update(head_of(as_bytes(sent.text)).kind.name for sent in host.fair.messages)
        kinds.update("upheld" for one in host.state.turns if one.reason == "challenge")
    assert kinds["DEAL"] > 10 < kinds["open"]
    assert bool(kinds["upheld"]) == (word_check == "challenge")


def dealt(device: Device) -> bool:
    """A device's player sees the whole of his rack."""
    seat = device.fair.seat
    return len(device.state.position.racks[seat]) == device.state.position.hands[seat]


@pytest.mark.rule("TOG-4")
def test_a_play_stands_once_its_tiles_were_opened_and_the_same_side_moves() -> None:
    host, guest = two(rules_of("classic"))
    carry(guest, host)
    assert dealt(host)
    [best] = guest.referee.generator.top(guest.state.board, guest.state.position.racks[GUEST], 1)
    guest.do(c.PlayTiles(best.play))
    carry(guest, host)
    assert dealing(host.state) is None, "it can still be challenged"
    host.do(c.CompleteTurn())
    assert guest.state.pending
    carry(host, guest)
    assert guest.state.pending is None
    assert dealt(guest)
    assert guest.refuses(c.Pass()).code == "friend.waiting"
    assert host.refuses(c.ChallengePlay()).code
    assert [dealing(one.state) for one in (host, guest)] == [None, None]
    host.do(c.Pass())
    carry(host, guest)


@pytest.mark.rule("TOG-4")
def test_a_challenge_that_fails_is_told_with_the_new_tiles_and_one_that_is_upheld_with_the_move() -> None:
    for word, upheld in ((None, False), ("turned", True)):
        host, guest = two(rules_of("classic"), seed=5)
        [best] = guest.referee.generator.top(guest.state.board, guest.state.position.racks[GUEST], 1)
        guest.do(c.PlayTiles(laid(guest, best.play, turned=word is not None)))
        carry(guest, host)
        host.do(c.ChallengePlay())
        host.do(c.DecideChallenge())
        if host.state.pending:
            host.do(c.CompleteTurn())
        assert (dealing(host.state) is None) == upheld
        if not upheld:
            carry(host, guest)
            assert guest.state.turns[-1].challenges
            assert dealt(guest)
        host.do(c.Pass())
        carry(host, guest)
        assert bool(guest.state.turns[-2].reason) == upheld


@pytest.mark.rule("TOG-3")
def test_seven_vowels_or_consonants_are_shown_and_changed_and_the_same_player_moves() -> None:
    host, guest = two(rules_of("mallorca"), seed=143)
    shown = guest.state.position.racks[GUEST]
    guest.do(c.CallSenyors(shown))
    carry(guest, host)
    assert host.state.swaps[-1].shown == shown
    assert guest.refuses(c.Pass()).code == "friend.waiting"
    carry(host, guest)
    assert len(guest.state.position.racks[GUEST]) == 7
    assert guest.state.position.racks[GUEST] != shown
    assert guest.state.turn == GUEST
    guest.do(c.Pass())
    carry(guest, host)
    played_out(host, guest, Random(1))
    require_one_record(host, guest)


@pytest.mark.rule("TOG-3")
@pytest.mark.parametrize("key", ["mallorca", "romanian"])
def test_a_game_ends_by_passes_on_both_devices(key: str) -> None:
    host, guest = two(rules_of(key))
    while not host.state.ended:
        (host, guest)[host.state.turn].do(c.Pass())
        carry_all(host, guest)
    assert host.state.step is guest.state.step is Step.SIGNED
    require_one_record(host, guest)


@pytest.mark.rule("TOG-3")
@pytest.mark.parametrize("answers", [False, True])
def test_who_resigns_has_lost_on_both_devices(answers: bool) -> None:
    host, guest = two(rules_of("classic"))
    if answers:
        [best] = guest.referee.generator.top(guest.state.board, guest.state.position.racks[GUEST], 1)
        guest.do(c.PlayTiles(best.play))
        carry(guest, host)
    quitter = host if answers else guest
    quitter.do(c.Abandon((quitter.fair.seat,)))
    carry_all(host, guest)
    assert host.state.loser == guest.state.loser == quitter.fair.seat
    assert host.state.step is guest.state.step is Step.SIGNED
    require_one_record(host, guest)


@pytest.mark.rule("TOG-2")
def test_a_message_is_made_the_same_however_often_it_is_made() -> None:
    _, guest = two(rules_of("classic"))
    guest.do(c.Pass())
    assert ended(making(GROUP, guest.state)) == ended(making(GROUP, guest.state)) == guest.message()
    with pytest.raises(Refused, match=r"friend\.waiting"):
        guest.message()


@pytest.mark.rule("TOG-2", "TOG-3")
def test_a_device_does_what_its_player_may_do_and_the_other_one_knows_of() -> None:
    host, guest = two(rules_of("classic"))
    assert host.refuses(c.Pass()).code == "friend.waiting", "the guest starts"
    assert guest.refuses(c.Abandon((HOST,))).code == "friend.waiting"
    assert guest.refuses(c.Exchange(b"")).code == "exchange.none"
    for command in (c.TakeBack(), c.ClaimTime(), e.ClockPaused("rest"), e.RackTyped(GUEST, b"")):
        assert guest.refuses(command).code == "friend.not_here"
    assert host.refuses(e.RacksRevealed((), (), (), ())).code == "friend.goes_on"
    assert host.refuses(e.FairBagBegun(HOST, b"", b"", bytes(32), False)).code == "friend.not_here"
    guest.do(c.Pass())
    assert guest.refuses(c.Pass()).code == "friend.waiting", "it is still to be sent"
    with pytest.raises(Refused, match=r"friend\.waiting"):
        guest.do(c.TakeMessage("", b""))
    message = guest.message()
    assert refused(guest, as_bytes(message)) == "friend.order", "one's own"
    host.receive(message)
    assert refused(host, as_bytes(message)) == "friend.order", "opened twice"
    with pytest.raises(Refused, match=r"friend\.cut"):
        host.receive("a message")


@pytest.mark.rule("TOG-2")
@pytest.mark.parametrize("change", [lambda text: text + "==", lambda text: f"{text[:50]}\n{text[50:]} ."])
def test_a_message_is_kept_as_it_was_made_whatever_its_way_has_done_to_the_text(
    change: Callable[[str], str],
) -> None:
    """Else the same message again would pass for a second one of its sender."""
    host, guest = two(rules_of("classic"))
    guest.do(c.Pass())
    message = guest.message()
    host.receive(change(message))
    assert host.fair.messages[-1].text == guest.fair.messages[-1].text == message


def refused(device: Device, data: bytes) -> str:
    """The code with which a message is refused, which changes nothing."""
    state, events = device.state, len(device.events)
    with pytest.raises(Refused) as caught:
        device.receive(as_text(data))
    assert (device.state, len(device.events)) == (state, events)
    return caught.value.code


message = st.binary(min_size=93, max_size=400).map(lambda data: bytes((1, Kind.PLAY)) + data)


@pytest.mark.rule("TOG-2", "TOG-4")
@given(st.lists(message, min_size=1, max_size=2), st.data())
def test_two_messages_in_one_link_come_out_as_they_were(messages: list[bytes], data: st.DataObject) -> None:
    link = together(messages)
    assert apart(link) == messages
    cut = link[: data.draw(st.integers(2, len(link) - 1))]
    if len(messages) > 1:
        with suppress(Refused):
            assert apart(cut) == messages[:1], "what is left is a whole message, or it is refused"
        for wrong in (link[:2], together([*messages, messages[0]])):
            with pytest.raises(Refused, match=r"friend\.cut"):
                apart(wrong)


FALSE: dict[str, tuple[str, Callable[[Move], Move]]] = {
    "another score": ("friend.points", lambda move: replace(move, score=move.score + 1)),
    "off the centre": ("placement.centre", lambda move: moved(move, 15)),
    "off the board": ("friend.play", lambda move: moved(move, 120)),
    "two tiles on one square": ("friend.play", lambda move: replace(move, laid=(move.laid[0], replace(
        move.laid[1], square=move.laid[0].square), *move.laid[2:]))),
    "a challenge of nothing": ("challenge.late", lambda move: replace(move, flags=Flag.CHALLENGE)),
    "an end of what goes on": ("friend.goes_on", lambda _: Move(Kind.END, seed=bytes(32))),
    "SENYORS that the rules have not": ("senyors.not_here", lambda _: Move(Kind.SENYORS)),
}  # fmt: skip


def moved(move: Move, by: int) -> Move:
    """The same play elsewhere."""
    return replace(move, laid=tuple(replace(one, square=one.square + by) for one in move.laid))


@pytest.mark.rule("TOG-2", "TOG-3", "TOG-8")
@pytest.mark.parametrize("name", FALSE)
def test_what_the_rules_do_not_allow_is_refused_in_a_message_whose_proof_is_right(name: str) -> None:
    host, guest = two(rules_of("classic"))
    [best] = guest.referee.generator.top(guest.state.board, guest.state.position.racks[GUEST], 1)
    guest.do(c.PlayTiles(best.play))
    honest, (code, change) = due(guest.state), FALSE[name]
    assert honest is not None
    move = change(honest)
    move = replace(move, shown=guest.fair.bag.lying.mine) if move.kind is Kind.SENYORS else move
    data = ended(make(GROUP, guest.fair.bag, guest.fair.secret, move))
    assert refused(host, data) == code
    carry(guest, host)


@pytest.mark.rule("TOG-8")
@pytest.mark.parametrize("bits", [0x40, 0x80, 0xC0])
def test_the_letter_of_a_blank_is_written_in_one_way(bits: int) -> None:
    """Each of these bytes would show the letter too, and be another tile on one of the boards."""
    host, guest = two(rules_of("free"), seed=26)
    plays = guest.referee.generator.top(guest.state.board, guest.state.position.racks[GUEST], 300)
    blank = next(one.play for one in plays if any(tile & DESIGNATED for tile in one.play.word))
    guest.do(c.PlayTiles(blank))
    move = due(guest.state)
    assert move is not None
    laid = tuple(replace(one, letter=one.letter | bits if one.letter else BLANK) for one in move.laid)
    data = ended(make(GROUP, guest.fair.bag, guest.fair.secret, replace(move, laid=laid)))
    assert refused(host, data) == "friend.play"
    carry(guest, host)


@pytest.mark.rule("TOG-3")
def test_rules_with_a_time_for_each_turn_begin_no_bag() -> None:
    """A turn would be over on one device before the other one knows."""
    with pytest.raises(Refused, match=r"friend\.not_here"):
        two(replace(rules_of("classic"), turn_seconds=60))


@pytest.mark.rule("TOG-7")
@pytest.mark.parametrize("key", PRESETS)
def test_a_copy_of_any_moment_comes_up_to_date_by_all_messages(key: str) -> None:
    rng = Random(key)
    host, guest = two(rules_of(key), draws_start=True, seed=3)
    kept = [[*host.events]]
    for _ in range(12):
        carry_all(host, guest)
        if host.state.ended:
            break
        act(next(one for one in (host, guest) if may_act(one)), rng)
        kept.append([*host.events])
    carry_all(host, guest)
    for events in kept:
        copy = Device(host.referee, 5)
        copy.events = events
        copy._state = copy.replayed()
        if due(copy.state):
            copy.message()
        for sent in host.fair.messages[len(copy.fair.messages) :]:
            copy.receive(sent.text)
        assert seen(copy.state) == seen(host.state)
        assert copy.state.position.racks[HOST] == host.state.position.racks[HOST]
        assert copy.fair.bag == host.fair.bag
