"""A game against the computer to its end; the analysis of games: progress, one turn, simulation, report."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

import games
import gametable
import library
from browser.boards import point
from browser.games import copy_of_tables, press_next
from browser.prepared import expect_sentence, go, open_copy, saved, stream_at, unfold
from browser.test_prints import A4, pdf_of, size, words
from browser.test_screens import AXE, look
from browser.visits import LONG_WORK, NewVisit, Visit
from faristol.app.views.written import written_word
from faristol.board.board import Direction, square_name
from faristol.modes.game import commands as c
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import State, Step
from faristol.movegen.equity import ranked
from faristol.rules.notation import Play, show_coordinates
from faristol.rules.placement import new_tiles
from faristol.storage.codec import replayed
from faristol.storage.records import records_in
from faristol.tiles.tile import BLANK
from gametable import GameTable

ALPHABET = library.alphabet("ca")
TURNS = 60
"""More turns than a game has."""


PATIENT = """(() => {
  const later = window.setTimeout;
  window.setTimeout = (work, after, ...more) => after > 5000 ? 0 : later(work, after, ...more);
})()"""
"""In a page with this a play of the computer lies until somebody lets it stand, on a slow machine too."""


def state_of(page: Page) -> State:
    """The game of the page as it is saved."""
    stream = stream_at(page, "game")
    records = [record for record in records_in(saved(page)) if record.stream == stream]
    state = replayed(CLASSIC, sorted(records, key=lambda record: record.seq))
    assert state is not None
    return state


def press(page: Page, *labels: str) -> str:
    """Press the big button when it says one of these; answer what it said."""
    return press_next(page, "|".join(labels))


def start(page: Page, level: str) -> None:
    """Set up a game of Anna with the computer, draw, and start the clock."""
    go(page, "#/games/new/computer")
    page.get_by_label("Your name").fill("Anna")
    unfold(page, "level")
    page.get_by_role("radio", name=level).check()
    unfold(page, "rules")
    page.locator("#new-rules").select_option("classic")
    page.get_by_role("button", name="Begin the game").click()
    while not press(page, "Draw", "Anna draws", "Start the clock").startswith("Start the clock"):
        pass


def best_without_blank(state: State, seat: int = 0) -> Play | None:
    """The best play of the person at this seat that needs no blank."""
    rack = bytes(tile for tile in state.rack(seat) if tile != BLANK)
    found = library.referee(state.rules).generator.top(state.board, rack, 1) if rack else []
    return found[0].play if found else None


def lay(page: Page, state: State, play: Play) -> None:
    """Lay a play: the arrow on its first free square, then tile after tile from the rack."""
    tiles = new_tiles(state.board, play)
    page.mouse.click(*point(page, square_name(tiles[0][0])))
    arrow = page.locator(f"#at-{square_name(tiles[0][0])}")
    wanted = re.compile("down$" if play.direction is Direction.DOWN else "across$")
    expect(arrow).to_be_visible()
    if not wanted.search(str(arrow.get_attribute("aria-label"))):
        page.keyboard.press("Space")
    expect(arrow).to_have_attribute("aria-label", wanted)
    for number, (_, tile) in enumerate(tiles, start=1):
        name = re.compile(f"^{re.escape(ALPHABET.letter(tile))}, ")
        page.get_by_role("group", name="Your rack").get_by_role("button", name=name).first.click()
        expect(page.get_by_role("application").locator(".tile")).to_have_count(number)
    expect(page.locator("#tentative")).to_contain_text(show_coordinates(play.square, play.direction))


def play_best(page: Page, state: State, seat: int = 0) -> None:
    """Make the best play, or pass where there is none."""
    play = best_without_blank(state, seat)
    if play:
        lay(page, state, play)
        press(page, "Play ")
    else:
        page.get_by_role("button", name="Pass").click()
        press(page, "Pass: ")


def turn(page: Page, *, challenging: bool = False) -> State:
    """The person's turn; afterwards it is the person's turn again, or the game is over."""
    play_best(page, state_of(page))
    return answered(page, challenging=challenging)


def answered(page: Page, *, challenging: bool = False) -> State:
    """The computer has moved; its play stands, after a challenge or without one."""
    expect(page.locator("#next")).to_contain_text(re.compile("go on|lay a word|signs"))
    if "go on" in page.locator("#next").inner_text():
        if challenging:
            page.get_by_role("button", name=re.compile("^Challenge")).first.click()
            press(page, "word list")
        press(page, "go on")
        expect(page.locator("#next")).to_contain_text(re.compile("lay a word|signs"))
    return state_of(page)


@pytest.mark.slow
def test_a_game_against_the_computer_is_played_to_its_end(page: Page) -> None:
    page.add_init_script(PATIENT)
    page.reload()
    Visit.wait_for_app(page)
    start(page, "Beginner")
    state = answered(page)
    while not state.ended and not any(turn.challenges for turn in state.turns):
        state = turn(page, challenging=True)

    # Nothing is lost if the page is loaded again while the computer thinks.
    play_best(page, state)
    page.reload()
    Visit.wait_for_app(page)
    state = answered(page)
    for _ in range(TURNS):
        if not state.ended:
            state = turn(page)

    assert state.ended
    assert [turn.challenges[0].valid for turn in state.turns if turn.challenges] == [True]
    for seat in (0, 1):
        assert state.scores[seat] == sum(turn.scored for turn in state.turns if turn.seat == seat)
    press(page, "Anna signs")
    expect(page.get_by_text("Both have signed")).to_be_visible()
    assert state_of(page).step is Step.SIGNED


def played(seed: int = 3) -> GameTable:
    """A game of two on one tablet that has come to its end."""
    table = gametable.game("classic", "tablet", seed=5)
    return games.play_on(table, Random(seed), games.Chance(exchange=0))


def at_a_board(*plays: str) -> GameTable:
    """A game on a real board that both have left; nobody has written down the racks."""
    table = gametable.game()
    for text in plays:
        table.turn(text)
    table.do(c.Abandon((0, 1)))
    return table


def bring(page: Page, **tables: GameTable) -> None:
    open_copy(page, copy_of_tables(**tables))
    expect(page.get_by_role("status")).to_contain_text(f"Restored: {len(tables)}.")


def weighed(page: Page, path: str) -> None:
    """Open a page of the analysis and wait until every turn is weighed."""
    go(page, path)
    expect(page.locator("#analysis-progress progress")).to_have_count(0, timeout=LONG_WORK)


def weighed_alone(page: Page, path: str) -> None:
    """Open a report, wait until every turn is weighed, and stop the simulations, which take long."""
    go(page, path)
    progress = page.locator("#analysis-progress")
    expect(progress.get_by_text("still to be simulated")).to_be_visible(timeout=LONG_WORK)
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text(re.compile("^Stopped: "))).to_be_visible()


def test_the_turns_are_weighed_with_progress_and_it_can_be_stopped(page: Page) -> None:
    """The end of this game takes some seconds to be searched through."""
    bring(page, played=played(11))
    go(page, "#/game/played/analysis")
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text(re.compile("^Stopped: "))).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("progressbar")).to_have_count(0, timeout=LONG_WORK)
    expect(page.locator("#analysis-turns .lost").last).not_to_be_empty()


def test_the_best_play_of_a_turn_is_named_tried_and_simulated(page: Page) -> None:
    table = played()
    first = table.state.turns[0]
    rules, worth = table.state.rules, library.worth("ca")
    generator = table.referee.generator
    [best] = ranked(generator, worth, table.state.opening.board, first.rack, 86, 1, rules)
    bring(page, played=table)
    go(page, "#/game/played/analysis/1")
    moves = page.get_by_role("table", name="Best moves").locator("tbody tr")
    expect(moves).to_have_count(10)
    expect(moves.first).to_contain_text(written_word(best.play.word, ALPHABET))
    expect(moves.first).to_contain_text(str(best.score))

    expect(page.locator("#board .tile.try")).to_have_count(0)
    moves.first.get_by_role("button").click()
    expect(page.locator("#board .tile.try")).to_have_count(len(best.tiles))

    page.get_by_label("Turns ahead").select_option("2")
    page.get_by_role("button", name="Simulate the moves marked").click()
    rounds = page.locator("#simulation").get_by_text(re.compile(r"ahead, \d\d+ rounds"))
    expect(rounds).to_be_visible()
    progress = page.locator("#simulation").get_by_role("progressbar")
    expect(progress).to_have_count(0, timeout=LONG_WORK)  # by itself, once the best move is settled
    expect(page.locator("#simulation tbody tr")).to_have_count(3)

    page.get_by_role("link", name="Next turn").click()
    expect(page.get_by_role("heading", name="Turn 2 of")).to_be_visible()


def test_a_rack_is_typed_where_nobody_wrote_it_down(page: Page) -> None:
    bring(page, board=at_a_board("H4 CANTXR"))
    go(page, "#/game/board/analysis")
    expect(page.get_by_text("The rack of 1 turn is not known")).to_be_visible()
    page.get_by_role("link", name="CANTXR").click()
    expect(page.get_by_text("The play stood because nobody challenged it")).to_be_visible()
    field = page.get_by_label("Rack of this turn")
    field.fill("CANTXRÑ")
    page.keyboard.press("Enter")
    expect_sentence(page, "cannot be read as tiles", field)
    field.fill("CANTERA")
    page.keyboard.press("Enter")
    expect_sentence(page, "Not all tiles that were played", field)
    expect(field).to_have_value("CANTERA")
    field.fill("CANTXRA")
    page.keyboard.press("Enter")
    expect(page.get_by_role("table", name="Best moves")).to_be_visible()


@pytest.mark.rule("CLA-1D")
def test_there_is_no_analysis_while_the_game_is_played(page: Page) -> None:
    table = gametable.game("classic", "tablet")
    table.turn("P")
    bring(page, going=table)
    go(page, "#/game/going/analysis")
    expect(page.get_by_text("This game is still being played")).to_be_visible()
    expect(page.get_by_role("link", name="Turn")).to_have_count(0)


@pytest.mark.only_browser("chromium")  # what Firefox prints: test_prints_firefox.py
def test_the_report_fits_on_paper(page: Page) -> None:
    bring(page, played=played())
    weighed_alone(page, "#/game/played/report")
    for title in ("Who led", "In figures", "Mistakes", "To learn from: Anna", "Turns"):
        expect(page.get_by_role("heading", name=title)).to_be_visible()
    expect(page.get_by_role("img", name="Lead after each turn")).to_be_visible()
    pdf = pdf_of(page)
    assert len(pdf.pages) <= 3
    assert all(size(sheet) == A4 for sheet in pdf.pages)
    text = words(" ".join(sheet.extract_text() for sheet in pdf.pages))
    plain = re.sub("[()]", "", text)  # a blank stands in brackets, also one that lies on the board already
    for one in played().state.turns:
        if one.play:
            assert re.sub("[()]", "", written_word(one.play.word, ALPHABET)) in plain


@pytest.mark.slow
def test_the_pages_of_the_analysis_fit_everywhere_and_everybody(new_visit: NewVisit, address: str) -> None:
    visit = new_visit()
    page = visit.open(address)
    bring(page, played=played(), board=at_a_board("H4 CANTXR"))
    for path in ("analysis", "analysis/5", "report"):
        weighed(page, f"#/game/played/{path}")
        page.evaluate(AXE.read_text(encoding="utf-8"))
        found = look(page)
        assert (found.sideways, found.small_targets, found.small_texts, found.axe) == ([], [], [], []), path
    weighed(page, "#/game/board/analysis/1")
    found = look(page)
    assert (found.sideways, found.small_targets, found.small_texts, found.axe) == ([], [], [], [])


@pytest.mark.rule("CLA-2A")
def test_switches_stay_as_they_were_tapped_however_quickly(page: Page) -> None:
    go(page, "#/games/new/computer")
    unfold(page, "style")
    page.get_by_role("radio", name="Casual").check()
    page.get_by_text("More rules").click()
    for switch in ("Tiles once laid", "Show how many"):
        page.get_by_label(switch).click()
    unfold(page, "level")
    page.get_by_role("radio", name="Expert").check()
    unfold(page, "minutes")
    page.get_by_label("Time for each player").select_option("15")
    expect(page.locator("#next")).to_contain_text("15 minutes each")
    unfold(page, "style")
    expect(page.get_by_role("radio", name="Casual")).to_be_checked()
    expect(page.get_by_label("Turns may be taken back")).to_be_checked()
    expect(page.get_by_label("Tiles once laid")).to_be_checked()
    expect(page.get_by_label("Show how many")).not_to_be_checked()
    page.get_by_role("button", name="Begin the game").click()
    expect(page.locator("#duel")).to_be_visible()
    rules = state_of(page).rules
    assert (rules.takebacks, rules.touch_move, rules.show_bag) == (True, True, False)
