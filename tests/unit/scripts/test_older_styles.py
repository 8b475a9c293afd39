"""What browsers without `light-dark()` or `:has()` get instead (BRO-3)."""

import pytest

from devtools.styles import OlderStyles, layers, style_sheet

pytestmark = pytest.mark.rule("BRO-3")

NO_HAS, NO_LIGHT_DARK = "@supports not selector(:has(*))", "@supports not (color: light-dark(#000, #fff))"


def lines(*texts: str) -> list[str]:
    """The sheets with what older browsers get, in lines without spaces around them."""
    return [line.strip() for text in OlderStyles(texts).texts for line in text.splitlines() if line.strip()]


def test_what_every_browser_knows_stays_as_it_was() -> None:
    sheet = [
        "@media print {",
        "a { color: red; }",
        "}",
        "@page { @top-left { content: none; } }",
        "@import url(x);",
    ]
    assert lines("\n".join(sheet)) == sheet


@pytest.mark.parametrize(
    ("selector", "instead"),
    [
        (".a:has(.b) .c", '.a:where([data-has~="0"]):not(.never) .c'),
        (".a:not(:has(#b > i))", '.a:not(:where([data-has~="0"]):not(#never):not(never))'),
        (".x, .a > :has(*)", '.x, .a > :where([data-has~="0"])'),
        (".a:has(b):has(.c)", '.a:where([data-has~="0"]):not(never):where([data-has~="1"]):not(.never)'),
        (
            "li:has(i:is([a], #b):nth-child(2))",
            'li:where([data-has~="0"]):not(#never):not(.never):not(never)',
        ),
    ],
)
def test_a_mark_stands_for_what_is_inside_and_is_as_exact(selector: str, instead: str) -> None:
    """What has more ids, classes or types wins: there must be as many as in `:has()`."""
    assert lines(f"{selector} {{ color: red; }}") == [
        f"{selector} {{ color: red; }}",
        f"{NO_HAS} {{ {instead} {{ color: red; }} }}",
    ]


def test_the_page_hears_whom_to_ask_for_what() -> None:
    styles = OlderStyles(
        [".a:has(.b) .c { top: 0 } .d > :has(.b, i) { top: 0 }", ".e:has(p):not(:has(.b)) { top: 0 }"]
    )
    assert styles.conditions == [(".a, .e", ".b"), (".d > *", ".b, i"), (".e", "p")]


def test_what_stands_beside_an_element_is_not_asked_for() -> None:
    for inner in ("+ .b", "> i, ~ .b"):
        with pytest.raises(ValueError, match=r"beside: \.a:has"):
            OlderStyles([f".a:has({inner}) {{ top: 0 }}"])
    assert OlderStyles([".a:has(> i + b) { top: 0 }"]).conditions == [(".a", "> i + b")]


def test_a_colour_hangs_on_the_scheme() -> None:
    assert lines("a { top: 0; color: light-dark(rgb(0, 0, 0), var(--x)); }")[1:] == [
        f"{NO_LIGHT_DARK} {{ a {{ color: var(--light, rgb(0, 0, 0)) var(--dark, var(--x)); }} }}"
    ]
    dark = "@media (prefers-color-scheme: dark) { :root { --light: ; --dark: initial; } }"
    assert lines(":root { color-scheme: light dark; }")[1:] == [
        f"{NO_LIGHT_DARK} {{ :root {{ --light: initial; --dark: ; }} }}",
        f"{NO_LIGHT_DARK} {{ {dark} }}",
    ]


def test_variables_are_worked_out_again_where_the_scheme_is_another() -> None:
    sheet = ":root { --a: light-dark(#000, #fff); } .paper { color-scheme: light; }"
    assert lines(sheet)[1:] == [
        f"{NO_LIGHT_DARK} {{ :root, .paper {{ --a: var(--light, #000) var(--dark, #fff); }} }}",
        ".paper { color-scheme: light; }",
        f"{NO_LIGHT_DARK} {{ .paper {{ --light: initial; --dark: ; }} }}",
    ]


def test_the_page_s_styles_have_something_instead_of_every_one() -> None:
    sheet = style_sheet()
    assert all(f"@layer {name} {{" in sheet for name in layers())
    assert sheet.count(NO_HAS) > 50
    assert sheet.count("var(--light,") == sheet.count("light-dark(") - sheet.count(NO_LIGHT_DARK)
