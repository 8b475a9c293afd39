"""The views of events over groups of letters."""
