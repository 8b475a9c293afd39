"""The list of players with their ratings, in the order of their numbers or by name (SWI-3)."""

from collections.abc import Mapping
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views.printing import (
    SORTED,
    TO_PLAY,
    Job,
    TournamentSheet,
    about,
    origin,
    type_size,
)
from faristol.app.tournament.views.top import counted
from faristol.tiles.collation import sort_key
from faristol.tournament.standings import numbered, numbers


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    state = job.state
    known = numbers(state)
    lines = [(known[player.id], player) for player in numbered(state)]
    players = [player for _number, player in lines]
    if job.by_name:
        lines.sort(key=lambda line: sort_key(line[1].name, state.rules.language))
    return {
        "about": about(state, texts),
        "origin": origin(job, texts),
        "count": counted(players, texts),
        "rating": state.rules.rating_name,
        "lines": lines,
        "size": type_size((one.name + one.entry.group + one.entry.club for one in players), 130),
        "groups": any(player.entry.group for player in players),
        "clubs": any(player.entry.club for player in players),
        "unrated": any(player.entry.rating is None for player in players),
        "list": f"{state.ratings.name}, {texts.date(state.ratings.date)}" if state.ratings else "",
    }


SHEET = TournamentSheet(
    key="players",
    use=TO_PLAY,
    place=4,
    title=_("List of players"),
    summary=_("With ratings, groups and clubs."),
    values=_values,
    options=frozenset((SORTED,)),
    of_round=False,
)
