"""Tables in the database: settings, chairs, access, deals, and results of finished games."""
