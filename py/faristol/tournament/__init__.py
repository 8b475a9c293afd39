"""Tournaments: people, pairings, results, standings. Documents MAL and CLA."""
