"""Several devices at one event: the guests of a host, and joining the event of another device."""

from faristol.app.feature import Feature, On
from faristol.app.joined import guest_pages, host_pages, peers
from faristol.app.joined.guesting import Guesting
from faristol.app.joined.hosting_guests import Hosting

FEATURE = Feature(
    actions=(host_pages.ACTIONS, guest_pages.ACTIONS, peers.ACTIONS),
    pages={
        "tablets/*": host_pages.page,
        "join": guest_pages.page,
        "join/*": guest_pages.code_page,
        "joined/*": guest_pages.here_page,
    },
    arriving={"tablets/*": host_pages.arrive, "joined/*": guest_pages.arrive},
    unasked=(*peers.ACTIONS, "join.handed", "join.taken", "join.alone", "join.tick"),
    follow=(
        On(host_pages.follow, pages=("tablets/**",)),
        On(guest_pages.follow, pages=("join/**", "joined/**")),
        On(peers.follow, holds=(Hosting, Guesting)),
    ),
)
