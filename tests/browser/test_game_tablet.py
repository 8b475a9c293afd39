"""Whole games of two at the page: on one tablet from the draw to the signatures, and on a real board."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import games as played_games
import gametable
import library
from browser.boards import point
from browser.games import copy_of_tables, press_next
from browser.independent_games import Counted, counted
from browser.prepared import address_at, go, open_copy, saved, stream_at, unfold, visiting
from browser.test_screens import AXE, look
from browser.visits import NewVisit, PageTime, Visit
from devtools.server import SiteServer
from effort import usually
from faristol.board.board import EMPTY, Board, Direction, square_name
from faristol.rules.game_rules import GameRules
from faristol.rules.notation import Play
from faristol.rules.placement import new_tiles
from faristol.tiles.tile import BLANK, DESIGNATED, as_drawn

ALPHABET = library.alphabet("ca")
LETTERS = {"ca": ALPHABET, "ro": library.alphabet("ro")}
MOST_TURNS = 60


class Players:
    """People with one tablet, who know every word; they see only what the page shows."""

    def __init__(self, page: Page, key: str = "classic") -> None:
        self.page = page
        self.board: Board = EMPTY
        self.referee = library.referee(GameRules.preset(key))
        self.alphabet = self.referee.alphabet

    @property
    def next(self) -> Locator:
        """The one big button."""
        return self.page.locator("#next")

    def press(self, said: str) -> str:
        """Press the big button, which must say this."""
        return press_next(self.page, said)

    def begin(self) -> None:
        """Draw for the start, draw the racks, start the clock."""
        while not self.press("Treu|Torneu|treu|Engega").startswith("Engega"):
            pass

    def take_tablet(self) -> None:
        """Say who one is: only then the tiles are shown."""
        self.press("Soc ")
        expect(self.tiles.first).to_be_visible()

    @property
    def rack_group(self) -> Locator:
        return self.page.get_by_role("group", name="El vostre faristol")

    @property
    def tiles(self) -> Locator:
        return self.rack_group.get_by_role("button")

    def rack(self) -> bytes:
        """The tiles as their names say them, as soon as they are there."""
        expect(self.tiles).not_to_have_count(0)
        said = self.tiles.locator(".sr").all_inner_texts()
        letters = self.alphabet.letters
        return bytes(letters.index(text.split(",")[0]) if "," in text else BLANK for text in said)

    def best(self) -> Play | None:
        plays = self.referee.generator.top(self.board, self.rack(), 1)
        return plays[0].play if plays else None

    def lay(self, play: Play) -> None:
        """The arrow on the first free square, then tile after tile from the rack."""
        tiles = new_tiles(self.board, play)
        first = square_name(tiles[0][0])
        self.page.mouse.click(*point(self.page, first))
        arrow = self.page.locator(f"#at-{first}")
        wanted = re.compile("vertical$" if play.direction is Direction.DOWN else "horitzontal$")
        expect(arrow).to_be_visible()
        if not wanted.search(str(arrow.get_attribute("aria-label"))):
            self.page.keyboard.press("Space")
        expect(arrow).to_have_attribute("aria-label", wanted)
        for number, (_, tile) in enumerate(tiles, start=1):
            letter = self.alphabet.letter(tile & ~DESIGNATED)
            name = "escarràs" if tile & DESIGNATED else f"{letter}, "
            self.rack_group.get_by_role("button", name=re.compile(f"^{re.escape(name)}")).first.click()
            if tile & DESIGNATED:
                question = self.page.get_by_role("dialog")
                question.get_by_role("button", name=letter, exact=True).click()
            expect(self.page.get_by_role("application").locator(".tile")).to_have_count(number)

    def turn(self) -> None:
        """A whole turn: the best play, or a pass."""
        self.take_tablet()
        play = self.best()
        if play is None:
            self.page.get_by_role("button", name="Passa").click()
            self.press("Passa: ")
            return
        self.lay(play)
        self.press("Juga ")
        self.press("rellotge")
        self.board = self.board.place(new_tiles(self.board, play))

    def wrong_play(self) -> Play:
        """A play of two tiles that is no word, beside a tile that lies."""
        rack, lexicon = self.rack(), self.referee.lexicon
        for start in (square for square in range(15, 210) if self.board.at(square) and square % 15):
            if self.board.at(start - 1):
                continue
            row = range(start, start - start % 15 + 15)
            end = next((square for square in row if not self.board.at(square)), None)
            if end is None or (end + 1 in row and self.board.at(end + 1)):
                continue
            word = bytes(self.board.at(square) for square in range(start, end))
            for tile in as_drawn(rack):
                play = Play(start, Direction.ACROSS, word + bytes((tile,)))
                if tile and not lexicon.contains(play.word):
                    return play
        raise AssertionError("every tile makes a word")


def game_of(page: Page) -> Counted:
    """The game of the page, counted again from what the browser has saved."""
    stream = stream_at(page, "game")
    records = [json.loads(line) for line in saved(page)]
    records = [record for record in records if record["stream"] == stream]
    return counted(sorted(records, key=lambda record: record["seq"]))


def start_game(page: Page, *, first: str, second: str) -> None:
    """Type the names in the fields that have the keyboard's order."""
    page.locator("#new-first").fill(first)
    page.locator("#new-second").fill(second)
    page.locator("#next").click()


