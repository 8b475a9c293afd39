"""Chess clocks, one for each player, of which at most one runs (CLA-7A, MAL-26)."""

from dataclasses import dataclass, replace

from faristol.rules.game_rules import GameRules

MINUTE = 60_000


@dataclass(frozen=True)
class ChessClock:
    """`total` milliseconds for each seat, those `elapsed` before `since` (epoch ms), and the seat whose clock
    is `running` since then."""

    total: int
    elapsed: tuple[int, ...] = (0, 0)
    running: int | None = None
    since: int = 0

    def used(self, seat: int, now: int) -> int:
        """Return the milliseconds that a seat has used at `now`."""
        running = max(0, now - self.since) if self.running == seat else 0
        return self.elapsed[seat] + running

    def left(self, seat: int, now: int) -> int:
        """Return the milliseconds left, negative over time."""
        return self.total - self.used(seat, now)

    def stopped(self, now: int) -> "ChessClock":
        """Return the clock, stopped at `now`."""
        return replace(self, elapsed=self.all_used(now), running=None)

    def all_used(self, now: int) -> tuple[int, ...]:
        """Return the milliseconds that each seat has used at `now`."""
        return tuple(self.used(seat, now) for seat in range(len(self.elapsed)))

    def started(self, seat: int, now: int) -> "ChessClock":
        """Return the clock, running for a seat from `now` on."""
        return replace(self.stopped(now), running=seat, since=now)


def overtime_penalty(used: int, rules: GameRules) -> int:
    """Return the penalty for milliseconds used: for each minute begun over time (CLA-7B, MAL-30)."""
    over = used - rules.player_seconds * 1000
    return rules.overtime_points * -(-over // MINUTE) if rules.timed and over > 0 else 0


def lost_on_time(used: int, rules: GameRules) -> bool:
    """Tell whether milliseconds used lose the game: more than the time and the tolerance over it (CLA-4D)."""
    if not rules.timed or not rules.overtime_loss_seconds:
        return False
    return used > (rules.player_seconds + rules.overtime_loss_seconds) * 1000
