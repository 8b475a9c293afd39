"""The game of two: documents CLA, MAL and ROM."""
