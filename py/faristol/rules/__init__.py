"""The rules of a play: its notation, its placement, its score; and rule sets as data."""
