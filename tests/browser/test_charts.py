"""Charts with whatever figures, words and names, in windows of every width: no label lies over another.

They are drawn as pages draw them, with the styles and the type of the site, but without the app.
"""

import base64
import random
import re
from collections.abc import Callable, Iterator

import pytest
from markupsafe import Markup
from playwright.sync_api import Browser, Frame

from devtools import ROOT
from devtools.styles import style_sheet
from effort import effort
from faristol.app.duplicate.views.figures import Bar, Course
from faristol.app.game.views.report_turns import lead_chart
from faristol.app.practice.views.charts import Column, bars
from faristol.app.text import Texts
from faristol.app.views.chart import RoundLine, chart, course_chart, distribution_chart, places_chart
from faristol.modes.duplicate.state import Player

TEXTS = Texts.english()

OVERLAPPING = """() => {
  const boxes = [...document.querySelectorAll("svg text, svg .dot")]
    .map((text) => ({ said: text.textContent.trim() || "a dot", box: text.getBoundingClientRect() }))
    .filter(({ box }) => box.width)
    .map(({ said, box: { left, right, top, bottom, height } }) =>
      ({ said, left, right, top: top + height * .22, bottom: bottom - height * .22 }));
  const head = document.querySelector("thead").getBoundingClientRect().top;
  const meet = (one, two) => one.left < two.right - .5 && two.left < one.right - .5
    && one.top < two.bottom - .5 && two.top < one.bottom - .5;
  const wrong = boxes.filter((box) => box.bottom > head).map(({ said }) => `${said} over the table`);
  boxes.forEach((one, at) => boxes.slice(at + 1).forEach((two) => {
    if (meet(one, two)) wrong.push(`${one.said} over ${two.said}`);
  }));
  if (!document.querySelector(".chart.many")) {
    const cut = boxes.filter((box) => box.left < 0 || box.right > innerWidth);
    wrong.push(...cut.map(({ said }) => `${said} cut`));
  }
  return wrong;
}"""
"""Labels on each other or on a dot, on the head of the table below, or beyond the window."""

IN_WIDTHS = f"""([drawn, widths]) => {{
  const overlapping = {OVERLAPPING};
  document.getElementById("drawn").innerHTML = drawn;
  return widths.map((width) => {{
    frameElement.style.width = `${{width}}px`;
    return [innerWidth, overlapping()];
  }});
}}"""
"""How wide each window was, and what is wrong with a chart in it."""

PAGE = """<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<style>{styles}</style><div id="app"><div class="sheet"><main><div class="broad">
<div class="wide" id="drawn"></div><table><thead><tr><th>Round</th></tr></thead></table>
</div></main></div></div>"""


def word(chance: random.Random) -> str:
    return "".join(chance.choice("AEIORSTLNCMPDGÇQ") for _ in range(chance.randint(2, 15)))


def rounds(chance: random.Random, number: int) -> Markup:
    lines = [
        RoundLine(
            at + 1,
            b"",
            word(chance),
            "H8",
            chance.randint(2, 230),
            chance.randint(2, 60),
            1,
            annulled=False,
            leader=chance.randint(0, 200),
        )
        for at in range(number)
    ]
    return chart(lines, "Anna", TEXTS)


def spread(chance: random.Random, number: int) -> Markup:
    step, low = chance.choice((1, 10, 50, 100)), chance.choice((0, 90, 950))
    return distribution_chart(
        [
            Bar(low + at * step, low + (at + 1) * step - 1, chance.randint(0, 400), master=False)
            for at in range(number)
        ],
        TEXTS,
    )


def course(chance: random.Random, number: int) -> Markup:
    deep = chance.choice((1, 9, 90, 1400))
    lines = [
        Course(
            Player(at + 1, at + 1, "Núria Gelabert"),
            chance.randint(1, 300),
            (),
            (),
            tuple(chance.randint(0, deep) for _ in range(number)),
        )
        for at in range(chance.randint(1, 5))
    ]
    return course_chart(lines, TEXTS)


def places(chance: random.Random, number: int) -> Markup:
    people = chance.randint(1, 5)
    ways = [[chance.randint(1, chance.choice((4, 40, 400))) for _ in range(number)] for _ in range(people)]
    return places_chart(["Anna"] * people, ways, TEXTS)


def weeks(chance: random.Random, number: int) -> Markup:
    columns = [
        Column(value := chance.randint(0, 2000), str(value), str(at) if at % 7 == 0 else "")
        for at in range(number)
    ]
    return bars(columns, "Cards", fits=chance.random() < 0.5)


def lead(chance: random.Random, number: int) -> Markup:
    deep = chance.choice((3, 90, 600))
    names = [" ".join(word(chance) for _ in range(chance.randint(1, 5))) for _ in range(2)]
    return lead_chart([chance.randint(-deep, deep) for _ in range(number)], names, TEXTS)


def inlined() -> str:
    """The styles with their type in them: a page without an address asks for nothing."""

    def font(found: re.Match[str]) -> str:
        data = base64.b64encode((ROOT / "site/fonts" / found[1]).read_bytes()).decode()
        return f"url(data:font/woff2;base64,{data})"

    return re.sub(r"url\(\.\./fonts/([\w-]+\.woff2)\)", font, style_sheet())


@pytest.fixture(scope="module")
def bare(browser: Browser) -> Iterator[Frame]:
    """A page in a frame: its width is a window's to all styles, and changes without drawing everything."""
    page = browser.new_page()
    page.set_content("<iframe style='border: 0; height: 800px'></iframe>")
    frame = page.frames[1]
    frame.set_content(PAGE.format(styles=inlined()))
    frame.evaluate("() => document.fonts.ready")
    yield frame
    page.close()


@pytest.mark.rule("EDG-A7")
@pytest.mark.parametrize(
    "draw", [rounds, spread, course, places, weeks, lead], ids=lambda draw: draw.__name__
)
def test_no_label_of_a_chart_lies_over_another(
    bare: Frame, draw: Callable[[random.Random, int], Markup]
) -> None:
    wrong = {}
    for seed in range(effort(15, 150)):
        chance, number = random.Random(seed), 2 + seed % 15 * (2 if draw is weeks else 1)
        widths = [*range(320 + seed % 4 * 20, 1201, 80)]
        tried = bare.evaluate(IN_WIDTHS, [str(draw(chance, number)), widths])
        assert [width for width, _ in tried] == widths
        wrong |= {(seed, number, width): found[:3] for width, found in tried if found}
    assert wrong == {}
