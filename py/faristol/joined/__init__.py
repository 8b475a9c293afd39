"""Devices joined without a server: their codes, messages, proposals and views (DEV-1 to DEV-11)."""
