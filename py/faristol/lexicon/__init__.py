"""Word lists: built into a graph, written to one file, read and asked."""
