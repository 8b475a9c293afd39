"""The pages of rule sets."""
