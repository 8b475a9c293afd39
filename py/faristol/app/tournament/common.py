"""Where tournaments have their pages."""

PATH = "#/tournament"
