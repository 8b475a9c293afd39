"""The pages of games of two."""
