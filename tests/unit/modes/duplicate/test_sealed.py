"""A sealed game opens round by round, and shows what was changed in its file."""

import json
import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import library
from faristol.errors import Damaged, Refused
from faristol.modes.duplicate import prepared
from faristol.modes.duplicate.plays import top_plays
from faristol.modes.duplicate.prepared import Draft, Maker
from faristol.modes.duplicate.sealed import SealedScript, open_sealed, read_sealed
from faristol.rules.ruleset import RuleSet
from shared_game import RULES, made
from shared_game import sealed as sealed_file


@pytest.fixture(scope="module")
def draft() -> Draft:
    return made()


@pytest.fixture(scope="module")
def text(draft: Draft) -> str:
    return sealed_file(draft, "Roure 12")


def test_what_was_sealed_comes_out_round_by_round(draft: Draft, text: str) -> None:
    sealed = read_sealed(text)
    assert sealed.heading == prepared.heading_of(draft)
    script = open_sealed(sealed, "roure12")
    assert tuple(map(script.round, range(1, script.length + 1))) == draft.rounds


def test_without_the_code_no_round_opens(text: str) -> None:
    with pytest.raises(Refused, match=r"sealed\.code"):
        open_sealed(read_sealed(text), "Roure 13")


def test_a_game_without_a_code_opens_with_none(draft: Draft) -> None:
    sealed = read_sealed(sealed_file(draft, " "))
    assert not sealed.locked
    assert open_sealed(sealed, "whatever").round(5) == draft.rounds[4]


def test_the_key_of_a_round_is_in_the_round_before(text: str) -> None:
    """Another second round leads nowhere, and so does the first key."""
    script = open_sealed(read_sealed(text), "roure12")
    second_first = SealedScript(script.game, script.boxes[1:], script.key)
    with pytest.raises(Damaged, match=r"sealed\.changed"):
        second_first.round(1)
    swapped = SealedScript(script.game, (script.boxes[0], script.boxes[2], script.boxes[1]), script.key)
    assert swapped.round(1)
    with pytest.raises(Damaged, match=r"sealed\.changed"):
        swapped.round(2)


def test_no_rack_or_word_can_be_read_in_the_file(draft: Draft, text: str) -> None:
    boxes = "".join(json.loads(text)["boxes"])
    for one in draft.rounds:
        assert one.rack.hex() not in boxes
    assert len({len(box) for box in json.loads(text)["boxes"]}) == 1


@given(st.data())
def test_a_changed_file_says_so(text: str, data: st.DataObject) -> None:
    """Whatever is changed in the values of the file, or in one of its characters."""
    at = data.draw(st.integers(0, len(text) - 2))
    changed = data.draw(st.characters(min_codepoint=33, max_codepoint=126))
    other = text[:at] + changed + text[at + 1 :]
    if _values(other) == json.loads(text):
        return
    with pytest.raises(Damaged):
        read_sealed(other)


def _values(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        return None


@given(st.data())
def test_a_truncated_file_says_so(text: str, data: st.DataObject) -> None:
    end = data.draw(st.integers(60, len(text) - 3))
    with pytest.raises(Damaged, match=r"sealed\.short"):
        read_sealed(text[:end])


@pytest.mark.parametrize("foreign", ["hello", "[]", "{}", '{"faristol": "other"}', "null", "7"])
def test_another_file_is_none(foreign: str) -> None:
    with pytest.raises(Damaged, match=r"sealed\.foreign"):
        read_sealed(foreign)


def test_a_later_format_is_told(text: str) -> None:
    with pytest.raises(Damaged, match=r"sealed\.newer"):
        read_sealed(json.dumps({**json.loads(text), "format": 2}))


def test_spaces_between_the_values_change_nothing(text: str) -> None:
    assert read_sealed(json.dumps(json.loads(text))) == read_sealed(text)


@pytest.mark.rule("DUP-1.3")
@pytest.mark.parametrize("language", ["catalan_duplicate", "romanian_duplicate"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_whole_game_has_playable_racks_and_ends_with_a_reason(language: str, seed: int) -> None:
    rules = RuleSet.preset(language)
    draft, alphabet = made(seed, rules), library.alphabet(rules.language)
    assert draft.complete
    assert all(not one.ending for one in draft.rounds[:-1])
    for one in draft.rounds:
        assert any(tile == 0 or tile in alphabet.vowels for tile in one.rack)
        assert any(tile == 0 or tile not in alphabet.vowels for tile in one.rack)
        assert one.rack.startswith(one.kept)
    again = Maker(draft.plan, library.referee(rules), random.Random())
    again.follow(draft.rounds)
    board = sum(map(bool, again.state.board.cells))
    assert board + len(again.state.bag) + len(again.state.kept) == 100
    assert [round_.master.points for round_ in again.state.rounds] == [one.points for one in draft.rounds]


def test_another_play_leaves_the_rounds_before_as_they_are(draft: Draft) -> None:
    referee = library.referee(RULES)
    maker = Maker(draft.plan, referee, random.Random(7))
    maker.follow(draft.rounds[:3])
    lower = top_plays(maker.state.rounds[2], referee, 5)[4].play
    maker.follow(draft.rounds[:2])
    chosen = maker.choose(draft.rounds[2], lower)
    assert (chosen.rack, chosen.play) == (draft.rounds[2].rack, lower)
    events = (draft.plan, prepared.RoundsMade(1, draft.rounds), prepared.RoundsMade(3, (chosen,)))
    again = prepared.PREPARED.replay((event, 0) for event in events)
    assert again is not None
    assert again.rounds == (*draft.rounds[:2], chosen)
    assert not again.complete


def test_an_unfinished_game_is_not_sealed(draft: Draft) -> None:
    with pytest.raises(Refused, match=r"prepared\.unfinished"):
        prepared.seal_draft(replace(draft, rounds=draft.rounds[:2]), "", random.Random(1))
