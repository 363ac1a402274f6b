"""The table in the browser, tried in a real one."""
