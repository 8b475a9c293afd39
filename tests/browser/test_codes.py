"""QR codes read by a camera and from pictures; whatever fails is told, and what was typed stays."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from browser.coded import code_of, dim, from_the_side, picture, png, straight, turned
from browser.prepared import go
from browser.visits import INSECURE_HOST, NewVisit, Visit
from devtools.server import SiteServer
from effort import usually
from faristol.storage.exchange.correspondence_link import link_of
from posted import Copy

pytestmark = pytest.mark.rule("BRO-5")

MENU = "https://example.org/meniu"
CAMERA, PICTURE = "Read a QR code", "QR code from a picture"


@cache
def link() -> str:
    """A game on its way as its link, which is what a code of it says."""
    copy = Copy.made(seed=3)
    for _ in range(6):
        copy.best()
    return f"https://club.example/#/letter/{link_of(copy.events)}"


def correspondences(page: Page) -> Page:
    """The list of games, with something typed and not read yet."""
    go(page, "#/correspondences")
    page.get_by_role("textbox", name="Message, link, game").fill("Turul I")
    return page


def refused(page: Page, sentence: str) -> None:
    """The page says this, the window of the search is gone, and what was typed stands there."""
    expect(page.locator("#app .notice.bad")).to_contain_text(sentence)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("textbox", name="Message, link, game")).to_have_value("Turul I")


def choose(page: Page, content: bytes, name: str = "photo.png", kind: str = "image/png") -> None:
    page.get_by_role("button", name=PICTURE).set_input_files(
        [{"name": name, "mimeType": kind, "buffer": content}]
    )


PICTURES: dict[str, Callable[[], bytes]] = {
    "a pixel for each module": lambda: png(code_of(link())),
    "in the corner of a screenshot": lambda: png(
        picture(code_of(link()), 1180, 820, straight(0.42, 0.8, 0.25, 1180 / 820))
    ),
    "cut out to its edge": lambda: png([row[4:-4] for row in code_of(link())[4:-4]]),
    "turned": lambda: png(picture(code_of(link()), 700, 700, turned(33, 0.6))),
    "a photo from the side by little light": lambda: png(
        dim(picture(code_of(link()), 800, 800, from_the_side(0.7)), 1)
    ),
    "small in a large photo": lambda: png(
        picture(code_of(link()), 2600, 1700, straight(0.16, 0.7, 0.7, 26 / 17))
    ),
}


@pytest.mark.parametrize("name", usually(list(PICTURES)[-2:], PICTURES))
def test_a_game_is_read_from_a_picture_of_its_code(page: Page, name: str) -> None:
    correspondences(page)
    choose(page, PICTURES[name]())
    expect(page.get_by_text("Who are you?")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_nothing_that_reads_codes_is_fetched_before_one_is_read(visit: Visit, address: str) -> None:
    page = correspondences(visit.open(address))
    readers = ("/edge/codereader.js", "/qr/decode.js")
    assert not any(url.endswith(readers) for url in visit.requested_by_pages)
    choose(page, PICTURES["a pixel for each module"]())
    expect(page.get_by_text("Who are you?")).to_be_visible()
    assert any(url.endswith(readers) for url in visit.requested_by_pages)


@pytest.mark.slow
def test_a_code_is_read_without_a_connection(visit: Visit, usual_address: str) -> None:
    page = visit.open(usual_address)
    expect(page.get_by_text("Ready without a connection")).to_be_visible()
    visit.context.set_offline(True)
    correspondences(page)
    choose(page, PICTURES["a pixel for each module"]())
    expect(page.get_by_text("Who are you?")).to_be_visible()


BAD_PICTURES = {
    "no code": (png([bytearray(b"\xaa" * 300)] * 200), "No QR code that can be read is in this picture"),
    "no picture": (b"Turul I ROSU", "This is no picture that the browser can open"),
    "empty": (b"", "This is no picture that the browser can open"),
    "cut off": (png([bytearray(b"\xaa" * 300)] * 200)[:20], "This is no picture that the browser can open"),
    "a code of something else": (png(code_of(MENU)), "This QR code is none of Faristol’s"),
}


@pytest.mark.parametrize("name", usually(["no code", "no picture", "a code of something else"], BAD_PICTURES))
def test_a_picture_that_does_not_help_is_told(page: Page, name: str) -> None:
    content, sentence = BAD_PICTURES[name]
    correspondences(page)
    choose(page, content)
    refused(page, sentence)


def test_a_huge_picture_is_told(new_visit: NewVisit, address: str) -> None:
    visit = new_visit()
    visit.context.add_init_script(
        "for (const name of ['naturalWidth', 'naturalHeight'])"
        "  Object.defineProperty(HTMLImageElement.prototype, name, { get: () => 20_000 });"
    )
    page = correspondences(visit.open(address))
    choose(page, PICTURES["a pixel for each module"]())
    refused(page, "The picture is too large")


SLOW = """() => {
  const Usual = Worker;
  window.Worker = class extends Usual {
    constructor(url, options) {
      super(url, options);
      if (String(url).includes("codereader")) this.postMessage = () => {};
    }
  };
}"""
"""A reader of codes that never comes to an end."""


def test_a_search_in_a_picture_can_be_stopped(page: Page) -> None:
    correspondences(page)
    page.evaluate(SLOW)
    choose(page, PICTURES["a pixel for each module"]())
    window = page.get_by_role("dialog", name=PICTURE)
    expect(window.get_by_role("status")).to_have_text("Looking for a QR code in the picture")
    window.get_by_role("button", name="Stop the search").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#app .notice.bad")).to_have_count(0)


@pytest.fixture
def filming(camera: Callable[[str], Page]) -> Callable[[str], Page]:
    """`filming(text)`: the list of games in a browser whose camera sees a code; "" is a dark wall."""
    return lambda text: correspondences(camera(text))


LIVE = """() => {
  const { getUserMedia } = MediaDevices.prototype;
  MediaDevices.prototype.getUserMedia = async function (wanted) {
    const stream = await getUserMedia.call(this, wanted);
    window.filmed = stream.getTracks();
    return stream;
  };
}"""
"""Has the page remember what its camera films."""


def is_off(page: Page) -> None:
    """The camera has been switched off again."""
    page.wait_for_function("() => window.filmed.every((track) => track.readyState === 'ended')")


def test_a_code_before_the_camera_opens_the_game(filming: Callable[[str], Page]) -> None:
    page = filming(link())
    page.evaluate(LIVE)
    page.get_by_role("button", name=CAMERA).click()
    expect(page.get_by_text("Who are you?")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    is_off(page)


@pytest.mark.slow
def test_a_code_of_something_else_before_the_camera_is_told(filming: Callable[[str], Page]) -> None:
    page = filming(MENU)
    page.get_by_role("button", name=CAMERA).click()
    refused(page, "This QR code is none of Faristol’s")


@pytest.mark.slow
def test_a_camera_that_sees_nothing_says_what_helps_and_can_be_stopped(
    filming: Callable[[str], Page],
) -> None:
    page = filming("")
    page.evaluate(LIVE)
    page.clock.install()
    page.get_by_role("button", name=CAMERA).click()
    window = page.get_by_role("dialog", name=CAMERA)
    expect(window.get_by_role("status")).to_have_text("Hold the whole code before the camera.")
    page.clock.run_for(8_100)
    expect(window.get_by_role("status")).to_contain_text("Bring more light")
    window.get_by_role("button", name="Stop the camera").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    is_off(page)
    expect(page.get_by_role("textbox", name="Message, link, game")).to_have_value("Turul I")


@pytest.mark.slow
def test_a_picture_can_be_chosen_in_the_camera_s_window(filming: Callable[[str], Page]) -> None:
    page = filming("")
    page.evaluate(LIVE)
    page.get_by_role("button", name=CAMERA).click()
    window = page.get_by_role("dialog", name=CAMERA)
    window.get_by_role("button", name="Choose a picture").set_input_files(
        [{"name": "a.png", "mimeType": "image/png", "buffer": PICTURES["a pixel for each module"]()}]
    )
    expect(page.get_by_text("Who are you?")).to_be_visible()
    is_off(page)


@pytest.mark.slow
def test_a_camera_that_is_taken_away_is_told(filming: Callable[[str], Page]) -> None:
    page = filming("")
    page.evaluate(LIVE)
    page.get_by_role("button", name=CAMERA).click()
    expect(page.locator("dialog video")).to_have_js_property("paused", False)
    page.evaluate("window.filmed[0].dispatchEvent(new Event('ended'))")
    refused(page, "The camera gives no picture")


CAMERA_THAT = """(refusal) => {
  if (!navigator.mediaDevices) return;
  const camera = { kind: "videoinput", deviceId: "", groupId: "", label: "" };
  navigator.mediaDevices.enumerateDevices = async () => [camera];
  navigator.mediaDevices.getUserMedia = async () => { throw new DOMException("no", refusal); };
}"""
"""A camera that cannot be had, for the reason that browsers give."""


REFUSALS = [
    ("NotAllowedError", "The camera may not be used here: allow it"),
    ("NotFoundError", "The browser finds no camera"),
    ("NotReadableError", "another app may be using it"),
]


@pytest.mark.parametrize(("refusal", "sentence"), usually(REFUSALS[:1], REFUSALS))
def test_a_camera_that_cannot_be_had_is_told(
    new_visit: NewVisit, address: str, refusal: str, sentence: str
) -> None:
    visit = new_visit()
    visit.context.add_init_script(f"({CAMERA_THAT})('{refusal}')")
    page = correspondences(visit.open(address))
    page.get_by_role("button", name=CAMERA).click()
    refused(page, sentence)


def test_without_a_camera_only_a_picture_is_offered(page: Page) -> None:
    correspondences(page)
    expect(page.get_by_role("button", name=PICTURE)).to_be_visible()
    expect(page.get_by_role("button", name=CAMERA)).to_be_hidden()


@pytest.mark.slow
def test_without_https_the_camera_is_explained_and_a_picture_works(
    new_visit: NewVisit, shared_server: SiteServer
) -> None:
    page = correspondences(new_visit().open(shared_server.address(INSECURE_HOST)))
    page.get_by_role("button", name=CAMERA).click()
    refused(page, "begins with https")
    choose(page, PICTURES["a pixel for each module"]())
    expect(page.get_by_text("Who are you?")).to_be_visible()


def test_what_reads_codes_may_not_be_there(new_visit: NewVisit, address: str) -> None:
    visit = new_visit(service_workers="block")
    page = correspondences(visit.open(address))
    visit.context.set_offline(True)
    choose(page, PICTURES["a pixel for each module"]())
    refused(page, "What reads QR codes is not on this device yet")
