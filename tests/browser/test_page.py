"""The page's side of the protocol, with a toy in the worker's place that shows every action it gets."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.saving import saving
from browser.visits import Visit


@pytest.fixture
def toy(toy_visit: Visit, toy_address: str) -> Page:
    """The toy's page."""
    return toy_visit.open(toy_address)


def actions(page: Page, name: str) -> list[dict[str, str]]:
    """The fields of each action of this name that the worker got."""
    lines = page.get_by_role("list", name="Actions").get_by_role("listitem").all_inner_texts()
    return [json.loads(line.removeprefix(name)) for line in lines if line.startswith(f"{name} ")]


def answers(page: Page, count: int) -> None:
    """Wait until the toy has answered so many actions; a failure names them."""
    lines = page.get_by_role("list", name="Actions").get_by_role("listitem")
    expect(lines).to_have_text([re.compile(".")] * count)


LET_GO = """
() => {
  const heading = document.getElementById("heading");
  const before = heading.textContent;
  const signs = new BroadcastChannel("signs");
  const timer = setInterval(() => {
    if (heading.isConnected && heading.textContent === before) signs.postMessage("done");
    else clearInterval(timer);
  }, 20);
}
"""
"""Tells the toy's slow work to end, until there is an answer."""


def test_a_form_sends_its_fields_its_data_and_the_button(toy: Page) -> None:
    toy.get_by_role("combobox", name="Word").fill("casa")
    answers(toy, 2)
    toy.get_by_label("Late").check()
    toy.get_by_label("Blank").check()
    toy.get_by_role("button", name="Enter").click()

    expect(toy.get_by_text("word.enter")).to_be_visible()
    [fields] = actions(toy, "word.enter")
    assert fields == {"round": "3", "word": "casa", "kind": "late\nblank", "how": "quick", "at": "how"}


def test_typing_is_sent_and_neither_focus_nor_text_is_lost(toy: Page) -> None:
    word = toy.get_by_role("combobox", name="Word")
    word.press_sequentially("ca")
    expect(toy.get_by_text('word.typed {"word": "ca", "at": "word"}')).to_be_visible()
    word.press_sequentially("sa")

    expect(toy.get_by_text('word.typed {"word": "casa", "at": "word"}')).to_be_visible()
    expect(word).to_be_focused()
    expect(word).to_have_value("casa")


def test_what_is_typed_while_an_answer_is_under_way_is_sent_once_and_in_order(toy: Page) -> None:
    toy.get_by_role("button", name="Slow").click()
    toy.get_by_role("combobox", name="Word").press_sequentially("casa")
    toy.keyboard.press("Enter")
    toy.evaluate(LET_GO)

    expect(toy.get_by_text("word.enter")).to_be_visible()
    assert actions(toy, "word.typed") == [{"word": "casa", "at": "word"}]
    names = toy.get_by_role("list", name="Actions").get_by_role("listitem").all_inner_texts()
    assert [line.split()[0] for line in names] == ["app.start", "slow.step", "word.typed", "word.enter"]


@pytest.mark.only_browser("chromium")  # text from a test comes to Firefox as if a script had put it there
def test_text_of_a_keyboard_on_the_screen_waits_for_the_answer_too(toy: Page) -> None:
    word = toy.get_by_role("combobox", name="Word")
    word.fill("old")
    toy.get_by_role("button", name="Next").click()
    word.focus()
    toy.keyboard.insert_text("ça")
    toy.keyboard.press("Enter")
    expect(word).to_have_value("old")
    toy.evaluate(LET_GO)

    expect(toy.get_by_text("word.enter")).to_be_visible()
    assert [fields["word"] for fields in actions(toy, "word.enter")] == ["ça"]


def test_after_an_action_a_field_takes_the_value_of_the_answer(toy: Page) -> None:
    word = toy.get_by_role("combobox", name="Word")
    word.fill("casa")
    word.press("Enter")

    expect(toy.get_by_text("word.enter")).to_be_visible()
    expect(word).to_have_value("")


def test_a_double_click_acts_once(toy: Page) -> None:
    toy.get_by_role("button", name="Slow").dblclick()
    toy.get_by_role("button", name="Enter").dblclick()
    toy.evaluate(LET_GO)

    expect(toy.get_by_text("word.enter")).to_be_visible()
    assert actions(toy, "slow.step") == [{"table": "7"}]
    assert len(actions(toy, "word.enter")) == 1


