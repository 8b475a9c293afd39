"""Games by correspondence: plays that travel for weeks, everything open (COR)."""
