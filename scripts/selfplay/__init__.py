"""Games of the program with itself: they make the worth of tiles and measure how strong it plays."""
