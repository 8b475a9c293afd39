"""The views of the tournament pages."""