@pytest.mark.slow
@pytest.mark.rule("CLA-4A", "CLA-6A", "CLA-7B", "CLA-7C")
def test_two_play_on_one_tablet_from_the_draw_to_the_signatures(new_visit: NewVisit, address: str) -> None:
    visit = new_visit(locale="ca-ES")
    page = visit.open(address)
    go(page, "#/play")
    page.get_by_role("link", name="Partida nova").click()
    expect(page.get_by_role("heading", name="Partida nova")).to_be_visible()
    unfold(page, "rules")
    page.locator("#new-rules").select_option("classic")
    start_game(page, first="Rosa Güell", second="Joan Ribalta")
    players = Players(page)
    players.begin()
    while players.board == EMPTY:  # some racks make no word
        players.turn()

    # Nobody sees the other's tiles, nor anybody after a reload.
    expect(players.next).to_contain_text("Soc ")
    expect(players.tiles).to_have_count(0)
    players.take_tablet()
    page.reload()
    Visit.wait_for_app(page)
    expect(players.next).to_contain_text("Soc ")
    expect(players.tiles).to_have_count(0)

    # A play that is no word is challenged before the tablet changes hands.
    players.take_tablet()
    players.lay(players.wrong_play())
    players.press("Juga ")
    page.get_by_role("button", name=re.compile("^Impugna")).first.click()
    expect(page.get_by_text("El tauler està tapat")).to_be_visible()
    players.press("llista")

    # The next one exchanges two tiles, the one after passes.
    players.take_tablet()
    page.get_by_role("button", name="Canvia").click()
    for place in (0, 4):
        page.locator("#exchange-form label").nth(place).click()
        expect(page.get_by_role("checkbox").nth(place)).to_be_checked()
    players.press("Canvia 2 fitxes")
    players.take_tablet()
    page.get_by_role("button", name="Passa").click()
    players.press("Passa: passo")

    # The judge sets the clocks: whoever is to play is now over time.
    game_path = address_at(page)
    to_play = page.locator("#duel .now").inner_text()
    late = next(name for name in ("Rosa Güell", "Joan Ribalta") if name in to_play)
    page.get_by_role("link", name="Menú", exact=True).click()
    page.get_by_role("link", name="Posa els rellotges a l’hora").click()
    page.get_by_role("textbox", name=late).fill("-0:45")
    page.get_by_role("button", name="Posa’ls").click()
    expect(page.get_by_role("textbox", name=late)).to_have_value(re.compile("^−0:"))
    go(page, game_path)
    expect(page.locator("#duel .now")).to_contain_text("fora de temps −")

    for _ in range(MOST_TURNS):
        expect(players.next).to_contain_text(re.compile("Soc |Signa"))
        if "Signa" in players.next.inner_text():
            break
        players.turn()
    players.press("Signa")
    players.press("Signa")
    expect(page.get_by_role("link", name="Una altra partida")).to_be_visible()

    game = game_of(page)
    assert game.ended == "out"
    assert all(stated == again for stated, again in game.stated)
    assert max(game.used) > 1800_000
    shown = page.locator("#game-step").inner_text()
    for points in game.final():
        assert str(points).replace("-", "−") in shown
    assert {"Challenged", "TilesExchanged", "TurnPassed", "Signed"} <= set(game.kinds)


