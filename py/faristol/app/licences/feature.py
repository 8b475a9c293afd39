"""The licences of what comes with the program."""

from faristol.app.feature import Feature
from faristol.app.licences import licences

FEATURE = Feature(pages={"about/licences": licences.page, "about/licences/*": licences.text_page})
