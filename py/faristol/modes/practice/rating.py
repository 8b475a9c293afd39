"""Rate the strength of players and the difficulty of positions: Glicko-2, by the library `glicko2-py`
(PRA-6).

Only this module uses the library. Its result is stored in the event, so that events can be folded without it;
it is imported when the first position is answered, since a page installs it only then. Each answer is a
rating period of its own: a player meets a position, and the share that the answer is worth is the result.
"""

from __future__ import annotations

from dataclasses import dataclass

RATER = "glicko2-py 0.1.0"
"""The name and version of the rater, stored in each answer."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength, its deviation (both on the usual scale, 1500 in the middle), and its volatility."""

    value: float
    deviation: float
    volatility: float

    @property
    def is_settled(self) -> bool:
        """Tell whether the rating is certain enough to be shown as a number."""
        return self.deviation <= SETTLED


SETTLED = 110.0
"""The greatest deviation of a rating that is shown."""

ANSWERS_TO_SETTLE = 15
"""The approximate number of answers until the deviation is below that."""

RESTLESS = 0.06
START = Rating(1500.0, 350.0, RESTLESS)
"""The rating of a player of whom nothing is known yet."""

SUPPOSED = 150.0
"""The deviation of a position's estimated difficulty before any answer."""


def supposed(value: float) -> Rating:
    """Return the rating of a position with this estimated difficulty."""
    return Rating(value, SUPPOSED, RESTLESS)


def after(player: Rating, position: Rating, share: float) -> tuple[Rating, Rating]:
    """Return both ratings after an answer: `share` is its worth, 0 to 1."""
    return _met(player, position, share), _met(position, player, 1 - share)


def _met(one: Rating, other: Rating, share: float) -> Rating:
    from glicko2.math.algorithm import update_rating
    from glicko2.math.conversions import mu_to_rating, phi_to_rd, rating_to_mu, rd_to_phi

    opponent = (rating_to_mu(other.value), rd_to_phi(other.deviation), share)
    now = update_rating(rating_to_mu(one.value), rd_to_phi(one.deviation), one.volatility, [opponent])
    return Rating(mu_to_rating(now.mu), phi_to_rd(now.phi), now.sigma)
