"""The pages of tournaments: what they show."""
