"""The club's list of players: its pages, and what events take from it."""
