"""The pages of settings."""
