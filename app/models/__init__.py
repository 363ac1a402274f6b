"""The tables. What is listed on pages and what is secret never share a row.

They refer to each other, so whoever needs one gets them all into the metadata.
"""

from app.models import campaigns, deals, people, rooms

__all__ = ["campaigns", "deals", "people", "rooms"]
