"""How a season is shown."""
