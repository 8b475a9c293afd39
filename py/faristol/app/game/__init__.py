"""Games at the page: what a tap does, and what each page shows."""
