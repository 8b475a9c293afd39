"""Records of games: saved and opened elsewhere, replayed, printed, sent as a link that needs no network."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import gamefiles
from browser.inked import faults
from browser.prepared import expect_sentence, go, open_copy
from browser.saving import saving
from browser.test_game_computer import weighed_alone
from browser.test_prints import A4, beyond, pdf_of, size, words
from browser.test_screens import AXE, SIZES, look
from browser.visits import LONG_WORK, NewVisit, Serve, Visit, take_away
from effort import usually
from faristol.storage.backup import write_backup

REPLAY = "#/game/partida/replay"


def bring(page: Page, *seeds: int) -> None:
    """Games on this device, out of a saved copy; the one of the first seed is "partida"."""
    streams = [
        gamefiles.records(gamefiles.signed(seed), f"partida{seed if nth else ''}")
        for nth, seed in enumerate(seeds or (3,))
    ]
    open_copy(page, write_backup(streams, gamefiles.signed().now))
    expect(page.get_by_role("status")).to_contain_text(f"Restored: {len(streams)}.")


@pytest.fixture
def replay(page: Page) -> Page:
    """The replay of a game that both have signed."""
    bring(page)
    go(page, REPLAY)
    expect(page.get_by_role("slider")).to_be_visible()
    return page


def totals_in(text: str) -> list[str]:
    """The last total of each player in a GCG file."""
    found = {line.split(":")[0]: line.split()[-1] for line in text.splitlines() if line.startswith(">")}
    return list(found.values())


@pytest.mark.slow
def test_a_game_saved_as_gcg_opens_in_another_browser(
    replay: Page, new_visit: NewVisit, address: str, tmp_path: Path
) -> None:
    with saving(replay) as download:
        replay.get_by_role("button", name="Save GCG").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "Anna-Benet-2026-11-20.gcg"

    other = new_visit().open(address)
    go(other, "#/games")
    other.get_by_label("Open a file").set_input_files(file)
    expect(other.get_by_role("slider")).to_be_visible()
    expect(other.get_by_text("wrong in the file")).to_have_count(0)
    for total in totals_in(file.read_text("utf-8")):
        expect(other.locator("#replay-players")).to_contain_text(total)


def test_the_slider_and_the_keys_go_through_the_game(replay: Page) -> None:
    turns = len(gamefiles.signed().state.turns)
    slider = replay.get_by_role("slider")
    expect(slider).to_be_focused()
    replay.keyboard.press("Home")
    expect(replay.get_by_text(f"Turn 0 of {turns}")).to_be_visible()
    expect(replay.locator("#board .tile")).to_have_count(0)
    replay.keyboard.press("ArrowRight")
    expect(replay.get_by_text(f"Turn 1 of {turns}")).to_be_visible()
    first = gamefiles.signed().state.turns[0]
    expect(replay.locator("#board .tile.new")).to_have_count(len(first.play.word))
    expect(replay.locator("[aria-current=true]")).to_contain_text("H")
    replay.get_by_role("button", name="One turn on").click()
    expect(replay.get_by_text(f"Turn 2 of {turns}")).to_be_visible()
    replay.get_by_role("button", name="To the end").click()
    expect(replay.get_by_text("Anna has no tiles left, and the bag is empty.")).to_be_visible()
    expect(slider).to_have_value(str(turns))
    replay.locator("#replay-course").get_by_role("button").nth(4).click()
    expect(slider).to_have_value("5")


@pytest.mark.parametrize(("width", "height"), usually([(390, 844)], SIZES.values()))
def test_the_slider_stays_where_it_is_at_every_turn(replay: Page, width: int, height: int) -> None:
    replay.set_viewport_size({"width": width, "height": height})
    turns = len(gamefiles.signed().state.turns)
    tops = []
    for key, turn in (("End", turns), ("ArrowLeft", turns - 1), ("Home", 0), ("ArrowRight", 1)):
        replay.keyboard.press(key)
        expect(replay.get_by_text(f"Turn {turn} of {turns}")).to_be_visible()
        tops.append(
            replay.get_by_role("slider").evaluate("(slider) => slider.getBoundingClientRect().top + scrollY")
        )
    assert len(set(tops)) == 1
    replay.evaluate("scrollTo(0, 0)")
    expect(replay.get_by_role("slider")).to_be_in_viewport(ratio=1)
    expect(replay.locator("#replay-board")).to_be_in_viewport(ratio=1)


def test_what_a_simulation_finds_comes_into_sight(page: Page) -> None:
    bring(page)
    page.set_viewport_size({"width": 1180, "height": 820})
    go(page, "#/game/partida/analysis/5")
    page.get_by_role("button", name="Simulate the moves marked").click()
    found = page.locator("#simulation tbody tr")
    expect(found.first).to_be_in_viewport(ratio=1)
    expect(found.last).to_be_in_viewport(ratio=1)


@pytest.mark.rule("ANA-1")
def test_a_simulation_is_repeated_by_its_seed_and_what_is_chosen_outlives_a_reload(page: Page) -> None:
    bring(page)
    go(page, "#/game/partida/analysis/5")
    moves = page.get_by_role("table", name="Best moves")
    ticks = moves.get_by_role("checkbox")
    made = moves.get_by_role("row").filter(has_text="played").get_by_role("checkbox")
    expect(made).to_be_checked()
    ticks.nth(6).check()
    moves.get_by_role("button").nth(4).click()
    expect(moves.get_by_role("button", pressed=True)).to_have_count(1)
    expect(ticks.nth(6)).to_be_checked()
    seed, plies = page.get_by_label("Seed"), page.get_by_role("combobox", name="Turns ahead")
    seed.fill("12x")
    page.keyboard.press("Enter")
    expect_sentence(page, "“12x” is no seed", seed)
    seed.fill("4711")
    page.get_by_label("Certain to").select_option("90")
    found, begin = page.locator("#simulation"), page.get_by_role("button", name="Simulate the moves marked")
    figures = []
    for _ in range(2):
        begin.click()
        expect(found).to_contain_text("2 turns ahead")
        expect(found.get_by_text("only one is left", exact=False)).to_be_visible(timeout=LONG_WORK)
        expect(found).to_contain_text("Seed 4711")
        figures.append(found.locator("tbody").inner_text())
        plies.select_option("3")
        begin.click()
        expect(found).to_contain_text("3 turns ahead")
        plies.select_option("2")
    assert figures[0] == figures[1]
    plies.select_option("3")
    page.get_by_role("link", name="Next turn").click()  # its page comes once the choice is kept
    expect(page.get_by_role("heading", name="Turn 6 of")).to_be_visible()
    page.reload()
    expect(plies).to_have_value("3")
    expect(page.get_by_label("Certain to")).to_have_value("90")
    expect(seed).to_have_value("")


@pytest.mark.slow
@pytest.mark.rule("ANA-2")
def test_with_one_tile_in_the_bag_moves_are_followed_to_the_end_while_taps_are_answered(page: Page) -> None:
    bring(page)
    page.set_viewport_size({"width": 1180, "height": 820})
    go(page, "#/game/partida/analysis/22")
    page.get_by_role("button", name="Follow them to the end").click()
    last = page.locator("#emptying")
    expect(last.locator("tbody tr").first).to_be_visible(timeout=60_000)
    page.locator("#analysis-best tbody button").first.click()
    expect(page.locator("#analysis-best button[aria-pressed=true]")).to_have_count(1)
    last.get_by_role("button", name="Stop").click()
    expect(last.get_by_role("progressbar")).to_have_count(0)
    expect(last.get_by_text(re.compile("of 8 draws are searched"))).to_be_visible()
    last.get_by_role("button", name="Go on").click()
    expect(last.get_by_text("all 8 draws were searched", exact=False)).to_be_visible(timeout=LONG_WORK)
    expect(last.get_by_role("button")).to_have_count(0)


@pytest.mark.rule("ANA-4")
def test_the_report_has_the_mistakes_on_paper_and_leads_to_practice_with_one_tap(page: Page) -> None:
    """It has few turns: each is simulated before they can be practised."""
    open_copy(page, write_backup([gamefiles.records(gamefiles.given_up(), "partida")], 0))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    go(page, "#/game/partida/report")
    expect(page.get_by_role("row", name="Mistake index")).to_be_visible()
    learn = page.get_by_role("button", name=re.compile(r"turns? to practise")).first
    expect(learn).to_be_visible(timeout=LONG_WORK)
    page.emulate_media(media="print")
    expect(learn).to_be_hidden()
    expect(page.get_by_role("heading", name="To learn from: Anna")).to_be_visible()
    page.emulate_media(media="screen")
    learn.click()
    expect(page.locator("#page-position")).to_be_visible(timeout=LONG_WORK)


def test_it_runs_by_itself_and_stops(replay: Page) -> None:
    replay.get_by_role("button", name="To the beginning").click()
    replay.get_by_role("button", name="Let it run").click()
    expect(replay.get_by_text("Turn 2 of")).to_be_visible()
    replay.get_by_role("button", name="Stop").click()
    expect(replay.get_by_role("button", name="Let it run")).to_be_visible()


@pytest.mark.slow
@pytest.mark.only_browser("chromium")  # no test can allow Firefox to read the clipboard
def test_a_link_brings_the_whole_game_without_a_network(
    replay: Page, new_visit: NewVisit, serve: Serve
) -> None:
    replay.context.grant_permissions(["clipboard-read", "clipboard-write"])
    replay.get_by_role("button", name="Share", exact=True).click()
    replay.get_by_role("dialog").get_by_role("button", name="Copy the link").click()
    expect(replay.locator("#app").get_by_text("It is in the clipboard")).to_be_visible()
    link = replay.evaluate("navigator.clipboard.readText()")
    assert link.startswith(replay.url.partition("#")[0])
    fragment = link.partition("#")[2]
    assert len(fragment) < 1500

    server = serve()
    visit = new_visit()
    first = visit.open(server.address())
    expect(first.get_by_text("Ready without a connection")).to_be_visible()
    first.close()
    take_away(server)
    page = visit.open(f"{server.address()}#{fragment}")
    expect(page.get_by_text("This game came in a link")).to_be_visible()
    expect(page.get_by_text("Turn 1 of")).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_text("Anna has no tiles left, and the bag is empty.")).to_be_visible()
    page.get_by_role("button", name="To the beginning").click()
    expect(page.get_by_text("Before the first turn")).to_be_visible()
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator("#app").get_by_text("The game is on this device now.")).to_be_visible()
    page.reload()
    Visit.wait_for_app(page)
    expect(page.get_by_role("slider")).to_be_visible()
    go(page, "#/games")
    expect(page.get_by_role("heading", name="1 thing kept")).to_be_visible()


def test_a_link_cut_short_says_so(page: Page) -> None:
    link = gamefiles.link(gamefiles.signed())
    page.set_viewport_size({"width": 390, "height": 844})
    go(page, link[: len(link) // 2])
    expect(page.get_by_role("heading", name="Archive")).to_be_visible()
    expect(page.locator("#app").get_by_text("it was cut short on its way")).to_be_in_viewport(ratio=1)
    page.get_by_text("Paste a message, a link or a game").click()
    page.get_by_label("Message, link, game (GCG) or position (CGP)").fill(f"https://club.example/{link}")
    page.get_by_role("button", name="Open it").click()
    expect(page.get_by_text("This game came in a link")).to_be_visible()


CGP = f"{'15/' * 7}3CANTADA5/{'15/' * 6}15 AEIRST?/ 82/0 0 ld catalan;"

SHEETS = {"score": 1, "empty": 2, "unseen": 1}
"""Pages of each sheet of a game by Catalan rules."""


@pytest.mark.rule("CLA-5A")
@pytest.mark.only_browser("chromium")  # what Firefox prints: test_prints_firefox.py
def test_the_sheet_of_the_page_is_printed_without_its_choices_and_names_the_game_once(replay: Page) -> None:
    go(replay, "#/game/partida/sheet")
    expect(replay.get_by_label("With the places of the plays")).to_be_visible()
    pdf = pdf_of(replay)
    assert faults(pdf) == []
    text = words(pdf.pages[0].extract_text())
    assert "With the places" not in text
    assert "Print" not in text
    assert text.count(gamefiles.signed().state.name) == 1


@pytest.mark.rule("CLA-5A")
@pytest.mark.only_browser("chromium")
def test_every_sheet_is_on_a4_and_nothing_is_cut(replay: Page) -> None:
    for key, pages in SHEETS.items():
        go(replay, f"#/game/partida/print/{key}")
        expect(replay.locator("#preview-title")).to_be_visible()
        pdf = pdf_of(replay)
        assert len(pdf.pages) == pages, key
        assert {size(page) for page in pdf.pages} == {A4}
        assert faults(pdf) == [], key
        assert beyond(replay, 182) == []
        text = words(pdf.pages[0].extract_text())
        if key != "unseen":
            assert "Anna" in text
            assert "Benet" in text
        if key == "score":
            for total in gamefiles.signed().result().scores:
                assert str(total) in text
            assert text.count("signed") == 2


SCREENS = ("library", "replay", "sheet", "shared", "position", "print", "empty sheets")


def walk(page: Page) -> Iterator[str]:
    """Go from screen to screen, and name each."""
    bring(page, 3, 7)
    go(page, "#/games")
    chosen = [
        {"name": f"{seed}.gcg", "mimeType": "text/plain", "buffer": text.encode()}
        for seed, text in ((1, gamefiles.gcg(gamefiles.played(1))), (2, "res"))
    ]
    page.get_by_label("Open a file").set_input_files(files=chosen)
    expect(page.get_by_text("2.gcg")).to_be_visible()
    yield "library"
    go(page, REPLAY)
    page.locator("#replay-unseen summary").click()
    yield "replay"
    go(page, "#/game/partida/sheet")
    yield "sheet"
    go(page, gamefiles.link(gamefiles.signed(7)))
    yield "shared"
    go(page, "#/games")
    page.get_by_text("Paste a message, a link or a game").click()
    page.get_by_label("Message, link, game").fill(CGP)
    page.get_by_role("button", name="Open it").click()
    page.get_by_role("table", name="Best moves").get_by_role("button").first.click()
    expect(page.locator("#board .tile.try").first).to_be_visible()
    yield "position"
    go(page, "#/game/partida/print")
    yield "print"
    go(page, "#/games/print")
    yield "empty sheets"


@pytest.mark.slow
def test_every_screen_is_well_at_every_size(page: Page) -> None:
    page.evaluate(AXE.read_text("utf-8"))
    wrong: dict[str, object] = {}
    seen = []
    for screen in walk(page):
        found = look(page)
        seen.append(screen)
        for what, problems in vars(found).items():
            if problems:
                wrong[f"{screen}: {what}"] = problems
    assert tuple(seen) == SCREENS
    assert wrong == {}


@pytest.mark.rule("ANA-4")
def test_every_column_of_the_report_is_on_the_screen(page: Page) -> None:
    bring(page)
    weighed_alone(page, "#/game/partida/report")
    turns = page.get_by_role("region", name="Turns")
    for wide, high in SIZES.values():
        page.set_viewport_size({"width": wide, "height": high})
        assert turns.evaluate("region => region.scrollWidth - region.clientWidth") == 0, wide
