"""A casual game against the computer on a phone: two taps to the first move, hint, take-back, rematch."""

import re
from itertools import permutations

import pytest
from playwright.sync_api import Page, expect

import library
from browser.boards import Finger, middle, point
from browser.prepared import go
from browser.saving import NEXT_FRAME
from browser.test_game_computer import ALPHABET, press, state_of
from browser.test_screens import AXE, look
from browser.visits import NewVisit, Visit
from faristol.board.board import CENTRE, Direction, square_name
from faristol.modes.game.state import State
from faristol.rules.notation import Play
from faristol.rules.placement import new_tiles
from faristol.tiles.tile import BLANK

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}

SHORT, MANY, AIMS = 4, 500, 100
"""Tiles of a play that lies in sight where squares are as large as a finger, and plays looked through."""


@pytest.fixture
def phone(new_visit: NewVisit, address: str, browser_name: str) -> Page:
    if browser_name != "chromium":
        pytest.skip("Only Chromium can be touched by a test.")
    return new_visit(**PHONE).open(address)


def two_taps(page: Page) -> None:
    """From the first page to a rack that waits for the first move."""
    page.get_by_role("link", name="Play the computer").tap()
    page.get_by_role("button", name="Play now Learner").tap()
    expect(page.get_by_role("group", name="Your rack").get_by_role("button")).to_have_count(7)


def short_play(state: State) -> Play | None:
    """The best play across of at most four tiles that needs no blank."""
    rack = bytes(tile for tile in state.rack(0) if tile != BLANK)
    found = library.referee(state.rules).generator.top(state.board, rack, MANY)
    plays = (one.play for one in found if one.play.direction is Direction.ACROSS)
    return next((play for play in plays if len(play.word) <= SHORT), None)


def with_a_play(page: Page) -> tuple[State, Play]:
    """The game and such a play; a rack without one has another game begun."""
    while (play := short_play(state_of(page))) is None:
        go(page, "#/games/casual")
        page.get_by_role("button", name="Begin a new game").tap()
        expect(page).not_to_have_url(re.compile("casual$"))
        expect(page.get_by_role("group", name="Your rack").get_by_role("button")).to_have_count(7)
    return state_of(page), play


def aim(page: Page, finger: Finger, square: str) -> None:
    """Move the finger until its tile is over the square, which may still be on its way itself."""
    above = 0.0
    for _ in range(AIMS):
        x, y = point(page, square)
        finger.move(x, y + above)
        page.evaluate(NEXT_FRAME)  # the browser hands on moves with its frames
        page.evaluate(NEXT_FRAME)
        if page.locator("#ghost b").inner_text() == square:
            return
        if lit := page.locator("#drop-square").bounding_box():
            above += y - lit["y"] - lit["height"] / 2
    raise AssertionError(f"{square} was never under the tile")


def drag_play(page: Page, state: State, play: Play) -> None:
    """Lay a play with a finger, tile after tile: each lies somewhat above the finger."""
    finger = Finger(page)
    for square, tile in new_tiles(state.board, play):
        name, letter = square_name(square), ALPHABET.letter(tile)
        rack = page.get_by_role("group", name="Your rack")
        start = middle(rack.get_by_role("button", name=re.compile(f"^{re.escape(letter)}, ")).first)
        finger.down(*start)
        finger.move(start[0], start[1] - 30)
        aim(page, finger, name)
        finger.up()
        expect(page.get_by_role("img", name=re.compile(f"^{name}, {re.escape(letter)}, "))).to_be_visible()


def answered(page: Page) -> State:
    """The computer has played, or exchanged; it is the person's turn."""
    expect(page.locator("#next")).to_contain_text("lay a word")
    return state_of(page)


