"""What hosts ask: whether the server is alive, ready and well."""
