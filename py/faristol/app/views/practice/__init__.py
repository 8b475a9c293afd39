"""The pages of playing alone."""
