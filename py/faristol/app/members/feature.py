"""The club's list of players: `#/members`."""

from faristol.app.feature import Feature
from faristol.app.members import club_members

FEATURE = Feature(
    actions=(club_members.ACTIONS,),
    pages={
        "members": club_members.page,
        "members/print/**": club_members.print_page,
        "members/*": club_members.member_page,
    },
)