def test_the_same_action_is_not_queued_behind_itself(toy: Page) -> None:
    toy.get_by_role("button", name="Slow").click()
    toy.get_by_role("button", name="Slow").click()
    toy.get_by_role("button", name="Focus").click()
    toy.evaluate(LET_GO)

    answers(toy, 3)
    assert len(actions(toy, "slow.step")) == 1


def test_a_button_that_may_repeat_takes_every_click(toy: Page) -> None:
    toy.get_by_role("button", name="Repeat").dblclick()

    answers(toy, 3)
    assert len(actions(toy, "tile.take")) == 2


def test_arrows_choose_an_option_and_enter_takes_it(toy: Page) -> None:
    word = toy.get_by_role("combobox", name="Word")
    word.press("ArrowDown")
    word.press("ArrowDown")
    expect(toy.get_by_role("option", name="SACA")).to_have_attribute("aria-selected", "true")
    expect(word).to_have_attribute("aria-activedescendant", "o2")
    word.press("Enter")

    expect(toy.get_by_text("word.enter")).to_be_visible()
    assert [fields["choice"] for fields in actions(toy, "word.enter")] == ["H8 SACA"]


def test_up_goes_to_the_last_option_and_escape_leaves_the_list(toy: Page) -> None:
    word = toy.get_by_role("combobox", name="Word")
    word.press("ArrowUp")
    expect(word).to_have_attribute("aria-activedescendant", "o2")
    word.press("Escape")
    expect(word).not_to_have_attribute("aria-activedescendant", "o2")
    word.press("Enter")

    expect(toy.get_by_text("word.enter")).to_be_visible()
    assert "choice" not in actions(toy, "word.enter")[0]


def test_a_tap_takes_an_option(toy: Page) -> None:
    toy.get_by_role("option", name="CASA").click()

    expect(toy.get_by_text("word.enter")).to_be_visible()
    assert actions(toy, "word.enter")[0]["choice"] == "H8 CASA"


def test_a_link_goes_to_another_page_and_back(toy: Page) -> None:
    toy.get_by_role("link", name="Other page").click()
    expect(toy).to_have_title("Toy #/other")
    expect(toy.get_by_role("heading")).to_be_focused()
    expect(toy).to_have_url(re.compile("#/other$"))
    toy.go_back()

    expect(toy).to_have_title("Toy #/")
    assert actions(toy, "go") == [{"path": "#/other"}, {"path": "#/"}]


def test_who_goes_elsewhere_while_an_answer_is_under_way_is_not_taken_back(toy: Page) -> None:
    toy.get_by_role("button", name="Slow").click()
    toy.evaluate("location.hash = '#/other'")
    toy.evaluate(LET_GO)
    expect(toy).to_have_title("Toy #/other")
    toy.go_back()
    expect(toy).to_have_title("Toy #/")
    assert actions(toy, "go") == [{"path": "#/other"}, {"path": "#/"}]


ELSEWHERE = """
addEventListener("DOMContentLoaded", () => {
  const titles = new MutationObserver(() => {
    if (!document.title.startsWith("Toy")) return;
    titles.disconnect();
    location.hash = "#/other";
  });
  titles.observe(document.head, { childList: true, subtree: true, characterData: true });
});
addEventListener("hashchange", (event) => {
  event.stopImmediatePropagation();
  requestAnimationFrame(() => setTimeout(() => dispatchEvent(new HashChangeEvent("hashchange")), 100));
}, { once: true });
"""
"""Goes to another page before the address of the first one is recorded, and hears of it afterwards."""


def test_who_goes_elsewhere_before_the_first_address_is_recorded_arrives(
    toy_visit: Visit, toy_address: str
) -> None:
    toy_visit.context.add_init_script(ELSEWHERE)
    toy = toy_visit.open(toy_address)
    expect(toy).to_have_title("Toy #/other")
    expect(toy).to_have_url(re.compile("#/other$"))


def test_what_was_unfolded_stays_unfolded(toy: Page) -> None:
    toy.get_by_text("More").click()
    toy.get_by_role("button", name="Slow").click()
    toy.evaluate(LET_GO)

    answers(toy, 2)
    expect(toy.get_by_text("Unfolded")).to_be_visible()


