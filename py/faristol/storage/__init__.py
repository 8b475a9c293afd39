"""Event logs: what has happened, appended and never changed, and how it is written down."""
