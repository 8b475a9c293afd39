"""Several devices at one event: the guests of a host, and joining the event of another device."""

from faristol.app.feature import Feature
from faristol.app.joined import joining, peers, tablets

FEATURE = Feature(
    actions=(tablets.ACTIONS, joining.ACTIONS, peers.ACTIONS),
    pages={
        "tablets/*": tablets.page,
        "join": joining.page,
        "join/*": joining.code_page,
        "joined/*": joining.here_page,
    },
    arriving={"tablets/*": tablets.arrive},
    unasked=(*peers.ACTIONS, "join.handed", "join.taken", "join.alone", "join.tick"),
    follow=(tablets.follow, joining.follow, peers.follow),
)
