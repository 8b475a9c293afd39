"""Several devices at one event: the guests of a host, and joining the event of another device."""

from faristol.app.feature import Feature
from faristol.app.joined import guest_pages, host_pages, peers

FEATURE = Feature(
    actions=(host_pages.ACTIONS, guest_pages.ACTIONS, peers.ACTIONS),
    pages={
        "tablets/*": host_pages.page,
        "join": guest_pages.page,
        "join/*": guest_pages.code_page,
        "joined/*": guest_pages.here_page,
    },
    arriving={"tablets/*": host_pages.arrive},
    unasked=(*peers.ACTIONS, "join.handed", "join.taken", "join.alone", "join.tick"),
    follow=(host_pages.follow, guest_pages.follow, peers.follow),
)
