"""Seasons: `#/seasons/...` begins one or adds to one, `#/season/STREAM/...` about one."""

from faristol.app.feature import Feature, opens
from faristol.app.season import season_library, season_pages
from faristol.modes.season.season import SEASON

FEATURE = Feature(
    actions=(season_library.ACTIONS, season_pages.ACTIONS),
    pages={
        "seasons/new": season_library.new_page,
        "seasons/add/*": season_library.add_page,
        "season/*": season_pages.page,
        "season/*/only/*": season_pages.page,
        "season/*/events": season_pages.events_page,
        "season/*/tables": season_pages.tables_page,
        "season/*/counting": season_pages.counting_page,
        "season/*/person/*/*": season_pages.person_page,
        "season/*/print/**": season_pages.print_page,
    },
    arriving={"season/*/**": opens(SEASON)},
)
