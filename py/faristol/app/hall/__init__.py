"""Announcements, breaks and the podium on a hall board, for any event."""
