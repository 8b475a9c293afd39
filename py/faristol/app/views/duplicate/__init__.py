"""The pages of duplicates."""
