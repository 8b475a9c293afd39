"""Who meets whom: engines behind one pure function, see pair.py."""
