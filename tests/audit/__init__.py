"""Looks the pinned packages up for known vulnerabilities: ``make audit``."""
