"""Actions and pages of duplicates."""
