"""The values that src/numerics must reproduce, computed to 50 digits or more from their definitions with mpmath."""

from mpmath import mp

mp.dps = 60
