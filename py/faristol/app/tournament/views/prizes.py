"""The page of the prizes, and the screen for reading them out, the last one first (TOU-8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from faristol.app.text import Texts
from faristol.app.tournament.views import prize_words
from faristol.app.tournament.views.step import going_on
from faristol.app.tournament.views.top import top
from faristol.app.views.render import Page, page, titled
from faristol.app.views.screen import Screen
from faristol.tournament.data import PRIZE_KINDS, Prize
from faristol.tournament.groups import groups
from faristol.tournament.prizes import awarded, division_of
from faristol.tournament.state import State

ADDING, SETTINGS = "prize", "prize-settings"


@dataclass(frozen=True, kw_only=True)
class PrizesScreen(Screen):
    """The prizes of a tournament."""

    stream: str
    state: State


def prizes_page(screen: PrizesScreen, texts: Texts) -> Page:
    """The page `#/tournament/STREAM/prizes`."""
    state = screen.state
    count = len(state.prizes.prizes)
    places = (ADDING, SETTINGS, *(f"prize-{index}" for index in range(count)))
    return page(
        "tournament/prizes.html",
        texts.gettext("Prizes"),
        texts,
        state=state,
        path=f"#/tournament/{screen.stream}",
        top=top(state, screen.stream, "standings", texts),
        next=going_on(state, screen.stream, texts),
        kinds=[(kind, texts.gettext(prize_words.KINDS[kind])) for kind in PRIZE_KINDS],
        groups=groups(state),
        contests=_contests(screen, texts),
        lines=prize_words.lines(state, texts, hints=True),
        given=prize_words.settings(state, texts),
        kept=screen.typed_at(ADDING),
        settings=_settings(screen),
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(places),
    )


def _settings(screen: PrizesScreen) -> Mapping[str, Any]:
    prizes, kept = screen.state.prizes, screen.typed_at(SETTINGS)
    return {
        "currency": kept.get("currency", prizes.currency),
        "ties": prizes.ties,
        "one_each": prizes.one_each,
    }


def _contests(screen: PrizesScreen, texts: Texts) -> list[tuple[str, list[dict[str, Any]]]]:
    """Return the prizes under their headings, as rows that can be changed."""
    state = screen.state
    divisions = [0, *(one.id for one in state.divisions)]

    def key(numbered: tuple[int, Prize]) -> tuple[int, int, str]:
        prize = numbered[1]
        place = divisions.index(division_of(state, prize))
        return PRIZE_KINDS.index(prize.kind), place, prize.group

    ordered = sorted(enumerate(state.prizes.prizes), key=lambda one: (key(one), one[1].place))
    found = []
    for _key, same in groupby(ordered, key=key):
        rows = list(same)
        title = prize_words.contest(rows[0][1], state, texts)
        found.append((title, [_row(index, prize, screen, texts) for index, prize in rows]))
    return found


def _row(index: int, prize: Prize, screen: PrizesScreen, texts: Texts) -> dict[str, Any]:
    place = f"prize-{index}"
    kept = screen.typed_at(place)
    return {
        "index": index,
        "at": place,
        "label": prize_words.label(prize, screen.state, texts),
        "place": kept.get("place", str(prize.place)),
        "worth": kept.get("worth", prize.thing or str(prize.amount)),
        "name": kept.get("name", prize.name),
        "purpose": prize_words.purpose(prize, texts),
    }


def announced_page(screen: PrizesScreen, number: int, texts: Texts) -> Page:
    """The screen `#/tournament/STREAM/prizes/N`: the N-th award counted from the last one, to be read out."""
    state, path = screen.state, f"#/tournament/{screen.stream}/prizes"
    awards = awarded(state)[::-1]
    return Page(
        page(
            "tournament/announced.html",
            texts.gettext("Prizes"),
            texts,
            state=state,
            line=prize_words.line(awards[number - 1], state, texts),
            number=number,
            count=len(awards),
            before=f"{path}/{number - 1}" if number > 1 else "",
            after=f"{path}/{number + 1}" if number < len(awards) else "",
            back=path,
            said=screen.notices,
        ).frame,
        titled(f"{texts.gettext('Prizes')} · {state.name}"),
    )
