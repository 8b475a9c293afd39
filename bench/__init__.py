"""What is measured, against the bars that the project holds itself to."""
