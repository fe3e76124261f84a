"""Fitting the weights of a game's estimates to the outcomes of many games."""
