"""Tournaments: players, pairings, results, standings. Documents MAL and CLA."""
