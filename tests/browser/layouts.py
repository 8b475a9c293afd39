"""One page of each layout, and pages that together have all that a script looks for: for every engine."""

import re

LAYOUTS = (
    "#/championship/league/game/1",
    "#/championship/league/games",
    "#/correspondence/letters",
    "#/correspondence/letters/analysis",
    "#/duplicate/ended/claims",
    "#/duplicate/ended/menu",
    "#/duplicate/ended/player/1",
    "#/duplicate/ended/results",
    "#/duplicate/result/menu/end",
    "#/duplicate/result/projector",
    "#/duplicate/settingup/setup",
    "#/duplicate/slips",
    "#/game/begun",
    "#/game/friend-clocks",
    "#/game/friend-sends",
    "#/game/over/history",
    "#/game/over/replay",
    "#/game/written",
    "#/games/editor",
    "#/games/print",
    "#/groups/series/board",
    "#/groups/series/sheet/1",
    "#/lists",
    "#/members/e52hsqx3ca4q",
    "#/practice",
    "#/season/winter",
    "#/season/winter/tables",
    "#/seasons/add/ended",
    "#/settings",
    "#/tablets/ended",
    "#/tournament/open",
    "#/tournament/swiss/board",
    "#/tournament/swiss/players",
    "#/tournament/swiss/standings",
    "#/words/judge",
)

FRAME = re.compile(r'<div class="([^"]*)"')
LOOKED_FOR = re.compile(r"\s(data-[a-z-]+)")


def layout_of(page: str) -> set[str]:
    """The frame of a page's HTML and the names of all data that its scripts look for."""
    frame = FRAME.search(page)
    assert frame
    first, *others = frame[1].split()
    return {first, *({"broad", "play-framed"} & set(others)), *LOOKED_FOR.findall(page)}
