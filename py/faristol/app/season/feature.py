"""Seasons: `#/seasons` is about all, `#/season/STREAM/...` about one."""

from faristol.app.feature import Feature, opens
from faristol.app.season import library, season
from faristol.modes.season.season import SEASON

FEATURE = Feature(
    actions=(library.ACTIONS, season.ACTIONS),
    pages={
        "seasons": library.page,
        "seasons/add/*": library.add_page,
        "season/*": season.page,
        "season/*/events": season.events_page,
        "season/*/counting": season.counting_page,
        "season/*/person/*/*": season.person_page,
        "season/*/print/**": season.print_page,
    },
    arriving={"season/*/**": opens(SEASON)},
)
