"""The settings of this device."""

from faristol.app.feature import Feature
from faristol.app.settings import settings

FEATURE = Feature(
    actions=(settings.ACTIONS,),
    pages={"settings": settings.page, "settings/letters/*/*": settings.letters_page},
)
