"""The settings of this device."""

from faristol.app.feature import Feature
from faristol.app.settings import club, settings

FEATURE = Feature(
    actions=(settings.ACTIONS, club.ACTIONS),
    pages={"settings": settings.page, "settings/letters/*/*": settings.letters_page},
)
