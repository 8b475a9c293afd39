"""Several devices joined without a server: what they say to each other (DEV-1 to DEV-11)."""
