"""The views of a season."""
