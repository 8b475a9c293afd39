"""Seasons: one order over duplicates, games of a league, or events of a championship."""
