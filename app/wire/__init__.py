"""The wire format of PROTOCOL.md: messages that arrive, frames that leave."""
