"""Seasons: a ranking over several duplicates of this device."""
