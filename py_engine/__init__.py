"""Lunchbox's rules engine: table games as pure functions, driven through a JSON door."""
