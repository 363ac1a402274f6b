"""Languages: every text that people read, and the catalogues that hold it."""
