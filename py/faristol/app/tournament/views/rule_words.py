"""The rules of a tournament in words: the name, meaning and source of every field."""

from faristol.app.clubrules.views.fields import groups
from faristol.app.tournament.views.criteria import NAMES
from faristol.app.tournament.views.plan import PLAN
from faristol.app.tournament.views.systems import ENGINES, STARTS

_WAYS = {engine: name for engine, (name, _said) in ENGINES.items()}

GROUPS = groups(
    __package__,
    "tournament_rule_fields",
    engine={"choices": _WAYS},
    plan={"choices": _WAYS, "parts": PLAN},
    starts={"choices": STARTS},
    tie_breaks={"choices": {name: label for name, label in NAMES.items() if name != "points"}},
)
"""Every field, in the order in which a club reads them."""
