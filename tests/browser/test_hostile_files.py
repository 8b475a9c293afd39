"""Hostile files through the page's own choosers: a sentence each, and the page goes on (F1).

8,000 open brackets used to end Python without a word; what opens them in a browser is the real proof.
"""

from playwright.sync_api import Page, expect

from browser.prepared import go
from browser.visits import Visit
from faristol.lexicon.format import MAGIC

DEEP = "[" * 8_000
COPY = '{"faristol":"backup","format":1,"saved":1}\n'
OBJECTS = '{"a":' * 8_000
PLACE = '{"faristol":"place results","a":'
DOTTED = ".".join("a" * 3_000) + " = 1\n"

CHOOSERS = [
    ("#/archive", "Open a file", COPY + DEEP, "The copy is cut off after line 2."),
    ("#/archive", "Open a file", DEEP, "Nothing that Faristol opens"),
    ("#/archive", "Open a file", '{"faristol":"sealed duplicate"}', "The game was sealed by another version"),
    ("#/archive", "Open a file", "", "The file is empty."),
    ("#/shared", "Choose the sealed file", f'{{"faristol":"sealed duplicate","a":{DEEP}', "levels deep"),
    ("#/shared", "Choose the sealed file", DEEP, "The file is not a sealed game."),
    ("#/shared", "Choose the files of the places", PLACE + DEEP, "levels deep"),
    ("#/shared", "Choose the files of the places", PLACE + OBJECTS, "levels deep"),
    ("#/games/rules", "Rules from a file", DOTTED, "longer than 4000 characters"),
    ("#/games/rules", "Rules from a file", f"a = {DEEP[:3000]}\n", "levels deep"),
    (
        "#/lists",
        "Choose a file, or drop it here",
        MAGIC.decode() + "\0" * 100,
        "The word list was made for a newer Faristol.",
    ),
]


def choose(page: Page, label: str, content: str | bytes) -> None:
    data = content.encode() if isinstance(content, str) else content
    chosen = {"name": "file.json", "mimeType": "text/plain", "buffer": data}
    page.get_by_label(label).first.set_input_files(files=[chosen])


def test_no_chooser_is_silenced(visit: Visit, address: str) -> None:
    page = visit.open(address)
    for path, label, content, said in CHOOSERS:
        go(page, path)
        choose(page, label, content)
        expect(page.locator("#app").get_by_text(said).first).to_be_visible()
        go(page, "#/words/judge")


DROP = """([selector, count, name]) => {
  const files = new DataTransfer();
  for (let at = 0; at < count; at += 1) files.items.add(new File(["x"], name));
  const event = new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true });
  document.querySelector(selector).dispatchEvent(event);
}"""


def test_two_files_where_one_is_wanted_are_told(visit: Visit, address: str) -> None:
    page = visit.open(f"{address}#/lists")
    page.evaluate(DROP, ["form[data-drop]", 2, "words.txt"])
    expect(page.get_by_text("Only one file is taken here").first).to_be_visible()


GONE = """() => { URL.createObjectURL = () => `blob:${location.origin}/${crypto.randomUUID()}`; }"""
"""What has an address is no longer there, as with a file that has changed."""


def test_a_file_that_changes_before_it_is_read_is_told(visit: Visit, address: str) -> None:
    """The browser notices by itself that the file is not the one that was chosen."""
    page = visit.open(address)
    go(page, "#/archive")
    page.evaluate(GONE)
    choose(page, "Open a file", COPY)
    expect(page.get_by_text("The file could not be read. Choose it again.").first).to_be_visible()
    visit.forgive()
