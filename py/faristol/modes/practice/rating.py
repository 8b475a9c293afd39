"""How strong a player is and how hard a position: Glicko-2, through the library `glicko2-py` (PRA-6).

Nobody else knows of it. What it makes of an answer stands in the event, so that events can be folded without
it; it is imported when the first position is answered, since a page installs it only then. Each answer is a
rating period of its own: a player meets a position, and the share that the answer is worth is the result.
"""

from __future__ import annotations

from dataclasses import dataclass

RATER = "glicko2-py 0.1.0"
"""What stands in each answer."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength, how uncertain it is (both on the usual scale, 1500 in the middle), and how restless."""

    value: float
    deviation: float
    volatility: float

    @property
    def is_settled(self) -> bool:
        """Whether it is known well enough to be told as a number."""
        return self.deviation <= SETTLED


SETTLED = 110.0
"""A deviation above this is too great for a rating that is told,"""

ANSWERS_TO_SETTLE = 15
"""which it is no longer after about so many answers."""

RESTLESS = 0.06
START = Rating(1500.0, 350.0, RESTLESS)
"""A player of whom nothing is known yet."""

SUPPOSED = 150.0
"""How uncertain it is how hard a position is that nobody has answered: it was only looked at."""


def supposed(value: float) -> Rating:
    """A position that seems to be so hard."""
    return Rating(value, SUPPOSED, RESTLESS)


def after(player: Rating, position: Rating, share: float) -> tuple[Rating, Rating]:
    """Both after an answer: `share` is what it was worth, 0 to 1."""
    return _met(player, position, share), _met(position, player, 1 - share)


def _met(one: Rating, other: Rating, share: float) -> Rating:
    from glicko2.math.algorithm import update_rating
    from glicko2.math.conversions import mu_to_rating, phi_to_rd, rating_to_mu, rd_to_phi

    opponent = (rating_to_mu(other.value), rd_to_phi(other.deviation), share)
    now = update_rating(rating_to_mu(one.value), rd_to_phi(one.deviation), one.volatility, [opponent])
    return Rating(mu_to_rating(now.mu), phi_to_rd(now.phi), now.sigma)
