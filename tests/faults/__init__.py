"""Trust: what must hold when processes die, readers stall, storage goes and strangers knock."""
