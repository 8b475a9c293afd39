"""The five places and the panels beside them in small windows, with long and Arabic names; what moves."""

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import gamefiles
from bench.practice import practised
from browser.prepared import Prepared, go, open_copy, unfold, visiting
from browser.test_cards import WORDS, answer, make_set
from browser.test_large import MEASURE
from browser.test_projector import NAMES
from browser.whole_app import chained
from devtools.server import SiteServer
from faristol.modes.duplicate import events as e
from faristol.storage.backup import write_backup

SMALL = {"narrow": (320, 568), "phone": (390, 844), "on its side": (844, 390)}

LONG, ARABIC = "Wilhelmina-Montserrat Puigdomènech-Güell", "عبد الرحمن بن محمد بن إبراهيم آل الشيخ"

PLAYERS = (LONG, ARABIC, "Pau")

PAGES = (
    *("#/", "#/play", "#/practice", "#/club", "#/archive", "#/settings"),
    *(f"#/duplicate/vetllada{page}" for page in ("", "/menu", "/setup")),
    *("#/game/partida", "#/games/casual", "#/join", f"{gamefiles.link(gamefiles.played())}/3"),
)


def evening() -> Prepared:
    """An evening that goes on, whose players have long names."""
    return (
        Prepared(f"Vetllada {LONG}", PLAYERS)
        .do(e.Started())
        .rack("CANTADA")
        .master("H4 CANTADA")
        .rack("SOLERS?")
    )


@pytest.fixture(scope="module")
def device(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    """Somebody’s device with an evening, a game that is over and cards that are due."""
    with visiting(browser, has_touch=True) as visit:
        page = visit.open(shared_server.address())
        played = gamefiles.records(gamefiles.signed(), "partida")
        streams = [chained(evening().records, stream="vetllada"), played, practised(12, 24)]
        open_copy(page, write_backup(streams, int(time.time() * 1000)))
        expect(page.locator("#app").get_by_text("Restored: 3.")).to_be_visible()
        go(page, "#/settings")
        page.get_by_label("Your name").fill(ARABIC)
        page.get_by_label("Your name").press("Enter")
        go(page, "#/")
        expect(page.locator("#me")).to_contain_text(ARABIC)
        yield page


@pytest.mark.rule("FRO-1", "FRO-6")
@pytest.mark.parametrize("size", SMALL)
def test_nothing_is_wider_than_a_small_window_or_beyond_its_edge(device: Page, size: str) -> None:
    width, height = SMALL[size]
    device.set_viewport_size({"width": width, "height": height})
    wrong = []
    for path in PAGES:
        go(device, path)
        seen = device.evaluate(MEASURE)
        if seen["sideways"] > 0 or seen["beyond"]:
            wrong.append((path, seen["sideways"], seen["beyond"]))
    assert wrong == []


@pytest.mark.rule("FRO-1")
@pytest.mark.parametrize("size", SMALL)
def test_all_five_places_are_in_sight_of_a_small_window(device: Page, size: str) -> None:
    width, height = SMALL[size]
    device.set_viewport_size({"width": width, "height": height})
    go(device, "#/archive")
    bar = device.get_by_role("navigation", name="Places")
    for name in ("Today", "Play", "Practise", "Club", "Archive"):
        link = bar.get_by_role("link", name=name)
        expect(link).to_be_in_viewport(ratio=0.99)
        box = link.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44


@pytest.mark.rule("FRO-2", "FRO-12")
def test_the_rack_of_the_day_stays_within_its_card(page: Page) -> None:
    open_copy(page, write_backup([practised(12, 24)], int(time.time() * 1000)))
    go(page, "#/")
    rack = page.locator(".resume > .rack")
    expect(rack).to_be_visible()
    for width in (320, 390, 820, 1024, 1180, 1440):
        page.set_viewport_size({"width": width, "height": 820})
        card, inner = page.locator(".resume").bounding_box(), rack.bounding_box()
        assert card is not None
        assert inner is not None
        assert inner["x"] >= card["x"] + 8, width
        assert inner["x"] + inner["width"] <= card["x"] + card["width"] - 8, width
        assert page.locator(".resume .tile").first.evaluate("one => one.offsetWidth") >= 28, width


@pytest.mark.rule("FRO-12")
def test_titles_of_cards_and_figures_that_matter_have_their_size(device: Page) -> None:
    size = "one => getComputedStyle(one).fontSize"
    go(device, "#/practice")
    assert device.locator(".how-many strong").evaluate(size) == "40px"
    go(device, "#/")
    assert device.locator("#resume-title").evaluate(size) == "22px"


@pytest.mark.rule("FRO-11")
@pytest.mark.only_browser("chromium")  # no other one can be told by a test
def test_the_tile_of_the_day_turns_unless_no_motion_is_wanted(page: Page) -> None:
    make_set(page, " ".join(WORDS.values()))
    page.locator("#next").click()
    answer(page, WORDS)
    go(page, "#/practice")
    tile = page.locator(".week [aria-current] .tile")
    expect(tile).to_have_count(1)
    assert tile.evaluate_all(NAMES) == ["turn"]
    page.emulate_media(reduced_motion="reduce")
    assert tile.evaluate_all(NAMES) == ["none"]
    page.emulate_media(reduced_motion="no-preference")


def test_what_is_typed_while_a_choice_leads_to_another_address_stays(page: Page) -> None:
    go(page, "#/games/new")
    unfold(page, "use")
    page.get_by_role("radio", name="On a real board").evaluate(
        """(choice) => {
          choice.click();
          document.getElementById("new-first").focus();
          document.execCommand("insertText", false, "Anna");
        }"""
    )

    page.wait_for_url("**/#/games/new/board")
    first = page.get_by_label("First-named player")
    expect(first).to_be_focused()
    expect(first).to_have_value("Anna")


@pytest.mark.rule("FRO-12")
@pytest.mark.parametrize(
    ("path", "fields", "lacks"),
    [
        ("#/games/new", ("First-named player", "Second-named player"), "Names are needed"),
        ("#/correspondences/new", ("RED, who starts", "BLUE"), "Names are needed"),
        ("#/games/friend", ("Your name",), "A name is needed"),
        ("#/championships/new", ("Name of the championship",), "A name is needed"),
    ],
)
def test_a_button_does_not_lead_before_what_it_needs_is_typed(
    page: Page, path: str, fields: tuple[str, ...], lacks: str
) -> None:
    go(page, path)
    button = page.locator("#next")
    ground = "one => getComputedStyle(one).backgroundColor"
    expect(button).to_contain_text(lacks)
    expect(button.get_by_text(lacks)).to_be_visible()
    pale = button.evaluate(ground)
    for label in fields:
        page.get_by_label(label, exact=True).fill("Anna" if label == fields[0] else "Benet")
    expect(button.get_by_text(lacks)).to_be_hidden()
    assert button.evaluate(ground) != pale
