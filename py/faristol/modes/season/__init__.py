"""A season: the results of several duplicates, counted together by a club's rule."""
