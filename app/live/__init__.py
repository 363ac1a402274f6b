"""Tables in memory: sockets, rooms, acts on their way into the log, and what is beside it."""
