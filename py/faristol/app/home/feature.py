"""The first page, and what the page tells by itself."""

from faristol.app.feature import Feature, later
from faristol.app.home import home
from faristol.app.window import CHANGED

FEATURE = Feature(
    actions=(home.ACTIONS,),
    pages={
        "": home.page,
        "about": home.about_page,
        "about/design": later("faristol.app.home.design", "page"),
    },
    unasked=("update.waiting", "notice.close", CHANGED),
)
