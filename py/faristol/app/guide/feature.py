"""The guide in the app: a list of them, each on a page, and on paper."""

from faristol.app.feature import Feature
from faristol.app.guide import pages

FEATURE = Feature(pages={"guide": pages.index, "guide/*/**": pages.page})
