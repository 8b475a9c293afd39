"""Several devices at one event: the host's side and the guest's (DEV-1 to DEV-11)."""
