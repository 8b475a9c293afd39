"""The pages of tournaments: what they do."""
