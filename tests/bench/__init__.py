"""Measurements: figures, and ratios within one run, since machines are noisy."""
