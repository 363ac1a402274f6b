"""The durable log of a game: entries, their encoding, and the stores that append them."""
