"""Templates' values and texts for the pages of games by correspondence."""
