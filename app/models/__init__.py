"""The tables. What is listed on pages and what is secret never share a row.

They refer to each other, so importing one imports them all into the metadata.
"""

from app.models import campaigns, deals, people, tables

__all__ = ["campaigns", "deals", "people", "tables"]
