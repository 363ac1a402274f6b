"""The table: everything that talks to browsers, and everything that remembers."""