def test_the_focus_goes_where_the_answer_puts_it(toy: Page) -> None:
    toy.get_by_role("button", name="Focus").click()

    expect(toy.get_by_role("combobox", name="Word")).to_be_focused()


def test_the_focus_is_not_lost_with_its_element(toy: Page) -> None:
    button = toy.get_by_role("button", name="Vanish")
    button.focus()
    button.press("Enter")

    expect(toy.get_by_role("heading")).to_be_focused()


def test_calls_are_read_aloud(toy: Page) -> None:
    toy.get_by_role("button", name="Say").click()

    expect(toy.locator("[aria-live=polite]")).to_have_text("Half a minute")
    expect(toy.locator("[aria-live=assertive]")).to_have_text("Time!")


def test_the_clock_runs_calls_and_ends_once(toy: Page, toy_address: str) -> None:
    toy.evaluate("location.hash = '#/clock'")
    clock = toy.locator("#clock")
    expect(clock).to_have_text("0:02")
    expect(toy.locator("[aria-live=assertive]")).to_have_text("Last second!")
    expect(clock).to_have_text("0:00")
    expect(toy.get_by_text("clock.end")).to_be_visible()

    toy.get_by_role("button", name="Slow").click()
    toy.evaluate(LET_GO)
    expect(toy.get_by_text("slow.step")).to_be_visible()
    assert len(actions(toy, "clock.end")) == 1


def test_a_file_is_saved_as_it_was_written(toy: Page) -> None:
    with saving(toy) as download:
        toy.get_by_role("button", name="Save").click()

    assert download.value.suggested_filename == "evening.txt"
    assert Path(download.value.path()).read_text(encoding="utf-8") == "Ç l·l ț\n"


def test_a_file_is_opened_and_may_be_opened_again(toy: Page) -> None:
    chosen = {"name": "jugadors.csv", "mimeType": "text/csv", "buffer": "Núria;1\n".encode("utf-8-sig")}
    for count in (1, 2):
        toy.get_by_label("File").set_input_files(files=[chosen])
        answers(toy, 1 + count)

    opened = actions(toy, "file.open")
    assert [(one["what"], one["filename"], one["size"]) for one in opened] == [
        ("players", "jugadors.csv", "12"),
        ("players", "jugadors.csv", "12"),
    ]
    assert len({one["url"] for one in opened}) == 2


def test_the_theme_is_kept_for_the_next_start(toy: Page) -> None:
    toy.get_by_role("button", name="Dark").click()
    expect(toy.locator("html")).to_have_attribute("data-theme", "dark")
    toy.reload()

    expect(toy.locator("html")).to_have_attribute("data-theme", "dark")


def test_another_window_hears_what_was_written(toy_visit: Visit, toy: Page, toy_address: str) -> None:
    other = toy_visit.open(toy_address)
    toy.get_by_role("button", name="Write").click()

    expect(other.get_by_text("stream.changed")).to_be_visible()
    assert actions(other, "stream.changed") == [{"stream": "thursday"}]
    assert actions(toy, "stream.changed") == []


def test_a_window_that_hears_of_another_before_it_has_started_starts_first(
    toy_visit: Visit, toy: Page, toy_address: str
) -> None:
    toy.evaluate(
        """() => {
          const windows = new BroadcastChannel("faristol");
          setInterval(() => windows.postMessage("thursday"), 100);
        }"""
    )
    other = toy_visit.open(toy_address)
    expect(other.get_by_text("stream.changed").first).to_be_visible()
    first = other.get_by_role("list", name="Actions").get_by_role("listitem").first
    expect(first).to_contain_text("app.start")


def test_a_failure_that_nobody_foresaw_is_told_calmly(toy_visit: Visit, toy: Page) -> None:
    toy.get_by_role("button", name="Fail").click()
    panel = toy.get_by_role("alertdialog")
    expect(panel).to_contain_text("What was saved is on this device and is not lost.")
    panel.get_by_text("Technical details").click()
    expect(panel.get_by_text("the toy broke")).to_be_visible()
    panel.get_by_role("button", name="Start again").click()

    expect(panel).to_be_hidden()
    answers(toy, 1)
    toy_visit.forgive()  # the worker logs the failure too
