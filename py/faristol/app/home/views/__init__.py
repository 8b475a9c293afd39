"""The first page and the one about the program."""
