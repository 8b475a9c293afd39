"""What runs in the worker beside Faristol's own modules when something is measured there."""
