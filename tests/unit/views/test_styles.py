"""The style sheets: enough contrast in both themes, and no rule that no page needs."""

import re
from pathlib import Path

import pytest

from colours import contrast, tokens
from devtools.looked_at import looked_at
from devtools.markup import attributes, can_be, names_in, produced
from devtools.rooms import style_sheets, templates
from devtools.styles import ORDER, layers, parts, rules, style_sheet, weight

ROOT = Path(__file__).parents[3]
STYLES = looked_at("style sheets", [path for path in style_sheets() if path != ORDER])
THEMES = ("light", "dark")

TEXT_ON_GROUND = [
    *[(ink, ground) for ink in ("ink", "ink-2") for ground in ("ground", "surface", "sunken", "action-soft")],
    *[(ink, "bad-soft") for ink in ("ink", "ink-2", "bad")],
    *[(ink, ground) for ink in ("action", "bad", "warn") for ground in ("ground", "surface")],
    ("action", "action-soft"),
    *[("shown-by-blank", ground) for ground in ("ground", "surface")],
    ("on-action", "bad"),
    ("bad", "sunken"),
    ("on-action", "action"),
    ("on-action", "action-hi"),
    *[("premium-ink", ground) for ground in ("dl", "tl", "dp", "tp")],
    *[(ink, ground) for ink in ("tile-ink", "blank-ink") for ground in ("tile", "tile-hi", "tile-lo")],
]
MARK_ON_GROUND = [("edge", "ground"), ("edge", "surface"), ("focus", "ground"), ("focus", "surface")]


def test_the_contrast_of_black_on_white_is_the_greatest():
    assert contrast((0, 0, 0), (1, 1, 1)) == pytest.approx(21)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "ground"), TEXT_ON_GROUND)
