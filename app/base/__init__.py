"""The ground everything stands on: settings, database, clock, ids, figures. It knows no game."""