@pytest.mark.rule("ROM-3", "ROM-1")
def test_the_score_of_a_romanian_game_is_kept_by_the_keyboard_alone(
    new_visit: NewVisit, address: str
) -> None:
    page = new_visit(locale="ro-RO").open(address)
    go(page, "#/games/new/board")
    expect(page.locator("#new-rules")).to_have_value("romanian")
    page.locator("#new-first").fill("Ana Pop")
    page.keyboard.press("Tab")
    page.keyboard.type("Ion Dima")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Cine începe?")).to_be_visible()
    page.get_by_role("button", name="Începe Ana Pop").press("Enter")
    expect(page.locator("#next")).to_be_focused()
    page.keyboard.press("Enter")
    write = page.locator("#write")
    for play in ("H8 CASE", "8H CASA", "K8 AUR"):
        expect(write).to_be_focused()
        page.keyboard.type(play)
        page.keyboard.press("Enter")
        expect(page.locator("#next")).to_contain_text("apăsați ceasul")
        expect(page.locator("#next")).to_be_focused()
        page.keyboard.press("Enter")
    expect(write).to_be_focused()
    page.keyboard.type("O1 CASA")
    page.keyboard.press("Enter")
    expect(page.locator("#game-panel .notice.bad")).to_be_visible()
    expect(write).to_have_value("O1 CASA")
    page.get_by_role("button", name="Schimbați").press("Enter")
    page.locator("#count-2").press("Space")
    page.locator("#next").press("Enter")
    for _ in range(4):
        page.locator("#pass").press("Enter")
        expect(page.locator("#next")).to_contain_text("Pas: PAS")
        page.locator("#next").press("Enter")
    expect(page.locator("#next")).to_contain_text("Semnează Ana Pop")
    game = game_of(page)
    assert game.ended == "passes"
    assert all(stated == again for stated, again in game.stated)
    assert (
        [
            int(text)
            for text in page.locator("#duel .pts").evaluate_all(
                "all => all.map(one => one.firstChild.textContent)"
            )
        ]
        == game.points
        == game.final()
    )


LOOKED_AT = ("begin", "drawn", "covered", "laid", "lies", "exchange", "written", "long")
"""Games whose page is looked at, each at another step."""


def looked_at() -> dict[str, gametable.GameTable]:
    tables = [gametable.game(use="tablet", begun=False), gametable.game("mallorca", "tablet", begun=False)]
    tables += [gametable.game(use="tablet", seed=seed) for seed in range(4)]
    tables += [gametable.game("romanian", "board"), played_games.played(seed=4, turns=14)]
    return dict(zip(LOOKED_AT, tables, strict=True))


