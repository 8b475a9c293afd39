"""The free Romanian game for three and four (ROM): on one tablet, on a real board, against computers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.games import copy_of_tables
from browser.prepared import go, open_copy, unfold
from browser.test_game_computer import state_of
from browser.test_game_tablet import MOST_TURNS, Players
from browser.test_prints import A4, pdf_of, size
from browser.test_screens import AXE, look
from browser.visits import NewVisit
from faristol.modes.game import events as e
from faristol.modes.game.settling import settle
from faristol.modes.game.state import Step
from games import played
from gametable import game

NAMES = ("Ana", "Barbu", "Carmen", "Dan")
FIELDS = ("first", "second", "third", "fourth")


def set_up(page: Page, use: str, names: tuple[str, ...]) -> None:
    """A free game of these, as the rules have it, in the page's set-up."""
    go(page, f"#/games/new/{use}")
    unfold(page, "rules")
    page.locator("#new-rules").select_option("romanian")
    expect(page.locator("#new-third")).to_be_visible()
    for field, name in zip(FIELDS, names, strict=False):
        page.locator(f"#new-{field}").fill(name)
    page.locator("#next").click()


@pytest.mark.slow
@pytest.mark.rule("ROM-1", "ROM-4", "CLA-1A", "CLA-4G")
def test_four_play_on_one_tablet_from_the_draw_to_the_signatures(new_visit: NewVisit, address: str) -> None:
    page = new_visit(locale="ca-ES").open(address)
    set_up(page, "tablet", NAMES)
    players = Players(page, "romanian")
    players.begin()
    order = []
    for _ in range(MOST_TURNS):
        expect(players.next).to_contain_text(re.compile("Soc |Signa"))
        if "Signa" in players.next.inner_text():
            break
        order.append(re.search(r"Soc (\w+)", players.next.inner_text())[1])
        players.turn()
    first = NAMES.index(order[0])
    assert order == [NAMES[(first + number) % 4] for number in range(len(order))]
    shown = page.locator("#duel .pts").all_inner_texts()
    for _ in NAMES:
        players.press("Signa")
    expect(page.get_by_text("Han signat tots: el resultat és definitiu.")).to_be_visible()

    state = state_of(page)
    assert (state.step, len(state.players), len(state.signed)) == (Step.SIGNED, 4, 4)
    points = [int(text.split()[0].replace("−", "-")) for text in shown]
    assert points == list(settle(state, players.alphabet).scores)
    racks = b"".join(state.position.racks)
    lying = [tile for tile in state.board.cells if tile]
    assert len(lying) + len(racks) + state.in_bag == 100


@pytest.mark.slow
def test_the_pages_of_four_fit_everywhere_and_everybody(new_visit: NewVisit, address: str) -> None:
    page = new_visit().open(address)
    over = played("romanian", seed=3, players=4)
    going = played("romanian", seed=4, players=3, turns=8)
    board = game("romanian", players=3)
    board.turns("PP")
    board.turn("H8 CASA")
    open_copy(page, copy_of_tables(over=over, going=going, board=board))
    expect(page.get_by_role("status")).to_contain_text("Restored: 3.")
    for path in ("over", "over/sheet", "over/replay", "over/report", "going", "going/arbiter", "board"):
        go(page, f"#/game/{path}")
        page.evaluate(AXE.read_text(encoding="utf-8"))
        found = look(page)
        assert (found.sideways, found.small_targets, found.small_texts, found.axe) == ([], [], [], []), path
    go(page, "#/games/new/board")
    unfold(page, "rules")
    page.locator("#new-rules").select_option("romanian")
    expect(page.get_by_label("Fourth-named player, if any")).to_be_visible()
    found = look(page)
    assert (found.sideways, found.small_targets, found.small_texts, found.axe) == ([], [], [], [])


@pytest.mark.slow
def test_the_sheets_of_four_lie_across(page: Page) -> None:
    over = played("romanian", seed=3, players=4)
    over.do(e.DetailsChanged("Partida", "2026-11-22", "", "", "", NAMES, {}))
    open_copy(page, copy_of_tables(over=over))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    for sheet, pages in (("score", 1), ("empty", 4)):
        go(page, f"#/game/over/print/{sheet}")
        printed = pdf_of(page)
        assert [size(one) for one in printed.pages] == [A4[::-1]] * pages
        for one in printed.pages:
            assert all(name in one.extract_text() for name in NAMES)
