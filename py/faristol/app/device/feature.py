"""This device, and what the page tells of it by itself."""

from faristol.app.device import device
from faristol.app.feature import Feature

FEATURE = Feature(
    actions=(device.ACTIONS,),
    pages={"settings/device": device.page, "settings/install": device.install_page},
    unasked=("runtime.status",),
)
