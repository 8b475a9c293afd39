"""Move generation: every legal play for a board and a rack, best first when asked."""
