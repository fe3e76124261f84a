"""Tree search over resampled positions, compiled for every game."""
