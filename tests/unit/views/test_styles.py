"""The style sheets: enough contrast in both themes, and no rule that no page needs."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
STYLES = sorted((ROOT / "site/css").glob("*.css"))
PAGES = [*(ROOT / "py/faristol/app/views").rglob("*.html"), *(ROOT / "py/faristol/app/views").rglob("*.py")]
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


def colours(theme: str) -> dict[str, tuple[float, float, float]]:
    """The tokens that are colours, in one theme, as sRGB from 0 to 1."""
    text = (ROOT / "site/css/1-tokens.css").read_text(encoding="utf-8")
    both = re.compile(r"--([a-z0-9-]+):\s*(?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));")
    found = {}
    for name, light, dark, same in both.findall(text):
        code = same or (light if theme == "light" else dark)
        found[name] = tuple(int(code[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return found


def luminance(colour: tuple[float, float, float]) -> float:
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    """The contrast ratio of WCAG 2, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_contrast_of_black_on_white_is_the_greatest():
    assert contrast((0, 0, 0), (1, 1, 1)) == pytest.approx(21)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "ground"), TEXT_ON_GROUND)
def test_text_can_be_read(theme, ink, ground):
    known = colours(theme)
    assert contrast(known[ink], known[ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("mark", "ground"), MARK_ON_GROUND)
def test_borders_of_controls_and_the_focus_can_be_seen(theme, mark, ground):
    known = colours(theme)
    assert contrast(known[mark], known[ground]) >= 3


@pytest.mark.rule("BRD-2")
@pytest.mark.parametrize("theme", THEMES)
def test_letter_premiums_are_blue_and_word_premiums_red_the_triple_more_so(theme):
    known = colours(theme)
    warmth = {name: known[name][0] - known[name][2] for name in ("dl", "tl", "dp", "tp")}
    assert warmth["tl"] < warmth["dl"] < 0 < warmth["dp"] < warmth["tp"]


def selectors(text: str) -> str:
    """A style sheet without comments and declarations: only what it selects."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    return re.sub(r"\{[^{}]*\}", "{}", text)


@pytest.mark.parametrize("style", STYLES, ids=lambda path: path.name)
def test_every_rule_is_for_something_that_the_pages_have(style):
    pages = "\n".join(path.read_text(encoding="utf-8") for path in PAGES)
    shell = (ROOT / "site/index.html").read_text(encoding="utf-8")
    known = set(re.findall(r"[a-z][a-z0-9-]*", pages + shell))
    classes = set(re.findall(r"\.([a-z][a-z0-9-]*)", selectors(style.read_text(encoding="utf-8"))))
    assert classes - known == set()


def test_no_style_sheet_is_longer_than_a_person_reads():
    for style in STYLES:
        assert len(style.read_text(encoding="utf-8").splitlines()) <= 500


def test_every_font_that_is_named_is_there():
    for style in STYLES:
        for name in re.findall(r"url\((\.\./fonts/[^)]+)\)", style.read_text(encoding="utf-8")):
            assert (style.parent / name).resolve().is_file()
