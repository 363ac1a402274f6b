"""The HTTP side of the table: routes with typed bodies (PROTOCOL.md)."""
