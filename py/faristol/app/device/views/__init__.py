"""The page about this device, and what the first page says of it."""
