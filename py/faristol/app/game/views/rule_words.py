"""The rules of a game in words: name, meaning and article of every field."""

from faristol.app.clubrules.views.fields import groups

GROUPS = groups(__package__, "game_rule_fields")
"""Every field, in the order of the rules page."""
