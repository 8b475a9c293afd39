"""A club's own rule sets."""
