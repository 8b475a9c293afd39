"""Actions of the tournament pages."""
