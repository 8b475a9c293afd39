"""What lies over a hall board, and how the judge says it."""
