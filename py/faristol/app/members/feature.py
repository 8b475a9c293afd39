"""The club's list of players: `#/members`."""

from faristol.app.feature import Feature
from faristol.app.members import members

FEATURE = Feature(
    actions=(members.ACTIONS,),
    pages={
        "members": members.page,
        "members/print/**": members.print_page,
        "members/*": members.member_page,
    },
)
