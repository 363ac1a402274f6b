"""The drawing, tried in a real browser."""
