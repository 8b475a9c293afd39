"""Events over groups of letters: `#/new/groups` begins one, `#/groups/STREAM/...` about one."""

from faristol.app.feature import Feature, opens
from faristol.app.groups import event, handing_in
from faristol.app.wordlists.page_guards import with_words
from faristol.modes.groups.groups import GROUPS

FEATURE = Feature(
    actions=(event.ACTIONS, handing_in.ACTIONS),
    pages={
        "new/groups": event.page,
        "groups/*": with_words(GROUPS, event.desk_page),
        "groups/*/board": event.board_page,
        "groups/*/players": event.players_page,
        "groups/*/order": event.order_page,
        "groups/*/rules": event.rules_page,
        "groups/*/print/**": event.print_page,
        "groups/*/sheet/*": with_words(GROUPS, event.sheet_page),
    },
    arriving={"groups/*/**": opens(GROUPS)},
    unasked=("groups.time", "groups.tablet_time"),
)
"""The pages of events over groups."""
