"""What is said over a hall board, of whatever event it is."""
