"""Drawings that the server makes: maps of tracks, charts."""