@pytest.fixture(scope="module")
def desk(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    with visiting(browser) as visit:
        page = visit.open(shared_server.address())
        open_copy(page, copy_of_tables(**looked_at()))
        expect(page.get_by_role("status")).to_contain_text("8")
        yield page


def shown(page: Page, stream: str) -> None:
    """Open a game, and take it to the step that is looked at."""
    go(page, "#/")
    go(page, f"#/game/{stream}")
    button = page.locator("#next")
    if stream == "drawn":
        button.click()
        expect(page.get_by_role("heading", name=re.compile("starts"))).to_be_visible()
    if stream in ("laid", "lies", "exchange", "long"):
        expect(button).to_contain_text("show my tiles")
        button.click()
        expect(page.get_by_role("group", name="Your rack")).to_be_visible()
    if stream in ("laid", "lies"):
        page.mouse.click(*point(page, "H8"))
        tiles = page.get_by_role("group", name="Your rack").get_by_role("button", name=re.compile("point"))
        for number in (1, 2):
            tiles.first.click()
            expect(page.get_by_role("application").locator(".tile")).to_have_count(number)
    if stream == "lies":
        expect(button).to_contain_text(re.compile(r"Play \w\w "))  # the tiles lie there before the answer
        button.click()
        expect(button).to_contain_text("press the clock")
    if stream == "exchange":
        page.get_by_role("button", name="Exchange").click()
        expect(page.locator("#app").get_by_text("Which tiles go back?")).to_be_visible()


@pytest.mark.parametrize("stream", usually(["begin", "lies", "long"], LOOKED_AT))
def test_the_page_can_be_seen_and_touched_by_everybody_at_every_size(desk: Page, stream: str) -> None:
    shown(desk, stream)
    desk.evaluate(AXE.read_text(encoding="utf-8"))
    found = look(desk)
    assert not found.axe
    assert not found.sideways
    assert not found.small_targets
    assert not found.small_texts


@pytest.mark.parametrize("use", ["tablet", "board", "computer"])
def test_the_set_up_can_be_seen_and_touched_by_everybody_at_every_size(desk: Page, use: str) -> None:
    desk.evaluate("path => { location.hash = path; }", f"#/games/new/{use}")
    expect(desk.locator(f"#use-{use}")).to_be_checked()
    unfold(desk, "level" if use == "computer" else "minutes")
    desk.get_by_text("More rules").click()
    desk.evaluate(AXE.read_text(encoding="utf-8"))
    found = look(desk)
    assert not found.axe
    assert not found.sideways
    assert not found.small_targets
    assert not found.small_texts


@pytest.mark.rule("CLA-7B")
def test_the_page_counts_over_time_in_red_and_in_words(page: Page) -> None:
    open_copy(page, copy_of_tables(late=gametable.game(use="tablet")))
    expect(page.get_by_role("status")).to_contain_text("1")
    time = PageTime(page)
    go(page, "#/game/late")
    face = page.locator("#duel .now .face")
    deadline = int(face.get_attribute("data-deadline") or 0)
    time.be(deadline - 61_000)
    expect(face).to_have_class(re.compile("soon"))
    expect(page.locator("[aria-live=assertive]")).to_contain_text("Anna: 1 minute")
    time.be(deadline + 61_000)
    expect(face).to_contain_text(re.compile("−1:0"))
    expect(face).to_contain_text("over time −20")
    expect(page.locator("[aria-live=assertive]")).to_contain_text("Anna: time is over")


@pytest.mark.rule("CLA-1D")
def test_word_help_is_locked_during_a_game(page: Page) -> None:
    open_copy(page, copy_of_tables(live=gametable.game(use="tablet")))
    expect(page.get_by_role("status")).to_contain_text("1")
    page.get_by_role("link", name="Is it a word?").click()
    expect(page.get_by_role("heading", name="Word help is locked")).to_be_visible()
    page.get_by_role("link", name="To the game").click()
    expect(page.locator("#next")).to_contain_text("I am Anna")


@pytest.mark.parametrize("size", [(820, 1180), (390, 844)])
def test_what_is_told_and_asked_leaves_the_button_in_its_place(page: Page, size: tuple[int, int]) -> None:
    open_copy(page, copy_of_tables(open=gametable.game(use="tablet", seed=2, touch_move=False)))
    expect(page.get_by_role("status")).to_contain_text("1")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    go(page, "#/game/open")
    press_next(page, "show my tiles")
    rack, button = page.get_by_role("group", name="Your rack"), page.locator("#next")
    expect(rack).to_be_visible()
    page.mouse.click(*point(page, "B2"))
    for number in (1, 2):
        rack.get_by_role("button", name=re.compile("point")).first.click()
        expect(page.get_by_role("application").locator(".tile")).to_have_count(number)
    expect(button).to_be_enabled()
    before = rack.bounding_box(), button.bounding_box()
    button.click()
    expect(page.locator("#tentative")).to_contain_text("has to cover the centre")
    expect(page.locator("#app").get_by_text("has to cover the centre")).to_have_count(1)
    expect(button).to_be_visible()
    assert (rack.bounding_box(), button.bounding_box()) == before
    page.get_by_role("button", name="Unseen tiles").click()
    unseen = page.get_by_role("region", name="Unseen tiles")
    if back_to_board := page.get_by_role("button", name="Back to the game").all():  # on a phone
        expect(unseen).to_be_visible()
        back_to_board[0].click()
    else:
        expect(unseen).to_be_in_viewport(ratio=1)
        expect(button).to_be_in_viewport(ratio=1)
        assert top_of(unseen) > top_of(button)
        page.get_by_role("button", name="Unseen tiles").click()
    page.get_by_role("button", name="Exchange").click()
    expect(page.locator("#app").get_by_text("Which tiles go back?")).to_be_visible()
    chosen = page.locator("#exchange-form label")
    assert len({top_of(chosen.nth(place)) for place in range(7)}) == 1
    back = page.get_by_role("button", name="Go on playing").bounding_box()
    assert back["y"] + back["height"] <= top_of(button)
    page.evaluate("scrollTo(0, 0)")
    expect(button).to_be_in_viewport(ratio=1)


def top_of(shown: Locator) -> float:
    """Where something begins in the window."""
    box = shown.bounding_box()
    assert box
    return box["y"]
