"""This device: what its browser offers, what is kept on it, and for how long."""