@pytest.mark.rule("PRA-1", "PRA-9")
def test_two_taps_a_play_by_drag_take_back_and_rematch(phone: Page) -> None:
    two_taps(phone)
    state, play = with_a_play(phone)
    drag_play(phone, state, play)
    press(phone, "Play ")
    state = answered(phone)
    assert [turn.seat for turn in state.turns] == [0, 1]
    assert state.turns[0].play == play

    open_sheet(phone)
    phone.get_by_role("button", name="Take back").tap()
    expect(phone.get_by_role("region", name="What happens now")).to_contain_text("Taken back: ")
    assert state_of(phone).turns == ()

    give_up(phone)
    expect(phone.locator("#app").get_by_text("Computer wins: Player has given up.")).to_be_visible()
    expect(phone.get_by_role("button", name="sign")).to_have_count(0)
    press(phone, "Rematch")
    state = answered(phone)
    assert (state.starter, [turn.seat for turn in state.turns]) == (1, [1])
    expect(phone.get_by_role("button", name="Take back")).to_have_count(0)


@pytest.mark.rule("PRA-9")
def test_a_hint_in_steps_stays_over_a_reload(phone: Page) -> None:
    two_taps(phone)
    with_a_play(phone)
    phone.get_by_role("button", name="Hint", exact=True).tap()
    hint = phone.get_by_role("region", name="Hint")
    first = hint.get_by_role("paragraph").inner_text()
    phone.reload()
    Visit.wait_for_app(phone)
    expect(hint).to_contain_text(first)
    for _ in range(2):
        said = hint.inner_text()
        phone.get_by_role("button", name="Hint", exact=True).press("Enter")
        expect(hint).not_to_have_text(said, use_inner_text=True)
        expect(phone.locator("#next")).to_be_in_viewport(ratio=1)
    state = state_of(phone)
    assert state.help.told == 1
    if state.hint and state.hint.kind == "play":
        phone.get_by_role("button", name="Lay it").tap()
        press(phone, "Play ")
        assert answered(phone).turns[0].play == state.hint.play


def invalid_pair(state: State) -> Play | None:
    """Two tiles of the rack across the centre that make no word; None if every pair makes one."""
    words, rack = library.referee(state.rules).lexicon, state.rack(0)
    pairs = (bytes(pair) for pair in permutations((tile for tile in rack if tile != BLANK), 2))
    word = next((pair for pair in pairs if not words.contains(pair)), None)
    return Play(CENTRE, Direction.ACROSS, word) if word else None


@pytest.mark.rule("PRA-1")
def test_a_word_that_is_not_valid_is_told_before_it_is_played(phone: Page) -> None:
    two_taps(phone)
    state = state_of(phone)
    play = invalid_pair(state)
    assert play is not None
    drag_play(phone, state, play)
    word = ALPHABET.show_word(play.word)
    expect(phone.locator("#tentative")).to_contain_text(f"not in the word list: {word}")
    expect(phone.locator("#next")).to_have_text("Not valid: lay another word")
    phone.get_by_role("button", name="Recall").tap()
    expect(phone.locator("#next")).to_contain_text("lay a word")
    assert state_of(phone).turns == ()


@pytest.mark.rule("PRA-1")
def test_its_pages_fit_a_phone_and_everybody(phone: Page) -> None:
    go(phone, "#/games/casual")
    phone.evaluate(AXE.read_text(encoding="utf-8"))
    for show in (lambda: None, lambda: two_taps_from_here(phone), lambda: give_up(phone)):
        phone.set_viewport_size(PHONE["viewport"])
        show()
        found = look(phone)
        assert (found.sideways, found.small_targets, found.small_texts, found.axe) == ([], [], [], [])


def two_taps_from_here(page: Page) -> None:
    page.get_by_role("button", name="Play now Learner").tap()
    page.get_by_role("button", name="Hint", exact=True).tap()
    expect(page.get_by_role("region", name="Hint")).to_be_visible()


def open_sheet(page: Page) -> None:
    """Return what the hand does not need, behind the names and points."""
    page.get_by_role("button", name="Score sheet").tap()
    expect(page.get_by_role("button", name="Back to the game")).to_be_focused()


def give_up(page: Page) -> None:
    open_sheet(page)
    page.get_by_role("button", name="Give up").tap()
    expect(page.locator("#next")).to_have_text("Go on playing")
    page.get_by_role("button", name="Give it up").tap()
    expect(page.locator("#app").get_by_text("Computer wins")).to_be_visible()
