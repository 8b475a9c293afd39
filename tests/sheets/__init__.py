"""Lists of people as people write them, each with the people that it means: made by a grammar, from a seed.

Nothing here knows the program's reader of lists, and nothing of the reader may come from here.
"""
