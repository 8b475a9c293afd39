"""The club's lasting list of players, from which events are filled."""
