"""The game: documents CLA, MAL and ROM."""
