"""The first page: what goes on, what can be done, how the tablet is."""
