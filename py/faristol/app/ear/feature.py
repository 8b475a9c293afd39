"""The board by ear, and the clocks in words."""

from faristol.app.ear import reading
from faristol.app.feature import Feature

FEATURE = Feature(actions=(reading.ACTIONS,))
