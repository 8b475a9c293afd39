"""The fair bag: two people draw from one bag over two devices, and neither sees more than the own tiles."""
