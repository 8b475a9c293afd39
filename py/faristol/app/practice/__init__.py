"""Practice: spaced repetition of cards, their sets and figures, and playing alone."""
