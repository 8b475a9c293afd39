"""The paths of the tournament pages."""

PATH = "#/tournament"
