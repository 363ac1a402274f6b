"""What spans several packages: starting and closing tables, leaving for good, sweeping."""
