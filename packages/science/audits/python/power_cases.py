"""Arguments for base^exponent, and mpmath's result to far more digits than a double holds."""

import math
import random
import struct

import mpmath

mpmath.mp.prec = 240

SMALLEST_NORMAL_EXPONENT = -1022
OVERFLOW = mpmath.mpf(2) ** 1024 - mpmath.mpf(2) ** 970


def any_double(rng):
    return struct.unpack("<d", struct.pack("<Q", rng.getrandbits(63)))[0]


def base_and_wanted_binary_exponent(rng):
    kind = rng.randrange(7)
    if kind == 0:
        return any_double(rng), rng.uniform(-1080, 1030)
    if kind == 1:  # next to one
        return 1 + rng.choice([-1, 1]) * 2 ** rng.uniform(-52, -3), rng.uniform(-1075, 1024)
    if kind == 2:  # where the series for the logarithm is longest
        return 1 + rng.choice([-1, 1]) * 2 ** rng.uniform(-9.5, -7.5), rng.uniform(-1075, 1024)
    if kind == 3:
        return rng.uniform(0.5, 2), rng.uniform(-1075, 1024)
    if kind == 4:  # subnormal results
        return rng.uniform(1.0001, 100), rng.uniform(-1076, -1019)
    if kind == 5:  # the edge of overflow
        return rng.uniform(0.9, 1.1), rng.uniform(1023, 1024.001)
    return rng.randrange(1, 2**52) * 5e-324, rng.uniform(-1024, 1024)  # subnormal bases


def everyday_arguments(rng):
    if rng.random() < 0.5:
        return math.exp(rng.uniform(-10, 10)), rng.uniform(-30, 30)
    return rng.randrange(2, 1000) / rng.choice([1, 2, 3, 4, 10]), rng.randrange(-60, 60) / rng.choice([1, 2, 3, 4])


def arguments(seed, count):
    rng = random.Random(seed)
    found = []
    while len(found) < count:
        if rng.random() < 0.25:
            base, exponent = everyday_arguments(rng)
        else:
            base, wanted = base_and_wanted_binary_exponent(rng)
            if not 0 < base < math.inf or base == 1:
                continue
            exponent = wanted / math.log2(base)
        found.append((base, exponent))
    return found


def unit_in_last_place(value):
    """The spacing of doubles at a positive real number."""
    exponent = max(mpmath.frexp(value)[1] - 1, SMALLEST_NORMAL_EXPONENT)
    return mpmath.mpf(2) ** (exponent - 52)


def exact_power(base, exponent):
    return mpmath.power(mpmath.mpf(base), mpmath.mpf(exponent))
