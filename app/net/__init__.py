"""HTTP and WebSockets below the application: the server, its limits, bounded outgoing queues."""
