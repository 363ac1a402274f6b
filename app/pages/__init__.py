"""HTML pages: thin routes, each with a typed context, and what they ask for."""
