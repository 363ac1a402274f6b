"""Campaigns: their log, their people, their files, and what pages are told of them."""
