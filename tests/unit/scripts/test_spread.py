"""Selectors that end with a choice are written out for the browser, as exact as they were (BRO-10)."""

import pytest

from devtools.css_text import parts, rules, weight
from devtools.older import OlderStyles
from devtools.spread import spread
from devtools.styles import FOLDER, layers, style_sheet

pytestmark = pytest.mark.rule("BRO-10")


@pytest.mark.parametrize(
    ("selector", "written"),
    [
        (".score :is(td, th):first-child", ".score td:first-child, .score th:first-child"),
        (".sum :is(.a, [b])::before, p", ".sum .a::before, .sum [b]::before, p"),
        (":is(.sheet, .setup):has(#top)", ".sheet:has(#top), .setup:has(#top)"),
        (".x > :is(.n, a)", ".x > .n, .x > :where(a):not(.never)"),
        (".x:is(.a, .b)", ".x:is(.a, .b)"),
        (".x :is(tbody th, .a)", ".x :is(tbody th, .a)"),
        (".x :is(:first-child, .a)", ".x :is(:first-child, .a)"),
        (":is(.a, .b) > *", ":is(.a, .b) > *"),
    ],
)
def test_what_a_selector_is_written_as(selector: str, written: str) -> None:
    assert spread(f"{selector} {{ color: red; }}") == f"{written} {{ color: red; }}"


def test_rules_in_groups_are_written_out_and_other_statements_stay() -> None:
    sheet = "@import url(x);\n@media print {\na :is(b, i) { top: 0; }\n}\n@page { margin: 0; }"
    written = "@import url(x);\n@media print {\na b, a i { top: 0; }\n}\n@page { margin: 0; }"
    assert spread(sheet) == written


def test_every_selector_of_the_page_is_as_exact_as_it_is_written() -> None:
    texts = OlderStyles([(FOLDER / f"{name}.css").read_text(encoding="utf-8") for name in layers()]).texts
    for text in texts:
        for (before, body), (after, same) in zip(rules(text), rules(spread(text)), strict=True):
            assert body == same
            assert {weight(one) for one in parts(before)} == {weight(one) for one in parts(after)}
    assert not [one for rule, _ in rules(style_sheet()) for one in parts(rule) if one.endswith(":is(td, th)")]