def test_text_can_be_read(theme, ink, ground):
    known = tokens(theme)
    assert contrast(known[ink], known[ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("mark", "ground"), MARK_ON_GROUND)
def test_borders_of_controls_and_the_focus_can_be_seen(theme, mark, ground):
    known = tokens(theme)
    assert contrast(known[mark], known[ground]) >= 3


def test_an_example_in_a_field_can_be_read_or_is_not_there():
    """The grey that browsers take by themselves is too pale on a dark field."""
    examples = [
        (selector, body)
        for style in STYLES
        for selector, body in rules(re.sub(r"/\*.*?\*/", "", style.read_text("utf-8"), flags=re.DOTALL))
        if "::placeholder" in selector
    ]
    assert "opacity: 1" in dict(examples)["::placeholder"]
    colours = {re.search(r"color: ([^;]*)", body)[1] for _, body in examples}
    assert colours == {"var(--ink-2)", "transparent"}


@pytest.mark.rule("BRD-2")
@pytest.mark.parametrize("theme", THEMES)
def test_letter_premiums_are_blue_and_word_premiums_red_the_triple_more_so(theme):
    known = tokens(theme)
    warmth = {name: known[name][0] - known[name][2] for name in ("dl", "tl", "dp", "tp")}
    assert warmth["tl"] < warmth["dl"] < 0 < warmth["dp"] < warmth["tp"]


def selectors(text: str) -> str:
    """A style sheet without comments and declarations: only what it selects."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    return re.sub(r"\{[^{}]*\}", "{}", text)


@pytest.mark.parametrize("style", STYLES, ids=lambda path: path.name)
def test_every_rule_is_for_something_that_the_pages_have(style):
    text = selectors(style.read_text(encoding="utf-8"))
    classes, ids = set(re.findall(r"\.(-?[a-zA-Z][\w-]*)", text)), set(re.findall(r"#([a-zA-Z][\w-]*)", text))
    assert [name for name in sorted(classes) if not can_be("class", name)] == []
    assert [name for name in sorted(ids) if not can_be("id", name)] == []


BEHIND_HAS = re.compile(r":has\((?:[^()]|\([^()]*\))*\)[^,{}]*[ >~+]\*")
"""A `*` somewhere behind a `:has()`."""


@pytest.mark.rule("BRO-10")
@pytest.mark.parametrize("style", STYLES, ids=lambda path: path.name)
def test_what_hangs_on_has_is_named(style):
    """With one `*` behind any `:has()`, Chromium works out a whole page’s style at every tile laid on it."""
    assert BEHIND_HAS.findall(selectors(style.read_text(encoding="utf-8"))) == []


ENDS_WITH_A_CHOICE = re.compile(r"(?:^|[ >+~]):is\(([^()]*)\)[^ >+~]*$")


@pytest.mark.rule("BRO-10")
@pytest.mark.parametrize("style", STYLES, ids=lambda path: path.name)
def test_no_selector_ends_with_a_choice_of_elements_that_weigh_the_same(style):
    """Browsers look for rules by the element at the end: `.x td, .x th` is found, `.x :is(td, th)` is tried
    at every element. Where one weighs more than another, writing them out would change what wins."""
    bare = re.sub(r"/\*.*?\*/", "", style.read_text(encoding="utf-8"), flags=re.DOTALL)
    ends = [ENDS_WITH_A_CHOICE.search(one) for selector, _ in rules(bare) for one in parts(selector)]
    choices = [parts(end[1]) for end in ends if end]
    single = [chosen for chosen in choices if not any(re.search(r"[ >+~]|^:", one) for one in chosen)]
    assert [chosen for chosen in single if len(set(map(weight, chosen))) == 1] == []


def test_what_only_stands_in_a_sentence_or_in_code_is_no_class_of_a_page():
    """But one that is composed is, as `step-{{ step }}`; and `w1` of a view, `above` of a script."""
    assert [
        name for name in ("step-slips", "blue-seat", "w1", "above", "tile") if not can_be("class", name)
    ] == []
    assert [name for name in ("works", "request", "blue-chair") if can_be("class", name)] == []
    assert can_be("id", "ghost")
    assert not can_be("id", "ghosts")
    assert "*" not in produced("class")


SHARED = (".two", ".blank", ".new", ".try", ".picked", ".columns", ".rows", ".laying", ".lying", ".squares")
"""Classes that any tile may have, and those of the parts of a board: every page with a board has them."""

OF_THE_BOARD = ("tiles", "tentative")


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.stem)
def test_no_rule_of_another_thing_catches_tiles_and_boards_by_a_class_of_theirs(style):
    found = re.findall(r"[^{};,]+(?=[,{])", selectors(style.read_text(encoding="utf-8")))
    first = {one.strip().split(" ")[0] for one in found}
    assert style.stem in OF_THE_BOARD or not first & set(SHARED)


ELEMENT = re.compile(r"<[a-z][^<>]*\bclass=[^<>]*>")
FRAMES = {"sheet", "console"}
"""What every page is one of."""


def test_the_name_of_a_page_is_the_class_of_nothing_else():
    """What is said of a page would be said of that too: of its height, of the tables in it."""
    pages, others = set[str](), set[str]()
    for template in templates().values():
        for element in ELEMENT.findall(
            re.sub(r"\{%.*?%\}", " ", template.read_text("utf-8"), flags=re.DOTALL)
        ):
            names = {name for value in attributes(element, "class") for name in names_in(value)}
            (pages if names & FRAMES or 'id="page-' in element else others).update(names)
    styled = {
        name
        for style in STYLES
        for name in re.findall(r"(?:^|[},])\s*\.([\w-]+)", selectors(style.read_text("utf-8")), re.MULTILINE)
    }
    looked_at("names of pages", pages)
    assert pages & others & styled == set()


def test_every_style_sheet_has_its_place_in_the_order_and_is_a_layer_of_the_built_one():
    assert sorted(layers()) == sorted(path.stem for path in STYLES)
    built = style_sheet()
    places = [built.index(f"@layer {name} {{") for name in layers()]
    assert places == sorted(places)
    assert built.count("{") == built.count("}")


def test_no_style_sheet_is_longer_than_a_person_reads():
    for style in STYLES:
        assert len(style.read_text(encoding="utf-8").splitlines()) <= 300


def test_every_font_that_is_named_is_there():
    for style in STYLES:
        for name in re.findall(r"url\((\.\./fonts/[^)]+)\)", style.read_text(encoding="utf-8")):
            assert (style.parent / name).resolve().is_file()


MOVES = re.compile(r"transition:(?!\s*display\b)[^;]*|scroll-behavior:\s*smooth")
STILL = {"visibility", "opacity", "mask-image"}
"""What an animation may change: nothing goes anywhere by it, at any speed."""


def test_nothing_moves_for_whoever_wants_no_motion():
    for path in STYLES:
        text = path.read_text(encoding="utf-8")
        free = re.sub(
            r"@media \(prefers-reduced-motion: no-preference\) \{.*?\n\}", "", text, flags=re.DOTALL
        )
        assert MOVES.findall(free) == [], path.name
        for frames in re.findall(r"@keyframes [^{]*\{(.*?\})\s*\}", free, flags=re.DOTALL):
            changed = set(re.findall(r"([a-z-]+):", frames))
            assert changed <= STILL, path.name
