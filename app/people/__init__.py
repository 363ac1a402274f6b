"""People: guests, sessions, accounts, devices, passwords and names."""
