"""Parts of several messages that come mixed: each is whole with its last part (TOG-2, EDG-D3)."""

from random import Random

import pytest

from at_once import at_once
from faristol.app.game.friend_parts import MOST_KEPT, PARTS, drop_parts, keep_part
from faristol.storage.exchange.invitation import PART, Part, joined, part_of, parts_of
from unit.app.game.test_friends import Friend


def part(data: bytes) -> Part:
    read = part_of(data)
    assert read
    return read


@pytest.mark.rule("TOG-2", "EDG-D3")
@pytest.mark.parametrize("seed", range(12))
def test_mixed_parts_of_several_messages_each_come_to_theirs(seed: int) -> None:
    dice, window = Random(seed), Friend("Núria", 1).inner
    messages = [dice.randbytes(dice.randint(PART + 1, 4 * PART)) for _ in range(dice.randint(2, 5))]
    left = {message: {*range(len(parts_of(message)))} for message in messages}
    coming = [(message, number) for message in messages for number in left[message]]
    dice.shuffle(coming)
    for at in range(0, len(coming), 2):  # some come twice
        coming.insert(dice.randint(at, len(coming)), coming[at])
    done: list[bytes] = []
    for message, number in coming:
        if message in done:
            continue
        one = part(parts_of(message)[number])
        left[message].discard(number)
        whole = joined(at_once(keep_part(window, one)))
        assert (whole == message) is not bool(left[message])
        if whole:
            done.append(whole)
            at_once(drop_parts(window, one))
    assert sorted(done) == sorted(messages)
    assert at_once(window.setting(PARTS)) == ""


@pytest.mark.rule("EDG-D3")
def test_parts_without_end_fill_no_device_and_the_last_message_comes_whole() -> None:
    dice, window = Random(1), Friend("Núria", 1).inner
    for _ in range(MOST_KEPT + 5):
        at_once(keep_part(window, part(parts_of(dice.randbytes(2 * PART))[0])))
    assert len(at_once(window.setting(PARTS)).split()) == MOST_KEPT
    last = dice.randbytes(3 * PART)
    found = [joined(at_once(keep_part(window, part(one)))) for one in parts_of(last)]
    assert found == [None, None, last]
