"""Practice: cards that come back until they stick, their sets and figures, and playing alone."""
